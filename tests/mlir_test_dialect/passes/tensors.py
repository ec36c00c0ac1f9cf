"""A pass that applies patterns on slices of tensors (MLIR's `TestTensorTransforms`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import Any

from dialect_specs.affine.hooks.building import composed_apply, symbols
from generated.arith import ConstantOp
from generated.tensor import ExtractSliceOp, InsertSliceOp, ParallelInsertSliceOp
from ods.analysis.value_bounds import ComparisonOperator, Variable, strong_compare
from ods.builtin import RankedTensorType
from ods.builtin.dense_elements import DenseElementsAttr, DenseIntOrFPElementsAttr
from ods.dialect_utils.mixed import Mixed
from ods.dialect_utils.offset_size_stride import split_mixed_parts
from ods.dialect_utils.slices import RankReduction, compare_with_reduced, dropped_from_the_end
from ods.ir.interfaces import DYNAMIC
from ods.ir.operation import Operation
from ods.passes.pass_base import PassOption
from ods.passes.registry import register_pass
from ods.rewrite import OpRewritePattern, PatternRewriter, PatternSet, RewritePattern, apply_patterns_greedily
from ods.rewrite.fold import constant_value

from .tensor_reshapes import bubbling_patterns, extracting_patterns, folding_patterns
from .wrapper import Pass

_LARGEST = 1024
"""The greatest number of elements of a folded slice."""


class _FoldConstantSlice(OpRewritePattern[ExtractSliceOp]):
    """Replaces a slice of a constant by a constant."""

    def rewrite(self, op: ExtractSliceOp, rewriter: PatternRewriter) -> bool:
        elements, type_ = constant_value(op.source), op.result.type
        if not isinstance(elements, DenseIntOrFPElementsAttr) or elements.is_splat or not isinstance(type_, RankedTensorType):
            return False
        places = list(zip(op.static_offsets.elements, op.static_sizes.elements, op.static_strides.elements))
        if DYNAMIC in type_.shape or any(DYNAMIC in place for place in places) or len(list(op.source.uses)) != 1:
            return False
        shape = elements.type.shape
        if type_.num_elements > _LARGEST or 0 in shape:
            return False
        indices = product(*[range(offset, offset + size * stride, stride) for offset, size, stride in places])
        numbers = [elements.element(_linear(index, shape)) for index in indices]
        rewriter.replace_op(op, ConstantOp(type_, DenseElementsAttr.get(numbers, shaped_type=type_), loc=op.location))
        return True


def _linear(index: Sequence[int], shape: Sequence[int]) -> int:
    place = 0
    for number, size in zip(index, shape):
        place = place * size + number
    return place


class _MergeSlices(OpRewritePattern[ExtractSliceOp]):
    """Takes a slice of a slice from the original tensor."""

    def rewrite(self, op: ExtractSliceOp, rewriter: PatternRewriter) -> bool:
        source = op.source.get_defining_op()
        if not isinstance(source, ExtractSliceOp):
            return False
        dropped = _dropped(source, source.result.type)
        own = iter(zip(op.get_mixed_offsets(), op.get_mixed_sizes(), op.get_mixed_strides()))
        first, second, third = symbols(3)
        parts: tuple[Mixed, Mixed, Mixed] = [], [], []
        with op.location:
            for number, (offset, size, stride) in enumerate(
                zip(source.get_mixed_offsets(), source.get_mixed_sizes(), source.get_mixed_strides())
            ):
                if number not in dropped:
                    start, size, step = next(own)
                    offset = composed_apply(first * second + third, [start, stride, offset])
                    stride = composed_apply(first * second, [step, stride])
                for part, entry in zip(parts, (offset, size, stride)):
                    part.append(entry)
            new = ExtractSliceOp(op.result.type, source.source, *split_mixed_parts(*parts))
        rewriter.replace_op(op, new)
        return True


class _MergeInsertions(RewritePattern):
    """Inserts the source of an inserted tensor that only has further dimensions of size 1."""

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        if not isinstance(op, (InsertSliceOp, ParallelInsertSliceOp)):
            return False
        source = op.source.get_defining_op()
        if not isinstance(source, InsertSliceOp) or not _has_unit_strides(source) or not _has_unit_strides(op):
            return False
        whole, part = source.dest.type, source.source.type
        if not isinstance(whole, RankedTensorType) or not isinstance(part, RankedTensorType):
            return False
        if compare_with_reduced(whole, part) is not RankReduction.SUCCESS or DYNAMIC in (*whole.shape, *part.shape):
            return False
        parts = split_mixed_parts(op.get_mixed_offsets(), op.get_mixed_sizes(), op.get_mixed_strides())
        rewriter.replace_op(op, type(op)(source.source, op.dest, *parts, loc=op.location))
        return True


def _has_unit_strides(op: InsertSliceOp | ParallelInsertSliceOp) -> bool:
    return all(stride == 1 for stride in op.static_strides.elements)


def _dropped(op: Any, reduced: Any) -> set[int]:
    return dropped_from_the_end(op.static_sizes.elements, reduced.shape)


class _ExtractFromExpanded(OpRewritePattern[ExtractSliceOp]):
    """Extracts from the source of an insertion that only added the dimensions that the slice drops."""

    def rewrite(self, op: ExtractSliceOp, rewriter: PatternRewriter) -> bool:
        source, dropped = op.source.get_defining_op(), _dropped(op, op.result.type)
        if not dropped or not isinstance(source, InsertSliceOp) or _dropped(source, source.source.type) != dropped:
            return False
        if len(list(source.result.uses)) != 1 or not _is_like_cast(source):
            return False
        mixed = (op.get_mixed_offsets(), op.get_mixed_sizes(), op.get_mixed_strides())
        kept = [[entry for number, entry in enumerate(entries) if number not in dropped] for entries in mixed]
        parts = split_mixed_parts(*kept)
        type_ = source.source.type
        assert isinstance(type_, RankedTensorType), "the constraint is checked before"
        new = ExtractSliceOp(RankedTensorType.get(parts[4], type_.element_type, type_.encoding), source.source, *parts, loc=op.location)
        rewriter.replace_op(op, new)
        rewriter.erase_op(source)
        return True


class _ExtractExpanded(OpRewritePattern[InsertSliceOp]):
    """Extracts with the dimensions that an insertion of the extracted tensor adds."""

    def rewrite(self, op: InsertSliceOp, rewriter: PatternRewriter) -> bool:
        source = op.source.get_defining_op()
        if not isinstance(source, ExtractSliceOp) or len(list(source.result.uses)) != 1 or not _is_like_cast(op):
            return False
        extracted, inserted = _dropped(source, source.result.type), _dropped(op, op.source.type)
        count, rank = 0, len(op.static_sizes.elements)
        if len(source.static_sizes.elements) < rank:
            return False
        for number in range(len(source.static_sizes.elements)):
            if count == rank:
                break
            if (number in extracted) == (count in inserted):
                count += 1
            elif count in inserted:
                return False
        if count != rank:
            return False
        parts = split_mixed_parts(source.get_mixed_offsets(), source.get_mixed_sizes(), source.get_mixed_strides())
        rewriter.replace_op(op, ExtractSliceOp(op.result.type, source.source, *parts, loc=op.location))
        rewriter.erase_op(source)
        return True


def _is_like_cast(op: InsertSliceOp) -> bool:
    """Return True if an insertion replaces the whole destination (MLIR `isCastLikeInsertSliceOp`)."""
    dropped, type_ = _dropped(op, op.source.type), op.dest.type
    assert isinstance(type_, RankedTensorType), "the constraint is checked before"
    if any(type_.shape[dim] != 1 for dim in dropped):
        return False
    kept = [dim for dim in range(type_.rank) if dim not in dropped]
    return all(
        strong_compare(Variable.of(op.source, number), ComparisonOperator.EQ, Variable.of(op.result, dim))
        for number, dim in enumerate(kept)
    )


_PATTERNS: dict[str, tuple[str, Callable[[], list[RewritePattern]]]] = {
    "test-fold-constant-extract-slice": ("Test folding arith.constant and tensor.extract_slice", lambda: [_FoldConstantSlice()]),
    "test-fold-consecutive-insert-extract-slice": (
        "Test folding consecutive tensor.insert_slice/tensor.extract_slice",
        lambda: [_MergeSlices(), _MergeInsertions()],
    ),
    "test-drop-redundant-insert-slice-rank-expansion": (
        "Test dropping redundant insert_slice rank expansions",
        lambda: [_ExtractFromExpanded(), _ExtractExpanded()],
    ),
    "test-reassociative-reshape-folding": ("Test folding of expand_shape/collapse_shape", folding_patterns),
    "test-expand-shape-bubbling": ("Test folding of expand_shape/collapse_shape", bubbling_patterns),
    "test-fold-extract-from-collapse-shape": ("Test folding of extract from collapse_shape", extracting_patterns),
}
"""Maps each option to its summary and its patterns."""


@register_pass
class TestTensorTransforms(Pass):
    """Applies patterns on slices and reshapes of tensors."""

    argument = "test-tensor-transform-patterns"
    dependent_dialects = ("affine", "arith", "scf")
    options = tuple(PassOption(name, name.replace("-", "_"), "bool", False, summary) for name, (summary, _) in _PATTERNS.items())

    def __init__(self, **flags: bool) -> None:
        super().__init__()
        for option in self.options:
            setattr(self, option.field, flags.get(option.field, False))

    def run(self, op: Operation) -> None:
        for option in self.options:
            if getattr(self, option.field):
                apply_patterns_greedily(op.regions, PatternSet(_PATTERNS[option.name][1]()), self.context)
