"""The functions of a dialect's hooks, found without importing them."""

from __future__ import annotations

import ast

from ods.diagnostics import Source, Span

from ..loader import LoadedDialect
from .report import Report


def hooks_module(dialect: LoadedDialect, specs_package: str) -> str | None:
    """The module to import: `dialect_specs.arith.hooks`; None when the folder has none."""
    if not dialect.hooks:
        return None
    folder = dialect.files[0].rsplit("/", 2)[-2] if dialect.files and "/" in dialect.files[0] else dialect.name
    return f"{specs_package}.{folder}.hooks"


def hook_functions(dialect: LoadedDialect, report: Report) -> tuple[tuple[str, Span], ...]:
    """The functions at the top level of the hooks, defined or imported, without those that begin with `_`, and where they stand."""
    found: dict[str, Span] = {}
    for source in dialect.hooks:
        try:
            tree = ast.parse(source.text)
        except (SyntaxError, ValueError) as error:
            _syntax_error(source, error, report)
            continue
        for node in tree.body:
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and not node.name.startswith("_"):
                found[node.name] = _name_span(source, node, node.name)
            elif isinstance(node, ast.ImportFrom) and not node.level:
                for alias in node.names:
                    if alias.name.startswith(("parse_", "print_")):
                        found[alias.asname or alias.name] = _name_span(source, alias, alias.name)
    return tuple(found.items())


def _name_span(source: Source, node: ast.FunctionDef | ast.AsyncFunctionDef | ast.alias, name: str) -> Span:
    start = source.line_starts[node.lineno - 1] + node.col_offset
    at = source.text.find(name, start)
    return Span(source, at, at + len(name))


def _syntax_error(source: Source, error: Exception, report: Report) -> None:
    offset = 0
    message = str(error)
    if isinstance(error, SyntaxError):
        message = error.msg
        line = min(max(error.lineno or 1, 1), len(source.line_starts))
        offset = min(source.line_starts[line - 1] + max((error.offset or 1) - 1, 0), len(source.text))
    report.error("ODS0701", f"the hooks are not Python: {message}", Span(source, offset, offset + 1), "the hooks are read, not run")
