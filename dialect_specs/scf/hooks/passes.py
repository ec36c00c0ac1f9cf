"""The passes of the scf dialect; each imports its patterns when it runs."""

from __future__ import annotations

from generated.scf import (
    ForallOp,
    ParallelOp,
    SCFForallToForLoop,
    SCFForallToParallelLoop,
    SCFForLoopCanonicalization,
    SCFForLoopPeeling,
    SCFForLoopRangeFolding,
    SCFForLoopSpecialization,
    SCFForToWhileLoop,
    SCFParallelForToNestedFors,
    SCFParallelLoopFusion,
    SCFParallelLoopSpecialization,
    SCFParallelLoopTiling,
    SCFToControlFlowPass,
    SCFToEmitC,
)
from ods.diagnostics import Diagnostic
from ods.ir.location import UnknownLoc
from ods.ir.operation import Operation
from ods.ir.walk import post_order_of, walk_post_order
from ods.rewrite import PatternRewriter, PatternSet, apply_patterns_greedily


def convert_scf_to_cf_run(pass_: SCFToControlFlowPass, op: Operation) -> None:
    """Lower structured control flow to branches."""
    from .to_cf import convert

    with pass_.failing_on_errors():
        pass_.tell_changed(convert(op, pass_.allow_pattern_rollback))


def scf_for_to_while_run(pass_: SCFForToWhileLoop, op: Operation) -> None:
    """Convert `scf.for` to `scf.while`."""
    from .for_to_while import ForLoopLoweringPattern

    apply_patterns_greedily(op.regions, PatternSet([ForLoopLoweringPattern()]), pass_.context)


def scf_forall_to_for_run(pass_: SCFForallToForLoop, op: Operation) -> None:
    """Convert `scf.forall` to nests of `scf.for`."""
    from .nests import forall_to_nest

    loops = [loop for loop in walk_post_order(op) if isinstance(loop, ForallOp)]
    for loop in loops:
        if any(value.has_uses() for value in loop.result_values):
            raise loop.error("'scf.forall' op whose results are used cannot become a nest of `scf.for`; bufferize it first")
    for loop in loops:
        forall_to_nest(loop, PatternRewriter())
    pass_.tell_changed(bool(loops))


def scf_forall_to_parallel_run(pass_: SCFForallToParallelLoop, op: Operation) -> None:
    """Convert `scf.forall` to `scf.parallel`."""
    from .nests import forall_to_parallel

    done = [forall_to_parallel(loop, PatternRewriter()) for loop in post_order_of(op) if isinstance(loop, ForallOp)]
    if not all(done):
        raise pass_.fail()


def scf_parallel_for_to_nested_fors_run(pass_: SCFParallelForToNestedFors, op: Operation) -> None:
    """Convert `scf.parallel` to nests of `scf.for`."""
    from .nests import parallel_to_nest

    for loop in post_order_of(op):
        if isinstance(loop, ParallelOp):
            parallel_to_nest(loop, PatternRewriter())


def scf_parallel_loop_fusion_run(pass_: SCFParallelLoopFusion, op: Operation) -> None:
    """Fuse consecutive parallel loops."""
    from .parallel_fusion import fuse_parallel_loops

    fuse_parallel_loops(op)


def scf_for_loop_specialization_run(pass_: SCFForLoopSpecialization, op: Operation) -> None:
    """Add a version of loops for the most likely upper bound."""
    from .specialization import specialize_for_loops

    specialize_for_loops(op)


def scf_parallel_loop_specialization_run(pass_: SCFParallelLoopSpecialization, op: Operation) -> None:
    """Add a version of parallel loops for the most likely upper bounds."""
    from .specialization import specialize_parallel_loops

    specialize_parallel_loops(op)


def scf_parallel_loop_tiling_run(pass_: SCFParallelLoopTiling, op: Operation) -> None:
    """Tile parallel loops."""
    from .tiling import tile_parallel_loops

    if 0 in pass_.tile_sizes:
        pass_.diagnostics.append(Diagnostic("error", "tile size cannot be 0", location=UnknownLoc.get()))
        raise pass_.fail()
    tile_parallel_loops(op, pass_.tile_sizes, pass_.no_min_max_bounds)


def scf_for_loop_range_folding_run(pass_: SCFForLoopRangeFolding, op: Operation) -> None:
    """Fold sums and products of induction variables into loop bounds."""
    from .specialization import fold_ranges

    fold_ranges(op)


def scf_for_loop_peeling_run(pass_: SCFForLoopPeeling, op: Operation) -> None:
    """Split loops so that all iterations except one are complete."""
    from .peeling import peel_loops

    peel_loops(op, pass_.peel_front, pass_.skip_partial, pass_.context)


def scf_for_loop_canonicalization_run(pass_: SCFForLoopCanonicalization, op: Operation) -> None:
    """Simplify operations with the ranges of the loops around them."""
    from .for_canonicalization import canonicalize_loops

    if not canonicalize_loops(op, pass_.context):
        raise pass_.fail()


def convert_scf_to_emitc_run(pass_: SCFToEmitC, op: Operation) -> None:
    """Lower loops and branches to those of C."""
    from .to_emitc import convert

    with pass_.failing_on_errors():
        pass_.tell_changed(convert(op))
