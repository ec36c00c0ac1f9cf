"""`print-ir`: prints the IR at this point of a pipeline (MLIR `PrintIRPass`)."""

from __future__ import annotations

from ..ir.operation import Operation
from ..passes.pass_base import Pass, PassOption


class PrintIRPass(Pass):
    """Prints the operation to standard error."""

    argument = "print-ir"
    summary = "Print the IR"
    options = (PassOption("label", "label", "str", False, "a text for the heading"),)

    def __init__(self, *, label: str = "") -> None:
        super().__init__()
        self.label = label

    def run(self, op: Operation) -> None:
        title = f" {self.label}" if self.label else ""
        self.output.append(f"// -----// IR Dump{title} //----- //\n{str(op).rstrip()}\n")
