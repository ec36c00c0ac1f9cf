"""Values of classes of a user's own, by their types (`register_value_caster` of MLIR's bindings)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeVar

from .shown_names import shown
from .value import Value, in_the_making

if TYPE_CHECKING:
    from .operation import Operation

_Caster = TypeVar("_Caster", bound=Callable[[Any], Value])

casters: Final[dict[type, Callable[[Any], Value]]] = {}
"""Maps classes of types to functions that give results and arguments of such types a class of their own; usually empty."""


def register_value_caster(typeid: type, replace: bool = False) -> Callable[[_Caster], _Caster]:
    """Return a decorator for what is made of every result and block argument of a class of types, from then on, when it is made.

    It is given the value, and gives one of its own class, which is a subclass of `Value` (`@register_value_caster(F32Type.static_typeid)`).
    RuntimeError when there is one for the types already, unless `replace`.
    """

    def register(caster: _Caster) -> _Caster:
        if typeid in casters and not replace:
            raise RuntimeError(f"Value caster is already registered: {casters[typeid]!r}")
        casters[typeid] = caster
        return caster

    return register


def cast(value: Any) -> Any:
    """Return the value as its caster makes it; the value itself where there is none.

    Raises TypeError for a caster that gives something else.
    """
    caster = casters.get(type(value.type))
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
    """Give the results of a new operation the classes that casters choose."""
    op._results = tuple([cast(result) for result in op._results])
