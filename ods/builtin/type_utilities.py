"""Helpers for the types of arithmetic dialects: types of comparison results, compatible shapes."""

from __future__ import annotations

from collections.abc import Sequence

from ..ir.caching import cached_by_type
from ..ir.interfaces import DYNAMIC, ShapedType
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
