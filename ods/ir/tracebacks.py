"""Locations that tell who built what: the calls of Python at that moment (`loc_tracebacks` of MLIR's bindings)."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from types import CodeType, FrameType
from typing import Any, Final

from .current import Frame, innermost
from .location import UNKNOWN, Location

_OWN_PACKAGE: Final = __name__.partition(".")[0] + "."


class TracebackSettings:
    """Which calls are told of: of the whole process, as in MLIR's bindings (`_cext.globals`)."""

    def __init__(self) -> None:
        self._frame_limit = 10
        self._included: set[str] = set()
        self._excluded: set[str] = set()

    def loc_tracebacks_frame_limit(self) -> int:
        """How many calls a location tells at most."""
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
        """Whether a location tells of a call: whoever uses the API does it, or its file is included."""
        filename = frame.f_code.co_filename
        if filename in self._included:
            return True
        return filename not in self._excluded and not _is_of_a_dialect(frame.f_globals)


traceback_settings: Final = TracebackSettings()


def _is_of_a_dialect(module: dict[str, Any]) -> bool:
    """Whether a module belongs to the runtime or to the package of a dialect."""
    name: str = module.get("__name__", "")
    package = sys.modules.get(name.rpartition(".")[0])
    return name.startswith(_OWN_PACKAGE) or hasattr(package, "DIALECT")


class TracebackFrame(Frame):
    """What is current where locations are those of the calls: whoever asks for the location is told of the calls at that moment."""

    __slots__ = ()

    @property
    def location(self) -> Location | None:
        """Where Python is now."""
        return location_of_calls()

    @location.setter
    def location(self, value: Location | None) -> None:
        """What was current before is not needed: it is in the frame around this one."""


def location_of_calls() -> Location:
    """The calls that led here, the innermost first; the unknown location when none is to be told of."""
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
    """Inside, what is built without `loc=` has the calls that build it as its location, `max_depth` of them at most.

    They count more than a location entered with `with`, as in MLIR.
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
