"""Slices of shaped types: dropped dimensions and bounds."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from ..builtin.integer_arithmetic import wrapped
from ..ir.interfaces import DYNAMIC, ShapedType


class RankReduction(Enum):
    """The relation of a type to a candidate for its rank-reduced form, which drops dimensions of size 1."""

    SUCCESS = 0
    RANK_TOO_LARGE = 1
    SIZE_MISMATCH = 2
    ELEMENT_TYPE_MISMATCH = 3


def dropped_dimensions(original: Sequence[int], reduced: Sequence[int], match_dynamic: bool = False) -> set[int] | None:
    """Return the dimensions of size 1 that `reduced` drops from `original`; None if it is no rank-reduced form.

    With `match_dynamic`, an unknown size matches any size except an original 1 (MLIR `computeRankReductionMask`).
    """
    dropped: set[int] = set()
    kept = 0
    for number, size in enumerate(original):
        if kept < len(reduced) and (size == reduced[kept] or match_dynamic and size != 1 and DYNAMIC in (size, reduced[kept])):
            kept += 1
        elif size == 1:
            dropped.add(number)
        else:
            return None
    return dropped if kept == len(reduced) else None


def dropped_from_the_end(sizes: Sequence[int], reduced: Sequence[int]) -> set[int]:
    """Return the dimensions of constant size 1 that `reduced` drops, matched from the last dimension on (MLIR `getDroppedDims`)."""
    rest = list(reduced)
    dropped: set[int] = set()
    for number in reversed(range(len(sizes))):
        if rest and (sizes[number] != 1 or rest[-1] == 1):
            rest.pop()
        else:
            dropped.add(number)
    return dropped


def compare_with_reduced(original: ShapedType, reduced: ShapedType) -> RankReduction:
    """Return SUCCESS if `reduced` is `original` without some dimensions of size 1, otherwise the kind of difference."""
    if original is reduced:
        return RankReduction.SUCCESS
    if len(reduced.shape) > len(original.shape):
        return RankReduction.RANK_TOO_LARGE
    if dropped_dimensions(original.shape, reduced.shape) is None:
        return RankReduction.SIZE_MISMATCH
    if original.element_type is not reduced.element_type:
        return RankReduction.ELEMENT_TYPE_MISMATCH
    return RankReduction.SUCCESS


def out_of_bounds_message(shape: Sequence[int], offsets: Sequence[int], sizes: Sequence[int], strides: Sequence[int]) -> str | None:
    """Return an error message if a slice is known to exceed its source; otherwise None."""
    for number, (bound, offset, size, stride) in enumerate(zip(shape, offsets, sizes, strides)):
        if DYNAMIC in (bound, offset):
            continue
        if offset >= bound:
            return f"offset {number} is out-of-bounds: {offset} >= {bound}"
        last = offset if DYNAMIC in (size, stride) else wrapped(offset + (size - 1) * stride)
        if last >= bound:
            return f"slice along dimension {number} runs out-of-bounds: {last} >= {bound}"
    return None
