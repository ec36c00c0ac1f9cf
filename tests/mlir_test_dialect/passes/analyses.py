"""Passes that print the results of analyses of blocks and operations (MLIR's `test/lib/Analysis`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ods.analysis.loop_info import CFGLoop, CFGLoopInfo
from ods.analysis.topological_sort import compute_topological_sorting, topological_sort
from ods.builtin.attributes import IntegerAttr, UnitAttr
from ods.builtin.types import IndexType, IntegerType
from ods.ir.interfaces import FunctionOpInterface
from ods.ir.operation import Operation
from ods.ir.walk import walk_post_order
from ods.passes.registry import register_pass

from .dataflow import block_name
from .wrapper import Pass


@register_pass
class TestTopologicalSortAnalysis(Pass):
    """Adds an attribute to each selected operation: its index in topological order."""

    argument = "test-topological-sort-analysis"
    anchor = "builtin.module"
    fails_on_errors = False

    def run(self, op: Operation) -> None:
        for root in walk_post_order(op):
            if "root" in root.attributes:
                self._sort(root)

    def _sort(self, root: Operation) -> None:
        selected = [op for op in walk_post_order(root) if "selected" in op.attributes]
        if "ordered" in root.attributes:
            selected.sort(key=_place)
            if [_place(op) for op in selected] != list(range(len(selected))):
                self.report(root.error("invalid test case: some indices are missing among the selected ops"))
                return
        if not compute_topological_sorting(selected):
            self.report(root.error("could not schedule all ops"))
            return
        for place, op in enumerate(selected):
            op.attributes["pos"] = IntegerAttr.get(IndexType.get(), place)


def _place(op: Any) -> int:
    place: int = op.attributes["selected"].value
    return place


@register_pass
class TestPrintTopologicalSort(Pass):
    """Adds an attribute to each marked operation: its index in topological order."""

    argument = "test-print-topological-sort"
    anchor_interface = FunctionOpInterface

    def run(self, op: Operation) -> None:
        marked = [inner for inner in walk_post_order(op) if isinstance(inner.attributes.get("test_to_sort"), UnitAttr)]
        for place, inner in enumerate(topological_sort(marked)):
            inner.attributes["test_sort_index"] = IntegerAttr.get(IntegerType.get_signless(32), place)


@register_pass
class TestCFGLoopInfo(Pass):
    """Prints the natural loops of a function."""

    argument = "test-cfg-loop-info"
    anchor_interface = FunctionOpInterface

    def run(self, op: Operation) -> None:
        region = op.regions[0]
        self.output.append(f"Testing : {op.get_inherent('sym_name')}\n")
        if region.first_block is None:
            self.output.append("empty region\n")
            return
        names = [block_name(block) for block in (region.first_block, *region)]
        self.output.append(f"Blocks : {', '.join(names)}\n")
        loops = CFGLoopInfo(region).top_level_loops
        self.output += [line for loop in loops for line in _lines(loop, 0)] or ["no loops\n"]


def _lines(loop: CFGLoop, depth: int) -> Iterator[str]:
    marks = {"<header>": lambda block: block is loop.header, "<latch>": loop.is_latch, "<exiting>": loop.is_exiting}
    blocks = [block_name(block) + "".join([mark for mark, holds in marks.items() if holds(block)]) for block in loop.blocks]
    yield f"{'  ' * depth}Loop at depth {loop.depth} containing: {','.join(blocks)}\n"
    for inner in loop.sub_loops:
        yield from _lines(inner, depth + 2)
