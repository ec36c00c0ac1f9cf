"""Recover from YAML syntax errors: blank out the faulty definition, so that other text keeps its position."""

from __future__ import annotations

import re
from collections.abc import Iterable

_find_lines = re.compile(r"^([ \t]*)([^ \t\n].*)?$", re.MULTILINE).finditer
_CHARACTER = re.compile(r"[^\n]")


def without_definition(text: str, offsets: Iterable[int]) -> str | None:
    """Return `text` with the definition around the first matching offset blanked out; None if no offset lies in a definition."""
    for offset in offsets:
        start, end = _definition_around(text, offset)
        if text[start:end].strip():
            return text[:start] + _CHARACTER.sub(" ", text[start:end]) + text[end:]
    return None


def _definition_around(text: str, offset: int) -> tuple[int, int]:
    """Return the range of the section entry around `offset`; of the section's line, or of the whole head, if `offset` lies there."""
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
