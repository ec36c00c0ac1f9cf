"""The current context, location and insertion point of each thread and task.

They are entered with `with`. A new thread starts without any; a new task (asyncio) starts with those of its creator.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

if TYPE_CHECKING:
    from weakref import ref

    from .context import Context
    from .insertion_point import InsertionPoint
    from .location import Location

_T = TypeVar("_T")


class Frame:
    """The objects that one `with` statement made current, and the previous frame."""

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
        """True if entering the frame paused garbage collection."""


_NOTHING: Final = Frame(None, None, None, None, None)

innermost: Final[ContextVar[Frame]] = ContextVar("innermost", default=_NOTHING)
"""The innermost frame of this thread or task."""


def enter(entered: object, context: Context | None, location: Location | None = None, point: InsertionPoint | None = None) -> None:
    """Make objects current until `leave`; None keeps the current location and point, unless another context becomes current."""
    frame = innermost.get()
    if context is None or context is frame.context or frame.context is None:
        location, point = location or frame.location, point or frame.insertion_point
    innermost.set(type(frame)(entered, context or frame.context, location, point, frame))


def leave(entered: object) -> None:
    """End the frame that `enter` began. Raises RuntimeError if another frame was entered later and not left."""
    frame = innermost.get()
    if frame.entered is not entered or frame.outer is None:
        raise RuntimeError(f"Unbalanced {type(entered).__name__} enter/exit")
    innermost.set(frame.outer)


class _Contexts(threading.local):
    """The last context that each location, type and attribute was made with in this thread, if one was given and still exists."""

    def __init__(self) -> None:
        self._made_for: dict[object, ref[Context]] = {}

    def note(self, made: object, context: Context) -> None:
        """Record that an object was made with a context; the context removes the record when it goes."""
        itself = getattr(context, "_itself", None)
        if itself is None:
            from .shown_names import described  # only needed for mistakes

            raise TypeError(f"the parameter 'context' must be a Context or None, not {described(context)}")
        self._made_for[made] = itself
        context._records[made] = self._made_for

    def of(self, made: object) -> Context | None:
        """Return the context that an object was made with, if there is one."""
        found = self._made_for.get(made)
        return None if found is None else found()


contexts: Final = _Contexts()


class CurrentProperty(Generic[_T]):
    """The class property `current`: the current object of a kind."""

    def __init__(self, read: Callable[[], _T]) -> None:
        self.read = read
        self.__doc__ = read.__doc__

    def __get__(self, instance: Any, owner: type[Any]) -> _T:
        return self.read()
