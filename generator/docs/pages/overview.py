"""The page over all dialects."""

from __future__ import annotations

from collections.abc import Iterable

from ...output.write import PAGE_HEADER
from ...resolver.model import ResolvedDialect
from ..markdown.links import page_name
from ..markdown.text import capital, code, escaped, table

NAME = "index.md"
"""What GitHub's readers and site generators open first."""


def overview(dialects: Iterable[ResolvedDialect]) -> str:
    """The dialects by name, with what each has."""
    rows = [
        [f"[{code(each.name)}]({page_name(each.name)})", capital(escaped(each.summary)), _contents(each)]
        for each in sorted(dialects, key=lambda each: each.name)
    ]
    lines = [
        f"{PAGE_HEADER}; edit the specs and regenerate. -->",
        "",
        "# Dialects",
        "",
        *table(["Dialect", "Summary", "Contents"], rows),
        "",
    ]
    return "\n".join(lines)


def _contents(dialect: ResolvedDialect) -> str:
    """`16 operations, 2 types`."""
    sections = {
        "operation": dialect.operations,
        "attribute": dialect.attributes,
        "type": dialect.types,
        "enum": dialect.enums,
        "constraint": (*dialect.constraints, *dialect.parametrised),
        "trait": dialect.traits,
        "interface": dialect.interfaces,
        "pass": dialect.passes,
        "pattern": dialect.patterns,
    }
    return ", ".join(_counted(len(found), what) for what, found in sections.items() if found)


def _counted(number: int, what: str) -> str:
    plural = f"{what}{'es' if what.endswith('s') else 's'}"
    return f"{number} {what if number == 1 else plural}"
