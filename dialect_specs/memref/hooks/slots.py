"""Promotion of small memrefs to values (MLIR `MemRefMemorySlot.cpp`)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import product
from typing import Final

from generated.memref import AllocaOp, LoadOp, StoreOp
from generated.ub import PoisonOp
from ods.builtin import INDEX, ArrayAttr, IntegerAttr, MemRefType
from ods.ir.attribute import Attribute
from ods.ir.insertion_point import InsertionPoint
from ods.ir.interfaces import DeletionKind, DestructurableMemorySlot, MemorySlot
from ods.ir.operation import Operation
from ods.ir.type import Type
from ods.ir.value import OpOperand, Value
from ods.rewrite.fold import constant_value

from .common import memref_type

_MOST_ELEMENTS: Final = 16
"""Memrefs with more elements are not split."""

# ---- alloca


def alloca_get_promotable_slots(op: AllocaOp) -> Sequence[MemorySlot]:
    """Return the slot if the memref has a single element."""
    type_ = memref_type(op.memref)
    if not type_.has_static_shape or type_.num_elements != 1:
        return ()
    return (MemorySlot(op.memref, type_.element_type),)


def alloca_get_default_value(op: AllocaOp, slot: MemorySlot) -> Value:
    """Return an undefined value."""
    return PoisonOp(slot.element_type, loc=op.location).result


def alloca_handle_promotion_complete(op: AllocaOp, slot: MemorySlot, default: Value | None) -> Operation | None:
    """Erase the allocation, and the default value if it is unused."""
    made = None if default is None else default.get_defining_op()
    if made is not None and made.use_empty():
        made.erase()
    op.erase()
    return None


def alloca_get_destructurable_slots(op: AllocaOp) -> Sequence[DestructurableMemorySlot]:
    """Return the slot if the memref has several elements, but not too many; the index of an element is an array of numbers."""
    type_ = memref_type(op.memref)
    elements = subelement_types(type_)
    return () if elements is None else (DestructurableMemorySlot(op.memref, type_, elements),)


def subelement_types(type_: MemRefType) -> dict[Attribute, Type] | None:
    """Return the types of the elements of a memref by index; None if there is only one, or if there are too many."""
    if not type_.has_static_shape or type_.num_elements == 1 or type_.num_elements > _MOST_ELEMENTS:
        return None
    return {_index_attribute(index): type_.element_type for index in product(*(range(size) for size in type_.shape))}


def alloca_destructure(
    op: AllocaOp, slot: DestructurableMemorySlot, used: Collection[Attribute], new: list[Operation]
) -> dict[Attribute, MemorySlot]:
    """Allocate a memref for each used element."""
    parts: dict[Attribute, MemorySlot] = {}
    with InsertionPoint.after(op):
        for index in used:
            element = slot.subelement_types[index]
            made = AllocaOp(MemRefType.get([], element), (), (), loc=op.location)
            new.append(made)
            parts[index] = MemorySlot(made.memref, element)
    return parts


def alloca_handle_destructuring_complete(op: AllocaOp, slot: DestructurableMemorySlot) -> Operation | None:
    """Erase the allocation."""
    op.erase()
    return None


def _index_attribute(index: Sequence[int]) -> ArrayAttr[IntegerAttr]:
    return ArrayAttr.get([IntegerAttr.get(INDEX, number) for number in index])


def _index_of(op: LoadOp | StoreOp) -> ArrayAttr[IntegerAttr] | None:
    """Return the constant indices of the accessed element; None if they are unknown or out of bounds."""
    known = [constant_value(index) for index in op.indices]
    numbers = [constant.value for constant in known if isinstance(constant, IntegerAttr)]
    if len(numbers) < len(known) or not all(0 <= number < size for number, size in zip(numbers, memref_type(op.memref).shape)):
        return None
    return _index_attribute(numbers)


def _can_rewire(op: LoadOp | StoreOp, slot: DestructurableMemorySlot, used: dict[Attribute, None]) -> bool:
    index = _index_of(op) if op.memref is slot.pointer else None
    if index is None:
        return False
    used[index] = None
    return True


def _rewire(op: LoadOp | StoreOp, parts: dict[Attribute, MemorySlot]) -> DeletionKind:
    """Access the memref for the element, without indices."""
    index = _index_of(op)
    assert index is not None, "asked before"
    op.operands = (*op.operand_values[: -len(op.indices) - 1], parts[index].pointer)
    return DeletionKind.KEEP


# ---- load


def load_loads_from(op: LoadOp, slot: MemorySlot) -> bool:
    return op.memref is slot.pointer


def load_stores_to(op: LoadOp, slot: MemorySlot) -> bool:
    return False


def load_can_slot_uses_be_removed(op: LoadOp, slot: MemorySlot, blocking: Collection[OpOperand], new_blocking: list[OpOperand]) -> bool:
    return len(blocking) == 1 and op.memref is slot.pointer and op.result.type is slot.element_type


def load_remove_slot_uses(op: LoadOp, slot: MemorySlot, blocking: Collection[OpOperand], reaching: Value) -> DeletionKind:
    """Replace the loaded value by `reaching`."""
    op.result.replace_all_uses_with(reaching)
    return DeletionKind.DELETE


def load_can_rewire(op: LoadOp, slot: DestructurableMemorySlot, used: dict[Attribute, None], must_be_safe: list[MemorySlot]) -> bool:
    """Return True if the load has a known element."""
    return _can_rewire(op, slot, used)


def load_rewire(op: LoadOp, slot: DestructurableMemorySlot, parts: dict[Attribute, MemorySlot]) -> DeletionKind:
    return _rewire(op, parts)


# ---- store


def store_loads_from(op: StoreOp, slot: MemorySlot) -> bool:
    return False


def store_stores_to(op: StoreOp, slot: MemorySlot) -> bool:
    return op.memref is slot.pointer


def store_get_stored(op: StoreOp, slot: MemorySlot, reaching: Value) -> Value:
    return op.value


def store_can_slot_uses_be_removed(op: StoreOp, slot: MemorySlot, blocking: Collection[OpOperand], new_blocking: list[OpOperand]) -> bool:
    """Return True unless the memref itself is the stored value."""
    return len(blocking) == 1 and op.memref is slot.pointer and op.value is not slot.pointer and op.value.type is slot.element_type


def store_remove_slot_uses(op: StoreOp, slot: MemorySlot, blocking: Collection[OpOperand], reaching: Value) -> DeletionKind:
    return DeletionKind.DELETE


def store_can_rewire(op: StoreOp, slot: DestructurableMemorySlot, used: dict[Attribute, None], must_be_safe: list[MemorySlot]) -> bool:
    """Return True if the store has a known element, and does not store the memref itself."""
    return op.value is not slot.pointer and _can_rewire(op, slot, used)


def store_rewire(op: StoreOp, slot: DestructurableMemorySlot, parts: dict[Attribute, MemorySlot]) -> DeletionKind:
    return _rewire(op, parts)
