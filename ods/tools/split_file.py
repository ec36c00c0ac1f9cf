"""Splits a file at markers into parts that are processed separately."""

from __future__ import annotations

from ..diagnostics.records import NamedTuple
from .command_line import MARKER_END


class Part(NamedTuple):
    """A part of a file and its origin: the number of lines before it, and of columns before it on its first line; (0, 0) for the first."""

    text: str
    origin: tuple[int, int]


def split_file(text: str, marker: str | None) -> tuple[list[Part], list[int]]:
    """Return the parts between markers, and the offsets of near misses of markers."""
    if marker is None:
        return [Part(text, (0, 0))], []
    prefix, suffix = marker[:-MARKER_END], marker[-MARKER_END:]
    bounds: list[tuple[int, int]] = []
    near_misses: list[int] = []
    start, end = 0, 0  # the range of the current part
    offset = 0
    for piece in text.split(prefix):
        stop = offset + len(piece)
        if start == end:
            start, end = offset, stop
        elif piece.startswith(suffix) and len(piece) > MARKER_END:
            bounds.append((start, end))
            start, end = offset + MARKER_END, stop
        else:
            near_misses.append(offset)
            end = stop
        offset = stop + len(prefix)
    if start != end:
        bounds.append((start, end))
    return [Part(text[first:last], _origin(text, first)) for first, last in bounds], near_misses


def _origin(text: str, offset: int) -> tuple[int, int]:
    if offset == 0:
        return 0, 0
    return text.count("\n", 0, offset) + 1, offset - (text.rfind("\n", 0, offset) + 1)
