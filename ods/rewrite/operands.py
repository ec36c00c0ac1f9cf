"""Removing single operands, the sizes of their groups kept true."""

from __future__ import annotations

from typing import Any

from ..ir.operation import Operation

SEGMENT_SIZES = "operandSegmentSizes"


def erase_operand(op: Operation, index: int) -> None:
    """Remove one operand; of an operation with several groups of operands, from its group."""
    op.operands = (*op.operands[:index], *op.operands[index + 1 :])
    if SEGMENT_SIZES not in op.inherent_names:
        return
    segmented: Any = op
    sizes, start = list(segmented.operand_segment_sizes), 0
    for number, size in enumerate(sizes):
        if start <= index < start + size:
            sizes[number] -= 1
            break
        start += size
    segmented.operand_segment_sizes = tuple(sizes)
