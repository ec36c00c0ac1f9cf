"""Lowering of arithmetic to expressions of C (MLIR `convert-arith-to-emitc`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from dialect_specs.emitc.conversion import add_size_type, cast_to, with_sign
from dialect_specs.emitc.extensions import is_pointer_wide, is_supported_float, is_supported_integer
from generated import arith, emitc
from generated.arith import CmpFPredicate, CmpIPredicate
from generated.emitc import CmpPredicate
from ods.builtin import INDEX, BoolAttr, FloatType, IntegerAttr, IntegerType, TensorType, VectorType
from ods.builtin.types import I1
from ods.conversion.driver import apply_partial_conversion
from ods.conversion.pattern import OpConversionPattern
from ods.conversion.rewriter import ConversionPatternRewriter
from ods.conversion.target import ConversionTarget
from ods.conversion.type_converter import TypeConverter
from ods.ir.block import Block
from ods.ir.insertion_point import InsertionPoint
from ods.ir.operation import Operation
from ods.ir.region import Region
from ods.ir.type import Type
from ods.ir.value import Value
from ods.rewrite import RewritePattern

Build = Callable[[Any, Any, Type], "Value | None"]
"""Builds the replacement from the operation, its adaptor and the converted result type; None if there is none."""


def convert(op: Operation) -> bool:
    """Lower the arithmetic inside `op`; return True if anything changed.

    Raises DiagnosticError for an operation that C does not have.
    """
    target = ConversionTarget()
    target.add_legal_dialect("emitc")
    target.add_illegal_dialect("arith")
    converter = TypeConverter()
    converter.add_conversion(lambda type_: type_)
    return apply_partial_conversion(op, target, populate(converter))


def populate(converter: TypeConverter) -> list[RewritePattern]:
    """Return the patterns that lower arithmetic; add the conversions that they need."""
    add_size_type(converter)
    return [_Lowering(converter, kind, build) for kind, build in _LOWERINGS]


class _Lowering(OpConversionPattern[Any]):
    """Replaces an operation by what `build` returns."""

    def __init__(self, converter: TypeConverter, kind: type[Operation], build: Build) -> None:
        super().__init__(converter)
        self.operation_class, self.root, self.build = kind, kind.name, build

    def rewrite(self, op: Any, adaptor: Any, rewriter: ConversionPatternRewriter) -> bool:
        assert self.type_converter is not None
        type_ = self.type_converter.convert_type(op.results[0].type)
        with op.location:
            value = None if type_ is None else self.build(op, adaptor, type_)
        if value is None:
            return False
        rewriter.replace_op(op, (value,))
        return True


# ---- types


def _is_whole(type_: Type) -> bool:
    return isinstance(type_, IntegerType) or is_pointer_wide(type_)


# ---- constants, floats and choices


def _constant(op: arith.ConstantOp, adaptor: Any, type_: Type) -> Value | None:
    return emitc.ConstantOp(type_, op.value).result


def _as_it_is(kind: Any) -> Build:
    return lambda op, adaptor, type_: Operation.create(kind.name, [type_], adaptor.operand_values).results[0]


def _negation(op: arith.NegFOp, adaptor: Any, type_: Type) -> Value | None:
    operand = adaptor.operand
    if isinstance(operand.type, (TensorType, VectorType)) or not is_supported_float(operand.type):
        return None
    return emitc.UnaryMinusOp(operand.type, operand).result


def _choice(op: arith.SelectOp, adaptor: Any, type_: Type) -> Value | None:
    return emitc.ConditionalOp(*adaptor.operand_values).result if adaptor.condition.type is I1 else None


# ---- integers


def _unsigned_division(kind: Any) -> Build:
    def build(op: Any, adaptor: Any, type_: Type) -> Value | None:
        if not isinstance(type_, IntegerType):
            return None
        unsigned = with_sign(type_, True)
        return cast_to(kind(unsigned, cast_to(adaptor.lhs, unsigned), cast_to(adaptor.rhs, unsigned)).result, type_)

    return build


def _sum(kind: Any) -> Build:
    """Compute in unsigned integers unless the operation cannot overflow, since signed overflow is undefined in C."""

    def build(op: Any, adaptor: Any, type_: Type) -> Value | None:
        if not _is_whole(type_) or type_ is I1:
            return None
        inner = type_
        is_signed = isinstance(type_, IntegerType) and not type_.is_unsigned
        if isinstance(type_, IntegerType) and is_signed and arith.IntegerOverflowFlags.nsw not in op.overflowFlags.value:
            inner = IntegerType.get_unsigned(type_.width)
        return cast_to(kind(inner, cast_to(adaptor.lhs, inner), cast_to(adaptor.rhs, inner)).result, type_)

    return build


def _bitwise(kind: Any) -> Build:
    def build(op: Any, adaptor: Any, type_: Type) -> Value | None:
        if not isinstance(type_, IntegerType):
            return None
        inner = type_ if type_ is I1 else with_sign(type_, True)
        return cast_to(kind(inner, cast_to(adaptor.lhs, inner), cast_to(adaptor.rhs, inner)).result, type_)

    return build


def _shift(kind: Any, unsigned: bool) -> Build:
    """Shift by less than the width; for all other amounts, whose result is poison in arith, the result is 0."""

    def build(op: Any, adaptor: Any, type_: Type) -> Value | None:
        if not _is_whole(type_) or type_ is I1:
            return None
        inner = with_sign(type_, unsigned)
        lhs = cast_to(adaptor.lhs, inner)
        rhs = cast_to(adaptor.rhs, with_sign(adaptor.rhs.type, True))
        inside = emitc.CmpOp(I1, CmpPredicate.lt, rhs, _width(type_, rhs.type)).result
        zero = emitc.ConstantOp(inner, _number(inner, 0)).result
        block = Block([inner, rhs.type, I1, inner], [op.location] * 4)
        expression = emitc.ExpressionOp(inner, [lhs, rhs, inside, zero], region=Region([block]))
        with InsertionPoint(block):
            shifted = kind(inner, block.arguments[0], block.arguments[1]).result
            emitc.YieldOp(result=emitc.ConditionalOp(block.arguments[2], shifted, block.arguments[3]).result)
        return cast_to(expression.result, type_)

    return build


def _number(type_: Type, number: int) -> IntegerAttr:
    return IntegerAttr.get(type_ if isinstance(type_, IntegerType) else INDEX, number)


def _width(type_: Type, amount: Type) -> Value:
    """Build the number of bits of a type."""
    if isinstance(type_, IntegerType):
        return emitc.ConstantOp(amount, _number(amount, type_.width)).result
    eight = emitc.ConstantOp(amount, _number(INDEX, 8)).result
    size = emitc.CallOpaqueOp([amount], "sizeof", [eight]).results[0]
    return emitc.MulOp(amount, eight, size).result


# ---- comparisons


def _integer_comparison(op: arith.CmpIOp, adaptor: Any, type_: Type) -> Value | None:
    if not _is_whole(adaptor.lhs.type):
        return None
    name = CmpIPredicate(op.predicate.value).name
    inner = with_sign(adaptor.lhs.type, name.startswith("u"))
    predicate = CmpPredicate[name if name in ("eq", "ne") else name[1:]]
    return emitc.CmpOp(op.result.type, predicate, cast_to(adaptor.lhs, inner), cast_to(adaptor.rhs, inner)).result


def _float_comparison(op: arith.CmpFOp, adaptor: Any, type_: Type) -> Value | None:
    lhs, rhs = adaptor.lhs, adaptor.rhs
    if not isinstance(rhs.type, FloatType):
        return None
    predicate = CmpFPredicate(op.predicate.value)
    if predicate in (CmpFPredicate.AlwaysFalse, CmpFPredicate.AlwaysTrue):
        return emitc.ConstantOp(I1, BoolAttr.get(predicate is CmpFPredicate.AlwaysTrue)).result
    name = predicate.name
    if name in ("ORD", "UNO"):
        return _nan_test(lhs, rhs, name == "UNO")
    compared = emitc.CmpOp(op.result.type, CmpPredicate[name[1:].lower()], lhs, rhs).result
    unordered = name.startswith("U")
    test = _nan_test(lhs, rhs, unordered)
    return (emitc.LogicalOrOp if unordered else emitc.LogicalAndOp)(test, compared).result


def _nan_test(lhs: Value, rhs: Value, unordered: bool) -> Value:
    """Build the test whether one operand is NaN, or that none is: only NaN differs from itself."""
    predicate = CmpPredicate.ne if unordered else CmpPredicate.eq
    tests = [emitc.CmpOp(I1, predicate, value, value).result for value in (lhs, rhs)]
    return (emitc.LogicalOrOp if unordered else emitc.LogicalAndOp)(*tests).result


# ---- casts


def _integer_cast(unsigned: bool) -> Build:
    def build(op: Any, adaptor: Any, type_: Type) -> Value | None:
        value = adaptor.operand_values[0]
        source = value.type
        if not _is_whole(type_) or not _is_whole(source) or (source is I1 and not unsigned):
            return None
        if type_ is I1:  # the lowest bit, while a conversion to bool tests for 0
            one = emitc.ConstantOp(source, _number(source, 1)).result
            return emitc.CastOp(type_, emitc.BitwiseAndOp(source, value, one).result).dest
        cuts = isinstance(source, IntegerType) and isinstance(type_, IntegerType) and source.width > type_.width
        as_unsigned = unsigned or cuts
        between = emitc.CastOp(with_sign(type_, as_unsigned), cast_to(value, with_sign(source, as_unsigned))).dest
        return cast_to(between, type_)

    return build


def _to_integer(op: Any, adaptor: Any, type_: Type) -> Value | None:
    value = adaptor.operand_values[0]
    if not is_supported_float(value.type) or not is_supported_integer(type_) or type_ is I1:
        return None
    assert isinstance(type_, IntegerType)
    if not isinstance(op, arith.FPToUIOp):
        return emitc.CastOp(type_, value).dest
    return emitc.CastOp(type_, emitc.CastOp(IntegerType.get_unsigned(type_.width), value).dest).dest


def _to_float(op: Any, adaptor: Any, type_: Type) -> Value | None:
    value = adaptor.operand_values[0]
    if not is_supported_integer(value.type) or not is_supported_float(type_):
        return None
    if isinstance(op, arith.UIToFPOp):
        value = cast_to(value, IntegerType.get_unsigned(value.type.width))
    return emitc.CastOp(type_, value).dest


def _float_cast(op: Any, adaptor: Any, type_: Type) -> Value | None:
    value = adaptor.operand_values[0]
    if not is_supported_float(value.type) or not is_supported_float(type_) or getattr(op, "roundingmode", None) is not None:
        return None
    return emitc.CastOp(type_, value).dest


_LOWERINGS: Final[tuple[tuple[type[Operation], Build], ...]] = (
    (arith.ConstantOp, _constant),
    (arith.AddFOp, _as_it_is(emitc.AddOp)),
    (arith.DivFOp, _as_it_is(emitc.DivOp)),
    (arith.DivSIOp, _as_it_is(emitc.DivOp)),
    (arith.MulFOp, _as_it_is(emitc.MulOp)),
    (arith.RemSIOp, _as_it_is(emitc.RemOp)),
    (arith.SubFOp, _as_it_is(emitc.SubOp)),
    (arith.DivUIOp, _unsigned_division(emitc.DivOp)),
    (arith.RemUIOp, _unsigned_division(emitc.RemOp)),
    (arith.AddIOp, _sum(emitc.AddOp)),
    (arith.MulIOp, _sum(emitc.MulOp)),
    (arith.SubIOp, _sum(emitc.SubOp)),
    (arith.AndIOp, _bitwise(emitc.BitwiseAndOp)),
    (arith.OrIOp, _bitwise(emitc.BitwiseOrOp)),
    (arith.XOrIOp, _bitwise(emitc.BitwiseXorOp)),
    (arith.ShLIOp, _shift(emitc.BitwiseLeftShiftOp, True)),
    (arith.ShRSIOp, _shift(emitc.BitwiseRightShiftOp, False)),
    (arith.ShRUIOp, _shift(emitc.BitwiseRightShiftOp, True)),
    (arith.CmpFOp, _float_comparison),
    (arith.CmpIOp, _integer_comparison),
    (arith.NegFOp, _negation),
    (arith.SelectOp, _choice),
    (arith.TruncIOp, _integer_cast(True)),
    (arith.ExtSIOp, _integer_cast(False)),
    (arith.ExtUIOp, _integer_cast(True)),
    (arith.IndexCastOp, _integer_cast(False)),
    (arith.IndexCastUIOp, _integer_cast(True)),
    (arith.SIToFPOp, _to_float),
    (arith.UIToFPOp, _to_float),
    (arith.FPToSIOp, _to_integer),
    (arith.FPToUIOp, _to_integer),
    (arith.ExtFOp, _float_cast),
    (arith.TruncFOp, _float_cast),
)
