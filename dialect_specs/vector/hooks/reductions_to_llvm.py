"""Lowering of reductions to intrinsics of the llvm dialect, with and without masks."""

from __future__ import annotations

from math import nan
from typing import Any, Final

from dialect_specs.llvm.conversion.building import I1, I32, constant
from dialect_specs.llvm.conversion.operations import fast_math_flags, operation
from dialect_specs.llvm.conversion.patterns import ConvertToLLVM
from dialect_specs.llvm.conversion.type_converter import LLVMTypeConverter
from generated import arith, llvm, vector
from generated.vector import CombiningKind as Kind
from ods.builtin import FloatAttr, FloatType, IntegerAttr, IntegerType
from ods.ir.attribute import Attribute
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.type import Type
from ods.ir.value import Value
from ods.rewrite.constant_folding import constant_from_bits

_ARITHMETIC: Final[dict[Kind, tuple[type[Any], type[Any]]]] = {
    Kind.ADD: (llvm.VectorReduceAddOp, llvm.AddOp),
    Kind.MUL: (llvm.VectorReduceMulOp, llvm.MulOp),
    Kind.AND: (llvm.VectorReduceAndOp, llvm.AndOp),
    Kind.OR: (llvm.VectorReduceOrOp, llvm.OrOp),
    Kind.XOR: (llvm.VectorReduceXorOp, llvm.XOrOp),
}
_COMPARISONS: Final[dict[Kind, tuple[type[Any], llvm.ICmpPredicate]]] = {
    Kind.MINUI: (llvm.VectorReduceUminOp, llvm.ICmpPredicate.ule),
    Kind.MINSI: (llvm.VectorReduceSminOp, llvm.ICmpPredicate.sle),
    Kind.MAXUI: (llvm.VectorReduceUmaxOp, llvm.ICmpPredicate.uge),
    Kind.MAXSI: (llvm.VectorReduceSmaxOp, llvm.ICmpPredicate.sge),
}
_STARTED: Final[dict[Kind, type[Any]]] = {Kind.ADD: llvm.VectorReduceFaddOp, Kind.MUL: llvm.VectorReduceFmulOp}
"""The intrinsics of float reductions that take a start value."""
_FLOAT_COMPARISONS: Final[dict[Kind, tuple[type[Any], type[Any]]]] = {
    Kind.MINIMUMF: (llvm.VectorReduceFminimumOp, llvm.MinimumOp),
    Kind.MAXIMUMF: (llvm.VectorReduceFmaximumOp, llvm.MaximumOp),
    Kind.MINNUMF: (llvm.VectorReduceFminOp, llvm.MinNumOp),
    Kind.MAXNUMF: (llvm.VectorReduceFmaxOp, llvm.MaxNumOp),
}
_PREDICATED: Final[dict[Kind, type[Any]]] = {
    Kind.ADD: llvm.VPReduceAddOp,
    Kind.MUL: llvm.VPReduceMulOp,
    Kind.MINUI: llvm.VPReduceUMinOp,
    Kind.MINSI: llvm.VPReduceSMinOp,
    Kind.MAXUI: llvm.VPReduceUMaxOp,
    Kind.MAXSI: llvm.VPReduceSMaxOp,
    Kind.AND: llvm.VPReduceAndOp,
    Kind.OR: llvm.VPReduceOrOp,
    Kind.XOR: llvm.VPReduceXorOp,
    Kind.MINNUMF: llvm.VPReduceFMinOp,
    Kind.MAXNUMF: llvm.VPReduceFMaxOp,
}
_PREDICATED_FLOATS: Final[dict[Kind, type[Any]]] = {Kind.ADD: llvm.VPReduceFAddOp, Kind.MUL: llvm.VPReduceFMulOp}


class ReductionToLLVM(ConvertToLLVM[vector.ReductionOp]):
    """Lowers the reduction of a vector, then combines the result with the accumulator."""

    def __init__(self, converter: LLVMTypeConverter, reassociate: bool) -> None:
        super().__init__(converter)
        self.reassociate = reassociate

    def build(self, op: Any, adaptor: Any, converter: LLVMTypeConverter, /) -> Value | None:
        kind, type_ = op.kind.value, converter.convert_type(op.dest.type)
        operand, accumulator = adaptor.operand_values[0], adaptor.operand_values[1] if len(adaptor.operand_values) > 1 else None
        if type_ is None:
            return None
        if op.dest.type.is_int_or_index():
            return _integers(kind, type_, operand, accumulator)
        if not isinstance(op.dest.type, FloatType):
            return None
        flags = fast_math_flags(op.fastmath)
        if self.reassociate:
            flags |= llvm.FastmathFlags.reassoc
        if kind in _STARTED:
            return _built(_STARTED[kind], type_, [accumulator or _number(type_, _neutral(kind, type_)), operand], flags)
        return _compared_floats(kind, type_, operand, accumulator, flags) if kind in _FLOAT_COMPARISONS else None


def _built(kind: type[Any], type_: Type, operands: list[Value], flags: llvm.FastmathFlags) -> Value:
    return operation(kind, operands, type_, {"fastmathFlags": llvm.FastmathFlagsAttr.get(flags)}).result_values[0]


def _number(type_: Type, value: Attribute) -> Value:
    return llvm.ConstantOp(type_, value).res


def _integers(kind: Kind, type_: Type, operand: Value, accumulator: Value | None) -> Value | None:
    if kind in _ARITHMETIC:
        intrinsic, scalar = _ARITHMETIC[kind]
        result: Value = intrinsic(type_, operand).result_values[0]
        return result if accumulator is None else scalar(accumulator, result).result_values[0]
    if kind not in _COMPARISONS:
        return None
    intrinsic, predicate = _COMPARISONS[kind]
    result = intrinsic(type_, operand).result_values[0]
    if accumulator is None:
        return result
    is_better = llvm.ICmpOp(predicate, accumulator, result, results=[I1]).res
    return llvm.SelectOp(is_better, accumulator, result).res


def _compared_floats(kind: Kind, type_: Type, operand: Value, accumulator: Value | None, flags: llvm.FastmathFlags) -> Value:
    intrinsic, scalar = _FLOAT_COMPARISONS[kind]
    result = _built(intrinsic, type_, [operand], flags)
    if accumulator is None:
        return result
    return _built(scalar, type_, [result, accumulator], llvm.FastmathFlags(0))


class MaskedReductionToLLVM(ConvertToLLVM[vector.MaskOp]):
    """Lowers a masked reduction to an intrinsic with a vector length, if LLVM has one."""

    def build(self, op: Any, adaptor: Any, converter: LLVMTypeConverter, /) -> Value | None:
        reduction = op.mask_region.block.first_op
        if not isinstance(reduction, vector.ReductionOp):
            return None
        type_, kind, operand = converter.convert_type(reduction.dest._type), reduction.kind.value, reduction.vector
        if type_ is None:
            return None
        if kind in (Kind.MAXIMUMF, Kind.MINIMUMF):
            flags = fast_math_flags(reduction.fastmath)
            selected = llvm.SelectOp(op.mask, operand, _neutral_vector(kind, type_, operand._type, flags))
            return _compared_floats(kind, type_, selected.res, reduction.acc, flags)
        start = reduction.acc if reduction.acc is not None else _number(type_, _neutral(kind, type_))
        intrinsic = _PREDICATED[kind]
        if kind in _PREDICATED_FLOATS and isinstance(type_, FloatType):
            intrinsic = _PREDICATED_FLOATS[kind]
        result: Value = intrinsic(type_, start, operand, op.mask, _length(operand._type)).result_values[0]
        return result


def _length(type_: Any) -> Value:
    """Return the number of elements of a vector as a value."""
    known = constant(I32, type_.shape[0])
    if not any(type_.scalable_dims):
        return known
    scale = arith.IndexCastOp(I32, vector.VectorScaleOp().res).out
    return arith.MulIOp(known, scale).result


def _neutral(kind: Kind, type_: Type) -> Attribute:
    """Return the neutral element of a reduction."""
    if isinstance(type_, FloatType):
        zero = 0.0 if copies_mlir_22_bugs() else -0.0  # the sum of negative zeros is one
        value = {Kind.ADD: zero, Kind.MUL: 1.0, Kind.MINNUMF: -nan, Kind.MAXNUMF: nan}[kind]
        return FloatAttr.get(type_, value)
    assert isinstance(type_, IntegerType)
    high = 1 << (type_.width - 1)
    numbers = {Kind.MUL: 1, Kind.AND: -1, Kind.MINUI: -1, Kind.MAXUI: 0, Kind.MINSI: high - 1, Kind.MAXSI: -high}
    return IntegerAttr.get(type_, numbers.get(kind, 0))


def _neutral_vector(kind: Kind, type_: Any, like: Any, flags: llvm.FastmathFlags) -> Value:
    """Build a vector of what no element exceeds: infinity, or the greatest number if the flags exclude infinities.

    mlir-opt 22 takes the greatest number for a minimum, and the number of least magnitude for a maximum.
    """
    form = type_.format
    if copies_mlir_22_bugs():
        bits = form.largest if kind is Kind.MINIMUMF else form.sign_bit | 1
    else:
        bits = form.infinity if form.infinity is not None and llvm.FastmathFlags.ninf not in flags else form.largest
        bits |= 0 if kind is Kind.MINIMUMF else form.sign_bit
    value = constant_from_bits(like, [bits])
    assert value is not None
    return _number(like, value)
