"""`control-flow-sink`: moves operations into the only branch that uses their results (MLIR `ControlFlowSink`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ..ir.block import Block
from ..ir.dominance import DominanceInfo
from ..ir.interfaces import RegionBranchOpInterface, is_memory_effect_free
from ..ir.operation import Operation
from ..ir.region import Region
from ..ir.walk import post_order_of
from ..passes.pass_base import Pass, Statistic
from ..rewrite.fold import constant_value


class ControlFlowSink(Pass):
    """Moves operations without side effects into regions that are executed at most once and contain all their uses."""

    argument = "control-flow-sink"
    summary = "Sink operations into conditional blocks"

    def __init__(self) -> None:
        super().__init__()
        self.num_sunk = Statistic("num-sunk", "Number of operations sunk")
        self.statistics = (self.num_sunk,)

    def run(self, op: Operation) -> None:
        dominance = DominanceInfo()
        for branch in post_order_of(op):
            if isinstance(branch, RegionBranchOpInterface):
                self.num_sunk.value = control_flow_sink(_executed_at_most_once(branch), dominance, _is_movable, _move_to_start)


def _executed_at_most_once(branch: Operation) -> list[Region]:
    assert isinstance(branch, RegionBranchOpInterface)
    bounds = branch.get_region_invocation_bounds([constant_value(value) for value in branch._operands])
    return [region for region, (_, most) in zip(branch._regions, bounds) if most is not None and most <= 1]


def control_flow_sink(
    regions: Iterable[Region],
    dominance: DominanceInfo,
    should_move_into_region: Callable[[Operation, Region], bool],
    move_into_region: Callable[[Operation, Region], object],
) -> int:
    """Move operations into the region that contains all their uses; return the number of moved operations.

    `should_move_into_region` selects from the operations that can be moved, and `move_into_region` moves one.
    """
    return sum(_sink_into(region, dominance, should_move_into_region, move_into_region) for region in regions)


def _sink_into(
    region: Region,
    dominance: DominanceInfo,
    should_move_into_region: Callable[[Operation, Region], bool],
    move_into_region: Callable[[Operation, Region], object],
) -> int:
    entry = region._first_block
    if entry is None:
        return 0
    sunk = 0
    pending = [op for block in region.blocks for op in block.operations]
    while pending:
        for value in pending.pop()._operands:
            op = value.get_defining_op()
            if op is None or op.parent_region is region or not should_move_into_region(op, region):
                continue
            places = (user._block for result in op._results for user in result.each_user())
            if all(_is_inside(place, entry, op, dominance) for place in places):
                move_into_region(op, region)
                pending.append(op)
                sunk += 1
    return sunk


def _is_movable(op: Operation, region: Region) -> bool:
    return is_memory_effect_free(op)


def _move_to_start(op: Operation, region: Region) -> None:
    op.detach()
    assert region._first_block is not None
    region._first_block.prepend(op)


def _is_inside(place: Block | None, entry: Block, op: Operation, dominance: DominanceInfo) -> bool:
    """Return True if `entry` dominates `place`, the block of a use outside the block of `op`."""
    if place is None or place is op._block:
        return False
    return place is entry or dominance.properly_dominates_block(entry, place)
