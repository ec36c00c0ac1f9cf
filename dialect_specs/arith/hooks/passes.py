"""The passes of the arith dialect; each imports its patterns when it runs."""

from __future__ import annotations

from generated.arith import ArithEmulateUnsupportedFloats, ArithExpandOpsPass, ArithToLLVMConversionPass
from ods.ir.operation import Operation


def arith_expand_run(pass_: ArithExpandOpsPass, op: Operation) -> None:
    """Expand operations that LLVM IR lacks."""
    from .expansion import expand

    with pass_.failing_on_errors():
        expand(op, pass_.include_bf16, pass_.include_f8e8m0, pass_.include_f4e2m1)


def convert_arith_to_llvm_run(pass_: ArithToLLVMConversionPass, op: Operation) -> None:
    """Lower arithmetic to the llvm dialect."""
    from .to_llvm import convert

    with pass_.failing_on_errors():
        convert(op, pass_.index_bitwidth)


def arith_emulate_unsupported_floats_run(pass_: ArithEmulateUnsupportedFloats, op: Operation) -> None:
    """Compute with floats that a target lacks in a larger type."""
    from .float_emulation import emulate

    with pass_.failing_on_errors():
        emulate(op, pass_.source_types, pass_.target_type)
