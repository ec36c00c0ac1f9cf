"""Decides whether a deep recursion follows the nesting of IR, or is an endless recursion in an author's code."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from typing import Any, Final

from .attribute import Attribute
from .authors import Call, calls_of, is_authors
from .operation_rules import OperationRules
from .type import Type
from .value import Value

_ENDLESS: Final = 100
"""The number of nested calls of an author's code that no nesting of IR explains."""
_OFTEN: Final = 10
"""The number of nested calls of one function on one subject that proves an endless recursion."""
_SUBJECTS: Final = (OperationRules, Attribute, Type, Value, bool, int, str)


def is_endless(error: RecursionError) -> bool:
    """Return True if the calls that led to `error`, including those around its handler, show that a bigger stack would not help."""
    calls = [*_calls_around(error), *calls_of(error.__traceback__)]
    if all(is_authors(call.code.co_filename) for call in calls[-_ENDLESS:]):
        return True
    own = [call for call in calls if is_authors(call.code.co_filename)]
    found = {_subject_of(call, number) for number, call in enumerate(own)}
    return any(count >= _OFTEN for count in Counter(each[0] for each in found if each is not None).values())


def _calls_around(error: RecursionError) -> list[Call]:
    """Return the calls around the handler of `error`."""
    found, frame = [], error.__traceback__ and error.__traceback__.tb_frame.f_back
    while frame:
        found.append(Call(frame.f_code, frame.f_lineno, frame.f_locals))
        frame = frame.f_back
    return found[::-1]


def _subject_of(call: Call, number: int) -> tuple[Hashable, int] | None:
    """Return the subject of `call` and a number that distinguishes calls with the same subject; None if it has no subject.

    The subject is the function with its IR arguments, or with its position in a text. The number identifies the call, or the
    parser: calls that share a parser advance in the text.
    """
    code = call.code
    given = [call.names.get(name) for name in code.co_varnames[: code.co_argcount]]
    about: list[Any] = [id(value) if isinstance(value, OperationRules) else value for value in given if isinstance(value, _SUBJECTS)]
    if about:
        return (code, *about), number
    parser = next((value for value in given if hasattr(value, "position") and hasattr(value, "text")), None)
    return None if parser is None else ((code, parser.text, parser.position), id(parser))
