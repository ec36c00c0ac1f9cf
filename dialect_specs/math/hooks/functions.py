"""Folding of functions of real numbers: what the C library gives for constants."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from generated.math import (
    AcoshOp,
    AcosOp,
    AsinhOp,
    AsinOp,
    Atan2Op,
    AtanhOp,
    AtanOp,
    CoshOp,
    CosOp,
    ErfcOp,
    ErfOp,
    Exp2Op,
    ExpM1Op,
    ExpOp,
    Log1pOp,
    Log2Op,
    Log10Op,
    LogOp,
    PowFOp,
    SinhOp,
    SinOp,
    SqrtOp,
    TanhOp,
    TanOp,
)
from ods.builtin.float_arithmetic import is_zero
from ods.builtin.float_format import FloatFormat
from ods.ir.attribute import Attribute
from ods.rewrite.constant_folding import fold_numbers, format_of

Function = Callable[..., float]
Folded = Attribute | None

LIBRARY_WIDTHS = (32, 64)
"""The floats that the C library computes with; others are not folded."""


def _fold(op: Any, adaptor: Any, function: Function, refused: Callable[[FloatFormat, int], bool] | None = None) -> Folded:
    """Apply a function, but to nothing that is refused."""
    form = format_of(op.operands[0].type)

    def apply(*bits: int) -> int | None:
        if form.width not in LIBRARY_WIDTHS or (refused is not None and refused(form, bits[0])):
            return None
        return _computed(form, function, bits)

    return fold_numbers(adaptor.operands, None, apply)


def _computed(form: FloatFormat, function: Function, bits: tuple[int, ...]) -> int:
    """The bits of a value of a function, computed as double and rounded."""
    arguments = [form.to_float(each) for each in bits]
    try:
        value = function(*arguments)
    except ValueError:
        value = _at_pole(function, *arguments)
    except OverflowError:
        value = -math.inf if arguments[0] < 0 and (function is math.sinh or _is_odd(arguments[-1])) else math.inf
    if not math.isnan(value):
        return form.from_float(value)
    for each, argument in zip(bits, arguments):
        if math.isnan(argument):
            return each | form.nan
    return form.nan if function in (math.acos, math.asin) else form.nan | form.sign_bit


def _at_pole(function: Function, argument: float, exponent: float = 0.0) -> float:
    """What the C library gives where Python raises an error: an infinity, or no number."""
    if function is math.pow and argument == 0:
        return math.copysign(math.inf, argument) if _is_odd(exponent) else math.inf
    if function is math.atanh and abs(argument) == 1:
        return math.copysign(math.inf, argument)
    if (function is math.log1p and argument == -1) or (function in (math.log, math.log2, math.log10) and argument == 0):
        return -math.inf
    return math.nan


def _is_odd(value: float) -> bool:
    return math.isfinite(value) and value % 2 == 1


def _is_negative(form: FloatFormat, bits: int) -> bool:
    """Whether the sign bit is set."""
    return bool(bits & form.sign_bit)


def acos_fold(self: AcosOp, adaptor: AcosOp.FoldAdaptor) -> Folded:
    """The arc cosine."""
    return _fold(self, adaptor, math.acos)


def acosh_fold(self: AcoshOp, adaptor: AcoshOp.FoldAdaptor) -> Folded:
    """The inverse hyperbolic cosine."""
    return _fold(self, adaptor, math.acosh)


def asin_fold(self: AsinOp, adaptor: AsinOp.FoldAdaptor) -> Folded:
    """The arc sine."""
    return _fold(self, adaptor, math.asin)


def asinh_fold(self: AsinhOp, adaptor: AsinhOp.FoldAdaptor) -> Folded:
    """The inverse hyperbolic sine."""
    return _fold(self, adaptor, math.asinh)


def atan_fold(self: AtanOp, adaptor: AtanOp.FoldAdaptor) -> Folded:
    """The arc tangent."""
    return _fold(self, adaptor, math.atan)


def atan2_fold(self: Atan2Op, adaptor: Atan2Op.FoldAdaptor) -> Folded:
    """The angle of a point; the origin has none."""
    form = format_of(self.lhs.type)

    def angle(y: int, x: int) -> int | None:
        if is_zero(form, x) and is_zero(form, y):
            return form.nan
        return _computed(form, math.atan2, (y, x)) if form.width in LIBRARY_WIDTHS else None

    return fold_numbers(adaptor.operands, None, angle)


def atanh_fold(self: AtanhOp, adaptor: AtanhOp.FoldAdaptor) -> Folded:
    """The inverse hyperbolic tangent."""
    return _fold(self, adaptor, math.atanh)


def cos_fold(self: CosOp, adaptor: CosOp.FoldAdaptor) -> Folded:
    """The cosine."""
    return _fold(self, adaptor, math.cos)


def cosh_fold(self: CoshOp, adaptor: CoshOp.FoldAdaptor) -> Folded:
    """The hyperbolic cosine."""
    return _fold(self, adaptor, math.cosh)


def erf_fold(self: ErfOp, adaptor: ErfOp.FoldAdaptor) -> Folded:
    """The error function."""
    return _fold(self, adaptor, math.erf)


def erfc_fold(self: ErfcOp, adaptor: ErfcOp.FoldAdaptor) -> Folded:
    """What the error function leaves of 1."""
    return _fold(self, adaptor, math.erfc)


def exp_fold(self: ExpOp, adaptor: ExpOp.FoldAdaptor) -> Folded:
    """The exponential function."""
    return _fold(self, adaptor, math.exp)


def exp2_fold(self: Exp2Op, adaptor: Exp2Op.FoldAdaptor) -> Folded:
    """Two to the power of a number."""
    return _fold(self, adaptor, lambda x: math.pow(2.0, x))


def expm1_fold(self: ExpM1Op, adaptor: ExpM1Op.FoldAdaptor) -> Folded:
    """The exponential function less 1."""
    return _fold(self, adaptor, math.expm1)


def log_fold(self: LogOp, adaptor: LogOp.FoldAdaptor) -> Folded:
    """The natural logarithm of what has no sign."""
    return _fold(self, adaptor, math.log, _is_negative)


def log10_fold(self: Log10Op, adaptor: Log10Op.FoldAdaptor) -> Folded:
    """The logarithm to base 10 of what has no sign."""
    return _fold(self, adaptor, math.log10, _is_negative)


def log1p_fold(self: Log1pOp, adaptor: Log1pOp.FoldAdaptor) -> Folded:
    """The logarithm of 1 + x, unless that is negative."""
    return _fold(self, adaptor, math.log1p, lambda form, bits: form.to_float(bits) < -1)


def log2_fold(self: Log2Op, adaptor: Log2Op.FoldAdaptor) -> Folded:
    """The logarithm to base 2 of what has no sign."""
    return _fold(self, adaptor, math.log2, _is_negative)


def powf_fold(self: PowFOp, adaptor: PowFOp.FoldAdaptor) -> Folded:
    """A number to the power of another."""
    return _fold(self, adaptor, math.pow)


def sin_fold(self: SinOp, adaptor: SinOp.FoldAdaptor) -> Folded:
    """The sine."""
    return _fold(self, adaptor, math.sin)


def sinh_fold(self: SinhOp, adaptor: SinhOp.FoldAdaptor) -> Folded:
    """The hyperbolic sine."""
    return _fold(self, adaptor, math.sinh)


def sqrt_fold(self: SqrtOp, adaptor: SqrtOp.FoldAdaptor) -> Folded:
    """The root of what has no sign."""
    return _fold(self, adaptor, math.sqrt, _is_negative)


def tan_fold(self: TanOp, adaptor: TanOp.FoldAdaptor) -> Folded:
    """The tangent."""
    return _fold(self, adaptor, math.tan)


def tanh_fold(self: TanhOp, adaptor: TanhOp.FoldAdaptor) -> Folded:
    """The hyperbolic tangent."""
    return _fold(self, adaptor, math.tanh)
