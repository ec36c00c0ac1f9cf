"""Passes that call utilities for loops and conditions (MLIR's `TestSCFUtils`, `TestLoopMapping`, `TestBlockInLoop`)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dialect_specs.scf.hooks.trip_count import rounds_of
from dialect_specs.scf.hooks.utilities import (
    collapse_parallel_loops,
    map_loop_to_processor_ids,
    outline_if,
)
from generated import arith
from generated.scf import ForOp, IfOp, ParallelOp
from ods.builtin.attributes import IntegerAttr, StringAttr
from ods.builtin.types import IntegerType
from ods.ir.block import Block
from ods.ir.interfaces import FunctionOpInterface, LoopLikeOpInterface
from ods.ir.operation import Operation
from ods.ir.value import BlockArgument, Value
from ods.ir.visitors import walk_blocks
from ods.ir.walk import walk_post_order
from ods.passes.pass_base import PassOption
from ods.passes.registry import register_pass

from .wrapper import Pass


@register_pass
class TestSCFForUtils(Pass):
    """Adds the number of iterations to loops as an attribute, and optionally replaces loops by loops with additional yields."""

    argument = "test-scf-for-utils"
    anchor = "func.func"
    options = (
        PassOption(
            "test-replace-with-new-yields",
            "test_replace_with_new_yields",
            "bool",
            False,
            "Test replacing a loop with a new loop that returns new additional yield values",
        ),
    )

    def __init__(self, *, test_replace_with_new_yields: bool = False) -> None:
        super().__init__()
        self.test_replace_with_new_yields = test_replace_with_new_yields

    def run(self, op: Operation) -> None:
        loops = [inner for inner in walk_post_order(op) if isinstance(inner, LoopLikeOpInterface)]
        for loop in loops:
            rounds = rounds_of(loop) if isinstance(loop, ForOp) else None
            width = loop.lower_bound.type.width if isinstance(loop, ForOp) and isinstance(loop.lower_bound.type, IntegerType) else 64
            known = IntegerAttr.get(IntegerType.get_signless(width), rounds) if rounds is not None else StringAttr.get("none")
            loop.attributes["test.trip-count"] = known
        for loop in loops if self.test_replace_with_new_yields else ():
            if isinstance(loop, ForOp) and loop.init_args:
                self._double(loop)

    def _double(self, loop: ForOp) -> None:
        old = loop.get_yielded_values()

        def doubled(arguments: Sequence[BlockArgument]) -> list[Value]:
            return [arith.addf(value, value) for value in old]

        loop.replace_with_additional_yields(loop.init_args, True, doubled)


@register_pass
class TestSCFIfUtils(Pass):
    """Moves the branches of conditions into functions."""

    argument = "test-scf-if-utils"
    anchor = "builtin.module"
    dependent_dialects = ("func",)

    def run(self, op: Operation) -> None:
        conditions = [inner for inner in walk_post_order(op) if isinstance(inner, IfOp)]
        for number, condition in enumerate(conditions):
            if not outline_if(condition, f"outlined_then{number}", f"outlined_else{number}"):
                raise self.fail()


@register_pass
class TestMappingToProcessingElements(Pass):
    """Divides the outermost loops among the processors that the function names."""

    argument = "test-mapping-to-processing-elements"
    dependent_dialects = ("affine", "scf")

    def run(self, op: Operation) -> None:
        inside = list(walk_post_order(op))
        processors = [inner for inner in inside if inner.name == "new_processor_id_and_range"]
        ids, counts = [[inner.results[number] for inner in processors] for number in range(2)]
        for loop in inside:
            if isinstance(loop, ForOp) and not _is_in_loop(loop):
                map_loop_to_processor_ids(loop, ids, counts)


def _is_in_loop(op: Operation) -> bool:
    current = op.parent
    while current is not None and not isinstance(current, ForOp):
        current = current.parent
    return current is not None


@register_pass
class TestSCFParallelLoopCollapsing(Pass):
    """Merges each group of dimensions of parallel loops into one dimension."""

    argument = "test-scf-parallel-loop-collapsing"
    options = tuple(
        PassOption(
            f"collapsed-indices-{number}",
            f"collapsed_indices_{number}",
            "uint",
            True,
            f"Which loop indices to combine {number}th loop index",
        )
        for number in range(3)
    )

    def __init__(
        self, *, collapsed_indices_0: Iterable[int] = (), collapsed_indices_1: Iterable[int] = (), collapsed_indices_2: Iterable[int] = ()
    ) -> None:
        super().__init__()
        self.collapsed_indices_0 = tuple(collapsed_indices_0)
        self.collapsed_indices_1 = tuple(collapsed_indices_1)
        self.collapsed_indices_2 = tuple(collapsed_indices_2)

    def run(self, op: Operation) -> None:
        given = [self.collapsed_indices_0, self.collapsed_indices_1, self.collapsed_indices_2]
        for number in range(1, 3):
            if given[number] and not given[number - 1]:
                self.output.append(f"collapsed-indices-{number} specified but not collapsed-indices-{number - 1}")
                raise self.fail()
        groups = [group for group in given if group]
        if not groups:
            self.output.append(
                "No collapsed-indices were specified. This pass is only for testing and does not automatically collapse all "
                "parallel loops or similar."
            )
            raise self.fail()
        wanted = {number for group in groups for number in group}
        if wanted != set(range(len(wanted))):
            self.output.append("collapsed-indices arguments must include all values [0,N).")
            raise self.fail()
        for loop in [inner for inner in walk_post_order(op) if isinstance(inner, ParallelOp)]:
            if not loop.results and len(loop.region.arguments) == len(wanted):
                collapse_parallel_loops(loop, groups)


@register_pass
class TestBlockIsInLoop(Pass):
    """Prints for each block whether control may return to it."""

    argument = "test-block-is-in-loop"
    anchor = "func.func"

    def run(self, op: Operation) -> None:
        def show(block: Block) -> None:
            self.stdout.append(f"Block is {'in' if block_is_in_loop(block) else 'not in'} a loop\n{block}\n")

        walk_blocks(op, show)


def block_is_in_loop(block: Block | None) -> bool:
    """Return True if a block is in a loop, or in a cycle of blocks."""
    while block is not None:
        holder = block.parent_op
        if holder is None or isinstance(holder, LoopLikeOpInterface) or _reaches_itself(block):
            return holder is not None
        block = None if isinstance(holder, FunctionOpInterface) else holder.block
    return False


def _reaches_itself(block: Block) -> bool:
    seen, pending = set[Block](), list(block.successors)
    while pending:
        current = pending.pop()
        if current is block:
            return True
        if current not in seen:
            seen.add(current)
            pending += current.successors
    return False
