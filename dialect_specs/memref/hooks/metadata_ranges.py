"""Ranges of offsets, sizes and strides of subviews (MLIR's `SubViewOp::inferStridedMetadataRanges`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from generated.memref import SubViewOp
from ods.analysis.int_ranges import ConstantIntRanges, infer_add, infer_mul
from ods.analysis.strided_metadata import GetRange, MetadataModels, StridedMetadataRange
from ods.ir.value import Value

from .subviews import dropped_dimensions


def _subview(op: SubViewOp, operands: Sequence[StridedMetadataRange | None], range_of: GetRange) -> StridedMetadataRange | None:
    def ranges(entries: Sequence[Value | int]) -> list[ConstantIntRanges] | None:
        found = [range_of(entry) for entry in entries]
        known = [each for each in found if each is not None]
        return known if len(known) == len(found) else None

    offsets, sizes, strides = [ranges(entries) for entries in (op.get_mixed_offsets(), op.get_mixed_sizes(), op.get_mixed_strides())]
    source = operands[0]
    if offsets is None or sizes is None or strides is None or source is None:
        return None
    dropped = dropped_dimensions(op) or ()
    kept = [number for number in range(len(offsets)) if number not in dropped]
    offset = source.offsets[0]
    for each, stride in zip(offsets, source.strides):
        offset = infer_add(offset, infer_mul(each, stride))
    steps = tuple(infer_mul(strides[number], source.strides[number]) for number in kept)
    return StridedMetadataRange((offset,), tuple(sizes[number] for number in kept), steps)


MEMREF_METADATA: Final[MetadataModels] = {SubViewOp: _subview}
"""Maps operation classes to functions that compute the ranges of the result from those of the operands."""
