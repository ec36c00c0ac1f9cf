"""Dense arrays of numbers without a shape: `array<i32: 1, 2>`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar, Final

from ..ir.attribute import Attribute
from ..ir.context import Context
from ..ir.parameters import float_parameter, integer_parameter, wrong_parameter
from ..ir.type import Type
from .checks import invalid_attribute
from .dense_storage import is_packed, pack
from .float_types import F32, F64, FloatType
from .interfaces import BlobAttr
from .types import I1, I8, I16, I32, I64, IntegerType


class DenseArrayAttr(BlobAttr):
    """Numbers of one integer or float type with whole bytes, or booleans."""

    __slots__ = ("element_type", "elements")
    mnemonic = "dense_array"
    name = "builtin.dense_array"
    parameter_names = ("element_type", "elements")
    element_type: Type
    elements: tuple[int, ...]
    """The integers, or the bits of floats."""

    @staticmethod
    def of(element_type: Type, values: Iterable[Any]) -> DenseArrayAttr:
        """Return the array of some numbers. Raises VerifyError for an invalid type, or numbers that it cannot represent."""
        if isinstance(element_type, FloatType):
            encode = element_type.format.from_float
            floats = [float_parameter(DenseArrayAttr, "values", getattr(value, "value", value)) for value in values]
            return DenseArrayAttr.from_elements(element_type, map(encode, floats))
        if not isinstance(element_type, Type):
            raise wrong_parameter(DenseArrayAttr, "element_type", element_type, "a Type")
        if not hasattr(values, "__iter__"):
            raise wrong_parameter(DenseArrayAttr, "values", values, "a sequence of numbers")
        numbers = tuple(map(bool, values)) if element_type is I1 else tuple([_number(value) for value in values])
        found: DenseArrayAttr | None = DenseArrayAttr._instances.get((element_type, numbers))
        if found is None:
            found = DenseArrayAttr.from_elements(element_type, [_fitting(element_type, value) for value in numbers])
        return found

    @classmethod
    def get(cls, element_type: Any, values: Iterable[Any] = ()) -> DenseArrayAttr:
        """Return the array of some numbers. Raises VerifyError for an invalid type, or numbers that it cannot represent."""
        return DenseArrayAttr.of(element_type, values)

    @staticmethod
    def from_elements(element_type: Type, elements: Iterable[int]) -> DenseArrayAttr:
        """Return the array of integers that are known to fit, or of the bits of floats. Raises VerifyError for an invalid type."""
        key = (element_type, tuple(elements))
        found = DenseArrayAttr._instances.get(key)
        if found is None:
            if not element_type.is_int_or_float():
                raise invalid_attribute("expected integer or floating point element type")
            if element_type.int_or_float_bit_width() % 8 and element_type.int_or_float_bit_width() != 1:
                raise invalid_attribute("element type bitwidth must be a multiple of 8")
            found = _CLASSES.get(element_type, DenseArrayAttr)._unique(key, *key)
            DenseArrayAttr._instances[key] = found
        return found

    @property
    def values(self) -> tuple[Any, ...]:
        """The elements as Python numbers."""
        if isinstance(self.element_type, FloatType):
            decode = self.element_type.format.to_float
            return tuple([decode(bits) for bits in self.elements])
        return tuple(map(bool, self.elements)) if self.element_type.is_integer(1) else self.elements

    value = values

    def raw_data(self) -> bytes:
        """Return the bytes of the elements, the lowest byte of each first; a boolean has a byte."""
        return bytes(self.elements) if is_packed(self.element_type) else pack(self.elements, self.element_type)

    def __reduce__(self) -> Any:
        return (DenseArrayAttr.from_elements, (self.element_type, self.elements))

    def __bool__(self) -> bool:
        return True

    def __len__(self) -> int:
        return len(self.elements)

    def __iter__(self) -> Iterator[Any]:
        return iter(self.values)

    def __getitem__(self, index: int) -> Any:
        try:
            return self.values[index]
        except IndexError:
            raise IndexError(f"DenseArray index out of range: {index}, and there are {len(self.values)}") from None

    def __add__(self, other: Iterable[Any]) -> DenseArrayAttr:
        return DenseArrayAttr.of(self.element_type, (*self.values, *other))


def _number(value: Any) -> int:
    """Return `value` as an integer; Booleans and integer attributes are converted, as in MLIR's bindings."""
    number = value.value if isinstance(value, Attribute) and hasattr(value, "value") else value
    return int(number) if number.__class__ is bool else integer_parameter(DenseArrayAttr, "values", number)


class TypedArrayAttr(DenseArrayAttr):
    """Base of the arrays with a fixed element type."""

    __slots__ = ()
    TYPE: ClassVar[Type]

    @classmethod
    def get(cls, element_type: Any, values: Iterable[Any] | None = None, context: Context | None = None) -> Any:
        """Return the array of some numbers; the element type is optional. Raises VerifyError for numbers that it cannot represent."""
        return DenseArrayAttr.of(cls.TYPE, element_type if values is None else values)


class DenseBoolArrayAttr(TypedArrayAttr):
    """`array<i1: true, false>`."""

    __slots__ = ()
    TYPE = I1
    values: tuple[bool, ...]
    value: tuple[bool, ...]


class DenseI8ArrayAttr(TypedArrayAttr):
    """`array<i8: 1, 2>`."""

    __slots__ = ()
    TYPE = I8
    values: tuple[int, ...]
    value: tuple[int, ...]


class DenseI16ArrayAttr(TypedArrayAttr):
    """`array<i16: 1, 2>`."""

    __slots__ = ()
    TYPE = I16
    values: tuple[int, ...]
    value: tuple[int, ...]


class DenseI32ArrayAttr(TypedArrayAttr):
    """`array<i32: 1, 2>`."""

    __slots__ = ()
    TYPE = I32
    values: tuple[int, ...]
    value: tuple[int, ...]


class DenseI64ArrayAttr(TypedArrayAttr):
    """`array<i64: 1, 2>`."""

    __slots__ = ()
    TYPE = I64
    values: tuple[int, ...]
    value: tuple[int, ...]


class DenseF32ArrayAttr(TypedArrayAttr):
    """`array<f32: 1.0, 2.0>`."""

    __slots__ = ()
    TYPE = F32
    values: tuple[float, ...]
    value: tuple[float, ...]


class DenseF64ArrayAttr(TypedArrayAttr):
    """`array<f64: 1.0, 2.0>`."""

    __slots__ = ()
    TYPE = F64
    values: tuple[float, ...]
    value: tuple[float, ...]


_CLASSES: Final[dict[Type, type[DenseArrayAttr]]] = {
    I1: DenseBoolArrayAttr,
    I8: DenseI8ArrayAttr,
    I16: DenseI16ArrayAttr,
    I32: DenseI32ArrayAttr,
    I64: DenseI64ArrayAttr,
    F32: DenseF32ArrayAttr,
    F64: DenseF64ArrayAttr,
}


def _fitting(element_type: Type, value: int) -> int:
    """Return the value as it is stored. Raises VerifyError if it is out of range for the type."""
    from .attributes import IntegerAttr

    if not isinstance(element_type, IntegerType):
        raise invalid_attribute("expected integer or floating point element type")
    return int(IntegerAttr.get(element_type, value).value)
