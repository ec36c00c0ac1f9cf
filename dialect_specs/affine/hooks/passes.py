"""The passes of the affine dialect; each imports its patterns when it runs."""

from __future__ import annotations

from generated.affine import (
    AffineDataCopyGeneration,
    AffineExpandIndexOps,
    AffineExpandIndexOpsAsAffine,
    AffineFoldMemRefAliasOps,
    AffineForOp,
    AffineLoopFusion,
    AffineLoopInvariantCodeMotion,
    AffineLoopNormalize,
    AffineLoopTiling,
    AffineLoopUnroll,
    AffineLoopUnrollAndJam,
    AffineParallelize,
    AffinePipelineDataTransfer,
    AffineScalarReplacement,
    AffineVectorize,
    LoopCoalescing,
    LowerAffinePass,
    RaiseMemrefDialect,
    SimplifyAffineMinMaxPass,
    SimplifyAffineStructures,
)
from ods.diagnostics import Diagnostic
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.location import UnknownLoc
from ods.ir.operation import Operation
from ods.passes.pass_base import Pass
from ods.rewrite import PatternSet, RewritePattern, apply_patterns_greedily


def lower_affine_run(pass_: LowerAffinePass, op: Operation) -> None:
    """Lower affine operations to arithmetic and loops."""
    from .to_standard import convert

    with pass_.failing_on_errors():
        pass_.tell_changed(convert(op))


def affine_expand_index_ops_run(pass_: AffineExpandIndexOps, op: Operation) -> None:
    """Expand linear indices into arithmetic."""
    from .index_expansion import index_patterns

    _apply(pass_, op, index_patterns())


def affine_expand_index_ops_as_affine_run(pass_: AffineExpandIndexOpsAsAffine, op: Operation) -> None:
    """Expand linear indices into maps."""
    from .index_expansion import affine_index_patterns

    _apply(pass_, op, affine_index_patterns())


def affine_fold_memref_alias_ops_run(pass_: AffineFoldMemRefAliasOps, op: Operation) -> None:
    """Replace accesses of views by accesses of their sources."""
    from dialect_specs.memref.hooks.view_indices import affine_fold_patterns

    apply_patterns_greedily(op.regions, PatternSet(affine_fold_patterns()), pass_.context)


def affine_loop_invariant_code_motion_run(pass_: AffineLoopInvariantCodeMotion, op: Operation) -> None:
    """Move loop-invariant operations before their loops."""
    from .invariant_code import move_invariant_code

    move_invariant_code(op)


def _apply(pass_: Pass, op: Operation, patterns: list[RewritePattern]) -> None:
    if not apply_patterns_greedily(op.regions, PatternSet(patterns), pass_.context).converged:
        raise pass_.fail()


def affine_loop_normalize_run(pass_: AffineLoopNormalize, op: Operation) -> None:
    """Normalize loops to lower bound 0 and step 1."""
    from .normalization import normalize_loops

    normalize_loops(op, pass_.promote_single_iter)


def affine_loop_coalescing_run(pass_: LoopCoalescing, op: Operation) -> None:
    """Coalesce loop nests into one loop where possible."""
    from .coalescing import coalesce_loops

    coalesce_loops(op)


def affine_loop_tile_run(pass_: AffineLoopTiling, op: Operation) -> None:
    """Tile the loop nests of a function."""
    from .tiling import given_sizes, sizes_for_cache, tile_loops

    if pass_.tile_size:
        sizes_of = lambda band: [pass_.tile_size] * len(band)  # noqa: E731 - one of three choices
    elif pass_.tile_sizes:
        sizes_of = given_sizes(pass_.tile_sizes)
    else:
        sizes_of = sizes_for_cache(pass_.cache_size_in_kib, pass_.diagnostics)
    tile_loops(op, sizes_of, pass_.separate)


def affine_simplify_structures_run(pass_: SimplifyAffineStructures, op: Operation) -> None:
    """Simplify affine expressions in maps and sets."""
    from .structures import simplify_structures

    simplify_structures(op, pass_.context)


def affine_parallelize_run(pass_: AffineParallelize, op: Operation) -> None:
    """Make loops with independent iterations parallel."""
    from .parallelization import parallelize_loops

    parallelize_loops(op, pass_.max_nested, pass_.parallel_reductions)


def affine_raise_from_memref_run(pass_: RaiseMemrefDialect, op: Operation) -> None:
    """Convert loads and stores of memref to affine ones."""
    from .raising import raise_accesses

    raise_accesses(op)


def affine_loop_unroll_run(pass_: AffineLoopUnroll, op: Operation) -> None:
    """Unroll loops, inner ones first, as often as the options ask for."""
    from .unrolling import unroll_loops

    if pass_.unroll_factor <= 0 and pass_.unroll_factor != -1:
        message = "Invalid option: 'unroll-factor' should be greater than 0 or equal to -1"
        pass_.diagnostics.append(Diagnostic("error", message, location=UnknownLoc.get()))
        raise pass_.fail()
    unroll_loops(
        op,
        pass_.unroll_factor,
        None if pass_.unroll_full_threshold == 1 else pass_.unroll_full_threshold,
        pass_.num_repetitions,
        pass_.unroll_up_to_factor,
        pass_.clean_up_unroll,
    )


def affine_loop_unroll_jam_run(pass_: AffineLoopUnrollAndJam, op: Operation) -> None:
    """Unroll and jam the first loop of a function."""
    from .unrolling import unroll_jam_by_factor

    block = op.regions[0].first_block
    loop = None if block is None else block.first_op
    if isinstance(loop, AffineForOp):
        unroll_jam_by_factor(loop, pass_.unroll_jam_factor)


def affine_scalrep_run(pass_: AffineScalarReplacement, op: Operation) -> None:
    """Replace affine accesses by scalars."""
    from .scalar_replacement import replace_by_scalars

    replace_by_scalars(op)


def affine_loop_fusion_run(pass_: AffineLoopFusion, op: Operation) -> None:
    """Fuse loop nests."""
    from .fusion import FusionOptions, fuse_loops_in

    options = FusionOptions(
        pass_.affine_fusion_mode,
        pass_.compute_tolerance_threshold,
        pass_.fast_memory_space or None,
        pass_.local_buf_size_threshold * 1024,
        pass_.maximal_fusion,
    )
    fuse_loops_in(op, options, pass_.diagnostics)


def affine_data_copy_generate_run(pass_: AffineDataCopyGeneration, op: Operation) -> None:
    """Copy the data that loops access to fast memory."""
    from .data_copies import CopyOptions, copy_data

    if pass_.min_dma_transfer_size != 1024 and not copies_mlir_22_bugs():
        raise pass_.refuse(op, "min-dma-transfer", "does not change which transfers are built; omit it")
    unlimited = (1 << 64) - 1
    options = CopyOptions(
        pass_.generate_dma,
        pass_.slow_memory_space,
        pass_.fast_memory_space,
        pass_.tag_memory_space,
        unlimited if pass_.fast_memory_capacity == unlimited else pass_.fast_memory_capacity * 1024,
        pass_.skip_non_unit_stride_loops,
    )
    copy_data(op, options, pass_.context, pass_.diagnostics)


def affine_pipeline_data_transfer_run(pass_: AffinePipelineDataTransfer, op: Operation) -> None:
    """Overlap data transfers with computation."""
    from .pipelining import pipeline_transfers

    pipeline_transfers(op, pass_.context, pass_.diagnostics)


def affine_super_vectorize_run(pass_: AffineVectorize, op: Operation) -> None:
    """Vectorize loops."""
    from .vectorization import vectorize_loops

    sizes, pattern = pass_.vector_sizes, pass_.fastest_varying_pattern
    if pattern and len(pattern) != len(sizes):
        pass_.diagnostics.append(op.diagnostic("remark", "Fastest varying pattern specified with different size than the vector size."))
        raise pass_.fail()
    if pass_.vectorize_reductions and len(sizes) != 1:
        pass_.report(op.error("Vectorizing reductions is supported only for 1-D vectors."))
        raise pass_.fail()
    if any(size <= 0 for size in sizes):
        pass_.report(op.error("Vectorization factor must be greater than zero."))
        raise pass_.fail()
    vectorize_loops(op, sizes, pattern, pass_.vectorize_reductions, pass_.diagnostics)


def affine_simplify_min_max_run(pass_: SimplifyAffineMinMaxPass, op: Operation) -> None:
    """Simplify minima, maxima and divisions of them."""
    from .min_max_simplification import simplification_patterns

    _apply(pass_, op, simplification_patterns())
