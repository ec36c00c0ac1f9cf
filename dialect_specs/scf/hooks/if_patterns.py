"""Folding and canonicalization of one `scf.if`."""

from __future__ import annotations

from generated.arith import ConstantOp, SelectOp, XOrIOp
from generated.scf import IfOp, YieldOp
from ods.builtin import BoolAttr
from ods.dialect_utils.mixed import known_condition
from ods.ir.block import Block
from ods.ir.clone import like
from ods.ir.region import Region
from ods.ir.value import Value
from ods.rewrite import OpRewritePattern, PatternRewriter, RewritePattern
from ods.rewrite.fold import constant_value
from ods.rewrite.region_branches import region_branch_patterns

from .bodies import does_nothing, replace_by_region, yield_of
from .if_merging import CombineIfs, CombineNestedIfs, inverted


def if_fold(op: IfOp, adaptor: IfOp.FoldAdaptor) -> bool:
    """Replace an inverted condition, and swap the regions."""
    condition = None if op.else_region.empty else inverted(op.condition)
    if condition is None:
        return False
    op.set_operand(0, condition)
    for block, region in ((op.then_region.block, op.else_region), (op.else_region.block, op.then_region)):
        region.append(block.detach())
    return True


class ConditionPropagation(OpRewritePattern[IfOp]):
    """Replaces uses of the condition inside the regions by constants."""

    def rewrite(self, op: IfOp, rewriter: PatternRewriter) -> bool:
        if constant_value(op.condition) is not None:
            return False
        constants: dict[bool, Value] = {}
        around: dict[Region | None, Region | None] = {op.parent_region: None, **{region: region for region in op.regions}}
        for use in list(op.condition.uses):
            taken = _region_around(use.owner.parent_region, around)
            if taken is None:
                continue
            value = taken is op.then_region
            if value not in constants:
                constants[value] = ConstantOp(BoolAttr.get(value), loc=op.location).result
            use.owner.set_operand(use.operand_number, constants[value])
            rewriter.listener.notify_operation_modified(use.owner)
        return bool(constants)


def _region_around(region: Region | None, known: dict[Region | None, Region | None]) -> Region | None:
    """Return the entry in `known` for this region, or for the nearest region around it, or None; cache it for all regions on the way."""
    passed: list[Region] = []
    while region is not None and region not in known:
        passed.append(region)
        region = region.parent_region
    found = None if region is None else known[region]
    known.update(dict.fromkeys(passed, found))
    return found


class ConvertTrivialIfToSelect(OpRewritePattern[IfOp]):
    """Replaces results whose values are defined outside by selects."""

    def rewrite(self, op: IfOp, rewriter: PatternRewriter) -> bool:
        if not op.result_values:
            return False
        pairs = list(zip(yield_of(op.then_region).operand_values, yield_of(op.else_region).operand_values))
        inside = [_is_inside(op, *pair) for pair in pairs]
        if all(inside):
            return False
        with op.location:
            types = [result.type for result, stays in zip(op.result_values, inside) if stays]
            made = IfOp.__new__(IfOp)
            made.init_as_declared(types, op.condition)
            made.then_region.take_body(op.then_region)
            made.else_region.take_body(op.else_region)
            remaining = iter(made.result_values)
            with rewriter.at(made):
                values = [next(remaining) if stays else _choose(op, *pair) for pair, stays in zip(pairs, inside)]
            for number, region in enumerate((made.then_region, made.else_region)):
                last = yield_of(region)
                with rewriter.at(last):
                    new = YieldOp([pair[number] for pair, stays in zip(pairs, inside) if stays], loc=last.location)
                rewriter.replace_op(last, new)
        rewriter.replace_op(op, values)
        return True


def _is_inside(op: IfOp, first: Value, second: Value) -> bool:
    blocks: list[tuple[Value, Block]] = [(first, op.then_region.block), (second, op.else_region.block)]
    return any(value.parent_block is block for value, block in blocks)


def _choose(op: IfOp, first: Value, second: Value) -> Value:
    return first if first is second else SelectOp(op.condition, first, second).result


class RemoveEmptyElseBranch(OpRewritePattern[IfOp]):
    """Removes an else region without effects."""

    def rewrite(self, op: IfOp, rewriter: PatternRewriter) -> bool:
        if op.result_values or op.else_region.empty or not does_nothing(op.else_region):
            return False
        made = rewriter.insert(like(op, op.operand_values, ()))
        made.then_region.take_body(op.then_region)
        rewriter.erase_op(op)
        return True


class RemoveStaticCondition(OpRewritePattern[IfOp]):
    """Replaces an operation with a constant condition by the region that runs."""

    def rewrite(self, op: IfOp, rewriter: PatternRewriter) -> bool:
        condition = known_condition(op.condition)
        if condition is None:
            return False
        region = op.then_region if condition else op.else_region
        if region.empty:
            rewriter.erase_op(op)
        else:
            replace_by_region(rewriter, op, region)
        return True


class ReplaceIfYieldWithConditionOrValue(OpRewritePattern[IfOp]):
    """Replaces a result that always is the same value, the condition, or its complement.

    As in MLIR, the rewriter is not notified, so that the users are not visited again.
    """

    def rewrite(self, op: IfOp, rewriter: PatternRewriter) -> bool:
        changed = False
        if not op.result_values:
            return False
        for result, first, second in zip(
            op.result_values, yield_of(op.then_region).operand_values, yield_of(op.else_region).operand_values
        ):
            value = self._instead(op, first, second) if result.has_uses() else None
            if value is not None:
                result.replace_all_uses_with(value)  # ods: ignore[ODS0714] as in MLIR
                changed = True
        return changed

    def _instead(self, op: IfOp, first: Value, second: Value) -> Value | None:
        if first is second:
            return first
        when_true, when_false = constant_value(first), constant_value(second)
        if not isinstance(when_true, BoolAttr) or not isinstance(when_false, BoolAttr) or when_true is when_false:
            return None
        if when_true.value:
            return op.condition
        with op.location:
            return XOrIOp(op.condition, ConstantOp(BoolAttr.get(True)).result).result


def if_canonicalization_patterns() -> list[RewritePattern]:
    return [
        CombineIfs(),
        CombineNestedIfs(),
        ConditionPropagation(),
        ConvertTrivialIfToSelect(),
        RemoveEmptyElseBranch(),
        RemoveStaticCondition(),
        ReplaceIfYieldWithConditionOrValue(),
        *region_branch_patterns(IfOp.name),
    ]
