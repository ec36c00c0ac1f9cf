"""The dominator tree of random control flow graphs agrees with its definition."""

from __future__ import annotations

import random

import pytest

from ods.ir.context import Context
from ods.ir.dominance import DominanceInfo
from ods.ir.operation import Operation
from ods.text import asm


def _graph(chance: random.Random) -> list[list[int]]:
    """Return the successors of each block; the first block is never a successor."""
    count = chance.randint(2, 14)
    return [[chance.randrange(1, count) for _ in range(chance.choice((0, 1, 1, 2, 2, 3)))] for _ in range(count)]


def _operation(graph: list[list[int]]) -> Operation:
    blocks = [
        f'^b{number}: "t.t"() [{", ".join(f"^b{each}" for each in successors)}] : () -> ()' for number, successors in enumerate(graph)
    ]
    context = Context()
    context.allow_unregistered_dialects = True
    module: Operation = asm.parse_module('"a.b"() ({\n' + "\n".join(blocks).replace("[] ", "") + "\n}) : () -> ()", context)
    holder = module.regions[0].block.first_op
    assert holder is not None
    return holder


def _reached(graph: list[list[int]], without: int = -1) -> set[int]:
    """Return the blocks that control can reach without passing the block `without`."""
    found = {0} - {without}
    pending = list(found)
    while pending:
        new = [each for each in graph[pending.pop()] if each not in found and each != without]
        found.update(new)
        pending += new
    return found


@pytest.mark.parametrize("seed", range(40))
def test_dominator_tree(seed: int) -> None:
    graph = _graph(random.Random(seed))
    region = _operation(graph).regions[0]
    numbers = {block: number for number, block in enumerate(region.blocks)}
    found = {numbers[block]: None if parent is None else numbers[parent] for block, parent in DominanceInfo().tree_walk(region)}
    reached = _reached(graph)
    assert found.keys() == reached
    dominators = {block: {each for each in reached - {block} if block not in _reached(graph, each)} for block in reached}
    for block in reached - {0}:
        parent = found[block]
        assert parent in dominators[block]
        assert dominators[block] == dominators[parent] | {parent}
