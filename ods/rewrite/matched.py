"""Constants that operations define: what MLIR's matchers and its helpers for static values find."""

from __future__ import annotations

from typing import Any

from ods.builtin import DenseIntOrFPElementsAttr, ElementsAttr, IndexType, IntegerAttr, IntegerType
from ods.cpp.integers import APInt
from ods.ir.attribute import Attribute
from ods.ir.interfaces.shaped_type import element_type_or_self
from ods.ir.operation import Operation
from ods.ir.type import Type
from ods.ir.value import Value

from .fold import constant_of, constant_value


def constant_in(where: Value | Operation | None) -> Attribute | None:
    """Return the constant that a value or an operation is (MLIR `m_Constant`); None if it is no constant."""
    if where is None:
        return None
    return constant_of(where) if isinstance(where, Operation) else constant_value(where)


def constant_int(where: Value | Attribute | int | None) -> int | None:
    """Return the integer that a size, an attribute or a constant value is (MLIR `getConstantIntValue`); None if it is none."""
    found: Any = constant_value(where) if isinstance(where, Value) else where
    return found.value if isinstance(found, IntegerAttr) else found if isinstance(found, int) else None


def number_of(where: Value | Operation | Attribute | None) -> APInt | None:
    """Return the integer that a constant is, or has as all its elements (MLIR `m_ConstantInt`); None if it is no constant."""
    found: Any = where if isinstance(where, Attribute) else constant_in(where)
    if isinstance(found, DenseIntOrFPElementsAttr) and found.is_splat and isinstance(found.type.element_type, (IntegerType, IndexType)):
        return APInt(int(found.splat_value()), _width(found.type.element_type))
    return number_in(found) if isinstance(found, IntegerAttr) else None


def number_in(attribute: IntegerAttr) -> APInt:
    """Return the number of an attribute with its width (MLIR `IntegerAttr::getValue`)."""
    return APInt(attribute.value, _width(attribute.type))


def values_in(attribute: ElementsAttr) -> list[Any]:
    """Return the elements (MLIR `getValues<T>`).  Raises TypeError for elements that are no numbers in this process."""
    if not isinstance(attribute, DenseIntOrFPElementsAttr):
        raise TypeError(f"the elements of {attribute} cannot be read")
    return attribute.values()


def numbers_in(attribute: ElementsAttr) -> list[APInt]:
    """Return the elements with their width (MLIR `getValues<APInt>`).  Raises TypeError as `values_in` does."""
    values, shaped = values_in(attribute), attribute.type
    width = _width(element_type_or_self(shaped))
    return [APInt(int(one), width) for one in values]


def _width(type_: Type) -> int:
    return type_.width if isinstance(type_, IntegerType) else 64
