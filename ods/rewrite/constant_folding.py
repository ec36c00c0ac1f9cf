"""Computing with constants: a function of numbers applied to scalars, splats and elements (MLIR `CommonFolders.h`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

from ..builtin import FloatAttr, FloatType, IntegerAttr
from ..builtin.dense_elements import DenseIntOrFPElementsAttr
from ..builtin.float_format import FloatFormat
from ..ir.attribute import Attribute
from ..ir.interfaces import ShapedType, element_type_or_self
from ..ir.type import Type

INDEX_WIDTH = 64
"""How wide `index` is while constants are computed."""
_POISON = "ub.poison"
"""The attribute that stands for no value at all."""


def is_poison(attribute: Attribute | None) -> bool:
    """Whether an attribute is the usual poison."""
    return attribute is not None and getattr(attribute, "name", None) == _POISON


def width_of(type_: Type) -> int:
    """The bits of a type or of its elements; those of `index` are 64."""
    element: Any = element_type_or_self(type_)
    return int(getattr(element, "width", INDEX_WIDTH))


def format_of(type_: Type) -> FloatFormat:
    """The format of a float type or of the elements of a type."""
    return cast(FloatType, element_type_or_self(type_)).format


def bits_of(attribute: Attribute | None) -> list[int] | None:
    """The bits of a number, or of each element, only one when all are alike; None for anything else."""
    if isinstance(attribute, FloatAttr):
        return [attribute.bits]
    if isinstance(attribute, IntegerAttr):
        return [attribute.unsigned_value if attribute.type is not None else attribute.value]
    if not isinstance(attribute, DenseIntOrFPElementsAttr):
        return None
    mask = (1 << width_of(attribute.type)) - 1
    return [number & mask for number in attribute.numbers()]


def splat_bits(attribute: Attribute | None) -> int | None:
    """The bits of a number, or of elements that are all alike; None for anything else."""
    if attribute is None or (isinstance(attribute, DenseIntOrFPElementsAttr) and not attribute.is_splat):
        return None
    if type(attribute) is FloatAttr:
        return attribute.bits
    bits = bits_of(attribute)
    return bits[0] if bits else None


def constant_from_bits(type_: Type, bits: Sequence[int]) -> Attribute | None:
    """The constant of a type from bits, one for each element or one for all; None when the type has no constants."""
    element: Any = element_type_or_self(type_)
    if isinstance(type_, ShapedType):
        if not type_.has_static_shape:
            return None
        numbers = bits if isinstance(element, FloatType) else [IntegerAttr.get(element, value).value for value in bits]
        return DenseIntOrFPElementsAttr.from_numbers(type_, numbers)
    return FloatAttr.from_bits(element, bits[0]) if isinstance(element, FloatType) else IntegerAttr.get(element, bits[0])


def zero_of(type_: Type) -> Attribute | None:
    """The zero of a type; None when the type has no constants."""
    return constant_from_bits(type_, [0])


def may_fold(operands: Sequence[Attribute | None]) -> bool:
    """Whether `fold_numbers` can find anything: all operands are constants, or one is poison."""
    if None not in operands:
        return True
    for operand in operands:  # noqa: SIM110 - twice as fast as `any` with a generator
        if operand is not None and is_poison(operand):
            return True
    return False


def fold_numbers(operands: Sequence[Attribute | None], result_type: Type | None, function: Callable[..., int | None]) -> Attribute | None:
    """Apply a function of bits to constants of one type, element by element.

    The result has the type of the operands unless another is given; of poison comes poison.  None when
    an operand is not a constant, or the function refuses one element.
    """
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
