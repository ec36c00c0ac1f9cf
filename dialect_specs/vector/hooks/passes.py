"""The passes of the vector dialect; each imports its patterns when it runs."""

from __future__ import annotations

from generated.vector import (
    ConvertVectorToLLVMPass,
    ConvertVectorToSCF,
    LowerVectorMaskPass,
    LowerVectorMultiReduction,
    LowerVectorToFromElementsToShuffleTree,
)
from ods.ir.operation import Operation
from ods.rewrite import PatternSet, apply_patterns_greedily

_MISSING_DIALECTS = {
    "enable_amx": "amx",
    "enable_arm_neon": "arm_neon",
    "enable_arm_sve": "arm_sve",
    "enable_arm_i8mm": "arm_neon",
    "enable_arm_bf16": "arm_neon",
    "enable_x86vector": "x86vector",
}


def convert_vector_to_llvm_run(pass_: ConvertVectorToLLVMPass, op: Operation) -> None:
    """Split vectors, then convert them."""
    from .llvm_preparation import prepare
    from .to_llvm import convert

    for option, dialect in _MISSING_DIALECTS.items():
        if getattr(pass_, option):
            raise pass_.refuse(op, option.replace("_", "-"), f"needs the dialect '{dialect}', which does not exist here")
    changed = prepare(op, pass_.context, pass_.narrow_indices, pass_.vector_contract_lowering, pass_.vector_transpose_lowering)
    with pass_.failing_on_errors():
        changed |= convert(op, pass_.reassociate_fp_reductions, pass_.narrow_indices, pass_.use_vector_alignment)
    pass_.tell_changed(changed)


def convert_vector_to_scf_run(pass_: ConvertVectorToSCF, op: Operation) -> None:
    """Split transfers and prints."""
    from .to_scf import convert

    pass_.tell_changed(convert(op, pass_.context, pass_.full_unroll, pass_.target_rank, pass_.lower_tensors, pass_.lower_scalable))


def lower_vector_multi_reduction_run(pass_: LowerVectorMultiReduction, op: Operation) -> None:
    """Lower reductions of several dimensions."""
    from .multi_reduction_lowering import multi_reduction_patterns

    patterns = PatternSet(multi_reduction_patterns(pass_.lowering_strategy == "inner-reduction"))
    if not apply_patterns_greedily(op.regions, patterns, pass_.context).converged:
        raise pass_.fail()


def lower_vector_to_from_elements_to_shuffle_tree_run(pass_: LowerVectorToFromElementsToShuffleTree, op: Operation) -> None:
    """Replace vectors of elements of other vectors by shuffles."""
    from .shuffle_trees import shuffle_tree_patterns

    if not apply_patterns_greedily(op.regions, PatternSet(shuffle_tree_patterns()), pass_.context).converged:
        raise pass_.fail()


def lower_vector_mask_run(pass_: LowerVectorMaskPass, op: Operation) -> None:
    """Give accesses of memory the mask around them."""
    from .masked_transfers import lowering_patterns

    if not apply_patterns_greedily(op.regions, PatternSet(lowering_patterns()), pass_.context).converged:
        raise pass_.fail()
