"""Classes of MLIR's bindings that programs name and that need little here: registries, type identifiers, the debug flag."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any, ClassVar, TypeVar

from .type import type_casters
from .uniqued import Uniqued

_Caster = TypeVar("_Caster", bound=Callable[[Any], Any])


class _AnyUniquedClass(type):
    def __instancecheck__(cls, instance: object) -> bool:
        return isinstance(instance, type) and issubclass(instance, Uniqued)


class TypeID(metaclass=_AnyUniquedClass):
    """The identity of a class of types or attributes: here the class itself."""


class DialectRegistry:
    """Dialects to make known to a context; dialects are found by name here, so that a registry holds nothing."""


class ThreadPool:
    """A pool of threads for a context; passes run in one thread here."""

    def get_max_concurrency(self) -> int:
        """Return the number of processors."""
        return os.cpu_count() or 1


class _DebugFlag(type):
    flag = False
    """True if debug output is wanted; nothing here writes any."""


class GlobalDebug(metaclass=_DebugFlag):
    """The debug flag of LLVM (`_GlobalDebug`)."""

    types: ClassVar[tuple[str, ...]] = ()

    @classmethod
    def set_types(cls, types: str | list[str]) -> None:
        """Set the kinds of debug output that are wanted."""
        cls.types = (types,) if isinstance(types, str) else tuple(types)


class NumPy:
    """NumPy under the name `np`, imported when it is first used."""

    def __getattr__(self, name: str) -> Any:
        return getattr(__import__("numpy"), name)


def register_type_caster(typeid: type, type_caster: Any = None, *, replace: bool = False) -> Any:
    """Register a function that `maybe_downcast` calls for types of a class; without `type_caster`, return a decorator.

    Raises RuntimeError if there is one already, unless `replace`.
    """

    def register(caster: _Caster) -> _Caster:
        if typeid in type_casters and not replace:
            raise RuntimeError(f"Type caster is already registered with caster: {type_casters[typeid]!r}")
        type_casters[typeid] = caster
        return caster

    return register if type_caster is None else register(type_caster)
