"""scf from Python: building loops, and the control flow interfaces of loops and conditions."""

from __future__ import annotations

import pytest

from generated.arith import ConstantOp
from generated.scf import ConditionOp, ForallOp, ForOp, IfOp, IndexSwitchOp, ParallelOp, WhileOp, YieldOp
from ods.builtin import I1, INDEX, TRUE, IntegerAttr
from ods.ir.block import Block
from ods.ir.context import Context
from ods.ir.insertion_point import InsertionPoint
from ods.ir.interfaces import RegionBranchPoint, Speculatability
from ods.ir.operation import Operation
from ods.ir.value import Value
from ods.ir.verifier import verify_operation
from ods.ir.walk import walk
from ods.text.asm import parse_module

PARENT = RegionBranchPoint.parent()
ZERO, ONE = IntegerAttr.get(INDEX, 0), IntegerAttr.get(INDEX, 1)


def parsed(arguments: str, body: str) -> list[Operation]:
    """Return the operations of a function, each before those inside it."""
    module = parse_module(f"func.func @f({arguments}) {{ {body} return }}", Context(), "test")
    return list(walk(module))


def first(kind: type, arguments: str, body: str) -> Operation:
    return next(op for op in parsed(arguments, body) if isinstance(op, kind))


def index(number: int) -> Value:
    return ConstantOp(IntegerAttr.get(INDEX, number)).result


def test_a_loop_is_built_with_its_arguments() -> None:
    block = Block()
    with InsertionPoint.at_block_end(block):
        start, end, step = index(0), index(8), index(1)
        loop = ForOp(start, end, step, [start])
    body = loop.region.first_block
    assert body is not None and [argument.type for argument in body.arguments] == [INDEX, INDEX]
    with InsertionPoint.at_block_end(body):
        YieldOp([body.arguments[1]])
    assert not verify_operation(loop)
    assert loop.get_loop_lower_bounds() == [start] and loop.get_loop_upper_bounds() == [end] and loop.get_loop_steps() == [step]
    assert list(loop.get_loop_induction_vars() or ()) == [body.arguments[0]]
    assert loop.get_speculatability() is Speculatability.RECURSIVELY_SPECULATABLE


def test_a_loop_in_larger_steps_might_not_end() -> None:
    loop = first(ForOp, "%a: index", "scf.for %i = %a to %a step %a { }")
    assert isinstance(loop, ForOp) and loop.get_speculatability() is Speculatability.NOT_SPECULATABLE


@pytest.mark.parametrize("condition, expected", [(None, 2), (TRUE, 1), (IntegerAttr.get(I1, 0), 1)])
def test_a_known_condition_chooses_a_region(condition: IntegerAttr | None, expected: int) -> None:
    op = first(IfOp, "%c: i1", "scf.if %c { } else { }")
    assert isinstance(op, IfOp)
    assert len(op.get_entry_successor_regions([condition])) == expected
    bounds = op.get_region_invocation_bounds([condition])
    assert sum(most for _, most in bounds if most is not None) == expected


def test_a_known_number_chooses_a_case() -> None:
    op = first(IndexSwitchOp, "%n: index", "scf.index_switch %n case 1 { scf.yield } case 5 { scf.yield } default { }")
    assert isinstance(op, IndexSwitchOp)
    assert len(op.get_entry_successor_regions([None])) == 3
    assert op.get_entry_successor_regions([ONE])[0].region is op.case_regions[0]
    assert op.get_entry_successor_regions([ZERO])[0].region is op.default_region
    assert op.get_region_invocation_bounds([ONE]) == [(0, 0), (0, 1), (0, 0)]


def test_while_goes_from_region_to_region() -> None:
    body = "%r = scf.while (%x = %a) : (i32) -> i32 { scf.condition(%c) %x : i32 } do { ^bb0(%y: i32): scf.yield %y : i32 }"
    ops = parsed("%a: i32, %c: i1", body)
    loop = next(op for op in ops if isinstance(op, WhileOp))
    condition = next(op for op in ops if isinstance(op, ConditionOp))
    end = next(op for op in ops if isinstance(op, YieldOp))
    assert [successor.region for successor in loop.get_successor_regions(PARENT)] == [loop.before]
    assert [successor.region for successor in loop.get_successor_regions(RegionBranchPoint(condition))] == [None, loop.after]
    assert [successor.region for successor in loop.get_successor_regions(RegionBranchPoint(end))] == [loop.before]
    assert [successor.region for successor in condition.get_successor_regions([TRUE, None])] == [loop.after]
    assert [successor.region for successor in condition.get_successor_regions([IntegerAttr.get(I1, 0), None])] == [None]
    assert list(condition.get_successor_operands(loop.get_successor_regions(PARENT)[0])) == [condition.args[0]]


def test_bounds_of_parallel_loops() -> None:
    parallel = first(ParallelOp, "%a: index", "scf.parallel (%i, %j) = (%a, %a) to (%a, %a) step (%a, %a) { }")
    assert isinstance(parallel, ParallelOp) and len(parallel.get_loop_steps() or ()) == len(parallel.get_loop_induction_vars() or ()) == 2
    forall = first(ForallOp, "%a: index", "scf.forall (%i) = (2) to (%a) step (3) { }")
    assert isinstance(forall, ForallOp)
    assert [str(bound) for bound in forall.get_loop_lower_bounds() or ()] == ["2 : i64"]
    assert list(forall.get_loop_upper_bounds() or ()) == list(forall.dynamic_upper_bound)
