"""Lowering to calls of the C library (MLIR `convert-math-to-libm`)."""

from __future__ import annotations

from typing import Final

from generated import math
from generated.arith import ExtFOp, TruncFOp
from generated.func import CallOp, FuncOp
from ods.builtin import BF16Type, F16Type, F32Type, F64Type, FunctionType, UnitAttr
from ods.conversion.driver import apply_partial_conversion
from ods.conversion.target import ConversionTarget
from ods.ir.insertion_point import InsertionPoint
from ods.ir.location import UNKNOWN
from ods.ir.operation import Operation
from ods.ir.symbol_table import lookup_symbol_in, nearest_symbol_table
from ods.ir.value import Value
from ods.rewrite import PatternRewriter, ReplacementPattern, RewritePattern

from .scalarization import scalarization

_F32: Final = F32Type.get()
_FUNCTIONS: Final[tuple[tuple[type[Operation], str], ...]] = (
    (math.AbsFOp, "fabs"),
    (math.AcosOp, "acos"),
    (math.AcoshOp, "acosh"),
    (math.AsinOp, "asin"),
    (math.AsinhOp, "asinh"),
    (math.Atan2Op, "atan2"),
    (math.AtanOp, "atan"),
    (math.AtanhOp, "atanh"),
    (math.CbrtOp, "cbrt"),
    (math.CeilOp, "ceil"),
    (math.CosOp, "cos"),
    (math.CoshOp, "cosh"),
    (math.ErfOp, "erf"),
    (math.ErfcOp, "erfc"),
    (math.ExpOp, "exp"),
    (math.Exp2Op, "exp2"),
    (math.ExpM1Op, "expm1"),
    (math.FloorOp, "floor"),
    (math.FmaOp, "fma"),
    (math.LogOp, "log"),
    (math.Log2Op, "log2"),
    (math.Log10Op, "log10"),
    (math.Log1pOp, "log1p"),
    (math.PowFOp, "pow"),
    (math.RoundEvenOp, "roundeven"),
    (math.RoundOp, "round"),
    (math.SinOp, "sin"),
    (math.SinhOp, "sinh"),
    (math.SqrtOp, "sqrt"),
    (math.RsqrtOp, "rsqrt"),
    (math.TanOp, "tan"),
    (math.TanhOp, "tanh"),
    (math.TruncOp, "trunc"),
)
"""The library functions for `double`; those for `float` have the suffix `f`."""


def convert(op: Operation) -> None:
    """Lower the functions inside `op`. Raises DiagnosticError if the library lacks one."""
    target = ConversionTarget()
    target.add_legal_dialect("arith", "builtin", "func", "vector")
    target.add_illegal_dialect("math")
    apply_partial_conversion(op, target, patterns())


def patterns() -> list[RewritePattern]:
    """Return the patterns that call the library, for each class of operations."""
    found: list[RewritePattern] = []
    for kind, name in _FUNCTIONS:
        found += [scalarization(kind), ReplacementPattern(kind, _in_float, label=f"PromoteOpToF32<{kind.name}>"), _LibraryCall(kind, name)]
    return found


def _in_float(op: Operation) -> Value | None:
    """Compute a function of a small float in `f32`."""
    type_ = op.result_values[0].type
    if not isinstance(type_, F16Type | BF16Type):
        return None
    extended = [ExtFOp(_F32, value).out for value in op.operand_values]
    return TruncFOp(type_, type(op).build_generic([_F32], extended).result_values[0]).out


class _LibraryCall(RewritePattern):
    """Replaces an operation by a library call; the nearest symbol table declares the function if necessary."""

    def __init__(self, kind: type[Operation], name: str) -> None:
        self.root, self.name, self.label = kind.name, name, f"ScalarOpToLibmCall<{kind.name}>"

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        type_ = op.result_values[0].type
        if not isinstance(type_, F32Type | F64Type):
            return False
        name = self.name if isinstance(type_, F64Type) else f"{self.name}f"
        table = nearest_symbol_table(op)
        assert table is not None
        if lookup_symbol_in(table, name) is None:
            first = table.regions[0].first_block
            assert first is not None
            with rewriter.at(InsertionPoint.at_block_begin(first)):
                function = FuncOp(name, FunctionType.get(op.operand_types, op.result_types), visibility="private", loc=UNKNOWN)
                function.attributes["llvm.readnone"] = UnitAttr.get()
        rewriter.replace_op(op, CallOp(op.result_types, name, op.operand_values))
        return True
