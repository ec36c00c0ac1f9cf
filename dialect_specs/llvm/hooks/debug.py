"""Debug information in locations: the subprogram that a location names."""

from __future__ import annotations

from generated.llvm import DISubprogramAttr
from ods.ir.location import CallSiteLoc, FusedLoc, Location, NameLoc
from ods.ir.operation import Operation


def subprogram_of(op: Operation) -> DISubprogramAttr | None:
    """The function of the source program that the location of an operation names; None when it names none."""
    waiting = [op.location]
    while waiting:
        current = waiting.pop()
        if isinstance(current, FusedLoc) and isinstance(current.metadata, DISubprogramAttr):
            return current.metadata
        waiting += reversed(_inner(current))
    return None


def _inner(location: Location) -> tuple[Location, ...]:
    """The locations that a location is made of."""
    if isinstance(location, FusedLoc):
        return location.locations
    if isinstance(location, NameLoc):
        return (location.child,)
    return (location.callee, location.caller) if isinstance(location, CallSiteLoc) else ()
