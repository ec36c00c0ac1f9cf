"""Functions whose results are cached; those about types and attributes are forgotten when unused ones are released."""

from __future__ import annotations

import functools
from collections.abc import Callable
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


def cached_by_type(function: _Function) -> _Function:
    """Return a function of types and attributes with its results cached; a result must never change."""
    cached = functools.cache(function)
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
