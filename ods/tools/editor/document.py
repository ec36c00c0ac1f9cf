"""A file of IR in an editor: findings, definitions, documentation, completions and an outline. Places are offsets."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from ...ir.context import Context
from .completion import Completion, complete
from .hover import describe, operation_help
from .names import Definition, Names
from .outline import OutlineItem, outline
from .reading import Finding, read_text
from .tokens import Token

_operation_name: Final = re.compile(r"\s*(?:%[^=\n\"]*=\s*)?([A-Za-z_]\w*(?:\.[\w$]+)+)").match
_find_markers: Final = re.compile(r"^// -----.*$", re.MULTILINE).finditer


@dataclass(frozen=True)
class Hover:
    """The description of the name in a range of the text, as Markdown."""

    text: str
    start: int
    end: int
    operation: str = ""
    """The full name of the described operation; empty for other names."""


@dataclass(frozen=True)
class DocumentPart:
    """The text between two markers `// -----`, read separately."""

    text: str
    names: Names


class Document:
    """A text that changes; only parts that have changed are parsed again."""

    def __init__(self, context: Context, text: str = "") -> None:
        self.context = context
        self.text = text
        self._parts: list[tuple[int, DocumentPart]] | None = None
        self._read_text = ""

    def change(self, text: str) -> None:
        """Replace the text."""
        self.text = text

    # ---- requests

    def findings(self) -> list[Finding]:
        """Return all findings in the order of the text."""
        return [_moved(finding, start) for start, part in self._fresh() for finding in part.names.reading.findings]

    def hover(self, offset: int) -> Hover | None:
        """Return the description of the name at `offset`, or None; the file is not parsed again if the name has not changed."""
        as_read = self._token_as_read(offset)
        typed = self._operation_as_typed(offset) if as_read is None else None
        if typed is not None:
            return typed
        by, start, part, token = as_read or (0, *self._token(offset))
        if token is None:
            return None
        found = describe(part.names, token, self.context)
        return None if found is None else Hover(found.text, by + start + token.start, by + start + token.end, found.operation)

    def definition(self, offset: int) -> tuple[int, int] | None:
        """Return the start and end of the definition of the name at `offset`, or None if there is no definition."""
        start, part, token = self._token(offset)
        found = None if token is None else part.names.definition(token)
        return None if found is None else (start + found.start, start + found.end)

    def references(self, offset: int) -> list[tuple[int, int]]:
        """Return the starts and ends of all references to the name at `offset`, including its definition."""
        start, part, token = self._token(offset)
        found = None if token is None else part.names.definition(token)
        return [] if found is None else [(start + each.start, start + _end_of(each, found)) for each in part.names.uses(found)]

    def outline(self) -> list[OutlineItem]:
        """Return the symbols of the file as a tree."""
        return [item for start, part in self._fresh() for item in outline(part.names, start)]

    def completions(self, offset: int) -> tuple[int, list[Completion]]:
        """Return the start of the word at the cursor, and its completions.

        The file is not parsed again: known names are moved to their current positions.
        """
        if self._parts is None:
            self._fresh()
        assert self._parts is not None
        line = self.text.rfind("\n", 0, offset) + 1
        start, part = self._part_at(self._moved_back(offset))
        begin, found = complete(part.names, self.text[line:offset], self._moved_back(offset) - start, self.context)
        return line + begin, found

    # ---- parsing

    def _fresh(self) -> list[tuple[int, DocumentPart]]:
        """Return the parts of the current text, parsed, each with its offset."""
        if self._parts is None or self._read_text != self.text:
            known = {part.text: part for _, part in self._parts or ()}
            self._parts = [(start, known.get(text) or self._read(text)) for start, text in _split(self.text)]
            self._read_text = self.text
        return self._parts

    def _read(self, text: str) -> DocumentPart:
        return DocumentPart(text, Names(read_text(text, self.context)))

    def _token(self, offset: int) -> tuple[int, DocumentPart, Token | None]:
        self._fresh()
        start, part = self._part_at(offset)
        return start, part, part.names.tokens.at(offset - start)

    def _token_as_read(self, offset: int) -> tuple[int, int, DocumentPart, Token] | None:
        """Return the token at `offset` where the text is unchanged since it was parsed, and the distance it has moved; otherwise None."""
        if self._parts is None:
            return None
        old = self._moved_back(offset)
        start, part = self._part_at(old)
        token = part.names.tokens.at(old - start)
        if token is None:
            return None
        by = offset - old
        same = self.text.startswith(token.text, by + start + token.start)
        return (by, start, part, token) if same and not _continues(self.text, by + start + token.end) else None

    def _operation_as_typed(self, offset: int) -> Hover | None:
        """Return the hover text of the operation whose name begins a line or follows results at `offset`; None if there is no such name."""
        line = self.text.rfind("\n", 0, offset) + 1
        match = _operation_name(self.text, line)
        if self._parts is None or match is None or not match.start(1) <= offset <= match.end(1):
            return None
        cls = self.context.find_operation(match[1])
        return None if cls is None else Hover(operation_help(cls), match.start(1), match.end(1), cls.name)

    def _part_at(self, offset: int) -> tuple[int, DocumentPart]:
        assert self._parts
        return next(((start, part) for start, part in reversed(self._parts) if start <= offset), self._parts[0])

    def _moved_back(self, offset: int) -> int:
        """Return the offset in the last parsed text that corresponds to `offset` in the current text."""
        old, new = self._read_text, self.text
        same = len(_common_prefix(old, new))
        return offset if offset <= same else max(offset + len(old) - len(new), same)


def _common_prefix(one: str, other: str) -> str:
    if one == other:
        return one
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        if one[:middle] == other[:middle]:
            low = middle
        else:
            high = middle - 1
    return one[:low]


def _split(text: str) -> Iterator[tuple[int, str]]:
    start = 0
    for marker in _find_markers(text):
        yield start, text[start : marker.start()]
        start = marker.end()
    yield start, text[start:]


def _moved(finding: Finding, by: int) -> Finding:
    notes = tuple(_moved(note, by) for note in finding.notes)
    return replace(finding, start=finding.start + by, end=finding.end + by, notes=notes)


def _continues(text: str, offset: int) -> bool:
    """Return True if the name that ends before `offset` continues there."""
    return text[offset : offset + 1].isalnum() or text[offset : offset + 1] in tuple("_$.-")


def _end_of(token: Token, definition: Definition) -> int:
    """Return the end of a name, without the result number `#1` after the name of a value."""
    return token.start + len(definition.name) if definition.kind == "value" else token.end


def as_data(value: Any) -> Any:
    """Return an answer as JSON data."""
    if hasattr(value, "__dataclass_fields__"):
        return {name: as_data(getattr(value, name)) for name in value.__dataclass_fields__}
    return [as_data(each) for each in value] if isinstance(value, (list, tuple)) else value
