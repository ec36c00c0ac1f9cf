"""Cloning of operations, with a mapping from old values and blocks to new ones (MLIR `IRMapping`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from .block import Block
from .region import Region
from .value import Value

if TYPE_CHECKING:
    from .operation import Operation
    from .type import Type

_Op = TypeVar("_Op", bound="Operation")


class IRMapping:
    """Maps values and blocks to their replacements in a copy; a value or block without an entry maps to itself."""

    __slots__ = ("values", "blocks")

    def __init__(self) -> None:
        self.values: dict[Value, Value] = {}
        self.blocks: dict[Block, Block] = {}

    def map(self, old: Value, new: Value) -> None:
        """Map `old` to `new`."""
        self.values[old] = new

    def lookup_or_default(self, value: Value) -> Value:
        """Return the replacement of `value`, or `value` if it has none."""
        return self.values.get(value, value)


def clone(op: _Op, mapping: IRMapping | None = None) -> _Op:
    """Return a copy of `op` and everything inside it; the copy is in no block.

    Operands and successors are looked up in `mapping`, and results and blocks are added to it. Works for any depth of nesting.
    """
    mapping = IRMapping() if mapping is None else mapping
    unconnected: list[tuple[Operation, Operation]] = []
    top = _copy_one(op, mapping, unconnected)
    _copy_regions([(op, top)] if op._regions else [], mapping, unconnected)
    _connect(unconnected, mapping)
    return top


def clone_region(region: Region, mapping: IRMapping) -> Region:
    """Return a detached copy of a region, without the block arguments that are already in `mapping` (MLIR `Region::cloneInto`)."""
    unconnected: list[tuple[Operation, Operation]] = []
    new = Region()
    _copy_regions(_copy_blocks(region, new, mapping, unconnected), mapping, unconnected)
    _connect(unconnected, mapping)
    return new


def _connect(unconnected: list[tuple[Operation, Operation]], mapping: IRMapping) -> None:
    """Set the operands and successors of copies last, since a graph region may use values that are defined later."""
    find = mapping.values.get
    for old, new in unconnected:
        if old._operands:
            new._operands = operands = tuple([find(value, value) for value in old._operands])
            for value in operands:
                if value._users is None:
                    value._users = new
                else:
                    value._add_user(new)
        if old._successors:
            new._successors = tuple([mapping.blocks.get(block, block) for block in old._successors])
            for block in new._successors:
                block._add_predecessor(new)


def _copy_regions(pending: list[tuple[Operation, Operation]], mapping: IRMapping, unconnected: list[tuple[Operation, Operation]]) -> None:
    """Copy the regions of operations to their copies, with blocks, and with operations that have no operands and successors yet."""
    while pending:
        old, new = pending.pop()
        for old_region, new_region in zip(old._regions, new._regions):
            pending += _copy_blocks(old_region, new_region, mapping, unconnected)


def _copy_blocks(
    old_region: Region, new_region: Region, mapping: IRMapping, unconnected: list[tuple[Operation, Operation]]
) -> list[tuple[Operation, Operation]]:
    """Copy the blocks of a region; return the operations in it that have regions, with their copies."""
    nested: list[tuple[Operation, Operation]] = []
    for old_block in old_region.blocks:
        new_block = new_region.append(Block())
        mapping.blocks[old_block] = new_block
        for argument in old_block._arguments:
            if argument not in mapping.values:
                mapping.values[argument] = new_block.add_argument(argument._type, argument.location)
        child = old_block._first_op
        while child is not None:
            copy = _copy_one(child, mapping, unconnected)
            copy._link_last(new_block, new_block._last_op)  # skips the checks of `append`
            if child._regions:
                nested.append((child, copy))
            child = child._next
    return nested


def like(op: _Op, operands: Sequence[Value], result_types: Sequence[Type], successors: tuple[Block, ...] = ()) -> _Op:
    """Return a detached operation with the attributes of `op` and empty regions."""
    new = op.__class__.__new__(op.__class__)
    regions = tuple([Region() for _ in op._regions]) if op._regions else ()
    new._init(operands, result_types, op._location, regions, successors)
    op._copy_properties_to(new)
    if op._discardable:
        new._discardable = dict(op._discardable)
    return new


def _copy_one(op: _Op, mapping: IRMapping, unconnected: list[tuple[Operation, Operation]]) -> _Op:
    """Return a copy of `op` with empty regions.

    If an operand or successor may be mapped later, the copy goes to `unconnected`, and so do all later copies, so that use
    lists keep the order of the copies.
    """
    operands, is_late = op._operands, bool(unconnected or op._successors)
    mapped: tuple[Any, ...] = () if is_late else tuple(map(mapping.values.get, operands))
    is_late = is_late or None in mapped
    new = like(op, () if is_late else mapped, op.result_types)
    if is_late:
        unconnected.append((op, new))
    if op._results:
        mapping.values.update(zip(op._results, new._results))
    return new
