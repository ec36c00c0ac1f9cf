"""Canonicalization of `memref.expand_shape` and `memref.collapse_shape`."""

from __future__ import annotations

from collections.abc import Sequence

from generated.arith import ConstantOp, MulIOp
from generated.memref import CastOp, CollapseShapeOp, ExpandShapeOp
from ods.dialect_utils.mixed import with_constants
from ods.dialect_utils.offset_size_stride import mixed_values, split_mixed_values
from ods.dialect_utils.reshape_patterns import ReshapeOperations, collapse_patterns, expand_patterns
from ods.dialect_utils.shape_checks import reassociation_indices
from ods.ir.interfaces import DYNAMIC
from ods.rewrite import OpRewritePattern, PatternRewriter, RewritePattern

from .cast_folding import foldable_cast
from .common import memref_type
from .reshapes import collapsed_type, expanded_type

_OPERATIONS = ReshapeOperations(ExpandShapeOp, CollapseShapeOp, CastOp, MulIOp, ConstantOp)


class CollapseOfCast(OpRewritePattern[CollapseShapeOp]):
    """Collapses the source of a cast."""

    label = "CollapseShapeOpMemRefCastFolder"

    def rewrite(self, op: CollapseShapeOp, rewriter: PatternRewriter) -> bool:
        cast = foldable_cast(op.src)
        if cast is None:
            return False
        source = cast.source
        type_ = collapsed_type(memref_type(source), reassociation_indices(op.reassociation))
        if type_ is None:
            return False
        if type_ is op.result.type:
            rewriter.modify_op_in_place(op, lambda: setattr(op, "operands", (source,)))
            return True
        with op.location:
            made = CollapseShapeOp(type_, source, op.reassociation)
            rewriter.replace_op(op, CastOp(op.result.type, made.result))
        return True


class ExpandOfCast(OpRewritePattern[ExpandShapeOp]):
    """Expands the source of a cast."""

    label = "ExpandShapeOpMemRefCastFolder"

    def rewrite(self, op: ExpandShapeOp, rewriter: PatternRewriter) -> bool:
        cast = foldable_cast(op.src)
        if cast is None:
            return False
        source, groups = cast.source, reassociation_indices(op.reassociation)
        numbers, values = split_mixed_values(with_constants(mixed_values(op.static_output_shape.elements, op.output_shape)))
        sizes = memref_type(source).shape
        if any((size == DYNAMIC) != (DYNAMIC in [numbers[index] for index in group]) for size, group in zip(sizes, groups)):
            return False
        type_ = expanded_type(memref_type(source), numbers, groups)
        if type_ is None:
            return False
        if type_ is op.result.type:
            rewriter.modify_op_in_place(op, lambda: setattr(op, "operands", (source, *op.output_shape)))
            return True
        with op.location:
            made = ExpandShapeOp(type_, source, op.reassociation, values, numbers)
            rewriter.replace_op(op, CastOp(op.result.type, made.result))
        return True


def expand_shape_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the patterns that combine reshapes."""
    return (*expand_patterns(_OPERATIONS), ExpandOfCast())


def collapse_shape_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the patterns that combine reshapes."""
    return (*collapse_patterns(_OPERATIONS), CollapseOfCast())
