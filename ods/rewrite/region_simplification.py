"""Merging identical blocks, and dropping block arguments that always receive the same value (MLIR `RegionUtils`)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence

from ..ir.block import Block
from ..ir.interfaces import BranchOpInterface, KnownEffects, would_op_be_trivially_dead
from ..ir.operation import Operation
from ..ir.region import Region
from ..ir.value import BlockArgument, OpResult, Value
from ..ir.walk import operations_directly_in, operations_of
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
        for op in operations_directly_in(region):
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
    if not block._predecessors:
        return False
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
