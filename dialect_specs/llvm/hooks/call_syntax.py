"""The common syntax of calls, invokes and intrinsic calls: callees, operand bundles, types (MLIR `LLVMDialect.cpp`)."""

from __future__ import annotations

from collections.abc import Sequence

from generated.llvm import (
    AssumeOp,
    CallIntrinsicOp,
    CallOp,
    InvokeOp,
    LLVMFunctionType,
    VoidType,
)
from ods.builtin import (
    ArrayAttr,
    DenseI32ArrayAttr,
    FunctionType,
    StringAttr,
    SymbolRefAttr,
    TypeAttr,
)
from ods.diagnostics import ParseError
from ods.ir.operation import Operation
from ods.ir.operation_state import OperationState
from ods.ir.type import Type
from ods.ir.value import Value
from ods.text.function_syntax import dictionaries, print_function_signature
from ods.text.op_parser import OpParser
from ods.text.op_printer import OpPrinter
from ods.text.operand_parser import UnresolvedOperand
from ods.text.parameter_support import followed_by
from ods.text.token_parser import Delimiter

from .common import dictionaries_attribute, parse_types_with_attributes

AnyCall = CallOp | InvokeOp
Bundles = tuple[list[list[UnresolvedOperand]], list[list[Type]], "ArrayAttr | None"]
SHOWN = ("op_bundle_sizes", "op_bundle_tags", "arg_attrs", "res_attrs", "operandSegmentSizes")
"""Attributes that the syntax of all calls prints elsewhere."""


# ---- operand bundles


def parse_op_bundles(parser: OpParser) -> Bundles | None:
    """Parse `["tag"(%a : i32), "other"()]`; return None if no bracket comes next."""
    if not parser.parse_optional_l_square():
        return None
    operands: list[list[UnresolvedOperand]] = []
    types: list[list[Type]] = []
    tags: list[StringAttr] = []

    def parse_one() -> None:
        place = parser.current_location()
        tag = parser.parse_optional_string()
        if tag is None:
            raise parser.error(place, "expect operand bundle tag")
        tags.append(StringAttr.get(tag))
        operands.append([])
        types.append([])
        parser.parse_l_paren()
        if not parser.parse_optional_r_paren():
            operands[-1] = parser.parse_operand_list()
            parser.parse_colon()
            types[-1] = parser.parse_type_list()
            parser.parse_r_paren()

    if parser.parse_optional_r_square():
        return operands, types, None
    parser.parse_comma_separated_list(Delimiter.NONE, parse_one)
    parser.parse_r_square()
    return operands, types, ArrayAttr.get(tags)


def print_op_bundles(
    printer: OpPrinter,
    op: Operation,
    op_bundle_operands: Sequence[Sequence[Value]],
    op_bundle_operands_types: Sequence[Sequence[Type]],
    op_bundle_tags: ArrayAttr | None,
) -> None:
    """Print the bundles as `parse_op_bundles` parses them."""
    if op_bundle_tags is None:
        return
    printer.write("[")
    for index, (tag, operands) in enumerate(zip(op_bundle_tags.value, op_bundle_operands)):
        printer.write(", " if index else "")
        assert isinstance(tag, StringAttr)
        printer.print_string(tag.value)
        printer.write("(")
        if operands:
            printer.print_operands(operands)
            printer.write(" : ")
            printer.print_types([operand.type for operand in operands])
        printer.write(")")
    printer.write("]")


def print_bundles(op: CallOp | InvokeOp | CallIntrinsicOp, printer: OpPrinter) -> None:
    if op.op_bundle_operands:
        printer.write(" ")
        print_op_bundles(printer, op, op.op_bundle_operands, (), op.op_bundle_tags)


def resolve_bundles(parser: OpParser, state: OperationState, place: int, bundles: Bundles | None) -> int:
    """Add the operands of bundles to `state`; return their number."""
    operands, types, _ = bundles or ([], [], None)
    count = len(state.operands)
    for index, (group, group_types) in enumerate(zip(operands, types)):
        if len(group) != len(group_types):
            wanted = f"expected {len(group)} types for operand bundle operands for operand bundle #{index}"
            raise parser.error(place, f"{wanted}, but actually got {len(group_types)}")
        state.operands += parser.resolve_operands(group, group_types, place)
    state.attributes["op_bundle_sizes"] = DenseI32ArrayAttr.get([len(group) for group in operands])
    return len(state.operands) - count


def verify_bundles(op: CallOp | InvokeOp | CallIntrinsicOp | AssumeOp) -> None:
    tags = [] if op.op_bundle_tags is None else op.op_bundle_tags.value
    if not all(isinstance(tag, StringAttr) for tag in tags):
        raise op.error("operand bundle tag must be a StringAttr")
    if len(tags) != len(op.op_bundle_operands):
        raise op.error(f"expected {len(op.op_bundle_operands)} operand bundle tags, but actually got {len(tags)}")


def intr_assume_verify(op: AssumeOp) -> None:
    """Each bundle has a name."""
    verify_bundles(op)


# ---- syntax of all calls


def parse_callee(parser: OpParser, state: OperationState) -> list[UnresolvedOperand]:
    """Parse `@f(%a)` or `%f(%a)`; return the operands."""
    pointer = parser.parse_optional_operand()
    if pointer is None:
        state.attributes["callee"] = parser.parse_attribute_of(SymbolRefAttr)
        return parser.parse_operand_list(Delimiter.PAREN)
    return [pointer, *parser.parse_operand_list(Delimiter.PAREN)]


def parse_vararg(parser: OpParser, state: OperationState) -> None:
    if parser.parse_optional_keyword("vararg"):
        parser.parse_l_paren()
        state.attributes["var_callee_type"] = parser.parse_attribute_of(TypeAttr)
        parser.parse_r_paren()


def parse_types(parser: OpParser, state: OperationState, operands: list[UnresolvedOperand], is_direct: bool) -> None:
    """Parse the types after the colon, and resolve the operands."""
    place = parser.current_location()
    parser.parse_colon()
    types: list[Type] = []
    if not is_direct:
        types.append(parser.parse_type())
        if not parser.parse_optional_comma():
            raise parser.error(place, "expected indirect call to have 2 trailing types")
    message = "expected direct call to have 1 trailing types" if is_direct else "expected trailing function type"
    try:
        argument_types, argument_attributes = parse_types_with_attributes(parser)
        has_arrow = parser.parse_optional_arrow()
        if has_arrow and parser.text.startswith("(", parser.current_location()):
            result_types, result_attributes = parse_types_with_attributes(parser)
        elif has_arrow:
            result_types, result_attributes = [parser.parse_type()], [{}]
    except ParseError as error:
        raise followed_by(error, parser.error(place, message)) from None
    if not has_arrow:
        raise parser.error(place, message)
    if len(result_types) > 1:
        raise parser.error(place, "expected function with 0 or 1 result")
    if result_types and isinstance(result_types[0], VoidType):
        raise parser.error(place, "expected a non-void result type")
    state.operands = parser.resolve_operands(operands, [*types, *argument_types], parser.op_location[1])
    state.types += result_types
    for name, dictionaries_ in (("arg_attrs", argument_attributes), ("res_attrs", result_attributes)):
        attribute = dictionaries_attribute(dictionaries_)
        if attribute is not None:
            state.attributes[name] = attribute


def print_types(op: CallOp | InvokeOp | CallIntrinsicOp, printer: OpPrinter, arguments: Sequence[Value]) -> None:
    signature = FunctionType.get([value.type for value in arguments], op.result_types)
    print_function_signature(printer, signature, dictionaries(op.arg_attrs), dictionaries(op.res_attrs), None)
    if not op.result_types:
        printer.write(" -> ()")


def print_callee(op: AnyCall, printer: OpPrinter) -> None:
    if op.callee is not None:
        printer.print_symbol_name(op.callee.value)
    elif op.callee_operands:
        printer.print_operand(op.callee_operands[0])
    printer.write("(")
    printer.print_operands(arguments_of(op))
    printer.write(")")


def print_vararg(op: AnyCall, printer: OpPrinter) -> None:
    if op.var_callee_type is not None:
        printer.write(" vararg(")
        printer.print_attribute(op.var_callee_type)
        printer.write(")")


def arguments_of(op: AnyCall) -> Sequence[Value]:
    """Return the arguments: all operands except a pointer to the function."""
    return op.callee_operands[op.callee is None :]


def callable_of(op: AnyCall) -> SymbolRefAttr | Value:
    return op.callee_operands[0] if op.callee is None else op.callee


def verify_vararg_type(op: AnyCall) -> None:
    """The type of a function with variable arguments fits operands and result."""
    if op.var_callee_type is None:
        return
    type_ = op.var_callee_type.value
    assert isinstance(type_, LLVMFunctionType), "the constraint is checked before"
    if not type_.var_arg:
        raise op.op_error("expected var_callee_type to be a variadic function type")
    arguments = arguments_of(op)
    if len(type_.params) > len(arguments):
        raise op.op_error(f"expected var_callee_type to have at most {len(arguments)} parameters")
    for param, argument in zip(type_.params, arguments):
        if param is not argument.type:
            raise op.op_error(f"var_callee_type parameter type mismatch: '{param}' != '{argument.type}'")
    if not op.results:
        if not isinstance(type_.return_type, VoidType):
            raise op.op_error("expected var_callee_type to return void")
    elif op.results[0].type is not type_.return_type:
        raise op.op_error(f"var_callee_type return type mismatch: '{type_.return_type}' != '{op.results[0].type}'")
