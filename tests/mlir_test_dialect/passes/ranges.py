"""A pass that prints the ranges of offsets, sizes and strides (MLIR's `TestStridedMetadataRangeAnalysis`)."""

from __future__ import annotations

from dialect_specs.arith.hooks.ranges import ARITH_RANGES
from dialect_specs.memref.hooks.metadata_ranges import MEMREF_METADATA
from ods.analysis.dataflow import DataFlowSolver, load_baseline_analyses
from ods.analysis.integer_range import IntegerRangeAnalysis
from ods.analysis.strided_metadata import StridedMetadataRange, StridedMetadataRangeAnalysis, StridedMetadataRangeLattice
from ods.ir.asm import asm
from ods.ir.operation import Operation
from ods.ir.walk import walk_post_order
from ods.passes.registry import register_pass

from .wrapper import Pass


@register_pass
class TestStridedMetadataRangeAnalysis(Pass):
    """Prints the known ranges of memref results."""

    argument = "test-strided-metadata-range-analysis"

    def run(self, op: Operation) -> None:
        solver = DataFlowSolver()
        load_baseline_analyses(solver)
        solver.load(IntegerRangeAnalysis, ARITH_RANGES)
        solver.load(StridedMetadataRangeAnalysis, MEMREF_METADATA)
        with self.failing_on_errors():
            solver.initialize_and_run(op)
        for inner in walk_post_order(op):
            states = [solver.lookup_state(StridedMetadataRangeLattice, result) for result in inner.results]
            known = [(number, state) for number, state in enumerate(states) if state and state.value not in (None, StridedMetadataRange())]
            if known:
                self.output.append(f"Op: {asm().operation_text(inner, skip_regions=True)}\n")
                self.output += [f"  result[{number}]: {state}\n" for number, state in known]
                self.output.append("\n")
