"""The target of lowerings to the llvm dialect (MLIR `LLVMConversionTarget`)."""

from __future__ import annotations

from ods.builtin.operations import UnrealizedConversionCastOp
from ods.conversion.target import ConversionTarget


def llvm_target() -> ConversionTarget:
    """Return a target for which the llvm dialect is legal."""
    target = ConversionTarget()
    target.add_legal_dialect("llvm")
    target.add_legal_op(UnrealizedConversionCastOp)
    return target
