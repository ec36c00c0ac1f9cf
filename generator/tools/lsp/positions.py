"""Positions in a text as editors count them: lines from 0, columns in the units of an encoding."""

from __future__ import annotations

import re
from bisect import bisect_right

from lsprotocol.types import Position, PositionEncodingKind, Range

_find_line_ends = re.compile(r"\r\n|\n|\r").finditer


class Lines:
    """The lines of a text."""

    def __init__(self, text: str, encoding: PositionEncodingKind | str = PositionEncodingKind.Utf16) -> None:
        self.text = text
        self._encoding = str(getattr(encoding, "value", encoding))
        self._starts = [0, *(match.end() for match in _find_line_ends(text))]
        self._is_plain = text.isascii() or self._encoding == "utf-32"

    def position(self, offset: int) -> Position:
        """Return the line and column of an offset."""
        offset = min(max(offset, 0), len(self.text))
        line = bisect_right(self._starts, offset) - 1
        return Position(line, self._units(self.text[self._starts[line] : offset]))

    def offset(self, position: Position) -> int:
        """Return the offset of a line and column, or the nearest one if there is no such position."""
        if position.line >= len(self._starts):
            return len(self.text)
        start = self._starts[position.line]
        end = self._starts[position.line + 1] if position.line + 1 < len(self._starts) else len(self.text)
        line = self.text[start:end].rstrip("\r\n")
        if self._is_plain:
            return start + min(position.character, len(line))
        units = index = 0
        while index < len(line) and units < position.character:
            units += self._units(line[index])
            index += 1
        return start + index

    def range(self, start: int, end: int) -> Range:
        """Return the range between two offsets."""
        return Range(self.position(start), self.position(end))

    def _units(self, text: str) -> int:
        if self._is_plain:
            return len(text)
        if self._encoding == "utf-8":
            return len(text.encode("utf-8", "surrogatepass"))
        return len(text) + sum(character > "\uffff" for character in text)
