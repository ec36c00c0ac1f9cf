"""Pieces of Python text that all backends need: tuples and docstrings."""

from __future__ import annotations

import re
from collections.abc import Iterable

_ARTICLE_END = re.compile(r"[.!?:…`]$")


def tuple_of(sources: Iterable[str]) -> str:
    """Return the source of the tuple of `sources`."""
    parts = list(sources)
    return f"({', '.join(parts)}{',' if len(parts) == 1 else ''})"


def docstring(summary: str, description: str = "", *more: str) -> tuple[str, ...]:
    """Return the lines of a docstring: the summary as a sentence, then paragraphs; without the quotes."""
    first = sentence(summary)
    paragraphs = [paragraph.strip("\n") for paragraph in (description, *more) if paragraph.strip()]
    lines = [first] if first else []
    for paragraph in paragraphs:
        lines += [""] if lines else []
        lines += [line.rstrip() for line in paragraph.split("\n")]
    return tuple(_in_docstring(line) for line in lines)


def sentence(text: str) -> str:
    """Return a summary with a capital letter and a full stop."""
    text = " ".join(text.split())
    if not text:
        return ""
    capital = text[0].upper() + text[1:]
    return capital if _ARTICLE_END.search(capital) and not capital.endswith("`") else capital + "."


def _in_docstring(line: str) -> str:
    line = line.replace("\t", "    ").replace("\\", "\\\\").replace('"""', '\\"\\"\\"')
    if line.isprintable():
        return line
    return "".join(character if character.isprintable() else repr(character)[1:-1] for character in line)
