"""Lowering of arith to the llvm dialect (MLIR `convert-arith-to-llvm`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from dialect_specs.llvm.conversion.building import extract
from dialect_specs.llvm.conversion.operations import operation, same_constant
from dialect_specs.llvm.conversion.patterns import (
    ConvertToLLVM,
    by_elements,
    has_unsupported_float,
    is_array,
    vector_one_to_one,
)
from dialect_specs.llvm.conversion.target import llvm_target
from dialect_specs.llvm.conversion.type_converter import LLVMTypeConverter, LowerToLLVMOptions
from generated import arith, llvm
from generated.arith import RoundingMode
from generated.arith.conversions import llvm_patterns
from ods.builtin import DenseElementsAttr, IntegerAttr, IntegerType, VectorType
from ods.conversion.driver import apply_partial_conversion
from ods.conversion.rewriter import ConversionPatternRewriter
from ods.conversion.target import ConversionTarget
from ods.dialect_utils.llvm import is_compatible_type
from ods.ir.interfaces import element_type_or_self
from ods.ir.operation import Operation
from ods.ir.value import Value
from ods.rewrite import RewritePattern

from .expansion import rounding_division_patterns


def convert(op: Operation, index_bitwidth: int) -> bool:
    """Lower the arithmetic inside `op`; return True if anything changed."""
    converter = LLVMTypeConverter(LowerToLLVMOptions(index_bitwidth=index_bitwidth))
    return apply_partial_conversion(op, llvm_target(), patterns(converter))


def populate(target: ConversionTarget, converter: LLVMTypeConverter) -> list[RewritePattern]:
    """Return the patterns for `convert-to-llvm`."""
    return patterns(converter)


def patterns(converter: LLVMTypeConverter) -> list[RewritePattern]:
    """Return the patterns that lower arith, rounding divisions included."""
    return [
        *rounding_division_patterns(),
        ConvertToLLVM(converter, arith.BitcastOp, _same_bits, benefit=10),
        SelectOfSeveral(converter),
        *llvm_patterns(converter),
        *[ConvertToLLVM(converter, source, build) for source, build in _LOWERINGS],
    ]


def _same_bits(op: arith.BitcastOp, adaptor: Any, converter: LLVMTypeConverter) -> Value | None:
    """Return the operand if both types convert to the same type; otherwise a bitcast."""
    source: Value = adaptor.operand_values[0]
    return source if source._type is converter.convert_type(op.result_values[0].type) else None


def _index_cast(op: Any, adaptor: Any, converter: LLVMTypeConverter) -> Value | None:
    """Build a cast to the width of the other type."""
    value, type_ = adaptor.operand_values[0], op.result_values[0].type
    wanted: Any = converter.convert_type(element_type_or_self(type_))
    given: Any = converter.convert_type(element_type_or_self(op.operand_values[0].type))
    if wanted.width == given.width:
        return value  # type: ignore[no-any-return]
    extend = llvm.SExtOp if isinstance(op, arith.IndexCastOp) else llvm.ZExtOp
    kind: Any = llvm.TruncOp if wanted.width < given.width else extend
    result = converter.convert_type(type_)
    assert result is not None
    return by_elements([value], result, lambda operands, part: kind(part, *operands).res)


def _add_extended(op: arith.AddUIExtendedOp, adaptor: Any, converter: LLVMTypeConverter) -> Sequence[Value] | None:
    lhs, rhs = adaptor.operand_values
    if not is_compatible_type(lhs.type) or is_array(lhs.type):
        return None
    overflow = converter.convert_type(op.overflow._type)
    assert overflow is not None
    both = llvm.UAddWithOverflowOp(llvm.StructType.get_literal([op.sum._type, overflow]), lhs, rhs).result_values[0]
    return [extract(both, 0), extract(both, 1)]


def _multiply_extended(op: Any, adaptor: Any, converter: LLVMTypeConverter) -> Sequence[Value] | None:
    """Multiply with twice the width, and split the product."""
    lhs, rhs = adaptor.operand_values
    type_ = lhs.type
    if not is_compatible_type(type_) or is_array(type_):
        return None
    width = element_type_or_self(type_).width  # type: ignore[attr-defined]
    double = IntegerType.get_signless(2 * width)
    shift: Any = IntegerAttr.get(double, width)
    wide: Any = double
    if isinstance(type_, VectorType):
        wide = type_.clone_with(None, double)
        shift = DenseElementsAttr.of(wide, [width])
    kind = llvm.SExtOp if isinstance(op, arith.MulSIExtendedOp) else llvm.ZExtOp
    wide_lhs = kind(wide, lhs).res
    product = llvm.MulOp(wide_lhs, kind(wide, rhs).res).res
    low = llvm.TruncOp(type_, product).res
    high = llvm.LShrOp(product, llvm.ConstantOp(wide, shift).res).res
    return [low, llvm.TruncOp(type_, high).res]


def _truncate_float(op: arith.TruncFOp, adaptor: Any, converter: LLVMTypeConverter) -> Value | Sequence[Value] | None:
    """Build an intrinsic if there is a rounding mode, otherwise a truncation."""
    if has_unsupported_float(op, converter):
        return None
    attributes = {name: value for name, value in op.attributes.items() if name != "roundingmode"}
    if op.roundingmode is None:
        return vector_one_to_one(
            op,
            adaptor.operand_values,
            converter,
            lambda operands, part: operation(llvm.FPTruncOp, operands, part, attributes).result_values[0],
        )
    mode = _ROUNDING_MODES[RoundingMode(op.roundingmode.value)]
    behavior = llvm.FPExceptionBehavior.Ignore

    def truncate(operands: Sequence[Value], part: Any) -> Value:
        made = llvm.ConstrainedFPTruncIntrOp(part, operands[0], mode, behavior)
        made.discardable_attributes.update(attributes)
        return made.result_values[0]

    return vector_one_to_one(op, adaptor.operand_values, converter, truncate)


class SelectOfSeveral(ConvertToLLVM[arith.SelectOp]):
    """Lowers a select whose values convert to several values, one by one."""

    def convert(self, op: Operation, operands: Sequence[Sequence[Value]], rewriter: ConversionPatternRewriter) -> bool:
        _condition, yes, no = operands
        if len(yes) == 1 or op.operand_values[0]._type is not IntegerType.get_signless(1):
            return False
        rewriter.replace_op_with_multiple(op, [[arith.select(op.operand_values[0], a, b) for a, b in zip(yes, no)]])
        return True


_ROUNDING_MODES: Final = {
    RoundingMode.downward: llvm.RoundingMode.TowardNegative,
    RoundingMode.to_nearest_away: llvm.RoundingMode.NearestTiesToAway,
    RoundingMode.to_nearest_even: llvm.RoundingMode.NearestTiesToEven,
    RoundingMode.toward_zero: llvm.RoundingMode.TowardZero,
    RoundingMode.upward: llvm.RoundingMode.TowardPositive,
}
_LOWERINGS: Final[tuple[tuple[type[Any], Any], ...]] = (
    (arith.AddUIExtendedOp, _add_extended),
    (arith.ConstantOp, same_constant),
    (arith.IndexCastOp, _index_cast),
    (arith.IndexCastUIOp, _index_cast),
    (arith.MulSIExtendedOp, _multiply_extended),
    (arith.MulUIExtendedOp, _multiply_extended),
    (arith.TruncFOp, _truncate_float),
)
