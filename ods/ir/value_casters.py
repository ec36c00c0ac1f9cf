"""A user's own classes for values of some types (`register_value_caster` of MLIR's bindings)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeVar

from .shown_names import shown
from .value import Value, in_the_making

if TYPE_CHECKING:
    from .operation import Operation

_Caster = TypeVar("_Caster", bound=Callable[[Any], Value])

casters: Final[dict[type, Callable[[Any], Value]]] = {}
"""Maps type classes to functions that convert new results and arguments of such types to the user's own classes; usually empty."""


def register_value_caster(typeid: type, replace: bool = False) -> Callable[[_Caster], _Caster]:
    """Return a decorator that registers a function to convert every new result and block argument whose type is of class `typeid`.

    The function gets the value, and returns an instance of a subclass of `Value`
    (`@register_value_caster(F32Type.static_typeid)`). Raises RuntimeError if the class already has a function, unless
    `replace`.
    """

    def register(caster: _Caster) -> _Caster:
        if typeid in casters and not replace:
            raise RuntimeError(f"Value caster is already registered: {casters[typeid]!r}")
        casters[typeid] = caster
        return caster

    return register


def cast(value: Any) -> Any:
    """Return the value as its caster converts it, or unchanged if there is no caster.

    Raises TypeError if a caster returns anything else.
    """
    caster = casters.get(type(value._type))
    if caster is None:
        return value
    token = in_the_making.set(value)
    try:
        made = caster(value)
    finally:
        in_the_making.reset(token)
    if not isinstance(made, type(value)):
        raise TypeError(f"the value caster of {value.type} gave {shown(made)}, which is not the value it was given")
    return made


def cast_results(op: Operation) -> None:
    """Convert the results of a new operation to the classes that casters choose."""
    op._results = tuple([cast(result) for result in op._results])
