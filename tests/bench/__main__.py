"""All benchmarks, one after the other: ``make bench``. Figures and ratios, no verdict."""

from __future__ import annotations

import subprocess
import sys

PARTS = (
    "bench_click", "bench_store", "bench_engine", "bench_start", "bench_art", "bench_rivalry",
)  # fmt: skip


def main() -> None:
    """Run each benchmark in a process of its own, so that none inherits another's heap."""
    for part in PARTS:
        print(f"== {part}", flush=True)
        subprocess.run([sys.executable, "-m", f"tests.bench.{part}"], check=False)


if __name__ == "__main__":
    main()
