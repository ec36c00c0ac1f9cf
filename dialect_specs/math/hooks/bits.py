"""Exact folds: signs, rounding, classes of floats, and integers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from generated.math import (
    AbsFOp,
    AbsIOp,
    CeilOp,
    CopySignOp,
    CountLeadingZerosOp,
    CountTrailingZerosOp,
    CtPopOp,
    FloorOp,
    IPowIOp,
    IsFiniteOp,
    IsInfOp,
    IsNaNOp,
    IsNormalOp,
    RoundEvenOp,
    RoundOp,
    TruncOp,
)
from ods.builtin.float_arithmetic import Rounding, round_to_integral, with_sign
from ods.builtin.float_format import FloatFormat, Number
from ods.builtin.integer_arithmetic import signed
from ods.ir.attribute import Attribute
from ods.ir.dialect import load_dialect
from ods.ir.location import Location
from ods.ir.operation import Operation
from ods.ir.type import Type
from ods.rewrite.constant_folding import constant_from_bits, fold_numbers, format_of, splat_bits, width_of

from .functions import Folded, from_library


def materialize_constant(value: Attribute, type_: Type, location: Location) -> Operation | None:
    """Return an `arith.constant` or a `ub.poison`."""
    return load_dialect("generated.arith").materialize_constant(value, type_, location)


# ---- floats


def absf_fold(op: AbsFOp, adaptor: AbsFOp.FoldAdaptor) -> Folded:
    """Fold to the absolute value."""
    form = format_of(op.operand.type)
    return fold_numbers(adaptor.operands, None, lambda a: with_sign(form, a, False))


def copysign_fold(op: CopySignOp, adaptor: CopySignOp.FoldAdaptor) -> Folded:
    """Fold to the first constant with the sign of the second."""
    form = format_of(op.lhs.type)
    return fold_numbers(adaptor.operands, None, lambda a, b: with_sign(form, a, bool(b & form.sign_bit)))


def _rounded(op: Any, adaptor: Any, rounding: Rounding) -> Folded:
    form = format_of(op.operands[0].type)
    return fold_numbers(adaptor.operands, None, lambda a: round_to_integral(form, a, rounding))


def ceil_fold(op: CeilOp, adaptor: CeilOp.FoldAdaptor) -> Folded:
    """Fold to the constant rounded up."""
    return _rounded(op, adaptor, "up")


def floor_fold(op: FloorOp, adaptor: FloorOp.FoldAdaptor) -> Folded:
    """Fold to the constant rounded down."""
    return _rounded(op, adaptor, "down")


def roundeven_fold(op: RoundEvenOp, adaptor: RoundEvenOp.FoldAdaptor) -> Folded:
    """Fold to the constant rounded to nearest, ties to even."""
    return _rounded(op, adaptor, "to even")


def round_fold(op: RoundOp, adaptor: RoundOp.FoldAdaptor) -> Folded:
    """Fold to the constant rounded to nearest, ties away from zero; only for f32 and f64."""
    return from_library(op, adaptor, "round")


def trunc_fold(op: TruncOp, adaptor: TruncOp.FoldAdaptor) -> Folded:
    """Fold to the constant rounded toward zero; only for f32 and f64."""
    return from_library(op, adaptor, "trunc")


# ---- kinds of floats


def _classified(op: Any, adaptor: Any, holds: Callable[[FloatFormat, Number], bool]) -> Folded:
    """Fold the classification of a number or splat."""
    form, bits = format_of(op.operand.type), splat_bits(adaptor.operand)
    return None if bits is None else constant_from_bits(op.result.type, [int(holds(form, form.decode(bits)))])


def isfinite_fold(op: IsFiniteOp, adaptor: IsFiniteOp.FoldAdaptor) -> Folded:
    """Fold to true if the constant is neither infinite nor NaN."""
    return _classified(op, adaptor, lambda form, number: number.kind == "finite")


def isinf_fold(op: IsInfOp, adaptor: IsInfOp.FoldAdaptor) -> Folded:
    """Fold to true if the constant is infinite."""
    return _classified(op, adaptor, lambda form, number: number.kind == "infinite")


def isnan_fold(op: IsNaNOp, adaptor: IsNaNOp.FoldAdaptor) -> Folded:
    """Fold to true if the constant is NaN."""
    return _classified(op, adaptor, lambda form, number: number.kind == "nan")


def isnormal_fold(op: IsNormalOp, adaptor: IsNormalOp.FoldAdaptor) -> Folded:
    """Fold to true if the constant is a normal number."""
    return _classified(op, adaptor, lambda form, number: number.kind == "finite" and number.significand.bit_length() == form.precision)


# ---- integers


def absi_fold(op: AbsIOp, adaptor: AbsIOp.FoldAdaptor) -> Folded:
    """Fold to the absolute value; the least number stays unchanged."""
    width = width_of(op.operand.type)
    return fold_numbers(adaptor.operands, None, lambda a: abs(signed(a, width)))


def ctlz_fold(op: CountLeadingZerosOp, adaptor: CountLeadingZerosOp.FoldAdaptor) -> Folded:
    """Fold to the number of leading zeros."""
    width = width_of(op.operand.type)
    return fold_numbers(adaptor.operands, None, lambda a: width - a.bit_length())


def cttz_fold(op: CountTrailingZerosOp, adaptor: CountTrailingZerosOp.FoldAdaptor) -> Folded:
    """Fold to the number of trailing zeros."""
    width = width_of(op.operand.type)
    return fold_numbers(adaptor.operands, None, lambda a: (a & -a).bit_length() - 1 if a else width)


def ctpop_fold(op: CtPopOp, adaptor: CtPopOp.FoldAdaptor) -> Folded:
    """Fold to the number of bits that are one."""
    return fold_numbers(adaptor.operands, None, lambda a: a.bit_count())


def ipowi_fold(op: IPowIOp, adaptor: IPowIOp.FoldAdaptor) -> Folded:
    """Fold to the power, truncated to the width; 0 with a negative exponent does not fold."""
    width = width_of(op.result.type)

    def power(base: int, exponent: int) -> int | None:
        base, exponent = signed(base, width), signed(exponent, width)
        if exponent >= 0:
            return pow(base, exponent, 1 << width)
        if base == 0:
            return None
        value = (-1 if exponent % 2 else 1) if base == -1 else int(base == 1)
        return value % (1 << width)

    return fold_numbers(adaptor.operands, None, power)
