"""The value of a YAML scalar, and the position of each character in the file."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from .node import ScalarNode

_INTEGER = re.compile(r"-?(?:0|[1-9][0-9]*)\Z")
_FLOAT = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?\Z")
_CONSTANTS = {"true": True, "false": False, "null": None, "~": None, "": None}
_LONGEST_NUMBER = 4000
_HEX_ESCAPES = {"x": 2, "u": 4, "U": 8}


def plain_value(text: str) -> Any:
    """Return the value of a plain scalar by YAML 1.2's core schema, without octal and hexadecimal numbers."""
    if text in _CONSTANTS:
        return _CONSTANTS[text]
    if len(text) > _LONGEST_NUMBER:
        return text
    if _INTEGER.match(text):
        return int(text)
    return float(text) if _FLOAT.match(text) else text


def character_offsets(node: ScalarNode) -> Sequence[int]:
    """Return the source offset of each character of `node.text`; empty if the offsets are unknown."""
    begins = node.start + (1 if node.style in ("'", '"') else 0)
    if node.style not in ("|", ">") and node.source.text.startswith(node.text, begins):
        return range(begins, begins + len(node.text))
    raw = node.source.text[node.start : node.end]
    if node.style in ("|", ">"):
        offsets = _block_offsets(node.text, raw)
    else:
        quoted = node.style != ""
        offsets = _flow_offsets(node.text, raw[1:-1] if quoted else raw, node.style)
        if offsets is not None and quoted:
            offsets = [offset + 1 for offset in offsets]
    return () if offsets is None else tuple(node.start + offset for offset in offsets)


def _flow_offsets(text: str, raw: str, style: str) -> list[int] | None:
    offsets: list[int] = []
    i = 0
    while len(offsets) < len(text):
        if i >= len(raw):
            return None
        break_end = _line_break_end(raw, i)
        if break_end:
            breaks = raw[i:break_end].count("\n")
            offsets += [i] * max(breaks - 1, 1)
            i = break_end
        elif style == '"' and raw[i] == "\\":
            after, produces = _escape_end(raw, i)
            if produces:
                offsets.append(i)
            i = after
        else:
            if raw[i] != text[len(offsets)]:
                return None
            offsets.append(i)
            i += 2 if style == "'" and raw[i] == "'" else 1
    return offsets[: len(text)]


def _line_break_end(raw: str, start: int) -> int:
    """Return the end of the blanks at `start` if they contain a line break (which YAML folds), else 0."""
    if raw[start] not in " \t\r\n":
        return 0
    end = start
    while end < len(raw) and raw[end] in " \t\r\n":
        end += 1
    return end if "\n" in raw[start:end] else 0


def _escape_end(raw: str, start: int) -> tuple[int, bool]:
    """Return the end of the escape at `start`, and True if it produces a character."""
    kind = raw[start + 1 : start + 2]
    if kind in ("\n", "\r"):
        end = start + 1
        while end < len(raw) and raw[end] in " \t\r\n":
            end += 1
        return end, False
    return start + 2 + _HEX_ESCAPES.get(kind, 0), True


def _block_offsets(text: str, raw: str) -> list[int] | None:
    header_end = raw.find("\n") + 1
    indent = _block_indent(text, raw[header_end:])
    if not header_end or indent is None:
        return None
    offsets: list[int] = []
    i = _skip_indent(raw, header_end, indent)
    while len(offsets) < len(text):
        if i >= len(raw):
            # the last line of a block scalar may have no line break in the file
            return offsets + [max(len(raw) - 1, 0)] * (len(text) - len(offsets)) if text[len(offsets) :].strip("\n") == "" else None
        wanted = text[len(offsets)]
        if raw[i] == "\r":
            i += 1
        elif raw[i] == "\n":
            if wanted in "\n ":
                offsets.append(i)
            i = _skip_indent(raw, i + 1, indent)
        elif raw[i] == wanted:
            offsets.append(i)
            i += 1
        else:
            return None
    return offsets


def _block_indent(text: str, body: str) -> int | None:
    """Return the number of blanks that YAML removed from each line of a block scalar; None if unknown."""
    written = next((line for line in body.split("\n") if line.strip(" \r")), None)
    kept = next((line for line in text.split("\n") if line.strip(" ")), None)
    if written is None or kept is None:
        return None
    return len(written) - len(written.lstrip(" ")) - (len(kept) - len(kept.lstrip(" ")))


def _skip_indent(raw: str, start: int, indent: int) -> int:
    end = start
    while end < len(raw) and end - start < indent and raw[end] == " ":
        end += 1
    return end
