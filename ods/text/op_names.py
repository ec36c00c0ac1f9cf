"""Operation names in the custom form: the default dialect, and the error for an unknown name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from ..diagnostics import Diagnostic, ParseError
from ..diagnostics.records import NamedTuple
from ..ir.installed import installed_dialects
from ..ir.interfaces import OpAsmOpInterface
from ..ir.operation import Operation
from ..ir.operation_state import OperationState

if TYPE_CHECKING:
    from ..ir.context import Context
    from .op_parser import OpParser


def default_dialect_of(cls: type[Operation]) -> str:
    """Return the dialect whose prefix may be omitted directly inside operations of class `cls`; empty for none."""
    return cls.get_default_dialect() if issubclass(cls, OpAsmOpInterface) else ""


class OperationSyntax(NamedTuple):
    """The parse functions and the default dialect of an operation class."""

    name: str
    cls: type[Operation]
    parse: Callable[[OpParser, OperationState], None]
    """Parses any valid text, and reports the exact error in others."""
    parse_fast: Callable[[OpParser], Operation | None] | None
    """Parses the most common texts in one step; returns None, with nothing consumed, for all others."""
    default_dialect: str
    """The dialect whose prefix may be omitted in the operation's regions."""


def find_operation_syntax(parser: OpParser, spelling: str, offset: int) -> OperationSyntax:
    """Return the syntax of the operation named `spelling` at `offset`. Raises ParseError if there is no such operation."""
    name = spelling
    dialect, _, mnemonic = spelling.partition(".")
    if not mnemonic:
        dialect = parser.region_dialect
        name = f"{dialect}.{spelling}"
    cls: Any = parser.context.find_operation(name)
    if cls is None:
        raise _unknown_operation(parser, spelling, name, dialect, offset)
    cls.take_own_code()
    parse = getattr(cls, "parse_assembly", None)
    if parse is None:
        raise parser.token_error(offset, f"custom op '{name}' has no custom assembly form")
    return OperationSyntax(name, cls, parse, getattr(cls, "parse_fast", None), default_dialect_of(cls))


def _unknown_operation(parser: OpParser, spelling: str, name: str, dialect: str, offset: int) -> ParseError:
    tried = "" if name == spelling else f" (tried '{name}' as well)"
    if parser.context.get_dialect(dialect) is not None:
        error = parser.token_error(offset, f"custom op '{spelling}' is unknown{tried}")
        if name != spelling and error.diagnostic.text.startswith("custom op"):
            error.hint_at(_with_dialect(spelling, parser.context))
        return error
    note = Diagnostic(
        "note",
        f"Available dialects: {', '.join(available_dialects(parser.context))} ; for more info on dialect registration see "
        "https://mlir.llvm.org/getting_started/Faq/#registered-loaded-dependent-whats-up-with-dialects-management",
        parser.span(offset),
    )
    more = [Diagnostic("note", text, parser.span(offset)) for text in _where_looked(parser.context)]
    return parser.token_error(offset, f"Dialect `{dialect}' not found for custom op '{spelling}' {tried}", note, *more)


def _with_dialect(mnemonic: str, context: Context) -> str:
    """Return a hint that names the operations with a mnemonic, which MLIR wrote without their dialect before 2022; empty if none has it."""
    names = [f"{dialect}.{mnemonic}" for dialect in _ONCE_STANDARD if _has_operation(dialect, mnemonic, context)]
    return f"an operation is written with its dialect: {' or '.join(f'`{name}`' for name in names)}" if names else ""


_ONCE_STANDARD = ("func", "memref", "arith", "cf", "math", "tensor", "vector")
"""The dialects into which the dialect `std` was split; its operations were written without a prefix."""


def _has_operation(dialect: str, mnemonic: str, context: Context) -> bool:
    loaded = context.get_dialect(dialect)
    return loaded is not None and mnemonic in loaded.operations


def _where_looked(context: Context) -> Iterator[str]:
    """Yield the possible reasons why a dialect was not found."""
    if context.search_note:
        yield context.search_note
    found = find_spec("generated") if "generated" in context.packages else None
    if found is not None and found.origin is not None:
        yield f"{found.origin} hides the dialects that come with ods: no package that is called `generated` may have that file"


def available_dialects(context: Context) -> list[str]:
    """Return the names of all dialects that the context can load, sorted."""
    import pkgutil  # slow to import

    names = {"builtin", *installed_dialects(), *(dialect.name for dialect in context.loaded_dialects)}
    for package in context.packages:
        try:
            names.update(module.name for module in pkgutil.iter_modules(import_module(package).__path__) if module.ispkg)
        except ModuleNotFoundError:
            continue
    return sorted(names)
