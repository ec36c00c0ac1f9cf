"""Analyses with a state for each program point (MLIR `DenseForwardDataFlowAnalysis`, `DenseBackwardDataFlowAnalysis`)."""

from __future__ import annotations

from enum import Enum
from typing import Generic, TypeVar, cast

from ...ir.block import Block
from ...ir.interfaces import CallableOpInterface, CallOpInterface, RegionBranchOpInterface, RegionBranchTerminatorOpInterface
from ...ir.interfaces.control_flow import RegionBranchPoint, RegionSuccessor
from ...ir.operation import Operation
from ...ir.region import Region
from ...ir.symbol_table import SymbolTableCollection
from ...ir.walk import walk
from ..call_graph import body_of, has_body, is_external
from .dead_code import Executable, PredecessorState
from .framework import CFGEdge, DataFlowAnalysis, DataFlowSolver, ProgramPoint, everything_in, incoming
from .lattices import AbstractDenseLattice

_L = TypeVar("_L", bound=AbstractDenseLattice)


class CallControlFlowAction(Enum):
    """The step of control flow at a call."""

    ENTER_CALLEE = 0
    """From the call to the function."""
    EXIT_CALLEE = 1
    """From the function back to the call."""
    EXTERNAL_CALLEE = 2
    """Past a call of an external function, or of any function if the analysis is not interprocedural."""


class _DenseAnalysis(DataFlowAnalysis, Generic[_L]):
    """Base class of the forward and the backward dense analysis."""

    lattice_class: type[_L]
    """The class of the states."""

    def build_operation_equivalent_lattice_anchor(self, op: Operation) -> None:
        """Make the points before and after `op` share a state if it never changes one. For operations without control flow."""

    def initialize_equivalent_lattice_anchor(self, top: Operation) -> None:
        for op in walk(top):
            if not isinstance(op, (RegionBranchOpInterface, CallOpInterface)):
                self.build_operation_equivalent_lattice_anchor(op)

    def get_lattice(self, point: ProgramPoint) -> _L:
        """Return the state at a point."""
        return self.solver.get_or_create_state(self.lattice_class, point)

    def get_lattice_for(self, dependent: ProgramPoint, point: ProgramPoint) -> _L:
        """Return the state at `point`, and visit `dependent` again when it changes."""
        return self.get_or_create_for(dependent, self.lattice_class, point)

    def _is_executable(self, dependent: ProgramPoint, anchor: ProgramPoint | CFGEdge) -> bool:
        return self.get_or_create_for(dependent, Executable, anchor).is_live

    def _is_in_live_block(self, point: ProgramPoint, op: Operation) -> bool:
        return op._block is None or self._is_executable(point, self.get_program_point_before(op._block))


class DenseForwardDataFlowAnalysis(_DenseAnalysis[_L]):
    """Derives the state after an operation from the state before it. Override `visit_operation` and `set_to_entry_state`."""

    def __init__(self, solver: DataFlowSolver) -> None:
        super().__init__(solver)
        self._symbols = SymbolTableCollection()

    def visit_operation(self, op: Operation, before: _L, after: _L) -> None:
        """Update the state after an operation without control flow."""
        raise NotImplementedError

    def set_to_entry_state(self, lattice: _L) -> None:
        """Set the pessimistic state of a point that is reached from unknown code."""
        raise NotImplementedError

    def visit_block_transfer(self, block: Block, point: ProgramPoint, predecessor: Block, before: _L, after: _L) -> None:
        """Update the state at the start of a block from the state at the end of a predecessor."""
        self.join(after, before)

    def visit_region_branch_control_flow_transfer(
        self, branch: Operation, region_from: int | None, region_to: int | None, before: _L, after: _L
    ) -> None:
        """Update the state where control passes from one region to another; None stands for the operation with the regions."""
        self.join(after, before)

    def visit_call_control_flow_transfer(self, call: Operation, action: CallControlFlowAction, before: _L, after: _L) -> None:
        """Update the state at a step of control flow at a call."""
        self.join(after, before)
        if action is CallControlFlowAction.EXTERNAL_CALLEE:
            self.set_to_entry_state(after)

    def join(self, lattice: _L, other: _L) -> None:
        """Join `other` into a state and propagate the change."""
        self.propagate_if_changed(lattice, lattice.join(other))

    def initialize(self, top: Operation) -> None:
        for place in everything_in(top):
            if isinstance(place, Block):
                self._visit_block(place)
            else:
                self._process_operation(place)

    def visit(self, point: ProgramPoint) -> None:
        if point.is_block_start:
            self._visit_block(cast(Block, point.block))
        else:
            self._process_operation(point.prev_op)

    def _process_operation(self, op: Operation) -> None:
        point = self.get_program_point_after(op)
        if not self._is_in_live_block(point, op):
            return
        after = self.get_lattice(point)
        before = self.get_lattice_for(point, self.get_program_point_before(op))
        if isinstance(op, RegionBranchOpInterface):
            self._visit_region_branch(point, op, after)
        elif isinstance(op, CallOpInterface):
            self._visit_call(point, op, before, after)
        else:
            self.visit_operation(op, before, after)

    def _visit_call(self, point: ProgramPoint, call: Operation, before: _L, after: _L) -> None:
        if not self.solver.config.interprocedural or is_external(call, self._symbols):
            self.visit_call_control_flow_transfer(call, CallControlFlowAction.EXTERNAL_CALLEE, before, after)
            return
        predecessors = self.get_or_create_for(point, PredecessorState, point)
        if not predecessors.all_predecessors_known:
            self.set_to_entry_state(after)
            return
        for terminator in predecessors.known_predecessors:
            at_return = self.get_lattice_for(point, self.get_program_point_after(terminator))
            self.visit_call_control_flow_transfer(call, CallControlFlowAction.EXIT_CALLEE, at_return, after)

    def _visit_block(self, block: Block) -> None:
        point = self.get_program_point_before(block)
        if not self._is_executable(point, point):
            return
        after = self.get_lattice(point)
        region = cast(Region, block.parent)
        if region._first_block is block:
            self._visit_entry_block(region, point, after)
            return
        for terminator, _ in incoming(block):
            assert terminator._block is not None
            if self._is_executable(point, CFGEdge(terminator._block, block)):
                before = self.get_lattice_for(point, self.get_program_point_after(terminator))
                self.visit_block_transfer(block, point, terminator._block, before, after)

    def _visit_entry_block(self, region: Region, point: ProgramPoint, after: _L) -> None:
        op = cast(Operation, region.parent)
        if isinstance(op, CallableOpInterface) and op.get_callable_region() is region:
            callsites = self.get_or_create_for(point, PredecessorState, self.get_program_point_after(op))
            if not callsites.all_predecessors_known or not self.solver.config.interprocedural:
                self.set_to_entry_state(after)
                return
            for call in callsites.known_predecessors:
                before = self.get_lattice_for(point, self.get_program_point_before(call))
                self.visit_call_control_flow_transfer(call, CallControlFlowAction.ENTER_CALLEE, before, after)
        elif isinstance(op, RegionBranchOpInterface):
            self._visit_region_branch(point, op, after)
        else:
            self.set_to_entry_state(after)

    def _visit_region_branch(self, point: ProgramPoint, branch: Operation, after: _L) -> None:
        """Update the state at the entry of a region, or after the operation with regions, from all points that control may come from."""
        region = cast(Block, point.block).parent if point.is_block_start else None
        to = None if region is None else region.index
        for op in self.get_or_create_for(point, PredecessorState, point).known_predecessors:
            if op is branch:
                before = self.get_lattice_for(point, self.get_program_point_before(op))
                self.visit_region_branch_control_flow_transfer(branch, None, to, before, after)
            else:
                before = self.get_lattice_for(point, self.get_program_point_after(op))
                origin = cast(Region, op.parent_region).index
                self.visit_region_branch_control_flow_transfer(branch, origin, to, before, after)


class DenseBackwardDataFlowAnalysis(_DenseAnalysis[_L]):
    """Derives the state before an operation from the state after it. Override `visit_operation` and `set_to_exit_state`."""

    def __init__(self, solver: DataFlowSolver, symbol_table: SymbolTableCollection) -> None:
        super().__init__(solver)
        self.symbol_table = symbol_table

    def visit_operation(self, op: Operation, after: _L, before: _L) -> None:
        """Update the state before an operation without control flow."""
        raise NotImplementedError

    def set_to_exit_state(self, lattice: _L) -> None:
        """Set the pessimistic state of a point that is followed by unknown code."""
        raise NotImplementedError

    def visit_block_transfer(self, block: Block, point: ProgramPoint, successor: Block, after: _L, before: _L) -> None:
        """Update the state at the end of a block from the state at the start of a successor."""
        self.meet(before, after)

    def visit_region_branch_control_flow_transfer(
        self, branch: Operation, region_from: RegionBranchPoint, region_to: RegionSuccessor, after: _L, before: _L
    ) -> None:
        """Update the state where control passes from a branch point to a successor."""
        self.meet(before, after)

    def visit_call_control_flow_transfer(self, call: Operation, action: CallControlFlowAction, after: _L, before: _L) -> None:
        """Update the state at a step of control flow at a call."""
        self.meet(before, after)
        if action is CallControlFlowAction.EXTERNAL_CALLEE:
            self.set_to_exit_state(before)

    def meet(self, lattice: _L, other: _L) -> None:
        """Meet a state with another and propagate the change."""
        self.propagate_if_changed(lattice, lattice.meet(other))

    def initialize(self, top: Operation) -> None:
        for place in everything_in(top, backward=True):
            if isinstance(place, Block):
                self._visit_block(place)
            else:
                self._process_operation(place)

    def visit(self, point: ProgramPoint) -> None:
        if point.is_block_end:
            self._visit_block(cast(Block, point.block))
        else:
            self._process_operation(point.next_op)

    def _process_operation(self, op: Operation) -> None:
        point = self.get_program_point_before(op)
        if not self._is_in_live_block(point, op):
            return
        before = self.get_lattice(point)
        after = self.get_lattice_for(point, self.get_program_point_after(op))
        if isinstance(op, RegionBranchOpInterface):
            self._visit_region_branch(point, op, RegionBranchPoint.parent(), before)
        elif isinstance(op, CallOpInterface):
            self._visit_call(point, op, after, before)
        else:
            self.visit_operation(op, after, before)

    def _visit_call(self, point: ProgramPoint, call: Operation, after: _L, before: _L) -> None:
        is_known = self.solver.config.interprocedural
        callee = cast(CallOpInterface, call).resolve_callable(self.symbol_table) if is_known else None
        if not is_known or (isinstance(callee, CallableOpInterface) and not has_body(callee)):
            self.visit_call_control_flow_transfer(call, CallControlFlowAction.EXTERNAL_CALLEE, after, before)
        elif not isinstance(callee, CallableOpInterface):
            self.set_to_exit_state(before)
        else:
            entry = self.get_lattice_for(point, self.get_program_point_before(body_of(callee)[0]))
            self.visit_call_control_flow_transfer(call, CallControlFlowAction.ENTER_CALLEE, entry, before)

    def _visit_block(self, block: Block) -> None:
        point = self.get_program_point_after(block)
        if not self._is_executable(point, self.get_program_point_before(block)):
            return
        before = self.get_lattice(point)
        if _is_exit(block):
            self._visit_exit_block(block, point, before)
            return
        last = cast(Operation, block._last_op)
        for successor in last._successors:
            if self._is_executable(point, CFGEdge(block, successor)):
                after = self.get_lattice_for(point, self.get_program_point_before(successor))
                self.visit_block_transfer(block, point, successor, after, before)

    def _visit_exit_block(self, block: Block, point: ProgramPoint, before: _L) -> None:
        op, last = block.parent_op, block._last_op
        if isinstance(op, CallableOpInterface) and op.get_callable_region() is block.parent:
            callsites = self.get_or_create_for(point, PredecessorState, self.get_program_point_after(cast(Operation, op)))
            if not callsites.all_predecessors_known or not self.solver.config.interprocedural:
                self.set_to_exit_state(before)
                return
            for call in callsites.known_predecessors:
                after = self.get_lattice_for(point, self.get_program_point_after(call))
                self.visit_call_control_flow_transfer(call, CallControlFlowAction.EXIT_CALLEE, after, before)
        elif isinstance(op, RegionBranchOpInterface) and isinstance(last, RegionBranchTerminatorOpInterface):
            self._visit_region_branch(point, cast(Operation, op), RegionBranchPoint(cast(Operation, last)), before)
        else:
            self.set_to_exit_state(before)

    def _visit_region_branch(self, point: ProgramPoint, branch: Operation, origin: RegionBranchPoint, before: _L) -> None:
        for successor in cast(RegionBranchOpInterface, branch).get_successor_regions(origin):
            entry = None if successor.region is None else successor.region._first_block
            if entry is None:
                after = self.get_lattice_for(point, self.get_program_point_after(branch))
            else:
                start = self.get_program_point_before(entry)
                if not self._is_executable(point, start):
                    continue
                after = self.get_lattice_for(point, start)
            self.visit_region_branch_control_flow_transfer(branch, origin, successor, after, before)


def _is_exit(block: Block) -> bool:
    """Return True if control may leave the region at the end of `block`: it has no terminator, or a return-like one."""
    last = block._last_op
    return last is None or (last.is_registered and not last.is_terminator) or isinstance(last, RegionBranchTerminatorOpInterface)
