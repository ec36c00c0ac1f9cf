"""Pages in MyST: Markdown with directives of Sphinx, and the place in the specs of each of its lines."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ods.diagnostics import Span

from ...resolver.model import ResolvedDialect
from ..markdown.links import Key, Links
from ..markdown.text import block
from ..markdown.writer import PageWriter
from ..syntax_tree import GrammarRule
from .diagrams import svg
from .domain import KINDS

_SUBHEADINGS = 4
"""Headings from this level on that define nothing are no sections: the table of contents would be full of them."""


@dataclass(frozen=True)
class Origin:
    """Where the text of a page from a line on comes from."""

    line: int
    span: Span
    is_prose: bool
    """The text is a description that begins on the line below the span."""


class SiteWriter(PageWriter):
    """Writes a page for the site."""

    def __init__(self, dialect: ResolvedDialect, links: Links) -> None:
        super().__init__(dialect, links)
        self._places = _places(dialect)
        self.origins: list[Origin] = [Origin(1, dialect.origin, False)]

    def heading(self, level: int, text: str, key: Key | None = None) -> str:
        if key is None and level >= _SUBHEADINGS:
            self._paragraph([f":::{{rubric}} {text.rstrip(':')}", ":::"])
            return ""
        anchor = super().heading(level, text, key)
        if key is not None:
            span = self._places[key][0] if key in self._places else self.dialect.origin
            self.origins.append(Origin(self._next_line, span, False))
            if key[0] in KINDS:
                self._paragraph([f"```{{ods:object}} {key[0]} {key[1]} {key[2]}", "```"])
        return anchor

    def prose(self, text: str) -> None:
        key = self.subject
        span, description = self._places.get(key, self._places[None]) if key is not None else self._places[None]
        leading = len(text) - len(text.lstrip("\n"))
        self.origins.append(Origin(self._next_line - leading, description, True))
        super().prose(text)
        self.origins.append(Origin(self._next_line, span, False))

    def syntax(self, text: str, rules: Iterable[GrammarRule]) -> None:
        self._paragraph(block(text, "mlir-grammar"))
        for rule in rules:
            label = f"Diagram of the syntax of {rule.name}"
            self._paragraph(["```{raw} html", f'<div class="ods-railroad" role="img" aria-label="{label}">', svg(rule), "</div>", "```"])

    def place(self, line: int) -> Span:
        """What a line of the page comes from."""
        origin = next(each for each in reversed(self.origins) if each.line <= max(line, 1))
        if not origin.is_prose:
            return origin.span
        source = origin.span.source
        number = min(origin.span.line + 1 + line - origin.line, len(source.line_starts))
        start = source.line_starts[number - 1]
        text = source.line_text(number)
        return Span(source, start + len(text) - len(text.lstrip()), start + len(text))

    @property
    def _next_line(self) -> int:
        """The number of the line that is written next."""
        return sum(line.count("\n") + 1 for line in self._lines) + 1


def _places(dialect: ResolvedDialect) -> dict[Key | None, tuple[Span, Span]]:
    """Where each definition stands, and its description; those of the dialect stand under None."""
    found: dict[Key | None, tuple[Span, Span]] = {None: (dialect.origin, dialect.origin_of("description"))}
    for op in dialect.operations:
        found["operation", dialect.name, op.name] = (op.origin, op.origin_of("description"))
    for each in (*dialect.types, *dialect.attributes):
        found[each.kind, dialect.name, each.class_name] = (each.origin, each.origin_of("description"))
    named: list[tuple[str, list[tuple[str, Span]]]] = [
        ("enum", [(each.class_name, each.origin) for each in dialect.enums]),
        ("trait", [(each.name, each.origin) for each in dialect.traits]),
        ("interface", [(each.name, each.origin) for each in dialect.interfaces]),
        ("constraint", [(each.name, each.origin) for each in dialect.constraints]),
        ("constraint", [(each.name, each.origin) for each in dialect.parametrised]),
        ("pass", [(each.argument, each.origin) for each in dialect.passes]),
        ("pattern", [(each.name, each.origin) for each in dialect.patterns]),
    ]
    for kind, items in named:
        found |= {(kind, dialect.name, name): (span, span) for name, span in items}
    return found
