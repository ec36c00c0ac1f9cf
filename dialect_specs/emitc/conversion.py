"""What the lowerings to emitc share: types, casts, and the lowering with the patterns of all dialects (MLIR `convert-to-emitc`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dialect_specs.emitc.extensions import is_pointer_wide, is_supported
from generated.emitc import CastOp, OpaqueAttr, PtrDiffTType, SizeTType
from ods.builtin import IndexType, IntegerType
from ods.builtin.operations import UnrealizedConversionCastOp
from ods.conversion.driver import apply_partial_conversion
from ods.conversion.target import ConversionTarget
from ods.conversion.type_converter import TypeConverter
from ods.dialect_utils.hook_modules import populating
from ods.ir.context import Context
from ods.ir.location import Location
from ods.ir.operation import Operation
from ods.ir.type import Type
from ods.ir.value import Value
from ods.rewrite import RewritePattern


def convert_all(op: Operation, context: Context, filter_dialects: Sequence[str]) -> None:
    """Lower the operations inside `op` that the dialects (or only `filter_dialects`) have patterns for. Raises DiagnosticError."""
    target, converter = ConversionTarget(), supported_types()
    target.add_legal_dialect("emitc")
    if not filter_dialects:
        add_size_type(converter)  # of arith, which functions and memrefs load in MLIR
    patterns: list[RewritePattern] = []
    for populate in populating(context, filter_dialects, "to_emitc", "ConvertToEmitCPatternInterface"):
        patterns += populate(converter)
    apply_partial_conversion(op, target, patterns)


def supported_types() -> TypeConverter:
    """Return a converter that leaves the types of C as they are, and converts no others."""
    converter = TypeConverter()
    converter.add_conversion(lambda type_: type_ if is_supported(type_) else None)
    return converter


def add_size_type(converter: TypeConverter) -> None:
    """Convert `index` to `size_t` (MLIR `populateEmitCSizeTTypeConversions`)."""
    converter.add_conversion(lambda type_: SizeTType.get(), IndexType)
    add_casts(converter)


def add_casts(converter: TypeConverter) -> None:
    """Bridge unconverted operations by unrealized casts."""
    converter.add_source_materialization(_cast)
    converter.add_target_materialization(lambda types, inputs, location, original: [_cast(types[0], inputs, location)])


def _cast(type_: Type, inputs: Any, location: Location) -> Value:
    return UnrealizedConversionCastOp([type_], inputs, loc=location).results[0]


def uninitialized() -> OpaqueAttr:
    """Return the value of a variable without an initial value."""
    return OpaqueAttr.get("")


def with_sign(type_: Type, unsigned: bool) -> Type:
    """Return the signed or unsigned type of the same width; other types stay."""
    if isinstance(type_, IntegerType):
        if type_.is_unsigned == unsigned:
            return type_
        return IntegerType.get_unsigned(type_.width) if unsigned else IntegerType.get_signed(type_.width)
    if is_pointer_wide(type_) and isinstance(type_, SizeTType) != unsigned:
        return SizeTType.get() if unsigned else PtrDiffTType.get()
    return type_


def cast_to(value: Value, type_: Type) -> Value:
    """Build a cast of a value, unless it has the type."""
    return value if value.type is type_ else CastOp(type_, value).dest
