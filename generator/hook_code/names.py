"""Report undefined names in hooks, which Python reports only when it runs the line."""

from __future__ import annotations

import ast
import builtins
import symtable
from collections.abc import Iterator

from ods.diagnostics import Source

from .modules import bound_names
from .nodes import nodes_of

_OF_EVERY_MODULE = frozenset({"__file__", "__name__", "__doc__", "__package__", "__spec__", "__loader__", "__path__", "__builtins__"})


def undefined_names(tree: ast.Module, source: Source) -> list[ast.Name]:
    """Return the first use of each name that neither the module nor Python defines; empty if a `*` is imported."""
    bound = bound_names(tree)
    if any(isinstance(node, ast.ImportFrom) and node.names[0].name == "*" for node in nodes_of(tree)):
        return []
    table = symtable.symtable(source.text, source.name, "exec")
    known = {*bound, *dir(builtins), *_OF_EVERY_MODULE, *_declared_global(table)}
    unknown = {name for name in _asked_of_the_module(table) if name not in known}
    found: dict[str, ast.Name] = {}
    for node, bound_there in _run_expressions(tree) if unknown else ():
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in unknown and node.id not in bound_there:
            found.setdefault(node.id, node)
    return list(found.values())


def _asked_of_the_module(table: symtable.SymbolTable) -> Iterator[str]:
    for symbol in table.get_symbols():
        is_top = table.get_type() == "module"
        if symbol.is_referenced() and (symbol.is_global() or is_top and not symbol.is_assigned() and not symbol.is_imported()):
            yield symbol.get_name()
    for inner in table.get_children():
        yield from _asked_of_the_module(inner)


def _declared_global(table: symtable.SymbolTable) -> Iterator[str]:
    for symbol in table.get_symbols():
        if symbol.is_declared_global() and symbol.is_assigned():
            yield symbol.get_name()
    for inner in table.get_children():
        yield from _declared_global(inner)


def _run_expressions(tree: ast.Module) -> Iterator[tuple[ast.AST, frozenset[str]]]:
    """Yield all nodes with the names that the functions around them bind.

    Annotations are left out, which are not evaluated if they are stored as text.
    """
    keeps = any(
        isinstance(node, ast.ImportFrom) and node.module == "__future__" and any(alias.name == "annotations" for alias in node.names)
        for node in tree.body
    )
    pending: list[tuple[ast.AST, frozenset[str]]] = [(tree, frozenset())]
    while pending:
        node, bound = pending.pop(0)
        yield node, bound
        inside = bound | _bound_in(node) if isinstance(node, _SCOPES) else bound
        for field, value in ast.iter_fields(node):
            if keeps and field in ("annotation", "returns"):
                continue
            here = inside if field in ("args", "body", "elt", "key", "value", "generators") else bound
            pending += [(each, here) for each in (value if isinstance(value, list) else [value]) if isinstance(each, ast.AST)]


_SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.GeneratorExp, ast.ListComp, ast.SetComp, ast.DictComp)
"""The nodes whose names are their own."""


def _bound_in(scope: ast.AST) -> frozenset[str]:
    """Return the parameters of a function or comprehension, and the names that it assigns."""
    return frozenset(
        node.arg if isinstance(node, ast.arg) else node.id
        for node in ast.walk(scope)
        if isinstance(node, ast.arg) or isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    )
