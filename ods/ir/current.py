"""The current context, location and insertion point of each thread and task.

They are entered with `with`.  A new thread starts without any; a new task (asyncio) starts with those of its creator.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

if TYPE_CHECKING:
    from .context import Context
    from .insertion_point import InsertionPoint
    from .location import Location

_T = TypeVar("_T")


class Frame:
    """The objects that one `with` made current, and the previous ones."""

    __slots__ = ("entered", "context", "location", "insertion_point", "outer", "paused")

    def __init__(
        self, entered: object, context: Context | None, location: Location | None, point: InsertionPoint | None, outer: Frame | None
    ) -> None:
        self.entered = entered
        self.context = context
        self.location = location
        self.insertion_point = point
        self.outer = outer
        self.paused = False
        """True if the collection of garbage was paused with it."""


_NOTHING: Final = Frame(None, None, None, None, None)

innermost: Final[ContextVar[Frame]] = ContextVar("innermost", default=_NOTHING)
"""The innermost frame of this thread or task."""


def enter(entered: object, context: Context | None, location: Location | None = None, point: InsertionPoint | None = None) -> None:
    """Make things current until `leave`; what is not given stays, unless another context than before becomes current."""
    frame = innermost.get()
    if context is None or context is frame.context or frame.context is None:
        location, point = location or frame.location, point or frame.insertion_point
    innermost.set(type(frame)(entered, context or frame.context, location, point, frame))


def leave(entered: object) -> None:
    """End what `enter` began. Raises RuntimeError when something else was entered last."""
    frame = innermost.get()
    if frame.entered is not entered or frame.outer is None:
        raise RuntimeError(f"Unbalanced {type(entered).__name__} enter/exit")
    innermost.set(frame.outer)


class _Contexts(threading.local):
    """The context that each location, type and attribute was last made for, in this thread, as far as one was named."""

    def __init__(self) -> None:
        self.made_for: dict[object, Context] = {}


contexts: Final = _Contexts()


class CurrentProperty(Generic[_T]):
    """The property `current` of a class: what is current of its kind."""

    def __init__(self, read: Callable[[], _T]) -> None:
        self.read = read
        self.__doc__ = read.__doc__

    def __get__(self, instance: Any, owner: type[Any]) -> _T:
        return self.read()
