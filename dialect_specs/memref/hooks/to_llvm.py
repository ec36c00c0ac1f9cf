"""Lowering of memref to the llvm dialect (MLIR `finalize-memref-to-llvm`)."""

from __future__ import annotations

from typing import Any, Final

from dialect_specs.llvm.conversion.building import I1, I32, extract, index_constant
from dialect_specs.llvm.conversion.descriptors import MemRefDescriptor, UnrankedDescriptor
from dialect_specs.llvm.conversion.patterns import ConvertToLLVM, strided_element_pointer
from dialect_specs.llvm.conversion.target import llvm_target
from dialect_specs.llvm.conversion.type_converter import LLVMTypeConverter, LowerToLLVMOptions
from generated import llvm, memref
from generated.arith import AtomicRMWKind
from ods.builtin import ArrayAttr, BoolAttr, IntegerAttr, MemRefType, StringAttr, UnrankedMemRefType
from ods.conversion.driver import apply_partial_conversion
from ods.conversion.rewriter import ConversionPatternRewriter
from ods.conversion.target import ConversionTarget
from ods.ir.clone import IRMapping
from ods.ir.insertion_point import InsertionPoint
from ods.ir.operation import Operation
from ods.ir.value import Value
from ods.rewrite import RewritePattern
from ods.rewrite.fold import constant_value

from .allocation_to_llvm import allocation_patterns, global_patterns, pointer_of_unranked
from .views_to_llvm import view_patterns

_IN_BOUNDS: Final = llvm.GEPNoWrapFlags.inboundsFlag | llvm.GEPNoWrapFlags.nusw | llvm.GEPNoWrapFlags.nuw
_BINARY: Final = {
    "addf": "fadd",
    "addi": "add",
    "assign": "xchg",
    "maximumf": "fmaximum",
    "maxnumf": "fmax",
    "maxs": "max",
    "maxu": "umax",
    "minimumf": "fminimum",
    "minnumf": "fmin",
    "mins": "min",
    "minu": "umin",
    "ori": "_or",
    "xori": "_xor",
    "andi": "_and",
}
"""Maps a kind of `memref.atomic_rmw` to the kind of `llvm.atomicrmw`."""


def convert(op: Operation, index_bitwidth: int, use_aligned_alloc: bool, use_generic_functions: bool) -> bool:
    """Lower the memory operations inside `op`; return True if anything changed."""
    options = LowerToLLVMOptions(
        index_bitwidth=index_bitwidth, use_aligned_alloc=use_aligned_alloc, use_generic_functions=use_generic_functions
    )
    target = llvm_target()
    target.add_legal_op("func.func")
    return apply_partial_conversion(op, target, patterns(LLVMTypeConverter(options)))


def populate(target: ConversionTarget, converter: LLVMTypeConverter) -> list[RewritePattern]:
    """Return the patterns for `convert-to-llvm`."""
    return patterns(converter)


def patterns(converter: LLVMTypeConverter) -> list[RewritePattern]:
    """Return the patterns that lower memref; views must already be expanded."""
    return [
        AllocaScope(converter),
        GenericAtomic(converter),
        *[ConvertToLLVM(converter, kind, build) for kind, build in _LOWERINGS],
        *view_patterns(converter),
        *global_patterns(converter),
        *allocation_patterns(converter),
    ]


def _load(op: memref.LoadOp, adaptor: Any, converter: LLVMTypeConverter) -> Value:
    type_: Any = op.memref._type
    pointer = strided_element_pointer(type_, adaptor.memref, adaptor.indices, converter, _IN_BOUNDS)
    element: Any = converter.convert_type(type_.element_type)
    return llvm.LoadOp(element, pointer, alignment=op.alignment, nontemporal=_is_set(op.nontemporal)).res


def _is_set(flag: BoolAttr | None) -> bool | None:
    return True if flag is not None and flag.value else None


def _store(op: memref.StoreOp, adaptor: Any, converter: LLVMTypeConverter) -> tuple[()]:
    type_: Any = op.memref._type
    pointer = strided_element_pointer(type_, adaptor.memref, adaptor.indices, converter, _IN_BOUNDS)
    llvm.StoreOp(adaptor.value, pointer, alignment=op.alignment, nontemporal=_is_set(op.nontemporal))
    return ()


def _prefetch(op: memref.PrefetchOp, adaptor: Any, converter: LLVMTypeConverter) -> tuple[()]:
    type_: Any = op.memref._type
    pointer = strided_element_pointer(type_, adaptor.memref, adaptor.indices, converter)
    is_write, is_data = [IntegerAttr.get(I32, int(flag.value)) for flag in (op.is_write, op.is_data_cache)]
    llvm.PrefetchOp(pointer, is_write, op.locality_hint, is_data)
    return ()


def _atomic(op: memref.AtomicRMWOp, adaptor: Any, converter: LLVMTypeConverter) -> Value | None:
    name, type_ = _BINARY.get(AtomicRMWKind(op.kind.value).text), op.memref._type
    if name is None or not isinstance(type_, MemRefType) or type_.strides_and_offset() is None:
        return None
    pointer = strided_element_pointer(type_, adaptor.memref, adaptor.indices, converter)
    return llvm.AtomicRMWOp(llvm.AtomicBinOp[name], pointer, adaptor.value, llvm.AtomicOrdering.acq_rel).result_values[0]


def _assume_alignment(op: memref.AssumeAlignmentOp, adaptor: Any, converter: LLVMTypeConverter) -> Value:
    type_: Any = op.memref._type
    pointer = strided_element_pointer(type_, adaptor.memref, [], converter)
    true = llvm.ConstantOp(I1, BoolAttr.get(True)).res
    alignment = index_constant(converter.index_type, op.alignment.value)
    llvm.AssumeOp(true, [pointer, alignment], [2], op_bundle_tags=ArrayAttr.get([StringAttr.get("align")]))
    value: Value = adaptor.memref
    return value


def _distinct(op: memref.DistinctObjectsOp, adaptor: Any, converter: LLVMTypeConverter) -> list[Value]:
    """Assume that no two pointers point into the same object."""
    operands: list[Value] = [*adaptor.operand_values]
    if len(operands) <= 1:
        return operands
    pointers = []
    for original, operand in zip(op.operand_values, operands):
        type_: Any = original._type
        element: Any = converter.convert_type(type_.element_type)
        pointers.append(MemRefDescriptor(operand).buffer_pointer(type_, element))
    true = llvm.ConstantOp(I1, IntegerAttr.get(I1, 1)).res
    tags = ArrayAttr.get([StringAttr.get("separate_storage")])
    for number, first in enumerate(pointers):
        for second in pointers[number + 1 :]:
            llvm.AssumeOp(true, [first, second], [2], op_bundle_tags=tags)
    return operands


def _dim(op: memref.DimOp, adaptor: Any, converter: LLVMTypeConverter) -> Value | None:
    type_, source, index = op.source._type, adaptor.source, adaptor.index
    if isinstance(type_, UnrankedMemRefType):
        if converter.address_space(type_) is None:
            raise op.op_error("memref memory space must be convertible to an integer address space")
        return _dim_of_unranked(type_, source, index, converter)
    assert isinstance(type_, MemRefType)
    known: Any = constant_value(op.index)
    if known is not None and 0 <= known.value < type_.rank:
        if type_.is_dynamic_dim(known.value):
            return MemRefDescriptor(source).size(known.value)
        return index_constant(converter.index_type, type_.shape[known.value])
    return MemRefDescriptor(source).size_at(index, type_.rank)


def _dim_of_unranked(type_: UnrankedMemRefType, source: Value, index: Value, converter: LLVMTypeConverter) -> Value | None:
    """Build the load of a size from the ranked descriptor."""
    from dialect_specs.llvm.conversion.building import element_pointer, pointer_type

    space = converter.address_space(type_)
    scalar = converter.convert_type(MemRefType.get([], type_.element_type))
    if space is None or scalar is None:
        return None
    base = UnrankedDescriptor(source).pointer()
    offset = element_pointer(pointer_type(space), scalar, base, [0, 2])
    following = llvm.AddOp(index_constant(converter.index_type, 1), index).res
    return llvm.LoadOp(converter.index_type, element_pointer(pointer_type(space), converter.index_type, offset, [following])).res


def _rank(op: memref.RankOp, adaptor: Any, converter: LLVMTypeConverter) -> Value:
    type_ = op.memref._type
    if isinstance(type_, MemRefType):
        return index_constant(converter.index_type, type_.rank)
    return UnrankedDescriptor(adaptor.memref).rank()


def _cast(op: memref.CastOp, adaptor: Any, converter: LLVMTypeConverter) -> Value | None:
    """Build a cast; between ranked and unranked types, store or load the descriptor."""
    source, target = op.source._type, op.dest.type
    struct = converter.convert_type(target)
    value: Value = adaptor.source
    if struct is None:
        return None
    if isinstance(source, MemRefType) and isinstance(target, MemRefType):
        return value if converter.convert_type(source) is struct else None
    if isinstance(source, MemRefType):
        pointer = converter.promote_descriptor(value)
        rank = index_constant(converter.index_type, source.rank)
        return UnrankedDescriptor.pack(struct, [rank, pointer]).value
    if isinstance(target, MemRefType):
        return llvm.LoadOp(struct, UnrankedDescriptor(value).pointer()).res
    return None


def _pointer_as_index(op: memref.ExtractAlignedPointerAsIndexOp, adaptor: Any, converter: LLVMTypeConverter) -> Value:
    if isinstance(op.source._type, MemRefType):
        pointer = MemRefDescriptor(adaptor.source).aligned_pointer()
    else:
        pointer = pointer_of_unranked(op.source._type, adaptor.source, converter).aligned_pointer()
    return llvm.PtrToIntOp(converter.index_type, pointer).res


class AllocaScope(ConvertToLLVM[memref.AllocaScopeOp]):
    """Saves the stack before the body, and restores it after the body."""

    def rewrite(self, op: memref.AllocaScopeOp, adaptor: Any, rewriter: ConversionPatternRewriter) -> bool:
        current, first, last = op._block, op.body_region.first_block, op.body_region.last_block
        assert current is not None and first is not None and last is not None and last.last_op is not None
        remaining = following = rewriter.split_block(op)
        if op.result_values:
            following = rewriter.create_block(remaining.region, remaining, [(type_, op.location) for type_ in op.result_types])
            with rewriter.at(following):
                llvm.BrOp([], remaining)
        rewriter.inline_region_before(op.body_region, following)
        with rewriter.at(current):
            saved = llvm.StackSaveOp(llvm.PointerType.get()).res
            llvm.BrOp([], first)
        terminator = last.last_op
        with rewriter.at(last):
            branch = llvm.BrOp(terminator.operand_values, following)
        rewriter.erase_op(terminator)
        with rewriter.at(branch):
            llvm.StackRestoreOp(saved)
        rewriter.replace_op(op, following.arguments[: len(op.result_values)])
        return True


class GenericAtomic(ConvertToLLVM[memref.GenericAtomicRMWOp]):
    """Lowers an atomic update to a compare-and-exchange loop."""

    def rewrite(self, op: memref.GenericAtomicRMWOp, adaptor: Any, rewriter: ConversionPatternRewriter) -> bool:
        converter, type_, before = self.type_converter, op.memref._type, op._block
        element = converter.convert_type(op.result._type)
        assert before is not None and isinstance(type_, MemRefType) and element is not None
        loop = rewriter.split_block(op)
        loop.add_argument(element, op.location)
        end = rewriter.split_block(op)
        with rewriter.at(before):
            pointer = strided_element_pointer(type_, adaptor.memref, adaptor.indices, converter)
            stored: Any = converter.convert_type(type_.element_type)
            llvm.BrOp([llvm.LoadOp(stored, pointer).res], loop)
        body = op.atomic_body.block
        mapping = IRMapping()
        mapping.map(body.arguments[0], loop.arguments[0])
        with rewriter.at(InsertionPoint.at_block_begin(loop)):
            *inner, last = body
            for each in inner:
                rewriter.clone(each, mapping)
            result = mapping.values.get(last.operand_values[0])
            if result is None:
                raise op.error("result not defined in region")
            acquire, relaxed = llvm.AtomicOrdering.acq_rel, llvm.AtomicOrdering.monotonic
            exchanged = llvm.AtomicCmpXchgOp(pointer, loop.arguments[0], result, acquire, relaxed).result_values[0]
            loaded, succeeded = extract(exchanged, 0), extract(exchanged, 1)
            llvm.CondBrOp(succeeded, [], [loaded], end, loop)
        rewriter.replace_op(op, [loaded])
        return True


_LOWERINGS: Final[tuple[tuple[type[Any], Any], ...]] = (
    (memref.AssumeAlignmentOp, _assume_alignment),
    (memref.AtomicRMWOp, _atomic),
    (memref.ExtractAlignedPointerAsIndexOp, _pointer_as_index),
    (memref.DimOp, _dim),
    (memref.DistinctObjectsOp, _distinct),
    (memref.LoadOp, _load),
    (memref.CastOp, _cast),
    (memref.PrefetchOp, _prefetch),
    (memref.RankOp, _rank),
    (memref.StoreOp, _store),
)
