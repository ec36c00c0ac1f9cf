"""Passes with their options and statistics (MLIR `Pass`, ODS `PassBase.td`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from ..diagnostics import Diagnostic, DiagnosticError, Unraised
from ..diagnostics.records import NamedTuple
from ..ir.dropped import must_raise

if TYPE_CHECKING:
    from ..ir.context import Context
    from ..ir.operation import Operation


class PassFailure(Unraised):
    """A pass has failed; diagnostics explain why (MLIR `signalPassFailure`)."""


class PassOption(NamedTuple):
    """An option of a pass, as pipelines spell it."""

    name: str
    """The name in `pass{name=value}`."""
    field: str
    """The attribute of the pass that holds the value, and the keyword of its constructor."""
    kind: Literal["int", "int32", "uint", "uint64", "float", "bool", "str", "enum", "pipeline"]
    is_list: bool
    summary: str
    choices: tuple[tuple[str, str], ...] = ()
    """Enum options: (text, summary) of each choice."""


class Statistic:
    """A number that a pass counts and the pass manager reports."""

    def __init__(self, name: str, summary: str, value: int = 0) -> None:
        self.name = name
        self.summary = summary
        self.value = value


class Pass:
    """Base of all passes; the subclass with typed options is generated, `run` is a hook.

    A pass object may run on many operations in sequence; it must not read or change anything outside the current operation.
    """

    argument: ClassVar[str] = ""
    """The name on the command line and in pipelines."""
    summary: ClassVar[str] = ""
    anchor: ClassVar[str | None] = None
    """The operation that the pass runs on; None for any operation."""
    anchor_interface: ClassVar[type[Any] | None] = None
    """The interface that an operation must have for the pass to run on it; None for no restriction."""
    options: ClassVar[tuple[PassOption, ...]] = ()
    dependent_dialects: ClassVar[tuple[str, ...]] = ()
    """Dialects whose operations the pass creates; loaded before it runs."""

    fails_on_errors: ClassVar[bool] = True
    """True if a pass of a project fails when it reports an error; MLIR's passes fail only on request."""

    raises_errors: ClassVar[bool] = False
    """True if exceptions of `run` propagate to the caller of the pass manager instead of becoming errors of the pass."""

    may_have_changed: bool = True
    """False if the pass has said that its last run changed nothing; set to True before `run`."""
    context: Context
    """The context for looking up dialects; set before `run`."""
    instrumentations: Sequence[Any] = ()
    """The instrumentations of the pass manager, for passes that run other passes; set before `run`."""
    diagnostics: list[Diagnostic]
    """The list to which the pass appends its diagnostics; set before `run`."""
    output: list[str]
    """The list of reports for standard error; set before `run`."""
    stdout: list[str]
    """The list of results for standard output, printed before the IR; set before `run`."""

    def __init__(self) -> None:
        self.statistics: tuple[Statistic, ...] = ()
        self.diagnostics = []
        self.output = []
        self.stdout = []

    @property
    def display_name(self) -> str:
        """The name of the pass in messages, reports and headings of printed IR: that of its class (MLIR `Pass::getName`)."""
        return type(self).__name__

    def run(self, op: Operation) -> None:
        """Transform one operation. Raises PassFailure if the pass fails."""
        raise NotImplementedError(f"pass '{self.argument}' has no body")

    def tell_changed(self, changed: bool) -> None:
        """Say whether this run has changed the IR: if it has not, valid IR is not verified again (MLIR `markAllAnalysesPreserved`)."""
        self.may_have_changed = changed

    def can_run_on(self, op: Operation) -> bool:
        """Return True if the pass may run on this operation."""
        if self.anchor is not None and op.name != self.anchor:
            return False
        if self.anchor_interface is None:
            return True
        return isinstance(op, self.anchor_interface) and not _is_nameless(op)

    def report(self, error: DiagnosticError | Diagnostic) -> None:
        """Report an error, such as `op.error(...)` returns, without raising it, or a diagnostic such as `op.diagnostic("warning", ...)`."""
        self.diagnostics.append(error.diagnostic if isinstance(error, DiagnosticError) else error)

    @contextmanager
    def failing_on_errors(self) -> Iterator[None]:
        """Report a DiagnosticError raised inside the `with` block.  Raises PassFailure after one."""
        try:
            yield
        except DiagnosticError as error:
            if error.diagnostic.location is None:
                raise  # it is about a type or an attribute; the pass manager says whose code made it
            self.report(error)
            raise self.fail() from error

    def refuse(self, op: Operation, option: str, reason: str) -> PassFailure:
        """Report that an option cannot have its effect; return the exception to raise."""
        self.report(op.op_error(f"option '{option}' of '{self.argument}' {reason}"))
        return self.fail()

    @staticmethod
    def fail() -> PassFailure:
        """Return the exception to raise if the pass cannot continue; report its diagnostics first."""
        return must_raise(PassFailure())


class NamedPass(Pass):
    """A pass with a display name other than its class name."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name

    @property
    def display_name(self) -> str:
        return self.name


def _is_nameless(op: Operation) -> bool:
    """Return True if an operation is no symbol because its optional name is absent."""
    from ..ir.interfaces import SymbolOpInterface  # not needed by passes without an interface
    from ..ir.symbol_table import symbol_name

    return isinstance(op, SymbolOpInterface) and op.is_optional_symbol() and symbol_name(op) is None


class PassInstrumentation:
    """Is notified of every pass that runs; every method does nothing unless overridden."""

    def run_before_pass(self, pass_: Pass, op: Operation) -> None:
        """Called before a pass runs on an operation."""

    def run_after_pass(self, pass_: Pass, op: Operation) -> None:
        """Called after a pass has run successfully."""

    def run_after_pass_failed(self, pass_: Pass, op: Operation) -> None:
        """Called after a pass, or the verifier after it, has failed."""

    def run_after_nested_failed(self, op: Operation) -> None:
        """Called after the verifier has failed on an operation after its nested passes."""
