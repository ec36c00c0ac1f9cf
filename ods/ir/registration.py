"""A user's own classes for existing operations (`register_operation` of MLIR's bindings)."""

from __future__ import annotations

import gc
from collections.abc import Callable
from typing import Any, TypeVar, cast

from .context import current_context
from .dialect import Dialect
from .operation import Operation
from .parameters import wrong_argument_of

_Class = TypeVar("_Class", bound=type[Operation])


def register_dialect(dialect_class: type[Dialect]) -> type[Dialect]:
    """Register a dialect in the current context; a decorator for its class."""
    if not isinstance(dialect_class, type) or not issubclass(dialect_class, Dialect):
        wrong_argument_of("register_dialect", "dialect_class", "a subclass of Dialect", dialect_class)
    current_context().register_dialect(dialect_class())
    return dialect_class


def register_operation(dialect_class: type[Dialect], replace: bool = False) -> Callable[[_Class], _Class]:
    """Return a decorator that registers a class for operations of its name, used from then on for parsed and created operations.

    Existing operations change to the class if it derives only from theirs; it gets `__slots__ = ()` unless it has slots. Raises
    ValueError for an operation of another dialect, and RuntimeError if the dialect already has a class with that name, unless
    `replace`.
    """

    def register(class_: _Class) -> _Class:
        dialect_name, _, mnemonic = class_.OPERATION_NAME.partition(".")
        if dialect_name != dialect_class.name:
            raise ValueError(f"'{class_.OPERATION_NAME}' is no operation of the dialect '{dialect_class.name}'")
        old = dialect_class.operations.get(mnemonic)
        if old is not None and not replace:
            raise RuntimeError(f"Operation '{class_.OPERATION_NAME}' is already registered.")
        if old is not None and class_.__bases__ == (old,):
            class_ = _without_dict(class_)
            for op in gc.get_objects():
                if type(op) is old:
                    op.__class__ = class_
        dialect_class.operations[mnemonic] = class_
        current_context().operations.pop(class_.OPERATION_NAME, None)
        return class_

    return register


def _without_dict(class_: _Class) -> _Class:
    """Return the class with `__slots__ = ()`, as `dataclass(slots=True)` does, so that existing operations can change to it."""
    if "__slots__" in vars(class_):
        return class_
    members = {name: member for name, member in vars(class_).items() if name not in ("__dict__", "__weakref__")}
    metaclass: Any = type(class_)
    made = cast("_Class", metaclass(class_.__name__, class_.__bases__, {**members, "__slots__": ()}))
    made.__qualname__ = class_.__qualname__
    for member in members.values():
        for function in (member, *(getattr(member, name, None) for name in ("__func__", "fget", "fset", "fdel"))):
            for cell in getattr(function, "__closure__", None) or ():
                if cell.cell_contents is class_:  # the class that `super()` and `__class__` mean in a method
                    cell.cell_contents = made
    return made
