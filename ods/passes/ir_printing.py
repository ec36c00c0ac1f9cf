"""Printing the IR before and after passes, for mlir-opt's options `--mlir-print-ir-…` (MLIR `IRPrinting`)."""

from __future__ import annotations

from collections.abc import Callable, Collection

from ..diagnostics.records import field, record
from ..ir.operation import Operation
from ..ir.symbol_table import symbol_name
from .pass_base import Pass, PassInstrumentation


@record
class IRPrinting(PassInstrumentation):
    """Prints the operation that a pass runs on."""

    print_op: Callable[[Operation], str]
    """Returns the text of an operation."""
    output: list[str]
    """The list to which the texts are appended, unless `files` is set."""
    before: Collection[str] | None = ()
    """Arguments of the passes before which to print; None for all."""
    after: Collection[str] | None = ()
    """Arguments of the passes after which to print; None for all."""
    only_on_change: bool = False
    only_on_failure: bool = False
    module_scope: bool = False
    """Print the outermost operation instead of the one that the pass runs on."""
    files: PrintedFiles | None = None
    """The files that receive the texts instead of `output`; one per text."""
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
        title = f"IR Dump {when} {pass_.display_name}{failed} ({pass_.argument}){place}"
        text = f"// -----// {title} //----- //\n{self.print_op(shown)}\n\n"
        if self.files is None:
            self.output.append(text)
        else:
            for complaint in self.files.write(pass_, op, text):
                self.output.append(complaint)


class PrintedFiles:
    """Files in a folder tree that mirrors the nesting of operations: `builtin_module_NAME/func_func_f/0_1_cse.mlir`.

    The numbers count the prints of each operation, like those of MLIR's `FileTreeIRPrinterConfig`.
    """

    def __init__(self, folder: str) -> None:
        self._folder = folder
        self._counts: dict[Operation, int] = {}

    def write(self, pass_: Pass, op: Operation, text: str) -> list[str]:
        """Write `text` to a new file; return lines for standard error if that fails, otherwise none."""
        import os  # imported here because few programs need it

        self._counts[op] = self._counts.get(op, -1) + 1
        chain = [op]
        while chain[-1].parent is not None:
            chain.append(chain[-1].parent)
        folders = [f"{each.name.replace('.', '_')}_{_symbol_part(each)}" for each in reversed(chain)]
        name = "_".join([str(self._counts.setdefault(each, 0)) for each in reversed(chain)]) + f"_{pass_.argument}.mlir"
        folder = os.path.join(self._folder, *folders)
        try:
            os.makedirs(folder, exist_ok=True)
            with open(os.path.join(folder, name), "w", encoding="utf-8", newline="\n", errors="surrogateescape") as file:
                file.write(text)
        except OSError as error:
            return [f"Error while creating directory {folder}: {error.strerror}\n"]
        return []


def _symbol_part(op: Operation) -> str:
    name = symbol_name(op)
    return "no-symbol-name" if name is None else name.replace("/", "_").replace("\\", "_")


def _chosen(arguments: Collection[str] | None, pass_: Pass) -> bool:
    return arguments is None or pass_.argument in arguments


def _outermost(op: Operation) -> Operation:
    while op.parent is not None:
        op = op.parent
    return op


def _symbol(op: Operation) -> str:
    name = symbol_name(op)
    return "" if name is None else f": @{name}"
