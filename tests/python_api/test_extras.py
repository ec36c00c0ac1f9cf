"""`eudsl-python-extras`, a package that extends MLIR's bindings, on this runtime; skipped where it is not installed."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import pytest

from tests.commands import run_python

PROGRAM = """\
import ods.mlir

{install}
from {package}.extras import types as T
from {package}.extras.ast.canonicalize import canonicalize
from {package}.extras.context import mlir_mod_ctx
from {package}.extras.dialects import arith, cf, func, memref, scf, tensor, vector

with mlir_mod_ctx() as ctx:
    buffer = T.memref(4, 4, T.i64())

    @func.func(emit=True)
    @canonicalize(using=scf.canonicalizer)
    def square(a: buffer, b: buffer):
        if arith.constant(1) > arith.constant(2):
            arith.constant(3)
        else:
            for i in scf.range_(0, 4):
                b[i, i] = a[i, i] * a[i, i]

    @func.func(emit=True)
    def mean(x: T.i32(), y: T.i32()):
        return (x + y) * x - arith.constant(4)

ctx.module.operation.verify()
print(ctx.module)
"""
PRINTED = """\
module {
  func.func @square(%arg0: memref<4x4xi64>, %arg1: memref<4x4xi64>) {
    %c1_i32 = arith.constant 1 : i32
    %c2_i32 = arith.constant 2 : i32
    %0 = arith.cmpi sgt, %c1_i32, %c2_i32 : i32
    scf.if %0 {
      %c3_i32 = arith.constant 3 : i32
    } else {
      %c0 = arith.constant 0 : index
      %c4 = arith.constant 4 : index
      %c1 = arith.constant 1 : index
      scf.for %arg2 = %c0 to %c4 step %c1 {
        %1 = memref.load %arg0[%arg2, %arg2] : memref<4x4xi64>
        %2 = memref.load %arg0[%arg2, %arg2] : memref<4x4xi64>
        %3 = arith.muli %1, %2 : i64
        memref.store %3, %arg1[%arg2, %arg2] : memref<4x4xi64>
      }
    }
    return
  }
  func.func @mean(%arg0: i32, %arg1: i32) -> i32 {
    %0 = arith.addi %arg0, %arg1 : i32
    %1 = arith.muli %0, %arg0 : i32
    %c4_i32 = arith.constant 4 : i32
    %2 = arith.subi %1, %c4_i32 : i32
    return %2 : i32
  }
}

"""


@pytest.mark.parametrize(("package", "install"), [("ods.mlir", ""), ("mlir", "ods.mlir.install()")])
def test_the_extras_build_functions_from_python(package: str, install: str, tmp_path: Path) -> None:
    try:
        version("eudsl-python-extras")
    except PackageNotFoundError:
        pytest.skip("eudsl-python-extras is not installed")
    program = tmp_path / "program.py"
    program.write_text(PROGRAM.format(package=package, install=install), encoding="utf-8")
    assert run_python(tmp_path, program) == (0, PRINTED, "")
