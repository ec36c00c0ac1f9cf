"""Small pieces of IR for the tests of the core, built without a dialect."""

from __future__ import annotations

from collections.abc import Sequence

from ods.ir.block import Block
from ods.ir.location import UNKNOWN
from ods.ir.operation import Operation, UnregisteredOp
from ods.ir.region import Region
from ods.ir.type import Type
from ods.ir.value import Value


class ProbeType(Type):
    """A type without parameters."""

    __slots__ = ()


T = object.__new__(ProbeType)


def op(
    name: str,
    operands: Sequence[Value] = (),
    results: int = 0,
    regions: Sequence[Region] = (),
    successors: Sequence[Block] = (),
) -> UnregisteredOp:
    """Return an unregistered operation without a parent."""
    made = UnregisteredOp.__new__(UnregisteredOp)
    made._name = name
    made._init(operands, [T] * results, UNKNOWN, tuple(regions), tuple(successors))
    made._init_properties()
    return made


def block(*operations: Operation, arguments: int = 0) -> Block:
    """Return a block with the given operations."""
    made = Block([T] * arguments)
    for operation in operations:
        made.append(operation)
    return made


def names(operations: object) -> str:
    """Return the names of operations, in order, as one text."""
    return " ".join(operation.name for operation in operations)  # type: ignore[attr-defined]
