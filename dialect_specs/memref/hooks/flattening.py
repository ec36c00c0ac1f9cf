"""Converting accesses of multi-dimensional memrefs to one dimension (MLIR `flatten-memref`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from dialect_specs.affine.hooks.building import composed_apply, composed_max, index_value, symbols
from generated import memref, vector
from generated.memref import AllocaOp, AllocOp, ExtractStridedMetadataOp, ReinterpretCastOp
from ods.builtin import AffineConstantExpr, AffineExpr, AffineMap, BoolAttr, StridedLayoutAttr, VectorType
from ods.dialect_utils.offset_size_stride import split_mixed_parts
from ods.ir.operation import Operation
from ods.ir.value import Value
from ods.rewrite import ReplacementPattern, RewritePattern

from .common import memref_type
from .mixed import layout_of_metadata


def flatten_patterns() -> list[RewritePattern]:
    """Return the patterns for allocations, and for accesses by `memref` and `vector`."""
    allocations = [ReplacementPattern(AllocOp, _flatten_allocation), ReplacementPattern(AllocaOp, _flatten_allocation)]
    return [*[ReplacementPattern(kind, _flattening(build)) for kind, build in _ACCESSES], *allocations]


def _can_flatten(value: Value) -> bool:
    type_ = memref_type(value)
    return type_.rank > 1 and (type_.layout.is_identity() or isinstance(type_.layout, StridedLayoutAttr))


def _flattened(source: Value, indices: Sequence[Value]) -> tuple[ReinterpretCastOp, Value]:
    """Build the memory as one dimension with stride 1, and the linear index."""
    offsets, sizes, strides = layout_of_metadata(ExtractStridedMetadataOp(source))
    names = symbols(2 * len(sizes))
    index: AffineExpr = AffineConstantExpr.get(0)
    for number in range(len(sizes)):
        index = index + names[2 * number] * names[2 * number + 1]
    positions: Sequence[Value | int] = indices or [0] * len(sizes)
    steps = [entry for pair in zip(positions, strides) for entry in pair]
    linear = composed_apply(index, steps)
    extents = [names[2 * number] * names[2 * number + 1] for number in range(len(sizes))]
    size = composed_max(AffineMap.get(0, len(names), extents), [entry for pair in zip(strides, sizes) for entry in pair])
    offset = composed_apply(symbols(1)[0], offsets)
    return ReinterpretCastOp.build_of(source, offset, [size], [1]), index_value(linear)


def _flatten_allocation(op: AllocOp | AllocaOp) -> Value | None:
    """Allocate one dimension, and cast it to the original type; None if that is impossible."""
    if not _can_flatten(op.memref):
        return None
    flat, _ = _flattened(op.memref, ())
    made = type(op)(flat.result.type, [], [], alignment=op.alignment)
    _, sizes, strides = layout_of_metadata(ExtractStridedMetadataOp(op.memref))
    return ReinterpretCastOp(op.memref.type, made.memref, *split_mixed_parts([0], sizes, strides)).result


def _flattening(build: Callable[[Any, Value, Sequence[Value]], Operation]) -> Callable[[Any], Any]:
    def attempt(op: Any) -> Sequence[Value] | None:
        source = op.memref if isinstance(op, (memref.LoadOp, memref.StoreOp)) else op.base
        is_transfer = isinstance(op, (vector.TransferReadOp, vector.TransferWriteOp))
        if is_transfer and not _can_flatten_transfer(op) or not _can_flatten(source):
            return None
        flat, index = _flattened(source, op.indices)
        made = build(op, flat.result, [index])
        if not is_transfer:
            made.attributes.update(op.attributes)
        return made.result_values

    return attempt


def _can_flatten_transfer(op: Any) -> bool:
    """Return True if a transfer along one row stays in bounds.

    MLIR does not check the vector's rank, although there is no map from several dimensions to one.
    """
    type_ = op.vector.type if isinstance(op, vector.TransferReadOp) else op.value_to_store.type
    in_bounds = all(isinstance(each, BoolAttr) and each.value for each in op.in_bounds.value)
    is_row = isinstance(type_, VectorType) and type_.rank <= 1
    return is_row and in_bounds and op.permutation_map.value.is_minor_identity


def _row_map(type_: VectorType) -> AffineMap:
    return AffineMap.get_minor_identity(1, type_.rank)


def _transfer_read(op: vector.TransferReadOp, flat: Value, indices: Sequence[Value]) -> Operation:
    type_ = op.vector.type
    return vector.TransferReadOp(type_, flat, indices, _row_map(type_), op.padding, [False] * type_.rank)


def _transfer_write(op: vector.TransferWriteOp, flat: Value, indices: Sequence[Value]) -> Operation:
    type_ = op.value_to_store.type
    assert isinstance(type_, VectorType)
    return vector.TransferWriteOp(None, op.value_to_store, flat, indices, _row_map(type_), [False] * type_.rank)


_ACCESSES: Final[tuple[tuple[Any, Any], ...]] = (
    (memref.LoadOp, lambda op, flat, indices: memref.LoadOp(flat, indices)),
    (memref.StoreOp, lambda op, flat, indices: memref.StoreOp(op.value, flat, indices)),
    (vector.LoadOp, lambda op, flat, indices: vector.LoadOp(op.result.type, flat, indices)),
    (vector.StoreOp, lambda op, flat, indices: vector.StoreOp(op.value_to_store, flat, indices)),
    (vector.TransferReadOp, _transfer_read),
    (vector.TransferWriteOp, _transfer_write),
    (vector.MaskedLoadOp, lambda op, flat, indices: vector.MaskedLoadOp(op.result.type, flat, indices, op.mask, op.pass_thru)),
    (vector.MaskedStoreOp, lambda op, flat, indices: vector.MaskedStoreOp(flat, indices, op.mask, op.value_to_store)),
)
