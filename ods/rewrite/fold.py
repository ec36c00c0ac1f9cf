"""Folding one operation: its own folder, then its traits; and what counts as a constant (MLIR `Operation::fold`, `m_Constant`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from ..ir.attribute import Attribute
from ..ir.operation import Operation
from ..ir.traits import ConstantLike, fold_traits
from ..ir.value import OpResult, Value

FoldResult: TypeAlias = Attribute | Value


def constant_of(op: Operation) -> Attribute | None:
    """The value of an operation that is a constant; None for any other.

    A constant has the trait ConstantLike, no operands, and one result; its fold gives the value.
    """
    if ConstantLike not in op.traits or len(op.results) != 1 or op.operands:
        return None
    folded = _fold_hook(op, ())
    if isinstance(folded, (list, tuple)) and len(folded) == 1:
        folded = folded[0]
    return folded if isinstance(folded, Attribute) else None


def constant_value(value: Value) -> Attribute | None:
    """The constant that a value is; None when it is not one."""
    return constant_of(value.owner) if isinstance(value, OpResult) else None


def fold_operation(op: Operation, constants: Sequence[Attribute | None] | None = None) -> list[FoldResult] | None:
    """Attributes or values for the results; empty when the operation was changed in place; None when nothing was found.

    `constants` are what the operands are known to be; by default, what the operations that make them say.
    """
    if constants is None:
        constants = [constant_value(value) for value in op.operands]
    folded = _fold_hook(op, constants)
    if isinstance(folded, (Attribute, Value)):
        folded = [folded]
    in_place = folded is True or (isinstance(folded, (list, tuple)) and list(folded) == list(op.results) and bool(op.results))
    if folded is not None and folded is not False and not in_place:
        return list(folded)
    by_traits = fold_traits(op, constants)
    if by_traits is not None:
        return list(by_traits)
    return [] if in_place else None


def _fold_hook(op: Operation, constants: Sequence[Attribute | None]) -> Any:
    adaptor = op.FoldAdaptor
    return op.fold(constants if adaptor is None else adaptor(op, constants))
