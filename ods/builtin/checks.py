"""How `get(...)` refuses parameters: an error without a place, to which the parser adds one."""

from __future__ import annotations

from ..diagnostics import Diagnostic, VerifyError


def invalid(message: str) -> VerifyError:
    """The error of parameters that do not fit; raise it."""
    return VerifyError(Diagnostic("error", message))
