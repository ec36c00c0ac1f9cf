"""Discardable attributes that a dialect gives a meaning on the operations of others (ODS `discardableAttrs`)."""

from __future__ import annotations

from typing import Generic, TypeVar

from .attribute import Attribute
from .operation import Operation

_A = TypeVar("_A", bound=Attribute)


class DiscardableAttribute(Generic[_A]):
    """A discardable attribute by its full name and class: `ToyDialect.note.get(op)`."""

    __slots__ = ("name", "attribute_class")

    def __init__(self, name: str, attribute_class: type[_A]) -> None:
        self.name = name
        self.attribute_class = attribute_class

    def get(self, op: Operation) -> _A | None:
        """Return the attribute on an operation; None when it is absent or of another class."""
        found = (op._discardable or {}).get(self.name)
        return found if isinstance(found, self.attribute_class) else None

    def is_set(self, op: Operation) -> bool:
        """Return True if the operation has the attribute."""
        return self.get(op) is not None

    def set(self, op: Operation, value: _A) -> None:
        """Put the attribute on an operation."""
        op.discardable_attributes[self.name] = value

    def remove(self, op: Operation) -> None:
        """Take the attribute off an operation, if it is there."""
        op.discardable_attributes.pop(self.name, None)
