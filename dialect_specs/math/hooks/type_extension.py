"""Computing functions of unsupported floats in a larger type (MLIR `math-extend-to-supported-types`)."""

from __future__ import annotations

from collections.abc import Iterable

from dialect_specs.arith.hooks.float_emulation import ExtendedPattern, extending_converter, float_type
from ods.builtin import F32, F64, FloatType
from ods.conversion.driver import apply_partial_conversion
from ods.conversion.target import ConversionTarget
from ods.ir.operation import Operation


def extend(op: Operation, extra_names: Iterable[str], target_name: str) -> None:
    """Compute functions of other types in the target type. Raises DiagnosticError for a wrong type, or if an operation remains."""
    target_type = float_type(target_name, "target")
    supported = {F64, F32, *(float_type(name, "source") for name in extra_names)}
    converter = extending_converter(lambda type_: isinstance(type_, FloatType) and type_ not in supported, target_type)
    target = ConversionTarget()
    target.mark_unknown_op_dynamically_legal(lambda each: not each.name.startswith("math.") or converter.is_legal(each))
    target.add_legal_op("math.fma", "arith.extf", "arith.truncf")
    apply_partial_conversion(op, target, [ExtendedPattern(converter)])
