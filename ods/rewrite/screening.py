"""Screening: what must define the operands of an operation for it to fold or for a pattern to match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

from ..ir.attribute import Attribute
from ..ir.operation import Operation
from ..ir.trait import Trait

_Hook = TypeVar("_Hook", bound=Callable[..., Any])

OperandCondition: TypeAlias = "type[Operation] | type[Trait] | Callable[[Attribute], bool] | int | None"
"""The required definition of an operand: a class of operations, a trait, or a constant for which a function is true;

a number: the operand equals the earlier one of that number; None: anything.
"""
OperandConditions: TypeAlias = tuple[OperandCondition, ...]
"""Conditions on the first operands of an operation, which must all hold."""
Alternatives: TypeAlias = tuple[OperandConditions, ...]
"""Several conditions, at least one must hold; an empty tuple means no condition."""


def folds_where(*alternatives: OperandConditions) -> Callable[[_Hook], _Hook]:
    """Declare of a fold hook that its operations fold, by the hook or by a trait, only where one of these holds.

    A driver does not call the hook elsewhere.  MLIR has no such declaration: calling a folder in vain costs little there.
    """

    def declare(hook: _Hook) -> _Hook:
        hook.defining_kinds = alternatives  # type: ignore[attr-defined]
        return hook

    return declare
