"""Merging identical blocks, and dropping block arguments that always receive the same value (MLIR `RegionUtils`)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence

from ..ir.block import Block
from ..ir.interfaces import BranchOpInterface
from ..ir.operation import Operation
from ..ir.region import Region
from ..ir.value import BlockArgument, OpResult, Value
from .rewriter import PatternRewriter

OperandPosition = tuple[int, int]
"""The number of an operation in its block, and the number of one of its operands."""


def merge_identical_blocks(rewriter: PatternRewriter, regions: Sequence[Region]) -> bool:
    """Merge blocks with the same operations and successors; differing operands become arguments. Return True if any blocks were merged."""
    return _in_all_regions(regions, lambda region: _merge_in(rewriter, region))


def drop_redundant_arguments(rewriter: PatternRewriter, regions: Sequence[Region]) -> bool:
    """Replace each block argument that always receives the same value by that value; return True if any was replaced."""
    return _in_all_regions(regions, lambda region: sum(_drop_in(rewriter, block) for block in region.blocks) > 0, again=False)


def _in_all_regions(regions: Sequence[Region], simplify: Callable[[Region], bool], again: bool = True) -> bool:
    """Apply `simplify` to the regions and all nested ones, the last first.

    With `again`, repeat it for each region until nothing changes.
    """
    pending, changed = dict.fromkeys(regions), False
    while pending:
        region, _ = pending.popitem()
        found = simplify(region)
        changed |= found
        if found and again:
            pending[region] = None
        for block in region.blocks:
            for op in block.operations:
                for nested in op._regions:
                    pending.setdefault(nested)
    return changed


def _branches_to(block: Block) -> Iterator[tuple[Operation, int]]:
    """Yield each operation that has `block` as a successor, with the number of the successor."""
    for op in list(block._predecessors):
        for number, successor in enumerate(op._successors):
            if successor is block:
                yield op, number


def _used_outside(value: Value, block: Block) -> bool:
    return any(user._block is not block for user in value.users)


# ---- identical blocks


def _merge_in(rewriter: PatternRewriter, region: Region) -> bool:
    if region._first_block is None or region.has_one_block():
        return False
    alike: dict[Hashable, list[_Cluster]] = {}
    for block in list(region.blocks)[1:]:
        operations = list(block.operations)
        if any(not nested.empty for op in operations for nested in op._regions):
            continue
        if any(_used_outside(argument, block) for argument in block._arguments):
            continue
        shape = (tuple([argument._type for argument in block._arguments]), tuple([_shell(op) for op in operations]))
        clusters = alike.setdefault((block.successors, shape), [])
        if not any(cluster.add(block) for cluster in clusters):
            clusters.append(_Cluster(block))
    return sum(cluster.merge(rewriter) for clusters in alike.values() for cluster in clusters) > 0


def _shell(op: Operation) -> Hashable:
    """Return everything that identifies an operation except its operands and its place."""
    discardable = tuple(sorted(op._discardable.items())) if op._discardable else ()
    return op.name, len(op._operands), op.result_types, tuple(op.inherent_attributes()), discardable, op._successors


class _Cluster:
    """Blocks that differ only in operands defined outside the blocks."""

    def __init__(self, leader: Block) -> None:
        self.leader = leader
        self.operations = list(leader.operations)
        self.numbers = {op: number for number, op in enumerate(self.operations)}
        self.others: list[Block] = []
        self.differing: set[OperandPosition] = set()

    def add(self, block: Block) -> bool:
        """Add a block of the same shape if it uses its own values as the leader uses the leader's; return True if it was added."""
        operations = list(block.operations)
        numbers = {op: number for number, op in enumerate(operations)}
        differing: set[OperandPosition] = set()
        for index, (left, right) in enumerate(zip(self.operations, operations)):
            for number, (first, second) in enumerate(zip(left._operands, right._operands)):
                if first is second:
                    continue
                inside = first.parent_block is self.leader
                if first._type is not second._type or inside != (second.parent_block is block):
                    return False
                if inside and _order_of(first, self.numbers) != _order_of(second, numbers):
                    return False
                if not inside:
                    if _made_by_branch(self.leader, first) or _made_by_branch(block, second):
                        return False
                    differing.add((index, number))
            if any(_used_outside(result, block) for result in right._results):
                return False
            if any(_used_outside(result, self.leader) for result in left._results):
                return False
        self.differing |= differing
        self.others.append(block)
        return True

    def merge(self, rewriter: PatternRewriter) -> bool:
        """Replace the other blocks by the leader; return False if there are no others, or if their branches cannot pass more values."""
        blocks = [self.leader, *self.others]
        if not self.others:
            return False
        if self.differing:
            if not all(isinstance(op, BranchOpInterface) for block in blocks for op, _ in _branches_to(block)):
                return False
            for block, values in zip(blocks, self._as_arguments(rewriter)):
                for op, number in _branches_to(block):
                    assert isinstance(op, BranchOpInterface)
                    op.get_successor_operands(number).append(values)
        for block in self.others:
            for op, number in list(_branches_to(block)):
                op.set_successor(number, self.leader)
            rewriter.erase_block(block)
        return True

    def _as_arguments(self, rewriter: PatternRewriter) -> list[list[Value]]:
        """Add an argument for each set of differing operands that are equal in every block; return the values that each block must pass."""
        places = sorted(self.differing)
        rows: list[list[Value]] = []
        for block in (self.leader, *self.others):
            operations = list(block.operations)
            rows.append([operations[index]._operands[number] for index, number in places])
        columns = list(zip(*rows))
        first = {column[0]: number for number, column in reversed(list(enumerate(columns)))}
        kept: dict[int, BlockArgument] = {}
        for number, ((index, operand), column) in enumerate(zip(places, columns)):
            same = first[column[0]]
            if same == number or columns[same] != column:
                kept[number] = self.leader.add_argument(column[0].type, column[0].location)
                same = number
            op, argument = self.operations[index], kept[same]
            op.operands = (*op.operands[:operand], argument, *op.operands[operand + 1 :])
            rewriter.listener.notify_operation_modified(op)
        return [[row[number] for number in kept] for row in rows]


def _order_of(value: Value, numbers: dict[Operation, int]) -> OperandPosition:
    """Return the position of the definition of `value` in its block: operation and result number, or -1 and argument number."""
    if isinstance(value, OpResult):
        return numbers[value.owner], value.index
    assert isinstance(value, BlockArgument)
    return -1, value.index


def _made_by_branch(block: Block, value: Value) -> bool:
    """Return True if `value` is a result of an operation that branches to `block`, which cannot pass its own result."""
    op = value.get_defining_op()
    return op is not None and op._block is not None and op._block._last_op is op and op in block._predecessors


# ---- arguments


def _drop_in(rewriter: PatternRewriter, block: Block) -> bool:
    redundant: list[tuple[BlockArgument, Value]] = []
    for argument in block._arguments:
        values: list[Value | None] = []
        for op, number in _branches_to(block):
            operands = op.get_successor_operands(number) if isinstance(op, BranchOpInterface) else None
            known = operands is not None and argument.index >= operands.produced
            values.append(operands.values[argument.index - operands.produced] if known and operands is not None else None)
        common = values[0] if values else None
        if common is not None and all(value is common for value in values):
            redundant.append((argument, common))
            rewriter.replace_all_uses_with(argument, common)
    for argument, _ in reversed(redundant):
        for op, number in _branches_to(block):
            assert isinstance(op, BranchOpInterface)
            op.get_successor_operands(number).erase(argument.index)
        block.erase_argument(argument.index)
    return bool(redundant)
