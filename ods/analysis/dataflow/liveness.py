"""Live values, which affect something that is visible outside (MLIR `LivenessAnalysis`, `RunLivenessAnalysis`)."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import cast

from ...ir.interfaces import KnownEffects, RegionBranchTerminatorOpInterface, would_op_be_trivially_dead
from ...ir.interfaces.control_flow import RegionSuccessor
from ...ir.operation import Operation
from ...ir.symbol_table import SymbolTableCollection
from ...ir.value import BlockArgument, OpOperand, Value
from .constants import load_baseline_analyses
from .framework import DataFlowSolver
from .lattices import AbstractSparseLattice
from .sparse import SparseBackwardDataFlowAnalysis


class Liveness(AbstractSparseLattice):
    """True if a value is live."""

    def __init__(self, anchor: Hashable) -> None:
        super().__init__(anchor)
        self.is_live = False

    def mark_live(self) -> bool:
        """Mark the value as live; return True if that is new."""
        changed = not self.is_live
        self.is_live = True
        return changed

    def meet(self, other: Liveness) -> bool:
        return other.is_live and self.mark_live()

    def __str__(self) -> str:
        return "live" if self.is_live else "not live"


class LivenessAnalysis(SparseBackwardDataFlowAnalysis[Liveness]):
    """Marks values as live that are needed for side effects, calls of unknown functions, function results, or other live values."""

    lattice_class = Liveness

    def __init__(self, solver: DataFlowSolver, symbol_table: SymbolTableCollection) -> None:
        super().__init__(solver, symbol_table)
        self._droppable: KnownEffects = {}

    def visit_operation(self, op: Operation, operands: Sequence[Liveness], results: Sequence[Liveness]) -> None:
        if not would_op_be_trivially_dead(op, self._droppable) or any(result.is_live for result in results):
            for operand in operands:
                self.propagate_if_changed(operand, operand.mark_live())
        point = self.get_program_point_after(op)
        for result in results:
            self.add_dependency(result, point)

    def visit_branch_operand(self, operand: OpOperand) -> None:
        op = operand.owner
        if isinstance(op, RegionBranchTerminatorOpInterface):
            op = cast(Operation, op.parent)
        results = [self.get_lattice_element(result) for result in op._results]
        self.visit_operation(op, [self.get_lattice_element(operand.owner._operands[operand.operand_number])], results)

    def visit_call_operand(self, operand: OpOperand) -> None:
        state = self.get_lattice_element(operand.owner._operands[operand.operand_number])
        self.propagate_if_changed(state, state.mark_live())

    def visit_non_control_flow_arguments(self, successor: RegionSuccessor, arguments: Sequence[BlockArgument]) -> None:
        op = cast(Operation, successor.region and successor.region.parent)
        results = [self.get_lattice_element(result) for result in op._results]
        self.visit_operation(op, [self.get_lattice_element(argument) for argument in arguments], results)

    def set_to_exit_state(self, lattice: Liveness) -> None:
        self.propagate_if_changed(lattice, lattice.mark_live())


class RunLivenessAnalysis:
    """Runs the analysis on an operation and stores the results. Values in unreachable code are not live."""

    def __init__(self, op: Operation) -> None:
        self.solver = DataFlowSolver()
        load_baseline_analyses(self.solver)
        self.solver.load(LivenessAnalysis, SymbolTableCollection())
        self.solver.initialize_and_run(op)

    def get_liveness(self, value: Value) -> Liveness:
        """Return the state of a value."""
        return self.solver.get_or_create_state(Liveness, value)
