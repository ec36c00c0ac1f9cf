"""Emulation of integers of twice the widest supported width by vectors of two halves (MLIR `arith-emulate-wide-int`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from generated import arith, func, vector
from generated.arith import CmpFPredicate, CmpIPredicate
from ods.builtin import DenseElementsAttr, DenseIntElementsAttr, FloatAttr, FunctionType, IndexType, IntegerAttr, IntegerType, VectorType
from ods.conversion.driver import apply_partial_conversion
from ods.conversion.functions import (
    populate_call_op_type_conversion_pattern,
    populate_function_op_interface_type_conversion_pattern,
    populate_return_op_type_conversion_pattern,
)
from ods.conversion.pattern import OpConversionPattern
from ods.conversion.rewriter import ConversionPatternRewriter
from ods.conversion.target import ConversionTarget
from ods.conversion.type_converter import ConversionFailure, TypeConverter
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.interfaces import element_type_or_self
from ods.ir.operation import Operation
from ods.ir.type import Type
from ods.ir.value import Value
from ods.rewrite import RewritePattern
from ods.rewrite.create_or_fold import create_or_fold

Build = Callable[[Any, Any, "WideIntEmulationConverter", ConversionPatternRewriter], "Value | None"]
"""Builds the replacement of an operation from the operation, its adaptor, the converter and the rewriter; None if it does not match."""

_INDEX_WIDTH: Final = 64


def is_supported_width(width: int) -> bool:
    """Return True for the widths that a target may support: powers of 2 from 2."""
    return width >= 2 and width & (width - 1) == 0


def emulate(op: Operation, width: int) -> None:
    """Compute with halves of at most `width` bits.  Raises DiagnosticError if something cannot be converted."""
    converter = WideIntEmulationConverter(width)
    target = ConversionTarget()
    target.add_dynamically_legal_op(func.FuncOp, callback=lambda each: converter.is_legal_type(each.function_type.value))  # type: ignore[attr-defined]
    target.add_dynamically_legal_op(func.CallOp, func.ReturnOp, vector.PrintOp, callback=converter.is_legal)
    target.add_dynamically_legal_dialect("arith", callback=converter.is_legal)
    target.add_legal_dialect("vector")
    patterns = emulation_patterns(converter)
    populate_function_op_interface_type_conversion_pattern(func.FuncOp.name, patterns, converter)
    populate_call_op_type_conversion_pattern(patterns, converter)
    populate_return_op_type_conversion_pattern(patterns, converter)
    apply_partial_conversion(op, target, patterns)


class WideIntEmulationConverter(TypeConverter):
    """Converts `i2N` to `vector<2xiN>`, and vectors of it to `vector<…x2xiN>`; N is the widest supported width."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.width = width
        self.add_conversion(lambda type_: type_)
        self.add_conversion(self._convert_integer, IntegerType)
        self.add_conversion(self._convert_vector, VectorType)
        self.add_conversion(self._convert_function, FunctionType)

    def vector_type(self, type_: Type) -> VectorType | None:
        """Return the type that `type_` converts to if it is a vector; otherwise None."""
        found = self.convert_type(type_)
        return found if isinstance(found, VectorType) else None

    def _convert_integer(self, type_: IntegerType) -> Type:
        return self._halved((), type_) or type_

    def _convert_vector(self, type_: VectorType) -> Type:
        return isinstance(type_.element_type, IntegerType) and self._halved(type_.shape, type_.element_type) or type_

    def _halved(self, shape: Sequence[int], element: IntegerType) -> Type | None:
        """Return the vector of halves; None for a supported type. Raises ConversionFailure for wider types."""
        if element.width <= self.width:
            return None
        if element.width != 2 * self.width:
            raise ConversionFailure
        return VectorType.get([*shape, 2], IntegerType.get_signless(self.width))

    def _convert_function(self, type_: FunctionType) -> Type:
        inputs, results = self.convert_types(type_.inputs), self.convert_types(type_.results)
        if inputs is None or results is None:
            raise ConversionFailure
        return FunctionType.get(inputs, results)


def emulation_patterns(converter: WideIntEmulationConverter) -> list[RewritePattern]:
    """Return the patterns for operations of arith, and for `vector.print`."""
    return [_Emulated(converter, kind, build) for kind, build in _BUILDERS]


class _Emulated(OpConversionPattern[Operation]):
    type_converter: WideIntEmulationConverter

    def __init__(self, converter: WideIntEmulationConverter, kind: type[Operation], build: Build) -> None:
        super().__init__(converter, operation_class=kind)
        self.build = build

    def rewrite(self, op: Operation, adaptor: Operation, rewriter: ConversionPatternRewriter) -> bool:
        if isinstance(op, vector.PrintOp):
            vector.PrintOp(source=adaptor.operand_values[0])
            rewriter.erase_op(op)
            return True
        value = self.build(op, adaptor, self.type_converter, rewriter)
        if value is None:
            return False
        rewriter.replace_op(op, [value])
        return True


# ---- halves


def half_type(type_: VectorType) -> Type:
    """Return the type of a half: an element, or a vector whose last size is 1."""
    return type_.element_type if type_.rank == 1 else VectorType.get([*type_.shape[:-1], 1], type_.element_type)


def half(value: Value, number: int) -> Value:
    """Extract the low half (0) or the high half (1)."""
    type_ = value.type
    assert isinstance(type_, VectorType)
    if type_.rank == 1:
        return vector.ExtractOp(value, [], [number]).result
    offsets, sizes = [*[0] * (type_.rank - 1), number], [*type_.shape[:-1], 1]
    return vector.ExtractStridedSliceOp(half_type(type_), value, offsets, sizes, [1] * type_.rank).result


def halves(value: Value) -> tuple[Value, Value]:
    """Extract the low and the high half."""
    return half(value, 0), half(value, 1)


def joined(type_: VectorType, *parts: Value) -> Value:
    """Build integers from their low and high halves."""
    result = constant(type_, 0)
    for number, part in enumerate(parts):
        result = _inserted(part, result, number)
    return result


def _inserted(part: Value, whole: Value, number: int) -> Value:
    if isinstance(part.type, IntegerType):
        return vector.InsertOp(part, whole, [], [number]).result
    assert isinstance(whole.type, VectorType)
    rank = whole.type.rank
    return vector.InsertStridedSliceOp(part, whole, [*[0] * (rank - 1), number], [1] * rank).result


def _without_last(value: Value) -> Value:
    """Drop the last dimension of a vector, whose size is 1; other values stay."""
    type_ = value.type
    if not isinstance(type_, VectorType):
        return value
    return vector.ShapeCastOp(VectorType.get(type_.shape[:-1], type_.element_type), value).result


def _with_last(value: Value) -> Value:
    """Add a last dimension of size 1 to a vector; other values stay."""
    type_ = value.type
    if not isinstance(type_, VectorType):
        return value
    return vector.ShapeCastOp(VectorType.get([*type_.shape, 1], type_.element_type), value).result


def constant(type_: Type, number: int | float) -> Value:
    """Build a number, or a vector of equal numbers (MLIR `createScalarOrSplatConstant`)."""
    element = element_type_or_self(type_)
    attribute: Any = (
        IntegerAttr.get(element, int(number)) if isinstance(element, (IntegerType, IndexType)) else FloatAttr.get(element, number)
    )
    return arith.ConstantOp(type_, DenseElementsAttr.get_splat(type_, attribute) if isinstance(type_, VectorType) else attribute).result


def _compare(predicate: CmpIPredicate, left: Value, right: Value) -> Value:
    return arith.CmpIOp(predicate, left, right).result


def _select(condition: Value, first: Value, second: Value) -> Value:
    return arith.SelectOp(condition, first, second).result


# ---- operations


def _on_halves(build: Callable[[VectorType, Value, Value, Value, Value], tuple[Value, Value]]) -> Build:
    """Return a function that builds a result from the halves of two operands."""

    def emulated(op: Any, adaptor: Any, converter: WideIntEmulationConverter, rewriter: ConversionPatternRewriter) -> Value | None:
        type_ = converter.vector_type(op.result_values[0].type)
        if type_ is None:
            return None
        left, right = halves(adaptor.operand_values[0]), halves(adaptor.operand_values[1])
        return joined(type_, *build(type_, *left, *right))

    return emulated


def _constant(op: Any, adaptor: Any, converter: WideIntEmulationConverter, rewriter: ConversionPatternRewriter) -> Value | None:
    type_ = converter.vector_type(op.result.type)
    if type_ is None or not isinstance(op.value, (IntegerAttr, DenseIntElementsAttr)):
        return None
    numbers = [op.value.value] if isinstance(op.value, IntegerAttr) else op.value.numbers()
    mask = (1 << converter.width) - 1
    values = [part for number in numbers for part in (number & mask, number >> converter.width & mask)]
    if len(values) == 2:  # one number for all elements
        values = values[:1] if values[0] == values[1] else values * (type_.num_elements // 2)
    return arith.ConstantOp(type_, DenseElementsAttr.get(type_, values)).result


def _add(type_: VectorType, low: Value, high: Value, other_low: Value, other_high: Value) -> tuple[Value, Value]:
    both = arith.AddUIExtendedOp.build_of(low, other_low)
    carry = arith.ExtUIOp(half_type(type_), both.overflow).result
    return both.sum, arith.AddIOp(arith.AddIOp(carry, high).result, other_high).result


def _subtract(type_: VectorType, low: Value, high: Value, other_low: Value, other_high: Value) -> tuple[Value, Value]:
    difference = arith.SubIOp(low, other_low).result
    borrow = arith.ExtUIOp(half_type(type_), _compare(CmpIPredicate.ult, low, other_low)).result
    return difference, arith.SubIOp(arith.SubIOp(high, borrow).result, other_high).result


def _multiply(type_: VectorType, low: Value, high: Value, other_low: Value, other_high: Value) -> tuple[Value, Value]:
    product = arith.MulUIExtendedOp(low, other_low)
    crossed = arith.MulIOp(low, other_high).result, arith.MulIOp(high, other_low).result
    return product.low, arith.AddIOp(arith.AddIOp(product.high, crossed[0]).result, crossed[1]).result


def _bitwise(kind: type[Any]) -> Build:
    return _on_halves(lambda type_, low, high, other_low, other_high: (kind(low, other_low).result, kind(high, other_high).result))


def _cmpi(op: Any, adaptor: Any, converter: WideIntEmulationConverter, rewriter: ConversionPatternRewriter) -> Value | None:
    if converter.vector_type(op.lhs.type) is None:
        return None
    predicate = CmpIPredicate(op.predicate.value)
    (low, high), (other_low, other_high) = halves(adaptor.operand_values[0]), halves(adaptor.operand_values[1])
    low_result = _compare(_UNSIGNED.get(predicate, predicate), low, other_low)
    high_result = _compare(predicate, high, other_high)
    if predicate is CmpIPredicate.eq:
        result: Value = arith.AndIOp(low_result, high_result).result
    elif predicate is CmpIPredicate.ne:
        result = arith.OrIOp(low_result, high_result).result
    else:
        result = _select(_compare(CmpIPredicate.eq, high, other_high), low_result, high_result)
    return _without_last(result)


_UNSIGNED: Final = {
    CmpIPredicate.sge: CmpIPredicate.uge,
    CmpIPredicate.sgt: CmpIPredicate.ugt,
    CmpIPredicate.sle: CmpIPredicate.ule,
    CmpIPredicate.slt: CmpIPredicate.ult,
}


def _extsi(op: Any, adaptor: Any, converter: WideIntEmulationConverter, rewriter: ConversionPatternRewriter) -> Value | None:
    type_ = converter.vector_type(op.result.type)
    if type_ is None:
        return None
    part = half_type(type_)
    (low,) = create_or_fold(arith.ExtSIOp(part, _with_last(adaptor.operand_values[0]), ip=False), rewriter)  # type: ignore[arg-type]
    is_negative = _compare(CmpIPredicate.slt, low, constant(part, 0))
    return joined(type_, low, arith.ExtSIOp(part, is_negative).result)


def _extui(op: Any, adaptor: Any, converter: WideIntEmulationConverter, rewriter: ConversionPatternRewriter) -> Value | None:
    type_ = converter.vector_type(op.result.type)
    if type_ is None:
        return None
    operand = _with_last(adaptor.operand_values[0])
    (low,) = create_or_fold(arith.ExtUIOp(half_type(type_), operand, ip=False), rewriter)  # type: ignore[arg-type]
    return _inserted(low, constant(type_, 0), 0)


def _trunci(op: Any, adaptor: Any, converter: WideIntEmulationConverter, rewriter: ConversionPatternRewriter) -> Value | None:
    if not converter.is_legal_type(op.result.type):
        return None
    low = _without_last(half(adaptor.operand_values[0], 0))
    (result,) = create_or_fold(arith.TruncIOp(op.result.type, low, ip=False), rewriter)  # type: ignore[arg-type]
    return result


def _extreme(predicate: CmpIPredicate) -> Build:
    """Return a function that builds a comparison and a select, which are then emulated themselves."""

    def emulated(op: Any, adaptor: Any, converter: WideIntEmulationConverter, rewriter: ConversionPatternRewriter) -> Value | None:
        if converter.vector_type(op.result.type) is None:
            return None
        return _select(_compare(predicate, op.lhs, op.rhs), op.lhs, op.rhs)

    return emulated


def _by_width(kind: type[Any], value: Value, width: int) -> Value:
    """Shift indices by a width in two steps, since the width of the index type may be no greater."""
    amount = constant(value.type, width // 2)
    return kind(kind(value, amount).result, amount).result  # type: ignore[no-any-return]


def _index_cast(kind: type[Any], extension: type[Any]) -> Build:
    """Return a function that builds casts of both halves.

    For halves as wide as indices, and for mlir-opt 22, it builds a cast of the low half, or an extension, which is then emulated itself.
    """

    def is_narrow(converter: WideIntEmulationConverter) -> bool:
        return converter.width < _INDEX_WIDTH and not copies_mlir_22_bugs()

    def emulated(op: Any, adaptor: Any, converter: WideIntEmulationConverter, rewriter: ConversionPatternRewriter) -> Value | None:
        source, target = op.operand_values[0].type, op.result_values[0].type
        if isinstance(element_type_or_self(target), IndexType):
            if converter.vector_type(source) is None:
                return None
            low = _without_last(half(adaptor.operand_values[0], 0))
            if is_narrow(converter):
                high = _without_last(half(adaptor.operand_values[0], 1))
                shifted = _by_width(arith.ShLIOp, kind(target, high).result, converter.width)
                return arith.OrIOp(arith.IndexCastUIOp(target, low).result, shifted).result
            result: Value = kind(target, low).result
            return result
        type_, index = converter.vector_type(target), adaptor.operand_values[0]
        if not isinstance(element_type_or_self(source), IndexType) or type_ is None:
            return None
        narrow: Type = IntegerType.get_signless(converter.width)
        if isinstance(target, VectorType):
            narrow = VectorType.get(target.shape, narrow)
        if is_narrow(converter):
            shifted = _by_width(arith.ShRUIOp if kind is arith.IndexCastUIOp else arith.ShRSIOp, index, converter.width)
            parts = [_with_last(kind(narrow, part).result) for part in (index, shifted)]
            return joined(type_, *parts)
        extended: Value = extension(target, kind(narrow, index).result).result
        return extended

    return emulated


def _choose(op: Any, adaptor: Any, converter: WideIntEmulationConverter, rewriter: ConversionPatternRewriter) -> Value | None:
    type_ = converter.vector_type(op.result.type)
    if type_ is None:
        return None
    first, second = halves(adaptor.operand_values[1]), halves(adaptor.operand_values[2])
    condition = _with_last(adaptor.operand_values[0])
    return joined(type_, _select(condition, first[0], second[0]), _select(condition, first[1], second[1]))


def _moved_bits(amount: Value, zero: Value, bits: Value) -> Value:
    """Return the bits that move to the other half; for an amount of 0 they are shifted by all bits, which mlir-opt 22 leaves poison."""
    return bits if copies_mlir_22_bugs() else _select(_compare(CmpIPredicate.eq, amount, zero), zero, bits)


def _shli(op: Any, adaptor: Any, converter: WideIntEmulationConverter, rewriter: ConversionPatternRewriter) -> Value | None:
    """Shift the low half; the high half receives its own bits and those shifted out of the low half."""
    type_ = converter.vector_type(op.result.type)
    if type_ is None:
        return None
    (low, high), amount = halves(adaptor.operand_values[0]), half(adaptor.operand_values[1], 0)
    zero, width = constant(half_type(type_), 0), constant(half_type(type_), converter.width)
    is_long = _compare(CmpIPredicate.uge, amount, width)
    low_result = _select(is_long, zero, arith.ShLIOp(low, amount).result)
    rest = arith.SubIOp(width, _select(is_long, width, amount)).result
    from_short = _moved_bits(amount, zero, arith.ShRUIOp(low, rest).result)
    from_long = arith.ShLIOp(low, arith.SubIOp(amount, width).result).result
    own = _select(is_long, zero, arith.ShLIOp(high, amount).result)
    moved = _select(is_long, from_long, from_short)
    return joined(type_, low_result, arith.OrIOp(moved, own).result)


def _shrui(op: Any, adaptor: Any, converter: WideIntEmulationConverter, rewriter: ConversionPatternRewriter) -> Value | None:
    """Shift the high half; the low half receives its own bits and those shifted out of the high half."""
    type_ = converter.vector_type(op.result.type)
    if type_ is None:
        return None
    (low, high), amount = halves(adaptor.operand_values[0]), half(adaptor.operand_values[1], 0)
    zero, width = constant(half_type(type_), 0), constant(half_type(type_), converter.width)
    is_long = _compare(CmpIPredicate.uge, amount, width)
    own = _select(is_long, zero, arith.ShRUIOp(low, amount).result)
    high_result = _select(is_long, zero, arith.ShRUIOp(high, amount).result)
    rest = arith.SubIOp(width, _select(is_long, width, amount)).result
    from_short = _moved_bits(amount, zero, arith.ShLIOp(high, rest).result)
    from_long = arith.ShRUIOp(high, arith.SubIOp(amount, width).result).result
    moved = _select(is_long, from_long, from_short)
    return joined(type_, arith.OrIOp(own, moved).result, high_result)


def _shrsi(op: Any, adaptor: Any, converter: WideIntEmulationConverter, rewriter: ConversionPatternRewriter) -> Value | None:
    """Build an unsigned shift combined with sign bits; the whole-integer operations are then emulated themselves."""
    if converter.vector_type(op.result.type) is None:
        return None
    high, amount, whole = half(adaptor.operand_values[0], 1), half(adaptor.operand_values[1], 0), op.result.type
    zero = constant(amount.type, 0)
    sign = arith.ExtSIOp(whole, _without_last(_compare(CmpIPredicate.slt, high, zero))).result
    rest = _without_last(arith.SubIOp(constant(amount.type, 2 * converter.width), amount).result)
    sign_bits = arith.ShLIOp(sign, arith.ExtUIOp(whole, rest).result).result
    shifted = arith.OrIOp(arith.ShRUIOp(op.lhs, op.rhs).result, sign_bits).result
    return _select(_without_last(_compare(CmpIPredicate.eq, amount, zero)), op.lhs, shifted)


def _sitofp(op: Any, adaptor: Any, converter: WideIntEmulationConverter, rewriter: ConversionPatternRewriter) -> Value | None:
    """Convert the absolute value as unsigned, and restore the sign."""
    value, type_ = op.operand_values[0], op.result_values[0].type
    if converter.vector_type(value.type) is None:
        return None
    zero = constant(value.type, 0)
    is_negative = _compare(CmpIPredicate.slt, value, zero)
    absolute = _select(is_negative, arith.SubIOp(zero, value).result, value)
    result = arith.UIToFPOp(type_, absolute).result
    return _select(is_negative, arith.NegFOp(result).result, result)


def _uitofp(op: Any, adaptor: Any, converter: WideIntEmulationConverter, rewriter: ConversionPatternRewriter) -> Value | None:
    """Add the converted halves; only the low one if the high one is 0."""
    type_ = op.result_values[0].type
    if converter.vector_type(op.operand_values[0].type) is None:
        return None
    low, high = map(_without_last, halves(adaptor.operand_values[0]))
    is_small = _compare(CmpIPredicate.eq, high, constant(high.type, 0))
    low_number, high_number = arith.UIToFPOp(type_, low).result, arith.UIToFPOp(type_, high).result
    scaled = arith.MulFOp(high_number, constant(type_, 2.0**converter.width)).result
    return _select(is_small, low_number, arith.AddFOp(low_number, scaled).result)


def _fptosi(op: Any, adaptor: Any, converter: WideIntEmulationConverter, rewriter: ConversionPatternRewriter) -> Value | None:
    """Convert the absolute value to unsigned, and restore the sign."""
    value, type_ = adaptor.operand_values[0], op.result_values[0].type
    if converter.vector_type(type_) is None:
        return None
    zero, zero_result = constant(value.type, 0.0), constant(type_, 0)
    is_negative = arith.CmpFOp(CmpFPredicate.OLT, value, zero).result
    absolute = _select(is_negative, arith.NegFOp(value).result, value)
    result = arith.FPToUIOp(type_, absolute).result
    return _select(is_negative, arith.SubIOp(zero_result, result).result, result)


def _fptoui(op: Any, adaptor: Any, converter: WideIntEmulationConverter, rewriter: ConversionPatternRewriter) -> Value | None:
    """Compute the quotient by 2 to the power of the width, and the remainder."""
    value = adaptor.operand_values[0]
    type_ = converter.vector_type(op.result_values[0].type)
    if type_ is None:
        return None
    part: Type = type_.element_type
    if isinstance(value.type, VectorType):
        part = VectorType.get(value.type.shape, part)
    power = constant(value.type, 2.0**converter.width)
    quotient = arith.FPToUIOp(part, arith.DivFOp(value, power).result).result
    remainder = arith.FPToUIOp(part, arith.RemFOp(value, power).result).result
    high = _with_last(quotient)
    return joined(type_, _with_last(remainder), high)


_BUILDERS: Final[tuple[tuple[type[Operation], Any], ...]] = (
    (arith.ConstantOp, _constant),
    (arith.CmpIOp, _cmpi),
    (arith.SelectOp, _choose),
    (vector.PrintOp, None),
    (arith.AddIOp, _on_halves(_add)),
    (arith.MulIOp, _on_halves(_multiply)),
    (arith.ShLIOp, _shli),
    (arith.ShRSIOp, _shrsi),
    (arith.ShRUIOp, _shrui),
    (arith.MaxUIOp, _extreme(CmpIPredicate.ugt)),
    (arith.MaxSIOp, _extreme(CmpIPredicate.sgt)),
    (arith.MinUIOp, _extreme(CmpIPredicate.ult)),
    (arith.MinSIOp, _extreme(CmpIPredicate.slt)),
    (arith.SubIOp, _on_halves(_subtract)),
    (arith.AndIOp, _bitwise(arith.AndIOp)),
    (arith.OrIOp, _bitwise(arith.OrIOp)),
    (arith.XOrIOp, _bitwise(arith.XOrIOp)),
    (arith.ExtSIOp, _extsi),
    (arith.ExtUIOp, _extui),
    (arith.TruncIOp, _trunci),
    (arith.IndexCastOp, _index_cast(arith.IndexCastOp, arith.ExtSIOp)),
    (arith.IndexCastUIOp, _index_cast(arith.IndexCastUIOp, arith.ExtUIOp)),
    (arith.SIToFPOp, _sitofp),
    (arith.UIToFPOp, _uitofp),
    (arith.FPToUIOp, _fptoui),
    (arith.FPToSIOp, _fptosi),
)
