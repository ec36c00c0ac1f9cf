"""Passes that call utilities of transformations (MLIR's `TestComposeSubView`, `TestLoopUnrolling`, `TestMakeIsolatedFromAbove` …)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from dialect_specs.memref.hooks.subview_composition import ComposeSubViewOpPattern
from dialect_specs.scf.hooks.unrolling import loop_unroll_by_factor, loop_unroll_full
from generated.scf import ForOp
from ods.analysis.reductions import match_reduction
from ods.builtin.attributes import IntegerAttr
from ods.builtin.types import IntegerType
from ods.diagnostics import Diagnostic
from ods.ir.dominance import DominanceInfo
from ods.ir.interfaces import FunctionOpInterface
from ods.ir.operation import Operation
from ods.ir.region import Region
from ods.ir.walk import walk, walk_post_order
from ods.passes.pass_base import PassOption
from ods.passes.registry import register_pass
from ods.rewrite import PatternRewriter, PatternSet, RewritePattern, apply_patterns_greedily
from ods.transforms.control_flow_sink import control_flow_sink
from ods.transforms.isolation import make_region_isolated_from_above

from .wrapper import Pass


@register_pass
class TestComposeSubView(Pass):
    """Composes subviews of subviews."""

    argument = "test-compose-subview"
    dependent_dialects = ("affine",)

    def run(self, op: Operation) -> None:
        apply_patterns_greedily(op.regions, PatternSet([ComposeSubViewOpPattern()]), self.context)


@register_pass
class TestLoopUnrolling(Pass):
    """Unrolls the loops at one nesting depth."""

    argument = "test-loop-unrolling"
    dependent_dialects = ("arith",)
    options = (
        PassOption("unroll-factor", "unroll_factor", "int", False, "Loop unroll factor, set it to -1, and it will fully unroll."),
        PassOption("annotate", "annotate", "bool", False, "Annotate unrolled iterations."),
        PassOption("unroll-up-to-factor", "unroll_up_to_factor", "bool", False, "Loop unroll up to factor."),
        PassOption("loop-depth", "loop_depth", "uint", False, "Loop depth."),
    )

    def __init__(self, *, unroll_factor: int = 1, annotate: bool = False, unroll_up_to_factor: bool = False, loop_depth: int = 0) -> None:
        super().__init__()
        self.unroll_factor = unroll_factor
        self.annotate = annotate
        self.unroll_up_to_factor = unroll_up_to_factor
        self.loop_depth = loop_depth

    def run(self, op: Operation) -> None:
        if self.unroll_factor != -1 and self.unroll_factor <= 0:
            message = "Invalid option: 'unroll-factor' should be greater than 0 or equal to -1"
            self.diagnostics.append(Diagnostic("error", message))
            raise self.fail()
        for loop in [inner for inner in walk_post_order(op) if isinstance(inner, ForOp) and _depth(inner) == self.loop_depth]:
            if self.unroll_factor == -1:
                loop_unroll_full(loop)
            else:
                loop_unroll_by_factor(loop, self.unroll_factor, _annotate if self.annotate else None)


def _depth(op: Operation) -> int:
    """Return the number of loops around an operation."""
    depth, current = 0, op.parent
    while current is not None:
        depth += isinstance(current, ForOp)
        current = current.parent
    return depth


def _annotate(number: int, op: Operation) -> None:
    op.attributes["unrolled_iteration"] = IntegerAttr.get(IntegerType.get_unsigned(32), number)


class _Isolate(RewritePattern):
    """Replaces an operation with a region by one that is isolated from above."""

    root = "test.one_region_with_operands_op"

    def __init__(self, isolated: Any, is_cloned: Callable[[Operation], bool]) -> None:
        self._isolated = isolated
        self._is_cloned = is_cloned

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        if op.name != self.root:
            return False
        captured = make_region_isolated_from_above(rewriter, op.regions[0], self._is_cloned)
        made = self._isolated([], [*op.operands, *captured], loc=op.location)
        rewriter.inline_region_before(op.regions[0], made.regions[0])
        rewriter.erase_op(op)
        return True


@register_pass
class TestMakeIsolatedFromAbove(Pass):
    """Replaces the outer values that regions use by region arguments."""

    argument = "test-make-isolated-from-above"
    anchor = "func.func"
    options = (
        PassOption("simple", "simple", "bool", False, "Test simple case with no cloning of operations"),
        PassOption(
            "clone-ops-with-no-operands",
            "clone_ops_with_no_operands",
            "bool",
            False,
            "Test case with cloning of operations with no operands",
        ),
        PassOption(
            "clone-ops-with-operands", "clone_ops_with_operands", "bool", False, "Test case with cloning of operations with no operands"
        ),
    )

    def __init__(self, *, simple: bool = False, clone_ops_with_no_operands: bool = False, clone_ops_with_operands: bool = False) -> None:
        super().__init__()
        self.simple = simple
        self.clone_ops_with_no_operands = clone_ops_with_no_operands
        self.clone_ops_with_operands = clone_ops_with_operands

    def run(self, op: Operation) -> None:
        cases: Iterable[tuple[bool, Callable[[Operation], bool]]] = (
            (self.simple, lambda _: False),
            (self.clone_ops_with_no_operands, lambda inner: not inner.operands),
            (self.clone_ops_with_operands, lambda _: True),
        )
        isolated = self.context.find_operation("test.isolated_one_region_op")
        for is_wanted, is_cloned in cases:
            if is_wanted:
                apply_patterns_greedily(op.regions, PatternSet([_Isolate(isolated, is_cloned)]), self.context)
                return


@register_pass
class TestMatchReduction(Pass):
    """Reports the reductions among the iteration arguments of loops."""

    argument = "test-match-reduction"
    anchor_interface = FunctionOpInterface

    def run(self, op: Operation) -> None:
        self._remark(op, "Testing function")
        for inner in walk(op):
            if isinstance(inner, FunctionOpInterface) or len(inner.regions) != 1 or not inner.regions[0].has_one_block():
                continue
            carried = list(inner.regions[0].arguments)[1:]
            for number in range(len(carried)):
                found = match_reduction(carried, number)
                if found is None:
                    self._remark(inner, f"Reduction NOT found in output #{number}!")
                    continue
                self._remark(inner, f"Reduction found in output #{number}!")
                self._remark(inner, f"Reduced Value: {found.reduced.get_defining_op() or found.reduced}")
                for combiner in found.combiners:
                    self._remark(inner, f"Combiner Op: {combiner}")

    def _remark(self, op: Operation, text: str) -> None:
        shown = str(op)
        note = Diagnostic("note", f"see current operation: {chr(10) if chr(10) in shown else ''}{shown}", location=op.location)
        self.diagnostics.append(Diagnostic("remark", text, location=op.location, related=(note,)))


@register_pass
class TestControlFlowSink(Pass):
    """Moves `test.sink_me` into the first region of `test.sink_target`."""

    argument = "test-control-flow-sink"
    anchor = "func.func"

    def run(self, op: Operation) -> None:
        dominance = DominanceInfo()
        for inner in list(walk_post_order(op)):
            if inner.name == "test.sink_target":
                control_flow_sink(inner.regions, dominance, _is_sunk, _sink)


def _is_sunk(op: Operation, region: Region) -> bool:
    return region.index == 0 and op.name == "test.sink_me"


def _sink(op: Operation, region: Region) -> None:
    entry = region.first_block
    assert entry is not None
    if entry.first_op is None:
        entry.append(op)
    else:
        op.move_before(entry.first_op)
    op.attributes["was_sunk"] = IntegerAttr.get(IntegerType.get_signless(32), region.index)
