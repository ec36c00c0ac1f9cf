"""Whether the fusion of two loop nests keeps all values in memory; mlir-opt 22 only asks for dependences through the same memref."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generated.affine import AffineForOp
from ods.builtin import AffineDimExpr, AffineMap
from ods.ir.clone import IRMapping, clone
from ods.ir.insertion_point import InsertionPoint
from ods.ir.operation import Operation

from .analysis.constraints import is_single_round
from .analysis.independence import Access, accesses_inside, are_independent, dependence, may_touch_same
from .analysis.nesting import nesting_depth, num_common_loops, variable_of
from .analysis.slices import ComputationSlice
from .bounds import loop_of
from .fusing import restrict_to_slice


def may_fuse_producer(source: AffineForOp, target: AffineForOp, place: Operation, slice_: ComputationSlice, is_removed: bool) -> bool:
    """Return True if iterations of `source` may run inside `target`, which moves to before `place`.

    `is_removed` means that they run there only. Otherwise, or if slices overlap, iterations run repeatedly.
    """
    if not _may_move(source, target, place):
        return False
    if not _is_free_of_conflicts(source) and not (is_removed and _keeps_iterations(source, slice_)):
        return False
    return _keeps_order(source, target, slice_)


def may_fuse_sibling(first: Operation, second: Operation, place: Operation) -> bool:
    """Return True if two loops, which the fused loop before `place` replaces, are independent of each other."""
    return _may_move(first, second, place) and are_independent([first], [second])


def _may_move(first: Operation, second: Operation, place: Operation) -> bool:
    """Return True if `first` may move down to `place`, and `second` up to it."""
    behind = [*_operations(place, second)]
    return are_independent([first], _operations(first.next, place)) and are_independent(behind, [second])


def _operations(begin: Operation | None, end: Operation) -> Iterator[Operation]:
    """Yield the operations from one to before another."""
    while begin is not None and begin is not end:
        yield begin
        begin = begin.next


def _is_free_of_conflicts(loop: AffineForOp) -> bool:
    """Return True if the iterations of a loop may run again, and in any order: none reads or overwrites what the loop writes."""
    accesses, outer = list(accesses_inside(loop)), nesting_depth(loop)
    for first in accesses:
        for second in accesses:
            common = num_common_loops(first.op, second.op)
            for depth in range(outer + 1, common + 2):
                found = dependence(first, second, depth)
                if found is None or found.exists:
                    return False
    return True


def _keeps_iterations(source: AffineForOp, slice_: ComputationSlice) -> bool:
    """Return True if all iterations of `source` run once, in their order: outer loops with the target's, inner ones wholly."""
    if not slice_.is_maximal():
        return False
    variables = [operand for operand in slice_.operands if loop_of(operand) is not None]
    fused = 0
    for number, (variable, lower, upper) in enumerate(zip(slice_.variables, slice_.lower, slice_.upper)):
        loop = loop_of(variable)
        assert loop is not None, "slices bound variables of loops"
        if lower is None or upper is None or (lower, upper) == (loop.lower_bound_map.value, loop.upper_bound_map.value):
            continue
        if fused != number or number >= len(variables) or not is_single_round(lower, upper):
            return False
        if not _follows(lower, slice_.operands.index(variables[number])):
            return False
        fused += 1
    return fused == nesting_depth(_first_in(slice_)) - nesting_depth(source)


def _first_in(slice_: ComputationSlice) -> Operation:
    assert slice_.block is not None and slice_.block.first_op is not None, "the slice was computed"
    return slice_.block.first_op


def _follows(lower: AffineMap, number: int) -> bool:
    """Return True if a bound grows by 1 with operand `number`, and depends on no other one."""
    return all((expr - AffineDimExpr.get(number)).is_symbolic_or_constant() for expr in lower.results)


def _keeps_order(source: AffineForOp, target: AffineForOp, slice_: ComputationSlice) -> bool:
    """Return True if no iteration of `target` comes before an iteration of `source` whose memory it writes, or that writes again.

    The nests are fused for a trial. What `source` computes for an iteration of `target` comes just before it; only later iterations of
    `source` can be too late. An iteration that runs again and writes the same values once more is harmless.
    """
    trial, copied = _fused_for_trial(source, target, slice_)
    try:
        inside = nesting_depth(copied)
        produced, consumed = list(accesses_inside(copied)), _accesses_except(trial, copied)
        return all(_is_in_order(one, other, range(nesting_depth(trial) + 1, inside + 2)) for one in produced for other in consumed)
    finally:
        trial.erase()


def _accesses_except(op: Operation, left_out: Operation) -> list[Access]:
    return [access for access in accesses_inside(op) if not left_out.is_ancestor_of(access.op)]


def _is_in_order(produced: Access, consumed: Access, depths: Sequence[int]) -> bool:
    if not may_touch_same(produced, consumed):
        return True
    is_read_of_result = produced.is_write and not consumed.is_write
    for depth in depths:
        late = dependence(consumed, produced, depth)
        if late is None or late.exists and not is_read_of_result:
            return False
    return True


def _fused_for_trial(source: AffineForOp, target: AffineForOp, slice_: ComputationSlice) -> tuple[Operation, Operation]:
    """Insert a copy of `target` with a copy of the slice inside; return both copies."""
    assert slice_.block is not None and target.block is not None, "the slice was computed"
    mapping, inner = IRMapping(), IRMapping()
    trial = clone(target, mapping)
    target.block.insert_before(target, trial)
    holder = slice_.block.parent_op
    assert isinstance(holder, AffineForOp), "slices are inserted into loops"
    body = mapping.lookup_or_default(variable_of(holder)).parent_block
    assert body is not None and body.last_op is not None, "loops have terminators"
    place = InsertionPoint.at_block_begin(body) if slice_.is_at_begin else InsertionPoint(body.last_op)
    copied = clone(source, inner)
    place.insert(copied)
    restrict_to_slice(slice_, inner, [mapping.lookup_or_default(operand) for operand in slice_.operands])
    return trial, copied
