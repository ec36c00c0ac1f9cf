"""Checks of hook results; an error names the hook."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from .shown_names import shown

_T = TypeVar("_T")


class HookMistake(Exception):
    """A hook returned a value of the wrong kind, which the message describes."""

    def __init__(self, hook: Callable[..., Any], message: str) -> None:
        super().__init__(message)
        self.hook = hook


def returned(hook: Callable[..., Any], found: object, kind: type[_T], wanted: str) -> _T:
    """Return `found`, the result of a hook. Raises HookMistake if it is not of class `kind`."""
    if isinstance(found, kind):
        return found
    raise HookMistake(hook, f"returned {shown(found)}, which is not {wanted}")


def returned_several(hook: Callable[..., Any], found: Iterable[_T], kind: type[_T], wanted: str) -> list[_T]:
    """Return the results of a hook as a list. Raises HookMistake if one is not of class `kind`."""
    if isinstance(found, (list, tuple)):
        for each in found:
            if not isinstance(each, kind):
                break
        else:
            return [*found]
    raise HookMistake(hook, f"returned {shown(found)}, which is not {wanted}")
