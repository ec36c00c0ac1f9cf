"""Casts of tensors that say more or less of a shape: which of them users and makers can do without (MLIR `canFoldIntoConsumerOp`)."""

from __future__ import annotations

from typing import TypeVar

from ..builtin import RankedTensorType
from ..ir.interfaces import DYNAMIC
from ..ir.operation import Operation
from ..ir.type import Type
from ..ir.value import Value

_Cast = TypeVar("_Cast", bound=Operation)


def says_as_much(before: Type, after: Type) -> bool:
    """Return True if a ranked tensor type says all that another one says of the shape (MLIR `preservesStaticInformation`)."""
    if not isinstance(before, RankedTensorType) or not isinstance(after, RankedTensorType):
        return False
    if before.element_type is not after.element_type or before.rank != after.rank or before.encoding is not after.encoding:
        return False
    return not any(size != DYNAMIC == other for size, other in zip(before.shape, after.shape))


def foldable_tensor_cast(value: Value, cast_class: type[_Cast]) -> _Cast | None:
    """Return the operation of a class that has cast a value, if it only forgets sizes."""
    cast = value.get_defining_op()
    return cast if isinstance(cast, cast_class) and says_as_much(value.type, cast.operand_values[0].type) else None


def fold_tensor_casts(op: Operation, cast_class: type[Operation]) -> bool:
    """Replace operands by their values before casts that only lose sizes; return True if there were any (MLIR `foldTensorCast`)."""
    operands = tuple(op.operand_values)
    casts = [foldable_tensor_cast(value, cast_class) for value in operands]
    if not any(casts):
        return False
    op.operands = tuple([value if cast is None else cast.operands[0] for value, cast in zip(operands, casts)])
    return True
