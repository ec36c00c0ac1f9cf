"""Broadcasting: the result shapes and types of operands with different shapes (MLIR `OpTrait::util`)."""

from __future__ import annotations

from itertools import zip_longest

from ..ir.interfaces import DYNAMIC, ShapedType, element_type_or_self
from ..ir.type import Type
from .shaped_types import RankedTensorType, UnrankedTensorType, VectorType


def broadcast_shapes(a: tuple[int, ...], b: tuple[int, ...]) -> tuple[int, ...] | None:
    """Return the shape that both shapes broadcast to; None if there is none."""
    sizes = [broadcast_size(m, n) for m, n in zip_longest(reversed(a), reversed(b), fillvalue=1)]
    if None in sizes:
        return None
    return tuple(size for size in reversed(sizes) if size is not None)


def broadcast_size(a: int, b: int) -> int | None:
    """Return the size that both sizes broadcast to, or None. A size above 1 takes precedence over an unknown one, which does over 1."""
    if a == b or b == 1:
        return a
    if a == 1:
        return b
    if DYNAMIC in (a, b):
        return max(a, b) if max(a, b) > 1 else DYNAMIC
    return None


def broadcast_type(a: Type, b: Type, element_type: Type | None = None) -> Type | None:
    """Return the type that both types broadcast to, by default with their common element type; None if there is none."""
    if element_type is None:
        element_type = element_type_or_self(a)
        if element_type_or_self(b) is not element_type:
            return None
    if isinstance(a, UnrankedTensorType) or isinstance(b, UnrankedTensorType):
        return None if isinstance(a, VectorType) or isinstance(b, VectorType) else UnrankedTensorType.get(element_type)
    kinds = {type(type_) for type_ in (a, b) if isinstance(type_, (VectorType, RankedTensorType))}
    shape = broadcast_shapes(_shape_of(a), _shape_of(b))
    if len(kinds) > 1 or shape is None:
        return None
    if VectorType in kinds:
        return VectorType.get(shape, element_type)
    return RankedTensorType.get(shape, element_type) if kinds else element_type


def _shape_of(type_: Type) -> tuple[int, ...]:
    return type_.shape if isinstance(type_, ShapedType) else ()
