"""Patterns: the regular expression of a fast path while it is put together."""

from __future__ import annotations

import re

from ...codegen import braces_doubled
from .output import EmittedModule
from .spacing import is_keyword


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

    def part(self, name: str) -> None:
        """Add the runtime's pattern called `name`."""
        self._say_absent()
        self._parts.append("{" + self._module.scope.imports.runtime(name) + "}")

    def text(self, source: str) -> None:
        """Add `source`, the source of a regular expression."""
        self._say_absent()
        self._parts.append(braces_doubled(source))

    def literal(self, spelling: str) -> None:
        """Add a literal; it makes excluded patterns unnecessary, except one that equals the literal."""
        source = literal_pattern(spelling)
        if source not in "|".join(self._absent):
            self._absent.clear()
        self.text(" *" + source)

    def absent(self, source: str) -> None:
        """Exclude `source`, the pattern of an omitted part, at the next position."""
        self._absent.append(source)

    def begin_optional(self) -> None:
        """Begin a part that may be left out. Nothing excluded so far can stand where it begins, so the exclusions wait for its end."""
        self._held.append(self._absent)
        self._absent = []
        self._parts.append("(?:")

    def end_optional(self, beginning: str) -> None:
        """End a part that may be left out; `beginning` is the pattern for the beginning of its text."""
        self._say_absent()
        self._parts.append(")?")
        self._absent = [*self._held.pop(), beginning]

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
