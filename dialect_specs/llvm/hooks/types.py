"""Syntax of types, and the types that they may contain (MLIR `LLVMTypes.cpp`, `LLVMTypeSyntax.cpp`)."""

from __future__ import annotations

from generated.llvm import LabelType, LLVMFunctionType, LLVMTargetExtType, MetadataType, TokenType, VoidType
from ods.builtin.checks import invalid_type
from ods.diagnostics import ParseError
from ods.dialect_utils.llvm import parse_short_type, print_short_type, print_short_types
from ods.ir.type import Type
from ods.text.asm_parser import AsmParser
from ods.text.asm_printer import AsmPrinter
from ods.text.parameter_support import checked, followed_by, reading

# ---- arrays


def array_type_verify(element_type: Type, num_elements: int) -> None:
    """Values of the element type can be stored."""
    if isinstance(element_type, (VoidType, LabelType, MetadataType, LLVMFunctionType, TokenType)):
        raise invalid_type(f"invalid array element type: '{element_type}'")


def parse_pretty_llvm_type(parser: AsmParser) -> Type:
    """Parse `i32`, or a type of the dialect without `!llvm.`."""
    return parse_short_type(parser)


def print_pretty_llvm_type(printer: AsmPrinter, element_type: Type) -> None:
    """Print the type as `parse_pretty_llvm_type` parses it."""
    print_short_type(printer, element_type)


# ---- functions


def llvm_function_type_verify(return_type: Type, params: tuple[Type, ...], var_arg: bool) -> None:
    """The result may be void, and no parameter may; neither is a function."""
    if isinstance(return_type, (LLVMFunctionType, MetadataType, LabelType)):
        raise invalid_type(f"invalid function result type: '{return_type}'")
    for param in params:
        if isinstance(param, (VoidType, LLVMFunctionType)):
            raise invalid_type(f"invalid function argument type: '{param}'")


def llvm_function_type_parse(parser: AsmParser) -> LLVMFunctionType:
    """Parse `<i32 (ptr, ...)>`."""
    start = parser.current_location()
    parser.parse_less()
    result = parse_short_type(parser)
    parser.parse_l_paren()
    params: list[Type] = []
    var_arg = False
    if not parser.parse_optional_r_paren():
        while True:
            if parser.parse_optional_ellipsis():
                var_arg = True
                break
            params.append(parse_short_type(parser))
            if not parser.parse_optional_comma():
                break
        parser.parse_r_paren()
    parser.parse_greater()
    return checked(parser, start, lambda: LLVMFunctionType.get(result, tuple(params), var_arg))


def llvm_function_type_print(type_: LLVMFunctionType, printer: AsmPrinter) -> None:
    """Print the type as `llvm_function_type_parse` parses it."""
    printer.write("<")
    print_short_type(printer, type_.return_type)
    printer.write(" (")
    print_short_types(printer, type_.params)
    if type_.var_arg:
        printer.write(", ..." if type_.params else "...")
    printer.write(")>")


# ---- types of targets


def llvm_target_ext_type_parse(parser: AsmParser) -> LLVMTargetExtType:
    """Parse `<"spirv.Image", i32, 1, 0>`."""
    parser.parse_less()
    with reading(parser, "LLVMTargetExtType", "extTypeName", "::llvm::StringRef"):
        name = parser.parse_string()
    types: list[Type] = []
    numbers: list[int] = []
    while parser.parse_optional_comma():
        message = "failed to parse parameter list for target extension type"
        try:
            is_parsed = _parse_target_parameter(parser, types, numbers)
        except ParseError as error:
            raise followed_by(error, parser.error(parser.current_location(), message)) from None
        if not is_parsed:
            raise parser.error(parser.current_location(), message)
    parser.parse_greater()
    return LLVMTargetExtType.get(name, tuple(types), tuple(numbers))


def _parse_target_parameter(parser: AsmParser, types: list[Type], numbers: list[int]) -> bool:
    """Parse a number or, before the first number, a type; return False if there is neither.

    As in MLIR, a type is also tried in place of an invalid number.
    """
    try:
        number = parser.parse_optional_integer(32)
    except ParseError as error:
        if not numbers:
            try:
                parse_short_type(parser)
            except ParseError as second:
                raise followed_by(error, second) from None
        raise
    if number is not None:
        numbers.append(number & 0xFFFFFFFF)
        return True
    if not numbers:
        types.append(parse_short_type(parser))
    return not numbers


def llvm_target_ext_type_print(type_: LLVMTargetExtType, printer: AsmPrinter) -> None:
    """Print the type as `llvm_target_ext_type_parse` parses it."""
    printer.write("<")
    printer.print_string(type_.ext_type_name)
    for each in type_.type_params:
        printer.write(", ")
        printer.print_type(each)
    for number in type_.int_params:
        printer.write(f", {number}")
    printer.write(">")


# ---- undefined types


def parse_unknown_type(parser: AsmParser, mnemonic: str) -> Type | None:
    """Raise the dialect's own error for an unknown mnemonic, as MLIR's handwritten parser does."""
    place = parser.current_location()
    if parser.parse_optional_type() is not None:
        raise parser.error(place, "unexpected type, expected keyword")
    parser.parse_any_keyword()
    raise parser.token_error(place, f"unknown LLVM type: {mnemonic}")
