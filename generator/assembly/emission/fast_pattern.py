"""Patterns: the regular expression of a fast path while it is put together."""

from __future__ import annotations

import re

from ...codegen import braces_doubled
from .output import EmittedModule
from .spacing import is_keyword


class Pattern:
    """A regular expression in parts that an f-string of the generated module joins."""

    def __init__(self, module: EmittedModule) -> None:
        self._module = module
        self._parts: list[str] = []
        """The named parts."""
        self._absent: list[str] = []
        """Patterns that must not match next."""

    def part(self, name: str) -> None:
        """Add a named part of the runtime."""
        self._say_absent()
        self._parts.append("{" + self._module.scope.imports.runtime(name) + "}")

    def text(self, source: str) -> None:
        """Add a piece of pattern."""
        self._say_absent()
        self._parts.append(braces_doubled(source))

    def literal(self, spelling: str) -> None:
        """Add a literal; after a required one no other pattern is excluded."""
        source = literal_pattern(spelling)
        if source not in "|".join(self._absent):
            self._absent.clear()
        self.text(" *" + source)

    def absent(self, source: str) -> None:
        """Match only where an omitted part is absent from the text."""
        self._absent.append(source)

    def _say_absent(self) -> None:
        """Exclude the patterns also after a new line, and exclude comments, which could hide them."""
        if self._absent:
            self._parts.append(braces_doubled(rf"(?!\s*(?:{'|'.join(self._absent)}|//))"))
            self._absent.clear()

    def source(self) -> str:
        """Return the f-string."""
        self._say_absent()
        body = "".join(self._parts)
        quote = "'" if '"' in body else '"'
        return f"rf{quote}{body}{quote}"


def literal_pattern(spelling: str) -> str:
    """Return the pattern of a literal as a token."""
    if is_keyword(spelling):
        return re.escape(spelling) + "(?![A-Za-z0-9_$.])"
    return "-(?!>)" if spelling == "-" else re.escape(spelling)
