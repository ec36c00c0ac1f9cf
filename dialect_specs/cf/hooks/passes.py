"""The passes of the cf dialect; each imports its patterns when it runs."""

from __future__ import annotations

from generated.cf import ConvertControlFlowToLLVMPass, LiftControlFlowToSCFPass
from ods.ir.operation import Operation


def convert_cf_to_llvm_run(pass_: ConvertControlFlowToLLVMPass, op: Operation) -> None:
    """Lower branches to the llvm dialect."""
    from .to_llvm import convert

    with pass_.failing_on_errors():
        pass_.tell_changed(convert(op, pass_.index_bitwidth))


def lift_cf_to_scf_run(pass_: LiftControlFlowToSCFPass, op: Operation) -> None:
    """Convert blocks and branches to structured control flow."""
    from .to_scf import lift

    with pass_.failing_on_errors():
        lift(op)
