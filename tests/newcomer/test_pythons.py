"""Every version of Python generates the same bytes and reads IR with the generated code; tried with the versions that `make pythons`
found."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PYTHONS = sorted((ROOT / ".venv" / "pythons").glob("*/bin/python"))


@pytest.mark.skipif(not PYTHONS, reason="`make pythons` makes environments for this")
@pytest.mark.slow
@pytest.mark.parametrize("python", PYTHONS, ids=lambda path: path.parents[1].name)
def test_the_same_bytes(python: Path, tmp_path: Path) -> None:
    shutil.copytree(ROOT / "dialect_specs", tmp_path / "dialect_specs", ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "ods.toml").touch()
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    subprocess.run([python, "-m", "generator.cli.main", "generate"], cwd=tmp_path, env=environment, check=True, capture_output=True)
    assert contents(tmp_path / "generated") == contents(ROOT / "generated")


INTERPRETED = '''
from ods.builtin.module import Module
from ods.execution import Interpreter
from ods.ir.context import Context

TEXT = """
func.func @main(%a: i8, %v: vector<2xi32>, %n: index) -> (i8, vector<2xi32>, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %x = arith.constant 0.5 : f32
  %s = arith.addi %a, %a overflow<nsw, nuw> : i8
  %w = arith.muli %v, %v : vector<2xi32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%f = %x) -> (f32) {
    %g = arith.addf %f, %f fastmath<nnan, ninf> : f32
    scf.yield %g : f32
  }
  return %s, %w, %r : i8, vector<2xi32>, f32
}
llvm.func @low(%a: i32) -> i32 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %s = llvm.add %a, %a overflow<nsw> : i32
  llvm.store %s, %p : i32, !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}
"""
with Context():
    interpreter = Interpreter(Module.parse(TEXT))
    from ods.execution.interpreter.values import Array
    print(interpreter.call("main", 5, Array((2,), [3, 4]), 3).results, interpreter.call("low", 21).results)
'''


@pytest.mark.parametrize("python", [Path(sys.executable), *PYTHONS], ids=lambda path: path.parents[1].name)
def test_the_interpreter(python: Path) -> None:
    done = subprocess.run([python, "-c", INTERPRETED], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("[10, Array(shape=(2,), elements=[9, 16]), 4.0] [42]\n", "")


def contents(folder: Path) -> dict[str, bytes]:
    """Return the contents of the files below a folder by path, without Python's compiled files."""
    files = (path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}
