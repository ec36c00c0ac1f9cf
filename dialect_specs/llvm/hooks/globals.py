"""Globals, aliases, ifuncs and other operations of a module (MLIR `LLVMDialect.cpp`)."""

from __future__ import annotations

from collections.abc import Iterator

from generated.llvm import (
    AddressOfOp,
    AliasOp,
    ArrayType,
    ComdatOp,
    ComdatSelectorOp,
    GlobalCtorsOp,
    GlobalDtorsOp,
    GlobalOp,
    IFuncOp,
    LabelType,
    Linkage,
    LinkageAttr,
    LinkerOptionsOp,
    LLVMFuncOp,
    LLVMTargetExtType,
    MetadataType,
    ModuleFlagAttr,
    ModuleFlagsOp,
    PointerType,
    ReturnOp,
    TokenType,
    UnnamedAddr,
    Visibility,
    VoidType,
    ZeroAttr,
)
from generated.llvm.constraints import is_llvm_type
from ods.builtin import ArrayAttr, FlatSymbolRefAttr, FloatAttr, IntegerAttr, IntegerType, StringAttr, TypeAttr, UnitAttr
from ods.builtin.dense_elements import DenseIntOrFPElementsAttr
from ods.builtin.types import I8
from ods.ir.attribute import Attribute
from ods.ir.interfaces import MemoryEffectOpInterface
from ods.ir.operation import Operation
from ods.ir.operation_state import OperationState
from ods.ir.region import Region
from ods.ir.symbol_table import SymbolTableCollection
from ods.ir.traits import IsolatedFromAbove, NoMemoryEffect, SymbolTable
from ods.ir.type import Type
from ods.text.op_parser import OpParser
from ods.text.op_printer import OpPrinter

from .common import parse_case, print_attributes
from .functions import function_type, parse_comdat, parse_linkage, unnamed_addr_text, verify_comdat, visibility_text

_SHOWN = ("sym_name", "linkage", "unnamed_addr", "thread_local_", "visibility_")
"""Attributes that the syntax of globals and aliases prints elsewhere."""


# ---- text


def _parse_keywords(parser: OpParser, state: OperationState) -> None:
    parse_linkage(parser, state)
    state.attributes["visibility_"] = _number(parse_case(parser, Visibility, Visibility.Default))
    if parser.parse_optional_keyword("thread_local"):
        state.attributes["thread_local_"] = UnitAttr.get()
    state.attributes["unnamed_addr"] = _number(parse_case(parser, UnnamedAddr, UnnamedAddr.None_))


def _number(case: int) -> IntegerAttr:
    return IntegerAttr.get(IntegerType.get_signless(64), int(case))


def _print_keywords(op: GlobalOp | AliasOp, printer: OpPrinter) -> None:
    words = (
        op.linkage.linkage.text,
        visibility_text(op.visibility_),
        "thread_local" if op.thread_local_ is not None else "",
        unnamed_addr_text(op.unnamed_addr),
    )
    printer.write("".join(f" {word}" for word in words if word) + " ")


def mlir_global_parse(parser: OpParser, state: OperationState) -> None:
    """Parse `internal constant @x(42 : i32) {attributes} : i32 { … }`."""
    _parse_keywords(parser, state)
    if parser.parse_optional_keyword("constant"):
        state.attributes["constant"] = UnitAttr.get()
    state.attributes["sym_name"] = parser.parse_symbol_name()
    parser.parse_l_paren()
    value: Attribute | None = None
    if not parser.parse_optional_r_paren():
        value = state.attributes["value"] = parser.parse_attribute()
        parser.parse_r_paren()
    parse_comdat(parser, state)
    parser.parse_optional_attr_dict(state.attributes)
    types = parser.parse_optional_colon_type_list()
    if len(types) > 1:
        raise parser.error(parser.op_location[1], "expected zero or one type")
    region: Region | None = None
    if types:
        region = parser.parse_optional_region()
    elif isinstance(value, StringAttr):
        types = [ArrayType.get(I8, len(value.value_bytes))]
    else:
        raise parser.error(parser.op_location[1], "type can only be omitted for string globals")
    state.regions.append(Region() if region is None else region)
    state.attributes["global_type"] = TypeAttr.get(types[0])


def mlir_global_print(op: GlobalOp, printer: OpPrinter) -> None:
    """Print the global as `mlir_global_parse` parses it."""
    _print_keywords(op, printer)
    printer.write("constant " if op.constant is not None else "")
    printer.print_symbol_name(op.sym_name.value)
    printer.write("(")
    if op.value is not None:
        printer.print_attribute(op.value)
    printer.write(")")
    if op.comdat is not None:
        printer.write(" comdat(")
        printer.print_attribute(op.comdat)
        printer.write(")")
    print_attributes(op, printer, ("global_type", "constant", "value", "comdat", *_SHOWN))
    if isinstance(op.value, StringAttr):
        return
    printer.write(" : ")
    printer.print_type(op.global_type.value)
    if op.initializer.first_block is not None:
        printer.write(" ")
        printer.print_region(op.initializer, print_entry_block_args=False)


def mlir_alias_parse(parser: OpParser, state: OperationState) -> None:
    """Parse `internal @y {attributes} : i32 { … }`."""
    _parse_keywords(parser, state)
    state.attributes["sym_name"] = parser.parse_symbol_name()
    parser.parse_optional_attr_dict(state.attributes)
    types = parser.parse_colon_type_list()
    if len(types) > 1:
        raise parser.error(parser.op_location[1], "expected zero or one type")
    state.regions.append(parser.parse_region())
    state.attributes["alias_type"] = TypeAttr.get(types[0])


def mlir_alias_print(op: AliasOp, printer: OpPrinter) -> None:
    """Print the alias as `mlir_alias_parse` parses it."""
    _print_keywords(op, printer)
    printer.print_symbol_name(op.sym_name.value)
    print_attributes(op, printer, ("alias_type", *_SHOWN))
    printer.write(" : ")
    printer.print_type(op.alias_type.value)
    printer.write(" ")
    printer.print_region(op.initializer, print_entry_block_args=False)


def parse_llvm_linkage(parser: OpParser) -> LinkageAttr:
    """Parse an optional linkage keyword; the default is external."""
    return LinkageAttr.get(parse_case(parser, Linkage, Linkage.External))


def print_llvm_linkage(printer: OpPrinter, op: IFuncOp, linkage: LinkageAttr) -> None:
    """Print the linkage as `parse_llvm_linkage` parses it."""
    printer.write(linkage.linkage.text)


# ---- verifiers of globals and aliases


def _is_storable(type_: Type) -> bool:
    return is_llvm_type(type_) and not isinstance(type_, (VoidType, TokenType, MetadataType, LabelType))


def mlir_global_verify(op: GlobalOp) -> None:
    """- The type can be stored, and the global is in a module.
    - A string is an array of as many bytes.
    - A common global is zero, and an appending one is an array.
    - The COMDAT selector exists.
    - The alignment is a power of two.
    """
    type_, linkage, value = op.global_type.value, op.linkage.linkage, op.value
    if not _is_storable(type_):
        raise op.op_error("expects type to be a valid element type for an LLVM global")
    _verify_level(op)
    if isinstance(value, StringAttr) and type_ is not ArrayType.get(I8, len(value.value_bytes)):
        raise op.op_error("requires an i8 array type of the length equal to that of the string attribute")
    if isinstance(type_, LLVMTargetExtType):
        if not type_.ext_type_name.startswith("spirv.") and type_.ext_type_name != "amdgcn.named.barrier":
            raise op.op_error("this target extension type cannot be used in a global")
        if value is not None:
            raise op.op_error("global with target extension type can only be initialized with zero-initializer")
    if linkage is Linkage.Common and value is not None and not _is_zero(value):
        raise op.op_error("expected zero value for 'common' linkage")
    if linkage is Linkage.Appending and not isinstance(type_, ArrayType):
        raise op.op_error("expected array type for 'appending' linkage")
    verify_comdat(op, op.comdat)
    if op.alignment is not None and op.alignment.value.bit_count() != 1:
        raise op.error("alignment attribute is not a power of 2")


def _verify_level(op: Operation) -> None:
    parent = op.parent
    if parent is not None and not (parent.has_trait(SymbolTable) and parent.has_trait(IsolatedFromAbove)):
        raise op.op_error("must appear at the module level")


def _is_zero(value: Attribute) -> bool:
    if isinstance(value, (IntegerAttr, FloatAttr)):
        return value.value == 0
    if isinstance(value, DenseIntOrFPElementsAttr):
        return all(_is_zero(value.element(index)) for index in range(1 if value.is_splat else len(value)))
    return isinstance(value, ArrayAttr) and all(map(_is_zero, value.value))


def mlir_global_verify_regions(op: GlobalOp) -> None:
    """The region returns a value of the type, has no effects, and there is no other value."""
    block = op.initializer.first_block
    if block is None:
        return
    returned = block.terminator
    if not isinstance(returned, ReturnOp) or returned.arg is None:
        raise op.op_error("initializer region cannot return void")
    if returned.arg.type is not op.global_type.value:
        raise op.op_error(f"initializer region type '{returned.arg.type}' does not match global type '{op.global_type.value}'")
    for inner in _with_effects(op):
        raise inner.error("ops with side effects not allowed in global initializers")
    if op.value is not None:
        raise op.op_error("cannot have both initializer value and region")


def _with_effects(op: GlobalOp | AliasOp) -> Iterator[Operation]:
    """Yield the operations of an initializer that may have effects."""
    block = op.initializer.first_block
    for inner in block.operations if block is not None else ():
        has_none = inner.has_trait(NoMemoryEffect) or isinstance(inner, MemoryEffectOpInterface) and not inner.get_effects()
        if not has_none:
            yield inner


def mlir_alias_verify(op: AliasOp) -> None:
    """The type can be stored, and the linkage is one for aliases."""
    if not _is_storable(op.alias_type.value):
        raise op.op_error("expects type to be a valid element type for an LLVM global alias")
    linkage = op.linkage.linkage
    if linkage in (Linkage.Appending, Linkage.ExternWeak, Linkage.Common):
        options = "private, internal, linkonce, weak, linkonce_odr, weak_odr, external or available_externally"
        raise op.op_error(f"'{linkage.text}' linkage not supported in aliases, available options: {options}")


def mlir_alias_verify_regions(op: AliasOp) -> None:
    """The region returns a pointer and has no effects."""
    block = op.initializer.first_block
    returned = None if block is None else block.terminator
    if returned is None or not returned.operands or not isinstance(returned.operands[0].type, PointerType):
        raise op.op_error("initializer region must always return a pointer")
    for inner in _with_effects(op):
        raise inner.error("ops with side effects are not allowed in alias initializers")


# ---- verifiers of other operations of a module


def mlir_ifunc_verify(op: IFuncOp) -> None:
    """The linkage is one for ifuncs."""
    linkage = op.linkage.linkage
    if linkage in (Linkage.Appending, Linkage.ExternWeak, Linkage.Common, Linkage.AvailableExternally):
        options = "private, internal, linkonce, weak, linkonce_odr, weak_odr, or external linkage"
        raise op.op_error(f"'{linkage.text}' linkage not supported in ifuncs, available options: {options}")


def mlir_ifunc_verify_symbol_uses(op: IFuncOp, symbol_tables: SymbolTableCollection) -> None:
    """The resolver is a function, or an alias of one, that is defined and returns a pointer."""
    resolver = symbol_tables.lookup_nearest_symbol(op, op.resolver)
    while isinstance(resolver, AliasOp):
        block = resolver.initializer.first_block
        returned = None if block is None else block.terminator
        address = returned.operands[0].get_defining_op() if returned is not None and returned.operands else None
        if not isinstance(address, AddressOfOp):
            return
        resolver = symbol_tables.lookup_nearest_symbol(op, address.global_name)
    if not isinstance(resolver, LLVMFuncOp):
        raise op.op_error("must have a function resolver")
    if resolver.body.first_block is None or resolver.linkage.linkage is Linkage.AvailableExternally:
        raise op.op_error("resolver must be a definition")
    if not isinstance(function_type(resolver).return_type, PointerType):
        raise op.op_error("resolver must return a pointer")
    type_ = op.resolver_type.value
    if not isinstance(type_, PointerType) or type_.address_space != op.address_space.value:
        raise op.op_error("resolver has incorrect type")


def mlir_global_ctors_verify(op: GlobalCtorsOp) -> None:
    """There are as many functions, priorities and data, which are symbols or zero."""
    _verify_lists(op, op.ctors, op.priorities, op.data, "ctors")


def mlir_global_dtors_verify(op: GlobalDtorsOp) -> None:
    """There are as many functions, priorities and data, which are symbols or zero."""
    _verify_lists(op, op.dtors, op.priorities, op.data, "dtors")


def _verify_lists(op: Operation, functions: ArrayAttr, priorities: ArrayAttr, data: ArrayAttr, name: str) -> None:
    if not all(isinstance(each, (FlatSymbolRefAttr, ZeroAttr)) for each in data.value):
        raise op.error("data element must be symbol or #llvm.zero")
    if not len(functions.value) == len(priorities.value) == len(data.value):
        raise op.error(f"{name}, priorities, and data must have the same number of elements")


def mlir_global_ctors_verify_symbol_uses(op: GlobalCtorsOp, symbol_tables: SymbolTableCollection) -> None:
    """The functions are defined."""
    _verify_functions(op, op.ctors, symbol_tables)


def mlir_global_dtors_verify_symbol_uses(op: GlobalDtorsOp, symbol_tables: SymbolTableCollection) -> None:
    """The functions are defined."""
    _verify_functions(op, op.dtors, symbol_tables)


def _verify_functions(op: Operation, functions: ArrayAttr, symbol_tables: SymbolTableCollection) -> None:
    for each in functions.value:
        assert isinstance(each, FlatSymbolRefAttr), "the constraint is checked before"
        function = symbol_tables.lookup_nearest_symbol(op, each)
        if not isinstance(function, LLVMFuncOp):
            raise op.op_error(f"'{each.value}' does not reference a valid LLVM function")
        if function.body.first_block is None:
            raise op.op_error(f"'{each.value}' does not have a definition")


def comdat_verify_regions(op: ComdatOp) -> None:
    """There are only selectors."""
    block = op.body.first_block
    for inner in block.operations if block is not None else ():
        if not isinstance(inner, ComdatSelectorOp):
            raise inner.error("only comdat selector symbols can appear in a comdat region")


def linker_options_verify(op: LinkerOptionsOp) -> None:
    """It is in a module."""
    _verify_level(op)


def module_flags_verify(op: ModuleFlagsOp) -> None:
    """It is in a module, and has only flags."""
    _verify_level(op)
    if not all(isinstance(flag, ModuleFlagAttr) for flag in op.flags.value):
        raise op.op_error("expected a module flag attribute")
