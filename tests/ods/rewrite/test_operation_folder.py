"""Folding single operations, with each constant created once (MLIR `OperationFolder`)."""

from __future__ import annotations

from ods.ir.context import Context
from ods.ir.operation import Operation
from ods.ir.walk import walk
from ods.mlir.ir import Module
from ods.rewrite.operation_folder import OperationFolder

TEXT = """func.func @f(%a: i32) -> (i32, i32, i32) {
  %1 = arith.constant 1 : i32
  %2 = arith.constant 2 : i32
  %3 = arith.addi %1, %2 : i32
  %4 = arith.addi %2, %1 : i32
  %5 = arith.addi %a, %1 : i32
  return %3, %4, %5 : i32, i32, i32
}
"""
FOLDED = """module {
  func.func @f(%arg0: i32) -> (i32, i32, i32) {
    %c3_i32 = arith.constant 3 : i32
    %c1_i32 = arith.constant 1 : i32
    %c2_i32 = arith.constant 2 : i32
    %0 = arith.addi %arg0, %c1_i32 : i32
    return %c3_i32, %c3_i32, %0 : i32, i32, i32
  }
}
"""


def additions(root: Operation) -> list[Operation]:
    return [op for op in walk(root) if op.name == "arith.addi"]


def test_equal_constants_are_made_once() -> None:
    with Context():
        module = Module.parse(TEXT)
    folder = OperationFolder(module.context)
    assert [folder.try_to_fold(op) for op in additions(module.operation)] == [True, True, False]
    assert str(module) == FOLDED


def test_a_known_constant_is_used() -> None:
    with Context():
        module = Module.parse(
            "func.func @f() -> i32 {\n  %1 = arith.constant 1 : i32\n  %2 = arith.constant 1 : i32\n  return %2 : i32\n}\n"
        )
    folder = OperationFolder(module.context)
    constants = [op for op in walk(module.operation) if op.name == "arith.constant"]
    assert [folder.insert_known_constant(op) for op in constants] == [True, False]
    assert str(module).count("arith.constant") == 1
