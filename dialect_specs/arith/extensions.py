"""Constructors of arith constants from Python numbers (MLIR's `mlir/dialects/arith.py`)."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any, TypeVar

from ods.builtin import DenseElementsAttr, FloatAttr, IntegerAttr
from ods.builtin.float_types import FloatType
from ods.builtin.interfaces import TypedAttr
from ods.builtin.types import INDEX, IndexType, IntegerType
from ods.ir.building import attribute_of, wrong_argument
from ods.ir.interfaces.shaped_type import ShapedType
from ods.ir.operation import Operation
from ods.ir.type import Type

if TYPE_CHECKING:
    from ods.ir.attribute import Attribute
    from ods.ir.insertion_point import InsertionPoint
    from ods.ir.location import Location
    from ods.ir.value import OpResult

    TypeT = TypeVar("TypeT", bound=Type)
    Number = int | float | array[Any] | TypedAttr


class ConstantExtension(Operation):
    """The constructor of `arith.constant`."""

    __slots__ = ()
    if TYPE_CHECKING:
        value: TypedAttr

    def __init__(
        self,
        result: Type | Attribute | None = None,
        value: Number | None = None,
        *,
        loc: Location | None = None,
        ip: InsertionPoint | None = None,
    ) -> None:
        """Create a constant of a type from a number (a splat for a shaped type), an array, or an attribute.

        The type may be omitted for an attribute. Raises TypeError or ValueError if type and value do not match.
        """
        if value is None:
            result, value = None, result
        if not isinstance(value, TypedAttr):
            if not isinstance(result, Type):
                wrong_argument(result, self, "result", Type)
            type_ = result
            value = attribute_of(value, self, "value", TypedAttr, lambda number: _constant(type_, number), keeps_arrays=True)
        elif result is not None and not isinstance(result, Type):
            wrong_argument(result, self, "result", Type)
        constant: Any = self
        constant.value = value
        self._init_inserted((), (value.type if result is None else result,), loc, ip)

    @classmethod
    def build_value(cls, result: TypeT, value: Number, *, loc: Location | None = None, ip: InsertionPoint | None = None) -> OpResult[TypeT]:
        """Build a constant of a type and return its value."""
        return cls(result, value, loc=loc, ip=ip).result_values[0]

    @classmethod
    def create_index(cls, value: int, *, loc: Location | None = None, ip: InsertionPoint | None = None) -> ConstantExtension:
        """Create a constant of type `index`."""
        return cls(INDEX, value, loc=loc, ip=ip)

    @property
    def type(self) -> Type:
        """The type of the result."""
        return self.result.type

    @property
    def literal_value(self) -> int | float:
        """The number, -1 for `true` as in MLIR's bindings. Raises ValueError if the constant is not a single number."""
        if isinstance(self.value, (IntegerAttr, FloatAttr)):
            number = self.value.value
            return -int(number) if isinstance(number, bool) else number
        raise ValueError("only integer and float constants have literal values")


def _constant(type_: Type, number: Any) -> Any:
    if isinstance(type_, ShapedType):
        if hasattr(number, "shape"):  # a NumPy array
            return DenseElementsAttr.get(number, type=type_)
        if isinstance(number, array) and 8 * number.itemsize != type_.element_type.width:  # type: ignore[attr-defined]
            width = type_.element_type.width  # type: ignore[attr-defined]
            raise ValueError(f"Mismatching array element ({8 * number.itemsize}) and type ({width}) width.")
        return DenseElementsAttr.get(type_, list(number) if isinstance(number, array) else [number])
    if isinstance(type_, FloatType):
        return FloatAttr.get(type_, number)
    if not isinstance(number, int):
        raise TypeError(f"'{type_}' has no numbers of class {type(number).__name__}")
    return IntegerAttr.get(type_, number)


def _is_integer_like_type(type_: Type) -> bool:
    """Return True if `type_` is an integer type or `index`."""
    return isinstance(type_, (IntegerType, IndexType))


def _is_float_type(type_: Type) -> bool:
    """Return True if `type_` is a floating-point type."""
    return isinstance(type_, FloatType)
