"""Pieces of Python text that all backends need: literals, messages as f-strings, docstrings."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

_ARTICLE_END = re.compile(r"[.!?:…`]$")


@dataclass(frozen=True)
class Code:
    """A part of a message that is an expression, put in as text."""

    source: str


def message(*parts: str | Code) -> str:
    """The literal of a message: an f-string when some part is an expression."""
    if not any(isinstance(part, Code) for part in parts):
        return quoted("".join(part for part in parts if isinstance(part, str)))
    body = "".join(f"{{{part.source}}}" if isinstance(part, Code) else _in_f_string(part) for part in parts)
    return f'f"{body}"'


def quoted(text: str) -> str:
    """A string literal, whatever the text holds: in double quotes, unless single ones need fewer escapes."""
    escaped = _escaped(text)
    if text.count('"') <= text.count("'"):
        return f'"{escaped}"'
    return "'" + escaped.replace('\\"', '"').replace("'", "\\'") + "'"


def tuple_of(sources: Iterable[str]) -> str:
    """The tuple of some expressions, as source."""
    parts = list(sources)
    return f"({', '.join(parts)}{',' if len(parts) == 1 else ''})"


def docstring(summary: str, description: str = "", *more: str) -> tuple[str, ...]:
    """The lines of a docstring: the summary as a sentence, then paragraphs; without the quotes."""
    first = sentence(summary)
    paragraphs = [paragraph.strip("\n") for paragraph in (description, *more) if paragraph.strip()]
    lines = [first] if first else []
    for paragraph in paragraphs:
        lines += [""] if lines else []
        lines += [line.rstrip() for line in paragraph.split("\n")]
    return tuple(_in_docstring(line) for line in lines)


def sentence(text: str) -> str:
    """A summary with a capital letter and a full stop."""
    text = " ".join(text.split())
    if not text:
        return ""
    capital = text[0].upper() + text[1:]
    return capital if _ARTICLE_END.search(capital) and not capital.endswith("`") else capital + "."


def _escaped(text: str) -> str:
    if text.isprintable() and '"' not in text and "\\" not in text:
        return text
    return "".join(_escape(character) for character in text)


def _escape(character: str) -> str:
    if character in '"\\':
        return "\\" + character
    if character == "\n":
        return "\\n"
    if character.isprintable():
        return character
    return repr(character)[1:-1]


def _in_f_string(text: str) -> str:
    return _escaped(text).replace("{", "{{").replace("}", "}}")


def _in_docstring(line: str) -> str:
    line = line.replace("\t", "    ").replace("\\", "\\\\").replace('"""', '\\"\\"\\"')
    if line.isprintable():
        return line
    return "".join(character if character.isprintable() else repr(character)[1:-1] for character in line)
