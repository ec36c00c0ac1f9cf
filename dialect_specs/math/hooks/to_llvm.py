"""Lowering of math to intrinsics of the llvm dialect (MLIR `convert-math-to-llvm`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import inf
from typing import Any, Final

from dialect_specs.llvm.conversion.building import extract
from dialect_specs.llvm.conversion.operations import converted_attributes, operation
from dialect_specs.llvm.conversion.patterns import ConvertToLLVM, by_elements, has_unsupported_float
from dialect_specs.llvm.conversion.target import llvm_target
from dialect_specs.llvm.conversion.type_converter import LLVMTypeConverter
from generated import llvm, math
from generated.math.conversions import llvm_patterns
from ods.builtin import DenseElementsAttr, FloatAttr, VectorType
from ods.conversion.driver import apply_partial_conversion
from ods.conversion.target import ConversionTarget
from ods.ir.attribute import Attribute
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.operation import Operation
from ods.ir.type import Type
from ods.ir.value import Value
from ods.rewrite import RewritePattern

_NAN: Final = 0x3
_FINITE: Final = 0x1F8
Flags = Mapping[str, Attribute]


def convert(op: Operation, approximate_log1p: bool) -> bool:
    """Lower the functions inside `op`; return True if anything changed."""
    return apply_partial_conversion(op, llvm_target(), patterns(LLVMTypeConverter(), approximate_log1p))


def populate(target: ConversionTarget, converter: LLVMTypeConverter) -> list[RewritePattern]:
    """Return the patterns for `convert-to-llvm`."""
    return patterns(converter)


def patterns(converter: LLVMTypeConverter, approximate_log1p: bool = True) -> list[RewritePattern]:
    """Return the patterns that lower math; `log1p` becomes a logarithm only if `approximate_log1p`."""
    log1p = [ConvertToLLVM(converter, math.Log1pOp, _by_one(_log1p))] if approximate_log1p else []
    others = [ConvertToLLVM(converter, source, build) for source, build in _LOWERINGS]
    return [*log1p, *llvm_patterns(converter), *others]


def _class_test(mask: int) -> Callable[..., Value | None]:
    """Return a builder of a floating-point class test."""

    def build(op: Any, adaptor: Any, converter: LLVMTypeConverter) -> Value | None:
        result = converter.convert_type(op.result_values[0].type)
        if result is None or has_unsupported_float(op, converter):
            return None
        return llvm.intr_is_fpclass(result, adaptor.operand_values[0], mask)

    return build


def _sincos(op: math.SincosOp, adaptor: Any, converter: LLVMTypeConverter) -> Sequence[Value] | None:
    if has_unsupported_float(op, converter):
        return None
    value = adaptor.operand_values[0]
    struct = llvm.StructType.get_literal([value.type, value.type])
    both = operation(llvm.SincosOp, [value], struct, converted_attributes(op)).result_values[0]
    return [extract(both, 0), extract(both, 1)]


def _by_one(combine: Callable[[Value, Value, Type, Flags], Value]) -> Callable[..., Value | None]:
    """Return a builder that combines the operand and 1."""

    def build(op: Any, adaptor: Any, converter: LLVMTypeConverter) -> Value | None:
        result = converter.convert_type(op.result_values[0].type)
        if result is None or has_unsupported_float(op, converter):
            return None
        flags = converted_attributes(op)
        return by_elements(adaptor.operand_values, result, lambda operands, part: combine(_one(part), operands[0], part, flags))

    return build


def _one(type_: Type) -> Value:
    return _number(type_, 1.0)


def _number(type_: Type, number: float) -> Value:
    element = type_.element_type if isinstance(type_, VectorType) else type_
    value: Any = FloatAttr.get(element, number)
    return llvm.ConstantOp(type_, DenseElementsAttr.of(type_, [number]) if isinstance(type_, VectorType) else value).res


def _made(kind: type[Operation], operands: Sequence[Value], type_: Type, flags: Flags) -> Value:
    return operation(kind, operands, type_, flags).result_values[0]


def _equal(lhs: Value, rhs: Value) -> Value:
    return llvm.FCmpOp(llvm.FCmpPredicate.oeq, lhs, rhs).res


def _select(condition: Value, then: Value, otherwise: Value) -> Value:
    return llvm.SelectOp(condition, then, otherwise).res


def _log1p(one: Value, x: Value, type_: Type, flags: Flags) -> Value:
    """Return `log(u)` with `u = 1 + x`, corrected by what the rounding of `u` lost: `x / (u - 1)`."""
    total = _made(llvm.FAddOp, [one, x], type_, flags)
    log = _made(llvm.LogOp, [total], type_, flags)
    if _may_be_inaccurate(flags):
        return log
    kept = _made(llvm.FSubOp, [total, one], type_, flags)
    corrected = _made(llvm.FMulOp, [log, _made(llvm.FDivOp, [x, kept], type_, flags)], type_, flags)
    rounded = _select(_equal(kept, x), log, corrected)
    return _select(_equal(kept, _number(type_, 0.0)), x, rounded)


def _expm1(one: Value, x: Value, type_: Type, flags: Flags) -> Value:
    """Return `u - 1` with `u = exp(x)`, corrected by what the rounding of `u` lost: `x / log(u)`."""
    exp = _made(llvm.ExpOp, [x], type_, flags)
    difference = _made(llvm.FSubOp, [exp, one], type_, flags)
    if _may_be_inaccurate(flags):
        return difference
    log = _made(llvm.LogOp, [exp], type_, flags)
    corrected = _made(llvm.FMulOp, [difference, _made(llvm.FDivOp, [x, log], type_, flags)], type_, flags)
    for limit in (-1.0, inf):
        corrected = _select(_equal(difference, _number(type_, limit)), difference, corrected)
    return _select(_equal(difference, _number(type_, 0.0)), x, corrected)


def _may_be_inaccurate(flags: Flags) -> bool:
    """Return True if functions may be approximated, which loses all digits of small numbers here."""
    attribute: Any = flags.get("fastmathFlags")
    return copies_mlir_22_bugs() or (attribute is not None and llvm.FastmathFlags.afn in attribute.value)


def _rsqrt(one: Value, x: Value, type_: Type, flags: Flags) -> Value:
    return _made(llvm.FDivOp, [one, _made(llvm.SqrtOp, [x], type_, flags)], type_, flags)


_LOWERINGS: Final[tuple[tuple[type[Any], Any], ...]] = (
    (math.IsNaNOp, _class_test(_NAN)),
    (math.IsFiniteOp, _class_test(_FINITE)),
    (math.ExpM1Op, _by_one(_expm1)),
    (math.RsqrtOp, _by_one(_rsqrt)),
    (math.SincosOp, _sincos),
)
