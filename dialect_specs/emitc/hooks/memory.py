"""Variables, their parts, and globals."""

from __future__ import annotations

from dialect_specs.emitc.extensions import is_integer_index_or_opaque, is_supported
from generated.emitc import (
    AddressOfOp,
    ApplyOp,
    ArrayType,
    AssignOp,
    FieldOp,
    GetGlobalOp,
    GlobalOp,
    LValueType,
    OpaqueAttr,
    PointerType,
    SubscriptOp,
    VariableOp,
)
from ods.builtin import ElementsAttr, FloatAttr, IntegerAttr, RankedTensorType, TypeAttr
from ods.ir.attribute import Attribute
from ods.ir.symbol_table import SymbolTableCollection
from ods.ir.type import Type
from ods.ir.value import BlockArgument, Value
from ods.text.format_support import error_at_name
from ods.text.op_parser import OpParser
from ods.text.op_printer import OpPrinter

from .expressions import verify_initial_value

# ---- variables


def variable_verify(op: VariableOp) -> None:
    """Check that the initial value has the type of the variable, or is text."""
    type_ = op.result.type
    verify_initial_value(op, op.value, type_.value_type if isinstance(type_, LValueType) else type_)


def assign_verify(op: AssignOp) -> None:
    """Check that the variable is one that an operation makes, and holds values of this type."""
    variable, value = op.var, op.value
    if variable.get_defining_op() is None:
        raise op.op_error("cannot assign to block argument")
    type_ = variable.type
    assert isinstance(type_, LValueType), "the constraint of the operand is checked before"
    if type_.value_type is not value.type:
        message = f"requires value's type ('{value.type}') to match variable's type ('{type_.value_type}')"
        raise op.op_error(f"{message}\n  variable: {_shown(variable)}\n  value: {_shown(value)}\n")


def _shown(value: Value) -> str:
    if isinstance(value, BlockArgument):
        return f"<block argument> of type '{value.type}' at index: {value.index}"
    return str(value.owner.get_asm(print_generic_op_form=True, use_local_scope=True))


def address_of_has_side_effects(op: AddressOfOp) -> bool:
    """Return False."""
    return False


def apply_has_side_effects(op: ApplyOp) -> bool:
    """Return True for `*`, which reads memory."""
    return op.applicable_operator.value == "*"


def apply_verify(op: ApplyOp) -> None:
    """Check that the operator is `&` of an lvalue, or `*` of a pointer."""
    operator = op.applicable_operator.value
    if not operator:
        raise op.op_error("applicable operator must not be empty")
    if operator not in ("&", "*"):
        raise op.op_error("applicable operator is illegal")
    if operator == "*":
        if not isinstance(op.operand.type, PointerType):
            raise op.op_error("operand type must be a pointer when applying `*`")
        return
    if not isinstance(op.operand.type, LValueType):
        raise op.op_error("operand type must be an lvalue when applying `&`")
    if not isinstance(op.result.type, PointerType):
        raise op.op_error("result type must be a pointer when applying `&`")


def subscript_verify(op: SubscriptOp) -> None:
    """Check the indices of an array or pointer, and that the result is one of its elements."""
    type_ = op.value.type
    if isinstance(type_, ArrayType):
        if len(op.indices) != len(type_.shape):
            counts = f"number of indices ({len(op.indices)}) to match the rank of the array type ({len(type_.shape)})"
            raise op.op_error(f"on array operand requires {counts}")
        for number, index in enumerate(op.indices):
            if not is_integer_index_or_opaque(index.type):
                message = f"on array operand requires index operand {number} to be integer-like, but got '{index.type}'"
                raise op.op_error(message)
        _verify_element(op, "array", "element", type_.element_type)
    elif isinstance(type_, PointerType):
        if len(op.indices) != 1:
            raise op.op_error(f"on pointer operand requires one index operand, but got {len(op.indices)}")
        index_type = op.indices[0].type
        if not is_integer_index_or_opaque(index_type):
            raise op.op_error(f"on pointer operand requires index operand to be integer-like, but got '{index_type}'")
        _verify_element(op, "pointer", "pointee", type_.pointee)


def _verify_element(op: SubscriptOp, kind: str, part: str, type_: Type) -> None:
    result = op.result.type
    assert isinstance(result, LValueType), "the constraint of the result is checked before"
    if result.value_type is not type_:
        types = f"{part} type ('{type_}') and result type ('{result.value_type}')"
        raise op.op_error(f"on {kind} operand requires {types} to match")


# ---- globals


def parse_type_and_initial_value(parser: OpParser) -> tuple[TypeAttr, Attribute | None]:
    """Parse `type` or `type = value`; the type of the value is omitted."""
    type_ = parser.parse_type()
    if not parser.parse_optional_equal():
        return TypeAttr.get(type_), None
    value = parser.parse_attribute(_initial_type(type_))
    if not isinstance(value, (ElementsAttr, IntegerAttr, FloatAttr, OpaqueAttr)):
        raise error_at_name(parser, "initial value should be a integer, float, elements or opaque attribute")
    return TypeAttr.get(type_), value


def print_type_and_initial_value(printer: OpPrinter, op: GlobalOp | FieldOp, type_: TypeAttr, value: Attribute | None) -> None:
    """Print the type and value as `parse_type_and_initial_value` parses them."""
    printer.print_attribute(type_)
    if value is not None:
        printer.write(" = ")
        printer.print_attribute_without_type(value)


def _initial_type(type_: Type) -> Type:
    return RankedTensorType.get(type_.shape, type_.element_type) if isinstance(type_, ArrayType) else type_


def global_verify(op: GlobalOp) -> None:
    """Check that the initial value has the type of the variable, and that it is not both `static` and `extern`."""
    type_, value = op.type.value, op.initial_value
    if not is_supported(type_):
        raise op.op_error("expected valid emitc type")
    if value is not None:
        verify_initializer(op, type_, value)
    if op.static_specifier and op.extern_specifier:
        raise op.op_error("cannot have both static and extern specifiers")


def verify_initializer(op: GlobalOp | FieldOp, type_: Type, value: Attribute) -> None:
    """Check that a global or a field of type `type_` can start with a value. Raises VerifyError otherwise."""
    if isinstance(value, OpaqueAttr):
        return
    if not isinstance(value, (ElementsAttr, IntegerAttr, FloatAttr)):
        raise op.op_error(f"initial value should be a integer, float, elements or opaque attribute, but got {value}")
    if isinstance(value, ElementsAttr) and not isinstance(type_, ArrayType):
        raise op.op_error(f"expected array type, but got '{type_}'")
    wanted = _initial_type(type_) if isinstance(value, ElementsAttr) else type_
    if value.type is not wanted:
        raise op.op_error(f"initial value expected to be of type '{type_}', but was of type '{value.type}'")


def get_global_verify_symbol_uses(op: GetGlobalOp, symbol_tables: SymbolTableCollection) -> None:
    """Check that the name is that of a global variable, and the result is of its type or an lvalue of that."""
    name, type_ = op.name_.value, op.result.type
    target = symbol_tables.lookup_nearest_symbol(op, op.name_)
    if not isinstance(target, GlobalOp):
        raise op.op_error(f"'{name}' does not reference a valid emitc.global")
    wanted = target.type.value
    if isinstance(wanted, ArrayType):
        if wanted is not type_:
            raise op.op_error(f"on array type expects result type '{type_}' to match type '{wanted}' of the global @{name}")
    elif not isinstance(type_, LValueType):
        raise op.op_error(f"on non-array type expects result type to be an lvalue type for the global @{name}")
    elif type_.value_type is not wanted:
        types = f"inner type '{type_.value_type}' to match type '{wanted}'"
        raise op.op_error(f"on non-array type expects result {types} of the global @{name}")
