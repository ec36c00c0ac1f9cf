"""Whose code an exception comes from: the calls on its way, and which of them are a dialect author's."""

from __future__ import annotations

import os
from pathlib import Path
from types import CodeType, TracebackType
from typing import Any, Final, NamedTuple

_HOME: Final = Path(__file__).resolve().parents[2]
_OURS: Final = tuple(f"{_HOME / name}{os.sep}" for name in ("ods", "generator", "generated", "dialect_specs"))
_LONGEST: Final = 500
"""Characters of what an exception says that a message quotes."""
_LIBRARY: Final = f"{Path(os.__file__).resolve().parent}{os.sep}"


class Call(NamedTuple):
    """A call on the way to an exception."""

    code: CodeType
    line: int
    names: dict[str, Any]
    """Its local variables."""

    @property
    def place(self) -> str:
        return place_of(self.code.co_filename, self.line)


def is_debugging() -> bool:
    """Whether tracebacks are wanted in place of diagnostics."""
    return bool(os.environ.get("ODS_DEBUG"))


def import_fault(error: BaseException) -> str:
    """What went wrong while a module of an author was imported, and where."""
    own = [call for call in calls_of(error.__traceback__) if is_authors(call.code.co_filename)]
    place = f" ({own[-1].place})" if own else ""
    if isinstance(error, SyntaxError) and error.filename is not None:
        place = f" ({place_of(error.filename, error.lineno or 1)})"
    return f"{told(error)}{place}"


def calls_of(trace: TracebackType | None) -> list[Call]:
    """The calls of a traceback, the outermost first."""
    found = []
    while trace is not None:
        found.append(Call(trace.tb_frame.f_code, trace.tb_lineno, trace.tb_frame.f_locals))
        trace = trace.tb_next
    return found


def last_of_authors(calls: list[Call]) -> list[Call]:
    """The author's calls inside each other that are nearest to the exception; what they called of ours lies below."""
    found: list[Call] = []
    for call in reversed(calls):
        if is_authors(call.code.co_filename):
            found.insert(0, call)
        elif found:
            break
    return found


def is_authors(file: str) -> bool:
    """Whether code is neither ours nor Python's."""
    library = file.startswith(_LIBRARY) and "-packages" not in file
    return not (library or file.startswith((*_OURS, "<")))


def told(error: BaseException) -> str:
    """An exception as messages name it: its class, and its text if it has one."""
    text = str(error)
    return f"{type(error).__name__}: {text[:_LONGEST]}{'…' * (len(text) > _LONGEST)}" if text else type(error).__name__


def place_of(file: str, line: int) -> str:
    """A line of a file, whose path is relative if it lies below the current folder."""
    path = Path(file)
    try:
        here = Path.cwd()
    except OSError:  # it has been removed
        return f"{path}:{line}"
    return f"{path.relative_to(here) if path.is_relative_to(here) else path}:{line}"
