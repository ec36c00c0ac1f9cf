"""The solver and its program points, used by analyses outside the runtime."""

from __future__ import annotations

import pytest

from ods.analysis.dataflow import (
    CFGEdge,
    DataFlowSolver,
    Executable,
    Lattice,
    Liveness,
    PredecessorState,
    RunLivenessAnalysis,
    SparseForwardDataFlowAnalysis,
    load_baseline_analyses,
)
from ods.diagnostics import DiagnosticError
from ods.ir.operation import Operation
from ods.mlir.ir import Context, Module

SOURCE = """
func.func @f(%c: i1) -> i32 {
  %0 = arith.constant 1 : i32
  cf.cond_br %c, ^one, ^two
^one:
  cf.br ^two
^two:
  return %0 : i32
}
"""


def parsed() -> Operation:
    with Context():
        module: Operation = Module.parse(SOURCE).operation
    return module


def test_points() -> None:
    module = parsed()
    first, one, two = module.regions[0].block.operations[0].regions[0].blocks
    solver = DataFlowSolver()
    constant, branch = first.operations
    assert solver.get_program_point_before(first) is solver.get_program_point_before(constant)
    assert solver.get_program_point_after(constant) is solver.get_program_point_before(branch)
    assert solver.get_program_point_after(branch) is solver.get_program_point_after(first)
    assert solver.get_program_point_before(module) is solver.get_program_point_after(module)
    start, end = solver.get_program_point_before(one), solver.get_program_point_after(two)
    assert start.is_block_start and not start.is_block_end and start.next_op is one.first_op
    assert end.is_block_end and not end.is_block_start and end.prev_op is two.last_op
    assert str(start) == "<before operation>:cf.br ^bb2"
    assert str(end) == "<after operation>:func.return %c1_i32 : i32"


def test_states_of_blocks_and_edges() -> None:
    module = parsed()
    first, one, two = module.regions[0].block.operations[0].regions[0].blocks
    solver = DataFlowSolver()
    load_baseline_analyses(solver)
    solver.initialize_and_run(module)
    edge = solver.lookup_state(Executable, CFGEdge(first, one))
    assert edge is not None and str(edge) == "live"
    assert solver.lookup_state(Executable, CFGEdge(two, one)) is None
    function = module.regions[0].block.operations[0]
    callers = solver.lookup_state(PredecessorState, solver.get_program_point_after(function))
    assert str(callers) == "predecessors: (none)"
    solver.erase_all_states()
    assert solver.lookup_state(Executable, CFGEdge(first, one)) is None


def test_shared_states() -> None:
    solver = DataFlowSolver()
    solver.union_lattice_anchors(Liveness, "a", "b")
    solver.union_lattice_anchors(Liveness, "c", "b")
    assert solver.is_equivalent(Liveness, "a", "c") and not solver.is_equivalent(Liveness, "a", "d")
    assert solver.get_or_create_state(Liveness, "a") is solver.get_or_create_state(Liveness, "c")
    assert solver.get_or_create_state(Liveness, "d") is not solver.get_or_create_state(Liveness, "a")
    assert not solver.is_equivalent(Executable, "a", "b")


class _Nothing(Lattice[None]):
    """A lattice element without information."""


class _Refusing(SparseForwardDataFlowAnalysis[_Nothing]):
    lattice_class = _Nothing

    def visit_operation(self, op: Operation, operands: object, results: object) -> None:
        raise op.error("cannot be analyzed")

    def set_to_entry_state(self, lattice: _Nothing) -> None:
        """Leave the lattice as it is."""


def test_an_error_ends_the_run() -> None:
    solver = DataFlowSolver()
    load_baseline_analyses(solver)
    solver.load(_Refusing)
    with pytest.raises(DiagnosticError, match="cannot be analyzed"):
        solver.initialize_and_run(parsed())


def test_a_lattice_says_what_it_lacks() -> None:
    lattice: Lattice[int] = Lattice("anchor")
    with pytest.raises(NotImplementedError, match="Lattice has no join_values"):
        lattice.join_value(1)
    with pytest.raises(NotImplementedError, match="Lattice has no meet_values"):
        lattice.meet_value(1)


def test_values_that_control_never_reaches_are_not_live() -> None:
    with Context():
        module = Module.parse("""
func.func @f(%m: memref<i32>) {
  return
^never:
  %0 = arith.constant 1 : i32
  memref.store %0, %m[] : memref<i32>
  return
}
""").operation
    never = module.regions[0].block.operations[0].regions[0].blocks[1]
    assert str(RunLivenessAnalysis(module).get_liveness(never.operations[0].results[0])) == "not live"
