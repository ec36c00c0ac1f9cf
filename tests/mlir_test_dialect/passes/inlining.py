"""Passes that inline calls of regions (MLIR's `TestInlining`, `TestInliningCallback`)."""

from __future__ import annotations

from functools import partial

from generated.test.operations import FunctionalRegionOp, TestReturnOp

from generated.func import CallIndirectOp
from generated.scf import ExecuteRegionOp, YieldOp
from ods.ir.block import Block
from ods.ir.clone import IRMapping, clone_region
from ods.ir.insertion_point import InsertionPoint
from ods.ir.operation import Operation
from ods.ir.region import Region
from ods.ir.walk import walk_post_order
from ods.passes.registry import register_pass
from ods.rewrite.inlining import InlinerInterface, inline_call

from .wrapper import Pass


@register_pass
class InlinerTest(Pass):
    """Inlines indirect calls of `test.functional_region_op`."""

    argument = "test-inline"
    anchor = "func.func"
    wraps = False
    """True if each inlined body becomes a `scf.execute_region`."""

    def run(self, op: Operation) -> None:
        interface = InlinerInterface(self.context)
        for call in [inner for inner in walk_post_order(op) if isinstance(inner, CallIndirectOp)]:
            callee = call.callee.get_defining_op()
            if not isinstance(callee, FunctionalRegionOp):
                continue
            is_shared = len(list(callee.result.uses)) != 1
            blocks = inline_call(call, callee, interface, copy=is_shared, clone=partial(_wrapped, call) if self.wraps else None)
            if blocks is not None:
                blocks.finish()
                if not callee.result.users:
                    callee.erase()


@register_pass
class InlinerCallback(InlinerTest):
    """Inlines indirect calls of `test.functional_region_op`, each as a `scf.execute_region`."""

    argument = "test-inline-callback"
    dependent_dialects = ("scf",)
    wraps = True


def _wrapped(call: CallIndirectOp, region: Region, mapping: IRMapping) -> Region:
    """Return a region that executes a copy of `region` and returns its results."""
    block = Block()
    with InsertionPoint(block), call.location:
        execution = ExecuteRegionOp([result.type for result in call.results], region=clone_region(region, mapping))
        TestReturnOp(execution.results)
    for last in [op for body in execution.region for op in body if isinstance(op, TestReturnOp)]:
        YieldOp(last.operands, loc=last.location, ip=InsertionPoint(last))
        last.erase()
    return Region([block])
