"""Value bounds of the results of scf operations."""

from __future__ import annotations

from typing import Any, Final

from dialect_specs.arith.hooks.value_bounds import bound_by_either
from generated.scf import ForallOp, ForOp, IfOp
from ods.analysis.value_bounds import ComparisonOperator, ValueBoundsConstraintSet, Variable
from ods.builtin import AffineExpr
from ods.dialect_utils.mixed import known_number
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.value import BlockArgument, OpResult, Value

from .bodies import yield_of
from .min_max_in_loops import LoopRange, range_of


def _trip_count(range_: LoopRange, values: ValueBoundsConstraintSet) -> AffineExpr:
    lower, upper, step = values.get_expr(range_.lower), values.get_expr(range_.upper), values.get_expr(range_.step)
    return (upper - lower).ceil_div(step)


def _bound_variable(variable: Value, range_: LoopRange, values: ValueBoundsConstraintSet) -> None:
    values.bound_at_least(variable, None, values.get_expr(range_.lower))
    values.bound_less(variable, None, values.get_expr(range_.upper))
    rounds = _trip_count(range_, values) - 1
    values.bound_at_most(variable, None, values.get_expr(range_.lower) + rounds * values.get_expr(range_.step))


def _for(op: Any, value: Value, dim: int | None, values: ValueBoundsConstraintSet) -> None:
    range_ = LoopRange(op.lower_bound, op.upper_bound, op.step)
    is_trusted = (
        copies_mlir_22_bugs()
    )  # which takes unsigned numbers for signed ones, and counts backward in loops that end before they start
    if value is op.region.arguments[0]:
        if op.unsigned_cmp is None or is_trusted:
            _bound_variable(value, range_, values)
        return
    number = value.arg_number - 1 if isinstance(value, BlockArgument) else value.index if isinstance(value, OpResult) else 0
    yielded, argument, init = yield_of(op.region).operand_values[number], op.region.arguments[1 + number], op.init_args[number]
    if values.populate_and_compare(Variable.of(yielded, dim), ComparisonOperator.EQ, Variable.of(argument, dim)):
        values.bound_equal(value, dim, values.get_expr(init, dim))
    if dim is not None or isinstance(value, BlockArgument):
        return
    first, last = known_number(op.lower_bound), known_number(op.upper_bound)
    if not is_trusted and (first is None or last is None or last < first or op.unsigned_cmp is not None):
        return
    rounds = _trip_count(range_, values)
    advance = values.get_expr(yielded) - values.get_expr(argument)
    values.bound_equal(value, dim, values.get_expr(init) + rounds * advance)


def _forall(op: Any, value: Value, dim: int | None, values: ValueBoundsConstraintSet) -> None:
    if dim is None:
        range_ = range_of(value)
        assert range_ is not None, "an index of a forall is an induction variable"
        _bound_variable(value, range_, values)
        return
    rank = len(op.static_lower_bound.elements)
    number = value.arg_number - rank if isinstance(value, BlockArgument) else value.index if isinstance(value, OpResult) else 0
    values.bound_equal(value, dim, values.get_expr(op.outputs[number], dim))


def _if(op: Any, value: Value, dim: int | None, values: ValueBoundsConstraintSet) -> None:
    assert isinstance(value, OpResult), "the regions of a condition have no arguments"
    then, otherwise = (yield_of(region).operand_values[value.index] for region in (op.then_region, op.else_region))
    bound_by_either(value, dim, then, otherwise, values)


VALUE_BOUNDS: Final = {ForOp: _for, ForallOp: _forall, IfOp: _if}
