"""Checks of hooks when they are bound: a call must run the body, and the result must be None or not, as declared."""

from __future__ import annotations

import functools
import importlib
from collections.abc import Callable
from types import FunctionType
from typing import Any, Final

from ..diagnostics.lazy_pattern import LazyPattern
from .authors import HookMistake, is_authors
from .hook import Hook
from .shown_names import shown

_GENERATOR: Final = 0x20
"""The flag of generator functions; importing `inspect` for its name is slow."""
_COROUTINE: Final = 0x80 | 0x200
"""The flags of `async` functions."""
_ITERATED: Final = ("Iter", "Generator", "Any", "object")
"""The first words of the return types that allow a generator function."""
_TAKES_NONE: Final = LazyPattern(r"\b(?:None|Any|object|bool)\b")
"""Return types that accept None, at least as False."""
_PLAIN: Final = {"int": int, "str": str}
"""Return types that must be exactly these classes; other types, such as `Sequence`, accept anything that behaves alike."""


def contract_of(module: str) -> type[Any]:
    """Return the Protocol in a generated module (`generated.arith.hooks`). Raises ImportError if there is no such module."""
    found = importlib.import_module(module)
    return next(each for each in vars(found).values() if isinstance(each, type) and each.__module__ == module)


def never_run(hook: Hook, function: Any, contract: str) -> str | None:
    """Return the reason why a call does not run the body of a hook; None if it does."""
    flags = getattr(getattr(function, "__code__", None), "co_flags", 0)
    if flags & _COROUTINE:
        return "is `async`, and nobody would await it"
    if flags & _GENERATOR:
        wanted = _result_type(hook, contract) or "Iterator"
        if not wanted.startswith(_ITERATED):
            return f"has a `yield`, so that a call runs nothing of it: what is wanted is {wanted}"
    return None


def held_to_contract(hook: Hook, function: Any, contract: str) -> Any:
    """Return a hook that raises HookMistake if its result is not as declared: None, or a value of the declared class.

    Only an author's functions are wrapped; `ods check` finds most of these mistakes earlier.
    """
    if not isinstance(function, FunctionType) or not is_authors(function.__code__.co_filename):
        return function
    wanted = _result_type(hook, contract)
    if wanted == "None":
        return _giving(function, _nothing)
    if wanted is None or _TAKES_NONE.search(wanted):
        return function
    return _giving(function, functools.partial(_something, wanted, _class_named(wanted, hook)))


def _result_type(hook: Hook, contract: str) -> str | None:
    """Return the declared result type of a hook: that of the method that it overrides, else the one in the contract."""
    for method in (_declared(hook), _in_contract(hook, contract)):
        wanted: str | None = getattr(method, "__annotations__", {}).get("return")
        if wanted is not None:
            return wanted
    return None


def _declared(hook: Hook) -> Any:
    """Return the function that the class of a hook, or a base class, declares for it; None if there is none."""
    members = (vars(cls).get(hook.attribute) for cls in hook.owner.__mro__)
    declared = next((member for member in (getattr(member, "declared", member) for member in members) if member is not None), None)
    return getattr(declared, "__func__", declared)


def _in_contract(hook: Hook, contract: str) -> object:
    try:
        return getattr(contract_of(contract), hook.function, None)
    except ImportError:
        return None


def _giving(function: Callable[..., Any], check: Callable[[Callable[..., Any], object], None]) -> Callable[..., Any]:
    """Return a wrapper of a hook that checks its result."""

    @functools.wraps(function)
    def hook(*given: Any, **named: Any) -> Any:
        found = function(*given, **named)
        check(function, found)
        return found

    return hook


def _nothing(function: Callable[..., Any], found: object) -> None:
    if isinstance(found, BaseException):
        raise HookMistake(function, f"returned {type(found).__name__} where it must raise it")
    if found is not None:
        raise HookMistake(function, f"returned {shown(found)} where nothing is wanted")


def _something(wanted: str, kind: type[Any] | None, function: Callable[..., Any], found: object) -> None:
    if found is None or kind is not None and not isinstance(found, kind):
        raise HookMistake(function, f"returned {shown(found)}, which is not {wanted}")


def _class_named(name: str, hook: Hook) -> type[Any] | None:
    """Return the class of a hook's result type; None if the type is not a class, or cannot be resolved."""
    names = getattr(_declared(hook), "__globals__", {})
    found = _PLAIN.get(name) or names.get(name)
    return found if isinstance(found, type) and not getattr(found, "_is_protocol", False) else None
