"""Ranges of loops that may end before they start: such a loop has no iterations, never a negative number of them."""

from __future__ import annotations

from generated.affine import AffineForOp
from ods.analysis.value_bounds import ComparisonOperator, Variable, compare
from ods.builtin import AffineSymbolExpr, IndexType
from ods.dialect_utils.mixed import known_number
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.value import Value

from .normalization import constant_trip_count, span_of


def may_end_before_start(lower: Value | int, upper: Value | int) -> bool:
    """Return True unless a signed range is proved not to end before it starts; mlir-opt 22 takes that for granted."""
    return not (copies_mlir_22_bugs() or lower is upper or _is_proved(lower, ComparisonOperator.LE, upper))


def may_be_empty(lower: Value | int, upper: Value | int) -> bool:
    """Return True unless a signed range is proved to have an iteration; mlir-opt 22 takes that for granted."""
    return not (copies_mlir_22_bugs() or _is_proved(lower, ComparisonOperator.LT, upper))


def _is_proved(lower: Value | int, relation: ComparisonOperator, upper: Value | int) -> bool:
    first, last = known_number(lower), known_number(upper)
    if first is not None and last is not None:
        return first < last or relation is ComparisonOperator.LE and first == last
    values = [bound for bound in (lower, upper) if isinstance(bound, Value)]
    return all(isinstance(value.type, IndexType) for value in values) and compare(Variable.of(lower), relation, Variable.of(upper))


def may_loop_end_before_start(loop: AffineForOp) -> bool:
    """Return True unless a loop with one lower and one upper bound is proved not to end before it starts."""
    if copies_mlir_22_bugs() or constant_trip_count(loop) is not None:
        return False
    span = span_of(loop)
    if span is None:
        return True
    places = [AffineSymbolExpr.get(place) for place in range(len(span.operands))]
    dims = span.map.num_dims
    (expr,) = span.map.results
    return not compare(
        Variable.of_expr(expr.replace_dims_and_symbols(places[:dims], places[dims:]), span.operands), ComparisonOperator.GE, Variable.of(0)
    )
