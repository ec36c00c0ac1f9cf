"""Helpers for the types of arithmetic dialects: types of comparison results, compatible and broadcast shapes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from ..ir.caching import cached_by_type
from ..ir.interfaces import DYNAMIC, ShapedType, element_type_or_self
from ..ir.type import Type
from .float_types import FloatType
from .shaped_types import MemRefType, RankedTensorType, TensorType, UnrankedTensorType, VectorType
from .types import IntegerType


@cached_by_type
def i1_same_shape(type_: Type) -> Type:
    """Return `i1`, or a vector or tensor of `i1` with the shape of `type_`: the result type of a comparison."""
    i1 = IntegerType.get_signless(1)
    return type_.clone_with(None, i1) if isinstance(type_, (VectorType, TensorType)) else i1


def same_shape(like: Type, element: Type) -> Type:
    """Return the type `like` with another element type; `element` itself if `like` is a scalar."""
    return like.clone_with(None, element) if isinstance(like, (VectorType, TensorType, MemRefType)) else element


def is_small_float(type_: Type) -> bool:
    """Return True for a float type of at most 8 bits."""
    return isinstance(type_, FloatType) and type_.width <= 8


@cached_by_type
def have_same_tensor_dimensions(first: Type, second: Type) -> bool:
    """Return True if two types have the same sizes as tensors: scalars have no sizes, and those of unranked tensors are unknown."""
    sizes = _tensor_dimensions(first)
    return sizes is not None and sizes == _tensor_dimensions(second)


def _tensor_dimensions(type_: Type) -> tuple[int, ...] | None:
    if isinstance(type_, UnrankedTensorType):
        return None
    return type_.shape if isinstance(type_, RankedTensorType) else ()


def have_compatible_shapes(types: Sequence[Type]) -> bool:
    """Return True if the types may have the same shape: all scalars, or sizes that differ only where one is unknown.

    This is MLIR's `verifyCompatibleShapes`; scalable vectors are only compatible with scalable vectors.
    """
    shaped = [type_ for type_ in types if isinstance(type_, ShapedType)]
    if len(shaped) != len(types):
        return not shaped
    if len({isinstance(type_, VectorType) and type_.scalable for type_ in shaped}) > 1:
        return False
    shapes = [type_.shape for type_ in shaped if type_.has_rank]
    if len({len(shape) for shape in shapes}) > 1:
        return False
    return all(len(set(sizes) - {DYNAMIC}) <= 1 for sizes in zip(*shapes))


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
