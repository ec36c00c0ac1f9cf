"""The passes of the affine dialect; each imports its patterns when it runs."""

from __future__ import annotations

from generated.affine import (
    AffineExpandIndexOpsAsAffinePass,
    AffineExpandIndexOpsPass,
    AffineFoldMemRefAliasOpsPass,
    AffineLoopInvariantCodeMotionPass,
    AffineLoopNormalizePass,
    LoopCoalescingPass,
    LowerAffinePass,
)
from ods.ir.operation import Operation
from ods.passes.pass_base import Pass
from ods.rewrite import PatternSet, RewritePattern, apply_patterns_greedily


def lower_affine_run(pass_: LowerAffinePass, op: Operation) -> None:
    """Lower affine operations to arithmetic and loops."""
    from .to_standard import convert

    with pass_.failing_on_errors():
        convert(op)


def affine_expand_index_ops_run(pass_: AffineExpandIndexOpsPass, op: Operation) -> None:
    """Expand linear indices into arithmetic."""
    from .index_expansion import index_patterns

    _apply(pass_, op, index_patterns())


def affine_expand_index_ops_as_affine_run(pass_: AffineExpandIndexOpsAsAffinePass, op: Operation) -> None:
    """Expand linear indices into maps."""
    from .index_expansion import affine_index_patterns

    _apply(pass_, op, affine_index_patterns())


def affine_fold_memref_alias_ops_run(pass_: AffineFoldMemRefAliasOpsPass, op: Operation) -> None:
    """Access what is viewed instead of the view."""
    from dialect_specs.memref.hooks.view_indices import affine_fold_patterns

    apply_patterns_greedily(op.regions, PatternSet(affine_fold_patterns()), pass_.context)


def affine_loop_invariant_code_motion_run(pass_: AffineLoopInvariantCodeMotionPass, op: Operation) -> None:
    """Move operations that are the same in every round before the loop."""
    from .invariant_code import move_invariant_code

    move_invariant_code(op)


def _apply(pass_: Pass, op: Operation, patterns: list[RewritePattern]) -> None:
    if not apply_patterns_greedily(op.regions, PatternSet(patterns), pass_.context).converged:
        raise pass_.fail()


def affine_loop_normalize_run(pass_: AffineLoopNormalizePass, op: Operation) -> None:
    """Make loops count from 0 in steps of 1."""
    from .normalization import normalize_loops

    normalize_loops(op, pass_.promote_single_iter)


def affine_loop_coalescing_run(pass_: LoopCoalescingPass, op: Operation) -> None:
    """Make one loop of each nest that allows it."""
    from .coalescing import coalesce_loops

    coalesce_loops(op)
