"""Offsets, sizes and strides as numbers or values."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from generated.memref import ExtractStridedMetadataOp, ReinterpretCastOp
from ods.dialect_utils.mixed import Mixed, MixedParts, with_constants
from ods.ir.interfaces import DYNAMIC
from ods.ir.value import Value

from .common import memref_type


def numbers_where_known(entries: Iterable[Value | int], known: Sequence[int]) -> Mixed:
    """Return the entries, as numbers if the type has them or the value is constant."""
    return with_constants([entry if number == DYNAMIC else number for entry, number in zip(entries, known)])


def layout_of_metadata(op: ExtractStridedMetadataOp) -> MixedParts:
    """Return the offset, sizes and strides that the operation extracts; numbers if the source type has them."""
    type_ = memref_type(op.source)
    strides, offset = type_.strides_and_offset() or ((), DYNAMIC)
    offsets = numbers_where_known([op.offset], [offset])
    return offsets, numbers_where_known(op.sizes, type_.shape), numbers_where_known(op.strides, strides)


def layout_of_cast(op: ReinterpretCastOp) -> MixedParts:
    """Return the offset, sizes and strides of the result; numbers if the result type has them."""
    type_ = memref_type(op.result)
    strides, offset = type_.strides_and_offset() or ((), DYNAMIC)
    offsets = numbers_where_known(op.get_mixed_offsets(), [offset])
    return offsets, numbers_where_known(op.get_mixed_sizes(), type_.shape), numbers_where_known(op.get_mixed_strides(), strides)
