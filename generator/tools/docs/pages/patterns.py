"""The sections of rewrite patterns."""

from __future__ import annotations

import textwrap

from ....resolver.model import ResolvedOperation, ResolvedPattern
from ..markdown.text import capital, code, escaped
from ..markdown.writer import PageWriter


def write_pattern(page: PageWriter, pattern: ResolvedPattern) -> None:
    """Write a pattern: its source, its results, and its examples before and after."""
    page.heading(3, pattern.name, ("pattern", pattern.dialect, pattern.name))
    page.paragraph(f"_{capital(escaped(pattern.summary))}_" if pattern.summary else "")
    page.prose(pattern.description)
    what = f"Rewrites {page.mention(pattern.root.operation.name)} with a benefit of {pattern.total_benefit}"
    where = "" if pattern.set_name == "canonicalization" else f", in the set {code(pattern.set_name)}"
    page.paragraph(f"{what}{where}.")
    source, results, conditions = pattern.texts
    parts = [("", source), *(("where ", text) for text in conditions), *(("→ ", text) for text in results)]
    page.block("\n".join(_indented(mark, text) for mark, text in parts))
    for example in pattern.examples:
        page.paragraph(page.summary(example.summary))
        given = ", ".join(f"{name} : {type_}" for name, type_ in example.prelude)
        lines = [*([f"// given {given}"] if given else []), example.before.strip("\n"), "// becomes", example.after.strip("\n")]
        page.block("\n".join(lines), "mlir")


def _indented(mark: str, text: str) -> str:
    """Return a text after a mark, with its further lines aligned to the first."""
    return mark + textwrap.indent(textwrap.dedent(text).strip(), " " * len(mark)).lstrip(" ")


def patterns_of(page: PageWriter, op: ResolvedOperation) -> list[ResolvedPattern]:
    """Return the patterns of the dialect that rewrite an operation."""
    return [pattern for pattern in page.dialect.patterns if pattern.root.operation.name == op.name]
