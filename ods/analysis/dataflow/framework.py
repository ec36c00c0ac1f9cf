"""The solver that runs analyses to a fixed point, and the base classes of analyses (MLIR `DataFlowFramework`)."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterator
from typing import Any, Concatenate, ParamSpec, TypeVar, cast

from ...diagnostics.records import NamedTuple
from ...ir.asm import asm
from ...ir.block import Block
from ...ir.operation import Operation
from ...ir.trait import SymbolTable

_Parameters = ParamSpec("_Parameters")
_State = TypeVar("_State", bound="AnalysisState")
_Analysis = TypeVar("_Analysis", bound="DataFlowAnalysis")


class ProgramPoint:
    """A point between two operations of a block, at its start or at its end. A solver has one object for each point."""

    __slots__ = ("block", "_next")

    def __init__(self, block: Block | None, following: Operation | None) -> None:
        self.block = block
        """The block; None for an operation that is in no block."""
        self._next = following

    @property
    def is_block_start(self) -> bool:
        """True if no operation of the block precedes this point."""
        return self.block is not None and self.block._first_op is self._next

    @property
    def is_block_end(self) -> bool:
        """True if no operation of the block follows this point."""
        return self._next is None

    @property
    def next_op(self) -> Operation:
        """The operation after the point."""
        return cast(Operation, self._next)

    @property
    def prev_op(self) -> Operation:
        """The operation before the point; for an operation in no block, that operation."""
        if self.block is None:
            return cast(Operation, self._next)
        return cast(Operation, self.block._last_op if self._next is None else self._next._previous)

    def __str__(self) -> str:
        if self.block is None or not self.is_block_start:
            return f"<after operation>:{_without_regions(self.prev_op)}"
        if not self.is_block_end:
            return f"<before operation>:{_without_regions(self.next_op)}"
        return "<beginning of empty block>"


def _without_regions(op: Operation) -> str:
    return asm().operation_text(op, skip_regions=True)


class CFGEdge(NamedTuple):
    """An edge from a block to one of its successors, as lattice anchor."""

    from_block: Block
    to_block: Block


class AnalysisState:
    """The state of an anchor: a program point, a value, or anything hashable.

    Methods of subclasses that change the state return True if it has changed.
    """

    def __init__(self, anchor: Hashable) -> None:
        self.anchor: Any = anchor
        self._dependents: dict[tuple[ProgramPoint, DataFlowAnalysis], None] = {}

    def add_dependency(self, point: ProgramPoint, analysis: DataFlowAnalysis) -> None:
        """Make an analysis visit `point` again when this state changes."""
        self._dependents[point, analysis] = None

    def on_update(self, solver: DataFlowSolver) -> None:
        """Enqueue the points that depend on this state; called after a change."""
        for point, analysis in self._dependents:
            solver.enqueue(point, analysis)


class DataFlowConfig(NamedTuple):
    """The options of a solver."""

    interprocedural: bool = True
    """Follow calls. This is turned off if the analyzed operation is not a symbol table."""


class DataFlowSolver:
    """Runs the loaded analyses until no state changes. Its work is linear in the number of changes."""

    def __init__(self, config: DataFlowConfig = DataFlowConfig()) -> None:  # noqa: B008 — a tuple
        self.config = config
        self._analyses: list[DataFlowAnalysis] = []
        self._worklist: deque[tuple[ProgramPoint, DataFlowAnalysis]] = deque()
        self._points: dict[Operation | Block, ProgramPoint] = {}
        self._states: dict[type[AnalysisState], dict[Hashable, AnalysisState]] = {}
        self._leaders: dict[type[AnalysisState], dict[Hashable, Hashable]] = {}

    def load(
        self,
        analysis: Callable[Concatenate[DataFlowSolver, _Parameters], _Analysis],
        *args: _Parameters.args,
        **kwargs: _Parameters.kwargs,
    ) -> _Analysis:
        """Add an analysis, given as its class and the arguments of its constructor after the solver; return it."""
        loaded = analysis(self, *args, **kwargs)
        self._analyses.append(loaded)
        return loaded

    def initialize_and_run(self, top: Operation) -> None:
        """Run all analyses on `top` and its nested operations. Raises the DiagnosticError of an analysis."""
        config = self.config
        if not top.has_trait(SymbolTable):
            self.config = DataFlowConfig(interprocedural=False)
        try:
            for analysis in self._analyses:
                analysis.initialize_equivalent_lattice_anchor(top)
            for analysis in self._analyses:
                analysis.initialize(top)
            while self._worklist:
                point, analysis = self._worklist.popleft()
                analysis.visit(point)
        finally:
            self.config = config
            self._worklist.clear()

    def enqueue(self, point: ProgramPoint, analysis: DataFlowAnalysis) -> None:
        """Make an analysis visit a point later."""
        self._worklist.append((point, analysis))

    def propagate_if_changed(self, state: AnalysisState, changed: bool) -> None:
        """Enqueue the points that depend on `state` if it has changed."""
        if changed:
            state.on_update(self)

    # ---- program points

    def get_program_point_before(self, place: Operation | Block) -> ProgramPoint:
        """Return the point before an operation, or at the start of a block."""
        if isinstance(place, Block):
            return self._point(place, place._first_op)
        return self._point(place._block, place)

    def get_program_point_after(self, place: Operation | Block) -> ProgramPoint:
        """Return the point after an operation, or at the end of a block."""
        if isinstance(place, Block):
            return self._point(place, None)
        return self._point(place._block, place if place._block is None else place._next)

    def _point(self, block: Block | None, following: Operation | None) -> ProgramPoint:
        key: Any = block if following is None else following
        point = self._points.get(key)
        if point is None:
            point = self._points[key] = ProgramPoint(block, following)
        return point

    # ---- states

    def get_or_create_state(self, kind: type[_State], anchor: Hashable) -> _State:
        """Return the state of class `kind` for an anchor."""
        if kind in self._leaders:
            anchor = self._leader(kind, anchor)
        states = self._states.get(kind)
        if states is None:
            states = self._states[kind] = {}
        state = states.get(anchor)
        if state is None:
            state = states[anchor] = kind(anchor)
        return cast(_State, state)

    def lookup_state(self, kind: type[_State], anchor: Hashable) -> _State | None:
        """Return the state of class `kind` for an anchor; None if there is none."""
        return cast("_State | None", self._states.get(kind, {}).get(self._leader(kind, anchor)))

    def erase_all_states(self) -> None:
        """Discard all states, for example after a change of the IR."""
        self._states.clear()
        self._leaders.clear()
        self._points.clear()

    def union_lattice_anchors(self, kind: type[AnalysisState], anchor: Hashable, other: Hashable) -> None:
        """Make two anchors share one state of class `kind`."""
        leaders = self._leaders.setdefault(kind, {})
        one, two = self._leader(kind, anchor), self._leader(kind, other)
        leaders.setdefault(one, one)
        leaders[two] = one

    def is_equivalent(self, kind: type[AnalysisState], anchor: Hashable, other: Hashable) -> bool:
        """Return True if two anchors share the state of class `kind`."""
        leaders = self._leaders.get(kind, {})
        return anchor in leaders and other in leaders and self._leader(kind, anchor) == self._leader(kind, other)

    def _leader(self, kind: type[AnalysisState], anchor: Hashable) -> Hashable:
        leaders = self._leaders.get(kind)
        if leaders is None or anchor not in leaders:
            return anchor
        leader, path = anchor, []
        while leaders[leader] is not leader:
            path.append(leader)
            leader = leaders[leader]
        for each in path:
            leaders[each] = leader
        return leader


class DataFlowAnalysis:
    """Base of all analyses. `initialize` visits everything once; `visit` is called for a point when a state that it depends on changes."""

    def __init__(self, solver: DataFlowSolver) -> None:
        self.solver = solver

    def initialize(self, top: Operation) -> None:
        """Visit `top` and everything inside it for the first time. Raises DiagnosticError if analysis is impossible."""
        raise NotImplementedError

    def visit(self, point: ProgramPoint) -> None:
        """Compute the state at a point again. Raises DiagnosticError if analysis is impossible."""
        raise NotImplementedError

    def initialize_equivalent_lattice_anchor(self, top: Operation) -> None:
        """Call the solver's `union_lattice_anchors` for anchors that always have the same state."""

    def add_dependency(self, state: AnalysisState, point: ProgramPoint) -> None:
        """Visit `point` again when `state` changes."""
        state.add_dependency(point, self)

    def propagate_if_changed(self, state: AnalysisState, changed: bool) -> None:
        """Enqueue the points that depend on `state` if it has changed."""
        if changed:
            state.on_update(self.solver)

    def get_or_create(self, kind: type[_State], anchor: Hashable) -> _State:
        """Return the state of class `kind` for an anchor."""
        return self.solver.get_or_create_state(kind, anchor)

    def get_or_create_for(self, dependent: ProgramPoint, kind: type[_State], anchor: Hashable) -> _State:
        """Return the state of class `kind` for an anchor, and visit `dependent` again when it changes."""
        state = self.solver.get_or_create_state(kind, anchor)
        if not self.solver.is_equivalent(kind, anchor, dependent):
            state.add_dependency(dependent, self)
        return state

    def get_program_point_before(self, place: Operation | Block) -> ProgramPoint:
        """Return the point before an operation, or at the start of a block."""
        return self.solver.get_program_point_before(place)

    def get_program_point_after(self, place: Operation | Block) -> ProgramPoint:
        """Return the point after an operation, or at the end of a block."""
        return self.solver.get_program_point_after(place)


def everything_in(top: Operation, backward: bool = False) -> Iterator[Operation | Block]:
    """Yield `top`, its blocks and their operations, parents first; with `backward`, the operations of a block in reverse."""
    yield top
    stack = [_contents(top, backward)]
    while stack:
        for item in stack[-1]:
            yield item
            if isinstance(item, Operation) and item._regions:
                stack.append(_contents(item, backward))
                break
        else:
            stack.pop()


def _contents(op: Operation, backward: bool) -> Iterator[Operation | Block]:
    for region in op._regions:
        for block in region:
            yield block
            yield from _reversed(block) if backward else block


def _reversed(block: Block) -> Iterator[Operation]:
    op = block._last_op
    while op is not None:
        previous = op._previous
        yield op
        op = previous


def incoming(block: Block) -> Iterator[tuple[Operation, int]]:
    """Yield the terminators that branch to a block, with the number of the successor, newest first (MLIR's order of predecessors)."""
    for terminator in reversed(block._predecessors):
        for number in range(len(terminator._successors) - 1, -1, -1):
            if terminator._successors[number] is block:
                yield terminator, number
