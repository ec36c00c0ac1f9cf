"""Folds that follow from traits: commutative, idempotent and involutive operations, and casts to the same type."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from ..attribute import Attribute
from ..interfaces.values import CastOpInterface
from ..operation import Operation
from ..operation_rules import per_class
from ..value import Value
from .markers import Commutative, Idempotent, Involution

TraitFolder: TypeAlias = Callable[[Operation, Sequence[Attribute | None]], Sequence[Value] | None]
"""Takes an operation, and its constant operands (None for others); returns the values that replace the results.

The result is empty if the operation was changed in place, and None if it does not fold.
"""


@per_class
def trait_folders(kind: type[Operation]) -> tuple[TraitFolder, ...]:
    """Return the folds of the traits of a class, in the order of application."""
    by_trait = ((Commutative, move_constants_last), (Idempotent, fold_idempotent), (Involution, fold_involution))
    found: list[TraitFolder] = [folder for trait, folder in by_trait if trait in kind.traits]
    if issubclass(kind, CastOpInterface):
        found.append(fold_cast_to_same_type)
    return tuple(found)


def move_constants_last(op: Operation, constants: Sequence[Attribute | None]) -> Sequence[Value] | None:
    """Move constant operands after the others, with the order otherwise unchanged; use lists stay correct.

    Returns an empty list if operands were moved, otherwise None.
    """
    if len(constants) == 2:
        if constants[0] is None or constants[1] is not None:
            return None
        op._operands = op._operands[::-1]
        return ()
    sees_constant = False
    for constant in constants:
        if constant is not None:
            sees_constant = True
        elif sees_constant:
            break
    else:
        return None
    operands = op._operands
    variables = [value for value, constant in zip(operands, constants) if constant is None]
    op._operands = (*variables, *[value for value, constant in zip(operands, constants) if constant is not None])
    return ()


def fold_idempotent(op: Operation, constants: Sequence[Attribute | None]) -> Sequence[Value] | None:
    """Return the operand of f(f(x)), or of x op x, or None."""
    operands = op._operands
    if len(operands) == 1:
        return operands if _is_of_same_kind(operands[0], op) else None
    return operands[:1] if len(operands) > 1 and operands[0] is operands[1] else None


def fold_involution(op: Operation, constants: Sequence[Attribute | None]) -> Sequence[Value] | None:
    """Return the x of f(f(x)), or None."""
    operands = op._operands
    if not operands or not _is_of_same_kind(operands[0], op):
        return None
    inner = operands[0].get_defining_op()
    return inner._operands[:1] if inner is not None else None


def fold_cast_to_same_type(op: Operation, constants: Sequence[Attribute | None]) -> Sequence[Value] | None:
    """Return the operands of a cast that changes no type, or None."""
    operands = op._operands
    return operands if operands and op.operand_types == op.result_types else None


def _is_of_same_kind(value: Value, op: Operation) -> bool:
    inner = value.get_defining_op()
    return inner is not None and inner.name == op.name
