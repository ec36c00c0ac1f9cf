"""Removing and adding casts of tensors."""

from __future__ import annotations

from generated.tensor import CastOp
from ods.builtin import RankedTensorType, TensorType
from ods.dialect_utils.tensor_casts import foldable_tensor_cast
from ods.ir.interfaces import DYNAMIC
from ods.ir.type import Type
from ods.ir.value import Value


def without_cast(value: Value) -> Value:
    """Return the source of a cast that only makes sizes dynamic; any other value unchanged."""
    cast = foldable_tensor_cast(value, CastOp)
    return value if cast is None else cast.source


def cast_to(value: Value, type_: Type) -> Value:
    """Return a value as another type, with a cast at the insertion point if the types differ."""
    return value if value.type is type_ else CastOp(type_, value).dest


def joined_type(one: TensorType | None, two: TensorType) -> TensorType | None:
    """Return the type with the static sizes of both; None if they contradict each other (MLIR `joinShapes`)."""
    if one is None or not one.has_rank:
        return None if one is None else two
    if not two.has_rank:
        return one
    if one.rank != two.rank or any(a != b and DYNAMIC not in (a, b) for a, b in zip(one.shape, two.shape)):
        return None
    return RankedTensorType.get([b if a == DYNAMIC else a for a, b in zip(one.shape, two.shape)], one.element_type)
