"""Fresh Python names, and the casing rules of all generated names."""

from __future__ import annotations

import builtins
import keyword
import re
from collections.abc import Iterable
from functools import lru_cache

_BUILTIN_NAMES = frozenset(dir(builtins))
_WORD_BOUNDARY = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_NOT_IDENTIFIER = re.compile(r"[^A-Za-z0-9_]+")


@lru_cache(maxsize=20_000)
def snake_case(text: str) -> str:
    """Return the name in snake case: `IntegerOverflowFlags` → `integer_overflow_flags`, `NSTensorType` → `ns_tensor_type`."""
    words = _NOT_IDENTIFIER.sub("_", _WORD_BOUNDARY.sub("_", text))
    return re.sub(r"__+", "_", words).lower()


def class_case(text: str) -> str:
    """Return the name in camel case: `dma_start` → `DmaStart`; upper-case letters are kept."""
    return "".join(word[:1].upper() + word[1:] for word in re.split(r"[^A-Za-z0-9]+", text))


def constant_case(text: str) -> str:
    """Return the name as a constant: `overflowFlags` → `OVERFLOW_FLAGS`."""
    return snake_case(text).upper()


def safe_identifier(text: str) -> str:
    """Return `text` as a Python name: invalid characters become `_`, and keywords get a trailing `_`."""
    name = _NOT_IDENTIFIER.sub("_", text) or "_"
    if name[0].isdigit():
        name = "_" + name
    return name + "_" if keyword.iskeyword(name) else name


def package_name(dialect: str) -> str:
    """Return the name of a dialect's package, with a trailing `_` after a Python keyword (`async_`)."""
    return dialect + "_" if keyword.iskeyword(dialect) else dialect


class NameTable:
    """The names that are taken in a scope; `choose` never returns the same name twice.

    Names of enclosing scopes are taken in a child scope, so that nothing is shadowed.
    """

    def __init__(self, taken: Iterable[str] = (), parent: NameTable | None = None) -> None:
        self._taken = set(taken)
        self._parent = parent

    def child(self, taken: Iterable[str] = ()) -> NameTable:
        """Return a scope inside this scope."""
        return NameTable(taken, self)

    def is_taken(self, name: str) -> bool:
        """Return True if the name is taken here, or is a keyword or builtin of Python."""
        if name in self._taken or keyword.iskeyword(name) or name in _BUILTIN_NAMES:
            return True
        return self._parent is not None and self._parent.is_taken(name)

    def reserve(self, *names: str) -> None:
        """Reserve names that are fixed (parameters, `self`)."""
        self._taken.update(names)

    def choose(self, wanted: str) -> str:
        """Reserve and return a free name close to `wanted`: `x`, `x_`, `x_2`, `x_3`, …"""
        base = safe_identifier(wanted)
        name, number = base, 1
        while self.is_taken(name):
            name = base.rstrip("_") + "_" if number == 1 else f"{base.rstrip('_')}_{number}"
            number += 1
        self._taken.add(name)
        return name
