"""Executable blocks and edges, and the predecessors of calls and regions (MLIR `DeadCodeAnalysis`)."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from ...ir.attribute import Attribute
from ...ir.block import Block
from ...ir.interfaces import (
    BranchOpInterface,
    CallableOpInterface,
    CallOpInterface,
    RegionBranchOpInterface,
    RegionBranchTerminatorOpInterface,
    SymbolOpInterface,
)
from ...ir.interfaces.control_flow import RegionSuccessor
from ...ir.operation import Operation
from ...ir.symbol_table import SymbolTableCollection
from ...ir.trait import SymbolTable
from ...ir.traits.markers import ReturnLike
from ...ir.value import Value
from ...ir.walk import walk
from ..call_graph import has_body, open_callables
from .constant_lattice import ConstantLattice
from .framework import AnalysisState, CFGEdge, DataFlowAnalysis, DataFlowSolver, ProgramPoint, _without_regions


class Executable(AnalysisState):
    """True if control may reach the start of a block, an edge, or the point after an operation with regions."""

    def __init__(self, anchor: Hashable) -> None:
        super().__init__(anchor)
        self.is_live = False
        self._subscribers: dict[DataFlowAnalysis, None] = {}

    def set_to_live(self) -> bool:
        """Mark the anchor as executable; return True if that is new."""
        changed = not self.is_live
        self.is_live = True
        return changed

    def block_content_subscribe(self, analysis: DataFlowAnalysis) -> None:
        """Make an analysis visit the block and its operations when the block becomes executable."""
        self._subscribers[analysis] = None

    def on_update(self, solver: DataFlowSolver) -> None:
        super().on_update(solver)
        anchor = self.anchor
        if isinstance(anchor, CFGEdge):
            start = solver.get_program_point_before(anchor.to_block)
            for analysis in self._subscribers:
                solver.enqueue(start, analysis)
        elif isinstance(anchor, ProgramPoint) and anchor.block is not None and anchor.is_block_start:
            for analysis in self._subscribers:
                solver.enqueue(anchor, analysis)
            for analysis in self._subscribers:
                for op in anchor.block:
                    solver.enqueue(solver.get_program_point_after(op), analysis)

    def __str__(self) -> str:
        return "live" if self.is_live else "dead"


class PredecessorState(AnalysisState):
    """The operations from which control may enter a region, leave an operation with regions, enter a function, or return to a call."""

    def __init__(self, anchor: Hashable) -> None:
        super().__init__(anchor)
        self.all_predecessors_known = True
        self._known: dict[Operation, tuple[Value, ...]] = {}

    @property
    def known_predecessors(self) -> list[Operation]:
        """The known operations, in the order of discovery."""
        return list(self._known)

    def successor_inputs(self, predecessor: Operation) -> tuple[Value, ...]:
        """Return the values that receive the operands of a predecessor."""
        return self._known.get(predecessor, ())

    def set_has_unknown_predecessors(self) -> bool:
        """Record that there may be unknown predecessors; return True if that is new."""
        changed = self.all_predecessors_known
        self.all_predecessors_known = False
        return changed

    def join(self, predecessor: Operation, inputs: Sequence[Value] = ()) -> bool:
        """Add a predecessor and the values that receive its operands; return True if anything changed."""
        before = self._known.get(predecessor)
        after = tuple(inputs) or before or ()
        self._known[predecessor] = after
        return before is None or before != after

    def __str__(self) -> str:
        start = "(all) " if self.all_predecessors_known else ""
        if not self._known:
            return f"{start}predecessors: (none)"
        return f"{start}predecessors:\n" + "\n".join([f"  {_without_regions(op)}" for op in self._known])


class DeadCodeAnalysis(DataFlowAnalysis):
    """Finds executable code. It needs an analysis of constants to choose between the successors of a branch."""

    def initialize(self, top: Operation) -> None:
        self._scope = top
        self._symbols = SymbolTableCollection()
        for region in top._regions:
            if region._first_block is not None:
                self._mark_live(self.get_program_point_before(region._first_block))
        for op in open_callables(top, self._symbols):
            state = self.get_or_create(PredecessorState, self.get_program_point_after(op))
            self.propagate_if_changed(state, state.set_has_unknown_predecessors())
        for op in walk(top):
            if _has_control_flow(op):
                if op._block is not None:
                    self.get_or_create(Executable, self.get_program_point_before(op._block)).block_content_subscribe(self)
                self._visit_operation(op)

    def visit(self, point: ProgramPoint) -> None:
        if not point.is_block_start:
            self._visit_operation(point.prev_op)

    def _visit_operation(self, op: Operation) -> None:
        if op._block is not None and not self.get_or_create(Executable, self.get_program_point_before(op._block)).is_live:
            return
        if isinstance(op, CallOpInterface):
            self._visit_call(op, op.resolve_callable(self._symbols) if self._sees_symbols(op) else None)
        if op._regions:
            self._visit_regions(op)
        if _is_return(op):
            if isinstance(op.parent, RegionBranchOpInterface):
                self._visit_region_terminator(op, op.parent)
            elif isinstance(op.parent, CallableOpInterface):
                self._visit_callable_terminator(op, op.parent)
        if op._successors:
            self._visit_branch(op)

    def _sees_symbols(self, op: Operation) -> bool:
        """Return True if a symbol table around `op` is inside the analyzed operation."""
        current: Operation | None = op
        while current is not None and not current.has_trait(SymbolTable):
            if current is self._scope:
                return False
            current = current.parent
        return current is not None

    def _visit_call(self, call: Operation, callee: Operation | None) -> None:
        if isinstance(callee, SymbolOpInterface) and self._scope.is_ancestor_of(callee) and _is_visible(callee):
            callsites = self.get_or_create(PredecessorState, self.get_program_point_after(callee))
            self.propagate_if_changed(callsites, callsites.join(call))
        else:
            state = self.get_or_create(PredecessorState, self.get_program_point_after(call))
            self.propagate_if_changed(state, state.set_has_unknown_predecessors())

    def _visit_regions(self, op: Operation) -> None:
        if isinstance(op, RegionBranchOpInterface):
            operands = self._operand_values(op)
            if operands is not None:
                self._mark_edges(op, op, op.get_entry_successor_regions(operands))
            return
        if isinstance(op, CallableOpInterface):
            point = self.get_program_point_after(op)
            callsites = self.get_or_create_for(point, PredecessorState, point)
            if callsites.all_predecessors_known and not callsites.known_predecessors:
                return
        for region in op._regions:
            if region._first_block is not None:
                self._mark_live(self.get_program_point_before(region._first_block))

    def _visit_region_terminator(self, op: Operation, branch: Operation) -> None:
        operands = self._operand_values(op)
        if operands is not None and isinstance(op, RegionBranchTerminatorOpInterface):
            self._mark_edges(branch, op, op.get_successor_regions(operands))

    def _mark_edges(self, branch: Operation, predecessor: Operation, successors: Sequence[RegionSuccessor]) -> None:
        """Mark the edges from `predecessor` to successors of an operation with regions as executable."""
        for region, inputs in successors:
            if region is None:
                point = self.get_program_point_after(branch)
            elif region._first_block is None:
                continue
            else:
                point = self.get_program_point_before(region._first_block)
            self._mark_live(point)
            predecessors = self.get_or_create(PredecessorState, point)
            self.propagate_if_changed(predecessors, predecessors.join(predecessor, inputs))

    def _visit_callable_terminator(self, op: Operation, callee: Operation) -> None:
        callsites = self.get_or_create_for(self.get_program_point_after(op), PredecessorState, self.get_program_point_after(callee))
        for call in callsites.known_predecessors:
            state = self.get_or_create(PredecessorState, self.get_program_point_after(call))
            self.propagate_if_changed(state, state.join(op) if ReturnLike in op.traits else state.set_has_unknown_predecessors())

    def _visit_branch(self, op: Operation) -> None:
        successors: Sequence[Block] = op._successors
        if isinstance(op, BranchOpInterface):
            operands = self._operand_values(op)
            if operands is None:
                return
            chosen = op.get_successor_for_operands(operands)
            successors = successors if chosen is None else [chosen]
        for block in successors:
            assert op._block is not None
            self._mark_live(self.get_program_point_before(block))
            self._mark_live(CFGEdge(op._block, block))

    def _operand_values(self, op: Operation) -> list[Attribute | None] | None:
        """Return the constants among the operands; None if a state is not known yet."""
        values: list[Attribute | None] = []
        for operand in op._operands:
            lattice = self.get_or_create(ConstantLattice, operand)
            lattice.use_def_subscribe(self)
            if lattice.value is None:
                return None
            values.append(lattice.value.value)
        return values

    def _mark_live(self, anchor: Hashable) -> None:
        state = self.get_or_create(Executable, anchor)
        self.propagate_if_changed(state, state.set_to_live())


def _has_control_flow(op: Operation) -> bool:
    return bool(op._regions or op._successors) or _is_return(op) or isinstance(op, CallOpInterface)


def _is_return(op: Operation) -> bool:
    """Return True if an operation terminates a block of a function or of an operation with region control flow."""
    block = op._block
    return (
        block is not None
        and not op._successors
        and block._last_op is op
        and isinstance(op.parent, (RegionBranchOpInterface, CallableOpInterface))
    )


def _is_visible(callee: Operation) -> bool:
    return has_body(callee) or not isinstance(callee, CallableOpInterface)
