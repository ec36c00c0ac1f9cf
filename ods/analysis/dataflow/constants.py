"""Constant values (MLIR `SparseConstantPropagation`)."""

from __future__ import annotations

from collections.abc import Sequence

from ...ir.attribute import Attribute
from ...ir.operation import Operation
from ..constant_propagation import UNKNOWN, fold_only
from .constant_lattice import ConstantLattice, ConstantValue
from .dead_code import DeadCodeAnalysis
from .framework import DataFlowSolver
from .sparse import SparseForwardDataFlowAnalysis


class SparseConstantPropagation(SparseForwardDataFlowAnalysis[ConstantLattice]):
    """Folds each operation with the known constants of its operands; the IR stays unchanged."""

    lattice_class = ConstantLattice

    def visit_operation(self, op: Operation, operands: Sequence[ConstantLattice], results: Sequence[ConstantLattice]) -> None:
        if op._regions:
            self.set_all_to_entry_states(results)
            return
        constants: list[Attribute | None] = []
        for operand in operands:
            if operand.value is None:
                return
            constants.append(operand.value.value)
        folded = fold_only(op, constants)
        if not folded:
            self.set_all_to_entry_states(results)
            return
        dialect = op.name.partition(".")[0]
        for lattice, found in zip(results, folded):
            if isinstance(found, Attribute):
                self.propagate_if_changed(lattice, lattice.join_value(ConstantValue(found, dialect)))
            else:
                self.join(lattice, self.get_lattice_element(found))

    def set_to_entry_state(self, lattice: ConstantLattice) -> None:
        self.propagate_if_changed(lattice, lattice.join_value(UNKNOWN))


def load_baseline_analyses(solver: DataFlowSolver) -> None:
    """Load the two analyses that all others in this package need."""
    solver.load(DeadCodeAnalysis)
    solver.load(SparseConstantPropagation)
