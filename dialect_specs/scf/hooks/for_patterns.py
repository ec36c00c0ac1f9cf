"""Canonicalization of `scf.for`."""

from __future__ import annotations

from generated.scf import ForOp, YieldOp
from generated.tensor import CastOp, InsertOp, InsertSliceOp
from ods.dialect_utils.tensor_casts import foldable_tensor_cast
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.insertion_point import InsertionPoint
from ods.ir.value import Value
from ods.rewrite import OpRewritePattern, PatternRewriter, RewritePattern
from ods.rewrite.region_branches import region_branch_patterns

from .bodies import replace_by_region, yield_of
from .trip_count import rounds_of


class SimplifyTrivialLoops(OpRewritePattern[ForOp]):
    """Replaces a loop with no iterations, with one iteration, or without effects."""

    def rewrite(self, op: ForOp, rewriter: PatternRewriter) -> bool:
        rounds = rounds_of(op)
        if rounds is None:
            return False
        if rounds == 0:
            rewriter.replace_op(op, op.init_args)
            return True
        if rounds == 1:
            replace_by_region(rewriter, op, op.region, [op.lower_bound, *op.init_args])
            return True
        block = op.region.block
        yielded = op.get_yielded_values()
        if block.first_op is not block.last_op or not all(op.is_defined_outside_of_loop(value) for value in yielded):
            return False
        rewriter.replace_op(op, yielded)
        return True


class ForOpTensorCastFolder(OpRewritePattern[ForOp]):
    """Carries the source of a cast that makes sizes dynamic, and casts inside the loop."""

    def rewrite(self, op: ForOp, rewriter: PatternRewriter) -> bool:
        for number, (init, result) in enumerate(zip(op.init_args, op.result_values)):
            cast = foldable_tensor_cast(init, CastOp)
            if cast is None or cast.source.type is init.type or not result.has_one_use():
                continue
            if copies_mlir_22_bugs() or _keeps_sizes(op, number, cast):
                rewriter.replace_op(op, _carry_source(rewriter, op, number, cast))
                return True
        return False


def _keeps_sizes(op: ForOp, number: int, cast: CastOp) -> bool:
    """Return True if what the loop carries has the sizes of the source of a cast in each iteration."""
    value = yield_of(op.region).operand_values[number]
    while isinstance(maker := value.get_defining_op(), (InsertOp, InsertSliceOp)):
        value = maker.dest
    carried = op.region.block.arguments[number + 1]
    return value is carried or isinstance(maker, CastOp) and maker.source.type is cast.source.type


def _carry_source(rewriter: PatternRewriter, op: ForOp, number: int, cast: CastOp) -> list[Value]:
    """Build the loop that carries the source of a cast; return the replacements of the old results."""
    inits = [*op.init_args[:number], cast.source, *op.init_args[number + 1 :]]
    old_type, old_block = cast.dest.type, op.region.block
    with op.location:
        made = ForOp(op.lower_bound, op.upper_bound, op.step, inits)
        made.unsigned_cmp = op.unsigned_cmp
        made.discardable_attributes.update(op.discardable_attributes)
        block = made.region.block
        arguments: list[Value] = list(block.arguments)
        with rewriter.at(block):
            arguments[number + 1] = CastOp(old_type, arguments[number + 1]).dest
        rewriter.merge_blocks(old_block, block, arguments)
        _cast_yielded(rewriter, yield_of(made.region), number, cast)
        results: list[Value] = list(made.result_values)
        with rewriter.at(InsertionPoint.after(made)):
            results[number] = CastOp(old_type, results[number]).dest
    return results


def _cast_yielded(rewriter: PatternRewriter, terminator: YieldOp, number: int, cast: CastOp) -> None:
    values = list(terminator.operand_values)
    with rewriter.at(terminator):
        values[number] = CastOp(cast.source.type, values[number]).dest
        YieldOp(values)
    rewriter.erase_op(terminator)


def for_canonicalization_patterns() -> list[RewritePattern]:
    return [SimplifyTrivialLoops(), ForOpTensorCastFolder(), *region_branch_patterns(ForOp.name)]
