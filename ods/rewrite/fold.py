"""Folding one operation by its own folder, then by its traits; and recognizing constants (MLIR `Operation::fold`, `m_Constant`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from ..ir.attribute import Attribute
from ..ir.authors import HookMistake, returned
from ..ir.dialect import Dialect
from ..ir.location import UNKNOWN
from ..ir.operation import Operation
from ..ir.operation_rules import own_code, per_class
from ..ir.shown_names import shown
from ..ir.traits import ConstantLike, trait_folders
from ..ir.type import Type
from ..ir.value import Value

FoldResult: TypeAlias = Attribute | Value


@per_class
def may_fold_further(kind: type[Operation]) -> bool:
    """Return True if operations of class `kind` may fold, by their folder or by a trait; False for constants."""
    if ConstantLike in kind.traits:
        return False
    return kind.fold is not Operation.fold or bool(trait_folders(kind))


def constant_of(op: Operation) -> Attribute | None:
    """Return the value of a constant operation; None for any other operation.

    A constant has the trait ConstantLike, no operands, and one result; its fold returns the value.
    """
    return op._constant


def constant_value(value: Value) -> Attribute | None:
    """Return the constant that defines `value`, or None."""
    constant: Attribute | None = value._owner._constant
    return constant


def fold_operation(op: Operation, constants: Sequence[Attribute | None] | None = None) -> Sequence[FoldResult] | None:
    """Return attributes or values for the results of `op`; empty if `op` was changed in place, None if it does not fold.

    `constants` are the known values of the operands; by default, the values of constant operations that define them.
    """
    return folder_of(type(op))(op, constants)


def materialize_constant(dialect: Dialect, value: Attribute, type_: Type) -> Operation | None:
    """Return the constant operation that a dialect builds, or None. Raises HookMistake if the hook returns anything but a constant."""
    made = dialect.materialize_constant(value, type_, UNKNOWN)
    if made is None:
        return None
    hook = type(dialect).materialize_constant
    constant = returned(hook, made, Operation, "an operation or None")
    if constant._is_erased or len(constant._results) != 1:
        raise HookMistake(hook, f"returned {shown(constant)}, which is not an operation with one result")
    return constant


def _several(op: Operation, folded: Sequence[FoldResult]) -> tuple[FoldResult, ...]:
    """Return the results of a fold hook as a tuple. Raises HookMistake if they do not match the results of the operation."""
    found = tuple(folded) if isinstance(folded, Sequence) and not isinstance(folded, str) else None
    if found is None or len(found) not in (0, len(op._results)) or not all(isinstance(each, (Attribute, Value)) for each in found):
        wanted = "an attribute, a value, one of them for each result, True (changed in place) or None"
        raise HookMistake(type(op).fold, f"returned {shown(folded)}, which is not {wanted}")
    return found


Folder: TypeAlias = Callable[[Operation, "Sequence[Attribute | None] | None"], "Sequence[FoldResult] | None"]
"""The type of `fold_operation` for one operation class."""


@per_class
def folder_of(kind: type[Operation]) -> Folder:
    """Return the fold function for operations of class `kind`."""
    hook, adaptor, by_traits = kind.fold, kind.FoldAdaptor, trait_folders(kind)

    def fold(op: Operation, constants: Sequence[Attribute | None] | None = None) -> Sequence[FoldResult] | None:
        if constants is None:
            constants = []
            for value in op._operands:
                constants.append(value._owner._constant)  # faster than a comprehension, which is a call
        folded = hook(op, constants if adaptor is None else adaptor(op, constants))
        if isinstance(folded, Attribute):
            return (folded,)
        changed = folded is True
        if folded is not None and folded is not True and folded is not False:
            found = (folded,) if isinstance(folded, Value) else _several(op, folded)
            changed = bool(found) and found == op._results
            if not changed:
                return found
        for by_trait in by_traits:
            new = by_trait(op, constants)
            if new is not None:
                return new
        return () if changed else None

    return own_code(fold)
