"""Turning a memory slot into values: whether that can be done, and doing it (MLIR `MemorySlotPromotionAnalyzer`, `…Promoter`)."""

from __future__ import annotations

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
"""The uses that must go, by operation."""
Dominators = dict[Block, Block | None]
"""The reachable blocks of the slot's region with their immediate dominators, each behind its own."""


class Promotion:
    """What must happen for a slot to become values."""

    def __init__(self, dominators: Dominators, blocking: BlockingUses, merge_points: set[Block]) -> None:
        self.dominators = dominators
        self.blocking = blocking
        self.merge_points = merge_points
        """The blocks that need an argument for what is in the slot."""


def analyze_slot(slot: MemorySlot) -> Promotion | None:
    """How a slot can become values; None when it cannot."""
    region = cast(Block, slot.pointer.parent_block).parent
    assert region is not None
    holder = region.parent
    if holder is not None and holder.is_registered and not holder.has_ssa_dominance(region.index):
        return None
    blocking = _blocking_uses(slot, region)
    if blocking is None:
        return None
    dominators = dict(DominanceInfo().tree_walk(region))
    merge_points = _merge_points(slot, region, dominators)
    branches = [op for block in merge_points for op in block._predecessors]
    return Promotion(dominators, blocking, merge_points) if all(isinstance(op, BranchOpInterface) for op in branches) else None


def _blocking_uses(slot: MemorySlot, region: Region) -> BlockingUses | None:
    """All uses that must go; None when an operation cannot do without one."""
    found: BlockingUses = {}
    for use in slot.pointer.uses:
        found.setdefault(use.owner, {})[use] = None
    pending = list(found)
    for op in pending:  # grows while it is gone through
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


def _merge_points(slot: MemorySlot, region: Region, dominators: Dominators) -> set[Block]:
    """The blocks in which different values may be in the slot when they are entered, and it is read."""
    if region.has_one_block():
        return set()
    writing: dict[Block, None] = {}
    for user in slot.pointer.users:
        if isinstance(user, PromotableMemOpInterface) and user.stores_to(slot):
            writing[cast(Block, user.block)] = None
    frontiers = _dominance_frontiers(dominators)
    read = _reading_blocks(slot, writing)
    found: set[Block] = set()
    pending = list(writing)
    while pending:
        for block in frontiers.get(pending.pop(), ()):
            if block not in found and block in read:
                found.add(block)
                pending.append(block)
    return found


def _dominance_frontiers(dominators: Dominators) -> dict[Block, dict[Block, None]]:
    """For each block those where its dominance ends."""
    found: dict[Block, dict[Block, None]] = {}
    for block, dominator in dominators.items():
        for predecessor in block.predecessors:
            current: Block | None = predecessor if predecessor in dominators else dominator
            while current is not None and current is not dominator:
                found.setdefault(current, {})[block] = None
                current = dominators[current]
    return found


def _reading_blocks(slot: MemorySlot, writing: dict[Block, None]) -> set[Block]:
    """The blocks at whose beginning the slot holds something that is read later."""
    pending = [block for block in dict.fromkeys(cast(Block, user.block) for user in slot.pointer.users) if _reads_first(slot, block)]
    found: set[Block] = set()
    while pending:
        block = pending.pop()
        if block not in found:
            found.add(block)
            pending += [each for each in block.predecessors if each not in writing]
    return found


def _reads_first(slot: MemorySlot, block: Block) -> bool:
    """Whether the first access in a block is a read."""
    for op in block.operations:
        if isinstance(op, PromotableMemOpInterface):
            if op.loads_from(slot):
                return True
            if op.stores_to(slot):
                return False
    return False


class SlotPromoter:
    """Makes values of one slot."""

    def __init__(self, slot: MemorySlot, allocation: PromotableAllocationOpInterface, promotion: Promotion) -> None:
        self.slot = slot
        self.allocation = allocation
        self.promotion = promotion
        self.new_arguments = 0
        """How many arguments blocks were given."""
        self._region = cast(Region, cast(Block, slot.pointer.parent_block).parent)
        self._default: Value | None = None
        self._reaching: dict[Operation, Value | None] = {}
        """What is in the slot before an operation that uses it; None for what is in it at first."""
        self._stored: dict[Operation, Value] = {}

    def promote(self) -> Operation | None:
        """Do it.  Returns a new allocation if there is one for further slots."""
        dominators = self.promotion.dominators
        at_end: dict[Block | None, Value | None] = {None: None}
        for block, dominator in dominators.items():
            at_end[block] = self._through_block(block, at_end[dominator])
        self._hand_on(at_end)
        self._remove_uses([*dominators, *[block for block in self._region.blocks if block not in dominators]])
        return self.allocation.handle_promotion_complete(self.slot, self._default)

    def _default_value(self) -> Value:
        if self._default is None:
            with InsertionPoint.at_block_begin(cast(Block, self.slot.pointer.parent_block)):
                self._default = self.allocation.get_default_value(self.slot)
        return self._default

    def _through_block(self, block: Block, reaching: Value | None) -> Value | None:
        """What is in the slot at the end of a block."""
        if block in self.promotion.merge_points:
            reaching = argument = block.add_argument(self.slot.element_type, self.slot.pointer.location)
            with InsertionPoint.at_block_begin(block):
                self.allocation.handle_block_argument(self.slot, argument)
            self.new_arguments += 1
        for op in block.operations:
            if not isinstance(op, PromotableMemOpInterface):
                continue
            if op in self.promotion.blocking:
                self._reaching[op] = reaching
            if op.stores_to(self.slot):
                with InsertionPoint.after(op):
                    reaching = op.get_stored(self.slot, self._default_value() if reaching is None else reaching)
                self._stored[op] = reaching
        return reaching

    def _hand_on(self, at_end: dict[Block | None, Value | None]) -> None:
        """Give what is in the slot to the new arguments."""
        for block in self.promotion.merge_points:
            for branch in list(block._predecessors):
                value = at_end.get(branch.block)
                for index, successor in enumerate(branch._successors):
                    if successor is block:
                        operands = cast(BranchOpInterface, branch).get_successor_operands(index)
                        operands.append([self._default_value() if value is None else value])

    def _remove_uses(self, blocks: list[Block]) -> None:
        """Let every operation do without the slot, the last first; then erase those that have no other purpose."""
        blocking = self.promotion.blocking
        users = [op for block in blocks for outer in block.operations for op in walk(outer) if op in blocking]
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
