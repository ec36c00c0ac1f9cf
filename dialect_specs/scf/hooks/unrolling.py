"""Loop unrolling (MLIR `loopUnrollByFactor`, `loopUnrollFull`)."""

from __future__ import annotations

from collections.abc import Callable

from dialect_specs.affine.hooks.empty_ranges import may_end_before_start
from generated import arith
from generated.scf import ForOp
from ods.dialect_utils.mixed import known_number
from ods.ir.clone import IRMapping, clone
from ods.ir.insertion_point import InsertionPoint
from ods.ir.operation import Operation
from ods.ir.value import Value
from ods.rewrite import PatternRewriter

from .bodies import yield_of
from .trip_count import rounds_of

Annotate = Callable[[int, Operation], None]
"""Called for each operation of an unrolled body, with the number of its iteration."""


def promote_if_single_iteration(loop: ForOp) -> bool:
    """Replace a loop with at most one iteration by its body or initial values; return True if that was possible."""
    rounds, rewriter = rounds_of(loop), PatternRewriter()
    if rounds is None or rounds > 1:
        return False
    terminator = yield_of(loop.region)
    values = terminator.operand_values if rounds else tuple(loop.init_args)
    for result, value in zip(loop.result_values, values):
        result.replace_all_uses_with(value)
    if rounds:
        rewriter.inline_block_before(loop.region.block, loop, [loop.lower_bound, *loop.init_args])
        terminator.erase()
    loop.erase()
    return True


def loop_unroll_full(loop: ForOp) -> bool:
    """Replace a loop by the copies of its body; return False if the trip count is unknown."""
    rounds = rounds_of(loop)
    if rounds is None:
        return False
    if rounds == 1:
        return promote_if_single_iteration(loop)
    if rounds > 1:
        loop_unroll_by_factor(loop, rounds)
    return True


def loop_unroll_by_factor(loop: ForOp, factor: int, annotate: Annotate | None = None) -> None:
    """Unroll by `factor`; a second loop runs the remaining iterations. Loops with a single iteration are replaced by their body."""
    if loop.region.block.first_op is loop.region.block.last_op:
        return
    rounds, step = rounds_of(loop), loop.step
    lower, upper, added = [known_number(value) for value in (loop.lower_bound, loop.upper_bound, step)]
    if rounds is not None and factor == 1:
        if rounds == 1:
            promote_if_single_iteration(loop)
        return
    has_epilogue = True
    with loop.location, InsertionPoint(loop):
        if rounds is None or lower is None or upper is None or added is None:
            new_upper, new_step = _dynamic_bounds(loop, factor)
        else:
            end = lower + (rounds - rounds % factor) * added
            has_epilogue = end < upper
            new_upper = arith.constant(loop.upper_bound.type, end) if has_epilogue else loop.upper_bound
            new_step = step if factor == 1 else arith.constant(step.type, added * factor)
    if has_epilogue:
        _add_epilogue(loop, new_upper)
    loop.set_operand(1, new_upper)
    loop.set_operand(2, new_step)
    _unroll_body(loop, factor, step, annotate)
    promote_if_single_iteration(loop)


def _dynamic_bounds(loop: ForOp, factor: int) -> tuple[Value, Value]:
    """Build the upper bound of the unrolled loop, and its step."""
    lower, step = loop.lower_bound, loop.step
    upper: Value = loop.upper_bound
    if may_end_before_start(lower, upper):
        upper = arith.maxsi(lower, upper) if loop.unsigned_cmp is None else arith.maxui(lower, upper)
    difference = arith.subi(upper, lower)
    one = arith.constant(difference.type, 1)
    count = arith.divui(arith.addi(difference, arith.subi(step, one)), step)
    by = arith.constant(count.type, factor)
    whole = arith.subi(count, arith.remsi(count, by))
    return arith.addi(lower, arith.muli(whole, step)), arith.muli(step, by)


def _add_epilogue(loop: ForOp, start: Value) -> None:
    """Add the loop for the remaining iterations, from `start` on."""
    rest = clone(loop)
    assert loop.block is not None
    InsertionPoint.after(loop).insert(rest)
    rest.set_operand(0, start)
    for result, later in zip(loop.result_values, rest.result_values):
        result.replace_all_uses_with(later)
    for number, result in enumerate(loop.result_values, 3):
        rest.set_operand(number, result)
    promote_if_single_iteration(rest)


def _unroll_body(loop: ForOp, factor: int, step: Value, annotate: Annotate | None) -> None:
    """Append copies of the body for the next values of the induction variable."""
    block, terminator = loop.region.block, yield_of(loop.region)
    body = [op for op in block if op is not terminator]
    variable, *carried = block.arguments
    first = tuple(terminator.operand_values)
    yielded = list(first)
    place = InsertionPoint(terminator)
    for number in range(1, factor):
        mapping = IRMapping()
        for argument, value in zip(carried, yielded):
            mapping.map(argument, value)
        if variable.has_uses():
            with loop.location, place:
                offset = arith.muli(step, arith.constant(variable.type, number))
                mapping.map(variable, arith.addi(variable, offset))
        for op in body:
            copy = clone(op, mapping)
            place.insert(copy)
            if annotate is not None:
                annotate(number, copy)
        yielded = [mapping.lookup_or_default(value) for value in first]
    for op in body:
        if annotate is not None:
            annotate(0, op)
    terminator.operands = tuple(yielded)
