"""Canonicalization of `tensor.pad`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from generated.tensor import CastOp, ExtractSliceOp, PadOp, YieldOp
from ods.builtin import AffineConstantExpr, AffineDimExpr, AffineExpr, AffineMap, RankedTensorType
from ods.dialect_utils.mixed import Mixed, are_all, known_number, with_constants
from ods.dialect_utils.offset_size_stride import mixed_values, split_mixed_values
from ods.dialect_utils.tensor_casts import foldable_tensor_cast, preserves_static_information
from ods.ir.dialect import load_dialect
from ods.ir.interfaces import DYNAMIC
from ods.ir.value import Value
from ods.rewrite import OpRewritePattern, PatternRewriter, RewritePattern, constant_value

from .common import ranked
from .slice_patterns import extracted


def _low(op: PadOp) -> Mixed:
    return mixed_values(op.static_low.elements, op.low)


def _high(op: PadOp) -> Mixed:
    return mixed_values(op.static_high.elements, op.high)


def _padded(like: PadOp, source: Value, low: Mixed, high: Mixed, type_: RankedTensorType) -> PadOp:
    """Build padding with the region and the attributes of `like`, which loses its region."""
    (static_low, before), (static_high, behind) = split_mixed_values(low), split_mixed_values(high)
    made = PadOp(type_, source, before, behind, static_low, static_high, nofold=like.nofold, loc=like.location)
    made.discardable_attributes.update(like.discardable_attributes)
    made.region.take_body(like.region)
    return made


def _padding_value(op: PadOp) -> Value | None:
    """Return the padding value; None if it depends on the position."""
    last = op.region.block.last_op
    assert isinstance(last, YieldOp), "the terminator is checked before"
    is_inside = last.value.parent_block is op.region.block and constant_value(last.value) is None
    return None if is_inside else last.value


def _is_negative(shape: Sequence[int]) -> bool:
    """Return True if a size is negative, so that padding removes more elements than there are."""
    return any(size < 0 and size != DYNAMIC for size in shape)


class FoldStaticZeroPadding(OpRewritePattern[PadOp]):
    """Replaces padding that adds nothing by a cast."""

    def rewrite(self, op: PadOp, rewriter: PatternRewriter) -> bool:
        if op.nofold or not are_all(_low(op), 0) or not are_all(_high(op), 0):
            return False
        with op.location:
            rewriter.replace_op(op, CastOp(op.result.type, op.source))
        return True


class FoldSourceTensorCast(OpRewritePattern[PadOp]):
    """Pads the source of a cast that makes sizes dynamic."""

    def rewrite(self, op: PadOp, rewriter: PatternRewriter) -> bool:
        cast, result = foldable_tensor_cast(op.source, CastOp), ranked(op.result)
        if cast is None:
            return False
        source, element_type = cast.source, ranked(cast.source).element_type
        columns = zip(ranked(source).shape, op.static_low.elements, op.static_high.elements, result.shape)
        shape = [known if DYNAMIC in sizes else sum(sizes) for *sizes, known in columns]
        if _is_negative(shape):
            return False
        type_ = RankedTensorType.get(shape, element_type)
        if type_ is result:
            rewriter.modify_op_in_place(op, lambda: op.set_operand(0, source))
            return True
        made = _padded(op, op.source, _low(op), _high(op), type_)
        with op.location:
            rewriter.replace_op(op, CastOp(result, made.result))
        return True


class FoldTargetTensorCast(OpRewritePattern[PadOp]):
    """Moves sizes of a cast, the only user, into the type."""

    def rewrite(self, op: PadOp, rewriter: PatternRewriter) -> bool:
        users = op.result.users
        cast = users[0] if len(users) == 1 else None
        if not isinstance(cast, CastOp) or not preserves_static_information(op.result.type, cast.dest.type):
            return False
        made = _padded(op, op.source, _low(op), _high(op), ranked(cast.dest))
        rewriter.replace_op(op, made)
        rewriter.replace_op(cast, made)
        return True


class FoldOrthogonalPaddings(OpRewritePattern[PadOp]):
    """Combines padding of a slice of a padded slice, in different dimensions, to one slice and one padding."""

    def rewrite(self, op: PadOp, rewriter: PatternRewriter) -> bool:
        inner = op.source.get_defining_op()
        outer_pad = inner.source.get_defining_op() if isinstance(inner, ExtractSliceOp) else None
        outer = outer_pad.source.get_defining_op() if isinstance(outer_pad, PadOp) and not outer_pad.nofold else None
        if not isinstance(inner, ExtractSliceOp) or not isinstance(outer_pad, PadOp) or not isinstance(outer, ExtractSliceOp):
            return False
        if ranked(outer.source).rank != ranked(op.source).rank or not _are_simple(op, outer_pad, inner, outer):
            return False
        dims, outer_dims = _padded_dims(op), _padded_dims(outer_pad)
        offsets = _offsets_together(inner, outer, dims, outer_dims)
        sizes = _sizes_together(inner, outer, outer_dims)
        if dims & outer_dims or offsets is None or sizes is None:
            return False
        both = zip(_high(op), _high(outer_pad))
        high: Mixed = [
            outside if number in outer_dims else inside if number in dims else 0 for number, (inside, outside) in enumerate(both)
        ]
        numbers = split_mixed_values(sizes)[0]
        type_ = RankedTensorType.get(numbers, ranked(outer.source).element_type, ranked(outer.source).encoding)
        with op.location:
            part = extracted(outer.source, (offsets, sizes, inner.get_mixed_strides()), type_)
        rewriter.replace_op(op, _padded(op, part.result, _low(op), high, ranked(op.result)))
        return True


def _are_simple(op: PadOp, outer_pad: PadOp, inner: ExtractSliceOp, outer: ExtractSliceOp) -> bool:
    """Return True if both slices have unit strides, and both operations pad only at the end, with the same constant."""
    values = [_padding_value(op), _padding_value(outer_pad)]
    constants = [None if value is None else constant_value(value) for value in values]
    return (
        are_all(inner.get_mixed_strides(), 1)
        and are_all(outer.get_mixed_strides(), 1)
        and are_all(_low(op), 0)
        and are_all(_low(outer_pad), 0)
        and constants[0] is not None
        and constants[0] is constants[1]
    )


def _padded_dims(op: PadOp) -> set[int]:
    """Return the dimensions that padding may extend."""
    return {number for number, added in enumerate(zip(_low(op), _high(op))) if not are_all(added, 0)}


def _offsets_together(inner: ExtractSliceOp, outer: ExtractSliceOp, dims: set[int], outer_dims: set[int]) -> Mixed | None:
    """Return the offsets of both slices combined; None if neither starts at 0 without padding in some dimension."""
    offsets: Mixed = []
    for number, (inside, outside) in enumerate(zip(inner.get_mixed_offsets(), outer.get_mixed_offsets())):
        if number not in dims and known_number(inside) == 0:
            offsets.append(outside)
        elif number not in outer_dims and known_number(outside) == 0:
            offsets.append(inside)
        else:
            return None
    return offsets


def _sizes_together(inner: ExtractSliceOp, outer: ExtractSliceOp, outer_dims: set[int]) -> Mixed | None:
    """Return the sizes of both slices combined; None if the outer slice does not take all of a padded dimension."""
    sizes = inner.get_mixed_sizes()
    for number in outer_dims:
        if known_number(sizes[number]) != ranked(inner.source).shape[number]:
            return None
        sizes[number] = outer.get_mixed_sizes()[number]
    return sizes


class FoldStaticPadding(OpRewritePattern[PadOp]):
    """Replaces constant padding by numbers if more sizes become static."""

    def rewrite(self, op: PadOp, rewriter: PatternRewriter) -> bool:
        low, high, result = with_constants(_low(op)), with_constants(_high(op)), ranked(op.result)
        columns = zip(ranked(op.source).shape, split_mixed_values(low)[0], split_mixed_values(high)[0])
        sums = [DYNAMIC if DYNAMIC in column else sum(column) for column in columns]
        shape = [new if size == DYNAMIC else size for size, new in zip(result.shape, sums)]
        if shape == list(result.shape) or all(size == DYNAMIC for size in shape) or _is_negative(shape):
            return False
        made = _padded(op, op.source, low, high, RankedTensorType.get(shape, result.element_type))
        with op.location:
            rewriter.replace_op(op, CastOp(result, made.result))
        return True


class FoldConsecutiveConstantPadding(OpRewritePattern[PadOp]):
    """Combines two consecutive paddings with the same value into one."""

    def rewrite(self, op: PadOp, rewriter: PatternRewriter) -> bool:
        inner = op.source.get_defining_op()
        if op.nofold or not isinstance(inner, PadOp) or inner.nofold:
            return False
        value = _padding_value(op)
        if value is None or value is not _padding_value(inner):
            return False
        with op.location:
            high = [_sum(*pair) for pair in zip(_high(op), _high(inner))]
            low = [_sum(*pair) for pair in zip(_low(op), _low(inner))]
        rewriter.replace_op(op, _padded(op, inner.source, low, high, ranked(op.result)))
        return True


def _sum(one: Value | int, two: Value | int) -> Value | int:
    """Return the sum as a number if both are numbers, else a value computed at the insertion point."""
    entries = with_constants([one, two])
    number = sum(entry for entry in entries if isinstance(entry, int))
    values = [entry for entry in entries if isinstance(entry, Value)]
    if not values or len(values) == 1 and number == 0:
        return values[0] if values else number
    expr: AffineExpr = AffineConstantExpr.get(number)
    for position in reversed(range(len(values))):
        expr = AffineDimExpr.get(position) + expr
    apply: Any = load_dialect("generated.affine").operations["apply"]
    made: Value = apply(AffineMap.get(len(values), 0, [expr]), values).result
    return made


def pad_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the patterns for empty padding, casts, constants and repeated padding."""
    return (
        FoldStaticZeroPadding(),
        FoldSourceTensorCast(),
        FoldTargetTensorCast(),
        FoldOrthogonalPaddings(),
        FoldStaticPadding(),
        FoldConsecutiveConstantPadding(),
    )
