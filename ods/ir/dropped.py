"""Errors that an author's code creates but never raises; they are reported.

A runtime function that creates an error for hooks calls `must_raise`. An error that is raised, or whose diagnostic is read,
does not count as dropped.
"""

from __future__ import annotations

import sys
from typing import Any, Final, TypeVar

from ..diagnostics import Diagnostic, Span, Unraised, unraised
from .authors import is_authors, place_of

_E = TypeVar("_E", bound=Unraised)
_FACTORIES: Final = 4
"""The greatest number of runtime calls between `must_raise` and the code that requests an error."""


def must_raise(error: _E) -> _E:
    """Mark an error that an author's code has requested; leave errors that the runtime requests unmarked."""
    frame = sys._getframe(2)
    for _ in range(_FACTORIES):
        code = frame.f_code
        if is_authors(code.co_filename):
            error.created_in = f"'{code.co_name}' created an error and did not raise it ({place_of(code.co_filename, frame.f_lineno)})"
            break
        if frame.f_back is None or "error" not in code.co_name:
            break
        frame = frame.f_back
    return error


def take_dropped(op: Any = None) -> list[Diagnostic]:
    """Return the errors dropped since the last call, as diagnostics; errors without a place are reported at `op`."""
    dropped = unraised[:]
    unraised.clear()
    return [_reported(where, diagnostic, span, op) for where, diagnostic, span in dropped]


def _reported(where: str, diagnostic: Diagnostic | None, span: Span | None, op: Any) -> Diagnostic:
    said = "" if diagnostic is None else f": {_text(diagnostic)}"
    if diagnostic is None or diagnostic.location is None and diagnostic.span is None:
        diagnostic = Diagnostic("error", "", span, location=op.location if span is None and op is not None else None)
    return diagnostic._replace(message=f"hook {where}{said}", related=())


def _text(diagnostic: Diagnostic) -> str:
    try:
        return diagnostic.text
    except Exception as error:  # a function of an author returns the text
        return f"its message cannot be computed: {type(error).__name__}: {error}"
