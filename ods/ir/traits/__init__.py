"""Traits: the marker classes of ODS's core traits, and the checks that need no builtin types.

The checks of traits that compare shapes and element types are in `ods.builtin.op_traits`.
"""

from . import markers
from .markers import *  # noqa: F403 - all of them, by its `__all__`
from .structure import (
    all_equal,
    trait_folders,
    verify_at_least_n_operands,
    verify_at_least_n_results,
    verify_at_least_n_successors,
    verify_attr_sized_operand_segments,
    verify_attr_sized_result_segments,
    verify_has_parent,
    verify_implicit_terminator,
    verify_isolated_from_above,
    verify_n_successors,
    verify_no_region_arguments,
    verify_one_region,
    verify_one_successor,
    verify_parent_one_of,
    verify_segment_sizes,
    verify_single_block,
    verify_symbol_table,
    verify_terminator,
    verify_zero_operands,
    verify_zero_regions,
    verify_zero_results,
    verify_zero_successors,
)

__all__ = [
    *markers.__all__,
    "all_equal",
    "trait_folders",
    "verify_at_least_n_operands",
    "verify_at_least_n_results",
    "verify_at_least_n_successors",
    "verify_attr_sized_operand_segments",
    "verify_attr_sized_result_segments",
    "verify_has_parent",
    "verify_implicit_terminator",
    "verify_isolated_from_above",
    "verify_n_successors",
    "verify_no_region_arguments",
    "verify_one_region",
    "verify_one_successor",
    "verify_parent_one_of",
    "verify_segment_sizes",
    "verify_single_block",
    "verify_symbol_table",
    "verify_terminator",
    "verify_zero_operands",
    "verify_zero_regions",
    "verify_zero_results",
    "verify_zero_successors",
]
