"""Operations in topological order, without moving them (MLIR `TopologicalSortUtils`)."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from ..ir.block import Block
from ..ir.operation import Operation
from ..ir.region import Region
from ..ir.value import Value
from ..ir.visitors import ReverseDominanceIterator
from ..ir.walk import walk


def compute_topological_sorting(ops: list[Operation]) -> bool:
    """Sort a list so that each operation follows its operands' definitions; return False if there are cycles.

    As in MLIR, each round takes the operations that are ready, and swaps each with the first that is not taken.
    """
    unscheduled, taken, is_sorted = set(ops), 0, True
    while taken < len(ops):
        before = taken
        for index in range(taken, len(ops)):
            if _is_ready(ops[index], unscheduled):
                unscheduled.discard(ops[index])
                ops[index], ops[taken] = ops[taken], ops[index]
                taken += 1
        if taken == before:  # a cycle: its first operation stays
            is_sorted = False
            unscheduled.discard(ops[taken])
            taken += 1
    return is_sorted


def _is_ready(op: Operation, unscheduled: Collection[Operation]) -> bool:
    return not any(_waits_for(op, value, unscheduled) for inner in walk(op) for value in inner._operands)


def _waits_for(op: Operation, value: Value, unscheduled: Collection[Operation]) -> bool:
    """Return True if an unscheduled operation, or an operation nested in one, defines `value`."""
    maker = value.get_defining_op()
    while maker is not None and maker is not op:
        if maker in unscheduled:
            return True
        maker = maker.parent
    return False


def topological_sort(ops: Collection[Operation]) -> list[Operation]:
    """Return operations, possibly of several blocks, sorted so that each follows those that dominate it."""
    ancestors = {op for each in ops for op in _with_ancestors(each)}
    blocks = {op._block for op in ancestors if op._block is not None}
    wanted = set(ops)
    found: list[Operation] = []
    stack = [op for op in ancestors if op.parent is None]
    while stack:
        op = stack.pop()
        if op in wanted:
            found.append(op)
        if op in ancestors:
            inside = [block for region in op._regions for block in blocks_sorted_by_dominance(region) if block in blocks]
            stack += reversed([inner for block in inside for inner in block])
    return found


def _with_ancestors(op: Operation) -> Iterable[Operation]:
    current: Operation | None = op
    while current is not None:
        yield current
        current = current.parent


def blocks_sorted_by_dominance(region: Region) -> list[Block]:
    """Return the blocks of a region, each after its dominators; unreachable blocks are last."""
    reached = list(ReverseDominanceIterator().blocks(region))[::-1]
    seen = set(reached)
    return [*reached, *[block for block in region if block not in seen]]
