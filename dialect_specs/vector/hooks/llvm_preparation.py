"""Splitting vectors before they are converted to the llvm dialect (MLIR's first step of `convert-vector-to-llvm`)."""

from __future__ import annotations

from ods.ir.context import Context
from ods.ir.operation import Operation
from ods.rewrite import PatternSet, RewritePattern, apply_patterns_greedily

from .contraction_lowering import contraction_patterns
from .lowering import split_patterns
from .mask_lowering import mask_patterns, materialization_patterns
from .mask_patterns import CreateMaskFolder
from .memory_patterns import CompressStoreFolder, ExpandLoadFolder, GatherFolder, MaskedLoadFolder, MaskedStoreFolder, ScatterFolder
from .product_lowering import product_patterns
from .shape_lowering import shape_cast_patterns, transpose_patterns
from .slice_patterns import StridedSliceConstantMaskFolder
from .transfer_lowering import transfer_patterns
from .transpose_folding import TransposeFolder

_CANONICALIZATIONS = (
    CreateMaskFolder,
    MaskedLoadFolder,
    MaskedStoreFolder,
    GatherFolder,
    ScatterFolder,
    ExpandLoadFolder,
    CompressStoreFolder,
    StridedSliceConstantMaskFolder,
    TransposeFolder,
)


def prepare(op: Operation, context: Context, narrow_indices: bool, contract_lowering: str, transpose_lowering: str) -> bool:
    """Split the vectors inside `op` until each can be converted; return True if anything changed."""
    patterns: list[RewritePattern] = [
        *[pattern() for pattern in _CANONICALIZATIONS],
        *product_patterns(),
        *contraction_patterns(contract_lowering),
        *mask_patterns(),
        *shape_cast_patterns(),
        *transpose_patterns(transpose_lowering),
        *transfer_patterns(max_rank=1),
        *materialization_patterns(narrow_indices),
        *split_patterns(),
    ]
    return apply_patterns_greedily(op.regions, PatternSet(patterns), context).changed
