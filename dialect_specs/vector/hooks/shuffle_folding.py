"""Folding and canonicalization of `vector.shuffle` and `vector.step`."""

from __future__ import annotations

from collections.abc import Sequence

from generated.arith import CmpIOp, CmpIPredicate, ConstantOp
from generated.vector import BroadcastOp, InterleaveOp, ShuffleOp, StepOp
from ods.builtin import DenseElementsAttr
from ods.builtin.dense_elements import DenseIntElementsAttr, DenseIntOrFPElementsAttr
from ods.ir.attribute import Attribute
from ods.ir.insertion_point import InsertionPoint
from ods.ir.value import Value
from ods.rewrite import OpRewritePattern, PatternRewriter, RewritePattern
from ods.rewrite.constant_folding import is_poison
from ods.rewrite.fold import constant_value

from .common import vector_type
from .constants import number_at
from .known_values import splat_source
from .positions import NOWHERE

# ---- shuffle


def shuffle_fold(op: ShuffleOp, adaptor: ShuffleOp.FoldAdaptor) -> Attribute | Value | None:
    """Fold to one of the operands, poison, or a constant."""
    first, second, mask = vector_type(op.v1), vector_type(op.v2), op.mask.elements
    if not first.rank:
        return None
    count = first.shape[0]
    if _is_row(mask, 0, count):
        return op.v1
    if _is_row(mask, count, second.shape[0]):
        return op.v2
    if is_poison(adaptor.v1) and is_poison(adaptor.v2):
        return adaptor.v1
    return _picked(op, adaptor.v1, adaptor.v2) if first.rank == 1 else None


def _is_row(mask: Sequence[int], start: int, count: int) -> bool:
    """Return True if `mask` is `start`, `start + 1` and so on, with `count` entries."""
    return len(mask) == count and all(place == start + number for number, place in enumerate(mask))


def _picked(op: ShuffleOp, first: Attribute | None, second: Attribute | None) -> Attribute | None:
    """Return the selected elements of two constants, or None; poison elements become the first element that is not poison."""
    if not all(is_poison(constant) or isinstance(constant, DenseIntOrFPElementsAttr) for constant in (first, second)):
        return None
    count, numbers = vector_type(op.v1).shape[0], list[int | None]()
    for place in op.mask.elements:
        constant, index = (first, place) if place < count else (second, place - count)
        numbers.append(number_at(constant, index) if isinstance(constant, DenseIntOrFPElementsAttr) and place != NOWHERE else None)
    known = [number_at(constant, 0) for constant in (first, second) if isinstance(constant, DenseIntOrFPElementsAttr)]
    return DenseIntOrFPElementsAttr.from_numbers(vector_type(op.vector), [known[0] if each is None else each for each in numbers])


class ShuffleSplat(OpRewritePattern[ShuffleOp]):
    """Replaces the shuffle of two splats of the same scalar by a broadcast."""

    def rewrite(self, op: ShuffleOp, rewriter: PatternRewriter) -> bool:
        scalar = splat_source(op.v1)
        if scalar is None or splat_source(op.v2) is not scalar:
            return False
        with op.location:
            rewriter.replace_op(op, BroadcastOp(op.vector.type, scalar))
        return True


class ShuffleInterleave(OpRewritePattern[ShuffleOp]):
    """Replaces a shuffle that alternates between both vectors by `vector.interleave`."""

    def rewrite(self, op: ShuffleOp, rewriter: PatternRewriter) -> bool:
        type_ = vector_type(op.v1)
        if type_.rank > 1 or op.v2.type is not type_:
            return False
        count, mask = type_.num_elements, op.mask.elements
        if not _is_row(mask[::2], 0, count) or not _is_row(mask[1::2], count, count):
            return False
        with op.location:
            rewriter.replace_op(op, InterleaveOp(op.v1, op.v2))
        return True


class Canonicalize0DShuffleOp(OpRewritePattern[ShuffleOp]):
    """Replaces the shuffle of 0-D vectors by a broadcast."""

    def rewrite(self, op: ShuffleOp, rewriter: PatternRewriter) -> bool:
        if vector_type(op.v1).rank or len(op.mask.elements) != 1:
            return False
        chosen = op.v2 if op.mask.elements[0] else op.v1
        with op.location:
            rewriter.replace_op(op, BroadcastOp(op.vector.type, chosen))
        return True


def shuffle_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the patterns for shuffles that are broadcasts or interleave."""
    return (ShuffleSplat(), ShuffleInterleave(), Canonicalize0DShuffleOp())


# ---- step

_ALWAYS = {CmpIPredicate.ult, CmpIPredicate.ule, CmpIPredicate.ne}
_OF_EQUALS = {CmpIPredicate.ule, CmpIPredicate.ugt}
"""`step <= limit` holds everywhere, and `step > limit` nowhere, also if `limit` equals the last number of the step."""
_NEVER = {CmpIPredicate.uge, CmpIPredicate.ugt, CmpIPredicate.eq}


class StepCompareFolder(OpRewritePattern[StepOp]):
    """Replaces a comparison of `vector.step` with a constant if its result is the same for all numbers."""

    def rewrite(self, op: StepOp, rewriter: PatternRewriter) -> bool:
        for use in op.result.uses:
            known = _known_comparison(op, use.owner) if use.operand_number == 0 and isinstance(use.owner, CmpIOp) else None
            if known is None:
                continue
            type_ = vector_type(use.owner.result)
            with rewriter.at(InsertionPoint.after(use.owner)), use.owner.location:
                constant = ConstantOp(DenseElementsAttr.get(type_, [known]))
            rewriter.replace_op(use.owner, constant)
            return True
        return False


def _known_comparison(op: StepOp, comparison: CmpIOp) -> bool | None:
    """Return the result of `comparison` if it is the same for all numbers of `op`; None if it differs or is unknown."""
    constant = constant_value(comparison.rhs)
    if not isinstance(constant, DenseIntElementsAttr) or not constant.is_splat:
        return None
    predicate, limit = CmpIPredicate(comparison.predicate.value), constant.numbers()[0]
    least = vector_type(op.result).shape[0] - (predicate in _OF_EQUALS)
    if limit < least:
        return None
    if predicate in _ALWAYS:
        return True
    return False if predicate in _NEVER else None


def step_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the pattern for comparisons with a constant."""
    return (StepCompareFolder(),)
