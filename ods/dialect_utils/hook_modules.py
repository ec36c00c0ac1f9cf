"""Hook modules that provide passes with the semantics of a dialect's operations (MLIR's external models of interfaces)."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Any, cast

from ..diagnostics import Diagnostic, DiagnosticError
from ..ir.caching import remembered
from ..ir.context import Context, current_context
from ..ir.dialect import Dialect
from ..ir.location import UNKNOWN
from ..ir.operation import Operation


def hook_module(dialect: Dialect, name: str) -> ModuleType | None:
    """Return the module `name` of a dialect's hooks; None if there is none."""
    return None if dialect.hooks_module is None else _module(f"{dialect.hooks_module}.{name}")


def model_of(op: Operation, module: str, table: str) -> object | None:
    """Return the entry for an operation's class in the mapping `table` of hook module `module` of its dialect; None if there is none.

    If all hooks of the dialect are in one module, the mapping is there.
    """
    dialect = current_context().get_dialect(op.name.partition(".")[0])
    if dialect is None or dialect.hooks_module is None:
        return None
    found = hook_module(dialect, module)
    models = getattr(_module(dialect.hooks_module), table, {}) if found is None else getattr(found, table)
    return cast("object | None", models.get(type(op)))


def populating(context: Context, wanted: Sequence[str], module: str, interface: str) -> list[Callable[..., Any]]:
    """Return the function `populate` in hook module `module` of each loaded dialect that has one, by name of the dialect.

    With `wanted`, returns those of these dialects; raises DiagnosticError if one is not loaded or has none. MLIR calls it `interface`.
    """
    if not wanted:
        loaded = sorted(context.loaded_dialects, key=lambda dialect: dialect.name)
        return [populate for populate in (_populate_of(dialect, module) for dialect in loaded) if populate is not None]
    functions = []
    for name in wanted:
        dialect = context.get_dialect(name)
        if dialect is None:
            raise DiagnosticError(Diagnostic("error", f"dialect not loaded: {name}\n", location=UNKNOWN))
        populate = _populate_of(dialect, module)
        if populate is None:
            raise DiagnosticError(Diagnostic("error", f"dialect does not implement {interface}: {name}\n", location=UNKNOWN))
        functions.append(populate)
    return functions


def _populate_of(dialect: Dialect, module: str) -> Callable[..., Any] | None:
    return getattr(hook_module(dialect, module), "populate", None)


@remembered
def _module(name: str) -> ModuleType | None:
    try:
        found = importlib.util.find_spec(name)
    except ModuleNotFoundError:  # the hooks are a single module
        return None
    return None if found is None else importlib.import_module(name)
