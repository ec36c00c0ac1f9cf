"""Programs in the style of the tests of MLIR's bindings: `programs/<area>.py` prints what stands in `programs/<area>.txt`."""

from __future__ import annotations

import contextlib
import io
import runpy
from pathlib import Path

import pytest

PROGRAMS = sorted((Path(__file__).parent / "programs").glob("*.py"))


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda path: path.stem)
def test_program(program: Path) -> None:
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        runpy.run_path(str(program), run_name="__main__")
    assert output.getvalue() == program.with_suffix(".txt").read_text()
