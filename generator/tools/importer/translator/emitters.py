"""Functions that begin an error as parameters, which Python does not need: a call without one must not fail in silence."""

from __future__ import annotations

from collections.abc import Sequence

from . import typed
from .results import bodies
from .typed import Statement


def may_lack_emitter(function: typed.Definition, seen: tuple[typed.Definition, ...] = ()) -> bool:
    """Return True if a function never goes on after an error that it has no emitter for: C++ says that it cannot get there."""
    if not function.body or not _is_certain(function.body):
        return False
    called = [one.function for statement in function.body for one in typed.walk(statement) if isinstance(one, typed.Invoke)]
    definitions = [one for one in called if isinstance(one, typed.Definition) and one not in seen and one is not function]
    return all(may_lack_emitter(one, (*seen, function)) for one in definitions)


def _is_certain(statements: Sequence[Statement]) -> bool:
    """Return True if each error of an emitter is followed by a point that C++ never reaches."""
    for index, one in enumerate(statements):
        if not all(map(_is_certain, bodies(one))):
            return False
        is_error = isinstance(one, typed.Return) and isinstance(one.value, typed.Fault) and one.value.kind == "call"
        following = statements[index + 1 :]
        if is_error and not any(_is_unreachable(each) for each in following[:2]):
            return False
    return True


def _is_unreachable(statement: Statement) -> bool:
    value = statement.value if isinstance(statement, typed.Do) else None
    return isinstance(value, typed.Template) and value.text.startswith("raise ")
