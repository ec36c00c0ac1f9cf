"""`dataclass`: the decorator of the standard library, whose work waits until a class is first used.

A data class compiles up to six methods, which takes longer than to import its module; a command uses few of the classes that it imports.
"""

from __future__ import annotations

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
        self._options = options
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

        for name in self._waiting:
            delattr(self._class, name)
        dataclasses.dataclass(**self._options)(self._class)

    def __get__(self, instance: object, owner: type[Any]) -> Any:
        self._complete()
        return owner.__dataclass_fields__
