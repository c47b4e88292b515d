"""The disk that the figures depend on: its file system, and how long an fsync takes."""

from __future__ import annotations

import os
import statistics
import time
from pathlib import Path


def fsync(folder: Path, times: int = 200) -> float:
    """Return how long an fsync of four kilobytes takes, in microseconds (the median)."""
    file = os.open(folder / "fsync", os.O_CREAT | os.O_RDWR)
    took = []
    for page in range(times):
        os.pwrite(file, b"x" * 4096, 4096 * page)
        begun = time.perf_counter()
        os.fsync(file)
        took.append(time.perf_counter() - begun)
    os.close(file)
    return statistics.median(took) * 1e6


def file_system(folder: Path) -> str:
    """Return the kind of file system that a folder is on."""
    folder = folder.resolve()
    best = ("", "unknown")
    try:
        mounts = Path("/proc/mounts").read_text().splitlines()
    except OSError:
        return best[1]
    for mount in mounts:
        _, place, kind, *_ = mount.split()
        if folder.is_relative_to(place) and len(place) > len(best[0]):
            best = (place, kind)
    return best[1]
