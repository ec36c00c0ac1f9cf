"""Syntax and verifiers of attributes, and checks of the dialect's attributes on other operations (MLIR `LLVMAttrs.cpp`)."""

from __future__ import annotations

from typing import Final

from generated.llvm import (
    AliasScopeDomainAttr,
    ConstantRangeAttr,
    DICompositeTypeAttr,
    DIExpressionElemAttr,
    DISubprogramAttr,
    DwarfEncoding,
    DwarfOperation,
    ModFlagBehavior,
    ModuleFlagCGProfileEntryAttr,
    ModuleFlagProfileSummaryAttr,
    PointerType,
    TBAAMemberAttr,
    VoidType,
)
from ods.builtin import ArrayAttr, DistinctAttr, IntegerAttr, IntegerType, StringAttr, TypeAttr, UnitAttr
from ods.builtin.checks import invalid_attribute
from ods.builtin.integer_arithmetic import signed
from ods.dialect_utils.llvm import is_compatible_type
from ods.ir.attribute import Attribute
from ods.ir.interfaces import FunctionOpInterface
from ods.ir.operation import Operation
from ods.ir.type import Type
from ods.text.asm_parser import AsmParser
from ods.text.asm_printer import AsmPrinter
from ods.text.parameter_support import parse_list, reading, saying

# ---- attributes with custom syntax


def constant_range_attr_parse(parser: AsmParser) -> ConstantRangeAttr:
    """Parse `<i32, 0, 12>`."""
    parser.parse_less()
    width = parser.parse_type_of(IntegerType).width
    parser.parse_comma()
    lower = parser.parse_integer()
    parser.parse_comma()
    upper = parser.parse_integer()
    parser.parse_greater()
    return ConstantRangeAttr.get(width, signed(lower, width), signed(upper, width))


def constant_range_attr_print(attr: ConstantRangeAttr, printer: AsmPrinter) -> None:
    """Print the range as `constant_range_attr_parse` parses it."""
    printer.write(f"<i{attr.width}, {attr.lower}, {attr.upper}>")


def di_expression_elem_attr_parse(parser: AsmParser) -> DIExpressionElemAttr:
    """Parse `DW_OP_constu(16)`; for `DW_OP_LLVM_convert`, an argument may be the name of an encoding."""
    with reading(parser, "LLVM_DIExpressionElemAttr", "opcode", "unsigned"):
        place = parser.current_location()
        keyword = parser.parse_any_keyword()
        opcode = DwarfOperation.from_text(keyword)
        if opcode is None:
            raise parser.error(place, f"invalid debug info debug info operation encoding name: {keyword}")
    arguments: list[int] = []
    if parser.parse_optional_l_paren():
        arguments.append(_parse_argument(parser, opcode, arguments))
        while parser.parse_optional_comma():
            arguments.append(_parse_argument(parser, opcode, arguments))
        parser.parse_r_paren()
    return DIExpressionElemAttr.get(opcode, tuple(arguments) or None)


def _parse_argument(parser: AsmParser, opcode: DwarfOperation, before: list[int]) -> int:
    if before and opcode is DwarfOperation.DW_OP_LLVM_convert:
        keyword = parser.parse_optional_any_keyword()
        if keyword is not None:
            encoding = DwarfEncoding.from_text(keyword)
            if encoding is None:
                raise parser.error(parser.current_location(), f'encountered unknown attribute encoding "{keyword}"')
            return int(encoding)
    with saying(parser, "expected integer operand"):
        return parser.parse_integer(64, signed=False)


def di_expression_elem_attr_print(attr: DIExpressionElemAttr, printer: AsmPrinter) -> None:
    """Print the element as `di_expression_elem_attr_parse` parses it."""
    printer.write(attr.opcode.text)
    if attr.arguments:
        names = attr.opcode is DwarfOperation.DW_OP_LLVM_convert
        encodings = {int(case): case.text for case in DwarfEncoding} if names else {}
        texts = [encodings.get(number, str(number)) if index else str(number) for index, number in enumerate(attr.arguments)]
        printer.write(f"({', '.join(texts)})")


def parse_tbaa_members(parser: AsmParser) -> tuple[TBAAMemberAttr, ...]:
    """Parse `{<#root, 0>, <#other, 8>}`."""
    with reading(parser, "LLVM_TBAATypeDescriptorAttr", "members", "::llvm::ArrayRef<TBAAMemberAttr>"):
        parser.parse_l_brace()
        members = parse_list(parser, lambda: parser.parse_custom_attribute_with_fallback(TBAAMemberAttr))
        parser.parse_r_brace()
        return members


def print_tbaa_members(printer: AsmPrinter, members: tuple[TBAAMemberAttr, ...]) -> None:
    """Print members as `parse_tbaa_members` parses them."""
    printer.write("{")
    printer.print_list(members, printer.print_stripped_attribute)
    printer.write("}")


# ---- checks


def alias_scope_attr_verify(id: Attribute, domain: AliasScopeDomainAttr, description: StringAttr | None) -> None:
    """The id of the scope is a distinct attribute or a string."""
    if not isinstance(id, (StringAttr, DistinctAttr)):
        raise invalid_attribute("id of an alias scope must be a StringAttr or a DistrinctAttr")


def target_features_attr_verify(features: tuple[StringAttr, ...] | None) -> None:
    """Each begins with `+` or `-` and has no comma."""
    for feature in features or ():
        if not feature.value:
            raise invalid_attribute("target features can not be null or empty")
        if feature.value[0] not in "+-":
            raise invalid_attribute("target features must start with '+' or '-'")
        if "," in feature.value:
            raise invalid_attribute("target features can not contain ','")


def module_flag_attr_verify(behavior: ModFlagBehavior, key: StringAttr, value: Attribute) -> None:
    """The value is a number or a string, but for the flags of profiles."""
    if key.value == "CG Profile":
        if not isinstance(value, ArrayAttr) or not all(isinstance(each, ModuleFlagCGProfileEntryAttr) for each in value.value):
            raise invalid_attribute("'CG Profile' key expects an array of '#llvm.cgprofile_entry'")
    elif key.value == "ProfileSummary":
        if not isinstance(value, ModuleFlagProfileSummaryAttr):
            raise invalid_attribute("'ProfileSummary' key expects a '#llvm.profile_summary' attribute")
    elif not isinstance(value, (IntegerAttr, StringAttr)):
        raise invalid_attribute(f"only integer and string values are currently supported for unknown key '{key}'")


# ---- recursive debug information


def di_composite_type_attr_get_is_rec_self(attr: DICompositeTypeAttr) -> bool:
    return bool(attr.is_rec_self)


def di_composite_type_attr_get_rec_id(attr: DICompositeTypeAttr) -> DistinctAttr | None:
    return attr.rec_id


def di_composite_type_attr_with_rec_id(attr: DICompositeTypeAttr, identity: DistinctAttr) -> Attribute:
    return DICompositeTypeAttr.get(identity, *attr.parameters()[1:])


def di_subprogram_attr_get_is_rec_self(attr: DISubprogramAttr) -> bool:
    return bool(attr.is_rec_self)


def di_subprogram_attr_get_rec_id(attr: DISubprogramAttr) -> DistinctAttr | None:
    return attr.rec_id


def di_subprogram_attr_with_rec_id(attr: DISubprogramAttr, identity: DistinctAttr) -> Attribute:
    return DISubprogramAttr.get(identity, *attr.parameters()[1:])


# ---- attributes of arguments and results

_POINTER_UNITS: Final = {"noalias", "readonly", "readnone", "writeonly", "nest", "nocapture", "nofree", "nonnull"}
_POINTER_TYPES: Final = {"sret", "byval", "byref", "elementtype", "inalloca", "preallocated"}
_POINTER_INTEGERS: Final = {"align", "dereferenceable", "dereferenceable_or_null"}
_NOT_ON_RESULTS: Final = {
    "allocalign", "allocptr", "byval", "byref", "inalloca", "nest", "nocapture", "nofree", "preallocated", "readnone", "readonly",
    "returned", "alignstack", "sret", "writeonly",
}  # fmt: skip


def verify_region_arg_attribute(op: Operation, region: int, argument: int, name: str, value: Attribute) -> None:
    """The value is of the kind that the name asks for, and so is the type of the argument if LLVM IR has it."""
    if isinstance(op, FunctionOpInterface):
        _verify_parameter(op, op.get_argument_types()[argument], name, value)


def verify_region_result_attribute(op: Operation, region: int, result: int, name: str, value: Attribute) -> None:
    """- There is a result, and it may have the attribute.
    - The value is of the kind that the name asks for, and so is the type of the result if LLVM IR has it.
    """
    if not isinstance(op, FunctionOpInterface):
        return
    type_ = op.get_result_types()[result]
    if isinstance(type_, VoidType):
        raise op.error("cannot attach result attributes to functions with a void return")
    if name.removeprefix("llvm.") in _NOT_ON_RESULTS:
        raise op.error(f'"{name}" is not a valid result attribute')
    _verify_parameter(op, type_, name, value)


def _verify_parameter(op: Operation, type_: Type, name: str, value: Attribute) -> None:
    short = name.removeprefix("llvm.")
    kinds: list[tuple[set[str], type[Attribute], str, type[Type] | None]] = [
        (_POINTER_UNITS, UnitAttr, "a unit", PointerType),
        (_POINTER_TYPES, TypeAttr, "a type", PointerType),
        ({"signext", "zeroext"}, UnitAttr, "a unit", IntegerType),
        (_POINTER_INTEGERS, IntegerAttr, "an integer", PointerType),
        ({"alignstack"}, IntegerAttr, "an integer", None),
        ({"noundef", "inreg", "returned"}, UnitAttr, "a unit", None),
    ]
    for names, attribute_class, kind, type_class in kinds:
        if short not in names:
            continue
        if not isinstance(value, attribute_class):
            raise op.error(f'"{name}" should be {kind} attribute')
        if type_class is not None and is_compatible_type(type_) and not isinstance(type_, type_class):
            wanted = "pointer" if type_class is PointerType else "integer"
            raise op.error(f'"{name}" attribute attached to non-{wanted} LLVM type')


def verify_operation_attribute(op: Operation, name: str, value: Attribute) -> None:
    """The data layout of a module is a valid layout string."""
    if name != "llvm.data_layout":
        return
    if not isinstance(value, StringAttr):
        raise op.op_error("expected 'llvm.data_layout' to be a string attributes")
    from .data_layout import IRLayout, LayoutError

    try:
        IRLayout(value.value)
    except LayoutError as error:
        raise op.op_error(f"invalid data layout descriptor: {error}\n") from None
