"""The passes of the memref dialect; each imports its patterns when it runs."""

from __future__ import annotations

from generated.memref import (
    BufferHoistingPass,
    BufferLoopHoistingPass,
    ConvertMemRefToEmitC,
    ExpandOpsPass,
    ExpandReallocPass,
    ExpandStridedMetadataPass,
    FinalizeMemRefToLLVMConversionPass,
    FlattenMemrefsPass,
    FoldMemRefAliasOpsPass,
    MemRefEmulateWideInt,
    NormalizeMemRefsPass,
    OptimizeAllocationLivenessPass,
    PromoteBuffersToStackPass,
    ResolveRankedShapeTypeResultDimsPass,
    ResolveShapedTypeResultDimsPass,
)
from ods.ir.operation import Operation
from ods.rewrite import PatternSet, RewritePattern, apply_patterns_greedily


def expand_strided_metadata_run(pass_: ExpandStridedMetadataPass, op: Operation) -> None:
    """Compute the offsets, sizes and strides of views."""
    from .strided_metadata import expand_patterns

    pass_.tell_changed(apply_patterns_greedily(op.regions, PatternSet(expand_patterns()), pass_.context).changed)


def fold_memref_alias_ops_run(pass_: FoldMemRefAliasOpsPass, op: Operation) -> None:
    """Replace accesses of views by accesses of their sources."""
    from .view_indices import fold_patterns

    pass_.tell_changed(apply_patterns_greedily(op.regions, PatternSet(fold_patterns()), pass_.context).changed)


def flatten_memref_run(pass_: FlattenMemrefsPass, op: Operation) -> None:
    """Convert accesses of multi-dimensional memrefs to one dimension."""
    from .flattening import flatten_patterns

    apply_patterns_greedily(op.regions, PatternSet(flatten_patterns()), pass_.context)


def resolve_ranked_shaped_type_result_dims_run(pass_: ResolveRankedShapeTypeResultDimsPass, op: Operation) -> None:
    """Replace sizes of ranked results by computations."""
    from .result_sizes import ranked_patterns

    _resolve(pass_, op, ranked_patterns())


def resolve_shaped_type_result_dims_run(pass_: ResolveShapedTypeResultDimsPass, op: Operation) -> None:
    """Replace sizes of ranked results, and of those whose shape is computed as a tensor, by computations."""
    from .result_sizes import ranked_patterns, shaped_patterns

    _resolve(pass_, op, [*ranked_patterns(), *shaped_patterns()])


def _resolve(
    pass_: ResolveRankedShapeTypeResultDimsPass | ResolveShapedTypeResultDimsPass, op: Operation, patterns: list[RewritePattern]
) -> None:
    result = apply_patterns_greedily(op.regions, PatternSet(patterns), pass_.context)
    if pass_.error_on_pattern_iteration_limit and not result.converged:
        with pass_.failing_on_errors():
            raise op.op_error("dim operation resolution hit pattern iteration limit")


def expand_realloc_run(pass_: ExpandReallocPass, op: Operation) -> None:
    """Expand reallocations."""
    from .reallocation import expand

    with pass_.failing_on_errors():
        expand(op, pass_.emit_deallocs)


def finalize_memref_to_llvm_run(pass_: FinalizeMemRefToLLVMConversionPass, op: Operation) -> None:
    """Lower memory operations to the llvm dialect."""
    from .to_llvm import convert

    with pass_.failing_on_errors():
        pass_.tell_changed(convert(op, pass_.index_bitwidth, pass_.use_aligned_alloc, pass_.use_generic_functions))


def memref_expand_run(pass_: ExpandOpsPass, op: Operation) -> None:
    """Expand reshapes."""
    from .reshape_expansion import expand

    with pass_.failing_on_errors():
        pass_.tell_changed(expand(op))


def memref_emulate_wide_int_run(pass_: MemRefEmulateWideInt, op: Operation) -> None:
    """Store integers of twice the supported width as two halves."""
    from dialect_specs.arith.hooks.wide_int_emulation import is_supported_width

    from .wide_int_emulation import emulate

    if not is_supported_width(pass_.widest_int_supported):
        raise pass_.fail()
    with pass_.failing_on_errors():
        emulate(op, pass_.widest_int_supported)


def normalize_memrefs_run(pass_: NormalizeMemRefsPass, op: Operation) -> None:
    """Replace memrefs with layouts by memrefs with the identity layout."""
    from .layout_normalization import normalize_memrefs

    normalize_memrefs(op)


def buffer_hoisting_run(pass_: BufferHoistingPass, op: Operation) -> None:
    """Move allocations into common dominators."""
    from .buffer_placement import hoist_buffers

    hoist_buffers(op)


def buffer_loop_hoisting_run(pass_: BufferLoopHoistingPass, op: Operation) -> None:
    """Move allocations out of loops."""
    from .buffer_placement import hoist_buffers_from_loops

    hoist_buffers_from_loops(op)


def promote_buffers_to_stack_run(pass_: PromoteBuffersToStackPass, op: Operation) -> None:
    """Allocate small buffers on the stack."""
    from .buffer_placement import promote_buffers_to_stack

    promote_buffers_to_stack(op, pass_.max_alloc_size_in_bytes, pass_.max_rank_of_allocated_memref)


def optimize_allocation_liveness_run(pass_: OptimizeAllocationLivenessPass, op: Operation) -> None:
    """Free buffers after their last use."""
    from .allocation_liveness import free_early

    free_early(op)


def convert_memref_to_emitc_run(pass_: ConvertMemRefToEmitC, op: Operation) -> None:
    """Lower memrefs to arrays of C."""
    from .to_emitc import convert

    with pass_.failing_on_errors():
        convert(op, pass_.lower_to_cpp)
