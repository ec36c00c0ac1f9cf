"""`dataclass`: the decorator of the standard library, whose work waits until a class is first used.

A data class compiles up to six methods, which takes longer than to import its module; a command uses few of the classes that it imports.
"""

from __future__ import annotations

from threading import RLock
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
else:

    def dataclass(cls=None, /, **options):
        """Make a class a data class once its first instance is made, or something asks for its fields."""
        return _Fields(cls, options).wait() if cls is not None else lambda decorated: dataclass(decorated, **options)


_LOCK: Final = RLock()
"""Other threads wait while a class becomes a data class."""


def _new(cls: type[Any], /, *_: Any, **__: Any) -> Any:
    return object.__new__(cls)


class _Fields:
    """The fields of a class that is not a data class yet; it becomes one when something asks for them."""

    def __init__(self, cls: type[Any], options: dict[str, bool]) -> None:
        self._class = cls
        self._options = options
        self._is_complete = False

    def wait(self) -> type[Any]:
        """Give the class a `__new__` that makes it a data class; return the class."""

        def first_new(owner: type[Any], /, *values: Any, **named: Any) -> Any:
            self._complete()
            new: Any = owner.__new__
            return new(owner, *values, **named)

        self._class.__new__ = first_new
        self._class.__dataclass_fields__ = self
        return self._class

    def _complete(self) -> None:
        import dataclasses

        with _LOCK:
            if not self._is_complete:
                self._is_complete = True
                dataclasses.dataclass(**self._options)(self._class)
                new: Any = super(self._class, self._class).__new__
                # last, since other threads wait in the former one; it cannot be deleted, since Python would refuse all arguments then
                self._class.__new__ = _new if new is object.__new__ else new

    def __get__(self, instance: object, owner: type[Any]) -> Any:
        self._complete()
        return owner.__dataclass_fields__
