"""Parallel loops that fill values together: their terminators, and the operations in these."""

from __future__ import annotations

from collections.abc import Sequence

from ..operation import Operation
from ..value import OpResult, Value


class InParallelOpInterface:
    """The operations inside say what each round adds to the results of the operation around."""

    __slots__ = ()

    def get_parent_result(self, index: int) -> OpResult:
        """Return a result of the operation around."""
        raise NotImplementedError

    def get_yielding_ops(self) -> Sequence[Operation]:
        """Return the operations that add something."""
        raise NotImplementedError


class ParallelCombiningOpInterface:
    """The operation adds to a value that parallel rounds fill together."""

    __slots__ = ()

    def get_updated_destinations(self) -> Sequence[Value]:
        """Return the operands that something is added to."""
        raise NotImplementedError

    def get_iterating_parent(self) -> Operation | None:
        """Return the loop whose rounds fill them; None outside of one."""
        raise NotImplementedError
