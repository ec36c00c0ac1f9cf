"""The Markdown of pages: text, links between all pages, and what hooks say of themselves."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field

from ods.diagnostics.late import dataclass

from ...hooks import hook_docstrings, hooks_of, methods_of
from ...resolver.model import Definition, PythonClass, ResolvedDialect
from .syntax_tree import GrammarRule

_ITEM = re.compile(r"[-*] +")


def verifiers(definition: Definition) -> list[tuple[str, str]]:
    """Return the name of each hook that verifies a definition, with the key that requires it."""
    return [(hook.function, hook.key) for hook in methods_of(definition) if hook.kind == "check"]


class HookTexts:
    """The docstrings of a dialect's hooks, split into paragraphs and list items."""

    def __init__(self, dialect: ResolvedDialect) -> None:
        self._said = hook_docstrings(dialect.hook_functions)
        self._stubs = {f"{hook.summary}." for hook in hooks_of(dialect)}

    def pieces(self, name: str) -> list[str]:
        """Return the docstring of a hook in pieces; empty if it has none, or only the stub's."""
        text = self._said.get(name, "")
        return [] if text in self._stubs else list(_pieces(text))


def _pieces(text: str) -> Iterator[str]:
    """Yield paragraphs and list items, each on one line; a single sentence loses its full stop."""
    lines: list[str] = []
    for line in [*text.splitlines(), ""]:
        is_item = _ITEM.match(line) is not None
        if (is_item or not line.strip()) and lines:
            yield _phrase(" ".join(lines))
            lines = []
        if line.strip():
            lines.append(_ITEM.sub("", line, count=1) if is_item else line.strip())


def _phrase(text: str) -> str:
    """Return a text without its full stop if it is a single sentence."""
    return text[:-1] if text.endswith(".") and ". " not in text else text


_SPECIAL = re.compile(r"([\\*<>\[\]]|(?<!\w)_|_(?!\w))")
_CODE_SPAN = re.compile(r"(`+[^`]+`+)")
_ORDINARY_WORD = re.compile(r"[a-z]+(?![\w.])")
_PARAMETER = re.compile(r"(?<!\{)\{(\w+)(?:\.summary|:[^{}]*)?\}")
_NAMES_IN_BRACES = re.compile(r"(?<!\{)\{(\w+(?:, \w+)+)\}")
_MARKUP_BY_CHANCE = re.compile(r"(?<!\\)(<(?=[A-Za-z/!?])(?!https?://|mailto:)|\$)")
_NOT_IN_ANCHORS = re.compile(r"[^\w\- ]")
_MARKUP = re.compile(r"[`\\]|\]\([^()]*\)|\[")
_FENCE = re.compile(r" {0,3}(`{3,}|~{3,})")


def escaped(text: str) -> str:
    """Escape plain text on one line; text in backticks stays code."""
    parts = _CODE_SPAN.split(" ".join(text.split()))
    return "".join(part if index % 2 else _SPECIAL.sub(r"\\\1", part) for index, part in enumerate(parts))


def code(text: str) -> str:
    """Return a code span for any text."""
    text = " ".join(text.split())
    fence = "`" * (max((len(run) for run in re.findall(r"`+", text)), default=0) + 1)
    blank = " " if text.startswith("`") or text.endswith("`") else ""
    return f"{fence}{blank}{text}{blank}{fence}"


def block(text: str, language: str = "") -> list[str]:
    """Return a fenced block."""
    fence = "`" * max(3, max((len(run) for run in re.findall(r"`+", text)), default=0) + 1)
    return [f"{fence}{language}", *text.strip("\n").split("\n"), fence]


def capital(text: str) -> str:
    """Return a text with a capital first letter; names such as `i64` or `affine.for` are unchanged."""
    return text[:1].upper() + text[1:] if _ORDINARY_WORD.match(text) else text


def without_braces(text: str) -> str:
    """Return an escaped summary with parameters in italics (`{width}-bit`), and with names listed in braces as code."""
    text = _NAMES_IN_BRACES.sub(lambda match: ", ".join(code(name) for name in match[1].split(", ")), text)
    return _PARAMETER.sub(r"_\1_", text).replace("{{", "{").replace("}}", "}")


def escaped_prose(line: str) -> str:
    """Escape HTML and formulas in a line of Markdown; text in backticks is unchanged."""
    parts = _CODE_SPAN.split(line)
    return "".join(part if index % 2 else _MARKUP_BY_CHANCE.sub(r"\\\1", part) for index, part in enumerate(parts))


def anchor_text(heading: str) -> str:
    """Return the anchor that GitHub gives to the first heading with this text."""
    return _NOT_IN_ANCHORS.sub("", heading.strip().lower()).replace(" ", "-")


class Anchors:
    """Assigns an anchor to each heading of a page; repeated headings get a number."""

    def __init__(self) -> None:
        self._counts: dict[str, int] = {}

    def add(self, heading: str) -> str:
        """Return the anchor of the next heading; its text may contain markup."""
        plain = anchor_text(_MARKUP.sub("", heading))
        count = self._counts.get(plain, 0)
        self._counts[plain] = count + 1
        if not count:
            return plain
        numbered = f"{plain}-{count}"
        self._counts[numbered] = 1
        return numbered


class FenceReader:
    """Finds the lines of Markdown that belong to fenced blocks."""

    def __init__(self) -> None:
        self.open = ""
        """The fence of the open block; empty outside of blocks."""

    def is_code(self, line: str) -> bool:
        """Read the next line; return True if it is a fence or inside a block."""
        mark = _FENCE.match(line)
        if mark is not None and (not self.open or mark[1].startswith(self.open)):
            self.open = "" if self.open else mark[1]
            return True
        return bool(self.open)


def table(header: Sequence[str], rows: Iterable[Sequence[str]], *, keep: int = 2) -> list[str]:
    """Return a table; after the first `keep` columns, columns without any text are left out."""
    cells = [[cell.replace("|", "\\|") for cell in row] for row in rows]
    columns = [index for index in range(len(header)) if index < keep or any(row[index] for row in cells)]
    rules = [":-----:" if index == 0 else "-----" for index in columns]
    lines = [[header[index] for index in columns], rules, *([row[index] for index in columns] for row in cells)]
    return [f"| {' | '.join(line)} |" for line in lines]


Key = tuple[str, str, str]
"""(kind, dialect, name), such as `("operation", "affine", "affine.for")`."""
NAMED = ("type", "attribute", "enum", "trait", "interface", "constraint")
"""The kinds that a name may refer to, in order of preference."""


_HOME_PAGES = ("index", "readme")
"""File names that site generators use for the home page of a folder."""


def page_name(dialect: str) -> str:
    """Return the file of a dialect's page: its name, with `-dialect` appended if it would be a home page."""
    return f"{dialect}-dialect.md" if dialect.lower() in _HOME_PAGES else f"{dialect}.md"


@dataclass(frozen=True)
class LinkTarget:
    """The page and the anchor of a heading."""

    dialect: str
    anchor: str


@dataclass
class Links:
    """The headings of definitions on all pages."""

    visible: Mapping[str, tuple[str, ...]]
    """Maps dialects to the dialects whose names they may use, nearest first."""
    operations: Mapping[PythonClass, str] = field(default_factory=dict)
    """Maps the classes of operations to their names."""
    targets: dict[Key, LinkTarget] = field(default_factory=dict)
    written: dict[Key, LinkTarget] = field(default_factory=dict)
    """The headings that were defined through this object."""

    def define(self, key: Key, target: LinkTarget) -> None:
        """Record the heading of a definition; links use the first one."""
        self.written.setdefault(key, target)
        self.targets.setdefault(key, target)

    def find(self, dialect: str, name: str, kinds: Iterable[str] = NAMED) -> Key | None:
        """Return the definition that `name` refers to in a dialect; None if it is on no page."""
        for kind in kinds:
            for owner in self.visible.get(dialect, (dialect,)):
                if (kind, owner, name) in self.targets:
                    return (kind, owner, name)
        return None

    def find_operation(self, name: str) -> Key | None:
        """Return the key of an operation by its full name; None if it is on no page."""
        key = ("operation", name.partition(".")[0], name)
        return key if key in self.targets else None

    def address(self, page: str, key: Key) -> str | None:
        """Return the target of a link on a dialect's page; None if the definition is on no page."""
        target = self.targets.get(key)
        if target is None:
            return None
        return f"#{target.anchor}" if target.dialect == page else f"{page_name(target.dialect)}#{target.anchor}"


def visible_dialects(dialects: Iterable[ResolvedDialect]) -> dict[str, tuple[str, ...]]:
    """Map each dialect to itself, its direct and indirect dependencies, and the prelude."""
    depends_on = {dialect.name: dialect.depends_on for dialect in dialects}
    found: dict[str, tuple[str, ...]] = {}
    for name in depends_on:
        order = {name: None}
        pending = [name]
        while pending:
            nearer = pending.pop(0)
            for other in depends_on.get(nearer, ()):
                if other not in order:
                    order[other] = None
                    pending.append(other)
        found[name] = tuple({**order, "builtin": None})
    return found


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
