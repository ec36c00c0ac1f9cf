"""Canonicalization of `tensor.expand_shape` and `tensor.collapse_shape`."""

from __future__ import annotations

from collections.abc import Sequence

from generated.arith import ConstantOp, MulIOp
from generated.tensor import CastOp, CollapseShapeOp, ExpandShapeOp, FromElementsOp, SplatOp
from ods.builtin import RankedTensorType
from ods.builtin.dense_elements import DenseElementsAttr
from ods.builtin.element_attributes import with_type
from ods.dialect_utils.mixed import is_not_negative, with_constants
from ods.dialect_utils.offset_size_stride import mixed_values, split_mixed_values
from ods.dialect_utils.reshape_patterns import ReshapeOperations, collapse_patterns, expand_patterns
from ods.dialect_utils.shape_checks import reassociation_indices
from ods.dialect_utils.tensor_casts import foldable_tensor_cast
from ods.ir.interfaces import DYNAMIC
from ods.ir.operation import Operation
from ods.rewrite import OpRewritePattern, PatternRewriter, RewritePattern, constant_value

from .cast_folding import cast_to
from .common import ranked
from .reshapes import ReshapeLike, prod_of_sizes

_OPERATIONS = ReshapeOperations(ExpandShapeOp, CollapseShapeOp, CastOp, MulIOp, ConstantOp)

# ---- both reshapes


class _OfReshape(OpRewritePattern[ReshapeLike]):
    """A pattern for one of the reshape operations."""

    def rewrite(self, op: ReshapeLike, rewriter: PatternRewriter) -> bool:
        with op.location:
            made = self.replacement(op, ranked(op.result))
        if made is None:
            return False
        rewriter.replace_op(op, made)
        return True

    def replacement(self, op: ReshapeLike, type_: RankedTensorType) -> Operation | None:
        """Return an operation that builds the result of type `type_` directly, or None."""
        raise NotImplementedError


class FoldReshapeWithConstant(_OfReshape):
    """Replaces the reshape of a splat constant by a constant."""

    def replacement(self, op: ReshapeLike, type_: RankedTensorType) -> Operation | None:
        value = constant_value(op.src)
        if not isinstance(value, DenseElementsAttr) or not value.is_splat or not type_.has_static_shape:
            return None
        return ConstantOp(with_type(value, type_))


class FoldReshapeWithSplat(_OfReshape):
    """Replaces the reshape of `tensor.splat` by a splat."""

    def replacement(self, op: ReshapeLike, type_: RankedTensorType) -> Operation | None:
        splat = op.src.get_defining_op()
        if not isinstance(splat, SplatOp) or not ranked(splat.aggregate).has_static_shape:
            return None
        return SplatOp(type_, splat.input)


class FoldReshapeWithFromElements(_OfReshape):
    """Replaces the reshape of `tensor.from_elements` by a tensor of the same elements."""

    def replacement(self, op: ReshapeLike, type_: RankedTensorType) -> Operation | None:
        maker = op.src.get_defining_op()
        if not isinstance(maker, FromElementsOp) or not type_.has_static_shape:
            return None
        return FromElementsOp(type_, maker.elements)


# ---- casts


class FoldCollapseOfCastOp(OpRewritePattern[CollapseShapeOp]):
    """Collapses the source of a cast."""

    def rewrite(self, op: CollapseShapeOp, rewriter: PatternRewriter) -> bool:
        cast = foldable_tensor_cast(op.src, CastOp)
        if cast is None:
            return False
        source = cast.source
        type_ = _collapsed_type(ranked(source), ranked(source).shape, op)
        if type_ is op.result.type:
            rewriter.modify_op_in_place(op, lambda: op.set_operand(0, source))
            return True
        with op.location:
            made = CollapseShapeOp(type_, source, op.reassociation)
            rewriter.replace_op(op, (cast_to(made.result, op.result.type),))
        return True


def _collapsed_type(like: RankedTensorType, shape: Sequence[int], op: ReshapeLike) -> RankedTensorType:
    groups = reassociation_indices(op.reassociation)
    return RankedTensorType.get([prod_of_sizes([shape[number] for number in group]) for group in groups], like.element_type)


class ConvertToStaticExpandShape(OpRewritePattern[ExpandShapeOp]):
    """Moves constant sizes into the type if a cast made the source's sizes dynamic."""

    def rewrite(self, op: ExpandShapeOp, rewriter: PatternRewriter) -> bool:
        cast = foldable_tensor_cast(op.src, CastOp)
        if cast is None:
            return False
        sizes = mixed_values(op.static_output_shape.elements, op.output_shape)
        known = with_constants(sizes, is_not_negative)
        for size, group in zip(ranked(cast.source).shape, reassociation_indices(op.reassociation)):
            for number in group:
                sizes[number] = sizes[number] if size == DYNAMIC else known[number]
        numbers, values = split_mixed_values(sizes)
        if len(values) == len(op.output_shape):
            return False
        type_ = RankedTensorType.get(numbers, ranked(op.src).element_type)
        with op.location:
            source = CastOp(_collapsed_type(type_, numbers, op), op.src)
            made = ExpandShapeOp(type_, source.dest, op.reassociation, values, numbers)
            rewriter.replace_op(op, CastOp(op.result.type, made.result))
        return True


def _of_elements(root: type[ReshapeLike]) -> tuple[RewritePattern, ...]:
    return FoldReshapeWithConstant(root), FoldReshapeWithSplat(root), FoldReshapeWithFromElements(root)


def expand_shape_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the patterns for repeated reshapes, constant sizes and known elements."""
    return (*expand_patterns(_OPERATIONS), ConvertToStaticExpandShape(), *_of_elements(ExpandShapeOp))


def collapse_shape_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the patterns for repeated reshapes, known elements and casts."""
    return (*collapse_patterns(_OPERATIONS), *_of_elements(CollapseShapeOp), FoldCollapseOfCastOp())
