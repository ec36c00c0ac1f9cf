"""Lowering of views to descriptors of the llvm dialect."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from dialect_specs.llvm.conversion.building import I1, I8, element_pointer, index_constant, pointer_type
from dialect_specs.llvm.conversion.descriptors import MemRefDescriptor, RankedInMemory, UnrankedDescriptor
from dialect_specs.llvm.conversion.patterns import ConvertToLLVM
from dialect_specs.llvm.conversion.type_converter import LLVMTypeConverter
from generated import llvm, memref
from ods.builtin import AffineDimExpr, MemRefType, UnrankedMemRefType
from ods.conversion.rewriter import ConversionPatternRewriter
from ods.dialect_utils.llvm import is_compatible_type
from ods.ir.insertion_point import InsertionPoint
from ods.ir.interfaces import DYNAMIC
from ods.ir.value import Value
from ods.rewrite import RewritePattern

from .allocation_to_llvm import pointer_of_unranked
from .common import memref_type


def view_patterns(converter: LLVMTypeConverter) -> list[RewritePattern]:
    """Return the patterns for views that are not expanded earlier."""
    return [*[ConvertToLLVM(converter, kind, build) for kind, build in _LOWERINGS], Reshape(converter)]


def _pointers(value: Value, descriptor: Value, converter: LLVMTypeConverter) -> MemRefDescriptor | RankedInMemory:
    """Return the descriptor that holds the pointers of a ranked or unranked memref; None if it cannot be converted."""
    if isinstance(value._type, MemRefType):
        return MemRefDescriptor(descriptor)
    return pointer_of_unranked(value._type, descriptor, converter)


def _metadata(op: memref.ExtractStridedMetadataOp, adaptor: Any, converter: LLVMTypeConverter) -> Sequence[Value] | None:
    if not is_compatible_type(adaptor.source.type):
        return None
    source, rank = MemRefDescriptor(adaptor.source), memref_type(op.source).rank
    allocated, aligned = source.allocated_pointer(), source.aligned_pointer()
    base_type, struct = memref_type(op.base_buffer), converter.convert_type(op.base_buffer._type)
    assert struct is not None
    base = MemRefDescriptor.from_static_shape(struct, base_type, allocated, aligned).value
    results = [base, source.offset(), *[source.size(dim) for dim in range(rank)]]
    return results + [source.stride(dim) for dim in range(rank)]


def _reinterpret(op: memref.ReinterpretCastOp, adaptor: Any, converter: LLVMTypeConverter) -> Value | None:
    struct = converter.convert_type(op.result._type)
    if struct is None:
        return None
    new = MemRefDescriptor.poison(struct)
    pointers = _pointers(op.source, adaptor.source, converter)
    allocated, aligned = pointers.allocated_pointer(), pointers.aligned_pointer()
    new.set_allocated_pointer(allocated)
    new.set_aligned_pointer(aligned)
    offsets, sizes, strides = iter(adaptor.offsets), iter(adaptor.sizes), iter(adaptor.strides)

    def entry(number: int, values: Any) -> Value:
        value: Value = next(values) if number == DYNAMIC else new.index(number)
        return value

    new.set_offset(entry(op.static_offsets.elements[0], offsets))
    for dim, (size, stride) in enumerate(zip(op.static_sizes.elements, op.static_strides.elements)):
        new.set_size(dim, entry(size, sizes))
        new.set_stride(dim, entry(stride, strides))
    return new.value


def _space_cast(op: memref.MemorySpaceCastOp, adaptor: Any, converter: LLVMTypeConverter) -> Value | None:
    type_ = op.dest._type
    struct: Any = converter.convert_type(type_)
    if struct is None:
        return None
    if isinstance(type_, UnrankedMemRefType):
        return _unranked_space_cast(op, adaptor.source, struct, converter)
    assert isinstance(type_, MemRefType)
    values = MemRefDescriptor(adaptor.source).unpack(type_.rank)
    for number in (0, 1):
        values[number] = llvm.AddrSpaceCastOp(struct.elements[0], values[number]).res
    return MemRefDescriptor.pack(struct, type_.rank, values).value


def _unranked_space_cast(op: memref.MemorySpaceCastOp, source: Value, struct: Any, converter: LLVMTypeConverter) -> Value | None:
    """Copy the ranked descriptor with pointers of the other address space."""
    given, wanted = op.source._type, op.dest.type
    assert isinstance(given, UnrankedMemRefType) and isinstance(wanted, UnrankedMemRefType)
    spaces = converter.address_space(given), converter.address_space(wanted)
    if None in spaces:
        return None
    old = UnrankedDescriptor(source)
    rank = old.rank()
    old_base = old.pointer()
    new = UnrankedDescriptor.poison(struct)
    new.set_rank(rank)
    size = new.size_in_bytes(converter.pointer_bitwidth)
    place = llvm.AllocaOp(pointer_type(), size, I8).res
    new.set_pointer(place)
    from_, to = [RankedInMemory(base, converter.index_type, pointer_type(space or 0)) for base, space in zip((old_base, place), spaces)]
    allocated, aligned = from_.allocated_pointer(), from_.aligned_pointer()
    allocated = llvm.AddrSpaceCastOp(to.pointer_type, allocated).res
    aligned = llvm.AddrSpaceCastOp(to.pointer_type, aligned).res
    to.set_allocated_pointer(allocated)
    to.set_aligned_pointer(aligned)
    source_numbers, target_numbers = from_.offset_place(), to.offset_place()
    skipped = index_constant(converter.index_type, 2 * converter.pointer_bitwidth // 8)
    llvm.MemcpyOp(target_numbers, source_numbers, llvm.SubOp(size, skipped).res, False)
    return new.value


def _transpose(op: memref.TransposeOp, adaptor: Any, converter: LLVMTypeConverter) -> Value | None:
    source = MemRefDescriptor(adaptor.in_)
    permutation = op.permutation.value
    if permutation.is_identity:
        return source.value
    struct = converter.convert_type(op.in_._type)
    assert struct is not None
    new = MemRefDescriptor.poison(struct)
    new.set_allocated_pointer(source.allocated_pointer())
    new.set_aligned_pointer(source.aligned_pointer())
    new.set_offset(source.offset())
    for number, expr in enumerate(permutation.results):
        assert isinstance(expr, AffineDimExpr)
        new.set_size(number, source.size(expr.position))
        new.set_stride(number, source.stride(expr.position))
    return new.value


def _view(op: memref.ViewOp, adaptor: Any, converter: LLVMTypeConverter) -> Value | None:
    type_, struct = memref_type(op.result), converter.convert_type(op.result._type)
    layout = type_.strides_and_offset()
    if struct is None or layout is None:
        return None
    source, new = MemRefDescriptor(adaptor.source), MemRefDescriptor.poison(struct)
    new.set_allocated_pointer(source.allocated_pointer())
    aligned = source.aligned_pointer()
    element: Any = converter.convert_type(memref_type(op.source).element_type)
    new.set_aligned_pointer(element_pointer(aligned._type, element, aligned, [adaptor.byte_shift]))
    new.set_offset(new.index(0))
    dynamic = [*adaptor.sizes]
    stride: Value | None = None
    following: Value | None = None
    for dim in reversed(range(type_.rank)):
        size = dynamic.pop() if type_.shape[dim] == DYNAMIC else new.index(type_.shape[dim])
        new.set_size(dim, size)
        if layout[0][dim] != DYNAMIC:
            stride = new.index(layout[0][dim])
        elif following is not None:
            stride = following if stride is None else llvm.MulOp(stride, following).res
        else:
            stride = new.index(1)
        new.set_stride(dim, stride)
        following = size
    return new.value


class Reshape(ConvertToLLVM[memref.ReshapeOp]):
    """Loads the sizes from the shape; a loop does so if the rank is unknown."""

    def rewrite(self, op: memref.ReshapeOp, adaptor: Any, rewriter: ConversionPatternRewriter) -> bool:
        value = self._ranked(op, adaptor) if memref_type(op.shape).has_static_shape else self._unranked(op, adaptor, rewriter)
        if value is None:
            return False
        rewriter.replace_op(op, [value])
        return True

    def _ranked(self, op: memref.ReshapeOp, adaptor: Any) -> Value | None:
        converter, type_ = self.type_converter, memref_type(op.result)
        struct, layout = converter.convert_type(type_), type_.strides_and_offset()
        if struct is None or layout is None or layout[1] == DYNAMIC:
            return None
        new = MemRefDescriptor.poison(struct)
        pointers = _pointers(op.source, adaptor.source, converter)
        allocated, aligned = pointers.allocated_pointer(), pointers.aligned_pointer()
        new.set_allocated_pointer(allocated)
        new.set_aligned_pointer(aligned)
        new.set_offset(new.index(layout[1]))
        stride: Value | None = None
        for dim in reversed(range(type_.rank)):
            if layout[0][dim] != DYNAMIC:
                stride = new.index(layout[0][dim])
            elif stride is None:
                stride = new.index(1)
            size = self._size(op, dim, new.index(dim)) if type_.shape[dim] == DYNAMIC else new.index(type_.shape[dim])
            new.set_size(dim, size)
            new.set_stride(dim, stride)
            stride = llvm.MulOp(stride, size).res
        return new.value

    def _size(self, op: memref.ReshapeOp, dim: int, index: Value) -> Value:
        """Return a size, loaded from the shape unless it is static."""
        loaded = _loaded(op.shape, index)
        wanted = self.type_converter.index_type
        if loaded._type is wanted:
            return loaded
        return self.type_converter.materialize_target([wanted], [loaded], op.location)[0]

    def _unranked(self, op: memref.ReshapeOp, adaptor: Any, rewriter: ConversionPatternRewriter) -> Value | None:
        converter, type_ = self.type_converter, op.result._type
        struct, index_type = converter.convert_type(type_), converter.index_type
        if struct is None or not isinstance(type_, UnrankedMemRefType):
            return None
        shape = MemRefDescriptor(adaptor.shape)
        rank = shape.size(0)
        new = UnrankedDescriptor.poison(struct)
        new.set_rank(rank)
        place = llvm.AllocaOp(pointer_type(), new.size_in_bytes(converter.pointer_bitwidth), I8).res
        new.set_pointer(place)
        source = _pointers(op.source, adaptor.source, converter)
        allocated, aligned, offset = source.allocated_pointer(), source.aligned_pointer(), source.offset()
        ranked = RankedInMemory(place, index_type, pointer_type(converter.address_space(type_) or 0))
        ranked.set_allocated_pointer(allocated)
        ranked.set_aligned_pointer(aligned)
        ranked.set_offset(offset)
        sizes = ranked.sizes_place()
        strides = ranked.strides_place(sizes, rank)
        numbers = shape.aligned_pointer()
        one = index_constant(index_type, 1)
        last = llvm.SubOp(rank, one).res
        self._loop(op, rewriter, ranked, sizes, strides, numbers, one, last)
        return new.value

    def _loop(
        self,
        op: memref.ReshapeOp,
        rewriter: ConversionPatternRewriter,
        ranked: RankedInMemory,
        sizes: Value,
        strides: Value,
        numbers: Value,
        one: Value,
        last: Value,
    ) -> None:
        """Build a loop that copies sizes, from the last to the first, and multiplies strides."""
        before, index_type = op._block, self.type_converter.index_type
        assert before is not None and op.next is not None
        condition = rewriter.create_block(before.region, None, [(index_type, op.location)] * 2)
        rest = rewriter.split_block(op.next)
        rewriter.merge_blocks(rest, condition)
        with rewriter.at(before):
            llvm.BrOp([last, one], condition)
        number, stride = condition.arguments
        first = condition.first_op
        assert first is not None
        with rewriter.at(first):
            zero = index_constant(index_type, 0)
            goes_on = llvm.ICmpOp(llvm.ICmpPredicate.sge, number, zero, results=[I1]).res
        remainder = rewriter.split_block(first)
        body = rewriter.create_block(before.region, remainder)
        with rewriter.at(body):
            element: Any = self.type_converter.convert_type(memref_type(op.shape).element_type)
            size = llvm.LoadOp(index_type, element_pointer(pointer_type(), element, numbers, [number])).res
            ranked.set_size(sizes, number, size)
            ranked.set_stride(strides, number, stride)
            following = llvm.MulOp(stride, size).res
            llvm.BrOp([llvm.SubOp(number, one).res, following], condition)
        with rewriter.at(condition):
            llvm.CondBrOp(goes_on, [], [], body, remainder)
        with rewriter.at(InsertionPoint.at_block_begin(remainder)):
            pass


def _loaded(memory: Value, index: Value) -> Value:
    """Build a load with an index that is already lowered."""
    from dialect_specs.llvm.conversion.operations import operation

    return operation(memref.LoadOp, [memory, index], memref_type(memory).element_type, {}).result_values[0]


_LOWERINGS: Final[tuple[tuple[type[Any], Any], ...]] = (
    (memref.ExtractStridedMetadataOp, _metadata),
    (memref.ReinterpretCastOp, _reinterpret),
    (memref.MemorySpaceCastOp, _space_cast),
    (memref.TransposeOp, _transpose),
    (memref.ViewOp, _view),
)
