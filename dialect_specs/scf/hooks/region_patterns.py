"""Canonicalization of `scf.execute_region` and `scf.index_switch`."""

from __future__ import annotations

from generated.cf import BranchOp
from generated.scf import ExecuteRegionOp, IndexSwitchOp, YieldOp
from ods.dialect_utils.choices import chosen_region
from ods.dialect_utils.mixed import known_number
from ods.ir.interfaces import FunctionOpInterface
from ods.rewrite import OpRewritePattern, PatternRewriter, RewritePattern
from ods.rewrite.region_branches import region_branch_patterns

from .bodies import replace_by_region


class SingleBlockExecuteInliner(OpRewritePattern[ExecuteRegionOp]):
    """Inlines a region with one block."""

    def rewrite(self, op: ExecuteRegionOp, rewriter: PatternRewriter) -> bool:
        if not op.region.has_one_block() or op.no_inline:
            return False
        replace_by_region(rewriter, op, op.region)
        return True


class MultiBlockExecuteInliner(OpRewritePattern[ExecuteRegionOp]):
    """Inlines the blocks of an `scf.execute_region` into a region that may have several blocks."""

    def rewrite(self, op: ExecuteRegionOp, rewriter: PatternRewriter) -> bool:
        before = op.block
        if op.no_inline or before is None or not isinstance(op.parent, (FunctionOpInterface, ExecuteRegionOp)):
            return False
        behind = rewriter.split_block(op)
        entry = op.region.first_block
        assert entry is not None
        with rewriter.at(before):
            BranchOp((), entry, loc=op.location)
        for block in op.region.blocks:
            last = block.terminator
            if isinstance(last, YieldOp):
                with rewriter.at(last):
                    BranchOp(last.operand_values, behind, loc=last.location)
                rewriter.erase_op(last)
        rewriter.inline_region_before(op.region, behind)
        rewriter.replace_op(op, [behind.add_argument(result.type, op.location) for result in op.result_values])
        return True


class FoldConstantCase(OpRewritePattern[IndexSwitchOp]):
    """Replaces a switch on a constant by the region that runs."""

    def rewrite(self, op: IndexSwitchOp, rewriter: PatternRewriter) -> bool:
        number = known_number(op.arg)
        if number is None:
            return False
        region = op.regions[chosen_region(op, number)]
        terminator = region.block.terminator
        assert terminator is not None
        values = terminator.operand_values
        rewriter.inline_block_before(region.block, op)
        rewriter.erase_op(terminator)
        rewriter.replace_op(op, values)
        return True


def execute_region_canonicalization_patterns() -> list[RewritePattern]:
    return [SingleBlockExecuteInliner(), MultiBlockExecuteInliner(), *region_branch_patterns(ExecuteRegionOp.name)]


def index_switch_canonicalization_patterns() -> list[RewritePattern]:
    return [FoldConstantCase(), *region_branch_patterns(IndexSwitchOp.name)]
