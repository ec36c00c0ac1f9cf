"""Builtin interfaces of types and attributes (MLIR's `BuiltinTypeInterfaces` and `BuiltinAttributeInterfaces`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..ir.attribute import Attribute
from ..ir.type import Type
from ..ir.unfilled import UnfilledMember

if TYPE_CHECKING:
    from .affine.map import AffineMap


class VectorElementTypeInterface(Type):
    """A type that vectors can contain."""

    __slots__ = ()


class MemRefElementTypeInterface(Type):
    """A type that memrefs can contain."""

    __slots__ = ()


class PtrLikeTypeInterface(Type):
    """A type whose values are pointers."""

    __slots__ = ()

    memory_space: Attribute | None
    """The memory space of the address; None for the default one."""
    element_type: Type
    """The type of what lies at the address; opaque pointers have none."""

    def has_ptr_metadata(self) -> bool:
        """Return True if a value is more than an address."""
        raise NotImplementedError

    def clone_ptr_with(self, memory_space: Attribute | None, element_type: Type | None = None) -> PtrLikeTypeInterface:
        """Return the type in another memory space, of elements of another type if one is given; raises VerifyError if there is none."""
        raise NotImplementedError


class TypedAttr(Attribute):
    """An attribute that has a type."""

    __slots__ = ()

    type: Type
    """The type of the attribute's value."""

    if not TYPE_CHECKING:
        type = UnfilledMember()


class ElementsAttr(TypedAttr):
    """An attribute that contains the elements of a shaped type."""

    __slots__ = ()

    def element(self, index: int) -> Attribute | None:
        """Return the element with an index in row-major order; None if it is not known here."""
        return None


class BlobAttr(Attribute):
    """An attribute that contains raw bytes."""

    __slots__ = ()

    def raw_data(self) -> bytes | None:
        """Return the bytes; None if only a file has them that was not read."""
        raise NotImplementedError


class MemRefLayoutAttrInterface(Attribute):
    """An attribute that describes the layout of a memref's elements in memory."""

    __slots__ = ()

    @property
    def affine_map(self) -> AffineMap:
        """The layout as a map from indices to positions in memory."""
        raise NotImplementedError

    def is_identity(self) -> bool:
        """Return True if the elements are contiguous in row-major order."""
        return False

    def verify_layout(self, shape: tuple[int, ...]) -> str | None:
        """Return the error for a memref of `shape` with this layout; None if it is valid."""
        return None


class VerifiableTensorEncoding(Attribute):
    """An encoding that can reject tensors."""

    __slots__ = ()

    def verify_encoding(self, shape: Sequence[int], element_type: Type) -> None:
        """Raise VerifyError if a tensor of `shape` and `element_type` is invalid."""
