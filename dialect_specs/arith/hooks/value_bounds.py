"""Value bounds of the results of arith operations."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from generated.arith import AddIOp, ConstantOp, FloorDivSIOp, MulIOp, SelectOp, SubIOp
from ods.analysis.value_bounds import ComparisonOperator, Populate, ValueBoundsConstraintSet, Variable
from ods.builtin import AffineExpr, IntegerAttr
from ods.ir.interfaces import ShapedType
from ods.ir.value import Value


def _binary(combine: Callable[[AffineExpr, AffineExpr], AffineExpr]) -> Populate:
    def populate(op: Any, value: Value, dim: int | None, values: ValueBoundsConstraintSet) -> None:
        left = values.get_expr(op.lhs)
        right = values.get_expr(op.rhs)
        values.bound_equal(value, dim, combine(left, right))

    return populate


def _constant(op: Any, value: Value, dim: int | None, values: ValueBoundsConstraintSet) -> None:
    if isinstance(op.value, IntegerAttr):
        values.bound_equal(value, dim, values.get_expr(op.value.signed_value))


def _select(op: Any, value: Value, dim: int | None, values: ValueBoundsConstraintSet) -> None:
    if isinstance(op.condition.type, ShapedType):
        for operand in (op.true_value, op.false_value, op.condition):
            values.bound_equal(value, dim, values.get_expr(operand, dim))
        return
    values.populate_constraints(op.true_value, dim)
    values.populate_constraints(op.false_value, dim)
    bound_by_either(value, dim, op.true_value, op.false_value, values)


def bound_by_either(value: Value, dim: int | None, first: Value, second: Value, values: ValueBoundsConstraintSet) -> None:
    """Bound a value that is one of two others, if one of these is never greater than the other."""
    for less, greater in ((first, second), (second, first)):
        if values.populate_and_compare(Variable.of(less, dim), ComparisonOperator.LE, Variable.of(greater, dim)):
            values.bound_at_least(value, dim, values.get_expr(less, dim))
            values.bound_at_most(value, dim, values.get_expr(greater, dim))


VALUE_BOUNDS: Final = {
    AddIOp: _binary(lambda left, right: left + right),
    SubIOp: _binary(lambda left, right: left - right),
    MulIOp: _binary(lambda left, right: left * right),
    FloorDivSIOp: _binary(lambda left, right: left.floor_div(right)),
    ConstantOp: _constant,
    SelectOp: _select,
}
