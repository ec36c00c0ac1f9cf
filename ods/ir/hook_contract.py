"""What the hooks of a dialect are held to when they are bound: that a call runs them, and gives something where something is wanted."""

from __future__ import annotations

import functools
import importlib
import re
from collections.abc import Callable
from types import CodeType
from typing import Any, Final

from .authors import is_authors
from .hook import Hook
from .hook_results import HookMistake

_GENERATOR: Final = 0x20
"""What marks the code of functions with a `yield`; the module `inspect`, which has a name for it, takes long to import."""
_COROUTINE: Final = 0x80 | 0x200
"""What marks the code of `async` functions."""
_ITERATED: Final = ("Iter", "Generator", "Any", "object")
"""How the types begin that a hook with a `yield` gives."""
_TAKES_NONE: Final = re.compile(r"\b(?:None|Any|object|bool)\b")
"""What stands in a type when None does no harm: it is as good as False."""


def contract_of(module: str) -> type[Any]:
    """The Protocol that a generated module (`generated.arith.hooks`) defines.  Raises ImportError when there is no such module."""
    found = importlib.import_module(module)
    return next(each for each in vars(found).values() if isinstance(each, type) and each.__module__ == module)


def never_run(hook: Hook, function: Any) -> str | None:
    """Why nothing of a hook would be run by a call; None when its body would."""
    flags = getattr(getattr(function, "__code__", None), "co_flags", 0)
    if flags & _COROUTINE:
        return "is `async`, and nobody would await it"
    wanted = _declared(hook) or "Iterator"
    if flags & _GENERATOR and not wanted.startswith(_ITERATED):
        return f"has a `yield`, so that a call runs nothing of it: what is wanted is {wanted}"
    return None


def held_to_contract(hook: Hook, function: Any, contract: str) -> Any:
    """A hook that raises HookMistake when it gives something where nothing is wanted, or nothing where something is.

    An author's function of which either may happen is wrapped; all others, which have no such `return`, are left as they are.
    """
    code = getattr(function, "__code__", None)
    if not isinstance(code, CodeType) or not is_authors(code.co_filename):
        return function
    wanted = _declared(hook) or _promised(hook, contract)
    gives_nothing, gives_something = _returns(code)
    if wanted == "None":
        return _giving(function, _nothing) if gives_something else function
    if wanted is None or _TAKES_NONE.search(wanted) or not gives_nothing:
        return function
    return _giving(function, functools.partial(_something, wanted))


def _declared(hook: Hook) -> str | None:
    """What the method gives in whose place the hook is put; None when there is no such method."""
    method = getattr(hook.owner, hook.attribute, None)
    wanted: str | None = getattr(method, "__annotations__", {}).get("return")
    return wanted


def _promised(hook: Hook, contract: str) -> str | None:
    """What a hook gives that is no method of any class, but a function that patterns call."""
    try:
        method = getattr(contract_of(contract), hook.function, None)
    except ImportError:
        return None
    wanted: str | None = getattr(method, "__annotations__", {}).get("return")
    return wanted


def _returns(code: CodeType) -> tuple[bool, bool]:
    """Whether a function may return None as it is written, and whether it may return anything else."""
    import dis  # which only the hooks of authors need

    nothing = something = False
    before = None
    for each in dis.get_instructions(code):
        if each.opname == "RETURN_CONST":
            nothing, something = nothing or each.argval is None, something or each.argval is not None
        elif each.opname == "RETURN_VALUE":
            is_none = before is not None and before.opname == "LOAD_CONST" and before.argval is None
            nothing, something = nothing or is_none, something or not is_none or each.is_jump_target
        before = each
    return nothing, something


def _giving(function: Callable[..., Any], check: Callable[[Callable[..., Any], object], None]) -> Callable[..., Any]:
    """A hook whose result is looked at."""

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
        raise HookMistake(function, f"returned {found!r} where nothing is wanted")


def _something(wanted: str, function: Callable[..., Any], found: object) -> None:
    if found is None:
        raise HookMistake(function, f"returned None, which is not {wanted}")
