"""Canonicalization of transfers: reads after writes, and overwritten writes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from generated.tensor import ExtractSliceOp, InsertSliceOp
from generated.vector import BroadcastOp, TransferReadOp, TransferWriteOp, TransposeOp
from ods.builtin import AffineDimExpr, RankedTensorType, VectorType
from ods.dialect_utils.mixed import are_all, known_number
from ods.dialect_utils.vector_shapes import is_broadcastable
from ods.ir.value import Value
from ods.rewrite import OpRewritePattern, PatternRewriter, RewritePattern

from .transfer_folding import (
    is_disjoint,
    is_in_bounds,
    known_indices,
    mask_of,
    transferred_chunk,
    transferred_dimensions,
    transferred_type,
)

# ---- transfer_read


class TransferReadAfterWriteToBroadcast(OpRewritePattern[TransferReadOp]):
    """Replaces a read of just written elements by a broadcast and transposition of the written vector."""

    def rewrite(self, op: TransferReadOp, rewriter: PatternRewriter) -> bool:
        write = op.base.get_defining_op()
        if not isinstance(write, TransferWriteOp) or not _is_same_chunk(op, write):
            return False
        order = _order_after_broadcast(transferred_dimensions(op), transferred_dimensions(write))
        type_ = transferred_type(op)
        if order is None or len(order) != type_.rank or not order:
            return False
        shape, scalable = list(type_.shape), list(type_.scalable_dims)
        for number, place in enumerate(order):
            shape[place], scalable[place] = type_.shape[number], type_.scalable_dims[number]
        wide = VectorType.get(shape, type_.element_type, scalable)
        if not is_broadcastable(write.value_to_store.type, wide):
            return False
        with op.location:
            rewriter.replace_op(op, TransposeOp.build_of(BroadcastOp(wide, write.value_to_store).vector, order))
        return True


def _is_same_chunk(read: TransferReadOp, write: TransferWriteOp) -> bool:
    """Return True if a read accesses just the elements of a previous write, in bounds and unmasked."""
    if not isinstance(read.base.type, RankedTensorType) or not is_in_bounds(read) or not is_in_bounds(write):
        return False
    if read.indices != write.indices or mask_of(read) is not None or write.mask is not None:
        return False
    return transferred_type(read).element_type is transferred_type(write).element_type and transferred_chunk(read) == transferred_chunk(
        write
    )


def _order_after_broadcast(read: Sequence[int | None], written: Sequence[int | None]) -> list[int] | None:
    """Return the permutation after a broadcast to added leading dimensions; None if a written dimension is not read."""
    if not set(written) <= set(read):
        return None
    lead = len(read) - len(written)
    places = [lead + written.index(dimension) if dimension in written and dimension is not None else None for dimension in read]
    free = iter(range(lead))
    return [next(free) if place is None else place for place in places]


def transfer_read_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the pattern for reads after writes."""
    return (TransferReadAfterWriteToBroadcast(),)


# ---- transfer_write


class FoldWaw(OpRewritePattern[TransferWriteOp]):
    """Removes a write that a later one overwrites."""

    def rewrite(self, op: TransferWriteOp, rewriter: PatternRewriter) -> bool:
        last, earlier = op, op.base.get_defining_op()
        if not isinstance(earlier, TransferWriteOp) or not isinstance(op.base.type, RankedTensorType):
            return False
        begin = known_indices(op)
        while isinstance(earlier, TransferWriteOp):
            if _overwrites(op, earlier):
                rewriter.modify_op_in_place(last, partial(last.set_operand, 1, earlier.base))
                return True
            if not is_disjoint(earlier, op, begin) or not earlier.result_values[0].has_one_use():
                return False
            last, earlier = earlier, earlier.base.get_defining_op()
        return False


def _overwrites(write: TransferWriteOp, earlier: TransferWriteOp) -> bool:
    if write.indices != earlier.indices or write.permutation_map is not earlier.permutation_map:
        return False
    return mask_of(write) is earlier.mask and transferred_type(write) is transferred_type(earlier)


class SwapExtractSliceOfTransferWrite(OpRewritePattern[InsertSliceOp]):
    """Writes into a slice of the destination instead of writing a tensor and inserting a slice of it."""

    def rewrite(self, op: InsertSliceOp, rewriter: PatternRewriter) -> bool:
        part = op.source.get_defining_op()
        write = part.source.get_defining_op() if isinstance(part, ExtractSliceOp) else None
        if not isinstance(part, ExtractSliceOp) or not isinstance(write, TransferWriteOp):
            return False
        if not _is_moved_as_a_whole(op, part, write):
            return False
        with rewriter.at(op):
            with part.location:
                new_part = _part_of_destination(op)
            with write.location:
                made = TransferWriteOp.build_of(write.value_to_store, new_part, write.indices, write.permutation_map.value)
        rewriter.modify_op_in_place(op, lambda: op.set_operand(0, made.result_values[0]))
        return True


def _is_moved_as_a_whole(op: InsertSliceOp, part: ExtractSliceOp, write: TransferWriteOp) -> bool:
    """Return True if a whole tensor is written, and only a leading slice of the inserted size is used."""
    if {*op.static_strides.elements, *part.static_strides.elements} - {1} or set(part.static_offsets.elements) - {0}:
        return False
    if not part.result_values[0].has_one_use() or not write.result_values[0].has_one_use():
        return False
    source, base, map_ = op.source.type, write.base.type, write.permutation_map.value
    assert isinstance(source, RankedTensorType) and isinstance(base, RankedTensorType), "the constraints are checked before"
    if source.rank != map_.num_results or not are_all(write.indices, 0):
        return False
    inserted, extracted = op.get_mixed_sizes(), part.get_mixed_sizes()
    if len(inserted) != len(extracted) or any(not _is_same_size(*pair) for pair in zip(inserted, extracted)):
        return False
    written = [base.shape[expr.position] for expr in map_.results if isinstance(expr, AffineDimExpr)]
    return write.mask is None and list(transferred_type(write).shape) == written


def _is_same_size(first: Value | int, second: Value | int) -> bool:
    return first is second or known_number(first) is not None and known_number(first) == known_number(second)


def _part_of_destination(op: InsertSliceOp) -> Value:
    """Build the slice of the destination that the insertion replaces."""
    return ExtractSliceOp(
        op.source.type, op.dest, op.offsets, op.sizes, op.strides, op.static_offsets, op.static_sizes, op.static_strides
    ).result


def transfer_write_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the patterns for overwritten writes, and for slices of written tensors."""
    return (FoldWaw(), SwapExtractSliceOfTransferWrite())
