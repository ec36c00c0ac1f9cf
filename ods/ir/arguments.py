"""Checks of arguments that must be values; errors name the operation, the parameter and the argument."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from .shown_names import described
from .value import Value

if TYPE_CHECKING:
    from .operation import Operation
    from .operation_state import OperationState


def value_of(given: object, op: Operation | OperationState, parameter: str) -> Value:
    """Return the given value, or the only result of the given operation.

    Raises TypeError for anything else, and ValueError for an operation without exactly one result.
    """
    if isinstance(given, Value):
        return given
    results: tuple[Value, ...] | None = getattr(given, "_results", None)
    if results is None:
        return wrong_argument(given, op, parameter, Value)
    if len(results) != 1:
        name = given.name  # type: ignore[attr-defined]
        raise ValueError(f"{subject(op, parameter)} must be one value, but '{name}' has {len(results)} results")
    return results[0]


def wrong_argument(given: object, op: Operation | OperationState, parameter: str, class_: type) -> NoReturn:
    """Raise the TypeError for an argument that is not of class `class_`."""
    article = "an" if class_.__name__[0] in "AEIOUaeiou" else "a"
    raise TypeError(f"{subject(op, parameter)} must be {article} {class_.__name__}, not {described(given)}")


def subject(op: Operation | OperationState, parameter: str) -> str:
    """Return the operation and the parameter as errors name them."""
    name = getattr(op, "OPERATION_NAME", "") or op.name
    return f"'{name}': {parameter}"
