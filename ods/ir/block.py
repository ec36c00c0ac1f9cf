"""Blocks: straight-line lists of operations with arguments (MLIR `Block`)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, Final

from .asm import asm
from .context import Context, current_context, innermost
from .erased import ERASED, refuse
from .location import NO_LOCATION, Location, current_location
from .parameters import checks_arguments, wrong_argument_of
from .shown_names import OperationIterator, shown
from .type import Type
from .value import BlockArgument
from .value_casters import cast, casters
from .views import BlockArgumentList, OperationList
from .walk import operations_of

if TYPE_CHECKING:
    from .operation import Operation
    from .region import Region


_new_argument: Final = object.__new__


@checks_arguments(but=("__init__", "append", "insert_before", "insert_after", "prepend", "add_argument", "insert_argument"))
class Block:
    """A list of operations, linked through the operations, and the block arguments."""

    __slots__ = ("_arguments", "_first_op", "_last_op", "_parent", "_previous", "_next", "_predecessors", "_ordered")

    _arguments: list[BlockArgument]
    _first_op: Operation | None
    _last_op: Operation | None
    _parent: Region | None
    _previous: Block | None
    _next: Block | None
    _predecessors: dict[Operation, None]
    _ordered: bool
    _is_erased: ClassVar[bool] = False
    _constant: ClassVar[None] = None
    """None: block arguments are not constants. Operations, the other owners of values, have the same attribute."""
    block: ClassVar[None] = None
    """None: a block is not in a block. Operations, the other owners of values, have the same attribute."""
    _block: ClassVar[None] = None

    if TYPE_CHECKING:

        @property
        def first_op(self) -> Operation | None:
            """The first operation; None if the block is empty."""

        @property
        def last_op(self) -> Operation | None:
            """The last operation; None if the block is empty."""

        @property
        def parent(self) -> Region | None:
            """The region of the block; None if it is in none."""

    else:
        first_op = property(attrgetter("_first_op"), doc="The first operation; None if the block is empty.")
        last_op = property(attrgetter("_last_op"), doc="The last operation; None if the block is empty.")
        parent = property(attrgetter("_parent"), doc="The region of the block; None if it is in none.")

    def __init__(self, argument_types: Iterable[Type] = (), locations: Iterable[Location] | None = None) -> None:
        self._arguments = []
        self._first_op = self._last_op = self._parent = self._previous = self._next = None
        self._predecessors = {}
        self._ordered = False
        if argument_types == () and locations is None:
            return
        if not hasattr(argument_types, "__iter__") or isinstance(argument_types, str):
            wrong_argument_of("Block", "argument_types", "a sequence of Types", argument_types)
        if locations is not None and not hasattr(locations, "__iter__"):
            wrong_argument_of("Block", "locations", "a sequence of Locations or None", locations)
        places = iter(locations) if locations is not None else None
        for type_ in argument_types:
            self.add_argument(type_, next(places) if places is not None else None)

    @staticmethod
    def create_at_start(parent: Region, arg_types: Sequence[Type] = (), arg_locs: Sequence[Location] | None = None) -> Block:
        """Return a new block at the beginning of `parent`."""
        block = new_block(arg_types, arg_locs)
        if parent._first_block is None:
            return parent.append(block)
        parent.insert_before(parent._first_block, block)
        return block

    def create_before(self, *arg_types: Type, arg_locs: Sequence[Location] | None = None) -> Block:
        """Return a new block directly before this one. Raises ValueError if this block is in no region."""
        block = new_block(arg_types, arg_locs)
        self.region.insert_before(self, block)
        return block

    def create_after(self, *arg_types: Type, arg_locs: Sequence[Location] | None = None) -> Block:
        """Return a new block directly after this one. Raises ValueError if this block is in no region."""
        block = new_block(arg_types, arg_locs)
        self.region.insert_after(self, block)
        return block

    # ---- arguments

    @property
    def arguments(self) -> BlockArgumentList:
        """The arguments; change them with `add_argument` and `erase_argument`."""
        return BlockArgumentList(self)

    def add_argument(self, type: Type, loc: Location | Any = None) -> BlockArgument:
        """Append an argument and return it."""
        return self.insert_argument(len(self._arguments), type, loc)

    def insert_argument(self, index: int, type: Type, loc: Location | Any = None) -> BlockArgument:
        """Insert an argument before argument `index` and return it.

        Raises IndexError if `index` is out of range, and TypeError for anything but a type.
        """
        if not isinstance(type, Type):
            raise TypeError(f"the type of a block argument is a Type, not {shown(type)}")
        if not isinstance(index, int):
            wrong_argument_of("Block.insert_argument", "index", "an int", index)
        if not 0 <= index <= len(self._arguments):
            raise IndexError(f"the block has {len(self._arguments)} arguments: none can be inserted before number {index}")
        argument = self._append_argument(type, current_location(loc))
        if index < argument._index:
            self._arguments.insert(index, self._arguments.pop())
            self._number_arguments(index)
        return argument

    def _append_argument(self, type: Type, location: Any) -> BlockArgument:
        """Append an argument whose type and location need no check."""
        argument = _new_argument(BlockArgument)
        argument._type, argument._users, argument._owner = type, None, self
        argument._location = location
        if casters:
            argument = cast(argument)
        argument._index = len(self._arguments)
        self._arguments.append(argument)
        return argument

    def erase_argument(self, index: int) -> None:
        """Remove an argument. Raises ValueError if it is used."""
        self.erase_arguments([index])

    def erase_arguments(self, numbers: Collection[int]) -> None:
        """Remove the arguments with some numbers. Raises IndexError for a number out of range, and ValueError if one is used."""
        if not all(isinstance(number, int) for number in numbers):
            wrong_argument_of("Block.erase_arguments", "numbers", "a sequence of ints", numbers)
        for index in sorted(numbers, reverse=True):
            if not 0 <= index < len(self._arguments):
                raise IndexError(f"the block has {len(self._arguments)} arguments, and no number {index}")
            if self._arguments[index].has_uses():
                raise ValueError(f"block argument #{index} is erased but still has uses")
        for index in sorted({*numbers}, reverse=True):
            del self._arguments[index]
        self._number_arguments(min(numbers, default=0))

    def _number_arguments(self, start: int) -> None:
        for index in range(start, len(self._arguments)):
            self._arguments[index]._index = index

    # ---- operations

    @property
    def operations(self) -> OperationList:
        """The operations in order; during iteration, the current operation may be erased or moved."""
        return OperationList(self)

    def __iter__(self) -> Iterator[Operation]:
        return OperationIterator(self._steps())

    def _steps(self) -> Iterator[Operation]:
        op = self._first_op
        while op is not None:
            following = op._next
            yield op
            op = following

    def _refuse_ancestor(self, op: Operation) -> None:
        """Raise ValueError if this block is inside an operation."""
        if op.is_ancestor_of_block(self):
            raise ValueError(f"{op.name} cannot be put into a block inside itself")

    def append(self, op: Operation) -> None:
        """Move an operation to the end of this block.

        Raises ValueError if this block is inside the operation, and RuntimeError if the operation was erased.
        """
        try:
            is_erased = op._operands is ERASED
        except AttributeError:
            wrong_argument_of("Block.append", "op", "an Operation", op)
        if is_erased:
            refuse()
        if op._regions:
            self._refuse_ancestor(op)
        if op._block is not None:
            op._block._unlink(op)
        op._link_last(self, self._last_op)

    def insert_before(self, anchor: Operation, op: Operation) -> None:
        """Insert `op` directly before `anchor`, which is in this block. Raises ValueError if `op` is already in a block."""
        try:
            block, operands, here, _ = op._block, op._operands, anchor._block, anchor._operands
        except AttributeError:
            block, operands, here = _block_of(op, "insert_before", "op"), op._operands, _block_of(anchor, "insert_before")
        if block is not None:
            raise ValueError(f"{op.name} is in a block already: detach it first")
        if operands is ERASED:
            refuse()
        if op._regions:
            self._refuse_ancestor(op)
        if here is not self:
            raise ValueError(f"{anchor.name} is not in this block")
        self._link_before(anchor, op)

    def _link_before(self, anchor: Operation, op: Operation) -> None:
        previous = anchor._previous
        op._previous, op._next, op._block = previous, anchor, self
        anchor._previous = op
        if previous is None:
            self._first_op = op
        else:
            previous._next = op
        self._ordered = False

    def insert_after(self, anchor: Operation, op: Operation) -> None:
        """Insert `op` directly after `anchor`, which is in this block. Raises ValueError if `op` is already in a block."""
        if _block_of(anchor, "insert_after") is not self:
            raise ValueError(f"{anchor.name} is not in this block")
        following = anchor._next
        if following is None:
            self.append(op)
        else:
            self.insert_before(following, op)

    def prepend(self, op: Operation) -> None:
        """Insert an operation at the beginning of the block."""
        if self._first_op is None:
            self.append(op)
        else:
            self.insert_before(self._first_op, op)

    def _unlink(self, op: Operation) -> None:
        previous, following = op._previous, op._next
        if previous is None:
            self._first_op = following
        else:
            previous._next = following
        if following is None:
            self._last_op = previous
        else:
            following._previous = previous
        op._previous = op._next = op._block = None

    def _ensure_order(self) -> None:
        """Number the operations so that their order can be compared; appending keeps the numbers valid."""
        if not self._ordered:
            order, op = 0, self._first_op
            while op is not None:
                op._order = order
                order += 1
                op = op._next
            self._ordered = True

    @property
    def terminator(self) -> Operation | None:
        """The last operation if it is a terminator or unregistered; otherwise None."""
        last = self._last_op
        return last if last is not None and (last.is_terminator or not last.is_registered) else None

    # ---- place

    @property
    def region(self) -> Region:
        """The region of the block. Raises ValueError if it is in none."""
        if self._parent is None:
            raise ValueError("Block is detached")
        return self._parent

    @property
    def owner(self) -> Operation:
        """The operation around the block. Raises ValueError if there is none."""
        holder = self.parent_op
        if holder is None:
            raise ValueError("Block is detached")
        return holder

    @property
    def context(self) -> Context:
        """The context of the operation around the block, or the current context if there is none."""
        holder = self.parent_op
        return current_context() if holder is None else holder.context

    @property
    def parent_op(self) -> Operation | None:
        """The operation around the block, or None."""
        return None if self._parent is None else self._parent.parent

    @property
    def next(self) -> Block | None:
        """The next block in the region, or None."""
        return self._next

    @property
    def previous(self) -> Block | None:
        """The previous block in the region, or None."""
        return self._previous

    def is_entry_block(self) -> bool:
        """Return True if this is the first block of its region."""
        return self._parent is not None and self._parent._first_block is self

    @property
    def successors(self) -> tuple[Block, ...]:
        """The successors of the last operation; empty if the block is empty."""
        return () if self._last_op is None else self._last_op._successors

    @property
    def predecessors(self) -> list[Block]:
        """The blocks that branch to this block, each once."""
        return list(dict.fromkeys(op._block for op in self._predecessors if op._block is not None))

    def _add_predecessor(self, op: Operation) -> None:
        self._predecessors[op] = None

    def _remove_predecessor(self, op: Operation) -> None:
        self._predecessors.pop(op, None)

    # ---- structure

    def append_to(self, region: Region) -> None:
        """Move the block to the end of a region. Raises ValueError if the region is inside the block."""
        region._check_outside(self)
        region._link_last(self.detach())

    def detach(self) -> Block:
        """Remove the block from its region, and return it."""
        if self._parent is not None:
            self._parent._unlink(self)
        return self

    def erase(self) -> None:
        """Erase the block and everything in it. Raises ValueError, with the block unchanged, if something in it is used outside."""
        self._check_unused()
        for op in self:
            op.drop_all_references()
        for op in [*self]:
            op._erase()
        self.detach()

    def _check_unused(self) -> None:
        inside = dict.fromkeys(self)
        inside.update(dict.fromkeys(operations_of([region for op in inside for region in op._regions])))
        for op in inside:
            for result in op._results:
                if result._users and any(user not in inside for user in result.users):
                    raise ValueError(f"{op.name} is erased but result #{result.index} still has uses")
        for index, argument in enumerate(self._arguments):
            if any(user not in inside for user in argument.users):
                raise ValueError(f"block argument #{index} is erased but still has uses")
        if any(op not in inside for op in self._predecessors):
            raise ValueError("the block is erased but is still a successor of an operation")

    def __str__(self) -> str:
        return asm().block_text(self)

    def split_before(self, op: Operation) -> Block:
        """Move `op` and all operations after it to a new block directly after this one; return the new block.

        Raises ValueError if `op` is in another block.
        """
        if op._block is not self:
            raise ValueError(f"{op.name} is not in this block")
        return self._split_before(op)

    def _split_before(self, op: Operation) -> Block:
        """Do the same for an operation of this block."""
        rest, region = Block(), self._parent
        if region is not None and self._next is None:
            region._link_last(rest)
        elif region is not None:
            region._link_before(self._next, rest)  # type: ignore[arg-type]
        previous, rest._first_op, rest._last_op = op._previous, op, self._last_op
        if previous is None:
            self._first_op = None
        else:
            previous._next = None
        self._last_op, op._previous = previous, None
        current: Operation | None = op
        while current is not None:
            current._block = rest
            current = current._next
        return rest

    def _take_all(self, source: Block, anchor: Operation | None) -> None:
        """Move the operations of `source`, which does not contain this block, before `anchor`, or to the end if it is None."""
        first, last = source._first_op, source._last_op
        if first is None or last is None:
            return
        for op in source:
            op._block = self
        source._first_op = source._last_op = None
        previous = self._last_op if anchor is None else anchor._previous
        first._previous, last._next = previous, anchor
        if previous is None:
            self._first_op = first
        else:
            previous._next = first
        if anchor is None:
            self._last_op = last
        else:
            anchor._previous = last
        self._ordered = False


def _block_of(op: Operation, function: str, parameter: str = "anchor") -> Block | None:
    """Return the block of an operation. Raises TypeError for anything but an operation."""
    try:
        is_operation = op._operands is not None
    except AttributeError:
        is_operation = False
    if not is_operation:
        wrong_argument_of(f"Block.{function}", parameter, "an Operation", op)
    return op._block


def new_block(types: Sequence[Type], locations: Sequence[Location] | None) -> Block:
    """Return a block with arguments of `types`, by default at the current location.

    Raises ValueError if the numbers of locations and types differ, and RuntimeError if there is neither a given nor a current
    location.
    """
    if types and locations is None and innermost.get().location is None:
        raise RuntimeError(NO_LOCATION)
    if locations is not None and len(locations) != len(types):
        raise ValueError(f"Expected {len(types)} locations, got: {len(locations)}")
    return Block(types, locations)
