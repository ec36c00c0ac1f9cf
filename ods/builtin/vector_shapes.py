"""Vector types that follow from others: wider ones, narrower ones, booleans of the same shape."""

from __future__ import annotations

import functools

from ..ir.type import Type
from .shaped_types import VectorType
from .types import IntegerType


@functools.cache
def mask_type(type_: VectorType) -> VectorType:
    """The vector of `i1` of the same shape."""
    return VectorType.get(type_.shape, IntegerType.get_signless(1), type_.scalable_dims)


@functools.cache
def with_last_size_doubled(type_: Type) -> VectorType:
    """A vector twice as long in its last dimension; one without dimensions becomes one of two elements."""
    assert isinstance(type_, VectorType), "the constraint is checked before"
    if not type_.shape:
        return VectorType.get((2,), type_.element_type)
    return VectorType.get((*type_.shape[:-1], type_.shape[-1] * 2), type_.element_type, type_.scalable_dims)


@functools.cache
def with_last_size_halved(type_: Type) -> VectorType:
    """A vector half as long in its last dimension; the same where that is too short."""
    assert isinstance(type_, VectorType), "the constraint is checked before"
    half = type_.shape[-1] // 2
    return VectorType.get((*type_.shape[:-1], half), type_.element_type, type_.scalable_dims) if half > 0 else type_
