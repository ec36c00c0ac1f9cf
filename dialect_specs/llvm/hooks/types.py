"""Syntax of types, and the types that they may contain (MLIR `LLVMTypes.cpp`, `LLVMTypeSyntax.cpp`)."""

from __future__ import annotations

from generated.llvm import LabelType, LLVMFunctionType, LLVMTargetExtType, MetadataType, TokenType, VoidType
from ods.builtin.checks import invalid_type
from ods.dialect_utils.llvm import parse_short_type, print_short_type, print_short_types
from ods.ir.type import Type
from ods.text.asm_parser import AsmParser
from ods.text.asm_printer import AsmPrinter
from ods.text.parameter_support import checked

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
    name = parser.parse_string()
    types: list[Type] = []
    numbers: list[int] = []
    while parser.parse_optional_comma():
        number = parser.parse_optional_integer(32)
        if number is not None:
            numbers.append(number)
        elif numbers:
            raise parser.error(parser.current_location(), "failed to parse parameter list for target extension type")
        else:
            types.append(parse_short_type(parser))
    parser.parse_greater()
    return LLVMTargetExtType.get(name, tuple(types), tuple(numbers))


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
