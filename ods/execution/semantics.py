"""The meaning of operations as generated modules hold it: `generated/<dialect>/semantics.py`."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from functools import cache
from typing import Any, Final

from ods.diagnostics.records import NamedTuple
from ods.ir.caching import cached_by_type
from ods.ir.interfaces.shaped_type import ShapedType
from ods.ir.operation import Operation
from ods.ir.type import Type


class Semantics(NamedTuple):
    """The meaning of an operation."""

    function: Callable[..., Any]
    """Given an algebra, the operation and a value for each operand, returns the value of its result, or a tuple of them.

    The values are those of one element where operands and results are vectors or tensors."""


@cached_by_type
def scalar_type(type_: Type) -> Any:
    """Return the type of the elements of a vector, tensor or memref, or the type itself, as `represented` has it."""
    values = represented(type_)
    return represented(values.element_type) if isinstance(values, ShapedType) else values


@cached_by_type
def represented(type_: Type) -> Type:
    """Return the builtin type whose values a type has (`values:` in its spec); other types are their own."""
    package = type(type_).__module__.rpartition(".")[0]
    if package == "ods.builtin":
        return type_
    table: dict[str, Type] = _module(package).get("VALUES", {})
    return table.get(type(type_).name, type_)


def flag_names(attribute: Any) -> frozenset[str]:
    """Return the flags in a bit enum attribute; none for None."""
    if attribute is None or not attribute.value:
        return _NONE
    flags: Any = type(attribute.value)
    return _texts(flags, int(attribute.value))


@cache
def _texts(flags: Any, number: int) -> frozenset[str]:
    """Return the texts of the flags in a number; Python 3.10 cannot iterate over flags."""
    return frozenset(flag.text for flag in flags.__members__.values() if flag & number and not flag & (flag - 1))


_NONE: Final[frozenset[str]] = frozenset()


def semantics_of(op: Operation) -> Semantics | None:
    """Return the meaning that the spec gives to an operation; None if it gives none, or if a hook has it."""
    package = type(op).__module__.rpartition(".")[0]
    table: dict[str, Semantics] = _module(package).get("SEMANTICS", {})
    return table.get(op.name)


def evaluation_of(op: Operation) -> tuple[str, str] | None:
    """Return the module and the name of the hook that gives an operation its meaning; None if there is none."""
    package = type(op).__module__.rpartition(".")[0]
    table: dict[str, tuple[str, str]] = _module(package).get("EVALUATE", {})
    return table.get(op.name)


@cache
def _module(package: str) -> dict[str, Any]:
    """Return the names in the module `semantics` of a generated package; none if there is no such module."""
    try:
        return vars(importlib.import_module(f"{package}.semantics"))
    except ModuleNotFoundError as error:
        if error.name not in (f"{package}.semantics", package):
            raise
        return {}
