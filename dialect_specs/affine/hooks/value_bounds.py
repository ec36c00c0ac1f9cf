"""Value bounds of the results of affine operations."""

from __future__ import annotations

from typing import Any, Final

from generated.affine import AffineApplyOp, AffineDelinearizeIndexOp, AffineLinearizeIndexOp, AffineMaxOp, AffineMinOp
from ods.analysis.value_bounds import ValueBoundsConstraintSet
from ods.builtin import AffineExpr
from ods.dialect_utils.mixed import known_number
from ods.ir.value import OpResult, Value

from .composition import Applied, applied, fully_composed
from .linear_folding import padded_basis


def _exprs(given: Applied, values: ValueBoundsConstraintSet) -> list[AffineExpr]:
    """Return the results of a map over the columns of a constraint set."""
    dims = [values.get_expr(value) for value in given.dims]
    symbols = [values.get_expr(value) for value in given.symbols]
    return [result.replace_dims_and_symbols(dims, symbols) for result in given.map.results]


def _apply(op: Any, value: Value, dim: int | None, values: ValueBoundsConstraintSet) -> None:
    (expr,) = _exprs(fully_composed(applied(op.map.value, op.operand_values)), values)
    values.bound_equal(value, dim, expr)


def _min(op: Any, value: Value, dim: int | None, values: ValueBoundsConstraintSet) -> None:
    for expr in _exprs(applied(op.map.value, op.operand_values), values):
        values.bound_at_most(value, dim, expr)


def _max(op: Any, value: Value, dim: int | None, values: ValueBoundsConstraintSet) -> None:
    for expr in _exprs(applied(op.map.value, op.operand_values), values):
        values.bound_at_least(value, dim, expr)


def _delinearize(op: Any, value: Value, dim: int | None, values: ValueBoundsConstraintSet) -> None:
    assert isinstance(value, OpResult)
    linear = values.get_expr(op.linear_index)
    basis = padded_basis(op)
    divisor = values.get_expr(1)
    for size in basis[value.index + 1 :]:
        assert size is not None, "only the first size may be missing"
        divisor = divisor * values.get_expr(size)
    own = basis[value.index]
    if value.index == 0:
        values.bound_equal(value, dim, linear.floor_div(divisor))
        if own is not None:
            values.bound_less(value, dim, values.get_expr(own))
        return
    assert own is not None, "only the first size may be missing"
    values.bound_equal(value, dim, (linear % (values.get_expr(own) * divisor)).floor_div(divisor))


def _linearize(op: Any, value: Value, dim: int | None, values: ValueBoundsConstraintSet) -> None:
    basis = padded_basis(op)
    bound, stride = values.get_expr(0), values.get_expr(1)
    for index, size in zip(op.multi_index[:0:-1], basis[:0:-1]):
        assert size is not None, "only the first size may be missing"
        number = known_number(index)
        bound = bound + values.get_expr(index if number is None else number) * stride
        stride = stride * values.get_expr(size)
    bound = bound + values.get_expr(op.multi_index[0]) * stride
    values.bound_equal(value, dim, bound)
    if op.disjoint and basis[0] is not None:
        values.bound_less(value, dim, stride * values.get_expr(basis[0]))


VALUE_BOUNDS: Final = {
    AffineApplyOp: _apply,
    AffineMinOp: _min,
    AffineMaxOp: _max,
    AffineDelinearizeIndexOp: _delinearize,
    AffineLinearizeIndexOp: _linearize,
}
