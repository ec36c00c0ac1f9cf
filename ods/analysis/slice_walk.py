"""Walks from values back to their sources, through branches and regions (MLIR `SliceWalk`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from ..ir.interfaces import BranchOpInterface, RegionBranchOpInterface, SelectLikeOpInterface
from ..ir.region import Region
from ..ir.value import BlockArgument, OpResult, Value


def walk_slice(roots: Iterable[Value], sources: Callable[[Value], Sequence[Value] | None]) -> bool:
    """Walk from `roots` to the `sources` of each value, visiting each once; stop and return False if they are None (MLIR `walkSlice`)."""
    pending, seen = list(roots), set[Value]()
    while pending:
        value = pending.pop()
        if value in seen:
            continue
        seen.add(value)
        following = sources(value)
        if following is None:
            return False
        pending += following
    return True


def control_flow_predecessors(value: Value) -> list[Value] | None:
    """Return the values that branches and regions pass to this one; None if it receives none (MLIR `getControlFlowPredecessors`)."""
    if isinstance(value, OpResult):
        op = value.owner
        if isinstance(op, SelectLikeOpInterface):
            return [op.get_true_value(), op.get_false_value()]
        return region_predecessors(op, None, value) if isinstance(op, RegionBranchOpInterface) else None
    assert isinstance(value, BlockArgument)
    block = value.owner
    if block.parent is None or block.parent._first_block is not block:
        return _from_predecessors(value)
    parent = block.parent_op
    return region_predecessors(parent, block.parent, value) if isinstance(parent, RegionBranchOpInterface) else None


def _from_predecessors(value: BlockArgument) -> list[Value] | None:
    found: list[Value] = []
    for predecessor in dict.fromkeys(value.owner.predecessors):
        branch = predecessor._last_op
        if not isinstance(branch, BranchOpInterface):
            return None
        for number, block in enumerate(branch.successors):
            operands = branch.get_successor_operands(number)
            if block is value.owner and value.index >= operands.produced:
                found.append(operands.values[value.index - operands.produced])
    return found


def region_predecessors(op: RegionBranchOpInterface, region: Region | None, value: Value) -> list[Value]:
    """Return the values that an operation and the terminators of its regions pass to `value`, an input of a region or a result.

    This is MLIR's `RegionBranchOpInterface::getPredecessorValues`.
    """
    found: list[Value] = []
    for point in op.get_all_region_branch_points():
        for successor in op.get_successor_regions(point):
            if successor.region is region and value in successor.inputs:
                found.append(op.get_successor_operands(point, successor)[[*successor.inputs].index(value)])
    return found
