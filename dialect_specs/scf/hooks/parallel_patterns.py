"""Canonicalization of `scf.parallel`."""

from __future__ import annotations

from generated.scf import ParallelOp, ReduceOp
from ods.builtin import INDEX
from ods.ir.block import Block
from ods.ir.clone import IRMapping
from ods.ir.region import Region
from ods.ir.value import Value
from ods.rewrite import OpRewritePattern, PatternRewriter, RewritePattern

from .trip_count import trip_count


class ParallelOpSingleOrZeroIterationDimsFolder(OpRewritePattern[ParallelOp]):
    """Removes dimensions with a single iteration; a dimension without iterations makes the loop empty."""

    def rewrite(self, op: ParallelOp, rewriter: PatternRewriter) -> bool:
        mapping, kept = IRMapping(), []
        for lower, upper, step, argument in zip(op.lower_bound, op.upper_bound, op.step, op.region.arguments):
            rounds = trip_count(lower, upper, step)
            if rounds == 0:
                rewriter.replace_op(op, op.init_vals)
                return True
            if rounds == 1:
                mapping.map(argument, lower)
            else:
                kept.append((lower, upper, step))
        if len(kept) == len(op.step):
            return False
        if not kept:
            _inline_round(op, mapping, rewriter)
            return True
        with op.location:
            lower_bounds, upper_bounds, steps = zip(*kept)
            made = ParallelOp(op.result_types, lower_bounds, upper_bounds, steps, op.init_vals)
        rewriter.clone_body(op.region, made.region, mapping)
        rewriter.replace_op(op, made)
        return True


def _inline_round(op: ParallelOp, mapping: IRMapping, rewriter: PatternRewriter) -> None:
    """Replace the loop by its only iteration."""
    terminator = op.region.block.terminator
    assert isinstance(terminator, ReduceOp)
    _clone_but_last(op.region.block, mapping, rewriter)
    results: list[Value] = []
    for init, value, reduction in zip(op.init_vals, terminator.operand_values, terminator.reductions):
        mapping.map(reduction.arguments[0], init)
        mapping.map(reduction.arguments[1], mapping.lookup_or_default(value))
        _clone_but_last(reduction.block, mapping, rewriter)
        last = reduction.block.terminator
        assert last is not None
        results.append(mapping.lookup_or_default(last.operand_values[0]))
    rewriter.replace_op(op, results)


def _clone_but_last(block: Block, mapping: IRMapping, rewriter: PatternRewriter) -> None:
    for op in block.operations:
        if op is not block.last_op:
            rewriter.clone(op, mapping)


class MergeNestedParallelLoops(OpRewritePattern[ParallelOp]):
    """Merges a loop that contains only another loop with independent bounds."""

    def rewrite(self, op: ParallelOp, rewriter: PatternRewriter) -> bool:
        outer = op.region.block
        inner = outer.first_op
        if not isinstance(inner, ParallelOp) or inner.next is not outer.last_op or op.init_vals or inner.init_vals:
            return False
        if any(value in outer.arguments for value in inner.operand_values):
            return False
        lower, upper, step = ([*getattr(op, name), *getattr(inner, name)] for name in ("lower_bound", "upper_bound", "step"))
        body, mapping = Block([INDEX] * len(lower)), IRMapping()
        for old, new in zip([*outer.arguments, *inner.region.arguments], body.arguments):
            mapping.map(old, new)
        with op.location:
            made = ParallelOp((), lower, upper, step, (), region=Region([body]))
            with rewriter.at(body):
                _clone_but_last(inner.region.block, mapping, rewriter)
                ReduceOp((), 0)
        rewriter.replace_op(op, made)
        return True


def parallel_canonicalization_patterns() -> list[RewritePattern]:
    return [ParallelOpSingleOrZeroIterationDimsFolder(), MergeNestedParallelLoops()]
