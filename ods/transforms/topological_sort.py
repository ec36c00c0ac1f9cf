"""`topological-sort`: moves definitions before uses in graph regions (MLIR `TopologicalSort`)."""

from __future__ import annotations

from collections.abc import Iterable
from heapq import heappop, heappush

from ..ir.block import Block
from ..ir.operation import Operation
from ..ir.walk import children_of, post_order_of
from ..passes.pass_base import Pass


class TopologicalSort(Pass):
    """Sorts the blocks of graph regions; blocks in topological order stay unchanged."""

    argument = "topological-sort"
    summary = "Sort regions without SSA dominance in topological order"

    def run(self, op: Operation) -> None:
        for inner in post_order_of(op):
            for region in inner._regions if inner.is_registered else ():
                if not inner.has_ssa_dominance(region.index):
                    for block in region.blocks:
                        sort_topologically(block)


def sort_topologically(block: Block) -> None:
    """Move the operations of `block` after the definitions of their operands, except in cycles; the terminator keeps its place.

    MLIR takes the operations in rounds: each round takes, in order, the operations whose definitions have all been taken, or
    the first operation if there is none. Here, an operation enters a heap when it can be taken; its key is the round and its
    old position.
    """
    ops = [op for op in block if op is not block._last_op or not op.is_terminator]
    places = {op: place for place, op in enumerate(ops)}
    users: dict[Operation, list[Operation]] = {}
    missing: dict[Operation, int] = {}
    for op in ops:
        used = _operations_used(op, places)
        missing[op] = len(used)
        for each in used:
            users.setdefault(each, []).append(op)
    heap = [(0, place) for place, op in enumerate(ops) if not missing[op]]
    order: dict[Operation, None] = {}
    first = current_round = 0
    while len(order) < len(ops):
        while first < len(ops) and ops[first] in order:
            first += 1
        if heap:
            current_round, place = heappop(heap)
            op = ops[place]
        else:  # a cycle: its first operation stays
            current_round, place, op = current_round + 1, -1, ops[first]
        order[op] = None
        for user in users.get(op, ()):
            missing[user] -= 1
            if not missing[user] and user not in order:
                heappush(heap, (current_round + (places[user] < place), places[user]))
    _reorder(ops, order)


def _operations_used(op: Operation, places: dict[Operation, int]) -> set[Operation]:
    """Return the operations in `places` whose results `op` or its nested operations use."""
    used: set[Operation] = set()
    pending = [op]
    for inner in pending:  # grows during the loop
        used.update([value._owner for value in inner._operands if value._owner in places])
        if not inner.is_isolated_from_above:
            pending += children_of(inner)
    used.discard(op)
    return used


def _reorder(ops: list[Operation], order: Iterable[Operation]) -> None:
    """Put the consecutive operations `ops` into another order."""
    placed: set[Operation] = set()
    first = 0
    for op in order:
        while ops[first] in placed:
            first += 1
        if op is not ops[first]:
            op.move_before(ops[first])
        placed.add(op)
