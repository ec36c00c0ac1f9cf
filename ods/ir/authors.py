"""Tracebacks of exceptions, and which of their calls are in code of a dialect's author."""

from __future__ import annotations

import os
import sys
from functools import cache
from types import CodeType, TracebackType
from typing import Any, Final

from ..diagnostics.diagnostic import DiagnosticError
from ..diagnostics.records import NamedTuple
from .shown_names import shown

_LONGEST: Final = 500
"""The greatest length of an exception's text in a message."""


class Call(NamedTuple):
    """A call in the traceback of an exception."""

    code: CodeType
    line: int
    names: dict[str, Any]
    """The local variables of the call."""

    @property
    def place(self) -> str:
        return place_of(self.code.co_filename, self.line)


def is_debugging() -> bool:
    """Return True if tracebacks are wanted instead of diagnostics."""
    return bool(os.environ.get("ODS_DEBUG"))


def import_fault(error: BaseException) -> str:
    """Return the message for an exception raised while an author's module is imported, with its place."""
    own = [call for call in calls_of(error.__traceback__) if is_authors(call.code.co_filename)]
    place = f" ({own[-1].place})" if own else ""
    if isinstance(error, SyntaxError) and error.filename is not None:
        place = f" ({place_of(error.filename, error.lineno or 1)})"
    return f"{described(error)}{place}"


def calls_of(trace: TracebackType | None) -> list[Call]:
    """Return the calls in a traceback, outermost first."""
    found = []
    while trace is not None:
        found.append(Call(trace.tb_frame.f_code, trace.tb_lineno, trace.tb_frame.f_locals))
        trace = trace.tb_next
    return found


def last_of_authors(calls: list[Call]) -> list[Call]:
    """Return the last unbroken sequence of calls in an author's code; calls of the runtime may follow it."""
    found: list[Call] = []
    for call in reversed(calls):
        if is_authors(call.code.co_filename):
            found.insert(0, call)
        elif found:
            break
    return found


def is_authors(file: str) -> bool:
    """Return True if a file belongs neither to this project nor to Python's library."""
    library = file.startswith(_library()) and "-packages" not in file
    return not (library or file.startswith(_ours()))


def is_authors_class(kind: type[Any]) -> bool:
    """Return True if the module of a class belongs neither to this project nor to Python's library."""
    return _is_authors_module(kind.__module__)


@cache
def _is_authors_module(name: str) -> bool:
    return is_authors(getattr(sys.modules.get(name), "__file__", None) or "<")


@cache
def _ours() -> tuple[str, ...]:
    """Return the prefixes of file names in this project, and `<`, the beginning of names that are no files."""
    home = os.path.dirname(os.path.dirname(os.path.dirname(os.path.realpath(__file__))))
    return (*(os.path.join(home, name, "") for name in ("ods", "generator", "generated", "dialect_specs")), "<")


@cache
def _library() -> str:
    """Return the prefix of file names in Python's standard library."""
    return os.path.join(os.path.dirname(os.path.realpath(os.__file__)), "")


def described(error: BaseException) -> str:
    """Return an exception for a message: its class, and its text if there is any."""
    if isinstance(error, KeyError) and len(error.args) == 1:
        text = shown(error.args[0])
    else:
        text = error.diagnostic.text if isinstance(error, DiagnosticError) else str(error)
    return f"{type(error).__name__}: {text[:_LONGEST]}{'…' * (len(text) > _LONGEST)}" if text else type(error).__name__


def place_of(file: str, line: int) -> str:
    """Return a place in a file for a message; the path is relative if the file is in the current folder."""
    try:
        here = os.path.join(os.getcwd(), "")
    except OSError:  # the current folder was removed
        return f"{file}:{line}"
    return f"{file.removeprefix(here)}:{line}"
