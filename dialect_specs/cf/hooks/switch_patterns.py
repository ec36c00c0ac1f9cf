"""Canonicalization of `cf.switch`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, cast

from generated.cf import BranchOp, SwitchOp
from ods.builtin import IntegerAttr, VectorType
from ods.builtin.dense_elements import DenseElementsAttr, DenseIntElementsAttr
from ods.ir.value import Value
from ods.rewrite import OpRewritePattern, PatternRewriter, RewritePattern
from ods.rewrite.fold import constant_value

from .passing import Destination, behind, destination, single_predecessor


class Case(NamedTuple):
    """A case value and its destination."""

    number: int
    to: Destination


def _cases(op: SwitchOp) -> list[Case]:
    numbers = [] if op.case_values is None else [int(value) for value in op.case_values.values()]
    ways = zip(numbers, op.case_destinations, op.case_operands)
    return [Case(number, destination(block, operands)) for number, block, operands in ways]


def _default(op: SwitchOp) -> Destination:
    return destination(op.default_destination, op.default_operands)


def _rebuild(rewriter: PatternRewriter, op: SwitchOp, default: Destination, cases: Sequence[Case]) -> None:
    values = None
    if cases:
        type_ = VectorType.get((len(cases),), op.flag.type)
        values = cast(DenseIntElementsAttr, DenseElementsAttr.get(type_, [case.number for case in cases]))
    operands = [value for case in cases for value in case.to[1]]
    counts, blocks = [len(case.to[1]) for case in cases], [case.to[0] for case in cases]
    with op.location:
        made = SwitchOp(op.flag, default[1], operands, counts, default[0], blocks, case_values=values)
        rewriter.replace_op(op, made)


def _go(rewriter: PatternRewriter, op: SwitchOp, to: Destination) -> None:
    with op.location:
        rewriter.replace_op(op, BranchOp(to[1], to[0]))


def _way_of(op: SwitchOp, number: int) -> Destination:
    """Return the destination for `number`: its case, or else the default."""
    return next((case.to for case in _cases(op) if case.number == number), _default(op))


def _number(value: Value) -> int | None:
    constant = constant_value(value)
    return constant.value if isinstance(constant, IntegerAttr) else None


def _switch_before(op: SwitchOp) -> SwitchOp | None:
    """Return the switch on the same flag whose block is the only predecessor of the block of `op`; None if there is none."""
    before = single_predecessor(op.block)
    switch = None if before is None else before.last_op
    return switch if isinstance(switch, SwitchOp) and switch.flag is op.flag else None


class SimplifySwitchWithOnlyDefault(OpRewritePattern[SwitchOp]):
    """Replaces a switch without cases by a branch."""

    def rewrite(self, op: SwitchOp, rewriter: PatternRewriter) -> bool:
        if op.case_destinations:
            return False
        _go(rewriter, op, _default(op))
        return True


class DropSwitchCasesThatMatchDefault(OpRewritePattern[SwitchOp]):
    """Removes cases with the same destination as the default."""

    def rewrite(self, op: SwitchOp, rewriter: PatternRewriter) -> bool:
        return _keep(rewriter, op, [case for case in _cases(op) if case.to != _default(op)])


def _keep(rewriter: PatternRewriter, op: SwitchOp, cases: Iterable[Case]) -> bool:
    """Keep only some cases; return True if that changes anything."""
    kept = list(cases)
    if len(kept) == len(op.case_destinations):
        return False
    _rebuild(rewriter, op, _default(op), kept)
    return True


class SimplifyConstSwitchValue(OpRewritePattern[SwitchOp]):
    """Replaces a switch with a constant flag by a branch."""

    def rewrite(self, op: SwitchOp, rewriter: PatternRewriter) -> bool:
        number = _number(op.flag)
        if number is None:
            return False
        _go(rewriter, op, _way_of(op, number))
        return True


class SimplifyPassThroughSwitch(OpRewritePattern[SwitchOp]):
    """Redirects a switch past blocks that only branch to another one."""

    def rewrite(self, op: SwitchOp, rewriter: PatternRewriter) -> bool:
        cases = [Case(case.number, behind(case.to) or case.to) for case in _cases(op)]
        default = behind(_default(op)) or _default(op)
        if cases == _cases(op) and default == _default(op):
            return False
        _rebuild(rewriter, op, default, cases)
        return True


class SimplifySwitchFromSwitchOnSameCondition(OpRewritePattern[SwitchOp]):
    """Replaces a switch that is only reached from one case of another switch on the same value."""

    def rewrite(self, op: SwitchOp, rewriter: PatternRewriter) -> bool:
        before = _switch_before(op)
        if before is None or before.default_destination is op.block:
            return False
        number = next(case.number for case in _cases(before) if case.to[0] is op.block)
        _go(rewriter, op, _way_of(op, number))
        return True


class SimplifySwitchFromDefaultSwitchOnSameCondition(OpRewritePattern[SwitchOp]):
    """Removes cases that an earlier switch on the same flag has sent elsewhere."""

    def rewrite(self, op: SwitchOp, rewriter: PatternRewriter) -> bool:
        before = _switch_before(op)
        if before is None or before.default_destination is not op.block:
            return False
        gone = {case.number for case in _cases(before)}
        return _keep(rewriter, op, [case for case in _cases(op) if case.number not in gone])


def switch_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the patterns for known flags, and for redundant or impossible cases."""
    return (
        SimplifySwitchWithOnlyDefault(),
        DropSwitchCasesThatMatchDefault(),
        SimplifyConstSwitchValue(),
        SimplifyPassThroughSwitch(),
        SimplifySwitchFromSwitchOnSameCondition(),
        SimplifySwitchFromDefaultSwitchOnSameCondition(),
    )
