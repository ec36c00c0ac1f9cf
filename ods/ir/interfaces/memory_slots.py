"""Memory slots: memory for one value that can become values itself (MLIR `MemorySlotInterfaces`)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from enum import Enum
from typing import NamedTuple

from ..operation import Operation
from ..type import Type
from ..value import BlockArgument, OpOperand, Value


class MemorySlot(NamedTuple):
    """Memory for one value."""

    pointer: Value
    """What reads and writes name the memory by."""
    element_type: Type
    """The type of the value that is in it."""


class DeletionKind(Enum):
    """What is done with an operation that no longer needs a slot."""

    KEEP = 0
    DELETE = 1


class PromotableAllocationOpInterface:
    """The operation allocates memory that can become values."""

    __slots__ = ()

    def get_promotable_slots(self) -> Sequence[MemorySlot]:
        """The slots for which this should be tried; how they are used does not matter here."""
        raise NotImplementedError

    def get_default_value(self, slot: MemorySlot) -> Value:
        """What is in a slot at first; built where building goes on, at the beginning of the block of the slot."""
        raise NotImplementedError

    def handle_block_argument(self, slot: MemorySlot, argument: BlockArgument) -> None:
        """A block has got an argument for what is in a slot; building goes on at the beginning of the block."""

    def handle_promotion_complete(self, slot: MemorySlot, default: Value | None) -> Operation | None:
        """Nothing uses a slot any more: clean up.  Returns a new allocation if there are more slots, with None for an end."""
        raise NotImplementedError


class PromotableMemOpInterface:
    """The operation reads or writes slots, always inside their bounds; what does both reads first."""

    __slots__ = ()

    def loads_from(self, slot: MemorySlot) -> bool:
        """Whether the operation reads a slot."""
        raise NotImplementedError

    def stores_to(self, slot: MemorySlot) -> bool:
        """Whether the operation writes a slot."""
        raise NotImplementedError

    def get_stored(self, slot: MemorySlot, reaching: Value) -> Value:
        """What is in a slot afterwards, if `reaching` was in it; building goes on behind the operation."""
        raise NotImplementedError

    def can_slot_uses_be_removed(self, slot: MemorySlot, blocking: Collection[OpOperand], new_blocking: list[OpOperand]) -> bool:
        """Whether the operation can do without some uses; uses of its results that must go for that are added to `new_blocking`."""
        raise NotImplementedError

    def remove_slot_uses(self, slot: MemorySlot, blocking: Collection[OpOperand], reaching: Value) -> DeletionKind:
        """Do without some uses, `reaching` being in the slot; nothing is deleted here, building goes on behind the operation."""
        raise NotImplementedError


class PromotableOpInterface:
    """The operation can do without a value, so that a slot can become values."""

    __slots__ = ()

    def can_uses_be_removed(self, blocking: Collection[OpOperand], new_blocking: list[OpOperand]) -> bool:
        """Whether the operation can do without some uses; uses of its results that must go for that are added to `new_blocking`."""
        raise NotImplementedError

    def remove_blocking_uses(self, blocking: Collection[OpOperand]) -> DeletionKind:
        """Do without some uses; nothing is deleted here, building goes on behind the operation."""
        raise NotImplementedError

    def requires_replaced_values(self) -> bool:
        """Whether the operation wants to see what was written to the slot."""
        return False

    def visit_replaced_values(self, replaced: Sequence[tuple[Operation, Value]]) -> None:
        """See each operation that wrote to the slot, and what it wrote; building goes on behind the operation."""
