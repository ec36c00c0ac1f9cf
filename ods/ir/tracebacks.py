"""Locations that tell who built what: the calls of Python at that moment (`loc_tracebacks` of MLIR's bindings)."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from types import CodeType, FrameType
from typing import Any, ClassVar, Final

from .current import Frame, innermost
from .location import UNKNOWN, Location

_OWN_PACKAGES: Final = (__name__.partition(".")[0] + ".", "dialect_specs.")


class TracebackSettings:
    """The calls that locations include: settings of the whole process, as in MLIR's bindings (`_cext.globals`)."""

    def __init__(self) -> None:
        self._frame_limit = 10
        self._included: set[str] = set()
        self._excluded: set[str] = set()

    dialect_search_modules: ClassVar[list[str]] = []
    """For MLIR's sake: the packages of dialects are found by the context."""

    def append_dialect_search_prefix(self, module_name: str) -> None:
        """Add a name to `dialect_search_modules`."""
        self.dialect_search_modules.append(module_name)

    def loc_tracebacks_frame_limit(self) -> int:
        """Return the most calls that a location contains."""
        return self._frame_limit

    def set_loc_tracebacks_frame_limit(self, value: int) -> None:
        """Tell at most so many calls; of none, the location is unknown."""
        self._frame_limit = value

    def register_traceback_file_inclusion(self, filename: str) -> None:
        """Tell of the calls in a file even if it is excluded, or belongs to this package or a generated one."""
        self._included.add(filename)

    def register_traceback_file_exclusion(self, filename: str) -> None:
        """Do not tell of the calls in a file, unless it is included, too."""
        self._excluded.add(filename)

    def tells_of(self, frame: FrameType) -> bool:
        """Return True if a location tells of a call: whoever uses the API does it, or its file is included."""
        filename = frame.f_code.co_filename
        if filename in self._included:
            return True
        return filename not in self._excluded and not _is_of_a_dialect(frame.f_globals)


traceback_settings: Final = TracebackSettings()


def _is_of_a_dialect(module: dict[str, Any]) -> bool:
    """Return True for a module of the runtime, of a dialect's package, or of a dialect's specs (its extensions)."""
    name: str = module.get("__name__", "")
    package = sys.modules.get(name.rpartition(".")[0])
    return name.startswith(_OWN_PACKAGES) or hasattr(package, "DIALECT")


class TracebackFrame(Frame):
    """The current frame where locations are those of the calls: each requested location contains the calls at that moment."""

    __slots__ = ()

    @property
    def location(self) -> Location | None:
        """The location of the Python calls that are running."""
        return location_of_calls()

    @location.setter
    def location(self, value: Location | None) -> None:
        """Do nothing: the frame around this one restores the previous location."""


def location_of_calls() -> Location:
    """Return the calls that led here, innermost first; the unknown location if none is to be included."""
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
    positions = getattr(code, "co_positions", None)  # columns are known since Python 3.11
    line, end_line, column, end_column = (None,) * 4 if positions is None else next(islice(positions(), frame.f_lasti // 2, None))
    return Location.name(name, Location.file(code.co_filename, line or frame.f_lineno, column, end_line, end_column))


@contextmanager
def loc_tracebacks(*, max_depth: int | None = None) -> Iterator[None]:
    """Give IR that is built in a `with` block without `loc=` the location of its Python calls, at most `max_depth` of them.

    These calls take precedence over a location entered with `with`, as in MLIR.
    """
    limit = traceback_settings.loc_tracebacks_frame_limit()
    outer = innermost.get()
    token = innermost.set(TracebackFrame(traceback_settings, outer.context, None, outer.insertion_point, outer))
    try:
        traceback_settings.set_loc_tracebacks_frame_limit(limit if max_depth is None else max_depth)
        yield
    finally:
        traceback_settings.set_loc_tracebacks_frame_limit(limit)
        innermost.reset(token)
