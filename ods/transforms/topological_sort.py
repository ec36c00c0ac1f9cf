"""`topological-sort`: definitions before their uses where the order does not matter (MLIR `TopologicalSort`)."""

from __future__ import annotations

from ..ir.block import Block
from ..ir.operation import Operation
from ..ir.value import Value
from ..ir.walk import walk, walk_post_order
from ..passes.pass_base import Pass


class TopologicalSort(Pass):
    """Sorts the blocks of graph regions; what is in order stays as it is."""

    argument = "topological-sort"
    summary = "Sort regions without SSA dominance in topological order"

    def run(self, op: Operation) -> None:
        for inner in list(walk_post_order(op)):
            for region in inner.regions if inner.is_registered else ():
                if not inner.has_ssa_dominance(region.index):
                    for block in region.blocks:
                        sort_topologically(block)


def sort_topologically(block: Block) -> None:
    """Put the operations of a block behind what they use as far as there are no circles, its terminator left where it is."""
    pending = dict.fromkeys(op for op in block.operations if op is not block.last_op or not op.is_terminator)
    while pending:
        first = next(iter(pending))
        moved = False
        for op in list(pending):
            if not _is_ready(op, pending):
                continue
            del pending[op]
            moved = True
            if op is first:
                first = next(iter(pending), op)
            else:
                op.move_before(first)
        if not moved:  # a circle: its first operation stays
            del pending[first]


def _is_ready(op: Operation, pending: dict[Operation, None]) -> bool:
    """Whether all that an operation uses, and what is inside it, stands before it."""
    return all(_is_defined(value, op, pending) for inner in walk(op) for value in inner._operands)


def _is_defined(value: Value, user: Operation, pending: dict[Operation, None]) -> bool:
    current = value.get_defining_op()
    while current is not None and current is not user:
        if current in pending:
            return False
        current = current.parent
    return True
