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
"""The sizes of a tensor as values and constants."""


def ranked(value: Value) -> RankedTensorType:
    """Return the type of a value that the constraints have found to be a ranked tensor."""
    assert isinstance(value.type, RankedTensorType), "the constraint is checked before"
    return value.type


def tensor_type(value: Value) -> TensorType:
    """Return the type of a value that the constraints have found to be a tensor, ranked or not."""
    assert isinstance(value.type, TensorType), "the constraint is checked before"
    return value.type


def sizes_with(type_: RankedTensorType, dynamic: Iterable[Value]) -> Sizes:
    """Return the sizes of a type, values in the places of those that it leaves open."""
    return as_sizes(mixed_values(type_.shape, dynamic))


def as_sizes(mixed: Iterable[Value | int]) -> Sizes:
    """Numbers as attributes, values as they are."""
    return [IntegerAttr.get(INDEX, size) if isinstance(size, int) else size for size in mixed]


def sizes_of(tensor: Value) -> Sizes:
    """Return the sizes of a tensor; those that its type leaves open are asked for where building goes on."""
    return as_sizes(DimOp.build_of(tensor, number).result if size == DYNAMIC else size for number, size in enumerate(ranked(tensor).shape))
