"""Casts of tensors before a loop that take away what is known of the shape."""

from __future__ import annotations

from generated.tensor import CastOp
from ods.builtin import RankedTensorType
from ods.ir.interfaces import DYNAMIC
from ods.ir.value import Value

__all__: list[str] = []


def forgetting_cast(value: Value) -> CastOp | None:
    """The cast that a value comes from, if its operand knows at least as much of the shape."""
    cast = value.get_defining_op()
    if not isinstance(cast, CastOp):
        return None
    before, after = cast.source.type, cast.dest.type
    if not isinstance(before, RankedTensorType) or not isinstance(after, RankedTensorType):
        return None
    if len(before.shape) != len(after.shape):
        return None
    return None if any(old == DYNAMIC != new for old, new in zip(before.shape, after.shape)) else cast
