"""Checks of the arguments of `get(...)` of types and attributes: Python accepts any value, and treats equal keys (1 and True) as one.

A valid argument is returned in the form that is stored: an `int` for NumPy's integers, a tuple for a list.
"""

from __future__ import annotations

import reprlib
from collections.abc import Iterable
from operator import index
from typing import Any, Final, NoReturn, TypeVar

from ..diagnostics import Diagnostic, ParameterRangeError
from ..diagnostics.records import NamedTuple

_T = TypeVar("_T")
_LONGEST: Final = 80
INT64: Final = (-(1 << 63), (1 << 63) - 1)
UINT32: Final = (0, (1 << 32) - 1)


class Several(NamedTuple):
    """The kind of a tuple whose items are of one class."""

    kind: type


Kind = type | tuple[type, ...] | Several
"""The kind of a parameter: one class, one of several classes, or a tuple of items."""


def check_kinds(owner: type, names: Iterable[str], values: Iterable[Any], kinds: Iterable[Kind]) -> None:
    """Raise TypeError for the first value that is not of its kind; a Boolean is not an integer."""
    for name, value, kind in zip(names, values, kinds):
        items = (value,)
        if isinstance(kind, Several):
            items = value if isinstance(value, tuple) else _tuple(owner, name, value, _named(kind.kind))
            kind = kind.kind
        for item in items:
            if not isinstance(item, kind) or kind is int and item.__class__ is bool:
                raise (wrong_parameter if items[0] is value else _wrong_item)(owner, name, item, _named(kind))


def wrong_parameter(owner: type, parameter: str, value: object, wanted: str) -> TypeError:
    """Return the error for a parameter of the wrong kind; the caller raises it."""
    return TypeError(f"{owner.__name__}: the parameter '{parameter}' takes {wanted}, but got {_shown(value)}")


def integer_parameter(owner: type, parameter: str, value: Any, low: int | None = None, high: int | None = None) -> int:
    """Return an integer other than a Boolean. Raises TypeError for anything else, and ParameterRangeError outside `low` to `high`."""
    if value.__class__ is not int:
        found = _integer(value)
        if found is None:
            raise wrong_parameter(owner, parameter, value, "an integer")
        value = found
    if low is not None and value < low or high is not None and value > high:
        raise out_of_range(owner, parameter, value, low, high)
    return value  # type: ignore[no-any-return]


def integers_parameter(owner: type, parameter: str, values: Iterable[Any], low: int = INT64[0], high: int = INT64[1]) -> tuple[int, ...]:
    """Return integers as a tuple. Raises the same errors as `integer_parameter`."""
    found = values if isinstance(values, tuple) else _tuple(owner, parameter, values, "integers")
    for value in found:
        if value.__class__ is not int or not low <= value <= high:
            return tuple([_element(owner, parameter, value, low, high) for value in found])
    return found


def booleans_parameter(owner: type, parameter: str, values: Iterable[Any]) -> tuple[bool, ...]:
    """Return Booleans as a tuple. Raises TypeError for anything else, including 1 and 0, which would be equal."""
    return tuple_parameter(owner, parameter, values, bool, "bool")


def float_parameter(owner: type, parameter: str, value: Any) -> float:
    """Return a float, converted from an integer or another real number if necessary. Raises TypeError for anything else."""
    if value.__class__ is float:
        return value
    if isinstance(value, (str, bytes, bytearray)) or not (hasattr(value, "__float__") or hasattr(value, "__index__")):
        raise wrong_parameter(owner, parameter, value, "a float")
    try:
        return float(value)
    except OverflowError:
        raise out_of_range(owner, parameter, value, None, None) from None


def tuple_parameter(owner: type, parameter: str, values: Iterable[_T], kind: type, wanted: str) -> tuple[_T, ...]:
    """Return values of class `kind` as a tuple. Raises TypeError for a value of another class; `wanted` is their name in the message."""
    found: tuple[_T, ...] = values if isinstance(values, tuple) else _tuple(owner, parameter, values, wanted)
    for value in found:
        if not isinstance(value, kind):
            raise _wrong_item(owner, parameter, value, wanted)
    return found


def flags_parameter(owner: type, parameter: str, value: Any, kind: Any, known: int) -> None:
    """Raise TypeError for anything but flags of an enum, and ParameterRangeError for bits that are not in `known`."""
    if value.__class__ is not kind:
        raise wrong_parameter(owner, parameter, value, kind.__name__)
    if value._value_ & ~known:
        raise ParameterRangeError(
            Diagnostic("error", f"{owner.__name__}: the parameter '{parameter}' has bits of no case of {kind.__name__}: {value._value_}")
        )


def out_of_range(owner: type, parameter: str, value: object, low: int | None, high: int | None) -> ParameterRangeError:
    """Return the error for a number that is too small or too large; the caller raises it."""
    if low is None and high is None:
        wanted = "a finite number"
    elif high is None:
        wanted = f"an integer from {low}"
    else:
        wanted = f"an integer from {low} to {high}"
    message = f"{owner.__name__}: the parameter '{parameter}' takes {wanted}, but got {_shown(value, False)}"
    return ParameterRangeError(Diagnostic("error", message))


def _element(owner: type, parameter: str, value: Any, low: int, high: int) -> int:
    found = _integer(value)
    if found is None:
        raise _wrong_item(owner, parameter, value, "integers")
    return integer_parameter(owner, parameter, found, low, high)


def _integer(value: Any) -> int | None:
    """Return an integer as `int`; None for anything else."""
    try:
        return None if value.__class__ is bool else int(index(value))
    except TypeError:
        return None


def _wrong_item(owner: type, parameter: str, item: object, wanted: str) -> TypeError:
    return TypeError(f"{owner.__name__}: the parameter '{parameter}' takes a tuple of {wanted}, but got one with {_shown(item)}")


def _tuple(owner: type, parameter: str, values: Any, wanted: str) -> tuple[Any, ...]:
    if isinstance(values, (str, bytes)):
        _refuse(owner, parameter, values, wanted)
    try:
        return tuple(values)
    except TypeError:
        _refuse(owner, parameter, values, wanted)


def _refuse(owner: type, parameter: str, values: Any, wanted: str) -> NoReturn:
    raise wrong_parameter(owner, parameter, values, f"a tuple of {wanted}") from None


def _named(kind: type | tuple[type, ...]) -> str:
    kinds = kind if isinstance(kind, tuple) else (kind,)
    return " or ".join("None" if each is type(None) else each.__name__ for each in kinds)


def _shown(value: object, with_type: bool = True) -> str:
    shown = reprlib.Repr()
    shown.maxother = shown.maxstring = shown.maxlong = _LONGEST
    text = shown.repr(value)
    return text if value is None or not with_type else f"{text} of type {type(value).__name__}"
