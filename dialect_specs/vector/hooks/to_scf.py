"""Lowering of transfers and prints to loops (MLIR `convert-vector-to-scf`)."""

from __future__ import annotations

from ods.ir.context import Context
from ods.ir.operation import Operation
from ods.rewrite import PatternSet, RewritePattern, apply_patterns_greedily

from .print_lowering import PrintElements
from .scalable_writes import LoopOfTransposedWrites
from .transfer_loops import loop_patterns
from .transfer_permutations import permutation_patterns
from .transfer_unrolling import element_patterns, unrolling_patterns


def convert(op: Operation, context: Context, full_unroll: bool, target_rank: int, lower_tensors: bool, lower_scalable: bool) -> bool:
    """Lower the transfers and prints inside `op`; return True if anything changed."""
    permuted = apply_patterns_greedily(op.regions, PatternSet(permutation_patterns()), context)
    split = unrolling_patterns if full_unroll else loop_patterns
    patterns: list[RewritePattern] = split(target_rank, lower_tensors)
    if lower_scalable:
        patterns.append(LoopOfTransposedWrites(lower_tensors))
    if target_rank == 1:
        patterns += element_patterns()
    patterns.append(PrintElements())
    return apply_patterns_greedily(op.regions, PatternSet(patterns), context).changed or permuted.changed
