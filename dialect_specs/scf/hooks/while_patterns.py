"""Canonicalization of `scf.while`."""

from __future__ import annotations

from collections.abc import Sequence

from generated.arith import CmpIOp, CmpIPredicate, ConstantOp
from generated.scf import ConditionOp, IfOp, WhileOp
from ods.builtin import BoolAttr
from ods.ir.block import Block
from ods.ir.clone import like
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.operation import Operation
from ods.ir.region import Region
from ods.ir.value import OpResult, Value
from ods.ir.walk import walk_post_order
from ods.rewrite import OpRewritePattern, PatternRewriter, RewritePattern
from ods.rewrite.region_branches import region_branch_patterns

from .bodies import does_nothing, yield_of


def condition_of(op: WhileOp) -> ConditionOp:
    """Return the terminator of the first region."""
    terminator = op.before.block.terminator
    assert isinstance(terminator, ConditionOp)
    return terminator


class WhileConditionTruth(OpRewritePattern[WhileOp]):
    """Replaces uses of the condition in the `after` region by true."""

    def rewrite(self, op: WhileOp, rewriter: PatternRewriter) -> bool:
        condition, true = condition_of(op), None
        for value, argument in zip(condition.args, op.after.arguments):
            if value is condition.condition and argument.has_uses():
                true = true or ConstantOp(BoolAttr.get(True), loc=op.location).result
                rewriter.replace_all_uses_with(argument, true)
        return true is not None


_OPPOSITES = {
    CmpIPredicate.eq: CmpIPredicate.ne,
    CmpIPredicate.slt: CmpIPredicate.sge,
    CmpIPredicate.sle: CmpIPredicate.sgt,
    CmpIPredicate.ult: CmpIPredicate.uge,
    CmpIPredicate.ule: CmpIPredicate.ugt,
}
_OPPOSITES |= {second: first for first, second in _OPPOSITES.items()}


class WhileCmpCond(OpRewritePattern[WhileOp]):
    """Replaces a comparison in the `after` region that equals the condition, or its complement, by a constant."""

    def rewrite(self, op: WhileOp, rewriter: PatternRewriter) -> bool:
        condition, changed = condition_of(op), False
        compared = condition.condition.get_defining_op()
        if not isinstance(compared, CmpIOp):
            return False
        for value, argument in zip(condition.args, op.after.arguments):
            for side in (0, 1):
                if value is compared.operand_values[side]:
                    changed |= self._replace_comparisons(argument, compared, side, rewriter)
        return changed

    def _replace_comparisons(self, argument: Value, compared: CmpIOp, side: int, rewriter: PatternRewriter) -> bool:
        changed = False
        for user in argument.users:
            if not isinstance(user, CmpIOp) or user.operand_values[1 - side] is not compared.operand_values[1 - side]:
                continue
            same = user.predicate.value == compared.predicate.value
            if same or user.predicate.value == _OPPOSITES[CmpIPredicate(compared.predicate.value)]:
                rewriter.replace_op(user, ConstantOp(BoolAttr.get(same), loc=user.location))
                changed = True
        return changed


class WhileOpAlignBeforeArgs(OpRewritePattern[WhileOp]):
    """Reorders the results of an `scf.while` whose `before` region forwards all its arguments in another order."""

    def rewrite(self, op: WhileOp, rewriter: PatternRewriter) -> bool:
        last = condition_of(op)
        arguments, handed_on = op.before.arguments, last.args
        if tuple(arguments) == handed_on or len(set(handed_on)) != len(handed_on) or set(arguments) != set(handed_on):
            return False
        numbers: dict[Value, int] = {argument: argument.index for argument in arguments}
        places = [numbers[value] for value in handed_on]
        with rewriter.at(last):
            new = ConditionOp(last.condition, arguments, loc=last.location)
        rewriter.replace_op(last, new)
        types = [argument.type for argument in arguments]
        before, after = Block(types), Block(types)
        with op.location:
            made = WhileOp(types, op.inits, before=Region([before]), after=Region([after]))
        rewriter.merge_blocks(op.before.block, before, before.arguments)
        rewriter.merge_blocks(op.after.block, after, [after.arguments[place] for place in places])
        rewriter.replace_op(op, [made.result_values[place] for place in places])
        return True


class WhileMoveIfDown(OpRewritePattern[WhileOp]):
    """Moves an `scf.if` on the loop's condition from the end of the `before` region to the start of the `after` region."""

    def rewrite(self, op: WhileOp, rewriter: PatternRewriter) -> bool:
        last = condition_of(op)
        conditional = last.previous
        if not isinstance(conditional, IfOp) or conditional.condition is not last.condition:
            return False
        if not does_nothing(conditional.else_region):
            return False
        places = _places_of_results(last, conditional)
        used = _used_in(conditional.then_region, op.before)
        made = rewriter.insert(like(op, op.inits, [*op.result_types, *(value.type for value in used)]))
        made.before.take_body(op.before)
        made.after.take_body(op.after)
        added = [made.after.block.add_argument(value.type, op.location) for value in used]
        last.operands = [*last.operands, *used]
        rewriter.listener.notify_operation_modified(last)
        for value, argument in zip(used, added):
            rewriter.replace_uses_with_if(value, argument, lambda use: _is_inside(use.owner, conditional.then_region))
        _read_yielded_values(made, places, conditional, rewriter)
        rewriter.erase_op(yield_of(conditional.then_region))
        first = made.after.block.first_op
        assert first is not None
        rewriter.inline_block_before(conditional.then_region.block, first)
        rewriter.erase_op(conditional)
        rewriter.replace_op(op, made.result_values[: len(op.result_values)])
        return True


def _places_of_results(last: ConditionOp, conditional: IfOp) -> list[tuple[int, int]]:
    """Return the number of each value handed on that is a result of `conditional`, and the number of the result.

    mlir-opt 22 overlooks all but the first place of a result.
    """
    places: dict[int, int] = {}
    results = [(index, value.index) for index, value in enumerate(last.args) if isinstance(value, OpResult) and value.owner is conditional]
    for index, number in results:
        if not (copies_mlir_22_bugs() and number in places.values()):
            places[index] = number
    return list(places.items())


def _read_yielded_values(op: WhileOp, places: Sequence[tuple[int, int]], conditional: IfOp, rewriter: PatternRewriter) -> None:
    """Replace uses in the `after` region, and after the loop, by the values that the regions of the `scf.if` yield."""
    for index, number in places:
        value = yield_of(conditional.then_region).operand_values[number]
        rewriter.replace_all_uses_with(op.after.arguments[index], value)
    for number in dict.fromkeys(number for _, number in places):
        rewriter.replace_all_uses_with(conditional.result_values[number], yield_of(conditional.else_region).operand_values[number])


def _is_inside(op: Operation, region: Region) -> bool:
    around = op.parent_region
    return around is not None and (around is region or region.is_proper_ancestor_of(around))


def _used_in(region: Region, outer: Region) -> list[Value]:
    """Return the values defined in `outer` that are used in `region`."""
    inner = (each for block in region.blocks for op in block.operations for each in walk_post_order(op))
    values = dict.fromkeys(value for each in inner for value in each.operand_values)
    return [value for value in values if value.parent_block is not None and value.parent_block.parent is outer]


def while_canonicalization_patterns() -> list[RewritePattern]:
    return [
        WhileConditionTruth(),
        WhileCmpCond(),
        WhileOpAlignBeforeArgs(),
        WhileMoveIfDown(),
        *region_branch_patterns(WhileOp.name),
    ]
