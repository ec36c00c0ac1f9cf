"""Handlers of the diagnostics that a program emits (`DiagnosticHandler` of MLIR's bindings)."""

from __future__ import annotations

import sys
import weakref
from collections.abc import Callable
from enum import Enum
from types import TracebackType
from typing import TYPE_CHECKING, Any

from .checked import wrong_argument_of

if TYPE_CHECKING:
    from ..diagnostics import Diagnostic
    from .context import Context


class DiagnosticSeverity(str, Enum):
    """The severity of a diagnostic; equal to the string in `Diagnostic.severity`."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"
    REMARK = "remark"

    def __repr__(self) -> str:
        return str(self)


class EmittedDiagnostic:
    """A diagnostic, valid while its handlers run; raises ValueError on access afterwards."""

    def __init__(self, diagnostic: Diagnostic, fails_run: bool = True) -> None:
        self._diagnostic: Diagnostic | None = diagnostic
        self._fails_run = fails_run
        """False for an error after which the opt tool goes on as mlir-opt does."""

    def _valid(self) -> Diagnostic:
        if self._diagnostic is None:
            raise ValueError("Diagnostic is invalid (used outside of callback)")
        return self._diagnostic

    @property
    def severity(self) -> DiagnosticSeverity:
        return DiagnosticSeverity[self._valid().severity.upper()]

    @property
    def location(self) -> Any:
        return self._valid().location

    @property
    def message(self) -> str:
        return self._valid().text

    @property
    def notes(self) -> tuple[EmittedDiagnostic, ...]:
        return tuple([EmittedDiagnostic(note) for note in self._valid().notes])

    def __str__(self) -> str:
        return "<Invalid Diagnostic>" if self._diagnostic is None else self._diagnostic.text


class DiagnosticHandler:
    """A function that is called with diagnostics until it is detached, or until the end of its `with` block."""

    def __init__(self, context: Context, callback: Callable[[EmittedDiagnostic], object]) -> None:
        if not hasattr(context, "_handlers"):
            wrong_argument_of("DiagnosticHandler", "context", "a Context", context)
        self._context = weakref.ref(context)
        self._callback = callback
        self.had_error = False
        """True if the function has raised an exception; the exception is dropped."""
        context._handlers.append(self)

    @property
    def attached(self) -> bool:
        """True until the handler is detached or its context is gone."""
        context = self._context()
        return context is not None and self in context._handlers

    def detach(self) -> None:
        """Detach the handler, so that its function is no longer called."""
        context = self._context()
        if context is not None and self in context._handlers:
            context._handlers.remove(self)

    def handles(self, diagnostic: EmittedDiagnostic) -> bool:
        """Call the function with a diagnostic; return True if the function handled it."""
        try:
            return bool(self._callback(diagnostic))
        except Exception as error:
            sys.stderr.write(f"exception in a diagnostic handler: {type(error).__name__}: {error}\n")
            self.had_error = True
            return False

    def __enter__(self) -> DiagnosticHandler:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.detach()


def errors_to_raise(context: Context, errors: list[Diagnostic]) -> list[Diagnostic]:
    """Emit `errors` to the handlers of the context and return an empty list; return `errors` if there are no handlers."""
    if not context.emit_error_diagnostics:
        return errors
    for error in errors:
        emit(context, error)
    return []


def emit(context: Context, diagnostic: Diagnostic, fails_run: bool = True) -> None:
    """Call the handlers of a context, the last attached first, until one handles the diagnostic; else print it to standard error.

    With `fails_run` False, an error only fails the run of the opt tool if a pass fails for it.
    """
    emitted = EmittedDiagnostic(diagnostic, fails_run)
    try:
        if not any(handler.handles(emitted) for handler in [*reversed(context._handlers)]):
            sys.stderr.write(f"{diagnostic.location}: {diagnostic.severity}: {diagnostic.text}\n")
    finally:
        emitted._diagnostic = None
