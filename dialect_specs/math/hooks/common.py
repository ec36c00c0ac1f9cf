"""What the expansions of functions share: types with the shape of another, and constants among the operands."""

from __future__ import annotations

from typing import Any

from ods.builtin import IntegerType
from ods.builtin.type_utilities import same_shape
from ods.ir.interfaces import element_type_or_self
from ods.ir.type import Type
from ods.ir.value import Value
from ods.rewrite.fold import constant_value


def integers(like: Type, width: int) -> Type:
    """Return the type of integers with the shape of another type."""
    return same_shape(like, IntegerType.get_signless(width))


def element_width(type_: Type) -> int:
    """Return the width of an integer or float, or of the elements of a shaped type."""
    element: Any = element_type_or_self(type_)
    width: int = element.width
    return width


def known_float(value: Value) -> float | None:
    """Return the constant value of a number or of a splat, or None."""
    constant: Any = constant_value(value)
    if constant is not None and getattr(constant, "is_splat", False):
        constant = constant.get_splat_value()
    number = getattr(constant, "value", None)
    return None if number is None else float(number)
