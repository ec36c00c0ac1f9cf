"""Walks over operations, blocks or regions in any order, and walks with stages between regions (MLIR `Visitors`, `Iterators`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from ..diagnostics.records import NamedTuple
from .block import Block
from .operation import Operation
from .region import Region
from .walk import Nested, WalkOrder, WalkResult, call_nested

if TYPE_CHECKING:
    _Visited = TypeVar("_Visited", Operation, Block, Region)
    Callback: TypeAlias = Callable[[_Visited], WalkResult | None]


class ForwardIterator:
    """Visits in textual order."""

    def regions(self, op: Operation) -> Iterable[Region]:
        """Return the regions of an operation in order."""
        return op._regions

    def blocks(self, region: Region) -> Iterator[Block]:
        """Yield the blocks of a region in order; the current block may be erased."""
        block = region._first_block
        while block is not None:
            following = block._next
            yield block
            block = following

    def operations(self, block: Block) -> Iterator[Operation]:
        """Yield the operations of a block in order; the current operation may be erased."""
        return iter(block)


class ReverseIterator(ForwardIterator):
    """Visits in reverse textual order."""

    def regions(self, op: Operation) -> Iterable[Region]:
        return reversed(op._regions)

    def blocks(self, region: Region) -> Iterator[Block]:
        block = region._last_block
        while block is not None:
            previous = block._previous
            yield block
            block = previous

    def operations(self, block: Block) -> Iterator[Operation]:
        op = block._last_op
        while op is not None:
            previous = op._previous
            yield op
            op = previous


class ForwardDominanceIterator(ForwardIterator):
    """Visits the reachable blocks in depth-first preorder, each after its dominators. Unreachable blocks are skipped."""

    def blocks(self, region: Region) -> Iterator[Block]:
        return (block for block, is_done in _search(region) if not is_done)


class ReverseDominanceIterator(ReverseIterator):
    """Visits the reachable blocks in post-order, each before its dominators, and operations in reverse. Unreachable blocks are skipped."""

    def blocks(self, region: Region) -> Iterator[Block]:
        return (block for block, is_done in _search(region) if is_done)


def _search(region: Region) -> Iterator[tuple[Block, bool]]:
    """Yield each reachable block twice: when a depth-first search enters it, and when it leaves it."""
    if region._first_block is None:
        return
    seen = {region._first_block}
    yield region._first_block, False
    stack = [(region._first_block, iter(region._first_block.successors))]
    while stack:
        block, rest = stack[-1]
        successor = next((each for each in rest if each not in seen), None)
        if successor is None:
            stack.pop()
            yield block, True
        else:
            seen.add(successor)
            yield successor, False
            stack.append((successor, iter(successor.successors)))


def walk_operations(
    root: Operation | Block | Region,
    callback: Callback[Operation],
    order: WalkOrder = WalkOrder.POST_ORDER,
    iterator: ForwardIterator = ForwardIterator(),  # noqa: B008 — without state
) -> WalkResult:
    """Call a function for `root`, if it is an operation, and for nested operations; return INTERRUPT if the function did, else ADVANCE."""
    return _run(root, callback, Operation, order, iterator)


def walk_blocks(
    root: Operation | Block | Region,
    callback: Callback[Block],
    order: WalkOrder = WalkOrder.POST_ORDER,
    iterator: ForwardIterator = ForwardIterator(),  # noqa: B008
) -> WalkResult:
    """Call a function for all blocks in `root`, including `root` if it is a block; return INTERRUPT if the function did, else ADVANCE."""
    return _run(root, callback, Block, order, iterator)


def walk_regions(
    root: Operation | Block | Region,
    callback: Callback[Region],
    order: WalkOrder = WalkOrder.POST_ORDER,
    iterator: ForwardIterator = ForwardIterator(),  # noqa: B008
) -> WalkResult:
    """Call a function for all regions in `root`, including `root` if it is a region; return INTERRUPT if the function did, else ADVANCE."""
    return _run(root, callback, Region, order, iterator)


class _Interrupted(Exception):
    """Raised when a callback interrupts the walk."""


def _run(root: Any, callback: Any, kind: type, order: WalkOrder, iterator: ForwardIterator) -> WalkResult:
    try:
        call_nested(_visit(root, callback, kind, order is WalkOrder.POST_ORDER, iterator))
    except _Interrupted:
        return WalkResult.INTERRUPT
    return WalkResult.ADVANCE


def _visit(item: Any, callback: Any, kind: type, is_post: bool, iterator: ForwardIterator) -> Nested:
    is_visited = isinstance(item, kind)
    if is_visited and not is_post and _is_skipped(callback(item)):
        return
    children: Iterable[Any]
    if isinstance(item, Operation):
        children = iterator.regions(item)
    else:
        children = iterator.operations(item) if isinstance(item, Block) else iterator.blocks(item)
    for child in children:
        yield _visit(child, callback, kind, is_post, iterator)
    if is_visited and is_post:
        _is_skipped(callback(item))


def _is_skipped(answer: WalkResult | None) -> bool:
    if answer is WalkResult.INTERRUPT:
        raise _Interrupted
    return answer is WalkResult.SKIP


class WalkStage(NamedTuple):
    """The progress of a walk through the regions of an operation."""

    region_count: int
    next_region: int = 0
    """The number of the next region."""

    @property
    def is_before_all_regions(self) -> bool:
        """True if no region has been visited."""
        return self.next_region == 0

    @property
    def is_after_all_regions(self) -> bool:
        """True if all regions have been visited."""
        return self.next_region == self.region_count

    def is_after_region(self, number: int) -> bool:
        """Return True if region `number` was visited last."""
        return self.next_region == number + 1


def walk_stages(root: Operation, callback: Callable[[Operation, WalkStage], WalkResult | None]) -> WalkResult:
    """Call a function before each region of each operation, and after the last; return INTERRUPT if the function did, else ADVANCE.

    SKIP skips the remaining regions of the operation, and their calls.
    """
    try:
        call_nested(_visit_stages(root, callback))
    except _Interrupted:
        return WalkResult.INTERRUPT
    return WalkResult.ADVANCE


def _visit_stages(op: Operation, callback: Callable[[Operation, WalkStage], WalkResult | None]) -> Nested:
    stage = WalkStage(len(op._regions))
    for region in op._regions:
        if _is_skipped(callback(op, stage)):
            return
        stage = WalkStage(stage.region_count, stage.next_region + 1)
        for block in region:
            for inner in block:
                yield _visit_stages(inner, callback)
    _is_skipped(callback(op, stage))
