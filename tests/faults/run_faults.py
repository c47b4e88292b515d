"""Plants one fault at a time in a copy of the project and expects a test to fail: ``make faults``.

Each ``*.patch`` beside this file begins with what is wrong and which tests have to notice it::

    Fault: a panel shows another's chosen card
    Tests: tests/contract -k my_brother

    --- a/bot/games/my_brother/rules.py
    +++ b/bot/games/my_brother/rules.py

The tests have to pass without the fault, and to fail with it: a test that fails because the code
cannot even be imported counts as rot of the patch, unless the fault is just that.
"""

from __future__ import annotations

import argparse
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PATCHES = Path(__file__).resolve().parent
LEFT_OUT = shutil.ignore_patterns(".*", "__pycache__", "*.sqlite*", "*.egg-info", "build")


@dataclass(frozen=True)
class Fault:
    """A planted fault: its patch, what is wrong, and pytest's arguments for what notices it."""

    patch: Path
    what: str
    tests: tuple[str, ...]

    @classmethod
    def read(cls, patch: Path) -> Fault:
        """Read a patch's first lines."""
        head = dict(re.findall(r"^(Fault|Tests): (.+)$", patch.read_text(encoding="utf-8"), re.M))
        return cls(patch, head["Fault"], tuple(shlex.split(head["Tests"])))


@dataclass(frozen=True)
class Found:
    """What became of a fault: the test that noticed it, or why none did."""

    fault: Fault
    caught: bool
    by: str
    seconds: float = 0.0


def faults() -> list[Fault]:
    """Read every planted fault, in the order of their names."""
    return [Fault.read(patch) for patch in sorted(PATCHES.glob("*.patch"))]


def copy_to(folder: Path) -> Path:
    """Copy what tests need, without the environment, the history and what programs left behind."""
    copy = folder / "copy"
    shutil.copytree(ROOT, copy, ignore=LEFT_OUT)
    return copy


def apply(patch: Path, copy: Path, *, check: bool = False) -> str:
    """Apply a patch, or see whether it applies; return what is wrong."""
    command = ["git", "apply", "--whitespace=nowarn", *(["--check"] if check else []), str(patch)]
    # Without a repository around it git takes the copy's folder as the root.
    alone = os.environ | {"GIT_CEILING_DIRECTORIES": str(copy.parent)}
    run = subprocess.run(command, cwd=copy, env=alone, capture_output=True, text=True, check=False)
    return run.stderr.strip()


def run_tests(tests: tuple[str, ...], copy: Path) -> tuple[int, str]:
    """Run tests in the copy until one fails; return pytest's code and the test that failed."""
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *tests],
        cwd=copy,
        env=os.environ | {"PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": str(copy)},
        capture_output=True,
        text=True,
        check=False,
    )
    failed = re.findall(r"^(?:FAILED|ERROR) \S*?(\w+\.py\S*)", run.stdout, re.M)
    return run.returncode, failed[0] if failed else run.stdout.strip()[-200:]


def look(fault: Fault) -> Found:
    """Plant one fault in a copy of its own, and look who notices."""
    begun = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="fault-") as folder:
        copy = copy_to(Path(folder))
        code, by = run_tests(fault.tests, copy)
        if code != 0:
            return Found(fault, caught=False, by=f"fails without the fault: {by}")
        if problem := apply(fault.patch, copy):
            return Found(fault, caught=False, by=f"does not apply: {problem}")
        code, by = run_tests(fault.tests, copy)
        caught = code == 1
        if code == 0:
            by = "NOT CAUGHT"
        elif not caught:
            by = f"no test could run: {by}"
    return Found(fault, caught, by, time.monotonic() - begun)


def main() -> int:
    """Plant every fault, or those that are named, and print a table."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults.run_faults", description=__doc__)
    parser.add_argument("names", nargs="*", help="parts of patches' names; all without any")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    chosen = [f for f in faults() if not args.names or any(n in f.patch.stem for n in args.names)]
    width = max((len(fault.what) for fault in chosen), default=0)
    missed = 0
    with ThreadPoolExecutor(args.jobs) as pool:
        for found in pool.map(look, chosen):
            missed += not found.caught
            mark = "caught" if found.caught else "MISSED"
            print(f"{mark}  {found.fault.what:<{width}}  {found.seconds:5.1f} s  {found.by}")
    print(f"{len(chosen) - missed} of {len(chosen)} faults caught")
    return 1 if missed or not chosen else 0


if __name__ == "__main__":
    sys.exit(main())
