"""Lowering of functions to calls of the libraries of C and C++ (MLIR `convert-math-to-emitc`)."""

from __future__ import annotations

from typing import Any, Final

from generated import emitc, math
from ods.builtin import F32, F64
from ods.conversion.driver import apply_partial_conversion
from ods.conversion.target import ConversionTarget
from ods.ir.operation import Operation
from ods.rewrite import PatternRewriter, RewritePattern

_NAMES: Final[dict[type[Operation], str]] = {
    math.FloorOp: "floor",
    math.RoundOp: "round",
    math.ExpOp: "exp",
    math.CosOp: "cos",
    math.SinOp: "sin",
    math.AcosOp: "acos",
    math.AsinOp: "asin",
    math.Atan2Op: "atan2",
    math.CeilOp: "ceil",
    math.AbsFOp: "fabs",
    math.PowFOp: "pow",
}


def convert(op: Operation, language: str) -> bool:
    """Lower functions inside `op` to calls of the library of a language, `c99` or `cpp11`; return True if anything changed.

    Raises DiagnosticError for other types.
    """
    target = ConversionTarget()
    target.add_legal_op(emitc.CallOpaqueOp)
    target.add_illegal_op(*_NAMES)
    return apply_partial_conversion(op, target, [CallOfLibrary(kind, name, language) for kind, name in _NAMES.items()])


class CallOfLibrary(RewritePattern):
    """Replaces a function of `f32` or `f64` by a call."""

    def __init__(self, kind: type[Operation], name: str, language: str) -> None:
        self.root, self.name, self.language = kind.name, name, language

    def match_and_rewrite(self, op: Any, rewriter: PatternRewriter) -> bool:
        if any(type_ not in (F32, F64) for type_ in (*op.operand_types, *op.result_types)):
            return False
        name = f"std::{self.name}" if self.language == "cpp11" else self.name + ("f" if op.operand_types[0] is F32 else "")
        with op.location:
            rewriter.replace_op(op, emitc.CallOpaqueOp(op.result_types, name, op.operand_values))
        return True
