"""Properties of operations as attributes: what generated classes read them from, and show them as."""

from __future__ import annotations

from typing import TypeVar

from ..ir.attribute import Attribute
from .attributes import DictionaryAttr
from .checks import invalid
from .dense_arrays import DenseI32ArrayAttr

_Stored = TypeVar("_Stored", bound=Attribute)
_Present = TypeVar("_Present")


def property_dictionary(attribute: Attribute) -> DictionaryAttr:
    """What stands in `<…>` of the generic form.  Raises VerifyError where it is no dictionary."""
    if not isinstance(attribute, DictionaryAttr):
        raise invalid("expected DictionaryAttr to set properties")
    return attribute


def attribute_property(given: DictionaryAttr, name: str, class_: type[_Stored], present: _Present) -> _Stored | _Present:
    """The attribute of a property, or what the operation has where none is given.  Raises VerifyError for another class."""
    value = given.find(name)
    if value is None:
        return present
    if not isinstance(value, class_):
        raise invalid(f"Invalid attribute `{name}` in property conversion: {value}")
    return value


def segment_sizes_property(given: DictionaryAttr, names: tuple[str, str], present: tuple[int, ...]) -> tuple[int, ...]:
    """The sizes of segments under either name, or those that the operation has.  Raises VerifyError for another number of them."""
    value = given.find(names[0]) or given.find(names[1])
    if value is None:
        return present
    if not isinstance(value, DenseI32ArrayAttr):
        raise invalid("expected DenseI32ArrayAttr for key `value`")
    if len(value.values) != len(present):
        raise invalid(f"size mismatch in attribute conversion: {len(value.values)} vs {len(present)}")
    return tuple(value.values)


def present_attributes(*named: tuple[str, Attribute | None]) -> list[tuple[str, Attribute]]:
    """The attributes that are there, with their names."""
    return [(name, value) for name, value in named if value is not None]
