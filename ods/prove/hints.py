"""What the code of folds and patterns says of functions worth to be tried: numbers to compare with, and operations around."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from inspect import unwrap
from types import CodeType
from typing import Any, Final, NamedTuple

MOST: Final = 6
"""The most numbers that are taken from the code of the units of an operation."""


class Hints(NamedTuple):
    """What is in the code of folds and patterns, and in functions of their modules that it calls."""

    numbers: list[str]
    """The numbers as texts, the smallest first."""
    names: frozenset[str]
    """The names that the code uses: those of classes of operations are among them."""


def hints_in(functions: Iterable[Callable[..., Any]]) -> Hints:
    """Return the numbers and names in functions, and in functions of their modules that they call."""
    found: dict[int | float, None] = {}
    used: set[str] = set()
    seen: set[Any] = set()
    pending: list[Any] = list(functions)
    while pending:
        inner: Any = unwrap(pending.pop())
        code = getattr(inner, "__code__", None)
        if code is None or code in seen:
            continue
        seen.add(code)
        names = getattr(inner, "__globals__", {})
        for each in _nested(code):
            found.update(dict.fromkeys(_numbers(each)))
            used.update(each.co_names)
            called = [names.get(name) for name in each.co_names]
            pending += [call for call in called if getattr(call, "__module__", None) == inner.__module__ and hasattr(call, "__code__")]
    return Hints([str(number) for number in sorted(found, key=lambda number: (abs(number), number))], frozenset(used))


def _nested(code: CodeType) -> Iterator[CodeType]:
    """Yield a code object and those inside of it."""
    yield code
    for value in code.co_consts:
        if isinstance(value, CodeType):
            yield from _nested(value)


def _numbers(code: CodeType) -> Iterator[int | float]:
    pending: list[Any] = list(code.co_consts)
    while pending:
        value = pending.pop()
        if isinstance(value, (tuple, frozenset)):
            pending += value
        elif type(value) in (int, float) and value == value and abs(value) < 1 << 64:
            yield value
            yield -value  # the sign is an operator of its own
