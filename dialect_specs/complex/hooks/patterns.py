"""Canonicalization of complex numbers: parts of negated numbers, and chains of casts."""

from __future__ import annotations

from generated.arith import BitcastOp as ScalarBitcastOp
from generated.arith import NegFOp
from generated.complex import BitcastOp, CreateOp, ImOp, NegOp, ReOp
from ods.builtin import ComplexType
from ods.ir.operation import Operation
from ods.rewrite import OpRewritePattern, PatternRewriter, RewritePattern


def _negate_part(op: ReOp | ImOp, number: int, rewriter: PatternRewriter) -> bool:
    """Replace a part of a negated number by the negated part."""
    negated = op.complex.get_defining_op()
    made = negated.complex.get_defining_op() if isinstance(negated, NegOp) else None
    if not isinstance(made, CreateOp):
        return False
    rewriter.replace_op(op, NegFOp(made.operand_values[number], loc=op.location))
    return True


class FoldRealPartOfNeg(OpRewritePattern[ReOp]):
    """Replaces the real part of a negated number by the negated real part."""

    def rewrite(self, op: ReOp, rewriter: PatternRewriter) -> bool:
        return _negate_part(op, 0, rewriter)


class FoldImaginaryPartOfNeg(OpRewritePattern[ImOp]):
    """Replaces the imaginary part of a negated number by the negated imaginary part."""

    def rewrite(self, op: ImOp, rewriter: PatternRewriter) -> bool:
        return _negate_part(op, 1, rewriter)


class MergeComplexBitcast(OpRewritePattern[BitcastOp]):
    """Merges two casts into one."""

    def rewrite(self, op: BitcastOp, rewriter: PatternRewriter) -> bool:
        inner = op.operand.get_defining_op()
        if not isinstance(inner, (BitcastOp, ScalarBitcastOp)):
            return False
        source, type_ = inner.operand_values[0], op.result.type
        is_complex = isinstance(source.type, ComplexType) or isinstance(type_, ComplexType)
        with op.location:
            made: Operation = BitcastOp(type_, source) if is_complex else ScalarBitcastOp(type_, source)
            rewriter.replace_op(op, made)
        return True


class MergeArithBitcast(OpRewritePattern[ScalarBitcastOp]):
    """Merges an `arith.bitcast` and a cast of a complex number."""

    def rewrite(self, op: ScalarBitcastOp, rewriter: PatternRewriter) -> bool:
        inner = op.in_.get_defining_op()
        if not isinstance(inner, BitcastOp):
            return False
        rewriter.replace_op(op, BitcastOp(op.out.type, inner.operand, loc=op.location))
        return True


def bitcast_canonicalization_patterns() -> list[RewritePattern]:
    return [MergeComplexBitcast(), MergeArithBitcast()]


def im_canonicalization_patterns() -> list[RewritePattern]:
    return [FoldImaginaryPartOfNeg()]


def re_canonicalization_patterns() -> list[RewritePattern]:
    return [FoldRealPartOfNeg()]
