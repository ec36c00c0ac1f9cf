"""Regions: lists of blocks inside an operation (MLIR `Region`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING

from .block import Block, new_block
from .parameters import checks_arguments, wrong_argument_of
from .shown_names import BlockIterator
from .views import LinkedView

if TYPE_CHECKING:
    from .location import Location
    from .operation import Operation
    from .type import Type
    from .value import BlockArgument


@checks_arguments()
class BlockList(LinkedView[Block]):
    """The blocks of a region, in order; during iteration, the current block may be removed."""

    __slots__ = ()
    element_name = "block"

    def _steps(self) -> Iterator[Block]:
        return iter(self._owner)

    def append(self, *args: Type, arg_locs: Sequence[Location] | None = None) -> Block:
        """Append a block with arguments of some types, and return it."""
        region: Region = self._owner
        return region.append(new_block(args, arg_locs))


@checks_arguments(but=("__init__", "append"))
class Region:
    """A list of blocks, linked through the blocks; the first is the entry block."""

    __slots__ = ("_parent", "_first_block", "_last_block")

    _parent: Operation | None
    _first_block: Block | None
    _last_block: Block | None

    if TYPE_CHECKING:

        @property
        def parent(self) -> Operation | None:
            """The operation of the region; None if it belongs to none."""

        @property
        def first_block(self) -> Block | None:
            """The entry block; None if the region is empty."""

        @property
        def last_block(self) -> Block | None:
            """The last block; None if the region is empty."""

    else:
        parent = property(attrgetter("_parent"), doc="The operation of the region; None if it belongs to none.")
        first_block = property(attrgetter("_first_block"), doc="The entry block; None if the region is empty.")
        last_block = property(attrgetter("_last_block"), doc="The last block; None if the region is empty.")

    def __init__(self, blocks: Iterable[Block] = ()) -> None:
        self._parent = self._first_block = self._last_block = None
        if blocks == ():
            return
        if not hasattr(blocks, "__iter__"):
            wrong_argument_of("Region", "blocks", "a sequence of Blocks", blocks)
        for block in blocks:
            self.append(block)

    @property
    def blocks(self) -> BlockList:
        """The blocks in order; during iteration, the current block may be removed."""
        return BlockList(self)

    def __iter__(self) -> Iterator[Block]:
        return BlockIterator(self._steps())

    def _steps(self) -> Iterator[Block]:
        block = self._first_block
        while block is not None:
            following = block._next
            yield block
            block = following

    @property
    def owner(self) -> Operation:
        """The operation of the region. Raises ValueError if it belongs to none."""
        if self._parent is None:
            raise ValueError("the region belongs to no operation")
        return self._parent

    @property
    def empty(self) -> bool:
        """True if the region has no blocks."""
        return self._first_block is None

    def has_one_block(self) -> bool:
        """Return True if the region has exactly one block."""
        return self._first_block is not None and self._first_block is self._last_block

    @property
    def block(self) -> Block:
        """The only block. Raises ValueError if there is not exactly one."""
        if self._first_block is None or self._first_block is not self._last_block:
            raise ValueError("the region does not have exactly one block")
        return self._first_block

    @property
    def arguments(self) -> Sequence[BlockArgument]:
        """The arguments of the entry block; empty if the region is empty."""
        return () if self._first_block is None else self._first_block.arguments

    @property
    def argument_values(self) -> tuple[BlockArgument, ...]:
        """The present arguments of the entry block as a tuple, which is read faster than `arguments`."""
        return () if self._first_block is None else tuple(self._first_block._arguments)

    @property
    def index(self) -> int:
        """The number of the region in its operation. Raises ValueError if it belongs to none."""
        if self._parent is None:
            raise ValueError("the region belongs to no operation")
        return self._parent._regions.index(self)

    @property
    def parent_region(self) -> Region | None:
        """The region around this region's operation, or None."""
        return None if self._parent is None else self._parent.parent_region

    def is_proper_ancestor_of(self, other: Region) -> bool:
        """Return True if `other` is nested in this region."""
        current = other.parent_region
        while current is not None:
            if current is self:
                return True
            current = current.parent_region
        return False

    def append(self, block: Block) -> Block:
        """Append a block and return it. Raises ValueError if the block is in a region, or if this region is inside the block."""
        if not isinstance(block, Block):
            wrong_argument_of("Region.append", "block", "a Block", block)
        if block._parent is not None:
            raise ValueError("the block is in a region already: detach it first")
        self._check_outside(block)
        return self._link_last(block)

    def _link_last(self, block: Block) -> Block:
        last = self._last_block
        block._parent, block._previous, block._next = self, last, None
        if last is None:
            self._first_block = block
        else:
            last._next = block
        self._last_block = block
        return block

    def insert_before(self, anchor: Block, block: Block) -> None:
        """Insert `block` directly before `anchor`. Raises the errors of `append`, and ValueError if `anchor` is not in this region."""
        if block._parent is not None:
            raise ValueError("the block is in a region already: detach it first")
        if anchor.parent is not self:
            raise ValueError("the other block is not in this region")
        self._check_outside(block)
        self._link_before(anchor, block)

    def _link_before(self, anchor: Block, block: Block) -> None:
        previous = anchor._previous
        block._parent, block._previous, block._next = self, previous, anchor
        anchor._previous = block
        if previous is None:
            self._first_block = block
        else:
            previous._next = block

    def insert_after(self, anchor: Block, block: Block) -> None:
        """Insert `block` directly after `anchor`. Raises the same errors as `insert_before`."""
        if anchor.parent is not self:
            raise ValueError("the other block is not in this region")
        if anchor._next is None:
            self.append(block)
        else:
            self.insert_before(anchor._next, block)

    def _unlink(self, block: Block) -> None:
        previous, following = block._previous, block._next
        if previous is None:
            self._first_block = following
        else:
            previous._next = following
        if following is None:
            self._last_block = previous
        else:
            following._previous = previous
        block._parent = block._previous = block._next = None

    def take_body(self, other: Region) -> None:
        """Move all blocks of `other` to the end of this region. Raises ValueError if this region is inside the other."""
        if other is self:
            return
        if other.is_proper_ancestor_of(self):
            raise ValueError("a region cannot take the blocks that contain it")
        for block in other:
            self._link_last(block.detach())

    def _check_outside(self, block: Block) -> None:
        """Raise ValueError if this region is inside `block`."""
        around = self._parent if block._first_op is not None else None
        while around is not None and around._block is not None:
            if around._block is block:
                raise ValueError("a block cannot be put into a region inside itself")
            around = around._block.parent_op


def common_region(ops: Sequence[Operation]) -> Region | None:
    """Return the innermost region that contains all operations; None if there is none."""
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
