"""Access to the elements of elements attributes, building them from elements, and reshaping."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..ir.attribute import Attribute
from ..ir.interfaces import ShapedType
from .arrays import numbers_of
from .dense_elements import DenseElementsAttr, DenseIntOrFPElementsAttr, DenseStringElementsAttr, SparseElementsAttr, element_attribute
from .row_major import index_of


def all_numbers(elements: DenseIntOrFPElementsAttr) -> Sequence[int]:
    """Return the integers, or bits of floats, of all elements."""
    numbers = elements.numbers()
    return numbers * elements.type.num_elements if elements.is_splat else numbers


def element_at(elements: Attribute | None, position: Sequence[int]) -> Attribute | None:
    """Return the number at `position` as an attribute; None if there is none."""
    if not isinstance(elements, (DenseIntOrFPElementsAttr, SparseElementsAttr)):
        return None
    shape = elements.type.shape
    if len(position) != len(shape) or any(not 0 <= place < size for place, size in zip(position, shape)):
        return None
    index = index_of(position, shape)
    if isinstance(elements, DenseIntOrFPElementsAttr):
        return elements.element(index)
    number = _stored_places(elements).get(index)
    if number is None:
        return element_attribute(elements.type.element_type, [0, 0])
    values = elements.values
    return values.element(number) if isinstance(values, DenseIntOrFPElementsAttr) else None


def splat_element(elements: Attribute | None) -> Attribute | None:
    """Return the common element of a splat; None if elements differ or are not numbers."""
    if not isinstance(elements, DenseIntOrFPElementsAttr) or not elements.is_splat:
        return None
    return elements.get_splat_value()


def dense_elements(type_: ShapedType, values: Iterable[Attribute | None]) -> DenseIntOrFPElementsAttr | None:
    """Return the elements of a type from one number for each, or one for all; None if one is missing or of another type."""
    numbers = numbers_of(type_.element_type, values)
    return None if numbers is None else DenseIntOrFPElementsAttr.from_numbers(type_, numbers)


def with_type(elements: DenseElementsAttr, type_: ShapedType) -> DenseElementsAttr:
    """Return the same elements with another type, which has the same number of elements unless they are a splat."""
    if isinstance(elements, DenseStringElementsAttr):
        return DenseStringElementsAttr.of(type_, elements.strings)
    assert isinstance(elements, DenseIntOrFPElementsAttr)
    return DenseIntOrFPElementsAttr.from_numbers(type_, elements.numbers())


def _stored_places(elements: SparseElementsAttr) -> dict[int, int]:
    """Map the index of each stored element to its position in the storage; for duplicates, the first one."""
    shape, count = elements.type.shape, elements.values.type.shape[0]
    rank, numbers = len(shape), all_numbers(elements.indices)
    places: dict[int, int] = {}
    for number in range(count):
        places.setdefault(index_of(numbers[number * rank : (number + 1) * rank], shape), number)
    return places
