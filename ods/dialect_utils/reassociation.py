"""Reassociation groups of dimensions: composing, matching, and inferring them from two shapes (MLIR `ReshapeOpsUtils`)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from ..ir.interfaces import DYNAMIC
from .shape_checks import Groups

DimSpan = tuple[int, int]
"""The first and the last of consecutive dimensions."""


def composed_groups(first: Groups, second: Groups) -> Groups | None:
    """Return the groups of two consecutive reshapes in the same direction, combined; None if they do not match."""
    if len(first) == len(second):
        return None
    fine, coarse = (first, second) if len(first) > len(second) else (second, first)
    if not coarse:
        return []
    if len(fine) != sum(map(len, coarse)):
        return None
    return [list(chain.from_iterable(fine[number] for number in group)) for group in coarse]


def matched_groups(fine: Groups, coarse: Groups) -> Groups | None:
    """Return the groups of `fine` that make up each group of `coarse`, or None if a group of `fine` crosses a boundary."""
    groups: list[list[int]] = []
    number = 0
    for group in coarse:
        members: list[int] = []
        while number < len(fine) and group and fine[number]:
            if fine[number][-1] > group[-1]:
                return None
            members.append(number)
            number += 1
            if fine[number - 1][-1] == group[-1]:
                break
        groups.append(members)
    return groups


def groups_between(fine: Groups, coarse: Groups, fine_shape: Sequence[int], coarse_shape: Sequence[int]) -> Groups | None:
    """Return the groups of dimensions of `fine_shape` that form the dimensions of `coarse_shape`; None if there are none or several.

    `fine` and `coarse` group the dimensions of the two shapes into those of a third one.
    """
    if not fine:
        return groups_for_collapse(fine_shape, coarse_shape)
    groups: list[Sequence[int]] = []
    for members, targets in zip(fine, coarse):
        sizes, wanted = [fine_shape[number] for number in members], [coarse_shape[number] for number in targets]
        if sizes.count(DYNAMIC) > 1 and wanted.count(DYNAMIC) > 1:
            return None
        if len(sizes) == len(wanted):
            if sizes != wanted:
                return None
            groups += [[number] for number in members]
            continue
        found = groups_for_collapse(sizes, wanted)
        if found is None:
            return None
        groups += [[number + members[0] for number in group] for group in found]
    return groups


def groups_for_collapse(shape: Sequence[int], wanted: Sequence[int]) -> Groups | None:
    """Return the groups of dimensions of `shape` that form the dimensions of `wanted`; None if there are none or several.

    The groups are searched from the front and from the back; the two results may only differ in dimensions of size 1.
    """
    if len(shape) <= len(wanted):
        return None
    if not wanted:
        return [] if all(size in (1, DYNAMIC) for size in shape) else None
    forward, backward = _spans(shape, wanted), _spans(shape[::-1], wanted[::-1])
    if forward is None or backward is None:
        return None
    last = len(shape) - 1
    mirrored = [(last - end, last - start) for start, end in reversed(backward)]
    for (start, end), (other_start, other_end) in zip(forward, mirrored):
        differing = set(range(start, end + 1)) ^ set(range(other_start, other_end + 1))
        if any(shape[number] != 1 for number in differing):
            return None
    return [list(range(start, end + 1)) for start, end in forward]


def _spans(shape: Sequence[int], wanted: Sequence[int]) -> list[DimSpan] | None:
    """Return the dimensions for each wanted size, as few as possible except for the last; skipped ones join a preceding unknown size."""
    spans: list[DimSpan] = []
    start = 0
    for number, size in enumerate(wanted):
        is_last = number == len(wanted) - 1
        span = _span_of_unknown(shape, start, is_last) if size == DYNAMIC else _span_of_size(shape, start, size, is_last)
        if span is None:
            return None
        if span[0] > start:
            if number == 0 or wanted[number - 1] != DYNAMIC:
                return None
            spans[-1] = (spans[-1][0], span[0] - 1)
        spans.append(span)
        start = span[1] + 1
    return spans if spans[-1][1] == len(shape) - 1 else None


def _span_of_unknown(shape: Sequence[int], start: int, to_the_end: bool) -> DimSpan | None:
    for number in range(start, len(shape)):
        if shape[number] == DYNAMIC:
            return start, len(shape) - 1 if to_the_end else number
    return None


def _span_of_size(shape: Sequence[int], start: int, wanted: int, with_ones: bool) -> DimSpan | None:
    size = 1
    for end in range(start, len(shape)):
        if shape[end] == DYNAMIC:  # start again after it
            start, size = end + 1, 1
            continue
        size *= shape[end]
        while size > wanted and start < end:
            size //= shape[start]
            start += 1
        if size == wanted:
            while with_ones and end + 1 < len(shape) and shape[end + 1] == 1:
                end += 1
            return start, end
    return None
