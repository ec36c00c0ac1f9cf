"""Folding one operation: its own folder, then its traits; and what counts as a constant (MLIR `Operation::fold`, `m_Constant`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from ..ir.attribute import Attribute
from ..ir.operation import Operation
from ..ir.traits import ConstantLike, trait_folders
from ..ir.value import Value

FoldResult: TypeAlias = Attribute | Value


def may_fold_further(kind: type[Operation]) -> bool:
    """Whether operations of a class may fold, by a folder of their own or by a trait; constants are folded already."""
    if ConstantLike in kind.traits:
        return False
    return kind.fold is not Operation.fold or bool(trait_folders(kind))


def constant_of(op: Operation) -> Attribute | None:
    """The value of an operation that is a constant; None for any other.

    A constant has the trait ConstantLike, no operands, and one result; its fold gives the value.
    """
    return op._constant


def constant_value(value: Value) -> Attribute | None:
    """The constant that a value is; None when it is not one."""
    constant: Attribute | None = value.owner._constant
    return constant


def fold_operation(op: Operation, constants: Sequence[Attribute | None] | None = None) -> Sequence[FoldResult] | None:
    """Attributes or values for the results; empty when the operation was changed in place; None when nothing was found.

    `constants` are what the operands are known to be; by default, what the operations that make them say.
    """
    if constants is None:
        constants = [value.owner._constant for value in op._operands]
    adaptor, changed = op.FoldAdaptor, False
    folded = op.fold(constants if adaptor is None else adaptor(op, constants))
    if folded is True:
        changed = True
    elif folded is not None and folded is not False:
        found = (folded,) if isinstance(folded, (Attribute, Value)) else tuple(folded)
        changed = bool(found) and found == op.results
        if not changed:
            return found
    for folder in trait_folders(type(op)):
        by_trait = folder(op, constants)
        if by_trait is not None:
            return by_trait
    return () if changed else None
