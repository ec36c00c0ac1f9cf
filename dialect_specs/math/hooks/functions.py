"""Folding of functions of constants with the C library."""

from __future__ import annotations

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
from ods.ir.context import copies_mlir_22_bugs
from ods.rewrite.constant_folding import fold_numbers, format_of

from .c_library import c_function

Folded = Attribute | None


def from_library(op: Any, adaptor: Any, name: str, refused: Callable[[FloatFormat, int], bool] | None = None) -> Folded:
    """Fold constants with a C function, except those for which `refused` is true."""
    form = format_of(op.operands[0].type)
    function = c_function(name, form.width, len(op.operands))

    def apply(*bits: int) -> int | None:
        return None if function is None or (refused is not None and refused(form, bits[0])) else function(*bits)

    return fold_numbers(adaptor.operands, None, apply)


def _is_negative(form: FloatFormat, bits: int) -> bool:
    """Return True if the sign bit is set."""
    return bool(bits & form.sign_bit)


def acos_fold(op: AcosOp, adaptor: AcosOp.FoldAdaptor) -> Folded:
    """Fold to the arc cosine, computed by the C library."""
    return from_library(op, adaptor, "acos")


def acosh_fold(op: AcoshOp, adaptor: AcoshOp.FoldAdaptor) -> Folded:
    """Fold to the inverse hyperbolic cosine, computed by the C library."""
    return from_library(op, adaptor, "acosh")


def asin_fold(op: AsinOp, adaptor: AsinOp.FoldAdaptor) -> Folded:
    """Fold to the arc sine, computed by the C library."""
    return from_library(op, adaptor, "asin")


def asinh_fold(op: AsinhOp, adaptor: AsinhOp.FoldAdaptor) -> Folded:
    """Fold to the inverse hyperbolic sine, computed by the C library."""
    return from_library(op, adaptor, "asinh")


def atan_fold(op: AtanOp, adaptor: AtanOp.FoldAdaptor) -> Folded:
    """Fold to the arc tangent, computed by the C library."""
    return from_library(op, adaptor, "atan")


def atan2_fold(op: Atan2Op, adaptor: Atan2Op.FoldAdaptor) -> Folded:
    """Fold to the angle of a point, computed by the C library; mlir-opt 22 folds that of the origin to NaN."""
    form = format_of(op.lhs.type)
    function = c_function("atan2", form.width, 2)

    def angle(y: int, x: int) -> int | None:
        if is_zero(form, x) and is_zero(form, y) and copies_mlir_22_bugs():
            return form.nan
        return None if function is None else function(y, x)

    return fold_numbers(adaptor.operands, None, angle)


def atanh_fold(op: AtanhOp, adaptor: AtanhOp.FoldAdaptor) -> Folded:
    """Fold to the inverse hyperbolic tangent, computed by the C library."""
    return from_library(op, adaptor, "atanh")


def cos_fold(op: CosOp, adaptor: CosOp.FoldAdaptor) -> Folded:
    """Fold to the cosine, computed by the C library."""
    return from_library(op, adaptor, "cos")


def cosh_fold(op: CoshOp, adaptor: CoshOp.FoldAdaptor) -> Folded:
    """Fold to the hyperbolic cosine, computed by the C library."""
    return from_library(op, adaptor, "cosh")


def erf_fold(op: ErfOp, adaptor: ErfOp.FoldAdaptor) -> Folded:
    """Fold to the error function, computed by the C library."""
    return from_library(op, adaptor, "erf")


def erfc_fold(op: ErfcOp, adaptor: ErfcOp.FoldAdaptor) -> Folded:
    """Fold to the complementary error function, computed by the C library."""
    return from_library(op, adaptor, "erfc")


def exp_fold(op: ExpOp, adaptor: ExpOp.FoldAdaptor) -> Folded:
    """Fold to the exponential function, computed by the C library."""
    return from_library(op, adaptor, "exp")


def exp2_fold(op: Exp2Op, adaptor: Exp2Op.FoldAdaptor) -> Folded:
    """Fold to the power of two, computed by the C library."""
    return from_library(op, adaptor, "exp2")


def expm1_fold(op: ExpM1Op, adaptor: ExpM1Op.FoldAdaptor) -> Folded:
    """Fold to the exponential function minus 1, computed by the C library."""
    return from_library(op, adaptor, "expm1")


def log_fold(op: LogOp, adaptor: LogOp.FoldAdaptor) -> Folded:
    """Fold to the natural logarithm, computed by the C library; not for a set sign bit."""
    return from_library(op, adaptor, "log", _is_negative)


def log10_fold(op: Log10Op, adaptor: Log10Op.FoldAdaptor) -> Folded:
    """Fold to the logarithm to base 10, computed by the C library; not for a set sign bit."""
    return from_library(op, adaptor, "log10", _is_negative)


def log1p_fold(op: Log1pOp, adaptor: Log1pOp.FoldAdaptor) -> Folded:
    """Fold to the logarithm of 1 + x, computed by the C library; not if 1 + x is negative."""
    return from_library(op, adaptor, "log1p", lambda form, bits: _is_negative(form, form.add(bits, form.one)))


def log2_fold(op: Log2Op, adaptor: Log2Op.FoldAdaptor) -> Folded:
    """Fold to the logarithm to base 2, computed by the C library; not for a set sign bit."""
    return from_library(op, adaptor, "log2", _is_negative)


def powf_fold(op: PowFOp, adaptor: PowFOp.FoldAdaptor) -> Folded:
    """Fold to the power, computed by the C library."""
    return from_library(op, adaptor, "pow")


def sin_fold(op: SinOp, adaptor: SinOp.FoldAdaptor) -> Folded:
    """Fold to the sine, computed by the C library."""
    return from_library(op, adaptor, "sin")


def sinh_fold(op: SinhOp, adaptor: SinhOp.FoldAdaptor) -> Folded:
    """Fold to the hyperbolic sine, computed by the C library."""
    return from_library(op, adaptor, "sinh")


def sqrt_fold(op: SqrtOp, adaptor: SqrtOp.FoldAdaptor) -> Folded:
    """Fold to the square root, computed by the C library; not for a set sign bit."""
    return from_library(op, adaptor, "sqrt", _is_negative)


def tan_fold(op: TanOp, adaptor: TanOp.FoldAdaptor) -> Folded:
    """Fold to the tangent, computed by the C library."""
    return from_library(op, adaptor, "tan")


def tanh_fold(op: TanhOp, adaptor: TanhOp.FoldAdaptor) -> Folded:
    """Fold to the hyperbolic tangent, computed by the C library."""
    return from_library(op, adaptor, "tanh")
