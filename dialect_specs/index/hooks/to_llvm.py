"""Lowering of index to the llvm dialect (MLIR `convert-index-to-llvm`)."""

from __future__ import annotations

from typing import Any, Final

from dialect_specs.llvm.conversion.building import constant
from dialect_specs.llvm.conversion.patterns import ConvertToLLVM
from dialect_specs.llvm.conversion.type_converter import LLVMTypeConverter, LowerToLLVMOptions
from generated import index, llvm
from generated.index.conversions import llvm_patterns
from generated.llvm import ICmpPredicate
from ods.builtin import IntegerAttr
from ods.conversion.driver import apply_partial_conversion
from ods.conversion.target import ConversionTarget
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.operation import Operation
from ods.ir.value import Value
from ods.rewrite import RewritePattern


def convert(op: Operation, index_bitwidth: int) -> bool:
    """Lower the index operations inside `op`; return True if anything changed."""
    target = ConversionTarget()
    target.add_illegal_dialect("index")
    target.add_legal_dialect("llvm")
    return apply_partial_conversion(op, target, patterns(LLVMTypeConverter(LowerToLLVMOptions(index_bitwidth=index_bitwidth))))


def populate(target: ConversionTarget, converter: LLVMTypeConverter) -> list[RewritePattern]:
    """Return the patterns for `convert-to-llvm`."""
    return patterns(converter)


def patterns(converter: LLVMTypeConverter) -> list[RewritePattern]:
    """Return the patterns that lower index."""
    return [
        *llvm_patterns(converter),
        *[ConvertToLLVM(converter, source, build) for source, build in _OTHER],
    ]


def _compare(predicate: ICmpPredicate, lhs: Value, rhs: Value) -> Value:
    return llvm.ICmpOp(predicate, lhs, rhs).res


def _ceil_div_signed(op: Any, adaptor: Any, converter: LLVMTypeConverter) -> Value:
    """Return the signed quotient rounded up: one more than the truncated quotient if it is inexact and the signs are equal."""
    n, m = adaptor.operand_values
    if copies_mlir_22_bugs():
        return _negating_ceil_div(n, m)
    zero, one = constant(n.type, 0), constant(n.type, 1)
    quotient = llvm.SDivOp(n, m).res
    is_inexact = _compare(ICmpPredicate.ne, llvm.MulOp(quotient, m).res, n)
    same_sign = _compare(ICmpPredicate.eq, _compare(ICmpPredicate.slt, n, zero), _compare(ICmpPredicate.slt, m, zero))
    return llvm.SelectOp(llvm.AndOp(is_inexact, same_sign).res, llvm.AddOp(quotient, one).res, quotient).res


def _negating_ceil_div(n: Value, m: Value) -> Value:
    """Return the quotient as mlir-opt 22 does: `n·m > 0 ? (n + x) / m + 1 : -(-n / m)`, where `x` is 1 with the sign opposite to `m`."""
    zero, one, minus_one = [constant(n._type, number) for number in (0, 1, -1)]
    is_positive = _compare(ICmpPredicate.sgt, m, zero)
    step = llvm.SelectOp(is_positive, minus_one, one).res
    quotient = llvm.SDivOp(llvm.AddOp(n, step).res, m).res
    positive = llvm.AddOp(quotient, one).res
    quotient = llvm.SDivOp(llvm.SubOp(zero, n).res, m).res
    negative = llvm.SubOp(zero, quotient).res
    same_sign = _compare(ICmpPredicate.eq, _compare(ICmpPredicate.sgt, n, zero), is_positive)
    not_zero = _compare(ICmpPredicate.ne, n, zero)
    return llvm.SelectOp(llvm.AndOp(same_sign, not_zero).res, positive, negative).res


def _ceil_div_unsigned(op: Any, adaptor: Any, converter: LLVMTypeConverter) -> Value:
    """Return the unsigned quotient rounded up: `n == 0 ? 0 : (n - 1) / m + 1`."""
    n, m = adaptor.operand_values
    zero, one = constant(n.type, 0), constant(n.type, 1)
    quotient = llvm.UDivOp(llvm.SubOp(n, one).res, m).res
    result = llvm.AddOp(quotient, one).res
    return llvm.SelectOp(_compare(ICmpPredicate.eq, n, zero), zero, result).res


def _floor_div_signed(op: Any, adaptor: Any, converter: LLVMTypeConverter) -> Value:
    """Return the signed quotient rounded down: `n·m < 0 ? -1 - (x - n) / m : n / m`, where `x` is 1 with the sign opposite to `m`."""
    n, m = adaptor.operand_values
    zero, one, minus_one = [constant(n.type, number) for number in (0, 1, -1)]
    is_negative = _compare(ICmpPredicate.slt, m, zero)
    step = llvm.SelectOp(is_negative, one, minus_one).res
    quotient = llvm.SDivOp(llvm.SubOp(step, n).res, m).res
    negative = llvm.SubOp(minus_one, quotient).res
    positive = llvm.SDivOp(n, m).res
    other_sign = _compare(ICmpPredicate.ne, _compare(ICmpPredicate.slt, n, zero), is_negative)
    not_zero = _compare(ICmpPredicate.ne, n, zero)
    return llvm.SelectOp(llvm.AndOp(other_sign, not_zero).res, negative, positive).res


def _cast(op: Any, adaptor: Any, converter: LLVMTypeConverter) -> Value:
    """Return a cast to the other width; the operand itself if the widths are equal."""
    value, wanted = adaptor.operand_values[0], converter.convert_type(op.result_values[0].type)
    given: Any = value.type
    if given is wanted:
        return value  # type: ignore[no-any-return]
    extend: Any = llvm.SExtOp if isinstance(op, index.CastSOp) else llvm.ZExtOp
    kind: Any = llvm.TruncOp if given.width > wanted.width else extend  # type: ignore[union-attr]
    result: Value = kind(wanted, value).res
    return result


def _size_of(op: Any, adaptor: Any, converter: LLVMTypeConverter) -> Value:
    return constant(converter.index_type, converter.options.index_bitwidth)


def _constant(op: index.ConstantOp, adaptor: Any, converter: LLVMTypeConverter) -> Value:
    """Return the number, truncated to the index width."""
    width = converter.options.index_bitwidth
    number = op.value.value & ((1 << width) - 1)
    number -= (number >> (width - 1)) << width
    return llvm.ConstantOp(converter.index_type, IntegerAttr.get(converter.index_type, number)).res


_OTHER: Final[tuple[tuple[type[Any], Any], ...]] = (
    (index.CeilDivSOp, _ceil_div_signed),
    (index.CeilDivUOp, _ceil_div_unsigned),
    (index.FloorDivSOp, _floor_div_signed),
    (index.CastSOp, _cast),
    (index.CastUOp, _cast),
    (index.SizeOfOp, _size_of),
    (index.ConstantOp, _constant),
)
