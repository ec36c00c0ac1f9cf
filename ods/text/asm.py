"""The text layer's front door: whole texts to modules, types and attributes, and all of these back to text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

from ..diagnostics import Diagnostic, DiagnosticError, ParseError, VerifyError
from ..ir.attribute import Attribute
from ..ir.block import Block
from ..ir.context import Context
from ..ir.location import FileLineColLoc
from ..ir.operation import Operation
from ..ir.operation_state import OperationState
from ..ir.region import Region
from ..ir.type import Type
from ..ir.verifier import verify_operation
from .asm_parser import AsmParser
from .asm_printer import AsmPrinter
from .deep_stack import call_with_deep_stack
from .file_parser import parse_file
from .file_printer import print_file, print_nested
from .garbage import paused_collection
from .lexer import IRSource
from .op_parser import OpParser
from .printing_flags import PrintingFlags, message_flags
from .resources import ExternalResource

_T = TypeVar("_T")

_ELIDED_IN_DIAGNOSTICS = 16
"""Elements of more elements than this are not shown in a message."""


class ParsedFile:
    """What a file holds, or what is wrong with it."""

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
    parser = OpParser(context, source)
    result.diagnostics = parser.diagnostics
    result.external_resources = parser.external_resources
    try:
        with paused_collection():
            parse_file(parser, block)
    except DiagnosticError as error:
        if error.diagnostic not in parser.diagnostics:
            parser.diagnostics.append(_placed(error.diagnostic, parser))
        return result
    if verify:
        errors = verify_operation(top, context)
        result.diagnostics.extend(errors)
        if errors:
            return result
    result.module = _top_level_operation(top, block, implicit_module, result)
    return result


def _placed(diagnostic: Diagnostic, parser: OpParser) -> Diagnostic:
    """The diagnostic with a place: where the parser stands if it has none of its own."""
    if diagnostic.span is None and diagnostic.location is None:
        return replace(diagnostic, span=parser.span(parser.position))
    return diagnostic


def _new_module(context: Context, location: FileLineColLoc) -> Operation:
    cls = context.find_operation("builtin.module")
    assert cls is not None
    return cls.from_state(OperationState("builtin.module", location, regions=[Region([Block()])]))


def _top_level_operation(top: Operation, block: Block, implicit_module: bool, result: ParsedFile) -> Operation | None:
    """The only operation of the file if it is a module or anything is allowed; else a module around all."""
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


def parse_module(text: str, context: Any, name: str = "<string>") -> Any:
    """Parse a whole file into a `builtin.module`; raises ParseError, or VerifyError when it is not valid."""
    result = call_with_deep_stack(lambda: read_file(IRSource(name, text), context))
    if result.module is None:
        error = next(diagnostic for diagnostic in result.diagnostics if diagnostic.severity == "error")
        raise VerifyError(error) if error.span is None else ParseError(error)
    return result.module


def parse_attribute(text: str, context: Any) -> Attribute:
    """Parse one attribute; raises ParseError."""
    return call_with_deep_stack(lambda: _parse_all(AsmParser(context, IRSource(text, text)), AsmParser.parse_attribute))


def parse_type(text: str, context: Any) -> Type:
    """Parse one type; raises ParseError."""
    return call_with_deep_stack(lambda: _parse_all(AsmParser(context, IRSource(text, text)), AsmParser.parse_type))


def _parse_all(parser: AsmParser, parse: Callable[[AsmParser], _T]) -> _T:
    result = parse(parser)
    if not parser.at_end():
        raise parser.token_error(parser.position, f"found trailing characters: '{parser.text[parser.position :]}'")
    return result


def text_of(value: Any) -> str:
    """The textual form of an operation, attribute, type or location."""
    return call_with_deep_stack(lambda: _text_of(value))


def _text_of(value: Any) -> str:
    if isinstance(value, Operation):
        return _operation_text(value, PrintingFlags())
    printer = AsmPrinter(PrintingFlags(local_scope=True))
    return printer.type_text(value) if isinstance(value, Type) else printer.attribute_text(value)


def _operation_text(op: Operation, flags: PrintingFlags) -> str:
    """An operation as its print method shows it; in the generic form if it is not valid."""
    if not flags.generic and verify_operation(op, Context(Context.current().packages, allow_unregistered_dialects=True)):
        flags = PrintingFlags(generic=True)
    return print_file(op, flags) if op.block is None else print_nested(op, flags)


def generic_text_of(op: Operation) -> str:
    """The generic form for a message; a text of several lines begins on a new one."""
    flags = message_flags.get()
    limit = _ELIDED_IN_DIAGNOSTICS if flags.elide_elements_if_larger is None else flags.elide_elements_if_larger
    flags = replace(flags, generic=True, local_scope=True, elide_elements_if_larger=limit)
    text = call_with_deep_stack(lambda: print_nested(op, flags))
    return "\n" + text if "\n" in text else text
