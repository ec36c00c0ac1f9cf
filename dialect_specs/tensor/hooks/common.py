"""Functions that several hook modules of the tensor dialect share."""

from __future__ import annotations

from collections.abc import Iterable

from generated.tensor import DimOp
from ods.builtin import INDEX, IntegerAttr, RankedTensorType, TensorType
from ods.dialect_utils.offset_size_stride import mixed_values
from ods.ir.attribute import Attribute
from ods.ir.interfaces import DYNAMIC
from ods.ir.value import Value

Sizes = list[Value | Attribute]
"""The sizes of a tensor, as values and attributes."""


def ranked(value: Value) -> RankedTensorType:
    """Return the type of a value that is a ranked tensor, according to the constraints."""
    assert isinstance(value.type, RankedTensorType), "the constraint is checked before"
    return value.type


def tensor_type(value: Value) -> TensorType:
    """Return the type of a value that is a tensor, ranked or not, according to the constraints."""
    assert isinstance(value.type, TensorType), "the constraint is checked before"
    return value.type


def sizes_with(type_: RankedTensorType, dynamic: Iterable[Value]) -> Sizes:
    """Return the sizes of a type, with the values `dynamic` for dynamic sizes."""
    return as_sizes(mixed_values(type_.shape, dynamic))


def as_sizes(mixed: Iterable[Value | int]) -> Sizes:
    """Return the sizes with numbers as attributes."""
    return [IntegerAttr.get(INDEX, size) if isinstance(size, int) else size for size in mixed]


def sizes_of(tensor: Value) -> Sizes:
    """Return the sizes of a tensor; dynamic ones are computed at the insertion point."""
    return as_sizes(DimOp.build_of(tensor, number).result if size == DYNAMIC else size for number, size in enumerate(ranked(tensor).shape))
