"""Casts of tensors between more and less static shapes, and their removal (MLIR `canFoldIntoConsumerOp`)."""

from __future__ import annotations

from typing import TypeVar

from ..builtin import RankedTensorType
from ..ir.interfaces import DYNAMIC
from ..ir.operation import Operation
from ..ir.type import Type
from ..ir.value import Value

_Cast = TypeVar("_Cast", bound=Operation)


def preserves_static_information(before: Type, after: Type) -> bool:
    """Return True if `after` has a static size wherever `before` has one (MLIR `preservesStaticInformation`)."""
    if not isinstance(before, RankedTensorType) or not isinstance(after, RankedTensorType):
        return False
    if before.element_type is not after.element_type or before.rank != after.rank or before.encoding is not after.encoding:
        return False
    return not any(size != DYNAMIC == other for size, other in zip(before.shape, after.shape))


def foldable_tensor_cast(value: Value, cast_class: type[_Cast]) -> _Cast | None:
    """Return the cast of class `cast_class` that defines `value` if it only makes sizes dynamic; otherwise None."""
    cast = value.get_defining_op()
    return cast if isinstance(cast, cast_class) and preserves_static_information(value._type, cast.operand_values[0]._type) else None


def fold_tensor_casts(op: Operation, cast_class: type[Operation]) -> bool:
    """Replace operands by the sources of casts that only make sizes dynamic; return True if any was replaced (MLIR `foldTensorCast`)."""
    operands = tuple(op.operand_values)
    casts = [foldable_tensor_cast(value, cast_class) for value in operands]
    if not any(casts):
        return False
    op.operands = tuple([value if cast is None else cast.operands[0] for value, cast in zip(operands, casts)])
    return True
