"""Hooks that nobody has written yet, and what stands in for them: imported dialects work before their hooks do."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, Final, TypeVar, cast

from .hook import Hook

_F = TypeVar("_F", bound=Callable[..., Any])
_IMPROVEMENTS: Final = frozenset(("fold", "canonicalize", "get_canonicalization_patterns"))
"""Methods for which hooks that are not written are as good as none."""
skipped: Final[set[str]] = set()
"""The hooks without which something went on so far: `module.function`."""


class UnfilledHook(Exception):
    """A hook is needed that nobody has written yet; the message names it and its module."""

    def __init__(self, function: str) -> None:
        module, _, name = function.rpartition(".")
        super().__init__(f"the hook '{name}'{f' in {module}' if module else ''} is not written yet")
        self.function = function


def unfilled(function: _F) -> _F:
    """Mark a function of a hooks module as not written yet; whoever writes its body removes the mark.

    Verifiers and the inference of types are skipped, nothing is folded or rewritten, operations are printed in the
    generic form, and what cannot be done without the hook says which one is to be written.
    """
    name = f"{function.__module__}.{function.__name__}"

    @functools.wraps(function)
    def stub(*arguments: Any, **named: Any) -> Any:
        raise UnfilledHook(name)

    stub.is_unfilled = True  # type: ignore[attr-defined]
    return cast(_F, stub)


def is_unfilled(function: Any) -> bool:
    """Whether a hook is marked as not written yet."""
    return getattr(function, "is_unfilled", False)


def stand_in(hook: Hook, function: Callable[..., Any]) -> None:
    """Bind what does as well as it can without a hook that is not written."""
    owner, name = hook.owner, f"{function.__module__}.{function.__name__}"
    if hook.attribute.startswith("verify"):
        _bind(hook, lambda *arguments: skipped.add(name))
    elif hook.attribute in _IMPROVEMENTS or _has_default(owner, hook.attribute):
        if hook.attribute in vars(owner):
            delattr(owner, hook.attribute)
    elif hook.attribute == "materialize_constant":
        _bind(hook, lambda *arguments: None)
    elif hook.attribute.startswith("print_"):
        owner.print_assembly = getattr(owner, "_print_parameters", None)  # of types and attributes; an operation has its generic form
    else:
        _bind(hook, function)


def _has_default(owner: type[Any], method: str) -> bool:
    """Whether an interface says what a method does where nobody overrides it."""
    inherited = next((vars(base)[method] for base in owner.__mro__[1:] if method in vars(base)), None)
    code = getattr(getattr(inherited, "__func__", inherited), "__code__", None)
    return code is not None and "NotImplementedError" not in code.co_names


def _bind(hook: Hook, function: Callable[..., Any]) -> None:
    binding: dict[str, Callable[[Any], Any]] = {"class": classmethod, "static": staticmethod}
    setattr(hook.owner, hook.attribute, binding.get(hook.binding, lambda plain: plain)(function))


def take_skipped() -> list[str]:
    """The hooks without which something went on, sorted; they are forgotten then."""
    found = sorted(skipped)
    skipped.clear()
    return found
