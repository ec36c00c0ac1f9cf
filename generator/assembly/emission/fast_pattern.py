"""Patterns: the regular expression of a fast path while it is put together."""

from __future__ import annotations

import re
from typing import Final

from ...codegen import braces_doubled
from .output import EmittedModule
from .spacing import is_keyword

_BEGINNINGS: Final = {"VALUE": "%", "SYMBOL": "@", "STRING": '"', "SUCCESSOR": "^", "NUMBER": "1"}
"""A text that each of the runtime's patterns that are never empty may begin with; what cannot begin so needs no exclusion before it."""


class Pattern:
    """A regular expression, built from parts that an f-string in the generated module joins."""

    def __init__(self, module: EmittedModule) -> None:
        self._module = module
        self._parts: list[str] = []
        """The parts of the regular expression, as source of an f-string."""
        self._absent: list[str] = []
        """Patterns that must not match at the current position."""
        self._held: list[list[str]] = []
        """The exclusions around each part that may be left out."""
        self._starts: list[int] = []
        """Where in `_parts` each part that is being written, or those directly before it, may be left out from."""
        self._optional_from: int | None = None
        """Where in `_parts` the parts begin that may be left out and end at the current position; None if there is none."""

    def part(self, name: str) -> None:
        """Add the runtime's pattern called `name`."""
        self._add("{" + self._module.scope.imports.runtime(name) + "}")

    def token(self, name: str) -> None:
        """Add spaces and the runtime's pattern called `name`."""
        beginning = _BEGINNINGS.get(name)
        if beginning is not None:
            self._absent = [source for source in self._absent if re.match(source, beginning)]
        self.text(" *")
        self.part(name)

    def text(self, source: str) -> None:
        """Add `source`, the source of a regular expression."""
        self._add(braces_doubled(source))

    def _add(self, part: str) -> None:
        self._say_absent()
        self._parts.append(part)
        self._optional_from = None

    def literal(self, spelling: str) -> None:
        """Add a literal; it makes excluded patterns unnecessary, except one that equals the literal."""
        source = literal_pattern(spelling)
        if source not in "|".join(self._absent):
            self._absent.clear()
        start = None if self._absent else self._optional_from
        if start is None:
            self.text(" *" + source)
            return
        literal = braces_doubled(" *" + source)  # first the text without optional parts, by far the most common
        self._parts.insert(start, f"(?:{literal}|")
        self.text(f" *{source})")

    def absent(self, source: str) -> None:
        """Exclude `source`, the pattern of an omitted part, at the next position."""
        self._absent.append(source)

    def begin_optional(self) -> None:
        """Begin a part that may be left out. Nothing excluded so far can stand where it begins, so the exclusions wait for its end."""
        self._held.append(self._absent)
        self._absent = []
        self._starts.append(len(self._parts) if self._optional_from is None else self._optional_from)
        self._parts.append("(?:")
        self._optional_from = None

    def end_optional(self, beginning: str) -> None:
        """End a part that may be left out; `beginning` is the pattern for the beginning of its text."""
        self._say_absent()
        self._parts.append("|)")  # an alternative that is empty: `re` takes less time for it than for a repetition
        self._absent = [*self._held.pop(), beginning]
        self._optional_from = self._starts.pop()

    def _say_absent(self) -> None:
        """Write the excluded patterns, also after a new line; exclude comments, too, which could hide them."""
        if self._absent:
            self._parts.append(braces_doubled(rf"(?![ \t\n\r\0]*(?:{'|'.join(self._absent)}|//))"))
            self._absent.clear()

    def source(self) -> str:
        """Return the source of the f-string."""
        self._say_absent()
        body = "".join(self._parts)
        quote = "'" if '"' in body else '"'
        return f"rf{quote}{body}{quote}"


def literal_pattern(spelling: str) -> str:
    """Return the pattern that matches a literal as a whole token."""
    if is_keyword(spelling):
        return re.escape(spelling) + "(?![A-Za-z0-9_$.])"
    return "-(?!>)" if spelling == "-" else re.escape(spelling)
