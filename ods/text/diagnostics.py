"""Renders diagnostics like mlir-opt: place, message, source line, caret, notes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from ..diagnostics import Diagnostic
from ..diagnostics.records import NamedTuple
from ..ir.location import UNKNOWN, CallSiteLoc, FileLineColLoc, FusedLoc, Location, NameLoc
from .token_parser import IRSource

_TAB: Final = 8
_MAX_CALLS: Final = 10


class FilePosition(NamedTuple):
    """The position of a diagnostic: a line and column of a named file."""

    filename: str
    line: int
    column: int


def render(diagnostics: Iterable[Diagnostic], sources: Mapping[str, IRSource]) -> str:
    """Return the text of diagnostics; `sources` maps file names to the files whose lines can be shown."""
    return "".join([_render_one(diagnostic, sources) for diagnostic in diagnostics])


def _render_one(diagnostic: Diagnostic, sources: Mapping[str, IRSource]) -> str:
    location = diagnostic_location(diagnostic)
    parts = [render_message(diagnostic.severity, diagnostic.text, location, sources)]
    call = _find(location, CallSiteLoc)
    depth = 0
    while isinstance(call, CallSiteLoc) and depth < _MAX_CALLS:
        location = call.caller
        parts.append(render_message("note", "called from", location, sources))
        call = _find(location, CallSiteLoc)
        depth += 1
    for note in diagnostic.related:
        place = diagnostic_location(note)
        show_line = place is not location or note.severity == "error"
        parts.append(render_message(note.severity, note.text, place, sources, show_line))
        location = place
    if diagnostic.hint:
        parts.append(f"  hint: {diagnostic.hint}\n")
    return "".join(parts)


def diagnostic_location(diagnostic: Diagnostic) -> Location:
    """Return the location of a diagnostic; `UNKNOWN` if it has none."""
    if diagnostic.location is not None:
        location: Location = diagnostic.location
        return location
    if diagnostic.span is None:
        return UNKNOWN
    source = diagnostic.span.source
    return FileLineColLoc.get(source.name, *source.line_column(diagnostic.span.start))


def named_place(location: Location) -> FilePosition | None:
    """Return the first line and column in a location; None if it has none."""
    found = _find(location, FileLineColLoc)
    return FilePosition(found.filename, found.line, found.column) if isinstance(found, FileLineColLoc) else None


def _find(location: Location, kind: type[Location]) -> Location | None:
    """Return the first location of a class in a location, outermost first; None if there is none."""
    pending: list[Any] = [location]
    while pending:
        current = pending.pop()
        if isinstance(current, kind):
            return current
        if isinstance(current, NameLoc):
            pending.append(current.child)
        elif isinstance(current, CallSiteLoc):
            pending += [current.caller, current.callee]
        elif isinstance(current, FusedLoc):
            pending.extend(reversed(current.locations))
    return None


def render_message(
    severity: str, message: str, location: Location, sources: Mapping[str, IRSource], show_line: bool = True, width: int = 1
) -> str:
    """Return `file:line:column: error: message`, followed by the source line and a caret of `width` if they are known."""
    place = named_place(location)
    if place is None:
        prefix = "" if location is UNKNOWN else f"{location}: "
        return f"<unknown>:0: {severity}: {prefix}{message}\n"
    head = f"{place.filename}:{place.line}:{place.column}: {severity}: {message}\n"
    source = sources.get(place.filename)
    if not show_line or source is None:
        return head
    return head + source_excerpt(source, place.line, place.column, width)


def source_excerpt(source: IRSource, line: int, column: int, width: int = 1) -> str:
    """Return a line of the source, and a caret below the column; empty if there is no such place."""
    text = source.line_text(line)
    if not source.has_line(line) or column < 1 or column > len(text.encode("utf-8", "surrogateescape")) + 1:
        return ""
    shown = _expand_tabs(text, text) + "\n"
    if not text.isascii():
        return shown
    caret = " " * (column - 1) + "^" + "~" * (width - 1)
    return f"{shown}{_expand_tabs(caret[: max(len(text), column)], text)}\n"


def _expand_tabs(line: str, model: str) -> str:
    """Return `line` with each character at a tab of `model` repeated up to the next tab stop, which counts bytes as in LLVM."""
    if "\t" not in model:
        return line
    out: list[str] = []
    width = 0
    for index, character in enumerate(line):
        is_tab = index < len(model) and model[index] == "\t"
        shown = " " if character == "\t" else character
        out.append(shown)
        width += len(shown.encode("utf-8", "surrogateescape"))
        while is_tab and width % _TAB:
            out.append(shown)
            width += 1
    return "".join(out)
