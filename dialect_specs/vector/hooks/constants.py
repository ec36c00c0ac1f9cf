"""Constants: their materialization, and their elements as numbers."""

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
"""The greatest number of elements of a constant that folding changes, unless its only use keeps few of them."""


def materialize_constant(value: Attribute, type_: Type, location: Location) -> Operation | None:
    """Return a `ub.poison` for poison, otherwise an `arith.constant`."""
    owner = "generated.ub" if isinstance(value, PoisonAttrInterface) else "generated.arith"
    return load_dialect(owner).materialize_constant(value, type_, location)


def number_at(elements: DenseIntOrFPElementsAttr, index: int) -> int:
    """Return one element as a number, or as the bits of a float."""
    return elements.numbers()[0 if elements.is_splat else index]


def numbers_of(value: Attribute | None) -> Sequence[int] | None:
    """Return the numbers of a scalar or of all elements; None for anything else."""
    if isinstance(value, DenseIntOrFPElementsAttr):
        return all_numbers(value)
    if isinstance(value, FloatAttr):
        return [value.bits]
    return [value.value] if isinstance(value, IntegerAttr) else None
