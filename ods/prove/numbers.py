"""Numbers in the code of folds and patterns: what they compare constants with is worth to be tried."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from inspect import unwrap
from types import CodeType
from typing import Any, Final

MOST: Final = 6
"""The most numbers that are taken from the code of the units of an operation."""


def numbers_in(function: Callable[..., Any]) -> list[str]:
    """Return the numbers in a function, and in functions of its module that it calls, as texts, the smallest first."""
    found: dict[int | float, None] = {}
    seen: set[Any] = set()
    pending: list[Any] = [function]
    while pending:
        inner: Any = unwrap(pending.pop())
        code = getattr(inner, "__code__", None)
        if code is None or code in seen:
            continue
        seen.add(code)
        found.update(dict.fromkeys(_constants(code)))
        names = getattr(inner, "__globals__", {})
        called = [names.get(name) for name in code.co_names]
        pending += [each for each in called if getattr(each, "__module__", None) == inner.__module__ and hasattr(each, "__code__")]
    return [str(number) for number in sorted(found, key=lambda number: (abs(number), number))]


def _constants(code: CodeType) -> Iterator[int | float]:
    pending: list[Any] = list(code.co_consts)
    while pending:
        value = pending.pop()
        if isinstance(value, CodeType):
            pending += value.co_consts
        elif isinstance(value, (tuple, frozenset)):
            pending += value
        elif type(value) in (int, float) and value == value and abs(value) < 1 << 64:
            yield value
            yield -value  # the sign is an operator of its own
