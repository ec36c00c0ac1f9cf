"""Minima and maxima of induction variables with known ranges (MLIR `AffineCanonicalizationUtils`)."""

from __future__ import annotations

from typing import NamedTuple

from dialect_specs.affine.hooks.min_max_bounds import simplify_constrained_min_max
from generated.affine import AffineApplyOp, AffineMaxOp, AffineMinOp
from generated.scf import ForallOp, ForOp, ParallelOp
from ods.analysis.flat_linear_constraints import FlatLinearValueConstraints
from ods.analysis.presburger.integer_relation import BoundType
from ods.builtin import AffineConstantExpr, AffineExpr, AffineMap, AffineSymbolExpr
from ods.dialect_utils.mixed import known_number
from ods.dialect_utils.offset_size_stride import mixed_values
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.value import BlockArgument, Value
from ods.rewrite import PatternRewriter

Extreme = AffineMinOp | AffineMaxOp


class LoopRange(NamedTuple):
    """The bounds and the step of an induction variable."""

    lower: Value | int
    upper: Value | int
    step: Value | int


def range_of(variable: Value) -> LoopRange | None:
    """Return the range of an induction variable of `scf`; None for any other value (MLIR `matchForLikeLoop`)."""
    if not isinstance(variable, BlockArgument):
        return None
    loop, number = variable.owner.parent_op, variable.arg_number
    if isinstance(loop, ForOp):
        is_signed = loop.unsigned_cmp is None or copies_mlir_22_bugs()  # which takes unsigned numbers for signed ones
        return LoopRange(loop.lower_bound, loop.upper_bound, loop.step) if number == 0 and is_signed else None
    if isinstance(loop, ParallelOp):
        return LoopRange(loop.lower_bound[number], loop.upper_bound[number], loop.step[number])
    if isinstance(loop, ForallOp):
        bounds = (
            mixed_values(loop.static_lower_bound.elements, loop.dynamic_lower_bound),
            mixed_values(loop.static_upper_bound.elements, loop.dynamic_upper_bound),
            mixed_values(loop.static_step.elements, loop.dynamic_step),
        )
        return LoopRange(*(bound[number] for bound in bounds)) if number < len(bounds[0]) else None
    return None


def canonicalize_min_max_in_loop(op: Extreme, rewriter: PatternRewriter) -> bool:
    """Replace a minimum or maximum of induction variables by the result that it always equals; return False if there is none."""
    constraints = FlatLinearValueConstraints()
    for variable in dict.fromkeys(op.operand_values):
        range_ = range_of(variable)
        if range_ is not None and not _add_loop_range(constraints, variable, range_):
            return False
    return _replace(op, constraints, rewriter)


def rewrite_peeled_min_max(op: Extreme, variable: Value, upper: Value, step: Value, is_inside: bool, rewriter: PatternRewriter) -> bool:
    """Simplify a minimum or maximum in a loop that was peeled at `upper`; return False if that is impossible.

    `is_inside` means the loop with complete iterations, otherwise the last, partial iteration.
    """
    constraints = FlatLinearValueConstraints(1, 2, [variable, upper, step])
    for column, value in ((1, upper), (2, step)):
        number = known_number(value)
        if number is not None:
            constraints.add_bound(BoundType.EQ, column, number)
    constraints.add_inequality([-1, 1, -1, 0] if is_inside else [1, -1, 1, -1])
    return _replace(op, constraints, rewriter)


def _replace(op: Extreme, constraints: FlatLinearValueConstraints, rewriter: PatternRewriter) -> bool:
    found = simplify_constrained_min_max(op, constraints)
    if found is None:
        return False
    with rewriter.at(op), op.location:
        made = AffineApplyOp(found.map, found.operands)
    rewriter.replace_op(op, made)
    return True


def _add_loop_range(constraints: FlatLinearValueConstraints, variable: Value, range_: LoopRange) -> bool:
    """Bound an induction variable by the lower bound and the last value; return False if the step is unknown."""
    step = known_number(range_.step)
    if step is None:
        return False
    own = constraints.append_dim(variable)
    columns, numbers = [], []
    for bound in (range_.lower, range_.upper):
        columns.append(constraints.append_symbol(bound if isinstance(bound, Value) else None))
        numbers.append(known_number(bound))
    lower, upper = numbers
    for column, number in zip(columns, numbers):
        if number is not None:
            constraints.add_bound(BoundType.EQ, column, number)
    row = [0] * (constraints.num_vars + 1)
    row[own], row[columns[0]] = 1, -1
    constraints.add_inequality(row)
    dims, symbols = constraints.num_dims, constraints.num_symbols
    first: AffineExpr = AffineSymbolExpr.get(columns[0] - dims)
    if lower is not None and upper is not None and lower + step >= upper:
        end = first + 1
    else:
        first = first if lower is None else AffineConstantExpr.get(lower)
        last: AffineExpr = AffineSymbolExpr.get(columns[1] - dims) if upper is None else AffineConstantExpr.get(upper)
        end = first + 1 + (last - first - 1).floor_div(step) * step
    return constraints.add_map_bound(BoundType.UB, own, AffineMap.get(dims, symbols, [end]))
