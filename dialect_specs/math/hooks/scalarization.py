"""Splitting functions of vectors into functions of elements."""

from __future__ import annotations

from typing import Any

from generated.arith import ConstantOp
from generated.vector import ExtractOp, InsertOp
from ods.builtin import DenseElementsAttr, VectorType
from ods.builtin.row_major import positions
from ods.ir.operation import Operation
from ods.ir.value import Value
from ods.rewrite import ReplacementPattern, RewritePattern


def scalarization(kind: type[Any]) -> RewritePattern:
    """Return the pattern that computes a function of one class for each element of a vector; it drops the fast-math flags."""
    return ReplacementPattern(kind, _by_element, label=f"VecOpToScalarOp<{kind.name}>")


def _by_element(op: Operation) -> Value | None:
    type_ = op.result_values[0].type
    if not isinstance(type_, VectorType):
        return None
    result: Value = ConstantOp(type_, DenseElementsAttr.of(type_, [0])).result
    for position in positions(type_.shape):
        elements = [ExtractOp(value, [], position).result for value in op.operand_values]
        number = type(op).build_generic([type_.element_type], elements)
        result = InsertOp(number.result_values[0], result, [], position).result
    return result
