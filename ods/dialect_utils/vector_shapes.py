"""Vector types derived from others, and broadcasting of vectors."""

from __future__ import annotations

from ..builtin.checks import invalid
from ..builtin.shaped_types import VectorType
from ..builtin.types import IntegerType
from ..ir.caching import cached_by_type
from ..ir.type import Type


@cached_by_type
def mask_type(type_: VectorType) -> VectorType:
    """Return the vector of `i1` of the same shape."""
    return VectorType.get(type_.shape, IntegerType.get_signless(1), type_.scalable_dims)


@cached_by_type
def with_last_size_doubled(type_: Type) -> VectorType:
    """Return a vector with the last size doubled; for rank 0, a vector of two elements. Raises VerifyError for any other type."""
    if not isinstance(type_, VectorType):
        raise invalid("expected vector type")
    if not type_.shape:
        return VectorType.get((2,), type_.element_type)
    return VectorType.get((*type_.shape[:-1], type_.shape[-1] * 2), type_.element_type, type_.scalable_dims)


@cached_by_type
def with_last_size_halved(type_: Type) -> VectorType:
    """Return a vector with the last size halved; the same vector if that is impossible. Raises VerifyError for any other type."""
    if not isinstance(type_, VectorType):
        raise invalid("expected vector type")
    half = type_.shape[-1] // 2 if type_.shape else 0
    return VectorType.get((*type_.shape[:-1], half), type_.element_type, type_.scalable_dims) if half > 0 else type_


@cached_by_type
def with_dim(type_: VectorType, index: int, size: int) -> VectorType:
    """Return the vector with size `size` in dimension `index` (MLIR `VectorType::Builder::setDim`)."""
    shape = [size if number == index else length for number, length in enumerate(type_.shape)]
    return VectorType.get(shape, type_.element_type, type_.scalable_dims)


@cached_by_type
def without_dim(type_: VectorType, index: int) -> VectorType:
    """Return the vector without dimension `index` (MLIR `VectorType::Builder::dropDim`)."""
    shape, scalable = list(type_.shape), list(type_.scalable_dims)
    del shape[index], scalable[index]
    return VectorType.get(shape, type_.element_type, scalable)


Size = tuple[int, bool]
"""The size of a dimension, and True if it is scalable."""


def sizes_of(type_: VectorType) -> list[Size]:
    """Return the sizes of a vector."""
    return list(zip(type_.shape, type_.scalable_dims))


def mismatched_sizes(source: VectorType, target: VectorType) -> tuple[Size, Size] | None:
    """Return the first pair of sizes that prevents broadcasting `source` to `target`, whose rank is not smaller; None if none does."""
    for size, wanted in zip(sizes_of(source), sizes_of(target)[target.rank - source.rank :]):
        is_one = size == (1, False)
        fits = size[0] in (1, wanted[0]) and (size[0] != 1 or not size[1] or wanted[0] == 1)
        if not fits or (size[1] is not wanted[1] and not is_one):
            return size, wanted
    return None


def is_broadcastable(source: Type, target: VectorType) -> bool:
    """Return True if a scalar or vector can be broadcast to a vector type (MLIR `isBroadcastableTo`)."""
    if not isinstance(source, VectorType):
        return source is target.element_type
    return source.rank <= target.rank and mismatched_sizes(source, target) is None
