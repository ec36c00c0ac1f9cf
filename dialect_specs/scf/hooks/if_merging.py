"""Merging consecutive and nested `scf.if` operations."""

from __future__ import annotations

from collections.abc import Sequence

from generated.arith import AndIOp, ConstantOp, SelectOp, XOrIOp
from generated.scf import IfOp, YieldOp
from ods.builtin import BoolAttr
from ods.dialect_utils.mixed import known_condition
from ods.ir.block import Block
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.region import Region
from ods.ir.value import OpOperand, OpResult, Value
from ods.rewrite import OpRewritePattern, PatternRewriter

from .bodies import does_nothing, yield_of


def inverted(value: Value) -> Value | None:
    """Return the operand of an `arith.xori` that inverts it to `value`; None if another operation defines `value`."""
    op = value.get_defining_op()
    return op.lhs if isinstance(op, XOrIOp) and known_condition(op.rhs) else None


# ---- consecutive


class CombineIfs(OpRewritePattern[IfOp]):
    """Merges two consecutive operations with the same condition."""

    def rewrite(self, op: IfOp, rewriter: PatternRewriter) -> bool:
        before = op.previous
        if not isinstance(before, IfOp):
            return False
        if op.condition is before.condition:
            then, otherwise = op.then_region, op.else_region
        elif inverted(op.condition) is before.condition or inverted(before.condition) is op.condition:
            then, otherwise = op.else_region, op.then_region
        else:
            return False
        _read_yielded_values(rewriter, before, then, otherwise)
        with op.location:
            made = IfOp.__new__(IfOp)
            made.init_as_declared([*before.result_types, *op.result_types], before.condition)
        _join(rewriter, made.then_region, before.then_region, then)
        _join(rewriter, made.else_region, before.else_region, otherwise)
        count = len(before.result_values)
        rewriter.replace_op(before, made.result_values[:count])
        rewriter.replace_op(op, made.result_values[count:])
        return True


def _read_yielded_values(rewriter: PatternRewriter, before: IfOp, then: Region, otherwise: Region) -> None:
    """Replace uses of the first operation's results, in the regions of the second, by the yielded values."""
    if before.else_region.empty:
        return
    yielded = zip(before.result_values, yield_of(before.then_region).operand_values, yield_of(before.else_region).operand_values)
    for result, *values in yielded:
        for region, value in zip((then, otherwise), values):
            rewriter.replace_uses_with_if(result, value, lambda use, region=region: _is_in(use, region))  # type: ignore[misc]


def _is_in(use: OpOperand, region: Region) -> bool:
    around = use.owner.parent_region
    return around is region or (around is not None and region.is_proper_ancestor_of(around))


def _join(rewriter: PatternRewriter, made: Region, first: Region, second: Region) -> None:
    """Move the contents of two regions to one, which yields the values of both."""
    made.take_body(first)
    if second.empty:
        return
    if made.empty:
        made.take_body(second)
        return
    lasts = (yield_of(made), yield_of(second))
    rewriter.merge_blocks(second.block, made.block)
    with rewriter.at(lasts[1]), lasts[1].location:
        YieldOp([value for last in lasts for value in last.operand_values])
    for last in lasts:
        rewriter.erase_op(last)


# ---- nested


class CombineNestedIfs(OpRewritePattern[IfOp]):
    """Merges an operation that contains only another one; both conditions are combined."""

    def rewrite(self, op: IfOp, rewriter: PatternRewriter) -> bool:
        nested = self._nested(op)
        if nested is None:
            return False
        yielded: list[Value] = list(yield_of(op.then_region).operand_values)
        otherwise: Sequence[Value] = () if op.else_region.empty else yield_of(op.else_region).operand_values
        chosen: list[int] = []
        for index, value in enumerate(yielded):
            if isinstance(value, OpResult) and value.owner is nested:
                if yield_of(nested.else_region).operand_values[value.index] is not otherwise[index]:
                    return False
                yielded[index] = yield_of(nested.then_region).operand_values[value.index]
            elif value.parent_block is op.then_region.block:
                return False
            else:
                chosen.append(index)
        self._combine(op, nested, yielded, otherwise, chosen, rewriter)
        return True

    def _nested(self, op: IfOp) -> IfOp | None:
        """Return the nested operation if it is the only operation and neither has an else region with effects; otherwise None."""
        nested, last = op.then_region.block.first_op, op.then_region.block.last_op
        if not isinstance(nested, IfOp) or nested.next is not last:
            return None
        return nested if does_nothing(op.else_region) and does_nothing(nested.else_region) else None

    def _combine(
        self, op: IfOp, nested: IfOp, yielded: Sequence[Value], otherwise: Sequence[Value], chosen: Sequence[int], rewriter: PatternRewriter
    ) -> None:
        with op.location:
            condition = _both(op.condition, nested.condition)
            made = IfOp(condition, op.result_types)
            results: list[Value] = list(made.result_values)
            with rewriter.at(made):
                for index in chosen:
                    results[index] = SelectOp(op.condition, yielded[index], otherwise[index]).result
            rewriter.merge_blocks(nested.then_region.block, made.then_region.block)
            last = yield_of(made.then_region)
            with rewriter.at(last):
                new = YieldOp(yielded, loc=last.location)
            rewriter.replace_op(last, new)
            if otherwise:
                with rewriter.at(made.else_region.append(Block())):
                    YieldOp(otherwise)
        rewriter.replace_op(op, results)


def _both(outer: Value, inner: Value) -> Value:
    """Return the condition under which both hold; it is not poison where the outer one is false and the inner one poison."""
    if copies_mlir_22_bugs():
        return AndIOp(outer, inner).result
    false = ConstantOp(BoolAttr.get(False)).result
    return SelectOp(outer, inner, false).result
