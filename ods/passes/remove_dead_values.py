"""`remove-dead-values`: what leads to nothing that can be told from outside goes (MLIR `RemoveDeadValues`)."""

from __future__ import annotations

from ..diagnostics import Diagnostic
from ..ir.interfaces import RegionBranchOpInterface
from ..ir.operation import Operation
from ..ir.walk import walk_post_order
from ..rewrite.greedy import apply_op_patterns_greedily
from .canonicalize import DialectPatterns, load_dialects_of
from .dead_values import DeadValues, erase_dead_values
from .pass_base import Pass, PassOption


class RemoveDeadValues(Pass):
    """Erases operations, arguments and results that nothing depends on, where private functions allow it."""

    argument = "remove-dead-values"
    summary = "Remove dead values"
    options = (PassOption("canonicalize", "canonicalize", "bool", False, "Canonicalize region branch ops"),)
    dependent_dialects = ("ub",)

    def __init__(self, *, canonicalize: bool = True) -> None:
        super().__init__()
        self.canonicalize = canonicalize

    def run(self, op: Operation) -> None:
        erase_dead_values(DeadValues(op), self.context)
        if not self.canonicalize:
            return
        load_dialects_of(op, self.context)
        branches = [inner for inner in walk_post_order(op) if isinstance(inner, RegionBranchOpInterface)]
        patterns = DialectPatterns(self.context.loaded_dialects, self.context)
        if not apply_op_patterns_greedily(branches, patterns, self.context):
            self.diagnostics.append(Diagnostic("error", "greedy pattern rewrite failed to converge", location=op.location))
            raise self.fail()
