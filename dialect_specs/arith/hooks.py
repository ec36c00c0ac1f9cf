"""The parts of the arith dialect that its spec cannot say: casts, constants, names of results, `select`."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence

from generated.arith import (
    CeilDivSIOp,
    CeilDivUIOp,
    ConstantOp,
    DivSIOp,
    DivUIOp,
    ExtFOp,
    ExtSIOp,
    ExtUIOp,
    MulIOp,
    ScalingExtFOp,
    ScalingTruncFOp,
    SelectOp,
    TruncFOp,
    TruncIOp,
)

from ods.builtin import (
    DenseElementsAttr,
    DenseIntElementsAttr,
    ElementsAttr,
    FloatAttr,
    FloatType,
    IndexType,
    IntegerAttr,
    IntegerType,
    MemRefType,
    RankedTensorType,
    TypedAttr,
    UnrankedTensorType,
    VectorType,
)
from ods.builtin.type_utilities import have_compatible_shapes, i1_same_shape
from ods.ir.attribute import Attribute
from ods.ir.interfaces import ShapedType, Speculatability, element_type_or_self
from ods.ir.location import Location
from ods.ir.operation import Operation
from ods.ir.operation_state import OperationState
from ods.ir.type import Type
from ods.ir.value import OpResult, Value
from ods.text.op_parser import OpParser
from ods.text.op_printer import OpPrinter

Types = Sequence[Type]
SetName = Callable[[Value, str], None]

_VALUE_CONTAINERS = (VectorType, RankedTensorType, UnrankedTensorType)

# ---- constants


def constant_verify(self: ConstantOp) -> None:
    """A signless integer, a float, or elements; a scalable vector only of equal ones."""
    type_, value = self.result.type, self.value
    if isinstance(type_, IntegerType) and not type_.is_signless:
        raise self.op_error("integer return type must be signless")
    if not isinstance(value, (IntegerAttr, FloatAttr, ElementsAttr)):
        raise self.op_error("value must be an integer, float, or elements attribute")
    if isinstance(type_, VectorType) and type_.scalable and not (isinstance(value, DenseElementsAttr) and value.is_splat):
        # The first word is misspelt in MLIR, whose message this is.
        raise self.op_error("intializing scalable vectors with elements attribute is not supported unless it's a vector splat")


def constant_get_asm_result_names(self: ConstantOp, set_name: SetName) -> None:
    """`%true`, `%false`, `%c7_i32`, `%c7` for an index, `%cst` for all else."""
    value, type_ = self.value, self.result.type
    if not isinstance(value, IntegerAttr):
        set_name(self.result, "cst")
    elif not isinstance(type_, IntegerType):
        set_name(self.result, f"c{value.value}")
    elif type_.width == 1:
        set_name(self.result, "true" if value.value else "false")
    else:
        set_name(self.result, f"c{value.value}_{type_}")


def is_buildable_with(value: Attribute, type_: Type) -> bool:
    """Whether `arith.constant` can give this value as a value of this type."""
    if not isinstance(value, TypedAttr) or value.type is not type_:
        return False
    element = element_type_or_self(type_)
    if isinstance(element, IntegerType) and not element.is_signless:
        return False
    return isinstance(value, (IntegerAttr, FloatAttr, ElementsAttr))


def materialize_constant(value: Attribute, type_: Type, location: Location) -> Operation | None:
    """An `arith.constant` for what folding has found; None for a value that it cannot hold."""
    if not isinstance(value, TypedAttr) or not is_buildable_with(value, type_):
        return None
    return ConstantOp(value, location=location)


def constant_build_of(cls: type[ConstantOp], value: int | float, type: Type) -> ConstantOp:
    """A constant of a type from a Python number; for a shaped type all elements are equal."""
    element = element_type_or_self(type)
    scalar = FloatAttr.get(element, float(value)) if isinstance(element, FloatType) else IntegerAttr.get(element, int(value))
    return cls(DenseElementsAttr.get(type, [scalar]) if isinstance(type, ShapedType) else scalar)


# ---- names of results


def muli_get_asm_result_names(self: MulIOp, set_name: SetName) -> None:
    """`%c4_vscale` for a constant multiple of the hardware's vector scale."""
    if not isinstance(self.result.type, IndexType):
        return
    for scale, factor in ((self.rhs, self.lhs), (self.lhs, self.rhs)):
        constant = factor.owner if isinstance(factor, OpResult) else None
        if not isinstance(constant, ConstantOp) or not isinstance(constant.value, IntegerAttr):
            continue
        if isinstance(scale, OpResult) and scale.owner.name == "vector.vscale":
            set_name(self.result, f"c{constant.value.value}_vscale")
            return


# ---- speculation


def _known_elements(divisor: Value) -> tuple[int, ...] | None:
    """All integers that a value is known to hold, as bits; None when they are not known."""
    op = divisor.owner if isinstance(divisor, OpResult) else None
    value = op.value if isinstance(op, ConstantOp) else None
    if isinstance(value, IntegerAttr):
        return (value.value,)
    if isinstance(value, DenseIntElementsAttr):
        return tuple(value.numbers())
    return None


def _speculatable_unless(divisor: Value, *excluded: int) -> Speculatability:
    """A division by a known value is safe to execute early unless it is one of these."""
    elements = _known_elements(divisor)
    safe = elements is not None and not set(elements) & set(excluded)
    return Speculatability.SPECULATABLE if safe else Speculatability.NOT_SPECULATABLE


def divui_get_speculatability(self: DivUIOp) -> Speculatability:
    """Not by zero."""
    return _speculatable_unless(self.rhs, 0)


def ceildivui_get_speculatability(self: CeilDivUIOp) -> Speculatability:
    """Not by zero."""
    return _speculatable_unless(self.rhs, 0)


def divsi_get_speculatability(self: DivSIOp) -> Speculatability:
    """Not by zero, nor by -1, which may overflow."""
    return _speculatable_unless(self.rhs, 0, -1)


def ceildivsi_get_speculatability(self: CeilDivSIOp) -> Speculatability:
    """Not by zero, nor by -1, which may overflow."""
    return _speculatable_unless(self.rhs, 0, -1)


# ---- casts


def _element_of(type_: Type, containers: tuple[type[Type], ...], elements: tuple[type[Type], ...]) -> Type | None:
    """The element type, if the type is of one of these kinds and shaped only as one of the containers."""
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
    """The element types on both sides; None when the sides do not fit together or are of other kinds."""
    if len(inputs) != 1 or len(outputs) != 1:
        return None
    return _elements_of_types(inputs[0], outputs[0], sources, targets, containers)


@functools.cache
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


def extsi_are_cast_compatible(inputs: Types, outputs: Types) -> bool:
    """Integers to wider ones."""
    return _widens(inputs, outputs, IntegerType)


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


def sitofp_are_cast_compatible(inputs: Types, outputs: Types) -> bool:
    """Integers to floats."""
    return _elements_of_cast(inputs, outputs, (IntegerType,), (FloatType,)) is not None


def fptoui_are_cast_compatible(inputs: Types, outputs: Types) -> bool:
    """Floats to integers."""
    return _elements_of_cast(inputs, outputs, (FloatType,), (IntegerType,)) is not None


def fptosi_are_cast_compatible(inputs: Types, outputs: Types) -> bool:
    """Floats to integers."""
    return _elements_of_cast(inputs, outputs, (FloatType,), (IntegerType,)) is not None


def _exchanges_index(inputs: Types, outputs: Types) -> bool:
    """Whether one side is made of indices and the other one of signless integers."""
    kinds = (IntegerType, IndexType)
    elements = _elements_of_cast(inputs, outputs, kinds, kinds, (*_VALUE_CONTAINERS, MemRefType))
    if elements is None:
        return False
    source, target = elements
    if isinstance(source, IndexType):
        return isinstance(target, IntegerType) and target.is_signless
    return isinstance(source, IntegerType) and source.is_signless and isinstance(target, IndexType)


def index_cast_are_cast_compatible(inputs: Types, outputs: Types) -> bool:
    """Indices to integers and back."""
    return _exchanges_index(inputs, outputs)


def index_castui_are_cast_compatible(inputs: Types, outputs: Types) -> bool:
    """Indices to integers and back."""
    return _exchanges_index(inputs, outputs)


def bitcast_are_cast_compatible(inputs: Types, outputs: Types) -> bool:
    """Integers and floats to others of the same width."""
    kinds = (IntegerType, FloatType)
    elements = _elements_of_cast(inputs, outputs, kinds, kinds, (*_VALUE_CONTAINERS, MemRefType))
    return elements is not None and _bit_width(elements[0]) == _bit_width(elements[1])


# ---- widths of casts


def _verify_extension(self: ExtUIOp | ExtSIOp | ExtFOp | ScalingExtFOp) -> None:
    source, target = _bit_width(element_type_or_self(self.operands[0].type)), _bit_width(element_type_or_self(self.results[0].type))
    if source >= target:
        element, wanted = element_type_or_self(self.results[0].type), element_type_or_self(self.operands[0].type)
        raise self.error(f"result type '{element}' must be wider than operand type '{wanted}'")


def _verify_truncation(self: TruncIOp | TruncFOp | ScalingTruncFOp) -> None:
    source, target = _bit_width(element_type_or_self(self.operands[0].type)), _bit_width(element_type_or_self(self.results[0].type))
    if source <= target:
        element, wanted = element_type_or_self(self.results[0].type), element_type_or_self(self.operands[0].type)
        raise self.error(f"result type '{element}' must be shorter than operand type '{wanted}'")


def extui_verify(self: ExtUIOp) -> None:
    _verify_extension(self)


def extsi_verify(self: ExtSIOp) -> None:
    _verify_extension(self)


def extf_verify(self: ExtFOp) -> None:
    _verify_extension(self)


def scaling_extf_verify(self: ScalingExtFOp) -> None:
    _verify_extension(self)


def trunci_verify(self: TruncIOp) -> None:
    _verify_truncation(self)


def truncf_verify(self: TruncFOp) -> None:
    _verify_truncation(self)


def scaling_truncf_verify(self: ScalingTruncFOp) -> None:
    _verify_truncation(self)


# ---- select


def select_parse(parser: OpParser, state: OperationState) -> None:
    """`%c, %a, %b {…} : type`, or `: condition type, type` for a condition that is not `i1`."""
    operands = parser.parse_operand_list(required_count=3)
    parser.parse_optional_attr_dict(state.attributes)
    condition_type: Type = IntegerType.get_signless(1)
    result_type = parser.parse_colon_type()
    if parser.parse_optional_comma():
        condition_type, result_type = result_type, parser.parse_type()
    state.types.append(result_type)
    state.operands.extend(parser.resolve_operands(operands, [condition_type, result_type, result_type]))


def select_print(self: SelectOp, printer: OpPrinter) -> None:
    """The type of the condition only for vectors and tensors."""
    printer.write(" ")
    printer.print_operands(self.operands)
    printer.print_optional_attr_dict(self.discardable_attributes.items())
    printer.write(" : ")
    if isinstance(self.condition.type, ShapedType):
        printer.print_type(self.condition.type)
        printer.write(", ")
    printer.print_type(self.result.type)


def select_get_condition(self: SelectOp) -> Value:
    return self.condition


def select_get_true_value(self: SelectOp) -> Value:
    return self.true_value


def select_get_false_value(self: SelectOp) -> Value:
    return self.false_value


def select_verify(self: SelectOp) -> None:
    """A condition for each element has the shape of the result, and its encoding."""
    condition, result = self.condition.type, self.result.type
    if condition is IntegerType.get_signless(1):
        return
    if not isinstance(result, _VALUE_CONTAINERS):
        raise self.op_error(f"expected condition to be a signless i1, but got '{condition}'")
    wanted = i1_same_shape(result)
    if condition is not wanted:
        message = f"expected condition type to have the same shape as the result type, expected '{wanted}', but got '{condition}'"
        raise self.op_error(message)
