"""Folding and canonicalization of `affine.delinearize_index` and `affine.linearize_index`."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import NamedTuple

from generated.affine import AffineApplyOp, AffineDelinearizeIndexOp, AffineLinearizeIndexOp
from generated.arith import ConstantOp
from ods.builtin import INDEX, AffineConstantExpr, AffineExpr, AffineMap, AffineSymbolExpr, IntegerAttr
from ods.dialect_utils.mixed import known_number
from ods.dialect_utils.offset_size_stride import mixed_values, split_mixed_values
from ods.ir.attribute import Attribute
from ods.ir.interfaces import DYNAMIC
from ods.ir.value import OpResult, Value
from ods.rewrite import OpRewritePattern, PatternRewriter, RewritePattern

Linear = AffineDelinearizeIndexOp | AffineLinearizeIndexOp
Size = Value | int | None
"""An element of a basis; None for the first index without a bound."""


def _basis(op: Linear) -> list[Value | int]:
    return mixed_values(op.static_basis.elements, op.dynamic_basis)


def _count(op: Linear) -> int:
    """Return the number of multi-dimensional indices of `op`."""
    return len(op.result_values) if isinstance(op, AffineDelinearizeIndexOp) else len(op.multi_index)


def padded_basis(op: Linear) -> list[Size]:
    """Return a basis element for each index."""
    basis = _basis(op)
    return [*basis] if len(basis) == _count(op) else [None, *basis]


def _known(entry: Size) -> int | None:
    """Return a basis element as a number if it is constant; otherwise None."""
    return None if entry is None else known_number(entry)


def _split(sizes: Sequence[Size]) -> tuple[list[int], list[Value]]:
    return split_mixed_values([size for size in sizes if size is not None])


def _delinearize(index: Value, sizes: Sequence[Size], has_bound: bool = True) -> AffineDelinearizeIndexOp:
    """Build an `affine.delinearize_index`; a first size None means no bound."""
    if sizes and sizes[0] is None:
        sizes, has_bound = sizes[1:], False
    numbers, values = _split(sizes)
    return AffineDelinearizeIndexOp([INDEX] * (len(sizes) + (not has_bound)), index, values, numbers)


def _linearize(indices: Sequence[Value], sizes: Sequence[Size], disjoint: bool) -> AffineLinearizeIndexOp:
    numbers, values = _split(sizes)
    return AffineLinearizeIndexOp(indices, values, numbers, disjoint=disjoint)


# ---- folding


def _make_static(op: Linear) -> bool:
    """Replace positive constants in the basis by numbers; return True if there were any."""
    basis = _basis(op)
    known = [_known(entry) for entry in basis]
    new = [size if size is not None and size > 0 else entry for size, entry in zip(known, basis)]
    numbers, values = split_mixed_values(new)
    if len(values) == len(op.dynamic_basis):
        return False
    op.static_basis = type(op.static_basis).get(numbers)
    if isinstance(op, AffineLinearizeIndexOp):
        indices = op.multi_index
        op.operand_segment_sizes = (len(indices), len(values))
        op.operands = (*indices, *values)
    else:
        op.operands = (op.linear_index, *values)
    return True


def delinearize_index_fold(
    op: AffineDelinearizeIndexOp, adaptor: AffineDelinearizeIndexOp.FoldAdaptor
) -> Sequence[Attribute | Value] | bool | None:
    """Replace constants in the basis by numbers, or fold a constant index."""
    if _make_static(op):
        return True
    if len(op.result_values) == 1:
        return [op.linear_index]
    linear = adaptor.linear_index
    if not isinstance(linear, IntegerAttr) or op.dynamic_basis:
        return None
    rest, parts = linear.value, list[int]()
    for size in reversed([size for size in padded_basis(op)[1:] if isinstance(size, int)]):
        parts.append(rest % size)
        rest //= size
    return [IntegerAttr.get(INDEX, part) for part in (rest, *reversed(parts))]


def linearize_index_fold(op: AffineLinearizeIndexOp, adaptor: AffineLinearizeIndexOp.FoldAdaptor) -> Attribute | Value | bool | None:
    """Replace constants in the basis by numbers, or fold constant indices."""
    if _make_static(op):
        return True
    if not op.multi_index:
        return IntegerAttr.get(INDEX, 0)
    if len(op.multi_index) == 1:
        return op.multi_index[0]
    indices = [index.value for index in adaptor.multi_index if isinstance(index, IntegerAttr)]
    if len(indices) != len(op.multi_index) or op.dynamic_basis:
        return None
    total, stride = 0, 1
    for index, size in zip(reversed(indices), reversed(padded_basis(op))):
        total += index * stride
        stride *= size if isinstance(size, int) else 1
    return IntegerAttr.get(INDEX, total)


# ---- delinearize_index


def _disjoint_source(op: AffineDelinearizeIndexOp) -> AffineLinearizeIndexOp | None:
    """Return the `affine.linearize_index disjoint` that defines the index; None if another operation does."""
    source = op.linear_index.get_defining_op()
    return source if isinstance(source, AffineLinearizeIndexOp) and source.disjoint else None


class CancelDelinearizeOfLinearize(OpRewritePattern[AffineDelinearizeIndexOp]):
    """Replaces results of a delinearization by the linearized indices whose trailing basis elements are equal."""

    label = "CancelDelinearizeOfLinearizeDisjointExactTail"

    def rewrite(self, op: AffineDelinearizeIndexOp, rewriter: PatternRewriter) -> bool:
        source = _disjoint_source(op)
        if source is None:
            return False
        before, after = _basis(source), _basis(op)
        pairs = list(zip(reversed(before), reversed(after)))
        equal = len(list(takewhile(lambda pair: _same(*pair), pairs)))
        if not equal:
            return False
        indices = source.multi_index
        if equal == len(before) == len(after) and len(indices) == len(op.result_values):
            rewriter.replace_op(op, indices)
            return True
        with source.location:
            front = _linearize(indices[:-equal], before[:-equal], source.disjoint)
        with op.location:
            rest = _delinearize(front.linear_index, after[:-equal], len(after) == len(op.result_values))
        rewriter.replace_op(op, (*rest.result_values, *indices[-equal:]))
        return True


def _same(first: Size, second: Size) -> bool:
    return first is second or isinstance(first, int) and first == second


class DropUnitExtentBasis(OpRewritePattern[AffineDelinearizeIndexOp]):
    """Replaces an index with the basis element 1 by 0."""

    def rewrite(self, op: AffineDelinearizeIndexOp, rewriter: PatternRewriter) -> bool:
        sizes = padded_basis(op)
        kept = [size for size in sizes if _known(size) != 1]
        if len(kept) == len(sizes):
            return False
        with op.location:
            zero = ConstantOp(IntegerAttr.get(INDEX, 0)).result
            parts = iter(_delinearize(op.linear_index, kept).result_values if kept else ())
        rewriter.replace_op(op, [zero if _known(size) == 1 else next(parts) for size in sizes])
        return True


class SplitDelinearize(OpRewritePattern[AffineDelinearizeIndexOp]):
    """Splits a delinearization if its trailing basis elements multiply to the last one of a linearization."""

    label = "SplitDelinearizeSpanningLastLinearizeArg"

    def rewrite(self, op: AffineDelinearizeIndexOp, rewriter: PatternRewriter) -> bool:
        source = _disjoint_source(op)
        numbers = op.static_basis.elements
        target = source.static_basis.elements[-1] if source is not None and source.static_basis.elements else DYNAMIC
        if source is None or target == DYNAMIC:
            return False
        count, product = 0, 1
        while product < target and count < len(numbers):
            count += 1
            if numbers[-count] == DYNAMIC:
                return False
            product *= numbers[-count]
        if product != target or count < 2:
            return False
        with source.location:
            front = _linearize(source.multi_index[:-1], _basis(source)[:-1], source.disjoint)
        with op.location:
            rest = _delinearize(front.linear_index, _basis(op)[:-count], len(numbers) == len(op.result_values))
            back = _delinearize(source.multi_index[-1], numbers[-count:])
        rewriter.replace_op(op, (*rest.result_values, *back.result_values))
        return True


# ---- linearize_index


class DropLinearizeLeadingZero(OpRewritePattern[AffineLinearizeIndexOp]):
    """Drops a first index that is 0."""

    def rewrite(self, op: AffineLinearizeIndexOp, rewriter: PatternRewriter) -> bool:
        if not op.multi_index or _known(op.multi_index[0]) != 0:
            return False
        if len(op.multi_index) == 1:
            rewriter.replace_op(op, op.multi_index)
            return True
        with op.location:
            rewriter.replace_op(op, _linearize(op.multi_index[1:], padded_basis(op)[1:], op.disjoint))
        return True


class DropLinearizeUnitComponents(OpRewritePattern[AffineLinearizeIndexOp]):
    """Drops an index with the basis element 1."""

    label = "DropLinearizeUnitComponentsIfDisjointOrZero"

    def rewrite(self, op: AffineLinearizeIndexOp, rewriter: PatternRewriter) -> bool:
        pairs = list(zip(op.multi_index, padded_basis(op)))
        kept = [(index, size) for index, size in pairs if _known(size) != 1 or not op.disjoint and _known(index) != 0]
        if len(kept) == len(pairs):
            return False
        with op.location:
            if kept:
                rewriter.replace_op(op, _linearize([index for index, _ in kept], [size for _, size in kept], op.disjoint))
            else:
                rewriter.replace_op(op, ConstantOp(IntegerAttr.get(INDEX, 0)))
        return True


class _Run(NamedTuple):
    """Consecutive results of a delinearization that are linearized again."""

    source: AffineDelinearizeIndexOp
    start: int
    source_start: int
    length: int


class CancelLinearizeOfDelinearize(OpRewritePattern[AffineLinearizeIndexOp]):
    """Uses the index of a delinearization directly instead of linearizing its results with the same basis elements."""

    label = "CancelLinearizeOfDelinearizePortion"

    def rewrite(self, op: AffineLinearizeIndexOp, rewriter: PatternRewriter) -> bool:
        runs, sizes = _runs(op), padded_basis(op)
        if not runs:
            return False
        replacements: list[tuple[AffineDelinearizeIndexOp, list[Value]]] = []
        indices, basis, end = list[Value](), list[Size](), 0
        for run in runs:
            indices += op.multi_index[end : run.start]
            basis += sizes[end : run.start]
            end = run.start + run.length
            with rewriter.at(run.source):
                merged, results = _merged(op, run, sizes[run.start : end])
            indices.append(results[run.source_start] if len(results) > 1 else results[0])
            basis.append(merged)
            if len(results) > 1:
                with rewriter.at(run.source), run.source.location:
                    parts = _delinearize(results[run.source_start], sizes[run.start : end])
                behind = results[run.source_start + 1 :]
                replacements.append((run.source, [*results[: run.source_start], *parts.result_values, *behind]))
        with op.location:
            rewriter.replace_op(op, _linearize([*indices, *op.multi_index[end:]], [*basis, *sizes[end:]], op.disjoint))
        for source, values in replacements:
            rewriter.replace_op(source, values)
        return True


def _merged(op: AffineLinearizeIndexOp, run: _Run, sizes: Sequence[Size]) -> tuple[Size, Sequence[Value]]:
    """Return the product of the sizes of a run, and the results of the delinearization with that product as one size; or only its index."""
    with op.location:
        product = _product(sizes)
    source = run.source
    if run.length == len(source.result_values):
        return product, (source.linear_index,)
    basis = padded_basis(source)
    basis[run.source_start : run.source_start + run.length] = [product]
    with source.location:
        return product, _delinearize(source.linear_index, basis).result_values


def _product(sizes: Sequence[Size]) -> Size:
    """Return the product of sizes, as a value if some are unknown."""
    result: AffineExpr = AffineConstantExpr.get(1)
    values: list[Value] = []
    for size in sizes:
        known = _known(size)
        if known is not None:
            result = result * known
        elif isinstance(size, Value):
            result = result * AffineSymbolExpr.get(len(values))
            values.append(size)
        else:
            return None
    if isinstance(result, AffineConstantExpr):
        return result.value
    return AffineApplyOp(AffineMap.get(0, len(values), [result]), values).result


def _runs(op: AffineLinearizeIndexOp) -> list[_Run]:
    """Return the runs of at least two results, at most one for each delinearization."""
    runs: list[_Run] = []
    number = 0
    while number < len(op.multi_index):
        run = _run_at(op, number)
        if run is None or run.length < 2 or any(other.source is run.source for other in runs):
            number += 1
        else:
            runs.append(run)
            number += run.length
    return runs


def _run_at(op: AffineLinearizeIndexOp, number: int) -> _Run | None:
    """Return the run that begins at index `number`; None if that is not a result of a delinearization with the same basis element."""
    first = op.multi_index[number]
    source = first.owner if isinstance(first, OpResult) else None
    if not isinstance(source, AffineDelinearizeIndexOp) or not isinstance(first, OpResult):
        return None
    sizes, source_sizes, start = padded_basis(op), padded_basis(source), first.index
    at_front = number == 0 and start == 0
    by_promise = op.disjoint and start == 0 and source_sizes[0] is None
    if not _same(sizes[number], source_sizes[start]) and not at_front and not by_promise:
        return None
    length = 1
    for value, size, result, source_size in zip(
        op.multi_index[number + 1 :], sizes[number + 1 :], source.result_values[start + 1 :], source_sizes[start + 1 :]
    ):
        if value is not result or not _same(size, source_size):
            break
        length += 1
    return _Run(source, number, start, length)


def delinearize_index_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the patterns that cancel linearizations, drop unit basis elements and split the last index."""
    return (CancelDelinearizeOfLinearize(), DropUnitExtentBasis(), SplitDelinearize())


def linearize_index_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the patterns that cancel delinearizations, and drop leading zeros and unit basis elements."""
    return (CancelLinearizeOfDelinearize(), DropLinearizeLeadingZero(), DropLinearizeUnitComponents())
