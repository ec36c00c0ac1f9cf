"""Memory slots, which can be promoted to values or split into slots for subelements (MLIR `MemorySlotInterfaces`)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from enum import Enum

from ...diagnostics.records import NamedTuple
from ..attribute import Attribute
from ..operation import Operation
from ..type import Type
from ..value import BlockArgument, OpOperand, Value


class MemorySlot(NamedTuple):
    """Memory that holds one value."""

    pointer: Value
    """The value through which operations read and write the memory."""
    element_type: Type
    """The type of the value in the slot."""


class DestructurableMemorySlot(NamedTuple):
    """Memory that holds an aggregate."""

    pointer: Value
    """The value through which operations read and write the memory."""
    element_type: Type
    """The type of the aggregate."""
    subelement_types: dict[Attribute, Type]
    """The types of the subelements by index."""


class DeletionKind(Enum):
    """The decision to keep or erase an operation that no longer needs a slot."""

    KEEP = 0
    DELETE = 1


class PromotableAllocationOpInterface:
    """The operation allocates memory that can be promoted to values."""

    __slots__ = ()

    def get_promotable_slots(self) -> Sequence[MemorySlot]:
        """Return the candidate slots, regardless of how they are used."""
        raise NotImplementedError

    def get_default_value(self, slot: MemorySlot) -> Value:
        """Return the initial value of `slot`, built at the insertion point, which is the beginning of the slot's block."""
        raise NotImplementedError

    def handle_block_argument(self, slot: MemorySlot, argument: BlockArgument) -> None:
        """Handle a block argument that was added for the value of `slot`; the insertion point is the beginning of the block."""

    def handle_promotion_complete(self, slot: MemorySlot, default: Value | None) -> Operation | None:
        """Clean up after the last use is removed. Return a new allocation if further slots may be promoted, or None."""
        raise NotImplementedError


class PromotableMemOpInterface:
    """The operation reads or writes slots, always in bounds; an operation that does both reads first."""

    __slots__ = ()

    def loads_from(self, slot: MemorySlot) -> bool:
        """Return True if the operation reads `slot`."""
        raise NotImplementedError

    def stores_to(self, slot: MemorySlot) -> bool:
        """Return True if the operation writes `slot`."""
        raise NotImplementedError

    def get_stored(self, slot: MemorySlot, reaching: Value) -> Value:
        """Return the value in `slot` after the operation, if it was `reaching` before; new operations follow the operation."""
        raise NotImplementedError

    def can_slot_uses_be_removed(self, slot: MemorySlot, blocking: Collection[OpOperand], new_blocking: list[OpOperand]) -> bool:
        """Return True if the uses `blocking` can be removed; uses of results that must then be removed are added to `new_blocking`."""
        raise NotImplementedError

    def remove_slot_uses(self, slot: MemorySlot, blocking: Collection[OpOperand], reaching: Value) -> DeletionKind:
        """Remove the uses `blocking`, where the slot holds `reaching`; must not erase operations. New operations follow the operation."""
        raise NotImplementedError


class PromotableOpInterface:
    """The operation can give up uses of a value, so that a slot can be promoted."""

    __slots__ = ()

    def can_uses_be_removed(self, blocking: Collection[OpOperand], new_blocking: list[OpOperand]) -> bool:
        """Return True if the uses `blocking` can be removed; uses of results that must then be removed are added to `new_blocking`."""
        raise NotImplementedError

    def remove_blocking_uses(self, blocking: Collection[OpOperand]) -> DeletionKind:
        """Remove the uses `blocking`; must not erase operations. New operations follow the operation."""
        raise NotImplementedError

    def requires_replaced_values(self) -> bool:
        """Return True if the operation needs the values written to the slot."""
        return False

    def visit_replaced_values(self, replaced: Sequence[tuple[Operation, Value]]) -> None:
        """Visit each operation that wrote to the slot, with the value written; new operations follow the operation."""


class DestructurableTypeInterface(Type):
    """A type of memory that can be split into subelements."""

    __slots__ = ()

    def get_subelement_types(self) -> dict[Attribute, Type] | None:
        """Return the types of the subelements by index; None if memory of this type cannot be split."""
        return None


class DestructurableAllocationOpInterface:
    """The operation allocates memory that can be split into subelements."""

    __slots__ = ()

    def get_destructurable_slots(self) -> Sequence[DestructurableMemorySlot]:
        """Return the candidate slots, regardless of how they are used."""
        raise NotImplementedError

    def destructure(self, slot: DestructurableMemorySlot, used: Collection[Attribute], new: list[Operation]) -> dict[Attribute, MemorySlot]:
        """Allocate memory for subelements `used` after the operation, and return the slots; add allocations to split further to `new`."""
        raise NotImplementedError

    def handle_destructuring_complete(self, slot: DestructurableMemorySlot) -> Operation | None:
        """Clean up after the last use is removed. Return a new allocation if further slots may be split, or None."""
        raise NotImplementedError


class SafeMemorySlotAccessOpInterface:
    """The operation knows whether its accesses are in bounds."""

    __slots__ = ()

    def has_only_safe_accesses(self, slot: MemorySlot, must_be_safe: list[MemorySlot]) -> bool:
        """Return True if all accesses of `slot` are in bounds, provided that accesses of the slots added to `must_be_safe` are."""
        raise NotImplementedError


class DestructurableAccessorOpInterface:
    """The operation accesses subelements of memory that can be split."""

    __slots__ = ()

    def can_rewire(self, slot: DestructurableMemorySlot, used: dict[Attribute, None], must_be_safe: list[MemorySlot]) -> bool:
        """Return True if the operation can access subelements instead, provided that accesses of the slots in `must_be_safe` are in bounds.

        Adds the indices of the subelements to `used`.
        """
        raise NotImplementedError

    def rewire(self, slot: DestructurableMemorySlot, parts: dict[Attribute, MemorySlot]) -> DeletionKind:
        """Access the slots of subelements instead of `slot`; must not erase operations. New operations follow the operation."""
        raise NotImplementedError
