"""Write Python statements as lines, indented by their blocks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

INDENT = "    "


class CodeWriter:
    """Collects lines of source; `block` writes a header and an indented suite."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._prefix = ""

    def line(self, text: str = "") -> None:
        """Add a line at the current depth; an empty line gets no indentation."""
        self._lines.append(self._prefix + text if text else "")

    def lines(self, texts: Iterable[str]) -> None:
        """Add lines at the current depth; they keep their relative indentation."""
        for text in texts:
            self.line(text)

    @contextmanager
    def indent(self) -> Iterator[None]:
        """Indent the lines in the block by one level."""
        before = self._prefix
        self._prefix = before + INDENT
        try:
            yield
        finally:
            self._prefix = before

    @contextmanager
    def block(self, header: str) -> Iterator[None]:
        """Write `header` (with its colon) and a suite; an empty suite gets a `pass`."""
        self.line(header)
        start = len(self._lines)
        with self.indent():
            yield
            if len(self._lines) == start:
                self.line("pass")

    @property
    def is_empty(self) -> bool:
        """True if nothing has been written."""
        return not self._lines

    def result(self) -> list[str]:
        """Return the lines so far."""
        return list(self._lines)

    def text(self) -> str:
        """Return the lines so far as one text that ends in a newline."""
        return "".join(line + "\n" for line in self._lines)
