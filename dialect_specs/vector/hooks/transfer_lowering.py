"""Lowering of transfers to loads and stores (MLIR `LowerVectorTransfer`)."""

from __future__ import annotations

from generated import vector
from ods.builtin import AffineConstantExpr, AffineDimExpr, AffineMap, MemRefType, VectorType
from ods.ir.operation import Operation
from ods.ir.value import Value
from ods.rewrite import OpRewritePattern, PatternRewriter, RewritePattern

from .common import vector_type


def transfer_patterns(max_rank: int | None = None) -> list[RewritePattern]:
    """Return the patterns for transfers of vectors with at most `max_rank` dimensions."""
    return [ReadToLoad(max_rank), WriteToStore(max_rank)]


def is_masked(op: Operation) -> bool:
    """Return True for an operation inside `vector.mask`."""
    return isinstance(op.parent, vector.MaskOp)


def broadcast_dims(map_: AffineMap) -> list[int] | None:
    """Return the broadcast results of a map to the innermost dimensions; None for another map."""
    skipped, found = map_.num_dims - len(map_.results), []
    for number, expr in enumerate(map_.results):
        if isinstance(expr, AffineConstantExpr) and expr.value == 0:
            found.append(number)
        elif not isinstance(expr, AffineDimExpr) or expr.position != skipped + number:
            return None
    return None if skipped < 0 else found


def _is_plain(op: vector.TransferReadOp | vector.TransferWriteOp, type_: VectorType, max_rank: int | None) -> bool:
    """Return True for an in-bounds transfer of a memref whose elements are contiguous."""
    if (max_rank is not None and type_.rank > max_rank) or is_masked(op):
        return False
    memory = op.base.type
    if not isinstance(memory, MemRefType):
        return False
    layout = memory.strides_and_offset()
    if layout is None or (layout[0] and layout[0][-1] != 1):
        return False
    return all(flag.value for flag in op.in_bounds.value) and (op.mask is None or type_.rank == 1)


def _fits(op: vector.TransferReadOp | vector.TransferWriteOp, type_: VectorType) -> bool:
    """Return True if the memory has the vector's element type, or vectors of its type."""
    memory = op.base.type
    assert isinstance(memory, MemRefType)
    element = memory.element_type
    return element is (type_ if isinstance(element, VectorType) else type_.element_type)


class BroadcastOfSmallerRead(OpRewritePattern[vector.TransferReadOp]):
    """Replaces a read whose first dimensions are broadcast by the broadcast of a smaller read."""

    def rewrite(self, op: vector.TransferReadOp, rewriter: PatternRewriter) -> bool:
        map_, type_ = op.permutation_map.value, vector_type(op.vector)
        is_zero = [isinstance(expr, AffineConstantExpr) and expr.value == 0 for expr in map_.results]
        count = next((number for number, flag in enumerate(is_zero) if not flag), len(is_zero))
        inner_map = AffineMap.get(map_.num_dims, 0, [*map_.results[count:]])
        if count == 0 or is_masked(op) or broadcast_dims(inner_map) is None:
            return False
        inner = VectorType.get(type_.shape[count:], type_.element_type, scalable=type_.scalable_dims[count:])
        flags = [bool(flag.value) for flag in op.in_bounds.value][count:]
        with op.location:
            read = vector.TransferReadOp(inner, op.base, op.indices, inner_map, op.padding, flags, mask=op.mask).vector
            rewriter.replace_op(op, [vector.BroadcastOp(type_, read).vector])
        return True


class ReadToLoad(OpRewritePattern[vector.TransferReadOp]):
    """Replaces an in-bounds read by a load or masked load, with a broadcast if necessary."""

    def __init__(self, max_rank: int | None) -> None:
        super().__init__()
        self.max_rank = max_rank

    def rewrite(self, op: vector.TransferReadOp, rewriter: PatternRewriter) -> bool:
        type_, broadcast = vector_type(op.vector), broadcast_dims(op.permutation_map.value)
        if broadcast is None or not _is_plain(op, type_, self.max_rank):
            return False
        shape = [1 if number in broadcast else size for number, size in enumerate(type_.shape)]
        loaded = VectorType.get(shape, type_.element_type, scalable=type_.scalable_dims)
        if not _fits(op, loaded):
            return False
        with op.location:
            result: Value
            if op.mask is not None:
                fill = vector.BroadcastOp(loaded, op.padding).vector
                result = vector.MaskedLoadOp(loaded, op.base, op.indices, op.mask, fill).result
            else:
                result = vector.LoadOp(loaded, op.base, op.indices).result
            if broadcast:
                result = vector.BroadcastOp(type_, result).vector
        rewriter.replace_op(op, [result])
        return True


class WriteToStore(OpRewritePattern[vector.TransferWriteOp]):
    """Replaces an in-bounds write by a store or masked store."""

    def __init__(self, max_rank: int | None) -> None:
        super().__init__()
        self.max_rank = max_rank

    def rewrite(self, op: vector.TransferWriteOp, rewriter: PatternRewriter) -> bool:
        type_ = vector_type(op.value_to_store)
        if not op.permutation_map.value.is_minor_identity or not _is_plain(op, type_, self.max_rank) or not _fits(op, type_):
            return False
        with op.location:
            if op.mask is not None:
                vector.MaskedStoreOp(op.base, op.indices, op.mask, op.value_to_store)
            else:
                vector.StoreOp(op.value_to_store, op.base, op.indices)
        rewriter.erase_op(op)
        return True
