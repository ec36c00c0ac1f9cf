"""The passes of the index dialect; each imports its patterns when it runs."""

from __future__ import annotations

from generated.index import ConvertIndexToLLVMPass
from ods.ir.operation import Operation


def convert_index_to_llvm_run(pass_: ConvertIndexToLLVMPass, op: Operation) -> None:
    """Lower index operations to the llvm dialect."""
    from .to_llvm import convert

    with pass_.failing_on_errors():
        pass_.tell_changed(convert(op, pass_.index_bitwidth))
