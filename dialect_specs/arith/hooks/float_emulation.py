"""Computing with unsupported floats in a larger type (MLIR `arith-emulate-unsupported-floats`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from generated.arith import (
    BitcastOp,
    ConstantOp,
    ExtFOp,
    FastMathFlags,
    SelectOp,
    TruncFOp,
)
from ods.builtin import FLOAT_TYPES, FloatType, RankedTensorType, UnrankedTensorType, VectorType
from ods.conversion.driver import apply_partial_conversion
from ods.conversion.pattern import ConversionPattern
from ods.conversion.rewriter import ConversionPatternRewriter
from ods.conversion.target import ConversionTarget
from ods.conversion.type_converter import TypeConverter
from ods.diagnostics import Diagnostic, DiagnosticError
from ods.ir.location import UNKNOWN, Location
from ods.ir.operation import Operation
from ods.ir.type import Type
from ods.ir.value import Value

_UNREADABLE = ("f8E4M3B11FNUZ", "tf32")
"""Types whose names MLIR does not accept."""
_VECTOR_ARITHMETIC = ("vector.contract", "vector.reduction", "vector.multi_reduction", "vector.fma", "vector.outerproduct", "vector.scan")


def float_type(name: str, what: str) -> FloatType:
    """Return the float type with a name. Raises DiagnosticError if there is none."""
    found = None if name in _UNREADABLE else FLOAT_TYPES.get(name)
    if found is None:
        raise _error(f"could not map {what} type '{name}' to a known floating-point type")
    return found


def _error(message: str) -> DiagnosticError:
    return DiagnosticError(Diagnostic("error", message, location=UNKNOWN))


def emulate(op: Operation, sources: Iterable[str], target_name: str) -> None:
    """Compute in the target type instead of the source types. Raises DiagnosticError for a wrong type, or if an operation remains."""
    target_type = float_type(target_name, "target")
    source_types = [float_type(name, "source") for name in sources]
    if target_type in source_types:
        raise _error("target type cannot be an unsupported source type")
    emulate_types(op, source_types.__contains__, target_type)


def emulate_types(
    op: Operation,
    is_lacking: Callable[[Type], bool],
    target_type: FloatType,
    dialects: Sequence[str] = ("arith",),
    is_left: Callable[[Operation], bool] = lambda each: False,
) -> None:
    """Compute in the target type instead of lacking ones, but for operations that `is_left` leaves.  Raises DiagnosticError."""
    converter = extending_converter(is_lacking, target_type)

    def is_legal(each: Operation) -> bool:
        return converter.is_legal(each) or is_left(each)

    target = ConversionTarget()
    target.mark_unknown_op_dynamically_legal(lambda each: True)
    target.add_dynamically_legal_dialect(*dialects, callback=is_legal)
    target.add_dynamically_legal_op(*_VECTOR_ARITHMETIC, callback=is_legal)
    target.add_legal_op(BitcastOp, ExtFOp, TruncFOp, ConstantOp, SelectOp, "vector.broadcast")
    apply_partial_conversion(op, target, [ExtendedPattern(converter)])


def extending_converter(is_lacking: Callable[[Type], bool], target: FloatType) -> TypeConverter:
    """Return a converter for unsupported types, also as element types, which extends values."""

    def convert(type_: Type) -> Type:
        element = getattr(type_, "element_type", None)
        if element is not None and is_lacking(element):
            return _with_element(type_, target)
        return target if is_lacking(type_) else type_

    def extend(types: Sequence[Type], values: Sequence[Value], location: Location, original: Type | None) -> Value:
        return ExtFOp(types[0], values[0], fastmath=FastMathFlags.contract, loc=location).result

    converter = TypeConverter()
    converter.add_conversion(convert)
    converter.add_target_materialization(extend)
    return converter


def _with_element(type_: Type, element: FloatType) -> Type:
    if isinstance(type_, VectorType):
        return VectorType.get(type_.shape, element, scalable=type_.scalable_dims)
    if isinstance(type_, RankedTensorType):
        return RankedTensorType.get(type_.shape, element, type_.encoding)
    return UnrankedTensorType.get(element) if isinstance(type_, UnrankedTensorType) else type_


class ExtendedPattern(ConversionPattern):
    """Rebuilds an operation with the converted types, and truncates the results."""

    root = None

    def convert(self, op: Operation, operands: Sequence[Sequence[Value]], rewriter: ConversionPatternRewriter) -> bool:
        converter = self.type_converter
        assert converter is not None, "it is made with one"
        if converter.is_legal(op) or op.regions:
            return False
        types = converter.convert_types(op.result_types)
        if types is None:
            return False
        values = [value for group in operands for value in group]
        made = Operation.create(op.name, types, values, dict(op.attributes), list(op.successors), loc=op.location)
        new: list[Value] = []
        for result, old in zip(made.result_values, op.result_types):
            new.append(result if result.type is old else TruncFOp(old, result, fastmath=FastMathFlags.contract, loc=op.location).result)
        rewriter.replace_op(op, new)
        return True
