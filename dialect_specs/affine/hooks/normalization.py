"""Normalization of loops to lower bound 0 and step 1 (MLIR `affine-loop-normalize`)."""

from __future__ import annotations

from math import gcd

from generated.affine import AffineApplyOp, AffineForOp, AffineParallelOp
from generated.arith import ConstantOp
from ods.builtin import I64, INDEX, AffineConstantExpr, AffineDimExpr, AffineMap, AffineMapAttr, ArrayAttr, IntegerAttr
from ods.builtin.affine.results import cached_by_map
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.insertion_point import InsertionPoint
from ods.ir.interfaces import enclosing_function
from ods.ir.operation import Operation
from ods.ir.walk import post_order_of

from .bounds import bounds_of, single_constant
from .composition import Applied, applied, canonicalized, composed, fully_composed
from .loops import trip_count
from .parallel import bound_operands, group_sizes, step_numbers


def normalize_loops(root: Operation, promote_single_round: bool) -> None:
    """Normalize all loops, inner ones first; with `promote_single_round`, replace loops with a single iteration by their body."""
    for op in post_order_of(root):
        if isinstance(op, AffineParallelOp):
            _normalize_parallel(op)
        elif isinstance(op, AffineForOp) and not (promote_single_round and promote_if_single_round(op)):
            _normalize_for(op)


def set_bounds(op: AffineForOp, lower: Applied, upper: Applied) -> None:
    """Set the bounds of a loop."""
    inits = op.inits
    op.operand_segment_sizes = (len(lower.operands), len(upper.operands), len(inits))
    op.operands = (*lower.operands, *upper.operands, *inits)
    op.lower_bound_map, op.upper_bound_map = AffineMapAttr.get(lower.map), AffineMapAttr.get(upper.map)


def difference(first: Applied, second: Applied) -> Applied:
    """Return each result of `first` minus that of `second`, composed and simplified (MLIR `AffineValueMap::difference`)."""
    operands = (*first.dims, *second.dims, *first.symbols, *second.symbols)
    return canonicalized(composed(fully_composed(Applied(_difference(first.map, second.map), operands))))


@cached_by_map
def _difference(first: AffineMap, second: AffineMap) -> AffineMap:
    """Return each result of `first` minus that of `second`, over the dimensions and symbols of both."""
    dims, syms = first.num_dims, first.num_symbols
    others = [result.shift_dims(second.num_dims, dims).shift_symbols(second.num_symbols, syms) for result in second.results]
    results = [result - other for result, other in zip(first.results, others)]
    return AffineMap.get(dims + second.num_dims, syms + second.num_symbols, results)


def span_of(op: AffineForOp) -> Applied | None:
    """Return each upper bound minus the lower bound; None if there are several lower bounds."""
    lower, upper = bounds_of(op)
    if lower.map.num_results != 1:
        return None
    repeated = AffineMap.get(lower.map.num_dims, lower.map.num_symbols, [lower.map.results[0]] * upper.map.num_results)
    return difference(upper, Applied(repeated, lower.operands))


def trip_counts(op: AffineForOp) -> Applied | None:
    """Return the trip counts up to each upper bound; None if there are several lower bounds (MLIR `getTripCountMapAndOperands`)."""
    known = trip_count(op)
    if known is not None:
        return applied(AffineMap.get_constant(known), ())
    span = span_of(op)
    if span is None:
        return None
    counts = [result.ceil_div(op.step.value) for result in span.map.results]
    return Applied(AffineMap.get(span.map.num_dims, span.map.num_symbols, counts), span.operands)


def constant_trip_count(op: AffineForOp) -> int | None:
    """Return the trip count if it follows from the bounds, which need not be constant, or None (MLIR `getConstantTripCount`)."""
    counts = trip_counts(op)
    if counts is None:
        return None
    numbers = [_rounds(count.value) for count in counts.map.results if isinstance(count, AffineConstantExpr)]
    return min(numbers) if len(numbers) == counts.map.num_results else None


def _rounds(count: int) -> int:
    """Return a number of iterations: none for a loop that ends before it starts, which mlir-opt 22 takes for an endless one."""
    return count % (1 << 64) if copies_mlir_22_bugs() else max(0, count)


def largest_divisor_of_trip_count(op: AffineForOp) -> int:
    """Return a number that divides the trip count (MLIR `getLargestDivisorOfTripCount`)."""
    counts = trip_counts(op)
    if counts is None:
        return 1
    greatest = (1 << 64) - 1
    numbers = [
        (_rounds(count.value) or greatest) if isinstance(count, AffineConstantExpr) else count.largest_known_divisor()
        for count in counts.map.results
    ]
    return gcd(*numbers)


def promote_if_single_round(op: AffineForOp) -> bool:
    """Replace a loop with a single iteration by its body; return False if it has more, or several lower bounds."""
    lower, _ = bounds_of(op)
    if lower.map.num_results != 1 or constant_trip_count(op) != 1:
        return False
    _replace_variable(op, lower)
    block = op.region.block
    for argument, init in zip(block.arguments[1:], op.inits):
        argument.replace_all_uses_with(init)
    terminator = block.last_op
    assert terminator is not None, "the terminator is checked before"
    for result, value in zip(op.result_values, terminator.operand_values):
        result.replace_all_uses_with(value)
    terminator.erase()
    for inner in list(block.operations):
        inner.move_before(op)
    op.erase()
    return True


def _replace_variable(op: AffineForOp, lower: Applied) -> None:
    """Replace the induction variable of a loop with a single iteration by the lower bound."""
    variable, start = op.region.block.arguments[0], single_constant(lower.map)
    if not variable.has_uses():
        return
    if start is not None:
        function = enclosing_function(op)
        place = InsertionPoint(op) if function is None else InsertionPoint.at_block_begin(function.regions[0].blocks[0])
        with place:
            variable.replace_all_uses_with(ConstantOp(INDEX, start, loc=op.location).result)
    elif lower.map is AffineMap.get_identity(1):
        variable.replace_all_uses_with(lower.operands[0])
    else:
        with InsertionPoint(op):
            variable.replace_all_uses_with(AffineApplyOp(lower.map, lower.operands, loc=op.location).result_values[0])


def _normalize_for(op: AffineForOp) -> None:
    lower, _ = bounds_of(op)
    step = op.step.value
    if single_constant(lower.map) == 0 and step == 1:
        return
    span = span_of(op)
    if span is None:
        return
    span = composed(span)
    rounds = AffineMap.get(span.map.num_dims, span.map.num_symbols, [result.ceil_div(step) for result in span.map.results])
    set_bounds(op, applied(AffineMap.get_constant(0), ()), Applied(rounds, span.operands))
    op.step = IntegerAttr.get(INDEX, 1)
    variable = op.region.block.arguments[0]
    negative = AffineMap.get(1, 0, [-AffineDimExpr.get(0) * step])
    value = composed(difference(lower, Applied(negative, (variable,))))
    with InsertionPoint.at_block_begin(op.region.block):
        apply = AffineApplyOp(value.map, value.operands, loc=op.location)
    variable.replace_all_uses_except(apply.result_values[0], apply)


def _normalize_parallel(op: AffineParallelOp) -> None:
    """Normalize a parallel loop, unless its bounds contain `min` or `max`."""
    lower_map, upper_map, steps = op.lower_bounds_map.value, op.upper_bounds_map.value, step_numbers(op)
    if any(size != 1 for size in (*group_sizes(op.lower_bounds_groups), *group_sizes(op.upper_bounds_groups))):
        return
    zero = AffineConstantExpr.get(0)
    if all(step == 1 and result is zero for step, result in zip(steps, lower_map.results)):
        return
    lower_operands, upper_operands = bound_operands(op)
    ranges = difference(applied(upper_map, upper_operands), applied(lower_map, lower_operands))
    dims, symbols = lower_operands[: lower_map.num_dims], lower_operands[lower_map.num_dims :]
    with InsertionPoint.at_block_begin(op.region.block):
        for variable, start, step in zip(op.region.block.arguments, lower_map.results, steps):
            value = start + AffineDimExpr.get(lower_map.num_dims) * step
            map_ = AffineMap.get(lower_map.num_dims + 1, lower_map.num_symbols, [value])
            apply = AffineApplyOp(map_, [*dims, variable, *symbols], loc=op.location)
            variable.replace_all_uses_except(apply.result_values[0], apply)
    rounds = [result.ceil_div(step) for result, step in zip(ranges.map.results, steps)]
    op.steps = ArrayAttr.get([IntegerAttr.get(I64, 1)] * len(steps))
    op.lower_bounds_map = AffineMapAttr.get(AffineMap.get(0, 0, [zero] * len(steps)))
    op.upper_bounds_map = AffineMapAttr.get(AffineMap.get(ranges.map.num_dims, ranges.map.num_symbols, rounds))
    op.operands = ranges.operands
