"""Cloning: copies of operations, with a mapping from old values and blocks to new ones (MLIR `IRMapping`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

from .block import Block
from .region import Region
from .value import Value

if TYPE_CHECKING:
    from .operation import Operation
    from .type import Type

_Op = TypeVar("_Op", bound="Operation")


class IRMapping:
    """What stands for what in a copy; a value or block that is not in it stands for itself."""

    __slots__ = ("values", "blocks")

    def __init__(self) -> None:
        self.values: dict[Value, Value] = {}
        self.blocks: dict[Block, Block] = {}

    def map(self, old: Value, new: Value) -> None:
        """Let `new` stand for `old`."""
        self.values[old] = new

    def lookup_or_default(self, value: Value) -> Value:
        """What stands for a value: itself when nothing was said."""
        return self.values.get(value, value)


def clone(op: _Op, mapping: IRMapping | None = None) -> _Op:
    """A copy of the operation and all inside it, which stands in no block.

    Operands and successors are looked up in `mapping`, and its results and blocks are added to it.
    Works for any depth of nesting.
    """
    mapping = IRMapping() if mapping is None else mapping
    copies: list[tuple[Operation, Operation]] = []
    top = _shell(op, mapping, copies)
    for old, new in copies:  # operands last: a graph region may use what comes later
        values = mapping.values
        new._operands = tuple([values.get(value, value) for value in old._operands])
        for value in new._operands:
            value._add_user(new)
        if old._successors:
            new._successors = tuple([mapping.blocks.get(block, block) for block in old._successors])
            for block in new._successors:
                block._add_predecessor(new)
    return top


def _shell(op: _Op, mapping: IRMapping, copies: list[tuple[Operation, Operation]]) -> _Op:
    """Copy the structure: operations without operands and successors, regions, blocks."""
    top = _copy_one(op, mapping, copies)
    pending: list[tuple[Operation, Operation]] = [(op, top)] if op.regions else []
    while pending:
        old, new = pending.pop()
        for old_region, new_region in zip(old.regions, new.regions):
            for old_block in old_region.blocks:
                new_block = new_region.append(Block())
                mapping.blocks[old_block] = new_block
                for argument in old_block._arguments:
                    mapping.values[argument] = new_block.add_argument(argument.type, argument.location)
                for child in old_block.operations:
                    copy = _copy_one(child, mapping, copies)
                    copy._link_last(new_block, new_block.last_op)  # without a look at all that is around it, as `append` takes
                    if child.regions:
                        pending.append((child, copy))
    return top


def like(op: _Op, operands: Sequence[Value], result_types: Sequence[Type], successors: tuple[Block, ...] = ()) -> _Op:
    """An operation with the attributes of another and empty regions, which stands in no block."""
    new = op.__class__.__new__(op.__class__)
    new._init(operands, result_types, op._location, tuple([Region() for _ in op.regions]), successors)
    op._copy_properties_to(new)
    if op._discardable:
        new._discardable = dict(op._discardable)
    return new


def _copy_one(op: _Op, mapping: IRMapping, copies: list[tuple[Operation, Operation]]) -> _Op:
    new = like(op, (), op.result_types)
    mapping.values.update(zip(op._results, new._results))
    copies.append((op, new))
    return new
