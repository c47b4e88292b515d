"""What holds for all tests."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("busy", deadline=None)  # how fast it is, benchmarks say
settings.load_profile("busy")
