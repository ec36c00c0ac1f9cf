"""Bounds of indices as constants or as multiples of the vector length factor (MLIR `ScalableValueBoundsConstraintSet`)."""

from __future__ import annotations

from generated.vector import VectorScaleOp
from ods.analysis.presburger.integer_relation import BoundType, VarKind
from ods.analysis.value_bounds import ValueBoundsConstraintSet
from ods.builtin import AffineBinaryExpr, AffineConstantExpr, AffineMap, AffineSymbolExpr
from ods.ir.value import Value


class ScalableValueBounds(ValueBoundsConstraintSet):
    """Linear constraints in which all results of `vector.vscale` are one variable between two numbers."""

    trusts_moduli = True

    def __init__(self, vscale_min: int, vscale_max: int) -> None:
        super().__init__(lambda value, dim, values: False)
        self.vscale_min, self.vscale_max = vscale_min, vscale_max
        self.vscale: Value | None = None
        """The first result of `vector.vscale`."""


def bound_vscale(op: VectorScaleOp, value: Value, dim: int | None, values: ValueBoundsConstraintSet) -> None:
    """Bound the result of `vector.vscale`, if its range is known."""
    if not isinstance(values, ScalableValueBounds):
        return
    if values.vscale is not None:
        values.bound_equal(value, dim, values.get_expr(values.vscale))
        return
    values.bound_at_least(value, dim, values.get_expr(values.vscale_min))
    values.bound_at_most(value, dim, values.get_expr(values.vscale_max))
    values.vscale = op.res


def compute_scalable_bound(
    type_: BoundType, value: Value, dim: int | None, vscale_min: int, vscale_max: int, is_closed: bool = True
) -> AffineMap | None:
    """Return a bound of a value as a map of at most one symbol, the vector length factor; None if there is none."""
    values = ScalableValueBounds(vscale_min, vscale_max)
    values.insert((value, dim), is_symbol=False)
    values.enqueue(0)
    values.process_worklist()
    constraints = values.constraints
    if constraints.is_empty():
        return None
    values.project_out(lambda key: key is not None and key[0] is not values.vscale)
    values.project_out(lambda key: key is None)
    while constraints.num_locals:
        constraints.project_out(constraints.offset_of(VarKind.LOCAL), 1)
    ((lower, upper),) = constraints.get_slice_bounds(0, 1, is_closed)
    if type_ is BoundType.EQ and lower != upper:
        return None
    bound = upper if type_ is BoundType.UB else lower
    return bound if bound is not None and bound.num_results == 1 else None


def multiple_of_vscale(bound: AffineMap) -> tuple[int, bool] | None:
    """Return the number that a bound is or multiplies the vector length factor by, and True in the latter case; None otherwise."""
    (expr,) = bound.results
    if isinstance(expr, AffineConstantExpr):
        return expr.value, False
    if isinstance(expr, AffineBinaryExpr) and expr.kind == "mul" and isinstance(expr.lhs, AffineSymbolExpr):
        return (expr.rhs.value, True) if isinstance(expr.rhs, AffineConstantExpr) else None
    return None
