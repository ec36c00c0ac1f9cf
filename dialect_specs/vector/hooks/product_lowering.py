"""Lowering of `vector.outerproduct` to products of vectors."""

from __future__ import annotations

from generated import arith, vector
from generated.vector import CombiningKind as Kind
from ods.builtin import FloatType, VectorType
from ods.ir.interfaces import element_type_or_self
from ods.ir.value import Value
from ods.rewrite import OpRewritePattern, PatternRewriter, RewritePattern

from .common import vector_type
from .lowering import part, put, zero
from .reduction_patterns import OF_FLOATS, OF_INTEGERS, combined


def product_patterns() -> list[RewritePattern]:
    """Return the patterns for `vector.outerproduct`."""
    return [OuterProduct()]


def selected(mask: Value | None, value: Value, other: Value) -> Value:
    """Build a select of `value` where the mask is set, and `other` elsewhere; `value` without a mask."""
    return value if mask is None else arith.SelectOp(mask, value, other).result


def multiplied(kind: Kind, first: Value, second: Value, accumulator: Value | None, mask: Value | None = None) -> Value:
    """Build a product combined with an accumulator."""
    if not isinstance(element_type_or_self(first.type), FloatType):
        product: Value = arith.MulIOp(first, second).result
    elif accumulator is not None and isinstance(accumulator.type, VectorType) and kind is Kind.ADD:
        return selected(mask, vector.FMAOp(first, second, accumulator).result, accumulator)
    else:
        product = arith.MulFOp(first, second).result
    return product if accumulator is None else combined(kind, product, accumulator, None, mask)


class OuterProduct(OpRewritePattern[vector.OuterProductOp]):
    """Computes each row as the product of the second vector and an element of the first."""

    def rewrite(self, op: vector.OuterProductOp, rewriter: PatternRewriter) -> bool:
        type_ = vector_type(op.result)
        if type_.rank >= 2 and all(type_.scalable_dims):
            return False
        kinds = OF_FLOATS if isinstance(type_.element_type, FloatType) else OF_INTEGERS
        if op.kind.value not in kinds:
            return False
        root = op.parent if isinstance(op.parent, vector.MaskOp) else op
        mask = root.mask if isinstance(root, vector.MaskOp) else None
        with rewriter.at(root), op.location:
            result = _by_scalar(op, mask) if not isinstance(op.rhs.type, VectorType) else _by_rows(op, type_, mask)
        rewriter.replace_op(root, [result])
        return True


def _accumulator(op: vector.OuterProductOp) -> Value | None:
    return op.operand_values[2] if len(op.operand_values) > 2 else None


def _by_scalar(op: vector.OuterProductOp, mask: Value | None) -> Value:
    second = vector.BroadcastOp(op.lhs.type, op.rhs).vector
    return multiplied(op.kind.value, op.lhs, second, _accumulator(op), mask)


def _by_rows(op: vector.OuterProductOp, type_: VectorType, mask: Value | None) -> Value:
    result, accumulator = zero(type_), _accumulator(op)
    for number in range(type_.shape[0]):
        first = vector.BroadcastOp(op.rhs.type, part(op.lhs, number)).vector
        row = None if accumulator is None else part(accumulator, number)
        row_mask = None if mask is None else part(mask, number)
        result = put(multiplied(op.kind.value, first, op.rhs, row, row_mask), result, number)
    return result
