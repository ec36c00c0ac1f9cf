"""Canonicalizations that the spec does not declare: comparisons of converted integers with float constants, and selects."""

from __future__ import annotations

from collections.abc import Sequence

from generated.arith import CmpFOp, CmpFPredicate, CmpIOp, CmpIPredicate, ExtUIOp, SelectOp, SIToFPOp, UIToFPOp, XOrIOp
from ods.builtin import BoolAttr, FloatAttr, IntegerAttr, IntegerType
from ods.builtin.float_arithmetic import compare, from_integer, is_nan, is_zero, to_integer
from ods.ir.traits import ConstantLike
from ods.ir.value import Value
from ods.rewrite import OpRewritePattern, PatternRewriter, RewritePattern
from ods.rewrite.constant_folding import splat_bits, width_of
from ods.rewrite.fold import constant_value

from .integer_folding import defined_by
from .values import constant

_RELATIONS = {"EQ": "eq", "NE": "ne", "GT": "gt", "GE": "ge", "LT": "lt", "LE": "le"}
_BELOW_ALL = ("ne", "gt", "ge")
"""The relations that every integer has to a number smaller than all integers."""
_ABOVE_ALL = ("ne", "lt", "le")


class CmpFIntToFPConst(OpRewritePattern[CmpFOp]):
    """Compares the integer with an integer constant if the conversion to a float cannot change the result."""

    def rewrite(self, op: CmpFOp, rewriter: PatternRewriter) -> bool:
        number = constant_value(op.rhs)
        signed_source, unsigned_source = defined_by(op.lhs, SIToFPOp), defined_by(op.lhs, UIToFPOp)
        source = signed_source or unsigned_source
        if source is None or not isinstance(number, FloatAttr) or is_nan(number.type.format, number.bits):
            return False
        integer, is_unsigned = source.in_, signed_source is None
        if not isinstance(integer.type, IntegerType) or not _keeps_order(integer.type.width, is_unsigned, number):
            return False
        answer = _compared(CmpFPredicate(op.predicate.value), integer.type.width, is_unsigned, number)
        with op.location:
            if isinstance(answer, bool):
                rewriter.replace_op(op, (constant(BoolAttr.get(answer)),))
            else:
                rewriter.replace_op(op, CmpIOp(answer[0], integer, _integer_constant(integer, answer[1])))
        return True


def _integer_constant(like: Value, value: int) -> Value:
    return constant(IntegerAttr.get(like.type, value))


def _keeps_order(width: int, is_unsigned: bool, number: FloatAttr) -> bool:
    """Return True if rounding an integer of `width` bits to the format of `number` cannot move it across `number`."""
    form, value_bits = number.type.format, width if is_unsigned else width - 1
    if width <= form.precision:
        return True
    decoded = form.decode(number.bits)
    if decoded.kind == "infinite":
        return form.max_exponent >= value_bits
    exponent = decoded.significand.bit_length() - 1 + decoded.exponent
    return decoded.significand == 0 or not form.precision <= exponent <= value_bits


def _compared(predicate: CmpFPredicate, width: int, is_unsigned: bool, number: FloatAttr) -> bool | tuple[CmpIPredicate, int]:
    """Return the result, or the predicate and the integer to compare with."""
    if predicate.name in ("ORD", "UNO", "AlwaysTrue", "AlwaysFalse"):
        return predicate.name in ("ORD", "AlwaysTrue")
    relation, form = _RELATIONS[predicate.name[1:]], number.type.format
    half = 1 << width >> 1
    least, most = (0, (1 << width) - 1) if is_unsigned else (-half, max(half - 1, 0))
    if compare(form, from_integer(form, most), number.bits) == "less":
        return relation in _ABOVE_ALL
    if compare(form, from_integer(form, least), number.bits) == "greater":
        return relation in _BELOW_ALL
    whole = to_integer(form, number.bits)
    assert whole is not None
    if not is_zero(form, number.bits) and compare(form, from_integer(form, whole), number.bits) != "equal":
        adjusted = _beside_a_fraction(relation, bool(number.bits & form.sign_bit), is_unsigned)
        if isinstance(adjusted, bool):
            return adjusted
        relation = adjusted
    return _predicate(relation, is_unsigned), whole


def _beside_a_fraction(relation: str, is_negative: bool, is_unsigned: bool) -> bool | str:
    """Return the relation to the truncated constant: `x < 4.4` becomes `x <= 4`, and `x < -4.4` becomes `x < -4`."""
    if relation in ("eq", "ne"):
        return relation == "ne"
    if is_negative and is_unsigned:
        return relation in ("gt", "ge")
    if is_negative:
        return {"le": "lt", "lt": "lt", "gt": "ge", "ge": "ge"}[relation]
    return {"le": "le", "lt": "le", "gt": "gt", "ge": "gt"}[relation]


def _predicate(relation: str, is_unsigned: bool) -> CmpIPredicate:
    if relation in ("eq", "ne"):
        return CmpIPredicate[relation]
    return CmpIPredicate[("u" if is_unsigned else "s") + relation]


def cmpf_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the pattern for comparisons of converted integers."""
    return (CmpFIntToFPConst(),)


class SelectToExtUI(OpRewritePattern[SelectOp]):
    """Replaces `c ? 1 : 0` by the extended condition, and `c ? 0 : 1` by its extended complement."""

    defining_kinds = ((None, ConstantLike, ConstantLike),)

    def rewrite(self, op: SelectOp, rewriter: PatternRewriter) -> bool:
        type_ = op.result.type
        if not type_.is_signless_integer() or width_of(type_) == 1 or not op.condition.type.is_signless_integer(1):
            return False
        choice = (splat_bits(constant_value(op.true_value)), splat_bits(constant_value(op.false_value)))
        if choice not in ((1, 0), (0, 1)):
            return False
        with op.location:
            condition: Value = op.condition
            if choice == (0, 1):
                condition = XOrIOp(condition, constant(BoolAttr.get(True))).result
            rewriter.replace_op(op, ExtUIOp(type_, condition))
        return True


def select_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the pattern for selects that convert the condition."""
    return (SelectToExtUI(),)
