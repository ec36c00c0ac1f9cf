"""Analyses with a state for each value (MLIR `SparseForwardDataFlowAnalysis`, `SparseBackwardDataFlowAnalysis`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Generic, TypeVar, cast

from ...ir.block import Block
from ...ir.interfaces import (
    BranchOpInterface,
    CallableOpInterface,
    CallOpInterface,
    RegionBranchOpInterface,
    RegionBranchTerminatorOpInterface,
)
from ...ir.interfaces.control_flow import RegionBranchPoint, RegionSuccessor
from ...ir.operation import Operation
from ...ir.region import Region
from ...ir.symbol_table import SymbolTableCollection
from ...ir.traits.markers import ReturnLike
from ...ir.value import BlockArgument, OpOperand, OpResult, Value
from ..call_graph import has_body, is_external
from .dead_code import Executable, PredecessorState
from .framework import CFGEdge, DataFlowAnalysis, DataFlowSolver, ProgramPoint, everything_in, incoming
from .lattices import AbstractSparseLattice

_L = TypeVar("_L", bound=AbstractSparseLattice)


class _SparseAnalysis(DataFlowAnalysis, Generic[_L]):
    """Base class of the forward and the backward sparse analysis."""

    lattice_class: type[_L]
    """The class of the states."""

    def get_lattice_element(self, value: Value) -> _L:
        """Return the state of a value."""
        return self.solver.get_or_create_state(self.lattice_class, value)

    def get_lattice_element_for(self, point: ProgramPoint, value: Value) -> _L:
        """Return the state of `value`, and visit `point` again when it changes."""
        state = self.solver.get_or_create_state(self.lattice_class, value)
        state.add_dependency(point, self)
        return state

    def visit_operation(self, op: Operation, operands: Sequence[_L], results: Sequence[_L]) -> None:
        """Update the states of the results (backward: of the operands) of an operation without control flow."""
        raise NotImplementedError

    def _is_in_live_block(self, op: Operation) -> bool:
        return op._block is None or self.get_or_create(Executable, self.get_program_point_before(op._block)).is_live

    def _subscribe(self, block: Block) -> None:
        self.get_or_create(Executable, self.get_program_point_before(block)).block_content_subscribe(self)


class SparseForwardDataFlowAnalysis(_SparseAnalysis[_L]):
    """Derives the states of results from those of operands. Override `visit_operation` and `set_to_entry_state`."""

    def __init__(self, solver: DataFlowSolver) -> None:
        super().__init__(solver)
        self._symbols = SymbolTableCollection()

    def set_to_entry_state(self, lattice: _L) -> None:
        """Set the pessimistic state of a value that comes from unknown code."""
        raise NotImplementedError

    def visit_external_call(self, call: Operation, operands: Sequence[_L], results: Sequence[_L]) -> None:
        """Update the results of a call of an external function, or of any function if the analysis is not interprocedural."""
        self.set_all_to_entry_states(results)

    def visit_non_control_flow_arguments(self, op: Operation, successor: RegionSuccessor, lattices: Sequence[_L], first_index: int) -> None:
        """Update region arguments or results that receive no forwarded operands: those around the inputs of `successor`."""
        self.set_all_to_entry_states(lattices[:first_index])
        self.set_all_to_entry_states(lattices[first_index + len(successor.inputs) :])

    def set_all_to_entry_states(self, lattices: Iterable[_L]) -> None:
        """Set the pessimistic states of values that come from unknown code."""
        for lattice in lattices:
            self.set_to_entry_state(lattice)

    def join(self, lattice: _L, other: _L) -> None:
        """Join `other` into a state and propagate the change."""
        self.propagate_if_changed(lattice, lattice.join(other))

    def initialize(self, top: Operation) -> None:
        for region in top._regions:
            if region._first_block is not None:
                self.set_all_to_entry_states(map(self.get_lattice_element, region._first_block._arguments))
        for place in everything_in(top):
            if isinstance(place, Block):
                self._subscribe(place)
                self._visit_block(place)
            else:
                self._visit_operation(place)

    def visit(self, point: ProgramPoint) -> None:
        if point.is_block_start:
            self._visit_block(cast(Block, point.block))
        else:
            self._visit_operation(point.prev_op)

    def _visit_operation(self, op: Operation) -> None:
        if not op._results or not self._is_in_live_block(op):
            return
        results = [self.get_lattice_element(result) for result in op._results]
        if isinstance(op, RegionBranchOpInterface):
            self._visit_region_successors(self.get_program_point_after(op), op, None, op._results, results)
            return
        operands = [self.get_lattice_element(operand) for operand in op._operands]
        for operand in operands:
            operand.use_def_subscribe(self)
        if isinstance(op, CallOpInterface):
            self._visit_call(op, operands, results)
        else:
            self.visit_operation(op, operands, results)

    def _visit_call(self, call: Operation, operands: Sequence[_L], results: Sequence[_L]) -> None:
        if not self.solver.config.interprocedural or is_external(call, self._symbols):
            self.visit_external_call(call, operands, results)
            return
        point = self.get_program_point_after(call)
        predecessors = self.get_or_create_for(point, PredecessorState, point)
        if not predecessors.all_predecessors_known:
            self.set_all_to_entry_states(results)
            return
        for terminator in predecessors.known_predecessors:
            for operand, result in zip(terminator._operands, results):
                self.join(result, self.get_lattice_element_for(point, operand))

    def _visit_block(self, block: Block) -> None:
        point = self.get_program_point_before(block)
        if not block._arguments or not self.get_or_create(Executable, point).is_live:
            return
        arguments = [self.get_lattice_element(argument) for argument in block._arguments]
        region = cast(Region, block.parent)
        if region._first_block is block:
            self._visit_entry_block(region, point, arguments)
            return
        for terminator, number in incoming(block):
            assert terminator._block is not None
            edge = self.get_or_create(Executable, CFGEdge(terminator._block, block))
            edge.block_content_subscribe(self)
            if not edge.is_live:
                continue
            if not isinstance(terminator, BranchOpInterface):
                self.set_all_to_entry_states(arguments)
                return
            handed = terminator.get_successor_operands(number)
            self.set_all_to_entry_states(arguments[: handed.produced])
            for argument, operand in zip(arguments[handed.produced :], handed.values):
                self.join(argument, self.get_lattice_element_for(point, operand))

    def _visit_entry_block(self, region: Region, point: ProgramPoint, arguments: Sequence[_L]) -> None:
        op = cast(Operation, region.parent)
        if isinstance(op, CallableOpInterface) and op.get_callable_region() is region:
            callsites = self.get_or_create_for(point, PredecessorState, self.get_program_point_after(op))
            if not callsites.all_predecessors_known or not self.solver.config.interprocedural:
                self.set_all_to_entry_states(arguments)
                return
            for call in cast("Sequence[CallOpInterface]", callsites.known_predecessors):
                for operand, argument in zip(call.get_arg_operands(), arguments):
                    self.join(argument, self.get_lattice_element_for(point, operand))
        elif isinstance(op, RegionBranchOpInterface):
            self._visit_region_successors(point, op, region, region.arguments, arguments)
        else:
            self.visit_non_control_flow_arguments(op, RegionSuccessor(region), arguments, 0)

    def _visit_region_successors(
        self, point: ProgramPoint, branch: Operation, region: Region | None, values: Sequence[Value], lattices: Sequence[_L]
    ) -> None:
        """Update the arguments of a region, or the results of the operation with regions, from all points that control may come from."""
        predecessors = self.get_or_create_for(point, PredecessorState, point)
        successor = RegionSuccessor(region, values)
        for op in predecessors.known_predecessors:
            if op is branch:
                operands = cast(RegionBranchOpInterface, op).get_entry_successor_operands(successor)
            elif isinstance(op, RegionBranchTerminatorOpInterface):
                operands = op.get_successor_operands(successor)
            else:
                self.set_all_to_entry_states(lattices)
                return
            inputs, first = predecessors.successor_inputs(op), 0
            if len(inputs) != len(lattices):
                first = cast("BlockArgument | OpResult", inputs[0]).index if inputs else 0
                rest = RegionSuccessor(region, values[first : first + len(inputs)])
                self.visit_non_control_flow_arguments(branch, rest, lattices, first)
            for operand, lattice in zip(operands, lattices[first:]):
                self.join(lattice, self.get_lattice_element_for(point, operand))


class SparseBackwardDataFlowAnalysis(_SparseAnalysis[_L]):
    """Derives the states of operands from those of results. Override the methods that raise NotImplementedError."""

    def __init__(self, solver: DataFlowSolver, symbol_table: SymbolTableCollection) -> None:
        super().__init__(solver)
        self.symbol_table = symbol_table

    def set_to_exit_state(self, lattice: _L) -> None:
        """Set the pessimistic state of a value that unknown code uses."""
        raise NotImplementedError

    def visit_branch_operand(self, operand: OpOperand) -> None:
        """Update an operand of a branch that no successor receives."""
        raise NotImplementedError

    def visit_call_operand(self, operand: OpOperand) -> None:
        """Update an operand of a call that is not passed to an argument."""
        raise NotImplementedError

    def visit_non_control_flow_arguments(self, successor: RegionSuccessor, arguments: Sequence[BlockArgument]) -> None:
        """Update region arguments that receive no forwarded operands."""
        raise NotImplementedError

    def visit_external_call(self, call: Operation, operands: Sequence[_L], results: Sequence[_L]) -> None:
        """Update the operands of a call of an external function, or of any function if the analysis is not interprocedural."""
        for number in range(len(call._operands)):
            self.visit_call_operand(OpOperand(call, number))

    def set_all_to_exit_states(self, lattices: Iterable[_L]) -> None:
        """Set the pessimistic states of values that unknown code uses."""
        for lattice in lattices:
            self.set_to_exit_state(lattice)

    def meet(self, lattice: _L, other: _L) -> None:
        """Meet a state with another and propagate the change."""
        self.propagate_if_changed(lattice, lattice.meet(other))

    def initialize(self, top: Operation) -> None:
        for place in everything_in(top, backward=True):
            if isinstance(place, Block):
                self._subscribe(place)
            else:
                self._visit_operation(place)

    def visit(self, point: ProgramPoint) -> None:
        if not point.is_block_start:
            self._visit_operation(point.prev_op)

    def _visit_operation(self, op: Operation) -> None:
        if not self._is_in_live_block(op):
            return
        point = self.get_program_point_after(op)
        operands = [self.get_lattice_element(operand) for operand in op._operands]
        results = [self.get_lattice_element_for(point, result) for result in op._results]
        holder = op.parent
        if isinstance(op, RegionBranchOpInterface):
            self._visit_region_branch(op)
        elif isinstance(op, BranchOpInterface):
            self._visit_branch(op)
        elif isinstance(op, CallOpInterface) and isinstance(callee := op.resolve_callable(self.symbol_table), CallableOpInterface):
            if self.solver.config.interprocedural and has_body(cast(Operation, callee)):
                self._visit_call(op, callee)
            else:
                self.visit_external_call(op, operands, results)
        elif isinstance(op, RegionBranchTerminatorOpInterface) and isinstance(holder, RegionBranchOpInterface):
            self._visit_passed(op, holder, RegionBranchPoint(op))
        elif ReturnLike in op.traits and isinstance(holder, CallableOpInterface):
            self._visit_return(op, holder, operands)
        else:
            self.visit_operation(op, operands, results)

    def _meet_value(self, point: ProgramPoint, source: Value, target: Value) -> None:
        self.meet(self.get_lattice_element(source), self.get_lattice_element_for(point, target))

    def _visit_branch(self, op: Operation) -> None:
        point = self.get_program_point_after(op)
        own = set(range(len(op._operands)))
        for index, block in enumerate(op._successors):
            handed = cast(BranchOpInterface, op).get_successor_operands(index)
            own.difference_update(handed.forwarded)
            for operand, argument in zip(handed.values, block._arguments[handed.produced :]):
                self._meet_value(point, operand, argument)
        for each in _operands(op, own):
            self.visit_branch_operand(each)

    def _visit_call(self, op: Operation, callee: CallableOpInterface) -> None:
        point = self.get_program_point_after(op)
        handed = cast(CallOpInterface, op).get_arg_operands()
        arguments = cast(Region, callee.get_callable_region()).arguments
        for operand, argument in zip(handed, arguments):
            self._meet_value(point, operand, argument)
        start = len(op._operands) - len(handed)
        passed = range(start, start + min(len(handed), len(arguments)))
        for each in _operands(op, set(range(len(op._operands))).difference(passed)):
            self.visit_call_operand(each)

    def _visit_return(self, op: Operation, callee: Operation, operands: Sequence[_L]) -> None:
        point = self.get_program_point_after(op)
        callsites = self.get_or_create_for(point, PredecessorState, self.get_program_point_after(callee))
        if not callsites.all_predecessors_known:
            self.set_all_to_exit_states(operands)
            return
        for call in callsites.known_predecessors:
            for operand, result in zip(operands, call._results):
                self.meet(operand, self.get_lattice_element_for(point, result))

    def _visit_region_branch(self, op: Operation) -> None:
        branch = cast(RegionBranchOpInterface, op)
        own = self._meet_passed(op, branch, RegionBranchPoint.parent())
        for successor in branch.get_entry_successor_regions([None] * len(op._operands)):
            if successor.region is not None:
                inputs = set(successor.inputs)
                rest = [argument for argument in successor.region.arguments if argument not in inputs]
                self.visit_non_control_flow_arguments(successor, rest)
        for operand in _operands(op, own):
            self.visit_branch_operand(operand)

    def _visit_passed(self, op: Operation, branch: RegionBranchOpInterface, point: RegionBranchPoint) -> None:
        for operand in _operands(op, self._meet_passed(op, branch, point)):
            self.visit_branch_operand(operand)

    def _meet_passed(self, op: Operation, branch: RegionBranchOpInterface, point: RegionBranchPoint) -> set[int]:
        """Meet the states of forwarded operands with those of their inputs; return the numbers of the other operands."""
        after = self.get_program_point_after(op)
        own = set(range(len(op._operands)))
        for successor in branch.get_successor_regions(point):
            for number, target in zip(branch.get_mutable_successor_operands(point, successor), successor.inputs):
                own.discard(number)
                self._meet_value(after, op._operands[number], target)
        return own


def _operands(op: Operation, numbers: Iterable[int]) -> Iterator[OpOperand]:
    for number in sorted(numbers):
        yield OpOperand(op, number)
