"""States of values and program points, which analyses join or meet."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Generic, TypeVar

from ...ir.value import Value
from .framework import AnalysisState, DataFlowAnalysis, DataFlowSolver

_V = TypeVar("_V")


class AbstractDenseLattice(AnalysisState):
    """The state at a program point."""

    def join(self, other: Any) -> bool:
        """Join another state into this one, in forward analyses; return True if this state has changed."""
        return False

    def meet(self, other: Any) -> bool:
        """Meet this state with another, in backward analyses; return True if this state has changed."""
        return False


class AbstractSparseLattice(AnalysisState):
    """The state of a value."""

    def __init__(self, anchor: Hashable) -> None:
        super().__init__(anchor)
        self._use_def_subscribers: list[DataFlowAnalysis] = []

    def join(self, other: Any) -> bool:
        """Join another state into this one, in forward analyses; return True if this state has changed."""
        return False

    def meet(self, other: Any) -> bool:
        """Meet this state with another, in backward analyses; return True if this state has changed."""
        return False

    def use_def_subscribe(self, analysis: DataFlowAnalysis) -> None:
        """Make an analysis visit the users of the value when this state changes."""
        if analysis not in self._use_def_subscribers:
            self._use_def_subscribers.append(analysis)

    def on_update(self, solver: DataFlowSolver) -> None:
        super().on_update(solver)
        if self._use_def_subscribers:
            value: Value = self.anchor
            for user in value.users:
                point = solver.get_program_point_after(user)
                for analysis in self._use_def_subscribers:
                    solver.enqueue(point, analysis)


class Lattice(AbstractSparseLattice, Generic[_V]):
    """The state of a value as an element of a lattice.

    A subclass sets `uninitialized`, and overrides `join_values` for forward or `meet_values` for backward analyses.
    """

    uninitialized: Any = None
    """The initial element, before anything is known."""

    def __init__(self, anchor: Hashable) -> None:
        super().__init__(anchor)
        self.value: _V = self.uninitialized

    def join_values(self, one: _V, other: _V) -> _V:
        """Return the least element that includes both elements. The operation must be idempotent."""
        raise NotImplementedError(f"{type(self).__name__} has no join_values")

    def meet_values(self, one: _V, other: _V) -> _V:
        """Return the greatest element that both elements include. The operation must be idempotent."""
        raise NotImplementedError(f"{type(self).__name__} has no meet_values")

    def join(self, other: Lattice[_V]) -> bool:
        return self._set(self.join_values(self.value, other.value))

    def meet(self, other: Lattice[_V]) -> bool:
        return self._set(self.meet_values(self.value, other.value))

    def join_value(self, value: _V) -> bool:
        """Join an element into this state; return True if it has changed."""
        return self._set(self.join_values(self.value, value))

    def meet_value(self, value: _V) -> bool:
        """Meet this state with an element; return True if it has changed."""
        return self._set(self.meet_values(self.value, value))

    def _set(self, value: _V) -> bool:
        changed = value is not self.value and value != self.value
        if changed:
            self.value = value
        return changed

    def __str__(self) -> str:
        return str(self.value)
