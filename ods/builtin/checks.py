"""Errors of `get(...)` for invalid parameters; they have no location until the parser adds one."""

from __future__ import annotations

from ..diagnostics import Diagnostic, InvalidError, VerifyError
from ..ir.dropped import must_raise


def invalid(message: str) -> VerifyError:
    """Return the error for invalid parameters; the caller raises it."""
    return must_raise(VerifyError(Diagnostic("error", message)))


def invalid_attribute(message: str) -> VerifyError:
    """Return the error for invalid parameters of a builtin attribute; the caller raises it."""
    return must_raise(InvalidError("attribute", Diagnostic("error", message)))


def invalid_type(message: str) -> VerifyError:
    """Return the error for invalid parameters of a builtin type; the caller raises it."""
    return must_raise(InvalidError("type", Diagnostic("error", message)))
