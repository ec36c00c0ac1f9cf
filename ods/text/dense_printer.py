"""Prints the numbers and strings of dense elements."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..builtin.decimals import to_decimal
from ..builtin.dense_arrays import DenseArrayAttr
from ..builtin.dense_elements import DenseElementsAttr, DenseIntOrFPElementsAttr, DenseStringElementsAttr
from ..builtin.float_types import FloatType
from ..builtin.types import ComplexType
from ..ir.type import Type
from .lexer import string_text


def dense_text(attribute: DenseElementsAttr, hex_if_larger: int) -> str:
    """Return the text between `dense<` and `>`."""
    if isinstance(attribute, DenseStringElementsAttr):
        texts = [string_text(string) for string in attribute.strings]
    else:
        assert isinstance(attribute, DenseIntOrFPElementsAttr)
        if not attribute.is_splat and 0 <= hex_if_larger < attribute.type.num_elements:
            return f'"0x{attribute.data.hex().upper()}"'
        texts = _number_texts(attribute)
    if attribute.is_splat:
        return texts[0]
    return _nested(texts, attribute.type.shape) if texts else ""


def _number_texts(attribute: DenseIntOrFPElementsAttr) -> list[str]:
    element = attribute.type.element_type
    if isinstance(element, ComplexType):
        parts = list(map(number_writer(element.element_type), attribute.numbers()))
        return [f"({real},{imaginary})" for real, imaginary in zip(parts[::2], parts[1::2])]
    return list(map(number_writer(element), attribute.numbers()))


def number_writer(type_: Type) -> Callable[[int], str]:
    """Return the function that prints a stored number of `type_`: an integer, or the bits of a float."""
    if isinstance(type_, FloatType):
        return type_.format.text
    if type_.is_integer(1):
        return lambda number: "true" if number & 1 else "false"
    return str if type_.is_index() or type_.int_or_float_bit_width() <= 64 else to_decimal


def _nested(texts: list[Any], shape: tuple[int, ...]) -> str:
    """Return the texts with a pair of brackets for each dimension."""
    for size in reversed(shape):
        texts = [f"[{', '.join(texts[start : start + size])}]" for start in range(0, len(texts), size)]
    return str(texts[0])


def dense_array_text(attribute: DenseArrayAttr) -> str:
    """Return the numbers, separated by commas."""
    if not attribute.elements:
        return ""
    return ", ".join(map(number_writer(attribute.element_type), attribute.elements))
