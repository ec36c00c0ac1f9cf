"""Global memrefs."""

from __future__ import annotations

from generated.memref import GetGlobalOp, GlobalOp
from ods.builtin import UNIT, ElementsAttr, MemRefType, RankedTensorType, TypeAttr, UnitAttr
from ods.ir.attribute import Attribute
from ods.ir.symbol_table import SymbolTableCollection
from ods.text.op_parser import OpParser
from ods.text.op_printer import OpPrinter

# ---- global


def parse_global_memref_op_type_and_initial_value(parser: OpParser) -> tuple[TypeAttr, Attribute | None]:
    """Parse `type`, `type = uninitialized` or `type = elements`, where the elements have no type."""
    start = parser.op_location[1]
    type_ = parser.parse_type()
    if not isinstance(type_, MemRefType) or not type_.has_static_shape:
        raise parser.error(start, f"type should be static shaped memref, but got '{type_}'")
    if not parser.parse_optional_equal():
        return TypeAttr.get(type_), None
    if parser.parse_optional_keyword("uninitialized"):
        return TypeAttr.get(type_), UNIT
    value = parser.parse_attribute(RankedTensorType.get(type_.shape, type_.element_type))
    if not isinstance(value, ElementsAttr):
        raise parser.error(start, "initial value should be a unit or elements attribute")
    return TypeAttr.get(type_), value


def print_global_memref_op_type_and_initial_value(printer: OpPrinter, op: GlobalOp, type_: TypeAttr, value: Attribute | None) -> None:
    """Print the type and value as `parse_global_memref_op_type_and_initial_value` parses them."""
    printer.print_attribute(type_)
    if isinstance(value, UnitAttr):
        printer.write(" = uninitialized")
    elif value is not None:
        printer.write(" = ")
        printer.print_attribute_without_type(value)


def global_verify(op: GlobalOp) -> None:
    """- The type is a memref of static shape.
    - The elements, if there are any, have its shape and element type.
    """
    type_, value = op.type.value, op.initial_value
    if not isinstance(type_, MemRefType) or not type_.has_static_shape:
        raise op.op_error(f"type should be static shaped memref, but got '{type_}'")
    if value is None or isinstance(value, UnitAttr):
        return
    if not isinstance(value, ElementsAttr):
        raise op.op_error(f"initial value should be a unit or elements attribute, but got {value}")
    tensor = value.type
    if not isinstance(tensor, RankedTensorType):
        raise op.op_error(f"initial value expected to be the elements of a tensor, but was of type '{tensor}'")
    if tensor.element_type is not type_.element_type:
        message = f"initial value element expected to be of type '{type_.element_type}', but was of type '{tensor.element_type}'"
        raise op.op_error(message)
    if tensor.shape != type_.shape:
        raise op.op_error(f"initial value shape expected to be {_listed(type_.shape)} but was {_listed(tensor.shape)}")


def _listed(shape: tuple[int, ...]) -> str:
    return ", ".join(map(str, shape))


# ---- get_global


def get_global_verify_symbol_uses(op: GetGlobalOp, symbol_tables: SymbolTableCollection) -> None:
    """The name is that of a `memref.global` whose type is that of the result."""
    target = symbol_tables.lookup_nearest_symbol(op, op.name_)
    if not isinstance(target, GlobalOp):
        raise op.op_error(f"'{op.name_.value}' does not reference a valid global memref")
    wanted, type_ = target.type.value, op.result.type
    if wanted is not type_:
        message = f"result type '{type_}' does not match type '{wanted}' of the global memref @{op.name_.value}"
        raise op.op_error(message)
