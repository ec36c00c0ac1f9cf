"""A pattern that never stops is stopped at the limit, and an error names it."""

from __future__ import annotations

import pytest

from ods.builtin.attributes import UnitAttr
from ods.builtin.module import Module
from ods.diagnostics import Diagnostic
from ods.ir.authors import place_of
from ods.ir.context import Context
from ods.ir.operation import Operation
from ods.passes.pass_manager import PassManager
from ods.passes.pipelines import OpPassManager
from ods.rewrite import PatternRewriter, PatternSet, RewritePattern
from ods.transforms.canonicalize import Canonicalizer


class BackAndForth(RewritePattern):
    """Adds an attribute, or removes it if it is present."""

    root = "func.func"
    label = "back-and-forth"

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        if op.discardable_attributes.pop("test.mark", None) is None:
            op.discardable_attributes["test.mark"] = UnitAttr.get()
        return True


class Reporting(BackAndForth):
    """Notifies the listener, so that the driver visits the same operation again."""

    label = "reporting"

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        super().match_and_rewrite(op, rewriter)
        rewriter.listener.notify_operation_modified(op)
        return True


class Endless(Canonicalizer):
    """Applies only one pattern."""

    pattern: RewritePattern

    def _patterns_for(self, op: Operation) -> PatternSet:
        return PatternSet([self.pattern])


@pytest.mark.parametrize("pattern", [BackAndForth(), Reporting()], ids=["again and again", "at once"])
def test_the_warning_names_the_pattern(pattern: RewritePattern) -> None:
    with Context() as context:
        module = Module.parse("func.func @f() {\n  return\n}").operation
        pipeline = OpPassManager("builtin.module")
        endless = Endless(max_iterations=3)
        endless.pattern = pattern
        pipeline.add(endless)
        diagnostics = list[Diagnostic]()
        assert PassManager(pipeline).execute(module, context, diagnostics)
        place = place_of(__file__, type(pattern).match_and_rewrite.__code__.co_firstlineno)
        change = f"the last pattern applied was {pattern.label} ({place}), to 'func.func'"
        note = Diagnostic("note", "this is that operation", location=module.body.operations[0].location)
        assert [(each.severity, each.message, each.related) for each in diagnostics] == [
            ("warning", f"canonicalization did not converge within 3 iterations; {change}", (note,))
        ]
