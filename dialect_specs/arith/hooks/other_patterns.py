"""Canonicalization of comparisons, choices, casts, and products of negated floats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from generated.arith import (
    BitcastOp,
    CmpIOp,
    CmpIPredicate,
    DivFOp,
    ExtSIOp,
    ExtUIOp,
    IndexCastOp,
    IndexCastUIOp,
    MulFOp,
    NegFOp,
    SelectOp,
    ShRSIOp,
    ShRUIOp,
    SIToFPOp,
    TruncFOp,
    TruncIOp,
    UIToFPOp,
    XOrIOp,
)
from ods.builtin import BoolAttr
from ods.ir.operation import Operation
from ods.rewrite import OpRewritePattern, PatternRewriter, RewritePattern
from ods.rewrite.constant_folding import splat_bits, width_of
from ods.rewrite.fold import constant_value

from .comparison_folding import is_inverted
from .integer_folding import defined_by, extension_of
from .integer_patterns import constant, scalar_constant


class CmpIOfExtensions(OpRewritePattern[CmpIOp]):
    """Whether two extended values are equal is whether the values are."""

    def rewrite(self, op: CmpIOp, rewriter: PatternRewriter) -> bool:
        if CmpIPredicate(op.predicate.value) not in (CmpIPredicate.eq, CmpIPredicate.ne):
            return False
        left, right = extension_of(op.lhs), extension_of(op.rhs)
        if left is None or type(left) is not type(right) or left.in_.type is not right.operands[0].type:
            return False
        with op.location:
            rewriter.replace_op(op, CmpIOp(op.predicate, left.in_, right.operands[0]))
        return True


# ---- select


class SelectNotCond(OpRewritePattern[SelectOp]):
    """A choice by an inverted condition is the opposite choice."""

    def rewrite(self, op: SelectOp, rewriter: PatternRewriter) -> bool:
        condition = is_inverted(op.condition)
        if condition is None:
            return False
        with op.location:
            rewriter.replace_op(op, SelectOp(condition, op.false_value, op.true_value))
        return True


class RedundantSelect(OpRewritePattern[SelectOp]):
    """A choice inside a choice by the same condition has been made already."""

    def rewrite(self, op: SelectOp, rewriter: PatternRewriter) -> bool:
        yes, no = defined_by(op.true_value, SelectOp), defined_by(op.false_value, SelectOp)
        with op.location:
            if yes is not None and yes.condition is op.condition:
                rewriter.replace_op(op, SelectOp(op.condition, yes.true_value, op.false_value))
            elif no is not None and no.condition is op.condition:
                rewriter.replace_op(op, SelectOp(op.condition, op.true_value, no.false_value))
            else:
                return False
        return True


class SelectI1ToNot(OpRewritePattern[SelectOp]):
    """`c ? false : true` is the complement of c."""

    def rewrite(self, op: SelectOp, rewriter: PatternRewriter) -> bool:
        yes, no = scalar_constant(op.true_value), scalar_constant(op.false_value)
        if yes is None or no is None or width_of(yes.type) != 1 or (yes.value, no.value) != (0, 1):
            return False
        with op.location:
            rewriter.replace_op(op, XOrIOp(op.condition, constant(BoolAttr.get(True))))
        return True


class SelectToExtUI(OpRewritePattern[SelectOp]):
    """`c ? 1 : 0` is c extended; `c ? 0 : 1` its complement extended."""

    def rewrite(self, op: SelectOp, rewriter: PatternRewriter) -> bool:
        type_ = op.result.type
        if not type_.is_signless_integer() or width_of(type_) == 1 or not op.condition.type.is_signless_integer(1):
            return False
        choice = (splat_bits(constant_value(op.true_value)), splat_bits(constant_value(op.false_value)))
        if choice not in ((1, 0), (0, 1)):
            return False
        with op.location:
            condition = op.condition
            if choice == (0, 1):
                condition = XOrIOp(condition, constant(BoolAttr.get(True))).result
            rewriter.replace_op(op, ExtUIOp(condition, result_type=type_))
        return True


# ---- casts


class _OfCast(RewritePattern):
    """A cast of a cast is one cast of what was there before."""

    inner: Any
    made: Any

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        first = defined_by(op.operands[0], type(self).inner)
        if first is None:
            return False
        with op.location:
            rewriter.replace_op(op, type(self).made(first.operands[0], result_type=op.results[0].type))
        return True


class IndexCastOfExtSI(_OfCast):
    """`index_cast` extends by itself."""

    root, inner, made = IndexCastOp.name, ExtSIOp, IndexCastOp


class IndexCastUIOfExtUI(_OfCast):
    """`index_castui` extends by itself."""

    root, inner, made = IndexCastUIOp.name, ExtUIOp, IndexCastUIOp


class BitcastOfBitcast(_OfCast):
    """Bits stay bits."""

    root, inner, made = BitcastOp.name, BitcastOp, BitcastOp


class ExtSIOfExtUI(_OfCast):
    """What was extended with zeros has no sign bit."""

    root, inner, made = ExtSIOp.name, ExtUIOp, ExtUIOp


class _IndexCastBack(RewritePattern):
    """A cast there and back again is nothing."""

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        first = defined_by(op.operands[0], type(op))
        if first is None or first.operands[0].type is not op.results[0].type:
            return False
        rewriter.replace_op(op, (first.operands[0],))
        return True


class IndexCastOfIndexCast(_IndexCastBack):
    """`index_cast` there and back."""

    root = IndexCastOp.name


class IndexCastUIOfIndexCastUI(_IndexCastBack):
    """`index_castui` there and back."""

    root = IndexCastUIOp.name


class TruncIOfExtension(OpRewritePattern[TruncIOp]):
    """What is cut less than it was extended is extended less."""

    def rewrite(self, op: TruncIOp, rewriter: PatternRewriter) -> bool:
        extension = extension_of(op.in_)
        if extension is None or not width_of(extension.out.type) > width_of(op.out.type) > width_of(extension.in_.type):
            return False
        with op.location:
            rewriter.replace_op(op, type(extension)(extension.in_, result_type=op.out.type))
        return True


class TruncIShrSIToTrunciShrUI(OpRewritePattern[TruncIOp]):
    """Where the shifted-in bits are cut off, it does not matter what they were."""

    def rewrite(self, op: TruncIOp, rewriter: PatternRewriter) -> bool:
        shift = defined_by(op.in_, ShRSIOp)
        amount = None if shift is None else constant_value(shift.rhs)
        if shift is None or amount is None or splat_bits(amount) != width_of(op.in_.type) - width_of(op.out.type):
            return False
        with op.location:
            shifted = ShRUIOp(shift.lhs, constant(amount)).result
            rewriter.replace_op(op, TruncIOp(shifted, overflow_flags=op.overflow_flags, result_type=op.out.type))
        return True


class TruncFOfIntToFP(OpRewritePattern[TruncFOp]):
    """An integer becomes the narrow float directly, where rounding is as usual."""

    def rewrite(self, op: TruncFOp, rewriter: PatternRewriter) -> bool:
        conversion = defined_by(op.in_, SIToFPOp) or defined_by(op.in_, UIToFPOp)
        if conversion is None or op.roundingmode is not None:
            return False
        with op.location:
            rewriter.replace_op(op, type(conversion)(conversion.in_, result_type=op.out.type))
        return True


# ---- floats


class _OfNegations(RewritePattern):
    """Two negations cancel out."""

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        left, right = (defined_by(value, NegFOp) for value in op.operands)
        if left is None or right is None or left.operand.type is not right.operand.type:
            return False
        source: Any = op
        make: Any = type(op)
        with op.location:
            rewriter.replace_op(op, make(left.operand, right.operand, fastmath=source.fastmath))
        return True


class MulFOfNegF(_OfNegations):
    """-x * -y is x * y."""

    root = MulFOp.name


class DivFOfNegF(_OfNegations):
    """-x / -y is x / y."""

    root = DivFOp.name


def cmpi_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Comparisons of extensions."""
    return (CmpIOfExtensions(),)


def select_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Choices that have been made, or that are conversions of the condition."""
    return (RedundantSelect(), SelectNotCond(), SelectI1ToNot(), SelectToExtUI())


def index_cast_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Casts of casts."""
    return (IndexCastOfIndexCast(), IndexCastOfExtSI())


def index_castui_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Casts of casts."""
    return (IndexCastUIOfIndexCastUI(), IndexCastUIOfExtUI())


def bitcast_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Casts of casts."""
    return (BitcastOfBitcast(),)


def extsi_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Extensions of extensions."""
    return (ExtSIOfExtUI(),)


def trunci_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Extensions that are cut, shifts whose new bits are cut off."""
    return (TruncIOfExtension(), TruncIShrSIToTrunciShrUI())


def truncf_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Integers that become floats."""
    return (TruncFOfIntToFP(),)


def mulf_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Negations that cancel out."""
    return (MulFOfNegF(),)


def divf_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Negations that cancel out."""
    return (DivFOfNegF(),)
