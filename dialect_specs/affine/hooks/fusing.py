"""Fusing loop nests, and estimating the cost (MLIR `LoopFusionUtils`)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from generated.affine import AffineForOp, AffineIfOp, AffineReadOpInterface, AffineWriteOpInterface
from ods.analysis.topological_sort import topological_sort
from ods.ir.clone import IRMapping, clone
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.operation import Operation
from ods.ir.value import Value
from ods.ir.walk import walk, walk_post_order

from .analysis.dependences import DependenceComponent, MemRefAccess, check_dependence, dependence_components
from .analysis.independence import accesses_beyond, dependences
from .analysis.nesting import (
    accesses_in,
    common_loops,
    enclosing_loops,
    memref_of,
    nesting_depth,
    num_common_loops,
    perfect_nest,
    variable_of,
)
from .analysis.parallel_loops import is_parallel_with_reduction
from .analysis.slices import ComputationSlice, SliceResult, TripCounts, slice_union
from .bounds import bounds_of, loop_of
from .composition import Applied, canonicalized
from .normalization import constant_trip_count, promote_if_single_round, set_bounds
from .unrolling import with_additional_yields


def produced_and_consumed(source: Iterable[Operation], target: Iterable[Operation]) -> dict[Value, None]:
    """Return the memrefs that `source` operations write and `target` operations read (MLIR `gatherProducerConsumerMemrefs`)."""
    stored = {memref_of(op) for op in source if isinstance(op, AffineWriteOpInterface)}
    loaded = (memref_of(op) for op in target if isinstance(op, AffineReadOpInterface))
    return {memref: None for memref in loaded if memref in stored}


# ---- legality of fusion


def _written(op: Operation) -> dict[Value, bool]:
    """Map the memrefs that `op` accesses to True if it writes them."""
    found: dict[Value, bool] = {}
    for access in accesses_in(op):
        memref = memref_of(access)
        found[memref] = found.get(memref, False) or isinstance(access, AffineWriteOpInterface)
    return found


def _depends_on(op: Operation, written: dict[Value, bool]) -> bool:
    """Return True if an access in `op` conflicts with an access in `written`."""
    if isinstance(op, AffineReadOpInterface):
        return written.get(op.get_mem_ref(), False)
    return isinstance(op, AffineWriteOpInterface) and op.get_mem_ref() in written


def _operations_between(first: Operation, second: Operation) -> list[Operation]:
    found: list[Operation] = []
    op = first.next
    while op is not None and op is not second:
        found.append(op)
        op = op.next
    return found


def _has_place(first: AffineForOp, second: AffineForOp) -> bool:
    """Return True if there is a place in the block for the fused loop of two loops (MLIR `getFusedLoopNestInsertionPoint`)."""
    between = _operations_between(first, second)
    by_first, by_second = _written(first), _written(second)
    after_first = next((index for index, op in enumerate(between) if any(_depends_on(inner, by_first) for inner in walk(op))), None)
    before_second = [index for index, op in enumerate(between) if _is_needed_by(op, second, by_second)]
    return after_first is None or not before_second or after_first > before_second[-1]


def _is_needed_by(op: Operation, loop: AffineForOp, written: dict[Value, bool]) -> bool:
    """Return True if `loop` depends on `op`, which precedes it."""
    for inner in walk_post_order(op):
        if isinstance(inner, (AffineReadOpInterface, AffineWriteOpInterface)):
            if _depends_on(inner, written):
                return True
        elif any(loop in enclosing_loops(user) for result in inner.result_values for user in result.users):
            return True
    return False


def _max_depth(source: Sequence[Operation], target: Sequence[Operation]) -> int:
    """Return the greatest depth in the target at which the source's memrefs may be computed (MLIR `getMaxLoopDepth`)."""
    memrefs = produced_and_consumed(source, target)
    ops = [op for op in target if memref_of(op) in memrefs]
    if not ops:
        return 0
    depth = len(common_loops(ops))
    if all(isinstance(op, AffineReadOpInterface) for op in ops):
        return depth
    accesses = [MemRefAccess(op) for op in ops]
    for first in accesses:
        for second in accesses:
            for carried in range(1, num_common_loops(first.op, second.op) + 2):
                if carried > depth:
                    break  # deeper loops do not matter
                if check_dependence(first, second, carried).exists:
                    depth = min(depth, carried - 1)
                    break
    return depth


class FusionResult(Enum):
    """Whether loops may be fused, or why not."""

    SUCCESS = 0
    PRECONDITION = 1
    BLOCK_DEPENDENCE = 2
    """An operation between the loops depends on one, and the other on it."""
    FUSION_DEPENDENCE = 3
    INCORRECT_SLICE = 4
    """The slice was computed but is not valid."""


def fusion_slice(
    source: AffineForOp, target: AffineForOp, depth: int, sibling_memref: Value | None = None, is_generic: bool = False
) -> tuple[FusionResult, ComputationSlice]:
    """Return whether `source` may be fused into `target` at `depth`, and the iterations needed there.

    With `sibling_memref`, both loops read that memref; otherwise, the source produces memrefs for the target, unless all accesses of the
    source count, as in a generic fusion. MLIR: `canFuseLoops`.
    """
    if depth == 0 or source.block is not target.block:
        return FusionResult.PRECONDITION, ComputationSlice()
    is_backward = source.is_before_in_block(target)
    first, second = (source, target) if is_backward else (target, source)
    if not _has_place(first, second):
        return FusionResult.BLOCK_DEPENDENCE, ComputationSlice()
    if any(isinstance(op, AffineIfOp) for loop in (first, second) for op in walk(loop)):
        return FusionResult.PRECONDITION, ComputationSlice()
    before, after = accesses_in(first), accesses_in(second)
    if is_generic:
        chosen = before
    elif sibling_memref is not None:
        chosen = [op for op in before if isinstance(op, AffineReadOpInterface) and memref_of(op) is sibling_memref]
    elif _max_depth(before, after) < depth:
        return FusionResult.FUSION_DEPENDENCE, ComputationSlice()
    else:
        chosen = [op for op in before if isinstance(op, AffineWriteOpInterface)]
    result, slice_ = slice_union(chosen, after, depth, num_common_loops(source, target), is_backward)
    return _OUTCOMES[result], slice_


_OUTCOMES: Final = {
    SliceResult.SUCCESS: FusionResult.SUCCESS,
    SliceResult.INCORRECT: FusionResult.INCORRECT_SLICE,
    SliceResult.FAILURE: FusionResult.PRECONDITION,
}


# ---- fusing


def fuse_loops(source: AffineForOp, slice_: ComputationSlice, is_innermost_sibling: bool = False) -> None:
    """Insert a copy of `source`, restricted to the iterations of a slice, at the place of the slice."""
    mapping = IRMapping()
    slice_.insertion_point.insert(clone(source, mapping))
    loops = restrict_to_slice(slice_, mapping, slice_.operands)
    for loop in loops:
        if is_innermost_sibling and is_parallel_with_reduction(loop) and slice_.is_single_round:
            _promote_reduction(loop)
        else:
            promote_if_single_round(loop)


def restrict_to_slice(slice_: ComputationSlice, copies: IRMapping, operands: Sequence[Value]) -> list[AffineForOp]:
    """Give the copies of a nest's loops the bounds of a slice with these operands; return the loops."""
    loops: list[AffineForOp] = []
    for number, variable in enumerate(slice_.variables):
        loop = loop_of(copies.values[variable]) if variable in copies.values else None
        if loop is None:
            continue
        loops.append(loop)
        lower, upper = bounds_of(loop)
        new_lower, new_upper = slice_.lower[number], slice_.upper[number]
        set_bounds(
            loop,
            lower if new_lower is None else canonicalized(Applied(new_lower, tuple(operands))),
            upper if new_upper is None else canonicalized(Applied(new_upper, tuple(operands))),
        )
    return loops


def _promote_reduction(loop: AffineForOp) -> None:
    """Move the reduction of a loop with a single iteration to the enclosing loop (MLIR `promoteSingleIterReductionLoop`)."""
    parent = loop.parent
    if constant_trip_count(loop) != 1 or not isinstance(parent, AffineForOp):
        return
    terminator = loop.region.block.last_op
    assert terminator is not None, "the terminator is checked before"
    count = len(parent.result_values)
    new = with_additional_yields(parent, loop.inits, terminator.operand_values)
    users = _forward_slice(loop.result_values)
    for result, value in zip(loop.result_values, new.result_values[count:]):
        result.replace_all_uses_with(value)
    for op in reversed(topological_sort(users)):
        op.move_after(new)
    carried = new.region.block.arguments[len(new.region.block.arguments) - len(loop.inits) :]
    block = loop.region.block
    for argument, value in zip(block.arguments, (new.region.block.arguments[0], *carried)):
        argument.replace_all_uses_with(value)
    terminator.erase()
    for op in list(block.operations):
        op.move_before(loop)
    loop.erase()


def _forward_slice(values: Iterable[Value]) -> list[Operation]:
    """Return all operations that depend on `values`, directly or indirectly."""
    found: dict[Operation, None] = {}
    pending = [user for value in values for user in value.users]
    while pending:
        op = pending.pop()
        if op not in found:
            found[op] = None
            pending += [user for inner in walk(op) for result in inner.result_values for user in result.users]
            pending += [inner for inner in walk(op) if inner is not op]
    return list(found)


def sink_sequential_loops(root: AffineForOp) -> AffineForOp:
    """Move the parallel loops of a perfect nest outward if dependences allow; return the outermost loop."""
    loops = perfect_nest(root)
    if len(loops) < 2:
        return root
    components = _distances(root, loops)
    if components is None:
        return root
    is_parallel = [all(each[index].lower == each[index].upper == 0 for each in components) for index in range(len(loops))]
    order = [loop for loop, parallel in zip(loops, is_parallel) if parallel] + [
        loop for loop, parallel in zip(loops, is_parallel) if not parallel
    ]
    if not _keeps_order(components, loops, order):
        return root
    permute(loops, order)
    return order[0]


def is_valid_order(loops: Sequence[AffineForOp], order: Sequence[AffineForOp]) -> bool:
    """Return True if a perfect nest may be permuted (MLIR `isValidLoopInterchangePermutation`)."""
    components = _distances(loops[0], loops)
    return components is not None and _keeps_order(components, loops, order)


def _keeps_order(components: Sequence[Sequence[DependenceComponent]], loops: Sequence[AffineForOp], order: Sequence[AffineForOp]) -> bool:
    """Return True if no dependence goes backward when the loops are nested in another order."""
    numbers = [loops.index(loop) for loop in order]
    return all(_is_forward([each[number].lower for number in numbers]) for each in components)


def _distances(root: AffineForOp, loops: Sequence[AffineForOp]) -> Sequence[Sequence[DependenceComponent]] | None:
    """Return the distances of all dependences in a perfect nest.

    Returns None if one is unknown, a loop carries values, or its bounds depend on another loop. mlir-opt 22 passes over all of these.
    """
    if copies_mlir_22_bugs():
        return dependence_components(root, len(loops))
    variables = {variable_of(loop) for loop in loops}
    if any(loop.result_values or operand in variables for loop in loops for operand in loop.operand_values):
        return None
    outer = nesting_depth(root)
    found = dependences(accesses_beyond([root], root), range(outer + 1, outer + len(loops) + 1))
    return None if found is None else [each.components[outer : outer + len(loops)] for each in found]


def _is_forward(distances: Sequence[int]) -> bool:
    """Return True if no distance before the first positive one is negative."""
    first = next((distance for distance in distances if distance), 0)
    return first >= 0


def permute(loops: Sequence[AffineForOp], order: Sequence[AffineForOp]) -> None:
    """Nest the loops of a perfect nest in another order (MLIR `permuteLoops`)."""
    if list(loops) == list(order):
        return
    innermost = order[-1].region.block.last_op
    assert innermost is not None, "the terminator is checked before"
    if order[-1] is not loops[-1]:
        first = order[-1].region.block.first_op
        assert first is not None, "the terminator is checked before"
        for op in list(loops[-1].region.block.operations)[:-1]:
            op.move_before(first)
    parent, following = loops[0].block, loops[0].next
    assert parent is not None and following is not None, "a terminator follows"
    for loop in loops:
        loop.detach_from_parent()
    parent.insert_before(following, order[0])
    for outer, inner in zip(order, order[1:]):
        outer.region.block.prepend(inner)


# ---- costs


@dataclass
class LoopNestStats:
    """The loops nested in each loop, the number of operations in each body, and the trip counts."""

    loops: dict[Operation, list[AffineForOp]] = field(default_factory=dict)
    operations: dict[Operation, int] = field(default_factory=dict)
    rounds: TripCounts = field(default_factory=dict)


def loop_nest_stats(root: AffineForOp) -> LoopNestStats | None:
    """Return the statistics of a nest; None if a trip count is unknown or loops are nested in other operations."""
    stats = LoopNestStats()
    for loop in walk_post_order(root):
        if not isinstance(loop, AffineForOp):
            continue
        parent = loop.parent
        if loop is not root:
            if not isinstance(parent, AffineForOp):
                return None
            stats.loops.setdefault(parent, []).append(loop)
        stats.operations[loop] = sum(1 for op in loop.region.block.operations if not isinstance(op, (AffineForOp, AffineIfOp)))
        count = constant_trip_count(loop)
        if count is None:
            return None
        stats.rounds[loop] = count
    return stats


def compute_cost(root: Operation, stats: LoopNestStats, rounds: TripCounts | None = None, further: TripCounts | None = None) -> int:
    """Return the number of operations that a nest executes, with other trip counts, and `further` operations in some loops."""
    operations = stats.operations[root] - 1
    operations += sum(compute_cost(inner, stats, rounds, further) for inner in stats.loops.get(root, ()))
    operations += (further or {}).get(root, 0)
    return (rounds or {}).get(root, stats.rounds[root]) * operations


def fused_cost(
    source: AffineForOp, source_stats: LoopNestStats, target: AffineForOp, target_stats: LoopNestStats, slice_: ComputationSlice
) -> int | None:
    """Return the cost of a nest with a slice of another one fused into it; None if unknown (MLIR `getFusionComputeCost`)."""
    rounds = slice_.trip_counts()
    if rounds is None:
        return None
    further: TripCounts = {}
    assert slice_.block is not None and slice_.block.parent_op is not None, "the slice was computed"
    holder = slice_.block.parent_op
    if slice_.is_single_round:
        stored = {memref_of(op): None for op in walk_post_order(source) if isinstance(op, AffineWriteOpInterface)}
        for memref in stored:
            for user in memref.users:
                parent = user.parent
                if isinstance(user, AffineReadOpInterface) and holder in enclosing_loops(user) and isinstance(parent, AffineForOp):
                    further[parent] = further.get(parent, 0) - 1
    further[holder] = compute_cost(source, source_stats, rounds, further)
    return compute_cost(target, target_stats, None, further)
