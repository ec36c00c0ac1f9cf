"""Insertion points: where built operations go (MLIR's Python `InsertionPoint`)."""

from __future__ import annotations

from types import TracebackType
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from .block import Block
    from .operation import Operation


class InsertionPoint:
    """A place in a block: before `ref_operation`, or at the end when that is None.

    As a context manager it is where constructors insert what they make.
    """

    __slots__ = ("block", "ref_operation")
    _ambient: ClassVar[list[InsertionPoint]] = []

    def __init__(self, before: Operation | Block) -> None:
        """Before an operation, or at the end of a block."""
        from .operation import Operation

        if isinstance(before, Operation):
            if before.block is None:
                raise ValueError(f"{before.name} stands in no block, so nothing can be inserted before it")
            self.block, self.ref_operation = before.block, before
        else:
            self.block, self.ref_operation = before, None  # type: ignore[assignment]

    @staticmethod
    def at_block_begin(block: Block) -> InsertionPoint:
        """Before the first operation of a block."""
        return InsertionPoint(block.first_op or block)

    @staticmethod
    def at_block_end(block: Block) -> InsertionPoint:
        """Behind the last operation of a block."""
        return InsertionPoint(block)

    @staticmethod
    def at_block_terminator(block: Block) -> InsertionPoint:
        """Before the last operation of a block; ValueError when the block is empty."""
        if block.last_op is None:
            raise ValueError("the block has no terminator")
        return InsertionPoint(block.last_op)

    @staticmethod
    def after(operation: Operation) -> InsertionPoint:
        """Behind an operation."""
        if operation.block is None:
            raise ValueError(f"{operation.name} stands in no block, so nothing can be inserted behind it")
        return InsertionPoint(operation._next or operation.block)

    @staticmethod
    def current() -> InsertionPoint | None:
        """The innermost insertion point entered with `with`."""
        return InsertionPoint._ambient[-1] if InsertionPoint._ambient else None

    def insert(self, operation: Operation) -> None:
        """Insert an operation here."""
        if self.ref_operation is None:
            self.block.append(operation)
        else:
            self.block.insert_before(self.ref_operation, operation)

    def __enter__(self) -> InsertionPoint:
        InsertionPoint._ambient.append(self)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        InsertionPoint._ambient.pop()
