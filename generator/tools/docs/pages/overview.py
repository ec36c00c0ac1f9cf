"""The page with the list of all dialects."""

from __future__ import annotations

from collections.abc import Iterable

from ....headers import PAGE_HEADER
from ....resolver.model import ResolvedDialect
from ..markdown import capital, code, escaped, page_name, table

NAME = "index.md"
"""The file name that GitHub and site generators open first."""


def overview(dialects: Iterable[ResolvedDialect]) -> str:
    """Return the list of dialects; it changes only with the set of dialects or their summaries."""
    head = [f"{PAGE_HEADER}; edit the specs and regenerate. -->", "", "# Dialects", ""]
    return "\n".join([*head, *dialect_table(dialects), ""])


def dialect_table(dialects: Iterable[ResolvedDialect]) -> list[str]:
    """Return a table row for each dialect, sorted by name."""
    found = sorted(dialects, key=lambda each: each.name)
    rows = [[f"[{code(each.name)}]({page_name(each.name)})", capital(escaped(each.summary))] for each in found]
    return table(["Dialect", "Summary"], rows)
