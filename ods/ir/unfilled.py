"""Unwritten hooks, and defaults for them, so that imported dialects work before all hooks are written."""

from __future__ import annotations

import functools
import threading
from collections.abc import Callable
from types import FunctionType
from typing import Any, Final, TypeVar, cast
from weakref import WeakKeyDictionary

from ..diagnostics import DiagnosticError
from ..diagnostics.lazy_pattern import LazyPattern
from .hook import Hook

_F = TypeVar("_F", bound=Callable[..., Any])
_IMPROVEMENTS: Final = frozenset(("fold", "canonicalize", "get_canonicalization_patterns"))
"""Methods whose unwritten hooks are treated as absent."""
_REFUSALS: Final = frozenset(("NotImplementedError", "VerifyError"))
"""The exceptions of default methods that only raise an exception."""


_WITH_ALIAS: Final = LazyPattern(r"[#!][A-Za-z_][\w$-]*(?![\w$.<-])|//|\n.*\"")
"""Matches a text that means something else, or looks otherwise, at another place: with an alias, a comment or a line break in a string."""
_FAULTS: Final = (AttributeError, LookupError, NameError, TypeError, ValueError, ZeroDivisionError, RecursionError, AssertionError)
"""The exceptions that show a mistake in a hook translated from C++."""


class _Skipped(threading.local):
    """The unwritten hooks that were skipped so far in this thread: `module.function`."""

    def __init__(self) -> None:
        self.names: set[str] = set()


skipped: Final = _Skipped()


class AsRead:
    """What is noted when a type or attribute is read whose verifier or printer is not written: each has one for its class."""

    __slots__ = ("verifier", "texts")

    def __init__(self) -> None:
        self.verifier = ""
        """The unwritten verifier; types and attributes are unique, so it would not run for each text."""
        self.texts: WeakKeyDictionary[Any, str] | None = None
        """The texts after the mnemonic that were read, if the printer is not written."""

    def note(self, value: Any, text: str) -> None:
        """Note that `value` was read from `text`, which begins after the mnemonic."""
        if self.verifier:
            skipped.names.add(self.verifier)
        if self.texts is not None and not _WITH_ALIAS.search(text):
            self.texts.setdefault(value, text if '"' in text else " ".join(text.split()))

    def text_of(self, value: Any) -> str | None:
        """Return the text that a value was read from; None for a value that was not read."""
        return None if self.texts is None else self.texts.get(value)


class UnfilledHook(Exception):
    """An unwritten hook is needed, or one that was translated from C++ failed; the message names the hook and its module."""

    def __init__(self, function: str, fault: Exception | None = None) -> None:
        module, _, name = function.rpartition(".")
        reason = "is not written yet" if fault is None else f"raised {_shown(fault)}"
        super().__init__(f"the hook '{name}'{f' in {module}' if module else ''} {reason}")
        self.function = function if fault is None else f"{function} (raised {type(fault).__name__})"


def _shown(fault: Exception) -> str:
    text = str(fault)
    return f"{type(fault).__name__}: {text}" if text else type(fault).__name__


def unfilled(function: _F) -> _F:
    """Mark a function of a hooks module as not written yet; remove the mark when you write the body.

    Unwritten verifiers and inferences of types are skipped, unwritten folds and patterns change nothing, and unwritten printers
    cause the generic form. For all other hooks, an error with the name of the hook is raised.
    """
    name = f"{function.__module__}.{function.__name__}"

    @functools.wraps(function)
    def stub(*arguments: Any, **named: Any) -> Any:
        raise UnfilledHook(name)

    stub.is_unfilled = True  # type: ignore[attr-defined]
    return cast(_F, stub)


def unfilled_check(function: _F) -> _F:
    """Mark a check that a hook calls as not written yet, so that it is skipped."""
    name = f"{function.__module__}.{function.__name__}"

    @functools.wraps(function)
    def stub(*arguments: Any, **named: Any) -> None:
        skipped.names.add(name)

    return cast(_F, stub)


def left_out(function: str, reason: str) -> None:
    """Note that a verifier leaves out a check of its C++; the reason is for those who read the hook."""
    skipped.names.add(function)


def unreviewed(function: _F) -> _F:
    """Mark a function that was translated from C++; remove the mark when you have reviewed it.

    If it fails with a Python exception, it is treated as not written.
    """
    name = f"{function.__module__}.{function.__name__}"

    @functools.wraps(function)
    def guarded(*arguments: Any, **named: Any) -> Any:
        try:
            return function(*arguments, **named)
        except _FAULTS as fault:
            if isinstance(fault, DiagnosticError):
                raise
            raise UnfilledHook(name, fault) from fault

    guarded.is_unreviewed = True  # type: ignore[attr-defined]
    return cast(_F, guarded)


def noting_gaps(function: _F) -> _F:
    """Return a check that accepts, and is noted as skipped, where it calls what is not written; only unreviewed ones are wrapped."""
    return _noting(function, None) if getattr(function, "is_unreviewed", False) else function


def _noting(function: _F, accepts: object) -> _F:
    """Return a check that notes an unwritten hook as skipped, and returns `accepts` then."""

    @functools.wraps(function)
    def noting(*arguments: Any, **named: Any) -> Any:
        try:
            return function(*arguments, **named)
        except UnfilledHook as hook:
            skipped.names.add(hook.function)
            return accepts

    return cast(_F, noting)


def unreviewed_check(function: _F) -> _F:
    """Mark a verifier of an interface that was translated from C++; if it fails, this is noted, and other checks continue.

    A failing predicate returns True.
    """
    return _noting(unreviewed(function), True)


def is_of_unknown_class(value: Any, dialect: str, name: str) -> bool:
    """Return False for a type or attribute of another dialect; otherwise raise UnfilledHook, since class `name` exists only in C++."""
    if value is None or dialect not in (value.name.partition(".")[0], getattr(value, "dialect_namespace", "")):
        return False
    raise UnfilledHook(f"{dialect}.{name}")


def unknown_member(value: Any, cls: str, member: str) -> Any:
    """Raise UnfilledHook for a method that exists only in C++, on a type or attribute without a definition."""
    raise UnfilledHook(f"{value.name.partition('.')[0]}.{cls}.{member}")


def or_unknown_default(value: Any, attribute: str) -> Any:
    """Return the value of an attribute whose default only C++ knows.  Raises UnfilledHook if it is absent."""
    if value is None:
        raise UnfilledHook(f"the default of an operation.{attribute}")
    return value


def member_of_base(value: Any, attribute: str, cls: str, member: str) -> Any:
    """Return a parameter that some types or attributes of a C++ base class have.  Raises UnfilledHook if this one lacks it."""
    return getattr(value, attribute) if hasattr(type(value), attribute) else unknown_member(value, cls, member)


class UnfilledMember:
    """A member of a class that only C++ computes where no other class defines it: reading it raises UnfilledHook.

    A `__getattr__` would do the same, but would make every access to a member of such a class slow.
    """

    __slots__ = ("_name",)

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __get__(self, value: Any, owner: type) -> Any:
        for base in owner.__mro__:  # a base class after this one may define it
            member = vars(base).get(self._name, self)
            if not isinstance(member, UnfilledMember):
                return member.__get__(value, owner) if hasattr(member, "__get__") else member
        if value is None:
            raise AttributeError(f"type object {owner.__name__!r} has no attribute {self._name!r}", name=self._name, obj=owner)
        raise UnfilledHook(f"{value.name}.{self._name}")


def is_unfilled(function: Any) -> bool:
    """Return True if a hook is marked as not written yet."""
    return getattr(function, "is_unfilled", False)


def stand_in(hook: Hook, function: Callable[..., Any]) -> None:
    """Bind a default in place of an unwritten hook."""
    owner, name = hook.owner, f"{function.__module__}.{function.__name__}"
    if hook.attribute.startswith("verify"):
        if hook.binding == "static" and hook.attribute == "verify":
            _as_read(owner).verifier = name
        _bind(hook, lambda *arguments: skipped.names.add(name))
    elif hook.attribute in _IMPROVEMENTS:
        if hook.attribute in vars(owner):
            delattr(owner, hook.attribute)
    elif _has_default(owner, hook.attribute):
        if hook.attribute in vars(owner):
            delattr(owner, hook.attribute)
        default = getattr(owner, hook.attribute)
        if hook.binding == "static" and _is_method(owner, hook.attribute):
            setattr(owner, hook.attribute, _noted(name, default, "method"))
        else:
            _bind(hook, _noted(name, default, hook.binding))
    elif hook.attribute == "materialize_constant":
        _bind(hook, lambda *arguments: skipped.names.add(name))
    elif hook.attribute.startswith("print_"):
        owner.print_assembly = getattr(owner, "_print_parameters", None)  # operations use the generic form instead
        if owner.print_assembly is not None:
            _as_read(owner).texts = WeakKeyDictionary()
    else:
        _bind(hook, function)


def _as_read(owner: type[Any]) -> AsRead:
    """Return what is noted of the types or attributes of a class."""
    noted: AsRead | None = vars(owner).get("_as_read")
    if noted is None:
        owner._as_read = noted = AsRead()
    return noted


def _noted(name: str, default: Callable[..., Any], binding: str) -> Callable[..., Any]:
    """Return the default of an interface method, which also records the unwritten hook."""

    def method(*arguments: Any, **named: Any) -> Any:
        skipped.names.add(name)
        return default(*arguments[binding == "class" :], **named)

    return method


def _is_method(owner: type[Any], name: str) -> bool:
    """Return True if the member `name` of a class is an instance method."""
    found = next((vars(base)[name] for base in owner.__mro__ if name in vars(base)), None)
    return isinstance(found, FunctionType)


def _has_default(owner: type[Any], method: str) -> bool:
    """Return True if an interface has a default for `method`."""
    inherited = next((vars(base)[method] for base in owner.__mro__[1:] if method in vars(base)), None)
    code = getattr(getattr(inherited, "__func__", inherited), "__code__", None)
    return code is not None and not _REFUSALS.intersection(code.co_names)


def _bind(hook: Hook, function: Callable[..., Any]) -> None:
    binding: dict[str, Callable[[Any], Any]] = {"class": classmethod, "static": staticmethod}
    setattr(hook.owner, hook.attribute, binding.get(hook.binding, lambda plain: plain)(function))


def take_skipped() -> list[str]:
    """Return the skipped hooks, sorted, and forget them."""
    found = sorted(skipped.names)
    skipped.names.clear()
    return found
