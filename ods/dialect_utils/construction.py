"""Helpers of the dialects' extensions: operations of other dialects, mixed sizes, return values of Python functions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from ..builtin import IntegerAttr
from ..builtin.types import INDEX
from ..ir.context import current_context
from ..ir.interfaces import DYNAMIC
from ..ir.location import Location
from ..ir.operation import Operation, ValueLike
from ..ir.value import Value


class Declared(Operation):
    """An operation with a handwritten constructor that calls the generated one."""

    __slots__ = ()
    if TYPE_CHECKING:

        def init_as_declared(self, *arguments: Any, **keywords: Any) -> None:
            """Call the generated constructor, which takes the arguments that the spec declares."""


def operation_class(name: str) -> Any:
    """Return the class of operation `name`; raises ValueError if its dialect cannot be loaded."""
    found = current_context().find_operation(name)
    if found is None:
        raise ValueError(f"'{name}' is not registered, and is needed here")
    return found


def as_index(given: ValueLike | int, what: str, loc: Location | None) -> ValueLike:
    """Return a value unchanged, or a constant of type `index` for a number; raises TypeError for a non-integral number."""
    if isinstance(given, float):
        raise TypeError(f"{what} must be a value or an int, not float {given}")
    if isinstance(given, int):
        made: Operation = operation_class("arith.constant")(IntegerAttr.get(INDEX, given), loc=loc)
        return made
    return given


def mixed_sizes(given: Iterable[ValueLike | int]) -> tuple[list[ValueLike], list[int]]:
    """Return the values in `given`, and all sizes with `DYNAMIC` for values."""
    sizes = list(given)
    return [each for each in sizes if not isinstance(each, int)], [each if isinstance(each, int) else DYNAMIC for each in sizes]


def as_values(returned: object) -> Sequence[Value]:
    """Return the return value of a Python function as a sequence of values, for a terminator; other objects as the only element."""
    if returned is None:
        return ()
    if isinstance(returned, Operation):
        return returned.result_values
    many: list[Any] = list(returned) if isinstance(returned, Iterable) and not isinstance(returned, Value) else [returned]
    return [each.result if isinstance(each, Operation) else each for each in many]
