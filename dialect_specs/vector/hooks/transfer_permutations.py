"""Making transfers access the innermost dimensions in order (MLIR `…TransferPermutationMapLoweringPatterns`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from generated import vector
from ods.builtin import AffineConstantExpr, AffineDimExpr, AffineMap, VectorType
from ods.ir.value import Value
from ods.rewrite import OpRewritePattern, PatternRewriter, RewritePattern

from .common import vector_type
from .multi_reduction_lowering import transposed
from .transfer_lowering import BroadcastOfSmallerRead, is_masked


def permutation_patterns() -> list[RewritePattern]:
    """Return the patterns for permuted, broadcast and scattered dimensions."""
    return [PermutedRead(), PermutedWrite(), BroadcastOfSmallerRead(), ScatteredWrite()]


def _permutation(map_: AffineMap) -> list[int] | None:
    """Return the position of each result among the innermost dimensions; broadcast results fill gaps. None if there is no such order."""
    count, dims = len(map_.results), map_.num_dims
    skipped, leading = max(dims - count, 0), max(count - dims, 0)
    places: list[int | None] = []
    for expr in map_.results:
        if isinstance(expr, AffineConstantExpr) and expr.value == 0:
            places.append(None)
        elif isinstance(expr, AffineDimExpr) and expr.position >= skipped:
            places.append(expr.position - skipped + leading)
        else:
            return None
    free = iter([place for place in range(max(dims, count)) if place not in places])
    return [next(free) if place is None else place for place in places]


def _flags(op: Any) -> list[bool]:
    return [bool(flag.value) for flag in op.in_bounds.value]


def _placed(values: Sequence[Any], permutation: Sequence[int]) -> list[Any]:
    """Return the values in their permuted positions."""
    return [values[permutation.index(place)] for place in range(len(values))]


def _replace_write(op: vector.TransferWriteOp, new: vector.TransferWriteOp, rewriter: PatternRewriter) -> bool:
    if new.result_values:
        rewriter.replace_op(op, new)
    else:
        rewriter.erase_op(op)
    return True


class PermutedRead(OpRewritePattern[vector.TransferReadOp]):
    """Replaces a permuted read by the transposition of an ordered read."""

    def rewrite(self, op: vector.TransferReadOp, rewriter: PatternRewriter) -> bool:
        map_, type_ = op.permutation_map.value, vector_type(op.vector)
        permutation = None if not map_.results or is_masked(op) else _permutation(map_)
        if permutation is None or permutation == sorted(permutation):
            return False
        shape, scalable = _placed(type_.shape, permutation), _placed(type_.scalable_dims, permutation)
        inner = VectorType.get(shape, type_.element_type, scalable=scalable)
        inner_map = AffineMap.get(map_.num_dims, 0, _placed(map_.results, permutation))
        flags = _placed(_flags(op), permutation)
        with op.location:
            read = vector.TransferReadOp(inner, op.base, op.indices, inner_map, op.padding, flags, mask=op.mask).vector
            rewriter.replace_op(op, [transposed(read, permutation)])
        return True


class PermutedWrite(OpRewritePattern[vector.TransferWriteOp]):
    """Replaces a permuted write by an ordered write of the transposed vector."""

    def rewrite(self, op: vector.TransferWriteOp, rewriter: PatternRewriter) -> bool:
        map_ = op.permutation_map.value
        permutation = None if not map_.results or map_.is_minor_identity or is_masked(op) else _permutation(map_)
        if permutation is None:
            return False
        order = sorted(range(len(permutation)), key=lambda number: permutation[number])
        inner_map = AffineMap.get_minor_identity(map_.num_dims, len(map_.results))
        types = op.result_types[0] if op.result_values else None
        with op.location:
            value = transposed(op.value_to_store, order)
            new = vector.TransferWriteOp(types, value, op.base, op.indices, inner_map, _placed(_flags(op), permutation), mask=op.mask)
        return _replace_write(op, new, rewriter)


class ScatteredWrite(OpRewritePattern[vector.TransferWriteOp]):
    """Extends a write to non-innermost dimensions by unit dimensions, so that it covers the innermost ones."""

    def rewrite(self, op: vector.TransferWriteOp, rewriter: PatternRewriter) -> bool:
        map_ = op.permutation_map.value
        if not map_.results or is_masked(op) or _permutation(map_) is not None:
            return False
        used = {expr.position for expr in map_.results if isinstance(expr, AffineDimExpr)}
        missing = [dim for dim in range(min(used), map_.num_dims) if dim not in used]
        inner_map = AffineMap.get(map_.num_dims, 0, [*map(AffineDimExpr.get, missing), *map_.results])
        types = op.result_types[0] if op.result_values else None
        with op.location:
            value = _extended(op.value_to_store, len(missing))
            mask = None if op.mask is None else _rotated(_extended(op.mask, len(missing)), len(missing))
            flags = [True] * len(missing) + _flags(op)
            new = vector.TransferWriteOp(types, value, op.base, op.indices, inner_map, flags, mask=mask)
        return _replace_write(op, new, rewriter)


def _extended(value: Value, count: int) -> Value:
    """Build a vector with `count` additional outer unit dimensions."""
    type_ = vector_type(value)
    shape, scalable = [1] * count + [*type_.shape], [False] * count + [*type_.scalable_dims]
    return vector.BroadcastOp(VectorType.get(shape, type_.element_type, scalable=scalable), value).vector


def _rotated(value: Value, count: int) -> Value:
    """Build a vector whose outer dimensions are moved innermost."""
    rank = vector_type(value).rank
    return transposed(value, [*range(count, rank), *range(count)])
