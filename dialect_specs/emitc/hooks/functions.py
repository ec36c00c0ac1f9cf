"""Functions, calls, classes, files and text."""

from __future__ import annotations

import re
from typing import Final

from dialect_specs.emitc.extensions import is_supported
from generated.emitc import (
    ArrayType,
    CallOp,
    ClassOp,
    DeclareFuncOp,
    FieldOp,
    FuncOp,
    GetFieldOp,
    IncludeOp,
    LValueType,
    ReturnOp,
    VerbatimOp,
)
from ods.builtin import ArrayAttr, FunctionType, StringAttr, UnitAttr
from ods.dialect_utils.calls import verify_call
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.operation_state import OperationState
from ods.ir.region import Region
from ods.ir.symbol_table import SymbolTableCollection
from ods.ir.type import Type
from ods.text.format_support import drop_attribute_of_other_kind, error_at_name, parse_optional_attribute_of
from ods.text.function_syntax import parse_function_op, print_function_op
from ods.text.op_parser import OpParser
from ods.text.op_printer import OpPrinter

from .memory import verify_initializer

# ---- functions


def func_parse(parser: OpParser, state: OperationState) -> None:
    """Parse `@f(%a: i32) -> i32 attributes {…} { … }`."""
    parse_function_op(parser, state)
    drop_attribute_of_other_kind(state, "specifiers", ArrayAttr)


def func_print(op: FuncOp, printer: OpPrinter) -> None:
    """Print the function as `func_parse` parses it."""
    print_function_op(op, printer)


def func_get_callable_region(op: FuncOp) -> Region | None:
    """Return the body; None for a declaration."""
    return None if op.body.empty else op.body


def func_get_argument_types(op: FuncOp) -> tuple[Type, ...]:
    """Return the inputs of the function type."""
    return _signature_of(op).inputs


def func_get_result_types(op: FuncOp) -> tuple[Type, ...]:
    """Return the results of the function type."""
    return _signature_of(op).results


def func_is_declaration(op: FuncOp) -> bool:
    """Return True if the function has no body."""
    return op.body.empty


def func_get_default_dialect() -> str:
    """Return the dialect whose operations need no prefix inside a function."""
    return "emitc"


def _signature_of(function: FuncOp) -> FunctionType:
    signature = function.function_type.value
    assert isinstance(signature, FunctionType), "the constraint of the attribute is checked before"
    return signature


def func_verify(op: FuncOp) -> None:
    """Check that no argument is an lvalue, and that there is at most one result, which is no array."""
    signature = _signature_of(op)
    if any(isinstance(type_, LValueType) for type_ in signature.inputs):
        raise op.op_error("cannot have lvalue type as argument")
    if len(signature.results) > 1:
        raise op.op_error(f"requires zero or exactly one result, but has {len(signature.results)}")
    if any(isinstance(type_, ArrayType) for type_ in signature.results):
        raise op.op_error("cannot return array type")


def return_verify(op: ReturnOp) -> None:
    """Check that the operand is the result of the function around."""
    function = op.parent
    assert isinstance(function, FuncOp), "the parent is checked before"
    results, name = _signature_of(function).results, function.sym_name.value
    if len(op.operand_values) != len(results):
        raise op.op_error(f"has {len(op.operand_values)} operands, but enclosing function (@{name}) returns {len(results)}")
    for operand, type_ in zip(op.operand_values, results):
        if operand.type is not type_:
            message = f"type of the return operand ('{operand.type}') doesn't match function result type ('{type_}')"
            raise op.error(f"{message} in function @{name}")


def call_verify_symbol_uses(op: CallOp, symbol_tables: SymbolTableCollection) -> None:
    """Check that the name is that of an `emitc.func`, and that operands and results have the types of its signature."""
    verify_call(op, symbol_tables, FuncOp)


def call_has_side_effects(op: CallOp) -> bool:
    """Return True; mlir-opt 22 takes calls for free of side effects."""
    return not copies_mlir_22_bugs()


def declare_func_verify_symbol_uses(op: DeclareFuncOp, symbol_tables: SymbolTableCollection) -> None:
    """Check that the name is that of an `emitc.func`."""
    if not isinstance(symbol_tables.lookup_nearest_symbol(op, op.sym_name), FuncOp):
        raise op.op_error(f"'{op.sym_name.value}' does not reference a valid function")


# ---- text


def include_parse(parser: OpParser, state: OperationState) -> None:
    """Parse `"header.h"` or `<"header.h">`."""
    is_standard = parser.parse_optional_less()
    name = parse_optional_attribute_of(parser, StringAttr)
    if name is None:
        raise error_at_name(parser, "expected string attribute")
    state.attributes["include"] = name
    if is_standard:
        if not parser.parse_optional_greater():
            raise error_at_name(parser, "expected trailing '>' for standard include")
        state.attributes["is_standard_include"] = UnitAttr.get()


def include_print(op: IncludeOp, printer: OpPrinter) -> None:
    """Print the header as `include_parse` parses it."""
    printer.write(" <" if op.is_standard_include else " ")
    printer.print_string(op.include.value)
    printer.write(">" if op.is_standard_include else "")


_PARTS: Final = re.compile(r"\{\{|\{\}|\{")


def verbatim_verify(op: VerbatimOp) -> None:
    """Check that there is an operand for each `{}` of the text; text without operands is written as it is."""
    text, count = op.value.value, len(op.fmt_args)
    if not count:
        return
    parts = list(_PARTS.finditer(text))
    for part in parts:
        if part[0] == "{":
            raise op.op_error("expected '}' after unescaped '{'" + (" at end of string" if part.end() == len(text) else ""))
    if sum(part[0] == "{}" for part in parts) != count:
        raise op.op_error("requires operands for each placeholder in the format string")


# ---- files and classes


def file_get_default_dialect() -> str:
    """Return the dialect whose operations need no prefix in a file."""
    return "emitc"


def field_verify(op: FieldOp) -> None:
    """Check that the field has a type of C, a name, and a class around it; except in mlir-opt 22, also its initial value."""
    if not is_supported(op.type.value):
        raise op.op_error("expected valid emitc type")
    if not isinstance(op.parent, ClassOp):
        raise op.op_error("field must be nested within an emitc.class operation")
    if not op.sym_name.value:
        raise op.op_error("field must have a non-empty symbol name")
    if op.initial_value is not None and not copies_mlir_22_bugs():
        verify_initializer(op, op.type.value, op.initial_value)


def get_field_verify(op: GetFieldOp) -> None:
    """Check that there is a class around."""
    parent = op.parent
    while parent is not None and not isinstance(parent, ClassOp):
        parent = parent.parent
    if parent is None:
        raise op.op_error(" must be nested within an emitc.class operation")


def get_field_verify_symbol_uses(op: GetFieldOp, symbol_tables: SymbolTableCollection) -> None:
    """Check that the name is that of a field of this type."""
    field = symbol_tables.lookup_nearest_symbol(op, op.field_name)
    if not isinstance(field, FieldOp):
        raise op.op_error(f"field '{op.field_name}' not found in the class")
    if field.type.value is not op.result.type:
        raise op.op_error(f"result type '{op.result.type}' does not match field '{op.field_name}' type '{field.type.value}'")
