"""Prints locations."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..ir.location import UNKNOWN, CallSiteLoc, FileLineColLoc, FusedLoc, IsLocation, NameLoc
from .attribute_printer import Elision, attribute_body
from .strings import string_text

if TYPE_CHECKING:
    from .asm_printer import AsmPrinter


def location_body(printer: AsmPrinter, location: Any) -> str:
    """Return the full text of a location without `loc(…)`; nested locations may be aliases.

    Raises TypeError for a location of an unknown class.
    """
    pretty = printer.flags.pretty_debug_info
    if location is UNKNOWN:
        return "[unknown]" if pretty else "unknown"
    if isinstance(location, FileLineColLoc):
        return _file_text(location, pretty)
    if isinstance(location, NameLoc):
        name = string_text(location.name_)
        return name if location.child is UNKNOWN else f"{name}({_inner(printer, location.child)})"
    if isinstance(location, CallSiteLoc):
        return _call_site_text(printer, location, pretty)
    if isinstance(location, FusedLoc):
        metadata = "" if location.metadata is None else f"<{printer.attribute_text(location.metadata)}>"
        parts = ", ".join([_inner(printer, part) for part in location.locations])
        return f"{'' if pretty else 'fused'}{metadata}[{parts}]"
    if isinstance(location, IsLocation):
        return attribute_body(printer, location, Elision.NEVER)
    raise TypeError(f"{type(location).__name__} has no textual form")


def _inner(printer: AsmPrinter, location: Any) -> str:
    return printer.alias_of(location) or location_body(printer, location)


def _file_text(location: FileLineColLoc, pretty: bool) -> str:
    name = location.filename if pretty else string_text(location.filename)
    start = f"{name}:{location.line}:{location.column}"
    if location.end_line != location.line:
        return f"{start} to {location.end_line}:{location.end_column}"
    return start if location.end_column == location.column else f"{start} to :{location.end_column}"


def _call_site_text(printer: AsmPrinter, location: CallSiteLoc, pretty: bool) -> str:
    callee, caller = _inner(printer, location.callee), _inner(printer, location.caller)
    if not pretty:
        return f"callsite({callee} at {caller})"
    same_line = isinstance(location.callee, NameLoc) and isinstance(location.caller, FileLineColLoc)
    return f"{callee} at {caller}" if same_line else f"{callee}\n at {caller}"
