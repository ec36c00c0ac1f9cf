"""PageWriter: the text of a page, its headings with their anchors, and links to other definitions."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from ....resolver.model import ResolvedDialect
from ..hooks import HookTexts
from ..syntax_tree import GrammarRule
from .links import NAMED, Key, Links, LinkTarget
from .text import Anchors, FenceReader, block, code, escaped, escaped_prose, table

HEADING = re.compile(r"(?P<marks>#{1,6}) +(?P<text>.*?)(?: +#+)? *$")
"""Matches a Markdown heading."""
_MENTION = re.compile(r"(?<![\[`\\])`([A-Za-z_][\w.$]*)`(?![\]`])")
_NAME = re.compile(r"[A-Za-z_]\w*")


class PageWriter:
    """Collects the text of a page from top to bottom.

    Each page is written twice: the first time `links` learns all headings, the second time links to them are found.
    """

    def __init__(self, dialect: ResolvedDialect, links: Links) -> None:
        self.dialect = dialect
        self.links = links
        self.hooks = HookTexts(dialect)
        self._lines: list[str] = []
        self._anchors = Anchors()
        self._subject: tuple[int, Key] | None = None
        """The level and key of the last heading with a key, if the text belongs to it."""

    @property
    def text(self) -> str:
        """The text of the page so far."""
        return "\n".join(self._lines).rstrip("\n") + "\n"

    @property
    def subject(self) -> Key | None:
        """The key of the definition that the text belongs to; None outside of definitions."""
        return self._subject[1] if self._subject is not None else None

    def heading(self, level: int, text: str, key: Key | None = None) -> str:
        """Write a heading and return its anchor; with a key, other pages can link to it."""
        self._paragraph([f"{'#' * min(level, 6)} {text}"])
        if key is not None or self._subject is not None and level <= self._subject[0]:
            self._subject = (level, key) if key is not None else None
        anchor = self._anchors.add(text)
        if key is not None:
            self.links.define(key, LinkTarget(self.dialect.name, anchor))
        return anchor

    def since(self, key: Key) -> str:
        """Return the revision since which a definition is there; empty if the page tells of no revisions."""
        return ""

    def header(self, comment: str) -> None:
        """Write the comment at the top of a file."""
        self._paragraph([comment])

    def paragraph(self, text: str) -> None:
        """Write a paragraph of trusted Markdown; nothing if it is empty."""
        if text:
            self._paragraph([text])

    def prose(self, text: str) -> None:
        """Write a spec's Markdown: names in backticks become links, and an open fence is closed."""
        if not text.strip():
            return
        lines: list[str] = []
        fences = FenceReader()
        for line in text.strip("\n").split("\n"):
            if not fences.is_code(line):
                heading = HEADING.match(line)
                if heading is not None:
                    self._anchors.add(heading["text"])
                    line = escaped_prose(line)
                elif not _is_indented_code(line, lines):
                    line = self.with_links(escaped_prose(line))
            lines.append(line.rstrip())
        self._paragraph([*lines, fences.open] if fences.open else lines)

    def block(self, text: str, language: str = "") -> None:
        """Write a fenced block."""
        self._paragraph(block(text, language))

    def syntax(self, text: str, rules: Iterable[GrammarRule]) -> None:
        """Write a grammar or a format as a block; pages with diagrams also draw `rules`."""
        self.block(text)

    def table(self, header: Sequence[str], rows: Iterable[Sequence[str]], *, keep: int = 2) -> None:
        """Write a table; after the first `keep` columns, columns without any text are left out."""
        self._paragraph(table(header, rows, keep=keep))

    def folded(self, title: str, text: str) -> None:
        """Write Markdown in a section that readers can unfold."""
        self._paragraph([f"<details><summary>{title}</summary>", "", text, "", "</details>"])

    def list(self, items: Iterable[str]) -> None:
        """Write a list; nothing if it is empty."""
        lines = [f"- {item}" for item in items]
        if lines:
            self._paragraph(lines)

    def _paragraph(self, lines: Iterable[str]) -> None:
        self._lines += [*lines, ""]

    # ---- links

    def link(self, text: str, key: Key | None) -> str:
        """Return the Markdown `text` as a link; unchanged if the definition is on no page or is the current one."""
        here = self._subject is not None and self._subject[1] == key
        address = self.links.address(self.dialect.name, key) if key is not None and not here else None
        return text if address is None else f"[{text}]({address})"

    def mention(self, name: str, kinds: Iterable[str] = NAMED) -> str:
        """Return a name in backticks, linked to its definition."""
        if "." in name:
            return self.link(code(name), self.links.find_operation(name))
        return self.link(code(name), self.links.find(self.dialect.name, name, kinds))

    def with_links(self, text: str) -> str:
        """Return `text` with links for names of definitions in backticks."""
        return _MENTION.sub(lambda match: self.mention(match[1]), text)

    def summary(self, text: str) -> str:
        """Return a spec's summary, escaped and with links."""
        return self.with_links(escaped(text))

    def spelled(self, text: str) -> str:
        """Return a constraint or trait as code, with a link for each name."""
        parts: list[str] = []
        end = 0
        for match in _NAME.finditer(text):
            key = self.links.find(self.dialect.name, match[0])
            if key is not None:
                parts += [_plain(text[end : match.start()]), self.link(code(match[0]), key)]
                end = match.end()
        return "".join([*parts, _plain(text[end:])])


def _is_indented_code(line: str, before: list[str]) -> bool:
    """Return True if a line belongs to an indented block of code."""
    return line.startswith("    ") and (not before or not before[-1].strip() or before[-1].startswith("    "))


def _plain(text: str) -> str:
    """Return the text between links as code, with leading and trailing blanks outside of it."""
    before, after = " " * text.startswith(" "), " " * text.endswith(" ")
    return f"{before}{code(text)}{after}" if text.strip() else text
