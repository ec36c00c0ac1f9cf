"""Promotion of a memory slot to values: the analysis and the rewrite (MLIR `MemorySlotPromotionAnalyzer`, `…Promoter`)."""

from __future__ import annotations

from collections.abc import Iterable
from operator import itemgetter
from typing import cast

from ..ir.block import Block
from ..ir.dominance import DominanceInfo
from ..ir.insertion_point import InsertionPoint
from ..ir.interfaces import (
    BranchOpInterface,
    DeletionKind,
    MemorySlot,
    PromotableAllocationOpInterface,
    PromotableMemOpInterface,
    PromotableOpInterface,
)
from ..ir.operation import Operation
from ..ir.region import Region
from ..ir.value import OpOperand, Value
from ..ir.walk import walk

BlockingUses = dict[Operation, dict[OpOperand, None]]
"""Maps operations to their uses that promotion must remove."""
Dominators = dict[Block, Block | None]
"""Maps the reachable blocks of the slot's region to their immediate dominators; each block follows its dominator."""
Frontiers = dict[Block, dict[Block, None]]
"""Maps each block to its dominance frontier."""
Accesses = dict[Block, list[PromotableMemOpInterface]]
"""Maps each block to the operations that read or write a slot, in order."""


class SlotRegions:
    """Facts that the promotions of several slots share: the order of operations, and the dominators of a region."""

    def __init__(self, root: Operation) -> None:
        self._root = root
        self._places: dict[Operation, int] = {}
        self._dominators: dict[Region, Dominators] = {}
        self._ranks: dict[Region, dict[Block, int]] = {}
        self._frontiers: dict[Region, Frontiers] = {}

    def in_order(self, ops: Iterable[Operation], region: Region) -> list[Operation]:
        """Return operations inside a region in textual order, dominators first and unreachable blocks last."""
        ranks = self._rank(region)
        keyed = [(ranks.get(_block_in(region, op), len(ranks)), self._place(op), op) for op in ops]
        return [op for _, _, op in sorted(keyed, key=itemgetter(0, 1))]

    def reachable(self, blocks: Iterable[Block], region: Region) -> list[Block]:
        """Return the reachable blocks of `region` among `blocks`, dominators first."""
        ranks = self._rank(region)
        return sorted([block for block in blocks if block in ranks], key=ranks.__getitem__)

    def dominators(self, region: Region) -> Dominators:
        """Return the reachable blocks with their immediate dominators."""
        if region not in self._dominators:
            self._dominators[region] = dict(DominanceInfo().tree_walk(region))
        return self._dominators[region]

    def frontiers(self, region: Region) -> Frontiers:
        """Return the dominance frontier of each block."""
        if region not in self._frontiers:
            self._frontiers[region] = _dominance_frontiers(self.dominators(region))
        return self._frontiers[region]

    def _rank(self, region: Region) -> dict[Block, int]:
        if region not in self._ranks:
            self._ranks[region] = {block: number for number, block in enumerate(self.dominators(region))}
        return self._ranks[region]

    def _place(self, op: Operation) -> int:
        if op not in self._places:  # it was created after the operations were numbered
            self._places = {each: number for number, each in enumerate(walk(self._root))}
        return self._places[op]


def _block_in(region: Region, op: Operation) -> Block:
    """Return the block of `region` that contains `op` at any depth."""
    block = cast(Block, op._block)
    while block.parent is not region:
        block = cast(Block, cast(Operation, block.parent_op)._block)
    return block


class Promotion:
    """The changes that promote a slot to values."""

    def __init__(self, regions: SlotRegions, region: Region, blocking: BlockingUses, accesses: Accesses, merge_points: set[Block]) -> None:
        self.regions = regions
        self.region = region
        self.blocking = blocking
        self.accesses = accesses
        self.merge_points = merge_points
        """The blocks that need an argument for the value of the slot."""


def analyze_slot(slot: MemorySlot, regions: SlotRegions) -> Promotion | None:
    """Return how to promote a slot, or None if it cannot be promoted."""
    region = cast(Block, slot.pointer.parent_block).parent
    assert region is not None
    holder = region.parent
    if holder is not None and holder.is_registered and not holder.has_ssa_dominance(region.index):
        return None
    blocking = _blocking_uses(slot, region)
    if blocking is None:
        return None
    accesses: Accesses = {}
    users = dict.fromkeys([*blocking, *slot.pointer.users])
    for op in regions.in_order([op for op in users if isinstance(op, PromotableMemOpInterface)], region):
        accesses.setdefault(cast(Block, op._block), []).append(cast(PromotableMemOpInterface, op))
    merge_points = _merge_points(slot, region, accesses, regions)
    branches = [op for block in merge_points for op in block._predecessors]
    return (
        Promotion(regions, region, blocking, accesses, merge_points) if all(isinstance(op, BranchOpInterface) for op in branches) else None
    )


def _blocking_uses(slot: MemorySlot, region: Region) -> BlockingUses | None:
    """Return all uses that promotion must remove; None if an operation cannot give up a use."""
    found: BlockingUses = {}
    for use in slot.pointer.uses:
        found.setdefault(use.owner, {})[use] = None
    pending = list(found)
    for op in pending:  # grows during the loop
        new: list[OpOperand] = []
        if isinstance(op, PromotableOpInterface):
            possible = op.can_uses_be_removed(found[op], new)
        elif isinstance(op, PromotableMemOpInterface) and op.parent_region is region:
            possible = op.can_slot_uses_be_removed(slot, found[op], new)
        else:
            possible = False
        if not possible:
            return None
        for use in new:
            if use not in found.setdefault(use.owner, {}):
                found[use.owner][use] = None
                pending.append(use.owner)
    return found


def _merge_points(slot: MemorySlot, region: Region, accesses: Accesses, regions: SlotRegions) -> set[Block]:
    """Return the blocks that need the slot's value and may be entered with different values."""
    if region.has_one_block():
        return set()
    writing = {block: None for block, ops in accesses.items() if any(op.stores_to(slot) for op in ops)}
    frontiers = regions.frontiers(region)
    read = _reading_blocks(slot, accesses, writing)
    found: set[Block] = set()
    pending = list(writing)
    while pending:
        for block in frontiers.get(pending.pop(), ()):
            if block not in found and block in read:
                found.add(block)
                pending.append(block)
    return found


def _dominance_frontiers(dominators: Dominators) -> Frontiers:
    """Map each block to its dominance frontier."""
    found: Frontiers = {}
    for block, dominator in dominators.items():
        for predecessor in block.predecessors:
            current: Block | None = predecessor if predecessor in dominators else dominator
            while current is not None and current is not dominator:
                found.setdefault(current, {})[block] = None
                current = dominators[current]
    return found


def _reading_blocks(slot: MemorySlot, accesses: Accesses, writing: dict[Block, None]) -> set[Block]:
    """Return the blocks at whose start the slot holds a value that is read later."""
    pending = [block for block, ops in accesses.items() if _reads_first(slot, ops)]
    found: set[Block] = set()
    while pending:
        block = pending.pop()
        if block not in found:
            found.add(block)
            pending += [each for each in block.predecessors if each not in writing]
    return found


def _reads_first(slot: MemorySlot, ops: list[PromotableMemOpInterface]) -> bool:
    """Return True if the first access among `ops` is a read."""
    for op in ops:
        if op.loads_from(slot):
            return True
        if op.stores_to(slot):
            return False
    return False


class SlotPromoter:
    """Promotes one slot to values."""

    def __init__(self, slot: MemorySlot, allocation: PromotableAllocationOpInterface, promotion: Promotion) -> None:
        self.slot = slot
        self.allocation = allocation
        self.promotion = promotion
        self.new_arguments = 0
        """The number of block arguments that were added."""
        self._default: Value | None = None
        self._reaching: dict[Operation, Value | None] = {}
        """Maps each operation that uses the slot to the slot's value before it; None for the initial value."""
        self._stored: dict[Operation, Value] = {}
        self._dominators = promotion.regions.dominators(promotion.region)
        self._at_end: dict[Block | None, Value | None] = {None: None}
        """Maps each block to the value of the slot at its end."""

    def promote(self) -> Operation | None:
        """Promote the slot. Return an allocation to try again, or None."""
        promotion = self.promotion
        for block in promotion.regions.reachable({*promotion.accesses, *promotion.merge_points}, promotion.region):
            self._at_end[block] = self._through_block(block, self._value_at_end(self._dominators[block]))
        self._hand_on()
        self._remove_uses()
        return self.allocation.handle_promotion_complete(self.slot, self._default)

    def _value_at_end(self, block: Block | None) -> Value | None:
        """Return the value of the slot at the end of `block`; the closest dominator that changes the slot determines it."""
        passed: list[Block] = []
        while block is not None and block not in self._at_end:
            passed.append(block)
            block = self._dominators.get(block)
        found = self._at_end[block]
        self._at_end.update(dict.fromkeys(passed, found))
        return found

    def _default_value(self) -> Value:
        if self._default is None:
            with InsertionPoint.at_block_begin(cast(Block, self.slot.pointer.parent_block)):
                self._default = self.allocation.get_default_value(self.slot)
        return self._default

    def _through_block(self, block: Block, reaching: Value | None) -> Value | None:
        """Return the value of the slot at the end of `block`."""
        if block in self.promotion.merge_points:
            reaching = argument = block.add_argument(self.slot.element_type, self.slot.pointer.location)
            with InsertionPoint.at_block_begin(block):
                self.allocation.handle_block_argument(self.slot, argument)
            self.new_arguments += 1
        for access in self.promotion.accesses.get(block, ()):
            op = cast(Operation, access)
            if op in self.promotion.blocking:
                self._reaching[op] = reaching
            if access.stores_to(self.slot):
                with InsertionPoint.after(op):
                    reaching = access.get_stored(self.slot, self._default_value() if reaching is None else reaching)
                self._stored[op] = reaching
        return reaching

    def _hand_on(self) -> None:
        """Pass the value of the slot to the new block arguments."""
        for block in self.promotion.merge_points:
            for branch in list(block._predecessors):
                value = self._value_at_end(branch._block)
                for index, successor in enumerate(branch._successors):
                    if successor is block:
                        operands = cast(BranchOpInterface, branch).get_successor_operands(index)
                        operands.append([self._default_value() if value is None else value])

    def _remove_uses(self) -> None:
        """Remove the uses of the slot from every operation, the last first; then erase operations that have become useless."""
        users = self.promotion.regions.in_order(self.promotion.blocking, self.promotion.region)
        users.reverse()
        erased = [op for op in users if self._remove_uses_of(op) is DeletionKind.DELETE]
        replaced = [(op, self._stored[op]) for op in users if op in self._stored]
        for op in users:
            if isinstance(op, PromotableOpInterface) and op.requires_replaced_values():
                with InsertionPoint.after(op):
                    op.visit_replaced_values(replaced)
        for op in erased:
            op._erase()

    def _remove_uses_of(self, op: Operation) -> DeletionKind:
        uses = self.promotion.blocking[op]
        with InsertionPoint.after(op):
            if isinstance(op, PromotableMemOpInterface):
                reaching = self._reaching.get(op)
                return op.remove_slot_uses(self.slot, uses, self._default_value() if reaching is None else reaching)
            return cast(PromotableOpInterface, op).remove_blocking_uses(uses)
