"""Expansion of operations that LLVM IR lacks into plain arithmetic (MLIR `arith-expand`)."""

from __future__ import annotations

from generated import arith
from generated.arith import CmpFPredicate, CmpIPredicate, FastMathFlags
from ods.builtin import Float4E2M1FNType, Float8E8M0FNUType, IntegerType
from ods.builtin.type_utilities import same_shape
from ods.conversion.driver import apply_partial_conversion
from ods.conversion.target import ConversionTarget
from ods.ir.interfaces import element_type_or_self
from ods.ir.operation import Operation
from ods.ir.value import Value
from ods.rewrite import ReplacementPattern, RewritePattern
from ods.rewrite.constant_folding import width_of

from .fast_math_flags import allows
from .small_floats import BF16_PATTERNS, F4_PATTERNS, F8_PATTERNS, SCALING_PATTERNS, is_bf16, is_f32

_MIN_MAX_I = {
    arith.MaxSIOp: CmpIPredicate.sgt,
    arith.MaxUIOp: CmpIPredicate.ugt,
    arith.MinSIOp: CmpIPredicate.slt,
    arith.MinUIOp: CmpIPredicate.ult,
}
_MIN_MAX_F = {
    arith.MaximumFOp: CmpFPredicate.UGT,
    arith.MinimumFOp: CmpFPredicate.ULT,
    arith.MaxNumFOp: CmpFPredicate.UGT,
    arith.MinNumFOp: CmpFPredicate.ULT,
}
_DIVISIONS = (arith.CeilDivSIOp, arith.CeilDivUIOp, arith.FloorDivSIOp)


def expand(op: Operation, bf16: bool, f8e8m0: bool, f4e2m1: bool) -> bool:
    """Expand the operations inside `op`; return True if anything changed. Raises DiagnosticError if an operation cannot be expanded."""
    target = ConversionTarget()
    target.add_legal_dialect("arith", "vector")
    target.add_illegal_op(*_DIVISIONS, *_MIN_MAX_I, *_MIN_MAX_F, arith.ScalingExtFOp, arith.ScalingTruncFOp)

    def is_legal(narrow: Value, wide: Value) -> bool:
        small, large = element_type_or_self(narrow.type), element_type_or_self(wide.type)
        is_expanded = (
            (bf16 and is_bf16(small) and is_f32(large))
            or (f8e8m0 and isinstance(small, Float8E8M0FNUType))
            or (f4e2m1 and isinstance(small, Float4E2M1FNType))
        )
        return not is_expanded

    target.add_dynamically_legal_op(arith.ExtFOp, callback=lambda each: is_legal(each.operand_values[0], each.result_values[0]))
    target.add_dynamically_legal_op(arith.TruncFOp, callback=lambda each: is_legal(each.result_values[0], each.operand_values[0]))
    patterns = [*expansion_patterns()]
    for wanted, more in ((bf16, BF16_PATTERNS), (f8e8m0, F8_PATTERNS), (f4e2m1, F4_PATTERNS)):
        patterns += more if wanted else []
    return apply_partial_conversion(op, target, patterns)


def expansion_patterns() -> list[RewritePattern]:
    """Return the patterns that are always used."""
    return [
        *rounding_division_patterns(),
        *SCALING_PATTERNS,
        *[ReplacementPattern(kind, _select_integer) for kind in _MIN_MAX_I],
        *[ReplacementPattern(kind, _select_float) for kind in _MIN_MAX_F],
    ]


def rounding_division_patterns() -> list[RewritePattern]:
    """Return the patterns for divisions that round up or down."""
    return [
        ReplacementPattern(arith.CeilDivSIOp, _ceil_div_signed),
        ReplacementPattern(arith.CeilDivUIOp, _ceil_div_unsigned),
        ReplacementPattern(arith.FloorDivSIOp, _floor_div_signed),
    ]


def _ceil_div_unsigned(op: arith.CeilDivUIOp) -> Value:
    """Return the unsigned quotient rounded up: `a == 0 ? 0 : (a - 1) / b + 1`."""
    a, b = op.operand_values
    zero = arith.constant(a.type, 0)
    is_zero = arith.cmpi(CmpIPredicate.eq, a, zero)
    one = arith.constant(a.type, 1)
    quotient = arith.divui(arith.subi(a, one), b)
    return arith.select(is_zero, zero, arith.addi(quotient, one))


def _ceil_div_signed(op: arith.CeilDivSIOp) -> Value:
    """Return the signed quotient rounded up: one more than the truncated quotient if it is inexact and the signs are equal."""
    a, b = op.operand_values
    zero, one = arith.constant(a.type, 0), arith.constant(a.type, 1)
    quotient = arith.divsi(a, b)
    is_rounded = arith.cmpi(CmpIPredicate.ne, a, arith.muli(quotient, b))
    a_negative, b_negative = arith.cmpi(CmpIPredicate.slt, a, zero), arith.cmpi(CmpIPredicate.slt, b, zero)
    wanted = arith.andi(is_rounded, arith.cmpi(CmpIPredicate.eq, a_negative, b_negative))
    return arith.select(wanted, arith.addi(quotient, one), quotient)


def _floor_div_signed(op: arith.FloorDivSIOp) -> Value:
    """Return the signed quotient rounded down: one less than the truncated quotient if it is inexact and the signs differ."""
    a, b = op.operand_values
    quotient = arith.divsi(a, b)
    is_rounded = arith.cmpi(CmpIPredicate.ne, a, arith.muli(quotient, b))
    zero = arith.constant(a.type, 0)
    a_negative, b_negative = arith.cmpi(CmpIPredicate.slt, a, zero), arith.cmpi(CmpIPredicate.slt, b, zero)
    wanted = arith.andi(is_rounded, arith.cmpi(CmpIPredicate.ne, a_negative, b_negative))
    return arith.select(wanted, arith.addi(quotient, arith.constant(a.type, -1)), quotient)


def _select_integer(op: Operation) -> Value:
    lhs, rhs = op.operand_values
    return arith.select(arith.cmpi(_MIN_MAX_I[type(op)], lhs, rhs), lhs, rhs)  # type: ignore[index]


def _select_float(op: Operation) -> Value:
    """Select by a comparison; `minnumf` and `maxnumf` select the right operand if the left one is NaN.

    Equal operands of `minimumf` and `maximumf` may be zeros of different signs, which mlir-opt 22 forgets: their bits are combined.
    """
    lhs, rhs = op.operand_values
    selected = arith.select(arith.cmpf(_MIN_MAX_F[type(op)], lhs, rhs), lhs, rhs)  # type: ignore[index]
    if not isinstance(op, (arith.MaximumFOp, arith.MinimumFOp)):
        return arith.select(arith.cmpf(CmpFPredicate.UNO, lhs, lhs), rhs, selected)
    if not allows(op, FastMathFlags.nsz):
        bits = same_shape(lhs.type, IntegerType.get_signless(width_of(lhs.type)))
        combine = arith.andi if isinstance(op, arith.MaximumFOp) else arith.ori
        zero = arith.bitcast(lhs.type, combine(arith.bitcast(bits, lhs), arith.bitcast(bits, rhs)))
        selected = arith.select(arith.cmpf(CmpFPredicate.OEQ, lhs, rhs), zero, selected)
    return arith.select(arith.cmpf(CmpFPredicate.UNO, rhs, rhs), rhs, selected)
