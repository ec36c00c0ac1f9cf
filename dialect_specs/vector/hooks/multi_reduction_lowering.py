"""Lowering of `vector.multi_reduction` to reductions of one dimension or to arithmetic (MLIR `lower-vector-multi-reduction`)."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod

from generated.vector import BroadcastOp, ExtractOp, InsertOp, MaskOp, MultiDimReductionOp, ReductionOp, ShapeCastOp, TransposeOp
from ods.builtin import FloatType, IndexType, IntegerType, VectorType
from ods.ir.interfaces import element_type_or_self
from ods.ir.operation import Operation
from ods.ir.value import Value
from ods.rewrite import OpRewritePattern, PatternRewriter, RewritePattern

from .common import vector_type
from .lowering import zero
from .reduction_patterns import combined, root_and_mask


def multi_reduction_patterns(reduces_inner: bool) -> list[RewritePattern]:
    """Return the patterns. Reduced dimensions become the innermost ones, then reductions; or the outermost ones, then arithmetic."""
    last: RewritePattern = TwoDimMultiReductionToReduction() if reduces_inner else TwoDimMultiReductionToElementWise()
    return [
        InnerOuterDimReductionConversion(reduces_inner),
        ReduceMultiDimReductionRank(reduces_inner),
        OneDimMultiReductionToTwoDim(),
        last,
    ]


def masked(op: Operation, mask: Value | None) -> Value:
    """Return the result of an operation, in a mask operation if there is a mask."""
    return (op if mask is None else MaskOp.build_of(mask, op)).result_values[0]


def _part(value: Value, number: int) -> Value:
    return ExtractOp.build_of(value, [number]).result


def transposed(value: Value, order: Sequence[int]) -> Value:
    """Build a transposition."""
    type_ = vector_type(value)
    shape, scalable = [type_.shape[dim] for dim in order], [type_.scalable_dims[dim] for dim in order]
    return TransposeOp(VectorType.get(shape, type_.element_type, scalable=scalable), value, order).result


def _parallel_dims(op: MultiDimReductionOp) -> list[int]:
    reduced = op.reduction_dims.elements
    return [dim for dim in range(vector_type(op.source).rank) if dim not in reduced]


class _Lowering(OpRewritePattern[MultiDimReductionOp]):
    """Builds the replacement of a reduction, or of the mask operation around it."""

    def rewrite(self, op: MultiDimReductionOp, rewriter: PatternRewriter) -> bool:
        if not self.matches(op):
            return False
        root, mask = root_and_mask(op)
        with rewriter.at(root), op.location:
            result = self.build(op, mask)
        rewriter.replace_op(root, (result,))
        return True

    def matches(self, op: MultiDimReductionOp) -> bool:
        """Return True if `build` can lower the operation."""
        raise NotImplementedError

    def build(self, op: MultiDimReductionOp, mask: Value | None) -> Value:
        """Build what replaces the operation."""
        raise NotImplementedError


class InnerOuterDimReductionConversion(_Lowering):
    """Transposes the vector so that the reduced dimensions are the innermost or the outermost ones."""

    def __init__(self, reduces_inner: bool) -> None:
        self.reduces_inner = reduces_inner

    def matches(self, op: MultiDimReductionOp) -> bool:
        parallel, reduced = _parallel_dims(op), len(op.reduction_dims.elements)
        first = 0 if self.reduces_inner else reduced
        return bool(parallel) and parallel != [*range(first, first + len(parallel))]

    def build(self, op: MultiDimReductionOp, mask: Value | None) -> Value:
        parallel, reduced, rank = _parallel_dims(op), [*op.reduction_dims.elements], vector_type(op.source).rank
        order = parallel + reduced if self.reduces_inner else reduced + parallel
        flags = None if mask is None else transposed(mask, order)
        source = transposed(op.source, order)
        count = len(reduced)
        dims = range(rank - count, rank) if self.reduces_inner else range(count)
        return masked(MultiDimReductionOp(op.kind, source, op.acc, [*dims]), flags)


class ReduceMultiDimReductionRank(_Lowering):
    """Merges all reduced dimensions into one, and all others into one."""

    def __init__(self, reduces_inner: bool) -> None:
        self.reduces_inner = reduces_inner

    def matches(self, op: MultiDimReductionOp) -> bool:
        type_, parallel, reduced = vector_type(op.source), _parallel_dims(op), op.reduction_dims.elements
        if type_.rank < 2 or sum(type_.scalable_dims) > 1 or type_.rank == 2 and len(parallel) == 1:
            return False
        first = 0 if self.reduces_inner else len(reduced)
        return parallel == [*range(first, first + len(parallel))]

    def build(self, op: MultiDimReductionOp, mask: Value | None) -> Value:
        type_, parallel, reduced = vector_type(op.source), _parallel_dims(op), [*op.reduction_dims.elements]
        groups = [group for group in ((parallel, reduced) if self.reduces_inner else (reduced, parallel)) if group]
        shape = [prod(type_.shape[dim] for dim in group) for group in groups]
        scalable = [any(type_.scalable_dims[dim] for dim in group) for group in groups]
        flags = None
        if mask is not None:
            flags = ShapeCastOp(VectorType.get(shape, vector_type(mask).element_type), mask).result
        source = ShapeCastOp(VectorType.get(shape, type_.element_type, scalable=scalable), op.source).result
        acc = op.acc
        if parallel:
            place = groups.index(parallel)
            acc = ShapeCastOp(VectorType.get([shape[place]], type_.element_type, scalable=[scalable[place]]), acc).result
        dims = [number for number, group in enumerate(groups) if group is reduced]
        result = masked(MultiDimReductionOp(op.kind, source, acc, dims), flags)
        return ShapeCastOp(op.dest.type, result).result if parallel else result


class TwoDimMultiReductionToElementWise(_Lowering):
    """Combines the rows by elementwise arithmetic."""

    def matches(self, op: MultiDimReductionOp) -> bool:
        element = element_type_or_self(op.dest.type)
        return (
            vector_type(op.source).rank == 2
            and op.reduction_dims.elements == (0,)
            and isinstance(element, FloatType | IndexType | IntegerType)
        )

    def build(self, op: MultiDimReductionOp, mask: Value | None) -> Value:
        result = op.acc
        for number in range(vector_type(op.source).shape[0]):
            row = _part(op.source, number)
            flags = None if mask is None else _part(mask, number)
            result = combined(op.kind.value, row, result, None, flags)
        return result


class TwoDimMultiReductionToReduction(_Lowering):
    """Reduces each row."""

    def matches(self, op: MultiDimReductionOp) -> bool:
        return vector_type(op.source).rank == 2 and op.reduction_dims.elements == (1,)

    def build(self, op: MultiDimReductionOp, mask: Value | None) -> Value:
        result: Value = zero(op.dest.type)
        for number in range(vector_type(op.source).shape[0]):
            row, start = _part(op.source, number), _part(op.acc, number)
            reduction = ReductionOp.build_of(op.kind.value, row, start)
            value = masked(reduction, None if mask is None else _part(mask, number))
            result = InsertOp(value, result, [], [number]).result
        return result


class OneDimMultiReductionToTwoDim(_Lowering):
    """Converts a one-dimensional vector to a row of a two-dimensional one."""

    def matches(self, op: MultiDimReductionOp) -> bool:
        return vector_type(op.source).rank == 1 and bool(op.reduction_dims.elements)

    def build(self, op: MultiDimReductionOp, mask: Value | None) -> Value:
        type_ = vector_type(op.source)
        source = ShapeCastOp(_row_of(type_), op.source).result
        acc = BroadcastOp(VectorType.get([1], type_.element_type), op.acc).vector
        flags = None if mask is None else BroadcastOp(_row_of(vector_type(mask)), mask).vector
        return _part(masked(MultiDimReductionOp(op.kind, source, acc, [1]), flags), 0)


def _row_of(type_: VectorType) -> VectorType:
    return VectorType.get([1, type_.shape[-1]], type_.element_type, scalable=[False, type_.scalable_dims[-1]])
