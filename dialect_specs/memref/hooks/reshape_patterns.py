"""Canonicalization of `memref.expand_shape` and `memref.collapse_shape`: two become one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from generated.memref import CastOp, CollapseShapeOp, ExpandShapeOp
from ods.builtin.offset_size_stride import mixed_values, split_mixed_values
from ods.builtin.shape_checks import reassociation_attribute, reassociation_indices
from ods.builtin.slices import saturating_product
from ods.ir.interfaces import DYNAMIC
from ods.ir.value import Value
from ods.rewrite import OpRewritePattern, PatternRewriter, RewritePattern

from .cast_folding import foldable_cast
from .common import memref_type
from .mixed import numbers_where_known
from .reshapes import collapsed_type, expanded_type

__all__ = ["collapse_shape_canonicalization_patterns", "expand_shape_canonicalization_patterns"]

Groups = list[list[int]]


def _are_plain(*values: Value) -> bool:
    return all(memref_type(value).is_identity_layout for value in values)


def _composed(first: Groups, second: Groups) -> Groups | None:
    """The groups of one reshape after another one in the same direction."""
    if len(first) == len(second):
        return None
    fine, coarse = (first, second) if len(first) > len(second) else (second, first)
    if not coarse:
        return []
    if len(fine) != sum(map(len, coarse)):
        return None
    return [list(chain.from_iterable(fine[number] for number in group)) for group in coarse]


def _expand(op: ExpandShapeOp, source: Value, groups: Groups) -> ExpandShapeOp:
    return ExpandShapeOp(source, reassociation_attribute(groups), op.output_shape, op.static_output_shape, result_type=op.result.type)


class ExpandOfExpand(OpRewritePattern[ExpandShapeOp]):
    """Split once."""

    label = "ComposeReassociativeReshapeOps"

    def rewrite(self, op: ExpandShapeOp, rewriter: PatternRewriter) -> bool:
        inner = op.src.get_defining_op()
        if not isinstance(inner, ExpandShapeOp) or not _are_plain(inner.src, op.src, op.result):
            return False
        groups = _composed(reassociation_indices(inner.reassociation), reassociation_indices(op.reassociation))
        if groups is None:
            return False
        with op.location:
            rewriter.replace_op(op, _expand(op, inner.src, groups))
        return True


class CollapseOfCollapse(OpRewritePattern[CollapseShapeOp]):
    """Joined once."""

    label = "ComposeReassociativeReshapeOps"

    def rewrite(self, op: CollapseShapeOp, rewriter: PatternRewriter) -> bool:
        inner = op.src.get_defining_op()
        if not isinstance(inner, CollapseShapeOp) or not _are_plain(inner.src, op.src, op.result):
            return False
        groups = _composed(reassociation_indices(inner.reassociation), reassociation_indices(op.reassociation))
        if groups is None:
            return False
        with op.location:
            rewriter.replace_op(op, CollapseShapeOp(inner.src, reassociation_attribute(groups), result_type=op.result.type))
        return True


class CollapseOfExpand(OpRewritePattern[CollapseShapeOp]):
    """Split and joined otherwise: only the one, only the other, or a cast."""

    label = "ComposeCollapseOfExpandOp"

    def rewrite(self, op: CollapseShapeOp, rewriter: PatternRewriter) -> bool:
        inner = op.src.get_defining_op()
        if not isinstance(inner, ExpandShapeOp):
            return False
        source, result = memref_type(inner.src), memref_type(op.result)
        if not _are_plain(op.src, inner.src, inner.result) or source is result:
            return False
        split, joined = reassociation_indices(inner.reassociation), reassociation_indices(op.reassociation)
        fine, coarse = (split, joined) if source.rank > result.rank else (joined, split)
        groups = _matched(fine, coarse)
        if groups is None:
            return False
        with op.location:
            if source.rank > result.rank:
                rewriter.replace_op(op, CollapseShapeOp(inner.src, reassociation_attribute(groups), result_type=result))
            elif source.rank == result.rank:
                rewriter.replace_op(op, CastOp(inner.src, result_type=result))
            else:
                sizes = _collapsed_sizes(inner, joined)
                if sizes is None:
                    return False
                numbers, values = split_mixed_values(sizes)
                made = ExpandShapeOp(inner.src, reassociation_attribute(groups), values, numbers, result_type=result)
                rewriter.replace_op(op, made)
        return True


def _collapsed_sizes(inner: ExpandShapeOp, joined: Groups) -> list[Value | int] | None:
    """The sizes of what is left split; None where one would have to be computed."""
    sizes = mixed_values(inner.static_output_shape.elements, inner.output_shape)
    found: list[Value | int] = []
    for group in joined:
        number, values = 1, list[Value]()
        for index in group:
            size = sizes[index]
            if isinstance(size, int):
                number *= size
            else:
                values.append(size)
        if len(values) > 1 or values and number != 1:
            return None
        found.append(values[0] if values else number)
    return found


def _matched(fine: Groups, coarse: Groups) -> Groups | None:
    """Which of the finer groups make up each of the coarser ones; None when one reaches across."""
    groups: Groups = []
    number = 0
    for group in coarse:
        members: list[int] = []
        while number < len(fine) and group:
            if fine[number][-1] > group[-1]:
                return None
            members.append(number)
            number += 1
            if fine[number - 1][-1] == group[-1]:
                break
        groups.append(members)
    return groups


class ExpandOfCollapse(OpRewritePattern[ExpandShapeOp]):
    """Joined and split otherwise: only the one or only the other."""

    label = "ComposeExpandOfCollapseOp"

    def rewrite(self, op: ExpandShapeOp, rewriter: PatternRewriter) -> bool:
        inner = op.src.get_defining_op()
        if not isinstance(inner, CollapseShapeOp):
            return False
        source, result = memref_type(inner.src), memref_type(op.result)
        if source.rank == result.rank or not _are_plain(op.src, inner.src, inner.result):
            return False
        joined, split = reassociation_indices(inner.reassociation), reassociation_indices(op.reassociation)
        collapses = source.rank > result.rank
        pairs = ((joined, source.shape), (split, result.shape))
        (fine, fine_shape), (coarse, coarse_shape) = pairs if collapses else pairs[::-1]
        groups = _collapsing(fine, coarse, fine_shape, coarse_shape)
        if groups is None:
            return False
        with op.location:
            if collapses:
                rewriter.replace_op(op, CollapseShapeOp(inner.src, reassociation_attribute(groups), result_type=result))
            else:
                rewriter.replace_op(op, _expand(op, inner.src, groups))
        return True


def _collapsing(fine: Groups, coarse: Groups, fine_shape: Sequence[int], coarse_shape: Sequence[int]) -> Groups | None:
    """How the dimensions of one shape are joined to those of the other, group by group."""
    if not fine:
        return _joining(fine_shape, coarse_shape)
    groups: Groups = []
    for members, targets in zip(fine, coarse):
        sizes, wanted = [fine_shape[number] for number in members], [coarse_shape[number] for number in targets]
        if len(sizes) == len(wanted):
            if sizes != wanted or sizes.count(DYNAMIC) >= 2:
                return None
            groups += [[number] for number in members]
            continue
        found = _joining(sizes, wanted)
        if found is None:
            return None
        groups += [[number + members[0] for number in group] for group in found]
    return groups


def _joining(sizes: Sequence[int], wanted: Sequence[int]) -> Groups | None:
    """How neighbouring dimensions are joined to a shape: each as few as do; None when it cannot be seen."""
    if not wanted:
        return []
    if len(sizes) <= len(wanted) or list(sizes).count(DYNAMIC) > 1:
        return None
    groups: Groups = []
    number = 0
    for target in wanted:
        group, size = list[int](), 1
        while number < len(sizes) and (not group or size != target):
            size = saturating_product(size, sizes[number])
            group.append(number)
            number += 1
        if not group or size != target:
            return None
        groups.append(group)
    while number < len(sizes) and sizes[number] == 1:
        groups[-1].append(number)
        number += 1
    return groups if number == len(sizes) else None


class CollapseOfCast(OpRewritePattern[CollapseShapeOp]):
    """Joined before the cast."""

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
            made = CollapseShapeOp(source, op.reassociation, result_type=type_)
            rewriter.replace_op(op, CastOp(made.result, result_type=op.result.type))
        return True


class ExpandOfCast(OpRewritePattern[ExpandShapeOp]):
    """Split before the cast."""

    label = "ExpandShapeOpMemRefCastFolder"

    def rewrite(self, op: ExpandShapeOp, rewriter: PatternRewriter) -> bool:
        cast = foldable_cast(op.src)
        if cast is None:
            return False
        source, groups = cast.source, reassociation_indices(op.reassociation)
        numbers, values = split_mixed_values(numbers_where_known(mixed_values(op.static_output_shape.elements, op.output_shape)))
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
            made = ExpandShapeOp(source, op.reassociation, values, numbers, result_type=type_)
            rewriter.replace_op(op, CastOp(made.result, result_type=op.result.type))
        return True


def expand_shape_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Several reshapes as one."""
    return (ExpandOfExpand(), ExpandOfCollapse(), ExpandOfCast())


def collapse_shape_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Several reshapes as one."""
    return (CollapseOfCollapse(), CollapseOfExpand(), CollapseOfCast())
