"""What is kept about classes and types, and pauses of the garbage collector."""

from __future__ import annotations

import functools
import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, TypeVar, cast

_Asked = TypeVar("_Asked")
_Answer = TypeVar("_Answer")
_Check = TypeVar("_Check", bound=Callable[[Any], bool])
_Function = TypeVar("_Function", bound=Callable[..., Any])
_Table = TypeVar("_Table", bound=dict[Any, Any])

_forget: Final[list[Callable[[], None]]] = []
"""Functions that empty the caches with types and attributes in them."""


class _Answers(dict[Any, Any]):
    """The cached results of one function."""

    __slots__ = ("question",)

    def __init__(self, question: Callable[[Any], Any]) -> None:
        self.question = question

    def __missing__(self, asked: Any) -> Any:
        return self.setdefault(asked, self.question(asked))


def remembered(question: Callable[[_Asked], _Answer]) -> Callable[[_Asked], _Answer]:
    """Return `question` with its results cached by argument; a result must never change.

    It takes half the time of `functools.cache`, which also handles keyword arguments.
    """
    return _Answers(question).__getitem__


def cached_check(check: _Check) -> _Check:
    """Return a predicate on a type or attribute with its results cached; for type checkers, a `TypeGuard` remains one."""
    return cast(_Check, forgettable(_Answers(check)).__getitem__)


def cached_by_type(function: _Function, most: int | None = None) -> _Function:
    """Return a function of types and attributes with its results cached; a result must never change.

    `most` is the number of results that are kept; by default, all are.
    """
    if most is None and function.__code__.co_argcount == 1:
        return cast(_Function, forgettable(_Answers(function)).__getitem__)
    cached = functools.lru_cache(most)(function)
    _forget.append(cached.cache_clear)
    return cast(_Function, cached)


def forgettable(table: _Table) -> _Table:
    """Return a table with types or attributes in it, which may be emptied at any time."""
    _forget.append(table.clear)
    return table


def forget_types() -> None:
    """Empty the caches that refer to types and attributes, so that unused ones can be released."""
    for forget in _forget:
        forget()


_MANY: Final = 500_000
"""A full collection runs only after this many new objects."""


class _Pauses:
    """The number of objects created in pauses, and the limit for the next full collection."""

    def __init__(self) -> None:
        self.made = 0
        """The number of objects created in pauses since the last full collection."""
        self.limit = _MANY
        self.is_counted = False
        """True if `limit` follows from the number of objects that exist."""
        self.is_pausing = False
        self.is_frozen = False
        """True if the program itself uses `gc.freeze`, and so decides which objects count as old."""
        self.begun = 0
        """The number of pauses since the last full collection."""
        self.collections = 0
        """The number of full collections of the process when the last one was noticed."""

    def begin(self) -> bool:
        """Pause garbage collection; return True if it was enabled."""
        if not gc.isenabled():
            return False
        if self._is_due():
            self._collect()
        self.begun += 1
        gc.disable()
        self.is_pausing = True
        return True

    def end(self) -> None:
        """Resume garbage collection; objects that exist now count as old."""
        self._make_old()
        self.is_pausing = False
        gc.enable()

    def go_on(self) -> None:
        """Run a collection during a long pause if there may be much garbage."""
        if self.is_pausing and gc.get_count()[0] > _MANY:
            self._make_old()
            if self._is_due():
                self._collect()

    def collect_dropped(self) -> bool:
        """Run a collection if IR of earlier pauses may be garbage; return True if it ran."""
        if self.begun < 2 or not (self.is_pausing or gc.isenabled()):
            return False
        self._collect()
        return True

    def _make_old(self) -> None:
        self.made += gc.get_count()[0]
        if self._may_freeze():
            gc.freeze()
            gc.unfreeze()

    def _may_freeze(self) -> bool:
        self.is_frozen = self.is_frozen or gc.get_freeze_count() > 0  # `get_freeze_count` counts one by one
        return not self.is_frozen

    def _collect(self) -> None:
        gc.collect()
        self._notices_collection()

    def _is_due(self) -> bool:
        """Return True if so many objects were created that a full collection pays; those that exist are counted only then."""
        if self.made <= self.limit or self._notices_collection():
            return False
        if not self.is_counted:
            self.limit, self.is_counted = max(_MANY, 3 * (self._alive() - self.made)), True
        return self.made > self.limit

    def _notices_collection(self) -> bool:
        """Return True, and begin to count anew, if a full collection has run since the last one that was noticed."""
        collections = gc.get_stats()[-1]["collections"]
        if collections == self.collections:
            return False
        self.begun, self.made, self.limit, self.is_counted, self.collections = 0, 0, _MANY, False, collections
        return True

    def _alive(self) -> int:
        """Return the number of objects that the collector looks through; to freeze them counts them without a list."""
        if not self._may_freeze():
            return len(gc.get_objects())
        gc.freeze()
        count = gc.get_freeze_count()
        gc.unfreeze()
        return count


pauses: Final = _Pauses()


@contextmanager
def paused_collection() -> Iterator[None]:
    """Pause garbage collection in the `with` block, while IR is parsed or rewritten."""
    began = pauses.begin()
    try:
        yield
    finally:
        if began:
            pauses.end()
