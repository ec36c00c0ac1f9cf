"""A pass that prints where values are live (MLIR's `TestLiveness`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ods.analysis.live_ranges import Liveness
from ods.ir.block import Block
from ods.ir.interfaces import SymbolOpInterface
from ods.ir.operation import Operation
from ods.ir.value import BlockArgument, Value
from ods.passes.registry import register_pass

from .wrapper import Pass


@register_pass
class TestLivenessPass(Pass):
    """Prints for each block the values that are live at its start, at its end, and at each of its operations."""

    argument = "test-print-liveness"
    anchor_interface = SymbolOpInterface

    def run(self, op: Operation) -> None:
        assert isinstance(op, SymbolOpInterface)
        self.output.append(f"Testing : {op.get_name()}\n")
        self.output.append("\n".join(["// ---- Liveness -----", *_Report(op).lines(), "// -------------------", ""]))


class _Report:
    def __init__(self, root: Operation) -> None:
        self.liveness = Liveness(root)
        self.blocks: dict[Block, int] = {}
        self.operations: dict[Operation, int] = {}
        self.values: dict[Value, int] = {}
        for block in _blocks_in(root):
            self.blocks[block] = len(self.blocks)
            for argument in block.arguments:
                self.values[argument] = len(self.values)
            for op in block:
                self.operations[op] = len(self.operations)
                for result in op.results:
                    self.values[result] = len(self.values)

    def lines(self) -> Iterator[str]:
        """Yield the lines for all blocks."""
        for block, number in self.blocks.items():
            yield f"// - Block: {number}"
            yield f"// --- LiveIn: {self._names(self.liveness.get_live_in(block))}"
            yield f"// --- LiveOut: {self._names(self.liveness.get_live_out(block))}"
            yield "// --- BeginLivenessIntervals"
            for op in block:
                for result in op.results:
                    yield f"// {self._name(result)} :"
                    for each in sorted(self.liveness.resolve_liveness(result), key=self.operations.__getitem__):
                        yield f"//     {each}"
            yield "// --- EndLivenessIntervals"
            yield "// --- BeginCurrentlyLive"
            for op in block:
                live = self.liveness.get_liveness(block).currently_live_values(op)
                if live:
                    yield f"//     {op} [{self._names(live)}\b]"
            yield "// --- EndCurrentlyLive"

    def _names(self, values: Iterable[Value]) -> str:
        return "".join([f"{self._name(value)} " for value in sorted(values, key=self.values.__getitem__)])

    def _name(self, value: Value) -> str:
        if isinstance(value, BlockArgument):
            return f"arg{value.arg_number}@{self.blocks[value.owner]}"
        return f"val_{self.values[value]}"


def _blocks_in(root: Operation) -> Iterator[Block]:
    """Yield the blocks of an operation, each before the blocks nested in it."""
    stack = [iter([block for region in root.regions for block in region])]
    while stack:
        block = next(stack[-1], None)
        if block is None:
            stack.pop()
        else:
            yield block
            stack.append(iter([each for op in block for region in op.regions for each in region]))
