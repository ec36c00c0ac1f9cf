"""What several parts of the vector dialect's hooks share."""

from __future__ import annotations

from collections.abc import Callable

from generated.vector import CombiningKind
from ods.builtin import FloatType, MemRefType, VectorType
from ods.ir.type import Type
from ods.ir.value import Value

SetName = Callable[[Value, str], None]
Range = tuple[int, int]
"""The least and the greatest value."""

_OF_NUMBERS = frozenset({CombiningKind.ADD, CombiningKind.MUL})
_OF_FLOATS = frozenset({CombiningKind.MINNUMF, CombiningKind.MAXNUMF, CombiningKind.MINIMUMF, CombiningKind.MAXIMUMF})


def vector_type(value: Value) -> VectorType:
    """The type of a value that the constraints have found to be a vector."""
    assert isinstance(value.type, VectorType), "the constraint is checked before"
    return value.type


def memref_type(value: Value) -> MemRefType:
    """The type of a value that the constraints have found to be a ranked memref."""
    assert isinstance(value.type, MemRefType), "the constraint is checked before"
    return value.type


def can_combine(kind: CombiningKind, type_: Type) -> bool:
    """Whether elements of a type can be combined in this way."""
    if kind in _OF_NUMBERS:
        return type_.is_int_or_index_or_float()
    return isinstance(type_, FloatType) if kind in _OF_FLOATS else type_.is_int_or_index()


def is_position(number: int, size: int) -> bool:
    """Whether a number is a place along a dimension, or -1, which stands for none."""
    return -1 <= number < size
