"""Removal of memref casts that only make the type less static."""

from __future__ import annotations

from generated.memref import CastOp
from ods.builtin import MemRefType
from ods.ir.interfaces import DYNAMIC
from ods.ir.value import Value


def foldable_cast(value: Value) -> CastOp | None:
    """Return the cast that defines a value if it only makes sizes, strides or the offset dynamic; otherwise None."""
    cast = value.get_defining_op()
    if not isinstance(cast, CastOp):
        return None
    source, result = cast.source.type, cast.dest.type
    if not isinstance(source, MemRefType) or not isinstance(result, MemRefType) or source.rank != result.rank:
        return None
    before, after = source.strides_and_offset(), result.strides_and_offset()
    if before is None or after is None:
        return None
    pairs = zip((*source.shape, before[1], *before[0]), (*result.shape, after[1], *after[0]))
    return None if any(old == DYNAMIC != new for old, new in pairs) else cast
