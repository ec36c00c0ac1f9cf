"""The passes of the arith dialect; each imports its patterns when it runs."""

from __future__ import annotations

from generated.arith import (
    ArithEmulateUnsupportedFloats,
    ArithEmulateWideInt,
    ArithExpandOpsPass,
    ArithExpandSmallFloats,
    ArithIntRangeNarrowing,
    ArithIntRangeOpts,
    ArithToAPFloatConversionPass,
    ArithToLLVMConversionPass,
    ArithUnsignedWhenEquivalentPass,
    ConvertArithToEmitC,
)
from ods.ir.operation import Operation


def arith_expand_run(pass_: ArithExpandOpsPass, op: Operation) -> None:
    """Expand operations that LLVM IR lacks."""
    from .expansion import expand

    with pass_.failing_on_errors():
        pass_.tell_changed(expand(op, pass_.include_bf16, pass_.include_f8e8m0, pass_.include_f4e2m1))


def arith_expand_small_floats_run(pass_: ArithExpandSmallFloats, op: Operation) -> None:
    """Compute with floats of at most 8 bits in f64 and in integers."""
    from .small_float_rounding import expand_small_floats

    with pass_.failing_on_errors():
        expand_small_floats(op)


def convert_arith_to_llvm_run(pass_: ArithToLLVMConversionPass, op: Operation) -> None:
    """Lower arithmetic to the llvm dialect."""
    from .to_llvm import convert

    with pass_.failing_on_errors():
        pass_.tell_changed(convert(op, pass_.index_bitwidth))


def convert_arith_to_emitc_run(pass_: ConvertArithToEmitC, op: Operation) -> None:
    """Lower arithmetic to expressions of C."""
    from .to_emitc import convert

    with pass_.failing_on_errors():
        pass_.tell_changed(convert(op))


def arith_emulate_unsupported_floats_run(pass_: ArithEmulateUnsupportedFloats, op: Operation) -> None:
    """Compute with unsupported floats in a larger type."""
    from .float_emulation import emulate

    with pass_.failing_on_errors():
        emulate(op, pass_.source_types, pass_.target_type)


def int_range_optimizations_run(pass_: ArithIntRangeOpts, op: Operation) -> None:
    """Replace values with one possible value by constants."""
    from .range_optimizations import optimize

    with pass_.failing_on_errors():
        if not optimize(op, pass_.context):
            raise pass_.fail()


def arith_int_range_narrowing_run(pass_: ArithIntRangeNarrowing, op: Operation) -> None:
    """Compute with fewer bits where they suffice."""
    from .range_optimizations import narrow

    with pass_.failing_on_errors():
        if not narrow(op, pass_.bitwidths_supported, pass_.context):
            raise pass_.fail()


def arith_unsigned_when_equivalent_run(pass_: ArithUnsignedWhenEquivalentPass, op: Operation) -> None:
    """Replace signed operations on non-negative values by unsigned ones."""
    from .range_optimizations import use_unsigned

    with pass_.failing_on_errors():
        use_unsigned(op)


def convert_arith_to_apfloat_run(pass_: ArithToAPFloatConversionPass, op: Operation) -> None:
    """Call a library for floats of any format."""
    from .to_apfloat import convert

    if not convert(op, pass_.report):
        raise pass_.fail()


def arith_emulate_wide_int_run(pass_: ArithEmulateWideInt, op: Operation) -> None:
    """Split integers of twice the supported width into two halves."""
    from .wide_int_emulation import emulate, is_supported_width

    if not is_supported_width(pass_.widest_int_supported):
        raise pass_.fail()
    with pass_.failing_on_errors():
        emulate(op, pass_.widest_int_supported)
