"""The planted faults of ``make faults`` still fit the code."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.faults.run_faults import ROOT, Fault, apply, faults

FAULTS = faults()


@pytest.mark.parametrize("fault", FAULTS, ids=[fault.patch.stem for fault in FAULTS])
def test_a_planted_fault_applies(fault: Fault, tmp_path: Path) -> None:
    for line in fault.patch.read_text(encoding="utf-8").splitlines():
        if line.startswith("--- a/"):
            name = line.removeprefix("--- a/")
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / name).write_bytes((ROOT / name).read_bytes())

    assert apply(fault.patch, tmp_path, check=True) == ""


def test_there_are_the_twelve_faults_and_more() -> None:
    assert len(FAULTS) >= 12
    assert len({fault.what for fault in FAULTS}) == len(FAULTS)
