"""Shaped types, such as tensors, vectors and memrefs (MLIR `ShapedType`)."""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING, Any, Final

from ...diagnostics import Diagnostic, VerifyError
from ..parameters import wrong_argument_of
from ..type import Type
from ..unfilled import UnfilledMember
from ..value import Value

DYNAMIC: Final = -(2**63)
"""The size of an unknown dimension, `?`."""
_MOST_VALUES: Final = 1 << 24


def _check_index(index: int) -> int:
    """Return the number of a dimension. Raises TypeError for anything but an integer."""
    if not isinstance(index, int):
        wrong_argument_of("ShapedType", "index", "an int", index)
    return index


class ShapedType(Type):
    """A type with an element type and a shape; a subclass has slots or properties `shape` and `element_type`."""

    __slots__ = ()

    shape: tuple[int, ...]
    """The sizes of the dimensions, with DYNAMIC for unknown sizes; empty if the type is unranked."""
    element_type: Type
    """The element type."""

    if not TYPE_CHECKING:
        shape, element_type = UnfilledMember(), UnfilledMember()

    @classmethod
    def get_unchecked(cls, *parameters: Any, context: object = None, **keywords: Any) -> Any:
        """Return the type with some parameters, like `get`."""
        return cls.get(*parameters, **keywords)  # type: ignore[attr-defined]

    @property
    def has_rank(self) -> bool:
        """True if the type is ranked."""
        return True

    @property
    def rank(self) -> int:
        """The number of dimensions. Raises ValueError if the type is unranked."""
        self._require_rank()
        return len(self.shape)

    def _require_rank(self) -> None:
        if not self.has_rank:
            raise ValueError("calling this method requires that the type has a rank.")

    @property
    def has_static_shape(self) -> bool:
        """True if the type is ranked and all sizes are known."""
        return self.has_rank and DYNAMIC not in self.shape

    @property
    def num_elements(self) -> int:
        """The number of elements. Raises ValueError if the shape is not static."""
        if not self.has_static_shape:
            raise ValueError(f"{self} has no static shape")
        return prod(self.shape)

    def get_dim_size(self, index: int) -> int:
        """Return the size of a dimension, which may be DYNAMIC. Raises IndexError if `index` is out of range."""
        self._require_rank()
        return self.shape[_check_index(index)]

    def is_dynamic_dim(self, index: int) -> bool:
        """Return True if the size of a dimension is unknown. Raises IndexError if `index` is out of range."""
        self._require_rank()
        return self.shape[_check_index(index)] == DYNAMIC

    def is_static_dim(self, dim: int) -> bool:
        """Return True if the size of a dimension is known. Raises IndexError if `dim` is out of range."""
        return not self.is_dynamic_dim(dim)

    @staticmethod
    def is_dynamic_size(size: int) -> bool:
        """Return True if `size` is DYNAMIC."""
        return size == DYNAMIC

    @staticmethod
    def is_dynamic_stride_or_offset(size: int) -> bool:
        """Return True if a stride or offset is DYNAMIC."""
        return size == DYNAMIC

    @staticmethod
    def is_static_stride_or_offset(size: int) -> bool:
        """Return True if a stride or offset is not DYNAMIC."""
        return size != DYNAMIC

    @staticmethod
    def get_dynamic_stride_or_offset() -> int:
        """Return DYNAMIC, the value of an unknown stride or offset."""
        return DYNAMIC

    @staticmethod
    def is_static_size(size: int) -> bool:
        """Return True if `size` is not DYNAMIC."""
        return size != DYNAMIC

    @staticmethod
    def get_dynamic_size() -> int:
        """Return DYNAMIC, the value of an unknown size."""
        return DYNAMIC


class ValueSemantics(Type):
    """A type whose values are not references to memory (MLIR trait `ValueSemantics`)."""

    __slots__ = ()


def element_type_or_self(type_: Type | Value) -> Type:
    """Return the element type of a shaped type, and any other type unchanged; of a value, that of its type (MLIR
    `getElementTypeOrSelf`)."""
    if isinstance(type_, Value):
        type_ = type_.type
    return type_.element_type if isinstance(type_, ShapedType) else type_


def element_types(type_: Type) -> list[Type]:
    """Return a list with the type of each element. Raises VerifyError if there are more elements than any program can have."""
    if not isinstance(type_, ShapedType):
        raise TypeError(f"{type_} has no elements")
    count = type_.num_elements
    if count > _MOST_VALUES:
        raise VerifyError(Diagnostic("error", f"'{type_}' has too many elements to have a value for each"))
    return [type_.element_type] * count
