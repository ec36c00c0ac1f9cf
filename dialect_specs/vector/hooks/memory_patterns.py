"""Folding and canonicalization of loads and stores: casts, known masks, contiguous indices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from generated.memref import CastOp
from generated.vector import CompressStoreOp, ExpandLoadOp, GatherOp, LoadOp, MaskedLoadOp, MaskedStoreOp, ScatterOp, StoreOp
from ods.builtin import MemRefType
from ods.dialect_utils.memref_casts import fold_memref_casts
from ods.ir.operation import Operation
from ods.rewrite import OpRewritePattern, PatternRewriter, RewritePattern

from .known_values import MaskFormat, counts_from_zero, mask_format

# ---- removing casts


def _without_casts(op: Operation, adaptor: Any) -> bool:
    """Use the sources of casts that only make sizes, strides or the offset dynamic; return True if there were any."""
    return fold_memref_casts(op, CastOp)


load_fold = store_fold = maskedload_fold = maskedstore_fold = _without_casts


# ---- known masks


class MaskedLoadFolder(OpRewritePattern[MaskedLoadOp]):
    """Replaces a load with a constant mask by a load, or by the passthru value."""

    def rewrite(self, op: MaskedLoadOp, rewriter: PatternRewriter) -> bool:
        return _replace_load(op, rewriter)


class ExpandLoadFolder(OpRewritePattern[ExpandLoadOp]):
    """Replaces a load with a constant mask by a load, or by the passthru value."""

    def rewrite(self, op: ExpandLoadOp, rewriter: PatternRewriter) -> bool:
        return _replace_load(op, rewriter)


def _replace_load(op: MaskedLoadOp | ExpandLoadOp, rewriter: PatternRewriter) -> bool:
    known = mask_format(op.mask)
    if known is MaskFormat.ALL_TRUE:
        with op.location:
            rewriter.replace_op(op, LoadOp(op.result.type, op.base, op.indices))
    elif known is MaskFormat.ALL_FALSE:
        rewriter.replace_op(op, (op.pass_thru,))
    return known is not MaskFormat.UNKNOWN


class MaskedStoreFolder(OpRewritePattern[MaskedStoreOp]):
    """Replaces a store with a constant mask by a store, or erases it."""

    def rewrite(self, op: MaskedStoreOp, rewriter: PatternRewriter) -> bool:
        return _replace_store(op, rewriter)


class CompressStoreFolder(OpRewritePattern[CompressStoreOp]):
    """Replaces a store with a constant mask by a store, or erases it."""

    def rewrite(self, op: CompressStoreOp, rewriter: PatternRewriter) -> bool:
        return _replace_store(op, rewriter)


def _replace_store(op: MaskedStoreOp | CompressStoreOp, rewriter: PatternRewriter) -> bool:
    known = mask_format(op.mask)
    if known is MaskFormat.ALL_TRUE:
        with op.location:
            rewriter.replace_op(op, StoreOp(op.value_to_store, op.base, op.indices))
    elif known is MaskFormat.ALL_FALSE:
        rewriter.erase_op(op)
    return known is not MaskFormat.UNKNOWN


class GatherFolder(OpRewritePattern[GatherOp]):
    """Replaces a gather whose mask is all false by the passthru value."""

    def rewrite(self, op: GatherOp, rewriter: PatternRewriter) -> bool:
        if mask_format(op.mask) is not MaskFormat.ALL_FALSE:
            return False
        rewriter.replace_op(op, (op.pass_thru,))
        return True


class ScatterFolder(OpRewritePattern[ScatterOp]):
    """Erases a scatter whose mask is all false, or replaces it by its destination."""

    def rewrite(self, op: ScatterOp, rewriter: PatternRewriter) -> bool:
        if mask_format(op.mask) is not MaskFormat.ALL_FALSE:
            return False
        rewriter.replace_op(op, (op.base,) if op.result_values else ())
        return True


# ---- known indices


class FoldContiguousGather(OpRewritePattern[GatherOp]):
    """Replaces a gather of contiguous elements by a masked load."""

    def rewrite(self, op: GatherOp, rewriter: PatternRewriter) -> bool:
        if not isinstance(op.base.type, MemRefType) or not counts_from_zero(op.indices):
            return False
        with op.location:
            rewriter.replace_op(op, MaskedLoadOp(op.result.type, op.base, op.offsets, op.mask, op.pass_thru))
        return True


class FoldContiguousScatter(OpRewritePattern[ScatterOp]):
    """Replaces a scatter to contiguous elements by a masked store."""

    def rewrite(self, op: ScatterOp, rewriter: PatternRewriter) -> bool:
        if not isinstance(op.base.type, MemRefType) or not counts_from_zero(op.indices):
            return False
        with op.location:
            rewriter.replace_op(op, MaskedStoreOp(op.base, op.offsets, op.mask, op.value_to_store))
        return True


def maskedload_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the pattern for known masks."""
    return (MaskedLoadFolder(),)


def maskedstore_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the pattern for known masks."""
    return (MaskedStoreFolder(),)


def expandload_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the pattern for known masks."""
    return (ExpandLoadFolder(),)


def compressstore_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the pattern for known masks."""
    return (CompressStoreFolder(),)


def gather_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the patterns for known masks and indices."""
    return (GatherFolder(), FoldContiguousGather())


def scatter_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the patterns for known masks and indices."""
    return (ScatterFolder(), FoldContiguousScatter())
