"""Parsing a file of IR for an editor: all findings, and the valid operations."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ...diagnostics import Diagnostic
from ...ir.block import Block
from ...ir.caching import paused_collection
from ...ir.context import Context
from ...ir.location import FileLineColLoc
from ...ir.operation import Operation
from ...ir.operation_state import OperationState
from ...ir.region import Region
from ...ir.trait import SymbolTable
from ...ir.verifier import verify_operation
from ...text.asm import call_with_deep_stack
from ...text.diagnostics import diagnostic_location, named_place
from ...text.token_parser import IRSource, token_at
from .recovery import Broken, RecoveringParser, RegionScope
from .tokens import Tokens


@dataclass(frozen=True)
class Finding:
    """A diagnostic with its place as offsets in the text."""

    severity: str
    message: str
    start: int
    end: int
    notes: tuple[Finding, ...] = ()


@dataclass(frozen=True)
class Reading:
    """The result of parsing a text that may contain errors."""

    tokens: Tokens
    module: Operation
    """The module with the operations of the file that could be parsed."""
    scopes: tuple[RegionScope, ...]
    """The regions of the file, the file itself first."""
    region_ends: dict[Region, int]
    """Maps regions to the offsets after their closing braces."""
    short_names: dict[int, str]
    """Full names of operations that are written without their dialect, by offset."""
    broken: tuple[Broken, ...]
    """The skipped texts, in order."""
    findings: tuple[Finding, ...]


def read_text(text: str, context: Context) -> Reading:
    """Parse and verify a text; parsing continues after errors."""
    with context, paused_collection():
        return call_with_deep_stack(lambda: _read(text, context))


def _read(text: str, context: Context) -> Reading:
    source, tokens = IRSource("-", text), Tokens(text)
    cls = context.find_operation("builtin.module")
    assert cls is not None
    top = cls.from_state(OperationState("builtin.module", FileLineColLoc.get("-", 0, 0), regions=[Region([Block()])]))
    parser = RecoveringParser(context, source, tokens)
    parser.read(top._regions[0].block)
    found = list(parser.findings)
    places = sorted(place.start for place in parser.broken)
    for op in _sound(top, places, parser.region_ends) if places else [top]:
        found += verify_operation(op, context)
    lost = _lost_symbols(parser)
    placed = [_placed(each, source) for each in found if not _follows(each, lost)]
    unique = {(each.start, each.message): each for each in reversed(placed)}
    findings = sorted(unique.values(), key=lambda each: (each.start, each.end))
    return Reading(tokens, top, tuple(parser.all_scopes), parser.region_ends, parser.short_names, tuple(parser.broken), tuple(findings))


def _sound(op: Operation, broken: list[int], ends: dict[Region, int]) -> Iterator[Operation]:
    """Yield the outermost isolated operations that contain no invalid operation."""
    for each in (each for region in op._regions for block in region.blocks for each in block.operations):
        if not each.is_isolated_from_above or not each._regions:
            continue
        start, end = offset_of(each), max(ends.get(region, 0) for region in each._regions)
        index = bisect_left(broken, start)
        if index == len(broken) or broken[index] >= end:
            yield each
        elif each.has_trait(SymbolTable):
            yield from _sound(each, broken, ends)


def offset_of(op: Operation) -> int:
    """Return the offset of an operation's name."""
    location: Any = op._location
    return location[1] if type(location) is tuple else 0


def _lost_symbols(parser: RecoveringParser) -> set[str]:
    """Return the symbols that skipped text mentions and may define."""
    return {
        token.text.removeprefix("@").strip('"')
        for place in parser.broken
        for token in parser.tokens.from_offset(place.start)
        if token.kind == "symbol" and token.start < place.end
    }


def _follows(diagnostic: Diagnostic, lost: set[str]) -> bool:
    """Return True if a diagnostic reports a missing symbol that a skipped operation may define."""
    return bool(lost) and any(f"'{name}'" in diagnostic.text or f"@{name}" in diagnostic.text for name in lost)


def _placed(diagnostic: Diagnostic, source: IRSource) -> Finding:
    start = _offset(diagnostic, source)
    text = source.text
    end = start + len(token_at(text, start)) if start < len(text) else start
    notes = tuple(_placed(note, source) for note in diagnostic.related if not note.text.startswith("see current operation: "))
    return Finding(diagnostic.severity, diagnostic.text, start, max(end, start), notes)


def _offset(diagnostic: Diagnostic, source: IRSource) -> int:
    """Return the offset of `diagnostic` in `source`; 0 if it has no location there."""
    if diagnostic.span is not None and diagnostic.span.source is source:
        return min(diagnostic.span.start, len(source.text))
    place = named_place(diagnostic_location(diagnostic))
    if place is None or not 1 <= place.line <= len(source.line_starts):
        return 0
    line = source.line_text(place.line).encode("utf-8", "surrogateescape")[: max(place.column - 1, 0)]
    return source.line_starts[place.line - 1] + len(line.decode("utf-8", "ignore"))
