"""A pattern that never ends is stopped at the limit, and named."""

from __future__ import annotations

from ods.builtin.attributes import UnitAttr
from ods.builtin.module import Module
from ods.diagnostics import Diagnostic
from ods.ir.context import Context
from ods.ir.operation import Operation
from ods.passes.canonicalize import Canonicalizer
from ods.passes.pass_manager import OpPassManager, PassManager
from ods.rewrite import PatternRewriter, PatternSet, RewritePattern


class BackAndForth(RewritePattern):
    """Adds an attribute, and takes it away the next time."""

    root = "func.func"
    label = "back-and-forth"

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        if op.discardable_attributes.pop("test.mark", None) is None:
            op.discardable_attributes["test.mark"] = UnitAttr.get()
        return True


class Endless(Canonicalizer):
    """Knows that pattern alone."""

    def _patterns_for(self, op: Operation) -> PatternSet:
        return PatternSet([BackAndForth()])


def test_the_warning_names_the_pattern() -> None:
    with Context() as context:
        module = Module.parse("func.func @f() {\n  return\n}").operation
        pipeline = OpPassManager("builtin.module")
        pipeline.add(Endless(max_iterations=3))
        diagnostics = list[Diagnostic]()
        assert PassManager(pipeline).run(module, context, diagnostics)
        assert [(each.severity, each.message) for each in diagnostics] == [
            ("warning", "canonicalization did not converge within 3 iterations; the last pattern applied was back-and-forth")
        ]
