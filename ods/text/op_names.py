"""Names of operations in the custom form: the default dialect, and what to say about a name that is not known."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from typing import TYPE_CHECKING

from ..diagnostics import Diagnostic, ParseError
from ..ir.interfaces import OpAsmOpInterface
from ..ir.operation import Operation

if TYPE_CHECKING:
    from ..ir.context import Context
    from .op_parser import OpParser


def default_dialect_of(cls: type[Operation]) -> str:
    """The dialect whose prefix may be left out directly inside operations of a class; empty: none."""
    return cls.get_default_dialect() if issubclass(cls, OpAsmOpInterface) else ""


def find_operation_class(parser: OpParser, spelling: str, offset: int) -> tuple[str, type[Operation]]:
    """The full name and the class of the operation that a name in the custom form, read at `offset`, means."""
    name = spelling
    dialect, _, mnemonic = spelling.partition(".")
    if not mnemonic:
        dialect = parser.default_dialects[-1]
        name = f"{dialect}.{spelling}"
    cls = parser.context.find_operation(name)
    if cls is not None:
        return name, cls
    tried = "" if name == spelling else f" (tried '{name}' as well)"
    if parser.context.get_dialect(dialect) is not None:
        raise parser.token_error(offset, f"custom op '{spelling}' is unknown{tried}")
    note = Diagnostic(
        "note",
        f"Available dialects: {', '.join(available_dialects(parser.context))} ; for more info on dialect registration see "
        "https://mlir.llvm.org/getting_started/Faq/#registered-loaded-dependent-whats-up-with-dialects-management",
        parser.span(offset),
    )
    raise parser.token_error(offset, f"Dialect `{dialect}' not found for custom op '{spelling}' {tried}", note)


def available_dialects(context: Context) -> list[str]:
    """The names of all dialects that the context could load, sorted."""
    names = {"builtin", *(dialect.name for dialect in context.loaded_dialects)}
    for package in context.packages:
        try:
            names.update(module.name for module in pkgutil.iter_modules(import_module(package).__path__) if module.ispkg)
        except ModuleNotFoundError:
            continue
    return sorted(names)


def no_custom_form(parser: OpParser, name: str, offset: int) -> ParseError:
    """The error about an operation that can only be written in the generic form."""
    return parser.token_error(offset, f"custom op '{name}' has no custom assembly form")
