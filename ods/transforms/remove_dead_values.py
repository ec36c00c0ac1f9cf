"""`remove-dead-values`: removes operations, arguments and results that have no visible effect (MLIR `RemoveDeadValues`)."""

from __future__ import annotations

from collections.abc import Collection

from ..diagnostics import Diagnostic
from ..ir.block import Block
from ..ir.interfaces import RegionBranchOpInterface
from ..ir.operation import Operation
from ..ir.walk import operations_of, walk_post_order
from ..passes.pass_base import Pass, PassOption
from ..rewrite.greedy import apply_op_patterns_greedily
from ..rewrite.pattern_set import DialectPatterns
from .dead_values import DeadValues, erase_dead_values


class RemoveDeadValues(Pass):
    """Erases dead operations and values, and dead arguments and results of private functions."""

    argument = "remove-dead-values"
    summary = "Remove dead values"
    options = (PassOption("canonicalize", "canonicalize", "bool", False, "Canonicalize region branch ops"),)
    dependent_dialects = ("ub",)

    def __init__(self, *, canonicalize: bool = True) -> None:
        super().__init__()
        self.canonicalize = canonicalize

    def run(self, op: Operation) -> None:
        dead = DeadValues(op)
        if dead.mistaken:
            self._refuse_mistaken(op, dead.mistaken)
        erase_dead_values(dead, self.context)
        if not self.canonicalize:
            return
        branches = [inner for inner in walk_post_order(op) if isinstance(inner, RegionBranchOpInterface)]
        patterns = DialectPatterns(self.context.loaded_dialects, self.context)
        patterns.prepare(map(type, operations_of(op._regions)))
        if not apply_op_patterns_greedily(branches, patterns, self.context).converged:
            self.diagnostics.append(Diagnostic("error", "greedy pattern rewrite failed to converge", location=op.location))
            raise self.fail()

    @staticmethod
    def _refuse_mistaken(op: Operation, blocks: Collection[Block]) -> None:
        """Raise the same error as mlir-opt if erasing `blocks` would leave an operation without operands."""
        bereft = DeadValues(op, blocks).bereft()
        if bereft is not None:
            raise bereft.error("null operand found", Diagnostic("note", _MISTAKEN, location=bereft.location))


_MISTAKEN = (
    "folding put an operation at the beginning of a block, which the analysis, like that of mlir-opt 22, then takes for one that "
    "control never comes to; with another operation before it in the block the pass does not fail"
)
