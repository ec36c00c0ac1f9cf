"""Casts, and the search for an enclosing operation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from ods.ir.operation import Operation
from ods.ir.region import Region

_T = TypeVar("_T")


def dyn_cast(wanted: type[_T], value: object) -> _T | None:
    """Return a value as an object of a class; None if it is none."""
    return value if isinstance(value, wanted) else None


def parent_of(inner: Operation | Region, wanted: type[_T]) -> _T | None:
    """Return the innermost operation around an operation or a region that has a class; None if there is none."""
    parent = inner.owner if isinstance(inner, Region) else inner.parent
    while parent is not None and not isinstance(parent, wanted):
        parent = parent.parent
    return parent


def case_of(enum: Any, number: int) -> Any:
    """Return the case of an enum with a number, or the number itself if no case has it."""
    try:
        return enum(number)
    except ValueError:
        return number


def value_if(value: Any, test: Callable[[Any], bool]) -> Any:
    """Return `value`, or None if it is None or fails the test."""
    return value if value is not None and test(value) else None


def parent_with_trait(op: Operation, trait: Any) -> Operation | None:
    """Return the operation with a trait around `op`, or None."""
    parent = op.parent
    while parent is not None and not parent.has_trait(trait):
        parent = parent.parent
    return parent
