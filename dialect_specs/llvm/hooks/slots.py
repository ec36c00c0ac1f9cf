"""Promotion of stack memory to values (MLIR `LLVMMemorySlot.cpp`)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from generated.llvm import (
    AddrSpaceCastOp,
    AllocaOp,
    AndOp,
    ArrayType,
    BitcastOp,
    ConstantOp,
    DbgDeclareOp,
    DbgValueOp,
    GEPOp,
    IntToPtrOp,
    LoadOp,
    OrOp,
    PointerType,
    PtrToIntOp,
    StoreOp,
    StructType,
    TruncOp,
    UndefOp,
    ZExtOp,
)
from ods.builtin import IntegerAttr, IntegerType, VectorType
from ods.ir.attribute import Attribute
from ods.ir.insertion_point import InsertionPoint
from ods.ir.interfaces import DeletionKind, MemorySlot
from ods.ir.location import Location
from ods.ir.operation import Operation
from ods.ir.type import Type
from ods.ir.value import BlockArgument, OpOperand, Value
from ods.rewrite.fold import fold_operation

from .constants import materialize_constant
from .layout import size, size_in_bits
from .slot_views import delete, pass_on

# ---- alloca


def alloca_get_promotable_slots(op: AllocaOp) -> Sequence[MemorySlot]:
    """Return the slot if the allocation is in the entry block."""
    block = op.block
    if block is None or block.region is None or block.region.first_block is not block:
        return ()
    return (MemorySlot(op.res, op.elem_type.value),)


def alloca_get_default_value(op: AllocaOp, slot: MemorySlot) -> Value:
    """Return an undefined value."""
    return UndefOp(slot.element_type, loc=op.location).res


def alloca_handle_block_argument(op: AllocaOp, slot: MemorySlot, argument: BlockArgument) -> None:
    """Add debug information for the block argument."""
    for use in op.res.uses:
        if isinstance(use.owner, DbgDeclareOp):
            DbgValueOp(argument, use.owner.var_info, locationExpr=use.owner.location_expr, loc=use.owner.location)


def alloca_handle_promotion_complete(op: AllocaOp, slot: MemorySlot, default: Value | None) -> Operation | None:
    """Erase the allocation, and the default value if it is unused."""
    made = None if default is None else default.get_defining_op()
    if made is not None and made.use_empty():
        made.erase()
    op.erase()
    return None


# ---- conversions between values of different types


def _can_convert(type_: Type) -> bool:
    if isinstance(type_, (StructType, ArrayType)):
        return False
    return not isinstance(type_, VectorType) or not type_.scalable and not isinstance(type_.element_type, PointerType)


def _are_convertible(target: Type, source: Type, narrowing: bool) -> bool:
    """Return True if `source` can be converted to `target` by casts with truncation (`narrowing`) or bit insertion."""
    if target is source:
        return True
    if not _can_convert(target) or not _can_convert(source):
        return False
    wide, narrow = (source, target) if narrowing else (target, source)
    if isinstance(target, PointerType) and isinstance(source, PointerType):
        return size(target) == size(source)
    return size(narrow) <= size(wide)


def folded(op: Operation) -> Value:
    """Return the result of a new operation, or the value that replaces it if it folds."""
    found = fold_operation(op)
    value = found[0] if found else None
    if isinstance(value, Attribute):
        constant = materialize_constant(value, op.results[0].type, op.location)
        value = None if constant is None else constant.results[0]
    if value is None or value is op.results[0]:
        return op.results[0]
    op.erase()
    return value


def _make(cast: Callable[..., Operation], target: Type, value: Value, location: Location) -> Value:
    return folded(cast(target, value, loc=location))


def _to_integer(value: Value, location: Location) -> Value:
    """Return the bits of a value as an integer."""
    if isinstance(value.type, IntegerType):
        return value
    cast = PtrToIntOp if isinstance(value.type, PointerType) else BitcastOp
    return _make(cast, IntegerType.get_signless(size_in_bits(value.type)), value, location)


def _from_integer(value: Value, target: Type, location: Location) -> Value:
    """Return a value of type `target` from the bits of an integer."""
    if value.type is target:
        return value
    return _make(IntToPtrOp if isinstance(target, PointerType) else BitcastOp, target, value, location)


def _same_size(value: Value, target: Type, location: Location) -> Value:
    """Return the value converted to another type of the same size."""
    if value.type is target:
        return value
    if isinstance(target, PointerType) and isinstance(value.type, PointerType):
        return _make(AddrSpaceCastOp, target, value, location)
    return _from_integer(_to_integer(value, location), target, location)


def _extract(value: Value, target: Type, location: Location) -> Value:
    """Return a value of type `target` from the lower bits of another value."""
    if size_in_bits(value.type) == size_in_bits(target):
        return _same_size(value, target, location)
    narrow = TruncOp(IntegerType.get_signless(size_in_bits(target)), _to_integer(value, location), loc=location).res
    return _from_integer(narrow, target, location)


def _insert(value: Value, reaching: Value, location: Location) -> Value:
    """Return `reaching` with its lower bits replaced by `value`."""
    bits = size_in_bits(value.type)
    if size_in_bits(reaching.type) == bits:
        return _same_size(value, reaching.type, location)
    whole, part = _to_integer(reaching, location), _to_integer(value, location)
    part = _make(ZExtOp, whole.type, part, location)
    mask = ConstantOp(whole.type, IntegerAttr.get(whole.type, -(1 << bits)), loc=location).res
    masked = folded(AndOp(whole, mask, loc=location))
    return _from_integer(folded(OrOp(masked, part, loc=location)), reaching.type, location)


# ---- load


def load_loads_from(op: LoadOp, slot: MemorySlot) -> bool:
    return op.addr is slot.pointer


def load_stores_to(op: LoadOp, slot: MemorySlot) -> bool:
    return False


def load_can_slot_uses_be_removed(op: LoadOp, slot: MemorySlot, blocking: Collection[OpOperand], new_blocking: list[OpOperand]) -> bool:
    """Return True if the load reads the slot, or its lower bits."""
    if len(blocking) != 1 or op.addr is not slot.pointer or op.volatile_ is not None:
        return False
    return _are_convertible(op.res.type, slot.element_type, True)


def load_remove_slot_uses(op: LoadOp, slot: MemorySlot, blocking: Collection[OpOperand], reaching: Value) -> DeletionKind:
    """Replace the loaded value by the part of `reaching` that the load reads."""
    op.res.replace_all_uses_with(_extract(reaching, op.res.type, op.location))
    return DeletionKind.DELETE


# ---- store


def store_loads_from(op: StoreOp, slot: MemorySlot) -> bool:
    return False


def store_stores_to(op: StoreOp, slot: MemorySlot) -> bool:
    return op.addr is slot.pointer


def store_get_stored(op: StoreOp, slot: MemorySlot, reaching: Value) -> Value:
    """Return `reaching` with the stored value inserted."""
    return _insert(op.value, reaching, op.location)


def store_can_slot_uses_be_removed(op: StoreOp, slot: MemorySlot, blocking: Collection[OpOperand], new_blocking: list[OpOperand]) -> bool:
    """Return True if the store writes to the slot, and does not store its address."""
    if len(blocking) != 1 or op.addr is not slot.pointer or op.value is slot.pointer or op.volatile_ is not None:
        return False
    return _are_convertible(slot.element_type, op.value.type, False)


def store_remove_slot_uses(op: StoreOp, slot: MemorySlot, blocking: Collection[OpOperand], reaching: Value) -> DeletionKind:
    return DeletionKind.DELETE


# ---- uses of the address without an access


def getelementptr_can_uses_be_removed(op: GEPOp, blocking: Collection[OpOperand], new_blocking: list[OpOperand]) -> bool:
    """Return True if all indices are zero, so that the address is the slot's."""
    return not any(op.raw_constant_indices.values) and pass_on(op, blocking, new_blocking)


getelementptr_remove_blocking_uses = delete


def intr_dbg_declare_requires_replaced_values(op: DbgDeclareOp) -> bool:
    return True


def intr_dbg_declare_visit_replaced_values(op: DbgDeclareOp, replaced: Sequence[tuple[Operation, Value]]) -> None:
    """Add debug information for each stored value."""
    for writer, value in replaced:
        with InsertionPoint.after(writer):
            DbgValueOp(value, op.var_info, locationExpr=op.location_expr, loc=op.location)


def intr_dbg_value_can_uses_be_removed(op: DbgValueOp, blocking: Collection[OpOperand], new_blocking: list[OpOperand]) -> bool:
    return len(blocking) == 1


def intr_dbg_value_remove_blocking_uses(op: DbgValueOp, blocking: Collection[OpOperand]) -> DeletionKind:
    """Mark the value as unavailable in the debug information."""
    with InsertionPoint(op):
        op.operands = (UndefOp(op.value.type, loc=op.location).res,)
    return DeletionKind.KEEP
