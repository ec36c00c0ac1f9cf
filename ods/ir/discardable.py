"""Discardable attributes that a dialect defines for operations of other dialects (ODS `discardableAttrs`)."""

from __future__ import annotations

from typing import Generic, TypeVar

from .attribute import Attribute
from .operation import Operation

_A = TypeVar("_A", bound=Attribute)


class DiscardableAttribute(Generic[_A]):
    """A discardable attribute, by its full name and class: `ToyDialect.note.get(op)`."""

    __slots__ = ("name", "attribute_class")

    def __init__(self, name: str, attribute_class: type[_A]) -> None:
        self.name = name
        self.attribute_class = attribute_class

    def get(self, op: Operation) -> _A | None:
        """Return the attribute of an operation; None if it is absent or of another class."""
        found = (op._discardable or {}).get(self.name)
        return found if isinstance(found, self.attribute_class) else None

    def is_set(self, op: Operation) -> bool:
        """Return True if the operation has the attribute."""
        return self.get(op) is not None

    def set(self, op: Operation, value: _A) -> None:
        """Set the attribute on an operation."""
        op.discardable_attributes[self.name] = value

    def remove(self, op: Operation) -> None:
        """Remove the attribute from an operation, if it has one."""
        op.discardable_attributes.pop(self.name, None)
