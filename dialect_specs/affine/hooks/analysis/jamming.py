"""Whether the iterations of a loop may be jammed: those of one group run side by side in the inner loops."""

from __future__ import annotations

from generated.affine import AffineForOp
from generated.arith import AddFOp, FastMathFlags, MulFOp
from ods.analysis.reductions import match_reduction
from ods.ir.caching import remembered
from ods.ir.operation import Operation
from ods.ir.walk import find_ancestor_op_in_block, walk

from .dependences import DependenceComponent
from .independence import accesses_beyond, dependence, known_element
from .nesting import common_loops, nesting_depth
from .parallel_loops import supported_reductions


def may_jam(loop: AffineForOp, factor: int) -> bool:
    """Return True if `factor` iterations of a loop may run side by side in its inner loops."""
    inner = [op for op in walk(loop) if isinstance(op, AffineForOp) and op is not loop]
    if not _may_combine(loop) or any(not isinstance(op.parent, AffineForOp) for op in inner if op.inits):
        return False
    if not inner:
        return True
    accesses, depth, element_of = accesses_beyond([loop], loop), nesting_depth(loop) + 1, remembered(known_element)
    for first in accesses:
        for second in accesses:
            found = dependence(first, second, depth, element_of)
            if found is None:
                return False
            is_in_group = found.exists and found.components[depth - 1].lower < factor * loop.step.value
            if is_in_group and not _keeps_order(first.op, second.op, found.components[depth:]):
                return False
    return True


def _may_combine(loop: AffineForOp) -> bool:
    """Return True if the carried values may be reduced for each iteration of a group separately, and then combined."""
    reductions = supported_reductions(loop)
    if len(reductions) != len(loop.inits):
        return False
    for reduction in reductions:
        found = match_reduction(loop.region.block.arguments[1:], reduction.position)
        assert found is not None, "it was found before"
        combiner = found.combiners[-1]
        if isinstance(combiner, (AddFOp, MulFOp)) and not combiner.fastmath.value & FastMathFlags.reassoc:
            return False
    return True


def _keeps_order(first: Operation, second: Operation, distances: tuple[DependenceComponent, ...]) -> bool:
    """Return True if `first` precedes `second`, which depends on it from a later iteration of the jammed loop."""
    for distance in distances:
        if distance.lower > 0:
            return True
        if distance.lower < 0:
            return False
    block = common_loops([first, second])[-1].region.block
    one, other = find_ancestor_op_in_block(block, first), find_ancestor_op_in_block(block, second)
    assert one is not None and other is not None, "the loop is around both"
    return one is other or one.is_before_in_block(other) or not _is_loop_between(other, one)


def _is_loop_between(first: Operation, last: Operation) -> bool:
    """Return True if one of the operations from `first` to `last` is a loop, which divides what is copied as a whole."""
    op: Operation | None = first
    while op is not None and op is not last:
        if isinstance(op, AffineForOp):
            return True
        op = op.next
    return isinstance(last, AffineForOp)
