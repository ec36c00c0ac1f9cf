"""Offsets, sizes, strides and bounds, each a number or a value: those that are known to be numbers (MLIR `StaticValueUtils`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from ..builtin import IntegerAttr
from ..ir.value import Value
from .fold import constant_value

Mixed: TypeAlias = list[Value | int]


def known_number(entry: Value | int) -> int | None:
    """The number with sign that an entry is, or that its value is known to be."""
    if isinstance(entry, int):
        return entry
    constant = constant_value(entry)
    return constant.signed_value if isinstance(constant, IntegerAttr) else None


def known_condition(value: Value) -> bool | None:
    """The constant that a condition is known to be."""
    number = known_number(value)
    return None if number is None else number != 0


def are_all(entries: Sequence[Value | int], number: int) -> bool:
    """Whether every entry is known to be a number."""
    return all(known_number(entry) == number for entry in entries)


def with_constants(entries: Sequence[Value | int], accept: Callable[[int], bool] = lambda number: True) -> Mixed:
    """The entries, values that are constants replaced by their numbers if these are acceptable (MLIR `foldDynamicIndexList`)."""
    found = [(entry, known_number(entry)) for entry in entries]
    return [entry if number is None or not isinstance(entry, int) and not accept(number) else number for entry, number in found]


def is_not_negative(number: int) -> bool:
    """What a constant offset or size has to be."""
    return number >= 0
