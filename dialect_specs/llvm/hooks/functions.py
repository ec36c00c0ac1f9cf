"""Functions: syntax and verifiers (MLIR `LLVMDialect.cpp`)."""

from __future__ import annotations

from collections.abc import Sequence

from generated.llvm import (
    BlockTagOp,
    CConv,
    CConvAttr,
    ComdatSelectorOp,
    LandingpadOp,
    Linkage,
    LinkageAttr,
    LLVMFuncOp,
    LLVMFunctionType,
    ResumeOp,
    UnnamedAddr,
    Visibility,
    VoidType,
    VScaleRangeAttr,
)
from ods.builtin import FunctionType, IntegerAttr, IntegerType, StringAttr, SymbolRefAttr, TypeAttr
from ods.builtin.types import I32
from ods.dialect_utils.llvm import is_compatible_type
from ods.ir.attribute import Attribute
from ods.ir.operation import Operation
from ods.ir.operation_state import OperationState
from ods.ir.region import Region
from ods.ir.symbol_table import lookup_nearest_symbol
from ods.ir.type import Type
from ods.ir.value import Value
from ods.ir.walk import operations_directly_in, post_order_of
from ods.text.function_syntax import (
    FunctionSignature,
    dictionaries,
    parse_function_fast,
    parse_function_signature,
    print_function_signature,
)
from ods.text.op_parser import OpParser
from ods.text.op_printer import OpPrinter

from .common import dictionaries_attribute, parse_case

_SHOWN = (
    "sym_name", "function_type", "arg_attrs", "res_attrs", "linkage", "CConv", "visibility_", "comdat", "unnamed_addr", "vscale_range",
)  # fmt: skip
"""Attributes that the syntax of a function prints elsewhere."""


# ---- text


def func_parse(parser: OpParser, state: OperationState) -> None:
    """Parse `internal fastcc @f(%a: i32) -> i32 attributes {…} { … }`."""
    parse_linkage(parser, state)
    state.attributes["visibility_"] = _number(parse_case(parser, Visibility, Visibility.Default))
    state.attributes["unnamed_addr"] = _number(parse_case(parser, UnnamedAddr, UnnamedAddr.None_))
    state.attributes["CConv"] = CConvAttr.get(parse_case(parser, CConv, CConv.C))
    place = parser.current_location()
    state.attributes["sym_name"] = parser.parse_symbol_name()
    signature = parse_function_signature(parser, True)
    state.attributes["function_type"] = TypeAttr.get(_function_type(parser, place, signature))
    _parse_vscale_range(parser, state)
    parse_comdat(parser, state)
    parser.parse_optional_attr_dict_with_keyword(state.attributes)
    for name, found in (("arg_attrs", [each.attributes for each in signature.arguments]), ("res_attrs", signature.result_attributes)):
        attribute = dictionaries_attribute(found)
        if attribute is not None:
            state.attributes[name] = attribute
    has_names = bool(signature.arguments) and bool(signature.arguments[0].ssa_name.name)
    region = parser.parse_optional_region(signature.arguments if has_names else ())
    state.regions.append(Region() if region is None else region)


def func_parse_fast(parser: OpParser) -> LLVMFuncOp | None:
    """Parse a function without keywords and attributes; return None, with nothing consumed, for any other text."""
    return parse_function_fast(parser, LLVMFuncOp, _usual_attributes)


def _usual_attributes(visibility: str | None, name: str, inputs: Sequence[Type], results: Sequence[Type]) -> dict[str, Attribute] | None:
    if visibility is not None or len(results) > 1 or not all(map(is_compatible_type, (*inputs, *results))):
        return None
    return {
        "sym_name": StringAttr.get(name),
        "function_type": TypeAttr.get(LLVMFunctionType.get(results[0] if results else VoidType.get(), tuple(inputs), False)),
        "linkage": LinkageAttr.get(Linkage.External),
        "visibility_": _number(Visibility.Default),
        "unnamed_addr": _number(UnnamedAddr.None_),
        "c_conv": CConvAttr.get(CConv.C),
    }


def parse_linkage(parser: OpParser, state: OperationState) -> None:
    """Parse an optional linkage keyword; the default is external."""
    state.attributes["linkage"] = LinkageAttr.get(parse_case(parser, Linkage, Linkage.External))


def parse_comdat(parser: OpParser, state: OperationState) -> None:
    """Parse `comdat(@c::@any)` if it comes next."""
    if parser.parse_optional_keyword("comdat"):
        parser.parse_l_paren()
        state.attributes["comdat"] = parser.parse_attribute_of(SymbolRefAttr)
        parser.parse_r_paren()


def _number(case: int) -> IntegerAttr:
    return IntegerAttr.get(IntegerType.get_signless(64), int(case))


def _function_type(parser: OpParser, place: int, signature: FunctionSignature) -> LLVMFunctionType:
    types = signature.type
    failed = "failed to construct function type: expected"
    if len(types.results) > 1:
        raise parser.error(place, f"{failed} zero or one function result")
    if not all(map(is_compatible_type, types.inputs)):
        raise parser.error(place, f"{failed} LLVM type for function arguments")
    result = types.results[0] if types.results else VoidType.get()
    if not is_compatible_type(result):
        raise parser.error(place, f"{failed} LLVM type for function results'{result}'")
    return LLVMFunctionType.get(result, tuple(types.inputs), signature.is_variadic)


def _parse_vscale_range(parser: OpParser, state: OperationState) -> None:
    if parser.parse_optional_keyword("vscale_range"):
        parser.parse_l_paren()
        least = parser.parse_integer(64)
        parser.parse_comma()
        greatest = parser.parse_integer(64)
        parser.parse_r_paren()
        state.attributes["vscale_range"] = VScaleRangeAttr.get(IntegerAttr.get(I32, least), IntegerAttr.get(I32, greatest))


def func_print(op: LLVMFuncOp, printer: OpPrinter) -> None:
    """Print the function as `func_parse` parses it."""
    printer.write(" ")
    _print_keywords(op, printer)
    printer.print_symbol_name(op.sym_name.value)
    type_ = function_type(op)
    signature = FunctionType.get(type_.params, () if isinstance(type_.return_type, VoidType) else (type_.return_type,))
    arguments, results = dictionaries(op.arg_attrs), dictionaries(op.res_attrs)
    print_function_signature(printer, signature, arguments, results, op.body, type_.var_arg)
    if op.vscale_range is not None:
        printer.write(f" vscale_range({op.vscale_range.min_range.value}, {op.vscale_range.max_range.value})")
    if op.comdat is not None:
        printer.write(" comdat(")
        printer.print_attribute(op.comdat)
        printer.write(")")
    attributes = sorted([*op.discardable_attributes.items(), *op.inherent_attributes()])
    printer.print_optional_attr_dict_with_keyword(attributes, _SHOWN)
    if op.body.first_block is not None:
        printer.write(" ")
        printer.print_region(op.body, print_entry_block_args=False)


def _print_keywords(op: LLVMFuncOp, printer: OpPrinter) -> None:
    words = [
        "" if op.linkage.linkage is Linkage.External else op.linkage.linkage.text,
        visibility_text(op.visibility_),
        unnamed_addr_text(op.unnamed_addr),
        "" if op.c_conv.calling_conv is CConv.C else op.c_conv.calling_conv.text,
    ]
    for word in filter(None, words):
        printer.write(word + " ")


def visibility_text(attribute: IntegerAttr) -> str:
    """Return the keyword for a visibility; empty for the default."""
    visibility = Visibility(attribute.value)
    return "" if visibility is Visibility.Default else visibility.text


def unnamed_addr_text(attribute: IntegerAttr | None) -> str:
    """Return the keyword `unnamed_addr` or `local_unnamed_addr`; empty if the address is significant."""
    kind = UnnamedAddr.None_ if attribute is None else UnnamedAddr(attribute.value)
    return "" if kind is UnnamedAddr.None_ else kind.text


# ---- signature


def function_type(op: LLVMFuncOp) -> LLVMFunctionType:
    """Return the type of a function."""
    type_ = op.function_type.value
    assert isinstance(type_, LLVMFunctionType), "the constraint of the attribute is checked before"
    return type_


def func_get_callable_region(op: LLVMFuncOp) -> Region | None:
    """Return the body; None for a declaration."""
    return None if op.body.first_block is None else op.body


def func_get_argument_types(op: LLVMFuncOp) -> tuple[Type, ...]:
    """Return the parameter types of the function type."""
    return tuple(function_type(op).params)


def func_get_result_types(op: LLVMFuncOp) -> tuple[Type, ...]:
    """Return the result type of the function type; empty for void."""
    result = function_type(op).return_type
    return () if isinstance(result, VoidType) else (result,)


def func_is_declaration(op: LLVMFuncOp) -> bool:
    """Return False, since LLVM has its own linkage: for symbol tables, no function is a declaration."""
    return False


# ---- checks


def func_verify(op: LLVMFuncOp) -> None:
    """- The linkage is possible: not common, and external for a declaration.
    - The COMDAT selector exists.
    - Attributes of inlining and optimization fit.
    - Exceptions have one type, and tags of blocks differ.
    """
    linkage = op.linkage.linkage
    if linkage is Linkage.Common:
        raise op.op_error("functions cannot have 'common' linkage")
    verify_comdat(op, op.comdat)
    if op.body.first_block is None:
        if linkage not in (Linkage.External, Linkage.ExternWeak):
            raise op.op_error("external functions must have 'external' or 'extern_weak' linkage")
        return
    if op.no_inline is not None and op.always_inline is not None:
        raise op.error("no_inline and always_inline attributes are incompatible")
    if op.optimize_none is not None and op.no_inline is None:
        raise op.op_error("with optimize_none must also be no_inline")
    _verify_exceptions(op)
    _verify_tags(op)


def verify_comdat(op: Operation, comdat: Attribute | None) -> None:
    """Check that the selector of a COMDAT section exists. Raises VerifyError otherwise."""
    if comdat is not None and not isinstance(lookup_nearest_symbol(op, comdat), ComdatSelectorOp):
        raise op.error("expected comdat symbol")


def _verify_exceptions(op: LLVMFuncOp) -> None:
    found: Type | None = None
    for inner in operations_directly_in(op.body):
        if not isinstance(inner, (LandingpadOp, ResumeOp)):
            continue
        values: Sequence[Value]
        if isinstance(inner, LandingpadOp):
            values, message = inner.result_values, "'llvm.landingpad' should have a consistent result type inside a function"
        else:
            values, message = inner.operand_values, "'llvm.resume' should have a consistent input type inside a function"
        for value in values[:1]:  # an operation without a value is invalid, and tells so itself
            if found not in (None, value.type):
                raise op.error(message)
            found = value.type


def _verify_tags(op: LLVMFuncOp) -> None:
    tags: set[Attribute] = set()
    for inner in post_order_of(op):
        if isinstance(inner, BlockTagOp):
            if inner.tag in tags:
                raise inner.error(f"duplicate block tag '{inner.tag.id}' in the same function: ")
            tags.add(inner.tag)


def func_verify_regions(op: LLVMFuncOp) -> None:
    """LLVM IR has the types of the arguments."""
    block = op.body.first_block
    for index, argument in enumerate(block.arguments if block is not None else ()):
        if not is_compatible_type(argument.type):
            raise op.op_error(f"entry block argument #{index} is not of LLVM type")
