"""Canonicalization of `scf.forall`."""

from __future__ import annotations

from collections.abc import Sequence

from generated.arith import ConstantOp
from generated.scf import ForallOp, InParallelOp
from generated.tensor import CastOp, DimOp, InsertSliceOp, ParallelInsertSliceOp
from ods.builtin import INDEX, DenseI64ArrayAttr, IntegerAttr
from ods.dialect_utils.mixed import MixedParts, with_constants_in_one
from ods.dialect_utils.offset_size_stride import mixed_values, split_mixed_values
from ods.dialect_utils.tensor_casts import foldable_tensor_cast
from ods.ir.block import Block
from ods.ir.clone import IRMapping
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.insertion_point import InsertionPoint
from ods.ir.interfaces import ParallelCombiningOpInterface
from ods.ir.operation import Operation
from ods.ir.region import Region
from ods.ir.value import OpResult, Value
from ods.rewrite import OpRewritePattern, PatternRewriter, RewritePattern
from ods.rewrite.shrinking import erase_operands

from .trip_count import Bound, trip_count

Dimension = tuple[Bound, Bound, Bound]
"""The lower bound, the upper bound and the step."""


def _bounds(op: ForallOp) -> MixedParts:
    """Return the lower bounds, the upper bounds and the steps."""
    lower = mixed_values(op.static_lower_bound.elements, op.dynamic_lower_bound)
    upper = mixed_values(op.static_upper_bound.elements, op.dynamic_upper_bound)
    return lower, upper, mixed_values(op.static_step.elements, op.dynamic_step)


def _dimensions(op: ForallOp) -> list[Dimension]:
    return list(zip(*_bounds(op)))


def _like(op: ForallOp, dimensions: Sequence[Dimension], outputs: Sequence[Value], body: Block | None = None) -> ForallOp:
    """Build a loop with the mapping of `op`."""
    lower, upper, step = (split_mixed_values(bounds) for bounds in zip(*dimensions))
    dynamic, static = (lower[1], upper[1], step[1]), (lower[0], upper[0], step[0])
    types = [output.type for output in outputs]
    region = Region([] if body is None else [body])
    made = ForallOp.__new__(ForallOp)
    made.init_as_declared(types, *dynamic, *static, outputs, mapping=op.mapping, region=region, loc=op.location)
    return made


def _as_value(op: ForallOp, bound: Bound) -> Value:
    return ConstantOp(IntegerAttr.get(INDEX, bound), loc=op.location).result if isinstance(bound, int) else bound


def _terminator(op: ForallOp) -> InParallelOp:
    terminator = op.region.block.last_op
    assert isinstance(terminator, InParallelOp)
    return terminator


class DimOfForallOp(OpRewritePattern[DimOp]):
    """Takes the size of a loop's result from its shared output."""

    def rewrite(self, op: DimOp, rewriter: PatternRewriter) -> bool:
        source = op.source
        if not isinstance(source, OpResult) or not isinstance(source.owner, ForallOp):
            return False
        output = source.owner.outputs[source.index]
        rewriter.modify_op_in_place(op, lambda: op.set_operand(0, output))
        return True


class FoldTensorCastOfOutputIntoForallOp(OpRewritePattern[ForallOp]):
    """Uses the source of a cast that makes sizes dynamic as shared output, and casts inside the loop."""

    def rewrite(self, op: ForallOp, rewriter: PatternRewriter) -> bool:
        casts = [foldable_tensor_cast(output, CastOp) for output in op.outputs]
        if not any(casts):
            return False
        outputs = [output if cast is None else cast.source for output, cast in zip(op.outputs, casts)]
        filled = [(inner, _number_of_destination(op, place, inner)) for place, inner in enumerate(_terminator(op).get_yielding_ops())]
        rank, old_block = len(_dimensions(op)), op.region.block
        block = Block([INDEX] * rank + [output.type for output in outputs])
        with op.location, rewriter.at(block):
            carried = [_cast_back(value, cast) for value, cast in zip(block.arguments[rank:], casts)]
        rewriter.merge_blocks(old_block, block, [*block.arguments[:rank], *carried])
        made = _like(op, _dimensions(op), outputs, block)
        for inner, number in filled:
            _insert_into(inner, made.get_region_iter_args()[number])
        with op.location, rewriter.at(InsertionPoint.after(made)):
            results = [_cast_back(result, cast) for result, cast in zip(made.result_values, casts)]
        rewriter.replace_op(op, results)
        return True


def _cast_back(value: Value, cast: CastOp | None) -> Value:
    return value if cast is None else CastOp(cast.dest.type, value).dest


def _insert_into(op: Operation, argument: Value) -> None:
    """Make an operation insert into another tensor."""
    assert isinstance(op, ParallelCombiningOpInterface)
    for destination in op.get_updated_destinations():
        op.set_operand(op.operand_values.index(destination), argument)


class ForallOpControlOperandsFolder(OpRewritePattern[ForallOp]):
    """Replaces constant bounds and steps by numbers, in the first of the three lists that has any."""

    def rewrite(self, op: ForallOp, rewriter: PatternRewriter) -> bool:
        lists = with_constants_in_one(_bounds(op))
        if lists is None:
            return False
        lower, upper, step = map(split_mixed_values, lists)
        outputs = op.outputs
        op.static_lower_bound, op.static_upper_bound = DenseI64ArrayAttr.get(lower[0]), DenseI64ArrayAttr.get(upper[0])
        op.static_step = DenseI64ArrayAttr.get(step[0])
        op.operands = [*lower[1], *upper[1], *step[1], *outputs]
        op.operand_segment_sizes = (len(lower[1]), len(upper[1]), len(step[1]), len(outputs))
        rewriter.listener.notify_operation_modified(op)
        return True


class ForallOpIterArgsFolder(OpRewritePattern[ForallOp]):
    """Removes a shared output whose result is unused, or that the loop does not update."""

    def rewrite(self, op: ForallOp, rewriter: PatternRewriter) -> bool:
        dead = [
            (result, argument, output)
            for result, argument, output in zip(op.result_values, op.get_region_iter_args(), op.outputs)
            if not result.has_uses() or not _filling(argument)
        ]
        if not dead:
            return False
        for _, argument, _ in dead:
            for filling in _filling(argument):
                rewriter.erase_op(filling)
        for result, argument, output in dead:
            rewriter.replace_all_uses_with(argument, output)
            rewriter.replace_all_uses_with(result, output)
        erased = {result.index for result, _, _ in dead}
        op.region.block.erase_arguments([argument.index for _, argument, _ in dead])
        rewriter.listener.notify_operation_modified(op)
        made = rewriter.erase_op_results(op, erased)
        filled = made.get_dps_inits_mutable()
        erase_operands(made, {filled[index] for index in erased})
        return True


def _filling(argument: Value) -> list[Operation]:
    """Return the operations in the terminator that insert into a tensor; mlir-opt 22 takes those that insert the tensor, too."""
    users = [user for user in argument.users if isinstance(user, ParallelCombiningOpInterface)]
    return [user for user in users if copies_mlir_22_bugs() or argument in user.get_updated_destinations()]


class ForallOpSingleOrZeroIterationDimsFolder(OpRewritePattern[ForallOp]):
    """Removes dimensions with a single iteration; a dimension without iterations makes the loop empty."""

    def rewrite(self, op: ForallOp, rewriter: PatternRewriter) -> bool:
        if op.mapping is not None and len(op.mapping):
            return False
        dimensions = _dimensions(op)
        rounds = [trip_count(*dimension) for dimension in dimensions]
        if 0 in rounds:
            rewriter.replace_op(op, op.outputs)
            return True
        kept = [dimension for dimension, number in zip(dimensions, rounds) if number != 1]
        if not kept:
            return _promote(op, rewriter)
        if len(kept) == len(dimensions):
            return False
        mapping = IRMapping()
        for dimension, number, argument in zip(dimensions, rounds, op.region.arguments):
            if number == 1:
                mapping.map(argument, _as_value(op, dimension[0]))
        made = _like(op, kept, op.outputs)
        made.discardable_attributes.update(op.discardable_attributes)
        rewriter.clone_body(op.region, made.region, mapping)
        rewriter.replace_op(op, made)
        return True


def _promote(op: ForallOp, rewriter: PatternRewriter) -> bool:
    """Replace the loop by its only iteration, if its terminator only inserts slices."""
    terminator = _terminator(op)
    slices = [inner for inner in terminator.get_yielding_ops() if isinstance(inner, ParallelInsertSliceOp)]
    if len(slices) != len(terminator.get_yielding_ops()):
        return False
    filled = [_number_of_destination(op, number, inner) for number, inner in enumerate(slices)]
    lower = [_as_value(op, dimension[0]) for dimension in _dimensions(op)]
    rewriter.inline_block_before(op.region.block, op, [*lower, *op.outputs])
    results: list[Value] = list(op.outputs)
    with op.location, rewriter.at(InsertionPoint.after(op)):
        for number, inner in zip(filled, slices):
            parts = (inner.offsets, inner.sizes, inner.strides, inner.static_offsets, inner.static_sizes, inner.static_strides)
            destination = inner.dest if copies_mlir_22_bugs() else results[number]
            results[number] = InsertSliceOp(inner.source, destination, *parts).result
    for result, value in zip(op.result_values, results):
        rewriter.replace_all_uses_with(result, value)
    rewriter.erase_op(terminator)
    rewriter.erase_op(op)
    return True


def _number_of_destination(op: ForallOp, place: int, inner: Operation) -> int:
    """Return the number of the shared output that an operation of the terminator updates; mlir-opt 22 takes its place there for it."""
    assert isinstance(inner, ParallelCombiningOpInterface), "the verifier allows no others"
    (destination,) = inner.get_updated_destinations()
    if copies_mlir_22_bugs() and place < len(op.outputs):
        return place
    return op.get_region_iter_args().index(destination)


class ForallOpReplaceConstantInductionVar(OpRewritePattern[ForallOp]):
    """Replaces the induction variable of a dimension with a single iteration by the lower bound."""

    def rewrite(self, op: ForallOp, rewriter: PatternRewriter) -> bool:
        changed = False
        for dimension, argument in zip(_dimensions(op), op.region.arguments):
            if argument.has_uses() and trip_count(*dimension) == 1:
                rewriter.replace_all_uses_with(argument, _as_value(op, dimension[0]))
                changed = True
        return changed


def forall_canonicalization_patterns() -> list[RewritePattern]:
    return [
        DimOfForallOp(),
        FoldTensorCastOfOutputIntoForallOp(),
        ForallOpControlOperandsFolder(),
        ForallOpIterArgsFolder(),
        ForallOpSingleOrZeroIterationDimsFolder(),
        ForallOpReplaceConstantInductionVar(),
    ]
