"""Conversion of constructor arguments: operations to values, Python values to attributes; errors name the operation and the parameter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import TYPE_CHECKING, Any, Final, TypeVar

from .arguments import subject, value_of, wrong_argument
from .attribute import Attribute
from .block import Block
from .operation import Operation
from .region import Region
from .shown_names import described
from .type import Type
from .value import OpResult, Value

if TYPE_CHECKING:
    from .operation import ValuesLike

__all__ = [
    "attribute_of",
    "RegionLike",
    "blocks_of",
    "case_of",
    "region_of",
    "regions_of",
    "results_or_operation",
    "some_attribute",
    "type_as",
    "type_of_first",
    "types_of",
    "value_of",
    "values_of",
    "wrong_argument",
]

_Made = TypeVar("_Made")
_made_of_cases: Final[dict[tuple[Callable[[Any], Any] | None, int], Any]] = {}
"""The attributes made from cases of enums, cached for the life of the process."""


def values_of(given: ValuesLike, op: Operation, parameter: str) -> Sequence[Value]:
    """Return the given values, or the results of the given operation.

    Raises TypeError for anything else.
    """
    if isinstance(given, Operation):
        return given._results
    if isinstance(given, (Value, str)) or not hasattr(given, "__iter__"):
        raise TypeError(f"{subject(op, parameter)} must be a sequence of values, not {described(given)}")
    return tuple([each if isinstance(each, Value) else value_of(each, op, f"{parameter}[{at}]") for at, each in enumerate(given)])


def types_of(given: Sequence[Type], op: Operation, parameter: str, count: int | None = None) -> Sequence[Type]:
    """Return the given types. Raises TypeError for anything else, and ValueError if their number is not `count`."""
    if isinstance(given, (Type, str)) or not hasattr(given, "__iter__"):
        raise TypeError(f"{subject(op, parameter)} must be a sequence of types, not {described(given)}")
    types = tuple(given)
    for at, each in enumerate(types):
        if not isinstance(each, Type):
            wrong_argument(each, op, f"{parameter}[{at}]", Type)
    if count is not None and len(types) != count:
        raise ValueError(f"{subject(op, parameter)} must be {count} type{'s' * (count != 1)}, not {len(types)}")
    return types


def type_as(type_: Type, class_: type[_Made], op: Operation, parameter: str) -> _Made:
    """Return the type of an operand, from which result types are inferred. Raises TypeError if it is not of class `class_`."""
    if not isinstance(type_, class_):
        raise TypeError(f"{subject(op, parameter)} must have a {class_.__name__}, but its type is {type_}")
    return type_


def blocks_of(given: Sequence[Block], op: Operation, parameter: str) -> tuple[Block, ...]:
    """Return the given blocks. Raises TypeError for anything else."""
    if not isinstance(given, (list, tuple)):
        raise TypeError(f"{subject(op, parameter)} must be a sequence of blocks, not {described(given)}")
    for at, each in enumerate(given):
        if not isinstance(each, Block):
            wrong_argument(each, op, f"{parameter}[{at}]", Block)
    return tuple(given)


RegionLike = Region | Block | Sequence[Type]
"""What a constructor takes for a region: a region, its only block, or the types of the arguments of its only block."""


def region_of(given: RegionLike, op: Operation, parameter: str) -> Region:
    """Return the given region, or a new one with the given block, or with a block whose arguments have the given types.

    Raises TypeError for anything else, and ValueError if the region or the block belongs to another operation.
    """
    if isinstance(given, Region):
        if given.parent is not None:
            raise ValueError(f"{subject(op, parameter)} is a region of '{given.parent.name}' already")
        return given
    region = Region()
    if isinstance(given, Block):
        if given._parent is not None:
            raise ValueError(f"{subject(op, parameter)} is a block of a region already")
        region.append(given)
    elif isinstance(given, (list, tuple)) and all(isinstance(each, Type) for each in given):
        region.append(Block(given))
    else:
        raise TypeError(
            f"{subject(op, parameter)} must be a Region, a Block or a list of the types of its arguments, not {described(given)}"
        )
    return region


def regions_of(count: int, op: Operation, parameter: str) -> list[Region]:
    """Return `count` empty regions. Raises TypeError for anything but a number, and ValueError for a negative number."""
    if not isinstance(count, int):
        wrong_argument(count, op, parameter, int)
    if count < 0:
        raise ValueError(f"{subject(op, parameter)} must not be negative, but is {count}")
    return [Region() for _ in range(count)]


_Operation = TypeVar("_Operation", bound=Operation)


def results_or_operation(op: _Operation) -> OpResult | Sequence[OpResult] | _Operation:
    """Return the only result of an operation, all results if there are several, or the operation if it has none."""
    results = op._results
    if len(results) == 1:
        return results[0]
    return results or op


def type_of_first(values: Sequence[Value], op: Operation) -> Type:
    """Return the type of the first value, which the results have, too. Raises ValueError if there are no values."""
    if not values:
        raise ValueError(f"{subject(op, 'results')} must be given, since there is no operand that tells their type")
    return values[0]._type


def some_attribute(given: _Made, op: Operation, parameter: str) -> _Made:
    """Return the given attribute of any class. Raises TypeError for anything else."""
    return given if isinstance(given, Attribute) else wrong_argument(given, op, parameter, Attribute)


def attribute_of(
    given: object,
    op: Operation,
    parameter: str,
    class_: type[_Made],
    make: Callable[[Any], Attribute] | None = None,
    keeps_arrays: bool = False,
) -> _Made:
    """Return the given attribute, or an attribute built from the given Python value. Raises TypeError if that is impossible.

    NumPy's numbers count as Python numbers, and arrays as lists, unless `make` accepts arrays.
    """
    if isinstance(given, class_):
        return given
    is_case = isinstance(given, Enum) and not keeps_arrays  # the attribute of a case is always the same, and there are few cases
    if is_case and (make, id(given)) in _made_of_cases:
        return _made_of_cases[make, id(given)]  # type: ignore[no-any-return]
    if make is None:
        wrong_argument(given, op, parameter, class_)
    try:
        found = make(given if not hasattr(given, "tolist") or keeps_arrays and getattr(given, "shape", True) else given.tolist())
        if is_case:
            _made_of_cases[make, id(given)] = found
        return found  # type: ignore[return-value]
    except (TypeError, ValueError, AttributeError, KeyError) as error:
        raise TypeError(f"{subject(op, parameter)} cannot be {described(given)}: no {class_.__name__} is made of it: {error}") from error


_Case = TypeVar("_Case", bound=Enum)


def case_of(given: object, enum: type[_Case]) -> _Case:
    """Return the given enum case, which may be given by its IR text or its number. Raises ValueError for an unknown case."""
    if isinstance(given, enum):
        return given
    if isinstance(given, str):
        spelt: _Case | None = enum.from_text(given)  # type: ignore[attr-defined]
        if spelt is not None:
            return spelt
    return enum(given)
