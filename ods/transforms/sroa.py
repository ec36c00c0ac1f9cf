"""`sroa`: splits memory slots for aggregates into one slot per element (MLIR `SROA`)."""

from __future__ import annotations

from typing import cast

from ..ir.attribute import Attribute
from ..ir.block import Block
from ..ir.insertion_point import InsertionPoint
from ..ir.interfaces import (
    DeletionKind,
    DestructurableAccessorOpInterface,
    DestructurableAllocationOpInterface,
    DestructurableMemorySlot,
    MemorySlot,
    PromotableOpInterface,
    SafeMemorySlotAccessOpInterface,
)
from ..ir.operation import Operation
from ..ir.value import OpOperand
from ..ir.walk import walk_post_order
from ..passes.pass_base import Pass, Statistic
from ..rewrite.slot_promotion import BlockingUses, SlotRegions


class SROA(Pass):
    """Splits memory slots until no slot can be split."""

    argument = "sroa"
    summary = "Scalar Replacement of Aggregates"

    def __init__(self) -> None:
        super().__init__()
        self.destructured_amount = Statistic("destructured slots", "Total amount of memory slots destructured")
        self.slots_with_memory_benefit = Statistic(
            "slots with memory benefit",
            "Total amount of memory slots in which the destructured size was smaller than the total size after eliminating unused fields",
        )
        self.max_subelement_amount = Statistic(
            "max subelement number", "Maximal number of sub-elements a successfully destructured slot initially had"
        )
        self.statistics = (self.destructured_amount, self.slots_with_memory_benefit, self.max_subelement_amount)

    def run(self, op: Operation) -> None:
        self._regions = SlotRegions(op)
        pending: list[Operation] = [inner for inner in walk_post_order(op) if isinstance(inner, DestructurableAllocationOpInterface)]
        pending = [inner for inner in pending if inner is not op]
        while pending:
            left: list[Operation] = []
            changes = [self._split_one(allocation, left) for allocation in pending]
            pending = left if any(changes) else []

    def _split_one(self, allocation: Operation, left: list[Operation]) -> bool:
        """Split the first slot of `allocation` that can be split; return True if there is one. Add allocations to try again to `left`."""
        assert isinstance(allocation, DestructurableAllocationOpInterface)
        for slot in allocation.get_destructurable_slots():
            plan = _analyze(slot) if slot.pointer.has_uses() else None
            if plan is not None:
                self._split(slot, allocation, plan, left)
                return True
        left.append(allocation)
        return False

    def _split(
        self, slot: DestructurableMemorySlot, allocation: DestructurableAllocationOpInterface, plan: _Plan, new: list[Operation]
    ) -> None:
        region = cast(Block, slot.pointer.parent_block).region
        users = self._regions.in_order(dict.fromkeys([*plan.blocking, *plan.accessors]), region)
        parts = allocation.destructure(slot, plan.used, new)
        erased = [op for op in reversed(users) if _rewire(op, slot, parts, plan) is DeletionKind.DELETE]
        for op in erased:
            op.erase()
        amount = len(slot.subelement_types)
        self.destructured_amount.value += 1
        self.slots_with_memory_benefit.value += amount != len(plan.used)
        self.max_subelement_amount.value = max(self.max_subelement_amount.value, amount)
        other = allocation.handle_destructuring_complete(slot)
        if other is not None:
            new.append(other)


class _Plan:
    """The changes that split a slot."""

    def __init__(self) -> None:
        self.used: dict[Attribute, None] = {}
        """The indices of the subelements that are accessed."""
        self.blocking: BlockingUses = {}
        self.accessors: list[Operation] = []

    def block(self, use: OpOperand) -> None:
        """Record a use that must be removed."""
        self.blocking.setdefault(use.owner, {})[use] = None


def _analyze(slot: DestructurableMemorySlot) -> _Plan | None:
    """Return how to split `slot`, or None if it cannot be split."""
    plan, must_be_safe = _Plan(), list[MemorySlot]()
    for use in slot.pointer.uses:
        user = use.owner
        if isinstance(user, DestructurableAccessorOpInterface) and user.can_rewire(slot, plan.used, must_be_safe):
            plan.accessors.append(user)
        else:
            plan.block(use)
    _find_unsafe(must_be_safe, plan)
    pending = list(plan.blocking)
    for op in pending:  # grows during the loop
        new: list[OpOperand] = []
        if not isinstance(op, PromotableOpInterface) or not op.can_uses_be_removed(plan.blocking[op], new):
            return None
        for use in new:
            if use not in plan.blocking.get(use.owner, ()):
                plan.block(use)
                pending.append(use.owner)
    return plan


def _find_unsafe(must_be_safe: list[MemorySlot], plan: _Plan) -> None:
    """Record the uses of subelements that may be accessed out of bounds."""
    visited: set[OpOperand] = set()
    while must_be_safe:
        part = must_be_safe.pop()
        for use in part.pointer.uses:
            if use in visited:
                continue
            visited.add(use)
            user = use.owner
            if not isinstance(user, SafeMemorySlotAccessOpInterface) or not user.has_only_safe_accesses(part, must_be_safe):
                plan.block(use)


def _rewire(op: Operation, slot: DestructurableMemorySlot, parts: dict[Attribute, MemorySlot], plan: _Plan) -> DeletionKind:
    """Make `op` use the slots of the subelements, or remove its uses of `slot`."""
    with InsertionPoint.after(op):
        if isinstance(op, DestructurableAccessorOpInterface):
            return op.rewire(slot, parts)
        return cast(PromotableOpInterface, op).remove_blocking_uses(plan.blocking[op])
