"""The passes of the complex dialect; each imports its patterns when it runs."""

from __future__ import annotations

from generated.complex import ConvertComplexToLLVMPass, ConvertComplexToStandardPass
from ods.ir.operation import Operation


def convert_complex_to_standard_run(pass_: ConvertComplexToStandardPass, op: Operation) -> None:
    """Compute with real and imaginary parts."""
    from .to_standard import convert

    with pass_.failing_on_errors():
        pass_.tell_changed(convert(op, scales=pass_.complex_range == "improved"))


def convert_complex_to_llvm_run(pass_: ConvertComplexToLLVMPass, op: Operation) -> None:
    """Lower complex numbers to structs."""
    from .to_llvm import convert

    with pass_.failing_on_errors():
        pass_.tell_changed(convert(op, scales=pass_.complex_range == "improved"))
