"""Names of operations in the custom form: the default dialect, and what to say about a name that is not known."""

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
    """Return the dialect whose prefix may be left out directly inside operations of a class; empty: none."""
    return cls.get_default_dialect() if issubclass(cls, OpAsmOpInterface) else ""


class OperationSyntax(NamedTuple):
    """The functions and the default dialect with which the custom form of an operation class is parsed."""

    name: str
    cls: type[Operation]
    parse: Callable[[OpParser, OperationState], None]
    """Reads any text, and tells exactly what is wrong with it."""
    parse_fast: Callable[[OpParser], Operation | None] | None
    """Reads the most common texts at once; gives None for all others, and moves nothing then."""
    default_dialect: str
    """The dialect whose name may be left out in the regions."""


def find_operation_syntax(parser: OpParser, spelling: str, offset: int) -> OperationSyntax:
    """Return the operation that a name in the custom form, read at `offset`, means. Raises ParseError when there is no such operation."""
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
        return parser.token_error(offset, f"custom op '{spelling}' is unknown{tried}")
    note = Diagnostic(
        "note",
        f"Available dialects: {', '.join(available_dialects(parser.context))} ; for more info on dialect registration see "
        "https://mlir.llvm.org/getting_started/Faq/#registered-loaded-dependent-whats-up-with-dialects-management",
        parser.span(offset),
    )
    more = [Diagnostic("note", text, parser.span(offset)) for text in _where_looked(parser.context)]
    return parser.token_error(offset, f"Dialect `{dialect}' not found for custom op '{spelling}' {tried}", note, *more)


def _where_looked(context: Context) -> Iterator[str]:
    """Yield the known reasons why a dialect may not have been found."""
    if context.search_note:
        yield context.search_note
    found = find_spec("generated") if "generated" in context.packages else None
    if found is not None and found.origin is not None:
        yield f"{found.origin} hides the dialects that come with ods: no package that is called `generated` may have that file"


def available_dialects(context: Context) -> list[str]:
    """Return the names of all dialects that the context could load, sorted."""
    import pkgutil  # which is slow to import

    names = {"builtin", *installed_dialects(), *(dialect.name for dialect in context.loaded_dialects)}
    for package in context.packages:
        try:
            names.update(module.name for module in pkgutil.iter_modules(import_module(package).__path__) if module.ispkg)
        except ModuleNotFoundError:
            continue
    return sorted(names)
