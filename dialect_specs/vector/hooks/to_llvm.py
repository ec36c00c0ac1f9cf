"""Lowering of vectors to the llvm dialect (MLIR `VectorToLLVM`): elements, shapes and masks."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any, Final

from dialect_specs.llvm.conversion.building import I32, I64, constant, extract, index_constant, insert
from dialect_specs.llvm.conversion.descriptors import MemRefDescriptor
from dialect_specs.llvm.conversion.patterns import ConvertToLLVM, is_array
from dialect_specs.llvm.conversion.target import llvm_target
from dialect_specs.llvm.conversion.type_converter import LLVMTypeConverter
from generated import arith, llvm, vector
from generated.vector.conversions import llvm_patterns
from ods.builtin import IndexType, IntegerType, MemRefType, VectorType
from ods.conversion.driver import apply_partial_conversion
from ods.conversion.pattern import OpConversionPattern
from ods.conversion.rewriter import ConversionPatternRewriter
from ods.conversion.target import ConversionTarget
from ods.dialect_utils.mixed import known_number
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.interfaces import DYNAMIC
from ods.ir.operation import Operation
from ods.ir.type import Type
from ods.ir.value import Value
from ods.rewrite import RewritePattern

from .common import is_stored_as_scalars, memref_type, vector_type
from .memory_to_llvm import memory_patterns
from .print_to_llvm import PrintToLLVM
from .reductions_to_llvm import MaskedReductionToLLVM, ReductionToLLVM
from .transfer_lowering import transfer_patterns


def convert(op: Operation, reassociate_reductions: bool, narrow_indices: bool, use_vector_alignment: bool) -> bool:
    """Lower the vectors inside `op` (MLIR's second step of `convert-vector-to-llvm`); return True if anything changed."""
    target = llvm_target()
    target.add_legal_dialect("arith", "memref")
    converter = LLVMTypeConverter()
    found = [*transfer_patterns(), *patterns(converter, reassociate_reductions, narrow_indices, use_vector_alignment)]
    return apply_partial_conversion(op, target, found)


def populate(target: ConversionTarget, converter: LLVMTypeConverter) -> list[RewritePattern]:
    """Return the patterns for `convert-to-llvm`."""
    return patterns(converter)


def patterns(
    converter: LLVMTypeConverter,
    reassociate_reductions: bool = False,
    narrow_indices: bool = False,
    use_vector_alignment: bool = False,
) -> list[RewritePattern]:
    """Return the patterns that lower vectors; multi-dimensional ones must already be split, except for simple operations."""
    return [
        ReductionToLLVM(converter, reassociate_reductions),
        CreateMaskToLLVM(narrow_indices),
        *memory_patterns(converter, use_vector_alignment),
        *[ConvertToLLVM(converter, kind, build) for kind, build in _LOWERINGS],
        PrintToLLVM(converter),
        *llvm_patterns(converter),
        MaskedReductionToLLVM(converter),
    ]


class CreateMaskToLLVM(OpConversionPattern[vector.CreateMaskOp]):
    """Lowers a scalable mask to a comparison of element numbers with the bound, which stays an index."""

    def __init__(self, narrow_indices: bool) -> None:
        super().__init__()
        self.number_type = I32 if narrow_indices else I64

    def rewrite(self, op: vector.CreateMaskOp, adaptor: vector.CreateMaskOp, rewriter: ConversionPatternRewriter) -> bool:
        type_ = vector_type(op.result)
        if type_.rank != 1 or not any(type_.scalable_dims):
            return False
        numbers = llvm.StepVectorOp(VectorType.get(type_.shape, self.number_type, scalable=[True])).res
        bound = mask_bound(adaptor.operand_values[0], self.number_type)
        bounds = vector.BroadcastOp(numbers._type, bound).vector
        rewriter.replace_op(op, [arith.CmpIOp(arith.CmpIPredicate.slt, numbers, bounds).result])
        return True


def mask_bound(value: Value, type_: IntegerType) -> Value:
    """Build the bound of a mask as an integer; what the type cannot hold is as good as its greatest number, or zero."""
    number = known_number(value)
    if not copies_mlir_22_bugs() and type_.width < 64 and (number is None or not 0 <= number < 1 << (type_.width - 1)):
        value = arith.MaxSIOp(value, arith.ConstantOp(IndexType.get(), 0).result).result
        value = arith.MinSIOp(value, arith.ConstantOp(IndexType.get(), (1 << (type_.width - 1)) - 1).result).result
    return index_like(value, type_)


def index_like(value: Value, type_: Type) -> Value:
    """Build a cast of a number between `index` and another type; the number itself if the types are equal."""
    if value._type is type_:
        return value
    if isinstance(value._type, IndexType) or isinstance(type_, IndexType):
        return arith.IndexCastOp(type_, value).out
    assert isinstance(value._type, IntegerType) and isinstance(type_, IntegerType)
    return arith.ExtSIOp(type_, value).out if value._type.width < type_.width else arith.TruncIOp(type_, value).out


def _bitcast(op: vector.BitCastOp, adaptor: Any, converter: LLVMTypeConverter) -> Value | None:
    type_ = converter.convert_type(op.result._type)
    if vector_type(op.result).rank > 1 or type_ is None:
        return None
    return llvm.BitcastOp(type_, adaptor.source).res


def _shuffle(op: vector.ShuffleOp, adaptor: Any, converter: LLVMTypeConverter) -> Value | None:
    """Build a shuffle of vectors of the same type, or insert the parts one by one."""
    type_, rank, mask = converter.convert_type(op.vector._type), vector_type(op.vector).rank, op.mask.elements
    first = vector_type(op.v1)
    if type_ is None:
        return None
    if rank <= 1 and op.v1._type is op.v2.type:
        return shuffled(adaptor.v1, adaptor.v2, mask)
    result: Value = llvm.PoisonOp(type_).res
    for number, place in enumerate(mask):
        source, place = (adaptor.v1, place) if place < first.shape[0] else (adaptor.v2, place - first.shape[0])
        part = _element(source, place, converter) if rank <= 1 else extract(source, place)
        if rank == 1:
            result = llvm.InsertElementOp(result, part, index_constant(converter.index_type, number)).res
        else:
            result = insert(result, part, number)
    return result


def shuffled(first: Value, second: Value, mask: Sequence[int]) -> Value:
    """Build a shuffle of two llvm vectors."""
    type_: Any = first._type
    return llvm.ShuffleVectorOp(VectorType.get([len(mask)], type_.element_type, scalable=type_.scalable_dims), first, second, [*mask]).res


def _element(source: Value, place: int, converter: LLVMTypeConverter) -> Value:
    return llvm.ExtractElementOp(source, index_constant(converter.index_type, place)).res


def _position(op: Any, adaptor: Any) -> list[Value | int]:
    """Return the position of a part, with numbers for static entries."""
    dynamic = iter(adaptor.dynamic_position)
    return [next(dynamic) if number == DYNAMIC else number for number in op.static_position.elements]


def _as_value(entry: Value | int) -> Value:
    return constant(I64, entry) if isinstance(entry, int) else entry


def _extract(op: vector.ExtractOp, adaptor: Any, converter: LLVMTypeConverter) -> Value | None:
    """Extract from an array, then from a vector."""
    position, rank = _position(op, adaptor), vector_type(op.source).rank
    if converter.convert_type(op.result._type) is None:
        return None
    is_scalar = len(position) == rank
    if rank == 0:
        position = [0]
    found: Value = adaptor.source
    if rank >= 2:
        outer = position[:-1] if is_scalar else position
        numbers = [number for number in outer if isinstance(number, int)]
        if len(numbers) != len(outer):
            return None
        found = extract(found, *numbers)
    return llvm.ExtractElementOp(found, _as_value(position[-1])).res if is_scalar else found


def _insert(op: vector.InsertOp, adaptor: Any, converter: LLVMTypeConverter) -> Value | None:
    """Insert an element into a vector, and the vector into an array."""
    type_, position, rank = converter.convert_type(op.result._type), _position(op, adaptor), vector_type(op.dest).rank
    if type_ is None:
        return None
    is_scalar = len(position) == rank
    if rank == 0:
        position = [0]
    outer = position[:-1] if is_scalar else position
    numbers = [number for number in outer if isinstance(number, int)]
    if is_array(type_) and len(numbers) != len(outer):
        return None  # mlir-opt 22 crashes if a whole vector has a dynamic position
    part: Value = adaptor.value_to_store
    if is_scalar:
        whole = extract(adaptor.dest, *numbers) if is_array(type_) else adaptor.dest
        part = llvm.InsertElementOp(whole, part, _as_value(position[-1])).res
    return insert(adaptor.dest, part, *numbers) if is_array(type_) else part


def _fma(op: vector.FMAOp, adaptor: Any, converter: LLVMTypeConverter) -> Value | None:
    if vector_type(op.result).rank > 1:
        return None
    return llvm.FMulAddOp(adaptor.lhs, adaptor.rhs, adaptor.acc).res


def _broadcast(op: vector.BroadcastOp, adaptor: Any, converter: LLVMTypeConverter) -> Value | None:
    """Insert an element into a vector and shuffle it to all positions; insert the vector everywhere into an array."""
    wanted, type_ = vector_type(op.vector), converter.convert_type(op.vector._type)
    if isinstance(op.source._type, VectorType) or type_ is None:
        return None
    rank = wanted.rank
    result: Value = llvm.PoisonOp(type_).res
    line: Any = type_
    while isinstance(line, llvm.ArrayType):
        line = line.element_type
    poison = result if rank <= 1 else llvm.PoisonOp(line).res
    element = llvm.InsertElementOp(poison, adaptor.source, constant(I32, 0)).res
    if rank == 0 or (rank == 1 and wanted.shape == (1,) and not any(wanted.scalable_dims)):
        return element
    zeros = [0] * wanted.shape[-1]
    if rank == 1:
        return shuffled(element, poison, zeros)
    full = shuffled(element, element, zeros)
    for position in product(*map(range, wanted.shape[:-1])):
        result = insert(result, full, *position)
    return result


def _scalable_insert(op: vector.ScalableInsertOp, adaptor: Any, converter: LLVMTypeConverter) -> Value:
    return llvm.VectorInsertOp(adaptor.dest, adaptor.value_to_store, op.pos).res


def _scalable_extract(op: vector.ScalableExtractOp, adaptor: Any, converter: LLVMTypeConverter) -> Value | None:
    type_ = converter.convert_type(op.result._type)
    return None if type_ is None else llvm.VectorExtractOp(type_, adaptor.source, op.pos).res


def _interleave(op: vector.InterleaveOp, adaptor: Any, converter: LLVMTypeConverter) -> Value | None:
    wanted, type_ = vector_type(op.result), converter.convert_type(op.result._type)
    if wanted.rank != 1 or type_ is None:
        return None
    if any(wanted.scalable_dims):
        return llvm.VectorInterleave2Op(type_, adaptor.lhs, adaptor.rhs).res
    half = wanted.shape[0] // 2
    return shuffled(adaptor.lhs, adaptor.rhs, [place for number in range(half) for place in (number, half + number)])


def _deinterleave(op: vector.DeinterleaveOp, adaptor: Any, converter: LLVMTypeConverter) -> list[Value] | None:
    source = vector_type(op.source)
    if source.rank != 1:
        return None
    if any(source.scalable_dims):
        packed = converter.pack_operation_results(op.result_types)
        if packed is None:
            return None
        both = llvm.VectorDeinterleave2Op(packed, adaptor.source).res
        return [extract(both, 0), extract(both, 1)]
    poison = llvm.PoisonOp(adaptor.source.type).res
    size = source.shape[0]
    return [shuffled(adaptor.source, poison, range(start, size, 2)) for start in (0, 1)]


def _from_elements(op: vector.FromElementsOp, adaptor: Any, converter: LLVMTypeConverter) -> Value | None:
    type_ = converter.convert_type(op.dest._type)
    if vector_type(op.dest).rank > 1 or type_ is None:
        return None
    result: Value = llvm.PoisonOp(type_).res
    for number, element in enumerate(adaptor.operand_values):
        result = llvm.InsertElementOp(result, element, constant(converter.index_type, number)).res
    return result


def _to_elements(op: vector.ToElementsOp, adaptor: Any, converter: LLVMTypeConverter) -> list[Value | None] | None:
    """Extract the elements that are used."""
    source: Value = adaptor.source
    if is_array(source._type):
        return None
    found: list[Value | None] = []
    for number, result in enumerate(op.result_values):
        used = result.has_uses()
        found.append(llvm.ExtractElementOp(source, constant(converter.index_type, number)).res if used else None)
    return found


def _step(op: vector.StepOp, adaptor: Any, converter: LLVMTypeConverter) -> Value | None:
    type_ = converter.convert_type(op.result._type)
    if not any(vector_type(op.result).scalable_dims) or type_ is None:
        return None
    return llvm.StepVectorOp(type_).res


def _type_cast(op: vector.TypeCastOp, adaptor: Any, converter: LLVMTypeConverter) -> Value | None:
    """Build the descriptor of the same memory with the sizes and strides of the other type.

    Vectors that are not stored as scalars cannot be seen as those, except as mlir-opt 22 does it.
    """
    source, target = memref_type(op.memref), memref_type(op.result)
    is_split = isinstance(source.element_type, VectorType) and (
        not isinstance(target.element_type, VectorType) or source.element_type.shape[-1:] != target.element_type.shape[-1:]
    )
    if is_split and not (copies_mlir_22_bugs() or is_stored_as_scalars(source)):
        return None
    struct = converter.convert_type(target)
    if not (source.has_static_shape and target.has_static_shape) or struct is None:
        return None
    strides = _contiguous_strides(target)
    if not isinstance(adaptor.memref.type, llvm.StructType) or _contiguous_strides(source) is None or strides is None or DYNAMIC in strides:
        return None
    old, new = MemRefDescriptor(adaptor.memref), MemRefDescriptor.poison(struct)
    new.set_allocated_pointer(old.allocated_pointer())
    new.set_aligned_pointer(old.aligned_pointer())
    new.set_offset(index_constant(I64, 0))
    for number, (size, stride) in enumerate(zip(target.shape, strides)):
        new.set_size(number, index_constant(I64, size))
        new.set_stride(number, index_constant(I64, stride))
    return new.value


def _contiguous_strides(type_: MemRefType) -> Sequence[int] | None:
    """Return the strides of a contiguous memref; None for others."""
    layout = type_.strides_and_offset()
    if layout is None:
        return None
    strides = layout[0]
    if strides and strides[-1] != 1:
        return None
    if type_.layout.is_identity():
        return strides
    for stride, following, size in zip(strides, strides[1:], type_.shape[1:]):
        if DYNAMIC in (stride, following, size) or stride != following * size:
            return None
    return strides


_LOWERINGS: Final[tuple[tuple[type[Any], Any], ...]] = (
    (vector.BitCastOp, _bitcast),
    (vector.ShuffleOp, _shuffle),
    (vector.ExtractOp, _extract),
    (vector.FMAOp, _fma),
    (vector.InsertOp, _insert),
    (vector.TypeCastOp, _type_cast),
    (vector.BroadcastOp, _broadcast),
    (vector.ScalableInsertOp, _scalable_insert),
    (vector.ScalableExtractOp, _scalable_extract),
    (vector.InterleaveOp, _interleave),
    (vector.DeinterleaveOp, _deinterleave),
    (vector.FromElementsOp, _from_elements),
    (vector.ToElementsOp, _to_elements),
    (vector.StepOp, _step),
)
