"""Passes that walk the IR in all orders (MLIR's `TestVisitors`, `TestVisitorsGeneric`)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from ods.builtin.attributes import BoolAttr, IntegerAttr
from ods.builtin.operations import UnrealizedConversionCastOp
from ods.ir.block import Block
from ods.ir.interfaces import FunctionOpInterface
from ods.ir.operation import Operation
from ods.ir.region import Region
from ods.ir.visitors import (
    ForwardDominanceIterator,
    ForwardIterator,
    ReverseDominanceIterator,
    ReverseIterator,
    WalkStage,
    walk_blocks,
    walk_operations,
    walk_regions,
    walk_stages,
)
from ods.ir.walk import WalkOrder, WalkResult, walk_post_order
from ods.passes.registry import register_pass

from .dataflow import block_name
from .wrapper import Pass


def _stage_text(stage: WalkStage) -> str:
    if stage.is_before_all_regions:
        return "before all regions"
    return "after all regions" if stage.is_after_all_regions else f"before region #{stage.next_region}"


class _Steps(Pass):
    """Numbers the lines that it prints."""

    def run(self, op: Operation) -> None:
        self._step = 0
        self.walk(op)

    def walk(self, op: Operation) -> None:
        """Print the steps."""
        raise NotImplementedError

    def print_step(self, text: str) -> None:
        """Print a line with the number of the step."""
        self.stdout.append(f"step {self._step}{text}\n")
        self._step += 1

    def print_end(self, result: WalkResult) -> None:
        """Print a line if a walk was interrupted."""
        if result is WalkResult.INTERRUPT:
            self.print_step(" walk was interrupted")


@register_pass
class TestGenericIRVisitors(_Steps):
    """Prints the visited stages of all operations, and then of those with two regions."""

    argument = "test-generic-ir-visitors"

    def walk(self, op: Operation) -> None:
        def show(inner: Operation, stage: WalkStage) -> None:
            self.print_step(f" op '{inner.name}' {_stage_text(stage)}")

        walk_stages(op, show)
        walk_stages(op, lambda inner, stage: show(inner, stage) if inner.name == "test.two_region_op" else None)


@register_pass
class TestGenericIRVisitorsInterrupt(_Steps):
    """Walks operations, whose attributes can interrupt the walk or skip regions."""

    argument = "test-generic-ir-visitors-interrupt"

    def walk(self, op: Operation) -> None:
        self.print_end(walk_stages(op, self._visit))
        self.print_end(walk_stages(op, lambda inner, stage: self._visit(inner, stage) if inner.name == "test.two_region_op" else None))

    def _visit(self, op: Operation, stage: WalkStage) -> WalkResult:
        for word, result in (("interrupt", WalkResult.INTERRUPT), ("skip", WalkResult.SKIP)):
            region = op.attributes.get(f"{word}_after_region")
            if (
                (_is_true(op, f"{word}_before_all") and stage.is_before_all_regions)
                or (_is_true(op, f"{word}_after_all") and stage.is_after_all_regions)
                or (isinstance(region, IntegerAttr) and stage.is_after_region(region.value))
            ):
                return result
        self.print_step(f" op '{op.name}' {_stage_text(stage)}")
        return WalkResult.ADVANCE


def _is_true(op: Operation, name: str) -> bool:
    attribute = op.attributes.get(name)
    return isinstance(attribute, BoolAttr) and bool(attribute.value)


@register_pass
class TestGenericIRBlockVisitorsInterrupt(_Steps):
    """Walks blocks until a block has an operation with the attribute `interrupt`."""

    argument = "test-generic-ir-block-visitors-interrupt"
    anchor = "builtin.module"

    def walk(self, op: Operation) -> None:
        self.print_end(walk_blocks(op, lambda block: self._visit(list(block))))

    def _visit(self, ops: list[Operation]) -> WalkResult:
        if any(isinstance(op.attributes.get("interrupt"), BoolAttr) for op in ops):
            return WalkResult.INTERRUPT
        self.print_step("")
        return WalkResult.ADVANCE


@register_pass
class TestGenericIRRegionVisitorsInterrupt(TestGenericIRBlockVisitorsInterrupt):
    """Walks regions until a region has an operation with the attribute `interrupt`."""

    argument = "test-generic-ir-region-visitors-interrupt"

    def walk(self, op: Operation) -> None:
        self.print_end(walk_regions(op, lambda region: self._visit([inner for block in region for inner in block])))


def _region_text(region: Region) -> str:
    assert region.parent is not None
    return f"region {region.index} from operation '{region.parent.name}'"


def _block_text(block: Block) -> str:
    assert block.parent is not None
    return f"block {block_name(block)} from {_region_text(block.parent)}"


@register_pass
class TestIRVisitors(Pass):
    """Walks in all orders, and erases operations during the walk."""

    argument = "test-ir-visitors"

    def run(self, op: Operation) -> None:
        self._print_orders(op)
        self._print_walks_of_blocks_and_regions(op)
        self._erase_and_skip(op)
        self._erase(op)

    def _say(self, text: str) -> None:
        self.stdout.append(text + "\n")

    def _visit_all(self, root: Any, title: str, order: WalkOrder, iterator: ForwardIterator) -> None:
        self._say(f"Op {title} visits")
        walk_operations(root, lambda op: self._say(f"Visiting op '{op.name}'"), order, iterator)
        self._say(f"Block {title} visits")
        walk_blocks(root, lambda block: self._say(f"Visiting {_block_text(block)}"), order, iterator)
        self._say(f"Region {title} visits")
        walk_regions(root, lambda region: self._say(f"Visiting {_region_text(region)}"), order, iterator)

    def _print_orders(self, op: Operation) -> None:
        self._visit_all(op, "pre-order", WalkOrder.PRE_ORDER, ForwardIterator())
        self._visit_all(op, "post-order", WalkOrder.POST_ORDER, ForwardIterator())
        self._visit_all(op, "reverse post-order", WalkOrder.POST_ORDER, ReverseIterator())
        for inner in walk_post_order(op):
            if isinstance(inner, FunctionOpInterface):
                self._visit_all(inner, "forward dominance post-order", WalkOrder.POST_ORDER, ForwardDominanceIterator())
                self._visit_all(inner, "reverse dominance post-order", WalkOrder.POST_ORDER, ReverseDominanceIterator())

    def _print_walks_of_blocks_and_regions(self, op: Operation) -> None:
        for title, order in (("pre-order", WalkOrder.PRE_ORDER), ("post-order", WalkOrder.POST_ORDER)):
            self._say(f"Invoke block {title} visits on blocks")
            for inner in walk_post_order(op):
                if "walk_blocks" in inner.attributes:
                    for region in inner.regions:
                        for block in region:
                            walk_blocks(block, lambda each: self._say(f"Visiting {_block_text(each)}"), order)
        for title, order in (("pre-order", WalkOrder.PRE_ORDER), ("post-order", WalkOrder.POST_ORDER)):
            self._say(f"Invoke region {title} visits on region")
            for inner in walk_post_order(op):
                if "walk_regions" in inner.attributes:
                    for region in inner.regions:
                        walk_regions(region, lambda each: self._say(f"Visiting {_region_text(each)}"), order)

    def _erase_and_skip(self, op: Operation) -> None:
        def erase_op(inner: Operation) -> WalkResult:
            if inner.name == "builtin.module" or (inner.parent is not None and inner.parent.name == "builtin.module"):
                return WalkResult.ADVANCE
            self._erase_op(inner)
            return WalkResult.SKIP

        def erase_block(block: Block) -> WalkResult:
            holder = block.parent_op
            assert holder is not None
            if holder.name == "builtin.module" or (holder.parent is not None and holder.parent.name == "builtin.module"):
                return WalkResult.ADVANCE
            return WalkResult.SKIP if self._erase_block(block) else WalkResult.ADVANCE

        for title, order in (("pre-order", WalkOrder.PRE_ORDER), ("post-order", WalkOrder.POST_ORDER)):
            self._on_clone(op, f"Op {title} erasures (skip)", partial(walk_operations, callback=erase_op, order=order))
            self._on_clone(op, f"Block {title} erasures (skip)", partial(walk_blocks, callback=erase_block, order=order))

    def _erase(self, op: Operation) -> None:
        self._say("Op post-order erasures (no skip)")
        walk_operations(op.clone(), lambda inner: self._erase_op(inner))

        def erase_block(block: Block) -> None:
            self._erase_block(block)

        self._on_clone(op, "Block post-order erasures (no skip)", lambda cloned: walk_blocks(cloned, erase_block))

    def _on_clone(self, op: Operation, title: str, walk: Callable[[Operation], object]) -> None:
        self._say(title)
        walk(op.clone())

    def _erase_op(self, op: Operation) -> None:
        self._say(f"Erasing op '{op.name}'")
        for result in op.results:
            if result.has_uses():
                result.replace_all_uses_with(UnrealizedConversionCastOp([result.type], [], loc=op.location).results[0])
        op.erase()

    def _erase_block(self, block: Block) -> bool:
        text = _block_text(block)
        if block.predecessors:
            self._say(f"Cannot erase {text}, still has uses")
            return False
        self._say(f"Erasing {text}")
        for op in [*block]:
            for result in op.results:
                if result.has_uses():
                    result.replace_all_uses_with(UnrealizedConversionCastOp([result.type], [], loc=op.location).results[0])
        for argument in block.arguments:
            if argument.has_uses():
                argument.replace_all_uses_with(UnrealizedConversionCastOp([argument.type], [], loc=argument.location).results[0])
        block.erase()
        return True
