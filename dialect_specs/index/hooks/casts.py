"""Folding of casts from and to `index`, only if 32-bit and 64-bit indices give the same result."""

from __future__ import annotations

from collections.abc import Callable

from generated.index import CastSOp, CastUOp
from ods.builtin import INDEX, IntegerAttr, IntegerType
from ods.builtin.integer_arithmetic import signed, unsigned
from ods.ir.attribute import Attribute
from ods.ir.type import Type


def casts_fold(op: CastSOp, adaptor: CastSOp.FoldAdaptor) -> Attribute | None:
    """Fold a sign-extending cast of a constant."""
    return _cast(adaptor.input, op.input.type, op.output.type, signed)


def castu_fold(op: CastUOp, adaptor: CastUOp.FoldAdaptor) -> Attribute | None:
    """Fold a zero-extending cast of a constant."""
    return _cast(adaptor.input, op.input.type, op.output.type, unsigned)


def _cast(value: Attribute | None, source: Type, target: Type, read: Callable[[int, int], int]) -> Attribute | None:
    if not isinstance(value, IntegerAttr):
        return None
    if target is INDEX:
        assert isinstance(source, IntegerType)
        return IntegerAttr.get(INDEX, signed(read(value.value, source.width), 64))
    assert isinstance(target, IntegerType)
    width = target.width
    wide, narrow = (unsigned(read(value.value, bits), width) for bits in (64, 32))
    return IntegerAttr.get(target, signed(wide, width)) if wide == narrow else None
