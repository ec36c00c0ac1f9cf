"""Splitting stack memory into slots for subelements (MLIR `LLVMMemorySlot.cpp`)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from generated.llvm import (
    AllocaOp,
    ArrayType,
    ConstantOp,
    GEPOp,
    LoadOp,
    MemcpyInlineOp,
    MemcpyOp,
    MemmoveOp,
    MemsetInlineOp,
    MemsetOp,
    PointerType,
    StoreOp,
    StructType,
)
from ods.builtin import I32, IntegerAttr, IntegerType
from ods.ir.attribute import Attribute
from ods.ir.insertion_point import InsertionPoint
from ods.ir.interfaces import DeletionKind, DestructurableMemorySlot, DestructurableTypeInterface, MemorySlot
from ods.ir.operation import Operation
from ods.ir.type import Type
from ods.rewrite.fold import constant_value

from .layout import abi_alignment, aligned, size
from .slot_copies import Copy, Fill, length
from .slots import folded

Parts = dict[Attribute, MemorySlot]
_MOST_ELEMENTS: Final = 16
"""Arrays with more elements are not split."""
_INDEX_LIMIT: Final = 1 << 29
"""The limit of constant indices of `llvm.getelementptr`."""
_I8: Final = IntegerType.get_signless(8)


def array_type_get_subelement_types(type_: ArrayType) -> dict[Attribute, Type] | None:
    """Return the types of the elements of a short array; None for a long one."""
    if type_.num_elements > _MOST_ELEMENTS:
        return None
    return {IntegerAttr.get(I32, index): type_.element_type for index in range(type_.num_elements)}


# ---- alloca


def alloca_get_destructurable_slots(op: AllocaOp) -> Sequence[DestructurableMemorySlot]:
    """Return the slot if the allocation is for a single struct or array."""
    count, type_ = constant_value(op.array_size), op.elem_type.value
    if not isinstance(count, IntegerAttr) or count.value != 1 or not isinstance(type_, DestructurableTypeInterface):
        return ()
    types = type_.get_subelement_types()
    return () if types is None else (DestructurableMemorySlot(op.res, type_, types),)


def alloca_destructure(
    op: AllocaOp, slot: DestructurableMemorySlot, used: Collection[Attribute], new: list[Operation]
) -> dict[Attribute, MemorySlot]:
    """Allocate memory for each used subelement."""
    parts: Parts = {}
    with InsertionPoint.after(op):
        for index in used:
            made = AllocaOp(PointerType.get(), op.array_size, slot.subelement_types[index], loc=op.location)
            new.append(made)
            parts[index] = MemorySlot(made.res, slot.subelement_types[index])
    return parts


def alloca_handle_destructuring_complete(op: AllocaOp, slot: DestructurableMemorySlot) -> Operation | None:
    """Erase the allocation."""
    op.erase()
    return None


# ---- load and store: through the slot's pointer, they access the first subelement


def _use_first(type_: Type, slot: DestructurableMemorySlot, used: dict[Attribute, None]) -> bool:
    """Return True, and add the first subelement to `used`, if a value of `type_` fits into it."""
    first = IntegerAttr.get(I32, 0)
    part = slot.subelement_types.get(first)
    if part is None or size(type_) > size(part):
        return False
    used[first] = None
    return True


def load_has_only_safe_accesses(op: LoadOp, slot: MemorySlot, must_be_safe: list[MemorySlot]) -> bool:
    """Return True if the load stays in the slot."""
    return op.addr is not slot.pointer or size(op.res.type) <= size(slot.element_type)


def load_can_rewire(op: LoadOp, slot: DestructurableMemorySlot, used: dict[Attribute, None], must_be_safe: list[MemorySlot]) -> bool:
    """Return True if the load stays in the first subelement."""
    return op.volatile_ is None and _use_first(op.res.type, slot, used)


def load_rewire(op: LoadOp, slot: DestructurableMemorySlot, parts: dict[Attribute, MemorySlot]) -> DeletionKind:
    op.operands = (parts[IntegerAttr.get(I32, 0)].pointer,)
    return DeletionKind.KEEP


def store_has_only_safe_accesses(op: StoreOp, slot: MemorySlot, must_be_safe: list[MemorySlot]) -> bool:
    """Return True if the store stays in the slot."""
    return op.addr is not slot.pointer or size(op.value.type) <= size(slot.element_type)


def store_can_rewire(op: StoreOp, slot: DestructurableMemorySlot, used: dict[Attribute, None], must_be_safe: list[MemorySlot]) -> bool:
    """Return True if the store stays in the first subelement and does not store the address."""
    return op.volatile_ is None and op.value is not slot.pointer and _use_first(op.value.type, slot, used)


def store_rewire(op: StoreOp, slot: DestructurableMemorySlot, parts: dict[Attribute, MemorySlot]) -> DeletionKind:
    op.operands = (op.value, parts[IntegerAttr.get(I32, 0)].pointer)
    return DeletionKind.KEEP


# ---- getelementptr


def _offset(op: GEPOp) -> int | None:
    """Return the constant byte offset of a GEP; None if an index is unknown or negative, or has no element."""
    indices = op.raw_constant_indices.values
    if not indices or min(indices) < 0:  # DYNAMIC, which marks a value, is negative
        return None
    first, *rest = indices
    type_: Type = op.elem_type.value
    offset: int = first * size(type_)
    for index in rest:
        if isinstance(type_, ArrayType):
            type_ = type_.element_type
            offset += index * size(type_)
        elif isinstance(type_, StructType):
            elements, packed = type_.elements or (), type_.packed
            for element in elements[:index]:
                offset = aligned(offset, 1 if packed else abi_alignment(element)) + size(element)
            type_ = elements[index]
            offset = aligned(offset, 1 if packed else abi_alignment(type_))
        else:
            return None
    return offset


def _part_at(offset: int | None, type_: Type) -> tuple[int, int] | None:
    """Return the subelement at `offset` and the offset inside it; None after the end and in padding."""
    if offset is None or offset >= size(type_):
        return None
    found = None
    if isinstance(type_, ArrayType):
        found = divmod(offset, size(type_.element_type))
    elif isinstance(type_, StructType):
        end = 0
        for index, element in enumerate(type_.elements or ()):
            start = aligned(end, 1 if type_.packed else abi_alignment(element))
            end = start + size(element)
            if offset < end:
                found = (index, offset - start) if offset >= start else None
                break
    return found if found is not None and found[0] < _INDEX_LIMIT else None


def _bytes(count: int) -> Type:
    return ArrayType.get(_I8, count)


def getelementptr_has_only_safe_accesses(op: GEPOp, slot: MemorySlot, must_be_safe: list[MemorySlot]) -> bool:
    """Return True if the address is in the slot; accesses through it must stay in the rest of the slot."""
    if op.base is not slot.pointer:
        return True
    offset = _offset(op)
    if offset is None or offset >= size(slot.element_type):
        return False
    must_be_safe.append(MemorySlot(op.res, _bytes(size(slot.element_type) - offset)))
    return True


def getelementptr_can_rewire(
    op: GEPOp, slot: DestructurableMemorySlot, used: dict[Attribute, None], must_be_safe: list[MemorySlot]
) -> bool:
    """Return True if the address is in a subelement; accesses through it must stay in the rest of the subelement."""
    if op.base is not slot.pointer or not isinstance(op.base.type, PointerType):
        return False
    place = _part_at(_offset(op), slot.element_type)
    if place is None:
        return False
    index = IntegerAttr.get(I32, place[0])
    used[index] = None
    must_be_safe.append(MemorySlot(op.res, _bytes(size(slot.subelement_types[index]) - place[1])))
    return True


def getelementptr_rewire(op: GEPOp, slot: DestructurableMemorySlot, parts: dict[Attribute, MemorySlot]) -> DeletionKind:
    """Replace the address by one in the subelement's slot."""
    place = _part_at(_offset(op), slot.element_type)
    assert place is not None, "asked before"
    part = parts[IntegerAttr.get(I32, place[0])]
    moved = GEPOp(op.res.type, part.pointer, [], [place[1]], _I8, op.no_wrap_flags, loc=op.location)
    op.res.replace_all_uses_with(folded(moved))
    return DeletionKind.DELETE


# ---- fills and copies


def _stays_inside(op: Copy | Fill, slot: MemorySlot | DestructurableMemorySlot) -> bool:
    """Return True if `op` writes to the slot and not beyond its end."""
    if not isinstance(slot.pointer.type, PointerType) or op.dst is not slot.pointer:
        return False
    count = length(op)
    return count is not None and count <= size(slot.element_type)


def _has_numbered_parts(slot: DestructurableMemorySlot) -> bool:
    return all(isinstance(index, IntegerAttr) and index.type is I32 for index in slot.subelement_types)


def _can_fill(op: Fill, slot: DestructurableMemorySlot) -> bool:
    if op.is_volatile.value or not isinstance(slot.element_type, (StructType, ArrayType)):
        return False
    return _has_numbered_parts(slot) and _stays_inside(op, slot)


def _fill(op: Fill, slot: DestructurableMemorySlot, parts: Parts) -> DeletionKind:
    """Fill the slots of the subelements that `op` covers."""
    count, start = length(op), 0
    assert count is not None, "asked before"
    packed = isinstance(slot.element_type, StructType) and slot.element_type.packed
    for index, type_ in slot.subelement_types.items():
        start = aligned(start, 1 if packed else abi_alignment(type_))
        if start >= count:
            break
        if index in parts:
            _fill_part(op, parts[index], min(count - start, size(type_)))
        start += size(type_)
    return DeletionKind.DELETE


def _fill_part(op: Fill, part: MemorySlot, count: int) -> None:
    if isinstance(op, MemsetInlineOp):
        MemsetInlineOp(part.pointer, op.val, IntegerAttr.get(op.len.type, count), op.is_volatile, loc=op.location)
        return
    type_ = op.len.type
    number = ConstantOp(type_, IntegerAttr.get(type_, count), loc=op.len.location).res
    MemsetOp(part.pointer, op.val, number, op.is_volatile, loc=op.location)


def _can_copy(op: Copy, slot: DestructurableMemorySlot, used: dict[Attribute, None]) -> bool:
    """Return True if `op` copies the whole slot; if it reads the slot, add all parts to `used`."""
    if op.is_volatile.value or not _has_numbered_parts(slot) or length(op) != size(slot.element_type):
        return False
    if op.src is slot.pointer:
        used.update(dict.fromkeys(slot.subelement_types))
    return True


def _copy(op: Copy, slot: DestructurableMemorySlot, parts: Parts) -> DeletionKind:
    """Copy each subelement from or to its place in the other memory."""
    is_target = op.dst is slot.pointer
    for number, index in enumerate(slot.subelement_types):
        if index in parts:
            other = GEPOp(PointerType.get(), op.src if is_target else op.dst, [], [0, number], slot.element_type, loc=op.location).res
            target, source = (parts[index].pointer, other) if is_target else (other, parts[index].pointer)
            count = IntegerAttr.get(op.len.type, size(parts[index].element_type))
            if isinstance(op, MemcpyInlineOp):
                MemcpyInlineOp(target, source, count, op.is_volatile, loc=op.location)
                continue
            number_of_bytes = ConstantOp(op.len.type, count, loc=op.location).res
            kind = MemcpyOp if isinstance(op, MemcpyOp) else MemmoveOp
            kind(target, source, number_of_bytes, op.is_volatile, loc=op.location)
    return DeletionKind.DELETE


# ---- memcpy, memmove, memcpy_inline


def intr_memcpy_has_only_safe_accesses(op: Copy | Fill, slot: MemorySlot, must_be_safe: list[MemorySlot]) -> bool:
    return _stays_inside(op, slot)


def intr_memcpy_can_rewire(op: Copy, slot: DestructurableMemorySlot, used: dict[Attribute, None], must_be_safe: list[MemorySlot]) -> bool:
    return _can_copy(op, slot, used)


def intr_memcpy_rewire(op: Copy, slot: DestructurableMemorySlot, parts: dict[Attribute, MemorySlot]) -> DeletionKind:
    return _copy(op, slot, parts)


intr_memmove_has_only_safe_accesses = intr_memcpy_inline_has_only_safe_accesses = intr_memcpy_has_only_safe_accesses
intr_memmove_can_rewire = intr_memcpy_inline_can_rewire = intr_memcpy_can_rewire
intr_memmove_rewire = intr_memcpy_inline_rewire = intr_memcpy_rewire


# ---- memset, memset_inline


def intr_memset_can_rewire(op: Fill, slot: DestructurableMemorySlot, used: dict[Attribute, None], must_be_safe: list[MemorySlot]) -> bool:
    return _can_fill(op, slot)


def intr_memset_rewire(op: Fill, slot: DestructurableMemorySlot, parts: dict[Attribute, MemorySlot]) -> DeletionKind:
    return _fill(op, slot, parts)


intr_memset_has_only_safe_accesses = intr_memset_inline_has_only_safe_accesses = intr_memcpy_has_only_safe_accesses
intr_memset_inline_can_rewire = intr_memset_can_rewire
intr_memset_inline_rewire = intr_memset_rewire
