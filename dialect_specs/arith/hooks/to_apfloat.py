"""Lowering float arithmetic to calls of MLIR's runtime library (MLIR `convert-arith-to-apfloat`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from dialect_specs.func.hooks.declarations import FunctionDeclarations
from generated import arith
from generated.arith import CmpFPredicate
from ods.builtin import FloatType, IntegerType
from ods.diagnostics import DiagnosticError
from ods.ir.operation import Operation
from ods.ir.type import Type
from ods.ir.value import Value
from ods.rewrite import PatternRewriter, PatternSet, walk_and_apply_patterns

from .apfloat import I1, I8, I32, I64, ToAPFloat, bits, call, constant, for_each_element, from_bits, is_supported, semantics, to_width


def convert(module: Operation, report: Callable[[DiagnosticError], object]) -> bool:
    """Replace the float operations in a module by library calls; return False if `report` got errors."""
    declarations = FunctionDeclarations(module, report)
    patterns: list[ToAPFloat] = [Binary(declarations, kind, name) for kind, name in _BINARY]
    patterns += [FloatToFloat(declarations, kind, "convert") for kind in (arith.ExtFOp, arith.TruncFOp)]
    patterns += [Comparison(declarations, arith.CmpFOp, "compare"), Negation(declarations, arith.NegFOp, "neg")]
    patterns += [FloatToInteger(declarations, kind, "convert_to_int") for kind in (arith.FPToSIOp, arith.FPToUIOp)]
    patterns += [IntegerToFloat(declarations, kind, "convert_from_int") for kind in (arith.SIToFPOp, arith.UIToFPOp)]
    walk_and_apply_patterns(module, PatternSet(patterns))
    return not declarations.has_failed


class _Elementwise(ToAPFloat):
    """Applies `build` to the elements of the operands."""

    params: tuple[Type, ...]
    result: Type = I64

    def rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        if not is_supported(op):
            return False
        callee = self.declare(self.params, self.result)
        if callee is None:
            return False

        def build(operands: Sequence[Value], type_: Type) -> Value:
            return self.build(op, operands, type_, lambda *arguments: call(callee, arguments))

        rewriter.replace_op(op, [for_each_element(op.operand_values, op.result_values[0].type, build)])
        return True

    def build(self, op: Operation, operands: Sequence[Value], type_: Type, function: Callable[..., Value]) -> Value:
        """Build the result of type `type_` for scalar operands."""
        raise NotImplementedError


class Binary(_Elementwise):
    """Lowers an operation on two numbers of one format."""

    params = (I32, I64, I64)

    def build(self, op: Operation, operands: Sequence[Value], type_: Type, function: Callable[..., Value]) -> Value:
        left, right = bits(operands[0]), bits(operands[1])
        return from_bits(function(semantics(type_), left, right), type_)


class Negation(_Elementwise):
    """Lowers the negation of a number."""

    params = (I32, I64)

    def build(self, op: Operation, operands: Sequence[Value], type_: Type, function: Callable[..., Value]) -> Value:
        operand = bits(operands[0])
        return from_bits(function(semantics(type_), operand), type_)


class FloatToFloat(_Elementwise):
    """Lowers the conversion to another format."""

    params = (I32, I32, I64)

    def build(self, op: Operation, operands: Sequence[Value], type_: Type, function: Callable[..., Value]) -> Value:
        operand = bits(operands[0])
        source = semantics(operands[0].type)
        return from_bits(function(source, semantics(type_), operand), type_)


class FloatToInteger(_Elementwise):
    """Lowers the conversion to an integer."""

    params = (I32, I32, I1, I64)

    def build(self, op: Operation, operands: Sequence[Value], type_: Type, function: Callable[..., Value]) -> Value:
        assert isinstance(type_, IntegerType)
        operand = bits(operands[0])
        source, width = semantics(operands[0].type), constant(I32, type_.width)
        result = function(source, width, constant(I1, isinstance(op, arith.FPToUIOp)), operand)
        return to_width(result, type_.width)


class IntegerToFloat(_Elementwise):
    """Lowers the conversion of an integer, rounded to nearest."""

    params = (I32, I32, I1, I64)

    def build(self, op: Operation, operands: Sequence[Value], type_: Type, function: Callable[..., Value]) -> Value:
        (operand,) = operands
        assert isinstance(operand.type, IntegerType) and isinstance(type_, FloatType)
        is_unsigned, width = isinstance(op, arith.UIToFPOp), operand.type.width
        if width < 64:
            operand = arith.ExtUIOp(I64, operand).out if is_unsigned else arith.ExtSIOp(I64, operand).out
        target, source = semantics(type_), constant(I32, width)
        return from_bits(function(target, source, constant(I1, is_unsigned), operand), type_)


class Comparison(_Elementwise):
    """Lowers a comparison: the function returns which of four relations holds."""

    params = (I32, I64, I64)
    result = I8

    def build(self, op: Operation, operands: Sequence[Value], type_: Type, function: Callable[..., Value]) -> Value:
        assert isinstance(op, arith.CmpFOp)
        left, right = bits(operands[0]), bits(operands[1])
        relation = function(semantics(operands[0].type), left, right)
        predicate = CmpFPredicate(op.predicate.value)
        if predicate in (CmpFPredicate.AlwaysFalse, CmpFPredicate.AlwaysTrue):
            return constant(I1, predicate is CmpFPredicate.AlwaysTrue)
        return _is_any(relation, _RELATIONS[predicate])


def _is_any(relation: Value, numbers: Sequence[int]) -> Value:
    tests = [arith.CmpIOp(arith.CmpIPredicate.eq, relation, constant(I8, number)).result for number in numbers]
    result: Value = tests.pop()
    while tests:
        result = arith.OrIOp(tests.pop(), result).result
    return result


_LESS, _EQUAL, _GREATER, _UNORDERED = range(4)
_RELATIONS: Final = {
    CmpFPredicate.OEQ: (_EQUAL,),
    CmpFPredicate.OGT: (_GREATER,),
    CmpFPredicate.OGE: (_GREATER, _EQUAL),
    CmpFPredicate.OLT: (_LESS,),
    CmpFPredicate.OLE: (_LESS, _EQUAL),
    CmpFPredicate.ONE: (_LESS, _GREATER),
    CmpFPredicate.ORD: (_LESS, _GREATER, _EQUAL),
    CmpFPredicate.UEQ: (_UNORDERED, _EQUAL),
    CmpFPredicate.UGT: (_UNORDERED, _GREATER),
    CmpFPredicate.UGE: (_UNORDERED, _GREATER, _EQUAL),
    CmpFPredicate.ULT: (_UNORDERED, _LESS),
    CmpFPredicate.ULE: (_UNORDERED, _LESS, _EQUAL),
    CmpFPredicate.UNE: (_LESS, _GREATER, _UNORDERED),
    CmpFPredicate.UNO: (_UNORDERED,),
}
"""The relations, as LLVM's `APFloatBase::cmpResult` numbers them, for which each comparison is true."""
_BINARY: Final[tuple[tuple[type[Operation], str], ...]] = (
    (arith.AddFOp, "add"),
    (arith.SubFOp, "subtract"),
    (arith.MulFOp, "multiply"),
    (arith.DivFOp, "divide"),
    (arith.RemFOp, "remainder"),
    (arith.MinNumFOp, "minnum"),
    (arith.MaxNumFOp, "maxnum"),
    (arith.MinimumFOp, "minimum"),
    (arith.MaximumFOp, "maximum"),
)
