"""Modules built with the Python API are valid for mlir-opt, which prints the same text."""

from __future__ import annotations

import shutil
import subprocess

import pytest

from ods.testing import run_opt
from tests.generated.built import BODIES, built

MLIR_OPT = shutil.which("mlir-opt") or shutil.which("mlir-opt", path="/usr/lib/llvm-22/bin")


def test_there_are_enough() -> None:
    assert len(BODIES) >= 36


@pytest.mark.parametrize("name", BODIES)
def test_it_comes_back_the_same_here(name: str) -> None:
    result = run_opt(built(name), [])
    assert (result.stdout, result.stderr) == (built(name) + "\n", "")


@pytest.mark.skipif(MLIR_OPT is None, reason="mlir-opt is not installed")
@pytest.mark.parametrize("name", BODIES)
def test_it_comes_back_the_same_from_mlir_opt(name: str) -> None:
    assert MLIR_OPT is not None
    result = subprocess.run([MLIR_OPT], input=built(name), capture_output=True, text=True, check=False)
    assert (result.stdout, result.stderr) == (built(name) + "\n", "")
