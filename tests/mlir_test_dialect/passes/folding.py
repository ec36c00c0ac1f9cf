"""The pass that folds every operation once (MLIR's `TestSingleFold`)."""

from __future__ import annotations

from ods.ir.operation import Operation
from ods.ir.walk import walk
from ods.passes.pass_base import Pass, PassOption
from ods.passes.registry import register_pass
from ods.rewrite import RewriteListener
from ods.rewrite.operation_folder import OperationFolder


class _Constants(RewriteListener):
    """Records the constants that folding creates."""

    def __init__(self) -> None:
        self.ops: dict[Operation, None] = {}

    def notify_operation_inserted(self, op: Operation) -> None:
        self.ops[op] = None

    def notify_operation_erased(self, op: Operation) -> None:
        self.ops.pop(op, None)


@register_pass
class TestSingleFold(Pass):
    """Folds every operation once, in reverse order."""

    argument = "test-single-fold"
    options = (PassOption("max-iterations", "max_iterations", "int", False, "How often an operation may be folded in place"),)

    def __init__(self, *, max_iterations: int = 1) -> None:
        super().__init__()
        self.max_iterations = max_iterations

    def run(self, op: Operation) -> None:
        constants = _Constants()
        folder = OperationFolder(self.context, constants)
        for each in reversed([*walk(op)]):
            folder.try_to_fold(each, self.max_iterations)
        for constant in constants.ops:
            if constant.use_empty():
                constant.erase()
