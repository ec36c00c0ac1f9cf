"""Patterns on reshapes of tensors, which `--test-tensor-transform-patterns` applies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dialect_specs.affine.hooks.building import index_value
from generated.affine import AffineDelinearizeIndexOp
from generated.tensor import CollapseShapeOp, DimOp, ExpandShapeOp, ExtractOp, ExtractSliceOp, InsertSliceOp, ParallelInsertSliceOp
from ods.builtin import INDEX, RankedTensorType
from ods.dialect_utils.mixed import Mixed
from ods.dialect_utils.offset_size_stride import mixed_values, split_mixed_parts, split_mixed_values
from ods.dialect_utils.shape_checks import reassociation_indices
from ods.dialect_utils.slices import RankReduction, compare_with_reduced
from ods.ir.interfaces import DYNAMIC
from ods.ir.operation import Operation
from ods.ir.value import Value
from ods.rewrite import OpRewritePattern, PatternRewriter, RewritePattern


def _tensor(value: Value) -> RankedTensorType:
    assert isinstance(value.type, RankedTensorType), "the constraint is checked before"
    return value.type


def _only_drops_ones(source: Value, result: Value) -> bool:
    return compare_with_reduced(_tensor(source), _tensor(result)) is RankReduction.SUCCESS


def _parts(op: Any) -> tuple[list[Value], list[Value], list[Value], list[int], list[int], list[int]]:
    return split_mixed_parts(*op.get_mixed_parts())


# ---- reshapes of slices


class _ExpandOfSlice(OpRewritePattern[ExpandShapeOp]):
    """Extracts with the dimensions that an expansion gives back."""

    def rewrite(self, op: ExpandShapeOp, rewriter: PatternRewriter) -> bool:
        source = op.src.get_defining_op()
        if not isinstance(source, ExtractSliceOp):
            return False
        whole = _tensor(source.source)
        if op.result.type is not RankedTensorType.get(source.static_sizes.elements, whole.element_type, whole.encoding):
            return False
        rewriter.replace_op(op, ExtractSliceOp(op.result.type, source.source, *_parts(source), loc=op.location))
        return True


class _CollapseOfSlice(OpRewritePattern[CollapseShapeOp]):
    """Extracts without the dimensions of size 1 that a collapse drops."""

    def rewrite(self, op: CollapseShapeOp, rewriter: PatternRewriter) -> bool:
        source = op.src.get_defining_op()
        if not isinstance(source, ExtractSliceOp) or len(list(source.result.uses)) != 1 or not _only_drops_ones(op.src, op.result):
            return False
        rewriter.replace_op(op, ExtractSliceOp(op.result.type, source.source, *_parts(source), loc=source.location))
        return True


class _InsertOfCollapsed(RewritePattern):
    """Inserts the source of a collapse that only drops dimensions which the insertion adds again."""

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        if not isinstance(op, (InsertSliceOp, ParallelInsertSliceOp)):
            return False
        source = op.source.get_defining_op()
        if not isinstance(source, CollapseShapeOp):
            return False
        if source.src.type is not RankedTensorType.get(op.static_sizes.elements, _tensor(op.dest).element_type):
            return False
        rewriter.replace_op(op, type(op)(source.src, op.dest, *_parts(op), loc=op.location))
        return True


class _InsertOfExpanded(RewritePattern):
    """Inserts the source of an expansion that only adds dimensions of size 1."""

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        if not isinstance(op, (InsertSliceOp, ParallelInsertSliceOp)):
            return False
        source = op.source.get_defining_op()
        if not isinstance(source, ExpandShapeOp) or not _only_drops_ones(source.result, source.src):
            return False
        rewriter.modify_op_in_place(op, lambda: op.set_operand(0, source.src))
        return True


# ---- an expansion before a collapse


def _sizes(tensor: Value) -> Mixed:
    return [DimOp.build_of(tensor, number).result if size == DYNAMIC else size for number, size in enumerate(_tensor(tensor).shape)]


def _are_the_same(collapsed: Sequence[int], expanded: Sequence[int]) -> bool:
    """Return True if a group of dimensions is the same before and after; at most one of them is dynamic."""
    return collapsed == expanded and collapsed.count(DYNAMIC) <= 1


class _ExpandBeforeCollapse(OpRewritePattern[ExpandShapeOp]):
    """Exchanges an expansion and the collapse before it if they reshape different dimensions."""

    def rewrite(self, op: ExpandShapeOp, rewriter: PatternRewriter) -> bool:
        collapse = op.src.get_defining_op()
        if not isinstance(collapse, CollapseShapeOp):
            return False
        groups = [*zip(reassociation_indices(collapse.reassociation), reassociation_indices(op.reassociation))]
        before, after = _tensor(collapse.src).shape, op.static_output_shape.elements
        if not groups:
            return False
        for old, new in groups:
            if len(old) == len(new):
                if not _are_the_same([before[at] for at in old], [after[at] for at in new]):
                    return False
            elif 1 not in (len(old), len(new)):
                return False
        with op.location:
            rewriter.replace_op(op, [self._exchanged(op, collapse, groups)])
        return True

    def _exchanged(self, op: ExpandShapeOp, collapse: CollapseShapeOp, groups: Sequence[tuple[list[int], list[int]]]) -> Value:
        old_sizes, new_sizes = _sizes(collapse.src), mixed_values(op.static_output_shape.elements, op.output_shape)
        sizes: Mixed = []
        expansion, collapsing = list[list[int]](), list[list[int]]()
        for old, new in groups:
            is_collapsed = len(old) > len(new)
            added = [old_sizes[at] for at in old] if is_collapsed else [new_sizes[at] for at in new]
            places = [*range(len(sizes), len(sizes) + len(added))]
            sizes += added
            single = [[place] for place in places]
            expansion += [places] if len(new) > len(old) else single
            collapsing += [places] if is_collapsed else single
        result, like = collapse.src, _tensor(op.result)
        numbers, values = split_mixed_values(sizes)
        if len(expansion) != len(sizes):
            type_ = RankedTensorType.get(numbers, like.element_type, like.encoding)
            result = ExpandShapeOp(type_, result, expansion, values, numbers).result
        if len(collapsing) != len(sizes):
            result = CollapseShapeOp(op.result.type, result, collapsing).result
        return result


# ---- an element of a collapsed tensor


class _ElementOfCollapsed(OpRewritePattern[ExtractOp]):
    """Extracts an element from the source of a collapse."""

    def rewrite(self, op: ExtractOp, rewriter: PatternRewriter) -> bool:
        collapse = op.tensor.get_defining_op()
        if not isinstance(collapse, CollapseShapeOp) or DYNAMIC in (shape := _tensor(collapse.src).shape):
            return False
        indices = list[Value]()
        with op.location:
            groups = reassociation_indices(collapse.reassociation)
            for index, group in zip(op.indices, groups):
                if len(group) == 1:
                    indices.append(index)
                else:
                    numbers = [shape[at] for at in group]
                    indices += AffineDelinearizeIndexOp([INDEX] * len(group), index, [], numbers).result_values
            if not groups:
                indices = [index_value(0) for _ in shape]
            rewriter.replace_op(op, ExtractOp(collapse.src, indices))
        return True


def folding_patterns() -> list[RewritePattern]:
    """Return the patterns that fold reshapes into slices."""
    return [_ExpandOfSlice(), _CollapseOfSlice(), _InsertOfCollapsed(), _InsertOfExpanded()]


def bubbling_patterns() -> list[RewritePattern]:
    """Return the patterns that move expansions to the front."""
    return [_ExpandBeforeCollapse()]


def extracting_patterns() -> list[RewritePattern]:
    """Return the patterns that extract elements from uncollapsed tensors."""
    return [_ElementOfCollapsed()]
