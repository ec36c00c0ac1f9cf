"""Copies and fills of promotable memory slots (MLIR `LLVMMemorySlot.cpp`)."""

from __future__ import annotations

from collections.abc import Collection

from generated.llvm import (
    BitcastOp,
    ConstantOp,
    LoadOp,
    MemcpyInlineOp,
    MemcpyOp,
    MemmoveOp,
    MemsetInlineOp,
    MemsetOp,
    OrOp,
    ShlOp,
    StoreOp,
    ZExtOp,
)
from ods.builtin import FloatType, IntegerAttr, IntegerType
from ods.builtin.integer_arithmetic import signed
from ods.ir.interfaces import DeletionKind, MemorySlot
from ods.ir.value import OpOperand, Value
from ods.rewrite.fold import constant_value

from .layout import size

Copy = MemcpyOp | MemmoveOp | MemcpyInlineOp
Fill = MemsetOp | MemsetInlineOp


def length(op: Copy | Fill) -> int | None:
    """Return the number of bytes that `op` writes; None if it is unknown."""
    count = op.len if isinstance(op.len, IntegerAttr) else constant_value(op.len)
    return count.value if isinstance(count, IntegerAttr) else None


def _is_copyable(op: Copy, slot: MemorySlot) -> bool:
    """Return True if `op` copies the whole slot, to or from another place."""
    return op.dst is not op.src and not op.is_volatile.value and length(op) == size(slot.element_type)


def _finish_copy(op: Copy, slot: MemorySlot, reaching: Value) -> DeletionKind:
    """If `op` reads the slot, store the slot's value at the destination."""
    if op.src is slot.pointer:
        StoreOp(reaching, op.dst, loc=op.location)
    return DeletionKind.DELETE


def _is_fillable(op: Fill, slot: MemorySlot) -> bool:
    """Return True if `op` fills the whole slot, whose type has a whole number of bytes."""
    type_ = slot.element_type
    if not isinstance(type_, (IntegerType, FloatType)) or not type_.width or type_.width % 8:
        return False
    return not op.is_volatile.value and length(op) == size(type_)


def _filled(op: Fill, slot: MemorySlot) -> Value:
    """Return the value whose bytes all equal the fill byte."""
    type_ = slot.element_type
    assert isinstance(type_, (IntegerType, FloatType))
    integer = _bytes(op, type_.width)
    return BitcastOp(type_, integer, loc=op.location).res if isinstance(type_, FloatType) else integer


def _bytes(op: Fill, width: int) -> Value:
    type_, byte = IntegerType.get_signless(width), constant_value(op.val)
    if isinstance(byte, IntegerAttr):
        number = int.from_bytes(bytes([byte.value & 255]) * (width // 8), "little")
        return ConstantOp(type_, IntegerAttr.get(type_, signed(number, width)), loc=op.location).res
    if width == 8:
        return op.val
    value: Value = ZExtOp(type_, op.val, loc=op.location).res
    covered = 8
    while covered < width:
        distance = ConstantOp(type_, IntegerAttr.get(type_, covered), loc=op.location).res
        value = OrOp(value, ShlOp(value, distance, loc=op.location).res, loc=op.location).res
        covered *= 2
    return value


# ---- memcpy, memmove, memcpy_inline


def intr_memcpy_loads_from(op: Copy, slot: MemorySlot) -> bool:
    return op.src is slot.pointer


def intr_memcpy_stores_to(op: Copy, slot: MemorySlot) -> bool:
    return op.dst is slot.pointer


def intr_memcpy_get_stored(op: Copy, slot: MemorySlot, reaching: Value) -> Value:
    return LoadOp(slot.element_type, op.src, loc=op.location).res


def intr_memcpy_can_slot_uses_be_removed(
    op: Copy, slot: MemorySlot, blocking: Collection[OpOperand], new_blocking: list[OpOperand]
) -> bool:
    return _is_copyable(op, slot)


def intr_memcpy_remove_slot_uses(op: Copy, slot: MemorySlot, blocking: Collection[OpOperand], reaching: Value) -> DeletionKind:
    return _finish_copy(op, slot, reaching)


intr_memmove_loads_from = intr_memcpy_inline_loads_from = intr_memcpy_loads_from
intr_memmove_stores_to = intr_memcpy_inline_stores_to = intr_memcpy_stores_to
intr_memmove_get_stored = intr_memcpy_inline_get_stored = intr_memcpy_get_stored
intr_memmove_can_slot_uses_be_removed = intr_memcpy_inline_can_slot_uses_be_removed = intr_memcpy_can_slot_uses_be_removed
intr_memmove_remove_slot_uses = intr_memcpy_inline_remove_slot_uses = intr_memcpy_remove_slot_uses


# ---- memset, memset_inline


def intr_memset_loads_from(op: Fill, slot: MemorySlot) -> bool:
    return False


def intr_memset_stores_to(op: Fill, slot: MemorySlot) -> bool:
    return op.dst is slot.pointer


def intr_memset_get_stored(op: Fill, slot: MemorySlot, reaching: Value) -> Value:
    return _filled(op, slot)


def intr_memset_can_slot_uses_be_removed(
    op: Fill, slot: MemorySlot, blocking: Collection[OpOperand], new_blocking: list[OpOperand]
) -> bool:
    return _is_fillable(op, slot)


def intr_memset_remove_slot_uses(op: Fill, slot: MemorySlot, blocking: Collection[OpOperand], reaching: Value) -> DeletionKind:
    return DeletionKind.DELETE


intr_memset_inline_loads_from = intr_memset_loads_from
intr_memset_inline_stores_to = intr_memset_stores_to
intr_memset_inline_get_stored = intr_memset_get_stored
intr_memset_inline_can_slot_uses_be_removed = intr_memset_can_slot_uses_be_removed
intr_memset_inline_remove_slot_uses = intr_memset_remove_slot_uses
