"""Insertion points, where operations are inserted when built (`InsertionPoint` of MLIR's bindings)."""

from __future__ import annotations

from operator import attrgetter
from types import TracebackType
from typing import TYPE_CHECKING, Final

from .block import Block
from .caching import pauses
from .context import CurrentProperty, enter, innermost, leave
from .operation_base import OperationBase
from .parameters import checks_arguments, wrong_argument_of
from .shown_names import shown

if TYPE_CHECKING:
    from .operation import Operation

_BEHIND_TERMINATOR: Final = (
    "Cannot insert operation at the end of a block that already has a terminator. "
    "Did you mean to use 'InsertionPoint.at_block_terminator(block)' versus 'InsertionPoint(block)'?"
)


def _current() -> InsertionPoint:
    """Return the innermost insertion point entered with `with`. Raises ValueError if there is none."""
    point = innermost.get().insertion_point
    if point is None:
        raise ValueError("No current InsertionPoint")
    return point


@checks_arguments(but=("__init__", "insert", "at_block_begin", "after"))
class InsertionPoint:
    """A place in a block: before `ref_operation`, or at the end if it is None.

    As a context manager, it is the place where constructors insert new operations.
    """

    __slots__ = ("_block", "_ref_operation")

    _block: Block
    _ref_operation: Operation | None
    current: Final = CurrentProperty(_current)

    if TYPE_CHECKING:

        @property
        def block(self) -> Block:
            """The block of the point."""

        @property
        def ref_operation(self) -> Operation | None:
            """The operation after the point; None at the end of the block."""

    else:
        block = property(attrgetter("_block"), doc="The block of the point.")
        ref_operation = property(attrgetter("_ref_operation"), doc="The operation after the point; None at the end of the block.")

    def __init__(self, beforeOperation: Operation | Block | None = None, *, block: Block | None = None) -> None:
        """Create the point before an operation, or at the end of a block. Raises ValueError for an operation that is in no block."""
        if beforeOperation is not None and block is not None:
            raise TypeError("an insertion point is before an operation or at the end of a block, not both")
        place = beforeOperation if block is None else block
        if isinstance(place, OperationBase):
            if place._block is None:
                raise ValueError(f"Detached operations have no parent: {place.name} is in no block, so nothing can be inserted before it")
            self._block, self._ref_operation = place._block, place
        else:
            if not isinstance(place, Block):
                raise TypeError(f"an insertion point is before an operation or at the end of a block, not {shown(place)}")
            self._block, self._ref_operation = place, None

    @staticmethod
    def at_block_begin(block: Block) -> InsertionPoint:
        """Return the point before the first operation of a block."""
        if not isinstance(block, Block):
            wrong_argument_of("InsertionPoint.at_block_begin", "block", "a Block", block)
        return InsertionPoint(block._first_op or block)

    @staticmethod
    def at_block_end(block: Block) -> InsertionPoint:
        """Return the point after the last operation of a block."""
        return InsertionPoint(block)

    @staticmethod
    def at_block_terminator(block: Block) -> InsertionPoint:
        """Return the point before the terminator of a block. Raises ValueError if the block has none."""
        last = block._last_op
        if last is None or not last.is_terminator:
            raise ValueError("Block has no terminator")
        return InsertionPoint(last)

    @staticmethod
    def after(operation: Operation) -> InsertionPoint:
        """Return the point after an operation. Raises ValueError if it is in no block."""
        if not isinstance(operation, OperationBase):
            wrong_argument_of("InsertionPoint.after", "operation", "an Operation", operation)
        if operation._block is None:
            raise ValueError(f"Detached operations have no parent: {operation.name} is in no block, so nothing can be inserted after it")
        return InsertionPoint(operation._next or operation._block)

    def insert(self, operation: Operation) -> None:
        """Insert an operation at this point.

        Raises ValueError if it is already in a block, and IndexError if it would follow a terminator.
        """
        if not isinstance(operation, OperationBase):
            wrong_argument_of("InsertionPoint.insert", "operation", "an Operation", operation)
        if operation._block is not None:
            raise ValueError(f"Attempt to insert operation that is already attached: {operation.name}")
        reference = self._ref_operation
        if reference is None:
            block = self._block
            last = block._last_op
            if last is not None and last.is_terminator:
                raise IndexError(_BEHIND_TERMINATOR)
            block.append(operation)
        else:
            self._block.insert_before(reference, operation)

    def __enter__(self) -> InsertionPoint:
        context = innermost.get().context
        if context is None:
            holder = self._block.parent_op
            while holder is not None and holder.parent is not None:
                holder = holder.parent
            context = getattr(holder, "_context", None)
        enter(self, context, point=self)
        innermost.get().paused = pauses.begin()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        paused = innermost.get().paused
        leave(self)
        if paused:
            pauses.end()
        else:
            pauses.go_on()
