"""A pass that prints which blocks dominate others (MLIR's `TestDominance`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ods.builtin.dense_arrays import DenseI64ArrayAttr
from ods.ir.block import Block
from ods.ir.common_dominators import NearestCommonDominators, PostDominanceInfo
from ods.ir.dominance import DominanceInfo
from ods.ir.interfaces import SymbolOpInterface
from ods.ir.operation import Operation
from ods.ir.walk import walk_post_order
from ods.passes.registry import register_pass

from .wrapper import Pass


@register_pass
class TestDominancePass(Pass):
    """Prints the nearest common dominators of all pairs of blocks, and for each pair whether one dominates the other."""

    argument = "test-print-dominance"
    anchor_interface = SymbolOpInterface

    def run(self, op: Operation) -> None:
        assert isinstance(op, SymbolOpInterface)
        self.stdout.append(f"Testing : {op.get_name()}\n")
        numbers: dict[Block, int] = {}
        for block in self._blocks(op):
            numbers[block] = len(numbers)
            holder = block.parent_op
            assert holder is not None
            known = holder.attributes.get("test.block_ids")
            ids = [*known.values] if isinstance(known, DenseI64ArrayAttr) else []
            holder.attributes["test.block_ids"] = DenseI64ArrayAttr.get([*ids, numbers[block]])
        forward, backward = DominanceInfo(), PostDominanceInfo()
        common = NearestCommonDominators()
        self._print_nearest("DominanceInfo", numbers, common.find)
        self._print_nearest("PostDominanceInfo", numbers, backward.find_nearest_common_dominator)
        self._print_relation("Dominance", "dominates", numbers, forward.properly_dominates_block)
        self._print_relation("PostDominance", "postdominates", numbers, backward.properly_post_dominates_block)

    def _blocks(self, root: Operation) -> Iterator[Block]:
        """Yield the blocks of all operations, in the order of a walk."""
        seen = set()
        for op in walk_post_order(root):
            if op.block is not None and op.block not in seen:
                seen.add(op.block)
                yield op.block

    def _print_nearest(self, title: str, numbers: dict[Block, int], find: Callable[[Block, Block], Block | None]) -> None:
        self.stdout.append(f"--- {title} ---\n")
        for a in numbers:
            for b in numbers:
                found = find(a, b)
                text = "<no dom>" if found is None else numbers[found]
                self.stdout.append(f"Nearest({numbers[a]}, {numbers[b]}) = {text}\n")

    def _print_relation(self, title: str, name: str, numbers: dict[Block, int], properly: Callable[[Block, Block], bool]) -> None:
        self.stdout.append(f"--- Block {title} relationship ---\n")
        for a in numbers:
            for b in numbers:
                is_proper = properly(a, b)
                pair = f"{name}({numbers[a]}, {numbers[b]})"
                self.stdout.append(f"{pair} = {int(is_proper or a is b)} (properly = {int(is_proper)})\n")
