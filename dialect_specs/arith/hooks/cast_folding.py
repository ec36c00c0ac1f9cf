"""Folding of casts: casts that cancel each other, chains of casts, and constants."""

from __future__ import annotations

from typing import Any, cast

from generated.arith import (
    BitcastOp,
    ExtFOp,
    ExtSIOp,
    ExtUIOp,
    FastMathFlags,
    FPToSIOp,
    FPToUIOp,
    IndexCastOp,
    IndexCastUIOp,
    IntegerOverflowFlagsAttr,
    SIToFPOp,
    TruncFOp,
    TruncIOp,
    UIToFPOp,
)
from ods.builtin.dense_elements import DenseIntOrFPElementsAttr
from ods.builtin.float_arithmetic import convert, from_integer, to_integer
from ods.builtin.float_format import FloatFormat
from ods.builtin.integer_arithmetic import signed
from ods.ir.attribute import Attribute
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.interfaces import ShapedType, element_type_or_self
from ods.ir.traits import ConstantLike
from ods.rewrite.constant_folding import bits_of, constant_from_bits, fold_numbers, format_of, is_poison, may_fold, width_of
from ods.rewrite.screening import folds_where

from .integer_folding import Folded, defined_by, extension_of

# ---- integers


@folds_where((ConstantLike,), (ExtUIOp,))
def extui_fold(op: ExtUIOp, adaptor: ExtUIOp.FoldAdaptor) -> Folded | bool:
    """Merge two extensions; fold constants."""
    inner = defined_by(op.in_, ExtUIOp)
    if inner is not None:
        op.set_operand(0, inner.in_)
        return True
    return _cut(op, adaptor)


@folds_where((ConstantLike,), (ExtSIOp,))
def extsi_fold(op: ExtSIOp, adaptor: ExtSIOp.FoldAdaptor) -> Folded | bool:
    """Merge two extensions; fold constants."""
    inner = defined_by(op.in_, ExtSIOp)
    if inner is not None:
        op.set_operand(0, inner.in_)
        return True
    return _extended(op, adaptor)


def _cut(op: Any, adaptor: Any) -> Attribute | None:
    """Return the constant zero-extended or truncated to the width of the result."""
    if not may_fold(adaptor.operands):
        return None
    mask = (1 << width_of(op.out.type)) - 1
    return fold_numbers(adaptor.operands, op.out.type, lambda a: a & mask)


def _extended(op: Any, adaptor: Any) -> Attribute | None:
    """Return the constant sign-extended or truncated to the width of the result."""
    if not may_fold(adaptor.operands):
        return None
    source, mask = width_of(op.in_.type), (1 << width_of(op.out.type)) - 1
    return fold_numbers(adaptor.operands, op.out.type, lambda a: signed(a, source) & mask)


@folds_where((ConstantLike,), (ExtUIOp,), (ExtSIOp,), (TruncIOp,))
def trunci_fold(op: TruncIOp, adaptor: TruncIOp.FoldAdaptor) -> Folded | bool:
    """Truncate the source of an extension, or of another truncation, directly; fold constants."""
    extension = extension_of(op.in_)
    if extension is not None:
        source = extension.in_
        if width_of(source.type) > width_of(op.out.type):
            op.set_operand(0, source)
            return True
        if element_type_or_self(source.type) is element_type_or_self(op.out.type):
            return source
    truncation = defined_by(op.in_, TruncIOp)
    if truncation is not None:
        op.set_operand(0, truncation.in_)
        if not copies_mlir_22_bugs():
            op.overflow_flags = IntegerOverflowFlagsAttr.get(op.overflow_flags.value & truncation.overflow_flags.value)
        return True
    return _cut(op, adaptor)


# ---- floats


@folds_where((ConstantLike,), (TruncFOp,))
def extf_fold(op: ExtFOp, adaptor: ExtFOp.FoldAdaptor) -> Folded:
    """Remove a truncation that may be contracted with the extension; fold constants."""
    truncation = defined_by(op.in_, TruncFOp)
    if truncation is not None and truncation.in_.type is op.out.type and _contracts(truncation) and _contracts(op):
        return truncation.in_
    return _converted(op, adaptor)


def _contracts(op: Any) -> bool:
    return op.fastmath is not None and bool(op.fastmath.value & FastMathFlags.contract)


@folds_where((ConstantLike,), (ExtFOp,))
def truncf_fold(op: TruncFOp, adaptor: TruncFOp.FoldAdaptor) -> Folded | bool:
    """Truncate the source of a lossless extension directly; fold constants that lose no bits."""
    extension = defined_by(op.in_, ExtFOp)
    if extension is not None and _holds(format_of(extension.out.type), format_of(extension.in_.type)):
        source = extension.in_
        if width_of(source.type) > width_of(op.out.type):
            op.set_operand(0, source)
            return True
        if element_type_or_self(source.type) is element_type_or_self(op.out.type):
            return source
    return _converted(op, adaptor)


def _holds(wide: FloatFormat, narrow: FloatFormat) -> bool:
    """Return True if format `wide` represents every number of format `narrow`."""
    return wide.max_exponent >= narrow.max_exponent and wide.min_exponent <= narrow.min_exponent and wide.precision >= narrow.precision


def _converted(op: Any, adaptor: Any) -> Attribute | None:
    if not may_fold(adaptor.operands):
        return None
    source, target = format_of(op.in_.type), format_of(op.out.type)
    return fold_numbers(adaptor.operands, op.out.type, lambda a: convert(source, target, a))


# ---- between integers and floats


@folds_where((ConstantLike,))
def uitofp_fold(op: UIToFPOp, adaptor: UIToFPOp.FoldAdaptor) -> Folded:
    """Fold constants, rounded to nearest."""
    if not may_fold(adaptor.operands):
        return None
    target = format_of(op.out.type)
    return fold_numbers(adaptor.operands, op.out.type, lambda a: from_integer(target, a))


@folds_where((ConstantLike,))
def sitofp_fold(op: SIToFPOp, adaptor: SIToFPOp.FoldAdaptor) -> Folded:
    """Fold constants, rounded to nearest."""
    if not may_fold(adaptor.operands):
        return None
    source, target = width_of(op.in_.type), format_of(op.out.type)
    return fold_numbers(adaptor.operands, op.out.type, lambda a: from_integer(target, signed(a, source)))


@folds_where((ConstantLike,))
def fptoui_fold(op: FPToUIOp, adaptor: FPToUIOp.FoldAdaptor) -> Folded:
    """Fold constants, rounded toward zero, if the result fits."""
    return _integer_part(op, adaptor, 0, (1 << width_of(op.out.type)) - 1)


@folds_where((ConstantLike,))
def fptosi_fold(op: FPToSIOp, adaptor: FPToSIOp.FoldAdaptor) -> Folded:
    """Fold constants, rounded toward zero, if the result fits."""
    half = 1 << width_of(op.out.type) >> 1
    return _integer_part(op, adaptor, -half, max(half - 1, 0))


def _integer_part(op: Any, adaptor: Any, least: int, most: int) -> Attribute | None:
    if not may_fold(adaptor.operands):
        return None
    source, mask = format_of(op.in_.type), (1 << width_of(op.out.type)) - 1

    def cut(bits: int) -> int | None:
        value = to_integer(source, bits)
        return None if value is None or not least <= value <= most else value & mask

    return fold_numbers(adaptor.operands, op.out.type, cut)


# ---- index and bits


@folds_where((ConstantLike,))
def index_cast_fold(op: IndexCastOp, adaptor: IndexCastOp.FoldAdaptor) -> Folded:
    """Fold constants, sign-extended or truncated; remove a cast that undoes another one."""
    return _extended(op, adaptor)


@folds_where((ConstantLike,))
def index_castui_fold(op: IndexCastUIOp, adaptor: IndexCastUIOp.FoldAdaptor) -> Folded:
    """Fold constants, zero-extended or truncated; remove a cast that undoes another one."""
    return _cut(op, adaptor)


def bitcast_fold(op: BitcastOp, adaptor: BitcastOp.FoldAdaptor) -> Folded:
    """Fold constants to the same bits of another type; merge two casts."""
    bits, type_ = bits_of(adaptor.in_), op.out.type
    if is_poison(adaptor.in_) and not isinstance(type_, ShapedType):
        return cast(Attribute, adaptor.in_)
    if bits is None or isinstance(type_, ShapedType) is not isinstance(adaptor.in_, DenseIntOrFPElementsAttr):
        return None
    return constant_from_bits(type_, bits)
