"""Texts and files to IR and back, by the parsers and printers of this package: the jobs behind `ods.ir.asm`.

A job that is too deeply nested for the default stack runs again on a bigger one. The recursion limit is global to the process, so jobs
of other threads wait while it is raised. Otherwise, each could overflow its own stack, and the first to finish would reset the limit of
the others."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import copy_context
from functools import cache
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

from ..builtin.affine.expr import AffineExpr
from ..builtin.affine.map import AffineMap, IntegerSet
from ..builtin.dense_elements import ResourceHandle
from ..builtin.resources import Blob, ExternalResource
from ..diagnostics import Diagnostic, DiagnosticError, MLIRError, ParseError, Span, unraised
from ..diagnostics.lazy_pattern import LazyPattern
from ..ir.attribute import Attribute
from ..ir.authors import calls_of, described, is_authors, is_debugging
from ..ir.blame import blame
from ..ir.block import Block
from ..ir.caching import cached_by_type, paused_collection
from ..ir.context import Context, current_context, errors_to_raise
from ..ir.dropped import take_dropped
from ..ir.location import UNKNOWN, FileLineColLoc
from ..ir.operation import Operation
from ..ir.operation_state import OperationState
from ..ir.region import Region
from ..ir.type import Type
from ..ir.value import Value
from ..ir.verifier import is_verifying, verify_operation
from ..ir.walk import is_endless
from .affine_printer import affine_text
from .asm_parser import AsmParser
from .asm_printer import AsmPrinter
from .dense_parser import parse_resource_key, resource_with_key
from .op_parser import OpParser
from .op_printer import nested_printer, print_block, print_file, print_nested, printing_root
from .printing_flags import PrintingFlags, message_flags
from .ssa_names import LEAVES
from .token_parser import (
    BLANKS,
    IRSource,
    match_attribute_id,
    match_keyword,
    match_string,
    match_type_id,
    token_at,
    unescape,
)

if TYPE_CHECKING:
    from .asm_parser import AsmParser


_T = TypeVar("_T")

_STACK_BYTES: Final = 1 << 30
_FRAMES: Final = 2_000_000


class _Turns:
    """Lets many threads run under the default recursion limit, or one thread under a raised limit."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._running: set[int] = set()
        """The threads that run jobs under the default limit."""
        self._is_raised = False

    def enter(self) -> bool:
        """Wait until the limit is the default; return False if this thread already runs a job."""
        thread = threading.get_ident()
        if thread in self._running:
            return False
        with self._changed:
            while self._is_raised:
                self._changed.wait()
            self._running.add(thread)
        return True

    def leave(self) -> None:
        """End the job of this thread."""
        with self._changed:
            self._running.discard(threading.get_ident())
            self._changed.notify_all()

    @contextmanager
    def raised(self) -> Iterator[None]:
        """Raise the limit in the `with` block, while jobs of other threads wait."""
        thread = threading.get_ident()
        with self._changed:
            is_inside = thread in self._running
            self._running.discard(thread)
            self._changed.notify_all()
            while self._is_raised or self._running:
                self._changed.wait()
            self._is_raised = True
        limit = sys.getrecursionlimit()
        sys.setrecursionlimit(max(limit, _FRAMES))
        try:
            yield
        finally:
            sys.setrecursionlimit(limit)
            with self._changed:
                self._is_raised = False
                if is_inside:
                    self._running.add(thread)
                self._changed.notify_all()


_turns: Final = _Turns()
_here: Final = threading.local()
"""Thread-local flag: True in a thread with a big stack, where jobs run directly."""


def call_with_deep_stack(job: Callable[[], _T]) -> _T:
    """Return the result of `job`, which must have no side effects before it finishes. Several threads may call this."""
    if getattr(_here, "is_deep", False):
        return job()
    is_first = _turns.enter()
    try:
        return job()
    except RecursionError as error:
        if is_endless(error):
            raise
    finally:
        if is_first:
            _turns.leave()
    return call_on_deep_stack(job)


def call_on_deep_stack(job: Callable[[], _T]) -> _T:
    """Return the result of `job`, which runs once, on a big stack."""
    if getattr(_here, "is_deep", False):
        return job()
    with _turns.raised():
        return _call_in_thread(job)


def _call_in_thread(job: Callable[[], _T]) -> _T:
    results: list[_T] = []
    errors: list[BaseException] = []

    def call() -> None:
        _here.is_deep = True
        try:
            results.append(job())
        except BaseException as error:  # raised again in the caller's thread
            errors.append(error)

    size = threading.stack_size(_STACK_BYTES)
    try:
        thread = threading.Thread(target=copy_context().run, args=(call,))
        thread.start()
    finally:
        threading.stack_size(size)
    thread.join()
    if errors:
        raise errors[0]
    return results[0]


_Handles: TypeAlias = dict[tuple[str, str], ResourceHandle]
"""Resource handles by dialect and key."""
_LOCAL_SCOPE: Final = PrintingFlags(local_scope=True)
_BYTECODE: Final = b"ML\xefR".decode("utf-8", "surrogateescape")
"""The first bytes of bytecode."""
_ELIDED_IN_DIAGNOSTICS = 16
"""Element attributes with more elements than this are elided in messages."""


def parse_file(parser: OpParser, block: Block) -> None:
    """Parse a whole file into `block`, without verifying it. Raises ParseError."""
    while parse_next(parser, block):
        pass
    parser.check_forward_references()
    parser.resolve_deferred_locations()
    parser.pop_scope()


def parse_next(parser: OpParser, block: Block) -> bool:
    """Parse operations, and an alias definition or metadata that follows; return False at the end of the file.

    Raises ParseError for anything else.
    """
    parser.parse_operations(block)
    text, position = parser.text, parser.position
    if position >= len(text):
        return False
    if match_attribute_id(text, position):
        if not _parse_place_aliases(parser):
            _parse_attribute_alias(parser)
    elif match_type_id(text, position):
        _parse_type_alias(parser)
    elif text.startswith("{-#", position):
        _parse_metadata(parser)
    else:
        raise parser.wrong_token_error("expected operation name in quotes")
    return True


_PLACE: Final = LazyPattern(rf'#([A-Za-z_][A-Za-z0-9_]*) *= *loc\("([^"\\\n\v\f]+)":([0-9]{{1,9}}):([0-9]{{1,9}})\){BLANKS}')
"""Match the alias of a place in a file."""


def _parse_place_aliases(parser: OpParser) -> bool:
    """Parse the aliases of places that come next; return False if there is none."""
    aliases, before = parser.attribute_aliases, parser.position
    while (match := _PLACE.match(parser.text, parser.position)) is not None and match[1] not in aliases:
        name, file, line, column = match.groups()
        aliases[name] = FileLineColLoc._at(file, int(line), int(column))
        parser.position = match.end()
    return parser.position > before


def _parse_attribute_alias(parser: OpParser) -> None:
    match = match_attribute_id(parser.text, parser.position)
    assert match is not None
    name = match[0][1:]
    if name in parser.attribute_aliases:
        raise parser.token_error(None, f"redefinition of attribute alias id '{name}'")
    if "." in name:
        raise parser.token_error(None, "attribute names with a '.' are reserved for dialect-defined names")
    parser.move_to(match.end())
    parser.parse_punctuation("=", " in attribute alias definition")
    parser.attribute_aliases[name] = parser.parse_attribute()


def _parse_type_alias(parser: OpParser) -> None:
    match = match_type_id(parser.text, parser.position)
    assert match is not None
    name = match[0][1:]
    if name in parser.type_aliases:
        raise parser.token_error(None, f"redefinition of type alias id '{name}'")
    if "." in name:
        raise parser.token_error(None, "type names with a '.' are reserved for dialect-defined names")
    parser.move_to(match.end())
    parser.parse_punctuation("=", " in type alias definition")
    parser.type_aliases[name] = parser.parse_type()


# ---- file metadata


def _parse_metadata(parser: OpParser) -> None:
    """Parse `{-# dialect_resources: {…}, external_resources: {…} #-}`."""
    parser.move_to(parser.position + 3)
    _parse_list_until(parser, "#-}", lambda: _parse_metadata_entry(parser))


def _parse_metadata_entry(parser: OpParser) -> None:
    offset = parser.position
    key = parser.parse_optional_any_keyword()
    if key is None:
        raise parser.token_error(None, "expected identifier key in file metadata dictionary")
    parser.parse_punctuation(":")
    if key not in ("dialect_resources", "external_resources"):
        raise parser.token_error(offset, f"unknown key '{key}' in file metadata dictionary")
    parser.parse_punctuation("{")
    _parse_list_until(parser, "}", lambda: _parse_resource_group(parser, key == "dialect_resources"))


def _parse_resource_group(parser: OpParser, of_dialect: bool) -> None:
    """Parse `name: {key: value, …}`."""
    offset = parser.position
    name = parser.parse_optional_any_keyword()
    if name is None:
        raise parser.token_error(None, "expected identifier key for 'resource' entry")
    parser.parse_punctuation(":")
    parser.parse_punctuation("{")
    if not of_dialect:
        entries = parser.external_resources.setdefault(name, {})
        _parse_list_until(parser, "}", lambda: _parse_external_entry(parser, entries))
        return
    dialect = parser.context.get_dialect(name)
    if dialect is None:
        raise parser.token_error(offset, f"dialect '{name}' is unknown")
    if not dialect.has_resources:
        raise parser.token_error(None, f"unexpected 'resource' section for dialect '{name}'")
    _parse_list_until(parser, "}", lambda: _parse_dialect_entry(parser, name))


def _parse_dialect_entry(parser: OpParser, dialect: str) -> None:
    key = parse_resource_key(parser)
    handle = resource_with_key(parser, dialect, key)
    parser.parse_punctuation(":")
    handle.data, alignment = parse_blob(parser, key)
    handle.alignment = alignment if handle.data else 0


def _parse_external_entry(parser: OpParser, entries: dict[str, ExternalResource]) -> None:
    key = parser.parse_optional_keyword_or_string()
    if key is None:
        raise parser.token_error(None, "expected identifier key for 'external_resources' entry")
    parser.parse_punctuation(":")
    entries[key] = parse_external_resource(parser, key)


def _parse_list_until(parser: OpParser, closing: str, parse_element: Callable[[], None]) -> None:
    """Parse a comma-separated list up to the token `closing`; it may be empty."""
    if parser.text.startswith(closing, parser.position):
        parser.move_to(parser.position + len(closing))
        return
    parse_element()
    while parser.parse_optional_punctuation(","):
        parse_element()
    if not parser.text.startswith(closing, parser.position):
        raise parser.wrong_token_error(f"expected ',' or '{closing}'")
    parser.move_to(parser.position + len(closing))


class ParsedFile:
    """The content of a file, or its errors."""

    def __init__(self) -> None:
        self.module: Operation | None = None
        """The top-level operation; None if there are errors."""
        self.diagnostics: list[Diagnostic] = []
        """Errors and warnings in the order to show them."""
        self.external_resources: dict[str, dict[str, ExternalResource]] = {}


def read_file(source: IRSource, context: Context, implicit_module: bool = True, verify: bool = True) -> ParsedFile:
    """Parse and verify a file; a missing top-level module is added unless `implicit_module` is False."""
    result = ParsedFile()
    line, columns = source.origin
    top = _new_module(context, FileLineColLoc.get(source.name, line, columns + 1 if line else 0))
    block = top._regions[0].block
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
    """Add the module, or the verifier's diagnostics, to `result`, and return it."""
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
    except MLIRError as error:  # from a type or attribute that bytecode stores as text
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
    """Return the only operation of the file if it is a module or `implicit_module` is False, else a new module around all operations.

    Returns None, with an error in `result`, if neither is possible.
    """
    only = block._first_op if block._first_op is block._last_op else None
    if only is not None and (not implicit_module or only.name == "builtin.module"):
        return only.detach()
    if implicit_module:
        return top
    count = sum(1 for _ in block.operations)
    message = f"source must contain a single top-level operation, found: {count}"
    result.diagnostics.append(Diagnostic("error", message, location=top.location))
    return None


# ---- the functions that `ods.ir.asm` declares


def infos_of(diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Return copies of diagnostics with computed messages and locations, for callers that catch the error."""
    return [_info(diagnostic) for diagnostic in diagnostics]


def _info(diagnostic: Diagnostic) -> Diagnostic:
    location, span = diagnostic.location, diagnostic.span
    if location is None:
        location = UNKNOWN if span is None else FileLineColLoc.get(span.source.name, span.line, span.column)
    return diagnostic._replace(message=diagnostic.text, location=location, related=tuple(infos_of(diagnostic.related)))


def parse_module(text: str, context: Any, name: str = "-") -> Any:
    """Parse and verify a whole text; return the `builtin.module`. Raises MLIRError with all errors."""
    return _parsed(text, context, name, "module", implicit_module=True)


def parse_operation(text: str, context: Any, name: str = "-") -> Any:
    """Parse and verify one operation. Raises MLIRError with all errors."""
    return _parsed(text, context, name, "operation", implicit_module=False)


def _parsed(text: str, context: Any, name: str, what: str, implicit_module: bool) -> Any:
    result = call_with_deep_stack(lambda: read_file(IRSource(name, text), context, implicit_module))
    if result.module is None:
        errors = infos_of([diagnostic for diagnostic in result.diagnostics if diagnostic.severity == "error"])
        raise MLIRError(f"Unable to parse {what} assembly", errors_to_raise(context, errors))
    return result.module


def parse_attribute(text: str, context: Any) -> Attribute:
    """Parse one attribute. Raises MLIRError."""
    return _parsed_alone(text, context, "attribute", lambda parser: _parse_all(parser, AsmParser.parse_attribute))


def parse_type(text: str, context: Any) -> Type:
    """Parse one type. Raises MLIRError."""
    return _parsed_alone(text, context, "type", lambda parser: _parse_all(parser, AsmParser.parse_type))


def parse_start(text: str, context: Any, what: str, resources: _Handles) -> tuple[Attribute | Type, str]:
    """Parse the attribute or type, as `what` says, at the start of `text`; return it and the rest of the text.

    `resources` are searched first for its resources. Raises MLIRError.
    """

    def parse(parser: AsmParser) -> tuple[Attribute | Type, str]:
        parser.resources = resources
        found = parser.parse_type() if what == "type" else parser.parse_attribute()
        return found, "" if parser.at_end() else parser.text[parser.position :]

    return _parsed_alone(text, context, what, parse)


def _parsed_alone(text: str, context: Any, what: str, parse: Callable[[AsmParser], _T]) -> _T:
    try:
        return call_with_deep_stack(lambda: parse(AsmParser(context, IRSource(text, text))))
    except DiagnosticError as error:
        raise MLIRError(f"Unable to parse {what}", infos_of([error.diagnostic])) from error


def _parse_all(parser: AsmParser, parse: Callable[[AsmParser], _T]) -> _T:
    result = parse(parser)
    if not parser.at_end():
        raise parser.token_error(parser.position, f"found trailing characters: '{parser.text[parser.position :]}'")
    return result


def resources_of(value: Attribute | Type) -> list[ResourceHandle]:
    """Return the resources that the text of an attribute or type refers to."""
    printer = AsmPrinter(_LOCAL_SCOPE)
    call_with_deep_stack(lambda: printer.type_text(value) if isinstance(value, Type) else printer.attribute_text(value))
    return list(printer.resources)


def bytecode_of(op: Operation, version: int | None) -> bytes:
    """Return the bytecode of `op` in a version, by default the newest. Raises MLIRError for an unknown version."""
    from ..bytecode.writer import write_bytecode

    return call_with_deep_stack(lambda: write_bytecode(op, version))


def text_of(value: Any) -> str:
    """Return the text of an operation, attribute, type, location, or affine expression, map or set."""
    if type(value) in LEAVES:
        return _leaf_type_text(value) if isinstance(value, Type) else _text_of(value)
    return call_with_deep_stack(lambda: _text_of(value))


@cached_by_type
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
    """Return the text of `op`; `flags` are fields of `PrintingFlags`."""
    return call_with_deep_stack(lambda: _operation_text(op, PrintingFlags(**flags)))


def _operation_text(op: Operation, flags: PrintingFlags) -> str:
    """Return the text of `op`; in the generic form if the outermost operation around it is invalid, or is just being verified."""
    if is_verifying.get():
        flags = flags._replace(generic=True)
    if not flags.generic and not flags.assume_verified and verify_operation(printing_root(op, flags), permissive_context()):
        flags = flags._replace(generic=True)
    return print_file(op, flags) if op._block is None else print_nested(op, flags)


def permissive_context() -> Context:
    """Return a copy of the current context that allows unregistered operations."""
    return Context(current_context().packages, allow_unregistered_dialects=True)


def block_text(block: Block) -> str:
    """Return the text of `block` with its label, as printed inside its operation."""
    holder = block.parent_op
    if holder is None:
        return "<<UNLINKED BLOCK>>\n"
    invalid = verify_operation(printing_root(holder, PrintingFlags()), permissive_context())
    return call_with_deep_stack(lambda: print_block(block, PrintingFlags(generic=bool(invalid))))


def name_of(value: Value, local_scope: bool, name_locations: bool = False) -> str:
    """Return the name of `value` in the text of the outermost operation or, in local scope, of the nearest isolated one."""
    flags = PrintingFlags(local_scope=local_scope, name_locations=name_locations)
    owner = value.owner if isinstance(value.owner, Operation) else value.owner.parent_op
    if owner is None:
        return "<<UNKNOWN SSA VALUE>>"
    return nested_printer(owner, flags).names[value]


def generic_text_of(op: Operation) -> str:
    """Return the generic form of `op` for a message; it begins on a new line if it has several lines."""
    return message_text_of(op, generic=True)


def message_text_of(op: Operation, generic: bool) -> str:
    """Return the text of `op` for a message; it begins on a new line if it has several lines."""
    flags = message_flags.get()
    limit = _ELIDED_IN_DIAGNOSTICS if flags.elide_elements_if_larger is None else flags.elide_elements_if_larger
    flags = flags._replace(generic=generic or flags.generic, local_scope=True, elide_elements_if_larger=limit)
    text = call_with_deep_stack(lambda: print_nested(op, flags))
    return "\n" + text if "\n" in text else text


def parse_blob(parser: AsmParser, key: str) -> Blob:
    """Parse a hexadecimal string whose first four bytes are the alignment. Raises ParseError for anything else."""
    offset = parser.position
    data = _hex_bytes(_value_token(parser))
    if data is None:
        raise _blob_error(parser, offset, key, "")
    if len(data) < 4:
        raise _blob_error(parser, offset, key, " to encode alignment in first 4 bytes")
    alignment = int.from_bytes(data[:4], "little")
    if alignment & (alignment - 1):
        raise _blob_error(parser, offset, key, f" to encode alignment in first 4 bytes, but got non-power-of-2 value: {alignment}")
    return Blob(data[4:], alignment)


def parse_external_resource(parser: AsmParser, key: str) -> ExternalResource:
    """Parse a resource value of any kind. Raises ParseError for anything else."""
    spelling = token_at(parser.text, parser.position)
    if spelling.startswith('"0x'):
        return parse_blob(parser, key)
    offset = parser.position
    spelling = _value_token(parser)
    if spelling in ("true", "false"):
        return spelling == "true"
    if not match_string(spelling, 0):
        raise parser.token_error(offset, f"expected string value for key '{key}'")
    return unescape(spelling)


def _value_token(parser: AsmParser) -> str:
    """Parse one token of any kind."""
    spelling = token_at(parser.text, parser.position)
    parser.move_to(parser.position + len(spelling))
    return spelling


def _hex_bytes(spelling: str) -> bytes | None:
    """Return the bytes of a string token `"0x…"`; None for any other token."""
    if not spelling.startswith('"0x') or not match_string(spelling, 0):
        return None
    try:
        return bytes.fromhex(spelling[3:-1]) if " " not in spelling else None
    except ValueError:
        return None


def _blob_error(parser: AsmParser, offset: int, key: str, rest: str) -> ParseError:
    return parser.token_error(offset, f"expected hex string blob for key '{key}'{rest}")


_OF_OPERATIONS: Final = frozenset({"_parse_custom_operation", "parse_operations", "parse_generic_operation", "infer_types"})
"""The functions that parse whole operations."""
_OF_PARTS: Final = frozenset({"parse_type", "parse_attribute", "parse_optional_type", "parse_optional_attribute"})
"""The functions that parse a type or an attribute and know its offset."""


def placed(diagnostic: Diagnostic, error: BaseException, parser: OpParser) -> Diagnostic:
    """Return `diagnostic` with a location: its own, that of the operation or type whose hook failed, or the parser's."""
    if diagnostic.span is not None or diagnostic.location is not None:
        return diagnostic
    for call in reversed(calls_of(error.__traceback__)):
        if call.names.get("parser", call.names.get("self")) is not parser:
            continue  # a hook may parse other texts
        name, start = call.code.co_name, call.names.get("start")
        if name in _OF_PARTS and isinstance(start, int):
            return diagnostic._replace(span=parser.span(start))
        if name in _OF_OPERATIONS:
            break
    source, offset = parser.op_location
    name = _name_at(parser, offset)
    if not name:
        return diagnostic._replace(span=parser.span(parser.position))
    message = f"'{name}' op: {diagnostic.text}" if diagnostic.text.startswith("hook ") else diagnostic.message
    return diagnostic._replace(message=message, span=Span(source, offset, offset))


def unfit(error: BaseException, parser: OpParser) -> Diagnostic | None:
    """Return the diagnostic for an invalid result of an author's parse hook; None if no operation of an author is being parsed."""
    kind = parser.context.find_operation(_name_at(parser, parser.op_location[1]))
    file = getattr(sys.modules.get(kind.__module__), "__file__", None) if kind is not None else None
    if is_debugging() or file is None or not is_authors(file) or isinstance(error, (KeyboardInterrupt, RecursionError)):
        return None
    return Diagnostic("error", f"hook results make no operation: {described(error)}, while parsing")


def _name_at(parser: OpParser, offset: int) -> str:
    """Return the full name of the operation at `offset`; empty if there is none."""
    text = match_string(parser.text, offset)
    if text is not None:
        return unescape(text[0])
    word = match_keyword(parser.text, offset)
    if word is None:
        return ""
    return parser.operation_name or (word[0] if "." in word[0] else f"{parser.region_dialect}.{word[0]}")
