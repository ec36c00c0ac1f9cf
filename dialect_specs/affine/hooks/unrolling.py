"""Loop unrolling (MLIR `affine-loop-unroll`, `affine-loop-unroll-jam`)."""

from __future__ import annotations

from collections.abc import Sequence

from generated.affine import AffineApplyOp, AffineForOp
from generated.arith import AtomicRMWKind, ConstantOp
from ods.builtin import INDEX, AffineDimExpr, AffineExpr, AffineMap, IntegerAttr
from ods.ir.block import Block
from ods.ir.clone import IRMapping, clone
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.insertion_point import InsertionPoint
from ods.ir.operation import Operation
from ods.ir.value import Value
from ods.ir.walk import walk, walk_post_order

from .analysis.jamming import may_jam
from .analysis.nesting import variable_of
from .analysis.parallel_loops import LoopReduction, supported_reductions
from .bounds import bounds_of
from .composition import Applied, applied, terminal
from .empty_ranges import may_loop_end_before_start
from .loop_building import new_loop
from .normalization import (
    constant_trip_count,
    largest_divisor_of_trip_count,
    promote_if_single_round,
    set_bounds,
    trip_counts,
)
from .to_standard import combined, identity_attribute


def loops_in(root: Operation, only_innermost: bool) -> list[AffineForOp]:
    """Return the loops in `root`, inner ones first; with `only_innermost`, only those without nested loops."""
    loops = [op for op in walk_post_order(root) if isinstance(op, AffineForOp)]
    if not only_innermost:
        return loops
    return [loop for loop in loops if not any(isinstance(op, AffineForOp) and op is not loop for op in walk(loop))]


def unroll_loops(root: Operation, factor: int, full_threshold: int | None, repetitions: int, up_to: bool, clean_up: bool) -> None:
    """Unroll loops by `factor`; with -1 fully, if they have at most `full_threshold` iterations (None: any number)."""
    if factor == -1 and full_threshold is not None:
        counts = [(loop, constant_trip_count(loop)) for loop in loops_in(root, only_innermost=False)]
        for loop, count in counts:
            if count is not None and count <= full_threshold:
                unroll_full(loop)
        return
    for _ in range(repetitions):
        unrolled = [_unroll(loop, factor, up_to, clean_up) for loop in loops_in(root, only_innermost=True)]
        if not any(unrolled):
            break


def _unroll(loop: AffineForOp, factor: int, up_to: bool, clean_up: bool) -> bool:
    if factor == -1:
        return unroll_full(loop)
    return unroll_up_to_factor(loop, factor) if up_to else unroll_by_factor(loop, factor, clean_up)


def unroll_full(loop: AffineForOp) -> bool:
    """Replace a loop by the copies of its body; return False if the trip count is unknown (MLIR `loopUnrollFull`)."""
    count = constant_trip_count(loop)
    if count is None:
        return False
    if count == 0:
        return True
    return promote_if_single_round(loop) if count == 1 else unroll_by_factor(loop, count)


def unroll_up_to_factor(loop: AffineForOp, factor: int) -> bool:
    """Unroll by a factor, or by the trip count if it is smaller (MLIR `loopUnrollUpToFactor`)."""
    count = constant_trip_count(loop)
    if count == 0:
        return True
    return unroll_by_factor(loop, factor if count is None else min(count, factor))


def unroll_by_factor(loop: AffineForOp, factor: int, clean_up: bool = False) -> bool:
    """Unroll by `factor`; the remaining iterations get a separate loop or, with `clean_up`, are unrolled if possible.

    Returns False if nothing changes. MLIR: `loopUnrollByFactor`.
    """
    count = constant_trip_count(loop)
    if factor == 1:
        return count != 1 or promote_if_single_round(loop)
    block = loop.region.block
    if block.first_op is block.last_op:
        return True
    if count is not None and count < factor:
        return clean_up and unroll_full(loop)
    if largest_divisor_of_trip_count(loop) % factor:
        if not _has_single_bounds(loop):
            return False
        if clean_up:
            return unroll_full(loop)
        _insert_cleanup_loop(loop, factor)
    step = loop.step.value
    loop.step = IntegerAttr.get(INDEX, step * factor)
    _repeat_body(loop, factor, step)
    promote_if_single_round(loop)
    return True


def _has_single_bounds(loop: AffineForOp) -> bool:
    return loop.lower_bound_map.value.num_results == 1 and loop.upper_bound_map.value.num_results == 1


def _shifted(variable: Value, distance: int, loop: AffineForOp, place: InsertionPoint) -> Value:
    """Insert the induction variable of a later iteration."""
    map_ = AffineMap.get(1, 0, [AffineDimExpr.get(0) + distance])
    return AffineApplyOp(map_, [variable], loc=loop.location, ip=place).result_values[0]


def _repeat_body(loop: AffineForOp, factor: int, step: int) -> None:
    """Append copies of the body for the following iterations (MLIR `generateUnrolledLoop`).

    mlir-opt 22 takes a carried value that is handed on for that of the first copy.
    """
    block = loop.region.block
    terminator = block.last_op
    assert terminator is not None, "the terminator is checked before"
    variable, carried = block.arguments[0], block.arguments[1:]
    body, yielded = list(block.operations)[:-1], list(terminator.operand_values)
    last = list(yielded)
    for number in range(1, factor):
        mapping = IRMapping()
        for argument, value in zip(carried, last):
            mapping.map(argument, value)
        if variable.has_uses():
            mapping.map(variable, _shifted(variable, number * step, loop, InsertionPoint(terminator)))
        for op in body:
            block.insert_before(terminator, clone(op, mapping))
        for index, value in enumerate(yielded):
            is_argument = value.get_defining_op() is None and not copies_mlir_22_bugs()
            if value.parent_block is block and (is_argument or value.get_defining_op() is not None):
                last[index] = mapping.lookup_or_default(value)
    terminator.operands = last


def _insert_cleanup_loop(loop: AffineForOp, factor: int) -> None:
    """Insert a loop for the remaining iterations, and end the unrolled loop before them (MLIR `generateCleanupLoopForUnroll`)."""
    rest = clone(loop)
    assert loop.block is not None, "the loop is in a block"
    loop.block.insert_after(loop, rest)
    for number, (result, new) in enumerate(zip(loop.result_values, rest.result_values)):
        result.replace_all_uses_with(new)
        if copies_mlir_22_bugs():  # which takes one result for all values that begin alike
            rest.replace_uses_of_with(rest.inits[number], result)
    if loop.result_values and not copies_mlir_22_bugs():
        rest.operands = (*rest.operand_values[: -len(loop.result_values)], *loop.result_values)
    start = _cleanup_lower_bound(loop, factor, may_loop_end_before_start(loop))
    _, upper = bounds_of(rest)
    set_bounds(rest, start, upper)
    promote_if_single_round(rest)
    lower, _ = bounds_of(loop)
    set_bounds(loop, lower, Applied(start.map.sub_map([0]), start.operands))


def _cleanup_lower_bound(loop: AffineForOp, factor: int, may_be_empty: bool) -> Applied:
    """Return the lower bound of the loop for the remaining iterations (MLIR `getCleanupLoopLowerBound`).

    With `may_be_empty`, the lower bound of `loop` is another result, since the remaining iterations never begin before it.
    Operations that compute the bound may remain before the loop.
    """
    counts = trip_counts(loop)
    assert counts is not None, "the loop has one lower bound"
    lower, step = bounds_of(loop)[0], loop.step.value
    makers: list[Operation] = []
    with InsertionPoint(loop), loop.location:
        makers.append(AffineApplyOp(lower.map, lower.operands))
        for count in counts.map.results:
            map_ = AffineMap.get(counts.map.num_dims, counts.map.num_symbols, [(count - count % factor) * step])
            makers.append(AffineApplyOp(map_, counts.operands))
    ends: list[AffineExpr] = [AffineDimExpr.get(0) + AffineDimExpr.get(number) for number in range(1, len(makers))]
    if may_be_empty:
        ends.append(AffineDimExpr.get(0))
    found = terminal(applied(AffineMap.get(len(makers), 0, ends), [maker.result_values[0] for maker in makers]))
    for maker in (*makers[1:], makers[0]):
        if not maker.result_values[0].has_uses():
            maker.erase()
    return found


# ---- unroll and jam


def unroll_jam_by_factor(loop: AffineForOp, factor: int) -> bool:
    """Unroll by `factor`, and jam the bodies of inner loops; return False if nothing changes (MLIR `loopUnrollJamByFactor`)."""
    count = constant_trip_count(loop)
    if factor == 1:
        return count != 1 or promote_if_single_round(loop)
    block = loop.region.block
    if block.first_op is block.last_op:
        return True
    if count is not None and count < factor or not _are_inner_bounds_invariant(loop):
        return False
    if not copies_mlir_22_bugs() and not may_jam(loop, factor):
        return False
    blocks = _jam_blocks(loop)
    carrying = [op for op in walk_post_order(loop) if isinstance(op, AffineForOp) and op.inits]
    reductions = supported_reductions(loop) if loop.inits else []
    if largest_divisor_of_trip_count(loop) % factor:
        if not _has_single_bounds(loop):
            return False
        _insert_cleanup_loop(loop, factor)
    mappings = [IRMapping() for _ in range(factor - 1)]
    new_loops: list[AffineForOp] = []
    for old in carrying:
        new = with_additional_yields(old, old.inits * (factor - 1), list(_terminator(old).operand_values) * (factor - 1))
        new_loops.append(new)
        loop = new if old is loop else loop
        _map_carried(new, mappings)
    step = loop.step.value
    loop.step = IntegerAttr.get(INDEX, step * factor)
    variable = variable_of(loop)
    for number in range(factor - 1, 0, -1):
        mapping = mappings[number - 1]
        for ops in blocks:
            _copy_after(ops, loop, variable, number * step, mapping)
        for new in new_loops:
            _connect_carried(new, number, factor, mapping)
    if loop.result_values and not copies_mlir_22_bugs():
        _start_neutral(loop, reductions)
    if loop.result_values:
        _combine_results(loop, factor, [(reduction.kind, reduction.position) for reduction in reductions])
    promote_if_single_round(loop)
    return True


def _terminator(loop: AffineForOp) -> Operation:
    terminator = loop.region.block.last_op
    assert terminator is not None, "the terminator is checked before"
    return terminator


def _are_inner_bounds_invariant(loop: AffineForOp) -> bool:
    for op in walk(loop):
        if isinstance(op, AffineForOp):
            bounds = (*op.lower_bound_operands, *op.upper_bound_operands)
            if any(value.parent_block is not None and loop.is_ancestor_of_block(value.parent_block) for value in bounds):
                return False
    return True


def _jam_blocks(root: AffineForOp) -> list[list[Operation]]:
    """Return the sequences of operations without loops, each to be copied as a whole (MLIR `JamBlockGatherer`)."""
    found: list[list[Operation]] = []

    def visit(holder: Operation) -> None:
        for region in holder.regions:
            for block in region.blocks:
                visit_block(block)

    def visit_block(block: Block) -> None:
        current: list[Operation] = []
        for op in list(block.operations)[:-1]:
            if isinstance(op, AffineForOp):
                if current:
                    found.append(current)
                    current = []
                visit(op)
            else:
                current.append(op)
        if current:
            found.append(current)

    visit(root)
    return found


def _map_carried(loop: AffineForOp, mappings: Sequence[IRMapping]) -> None:
    """Map the values that a loop carried before to those that it carries for each further iteration."""
    arguments, results = loop.region.block.arguments[1:], loop.result_values
    count = len(results) // (len(mappings) + 1)
    for number in range(len(mappings), 0, -1):
        for index in range(count):
            mappings[number - 1].map(arguments[index], arguments[number * count + index])
            mappings[number - 1].map(results[index], results[number * count + index])


def _copy_after(ops: Sequence[Operation], loop: AffineForOp, variable: Value, distance: int, mapping: IRMapping) -> None:
    """Insert a copy of `ops`, for a later iteration, after them."""
    block, last = ops[-1].block, ops[-1]
    assert block is not None and last.next is not None, "a terminator follows"
    following = last.next
    if variable.has_uses():
        mapping.map(variable, _shifted(variable, distance, loop, InsertionPoint(following)))
    for op in ops:
        block.insert_before(following, clone(op, mapping))


def _connect_carried(loop: AffineForOp, number: int, factor: int, mapping: IRMapping) -> None:
    """Set the initial and yielded values of a loop for the copies of one iteration."""
    count, terminator = len(loop.inits) // factor, _terminator(loop)
    start = len(loop.operand_values) - len(loop.inits)
    for index in range(count):
        loop.set_operand(start + number * count + index, mapping.lookup_or_default(loop.operand_values[start + index]))
        terminator.set_operand(number * count + index, mapping.lookup_or_default(terminator.operand_values[index]))


def _start_neutral(loop: AffineForOp, reductions: Sequence[LoopReduction]) -> None:
    """Start the reductions of further iterations with neutral values; mlir-opt 22 counts the initial value once for each."""
    start, count = len(loop.operand_values) - len(loop.inits), len(reductions)
    with InsertionPoint(loop), loop.location:
        for place in range(start + count, len(loop.operand_values)):
            reduction = reductions[(place - start) % count]
            type_ = loop.operand_values[place].type
            loop.set_operand(place, ConstantOp(type_, identity_attribute(reduction.kind, type_)).result)


def _combine_results(loop: AffineForOp, factor: int, reductions: Sequence[tuple[AtomicRMWKind, int]]) -> None:
    """Combine the results of all jammed iterations."""
    assert loop.block is not None and loop.next is not None, "a terminator follows"
    count = len(loop.result_values) // factor
    with InsertionPoint(loop.next), loop.location:
        for kind, position in reductions:
            value: Value = loop.result_values[position]
            makers: list[Operation] = []
            for number in range(factor - 1, 0, -1):
                value = combined(kind, value, loop.result_values[number * count + position])
                makers.append(value.owner)
            loop.result_values[position].replace_all_uses_except(value, makers)


def with_additional_yields(loop: AffineForOp, inits: Sequence[Value], yielded: Sequence[Value]) -> AffineForOp:
    """Replace a loop by one that carries more values, and return it (MLIR `replaceWithAdditionalYields`)."""
    lower, upper = bounds_of(loop)
    with InsertionPoint(loop), loop.location:
        new = new_loop(lower, upper, loop.step.value, (*loop.inits, *inits))
    terminator = _terminator(loop)
    terminator.operands = (*terminator.operand_values, *yielded)
    source, target = loop.region.block, new.region.block
    if not new.inits:
        _terminator(new).erase()
    for old, argument in zip(source.arguments, target.arguments):
        old.replace_all_uses_with(argument)
    for op in list(source.operations):
        op.detach_from_parent()
        target.append(op)
    for result, value in zip(loop.result_values, new.result_values):
        result.replace_all_uses_with(value)
    loop.erase()
    return new
