"""Constant folding: applies a function of integers to scalars, splats and element attributes (MLIR `CommonFolders.h`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..builtin import FloatAttr, FloatType, IntegerAttr, IntegerType
from ..builtin.dense_elements import DenseIntOrFPElementsAttr
from ..builtin.float_format import FloatFormat
from ..ir.attribute import Attribute
from ..ir.context import copies_mlir_22_bugs
from ..ir.interfaces import ShapedType, element_type_or_self
from ..ir.type import Type

INDEX_WIDTH = 64
"""The number of bits of `index` in constant folding."""
_POISON = "ub.poison"
"""The name of the attribute of an undefined value."""
_NO_POISON = frozenset((type(None), IntegerAttr, FloatAttr))
"""The classes of common constant operands; none of them is poison."""


def is_poison(attribute: Attribute | None) -> bool:
    """Return True if `attribute` is `#ub.poison`."""
    return attribute is not None and getattr(attribute, "name", None) == _POISON


def width_of(type_: Type) -> int:
    """Return the bit width of a type or of its elements; 64 for `index`."""
    if type(type_) is IntegerType:
        return type_.width
    element: Any = element_type_or_self(type_)
    width: int = getattr(element, "width", INDEX_WIDTH)
    return width


def format_of(type_: Type) -> FloatFormat:
    """Return the format of a float type, or of the element type of a shaped type."""
    element: Any = type_ if isinstance(type_, FloatType) else element_type_or_self(type_)
    form: FloatFormat = element.format
    return form


def bits_of(attribute: Attribute | None) -> list[int] | None:
    """Return the bits of a number, or of each element; a single entry for a splat, and None for any other attribute."""
    if isinstance(attribute, FloatAttr):
        return [attribute.bits]
    if isinstance(attribute, IntegerAttr):
        return [attribute.unsigned_value if attribute.type is not None else attribute.value]
    if not isinstance(attribute, DenseIntOrFPElementsAttr):
        return None
    mask = (1 << width_of(attribute.type)) - 1
    return [number & mask for number in attribute.numbers()]


def splat_bits(attribute: Attribute | None) -> int | None:
    """Return the bits of a number, or of the element of a splat; None for any other attribute."""
    if attribute is None:
        return None
    kind = type(attribute)
    if kind is FloatAttr:
        return attribute.bits  # type: ignore[attr-defined,no-any-return]
    if kind is IntegerAttr and attribute.value >= 0:  # type: ignore[attr-defined]
        return attribute.value  # type: ignore[attr-defined,no-any-return]
    if isinstance(attribute, DenseIntOrFPElementsAttr) and not attribute.is_splat:
        return None
    bits = bits_of(attribute)
    return bits[0] if bits else None


def constant_from_bits(type_: Type, bits: Sequence[int]) -> Attribute | None:
    """Return the constant of `type_` with one entry of `bits` for each element, or one for all.

    Returns None if the type has no constants, or none of these: a float format may lack a sign, infinity or NaN.
    """
    if isinstance(type_, FloatType):
        return FloatAttr.from_bits(type_, bits[0]) if not bits[0] >> type_.width or copies_mlir_22_bugs() else None
    if not isinstance(type_, ShapedType):
        return IntegerAttr.get(type_, bits[0])
    if not type_.has_static_shape:
        return None
    element = type_.element_type
    if not isinstance(element, FloatType):
        bits = [IntegerAttr.get(element, value).value for value in bits]
    elif any(value >> element.width for value in bits) and not copies_mlir_22_bugs():
        return None
    return DenseIntOrFPElementsAttr.from_numbers(type_, bits)


def zero_of(type_: Type) -> Attribute | None:
    """Return the zero of a type; None if the type has no constants."""
    return constant_from_bits(type_, [0])


def is_peculiar(constant: Attribute) -> bool:
    """Return True if `constant` may be neutral or absorbing for some operation: -1, 0, 1, and everything except plain numbers."""
    kind = type(constant)
    if kind is IntegerAttr:
        return -1 <= constant.value <= 1  # type: ignore[attr-defined,no-any-return]
    if kind is FloatAttr:
        form = constant.type.format  # type: ignore[attr-defined]
        return constant.bits in (0, form.sign_bit, form.one)  # type: ignore[attr-defined]
    return True


def may_fold(operands: Sequence[Attribute | None]) -> bool:
    """Return True if `fold_numbers` may succeed: all operands are constants, or one is poison."""
    return None not in operands or not _NO_POISON.issuperset(map(type, operands)) and any(map(is_poison, operands))


def _numbers_of(operands: Sequence[Attribute | None]) -> list[int] | None:
    """Return the bits of the operands if all are numbers of one type; otherwise None."""
    numbers: list[int] = []
    for operand in operands:
        if isinstance(operand, IntegerAttr):
            numbers.append(operand.value if operand.value >= 0 else operand.unsigned_value)
        elif isinstance(operand, FloatAttr):
            numbers.append(operand.bits)
        else:
            return None
        if operand.type is not operands[0].type:  # type: ignore[union-attr]
            return None
    return numbers or None


def fold_numbers(operands: Sequence[Attribute | None], result_type: Type | None, function: Callable[..., int | None]) -> Attribute | None:
    """Apply `function` to the bits of constants of one type, element by element.

    The result has the type of the operands, unless `result_type` is given; if an operand is poison, so is the result. Returns
    None if an operand is not a constant, or if `function` returns None for an element.
    """
    numbers = _numbers_of(operands)
    if numbers is not None:
        value = function(*numbers)
        return None if value is None else constant_from_bits(result_type or operands[0].type, [value])  # type: ignore[union-attr]
    for operand in operands:
        if is_poison(operand):
            return operand
    first = operands[0] if operands else None
    if not isinstance(first, (IntegerAttr, FloatAttr, DenseIntOrFPElementsAttr)):
        return None
    columns = [bits_of(operand) for operand in operands]
    if any(column is None for column in columns) or any(getattr(operand, "type", None) is not first.type for operand in operands):
        return None
    length = max(len(column or ()) for column in columns)
    rows = zip(*[column if len(column or ()) == length else [*(column or ())] * length for column in columns])
    results: list[int] = []
    for row in rows:
        value = function(*row)
        if value is None:
            return None
        results.append(value)
    return constant_from_bits(result_type or first.type, results)
