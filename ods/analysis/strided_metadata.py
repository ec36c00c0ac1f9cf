"""Ranges of offsets, sizes and strides of memrefs (MLIR `StridedMetadataRangeAnalysis`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from ..builtin.shaped_types import MemRefType
from ..diagnostics.records import NamedTuple
from ..ir.interfaces import DYNAMIC
from ..ir.operation import Operation
from ..ir.value import Value
from .dataflow import DataFlowSolver, Lattice, SparseForwardDataFlowAnalysis
from .int_ranges import INDEX_WIDTH, ConstantIntRanges
from .integer_range import IntegerValueRangeLattice

MetadataModels: TypeAlias = (
    "Mapping[type[Operation], Callable[[Any, Sequence[StridedMetadataRange | None], GetRange], StridedMetadataRange | None]]"
)
"""For operation classes, functions that compute the metadata of the result from that of the operands; None: not known yet."""
GetRange: TypeAlias = "Callable[[Value | int], ConstantIntRanges | None]"
"""Returns the range of a number or of a value of type `index`."""


class StridedMetadataRange(NamedTuple):
    """The ranges of a memref; empty for a value that is no memref."""

    offsets: tuple[ConstantIntRanges, ...] = ()
    sizes: tuple[ConstantIntRanges, ...] = ()
    strides: tuple[ConstantIntRanges, ...] = ()

    def union(self, other: StridedMetadataRange) -> StridedMetadataRange:
        """Return the smallest ranges that include both."""
        return StridedMetadataRange(*[tuple(a.union(b) for a, b in zip(ours, theirs)) for ours, theirs in zip(self, other)])

    def __str__(self) -> str:
        texts = [
            f"{name} = [{', '.join([f'{{{range_}}}' for range_ in ranges])}]" for name, ranges in zip(("offset", "sizes", "strides"), self)
        ]
        return f"strided_metadata<{', '.join(texts)}>"


def metadata_of_type(value: Value) -> StridedMetadataRange:
    """Return the ranges that the type of `value` implies."""
    type_ = value._type
    if not isinstance(type_, MemRefType):
        return StridedMetadataRange()
    known = type_.strides_and_offset()
    strides, offset = known if known is not None else ([DYNAMIC] * type_.rank, DYNAMIC)
    sizes = type_.shape if known is not None else [DYNAMIC] * type_.rank
    return StridedMetadataRange((_range(offset),), tuple(map(_range, sizes)), tuple(map(_range, strides)))


def _range(number: int) -> ConstantIntRanges:
    return ConstantIntRanges.max_range(INDEX_WIDTH) if number == DYNAMIC else ConstantIntRanges.constant(INDEX_WIDTH, number)


class StridedMetadataRangeLattice(Lattice["StridedMetadataRange | None"]):
    """The ranges of a value; None if they are not known yet."""

    def join_values(self, one: StridedMetadataRange | None, other: StridedMetadataRange | None) -> StridedMetadataRange | None:
        if one is None or other is None:
            return other if one is None else one
        return one.union(other)


class StridedMetadataRangeAnalysis(SparseForwardDataFlowAnalysis[StridedMetadataRangeLattice]):
    """Infers ranges with `models`, otherwise from types. It needs `IntegerRangeAnalysis`."""

    lattice_class = StridedMetadataRangeLattice

    def __init__(self, solver: DataFlowSolver, models: MetadataModels) -> None:
        super().__init__(solver)
        self._models = models

    def set_to_entry_state(self, lattice: StridedMetadataRangeLattice) -> None:
        self.propagate_if_changed(lattice, lattice.join_value(metadata_of_type(lattice.anchor)))

    def visit_operation(
        self, op: Operation, operands: Sequence[StridedMetadataRangeLattice], results: Sequence[StridedMetadataRangeLattice]
    ) -> None:
        model = self._models.get(type(op))
        if model is None:
            self.set_all_to_entry_states(results)
            return
        point = self.get_program_point_after(op)

        def range_of(value: Value | int) -> ConstantIntRanges | None:
            if isinstance(value, int):
                return ConstantIntRanges.constant(INDEX_WIDTH, value)
            return self.get_or_create_for(point, IntegerValueRangeLattice, value).value

        found = model(op, [operand.value for operand in operands], range_of)
        if found is not None:
            self.propagate_if_changed(results[0], results[0].join_value(found))
