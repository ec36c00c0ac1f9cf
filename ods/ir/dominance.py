"""Dominance: whether a definition reaches every use (MLIR `DominanceInfo`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, TypeVar

from .value import BlockArgument, Value
from .walk import find_ancestor_block_in_region, find_ancestor_op_in_region

if TYPE_CHECKING:
    from .block import Block
    from .operation import Operation
    from .region import Region

Node = TypeVar("Node")


class DominanceInfo:
    """Answers questions about dominance; the tree of a region is built at the first query.

    It describes the IR at that time: create a new one after the control flow has changed, or invalidate the region.
    """

    def __init__(self) -> None:
        self._trees: dict[Region, dict[Block, tuple[int, int]]] = {}
        self._children: dict[Region, dict[Block, list[Block]]] = {}

    def invalidate(self, region: Region) -> None:
        """Discard the tree of a region whose control flow has changed."""
        self._trees.pop(region, None)
        self._children.pop(region, None)

    def is_reachable(self, block: Block) -> bool:
        """Return True if `block` is reachable from the entry block of its region."""
        region = block.parent
        if region is None or region._first_block is block:
            return True
        return block in self._tree(region)

    def properly_dominates_block(self, a: Block, b: Block) -> bool:
        """Return True if every path to `b` contains another block `a`; `b` may be nested more deeply.

        As in MLIR, a block of a graph region properly dominates itself.
        """
        ancestor = find_ancestor_block_in_region(a.parent, b)
        if ancestor is None:
            return False
        if ancestor is a:
            return ancestor is not b or not has_ssa_dominance(a)
        assert a.parent is not None
        if a is a.parent._first_block:
            return True  # the entry dominates every block
        tree = self._tree(a.parent)
        if ancestor not in tree:
            return True  # every block dominates an unreachable block
        if a not in tree:
            return False
        (first, last), (at, _) = tree[a], tree[ancestor]
        return first < at <= last

    def properly_dominates(self, value: Value, user: Operation) -> bool:
        """Return True if `value` is defined on every path to `user`."""
        block = user._block
        if block is None:
            return False
        if isinstance(value, BlockArgument):
            return value.owner is block or self.properly_dominates_block(value.owner, block)
        return self.properly_dominates_operation(value.owner, user)

    def properly_dominates_operation(self, a: Operation, b: Operation) -> bool:
        """Return True if the results of `a` are defined wherever `b` is executed.

        In a graph region, an operation dominates all operations, itself, and those in its own regions. Elsewhere it does not dominate
        the operations in its regions.
        """
        if a._block is None:
            return False
        region = a._block.parent
        ancestor: Operation | None = b
        if a._block is not b._block:
            ancestor = find_ancestor_op_in_region(region, b)
            if ancestor is None:
                return False
        assert ancestor is not None and ancestor._block is not None
        if ancestor._block is a._block:
            if not has_ssa_dominance(a._block):
                return True
            return ancestor is not a and a.is_before_in_block(ancestor)
        return self.properly_dominates_block(a._block, ancestor._block)

    def tree_walk(self, region: Region) -> Iterator[tuple[Block, Block | None]]:
        """Yield the reachable blocks, each with its immediate dominator and after it."""
        order, idom, children = _dominator_tree(region)
        stack = [0] if order else []
        while stack:
            index = stack.pop()
            yield order[index], order[idom[index]] if index else None
            stack.extend(reversed(children[index]))

    def dominated_by(self, block: Block) -> list[Block]:
        """Return a reachable block and the blocks that it dominates, in a depth-first preorder of the dominator tree."""
        if block.region not in self._children:
            self._children[block.region] = _dominated_directly(block.region)
        children, found, stack = self._children[block.region], [], [block]
        while stack:
            found.append(stack.pop())
            stack.extend(reversed(children[found[-1]]))
        return found

    def _tree(self, region: Region) -> dict[Block, tuple[int, int]]:
        if region not in self._trees:
            self._trees[region] = _dominator_intervals(region)
        return self._trees[region]


def has_ssa_dominance(block: Block) -> bool:
    """Return True if definitions must dominate their uses in the region of `block`."""
    region = block.parent
    return region is None or region.parent is None or region.parent.has_ssa_dominance(region.index)


def _dominator_intervals(region: Region) -> dict[Block, tuple[int, int]]:
    """Map each reachable block to its preorder number in the dominator tree, and to the greatest number in its subtree."""
    order, _, children = _dominator_tree(region)
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


def _dominator_tree(region: Region) -> tuple[list[Block], list[int], list[list[int]]]:
    """Return the reachable blocks in reverse post-order, the number of each one's immediate dominator, and each one's children."""
    visited, parents, order = _depth_first(region)
    numbers = {block: index for index, block in enumerate(order)}
    idom = [0] * len(order)
    for block, dominator in zip(visited, immediate_dominators(visited, parents, lambda each: each.predecessors)):
        idom[numbers[block]] = numbers[visited[dominator]]
    children: list[list[int]] = [[] for _ in order]
    for index in range(1, len(order)):
        children[idom[index]].append(index)
    return order, idom, children


def _dominated_directly(region: Region) -> dict[Block, list[Block]]:
    """Map each reachable block to its children in the dominator tree, in the order of a depth-first search."""
    visited, parents, _ = _depth_first(region)
    children: dict[Block, list[Block]] = {block: [] for block in visited}
    dominators = immediate_dominators(visited, parents, lambda each: each.predecessors)
    for block, dominator in [*zip(visited, dominators)][1:]:
        children[visited[dominator]].append(block)
    return children


def _depth_first(region: Region) -> tuple[list[Block], list[int], list[Block]]:
    """Return the reachable blocks in depth-first preorder, the number of each one's parent, and the blocks in reverse post-order."""
    entry = region._first_block
    if entry is None:
        return [], [], []
    visited, parents, finished = [entry], [0], []
    numbers = {entry: 0}
    stack = [(0, iter(entry.successors))]
    while stack:
        number, rest = stack[-1]
        for successor in rest:
            if successor not in numbers:
                numbers[successor] = len(visited)
                stack.append((len(visited), iter(successor.successors)))
                visited.append(successor)
                parents.append(number)
                break
        else:
            finished.append(visited[number])
            stack.pop()
    return visited, parents, finished[::-1]


def immediate_dominators(visited: Sequence[Node], parents: list[int], predecessors_of: Callable[[Node], Iterable[Node]]) -> list[int]:
    """Return the number of each node's immediate dominator (Lengauer and Tarjan); `visited` are the nodes in depth-first preorder."""
    numbers = {block: number for number, block in enumerate(visited)}
    semi, best, idom = list(range(len(visited))), list(range(len(visited))), [0] * len(visited)
    above: list[int] = [-1] * len(visited)
    """The parent of each node in the forest of processed nodes."""
    waiting: list[list[int]] = [[] for _ in visited]
    """The nodes whose semidominator is a given node."""

    def lowest(number: int) -> int:
        """Return the ancestor in the forest with the lowest semidominator, and compress the path to it."""
        path = []
        current = number
        while above[current] >= 0 and above[above[current]] >= 0:
            path.append(current)
            current = above[current]
        for each in reversed(path):
            up = above[each]
            if semi[best[up]] < semi[best[each]]:
                best[each] = best[up]
            above[each] = above[up]
        return best[number]

    for number in range(len(visited) - 1, 0, -1):
        for predecessor in predecessors_of(visited[number]):
            if predecessor in numbers:
                semi[number] = min(semi[number], semi[lowest(numbers[predecessor])])
        waiting[semi[number]].append(number)
        parent = above[number] = parents[number]
        for each in waiting[parent]:
            found = lowest(each)
            idom[each] = found if semi[found] < semi[each] else parent
        waiting[parent] = []
    for number in range(1, len(visited)):
        if idom[number] != semi[number]:
            idom[number] = idom[idom[number]]
    return idom
