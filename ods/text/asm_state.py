"""The names for printing one operation and its content repeatedly (`AsmState` of MLIR's bindings)."""

from __future__ import annotations

from ..ir.operation import Operation


class AsmState:
    """The names of the values in an operation: those that it has in the whole around it, or in the local scope its own."""

    def __init__(self, op: Operation, use_local_scope: bool = False) -> None:
        self.operation = op.operation
        self.use_local_scope = use_local_scope

    @property
    def flags(self) -> dict[str, bool]:
        """The options of `Operation.get_asm` that print in this scope."""
        return {"use_local_scope": self.use_local_scope}
