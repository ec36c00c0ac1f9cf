"""The passes of the ub dialect; each imports its patterns when it runs."""

from __future__ import annotations

from generated.ub import UBToLLVMConversionPass
from ods.ir.operation import Operation


def convert_ub_to_llvm_run(pass_: UBToLLVMConversionPass, op: Operation) -> None:
    """Lower undefined behavior to the llvm dialect."""
    from .to_llvm import convert

    with pass_.failing_on_errors():
        pass_.tell_changed(convert(op, pass_.index_bitwidth))
