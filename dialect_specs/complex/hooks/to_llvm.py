"""Lowering of complex numbers to structs of the llvm dialect (MLIR `convert-complex-to-llvm`)."""

from __future__ import annotations

from typing import Any, Final

from dialect_specs.llvm.conversion.building import extract, insert
from dialect_specs.llvm.conversion.operations import fast_math_flags, same_constant
from dialect_specs.llvm.conversion.patterns import ConvertToLLVM
from dialect_specs.llvm.conversion.target import llvm_target
from dialect_specs.llvm.conversion.type_converter import LLVMTypeConverter
from generated import complex, llvm
from generated.arith import CmpFPredicate
from ods.builtin import FloatAttr
from ods.conversion.driver import apply_partial_conversion
from ods.conversion.target import ConversionTarget
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.operation import Operation
from ods.ir.type import Type
from ods.ir.value import Value
from ods.rewrite import RewritePattern

from .division import algebraic_quotient, scaled_quotient
from .fast_math import FastMath


def convert(op: Operation, scales: bool) -> bool:
    """Lower the complex numbers inside `op`; return True if anything changed. Raises DiagnosticError if an operation on them remains."""
    target = llvm_target()
    target.add_illegal_dialect("complex")
    return apply_partial_conversion(op, target, patterns(LLVMTypeConverter(), scales))


def populate(target: ConversionTarget, converter: LLVMTypeConverter) -> list[RewritePattern]:
    """Return the patterns for `convert-to-llvm`."""
    return patterns(converter)


def patterns(converter: LLVMTypeConverter, scales: bool = False) -> list[RewritePattern]:
    """Return the patterns that lower complex; quotients are computed with scaling if `scales`."""
    lowerings: tuple[tuple[type[Any], Any], ...] = (*_LOWERINGS, (complex.DivOp, _dividing(scales)))
    return [ConvertToLLVM(converter, source, build) for source, build in lowerings]


def _packed(op: Operation, real: Value, imaginary: Value, struct: Value) -> Value:
    return insert(insert(struct, real, 0), imaginary, 1)


def _empty(op: Operation, converter: LLVMTypeConverter) -> Value:
    type_ = converter.convert_type(op.result_values[0]._type)
    assert type_ is not None
    return llvm.PoisonOp(type_).res


def _parts(value: Value) -> tuple[Value, Value]:
    return extract(value, 0), extract(value, 1)


def _abs(op: Any, adaptor: Any, converter: LLVMTypeConverter) -> Value:
    """Lower `complex.abs`; the squares that mlir-opt 22 adds overflow and underflow."""
    real, imaginary = _parts(adaptor.complex)
    if not copies_mlir_22_bugs():
        return _LLVMMath(op.fastmath).absolute_value(real, imaginary)
    flags = fast_math_flags(op.fastmath)
    squares = [llvm.FMulOp(part, part, fastmathFlags=flags).res for part in (real, imaginary)]
    return llvm.SqrtOp(llvm.FAddOp(*squares, fastmathFlags=flags).res).res


def _create(op: Any, adaptor: Any, converter: LLVMTypeConverter) -> Value:
    return _packed(op, adaptor.real, adaptor.imaginary, _empty(op, converter))


def _by_parts(kind: Any) -> Any:
    def build(op: Any, adaptor: Any, converter: LLVMTypeConverter) -> Value:
        (a, b), (c, d) = _parts(adaptor.lhs), _parts(adaptor.rhs)
        empty, flags = _empty(op, converter), fast_math_flags(op.fastmath)
        real, imaginary = kind(a, c, fastmathFlags=flags).res, kind(b, d, fastmathFlags=flags).res
        return _packed(op, real, imaginary, empty)

    return build


def _mul(op: Any, adaptor: Any, converter: LLVMTypeConverter) -> Value:
    (a, b), (c, d) = _parts(adaptor.lhs), _parts(adaptor.rhs)
    empty, flags = _empty(op, converter), fast_math_flags(op.fastmath)

    def times(x: Value, y: Value) -> Value:
        return llvm.FMulOp(x, y, fastmathFlags=flags).res

    ac = times(c, a)
    real = llvm.FSubOp(ac, times(d, b), fastmathFlags=flags).res
    bc = times(b, c)
    imaginary = llvm.FAddOp(bc, times(a, d), fastmathFlags=flags).res
    return _packed(op, real, imaginary, empty)


def _re(op: Any, adaptor: Any, converter: LLVMTypeConverter) -> Value:
    return extract(adaptor.complex, 0)


def _im(op: Any, adaptor: Any, converter: LLVMTypeConverter) -> Value:
    return extract(adaptor.complex, 1)


class _LLVMMath(FastMath):
    """The same builder, with operations of the llvm dialect."""

    def __init__(self, flags: Any) -> None:
        super().__init__(flags)
        self.llvm_flags = fast_math_flags(self.flags)

    def add(self, lhs: Value, rhs: Value) -> Value:
        return llvm.FAddOp(lhs, rhs, fastmathFlags=self.llvm_flags).res

    def sub(self, lhs: Value, rhs: Value) -> Value:
        return llvm.FSubOp(lhs, rhs, fastmathFlags=self.llvm_flags).res

    def mul(self, lhs: Value, rhs: Value) -> Value:
        return llvm.FMulOp(lhs, rhs, fastmathFlags=self.llvm_flags).res

    def div(self, lhs: Value, rhs: Value) -> Value:
        return llvm.FDivOp(lhs, rhs, fastmathFlags=self.llvm_flags).res

    def constant(self, type_: Type, number: float) -> Value:
        return llvm.ConstantOp(type_, FloatAttr.get(type_, number)).res

    def test(self, predicate: CmpFPredicate, lhs: Value, rhs: Value) -> Value:
        return llvm.FCmpOp(llvm.FCmpPredicate(int(predicate)), lhs, rhs).res

    def select(self, condition: Value, then: Value, otherwise: Value) -> Value:
        return llvm.SelectOp(condition, then, otherwise).res

    def both(self, lhs: Value, rhs: Value) -> Value:
        return llvm.AndOp(lhs, rhs).res

    def either(self, lhs: Value, rhs: Value) -> Value:
        return llvm.OrOp(lhs, rhs).res

    def signed(self, value: Value, sign: Value) -> Value:
        return llvm.CopySignOp(value, sign).res

    def absolute(self, value: Value) -> Value:
        return llvm.FAbsOp(value, fastmathFlags=self.llvm_flags).res

    def compare(self, predicate: CmpFPredicate, lhs: Value, rhs: Value) -> Value:
        return llvm.FCmpOp(llvm.FCmpPredicate(int(predicate)), lhs, rhs, fastmathFlags=self.llvm_flags).res

    def extremes(self, lhs: Value, rhs: Value) -> tuple[Value, Value]:
        return llvm.MaximumOp(lhs, rhs, fastmathFlags=self.llvm_flags).res, llvm.MinimumOp(lhs, rhs, fastmathFlags=self.llvm_flags).res

    def root(self, value: Value) -> Value:
        return llvm.SqrtOp(value, fastmathFlags=self.llvm_flags).res


def _dividing(scales: bool) -> Any:
    quotient = scaled_quotient if scales else algebraic_quotient

    def build(op: Any, adaptor: Any, converter: LLVMTypeConverter) -> Value:
        (a, b), (c, d) = _parts(adaptor.lhs), _parts(adaptor.rhs)
        empty = _empty(op, converter)
        return _packed(op, *quotient(_LLVMMath(op.fastmath), a, b, c, d), empty)

    return build


_LOWERINGS: Final[tuple[tuple[type[Any], Any], ...]] = (
    (complex.AbsOp, _abs),
    (complex.AddOp, _by_parts(llvm.FAddOp)),
    (complex.ConstantOp, same_constant),
    (complex.CreateOp, _create),
    (complex.ImOp, _im),
    (complex.MulOp, _mul),
    (complex.ReOp, _re),
    (complex.SubOp, _by_parts(llvm.FSubOp)),
)
