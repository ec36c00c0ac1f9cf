"""Blocks are merged, regions simplified and slots promoted as by mlir-opt: runs of passes that do nothing else on these inputs."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ods.recorded import Recorded, check_recorded, recorded_cases

DATA = Path(__file__).parent / "data"


@pytest.mark.parametrize("run", [case for path in sorted(DATA.glob("*.txt")) for case in recorded_cases(path)])
def test_recorded(run: Recorded) -> None:
    check_recorded(run)
