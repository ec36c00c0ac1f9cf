"""What traits alone can simplify: commutative, idempotent and involutive operations, and casts to the same type."""

from __future__ import annotations

from collections.abc import Sequence

from ..attribute import Attribute
from ..interfaces.values import CastOpInterface
from ..operation import Operation
from ..value import Value
from .markers import Commutative, Idempotent, Involution


def fold_traits(op: Operation, constants: Sequence[Attribute | None]) -> Sequence[Value] | None:
    """Values to replace the results by; empty when the operation itself was changed; None when nothing was found.

    `constants` has an attribute for each operand that is a constant.
    """
    if Commutative in op.traits and move_constants_last(op, constants):
        return ()
    folded: Value | None = None
    if Idempotent in op.traits:
        folded = fold_idempotent(op)
    if folded is None and Involution in op.traits:
        folded = fold_involution(op)
    if folded is not None:
        return (folded,)
    if isinstance(op, CastOpInterface) and op._operands and op.operand_types == op.result_types:
        return op._operands
    return None


def move_constants_last(op: Operation, constants: Sequence[Attribute | None]) -> bool:
    """Move the constant operands behind the others, keeping the order of each; whether that changed anything."""
    variables = [value for value, constant in zip(op._operands, constants) if constant is None]
    ordered = (*variables, *[value for value, constant in zip(op._operands, constants) if constant is not None])
    if all(new is old for new, old in zip(ordered, op._operands)):
        return False
    op.operands = ordered
    return True


def fold_idempotent(op: Operation) -> Value | None:
    """The operand of f(f(x)), or that of x op x."""
    operands = op._operands
    if len(operands) == 1:
        return operands[0] if _is_of_same_kind(operands[0], op) else None
    return operands[0] if len(operands) > 1 and operands[0] is operands[1] else None


def fold_involution(op: Operation) -> Value | None:
    """The x of f(f(x))."""
    inner = op._operands[0].get_defining_op() if op._operands else None
    return inner._operands[0] if inner is not None and inner.name == op.name else None


def _is_of_same_kind(value: Value, op: Operation) -> bool:
    inner = value.get_defining_op()
    return inner is not None and inner.name == op.name
