"""Live values, which affect something that is visible outside (MLIR `LivenessAnalysis`)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import cast

from ..ir.block import Block
from ..ir.interfaces import (
    BranchOpInterface,
    CallableOpInterface,
    CallOpInterface,
    KnownEffects,
    RegionBranchOpInterface,
    RegionBranchTerminatorOpInterface,
    would_op_be_trivially_dead,
)
from ..ir.interfaces.control_flow import RegionBranchPoint
from ..ir.operation import Operation
from ..ir.symbol_table import SymbolTableCollection
from ..ir.traits.markers import ReturnLike
from ..ir.value import Value
from ..ir.walk import walk
from .constant_propagation import ConstantPropagation


class Liveness:
    """Propagates liveness backward from side effects and function results to a fixed point."""

    def __init__(self, root: Operation, unreached: Collection[Block] = ()) -> None:
        """`unreached`: blocks to treat as unreachable, with all operations nested in them."""
        self.values: set[Value] = set()
        """The live values; none of them is in unreachable code."""
        self._root = root
        self._flow = ConstantPropagation(root, follows_made=True)
        self._flow.run()
        self._symbols = SymbolTableCollection()
        self._droppable: KnownEffects = {}
        self._sources: dict[Value, list[Sequence[Value]]] = {}
        """For each value that is not live yet, the values that become live with it."""
        skipped = {inner for block in unreached for op in block.operations for inner in walk(op)}
        for op in walk(root):
            if op in skipped:
                continue
            if op is root or self._flow.is_executable(op._block):
                self._visit(op)

    @property
    def mistaken(self) -> Collection[Block]:
        """Blocks that MLIR treats as unreachable although they may be reached."""
        return self._flow.mistaken

    def _mark(self, values: Iterable[Value]) -> None:
        pending = list(values)
        while pending:
            value = pending.pop()
            if value not in self.values:
                self.values.add(value)
                for sources in self._sources.pop(value, ()):
                    pending += sources

    def _depend(self, sources: Sequence[Value], targets: Sequence[Value]) -> None:
        """Make `sources` live if one of `targets` is live."""
        if not self.values.isdisjoint(targets):
            self._mark(sources)
            return
        for target in targets:
            self._sources.setdefault(target, []).append(sources)

    def _hand_on(self, sources: Iterable[Value], targets: Iterable[Value]) -> None:
        """Make each source live if its target is live."""
        for source, target in zip(sources, targets):
            self._depend([source], [target])

    def _visit(self, op: Operation) -> None:
        holder = op.parent
        if isinstance(op, RegionBranchOpInterface):
            self._visit_region_branch(op)
        elif isinstance(op, BranchOpInterface):
            self._visit_branch(op)
        elif isinstance(op, CallOpInterface) and isinstance(callee := op.resolve_callable(self._symbols), CallableOpInterface):
            self._visit_call(op, callee)
        elif isinstance(op, RegionBranchTerminatorOpInterface) and isinstance(holder, RegionBranchOpInterface):
            self._visit_edges(op, holder, RegionBranchPoint(op))
        elif ReturnLike in op.traits and isinstance(holder, CallableOpInterface):
            self._visit_return(op, holder)
        else:
            self._use(op, op._operands)

    def _use(self, op: Operation, values: Sequence[Value]) -> None:
        """Mark the values that `op` needs for its effects or its results."""
        if would_op_be_trivially_dead(op, self._droppable):
            self._depend(values, op._results)
        else:
            self._mark(values)

    def _visit_branch(self, op: Operation) -> None:
        assert isinstance(op, BranchOpInterface)
        own = set(range(len(op._operands)))
        for index, block in enumerate(op._successors):
            handed = op.get_successor_operands(index)
            own.difference_update(handed.forwarded)
            self._hand_on(handed.values, block._arguments[handed.produced :])
        self._mark(op._operands[index] for index in own)

    def _visit_call(self, call: Operation, callee: CallableOpInterface) -> None:
        assert isinstance(call, CallOpInterface)
        region = callee.get_callable_region()
        if region is None or region._first_block is None or not self._root.is_ancestor_of(cast(Operation, callee)):
            self._mark(call._operands)
            return
        handed = call.get_arg_operands()
        self._hand_on(handed, region._first_block._arguments)
        self._mark(call._operands[: len(call._operands) - len(handed)])

    def _visit_return(self, op: Operation, callee: Operation) -> None:
        calls = self._flow.known_calls(callee)
        if calls is None:
            self._mark(op._operands)
            return
        for call in calls:
            self._hand_on(op._operands, call._results)

    def _visit_region_branch(self, op: Operation) -> None:
        assert isinstance(op, RegionBranchOpInterface)
        point = RegionBranchPoint.parent()
        for successor in op.get_entry_successor_regions([None] * len(op._operands)):
            if successor.region is not None:
                inputs = set(successor.inputs)
                self._use(op, [argument for argument in successor.region.arguments if argument not in inputs])
        self._visit_edges(op, op, point)

    def _visit_edges(self, op: Operation, holder: Operation, point: RegionBranchPoint) -> None:
        """Visit the operands forwarded from `point`; the other operands decide where control goes."""
        assert isinstance(holder, RegionBranchOpInterface)
        own = set(range(len(op._operands)))
        for successor in holder.get_successor_regions(point):
            numbers = holder.get_mutable_successor_operands(point, successor)
            own.difference_update(numbers)
            self._hand_on(op._operands[numbers.start : numbers.stop], successor.inputs)
        self._use(holder, [op._operands[index] for index in sorted(own)])
