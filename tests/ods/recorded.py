"""Recorded runs of mlir-opt 22 as test cases: flags, input, standard output, standard error."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import NamedTuple

import pytest

from ods.testing import run_opt


class Recorded(NamedTuple):
    """One run: the flags, the input, and the recorded output."""

    arguments: tuple[str, ...]
    text: str
    stdout: str
    stderr: str


def read_recorded(path: Path) -> list[Recorded]:
    """Return the runs in a file: each begins with `=== flags`; the outputs follow `--- out` and `--- err`."""
    runs = []
    for chunk in path.read_text(encoding="utf-8").split("\n=== ")[1:]:
        flags, _, rest = chunk.partition("\n")
        rest, _, stderr = rest.partition("\n--- err\n")
        text, _, stdout = rest.partition("\n--- out\n")
        runs.append(Recorded(tuple(shlex.split(flags)), text, stdout, stderr))
    return runs


def recorded_cases(path: Path) -> list[object]:
    """Return the runs in a file as parameters for pytest, named by the file and the first line of the input."""
    return [
        pytest.param(run, id=f"{path.stem}-{number}-{run.text.strip().partition(chr(10))[0][:50]}")
        for number, run in enumerate(read_recorded(path))
    ]


def without_hints(errors: str) -> str:
    """Return errors without the hints, which MLIR does not give."""
    return "".join(line for line in errors.splitlines(keepends=True) if not line.startswith("  hint: "))


def check_recorded(run: Recorded) -> None:
    """Run the tool in this process, with the known wrong results of mlir-opt 22, and compare its whole output."""
    result = run_opt(run.text, run.arguments, mlir_22_bugs=True)
    refresh = f"ods-opt {' '.join(run.arguments)} answers otherwise than mlir-opt did; record anew with `python -m tests.recording`"
    assert without_hints(result.stderr).removesuffix("\n") == run.stderr, refresh
    assert result.stdout.removesuffix("\n") == run.stdout, refresh
    failed = ": error: " in run.stderr or "cannot open" in run.stderr or "ods-opt: " in run.stderr
    assert result.returncode == (1 if failed else 0)
