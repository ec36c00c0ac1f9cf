"""Lowering functions of floats to calls of MLIR's runtime library (MLIR `convert-math-to-apfloat`)."""

from __future__ import annotations

from collections.abc import Callable

from dialect_specs.arith.hooks.apfloat import I1, I32, I64, ToAPFloat, bits, call, from_bits, semantics
from dialect_specs.func.hooks.declarations import FunctionDeclarations
from generated import math
from ods.builtin import FloatType
from ods.diagnostics import DiagnosticError
from ods.ir.operation import Operation
from ods.rewrite import PatternRewriter, PatternSet, walk_and_apply_patterns


def convert(module: Operation, report: Callable[[DiagnosticError], object]) -> bool:
    """Call library functions instead of functions of single numbers in a module; return False if `report` got errors."""
    declarations = FunctionDeclarations(module, report)
    patterns = [NumberToNumber(declarations, math.AbsFOp, "abs"), NumberToNumber(declarations, math.FmaOp, "fused_multiply_add")]
    tests = ((math.IsFiniteOp, "finite"), (math.IsInfOp, "infinite"), (math.IsNaNOp, "nan"), (math.IsNormalOp, "normal"))
    patterns += [NumberToNumber(declarations, kind, f"is{name}") for kind, name in tests]
    walk_and_apply_patterns(module, PatternSet(patterns))
    return not declarations.has_failed


class NumberToNumber(ToAPFloat):
    """Lowers a function of floats of one format that returns such a float, or a Boolean."""

    def rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        type_, result = op.operand_values[0].type, op.result_values[0].type
        if not isinstance(type_, FloatType) or type_.width > 64:
            return False
        callee = self.declare((I32, *[I64 for _ in op.operand_values]), I1 if result is I1 else I64)
        if callee is None:
            return False
        operands = [bits(operand) for operand in op.operand_values]
        value = call(callee, [semantics(type_), *operands])
        rewriter.replace_op(op, [value if result is I1 else from_bits(value, type_)])
        return True
