"""Markdown: escaped text, tables, and the anchors that renderers give to headings."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

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
