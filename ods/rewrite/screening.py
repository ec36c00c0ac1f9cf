"""Screening: conditions on the definitions of operands without which an operation cannot fold or a pattern cannot match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

from ..ir.attribute import Attribute
from ..ir.operation import Operation
from ..ir.trait import Trait

_Hook = TypeVar("_Hook", bound=Callable[..., Any])

OperandCondition: TypeAlias = "type[Operation] | type[Trait] | Callable[[Attribute], bool] | int | None"
"""The required definition of an operand: an operation class, a trait, or a function that is True for its constant value.

A number requires the same value as the operand of that (smaller) number; None requires nothing.
"""
OperandConditions: TypeAlias = tuple[OperandCondition, ...]
"""Conditions on the first operands of an operation; all of them must hold."""
Alternatives: TypeAlias = tuple[OperandConditions, ...]
"""Alternative sets of conditions; at least one must hold. An empty tuple means no condition."""


def folds_where(*alternatives: OperandConditions) -> Callable[[_Hook], _Hook]:
    """Return a decorator which declares that operations fold, by the hook or by a trait, only if one of the alternatives holds.

    Otherwise a driver does not call the hook. MLIR has no such declaration, since calling a folder in vain costs little there.
    """

    def declare(hook: _Hook) -> _Hook:
        hook.defining_kinds = alternatives  # type: ignore[attr-defined]
        return hook

    return declare
