"""Conversion of `scf.for` to `scf.while` (MLIR `scf-for-to-while`)."""

from __future__ import annotations

from generated.arith import AddIOp, CmpIOp, CmpIPredicate
from generated.scf import ConditionOp, ForOp, WhileOp
from ods.ir.value import Value
from ods.rewrite import OpRewritePattern, PatternRewriter

from .bodies import yield_of


class ForLoopLoweringPattern(OpRewritePattern[ForOp]):
    """Carries the induction variable as first value, compares it before each iteration, and increments it at the end."""

    def rewrite(self, op: ForOp, rewriter: PatternRewriter) -> bool:
        variable = op.region.arguments[0]
        carried = [(variable.type, variable.location), *((init.type, init.location) for init in op.init_args)]
        with op.location:
            loop = WhileOp([type_ for type_, _ in carried], [op.lower_bound, *op.init_args])
            loop.attributes.update(op.attributes)
            before = rewriter.create_block(loop.before, None, carried)
            with rewriter.at(before):
                less = CmpIPredicate.ult if op.unsigned_cmp else CmpIPredicate.slt
                ConditionOp(CmpIOp(less, before.arguments[0], op.upper_bound).result, before.arguments)
            after = rewriter.create_block(loop.after, None, carried)
            with rewriter.at(after):
                advanced: Value = AddIOp(after.arguments[0], op.step).result
        terminator = yield_of(op.region)
        rewriter.merge_blocks(op.region.block, after, after.arguments)
        rewriter.modify_op_in_place(terminator, lambda: setattr(terminator, "operands", (advanced, *terminator.operand_values)))
        rewriter.replace_op(op, loop.result_values[1:])
        return True
