"""Operations that read or write a subset of a tensor (MLIR `SubsetOpInterface`).

The module `subsets` in the hooks of a dialect maps operation classes to a `Subset` in `SUBSETS`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from ..diagnostics.records import NamedTuple
from ..dialect_utils.hook_modules import model_of
from ..ir.context import copies_mlir_22_bugs
from ..ir.operation import Operation
from .value_bounds import HyperrectangularSlice, are_equivalent_slices, are_overlapping_slices


class Subset(NamedTuple):
    """The subset of a tensor that an operation reads or writes."""

    slice: Callable[[Any], HyperrectangularSlice]
    """Returns the slice that an operation accesses."""
    source: int
    """The number of the source operand: the tensor that is read, or the value that is written."""
    destination: int | None = None
    """The number of the operand with the tensor to write to; None for a read."""
    order: Callable[[Any], object] = lambda op: ()
    """Returns an object that tells in which order elements are read or written; None for an operation that transfers not all elements."""


class SubsetOp(NamedTuple):
    """An operation and the subset that it accesses."""

    op: Operation
    subset: Subset

    @property
    def is_insertion(self) -> bool:
        """True if the operation writes the subset."""
        return self.subset.destination is not None

    def operates_on_equivalent_subset(self, other: SubsetOp) -> bool:
        """Return True if two operations are known to access the same subset, of tensors that count as equivalent."""
        return _is_comparable(self, other) and are_equivalent_slices(*_slices(self, other)) is True

    def orders_elements_like(self, other: SubsetOp) -> bool:
        """Return True if what one operation has written is what the other reads; mlir-opt 22 does not ask."""
        return copies_mlir_22_bugs() or self.subset.order(self.op) == other.subset.order(other.op) is not None

    def operates_on_disjoint_subset(self, other: SubsetOp) -> bool:
        """Return True if two operations are known to access disjoint subsets, of tensors that count as equivalent."""
        return _is_comparable(self, other) and are_overlapping_slices(*_slices(self, other)) is False


def subset_op(op: Operation) -> SubsetOp | None:
    """Return the subset access of an operation; None if it has none."""
    subset = cast("Subset | None", model_of(op, "subsets", "SUBSETS"))
    return None if subset is None else SubsetOp(op, subset)


def _slices(one: SubsetOp, other: SubsetOp) -> tuple[HyperrectangularSlice, HyperrectangularSlice]:
    return one.subset.slice(one.op), other.subset.slice(other.op)


def _is_comparable(one: SubsetOp, other: SubsetOp) -> bool:
    first, second = _slices(one, other)
    return len(first.offsets) == len(second.offsets)
