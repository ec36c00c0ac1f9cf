"""`reconcile-unrealized-casts`: removes unrealized casts that cancel each other (MLIR `ReconcileUnrealizedCastsPass`)."""

from __future__ import annotations

from ..builtin.operations import UnrealizedConversionCastOp
from ..conversion.casts import reconcile_unrealized_casts
from ..ir.operation import Operation
from ..ir.walk import walk_post_order
from ..passes.pass_base import Pass


class ReconcileUnrealizedCastsPass(Pass):
    """Removes chains of casts that end at the type where they began, and unused casts."""

    argument = "reconcile-unrealized-casts"
    summary = "Remove unrealized conversion casts that cancel each other"

    def run(self, op: Operation) -> None:
        casts = dict.fromkeys(each for each in walk_post_order(op) if isinstance(each, UnrealizedConversionCastOp))
        reconcile_unrealized_casts(casts)
        self.tell_changed(bool(casts))
