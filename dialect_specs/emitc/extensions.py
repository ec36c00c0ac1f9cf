"""The types that C has (MLIR `isSupportedEmitCType` and others)."""

from __future__ import annotations

from typing import Final

from ods.builtin import BF16, F16, FloatType, IndexType, IntegerType, TensorType, TupleType
from ods.ir.interfaces import ShapedType
from ods.ir.type import Type

_WIDTHS: Final = frozenset({1, 8, 16, 32, 64})
_FLOAT_WIDTHS: Final = frozenset({32, 64})


def is_pointer_wide(type_: Type) -> bool:
    """Return True for `size_t`, `ssize_t` and `ptrdiff_t`."""
    from generated.emitc import PtrDiffTType, SignedSizeTType, SizeTType

    return isinstance(type_, (SignedSizeTType, SizeTType, PtrDiffTType))


def is_supported_integer(type_: Type) -> bool:
    """Return True for integers of the widths that C has."""
    return isinstance(type_, IntegerType) and type_.width in _WIDTHS


def is_supported_float(type_: Type) -> bool:
    """Return True for `f16`, `bf16`, `f32`, `f64`, and others of the latter widths."""
    return isinstance(type_, FloatType) and (type_ in (F16, BF16) or type_.width in _FLOAT_WIDTHS)


def is_integer_index_or_opaque(type_: Type) -> bool:
    """Return True for types of whole numbers, and for types of unknown kind."""
    from generated.emitc import OpaqueType

    return isinstance(type_, (IndexType, OpaqueType)) or is_supported_integer(type_) or is_pointer_wide(type_)


def is_supported(type_: Type) -> bool:
    """Return True for types of values in C."""
    from generated.emitc import ArrayType, PointerType

    pending = [type_]
    for each in pending:  # grows during the loop
        parts: tuple[Type, ...] = ()
        if isinstance(each, PointerType):
            pending.append(each.pointee)
        elif isinstance(each, (ArrayType, TensorType)):
            if not isinstance(each, ShapedType) or not each.has_static_shape:
                return False
            parts = (each.element_type,)
        elif isinstance(each, TupleType):
            parts = each.types
        elif not (is_integer_index_or_opaque(each) or is_supported_float(each)):
            return False
        if any(isinstance(part, ArrayType) for part in parts):
            return False
        pending += parts
    return True


def is_fundamental(type_: Type) -> bool:
    """Return True for types whose operators have no side effects."""
    from generated.emitc import PointerType

    known = isinstance(type_, (IndexType, PointerType)) or is_pointer_wide(type_)
    return known or is_supported_integer(type_) or is_supported_float(type_)
