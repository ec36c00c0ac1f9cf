"""Canonicalization of memref operations: constant sizes, dead memory, casts."""

from __future__ import annotations

from collections.abc import Sequence

from generated.arith import ConstantOp, IndexCastOp
from generated.memref import (
    AllocaOp,
    AllocOp,
    CastOp,
    CopyOp,
    DeallocOp,
    DimOp,
    ExtractStridedMetadataOp,
    LoadOp,
    ReallocOp,
    ReinterpretCastOp,
    ReshapeOp,
    StoreOp,
    SubViewOp,
    ViewOp,
)
from ods.builtin import IndexType, MemRefType
from ods.builtin.layouts import StridedLayoutAttr
from ods.dialect_utils.mixed import are_all, is_not_negative, known_number, with_constants, with_constants_in_one
from ods.dialect_utils.offset_size_stride import mixed_values, split_mixed_parts, split_mixed_values
from ods.dialect_utils.slices import out_of_bounds_message
from ods.ir.insertion_point import InsertionPoint
from ods.ir.interfaces import DYNAMIC
from ods.ir.value import Value
from ods.rewrite import OpRewritePattern, PatternRewriter, RewritePattern

from .cast_folding import foldable_cast
from .common import memref_type
from .mixed import layout_of_cast, layout_of_metadata
from .scopes import AllocaScopeHoister, AllocaScopeInliner
from .subviews import dropped_dimensions, subview_type

# ---- allocation


class SimplifyAllocConst(OpRewritePattern[AllocOp | AllocaOp]):
    """Moves constant sizes into the type."""

    def rewrite(self, op: AllocOp | AllocaOp, rewriter: PatternRewriter) -> bool:
        type_ = memref_type(op.memref)
        shape, dynamic = split_mixed_values(with_constants(mixed_values(type_.shape, op.dynamic_sizes), is_not_negative))
        if len(dynamic) == len(op.dynamic_sizes):
            return False
        layout = None if type_.is_identity_layout else type_.layout
        new_type = MemRefType.get(shape, type_.element_type, layout, type_.memory_space)
        with op.location:
            made = type(op)(new_type, dynamic, op.symbol_operands, alignment=op.alignment)
            rewriter.replace_op(op, CastOp(type_, made.memref))
        return True


class SimplifyDeadAlloc(OpRewritePattern[AllocOp | AllocaOp | ReallocOp]):
    """Erases memory that is only written and freed."""

    def rewrite(self, op: AllocOp | AllocaOp | ReallocOp, rewriter: PatternRewriter) -> bool:
        memory = op.result_values[0]
        for user in memory.users:
            if isinstance(user, StoreOp):
                if user.value is memory:
                    return False
            elif not isinstance(user, DeallocOp):
                return False
        for user in memory.users:
            rewriter.erase_op(user)
        rewriter.erase_op(op)
        return True


# ---- copy and dim


class FoldEmptyCopy(OpRewritePattern[CopyOp]):
    """Erases a copy of an empty memref."""

    def rewrite(self, op: CopyOp, rewriter: PatternRewriter) -> bool:
        if not any(isinstance(value.type, MemRefType) and 0 in value.type.shape for value in op.operand_values):
            return False
        rewriter.erase_op(op)
        return True


class FoldSelfCopy(OpRewritePattern[CopyOp]):
    """Erases a copy of a memref to itself."""

    def rewrite(self, op: CopyOp, rewriter: PatternRewriter) -> bool:
        if op.source is not op.target:
            return False
        rewriter.erase_op(op)
        return True


class DimOfMemRefReshape(OpRewritePattern[DimOp]):
    """Replaces the size of a reshaped memref by a load from the shape, placed at the reshape."""

    def rewrite(self, op: DimOp, rewriter: PatternRewriter) -> bool:
        reshape = op.source.get_defining_op()
        if not isinstance(reshape, ReshapeOp) or not _is_known_at(op, reshape):
            return False
        with rewriter.at(InsertionPoint.after(reshape)), op.location:
            size = LoadOp(reshape.shape, (op.index,)).result
            if size.type is not op.result.type:
                size = IndexCastOp(op.result.type, size).result
        rewriter.replace_op(op, (size,))
        return True


def _is_known_at(op: DimOp, reshape: ReshapeOp) -> bool:
    """Return True if the index of `op` is certainly defined before `reshape`."""
    index, block = op.index, reshape.block
    maker = index.get_defining_op()
    if index.parent_block is block:
        return maker is None or maker.is_before_in_block(reshape)
    region, holder = reshape.parent_region, None if index.parent_block is None else index.parent_block.parent
    while region is not None and region is not holder:
        region = None if region.parent is None else region.parent.parent_region
    return op.block is block or region is not None and holder is not reshape.parent_region


# ---- reinterpret_cast


class ReinterpretCastOfMetadata(OpRewritePattern[ReinterpretCastOp]):
    """Replaces a cast of extracted metadata by a cast of its source, a `memref.cast` if nothing was changed."""

    label = "ReinterpretCastOpExtractStridedMetadataFolder"

    def rewrite(self, op: ReinterpretCastOp, rewriter: PatternRewriter) -> bool:
        metadata = op.source.get_defining_op()
        if not isinstance(metadata, ExtractStridedMetadataOp):
            return False
        source = metadata.source
        if layout_of_metadata(metadata) != layout_of_cast(op):
            rewriter.modify_op_in_place(op, lambda: setattr(op, "operands", (source, *op.operand_values[1:])))
            return True
        with op.location:
            rewriter.replace_op(op, (source,) if source.type is op.result.type else CastOp(op.result.type, source))
        return True


class ReinterpretCastOfConstants(OpRewritePattern[ReinterpretCastOp]):
    """Replaces constant operands by numbers, also in the type."""

    label = "ReinterpretCastOpConstantFolder"

    def rewrite(self, op: ReinterpretCastOp, rewriter: PatternRewriter) -> bool:
        offsets, sizes, strides = layout_of_cast(op)
        if not any(
            isinstance(new, int) and not isinstance(old, int)
            for new, old in zip([*offsets, *sizes, *strides], [*op.get_mixed_offsets(), *op.get_mixed_sizes(), *op.get_mixed_strides()])
        ):
            return False
        with op.location:
            made = ReinterpretCastOp.build_of(op.source, offsets[0], sizes, strides)
            rewriter.replace_op(op, CastOp(op.result.type, made.result))
        return True


# ---- subview


class SubViewOfConstants(OpRewritePattern[SubViewOp]):
    """Replaces constant operands by numbers, also in the type; strides only if none is 0."""

    label = "OpWithOffsetSizesAndStridesConstantArgumentFolder"

    def rewrite(self, op: SubViewOp, rewriter: PatternRewriter) -> bool:
        given = op.get_mixed_parts()
        parts = with_constants_in_one(given, (is_not_negative, is_not_negative, lambda stride: 0 not in map(known_number, given[2])))
        if parts is None:
            return False
        arguments, source, dropped = split_mixed_parts(*parts), memref_type(op.source), dropped_dimensions(op) or set()
        if out_of_bounds_message(source.shape, *arguments[3:]) is not None:
            return False
        type_ = _reduced(subview_type(source, *arguments[3:]), dropped)
        with op.location:
            made = SubViewOp(type_, op.source, *arguments)
            rewriter.replace_op(op, CastOp(op.result.type, made.result))
        return True


def _reduced(type_: MemRefType, dropped: set[int]) -> MemRefType:
    """Return the type without the dimensions `dropped`."""
    strides, offset = type_.strides_and_offset() or ((), DYNAMIC)
    kept = [number for number in range(type_.rank) if number not in dropped]
    layout = StridedLayoutAttr.get(offset, [strides[number] for number in kept])
    return MemRefType.get([type_.shape[number] for number in kept], type_.element_type, layout, type_.memory_space)


class SubViewOfCast(OpRewritePattern[SubViewOp]):
    """Takes the subview of the source of a cast, and casts the result."""

    label = "SubViewOpMemRefCastFolder"

    def rewrite(self, op: SubViewOp, rewriter: PatternRewriter) -> bool:
        cast = foldable_cast(op.source)
        if cast is None or any(_is_constant_index(value) for value in op.operand_values):
            return False
        numbers = op.static_offsets.elements, op.static_sizes.elements, op.static_strides.elements
        dropped = dropped_dimensions(op)
        if dropped is None:
            return False
        type_ = _reduced(subview_type(memref_type(cast.source), *numbers), dropped)
        with op.location:
            made = SubViewOp(type_, cast.source, op.offsets, op.sizes, op.strides, *numbers)
            rewriter.replace_op(op, CastOp(op.result.type, made.result))
        return True


def _is_constant_index(value: Value) -> bool:
    return isinstance(value.type, IndexType) and isinstance(value.get_defining_op(), ConstantOp)


class TrivialSubView(OpRewritePattern[SubViewOp]):
    """Replaces a subview of the whole memref by its source."""

    label = "TrivialSubViewOpFolder"

    def rewrite(self, op: SubViewOp, rewriter: PatternRewriter) -> bool:
        source, result = memref_type(op.source), memref_type(op.result)
        starts, sizes, steps = op.get_mixed_parts()
        if source.rank != result.rank or not are_all(starts, 0) or not are_all(steps, 1):
            return False
        if [known_number(size) for size in sizes] != list(source.shape):
            return False
        with op.location:
            rewriter.replace_op(op, (op.source,) if source is result else CastOp(result, op.source))
        return True


# ---- view


class ViewOfConstants(OpRewritePattern[ViewOp]):
    """Moves constant sizes into the type."""

    label = "ViewOpShapeFolder"

    def rewrite(self, op: ViewOp, rewriter: PatternRewriter) -> bool:
        type_ = memref_type(op.result)
        shape, dynamic = split_mixed_values(with_constants(mixed_values(type_.shape, op.sizes)))
        if len(dynamic) == len(op.sizes):
            return False
        new_type = MemRefType.get(shape, type_.element_type, None, type_.memory_space)
        with op.location:
            made = ViewOp(new_type, op.source, op.byte_shift, dynamic)
            rewriter.replace_op(op, CastOp(type_, made.result))
        return True


class ViewOfCast(OpRewritePattern[ViewOp]):
    """View the source of a cast."""

    label = "ViewOpMemrefCastFolder"

    def rewrite(self, op: ViewOp, rewriter: PatternRewriter) -> bool:
        cast = op.source.get_defining_op()
        if not isinstance(cast, CastOp):
            return False
        with op.location:
            rewriter.replace_op(op, ViewOp(op.result.type, cast.source, op.byte_shift, op.sizes))
        return True


def _allocation_patterns(root: type[AllocOp | AllocaOp]) -> Sequence[RewritePattern]:
    return (SimplifyAllocConst(root), SimplifyDeadAlloc(root))


def alloc_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the patterns for constant sizes and dead memory."""
    return _allocation_patterns(AllocOp)


def alloca_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the patterns for constant sizes and dead memory."""
    return _allocation_patterns(AllocaOp)


def realloc_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the pattern for dead memory."""
    return (SimplifyDeadAlloc(ReallocOp),)


def alloca_scope_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the patterns that remove scopes, or move allocations out of them."""
    return (AllocaScopeInliner(), AllocaScopeHoister())


def copy_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the patterns that erase copies without effect."""
    return (FoldEmptyCopy(), FoldSelfCopy())


def dim_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the pattern for sizes of reshaped memrefs."""
    return (DimOfMemRefReshape(),)


def reinterpret_cast_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the patterns for constants and extracted metadata."""
    return (ReinterpretCastOfMetadata(), ReinterpretCastOfConstants())


def subview_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the patterns for constants, casts and whole memrefs."""
    return (SubViewOfConstants(), SubViewOfCast(), TrivialSubView())


def view_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the patterns for constant sizes and casts."""
    return (ViewOfConstants(), ViewOfCast())
