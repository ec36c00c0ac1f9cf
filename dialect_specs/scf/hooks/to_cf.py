"""Lowering of scf to `cf`: loops and conditions become blocks and branches (MLIR `convert-scf-to-cf`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from generated.arith import AddIOp, CmpIOp, CmpIPredicate, IndexCastOp
from generated.cf import BranchOp, CondBranchOp, SwitchOp
from generated.scf import (
    ConditionOp,
    ExecuteRegionOp,
    ForallOp,
    ForOp,
    IfOp,
    IndexSwitchOp,
    ParallelOp,
    ReduceOp,
    ReduceReturnOp,
    WhileOp,
    YieldOp,
)
from ods.builtin import DenseElementsAttr, IntegerType, RankedTensorType
from ods.conversion.config import ConversionConfig
from ods.conversion.driver import apply_partial_conversion
from ods.conversion.target import ConversionTarget
from ods.ir.block import Block
from ods.ir.operation import Operation
from ods.ir.region import Region
from ods.ir.value import Value
from ods.rewrite import OpRewritePattern, PatternRewriter, RewritePattern

from .bodies import last_of
from .nests import forall_to_parallel

I32 = IntegerType.get_signless(32)


def convert(op: Operation, allow_pattern_rollback: bool) -> bool:
    """Lower all structured control flow inside `op`; return True if anything changed. Raises DiagnosticError if an operation remains."""
    target = ConversionTarget()
    target.add_illegal_op(ForallOp, ForOp, IfOp, IndexSwitchOp, ParallelOp, WhileOp, ExecuteRegionOp)
    target.mark_unknown_op_dynamically_legal(lambda _: True)
    return apply_partial_conversion(op, target, patterns(), ConversionConfig(allow_pattern_rollback=allow_pattern_rollback))


def patterns() -> list[RewritePattern]:
    """Return the patterns that lower `scf` to `cf`."""
    return [
        ForallLowering(),
        ForLowering(),
        IfLowering(),
        ParallelLowering(),
        WhileLowering(),
        ExecuteRegionLowering(),
        IndexSwitchLowering(),
        DoWhileLowering(),
    ]


def _branch(rewriter: PatternRewriter, block: Block, target: Block, operands: Sequence[Value] = ()) -> BranchOp:
    """Build a branch at the end of a block."""
    with rewriter.at(block):
        return BranchOp(operands, target)


def _replace_terminator(rewriter: PatternRewriter, terminator: Operation, target: Block) -> BranchOp:
    """Replace a terminator by a branch with its operands."""
    assert terminator.block is not None
    branch = _branch(rewriter, terminator.block, target, terminator.operand_values)
    rewriter.erase_op(terminator)
    return branch


def _propagate_loop_attributes(loop: Operation, latch: Operation) -> None:
    """Copy the loop's attributes of the llvm dialect, such as loop annotations."""
    for name, value in loop.attributes.items():
        if getattr(value, "name", "").startswith("llvm."):
            latch.attributes[name] = value


class ForLowering(OpRewritePattern[ForOp]):
    """Lowers a loop to a condition block, a body that branches back to it, and the block after the loop."""

    def rewrite(self, op: ForOp, rewriter: PatternRewriter) -> bool:
        before = op.block
        assert before is not None
        end = rewriter.split_block(op)
        condition = op.region.first_block
        last = op.region.last_block
        assert condition is not None and condition.first_op is not None and last is not None
        body = rewriter.split_block(condition.first_op)
        last = body if last is condition else last
        rewriter.inline_region_before(op.region, end)
        variable, *carried = condition.arguments
        terminator = last_of(last)
        with rewriter.at(last):
            stepped = AddIOp(variable, op.step).result
            latch = BranchOp([stepped, *terminator.operand_values], condition)
        _propagate_loop_attributes(op, latch)
        rewriter.erase_op(terminator)
        _branch(rewriter, before, condition, [op.lower_bound, *op.init_args])
        with rewriter.at(condition):
            less = CmpIOp(CmpIPredicate.ult if op.unsigned_cmp else CmpIPredicate.slt, variable, op.upper_bound)
            CondBranchOp(less, [], [], body, end)
        rewriter.replace_op(op, carried)
        return True


class IfLowering(OpRewritePattern[IfOp]):
    """Lowers a branch to a conditional branch; the regions branch to the block after it."""

    def rewrite(self, op: IfOp, rewriter: PatternRewriter) -> bool:
        before = op.block
        assert before is not None
        remaining = following = rewriter.split_block(op)
        if op.result_values:
            following = rewriter.create_block(remaining.region, remaining, [(type_, op.location) for type_ in op.result_types])
            _branch(rewriter, following, remaining)
        then = _inline(rewriter, op.then_region, following)
        otherwise = following if op.else_region.empty else _inline(rewriter, op.else_region, following)
        with rewriter.at(before):
            CondBranchOp(op.condition, [], [], then, otherwise)
        rewriter.replace_op(op, following.arguments[: len(op.result_values)])
        return True


def _inline(rewriter: PatternRewriter, region: Region, following: Block) -> Block:
    """Move a region before a block and branch from its end to that block; return its entry block."""
    first = region.first_block
    assert first is not None
    _replace_terminator(rewriter, last_of(region.last_block), following)
    rewriter.inline_region_before(region, following)
    return first


class ExecuteRegionLowering(OpRewritePattern[ExecuteRegionOp]):
    """Inlines the region in place of the operation."""

    def rewrite(self, op: ExecuteRegionOp, rewriter: PatternRewriter) -> bool:
        before = op.block
        assert before is not None and op.region.first_block is not None
        remaining = rewriter.split_block(op)
        _branch(rewriter, before, op.region.first_block)
        for block in op.region:
            terminator = last_of(block)
            if isinstance(terminator, YieldOp):
                _replace_terminator(rewriter, terminator, remaining)
        rewriter.inline_region_before(op.region, remaining)
        values = [remaining.add_argument(type_, op.location) for type_ in op.result_types]
        rewriter.replace_op(op, values)
        return True


class ParallelLowering(OpRewritePattern[ParallelOp]):
    """Lowers a parallel loop to a nest of `scf.for` that carries the reductions."""

    def rewrite(self, op: ParallelOp, rewriter: PatternRewriter) -> bool:
        reduction = last_of(op.region.first_block)
        if not isinstance(reduction, ReduceOp):
            return False
        carried: list[Value] = [*op.init_vals]
        results: Sequence[Value] = carried
        variables: list[Value] = []
        inner = op.block
        assert inner is not None
        place: Operation | Block = op
        for number, (lower, upper, step) in enumerate(zip(op.lower_bound, op.upper_bound, op.step)):
            with rewriter.at(place):
                loop = ForOp(lower, upper, step, carried)
                if number == 0:
                    results = loop.result_values
                elif loop.result_values:
                    YieldOp(loop.result_values)
            variables.append(loop.induction_variable)
            carried = [*loop.inner_iter_args]
            place = inner = loop.body
            if not carried:
                with rewriter.at(inner):
                    place = YieldOp([])
        yielded: list[Value] = []
        for number, region in enumerate(reduction.regions):
            body = region.block
            last = last_of(body)
            assert isinstance(last, ReduceReturnOp)
            yielded.append(last.operand_values[0])
            rewriter.erase_op(last)
            rewriter.inline_block_before(body, reduction, [carried[number], reduction.operand_values[number]])
        rewriter.erase_op(reduction)
        if isinstance(place, Block):
            rewriter.merge_blocks(op.region.block, inner, variables)
            with rewriter.at(inner):
                YieldOp(yielded)
        else:
            rewriter.inline_block_before(op.region.block, place, variables)
        rewriter.replace_op(op, results)
        return True


class WhileLowering(OpRewritePattern[WhileOp]):
    """Lowers a loop to the blocks of both regions, with a conditional branch after the first one."""

    def rewrite(self, op: WhileOp, rewriter: PatternRewriter) -> bool:
        current, after, before = op.block, op.after.first_block, op.before.first_block
        assert current is not None and after is not None and before is not None
        following = rewriter.split_block(op)
        rewriter.inline_region_before(op.after, following)
        rewriter.inline_region_before(op.before, after)
        _branch(rewriter, current, before, op.inits)
        condition = last_of(before)
        assert isinstance(condition, ConditionOp)
        values = [*condition.args]
        with rewriter.at(before):
            CondBranchOp(condition.condition, values, [], after, following)
        rewriter.erase_op(condition)
        _propagate_loop_attributes(op, _replace_terminator(rewriter, last_of(after), before))
        rewriter.replace_op(op, values)
        return True


class DoWhileLowering(OpRewritePattern[WhileOp]):
    """Lowers a loop whose second region only yields its arguments; it needs no block for that region."""

    benefit = 2

    def rewrite(self, op: WhileOp, rewriter: PatternRewriter) -> bool:
        current, after, before = op.block, op.after.first_block, op.before.first_block
        assert current is not None and after is not None and before is not None
        if not isinstance(after.first_op, YieldOp) or [*after.first_op.operand_values] != [*after.arguments]:
            return False
        following = rewriter.split_block(op)
        rewriter.inline_region_before(op.before, following)
        _branch(rewriter, current, before, op.inits)
        condition = last_of(before)
        assert isinstance(condition, ConditionOp)
        with rewriter.at(before):
            latch = CondBranchOp(condition.condition, condition.args, [], before, following)
        _propagate_loop_attributes(op, latch)
        rewriter.replace_op(op, condition.args)
        rewriter.erase_op(condition)
        return True


class IndexSwitchLowering(OpRewritePattern[IndexSwitchOp]):
    """Lowers a switch to `cf.switch`; the regions branch to the block after it."""

    def rewrite(self, op: IndexSwitchOp, rewriter: PatternRewriter) -> bool:
        before = op.block
        assert before is not None
        following = rewriter.split_block(op)
        values = [following.add_argument(type_, op.location) for type_ in op.result_types]
        blocks = [_inline(rewriter, region, following) for region in op.case_regions]
        default = _inline(rewriter, op.default_region, following)
        with rewriter.at(before):
            flag = IndexCastOp(I32, op.arg).result
            cases = [*op.cases]
            numbers: Any = DenseElementsAttr.of(RankedTensorType.get([len(cases)], I32), cases) if cases else None
            SwitchOp(flag, [], [], [0] * len(cases), default, blocks, case_values=numbers)
        rewriter.replace_op(op, values)
        return True


class ForallLowering(OpRewritePattern[ForallOp]):
    """Converts a loop without shared outputs to `scf.parallel`."""

    def rewrite(self, op: ForallOp, rewriter: PatternRewriter) -> bool:
        return forall_to_parallel(op, rewriter)
