"""The meaning of operations as generated modules hold it: `generated/<dialect>/semantics.py`."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any, Final

from ods.diagnostics.records import NamedTuple
from ods.ir.interfaces.shaped_type import ShapedType
from ods.ir.operation import Operation
from ods.ir.type import Type


class Semantics(NamedTuple):
    """The meaning of an operation."""

    function: Callable[..., Any]
    """Given an algebra, the operation and a value for each operand, returns the value of its result, or a tuple of them.

    For an elementwise operation the values are those of one element."""
    is_elementwise: bool = False
    """True if the function is applied to each element of vectors and tensors."""


def scalar_type(type_: Type) -> Any:
    """Return the type of the elements of a vector, tensor or memref, or the type itself."""
    return type_.element_type if isinstance(type_, ShapedType) else type_


def flag_names(attribute: Any) -> frozenset[str]:
    """Return the flags in a bit enum attribute; none for None."""
    return frozenset(flag.text for flag in attribute.value) if attribute is not None and attribute.value else _NONE


_NONE: Final[frozenset[str]] = frozenset()


def semantics_of(op: Operation) -> Semantics | None:
    """Return the meaning that the spec gives to an operation; None if it gives none, or if a hook has it."""
    package = type(op).__module__.rpartition(".")[0]
    return _table(package).get(op.name)


def _table(package: str) -> dict[str, Semantics]:
    found = _TABLES.get(package)
    if found is None:
        try:
            found = importlib.import_module(f"{package}.semantics").SEMANTICS
        except ModuleNotFoundError as error:
            if error.name != f"{package}.semantics":
                raise
            found = {}
        _TABLES[package] = found
    return found


_TABLES: dict[str, dict[str, Semantics]] = {}
