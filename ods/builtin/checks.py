"""How `get(...)` refuses parameters: an error without a place, to which the parser adds one."""

from __future__ import annotations

from ..diagnostics import Diagnostic, InvalidError


def invalid(message: str) -> InvalidError:
    """The error of an attribute's parameters that do not fit; raise it."""
    return InvalidError("attribute", Diagnostic("error", message))


def invalid_type(message: str) -> InvalidError:
    """The error of a type's parameters that do not fit; raise it."""
    return InvalidError("type", Diagnostic("error", message))
