"""Canonicalization of affine operations: composing maps, merging minima and maxima, deciding conditions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from generated.affine import (
    AffineApplyOp,
    AffineIfOp,
    AffineLoadOp,
    AffineMaxOp,
    AffineMinOp,
    AffinePrefetchOp,
    AffineStoreOp,
    AffineVectorLoadOp,
    AffineVectorStoreOp,
)
from ods.builtin import AffineConstantExpr, AffineDimExpr, AffineExpr, AffineMap, AffineSymbolExpr
from ods.builtin.affine.flatten import CONSTANT, CannotFlatten, Flattener
from ods.ir.block import Block
from ods.ir.operation import Operation
from ods.ir.value import Value
from ods.rewrite import OpRewritePattern, PatternRewriter, RewritePattern

from .bounds import simplified_by_operands
from .composition import Applied, applied, canonicalized, composed

# ---- maps


class _SimplifyMap(RewritePattern):
    """Composes the map with the operations that define its operands, and simplifies it."""

    label = "SimplifyAffineOp"

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        source: Any = op
        given = applied(source.map.value, self.operands(source))
        new = simplified_by_operands(canonicalized(composed(given)))
        if new == given:
            return False
        with op.location:
            rewriter.replace_op(op, self.rebuilt(source, new))
        return True

    def operands(self, op: Any) -> Sequence[Value]:
        """Return the operands of the map."""
        indices: Sequence[Value] = op.indices
        return indices

    def rebuilt(self, op: Any, new: Applied) -> Operation:
        """Return the operation with another map."""
        raise NotImplementedError


class SimplifyApply(_SimplifyMap):
    """Simplifies the map of `affine.apply`, `affine.min` and `affine.max`."""

    root = AffineApplyOp.name

    def operands(self, op: Any) -> Sequence[Value]:
        operands: Sequence[Value] = op.operand_values
        return operands

    def rebuilt(self, op: Any, new: Applied) -> Operation:
        made: Operation = type(op)(new.map, new.operands)
        return made


class SimplifyMin(SimplifyApply):
    """Simplifies the map of `affine.min`."""

    root = AffineMinOp.name


class SimplifyMax(SimplifyApply):
    """Simplifies the map of `affine.max`."""

    root = AffineMaxOp.name


class SimplifyLoad(_SimplifyMap):
    """Simplifies the map of loads."""

    root = AffineLoadOp.name

    def rebuilt(self, op: Any, new: Applied) -> Operation:
        made: Operation = type(op)(op.result.type, op.memref, new.operands, new.map)
        return made


class SimplifyVectorLoad(SimplifyLoad):
    """Simplifies the map of vector loads."""

    root = AffineVectorLoadOp.name


class SimplifyStore(_SimplifyMap):
    """Simplifies the map of stores."""

    root = AffineStoreOp.name

    def rebuilt(self, op: Any, new: Applied) -> Operation:
        made: Operation = type(op)(op.value, op.memref, new.operands, new.map)
        return made


class SimplifyVectorStore(SimplifyStore):
    """Simplifies the map of vector stores."""

    root = AffineVectorStoreOp.name


class SimplifyPrefetch(_SimplifyMap):
    """Simplifies the map of prefetches."""

    root = AffinePrefetchOp.name

    def rebuilt(self, op: Any, new: Applied) -> Operation:
        return AffinePrefetchOp(op.memref, new.operands, op.is_write, op.locality_hint, op.is_data_cache, new.map)


# ---- min and max


MinMax = AffineMinOp | AffineMaxOp


class _OfMinMax(OpRewritePattern[MinMax]):
    """A pattern for `affine.min` and `affine.max`."""

    def rewrite(self, op: MinMax, rewriter: PatternRewriter) -> bool:
        with op.location:
            made = self.rewritten(op)
            if made is not None:
                rewriter.replace_op(op, made)
        return made is not None

    def rewritten(self, op: MinMax) -> Operation | None:
        """Return the operation that replaces `op`, or None if nothing changes."""
        raise NotImplementedError


class SingleResultMinMax(_OfMinMax):
    """Replaces a minimum or maximum with a single result by `affine.apply`."""

    def rewritten(self, op: MinMax) -> Operation | None:
        return AffineApplyOp(op.map, op.operand_values) if op.map.value.num_results == 1 else None


class DeduplicateMinMax(_OfMinMax):
    """Removes duplicate results."""

    def rewritten(self, op: MinMax) -> Operation | None:
        map_ = op.map.value
        results = tuple(dict.fromkeys(map_.results))
        return None if results == map_.results else type(op)(_with_results(map_, results), op.operand_values)


class MergeMinMax(_OfMinMax):
    """Merges the results of operands that are defined by the same kind of operation."""

    def rewritten(self, op: MinMax) -> Operation | None:
        map_ = op.map.value
        dims, symbols = list(op.operand_values[: map_.num_dims]), list(op.operand_values[map_.num_dims :])
        exprs: list[AffineExpr] = []
        producers: list[MinMax] = []
        for result in map_.results:
            producer = self._producer(result, dims, symbols)
            if producer is None:
                exprs.append(result)
            else:
                producers.append(producer)
        for producer in producers:
            inner = producer.map.value
            exprs += [
                result.shift_dims(inner.num_dims, len(dims)).shift_symbols(inner.num_symbols, len(symbols)) for result in inner.results
            ]
            dims += producer.operand_values[: inner.num_dims]
            symbols += producer.operand_values[inner.num_dims :]
        return type(op)(AffineMap.get(len(dims), len(symbols), exprs), [*dims, *symbols]) if producers else None

    def _producer(self, expr: AffineExpr, dims: Sequence[Value], symbols: Sequence[Value]) -> MinMax | None:
        """Return the operation of the same kind whose result `expr` is, or None."""
        op: Operation | None = None
        if isinstance(expr, AffineDimExpr):
            op = dims[expr.position].get_defining_op()
        elif isinstance(expr, AffineSymbolExpr):
            op = symbols[expr.position].get_defining_op()
        return op if isinstance(op, (AffineMinOp, AffineMaxOp)) and isinstance(op, self.operation_class) else None


class SortMinMax(_OfMinMax):
    """Sorts the results by their factors."""

    def rewritten(self, op: MinMax) -> Operation | None:
        map_ = op.map.value
        rows = [_factors(map_, result) for result in map_.results]
        keyed = [(row, index) for index, row in enumerate(rows) if row is not None]
        order = [index for _, index in sorted(keyed)]
        if len(keyed) != len(rows) or order == list(range(len(rows))):
            return None
        return type(op)(_with_results(map_, [map_.results[index] for index in order]), op.operand_values)


def _factors(map_: AffineMap, expr: AffineExpr) -> list[int] | None:
    """Return the factors of dimensions and symbols, and the constant; None for anything but a linear expression."""
    if not expr.is_pure_affine():
        return None
    flattener = Flattener(map_.num_dims, map_.num_symbols)
    try:
        row = flattener.flatten(expr)
    except CannotFlatten:
        return None
    return None if flattener.terms else [row.get(key, 0) for key in (*range(map_.num_inputs), CONSTANT)]


def _with_results(map_: AffineMap, results: Sequence[AffineExpr]) -> AffineMap:
    return AffineMap.get(map_.num_dims, map_.num_symbols, results)


# ---- conditions


class SimplifyDeadElse(OpRewritePattern[AffineIfOp]):
    """Removes an else region that only yields, if there are no results."""

    def rewrite(self, op: AffineIfOp, rewriter: PatternRewriter) -> bool:
        block = op.else_region.first_block
        if block is None or block.first_op is not block.last_op or op.result_values:
            return False
        rewriter.modify_op_in_place(op, lambda: rewriter.erase_block(block))
        return True


class AlwaysTrueOrFalseIf(OpRewritePattern[AffineIfOp]):
    """Replaces a branch whose condition always or never holds by the region that runs."""

    def rewrite(self, op: AffineIfOp, rewriter: PatternRewriter) -> bool:
        condition = op.condition.value
        taken: Block | None
        if condition.is_empty_integer_set():
            taken = op.else_region.first_block
        elif condition.equalities == (True,) and condition.exprs == (AffineConstantExpr.get(0),):
            taken = op.then_region.first_block
        else:
            return False
        if taken is None:
            rewriter.erase_op(op)
            return True
        terminator = taken.last_op
        assert terminator is not None
        values = terminator.operand_values
        rewriter.inline_block_before(taken, op)
        rewriter.replace_op(op, values)
        rewriter.erase_op(terminator)
        return True


def _min_max_patterns(kind: type[MinMax], simplify: RewritePattern) -> Sequence[RewritePattern]:
    return (SingleResultMinMax(kind), DeduplicateMinMax(kind), MergeMinMax(kind), simplify, SortMinMax(kind))


def apply_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the pattern that composes and simplifies the map."""
    return (SimplifyApply(),)


def min_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the patterns that merge, remove and sort results."""
    return _min_max_patterns(AffineMinOp, SimplifyMin())


def max_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the patterns that merge, remove and sort results."""
    return _min_max_patterns(AffineMaxOp, SimplifyMax())


def load_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the pattern that composes and simplifies the map."""
    return (SimplifyLoad(),)


def store_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the pattern that composes and simplifies the map."""
    return (SimplifyStore(),)


def vector_load_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the pattern that composes and simplifies the map."""
    return (SimplifyVectorLoad(),)


def vector_store_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the pattern that composes and simplifies the map."""
    return (SimplifyVectorStore(),)


def prefetch_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the pattern that composes and simplifies the map."""
    return (SimplifyPrefetch(),)


def if_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the patterns that decide conditions and remove regions without effect."""
    return (SimplifyDeadElse(), AlwaysTrueOrFalseIf())
