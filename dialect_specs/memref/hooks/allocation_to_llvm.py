"""Lowering of allocations, globals and copies to the llvm dialect."""

from __future__ import annotations

import math
from typing import Any

from dialect_specs.llvm.conversion.building import call, element_pointer, index_constant, pointer_type
from dialect_specs.llvm.conversion.descriptors import MemRefDescriptor, RankedInMemory, UnrankedDescriptor
from dialect_specs.llvm.conversion.memory import described, has_identity_layout, layout_of, size_in_bytes
from dialect_specs.llvm.conversion.patterns import ConvertToLLVM
from dialect_specs.llvm.conversion.runtime_functions import aligned_allocation, allocation, deallocation, memref_copy
from dialect_specs.llvm.conversion.type_converter import LLVMTypeConverter
from generated import llvm, memref
from ods.builtin import (
    ComplexType,
    FloatType,
    IndexType,
    IntegerAttr,
    IntegerType,
    MemRefType,
    TypeAttr,
    UnitAttr,
    UnrankedMemRefType,
    VectorType,
)
from ods.conversion.rewriter import ConversionPatternRewriter
from ods.ir.interfaces import DYNAMIC
from ods.ir.type import Type
from ods.ir.value import Value
from ods.rewrite import RewritePattern

from .common import memref_type

_LEAST_ALIGNMENT = 16
_DEAD_BEEF = 0xDEADBEEF
"""The allocated pointer of a global, which must never be freed."""


def allocation_patterns(converter: LLVMTypeConverter) -> list[RewritePattern]:
    """Return the patterns for allocations and deallocations."""
    alloc = AlignedAlloc(converter) if converter.options.use_aligned_alloc else Alloc(converter)
    return [ConvertToLLVM(converter, memref.AllocaOp, _alloca), alloc, Dealloc(converter)]


def global_patterns(converter: LLVMTypeConverter) -> list[RewritePattern]:
    """Return the patterns for globals and copies."""
    return [ConvertToLLVM(converter, memref.GetGlobalOp, _get_global), GlobalLowering(converter), Copy(converter)]


def pointer_of_unranked(type_: Type, descriptor: Value, converter: LLVMTypeConverter) -> RankedInMemory:
    """Return the ranked descriptor that an unranked descriptor points to."""
    assert isinstance(type_, UnrankedMemRefType)
    base = UnrankedDescriptor(descriptor).pointer()
    return RankedInMemory(base, converter.index_type, pointer_type(converter.address_space(type_) or 0))


def _aligned(value: Value, alignment: Value) -> Value:
    """Build a number rounded up to a multiple of `alignment`."""
    bump = llvm.SubOp(alignment, index_constant(alignment._type, 1)).res
    bumped = llvm.AddOp(value, bump).res
    return llvm.SubOp(bumped, llvm.URemOp(bumped, alignment).res).res


def _in_space(pointer: Value, type_: MemRefType, converter: LLVMTypeConverter) -> Value:
    """Build a cast of a pointer to the address space of a memref."""
    wanted = pointer_type(converter.address_space(type_) or 0)
    return pointer if pointer._type is wanted else llvm.AddrSpaceCastOp(wanted, pointer).res


class Alloc(ConvertToLLVM[memref.AllocOp]):
    """Lowers an allocation to `malloc`, which allocates more if there is an alignment."""

    def rewrite(self, op: memref.AllocOp, adaptor: Any, rewriter: ConversionPatternRewriter) -> bool:
        converter, type_ = self.type_converter, memref_type(op.memref)
        if not has_identity_layout(type_, converter):
            return False
        index_type = converter.index_type
        function = allocation(op, rewriter, index_type, converter.options.use_generic_functions)
        layout = layout_of(type_, adaptor.operand_values, converter, in_bytes=True)
        size, alignment = layout.total, self._alignment(op, type_)
        if alignment is not None:
            size = llvm.AddOp(size, alignment).res
        allocated = _in_space(call(function, [size]).result_values[0], type_, converter)
        aligned = allocated
        if alignment is not None:
            address = _aligned(llvm.PtrToIntOp(index_type, allocated).res, alignment)
            aligned = llvm.IntToPtrOp(allocated._type, address).res
        rewriter.replace_op(op, [described(type_, allocated, aligned, layout, converter)])
        return True

    def _alignment(self, op: memref.AllocOp, type_: MemRefType) -> Value | None:
        """Return the alignment of an allocation, by default that of its elements unless these are numbers; None if there is none."""
        if op.alignment is not None:
            return index_constant(self.type_converter.index_type, op.alignment.value)
        element = type_.element_type
        if isinstance(element, (IndexType, FloatType)) or (isinstance(element, IntegerType) and element.is_signless):
            return None
        return size_in_bytes(element, self.type_converter)


class AlignedAlloc(ConvertToLLVM[memref.AllocOp]):
    """Lowers an allocation to `aligned_alloc`, whose size must be a multiple of the alignment."""

    def rewrite(self, op: memref.AllocOp, adaptor: Any, rewriter: ConversionPatternRewriter) -> bool:
        converter, type_ = self.type_converter, memref_type(op.memref)
        if not has_identity_layout(type_, converter):
            return False
        index_type = converter.index_type
        function = aligned_allocation(op, rewriter, index_type, converter.options.use_generic_functions)
        layout = layout_of(type_, adaptor.operand_values, converter, in_bytes=True)
        element_size = _element_size(type_.element_type, converter)
        number = max(_LEAST_ALIGNMENT, 1 << (element_size - 1).bit_length()) if op.alignment is None else op.alignment.value
        alignment, size = index_constant(index_type, number), layout.total
        if element_size * math.prod(each for each in type_.shape if each != DYNAMIC) % number:
            size = _aligned(size, alignment)
        pointer = _in_space(call(function, [alignment, size]).result_values[0], type_, converter)
        rewriter.replace_op(op, [described(type_, pointer, pointer, layout, converter)])
        return True


def _element_size(type_: Type, converter: LLVMTypeConverter) -> int:
    """Return the size of an element in bytes, from the data layout."""
    if isinstance(type_, MemRefType):
        return 2 * converter.pointer_bitwidth // 8 + (1 + 2 * type_.rank) * _bits(converter.index_type) // 8
    if isinstance(type_, UnrankedMemRefType):
        return (_bits(converter.index_type) + converter.pointer_bitwidth) // 8
    return -(-_bits(type_) // 8)


def _bits(type_: Type) -> int:
    if isinstance(type_, (IntegerType, FloatType)):
        return type_.width
    if isinstance(type_, ComplexType):
        return 2 * _bits(type_.element_type)
    if isinstance(type_, VectorType):
        *outer, inner = type_.shape or (1,)
        return math.prod(outer) * _bits(type_.element_type) * (1 << (inner - 1).bit_length())
    return 64


def _alloca(op: memref.AllocaOp, adaptor: Any, converter: LLVMTypeConverter) -> Value | None:
    type_ = memref_type(op.memref)
    if not has_identity_layout(type_, converter):
        return None
    layout = layout_of(type_, adaptor.operand_values, converter, in_bytes=False)
    element = converter.convert_type(type_.element_type)
    assert element is not None
    pointer = llvm.AllocaOp(pointer_type(converter.address_space(type_) or 0), layout.total, element, alignment=op.alignment).res
    return described(type_, pointer, pointer, layout, converter)


class Dealloc(ConvertToLLVM[memref.DeallocOp]):
    """Lowers a deallocation to `free`."""

    def rewrite(self, op: memref.DeallocOp, adaptor: Any, rewriter: ConversionPatternRewriter) -> bool:
        converter, type_ = self.type_converter, op.memref._type
        function = deallocation(op, rewriter, converter.options.use_generic_functions)
        if isinstance(type_, UnrankedMemRefType):
            pointer = pointer_of_unranked(type_, adaptor.memref, converter).allocated_pointer()
        else:
            pointer = MemRefDescriptor(adaptor.memref).allocated_pointer()
        call(function, [pointer])
        rewriter.erase_op(op)
        return True


# ---- globals


def _global_type(type_: MemRefType, converter: LLVMTypeConverter) -> Type:
    """Return the type of nested arrays of elements."""
    found: Any = converter.convert_type(type_.element_type)
    for size in reversed(type_.shape):
        found = llvm.ArrayType.get(found, size)
    assert isinstance(found, Type)
    return found


class GlobalLowering(ConvertToLLVM[memref.GlobalOp]):
    """Lowers a global to a global with nested arrays."""

    def rewrite(self, op: memref.GlobalOp, adaptor: Any, rewriter: ConversionPatternRewriter) -> bool:
        converter, type_ = self.type_converter, op.type.value
        if not isinstance(type_, MemRefType) or not has_identity_layout(type_, converter):
            return False
        array = _global_type(type_, converter)
        value: Any = op.initial_value
        is_uninitialized = isinstance(value, UnitAttr)
        if is_uninitialized:
            value = None
        if value is not None and type_.rank == 0:
            value = value.get_splat_value()
        space = converter.address_space(type_)
        if space is None:
            raise op.op_error("memory space cannot be converted to an integer address space")
        is_private = op.sym_visibility is not None and op.sym_visibility.value != "public"
        new = llvm.GlobalOp(
            TypeAttr.get(array),
            op.sym_name,
            llvm.Linkage.Private if is_private else llvm.Linkage.External,
            constant=True if op.constant is not None else None,
            value=value,
            alignment=op.alignment,
            addr_space=IntegerAttr.get(IntegerType.get_signless(32), space),
        )
        if is_uninitialized:
            block = rewriter.create_block(new.initializer)
            with rewriter.at(block):
                llvm.ReturnOp(arg=llvm.UndefOp(array).res)
        rewriter.erase_op(op)
        return True


def _get_global(op: memref.GetGlobalOp, adaptor: Any, converter: LLVMTypeConverter) -> Value | None:
    type_ = memref_type(op.result)
    if not has_identity_layout(type_, converter):
        return None
    layout = layout_of(type_, (), converter, in_bytes=True)
    pointer = pointer_type(converter.address_space(type_) or 0)
    address = llvm.AddressOfOp(pointer, op.attributes["name"]).res  # type: ignore[arg-type]
    first = element_pointer(pointer, _global_type(type_, converter), address, [0] * (type_.rank + 1))
    nowhere = index_constant(IntegerType.get_signless(converter.pointer_bitwidth), _DEAD_BEEF)
    return described(type_, llvm.IntToPtrOp(pointer, nowhere).res, first, layout, converter)


# ---- copies


class Copy(ConvertToLLVM[memref.CopyOp]):
    """Lowers a copy to a block copy if both memrefs are contiguous, else to a call of MLIR's runtime library."""

    def rewrite(self, op: memref.CopyOp, adaptor: Any, rewriter: ConversionPatternRewriter) -> bool:
        if _is_contiguous(op.source._type) and _is_contiguous(op.target.type):
            self._copy_block(op, adaptor)
        else:
            self._call_runtime(op, adaptor, rewriter)
        rewriter.erase_op(op)
        return True

    def _copy_block(self, op: memref.CopyOp, adaptor: Any) -> None:
        converter, type_ = self.type_converter, memref_type(op.source)
        source, target = MemRefDescriptor(adaptor.source), MemRefDescriptor(adaptor.target)
        count = index_constant(converter.index_type, 1)
        for dim in range(type_.rank):
            count = llvm.MulOp(count, source.size(dim)).res
        size = llvm.MulOp(count, size_in_bytes(type_.element_type, converter)).res
        element: Any = converter.convert_type(type_.element_type)
        pointers = []
        for each in (source, target):
            base, offset = each.aligned_pointer(), each.offset()
            pointers.append(element_pointer(base._type, element, base, [offset]))
        llvm.MemcpyOp(pointers[1], pointers[0], size, False)

    def _call_runtime(self, op: memref.CopyOp, adaptor: Any, rewriter: ConversionPatternRewriter) -> None:
        converter = self.type_converter
        index_type = converter.index_type
        saved = llvm.StackSaveOp(pointer_type()).res
        operands = [self._unranked(op.source._type, adaptor.source), self._unranked(op.target.type, adaptor.target)]
        one = index_constant(index_type, 1)
        pointers = []
        for operand in operands:
            place = llvm.AllocaOp(pointer_type(), one, operand._type).res
            llvm.StoreOp(operand, place)
            pointers.append(place)
        element: Any = op.source._type
        size = size_in_bytes(element.element_type, converter)
        call(memref_copy(op, rewriter, index_type), [size, *pointers])
        llvm.StackRestoreOp(saved)

    def _unranked(self, type_: Type, value: Value) -> Value:
        """Build an unranked descriptor for a ranked one; an unranked one stays."""
        if not isinstance(type_, MemRefType):
            return value
        converter = self.type_converter
        rank = llvm.ConstantOp(converter.index_type, IntegerAttr.get(converter.index_type, type_.rank)).res
        pointer = converter.promote_descriptor(value)
        struct = converter.convert_type(UnrankedMemRefType.get(type_.element_type, type_.memory_space))
        assert struct is not None
        return UnrankedDescriptor.pack(struct, [rank, pointer]).value


def _is_contiguous(type_: Type) -> bool:
    """Return True if the elements are contiguous in row-major order."""
    if not isinstance(type_, MemRefType):
        return False
    if type_.layout.is_identity():
        return True
    layout = type_.strides_and_offset()
    if not type_.has_static_shape or layout is None or math.prod(type_.shape) == 0:
        return False
    running, dims = 1, [*zip(type_.shape, layout[0])]
    while dims and dims[-1][1] == running:
        running *= dims.pop()[0]
    return all(size == 1 for size, _ in dims)
