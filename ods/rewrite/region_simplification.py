"""Simplifying control flow: unreachable blocks and dead values, and blocks that do the same (MLIR `simplifyRegions`)."""

from __future__ import annotations

from collections.abc import Sequence

from ..ir.block import Block
from ..ir.dominance import post_order
from ..ir.interfaces import BranchOpInterface, would_op_be_trivially_dead
from ..ir.operation import Operation
from ..ir.region import Region
from ..ir.value import BlockArgument, Value
from ..ir.walk import operations_of
from .block_merging import drop_redundant_arguments, merge_identical_blocks
from .rewriter import PatternRewriter


def simplify_regions(rewriter: PatternRewriter, regions: Sequence[Region], merge_blocks: bool = False) -> bool:
    """Simplify the regions and all inside them, blocks merged only if wanted; whether anything changed."""
    changed = erase_unreachable_blocks(rewriter, all_regions(regions))
    changed |= erase_dead_code(rewriter, regions)
    if merge_blocks:
        changed |= merge_identical_blocks(rewriter, regions)
        changed |= drop_redundant_arguments(rewriter, regions)
    return changed


def all_regions(regions: Sequence[Region]) -> list[Region]:
    """The regions and all regions inside them, outer ones first."""
    found = list(regions)
    operations_of(regions, found)
    return found


def erase_unreachable_blocks(rewriter: PatternRewriter, regions: Sequence[Region]) -> bool:
    """Erase the blocks to which no way leads from the entry of their region; not in the regions inside."""
    changed = False
    for region in regions:
        entry = region.first_block
        if entry is None or entry is region.last_block:
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


def erase_dead_code(rewriter: PatternRewriter, regions: Sequence[Region]) -> bool:
    """Erase operations and block arguments whose values lead to nothing (MLIR `runRegionDCE`)."""
    live = _LiveMap()
    changed = True
    while changed:
        changed = False
        for region in regions:
            changed |= live.propagate_region(region)
    erased = False
    for region in regions:
        erased |= _erase_dead_in(rewriter, region, live)
    return erased


class _LiveMap:
    """Which values and operations something depends on."""

    def __init__(self) -> None:
        self.values: set[Value] = set()
        self.operations: set[Operation] = set()

    def propagate_region(self, region: Region) -> bool:
        """Go through a region, the last block first; whether anything new was found to be live."""
        changed = False
        for block in reversed(post_order(region)):
            for argument in block._arguments:
                changed |= self._value(argument)
        for block in post_order(region):
            op = block.last_op
            while op is not None:
                changed |= self._operation(op)
                op = op._previous
        return changed

    def _value(self, value: Value) -> bool:
        if value in self.values or not any(self._use_is_live(user, value) for user in value.users):
            return False
        self.values.add(value)
        return True

    def _use_is_live(self, user: Operation, value: Value) -> bool:
        if user not in self.operations:
            return False
        if user._successors and isinstance(user, BranchOpInterface):
            return any(operand is value and self._operand_is_live(user, index) for index, operand in enumerate(user._operands))
        return True

    def _operand_is_live(self, branch: Operation, index: int) -> bool:
        """A value that a branch hands to a block argument is as live as that argument."""
        handed_to = [argument for argument, number in _forwarded(branch) if number == index]
        return not handed_to or any(argument in self.values for argument in handed_to)

    def _operation(self, op: Operation) -> bool:
        changed = False
        for region in op.regions:
            changed |= self.propagate_region(region)
        if op.is_terminator:
            changed |= self._mark(op)
            return changed | self._opaque_arguments(op)
        if not would_op_be_trivially_dead(op):
            return changed | self._mark(op)
        for result in op._results:
            changed |= self._value(result)
        if any(result in self.values for result in op._results):
            changed |= self._mark(op)
        return changed

    def _opaque_arguments(self, op: Operation) -> bool:
        """Arguments whose values the terminator makes itself cannot be dropped."""
        dropped = {argument for argument, _ in _forwarded(op)}
        opaque = {argument for block in op._successors for argument in block._arguments} - dropped - self.values
        self.values |= opaque
        return bool(opaque)

    def _mark(self, op: Operation) -> bool:
        if op in self.operations:
            return False
        self.operations.add(op)
        return True


def _erase_dead_in(rewriter: PatternRewriter, region: Region, live: _LiveMap) -> bool:
    if region.first_block is None:
        return False
    changed = False
    for block in post_order(region):
        changed |= _erase_dead_operands(block, live)
        for op in reversed(list(block.operations)):
            if op in live.operations:
                for nested in op.regions:
                    changed |= _erase_dead_in(rewriter, nested, live)
                continue
            for result in op._results:
                for user in result.users:
                    user.drop_all_references()
            rewriter.erase_op(op)
            changed = True
    for block in region.blocks:
        if block is not region.first_block:
            dead = [argument.index for argument in block._arguments if argument not in live.values]
            block.erase_arguments(dead)
            changed |= bool(dead)
    return changed


def _erase_dead_operands(block: Block, live: _LiveMap) -> bool:
    """Hand nothing on to the arguments of other blocks that nothing live uses."""
    branch, changed = block.last_op, False
    if not isinstance(branch, BranchOpInterface):
        return False
    for number, successor in enumerate(branch._successors):
        for argument in reversed(successor.arguments):
            operands = branch.get_successor_operands(number)
            if argument not in live.values and argument.index >= operands.produced:
                operands.erase(argument.index)
                changed = True
    return changed


def _forwarded(op: Operation) -> list[tuple[BlockArgument, int]]:
    """Each block argument that a branch hands an operand to, and the number of that operand."""
    if not isinstance(op, BranchOpInterface):
        return []
    found = []
    for index, block in enumerate(op._successors):
        operands = op.get_successor_operands(index)
        found += [(block._arguments[operands.produced + place], number) for place, number in enumerate(operands.forwarded)]
    return found
