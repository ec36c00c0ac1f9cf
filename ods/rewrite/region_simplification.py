"""Simplifying control flow: erases unreachable blocks and dead values, and merges identical blocks (MLIR `simplifyRegions`)."""

from __future__ import annotations

from collections.abc import Sequence

from ..ir.interfaces import BranchOpInterface, KnownEffects, would_op_be_trivially_dead
from ..ir.operation import Operation
from ..ir.region import Region
from ..ir.value import BlockArgument, OpResult, Value
from ..ir.walk import operations_of
from .block_merging import drop_redundant_arguments, merge_identical_blocks
from .rewriter import PatternRewriter


def simplify_regions(
    rewriter: PatternRewriter, regions: Sequence[Region], merge_blocks: bool = False, settled: Sequence[Region] | None = None
) -> bool:
    """Simplify the regions and all nested ones; return True if anything changed. Blocks are merged only with `merge_blocks`.

    `settled` lists the regions and all nested ones if they are known to have no unreachable blocks and no trivially dead
    operations.
    """
    changed = False
    if settled is None:
        changed = _erase_dead_in(rewriter, regions)
    elif any(map(_may_have_circles, settled)):
        changed = erase_dead_code(rewriter, settled, operations_of(regions))
    if merge_blocks:
        changed |= merge_identical_blocks(rewriter, regions)
        changed |= drop_redundant_arguments(rewriter, regions)
    return changed


def _erase_dead_in(rewriter: PatternRewriter, regions: Sequence[Region]) -> bool:
    """Erase unreachable blocks and dead code in the regions and all nested ones; return True if anything was erased."""
    inside = list(regions)
    operations = operations_of(regions, inside)
    changed = erase_unreachable_blocks(rewriter, inside)
    if changed:
        inside = list(regions)
        operations = operations_of(regions, inside)
    if _may_have_dead_code(inside, operations):
        changed |= erase_dead_code(rewriter, inside, operations)
    return changed


def erase_unreachable_blocks(rewriter: PatternRewriter, regions: Sequence[Region]) -> bool:
    """Erase the blocks that are unreachable from the entry block of their region, but none in nested regions."""
    changed = False
    for region in regions:
        entry = region._first_block
        if entry is None or entry is region._last_block:
            continue
        reached, pending = {entry}, [entry]
        while pending:
            for successor in pending.pop().successors:
                if successor not in reached:
                    reached.add(successor)
                    pending.append(successor)
        dead = [block for block in region.blocks if block not in reached]
        for block in dead:
            for op in block.operations:
                op.drop_all_references()
        for block in dead:
            rewriter.erase_block(block)
            changed = True
    return changed


def _may_have_dead_code(regions: Sequence[Region], operations: Sequence[Operation]) -> bool:
    """Return True if an unused operation can be erased, or if values may form a cycle.

    Without cycles, dead code always includes an unused operation.
    """
    if any(_may_have_circles(region) for region in regions):
        return True
    droppable: KnownEffects = {}
    return any(op.use_empty() and would_op_be_trivially_dead(op, droppable) for op in operations)


def _may_have_circles(region: Region) -> bool:
    block, holder = region._first_block, region.parent
    if block is None:
        return False
    if block is region._last_block:
        is_graph = holder is None or not holder.has_ssa_dominance(region.index)
        return is_graph and any(op._results for op in block)
    return any(block._arguments for block in region if block is not region._first_block)


def erase_dead_code(rewriter: PatternRewriter, regions: Sequence[Region], operations: Sequence[Operation]) -> bool:
    """Erase dead operations and dead block arguments in all regions (MLIR `runRegionDCE`); return True if there were any."""
    live = _Liveness(operations)
    changed = False
    for op in operations:
        if op._successors and op in live.operations and isinstance(op, BranchOpInterface):
            changed |= _erase_dead_operands(op, live)
    dead = dict.fromkeys([op for op in operations if op not in live.operations])
    for op in dead:
        op._let_go()
    for op in dead:
        if op.parent not in dead:  # otherwise it is erased with its parent
            rewriter.erase_op(op)
    for region in regions:
        for block in region:
            numbers = [argument.index for argument in block._arguments if argument not in live.arguments]
            if numbers and block is not region._first_block:
                block.erase_arguments(numbers)
                changed = True
    return changed or bool(dead)


class _Liveness:
    """The live operations and block arguments, found backwards from the operations that must stay."""

    def __init__(self, operations: Sequence[Operation]) -> None:
        self.operations: set[Operation] = set()
        self.arguments: set[Value] = set()
        """The live block arguments."""
        self._sources: dict[Value, list[Value]] = {}
        """Maps each block argument that is not live yet to the values that live branches pass to it."""
        self._pending: list[Operation] = []
        droppable: KnownEffects = {}
        for op in operations:
            if op.is_terminator or not would_op_be_trivially_dead(op, droppable):
                self._mark(op)
        while self._pending:
            self._use_operands(self._pending.pop())

    def _mark(self, op: Operation) -> None:
        if op not in self.operations:
            self.operations.add(op)
            self._pending.append(op)

    def _mark_value(self, value: Value) -> None:
        """Mark a value as live; for a block argument, also the values that live branches pass to it."""
        pending = [value]
        while pending:
            each = pending.pop()
            if isinstance(each, OpResult):
                self._mark(each._owner)
            elif each not in self.arguments:
                self.arguments.add(each)
                pending += self._sources.pop(each, ())

    def _use_operands(self, op: Operation) -> None:
        """Mark the operands of a live operation as live; a forwarded operand is live only if the argument that receives it is."""
        handed: set[int] = set()
        if op._successors:
            forwarded = _forwarded(op)
            handed.update(number for _, number in forwarded)
            given = {argument for argument, _ in forwarded}
            for argument in [each for block in op._successors for each in block._arguments] if op.is_terminator else ():
                if argument not in given:  # produced by the operation itself: cannot be dropped
                    self._mark_value(argument)
            for argument, number in forwarded:
                if argument in self.arguments:
                    self._mark_value(op._operands[number])
                else:
                    self._sources.setdefault(argument, []).append(op._operands[number])
        for number, value in enumerate(op._operands):
            if number not in handed:
                self._mark_value(value)


def _erase_dead_operands(branch: Operation, live: _Liveness) -> bool:
    """Remove the operands that `branch` passes to dead block arguments; return True if there were any."""
    assert isinstance(branch, BranchOpInterface)
    changed = False
    for number, successor in enumerate(branch._successors):
        operands = branch.get_successor_operands(number)
        kept = [argument.index for argument in successor._arguments if argument in live.arguments or argument.index < operands.produced]
        if len(kept) < len(successor._arguments):
            operands.keep_only({*kept})
            changed = True
    return changed


def _forwarded(op: Operation) -> list[tuple[BlockArgument, int]]:
    """Return each block argument that receives an operand of a branch, and the number of that operand."""
    if not isinstance(op, BranchOpInterface):
        return []
    found = []
    for index, block in enumerate(op._successors):
        operands = op.get_successor_operands(index)
        found += [(block._arguments[operands.produced + place], number) for place, number in enumerate(operands.forwarded)]
    return found
