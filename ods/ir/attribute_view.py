"""A mapping of all attributes of an operation, inherent and discardable."""

from __future__ import annotations

import sys
from collections.abc import Iterator, MutableMapping
from typing import TYPE_CHECKING, TypeVar, overload

from .attribute import Attribute, NamedAttribute
from .shown_names import shown

if TYPE_CHECKING:
    from .operation import Operation

_Default = TypeVar("_Default")


def find_attribute(op: Operation, name: str) -> Attribute | None:
    """Return an inherent or discardable attribute, or None if there is none with this name."""
    if name in op.inherent_slots:
        return op.get_inherent(name)
    return None if op._discardable is None else op._discardable.get(name)


class AttributeView(MutableMapping[str, Attribute]):
    """A mapping of all attributes of an operation; an integer selects an attribute by its position in order of names, as in MLIR."""

    __slots__ = ("_op",)

    def __init__(self, op: Operation) -> None:
        self._op = op

    @overload
    def __getitem__(self, name: str) -> Attribute: ...

    @overload
    def __getitem__(self, name: int) -> NamedAttribute: ...

    def __getitem__(self, name: str | int) -> Attribute | NamedAttribute:
        if isinstance(name, int):
            names = sorted(self)
            if not -len(names) <= name < len(names):
                raise IndexError("attempt to access out of bounds attribute")
            return NamedAttribute(names[name], self[names[name]])
        if not isinstance(name, str):
            raise self._wrong_name(name)
        value = find_attribute(self._op, name)
        if value is None:
            raise self._missing(name, "access")
        return value

    def _missing(self, name: str, what: str) -> KeyError:
        error = KeyError(f"attempt to {what} a non-existent attribute")
        if sys.version_info >= (3, 11):
            error.add_note(f"'{self._op.name}' has no attribute '{name}'; it has {', '.join(sorted(self)) or 'none'}")
        return error

    @overload
    def get(self, name: str, default: None = None, /) -> Attribute | None: ...

    @overload
    def get(self, name: str, default: Attribute | _Default, /) -> Attribute | _Default: ...

    def get(self, name: str, default: object = None, /) -> object:
        """Return the attribute with this name, or `default`. Raises TypeError for anything but a name."""
        if not isinstance(name, str):
            raise self._wrong_name(name)
        found = find_attribute(self._op, name)
        return default if found is None else found

    def _wrong_name(self, name: object) -> TypeError:
        return TypeError(f"'{self._op.name}': an attribute is found by its name, not by {shown(name)}")

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and find_attribute(self._op, name) is not None

    def __setitem__(self, name: str, value: Attribute) -> None:
        if not isinstance(name, str) or not isinstance(value, Attribute):
            raise TypeError(f"'{self._op.name}': attribute {shown(name)} must be an Attribute under a name, not {shown(value)}")
        if name in self._op.inherent_slots:
            self._op.set_inherent(name, value)
        else:
            self._op.discardable_attributes[name] = value

    def __delitem__(self, name: str) -> None:
        if name not in self:
            raise self._missing(name, "delete")
        if name in self._op.inherent_slots:
            self._op.set_inherent(name, None)
        else:
            del self._op.discardable_attributes[name]

    def clear(self) -> None:
        """Delete all attributes; those that an operation always has, such as segment sizes, get their initial value."""
        for name in [*self]:
            del self[name]

    def popitem(self) -> tuple[str, Attribute]:
        """Delete the last attribute that can be deleted, and return it with its name. Raises KeyError if there is none."""
        for name in reversed([*self]):
            value = self[name]
            del self[name]
            if name not in self:
                return name, value
        raise KeyError(f"'{self._op.name}' has no attribute that can be deleted")

    def __iter__(self) -> Iterator[str]:
        return iter(self.keys())

    def keys(self) -> list[str]:  # type: ignore[override]
        """Return the names of all attributes, sorted."""
        return sorted([*[name for name, _ in self._op.inherent_attributes()], *(self._op._discardable or ())])

    def values(self) -> list[Attribute]:  # type: ignore[override]
        """Return all attributes, in order of their names."""
        return [value for _, value in self.items()]

    def items(self) -> list[tuple[str, Attribute]]:  # type: ignore[override]
        """Return the names and values of all attributes, in order of the names."""
        found = {**dict(self._op.inherent_attributes()), **(self._op._discardable or {})}
        return [(name, found[name]) for name in sorted(found)]

    def __len__(self) -> int:
        return len(self._op.inherent_attributes()) + len(self._op._discardable or ())
