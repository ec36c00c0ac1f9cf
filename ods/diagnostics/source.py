"""A text with a name, and places in it."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate, count
from operator import add

from .records import NamedTuple


class Source:
    """A named text; lines and columns count from 1, offsets from 0."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text
        self._line_starts: list[int] = []

    def __repr__(self) -> str:
        return f"{type(self).__name__}(name={self.name!r})"

    @property
    def line_starts(self) -> list[int]:
        """The offset at which each line begins."""
        if not self._line_starts:
            lengths = map(len, self.text.split("\n"))
            self._line_starts = list(map(add, accumulate(lengths, initial=0), count()))[:-1]
        return self._line_starts

    def line_column(self, offset: int) -> tuple[int, int]:
        """Return the line and the column of `offset`, both counted from 1."""
        starts = self.line_starts
        line = bisect_right(starts, offset)
        return line, offset - starts[line - 1] + 1

    def line_text(self, line: int) -> str:
        """Return the text of a line without its newline; empty if there is no such line."""
        starts = self.line_starts
        if not 1 <= line <= len(starts):
            return ""
        end = starts[line] - 1 if line < len(starts) else len(self.text)
        return self.text[starts[line - 1] : end].rstrip("\r")


class Span(NamedTuple):
    """A range of offsets in a source; `end` is exclusive."""

    source: Source
    start: int
    end: int

    @property
    def line(self) -> int:
        return self.source.line_column(self.start)[0]

    @property
    def column(self) -> int:
        return self.source.line_column(self.start)[1]
