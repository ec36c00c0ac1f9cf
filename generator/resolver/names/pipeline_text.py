"""The text of a pipeline in a spec: `canonicalize,func.func(fuse{level=$level})`, as `--pass-pipeline` takes it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import field
from typing import Final

from ods.diagnostics.late import dataclass

_NAME: Final = re.compile(r"[^,{}()]*")
_OPTION: Final = re.compile(r"([^\s={}]+)(?:=((?:\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}|'[^']*'|\"[^\"]*\"|[^\s{}'\"])*))?")
"""Matches an option with its value: a word, or a text in braces (which may contain braces) or quotes."""
_REFERENCE: Final = re.compile(r"\$([A-Za-z_][\w-]*)")


class PipelineTextError(Exception):
    """The text is not a pipeline."""

    def __init__(self, message: str, at: int, hint: str) -> None:
        super().__init__(message)
        self.message = message
        self.at = at
        self.hint = hint


@dataclass(frozen=True)
class OptionText:
    """An option of a pass, as it is written."""

    name: str
    at: int
    value: str | None
    """The text after `=`, without the braces or quotes around it; None without `=`."""


@dataclass
class ElementText:
    """A pass with its options, or an operation with the passes that run on it."""

    name: str
    at: int
    options: list[OptionText] = field(default_factory=list)
    inner: list[ElementText] = field(default_factory=list)
    is_nested: bool = False
    end: int = 0
    """The offset after its options, or after the `)` of its passes."""


def parse_pipeline(text: str) -> list[ElementText]:
    """Return the elements of a pipeline. Raises PipelineTextError."""
    levels: list[list[ElementText]] = [[]]
    opened: list[tuple[ElementText, int]] = []
    position = 0
    while True:
        element, position = _name(text, position)
        levels[-1].append(element)
        if text.startswith("{", position):
            end = _closing(text, position)
            element.options = list(_options(text, position + 1, end))
            element.end, position = end + 1, _skip(text, end + 1)
        elif text.startswith("(", position):
            opened.append((element, position))
            element.is_nested = True
            levels.append(element.inner)
            position += 1
            continue
        while text.startswith(")", position):
            if not opened:
                raise PipelineTextError("this `)` closes nothing", position, "remove it, or write the `(` after an operation")
            opened.pop()[0].end = position + 1
            levels.pop()
            position = _skip(text, position + 1)
        if position >= len(text):
            break
        if text[position] != ",":
            raise PipelineTextError("expected `,` after a pass", position, "passes are separated by `,`")
        position += 1
    if opened:
        raise PipelineTextError("this `(` is not closed", opened[-1][1], "write `)` after the last pass that runs on the operation")
    return levels[0]


def references(text: str) -> Iterator[tuple[str, int]]:
    """Yield the name and the offset of each `$name` in a text."""
    yield from ((match[1], match.start()) for match in _REFERENCE.finditer(text))


def split_references(text: str) -> list[tuple[str, bool]]:
    """Return the parts of a text in order: plain parts with False, and the names after `$` with True."""
    parts = _REFERENCE.split(text)
    return [(part, index % 2 == 1) for index, part in enumerate(parts) if part]


def all_elements(elements: list[ElementText]) -> Iterator[ElementText]:
    """Yield the elements of a pipeline, including nested ones."""
    pending = elements[::-1]
    while pending:
        element = pending.pop()
        yield element
        pending += element.inner[::-1]


def top_elements(text: str) -> list[tuple[str, str]]:
    """Return the name and the text of each pass, or operation with its passes, at the top of a valid pipeline."""
    return [(each.name, text[each.at : each.end]) for each in parse_pipeline(text)]


def _skip(text: str, position: int) -> int:
    """Return the offset of the next character that is no blank."""
    return len(text) - len(text[position:].lstrip())


def _name(text: str, position: int) -> tuple[ElementText, int]:
    start = _skip(text, position)
    match = _NAME.match(text, start)
    assert match is not None
    name = match[0].rstrip()
    if not name:
        shown = f"`{text[start]}`" if start < len(text) else "the end"
        raise PipelineTextError(
            f"expected the name of a pass, but found {shown}", start, "write passes such as `canonicalize,func.func(cse)`"
        )
    blank = re.search(r"\s", name)
    if blank is not None:
        raise PipelineTextError("expected `,` after a pass", start + blank.start(), "passes are separated by `,`")
    return ElementText(name, start, end=start + len(name)), match.end()


def _closing(text: str, start: int) -> int:
    """Return the offset of the brace that closes the one at `start`."""
    depth = 0
    for at in range(start, len(text)):
        depth += {"{": 1, "}": -1}.get(text[at], 0)
        if depth == 0:
            return at
    raise PipelineTextError("this `{` is not closed", start, "write `}` after the options of the pass")


def _options(text: str, start: int, end: int) -> Iterator[OptionText]:
    position = _skip(text[:end], start)
    while position < end:
        match = _OPTION.match(text, position, end)
        if match is None:
            raise PipelineTextError(
                f"expected an option, but found `{text[position]}`", position, "options are written `name=value`, with blanks between them"
            )
        value = match[2]
        yield OptionText(match[1], position, value if value is None else _unwrapped(value))
        position = _skip(text[:end], match.end())


def _unwrapped(value: str) -> str:
    is_wrapped = len(value) > 1 and value[0] + value[-1] in ("{}", "''", '""')
    return value[1:-1].strip() if is_wrapped else value
