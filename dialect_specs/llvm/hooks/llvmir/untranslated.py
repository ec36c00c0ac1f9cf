"""Errors for operations and attributes without a translation to LLVM IR, so that nothing is dropped silently."""

from __future__ import annotations

from typing import Final

from generated.llvm import LLVMFuncOp
from ods.builtin import ArrayAttr, DenseI32ArrayAttr
from ods.diagnostics import DiagnosticError
from ods.ir.attribute import Attribute
from ods.ir.location import FusedLoc, Location
from ods.ir.operation import Operation

from .annotations import TARGET_METADATA, TRANSLATED
from .attributes import TARGET_FUNCTIONS
from .intrinsics import IMMEDIATES

_EVERYWHERE: Final = TRANSLATED | {
    "operandSegmentSizes", "op_bundle_sizes", "op_bundle_tags", "fastmathFlags", "arg_attrs", "res_attrs", "CConv", "TailCallKind",
    "alignment", "volatile_", "ordering", "syncscope", "overflowFlags", "isExact", "isDisjoint", "nonNeg", "predicate", "value",
    "global_name", "elem_type", "rawConstantIndices", "noWrapFlags", "position", "mask", "callee", "var_callee_type", "memory_effects",
    "convergent", "no_unwind", "will_return", "no_inline", "always_inline", "inline_hint", "inalloca", "bin_op", "success_ordering",
    "failure_ordering", "weak", "case_values", "case_operand_segments", "indbr_operand_segments", "cleanup", "intrin", "asm_string",
    "constraints", "has_side_effects", "is_align_stack", "asm_dialect", "scope", "tail_call_kind", "operand_attrs", "roundingmode",
    "fpExceptionBehavior", "block_addr", "tag", "function_name",
    # of symbols
    "sym_name", "sym_visibility", "function_type", "linkage", "dso_local", "visibility_", "unnamed_addr", "comdat", "section",
    "global_type", "constant", "thread_local_", "externally_initialized", "addr_space", "alias_type", "i_func_type", "resolver",
    "resolver_type", "address_space", "garbageCollector", "passthrough", "personality", "function_entry_count", "arm_streaming",
    "arm_locally_streaming", "arm_streaming_compatible", "arm_new_za", "arm_in_za", "arm_out_za", "arm_inout_za", "arm_preserves_za",
    "vscale_range", "frame_pointer", "target_cpu", "tune_cpu", "reciprocal_estimates", "prefer_vector_width", "target_features",
    "no_infs_fp_math", "no_nans_fp_math", "no_signed_zeros_fp_math", "denormal_fp_math", "denormal_fp_math_f32", "fp_contract",
    "instrument_function_entry", "instrument_function_exit", "optimize_none", "vec_type_hint", "work_group_size_hint",
    "reqd_work_group_size", "intel_reqd_sub_group_size", "uwtable_kind", "ctors", "dtors", "priorities", "data", "options", "flags",
    "target_specific_attrs",
}  # fmt: skip
"""Attributes with a translation."""
_OF_MODULES: Final = frozenset([
    "llvm.data_layout", "llvm.target_triple", "llvm.module_asm", "llvm.ident", "llvm.commandline", "llvm.dependent_libraries",
])  # fmt: skip
"""The attributes of a module with a translation."""
_ABOUT_MODULES: Final = frozenset(["llvm", "dlti", "omp"])
"""The dialects whose attributes on a module say something about its LLVM IR; attributes of others are for their own passes."""
_WITHOUT_MEANING: Final = frozenset(["llvm.emit_c_interface", "llvm.bareptr"])
"""Attributes that direct passes which have run before."""


def check_module(module: Operation) -> None:
    """Raise DiagnosticError if an attribute of a module would be lost."""
    for name in module.attributes:
        dialect, dot, _ = name.partition(".")
        if dot and dialect in _ABOUT_MODULES and name not in _OF_MODULES | _WITHOUT_MEANING:
            raise _lost(module, name)


def check_translated(op: Operation) -> None:
    """Raise DiagnosticError if an attribute of an operation, or its debug information, would be lost."""
    here = {name for _, name in IMMEDIATES.get(op.name, ())}
    for name in op.inherent_slots:
        if name in _EVERYWHERE or name in here:
            continue
        value = op.get_inherent(name)
        if value is not None and not _is_usual(value):
            raise _lost(op, name)
    for name in op.discardable_attributes:
        if "." in name and not _is_translated(op, name):
            raise _lost(op, name)
    if _has_debug_information(op.location):
        raise op.error("cannot be converted to LLVM IR: debug information is not translated; remove it with `--strip-debuginfo`")


def _is_translated(op: Operation, name: str) -> bool:
    if name in _WITHOUT_MEANING or name == "llvm.mmra":
        return True
    return name in TARGET_FUNCTIONS if isinstance(op, LLVMFuncOp) else name in TARGET_METADATA


def _lost(op: Operation, name: str) -> DiagnosticError:
    return op.error(f"cannot be converted to LLVM IR: the attribute '{name}' of {op.name} is not translated")


def untranslated(op: Operation) -> DiagnosticError:
    """Return the error for an operation that cannot be translated: MLIR's message for those of other dialects."""
    if op.name.startswith("llvm."):
        return op.error(f"cannot be converted to LLVM IR: {op.name} is not translated")
    message = "cannot be converted to LLVM IR: missing `LLVMTranslationDialectInterface` registration for dialect for op"
    return op.error(f"{message}: {op.name}")


def _is_usual(value: Attribute) -> bool:
    """Return True if `value` is an empty list, which has no effect on the translation."""
    if isinstance(value, ArrayAttr):
        return not value.value
    return isinstance(value, DenseI32ArrayAttr) and not len(value.values)


def _has_debug_information(location: Location) -> bool:
    return isinstance(location, FusedLoc) and location.metadata is not None and location.metadata.name.startswith("llvm.di_")
