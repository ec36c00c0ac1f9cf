"""Programs in the style of the tests of MLIR's bindings: the output of `programs/<area>.py` is `programs/<area>.txt`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.commands import ROOT, run_python

PROGRAMS = sorted((Path(__file__).parent / "programs").glob("*.py"))


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda path: path.stem)
def test_program(program: Path) -> None:
    done = run_python(ROOT, program)  # in a new process: programs print the functions that called them
    assert (done.stderr, done.stdout) == ("", program.with_suffix(".txt").read_text())
