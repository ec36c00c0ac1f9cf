"""Dense elements from arrays and back: NumPy's arrays, if it is there, and whatever has the buffer protocol."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from ..diagnostics import CastError
from ..ir.attribute import Attribute
from ..ir.interfaces import ShapedType
from ..ir.type import Type
from .dense_elements import DenseElementsAttr, DenseIntOrFPElementsAttr
from .dense_storage import is_packed
from .element_attributes import dense_elements
from .float_types import F16, F32, F64, FloatType
from .interfaces import TypedAttr
from .shaped_types import RankedTensorType
from .types import I1, ComplexType, IndexType, IntegerType

if TYPE_CHECKING:
    from .dense_elements import DenseResourceElementsAttr

_KINDS: Final = {"e": "f", "f": "f", "d": "f", "?": "b", **dict.fromkeys("bhilqn", "i"), **dict.fromkeys("BHILQN", "u")}
"""The letters of the buffer protocol by the kinds that NumPy has."""
_FLOATS: Final = {2: F16, 4: F32, 8: F64}


def of_array(array: Any, signless: bool, type_: Type | None, shape: Sequence[int] | None) -> DenseElementsAttr:
    """As `DenseElementsAttr.get` says of arrays."""
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
    if kind == "b" and is_packed(shaped.element_type):
        return DenseIntOrFPElementsAttr.from_numbers(shaped, list(data))
    return DenseIntOrFPElementsAttr.from_raw(shaped, data)


def resource_of_array(
    array: Any, name: str, type_: Type, alignment: int | None, is_mutable: bool, make: type[DenseResourceElementsAttr]
) -> DenseResourceElementsAttr:
    """As `DenseResourceElementsAttr.get_from_buffer` says."""
    from .dense_elements import ResourceHandle

    if not isinstance(type_, ShapedType):
        raise ValueError("Constructing a DenseResourceElementsAttr requires a ShapedType.")
    _, size, _, data = _contents(array)
    return make.get(type_, ResourceHandle("builtin", name, data, size if alignment is None else alignment))


def _contents(array: Any) -> tuple[str, int, tuple[int, ...], bytes]:
    """The kind and size of the elements of an array, its shape, and its bytes, row by row, the little end first."""
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


def of_attributes(attributes: Sequence[Attribute], type_: Type | None) -> DenseElementsAttr:
    """As `DenseElementsAttr.get` says of lists of attributes."""
    if not attributes:
        raise ValueError("Attributes list must be non-empty")
    for each in attributes:
        if not isinstance(each, Attribute):
            raise CastError(f"expected a list of attributes, but found {each!r}: pass numbers as an array, or `of` with a type")
    first = attributes[0]
    element = first.type if isinstance(first, TypedAttr) else None
    shaped = type_ if type_ is not None else None if element is None else RankedTensorType.get([len(attributes)], element)
    if not isinstance(shaped, ShapedType) or not shaped.has_static_shape:
        raise ValueError(f"Expected a static ShapedType for the shaped_type parameter: Type({shaped})")
    made = None
    if all(getattr(each, "type", None) is shaped.element_type for each in attributes):
        made = dense_elements(shaped, attributes)
    if made is None:
        raise ValueError("All attributes must be of the same type and match the type parameter")
    return made


def splat_of(shaped_type: Type, element: Attribute) -> DenseElementsAttr:
    """As `DenseElementsAttr.get_splat` says."""
    if not isinstance(shaped_type, ShapedType) or not shaped_type.has_static_shape:
        raise ValueError(f"Expected a static ShapedType for the shaped_type parameter: Type({shaped_type})")
    made = dense_elements(shaped_type, [element]) if getattr(element, "type", None) is shaped_type.element_type else None
    if made is None:
        raise ValueError(f"Shaped element type and attribute type must be equal: shaped=Type({shaped_type}), element=Attribute({element})")
    return made


def as_array(elements: DenseIntOrFPElementsAttr, dtype: Any) -> Any:
    """The elements as an array of NumPy that shares their bytes.  TypeError for element types that NumPy has not."""
    numpy: Any = sys.modules.get("numpy") or __import__("numpy")
    type_ = elements.type
    if is_packed(type_.element_type):
        found = numpy.array(elements.numbers(), dtype=bool)
    else:
        found = numpy.frombuffer(elements.data, dtype=_dtype(type_.element_type))
    shape = tuple(type_.shape)
    found = numpy.broadcast_to(found[0], shape) if elements.is_splat else found.reshape(shape)
    return found if dtype is None else found.astype(dtype)


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
