"""Pages in Markdown with Sphinx directives, with the place in the specs of each line."""

from __future__ import annotations

import html
import re
from collections.abc import Iterable
from typing import NamedTuple

from ods.diagnostics import Span
from ods.diagnostics.late import dataclass

from ....resolver.model import ResolvedDialect
from ...diff import Change
from ..markdown import HEADING, FenceReader, Key, Links, PageWriter, block, escaped
from ..syntax_tree import GrammarRule
from .diagrams import svg
from .domain import DEFINITIONS
from .history import History
from .markdown import directive
from .places import places_of, source_address

_WORD = re.compile(r"\w+")
_SUBHEADINGS = 4
"""Headings from this level on become sections only if they define something, to keep the table of contents short."""


class Heading(NamedTuple):
    """A heading where a long page may be split."""

    line: int
    level: int
    text: str


@dataclass(frozen=True)
class Origin:
    """The source in the specs for the lines of a page, from one line on."""

    line: int
    span: Span
    is_prose: bool
    """True for a description, whose text begins on the line below the span."""


class SiteWriter(PageWriter):
    """Writes a page for the site."""

    def __init__(self, dialect: ResolvedDialect, links: Links, history: History | None = None, source: str = "") -> None:
        """Make the writer of a page; `history` tells of revisions, and `source` is the template for addresses of places in specs."""
        super().__init__(dialect, links)
        self._history = history
        self._source = source
        self._places = places_of(dialect)
        self._classes = {op.name: op.class_name for op in dialect.operations}
        self._next_line = 1
        """The number of the next line."""
        self.origins: list[Origin] = [Origin(1, dialect.origin, False)]
        self.headings: list[Heading] = []

    def heading(self, level: int, text: str, key: Key | None = None) -> str:
        if key is None and level >= _SUBHEADINGS:
            self._paragraph(directive(f"rubric {text.rstrip(':')}"))
            return ""
        self.headings.append(Heading(self._next_line, level, text))
        anchor = super().heading(level, text, key)
        if key is not None:
            span = self._places[key][0] if key in self._places else self.dialect.origin
            self.origins.append(Origin(self._next_line, span, False))
            if key[0] in DEFINITIONS:
                self._object(*key, *([self._classes[key[2]]] if key[2] in self._classes else []))
                self._origin(key, span)
        return anchor

    def since(self, key: Key) -> str:
        return escaped(self._history.since.get(key, "")) if self._history is not None else ""

    def _origin(self, key: Key, span: Span) -> None:
        """Write a line with a link to the spec, the first revision that has the definition, and its changes."""
        parts = [f'<a class="ods-source" href="{html.escape(source_address(span, self._source))}">Source</a>']
        changes: list[str] = []
        if self._history is not None:
            parts += [f"Since {html.escape(self._history.since[key])}"] if key in self._history.since else []
            changes = [_change(name, change) for name, change in self._history.changed.get(key, ())]
        told = f"<ul>{''.join(changes)}</ul>" if changes else ""
        self._paragraph(directive("raw html", [f'<div class="ods-origin">{" · ".join(parts)}{told}</div>']))

    def header(self, comment: str) -> None:
        """Write nothing: readers of a site do not see the text of its pages."""

    def prose(self, text: str) -> None:
        key = self.subject
        span, description = self._places.get(key, self._places[None]) if key is not None else self._places[None]
        done = 0
        for piece in _pieces(text) if key is None else [text]:
            heading = HEADING.match(piece.partition("\n")[0])
            leading = len(piece) - len(piece.lstrip("\n"))
            self.origins.append(Origin(self._next_line - leading - done, description, True))
            super().prose(piece)
            done += piece.count("\n") + 1
            self.origins.append(Origin(self._next_line, span, False))
            if heading is not None:
                self._object("concept", self.dialect.name, concept_name(heading["text"]))

    def syntax(self, text: str, rules: Iterable[GrammarRule]) -> None:
        self._paragraph(block(text, "mlir-grammar"))
        for rule in rules:
            caption = f"<figcaption>{html.escape(rule.name)}</figcaption>"
            lines = [f'<figure class="ods-rule">{caption}<div class="ods-railroad">', svg(rule), "</div></figure>"]
            self._paragraph(directive("raw html", lines))

    def folded(self, title: str, text: str) -> None:
        self._paragraph(directive("raw html", [f"<details><summary>{html.escape(title)}</summary>"]))
        self._paragraph([text])
        self._paragraph(directive("raw html", ["</details>"]))

    def _object(self, *arguments: str) -> None:
        self._paragraph(directive(f"ods:object {' '.join(arguments)}"))

    def _paragraph(self, lines: Iterable[str]) -> None:
        written = [*lines]
        super()._paragraph(written)
        self._next_line += sum(line.count("\n") + 1 for line in written) + 1

    def place(self, line: int) -> Span:
        """Return the source in the specs for a line of the page."""
        origin = next(each for each in reversed(self.origins) if each.line <= max(line, 1))
        if not origin.is_prose:
            return origin.span
        source = origin.span.source
        number = min(origin.span.line + 1 + line - origin.line, len(source.line_starts))
        start = source.line_starts[number - 1]
        text = source.line_text(number)
        return Span(source, start + len(text) - len(text.lstrip()), start + len(text))


def _change(name: str, change: Change) -> str:
    """Return an item of a list for a change that the revision `name` made."""
    return f"<li>{html.escape(name)}: <strong>{change.severity}</strong>: {html.escape(change.message)}</li>"


def concept_name(heading: str) -> str:
    """Return the name for the subject of a section: `AffineMap` for "Affine maps"."""
    return "".join(_singular(word).capitalize() for word in _WORD.findall(heading))


def _singular(word: str) -> str:
    if word.endswith("ies"):
        return f"{word[:-3]}y"
    return word[:-1] if word.endswith("s") and not word.endswith(("ss", "is", "us")) else word


def _pieces(text: str) -> list[str]:
    """Return a description split before its headings."""
    fences = FenceReader()
    pieces: list[list[str]] = [[]]
    for line in text.split("\n"):
        if not fences.is_code(line) and HEADING.match(line) is not None and pieces[-1]:
            pieces.append([])
        pieces[-1].append(line)
    return ["\n".join(piece) for piece in pieces]
