"""How `get(...)` refuses parameters: an error without a place, to which the parser adds one."""

from __future__ import annotations

from ..diagnostics import Diagnostic, InvalidError, VerifyError


def invalid(message: str) -> VerifyError:
    """The error of parameters that do not fit; raise it."""
    return VerifyError(Diagnostic("error", message))


def invalid_attribute(message: str) -> VerifyError:
    """The error of a builtin attribute's parameters that do not fit; raise it."""
    return InvalidError("attribute", Diagnostic("error", message))


def invalid_type(message: str) -> VerifyError:
    """The error of a builtin type's parameters that do not fit; raise it."""
    return InvalidError("type", Diagnostic("error", message))
