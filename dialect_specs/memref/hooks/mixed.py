"""Offsets, sizes and strides, each a number or a value: those that are known to be numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from generated.memref import ExtractStridedMetadataOp, ReinterpretCastOp
from ods.ir.interfaces import DYNAMIC
from ods.ir.value import Value
from ods.rewrite.mixed import Mixed, known_number

from .common import memref_type

__all__: list[str] = []

Layout = tuple[Mixed, Mixed, Mixed]
"""The offset, the sizes and the strides."""


def numbers_where_known(entries: Iterable[Value | int], known: Sequence[int] | None = None) -> Mixed:
    """The entries, numbers where the type knows them or the value is a constant."""
    result: Mixed = []
    for index, entry in enumerate(entries):
        number = known_number(entry) if known is None or known[index] == DYNAMIC else known[index]
        result.append(entry if number is None else number)
    return result


def layout_of_metadata(op: ExtractStridedMetadataOp) -> Layout:
    """What the operation finds, numbers where the type of the memref knows them."""
    type_ = memref_type(op.source)
    strides, offset = type_.strides_and_offset() or ((), DYNAMIC)
    offsets = numbers_where_known([op.offset], [offset])
    return offsets, numbers_where_known(op.sizes, type_.shape), numbers_where_known(op.strides, strides)


def layout_of_cast(op: ReinterpretCastOp) -> Layout:
    """What the operation gives, numbers where the type of the result knows them."""
    type_ = memref_type(op.result)
    strides, offset = type_.strides_and_offset() or ((), DYNAMIC)
    offsets = numbers_where_known(op.get_mixed_offsets(), [offset])
    return offsets, numbers_where_known(op.get_mixed_sizes(), type_.shape), numbers_where_known(op.get_mixed_strides(), strides)
