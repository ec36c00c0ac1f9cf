"""CodeWriter: Python statements as lines, indented by the block that they stand in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

INDENT = "    "


class CodeWriter:
    """Collects lines of source; `block` opens an indented suite below a header."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._prefix = ""

    def line(self, text: str = "") -> None:
        """One line at the present depth; an empty one stays empty."""
        self._lines.append(self._prefix + text if text else "")

    def lines(self, texts: Iterable[str]) -> None:
        """Several lines, each keeping its own indentation below the present depth."""
        for text in texts:
            self.line(text)

    @contextmanager
    def indent(self) -> Iterator[None]:
        """One level deeper while the block lasts."""
        before = self._prefix
        self._prefix = before + INDENT
        try:
            yield
        finally:
            self._prefix = before

    @contextmanager
    def block(self, header: str) -> Iterator[None]:
        """`header` (with its colon) and a suite; a suite that stays empty gets a `pass`."""
        self.line(header)
        start = len(self._lines)
        with self.indent():
            yield
            if len(self._lines) == start:
                self.line("pass")

    @property
    def is_empty(self) -> bool:
        """Whether nothing has been written."""
        return not self._lines

    def result(self) -> list[str]:
        """The lines so far."""
        return list(self._lines)

    def text(self) -> str:
        """The lines so far as one text that ends in a newline."""
        return "".join(line + "\n" for line in self._lines)
