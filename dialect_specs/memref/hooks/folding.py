"""Folding of memref operations: casts, known sizes, and views of whole memrefs."""

from __future__ import annotations

from typing import Any

from generated.arith import ConstantOp
from generated.memref import (
    AllocaOp,
    AllocOp,
    AssumeAlignmentOp,
    AtomicRMWOp,
    CastOp,
    CollapseShapeOp,
    CopyOp,
    DimOp,
    ExpandShapeOp,
    ExtractStridedMetadataOp,
    LoadOp,
    MemorySpaceCastOp,
    RankOp,
    ReinterpretCastOp,
    StoreOp,
    SubViewOp,
    TransposeOp,
    ViewOp,
)
from ods.builtin import INDEX, AffineMapAttr, IntegerAttr, MemRefType
from ods.builtin.layouts import StridedLayoutAttr
from ods.dialect_utils.memref_casts import fold_memref_casts
from ods.dialect_utils.mixed import known_number
from ods.dialect_utils.reshape_patterns import fold_reshape
from ods.ir.attribute import Attribute
from ods.ir.dialect import load_dialect
from ods.ir.insertion_point import InsertionPoint
from ods.ir.interfaces import DYNAMIC
from ods.ir.location import Location
from ods.ir.operation import Operation
from ods.ir.type import Type
from ods.ir.value import Value
from ods.rewrite.screening import folds_where

from .cast_folding import foldable_cast
from .common import memref_type
from .mixed import layout_of_metadata
from .subviews import dropped_dimensions


def materialize_constant(value: Attribute, type_: Type, location: Location) -> Operation | None:
    """Return an `arith.constant`."""
    return load_dialect("generated.arith").materialize_constant(value, type_, location)


# ---- removing casts


def atomic_rmw_fold(op: AtomicRMWOp, adaptor: AtomicRMWOp.FoldAdaptor) -> bool:
    return fold_memref_casts(op, CastOp, op.value)


def _without_casts(op: Operation, adaptor: Any) -> bool:
    """Use the sources of casts that only make sizes, strides or the offset dynamic; return True if there were any."""
    return fold_memref_casts(op, CastOp)


cast_fold = dealloc_fold = dma_start_fold = dma_wait_fold = prefetch_fold = _without_casts


@folds_where((CastOp,))
def load_fold(op: LoadOp, adaptor: LoadOp.FoldAdaptor) -> bool:
    return fold_memref_casts(op, CastOp)


@folds_where((None, CastOp))
def store_fold(op: StoreOp, adaptor: StoreOp.FoldAdaptor) -> bool:
    return fold_memref_casts(op, CastOp, op.value)


def copy_fold(op: CopyOp, adaptor: CopyOp.FoldAdaptor) -> bool:
    """Remove a cast of an operand that only makes the type less static."""
    for value in op.operand_values:
        cast = foldable_cast(value)
        if cast is not None:
            op.replace_uses_of_with(value, cast.source)
            return True
    return False


def memory_space_cast_fold(op: MemorySpaceCastOp, adaptor: MemorySpaceCastOp.FoldAdaptor) -> bool:
    """Merge two casts of the memory space; remove other casts of the operand."""
    inner = op.source.get_defining_op()
    if not isinstance(inner, MemorySpaceCastOp):
        return False
    op.operands = (inner.source,)
    return True


def assume_alignment_fold(op: AssumeAlignmentOp, adaptor: AssumeAlignmentOp.FoldAdaptor) -> Value | None:
    """Fold to the operand if another `memref.assume_alignment` with the same alignment defines it."""
    inner = op.memref.get_defining_op()
    return op.memref if isinstance(inner, AssumeAlignmentOp) and inner.alignment is op.alignment else None


# ---- sizes


def rank_fold(op: RankOp, adaptor: RankOp.FoldAdaptor) -> Attribute | None:
    """Fold to the rank of the type."""
    type_ = op.memref.type
    return IntegerAttr.get(INDEX, type_.rank) if isinstance(type_, MemRefType) else None


def dim_fold(op: DimOp, adaptor: DimOp.FoldAdaptor) -> Attribute | Value | bool | None:
    """Fold to the size in the type, or to the size operand of the operation that defines the memref."""
    index, type_ = adaptor.index, op.source.type
    if not isinstance(index, IntegerAttr) or not isinstance(type_, MemRefType) or not 0 <= index.value < type_.rank:
        return None
    size = type_.shape[index.value]
    if size != DYNAMIC:
        return IntegerAttr.get(INDEX, size)
    maker, position = op.source.get_defining_op(), type_.shape[: index.value].count(DYNAMIC)
    if isinstance(maker, (AllocOp, AllocaOp)):
        return maker.dynamic_sizes[position]
    if isinstance(maker, ViewOp):
        return maker.sizes[position]
    if isinstance(maker, SubViewOp):
        return _size_of_subview(maker, index.value)
    return fold_memref_casts(op, CastOp)


def _size_of_subview(op: SubViewOp, index: int) -> Value | None:
    """Return the size of a dimension of a subview's result; None if it is unknown."""
    dropped = dropped_dimensions(op)
    kept = [size for number, size in enumerate(op.get_mixed_sizes()) if dropped is not None and number not in dropped]
    size = kept[index] if index < len(kept) else None
    return size if isinstance(size, Value) else None


def extract_strided_metadata_fold(op: ExtractStridedMetadataOp, adaptor: ExtractStridedMetadataOp.FoldAdaptor) -> bool:
    """Replace results by constants that the type has; remove casts."""
    changed = False
    values = (op.offset, *op.sizes, *op.strides)
    for value, known in zip(values, [entry for part in layout_of_metadata(op) for entry in part]):
        if not isinstance(known, int) or not value.users:
            continue
        constant = ConstantOp(IntegerAttr.get(INDEX, known), loc=op.location, ip=InsertionPoint(op))
        for user in value.users:
            is_last = list(user.operand_values).count(value) > 1  # MLIR loses its position in the use list in this case
            user.replace_uses_of_with(value, constant.result)
            if is_last:
                break
        changed = True
    return fold_memref_casts(op, CastOp) or changed


# ---- views


def reinterpret_cast_fold(op: ReinterpretCastOp, adaptor: ReinterpretCastOp.FoldAdaptor) -> Value | bool | None:
    """Use the source of a cast or view; fold a cast that changes nothing."""
    inner, type_ = op.source.get_defining_op(), memref_type(op.result)
    at_start = isinstance(inner, SubViewOp) and all(offset == 0 for offset in inner.static_offsets.elements)
    if isinstance(inner, (ReinterpretCastOp, CastOp)) or isinstance(inner, SubViewOp) and at_start:
        op.operands = (inner.source, *op.operands[1:])
        return True
    if type_.has_static_shape and op.source.type is type_ and op.static_offsets.elements[0] == 0:
        return op.source
    return None


def subview_fold(op: SubViewOp, adaptor: SubViewOp.FoldAdaptor) -> Value | None:
    """Fold a subview of the whole memref to its source."""
    source, result = memref_type(op.source), memref_type(op.result)
    if source is not result:
        return None
    layout = result.layout
    if result.has_static_shape and (not isinstance(layout, StridedLayoutAttr) or layout.has_static_layout()):
        return op.source
    inner = op.source.get_defining_op()
    whole = isinstance(inner, SubViewOp) and op.get_mixed_sizes() == inner.get_mixed_sizes()
    starts, steps = set(op.static_offsets.elements), set(op.static_strides.elements)
    return op.source if whole and starts <= {0} and steps <= {1} else None


def transpose_fold(op: TransposeOp, adaptor: TransposeOp.FoldAdaptor) -> Value | bool | None:
    """Merge two transpositions; fold a transposition that changes nothing."""
    if op.permutation.value.is_identity and op.result.type is op.in_.type:
        return op.in_
    inner = op.in_.get_defining_op()
    if not isinstance(inner, TransposeOp):
        return None
    op.permutation = AffineMapAttr.get(op.permutation.value.compose(inner.permutation.value))
    op.operands = (inner.in_,)
    return True


def view_fold(op: ViewOp, adaptor: ViewOp.FoldAdaptor) -> Value | None:
    """Return the source of a view at byte 0 with the type of the source."""
    type_ = memref_type(op.result)
    is_whole = type_ is op.source.type and type_.has_static_shape and known_number(op.byte_shift) == 0
    return op.source if is_whole else None


def expand_shape_fold(op: ExpandShapeOp, adaptor: ExpandShapeOp.FoldAdaptor) -> Value | None:
    """Fold to the source of the `memref.collapse_shape` that this operation undoes."""
    return fold_reshape(op, CollapseShapeOp)


def collapse_shape_fold(op: CollapseShapeOp, adaptor: CollapseShapeOp.FoldAdaptor) -> Value | None:
    """Fold to the source of the `memref.expand_shape` that this operation undoes."""
    return fold_reshape(op, ExpandShapeOp)
