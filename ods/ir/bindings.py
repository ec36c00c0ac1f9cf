"""Small classes of MLIR's bindings: registries, type identifiers, the debug flag."""

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
    """The identity of a class of types or attributes, which is the class itself."""


class DialectRegistry:
    """An empty registry; contexts find dialects by name."""


class ThreadPool:
    """A thread pool of a context; passes nevertheless run in one thread."""

    def get_max_concurrency(self) -> int:
        """Return the number of processors."""
        return os.cpu_count() or 1


class _DebugFlag(type):
    flag = False
    """True if debug output is requested; nothing produces any."""


class GlobalDebug(metaclass=_DebugFlag):
    """The debug flag of LLVM (`_GlobalDebug`)."""

    types: ClassVar[tuple[str, ...]] = ()

    @classmethod
    def set_types(cls, types: str | list[str]) -> None:
        """Set the categories of debug output."""
        cls.types = (types,) if isinstance(types, str) else tuple(types)


class NumPy:
    """NumPy under the name `np`, imported at first use."""

    def __getattr__(self, name: str) -> Any:
        return getattr(__import__("numpy"), name)


def register_type_caster(typeid: type, type_caster: Any = None, *, replace: bool = False) -> Any:
    """Register a function that `maybe_downcast` calls for types of a class; without `type_caster`, return a decorator.

    Raises RuntimeError if the class already has a function, unless `replace`.
    """

    def register(caster: _Caster) -> _Caster:
        if typeid in type_casters and not replace:
            raise RuntimeError(f"Type caster is already registered with caster: {type_casters[typeid]!r}")
        type_casters[typeid] = caster
        return caster

    return register if type_caster is None else register(type_caster)
