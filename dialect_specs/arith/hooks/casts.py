"""Casts: compatible types, and widths."""

from __future__ import annotations

from collections.abc import Sequence

from generated.arith import ExtFOp, ExtSIOp, ExtUIOp, ScalingExtFOp, ScalingTruncFOp, TruncFOp, TruncIOp
from ods.builtin import FloatType, IndexType, IntegerType, MemRefType, RankedTensorType, UnrankedTensorType, VectorType
from ods.builtin.type_utilities import have_compatible_shapes
from ods.ir.caching import cached_by_type
from ods.ir.interfaces import ShapedType, element_type_or_self
from ods.ir.type import Type

Types = Sequence[Type]

_VALUE_CONTAINERS = (VectorType, RankedTensorType, UnrankedTensorType)

# ---- compatible types


def _element_of(type_: Type, containers: tuple[type[Type], ...], elements: tuple[type[Type], ...]) -> Type | None:
    """Return the element type if `type_` is a scalar or one of `containers`, and its element type one of `elements`; otherwise None."""
    if isinstance(type_, ShapedType) and not isinstance(type_, containers):
        return None
    element = element_type_or_self(type_)
    return element if isinstance(element, elements) else None


def _have_same_encoding(first: Type, second: Type) -> bool:
    if isinstance(first, RankedTensorType) and isinstance(second, RankedTensorType):
        return first.encoding is second.encoding
    return True


def _elements_of_cast(
    inputs: Types,
    outputs: Types,
    sources: tuple[type[Type], ...],
    targets: tuple[type[Type], ...],
    containers: tuple[type[Type], ...] = _VALUE_CONTAINERS,
) -> tuple[Type, Type] | None:
    """Return the element types on both sides; None if the shapes do not match or a type is not allowed."""
    if len(inputs) != 1 or len(outputs) != 1:
        return None
    return _elements_of_types(inputs[0], outputs[0], sources, targets, containers)


@cached_by_type
def _elements_of_types(
    source: Type,
    target: Type,
    sources: tuple[type[Type], ...],
    targets: tuple[type[Type], ...],
    containers: tuple[type[Type], ...],
) -> tuple[Type, Type] | None:
    if not _have_same_encoding(source, target) or not have_compatible_shapes((source, target)):
        return None
    first, second = _element_of(source, containers, sources), _element_of(target, containers, targets)
    return None if first is None or second is None else (first, second)


def _bit_width(type_: Type) -> int:
    assert isinstance(type_, (IntegerType, FloatType))
    return type_.width


def _widens(inputs: Types, outputs: Types, kind: type[Type]) -> bool:
    elements = _elements_of_cast(inputs, outputs, (kind,), (kind,))
    return elements is not None and _bit_width(elements[1]) > _bit_width(elements[0])


def _narrows(inputs: Types, outputs: Types, kind: type[Type]) -> bool:
    elements = _elements_of_cast(inputs, outputs, (kind,), (kind,))
    return elements is not None and _bit_width(elements[1]) < _bit_width(elements[0])


def extui_are_cast_compatible(inputs: Types, outputs: Types) -> bool:
    """Integers to wider ones."""
    return _widens(inputs, outputs, IntegerType)


extsi_are_cast_compatible = extui_are_cast_compatible


def extf_are_cast_compatible(inputs: Types, outputs: Types) -> bool:
    """Floats to wider ones."""
    return _widens(inputs, outputs, FloatType)


def scaling_extf_are_cast_compatible(inputs: Types, outputs: Types) -> bool:
    """Floats to wider ones; the scale may be of any float type."""
    return _widens(inputs[:1], outputs, FloatType)


def trunci_are_cast_compatible(inputs: Types, outputs: Types) -> bool:
    """Integers to narrower ones."""
    return _narrows(inputs, outputs, IntegerType)


def truncf_are_cast_compatible(inputs: Types, outputs: Types) -> bool:
    """Floats to narrower ones."""
    return _narrows(inputs, outputs, FloatType)


def scaling_truncf_are_cast_compatible(inputs: Types, outputs: Types) -> bool:
    """Floats to narrower ones; the scale may be of any float type."""
    return _narrows(inputs[:1], outputs, FloatType)


def uitofp_are_cast_compatible(inputs: Types, outputs: Types) -> bool:
    """Integers to floats."""
    return _elements_of_cast(inputs, outputs, (IntegerType,), (FloatType,)) is not None


sitofp_are_cast_compatible = uitofp_are_cast_compatible


def fptoui_are_cast_compatible(inputs: Types, outputs: Types) -> bool:
    """Floats to integers."""
    return _elements_of_cast(inputs, outputs, (FloatType,), (IntegerType,)) is not None


fptosi_are_cast_compatible = fptoui_are_cast_compatible


def _exchanges_index(inputs: Types, outputs: Types) -> bool:
    """Return True if the cast goes from `index` to a signless integer or back, also element by element."""
    kinds = (IntegerType, IndexType)
    elements = _elements_of_cast(inputs, outputs, kinds, kinds, (*_VALUE_CONTAINERS, MemRefType))
    if elements is None:
        return False
    source, target = elements
    if isinstance(source, IndexType):
        return isinstance(target, IntegerType) and target.is_signless
    return isinstance(source, IntegerType) and source.is_signless and isinstance(target, IndexType)


index_cast_are_cast_compatible = index_castui_are_cast_compatible = _exchanges_index


def bitcast_are_cast_compatible(inputs: Types, outputs: Types) -> bool:
    """Integers and floats to others of the same width."""
    kinds = (IntegerType, FloatType)
    elements = _elements_of_cast(inputs, outputs, kinds, kinds, (*_VALUE_CONTAINERS, MemRefType))
    return elements is not None and _bit_width(elements[0]) == _bit_width(elements[1])


# ---- widths


def _verify_extension(op: ExtUIOp | ExtSIOp | ExtFOp | ScalingExtFOp) -> None:
    """The element type of the result is wider than that of the operand."""
    source, target = _bit_width(element_type_or_self(op.operand_values[0].type)), _bit_width(element_type_or_self(op.result_values[0].type))
    if source >= target:
        element, wanted = element_type_or_self(op.result_values[0].type), element_type_or_self(op.operand_values[0].type)
        raise op.error(f"result type '{element}' must be wider than operand type '{wanted}'")


def _verify_truncation(op: TruncIOp | TruncFOp | ScalingTruncFOp) -> None:
    """The element type of the result is narrower than that of the operand."""
    source, target = _bit_width(element_type_or_self(op.operand_values[0].type)), _bit_width(element_type_or_self(op.result_values[0].type))
    if source <= target:
        element, wanted = element_type_or_self(op.result_values[0].type), element_type_or_self(op.operand_values[0].type)
        raise op.error(f"result type '{element}' must be shorter than operand type '{wanted}'")


extui_verify = extsi_verify = extf_verify = scaling_extf_verify = _verify_extension


trunci_verify = truncf_verify = scaling_truncf_verify = _verify_truncation
