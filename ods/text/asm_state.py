"""Value names that are reused when parts of an operation are printed repeatedly (`AsmState` of MLIR's bindings)."""

from __future__ import annotations

from ..ir.operation import Operation
from ..ir.parameters import checks_arguments


@checks_arguments()
class AsmState:
    """The names of the values in an operation, as in the text of the outermost operation, or of the local scope."""

    def __init__(self, op: Operation, use_local_scope: bool = False) -> None:
        self.operation = op.operation
        self.use_local_scope = use_local_scope

    @property
    def flags(self) -> dict[str, bool]:
        """The options for `Operation.get_asm` to print in this scope."""
        return {"use_local_scope": self.use_local_scope}
