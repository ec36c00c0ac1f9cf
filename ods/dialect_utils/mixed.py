"""Offsets, sizes, strides and bounds, each a number or a value; replacing constant values by numbers (MLIR `StaticValueUtils`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from ..builtin import IntegerAttr
from ..ir.interfaces import DYNAMIC
from ..ir.value import Value
from ..rewrite.fold import constant_value

Mixed: TypeAlias = list[Value | int]
MixedParts: TypeAlias = tuple[Mixed, Mixed, Mixed]
"""Three lists that belong together: offsets, sizes and strides, or lower bounds, upper bounds and steps."""
Condition: TypeAlias = Callable[[int], bool]


def known_number(entry: Value | int) -> int | None:
    """Return the signed number that `entry` is, or the constant value of `entry`; None if it is not constant."""
    if isinstance(entry, int):
        return entry
    constant = constant_value(entry)
    return constant.signed_value if isinstance(constant, IntegerAttr) else None


def known_condition(value: Value) -> bool | None:
    """Return the constant value of a condition; None if it is not constant."""
    number = known_number(value)
    return None if number is None else number != 0


def are_all(entries: Sequence[Value | int], number: int) -> bool:
    """Return True if every entry is the constant `number`."""
    return all(known_number(entry) == number for entry in entries)


def is_any(number: int) -> bool:
    """Return True: constant bounds and steps may have any value."""
    return True


def is_not_negative(number: int) -> bool:
    """Return True if a constant offset or size is valid."""
    return number >= 0


def with_constants(entries: Sequence[Value | int], accept: Condition = is_any) -> Mixed:
    """Return the entries, with constant values replaced by numbers that `accept` allows (MLIR `foldDynamicIndexList`)."""
    return [entry if isinstance(entry, int) else _number_or_value(entry, accept) for entry in entries]


def _number_or_value(value: Value, accept: Condition) -> Value | int:
    number = known_number(value)
    return value if number is None or number == DYNAMIC or not accept(number) else number  # DYNAMIC stands for a value


def with_constants_in_one(parts: MixedParts, accept: tuple[Condition, Condition, Condition] = (is_any,) * 3) -> MixedParts | None:
    """Replace acceptable constants in the first list that has any, and return all lists; None if no list has any."""
    new = list(parts)
    for number, accept_here in enumerate(accept):
        new[number] = with_constants(parts[number], accept_here)
        if new[number] != parts[number]:
            return new[0], new[1], new[2]
    return None
