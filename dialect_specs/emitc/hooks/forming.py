"""Expressions formed of operators (MLIR `form-expressions`)."""

from __future__ import annotations

from generated.emitc import ApplyOp, ExpressionOp, YieldOp
from generated.emitc.interfaces import CExpressionInterface
from ods.ir.block import Block
from ods.ir.clone import IRMapping, clone
from ods.ir.context import Context
from ods.ir.insertion_point import InsertionPoint
from ods.ir.operation import Operation
from ods.ir.region import Region
from ods.ir.value import BlockArgument, Value
from ods.ir.walk import post_order_of
from ods.rewrite import OpRewritePattern, PatternRewriter, PatternSet, apply_patterns_greedily


def form_expressions(op: Operation, context: Context) -> None:
    """Make an expression of each operator inside `op`, and then one of those that can be joined."""
    for inner in post_order_of(op):
        if isinstance(inner, CExpressionInterface) and len(inner.results) == 1 and not _is_in_expression(inner):
            _wrap(inner)
    apply_patterns_greedily(op.regions, PatternSet([FoldExpression()]), context)


def _is_in_expression(op: Operation) -> bool:
    parent = op.parent
    while parent is not None and not isinstance(parent, ExpressionOp):
        parent = parent.parent
    return parent is not None


def _wrap(op: Operation) -> None:
    result = op.results[0]
    body, mapping = _body_of(op.operand_values)
    with InsertionPoint.after(op), op.location:
        expression = ExpressionOp(result.type, op.operand_values, region=Region([body]))
    result.replace_all_uses_with(expression.result)
    copy = clone(op, mapping)
    body.append(copy)
    op.erase()
    with InsertionPoint(body), expression.location:
        YieldOp(result=copy.results[0])


def _body_of(operands: tuple[Value, ...]) -> tuple[Block, IRMapping]:
    """Return an empty block with an argument for each operand, and the mapping from operands to arguments."""
    body, mapping = Block([value.type for value in operands], [value.location for value in operands]), IRMapping()
    for value, argument in zip(operands, body.arguments):
        mapping.map(value, argument)
    return body, mapping


class FoldExpression(OpRewritePattern[ExpressionOp]):
    """Makes the first operand that is an expression without side effects, used here alone, a part of the expression."""

    label = "FoldExpressionOp"

    def rewrite(self, op: ExpressionOp, rewriter: PatternRewriter) -> bool:
        pairs = [*zip(op.defs, op.region.arguments)]
        used = next((found for value, argument in pairs if (found := _foldable(value, argument)) is not None), None)
        if used is None:
            return False
        own = [value for value in op.defs if value is not used.result]
        operands = tuple(dict.fromkeys([*own, *used.defs]))
        body, mapping = _body_of(operands)
        with rewriter.at(InsertionPoint.after(op)), op.location:
            new = ExpressionOp(op.result.type, operands, do_not_inline=bool(op.do_not_inline), region=Region([body]))
        with rewriter.at(body):
            _copy_operations(used, mapping, rewriter)
            root = _yield_of(used).result_
            assert root is not None, "checked by the verifier"
            mapping.map(used.result, mapping.lookup_or_default(root))
            _copy_operations(op, mapping, rewriter)
            rewriter.clone(_yield_of(op), mapping)
        rewriter.replace_op(op, new)
        rewriter.erase_op(used)
        return True


def _foldable(value: Value, argument: BlockArgument) -> ExpressionOp | None:
    """Return the expression that makes an operand, if it may be computed inside of its user."""
    expression = value.get_defining_op()
    if not isinstance(expression, ExpressionOp) or not value.has_one_use() or _has_side_effects(expression):
        return None
    takes_address = any(isinstance(user, ApplyOp) and user.applicable_operator.value == "&" for user in argument.users)
    return None if takes_address else expression


def _has_side_effects(op: ExpressionOp) -> bool:
    return any(isinstance(inner, CExpressionInterface) and inner.has_side_effects() for inner in op.region.block)


def _yield_of(op: ExpressionOp) -> YieldOp:
    last = op.region.block.last_op
    assert isinstance(last, YieldOp), "checked by the verifier"
    return last


def _copy_operations(op: ExpressionOp, mapping: IRMapping, rewriter: PatternRewriter) -> None:
    for value, argument in zip(op.defs, op.region.arguments):
        mapping.map(argument, mapping.lookup_or_default(value))
    for inner in op.region.block:
        if not isinstance(inner, YieldOp):
            rewriter.clone(inner, mapping)
