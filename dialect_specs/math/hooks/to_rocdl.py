"""Lowering of math to the device library of AMD's GPUs (MLIR `convert-math-to-rocdl`)."""

from __future__ import annotations

import re
from typing import Final

from dialect_specs.llvm.conversion.function_calls import library_call_patterns
from dialect_specs.llvm.conversion.type_converter import LLVMTypeConverter
from generated import llvm, math
from generated.arith import RemFOp
from ods.builtin import F16, F32
from ods.conversion.driver import apply_partial_conversion
from ods.conversion.target import ConversionTarget
from ods.ir.interfaces import element_type_or_self
from ods.ir.operation import Operation
from ods.ir.walk import walk_post_order


def major_version(chipset: str) -> int | None:
    """Return 9 for `gfx90a`: one hexadecimal digit each for minor version and stepping follow; None for any other form of name."""
    match = re.fullmatch(r"gfx(\d+)[0-9a-fA-F]{2}", chipset)
    return None if match is None else int(match[1])


def convert(op: Operation, version: int | None) -> None:
    """Lower the functions inside `op` to calls of the device library. Raises DiagnosticError, also for an instruction of a chipset."""
    for inner in walk_post_order(op) if version is not None and version >= 9 else ():
        if isinstance(inner, math.ClampFOp) and element_type_or_self(inner.result.type) in (F16, F32):
            raise inner.op_error("becomes 'rocdl.fmed3' on this chipset, but the dialect 'rocdl' does not exist here; omit the chipset")
    target = ConversionTarget()
    target.add_legal_dialect("builtin", "func", "vector", "llvm")
    target.add_illegal_op(*_INTRINSICS)
    converter = LLVMTypeConverter()
    patterns = []
    for source, function in _FUNCTIONS:
        widths = ("f64", "f16") if source in _FAST_IN_F32 else ("f32", "f64", "f16")
        patterns += library_call_patterns(converter, source, **{width: f"__ocml_{function}_{width}" for width in widths})
    apply_partial_conversion(op, target, patterns)


_FAST_IN_F32: Final = (math.ExpOp, math.LogOp)
"""The operations with `f32` instructions, which `convert-math-to-llvm` lowers."""
_FUNCTIONS: Final[tuple[tuple[type[Operation], str], ...]] = (
    (math.AcosOp, "acos"),
    (math.AcoshOp, "acosh"),
    (math.AsinOp, "asin"),
    (math.AsinhOp, "asinh"),
    (math.AtanOp, "atan"),
    (math.AtanhOp, "atanh"),
    (math.Atan2Op, "atan2"),
    (math.CbrtOp, "cbrt"),
    (math.CeilOp, "ceil"),
    (math.CosOp, "cos"),
    (math.CoshOp, "cosh"),
    (math.SinhOp, "sinh"),
    (math.ExpOp, "exp"),
    (math.Exp2Op, "exp2"),
    (math.ExpM1Op, "expm1"),
    (math.FloorOp, "floor"),
    (math.LogOp, "log"),
    (math.Log10Op, "log10"),
    (math.Log1pOp, "log1p"),
    (math.Log2Op, "log2"),
    (math.PowFOp, "pow"),
    (math.RsqrtOp, "rsqrt"),
    (math.SinOp, "sin"),
    (math.TanhOp, "tanh"),
    (math.TanOp, "tan"),
    (math.ErfOp, "erf"),
    (math.ErfcOp, "erfc"),
    (math.FPowIOp, "pown"),
    (RemFOp, "fmod"),
)
_INTRINSICS: Final = (
    llvm.CosOp,
    llvm.ExpOp,
    llvm.Exp2Op,
    llvm.FAbsOp,
    llvm.FCeilOp,
    llvm.FFloorOp,
    llvm.FRemOp,
    llvm.LogOp,
    llvm.Log10Op,
    llvm.Log2Op,
    llvm.PowOp,
    llvm.SinOp,
    llvm.SqrtOp,
)
