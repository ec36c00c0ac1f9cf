"""The passes of the func dialect; each imports its patterns when it runs."""

from __future__ import annotations

from generated.func import ConvertFuncToEmitC, ConvertFuncToLLVMPass, DuplicateFunctionEliminationPass
from ods.ir.operation import Operation


def convert_func_to_llvm_run(pass_: ConvertFuncToLLVMPass, op: Operation) -> None:
    """Lower functions and calls to the llvm dialect."""
    from .to_llvm import convert

    with pass_.failing_on_errors():
        pass_.tell_changed(convert(op, pass_.index_bitwidth, pass_.use_bare_ptr_memref_call_conv))


def duplicate_function_elimination_run(pass_: DuplicateFunctionEliminationPass, op: Operation) -> None:
    """Erase functions that are equivalent to an earlier one."""
    from .duplicates import eliminate_duplicates

    eliminate_duplicates(op)


def convert_func_to_emitc_run(pass_: ConvertFuncToEmitC, op: Operation) -> None:
    """Lower functions and calls to functions of C."""
    from .to_emitc import convert

    with pass_.failing_on_errors():
        pass_.tell_changed(convert(op))
