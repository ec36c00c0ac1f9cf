"""Analyses of IR files: the passes that print their results print the same as mlir-opt 22 (`tests/mlir_test_dialect/passes`).

They are run in another process, since tests in this one use `test` as the name of an unregistered dialect.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

DATA = Path(__file__).parent / "data"
ROOT = DATA.parents[3]
NAMES = sorted(path.stem for path in DATA.glob("*.txt"))
LONGEST = "analyses"
DUMP = ROOT.parent / "shared" / "mlir22" / "test.json.gz"


@pytest.mark.skipif(not DUMP.is_file(), reason="the dump of MLIR's test dialect is not here")
@pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.slow) if name == LONGEST else name for name in NAMES])
def test_recorded(name: str) -> None:
    command = [sys.executable, "-m", "tests.ods.analysis.differences", str(DATA / f"{name}.txt")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.stdout + done.stderr == "", "record anew with `python -m tests.recording analysis/data`"
