"""Allocation, loads, stores and addresses (MLIR `LLVMDialect.cpp`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from generated.llvm import (
    AllocaOp,
    ArrayType,
    AtomicBinOp,
    AtomicCmpXchgOp,
    AtomicOrdering,
    AtomicRMWOp,
    FenceOp,
    GEPNoWrapFlags,
    GEPOp,
    LLVMTargetExtType,
    LoadOp,
    PointerType,
    StoreOp,
    StructType,
)
from generated.llvm.constraints import is_llvm_any_float
from ods.builtin import DenseI32ArrayAttr, FunctionType, IntegerAttr, IntegerType, TypeAttr, UnitAttr, VectorType
from ods.dialect_utils.llvm import primitive_size
from ods.ir.attribute import Attribute
from ods.ir.interfaces import EffectInstance, MemRead, MemWrite
from ods.ir.operation_state import OperationState
from ods.ir.type import Type
from ods.ir.value import Value
from ods.text.fast_path import DICTIONARY, TYPE, VALUE, LazyPattern
from ods.text.op_parser import OpParser
from ods.text.op_printer import OpPrinter
from ods.text.operand_parser import UnresolvedOperand

from .common import print_attributes
from .slot_copies import Copy, Fill

DYNAMIC: Final = -(2**31)
"""Marks an index that is given as a value, among the constant indices."""

# ---- alloca


def alloca_parse(parser: OpParser, state: OperationState) -> None:
    """Parse `inalloca %n x f32 {alignment = 8} : (i64) -> !llvm.ptr`."""
    if parser.parse_optional_keyword("inalloca"):
        state.attributes["inalloca"] = UnitAttr.get()
    size = parser.parse_operand()
    parser.parse_keyword("x")
    element_type = parser.parse_type()
    parser.parse_optional_attr_dict(state.attributes)
    parser.parse_colon()
    place = parser.current_location()
    type_ = parser.parse_type()
    alignment = state.attributes.get("alignment")
    if alignment is not None and not isinstance(alignment, IntegerAttr):
        raise parser.error(parser.op_location[1], "expected integer alignment")
    if alignment is not None and alignment.value == 0:
        del state.attributes["alignment"]
    if not isinstance(type_, FunctionType) or len(type_.inputs) != 1 or len(type_.results) != 1:
        raise parser.error(place, "expected trailing function type with one argument and one result")
    state.operands = parser.resolve_operands([size], type_.inputs[0])
    if isinstance(type_.results[0], PointerType):
        state.attributes["elem_type"] = TypeAttr.get(element_type)
    state.types.append(type_.results[0])


_ALLOCA: Final = LazyPattern(rf" *{VALUE} +x +{TYPE}(?: *{DICTIONARY}|) *: *\( *{TYPE} *\) *-> *{TYPE}")
"""Matches an allocation that is not the argument of a call."""


def alloca_parse_fast(parser: OpParser) -> AllocaOp | None:
    """Parse `%n x f32 {alignment = 8} : (i64) -> !llvm.ptr`; return None, with nothing consumed, for any other text."""
    match = _ALLOCA.match(parser.text, parser.position)
    if match is None:
        return None
    name, element_text, dictionary, size_text, result_text = match.groups()
    types = parser.type_cache
    try:
        size, element, size_type, result = parser.values[name], types[element_text], types[size_text], types[result_text]
    except KeyError:
        return None
    if size._type is not size_type or not isinstance(result, PointerType):
        return None
    op = AllocaOp.__new__(AllocaOp)
    op._init_properties()
    op.elem_type = TypeAttr.get(element)
    discardable = None if dictionary is None else parser.set_entries(op, dictionary, match.start(3), ("alignment",), ())
    if dictionary is not None and discardable is None or op.alignment is not None and op.alignment.value == 0:
        return None
    op._init_one((size,), result, parser.op_location)
    op._discardable = discardable or None
    parser.position = match.end()
    return op


def alloca_print(op: AllocaOp, printer: OpPrinter) -> None:
    """Print the allocation as `alloca_parse` parses it."""
    printer.write(" inalloca " if op.inalloca is not None else " ")
    printer.print_operand(op.array_size)
    printer.write(" x ")
    printer.print_type(op.elem_type.value)
    is_aligned = op.alignment is not None and op.alignment.value != 0
    print_attributes(op, printer, ("elem_type", "inalloca") if is_aligned else ("alignment", "elem_type", "inalloca"))
    printer.write(" : ")
    printer.print_type(FunctionType.get([op.array_size.type], [op.res.type]))


def alloca_verify(op: AllocaOp) -> None:
    """Values of a type of the target can be in memory."""
    if isinstance(op.elem_type.value, LLVMTargetExtType) and not _supports_memory(op.elem_type.value):
        raise op.op_error("this target extension type cannot be used in alloca")


def _supports_memory(type_: LLVMTargetExtType) -> bool:
    return type_.ext_type_name.startswith("spirv.") or type_.ext_type_name == "aarch64.svcount"


# ---- load and store


def load_verify(op: LoadOp) -> None:
    """An atomic access has an alignment and an order for reads; another one has no threads."""
    _verify_access(op, op.res.type, (AtomicOrdering.release, AtomicOrdering.acq_rel))


def store_verify(op: StoreOp) -> None:
    """An atomic access has an alignment and an order for writes; another one has no threads."""
    _verify_access(op, op.value.type, (AtomicOrdering.acquire, AtomicOrdering.acq_rel))


def _verify_access(op: LoadOp | StoreOp, type_: Type, unsupported: Sequence[AtomicOrdering]) -> None:
    ordering = AtomicOrdering(op.ordering.value)
    if ordering is AtomicOrdering.not_atomic:
        if op.syncscope is not None:
            raise op.op_error("expected syncscope to be null for non-atomic access")
        return
    if not _can_be_atomic(type_):
        raise op.op_error(f"unsupported type '{type_}' for atomic access")
    if ordering in unsupported:
        raise op.op_error(f"unsupported ordering '{ordering.text}'")
    if op.alignment is None:
        raise op.op_error("expected alignment for atomic access")


def _can_be_atomic(type_: Type) -> bool:
    """Return True if values of `type_` can be accessed atomically: pointers, and numbers of 8, 16, 32 and more bits."""
    if isinstance(type_, PointerType):
        return True
    if not isinstance(type_, IntegerType) and not is_llvm_any_float(type_):
        return False
    width = primitive_size(type_)
    return width >= 8 and width.bit_count() == 1


def load_get_effects(op: LoadOp) -> list[EffectInstance]:
    """Return a read of the memory; for a volatile or ordered access, also a read and a write of all memory."""
    return [EffectInstance(MemRead, op.addr), *_further_effects(op)]


def store_get_effects(op: StoreOp) -> list[EffectInstance]:
    """Return a write of the memory; for a volatile or ordered access, also a read and a write of all memory."""
    return [EffectInstance(MemWrite, op.addr), *_further_effects(op)]


def _further_effects(op: LoadOp | StoreOp) -> list[EffectInstance]:
    is_ordered = AtomicOrdering(op.ordering.value) not in (AtomicOrdering.not_atomic, AtomicOrdering.unordered)
    return [EffectInstance(MemWrite), EffectInstance(MemRead)] if op.volatile_ is not None or is_ordered else []


def load_get_accessed_operands(op: LoadOp) -> Sequence[Value]:
    return (op.addr,)


def store_get_accessed_operands(op: StoreOp) -> Sequence[Value]:
    return (op.addr,)


# ---- atomic updates


def atomicrmw_verify(op: AtomicRMWOp) -> None:
    """- The values have a type that the update is for.
    - The order is at least monotonic.
    """
    kind, type_ = AtomicBinOp(op.bin_op.value), op.val.type
    if kind in _FLOAT_UPDATES:
        if isinstance(type_, VectorType):
            if type_.scalable:
                raise op.op_error("expected LLVM IR fixed vector type")
            if not is_llvm_any_float(type_.element_type):
                raise op.op_error("expected LLVM IR floating point type for vector element")
        elif not is_llvm_any_float(type_):
            raise op.op_error("expected LLVM IR floating point type")
    elif kind is AtomicBinOp.xchg:
        if not _can_be_atomic(type_):
            raise op.op_error("unexpected LLVM IR type for 'xchg' bin_op")
    elif not isinstance(type_, IntegerType) or type_.width not in (8, 16, 32, 64):
        raise op.op_error("expected LLVM IR integer type")
    if op.ordering.value < AtomicOrdering.monotonic:
        raise op.op_error("expected at least 'monotonic' ordering")


_FLOAT_UPDATES: Final = (
    AtomicBinOp.fadd, AtomicBinOp.fsub, AtomicBinOp.fmin, AtomicBinOp.fmax, AtomicBinOp.fminimum, AtomicBinOp.fmaximum
)  # fmt: skip


def cmpxchg_verify(op: AtomicCmpXchgOp) -> None:
    """- The values have a type that can be read and written at once.
    - The orders are at least monotonic, and that of a failure does not release.
    """
    if not _can_be_atomic(op.val.type):
        raise op.op_error("unexpected LLVM IR type")
    success, failure = op.success_ordering.value, op.failure_ordering.value
    if min(success, failure) < AtomicOrdering.monotonic:
        raise op.op_error("ordering must be at least 'monotonic'")
    if failure in (AtomicOrdering.release, AtomicOrdering.acq_rel):
        raise op.op_error("failure ordering cannot be 'release' or 'acq_rel'")


def fence_verify(op: FenceOp) -> None:
    """The order acquires or releases."""
    if op.ordering.value < AtomicOrdering.acquire:
        raise op.op_error("can be given only acquire, release, acq_rel, and seq_cst orderings")


def atomicrmw_get_accessed_operands(op: AtomicRMWOp) -> Sequence[Value]:
    return (op.ptr,)


def cmpxchg_get_accessed_operands(op: AtomicCmpXchgOp) -> Sequence[Value]:
    return (op.ptr,)


# ---- addresses


def parse_gep_indices(parser: OpParser) -> tuple[list[UnresolvedOperand], DenseI32ArrayAttr]:
    """Parse `0, %i, 1`."""
    operands: list[UnresolvedOperand] = []
    indices: list[int] = []
    while True:
        index = parser.parse_optional_integer(32)
        if index is None:
            operands.append(parser.parse_operand())
            index = DYNAMIC
        indices.append(index)
        if not parser.parse_optional_comma():
            return operands, DenseI32ArrayAttr.get(indices)


def print_gep_indices(printer: OpPrinter, op: GEPOp, dynamic_indices: tuple[Value, ...], raw_constant_indices: DenseI32ArrayAttr) -> None:
    """Print the indices as `parse_gep_indices` parses them."""
    values = iter(dynamic_indices)
    for number, index in enumerate(raw_constant_indices.values):
        printer.write(", " if number else "")
        if index == DYNAMIC:
            printer.print_operand(next(values))
        else:
            printer.write(str(index))


def getelementptr_verify(op: GEPOp) -> None:
    """- There are as many values as the constant indices leave out.
    - An index of a struct is a constant that it has, and only structs, arrays and vectors have parts.
    """
    indices = op.raw_constant_indices.values
    if list(indices).count(DYNAMIC) != len(op.dynamic_indices):
        raise op.op_error("expected as many dynamic indices as specified in 'rawConstantIndices'")
    if op.no_wrap_flags == GEPNoWrapFlags.inboundsFlag:
        raise op.op_error("'inbounds_flag' cannot be used directly.")
    type_ = op.elem_type.value
    for number, index in enumerate(indices[1:], 1):
        if isinstance(type_, StructType):
            if index == DYNAMIC:
                raise op.op_error(f"expected index {number} indexing a struct to be constant")
            elements = type_.elements or ()
            if not 0 <= index < len(elements):
                raise op.op_error(f"index {number} indexing a struct is out of bounds")
            type_ = elements[index]
        elif isinstance(type_, (VectorType, ArrayType)):
            type_ = type_.element_type
        else:
            raise op.op_error(f"type '{type_}' cannot be indexed (index #{number})")


def getelementptr_fold(op: GEPOp, adaptor: GEPOp.FoldAdaptor) -> Attribute | Value | bool | None:
    """Fold an address with index 0; replace constant values by constant indices."""
    constants = iter(zip(op.dynamic_indices, adaptor.dynamic_indices))
    values: list[Value] = []
    indices: list[int] = []
    for index in op.raw_constant_indices.values:
        if index == DYNAMIC:
            value, constant = next(constants)
            if isinstance(constant, IntegerAttr) and -(2**31) < constant.value < 2**31:
                index = constant.value
            else:
                values.append(value)
        indices.append(index)
    if op.base.type is op.res.type and indices == [0]:
        return op.base
    if len(values) == len(op.dynamic_indices):
        return None
    op.operands = (op.base, *values)
    op.raw_constant_indices = DenseI32ArrayAttr.get(indices)
    return True


def getelementptr_get_view_source(op: GEPOp) -> Value:
    return op.base


# ---- copies


def intr_memcpy_get_accessed_operands(op: Copy) -> Sequence[Value]:
    return (op.dst, op.src)


def intr_memset_get_accessed_operands(op: Fill) -> Sequence[Value]:
    return (op.dst,)


intr_memmove_get_accessed_operands = intr_memcpy_inline_get_accessed_operands = intr_memcpy_get_accessed_operands
intr_memset_inline_get_accessed_operands = intr_memset_get_accessed_operands
