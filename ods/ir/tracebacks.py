"""Locations that contain the Python calls which built the IR (`loc_tracebacks` of MLIR's bindings)."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from enum import Enum
from itertools import islice
from types import CodeType, FrameType
from typing import Any, ClassVar, Final

from .context import Frame, innermost
from .location import UNKNOWN, Location, NameLoc, explicit_locations

_OWN_PACKAGES: Final = (__name__.partition(".")[0] + ".", "dialect_specs.")


class TracebackSettings:
    """The selection of calls for locations: settings of the whole process, as in MLIR's bindings (`_cext.globals`)."""

    def __init__(self) -> None:
        self._frame_limit = 10
        self._included: set[str] = set()
        self._excluded: set[str] = set()
        self.names: tuple[str, ...] = ()
        """The names to put around each location, outermost first."""

    dialect_search_modules: ClassVar[list[str]] = []
    """Unused, for compatibility with MLIR: the context finds the packages of dialects."""

    def append_dialect_search_prefix(self, module_name: str) -> None:
        """Add a name to `dialect_search_modules`."""
        self.dialect_search_modules.append(module_name)

    def loc_tracebacks_frame_limit(self) -> int:
        """Return the greatest number of calls in a location."""
        return self._frame_limit

    def set_loc_tracebacks_frame_limit(self, value: int) -> None:
        """Set the greatest number of calls in a location; with 0, the location is unknown."""
        self._frame_limit = value

    def register_traceback_file_inclusion(self, filename: str) -> None:
        """Include the calls in a file, even if it is excluded or belongs to this package or a generated one."""
        self._included.add(filename)

    def register_traceback_file_exclusion(self, filename: str) -> None:
        """Exclude the calls in a file, unless it is also included."""
        self._excluded.add(filename)

    def tells_of(self, frame: FrameType) -> bool:
        """Return True if locations contain the call `frame`: it is in a user's code, or its file is included."""
        filename = frame.f_code.co_filename
        if filename in self._included:
            return True
        return filename not in self._excluded and not _is_of_a_dialect(frame.f_globals)


traceback_settings: Final = TracebackSettings()


def _is_of_a_dialect(module: dict[str, Any]) -> bool:
    """Return True for a module of the runtime, of a generated package, or of a dialect's specs (its extensions)."""
    name: str = module.get("__name__", "")
    package = sys.modules.get(name.rpartition(".")[0])
    return name.startswith(_OWN_PACKAGES) or hasattr(package, "DIALECT")


class OnExplicitAction(Enum):
    """What `loc_tracebacks` does with a location that is given explicitly."""

    USE_EXPLICIT = 0
    """The given location is taken."""
    USE_TRACEBACK = 1
    """The location of the calls is taken in its place."""


class CurrentLocAction(Enum):
    """What `loc_tracebacks` does with the location that was entered outside of it."""

    FALLBACK = 0
    """It is not used."""
    NAMELOC_WRAP = 1
    """Its names are put around the location of the calls."""


class TracebackFrame(Frame):
    """A frame whose location is computed at each access from the current Python calls."""

    __slots__ = ()

    @property
    def location(self) -> Location | None:
        """The location of the current Python calls."""
        return _named(location_of_calls())

    @location.setter
    def location(self, value: Location | None) -> None:
        """Do nothing: the location is always computed, and leaving the enclosing frame restores the previous one."""


def location_of_calls() -> Location:
    """Return the location of the current calls, innermost first; the unknown location if none is included."""
    frame: FrameType | None = sys._getframe()
    frames = []
    while frame is not None:
        if traceback_settings.tells_of(frame):
            frames.append(frame)
        frame = frame.f_back
    callee, *callers = [*map(_location_of, islice(frames, traceback_settings.loc_tracebacks_frame_limit()))] or [UNKNOWN]
    return Location.callsite(callee, callers) if callers else callee


def _location_of(frame: FrameType) -> Location:
    code: CodeType = frame.f_code
    name = getattr(code, "co_qualname", code.co_name)
    positions = getattr(code, "co_positions", None)  # Python 3.11 and later provide columns
    line, end_line, column, end_column = (None,) * 4 if positions is None else next(islice(positions(), frame.f_lasti // 2, None))
    return Location.name(name, Location.file(code.co_filename, line or frame.f_lineno, column, end_line, end_column))


@contextmanager
def loc_tracebacks(
    *,
    max_depth: int | None = None,
    on_explicit_actn: OnExplicitAction = OnExplicitAction.USE_EXPLICIT,
    current_loc_actn: CurrentLocAction = CurrentLocAction.FALLBACK,
) -> Iterator[None]:
    """In the `with` block, give IR that is built without `loc=` the location of its Python calls, at most `max_depth` of them.

    These calls take precedence over a location entered with `with`, as in MLIR. The other two parameters say what happens to a location
    that is given explicitly, and to the current one.
    """
    settings = traceback_settings
    limit, names, outer = settings.loc_tracebacks_frame_limit(), settings.names, innermost.get()
    change = explicit_locations.changed_by
    token = innermost.set(TracebackFrame(settings, outer.context, None, outer.insertion_point, outer))
    try:
        settings.set_loc_tracebacks_frame_limit(limit if max_depth is None else max_depth)
        settings.names = _names_of(outer.location) if current_loc_actn is CurrentLocAction.NAMELOC_WRAP else ()
        if on_explicit_actn is OnExplicitAction.USE_TRACEBACK:
            explicit_locations.changed_by = lambda given: _named(location_of_calls())
        else:
            explicit_locations.changed_by = _named if settings.names else None
        yield
    finally:
        settings.set_loc_tracebacks_frame_limit(limit)
        settings.names, explicit_locations.changed_by = names, change
        innermost.reset(token)


def _named(location: Location) -> Location:
    """Return a location with the names of the settings around it."""
    for name in reversed(traceback_settings.names):
        location = Location.name(name, location)
    return location


def _names_of(location: Location | None) -> tuple[str, ...]:
    """Return the names around a location, outermost first."""
    names = []
    while isinstance(location, NameLoc):
        names.append(location.name_str)
        location = location.child_loc
    return tuple(names)
