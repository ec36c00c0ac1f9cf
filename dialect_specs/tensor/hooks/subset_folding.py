"""Replacing transfers of slices by transfers of whole tensors, and combining slices (MLIR `fold-tensor-subset-ops`)."""

from __future__ import annotations

from dialect_specs.affine.hooks.building import indices_into, map_of_whole
from generated import vector
from generated.tensor import ExtractSliceOp, InsertSliceOp, ParallelInsertSliceOp
from ods.builtin import VectorType
from ods.dialect_utils.mixed import are_all, with_constants
from ods.dialect_utils.offset_size_stride import split_mixed_parts
from ods.dialect_utils.slices import dropped_from_the_end
from ods.ir.operation import Operation
from ods.rewrite import OpRewritePattern, PatternRewriter, RewritePattern

from .common import ranked

Transfer = vector.TransferReadOp | vector.TransferWriteOp
Insertion = InsertSliceOp | ParallelInsertSliceOp


def fold_patterns() -> list[RewritePattern]:
    """Return the patterns of the pass."""
    return [ReadOfSlice(), SliceOfWrite(), SliceOfSlice(InsertSliceOp), SliceOfSlice(ParallelInsertSliceOp)]


class ReadOfSlice(OpRewritePattern[vector.TransferReadOp]):
    """Reads from the source of a slice; a masked read stays masked."""

    def rewrite(self, op: vector.TransferReadOp, rewriter: PatternRewriter) -> bool:
        slice_ = op.base.get_defining_op()
        if not isinstance(slice_, ExtractSliceOp) or not _can_fold(op, slice_):
            return False
        parent = op.parent
        masking = parent if isinstance(parent, vector.MaskOp) else None
        root: Operation = op if masking is None else masking
        with rewriter.at(root):
            dropped = dropped_from_the_end(slice_.static_sizes.elements, ranked(slice_.result).shape)
            indices = indices_into(slice_.get_mixed_offsets(), slice_.get_mixed_strides(), dropped, op.indices)
            map_ = map_of_whole(op.permutation_map.value, ranked(slice_.source).rank, dropped)
            read = vector.TransferReadOp(op.vector.type, slice_.source, indices, map_, op.padding, op.in_bounds, loc=op.location)
            made = read if masking is None else vector.MaskOp.build_of(masking.mask, read)
        rewriter.replace_op(root, made)
        return True


class SliceOfWrite(OpRewritePattern[InsertSliceOp]):
    """Writes into the destination of the insertion directly if the write fills the slice."""

    def rewrite(self, op: InsertSliceOp, rewriter: PatternRewriter) -> bool:
        write = op.source.get_defining_op()
        if not isinstance(write, vector.TransferWriteOp) or not _can_fold(write, op) or not _fills(write):
            return False
        dropped = dropped_from_the_end(op.static_sizes.elements, ranked(op.source).shape)
        indices = indices_into(op.get_mixed_offsets(), op.get_mixed_strides(), dropped, write.indices)
        map_ = map_of_whole(write.permutation_map.value, ranked(op.dest).rank, dropped)
        made = vector.TransferWriteOp(op.result.type, write.value_to_store, op.dest, indices, map_, write.in_bounds)
        rewriter.replace_op(op, made)
        return True


class SliceOfSlice(RewritePattern):
    """Inserts a slice into the outer tensor if the surrounding slice is completely replaced."""

    def __init__(self, kind: type[Insertion]) -> None:
        self.root = kind.name

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        assert isinstance(op, Insertion)
        inner = op.source.get_defining_op()
        if not isinstance(inner, InsertSliceOp):
            return False
        if not are_all(op.get_mixed_strides(), 1) or not are_all(inner.get_mixed_strides(), 1):
            return False
        sizes, inner_sizes = op.get_mixed_sizes(), inner.get_mixed_sizes()
        dropped = dropped_from_the_end(op.static_sizes.elements, ranked(op.source).shape)
        if [size for number, size in enumerate(sizes) if number not in dropped] != inner_sizes:
            return False
        around = op.parent
        place = around if isinstance(op, ParallelInsertSliceOp) and around is not None else op
        with rewriter.at(place):
            offsets = indices_into(op.get_mixed_offsets(), op.get_mixed_strides(), dropped, inner.get_mixed_offsets())
        parts = split_mixed_parts(with_constants(offsets), sizes, op.get_mixed_strides())
        rewriter.replace_op(op, _inserted(op, inner, parts))
        return True


def _inserted(op: Insertion, inner: InsertSliceOp, parts: tuple[list, ...]) -> Operation:  # type: ignore[type-arg]
    if isinstance(op, ParallelInsertSliceOp):
        return ParallelInsertSliceOp(inner.source, op.dest, *parts)
    return InsertSliceOp(inner.source, op.dest, *parts)


def _can_fold(transfer: Transfer, slice_: ExtractSliceOp | InsertSliceOp) -> bool:
    """Return True if the transfer is in bounds and unmasked, and all strides are 1."""
    in_bounds = all(each.value for each in transfer.in_bounds.value)
    return in_bounds and transfer.mask is None and are_all(slice_.get_mixed_strides(), 1)


def _fills(write: vector.TransferWriteOp) -> bool:
    """Return True if a write is known to replace every element."""
    type_ = write.value_to_store.type
    return isinstance(type_, VectorType) and type_.shape == ranked(write.base).shape
