"""The passes of the math dialect; each imports its patterns when it runs."""

from __future__ import annotations

from generated.math import (
    ConvertMathToEmitC,
    ConvertMathToFuncs,
    ConvertMathToLibmPass,
    ConvertMathToLLVMPass,
    ConvertMathToROCDL,
    MathExpandOpsPass,
    MathExtendToSupportedTypes,
    MathToAPFloatConversionPass,
    MathUpliftToFMA,
)
from ods.ir.operation import Operation
from ods.rewrite import PatternSet, apply_patterns_greedily


def math_expand_ops_run(pass_: MathExpandOpsPass, op: Operation) -> None:
    """Expand functions into simpler ones."""
    from .expansion import expansion_patterns

    if not apply_patterns_greedily(op.regions, PatternSet(expansion_patterns(pass_.ops)), pass_.context).converged:
        raise pass_.fail()


def convert_math_to_llvm_run(pass_: ConvertMathToLLVMPass, op: Operation) -> None:
    """Lower functions to llvm intrinsics."""
    from .to_llvm import convert

    with pass_.failing_on_errors():
        pass_.tell_changed(convert(op, pass_.approximate_log1p))


def math_uplift_to_fma_run(pass_: MathUpliftToFMA, op: Operation) -> None:
    """Fuse multiplications and additions."""
    from .fusion import fusion_patterns

    if not apply_patterns_greedily(op.regions, PatternSet(fusion_patterns()), pass_.context).converged:
        raise pass_.fail()


def math_extend_to_supported_types_run(pass_: MathExtendToSupportedTypes, op: Operation) -> None:
    """Compute functions of small floats in a larger type."""
    from .type_extension import extend

    with pass_.failing_on_errors():
        extend(op, pass_.extra_types, pass_.target_type)


def convert_math_to_libm_run(pass_: ConvertMathToLibmPass, op: Operation) -> None:
    """Lower functions to calls of the C library."""
    from .to_libm import convert

    with pass_.failing_on_errors():
        convert(op)


def convert_math_to_funcs_run(pass_: ConvertMathToFuncs, op: Operation) -> None:
    """Lower functions to calls of functions in the same module."""
    from .to_funcs import convert

    with pass_.failing_on_errors():
        convert(op, pass_.least_width, pass_.convert_ctlz)


def convert_math_to_rocdl_run(pass_: ConvertMathToROCDL, op: Operation) -> None:
    """Lower functions to calls of AMD's device library."""
    from .to_rocdl import convert, major_version

    version = major_version(pass_.chipset)
    if pass_.chipset and version is None:
        raise pass_.fail()
    with pass_.failing_on_errors():
        convert(op, version)


def convert_math_to_apfloat_run(pass_: MathToAPFloatConversionPass, op: Operation) -> None:
    """Call a library for floats of any format."""
    from .to_apfloat import convert

    if not convert(op, pass_.report):
        raise pass_.fail()


def convert_math_to_emitc_run(pass_: ConvertMathToEmitC, op: Operation) -> None:
    """Call the libraries of C and C++ for functions."""
    from .to_emitc import convert

    with pass_.failing_on_errors():
        pass_.tell_changed(convert(op, pass_.language_target))
