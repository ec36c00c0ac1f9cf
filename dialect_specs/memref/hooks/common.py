"""Functions that several hook modules of the memref dialect share."""

from __future__ import annotations

from collections.abc import Sequence

from ods.builtin import MemRefType
from ods.builtin.shaped_types import BaseMemRefType
from ods.ir.interfaces import DYNAMIC
from ods.ir.interfaces import SetName as SetName
from ods.ir.value import Value


def memref_type(value: Value) -> MemRefType:
    """Return the type of a value that is a ranked memref, according to the constraints."""
    type_ = value.type
    assert isinstance(type_, MemRefType), "the constraint is checked before"
    return type_


def base_memref_type(value: Value) -> BaseMemRefType:
    """Return the type of a value that is a memref, ranked or not, according to the constraints."""
    assert isinstance(value.type, BaseMemRefType), "the constraint is checked before"
    return value.type


def size_text(size: int) -> str:
    """Return a size for a message: `dynamic` if it is unknown."""
    return "dynamic" if size == DYNAMIC else str(size)


def are_compatible(first: Sequence[int], second: Sequence[int]) -> bool:
    """Return True if the sequences have equal lengths and equal numbers, where DYNAMIC matches any number."""
    return len(first) == len(second) and all(a == b or DYNAMIC in (a, b) for a, b in zip(first, second))
