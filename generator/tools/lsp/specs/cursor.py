"""Find the path of keys at a cursor in a half-typed spec file, by indentation and brackets, without a YAML parser."""

from __future__ import annotations

import re
from dataclasses import field

from ods.diagnostics.late import dataclass

from .shape import Step

_entry = re.compile(r"""(?P<dashes>(?:- +)*)(?P<key>"[^"]*"|'[^']*'|[^\s"'#{}\[\],&*!|>][^:#{}\[\],]*?)\s*:(?=\s|$)""").match
_dash = re.compile(r"- +|-$").match
_block_scalar = re.compile(r"[|>][-+0-9]*\s*(?:#.*)?$").match


@dataclass(frozen=True)
class Cursor:
    """The position of the cursor in the structure of the file."""

    path: tuple[Step, ...]
    """The keys and indices from the root of the file to the typed value; for a key, those of its mapping."""
    is_key: bool
    """True if a key is being typed, or a text that may become one."""
    text: str
    """The typed text before the cursor."""
    start: int
    """The offset where `text` begins."""


@dataclass
class _Flow:
    """An open bracket of a flow collection."""

    closing: str
    path: tuple[Step, ...]
    index: int = 0
    key: str | None = None
    start: int = 0
    """The offset of the current key or value."""


@dataclass
class _State:
    blocks: list[tuple[int, Step]] = field(default_factory=list)
    """The open keys and items of block collections, with their columns."""
    flows: list[_Flow] = field(default_factory=list)
    quote: str = ""
    scalar: int | None = None
    """The column of the key whose block scalar is being scanned; None outside of block scalars."""
    start: int = 0
    """The offset of the current scalar."""

    @property
    def path(self) -> tuple[Step, ...]:
        return tuple(step for _, step in self.blocks)


def cursor_at(text: str, offset: int) -> Cursor:
    """Return the cursor at `offset`."""
    state = _State()
    position = _section_start(text, offset)
    while True:
        end = text.find("\n", position)
        end = len(text) if end < 0 else end
        if offset <= end:
            return _in_line(text, position, offset, state)
        _read_line(text, position, end, state)
        position = end + 1


def _section_start(text: str, offset: int) -> int:
    """Return the start of the last line at or before an offset that begins in the first column."""
    line = text.rfind("\n", 0, offset) + 1
    while line > 0 and text[line : line + 1] in (" ", "\n", "#", "-", "}", "]", "\r", ""):
        line = text.rfind("\n", 0, line - 1) + 1
    return line


def _read_line(text: str, start: int, end: int, state: _State) -> None:
    """Scan a whole line before the cursor."""
    line = text[start:end].rstrip("\r")
    stripped = line.lstrip(" ")
    indent = len(line) - len(stripped)
    if state.scalar is not None:
        if not stripped or indent > state.scalar:
            return
        state.scalar = None
    _give_up_unclosed(state, stripped, indent)
    if state.flows or state.quote:
        _scan(line, 0, start, state)
        return
    if not stripped or stripped.startswith("#"):
        return
    column = _open_entry(line, indent, state)
    value = line[column:]
    if _block_scalar(value.lstrip(" ")) and value.strip():
        state.scalar = state.blocks[-1][0] if state.blocks else 0
    else:
        _scan(line, column, start, state)
        if not state.flows:
            state.quote = state.quote if _is_open_quote(value) else ""


def _give_up_unclosed(state: _State, stripped: str, indent: int) -> None:
    """Drop open brackets and quotes if a less indented line ends them."""
    if stripped and state.blocks and indent <= state.blocks[-1][0] and not stripped.startswith(("}", "]")):
        state.flows.clear()
        state.quote = ""


def _is_open_quote(value: str) -> bool:
    """Return True if a value begins with a quote; quotes inside plain text do not count."""
    return value.lstrip(" ").startswith(('"', "'"))


def _open_entry(line: str, indent: int, state: _State) -> int:
    """Open the items and the key at the beginning of a line of a block collection; return the column after them."""
    column = indent
    _close(state, column, line[column:].startswith("-"))
    while (dash := _dash(line, column)) is not None:
        index = 0
        if state.blocks and state.blocks[-1][0] == column and isinstance(state.blocks[-1][1], int):
            index = state.blocks.pop()[1] + 1  # type: ignore[operator]
        state.blocks.append((column, index))
        column = dash.end()
    match = _entry(line, column)
    if match is None:
        return column
    state.blocks.append((column, match["key"].strip("\"' ")))
    return match.end()


def _close(state: _State, column: int, is_item: bool) -> None:
    """Close the entries that a line at this column does not belong to; items may be under their key or indented."""
    while state.blocks:
        at, _ = state.blocks[-1]
        if at < column or at == column and is_item:
            return
        state.blocks.pop()


def _scan(line: str, column: int, offset: int, state: _State) -> None:
    """Scan flow collections and quotes in a line that begins at `offset`."""
    index = column
    state.start = offset + column + len(line[column:]) - len(line[column:].lstrip(" "))
    if state.flows and line[column:].strip():
        state.flows[-1].start = max(state.flows[-1].start, state.start)
    while index < len(line):
        character = line[index]
        if state.quote:
            if character == "\\" and state.quote == '"':
                index += 1
            elif character == state.quote:
                state.quote = ""
        elif character in "\"'" and not line[_value_start(index, offset, state) : index].strip():
            state.quote = character
        elif character == "#" and (index == 0 or line[index - 1] == " "):
            return
        elif character in "{[" and (state.flows or not line[state.start - offset : index].strip()):
            _open_flow(state, "}" if character == "{" else "]", offset + index + 1)
        elif state.flows:
            _in_flow(line, index, offset, state)
        index += 1


def _value_start(index: int, offset: int, state: _State) -> int:
    start = state.flows[-1].start if state.flows else state.start
    return min(max(start - offset, 0), index)


def _open_flow(state: _State, closing: str, start: int) -> None:
    state.flows.append(_Flow(closing, _flow_path(state), start=start))


def _flow_path(state: _State) -> tuple[Step, ...]:
    """Return the path of the current value."""
    if not state.flows:
        return state.path
    top = state.flows[-1]
    if top.closing == "]":
        return (*top.path, top.index)
    return top.path if top.key is None else (*top.path, top.key)


def _in_flow(line: str, index: int, offset: int, state: _State) -> None:
    top, character = state.flows[-1], line[index]
    if character == ",":
        top.index, top.key, top.start = top.index + 1, None, offset + index + 1
    elif character == ":" and top.closing == "}" and top.key is None and line[index + 1 : index + 2] in (" ", ""):
        top.key = line[_value_start(index, offset, state) : index].strip("\"' ")
        top.start = offset + index + 1
    elif character == top.closing:
        state.flows.pop()


def _in_line(text: str, start: int, offset: int, state: _State) -> Cursor:
    """Return the cursor at `offset` in the line that begins at `start`."""
    line = text[start:offset]
    stripped = line.lstrip(" ")
    indent = len(line) - len(stripped)
    if state.scalar is not None and (indent > state.scalar or not stripped and text[offset : offset + 1] in ("", "\n")):
        return Cursor(state.path, False, stripped, start + indent)
    _give_up_unclosed(state, stripped, indent)
    if state.flows or state.quote:
        _scan(line, 0, start, state)
        return _cursor(text, offset, state)
    column = _open_entry(line, indent, state)
    if (
        column == indent
        or _entry(line, column) is None
        and _dash(line, indent)
        and line[column - 1 : column] in ("-", " ")
        and _entry_is_open(line, column)
    ):
        return _plain(text, start, column, offset, state, line)
    _scan(line, column, start, state)
    return _cursor(text, offset, state)


def _entry_is_open(line: str, column: int) -> bool:
    """Return True if the line has no key before this column."""
    return not line[:column].rstrip().endswith(":")


def _plain(text: str, start: int, column: int, offset: int, state: _State, line: str) -> Cursor:
    """Return the cursor in a scalar at the beginning of a line, which may become a key or an item."""
    if line[column:].lstrip(" ").startswith(("{", "[", '"', "'")):
        _scan(line, column, start, state)
        return _cursor(text, offset, state)
    return Cursor(state.path, True, line[column:], start + column)


def _cursor(text: str, offset: int, state: _State) -> Cursor:
    if state.flows:
        top = state.flows[-1]
        begin = top.start
        is_key = top.closing == "}" and top.key is None
    else:
        begin, is_key = state.start, False
    word = text[begin:offset]
    blanks = len(word) - len(word.lstrip())
    begin, word = begin + blanks, word.lstrip()
    if word[:1] in ("'", '"'):
        begin, word = begin + 1, word[1:]
    return Cursor(_flow_path(state), is_key, word, begin)
