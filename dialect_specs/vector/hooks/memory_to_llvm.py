"""Lowering of vector loads and stores to loads, stores and masked intrinsics of the llvm dialect."""

from __future__ import annotations

from typing import Any, Final

from dialect_specs.llvm.conversion.building import I64, element_pointer
from dialect_specs.llvm.conversion.descriptors import MemRefDescriptor
from dialect_specs.llvm.conversion.patterns import ConvertToLLVM, strided_element_pointer
from dialect_specs.llvm.conversion.type_converter import LLVMTypeConverter
from generated import llvm, vector
from ods.builtin import ArrayAttr, DictAttr, FloatType, IntegerAttr, IntegerType, MemRefType, VectorType
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.type import Type
from ods.ir.value import Value
from ods.rewrite import RewritePattern

from .common import memref_type, vector_type


def memory_patterns(converter: LLVMTypeConverter, use_vector_alignment: bool) -> list[RewritePattern]:
    """Return the patterns for loads and stores of vectors."""
    found: list[RewritePattern] = [AlignedToLLVM(converter, kind, build, use_vector_alignment) for kind, build in _ALIGNED]
    found.append(ConvertToLLVM(converter, vector.ExpandLoadOp, _expand_load))
    found.append(ConvertToLLVM(converter, vector.CompressStoreOp, _compress_store))
    return found


class AlignedToLLVM(ConvertToLLVM[Any]):
    """Lowers an access to vectors of at most one dimension, with an alignment."""

    def __init__(self, converter: LLVMTypeConverter, kind: type[Any], access: Any, use_vector_alignment: bool) -> None:
        super().__init__(converter, kind)
        self.access, self.use_vector_alignment = access, use_vector_alignment

    def build(self, op: Any, adaptor: Any, converter: LLVMTypeConverter, /) -> Value | tuple[()] | None:
        value = op.result_values[0] if op.result_values else op.value_to_store
        wanted, type_ = vector_type(value), converter.convert_type(value.type)
        if wanted.rank > 1 or type_ is None or not isinstance(op.base.type, MemRefType):
            return None
        alignment = self._alignment(op, type_)
        if alignment is None:
            return None
        result: Value | tuple[()] | None = self.access(op, adaptor, converter, type_, alignment)
        return result

    def _alignment(self, op: Any, type_: Type) -> int | None:
        """Return the alignment of an operation, by default that of its vector or of the memory's elements; None if unknown."""
        if op.alignment is not None and op.alignment.value:
            alignment: int = op.alignment.value
            return alignment
        if self.use_vector_alignment:
            return preferred_alignment(type_)
        element = self.type_converter.convert_type(memref_type(op.base).element_type)
        return None if element is None else preferred_alignment(element)


def preferred_alignment(type_: Type) -> int | None:
    """Return LLVM's preferred alignment in bytes, with its default data layout; None if unknown."""
    if isinstance(type_, llvm.PointerType):
        return 8
    if isinstance(type_, IntegerType):
        return min(_power_of_two((type_.width + 7) // 8), 8)
    if isinstance(type_, FloatType):
        return _power_of_two((type_.width + 7) // 8)
    if isinstance(type_, llvm.ArrayType):
        return preferred_alignment(type_.element_type)
    if isinstance(type_, VectorType):
        element: Any = type_.element_type
        width = 64 if isinstance(element, llvm.PointerType) else element.width
        return _power_of_two((width * type_.shape[0] + 7) // 8)
    return None


def _power_of_two(number: int) -> int:
    """Return the smallest power of two that is not less than `number`."""
    return 1 << (number - 1).bit_length()


def _pointer(op: Any, adaptor: Any, converter: LLVMTypeConverter, indices: Any) -> Value:
    return strided_element_pointer(memref_type(op.base), adaptor.base, indices, converter)


def _is_nontemporal(op: Any) -> bool | None:
    return True if op.nontemporal is not None and op.nontemporal.value else None


def _stored_type(op: Any, type_: Type) -> Type:
    """Return the type as which a vector is stored whose elements are those of a memref.

    LLVM packs the elements of a vector, and gives each element of a memref bytes of its own. mlir-opt 22 stores all vectors packed.
    """
    element = memref_type(op.base).element_type
    if not isinstance(element, IntegerType) or not isinstance(type_, VectorType) or element.width > 64 or copies_mlir_22_bugs():
        return type_
    width = 8 * _power_of_two((element.width + 7) // 8)
    return VectorType.get(type_.shape, IntegerType.get_signless(width), scalable=type_.scalable_dims)


def _stored(value: Value, type_: Type) -> Value:
    return value if value.type is type_ else llvm.ZExtOp(type_, value).res


def _loaded(value: Value, type_: Type) -> Value:
    return value if value.type is type_ else llvm.TruncOp(type_, value).res


def _load(op: vector.LoadOp, adaptor: Any, converter: LLVMTypeConverter, type_: Type, alignment: int) -> Value:
    pointer = _pointer(op, adaptor, converter, adaptor.indices)
    value = llvm.LoadOp(_stored_type(op, type_), pointer, alignment=alignment, nontemporal=_is_nontemporal(op)).res
    return _loaded(value, type_)


def _masked_load(op: vector.MaskedLoadOp, adaptor: Any, converter: LLVMTypeConverter, type_: Type, alignment: int) -> Value:
    pointer = _pointer(op, adaptor, converter, adaptor.indices)
    stored = _stored_type(op, type_)
    value = llvm.MaskedLoadOp(stored, pointer, adaptor.mask, alignment, pass_thru=_stored(adaptor.pass_thru, stored)).res
    return _loaded(value, type_)


def _store(op: vector.StoreOp, adaptor: Any, converter: LLVMTypeConverter, type_: Type, alignment: int) -> tuple[()]:
    pointer = _pointer(op, adaptor, converter, adaptor.indices)
    value = _stored(adaptor.value_to_store, _stored_type(op, type_))
    llvm.StoreOp(value, pointer, alignment=alignment, nontemporal=_is_nontemporal(op))
    return ()


def _masked_store(op: vector.MaskedStoreOp, adaptor: Any, converter: LLVMTypeConverter, type_: Type, alignment: int) -> tuple[()]:
    pointer = _pointer(op, adaptor, converter, adaptor.indices)
    value = _stored(adaptor.value_to_store, _stored_type(op, type_))
    llvm.MaskedStoreOp(value, pointer, adaptor.mask, alignment)
    return ()


def _gather(op: vector.GatherOp, adaptor: Any, converter: LLVMTypeConverter, type_: Type, alignment: int) -> Value | None:
    pointers = _pointers(op, adaptor, converter, vector_type(op.result))
    if pointers is None:
        return None
    return llvm.MaskedGatherOp(type_, pointers, adaptor.mask, [adaptor.pass_thru], alignment).res


def _scatter(op: vector.ScatterOp, adaptor: Any, converter: LLVMTypeConverter, type_: Type, alignment: int) -> tuple[()] | None:
    pointers = _pointers(op, adaptor, converter, vector_type(op.value_to_store))
    if pointers is None:
        return None
    llvm.MaskedScatterOp(adaptor.value_to_store, pointers, adaptor.mask, alignment)
    return ()


def _pointers(op: Any, adaptor: Any, converter: LLVMTypeConverter, like: VectorType) -> Value | None:
    """Build a vector of addresses; None if the memory's elements are not contiguous."""
    memory = memref_type(op.base)
    layout = memory.strides_and_offset()
    if layout is None or (layout[0] and layout[0][-1] != 1) or converter.address_space(memory) is None:
        return None
    base = _pointer(op, adaptor, converter, adaptor.offsets)
    pointer_type: Any = MemRefDescriptor(adaptor.base).fields[1]
    element = converter.convert_type(memory.element_type)
    assert element is not None
    return element_pointer(VectorType.get(like.shape, pointer_type, scalable=like.scalable_dims), element, base, [adaptor.indices])


def _aligned_arguments(op: Any, count: int, place: int) -> ArrayAttr[Any] | None:
    """Return argument attributes that align argument `place`; None without an alignment."""
    if op.alignment is None or op.alignment.value == 1:
        return None
    alignment = IntegerAttr.get(I64, op.alignment.value)
    return ArrayAttr.get([DictAttr.get({"llvm.align": alignment} if number == place else {}) for number in range(count)])


def _expand_load(op: vector.ExpandLoadOp, adaptor: Any, converter: LLVMTypeConverter) -> Value | None:
    type_ = converter.convert_type(op.result._type)
    if type_ is None:
        return None
    pointer = _pointer(op, adaptor, converter, adaptor.indices)
    return llvm.MaskedExpandloadOp(type_, pointer, adaptor.mask, adaptor.pass_thru, arg_attrs=_aligned_arguments(op, 3, 0)).res


def _compress_store(op: vector.CompressStoreOp, adaptor: Any, converter: LLVMTypeConverter) -> tuple[()]:
    pointer = _pointer(op, adaptor, converter, adaptor.indices)
    llvm.MaskedCompressstoreOp(adaptor.value_to_store, pointer, adaptor.mask, arg_attrs=_aligned_arguments(op, 3, 1))
    return ()


_ALIGNED: Final[tuple[tuple[type[Any], Any], ...]] = (
    (vector.LoadOp, _load),
    (vector.MaskedLoadOp, _masked_load),
    (vector.StoreOp, _store),
    (vector.MaskedStoreOp, _masked_store),
    (vector.GatherOp, _gather),
    (vector.ScatterOp, _scatter),
)
