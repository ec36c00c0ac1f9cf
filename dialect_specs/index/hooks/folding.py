"""Folding of index arithmetic, only if 32-bit and 64-bit indices give the same result."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from generated.index import (
    AddOp,
    ConstantOp,
    MulOp,
    SubOp,
)
from ods.builtin import INDEX, IntegerAttr
from ods.builtin.integer_arithmetic import divide_toward_zero, signed, unsigned
from ods.ir.attribute import Attribute
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.value import Value
from ods.rewrite import PatternRewriter
from ods.rewrite.fold import constant_value

Calculation = Callable[[int, int, int], int | None]
"""Computes a result, which may exceed the width, from two numbers and the width; returns None if there is none."""


def _on_signed(function: Callable[[int, int], int | None]) -> Calculation:
    return lambda a, b, width: function(signed(a, width), signed(b, width))


def _on_unsigned(function: Callable[[int, int], int | None]) -> Calculation:
    return lambda a, b, width: function(unsigned(a, width), unsigned(b, width))


def _ceiling(left: int, right: int, width: int) -> int | None:
    """Return a quotient rounded up; mlir-opt 22 negates the least number, which is its own negation."""
    a, b = signed(left, width), signed(right, width)
    if b == 0:
        return None
    if not copies_mlir_22_bugs():
        return -(-a // b)
    return -(-a // b) if (a > 0) is (b > 0) else -divide_toward_zero(signed(-a, width), b)


_CALCULATIONS: dict[str, Calculation] = {
    "index.add": _on_unsigned(lambda a, b: a + b),
    "index.sub": _on_unsigned(lambda a, b: a - b),
    "index.mul": _on_unsigned(lambda a, b: a * b),
    "index.divs": _on_signed(lambda a, b: divide_toward_zero(a, b) if b else None),
    "index.divu": _on_unsigned(lambda a, b: a // b if b else None),
    "index.ceildivs": _ceiling,
    "index.ceildivu": _on_unsigned(lambda a, b: -(-a // b) if b else None),
    "index.floordivs": _on_signed(lambda a, b: a // b if b else None),
    "index.rems": _on_signed(lambda a, b: a - b * divide_toward_zero(a, b) if b else None),
    "index.remu": _on_unsigned(lambda a, b: a % b if b else None),
    "index.maxs": _on_signed(max),
    "index.maxu": _on_unsigned(max),
    "index.mins": _on_signed(min),
    "index.minu": _on_unsigned(min),
    "index.shl": _on_unsigned(lambda a, b: a << b if b < 32 else None),
    "index.shrs": lambda a, b, width: signed(a, width) >> b if 0 <= b < 32 else None,
    "index.shru": _on_unsigned(lambda a, b: a >> b if b < 32 else None),
    "index.and": _on_unsigned(lambda a, b: a & b),
    "index.or": _on_unsigned(lambda a, b: a | b),
    "index.xor": _on_unsigned(lambda a, b: a ^ b),
}


def _calculate(name: str, left: Attribute | None, right: Attribute | None) -> IntegerAttr | None:
    if not isinstance(left, IntegerAttr) or not isinstance(right, IntegerAttr):
        return None
    wide, narrow = (_CALCULATIONS[name](left.value, right.value, width) for width in (64, 32))
    if wide is None or narrow is None or unsigned(wide, 32) != unsigned(narrow, 32):
        return None
    return IntegerAttr.get(INDEX, signed(wide, 64))


def _fold(op: Any, adaptor: Any) -> IntegerAttr | None:
    """Compute the result of two constants."""
    return _calculate(op.name, adaptor.lhs, adaptor.rhs)


def _right_is(adaptor: Any, number: int) -> bool:
    return isinstance(adaptor.rhs, IntegerAttr) and adaptor.rhs.value == number


def add_fold(op: AddOp, adaptor: AddOp.FoldAdaptor) -> Attribute | Value | None:
    """Fold constants, and x + 0 to x."""
    return _fold(op, adaptor) or (op.lhs if _right_is(adaptor, 0) else None)


def sub_fold(op: SubOp, adaptor: SubOp.FoldAdaptor) -> Attribute | Value | None:
    """Fold constants, and x - 0 to x."""
    return _fold(op, adaptor) or (op.lhs if _right_is(adaptor, 0) else None)


def mul_fold(op: MulOp, adaptor: MulOp.FoldAdaptor) -> Attribute | Value | None:
    """Fold constants, x * 1 to x, and x * 0 to 0."""
    if _right_is(adaptor, 0):
        return adaptor.rhs
    return _fold(op, adaptor) or (op.lhs if _right_is(adaptor, 1) else None)


divs_fold = divu_fold = ceildivs_fold = ceildivu_fold = floordivs_fold = rems_fold = remu_fold = maxs_fold = _fold
maxu_fold = mins_fold = minu_fold = shl_fold = shrs_fold = shru_fold = and_fold = or_fold = xor_fold = _fold


# ---- combining constants


def _join_constants(op: Any, rewriter: PatternRewriter) -> bool:
    """Combine the constants of two consecutive operations of the same kind into one operation."""
    inner = op.lhs.get_defining_op()
    if type(inner) is not type(op):
        return False
    value = _calculate(op.name, constant_value(op.rhs), constant_value(inner.rhs))
    if value is None:
        return False
    with op.location:
        rewriter.replace_op(op, type(op)(inner.lhs, ConstantOp(value).result))
    return True


add_canonicalize = mul_canonicalize = maxs_canonicalize = maxu_canonicalize = mins_canonicalize = _join_constants
minu_canonicalize = and_canonicalize = or_canonicalize = xor_canonicalize = _join_constants
