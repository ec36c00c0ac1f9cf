"""Regions: lists of blocks inside an operation (MLIR `Region`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from .block import Block, new_block
from .shown_names import BlockIterator
from .views import LinkedView

if TYPE_CHECKING:
    from .location import Location
    from .operation import Operation
    from .type import Type
    from .value import BlockArgument


class BlockList(LinkedView[Block]):
    """The blocks of a region, in order; while iterating, the one just given may be removed."""

    __slots__ = ()

    def _steps(self) -> Iterator[Block]:
        return iter(self._owner)

    def append(self, *args: Type, arg_locs: Sequence[Location] | None = None) -> Block:
        """Add a block with arguments of some types at the end, and return it."""
        region: Region = self._owner
        return region.append(new_block(args, arg_locs))


class Region:
    """A list of blocks, linked through the blocks themselves; the first is the entry block."""

    __slots__ = ("parent", "first_block", "last_block")

    parent: Operation | None
    first_block: Block | None
    last_block: Block | None

    def __init__(self, blocks: Iterable[Block] = ()) -> None:
        self.parent = self.first_block = self.last_block = None
        for block in blocks:
            self.append(block)

    @property
    def blocks(self) -> BlockList:
        """The blocks in order; while iterating, the one just given may be removed."""
        return BlockList(self)

    def __iter__(self) -> Iterator[Block]:
        return BlockIterator(self._steps())

    def _steps(self) -> Iterator[Block]:
        block = self.first_block
        while block is not None:
            following = block._next
            yield block
            block = following

    @property
    def owner(self) -> Operation:
        """The operation that the region belongs to. Raises ValueError when it belongs to none."""
        if self.parent is None:
            raise ValueError("the region belongs to no operation")
        return self.parent

    @property
    def empty(self) -> bool:
        """True if the region has no block."""
        return self.first_block is None

    def has_one_block(self) -> bool:
        """Return True if the region has exactly one block."""
        return self.first_block is not None and self.first_block is self.last_block

    @property
    def block(self) -> Block:
        """The only block; raises ValueError when there is none or there are several."""
        if self.first_block is None or self.first_block is not self.last_block:
            raise ValueError("the region does not have exactly one block")
        return self.first_block

    @property
    def arguments(self) -> Sequence[BlockArgument]:
        """The arguments of the entry block; empty when the region is."""
        return () if self.first_block is None else self.first_block.arguments

    @property
    def index(self) -> int:
        """The number of the region in its operation. Raises ValueError when it belongs to none."""
        if self.parent is None:
            raise ValueError("the region belongs to no operation")
        return self.parent.regions.index(self)

    @property
    def parent_region(self) -> Region | None:
        """The region around this one's operation."""
        return None if self.parent is None else self.parent.parent_region

    def is_proper_ancestor_of(self, other: Region) -> bool:
        """Return True if `other` is somewhere inside this region."""
        current = other.parent_region
        while current is not None:
            if current is self:
                return True
            current = current.parent_region
        return False

    def append(self, block: Block) -> Block:
        """Append a block and return it. Raises ValueError if it is in a region, or this region is inside it."""
        if block.parent is not None:
            raise ValueError("the block is in a region already: detach it first")
        self._check_outside(block)
        return self._link_last(block)

    def _link_last(self, block: Block) -> Block:
        last = self.last_block
        block.parent, block._previous, block._next = self, last, None
        if last is None:
            self.first_block = block
        else:
            last._next = block
        self.last_block = block
        return block

    def insert_before(self, anchor: Block, block: Block) -> None:
        """Put a block directly before one of this region. Raises ValueError as `append` does, and when `anchor` is elsewhere."""
        if block.parent is not None:
            raise ValueError("the block is in a region already: detach it first")
        if anchor.parent is not self:
            raise ValueError("the other block is not in this region")
        self._check_outside(block)
        previous = anchor._previous
        block.parent, block._previous, block._next = self, previous, anchor
        anchor._previous = block
        if previous is None:
            self.first_block = block
        else:
            previous._next = block

    def insert_after(self, anchor: Block, block: Block) -> None:
        """Put a block directly after one of this region. Raises ValueError as `insert_before` does."""
        if anchor.parent is not self:
            raise ValueError("the other block is not in this region")
        if anchor._next is None:
            self.append(block)
        else:
            self.insert_before(anchor._next, block)

    def _unlink(self, block: Block) -> None:
        previous, following = block._previous, block._next
        if previous is None:
            self.first_block = following
        else:
            previous._next = following
        if following is None:
            self.last_block = previous
        else:
            following._previous = previous
        block.parent = block._previous = block._next = None

    def take_body(self, other: Region) -> None:
        """Move all blocks of another region to the end of this one. Raises ValueError when this one is inside the other."""
        if other is self:
            return
        if other.is_proper_ancestor_of(self):
            raise ValueError("a region cannot take the blocks that contain it")
        for block in other:
            self._link_last(block.detach())

    def _check_outside(self, block: Block) -> None:
        """Raise ValueError when this region is inside a block."""
        around = self.parent if block.first_op is not None else None
        while around is not None and around.block is not None:
            if around.block is block:
                raise ValueError("a block cannot be put into a region inside itself")
            around = around.block.parent_op


def common_region(ops: Sequence[Operation]) -> Region | None:
    """Return the innermost region around some operations."""
    around = [*_regions_around(ops[0])]
    heights: dict[Region | None, int] = {region: height for height, region in enumerate(around)}
    common = 0
    for op in ops:
        passed: list[Region | None] = []
        region = op.parent_region
        while region is not None and region not in heights:
            passed.append(region)
            region = region.parent_region
        height = heights.get(region, len(around))
        heights.update(dict.fromkeys(passed, height))
        common = max(common, height)
    return around[common] if common < len(around) else None


def _regions_around(op: Operation) -> Iterator[Region]:
    region = op.parent_region
    while region is not None:
        yield region
        region = region.parent_region
