"""Shaped types: types of values with many elements, such as tensors, vectors and memrefs (MLIR `ShapedType`)."""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING, Any, Final

from ...diagnostics import Diagnostic, VerifyError
from ..type import Type
from ..unfilled import UnfilledHook

DYNAMIC: Final = -(2**63)
"""The size of a dimension that is not known: `?`."""
_MOST_VALUES: Final = 1 << 24


class ShapedType(Type):
    """A type with an element type and a shape; a subclass has the slots or properties `shape` and `element_type`."""

    __slots__ = ()

    shape: tuple[int, ...]
    """The sizes of the dimensions, DYNAMIC where one is not known; empty when there is no rank."""
    element_type: Type
    """The type of one element."""

    if not TYPE_CHECKING:  # which would take any attribute

        def __getattr__(self, name: str) -> Any:
            """Raise UnfilledHook for the shape or element type of a type that has none: in C++ a method computes it."""
            if name in ("shape", "element_type"):
                raise UnfilledHook(f"{type(self).__module__}.{type(self).__name__}.{name}")
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    @classmethod
    def get_unchecked(cls, *parameters: Any, context: object = None, **keywords: Any) -> Any:
        """Return the type with some parameters, like `get`."""
        return cls.get(*parameters, **keywords)  # type: ignore[attr-defined]

    @property
    def has_rank(self) -> bool:
        """True if the number of dimensions is known."""
        return True

    @property
    def rank(self) -> int:
        """The number of dimensions; raises ValueError when it is not known."""
        self._require_rank()
        return len(self.shape)

    def _require_rank(self) -> None:
        if not self.has_rank:
            raise ValueError("calling this method requires that the type has a rank.")

    @property
    def has_static_shape(self) -> bool:
        """True if the size of every dimension is known."""
        return self.has_rank and DYNAMIC not in self.shape

    @property
    def num_elements(self) -> int:
        """The number of elements; raises ValueError when the shape is not static."""
        if not self.has_static_shape:
            raise ValueError(f"{self} has no static shape")
        return prod(self.shape)

    def get_dim_size(self, index: int) -> int:
        """Return the size of a dimension, perhaps DYNAMIC; raises IndexError when there is no such dimension."""
        self._require_rank()
        return self.shape[index]

    def is_dynamic_dim(self, index: int) -> bool:
        """Return True if the size of a dimension is not known; raises IndexError when there is no such dimension."""
        self._require_rank()
        return self.shape[index] == DYNAMIC

    def is_static_dim(self, dim: int) -> bool:
        """Return True if the size of a dimension is known; raises IndexError when there is no such dimension."""
        return not self.is_dynamic_dim(dim)

    @staticmethod
    def is_dynamic_size(size: int) -> bool:
        """Return True if a size means "not known"."""
        return size == DYNAMIC

    @staticmethod
    def is_dynamic_stride_or_offset(size: int) -> bool:
        """Return True if a stride or offset means "not known"."""
        return size == DYNAMIC

    @staticmethod
    def is_static_stride_or_offset(size: int) -> bool:
        """Return True if a stride or offset is known."""
        return size != DYNAMIC

    @staticmethod
    def get_dynamic_stride_or_offset() -> int:
        """Return the stride or offset that means "not known"."""
        return DYNAMIC

    @staticmethod
    def is_static_size(size: int) -> bool:
        """Return True if a size is known."""
        return size != DYNAMIC

    @staticmethod
    def get_dynamic_size() -> int:
        """Return the size that means "not known"."""
        return DYNAMIC


class ValueSemantics(Type):
    """A type whose values are elements themselves and not a place in memory (MLIR trait `ValueSemantics`)."""

    __slots__ = ()


def element_type_or_self(type_: Type) -> Type:
    """Return the element type of a shaped type, any other type as it is (MLIR `getElementTypeOrSelf`)."""
    return type_.element_type if isinstance(type_, ShapedType) else type_


def element_types(type_: Type) -> list[Type]:
    """Return the type of each element, for what has a value for each; raises VerifyError when these are more than any program has."""
    if not isinstance(type_, ShapedType):
        raise TypeError(f"{type_} has no elements")
    count = type_.num_elements
    if count > _MOST_VALUES:
        raise VerifyError(Diagnostic("error", f"'{type_}' has too many elements to have a value for each"))
    return [type_.element_type] * count
