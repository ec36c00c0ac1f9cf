"""The text layer's front door: whole texts to modules, types and attributes, and all of these back to text."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, Final, TypeAlias, TypeVar

from ..builtin.affine.expr import AffineExpr
from ..builtin.affine.map import AffineMap, IntegerSet
from ..builtin.dense_elements import ResourceHandle
from ..builtin.resources import ExternalResource
from ..diagnostics import Diagnostic, DiagnosticError, MLIRError, unraised
from ..ir.attribute import Attribute
from ..ir.blame import blame
from ..ir.block import Block
from ..ir.context import Context, current_context
from ..ir.diagnostic_handler import untold
from ..ir.dropped import take_dropped
from ..ir.garbage import paused_collection
from ..ir.location import UNKNOWN, FileLineColLoc
from ..ir.operation import Operation
from ..ir.operation_state import OperationState
from ..ir.region import Region
from ..ir.type import Type
from ..ir.value import Value
from ..ir.verifier import verify_operation
from .affine_printer import affine_text
from .alias_state import LEAVES
from .asm_parser import AsmParser
from .asm_printer import AsmPrinter
from .deep_stack import call_with_deep_stack
from .file_parser import parse_file
from .file_printer import nested_printer, print_block, print_file, print_nested, printing_root
from .lexer import IRSource
from .op_parser import OpParser
from .parse_faults import placed, unfit
from .printing_flags import PrintingFlags, message_flags

_T = TypeVar("_T")

_Handles: TypeAlias = dict[tuple[str, str], ResourceHandle]
"""Resources by dialect and key."""
_LOCAL_SCOPE: Final = PrintingFlags(local_scope=True)
_BYTECODE: Final = b"ML\xefR".decode("utf-8", "surrogateescape")
"""The first bytes of bytecode."""
_ELIDED_IN_DIAGNOSTICS = 16
"""Elements of more elements than this are not shown in a message."""


class ParsedFile:
    """The content of a file, or the errors in it."""

    def __init__(self) -> None:
        self.module: Operation | None = None
        """The top-level operation; None when there are errors."""
        self.diagnostics: list[Diagnostic] = []
        """Errors and warnings in the order to show them."""
        self.external_resources: dict[str, dict[str, ExternalResource]] = {}


def read_file(source: IRSource, context: Context, implicit_module: bool = True, verify: bool = True) -> ParsedFile:
    """Parse and verify a file; the module may be left out of the text unless `implicit_module` is False."""
    result = ParsedFile()
    line, columns = source.origin
    top = _new_module(context, FileLineColLoc.get(source.name, line, columns + 1 if line else 0))
    block = top.regions[0].block
    if source.text.startswith(_BYTECODE):
        _read_bytecode(source, context, block, result)
        if result.diagnostics:
            return result
        return _verified(top, block, implicit_module, context, result, verify)
    parser = OpParser(context, source)
    result.diagnostics = parser.diagnostics
    result.external_resources = parser.external_resources
    try:
        with paused_collection():
            parse_file(parser, block)
    except DiagnosticError as error:
        if error.diagnostic not in parser.diagnostics:
            parser.diagnostics.append(placed(error.diagnostic, error, parser))
        parser.diagnostics += take_dropped()
        return result
    except BaseException as error:
        found = blame(error, "parsing", context) or unfit(error, parser)
        if found is None:
            raise
        parser.diagnostics.append(placed(found, error, parser))
        parser.diagnostics += take_dropped()
        return result
    if unraised:
        parser.diagnostics += take_dropped()
        return result
    return _verified(top, block, implicit_module, context, result, verify)


def _verified(top: Operation, block: Block, implicit_module: bool, context: Context, result: ParsedFile, verify: bool) -> ParsedFile:
    """Return the result with the module that was read, or with what the verifier reports."""
    if verify:
        errors = verify_operation(top, context)
        result.diagnostics.extend(errors)
        if errors:
            return result
    result.module = _top_level_operation(top, block, implicit_module, result)
    return result


def _read_bytecode(source: IRSource, context: Context, block: Block, result: ParsedFile) -> None:
    from ..bytecode.reader import BytecodeFile

    file = BytecodeFile(source.text.encode("utf-8", "surrogateescape"), source.name, context)
    try:
        with paused_collection():
            file.read_into(block)
    except DiagnosticError as error:
        result.diagnostics.append(error.diagnostic)
    except MLIRError as error:  # of a type or attribute that the file holds as text
        result.diagnostics.extend(error.error_diagnostics)
    except BaseException as error:
        found = blame(error, "parsing", context)
        if found is None:
            raise
        result.diagnostics.append(found)
    result.external_resources = file.external_resources


def _new_module(context: Context, location: FileLineColLoc) -> Operation:
    cls = context.find_operation("builtin.module")
    assert cls is not None
    return cls.from_state(OperationState("builtin.module", location, regions=[Region([Block()])]))


def _top_level_operation(top: Operation, block: Block, implicit_module: bool, result: ParsedFile) -> Operation | None:
    """Return the only operation of the file if it is a module or anything is allowed; else a module around all."""
    only = block.first_op if block.first_op is block.last_op else None
    if only is not None and (not implicit_module or only.name == "builtin.module"):
        return only.detach()
    if implicit_module:
        return top
    count = sum(1 for _ in block.operations)
    message = f"source must contain a single top-level operation, found: {count}"
    result.diagnostics.append(Diagnostic("error", message, location=top.location))
    return None


# ---- what `ods.ir.asm` promises


def infos_of(diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Diagnostics with plain messages and with locations, as those who catch an error want them."""
    return [_info(diagnostic) for diagnostic in diagnostics]


def _info(diagnostic: Diagnostic) -> Diagnostic:
    location, span = diagnostic.location, diagnostic.span
    if location is None:
        location = UNKNOWN if span is None else FileLineColLoc.get(span.source.name, span.line, span.column)
    return diagnostic._replace(message=diagnostic.text, location=location, related=tuple(infos_of(diagnostic.related)))


def parse_module(text: str, context: Any, name: str = "-") -> Any:
    """Parse and verify a whole file; gives a `builtin.module`, and raises MLIRError with all errors."""
    return _parsed(text, context, name, "module", implicit_module=True)


def parse_operation(text: str, context: Any, name: str = "-") -> Any:
    """Parse and verify one operation; raises MLIRError with all errors."""
    return _parsed(text, context, name, "operation", implicit_module=False)


def _parsed(text: str, context: Any, name: str, what: str, implicit_module: bool) -> Any:
    result = call_with_deep_stack(lambda: read_file(IRSource(name, text), context, implicit_module))
    if result.module is None:
        errors = infos_of([diagnostic for diagnostic in result.diagnostics if diagnostic.severity == "error"])
        raise MLIRError(f"Unable to parse {what} assembly", untold(context, errors))
    return result.module


def parse_attribute(text: str, context: Any, resources: _Handles | None = None) -> Attribute:
    """Parse one attribute, whose resources are looked up in `resources` first; raises MLIRError."""
    return _parsed_alone(text, context, "attribute", AsmParser.parse_attribute, resources)


def parse_type(text: str, context: Any, resources: _Handles | None = None) -> Type:
    """Parse one type, whose resources are looked up in `resources` first; raises MLIRError."""
    return _parsed_alone(text, context, "type", AsmParser.parse_type, resources)


def _parsed_alone(text: str, context: Any, what: str, parse: Callable[[AsmParser], _T], resources: _Handles | None) -> _T:
    def parsed() -> _T:
        parser = AsmParser(context, IRSource(text, text))
        if resources is not None:
            parser.resources = resources
        return _parse_all(parser, parse)

    try:
        return call_with_deep_stack(parsed)
    except DiagnosticError as error:
        raise MLIRError(f"Unable to parse {what}", infos_of([error.diagnostic])) from error


def _parse_all(parser: AsmParser, parse: Callable[[AsmParser], _T]) -> _T:
    result = parse(parser)
    if not parser.at_end():
        raise parser.token_error(parser.position, f"found trailing characters: '{parser.text[parser.position :]}'")
    return result


def resources_of(value: Attribute | Type) -> list[ResourceHandle]:
    """Return the resources that the text of an attribute or type names."""
    printer = AsmPrinter(_LOCAL_SCOPE)
    call_with_deep_stack(lambda: printer.type_text(value) if isinstance(value, Type) else printer.attribute_text(value))
    return list(printer.resources)


def bytecode_of(op: Operation, version: int | None) -> bytes:
    """Return an operation as bytecode of a version, of the newest if it is None; raises MLIRError for an unknown version."""
    from ..bytecode.writer import write_bytecode

    return call_with_deep_stack(lambda: write_bytecode(op, version))


def text_of(value: Any) -> str:
    """Return the textual form of an operation, attribute, type, location, or affine expression, map or set."""
    if type(value) in LEAVES:
        return _leaf_type_text(value) if isinstance(value, Type) else _text_of(value)
    return call_with_deep_stack(lambda: _text_of(value))


@cache
def _leaf_type_text(type_: Type) -> str:
    return _text_of(type_)


def _text_of(value: Any) -> str:
    if isinstance(value, Operation):
        return _operation_text(value, PrintingFlags())
    if isinstance(value, (AffineExpr, AffineMap, IntegerSet)):
        return affine_text(value)
    printer = AsmPrinter(_local_scope(message_flags.get().hex_if_larger))
    return printer.type_text(value) if isinstance(value, Type) else printer.attribute_text(value)


@cache
def _local_scope(hex_if_larger: int) -> PrintingFlags:
    return _LOCAL_SCOPE._replace(hex_if_larger=hex_if_larger)


def operation_text(op: Operation, **flags: Any) -> str:
    """Return an operation printed with some of the fields of `PrintingFlags`."""
    return call_with_deep_stack(lambda: _operation_text(op, PrintingFlags(**flags)))


def _operation_text(op: Operation, flags: PrintingFlags) -> str:
    """Return an operation as its print method shows it; in the generic form if the whole around it is not valid."""
    if not flags.generic and not flags.assume_verified and verify_operation(printing_root(op, flags), permissive_context()):
        flags = flags._replace(generic=True)
    return print_file(op, flags) if op.block is None else print_nested(op, flags)


def permissive_context() -> Context:
    """Return the current context, but that unregistered operations are no error."""
    return Context(current_context().packages, allow_unregistered_dialects=True)


def block_text(block: Block) -> str:
    """Return a block with its label, as it is printed inside its operation."""
    holder = block.parent_op
    if holder is None:
        return "<<UNLINKED BLOCK>>\n"
    invalid = verify_operation(printing_root(holder, PrintingFlags()), permissive_context())
    return call_with_deep_stack(lambda: print_block(block, PrintingFlags(generic=bool(invalid))))


def name_of(value: Value, local_scope: bool, name_locations: bool = False) -> str:
    """Return the name that a value has in the text of the whole around it."""
    flags = PrintingFlags(local_scope=local_scope, name_locations=name_locations)
    owner = value.owner if isinstance(value.owner, Operation) else value.owner.parent_op
    if owner is None:
        return "<<UNKNOWN SSA VALUE>>"
    return nested_printer(owner, flags).names[value]


def generic_text_of(op: Operation) -> str:
    """Return the generic form for a message; a text of several lines begins on a new one."""
    return message_text_of(op, generic=True)


def message_text_of(op: Operation, generic: bool) -> str:
    """Return the text of an operation for a message; a text of several lines begins on a new one."""
    flags = message_flags.get()
    limit = _ELIDED_IN_DIAGNOSTICS if flags.elide_elements_if_larger is None else flags.elide_elements_if_larger
    flags = flags._replace(generic=generic or flags.generic, local_scope=True, elide_elements_if_larger=limit)
    text = call_with_deep_stack(lambda: print_nested(op, flags))
    return "\n" + text if "\n" in text else text
