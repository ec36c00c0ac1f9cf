"""Memory for one element that becomes values (MLIR `MemRefMemorySlot.cpp`)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from generated.memref import AllocaOp, LoadOp, StoreOp
from generated.ub import PoisonOp
from ods.ir.interfaces import DeletionKind, MemorySlot
from ods.ir.operation import Operation
from ods.ir.value import OpOperand, Value

from .common import memref_type

# ---- alloca


def alloca_get_promotable_slots(op: AllocaOp) -> Sequence[MemorySlot]:
    """The memory, if it holds just one element."""
    type_ = memref_type(op.memref)
    if not type_.has_static_shape or type_.num_elements != 1:
        return ()
    return (MemorySlot(op.memref, type_.element_type),)


def alloca_get_default_value(op: AllocaOp, slot: MemorySlot) -> Value:
    """Nothing that may be looked at."""
    return PoisonOp(slot.element_type, loc=op.location).result


def alloca_handle_promotion_complete(op: AllocaOp, slot: MemorySlot, default: Value | None) -> Operation | None:
    """The memory goes, and the default if nothing looks at it."""
    made = None if default is None else default.get_defining_op()
    if made is not None and made.use_empty():
        made.erase()
    op.erase()
    return None


# ---- load


def load_loads_from(op: LoadOp, slot: MemorySlot) -> bool:
    return op.memref is slot.pointer


def load_stores_to(op: LoadOp, slot: MemorySlot) -> bool:
    return False


def load_can_slot_uses_be_removed(op: LoadOp, slot: MemorySlot, blocking: Collection[OpOperand], new_blocking: list[OpOperand]) -> bool:
    return len(blocking) == 1 and op.memref is slot.pointer and op.result.type is slot.element_type


def load_remove_slot_uses(op: LoadOp, slot: MemorySlot, blocking: Collection[OpOperand], reaching: Value) -> DeletionKind:
    """What was in the memory takes the place of what was read."""
    op.result.replace_all_uses_with(reaching)
    return DeletionKind.DELETE


# ---- store


def store_loads_from(op: StoreOp, slot: MemorySlot) -> bool:
    return False


def store_stores_to(op: StoreOp, slot: MemorySlot) -> bool:
    return op.memref is slot.pointer


def store_get_stored(op: StoreOp, slot: MemorySlot, reaching: Value) -> Value:
    return op.value


def store_can_slot_uses_be_removed(op: StoreOp, slot: MemorySlot, blocking: Collection[OpOperand], new_blocking: list[OpOperand]) -> bool:
    """The memory itself must not be what is written."""
    return len(blocking) == 1 and op.memref is slot.pointer and op.value is not slot.pointer and op.value.type is slot.element_type


def store_remove_slot_uses(op: StoreOp, slot: MemorySlot, blocking: Collection[OpOperand], reaching: Value) -> DeletionKind:
    return DeletionKind.DELETE
