"""Memory slots of an operation with several results, which values can replace (mem2reg and sroa)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from generated.test.operations import TestMultiSlotAllocaOp, TestOpConstantOp

from dialect_specs.memref.hooks.slots import subelement_types
from ods.builtin import IntegerAttr, IntegerType, MemRefType
from ods.ir.attribute import Attribute
from ods.ir.insertion_point import InsertionPoint
from ods.ir.interfaces import DestructurableMemorySlot, MemorySlot
from ods.ir.operation import Operation
from ods.ir.value import Value


def multi_slot_alloca_get_promotable_slots(op: TestMultiSlotAllocaOp) -> Sequence[MemorySlot]:
    """Return a slot for each result."""
    return [MemorySlot(result, _memref(result).element_type) for result in op.results]


def multi_slot_alloca_get_default_value(op: TestMultiSlotAllocaOp, slot: MemorySlot) -> Value:
    """Return a constant of the slot's type."""
    return TestOpConstantOp(slot.element_type, IntegerAttr.get(IntegerType.get_signless(32), 42), loc=op.location).results[0]


def multi_slot_alloca_handle_promotion_complete(op: TestMultiSlotAllocaOp, slot: MemorySlot, default: Value | None) -> Operation | None:
    """Replace the operation by an operation without the slot."""
    made = None if default is None else default.get_defining_op()
    if made is not None and made.use_empty():
        made.erase()
    return _without(op, slot.pointer)


def multi_slot_alloca_get_destructurable_slots(op: TestMultiSlotAllocaOp) -> Sequence[DestructurableMemorySlot]:
    """Return the results whose types can be split."""
    found = [(result, subelement_types(_memref(result))) for result in op.results]
    return [DestructurableMemorySlot(result, result.type, parts) for result, parts in found if parts is not None]


def multi_slot_alloca_destructure(
    op: TestMultiSlotAllocaOp, slot: DestructurableMemorySlot, used: Collection[Attribute], new: list[Operation]
) -> dict[Attribute, MemorySlot]:
    """Allocate memory for each used element; return the new slots by index."""
    parts: dict[Attribute, MemorySlot] = {}
    with InsertionPoint.after(op):
        for index in used:
            element = slot.subelement_types[index]
            made = TestMultiSlotAllocaOp([MemRefType.get([], element)], loc=op.location)
            new.append(made)
            parts[index] = MemorySlot(made.results[0], element)
    return parts


def multi_slot_alloca_handle_destructuring_complete(op: TestMultiSlotAllocaOp, slot: DestructurableMemorySlot) -> Operation | None:
    """Replace the operation by an operation without the slot."""
    return _without(op, slot.pointer)


def _memref(value: Value) -> MemRefType:
    assert isinstance(value.type, MemRefType), "the constraint is checked before"
    return value.type


def _without(op: TestMultiSlotAllocaOp, pointer: Value) -> Operation | None:
    kept = [result for result in op.results if result is not pointer]
    if not kept:
        op.erase()
        return None
    with InsertionPoint(op):
        replacement = TestMultiSlotAllocaOp([result.type for result in kept], loc=op.location)
    for old, new in zip(kept, replacement.results):
        old.replace_all_uses_with(new)
    op.erase()
    return replacement
