"""Folding of memref operations: casts left out, sizes that are known, views of the whole."""

from __future__ import annotations

from generated.arith import ConstantOp
from generated.memref import (
    AllocaOp,
    AllocOp,
    AssumeAlignmentOp,
    AtomicRMWOp,
    CastOp,
    CollapseShapeOp,
    CopyOp,
    DeallocOp,
    DimOp,
    DmaStartOp,
    DmaWaitOp,
    ExpandShapeOp,
    ExtractStridedMetadataOp,
    LoadOp,
    MemorySpaceCastOp,
    PrefetchOp,
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
from ods.dialect_utils.reshape_patterns import fold_reshape
from ods.ir.attribute import Attribute
from ods.ir.dialect import load_dialect
from ods.ir.insertion_point import InsertionPoint
from ods.ir.interfaces import DYNAMIC
from ods.ir.location import Location
from ods.ir.operation import Operation
from ods.ir.type import Type
from ods.ir.value import Value

from .cast_folding import foldable_cast
from .common import memref_type
from .mixed import layout_of_metadata
from .subviews import dropped_dimensions


def materialize_constant(value: Attribute, type_: Type, location: Location) -> Operation | None:
    """An `arith.constant`."""
    return load_dialect("generated.arith").materialize_constant(value, type_, location)


# ---- casts left out


def atomic_rmw_fold(self: AtomicRMWOp, adaptor: AtomicRMWOp.FoldAdaptor) -> bool:
    return fold_memref_casts(self, CastOp, self.value)


def cast_fold(self: CastOp, adaptor: CastOp.FoldAdaptor) -> bool:
    return fold_memref_casts(self, CastOp)


def dealloc_fold(self: DeallocOp, adaptor: DeallocOp.FoldAdaptor) -> bool:
    return fold_memref_casts(self, CastOp)


def dma_start_fold(self: DmaStartOp, adaptor: DmaStartOp.FoldAdaptor) -> bool:
    return fold_memref_casts(self, CastOp)


def dma_wait_fold(self: DmaWaitOp, adaptor: DmaWaitOp.FoldAdaptor) -> bool:
    return fold_memref_casts(self, CastOp)


def load_fold(self: LoadOp, adaptor: LoadOp.FoldAdaptor) -> bool:
    return fold_memref_casts(self, CastOp)


def prefetch_fold(self: PrefetchOp, adaptor: PrefetchOp.FoldAdaptor) -> bool:
    return fold_memref_casts(self, CastOp)


def store_fold(self: StoreOp, adaptor: StoreOp.FoldAdaptor) -> bool:
    return fold_memref_casts(self, CastOp, self.value)


def copy_fold(self: CopyOp, adaptor: CopyOp.FoldAdaptor) -> bool:
    """One cast that only forgets, left out."""
    for value in self._operands:
        cast = foldable_cast(value)
        if cast is not None:
            self.replace_uses_of_with(value, cast.source)
            return True
    return False


def memory_space_cast_fold(self: MemorySpaceCastOp, adaptor: MemorySpaceCastOp.FoldAdaptor) -> bool:
    """From one memory space to the last one."""
    inner = self.source.get_defining_op()
    if not isinstance(inner, MemorySpaceCastOp):
        return False
    self.operands = (inner.source,)
    return True


def assume_alignment_fold(self: AssumeAlignmentOp, adaptor: AssumeAlignmentOp.FoldAdaptor) -> Value | None:
    """What has been promised need not be promised again."""
    inner = self.memref.get_defining_op()
    return self.memref if isinstance(inner, AssumeAlignmentOp) and inner.alignment is self.alignment else None


# ---- sizes


def rank_fold(self: RankOp, adaptor: RankOp.FoldAdaptor) -> Attribute | None:
    """The rank of the type."""
    type_ = self.memref.type
    return IntegerAttr.get(INDEX, type_.rank) if isinstance(type_, MemRefType) else None


def dim_fold(self: DimOp, adaptor: DimOp.FoldAdaptor) -> Attribute | Value | bool | None:
    """The size in the type, or the one that the memref was made with."""
    index, type_ = adaptor.index, self.source.type
    if not isinstance(index, IntegerAttr) or not isinstance(type_, MemRefType) or not 0 <= index.value < type_.rank:
        return None
    size = type_.shape[index.value]
    if size != DYNAMIC:
        return IntegerAttr.get(INDEX, size)
    maker, position = self.source.get_defining_op(), type_.shape[: index.value].count(DYNAMIC)
    if isinstance(maker, (AllocOp, AllocaOp)):
        return maker.dynamic_sizes[position]
    if isinstance(maker, ViewOp):
        return maker.sizes[position]
    if isinstance(maker, SubViewOp):
        return _size_of_subview(maker, index.value)
    return fold_memref_casts(self, CastOp)


def _size_of_subview(op: SubViewOp, index: int) -> Value | None:
    """The size of a dimension of the result of a subview."""
    dropped = dropped_dimensions(op)
    kept = [size for number, size in enumerate(op.get_mixed_sizes()) if dropped is not None and number not in dropped]
    size = kept[index] if index < len(kept) else None
    return size if isinstance(size, Value) else None


def extract_strided_metadata_fold(self: ExtractStridedMetadataOp, adaptor: ExtractStridedMetadataOp.FoldAdaptor) -> bool:
    """Constants where the type knows the results; without casts."""
    changed = False
    values = (self.offset, *self.sizes, *self.strides)
    for value, known in zip(values, [entry for part in layout_of_metadata(self) for entry in part]):
        if not isinstance(known, int) or not value.users:
            continue
        constant = ConstantOp(IntegerAttr.get(INDEX, known), loc=self.location, ip=InsertionPoint(self))
        for user in value.users:
            is_last = list(user._operands).count(value) > 1  # MLIR loses its place in the list of uses there
            user.replace_uses_of_with(value, constant.result)
            if is_last:
                break
        changed = True
    return fold_memref_casts(self, CastOp) or changed


# ---- views


def reinterpret_cast_fold(self: ReinterpretCastOp, adaptor: ReinterpretCastOp.FoldAdaptor) -> Value | bool | None:
    """The memory stays the same, whatever it was before; nothing when nothing changes."""
    inner, type_ = self.source.get_defining_op(), memref_type(self.result)
    at_start = isinstance(inner, SubViewOp) and all(offset == 0 for offset in inner.static_offsets.elements)
    if isinstance(inner, (ReinterpretCastOp, CastOp)) or isinstance(inner, SubViewOp) and at_start:
        self.operands = (inner.source, *self.operands[1:])
        return True
    if type_.has_static_shape and self.source.type is type_ and self.static_offsets.elements[0] == 0:
        return self.source
    return None


def subview_fold(self: SubViewOp, adaptor: SubViewOp.FoldAdaptor) -> Value | None:
    """The whole of the source."""
    source, result = memref_type(self.source), memref_type(self.result)
    if source is not result:
        return None
    layout = result.layout
    if result.has_static_shape and (not isinstance(layout, StridedLayoutAttr) or layout.has_static_layout()):
        return self.source
    inner = self.source.get_defining_op()
    whole = isinstance(inner, SubViewOp) and self.get_mixed_sizes() == inner.get_mixed_sizes()
    starts, steps = set(self.static_offsets.elements), set(self.static_strides.elements)
    return self.source if whole and starts <= {0} and steps <= {1} else None


def transpose_fold(self: TransposeOp, adaptor: TransposeOp.FoldAdaptor) -> Value | bool | None:
    """Two permutations are one; none when nothing moves."""
    if self.permutation.value.is_identity and self.result.type is self.in_.type:
        return self.in_
    inner = self.in_.get_defining_op()
    if not isinstance(inner, TransposeOp):
        return None
    self.permutation = AffineMapAttr.get(self.permutation.value.compose(inner.permutation.value))
    self.operands = (inner.in_,)
    return True


def view_fold(self: ViewOp, adaptor: ViewOp.FoldAdaptor) -> Value | None:
    """The source as it was."""
    type_ = memref_type(self.result)
    return self.source if type_ is self.source.type and type_.has_static_shape else None


def expand_shape_fold(self: ExpandShapeOp, adaptor: ExpandShapeOp.FoldAdaptor) -> Value | None:
    """What was joined and is split again."""
    return fold_reshape(self, CollapseShapeOp)


def collapse_shape_fold(self: CollapseShapeOp, adaptor: CollapseShapeOp.FoldAdaptor) -> Value | None:
    """What was split and is joined again."""
    return fold_reshape(self, ExpandShapeOp)
