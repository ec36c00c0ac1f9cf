"""Canonicalization of `cf.assert`, `cf.br` and `cf.cond_br`."""

from __future__ import annotations

from collections.abc import Sequence

from generated.arith import ConstantOp, SelectOp
from generated.cf import AssertOp, BranchOp, CondBranchOp
from ods.builtin import BoolAttr
from ods.dialect_utils.mixed import known_condition
from ods.ir.block import Block
from ods.ir.value import Value
from ods.rewrite import OpRewritePattern, PatternRewriter, RewritePattern

from .passing import behind, destination, single_predecessor


class EraseRedundantAssertions(OpRewritePattern[AssertOp]):
    """Erases a `cf.assert` whose condition is known to be true."""

    def rewrite(self, op: AssertOp, rewriter: PatternRewriter) -> bool:
        if not known_condition(op.arg):
            return False
        rewriter.erase_op(op)
        return True


# ---- br


class SimplifyBrToBlockWithSinglePred(OpRewritePattern[BranchOp]):
    """Merges a block into its only predecessor."""

    def rewrite(self, op: BranchOp, rewriter: PatternRewriter) -> bool:
        block, target = op.block, op.dest
        if block is None or target is block or single_predecessor(target) is None:
            return False
        operands = op.dest_operands
        rewriter.erase_op(op)
        rewriter.merge_blocks(target, block, operands)
        return True


class SimplifyPassThroughBr(OpRewritePattern[BranchOp]):
    """Redirects a branch past a block that only branches to another one."""

    def rewrite(self, op: BranchOp, rewriter: PatternRewriter) -> bool:
        found = None if op.dest is op.block else behind(destination(op.dest, op.dest_operands))
        if found is None:
            return False
        _replace_by_branch(rewriter, op, *found)
        return True


def _replace_by_branch(rewriter: PatternRewriter, op: BranchOp | CondBranchOp, block: Block, operands: Sequence[Value]) -> None:
    with op.location:
        rewriter.replace_op(op, BranchOp(operands, block))


# ---- cond_br


class SimplifyConstCondBranchPred(OpRewritePattern[CondBranchOp]):
    """Replaces a conditional branch with a constant condition."""

    def rewrite(self, op: CondBranchOp, rewriter: PatternRewriter) -> bool:
        known = known_condition(op.condition)
        if known is None:
            return False
        _take(rewriter, op, known)
        return True


def _take(rewriter: PatternRewriter, op: CondBranchOp, first: bool) -> None:
    """Replace a conditional branch by a branch to its first or second successor."""
    block, operands = (op.true_dest, op.true_dest_operands) if first else (op.false_dest, op.false_dest_operands)
    _replace_by_branch(rewriter, op, block, operands)


class SimplifyPassThroughCondBranch(OpRewritePattern[CondBranchOp]):
    """Redirects a conditional branch past blocks that only branch to another one."""

    def rewrite(self, op: CondBranchOp, rewriter: PatternRewriter) -> bool:
        ways = destination(op.true_dest, op.true_dest_operands), destination(op.false_dest, op.false_dest_operands)
        found = [behind(way) for way in ways]
        if found == [None, None]:
            return False
        (first, first_operands), (second, second_operands) = [new or old for new, old in zip(found, ways)]
        with op.location:
            made = CondBranchOp(op.condition, first_operands, second_operands, first, second, branch_weights=op.branch_weights)
            rewriter.replace_op(op, made)
        return True


class SimplifyCondBranchIdenticalSuccessors(OpRewritePattern[CondBranchOp]):
    """Replaces a conditional branch with equal successors by a branch; differing operands are selected before it."""

    def rewrite(self, op: CondBranchOp, rewriter: PatternRewriter) -> bool:
        target = op.true_dest
        if target is not op.false_dest:
            return False
        pairs = list(zip(op.true_dest_operands, op.false_dest_operands))
        if any(first is not second for first, second in pairs) and target.predecessors != [op.block]:
            return False
        with op.location:
            merged = [first if first is second else SelectOp(op.condition, first, second).result for first, second in pairs]
        _replace_by_branch(rewriter, op, target, merged)
        return True


class SimplifyCondBranchFromCondBranchOnSameCondition(OpRewritePattern[CondBranchOp]):
    """Replaces a conditional branch by a branch if its only predecessor branched on the same condition."""

    def rewrite(self, op: CondBranchOp, rewriter: PatternRewriter) -> bool:
        before = single_predecessor(op.block)
        branch = None if before is None else before.last_op
        if not isinstance(branch, CondBranchOp) or branch.condition is not op.condition:
            return False
        _take(rewriter, op, branch.true_dest is op.block)
        return True


class CondBranchTruthPropagation(OpRewritePattern[CondBranchOp]):
    """Replaces uses of the condition by a constant in a successor with a single predecessor."""

    def rewrite(self, op: CondBranchOp, rewriter: PatternRewriter) -> bool:
        changed = self._propagate(op, op.true_dest, True, rewriter)
        return self._propagate(op, op.false_dest, False, rewriter) or changed

    def _propagate(self, op: CondBranchOp, block: Block, value: bool, rewriter: PatternRewriter) -> bool:
        users = [user for user in op.condition.users if user.block is block] if single_predecessor(block) is not None else []
        if not users:
            return False
        condition = op.condition
        with op.location:
            constant = ConstantOp(BoolAttr.get(value)).result
        for user in users:
            user.replace_uses_of_with(condition, constant)
            rewriter.listener.notify_operation_modified(user)
        return True


class DropUnreachableCondBranch(OpRewritePattern[CondBranchOp]):
    """Replaces a conditional branch if one target contains only `ub.unreachable`."""

    def rewrite(self, op: CondBranchOp, rewriter: PatternRewriter) -> bool:
        for block, other in ((op.true_dest, False), (op.false_dest, True)):
            only = block.first_op
            if only is not None and only is block.last_op and only.name == "ub.unreachable":
                _take(rewriter, op, other)
                return True
        return False


def assert_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the pattern that erases assertions that hold."""
    return (EraseRedundantAssertions(),)


def br_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the patterns that merge blocks and skip blocks that only branch."""
    return (SimplifyBrToBlockWithSinglePred(), SimplifyPassThroughBr())


def cond_br_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the patterns for known conditions, equal successors, and blocks that only branch."""
    return (
        SimplifyConstCondBranchPred(),
        SimplifyPassThroughCondBranch(),
        SimplifyCondBranchIdenticalSuccessors(),
        SimplifyCondBranchFromCondBranchOnSameCondition(),
        CondBranchTruthPropagation(),
        DropUnreachableCondBranch(),
    )
