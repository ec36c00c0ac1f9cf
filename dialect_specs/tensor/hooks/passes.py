"""The passes of the tensor dialect; each imports its patterns when it runs."""

from __future__ import annotations

from generated.tensor import FoldTensorSubsetOpsPass
from ods.ir.operation import Operation
from ods.rewrite import PatternSet, apply_patterns_greedily


def fold_tensor_subset_ops_run(pass_: FoldTensorSubsetOpsPass, op: Operation) -> None:
    """Replace accesses of slices by accesses of whole tensors."""
    from .subset_folding import fold_patterns

    apply_patterns_greedily(op.regions, PatternSet(fold_patterns()), pass_.context)
