"""The nearest common dominator of blocks, and post-dominance (MLIR `findNearestCommonDominator`, `PostDominanceInfo`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..diagnostics.records import NamedTuple
from .block import Block
from .dominance import DominanceInfo, has_ssa_dominance, immediate_dominators
from .operation import Operation
from .region import Region
from .walk import find_ancestor_block_in_region, find_ancestor_op_in_region


class _Place(NamedTuple):
    """The position of a block in a dominator tree."""

    above: Block | None
    """The immediate dominator; None for the virtual exit block of the region."""
    depth: int
    first: int
    last: int
    """The preorder number of the block, and the greatest preorder number in its subtree."""


class NearestCommonDominators:
    """Finds the nearest common dominator of two blocks or, with `post`, their nearest common post-dominator. Valid for unchanged IR."""

    def __init__(self, post: bool = False) -> None:
        self._post = post
        self._trees: dict[Region, dict[Block, _Place]] = {}

    def find(self, a: Block, b: Block) -> Block | None:
        """Return the nearest common dominator of two blocks, or of their ancestors in a common region; None if there is none.

        Every block dominates an unreachable block, so the result for one of them is the other block.
        """
        pair = _in_one_region(a, b)
        if pair is None:
            return None
        one, other = pair
        if one is other:
            return one
        places = self.places(one.parent)
        if one not in places or other not in places:
            return one if one in places else other if other in places else None
        left: Block | None = one
        right: Block | None = other
        while left is not right:
            if left is None or right is None:
                return None
            if places[left].depth >= places[right].depth:
                left = places[left].above
            else:
                right = places[right].above
        return left

    def places(self, region: Region | None) -> dict[Block, _Place]:
        """Return the positions of the blocks of a region in its tree; blocks that are not in the tree are omitted."""
        assert region is not None
        if region not in self._trees:
            pairs = _post_tree(region) if self._post else DominanceInfo().tree_walk(region)
            self._trees[region] = _numbered(pairs)
        return self._trees[region]


class PostDominanceInfo:
    """Answers questions about post-dominance. It describes the IR at the first query; create a new one after changes."""

    def __init__(self) -> None:
        self._common = NearestCommonDominators(post=True)

    def find_nearest_common_dominator(self, a: Block, b: Block) -> Block | None:
        """Return the nearest block that post-dominates two blocks, or their ancestors in a common region; None if there is none."""
        return self._common.find(a, b)

    def post_dominates_block(self, a: Block, b: Block) -> bool:
        """Return True if every path from `b` to the end of the region contains `a`, or if `a` is `b`."""
        return a is b or self.properly_post_dominates_block(a, b)

    def properly_post_dominates_block(self, a: Block, b: Block) -> bool:
        """Return True if every path from `b` to the end of the region contains another block `a`; `b` may be nested more deeply."""
        if a is b:
            return not has_ssa_dominance(a)
        ancestor = find_ancestor_block_in_region(a.parent, b)
        if ancestor is None:
            return False
        return ancestor is a or self._is_below(ancestor, a)

    def properly_post_dominates_operation(self, a: Operation, b: Operation) -> bool:
        """Return True if every path from `b` to the region's end executes `a` later; an operation post-dominates its nested operations."""
        if a._block is None or b._block is None:
            return False
        if a is b:
            return not has_ssa_dominance(a._block)
        ancestor = find_ancestor_op_in_region(a.parent_region, b)
        if ancestor is None or ancestor._block is None:
            return False
        if ancestor._block is not a._block:
            return self._is_below(ancestor._block, a._block)
        return ancestor is a or not has_ssa_dominance(a._block) or ancestor.is_before_in_block(a)

    def _is_below(self, block: Block, other: Block) -> bool:
        """Return True if `block` is below `other` in the tree; a block that is not in the tree is below all."""
        places = self._common.places(other.parent)
        if block not in places:
            return True
        return other in places and places[other].first < places[block].first <= places[other].last


def _ancestors(block: Block | None) -> Iterator[Block]:
    """Yield `block` and the blocks around it, innermost first."""
    current = block
    while current is not None:
        yield current
        holder = current.parent_op
        current = None if holder is None else holder._block


def _in_one_region(a: Block, b: Block) -> tuple[Block, Block] | None:
    """Return the innermost ancestors of two blocks that are in the same region; None if there are none."""
    regions = {block.parent: block for block in _ancestors(a)}
    return next(((regions[block.parent], block) for block in _ancestors(b) if block.parent in regions), None)


def _numbered(pairs: Iterable[tuple[Block, Block | None]]) -> dict[Block, _Place]:
    """Return the positions of blocks from pairs of a block and its immediate dominator."""
    above = dict(pairs)
    children: dict[Block | None, list[Block]] = {}
    for block, dominator in above.items():
        children.setdefault(dominator, []).append(block)
    places: dict[Block, _Place] = {}
    stack: list[tuple[Block | None, Iterator[Block]]] = [(None, iter(children.get(None, ())))]
    while stack:
        parent, rest = stack[-1]
        child = next(rest, None)
        if child is None:
            stack.pop()
            if parent is not None:
                places[parent] = places[parent]._replace(last=len(places) - 1)
        else:
            places[child] = _Place(parent, len(stack) - 1, len(places), 0)
            stack.append((child, iter(children.get(child, ()))))
    return places


# ---- the post-dominator tree


def _post_tree(region: Region) -> Iterator[tuple[Block, Block | None]]:
    """Yield the blocks of a region, each after its immediate post-dominator and paired with it."""
    roots = _ends(region)
    visited: list[Block | None] = [None]
    parents = [0]
    numbers: dict[Block | None, int] = {None: 0}
    stack: list[tuple[int, Iterator[Block]]] = [(0, iter(roots))]
    while stack:
        number, rest = stack[-1]
        block = next((each for each in rest if each not in numbers), None)
        if block is None:
            stack.pop()
        else:
            numbers[block] = len(visited)
            stack.append((len(visited), iter(block.predecessors)))
            visited.append(block)
            parents.append(number)
    is_root = set(roots)

    def successors_of(block: Block | None) -> list[Block | None]:
        assert block is not None
        return [*block.successors, *([None] if block in is_root else [])]

    above = immediate_dominators(visited, parents, successors_of)
    for number, block in enumerate(visited[1:], 1):
        assert block is not None
        yield block, visited[above[number]]


def _ends(region: Region) -> list[Block]:
    """Return the exit blocks of a region, and one block of each infinite loop (LLVM `FindRoots`)."""
    roots = [block for block in region if not block.successors]
    seen = set[Block]()
    for root in roots:
        _reach(root, seen, backward=True)
    trivial = len(roots)
    for block in region:
        if block not in seen:
            furthest = _reach(block, set(seen), backward=False)
            roots.append(furthest)
            _reach(furthest, seen, backward=True)
    kept = roots[:trivial]
    for root in roots[trivial:]:
        met = set[Block]()
        _reach(root, met, backward=False)
        if not any(other is not root and other in met for other in roots):
            kept.append(root)
    return kept


def _reach(start: Block, seen: set[Block], backward: bool) -> Block:
    """Add all blocks that are reachable from `start` to `seen`; return the last one found."""
    seen.add(start)
    last, stack = start, [start]
    while stack:
        block = stack.pop()
        if block is not start and block in seen:
            continue
        seen.add(block)
        last = block
        stack += [each for each in reversed(block.predecessors if backward else block.successors) if each not in seen]
    return last
