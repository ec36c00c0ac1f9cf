"""The passes of the llvm dialect; each imports what it needs when it runs."""

from __future__ import annotations

from generated.llvm import (
    ConvertToLLVMPass,
    LLVMAddComdats,
    LLVMRequestCWrappersPass,
    LLVMUseDefaultVisibilityPass,
    SetLLVMModuleDataLayoutPass,
)
from ods.builtin import StringAttr, UnitAttr
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.operation import Operation


def convert_to_llvm_run(pass_: ConvertToLLVMPass, op: Operation) -> None:
    """Lower all operations that have a lowering to llvm."""
    from dialect_specs.llvm.conversion.interface import convert

    if pass_.dynamic and not copies_mlir_22_bugs():
        raise pass_.refuse(op, "dynamic", "needs data layouts or attributes that configure the lowering, and no dialect here has them")
    with pass_.failing_on_errors():
        pass_.tell_changed(convert(op, pass_.context, pass_.filter_dialects, pass_.allow_pattern_rollback))


def llvm_request_c_wrappers_run(pass_: LLVMRequestCWrappersPass, op: Operation) -> None:
    """Mark functions so that they get wrappers for C."""
    op.attributes["llvm.emit_c_interface"] = UnitAttr.get()


def set_llvm_module_datalayout_run(pass_: SetLLVMModuleDataLayoutPass, op: Operation) -> None:
    """Set the data layout of the module."""
    op.attributes["llvm.data_layout"] = StringAttr.get(pass_.data_layout)


def llvm_add_comdats_run(pass_: LLVMAddComdats, op: Operation) -> None:
    """Add COMDATs to functions that may be defined several times."""
    from .linkage import add_comdats

    add_comdats(op)


def llvm_use_default_visibility_run(pass_: LLVMUseDefaultVisibilityPass, op: Operation) -> None:
    """Change the visibility of functions and globals with the default visibility."""
    from .linkage import set_default_visibility

    if pass_.visibility != "default":
        set_default_visibility(op, pass_.visibility)
