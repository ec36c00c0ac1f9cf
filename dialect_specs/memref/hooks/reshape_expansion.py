"""Expansion of `memref.reshape` to `memref.reinterpret_cast` (MLIR `memref-expand`)."""

from __future__ import annotations

from dialect_specs.affine.hooks.building import index_value
from generated import arith, memref
from ods.builtin import IndexType
from ods.conversion.driver import apply_partial_conversion
from ods.conversion.target import ConversionTarget
from ods.dialect_utils.offset_size_stride import split_mixed_parts
from ods.ir.interfaces import DYNAMIC
from ods.ir.operation import Operation
from ods.ir.value import Value
from ods.rewrite import OpRewritePattern, PatternRewriter

from .common import memref_type


def expand(op: Operation) -> bool:
    """Expand the reshapes inside `op`; return True if anything changed. Raises DiagnosticError if one remains."""
    target = ConversionTarget()
    target.add_legal_dialect("arith", "memref")
    target.add_dynamically_legal_op(memref.ReshapeOp, callback=_has_unknown_rank)
    return apply_partial_conversion(op, target, [ReshapeExpansion()])


def _has_unknown_rank(op: Operation) -> bool:
    assert isinstance(op, memref.ReshapeOp)
    return DYNAMIC in memref_type(op.shape).shape


class ReshapeExpansion(OpRewritePattern[memref.ReshapeOp]):
    """Computes the strides of row-major order from the sizes."""

    def rewrite(self, op: memref.ReshapeOp, rewriter: PatternRewriter) -> bool:
        if _has_unknown_rank(op):
            return False
        shape = memref_type(op.result).shape
        sizes: list[Value | int] = []
        strides: list[Value | int] = []
        stride: Value | int = 1
        for dimension in reversed(range(len(shape))):
            number = shape[dimension]
            size = _size_at(op, dimension) if number == DYNAMIC else index_value(number)
            sizes.insert(0, size if number == DYNAMIC else number)
            strides.insert(0, stride)
            if dimension > 0:
                known = isinstance(stride, int) and number != DYNAMIC
                stride = stride * number if known else arith.muli(index_value(stride), size)  # type: ignore[operator]
        rewriter.replace_op(op, memref.ReinterpretCastOp(op.result.type, op.source, *split_mixed_parts([0], sizes, strides)))
        return True


def _size_at(op: memref.ReshapeOp, dimension: int) -> Value:
    size = memref.load(op.shape, [index_value(dimension)])
    return size if isinstance(size.type, IndexType) else arith.index_cast(IndexType.get(), size)
