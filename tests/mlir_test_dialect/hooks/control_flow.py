"""Hooks on control flow: successors, their operands, and speculation."""

from __future__ import annotations

from collections.abc import Sequence

from generated.test.operations import (
    AnyCondOp,
    ConditionallySpeculatableOp,
    LoopBlockOp,
    LoopBlockTerminatorOp,
    NeverSpeculatableOp,
    RegionIfOp,
    TestBranchOp,
    TestInternalBranchOp,
    TestNoTerminatorOp,
    TestProducingBranchOp,
    TestStoreWithALoopRegionOp,
    TestStoreWithARegionOp,
)

from ods.ir.attribute import Attribute
from ods.ir.interfaces import RegionBranchPoint, RegionSuccessor, Speculatability, SuccessorOperands
from ods.ir.value import Value


def br_get_successor_operands(op: TestBranchOp, index: int) -> SuccessorOperands:
    """Return all operands."""
    return SuccessorOperands(op, range(len(op.operands)))


def producing_br_get_successor_operands(op: TestProducingBranchOp, index: int) -> SuccessorOperands:
    """Return the first group of operands for the second successor, and the second group for the first."""
    first, second = len(op.first_operands), len(op.second_operands)
    start = len(op.operands) - first - second
    if index == 1:
        return SuccessorOperands(op, range(start, start + first), group=1 if start else 0)
    return SuccessorOperands(op, range(start + first, start + first + second), group=2 if start else 1)


def internal_br_get_successor_operands(op: TestInternalBranchOp, index: int) -> SuccessorOperands:
    """Return the operands of a successor; the first argument of the second successor is a value that the operation produces."""
    success = len(op.success_operands)
    if index == 0:
        return SuccessorOperands(op, range(success), group=0)
    return SuccessorOperands(op, range(success, len(op.operands)), produced=1, group=1)


def region_if_get_successor_regions(op: RegionIfOp, point: RegionBranchPoint) -> Sequence[RegionSuccessor]:
    """Return the then and else regions at first, the join region after these, and the operation itself after the join region."""
    if point.terminator is None:
        return [RegionSuccessor(region, region.blocks[0].arguments) for region in (op.then_region, op.else_region)]
    join = op.join_region
    if point.terminator.parent_region is not join:
        return [RegionSuccessor(join, join.blocks[0].arguments)]
    return [RegionSuccessor(None, op.results)]


def region_if_get_entry_successor_operands(op: RegionIfOp, successor: RegionSuccessor) -> Sequence[Value]:
    """Return all operands."""
    return op.operands


def region_if_get_region_invocation_bounds(op: RegionIfOp, operands: Sequence[Attribute | None]) -> Sequence[tuple[int, int | None]]:
    """Return that each region is executed at most once."""
    return [(0, 1)] * 3


def any_cond_get_successor_regions(op: AnyCondOp, point: RegionBranchPoint) -> Sequence[RegionSuccessor]:
    """Return the region at first, and the operation itself after it."""
    return [RegionSuccessor(op.region) if point.is_parent else RegionSuccessor(None, op.results)]


def any_cond_get_region_invocation_bounds(op: AnyCondOp, operands: Sequence[Attribute | None]) -> Sequence[tuple[int, int | None]]:
    """Return that the region is executed exactly once."""
    return [(1, 1)]


def loop_block_get_successor_regions(op: LoopBlockOp, point: RegionBranchPoint) -> Sequence[RegionSuccessor]:
    """Return the body at first; after it the body and the operation itself."""
    body = RegionSuccessor(op.body, op.body.blocks[0].arguments)
    return [body] if point.is_parent else [body, RegionSuccessor(None, op.results)]


def loop_block_get_entry_successor_operands(op: LoopBlockOp, successor: RegionSuccessor) -> Sequence[Value]:
    """Return the operand."""
    return op.operands


def switch_with_no_break_get_successor_regions(op: TestNoTerminatorOp, point: RegionBranchPoint) -> Sequence[RegionSuccessor]:
    """Return no successors."""
    return []


def store_with_a_region_get_successor_regions(op: TestStoreWithARegionOp, point: RegionBranchPoint) -> Sequence[RegionSuccessor]:
    """Return the body at first, and the operation itself after it."""
    return [RegionSuccessor(op.body, op.body.blocks[0].arguments) if point.is_parent else RegionSuccessor(None, op.results)]


def store_with_a_loop_region_get_successor_regions(op: TestStoreWithALoopRegionOp, point: RegionBranchPoint) -> Sequence[RegionSuccessor]:
    """Return the body and the operation itself, always."""
    return [RegionSuccessor(op.body, op.body.blocks[0].arguments), RegionSuccessor(None, op.results)]


def loop_block_term_get_mutable_successor_operands(op: LoopBlockTerminatorOp, successor: RegionSuccessor) -> range:
    """Return the second operand for the operation itself, the first for the next iteration."""
    return range(1, 2) if successor.is_parent else range(1)


def conditionally_speculatable_op_get_speculatability(op: ConditionallySpeculatableOp) -> Speculatability:
    """Allow speculation if the first operand is a constant of arith."""
    definition = op.operands[0].get_defining_op()
    is_constant = definition is not None and definition.name == "arith.constant"
    return Speculatability.SPECULATABLE if is_constant else Speculatability.NOT_SPECULATABLE


def never_speculatable_op_get_speculatability(op: NeverSpeculatableOp) -> Speculatability:
    """Forbid speculation."""
    return Speculatability.NOT_SPECULATABLE
