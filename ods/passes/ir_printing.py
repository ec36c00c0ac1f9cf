"""Print the IR before and after passes, as mlir-opt's `--mlir-print-ir-…` do (MLIR `IRPrinting`)."""

from __future__ import annotations

from collections.abc import Callable, Collection

from ..diagnostics.records import field, record
from ..ir.operation import Operation
from ..ir.symbol_table import symbol_name
from .instrumentation import PassInstrumentation
from .pass_base import Pass


@record
class IRPrinting(PassInstrumentation):
    """Writes the operation that a pass runs on."""

    print_op: Callable[[Operation], str]
    """The text of an operation."""
    output: list[str]
    """Where the texts go."""
    before: Collection[str] | None = ()
    """Arguments of the passes to print before; None for all."""
    after: Collection[str] | None = ()
    """Arguments of the passes to print after; None for all."""
    only_on_change: bool = False
    only_on_failure: bool = False
    module_scope: bool = False
    """Print the outermost operation rather than the one that the pass runs on."""
    _earlier: dict[tuple[Pass, Operation], str] = field(default_factory=dict)

    def run_before_pass(self, pass_: Pass, op: Operation) -> None:
        if _chosen(self.before, pass_):
            self._write("Before", pass_, op)
        if self.only_on_change and _chosen(self.after, pass_):
            self._earlier[pass_, op] = self.print_op(op)

    def run_after_pass(self, pass_: Pass, op: Operation) -> None:
        if not _chosen(self.after, pass_) or self.only_on_failure:
            return
        if self.only_on_change and self._earlier.pop((pass_, op)) == self.print_op(op):
            return
        self._write("After", pass_, op)

    def run_after_pass_failed(self, pass_: Pass, op: Operation) -> None:
        if _chosen(self.after, pass_):
            self._write("After", pass_, op, " Failed")

    def _write(self, when: str, pass_: Pass, op: Operation, failed: str = "") -> None:
        shown, place = op, ""
        if self.module_scope:
            shown, place = _outermost(op), f" ('{op.name}' operation{_symbol(op)})"
        title = f"IR Dump {when} {type(pass_).__name__}{failed} ({pass_.argument}){place}"
        self.output.append(f"// -----// {title} //----- //\n{self.print_op(shown)}\n\n")


class PrintedFiles(list[str]):
    """A list that writes what is appended to files of a folder, numbered in order."""

    def __init__(self, folder: str) -> None:
        """The folder is made if need be.  OSError when it cannot be."""
        from pathlib import Path  # which is slow to import

        self._folder = Path(folder)
        self._folder.mkdir(parents=True, exist_ok=True)
        self._count = 0

    def append(self, text: str) -> None:
        (self._folder / f"{self._count}.mlir").write_text(text, encoding="utf-8", errors="surrogateescape")
        self._count += 1


def _chosen(arguments: Collection[str] | None, pass_: Pass) -> bool:
    return arguments is None or pass_.argument in arguments


def _outermost(op: Operation) -> Operation:
    while op.parent is not None:
        op = op.parent
    return op


def _symbol(op: Operation) -> str:
    name = symbol_name(op)
    return "" if name is None else f": @{name}"
