"""`dataclass`: the decorator of the standard library, whose work waits until a class is first used.

A data class compiles up to six methods, which takes longer than to import its module; a command uses few of the classes that it imports.
Of those that it uses, methods are compiled that make and protect instances; others ask for the values of fields.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from reprlib import recursive_repr
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
else:

    def dataclass(cls=None, /, **options):
        """Make a class a data class once it is called, compared, hashed or shown, or something asks for its fields."""
        return _Fields(cls, options).wait() if cls is not None else lambda decorated: dataclass(decorated, **options)


class _Fields:
    """The fields of a class that is not a data class yet; it becomes one when something asks for them."""

    def __init__(self, cls: type[Any], options: dict[str, bool]) -> None:
        self._class = cls
        self._is_frozen = options.get("frozen", False)
        names = ("__init__", "__repr__", *(("__eq__", "__hash__") if options.get("eq", True) else ()))
        self._waiting = [name for name in names if name not in cls.__dict__]

    def wait(self) -> type[Any]:
        """Give the class methods that make it a data class and then call its own; return it."""
        for name in self._waiting:
            setattr(self._class, name, self._method(name))
        self._class.__dataclass_fields__ = self
        return self._class

    def _method(self, name: str) -> Any:
        def first_call(instance: Any, *values: Any, **named: Any) -> Any:
            self._complete()
            return getattr(self._class, name)(instance, *values, **named)

        return first_call

    def _complete(self) -> None:
        import dataclasses

        cls: Any = self._class
        for name in self._waiting:
            delattr(cls, name)
        dataclasses.dataclass(repr=False, eq=False, frozen=self._is_frozen)(cls)
        fields = dataclasses.fields(cls)
        if "__repr__" in self._waiting:
            cls.__repr__ = _repr_of([field.name for field in fields if field.repr])
        if "__eq__" in self._waiting:
            cls.__eq__ = _eq_of(_values_of([field.name for field in fields if field.compare]))
        if "__hash__" in self._waiting:
            hashed = [field.name for field in fields if (field.compare if field.hash is None else field.hash)]
            cls.__hash__ = _hash_of(_values_of(hashed)) if self._is_frozen else None

    def __get__(self, instance: object, owner: type[Any]) -> Any:
        self._complete()
        return owner.__dataclass_fields__


def _values_of(names: list[str]) -> Callable[[Any], tuple[Any, ...]]:
    """Return a function that returns the values of attributes."""
    return attrgetter(*names) if len(names) > 1 else lambda instance: tuple([getattr(instance, name) for name in names])


def _repr_of(names: list[str]) -> Callable[[Any], str]:
    @recursive_repr()
    def __repr__(self: Any) -> str:
        return f"{type(self).__qualname__}({', '.join([f'{name}={getattr(self, name)!r}' for name in names])})"

    return __repr__


def _eq_of(values: Callable[[Any], tuple[Any, ...]]) -> Callable[[Any, object], bool]:
    def __eq__(self: Any, other: object) -> bool:
        return values(self) == values(other) if type(other) is type(self) else NotImplemented

    return __eq__


def _hash_of(values: Callable[[Any], tuple[Any, ...]]) -> Callable[[Any], int]:
    def __hash__(self: Any) -> int:
        return hash(values(self))

    return __hash__
