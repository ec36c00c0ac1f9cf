"""Casts of tensors that say more or less of a shape: which of them operations before or behind can do without."""

from __future__ import annotations

from generated.tensor import CastOp
from ods.builtin import RankedTensorType, TensorType
from ods.ir.interfaces import DYNAMIC
from ods.ir.operation import Operation
from ods.ir.type import Type
from ods.ir.value import Value

__all__: list[str] = []


def says_as_much(before: Type, after: Type) -> bool:
    """Whether a ranked tensor type says all that another one says of the shape (MLIR `preservesStaticInformation`)."""
    if not isinstance(before, RankedTensorType) or not isinstance(after, RankedTensorType):
        return False
    if before.element_type is not after.element_type or before.rank != after.rank or before.encoding is not after.encoding:
        return False
    return not any(size != DYNAMIC == other for size, other in zip(before.shape, after.shape))


def foldable_cast(value: Value) -> CastOp | None:
    """The cast that a value comes from, if it only forgets sizes (MLIR `canFoldIntoConsumerOp`)."""
    cast = value.get_defining_op()
    return cast if isinstance(cast, CastOp) and says_as_much(cast.dest.type, cast.source.type) else None


def without_cast(value: Value) -> Value:
    """A value as it was before a cast that only forgets sizes."""
    cast = foldable_cast(value)
    return value if cast is None else cast.source


def fold_casts(op: Operation) -> bool:
    """Use operands as they were before casts that only forget sizes; whether there was any (MLIR `foldTensorCast`)."""
    operands = tuple([without_cast(value) for value in op.operands])
    if operands == tuple(op.operands):
        return False
    op.operands = operands
    return True


def cast_to(value: Value, type_: Type) -> Value:
    """A value as another type: a cast where building goes on, unless it is of that type."""
    return value if value.type is type_ else CastOp(value, result_type=type_).dest


def joined_type(one: TensorType | None, two: TensorType) -> TensorType | None:
    """All that two types say of one shape; None when they contradict each other (MLIR `joinShapes`)."""
    if one is None or not one.has_rank:
        return None if one is None else two
    if not two.has_rank:
        return one
    if one.rank != two.rank or any(a != b and DYNAMIC not in (a, b) for a, b in zip(one.shape, two.shape)):
        return None
    return RankedTensorType.get([b if a == DYNAMIC else a for a, b in zip(one.shape, two.shape)], one.element_type)
