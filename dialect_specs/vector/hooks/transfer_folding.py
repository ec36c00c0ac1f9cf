"""Folding of transfers: earlier transfers of the same elements, bounds, masks and casts."""

from __future__ import annotations

from collections.abc import Sequence

from generated import memref, tensor
from generated.vector import TransferReadOp, TransferWriteOp
from ods.builtin import FALSE, TRUE, AffineDimExpr, ArrayAttr, RankedTensorType, VectorType
from ods.builtin.element_attributes import splat_element
from ods.builtin.integer_arithmetic import wrapped
from ods.dialect_utils.memref_casts import fold_memref_casts
from ods.dialect_utils.mixed import are_all, known_number
from ods.dialect_utils.tensor_casts import fold_tensor_casts
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.interfaces import DYNAMIC, ShapedType
from ods.ir.value import Value
from ods.rewrite.fold import constant_value

from .common import vector_type
from .known_values import MaskFormat, mask_format

TransferOp = TransferReadOp | TransferWriteOp

# ---- properties of a transfer


def transferred_type(op: TransferOp) -> VectorType:
    """Return the type of the transferred vector."""
    return vector_type(op.vector if isinstance(op, TransferReadOp) else op.value_to_store)


def is_in_bounds(op: TransferOp) -> bool:
    """Return True if the transfer is in bounds in all dimensions."""
    return all(flag is TRUE for flag in op.in_bounds)


def mask_of(op: TransferOp) -> Value | tuple[Value, Value] | None:
    """Return the mask of a transfer, that of the `vector.mask` around it, or both; mlir-opt 22 does not look there."""
    masking = None if copies_mlir_22_bugs() else op.get_masking_op()
    if masking is None:
        return op.mask
    return masking.get_mask() if op.mask is None else (op.mask, masking.get_mask())


def transferred_dimensions(op: TransferOp) -> list[int | None]:
    """Return the dimension of the base for each dimension of the vector; None for a broadcast one."""
    return [expr.position if isinstance(expr, AffineDimExpr) else None for expr in op.permutation_map.value.results]


def transferred_chunk(op: TransferOp) -> list[int]:
    """Return the number of elements accessed in each dimension of the base; of a scalable one, the least number."""
    sizes = [1] * len(op.indices)
    for dimension, size in zip(transferred_dimensions(op), transferred_type(op).shape):
        if dimension is not None:
            sizes[dimension] = size
    return sizes


def known_indices(op: TransferOp) -> list[int | None]:
    """Return the start index in each dimension; None for those that are unknown."""
    return [known_number(index) for index in op.indices]


def is_disjoint(first: TransferOp, second: TransferOp, begin: Sequence[int | None]) -> bool:
    """Return True if two transfers of the same vector type access different elements; `begin` has the known indices of `second`."""
    type_ = transferred_type(first)
    if type_ is not transferred_type(second):
        return False
    distances = _distances(first, second, type_)
    for distance, index, other, there in zip(distances, first.indices, second.indices, begin):
        if there is None or index is other:
            continue
        here = known_number(index)
        if here is not None and distance is not None and abs(wrapped(here - there)) >= distance:
            return True
    return False


def _distances(first: TransferOp, second: TransferOp, type_: VectorType) -> Sequence[int | None]:
    """Return for each dimension of the base the distance at which the accessed elements are disjoint; None if no distance is known to be.

    mlir-opt 22 counts as if the dimensions were not permuted, and as if scalable ones had the least size.
    """
    if copies_mlir_22_bugs():
        return [1] * (len(first.indices) - len(first.in_bounds)) + list(type_.shape)
    distances: list[int | None] = list(map(max, transferred_chunk(first), transferred_chunk(second)))
    for op in (first, second):
        for dimension, is_scalable in zip(transferred_dimensions(op), type_.scalable_dims):
            if dimension is not None and is_scalable:
                distances[dimension] = None
    return distances


# ---- transfer_read


def transfer_read_fold(op: TransferReadOp, adaptor: TransferReadOp.FoldAdaptor) -> Value | bool:
    """Fold to the vector that was written there; else simplify bounds, masks and casts."""
    written = _written_value(op)
    if written is not None:
        return written
    return _infer_in_bounds(op) or _drop_full_mask(op) or fold_memref_casts(op, memref.CastOp) or fold_tensor_casts(op, tensor.CastOp)


def _written_value(read: TransferReadOp) -> Value | None:
    """Return the vector that was written to the same elements of a tensor and not overwritten; otherwise None."""
    write = read.base.get_defining_op()
    if not isinstance(write, TransferWriteOp) or not isinstance(read.base.type, RankedTensorType):
        return None
    begin = known_indices(read)
    while isinstance(write, TransferWriteOp):
        if _reads_what_was_written(read, write):
            return write.value_to_store
        if not is_disjoint(write, read, begin):
            return None
        write = write.base.get_defining_op()
    return None


def _reads_what_was_written(read: TransferReadOp, write: TransferWriteOp) -> bool:
    is_same_place = write.indices == read.indices and write.permutation_map is read.permutation_map
    if not is_in_bounds(write) or not is_same_place or transferred_type(write) is not transferred_type(read):
        return False
    mask = mask_of(read)
    if write.mask is None and mask is None:
        return True
    return mask is not None and write.mask in (None, mask) and _is_padding_everywhere(write.value_to_store, read.padding)


def _is_padding_everywhere(value: Value, padding: Value) -> bool:
    """Return True if `value` is a splat constant of `padding`, so that a mask has no effect."""
    element = splat_element(constant_value(value))
    return element is not None and element is constant_value(padding)


# ---- transfer_write


def transfer_write_fold(op: TransferWriteOp, adaptor: TransferWriteOp.FoldAdaptor) -> Sequence[Value] | bool:
    """Fold the write of an unchanged vector to the tensor it was read from; else simplify bounds, masks and casts."""
    read = op.value_to_store.get_defining_op()
    if isinstance(read, TransferReadOp) and (_writes_whole(op, read) or _writes_back(op, read)):
        return (read.base,)
    return _infer_in_bounds(op) or _drop_full_mask(op) or fold_memref_casts(op, memref.CastOp)


def _writes_whole(write: TransferWriteOp, read: TransferReadOp) -> bool:
    """Return True if a whole tensor is read, and written as a whole to a tensor of the same type."""
    type_ = write.base.type
    maps = [op.permutation_map.value for op in (write, read)]
    ranks = {map_.num_results for map_ in maps}
    if len(ranks) > 1 or 0 in ranks or not all(map_.is_minor_identity for map_ in maps):
        return False
    if not is_in_bounds(read) or not is_in_bounds(write) or read.base.type is not type_ or not isinstance(type_, RankedTensorType):
        return False
    if (read.mask is not None or mask_of(write) is not None) and not copies_mlir_22_bugs():
        return False
    vector = transferred_type(read)
    if vector is not transferred_type(write) or vector.shape != type_.shape:
        return False
    return are_all((*read.indices, *write.indices), 0)


def _writes_back(write: TransferWriteOp, read: TransferReadOp) -> bool:
    """Return True if a vector is written back to where it was read."""
    is_same_tensor = read.base is write.base and isinstance(write.base.type, RankedTensorType)
    is_same_place = is_same_tensor and read.indices == write.indices and read.permutation_map is write.permutation_map
    return is_same_place and transferred_type(read) is transferred_type(write) and read.mask is None and write.mask is None


# ---- both


def _infer_in_bounds(op: TransferOp) -> bool:
    """Mark the dimensions that are known to be in bounds; broadcast dimensions are if all others are. Return True if anything changed."""
    flags, others = [], []
    for number, (flag, expr) in enumerate(zip(op.in_bounds, op.permutation_map.value.results)):
        is_inside = flag is TRUE
        if not is_inside and isinstance(expr, AffineDimExpr):
            is_inside = _stays_inside(op, number, expr.position)
            others.append(is_inside)
        flags.append(is_inside)
    if all(others):
        flags = [flag or not isinstance(expr, AffineDimExpr) for flag, expr in zip(flags, op.permutation_map.value.results)]
    inferred = ArrayAttr.get([TRUE if flag else FALSE for flag in flags])
    if inferred is op.in_bounds:
        return False
    op.in_bounds = inferred
    return True


def _stays_inside(op: TransferOp, vector_dimension: int, dimension: int) -> bool:
    shaped, index = op.base.type, known_number(op.indices[dimension])
    assert isinstance(shaped, ShapedType), "the constraint is checked before"
    size = shaped.shape[dimension]
    if size == DYNAMIC or index is None:
        return False
    end = index + transferred_type(op).shape[vector_dimension]
    return wrapped(end) <= size if copies_mlir_22_bugs() else index >= 0 and end <= size


def _drop_full_mask(op: TransferOp) -> bool:
    """Remove a mask that is all true; return True if there was one."""
    if op.mask is None or mask_format(op.mask) is not MaskFormat.ALL_TRUE:
        return False
    op.operands = op.operands[:-1]
    op.operand_segment_sizes = (*op.operand_segment_sizes[:-1], 0)
    return True
