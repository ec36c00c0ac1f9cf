"""What is left of a spec file when a definition that is no YAML is taken out: all else stands where it stood."""

from __future__ import annotations

import re
from collections.abc import Iterable

_find_lines = re.compile(r"^([ \t]*)([^ \t\n].*)?$", re.MULTILINE).finditer
_CHARACTER = re.compile(r"[^\n]")


def without_definition(text: str, offsets: Iterable[int]) -> str | None:
    """The text with blanks for the definition that the first of some offsets lies in which lies in one; None when none does."""
    for offset in offsets:
        start, end = _definition_around(text, offset)
        if text[start:end].strip():
            return text[:start] + _CHARACTER.sub(" ", text[start:end]) + text[end:]
    return None


def _definition_around(text: str, offset: int) -> tuple[int, int]:
    """The lines of an entry of a section; the line of the section itself, when the offset lies there; all of the head of a dialect."""
    starts = [(match.start(), len(match[1].expandtabs())) for match in _find_lines(text) if match[2] and not match[2].startswith("#")]
    before = [line for line in starts if line[0] <= offset]
    if not before:
        return 0, 0
    heads = [index for index, (_, indent) in enumerate(before) if not indent]
    entries = before[heads[-1] + 1 :] if heads else before
    head = before[heads[-1]][0] if heads else 0
    if entries and text.startswith("dialect:", head):
        return head, next((start for start, indent in starts[len(before) :] if not indent), len(text))
    if not entries:
        return before[-1][0], next((start for start, _ in starts[len(before) :]), len(text))
    indent = entries[0][1]
    begin = next(start for start, found in reversed(entries) if found <= indent)
    end = next((start for start, found in starts[len(before) :] if found <= indent), len(text))
    return begin, end
