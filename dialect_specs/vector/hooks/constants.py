"""Constants: what they become as operations, and their elements as numbers."""

from __future__ import annotations

from collections.abc import Sequence

from generated.ub import PoisonAttrInterface
from ods.builtin import FloatAttr, IntegerAttr
from ods.builtin.dense_elements import DenseIntOrFPElementsAttr
from ods.builtin.element_attributes import all_numbers
from ods.ir.attribute import Attribute
from ods.ir.dialect import load_dialect
from ods.ir.location import Location
from ods.ir.operation import Operation
from ods.ir.type import Type

MOST_ELEMENTS = 256
"""A constant of more elements is changed only where one use says that few will be kept."""


def materialize_constant(value: Attribute, type_: Type, location: Location) -> Operation | None:
    """A `ub.poison` for poison, an `arith.constant` for all else."""
    owner = "generated.ub" if isinstance(value, PoisonAttrInterface) else "generated.arith"
    return load_dialect(owner).materialize_constant(value, type_, location)


def number_at(elements: DenseIntOrFPElementsAttr, index: int) -> int:
    """Return the number, or the bits of the float, of one element."""
    return elements.numbers()[0 if elements.is_splat else index]


def numbers_of(value: Attribute | None) -> Sequence[int] | None:
    """Return the number of a scalar, or those of every element; None for what is no number."""
    if isinstance(value, DenseIntOrFPElementsAttr):
        return all_numbers(value)
    if isinstance(value, FloatAttr):
        return [value.bits]
    return [value.value] if isinstance(value, IntegerAttr) else None
