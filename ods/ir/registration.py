"""Classes of a user's own for operations that have one already (`register_operation` of MLIR's bindings)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from .context import current_context
from .dialect import Dialect
from .operation import Operation

_Class = TypeVar("_Class", bound=type[Operation])


def register_dialect(dialect_class: type[Dialect]) -> type[Dialect]:
    """Make a dialect known in the current context: a decorator for its class."""
    current_context().register_dialect(dialect_class())
    return dialect_class


def register_operation(dialect_class: type[Dialect], replace: bool = False) -> Callable[[_Class], _Class]:
    """Return a decorator for the class that operations of its name are of, from then on, when they are read or made by name.

    Operations that are there keep their class.  RuntimeError when the dialect has a class of that name, unless `replace`.
    """

    def register(class_: _Class) -> _Class:
        dialect_name, _, mnemonic = class_.OPERATION_NAME.partition(".")
        if dialect_name != dialect_class.name:
            raise ValueError(f"'{class_.OPERATION_NAME}' is no operation of the dialect '{dialect_class.name}'")
        if mnemonic in dialect_class.operations and not replace:
            raise RuntimeError(f"Operation '{class_.OPERATION_NAME}' is already registered.")
        dialect_class.operations[mnemonic] = class_
        current_context().operations.pop(class_.OPERATION_NAME, None)
        return class_

    return register
