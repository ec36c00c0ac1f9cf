"""Memory slots: memory that can become values, or be split into parts (MLIR `MemorySlotInterfaces`)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from enum import Enum

from ...diagnostics.records import NamedTuple
from ..attribute import Attribute
from ..operation import Operation
from ..type import Type
from ..value import BlockArgument, OpOperand, Value


class MemorySlot(NamedTuple):
    """Memory for one value."""

    pointer: Value
    """The value through which operations read and write the memory."""
    element_type: Type
    """The type of the value that is in it."""


class DestructurableMemorySlot(NamedTuple):
    """Memory for several values."""

    pointer: Value
    """The value through which operations read and write the memory."""
    element_type: Type
    """The type of all that is in it."""
    subelement_types: dict[Attribute, Type]
    """The types of the parts by their indices."""


class DeletionKind(Enum):
    """The fate of an operation that no longer needs a slot."""

    KEEP = 0
    DELETE = 1


class PromotableAllocationOpInterface:
    """The operation allocates memory that can become values."""

    __slots__ = ()

    def get_promotable_slots(self) -> Sequence[MemorySlot]:
        """Return the slots to try, regardless of how they are used."""
        raise NotImplementedError

    def get_default_value(self, slot: MemorySlot) -> Value:
        """Return the initial value of `slot`, built at the insertion point, the beginning of the slot's block."""
        raise NotImplementedError

    def handle_block_argument(self, slot: MemorySlot, argument: BlockArgument) -> None:
        """Handle a block that got an argument for the value of a slot; building continues at the beginning of the block."""

    def handle_promotion_complete(self, slot: MemorySlot, default: Value | None) -> Operation | None:
        """Clean up after the last use is gone.  Return a new allocation if there are more slots, or None."""
        raise NotImplementedError


class PromotableMemOpInterface:
    """The operation reads or writes slots, always inside their bounds; what does both reads first."""

    __slots__ = ()

    def loads_from(self, slot: MemorySlot) -> bool:
        """Return True if the operation reads a slot."""
        raise NotImplementedError

    def stores_to(self, slot: MemorySlot) -> bool:
        """Return True if the operation writes a slot."""
        raise NotImplementedError

    def get_stored(self, slot: MemorySlot, reaching: Value) -> Value:
        """Return the value in a slot after the operation, if it held `reaching` before; new operations follow the operation."""
        raise NotImplementedError

    def can_slot_uses_be_removed(self, slot: MemorySlot, blocking: Collection[OpOperand], new_blocking: list[OpOperand]) -> bool:
        """Return True if the operation can do without some uses; uses of its results that must go for that are added to `new_blocking`."""
        raise NotImplementedError

    def remove_slot_uses(self, slot: MemorySlot, blocking: Collection[OpOperand], reaching: Value) -> DeletionKind:
        """Remove some uses, with `reaching` in the slot; nothing is deleted here, and new operations follow the operation."""
        raise NotImplementedError


class PromotableOpInterface:
    """The operation can do without a value, so that a slot can become values."""

    __slots__ = ()

    def can_uses_be_removed(self, blocking: Collection[OpOperand], new_blocking: list[OpOperand]) -> bool:
        """Return True if the operation can do without some uses; uses of its results that must go for that are added to `new_blocking`."""
        raise NotImplementedError

    def remove_blocking_uses(self, blocking: Collection[OpOperand]) -> DeletionKind:
        """Remove some uses; nothing is deleted here, and new operations follow the operation."""
        raise NotImplementedError

    def requires_replaced_values(self) -> bool:
        """Return True if the operation wants to see what was written to the slot."""
        return False

    def visit_replaced_values(self, replaced: Sequence[tuple[Operation, Value]]) -> None:
        """Visit each operation that wrote to the slot, with the value; new operations follow the operation."""


class DestructurableTypeInterface(Type):
    """A type of memory that can be split."""

    __slots__ = ()

    def get_subelement_types(self) -> dict[Attribute, Type] | None:
        """Return the types of the parts by their indices; None if memory of the type cannot be split."""
        return None


class DestructurableAllocationOpInterface:
    """The operation allocates memory that can be split."""

    __slots__ = ()

    def get_destructurable_slots(self) -> Sequence[DestructurableMemorySlot]:
        """Return the slots to try, regardless of how they are used."""
        raise NotImplementedError

    def destructure(self, slot: DestructurableMemorySlot, used: Collection[Attribute], new: list[Operation]) -> dict[Attribute, MemorySlot]:
        """Allocate memory for the parts `used` of a slot after the operation; add new allocations that can be split to `new`."""
        raise NotImplementedError

    def handle_destructuring_complete(self, slot: DestructurableMemorySlot) -> Operation | None:
        """Clean up after the last use is gone.  Return a new allocation if there are more slots, or None."""
        raise NotImplementedError


class SafeMemorySlotAccessOpInterface:
    """The operation can tell whether it stays inside its memory."""

    __slots__ = ()

    def has_only_safe_accesses(self, slot: MemorySlot, must_be_safe: list[MemorySlot]) -> bool:
        """Return True if a slot is used inside its bounds, as long as the slots that are added to `must_be_safe` are."""
        raise NotImplementedError


class DestructurableAccessorOpInterface:
    """The operation accesses parts of memory that can be split."""

    __slots__ = ()

    def can_rewire(self, slot: DestructurableMemorySlot, used: dict[Attribute, None], must_be_safe: list[MemorySlot]) -> bool:
        """Return True if the operation can use parts, which are added to `used`, as long as `must_be_safe` are used inside their bounds."""
        raise NotImplementedError

    def rewire(self, slot: DestructurableMemorySlot, parts: dict[Attribute, MemorySlot]) -> DeletionKind:
        """Use the parts; nothing is deleted here, and new operations follow the operation."""
        raise NotImplementedError
