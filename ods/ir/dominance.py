"""Dominance: which values may be used where (MLIR `DominanceInfo`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from .value import BlockArgument, Value

if TYPE_CHECKING:
    from .block import Block
    from .operation import Operation
    from .region import Region


class DominanceInfo:
    """Answers dominance questions; a region's tree is built when it is first asked about.

    It describes the IR as it was then: make a new one after the control flow has changed.
    """

    def __init__(self) -> None:
        self._trees: dict[Region, dict[Block, tuple[int, int]]] = {}

    def is_reachable(self, block: Block) -> bool:
        """Whether control can get from the entry of the region to the block."""
        region = block.parent
        if region is None or region.first_block is block:
            return True
        return block in self._tree(region)

    def properly_dominates_block(self, a: Block, b: Block) -> bool:
        """Whether every way to `b` leads through the other block `a`; `b` may stand deeper than `a`."""
        ancestor = _ancestor_block(a.parent, b)
        if ancestor is None:
            return False
        if ancestor is a:
            return ancestor is not b
        assert a.parent is not None
        tree = self._tree(a.parent)
        if ancestor not in tree:
            return True  # an unreachable block is dominated by all
        if a not in tree:
            return False
        (first, last), (at, _) = tree[a], tree[ancestor]
        return first < at <= last

    def properly_dominates(self, value: Value, user: Operation) -> bool:
        """Whether `value` is defined wherever `user` is reached."""
        block = user.block
        if block is None:
            return False
        if isinstance(value, BlockArgument):
            return value.owner is block or self.properly_dominates_block(value.owner, block)
        return self.properly_dominates_operation(value.owner, user)

    def properly_dominates_operation(self, a: Operation, b: Operation) -> bool:
        """Whether `a` is done before `b` is, wherever `b` stands; an operation does not dominate what is inside it."""
        if a.block is None:
            return False
        region = a.block.parent
        ancestor: Operation | None = b
        if a.block is not b.block:
            ancestor = _ancestor_operation(region, b)
            if ancestor is None:
                return False
        assert ancestor is not None and ancestor.block is not None
        if ancestor.block is a.block:
            if region is not None and region.parent is not None and not region.parent.has_ssa_dominance(region.index):
                return ancestor is not a or b is a
            return ancestor is not a and a.is_before_in_block(ancestor)
        return self.properly_dominates_block(a.block, ancestor.block)

    def tree_walk(self, region: Region) -> Iterator[tuple[Block, Block | None]]:
        """The reachable blocks with their immediate dominators, each behind its own."""
        order = post_order(region)[::-1]
        idom = _immediate_dominators(order, {block: index for index, block in enumerate(order)})
        children: list[list[int]] = [[] for _ in order]
        for index in range(1, len(order)):
            children[idom[index]].append(index)
        stack = [0] if order else []
        while stack:
            index = stack.pop()
            yield order[index], order[idom[index]] if index else None
            stack.extend(reversed(children[index]))

    def _tree(self, region: Region) -> dict[Block, tuple[int, int]]:
        if region not in self._trees:
            self._trees[region] = _dominator_intervals(region)
        return self._trees[region]


def _ancestor_operation(region: Region | None, op: Operation) -> Operation | None:
    """The operation directly in `region` that is `op` or holds it."""
    current: Operation | None = op
    while current is not None and current.parent_region is not region:
        current = current.parent
    return current


def _ancestor_block(region: Region | None, block: Block) -> Block | None:
    """The block of `region` that is `block` or holds it."""
    current: Block | None = block
    while current is not None and current.parent is not region:
        holder = current.parent_op
        current = None if holder is None else holder.block
    return current


def _dominator_intervals(region: Region) -> dict[Block, tuple[int, int]]:
    """For each reachable block its number and the last number below it, in a walk of the dominator tree."""
    order = post_order(region)[::-1]
    number = {block: index for index, block in enumerate(order)}
    idom = _immediate_dominators(order, number)
    children: list[list[int]] = [[] for _ in order]
    for index in range(1, len(order)):
        children[idom[index]].append(index)
    first, last, clock = [0] * len(order), [0] * len(order), 0
    stack = [(0, iter(children[0]))] if order else []
    while stack:
        index, rest = stack[-1]
        for child in rest:
            clock += 1
            first[child] = clock
            stack.append((child, iter(children[child])))
            break
        else:
            last[index] = clock
            stack.pop()
    return {block: (first[index], last[index]) for index, block in enumerate(order)}


def post_order(region: Region) -> list[Block]:
    """The blocks that control reaches from the entry, successors before predecessors."""
    entry = region.first_block
    if entry is None:
        return []
    if entry is region.last_block:
        return [entry]
    seen, finished = {entry}, []
    stack = [(entry, iter(entry.successors))]
    while stack:
        block, rest = stack[-1]
        for successor in rest:
            if successor not in seen:
                seen.add(successor)
                stack.append((successor, iter(successor.successors)))
                break
        else:
            finished.append(block)
            stack.pop()
    return finished


def _immediate_dominators(order: list[Block], number: dict[Block, int]) -> list[int]:
    """Cooper, Harvey and Kennedy's iteration over the blocks in reverse post-order."""
    idom = [-1] * len(order)
    if order:
        idom[0] = 0
    predecessors = [[number[p] for p in block.predecessors if p in number] for block in order]
    changed = True
    while changed:
        changed = False
        for index in range(1, len(order)):
            new = -1
            for predecessor in predecessors[index]:
                if idom[predecessor] >= 0:
                    new = predecessor if new < 0 else _meet(idom, predecessor, new)
            if idom[index] != new:
                idom[index] = new
                changed = True
    return idom


def _meet(idom: list[int], a: int, b: int) -> int:
    while a != b:
        while a > b:
            a = idom[a]
        while b > a:
            b = idom[b]
    return a
