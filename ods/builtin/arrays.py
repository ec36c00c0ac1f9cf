"""Conversion of dense elements from and to arrays: NumPy's, and objects with the buffer protocol."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from typing import Any, Final

from ..diagnostics import CastError
from ..ir.attribute import Attribute
from ..ir.interfaces import ShapedType
from ..ir.type import Type
from .attributes import ArrayAttr, FloatAttr, IntegerAttr
from .dense_storage import is_packed
from .float_types import F16, F32, F64, FloatType
from .interfaces import TypedAttr
from .shaped_types import RankedTensorType
from .types import I1, ComplexType, IndexType, IntegerType, NoneType

_KINDS: Final = {"e": "f", "f": "f", "d": "f", "?": "b", **dict.fromkeys("bhilqn", "i"), **dict.fromkeys("BHILQN", "u")}
"""Maps the format characters of the buffer protocol to NumPy's kinds."""
_FLOATS: Final = {2: F16, 4: F32, 8: F64}


def elements_of_array(
    array: Any, signless: bool, type_: Type | None, shape: Sequence[int] | None
) -> tuple[ShapedType, list[int] | None, bytes]:
    """Return the type, the numbers if the elements are bits (otherwise None), and the bytes of an array's elements.

    The parameters are those of `DenseElementsAttr.get`. Raises ValueError for an element type that MLIR does not have, or a
    type without a static shape.
    """
    kind, size, sizes, data = _contents(array)
    if isinstance(type_, ShapedType):
        if shape is not None:
            raise ValueError("Shape can only be specified explicitly when the type is not a shaped type.")
        shaped = type_
    else:
        element = type_ or _element_type(kind, size, signless)
        shaped = RankedTensorType.get(sizes if shape is None else shape, element)
    if not shaped.has_static_shape:
        raise ValueError(f"Expected a static ShapedType for the shaped_type parameter: Type({shaped})")
    return shaped, list(data) if kind == "b" and is_packed(shaped.element_type) else None, data


def resource_of_array(array: Any) -> tuple[bytes, int]:
    """Return the bytes of an array in row-major order, and the size of an element. Raises TypeError for anything but an array."""
    _, size, _, data = _contents(array)
    return data, size


def _contents(array: Any) -> tuple[str, int, tuple[int, ...], bytes]:
    """Return the kind and size of an array's elements, its shape, and its bytes in row-major order, little-endian."""
    if hasattr(array, "dtype") and hasattr(array, "tobytes"):
        if array.dtype.byteorder == ">":
            array = array.astype(array.dtype.newbyteorder("<"))
        return array.dtype.kind, array.dtype.itemsize, tuple(array.shape), array.tobytes()
    try:
        view = memoryview(array)
    except TypeError:
        raise TypeError(f"expected an array, an object with the buffer protocol, or a list of attributes, not {array!r}") from None
    return _KINDS.get(view.format.lstrip("@=<"), view.format), view.itemsize, tuple(view.shape or ()), view.tobytes()


def _element_type(kind: str, size: int, signless: bool) -> Type:
    if kind == "f" and size in _FLOATS:
        return _FLOATS[size]
    if kind == "c" and size // 2 in _FLOATS:
        return ComplexType.get(_FLOATS[size // 2])
    if kind == "b":
        return I1
    if kind in ("i", "u"):
        return IntegerType.get(8 * size, "signless" if signless else "signed" if kind == "i" else "unsigned")
    raise ValueError(f"unimplemented array format conversion from format: {kind}")


def elements_of_attributes(attributes: Sequence[Attribute], type_: Type | None) -> tuple[ShapedType, list[int]]:
    """Return the type and the numbers of elements given as attributes, for `DenseElementsAttr.get`.

    Raises CastError for anything but an attribute, and ValueError if there are none, if they differ in type, or do not match
    the shape.
    """
    if not attributes:
        raise ValueError("Attributes list must be non-empty.")
    for each in attributes:
        if not isinstance(each, Attribute):
            raise CastError(f"expected a list of attributes, but found {each!r}: pass numbers as an array, or `of` with a type")
    first = attributes[0]
    element = first.type if isinstance(first, TypedAttr) else None
    shaped = type_ if type_ is not None else None if element is None else RankedTensorType.get([len(attributes)], element)
    if not isinstance(shaped, ShapedType) or not shaped.has_static_shape:
        raise ValueError(f"Expected a static ShapedType for the shaped_type parameter: Type({shaped})")
    numbers = None
    if all(getattr(each, "type", None) is shaped.element_type for each in attributes):
        numbers = numbers_of(shaped.element_type, attributes)
    if numbers is None:
        other = next((each for each in map(_type_of, attributes) if each is not shaped.element_type), shaped.element_type)
        raise ValueError(f"All attributes must be of the same type and match the type parameter: expected={shaped!r}, but got={other!r}")
    return shaped, numbers


def _type_of(attribute: Attribute) -> Type:
    return attribute.type if isinstance(attribute, TypedAttr) else NoneType.get()


def elements_of_splat(shaped_type: Type, element: Attribute) -> tuple[ShapedType, list[int]]:
    """Return the type and the number of a splat, for `DenseElementsAttr.get_splat`.

    Raises ValueError if the types do not match.
    """
    if not isinstance(shaped_type, ShapedType) or not shaped_type.has_static_shape:
        raise ValueError(f"Expected a static ShapedType for the shaped_type parameter: Type({shaped_type})")
    numbers = numbers_of(shaped_type.element_type, [element]) if getattr(element, "type", None) is shaped_type.element_type else None
    if numbers is None:
        raise ValueError(f"Shaped element type and attribute type must be equal: shaped=Type({shaped_type}), element=Attribute({element})")
    return shaped_type, numbers


def numbers_of(element_type: Type, values: Iterable[Attribute | None]) -> list[int] | None:
    """Return the integers, or bits of floats, in attributes; None if one is missing or not a number of this type."""
    if not isinstance(element_type, (ComplexType, FloatType, IndexType, IntegerType)):
        return None
    numbers: list[int] = []
    for value in values:
        parts = tuple(value) if isinstance(value, ArrayAttr) else (value,)
        for part in parts:
            if not isinstance(part, (FloatAttr, IntegerAttr)):
                return None
            numbers.append(part.bits if isinstance(part, FloatAttr) else part.value)
    return numbers


def as_array(type_: ShapedType, elements: bytes | list[int], is_splat: bool, dtype: Any) -> Any:
    """Return elements as a NumPy array that shares their bytes; single-bit elements are converted.

    Raises TypeError for element types that NumPy does not have.
    """
    numpy: Any = sys.modules.get("numpy") or __import__("numpy")
    if isinstance(elements, list):
        found = numpy.array(elements, dtype=bool)
    else:
        found = numpy.frombuffer(elements, dtype=_dtype(type_.element_type))
    shape = tuple(type_.shape)
    found = numpy.broadcast_to(found[0], shape) if is_splat else found.reshape(shape)
    return found if dtype is None else found.astype(dtype)


_FORMATS = {"f2": "e", "f4": "f", "f8": "d", "i1": "b", "u1": "B", "i2": "h", "u2": "H", "i4": "i", "u4": "I", "i8": "q", "u8": "Q"}


def buffer_of(type_: ShapedType, elements: bytes, is_splat: bool, are_bits: bool) -> memoryview:
    """Return elements as a buffer. Raises BufferError for element types that the buffer protocol does not have."""
    try:
        format_ = "?" if are_bits else _FORMATS[_dtype(type_.element_type)[1:]]
    except (KeyError, TypeError) as error:
        raise BufferError(f"no buffer has elements of {type_.element_type}") from error
    return memoryview(elements * type_.num_elements if is_splat else elements).cast(format_, list(type_.shape))  # type: ignore[call-overload, no-any-return]


def _dtype(element: Type) -> str:
    if isinstance(element, ComplexType) and isinstance(element.element_type, FloatType):
        return f"<c{element.element_type.width // 4}"
    if element in (F16, F32, F64) and isinstance(element, FloatType):
        return f"<f{element.width // 8}"
    if isinstance(element, IndexType):
        return "<i8"
    if isinstance(element, IntegerType) and element.width in (8, 16, 32, 64):
        return f"<{'u' if element.is_unsigned else 'i'}{element.width // 8}"
    raise TypeError(f"NumPy has no type for the elements of {element}")
