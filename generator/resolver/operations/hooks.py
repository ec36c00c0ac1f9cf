"""Find the functions in a dialect's hooks without importing them."""

from __future__ import annotations

import ast
from pathlib import PurePosixPath

from ods.diagnostics import Source, Span

from ...loader import LoadedDialect
from ..report import Report


def hooks_module(dialect: LoadedDialect, specs_package: str) -> str | None:
    """Return the module with the hooks: `dialect_specs.arith.hooks`; None if the folder has none."""
    if not dialect.hooks:
        return None
    return f"{_package(dialect, specs_package)}.hooks"


def other_modules(dialect: LoadedDialect, specs_package: str) -> tuple[tuple[str, Source], ...]:
    """Return the modules beside the specs by name, other than the hooks: `dialect_specs.arith.extensions`."""
    package = _package(dialect, specs_package)
    return tuple((f"{package}.{PurePosixPath(source.name).stem}", source) for source in dialect.modules)


def _package(dialect: LoadedDialect, specs_package: str) -> str:
    folder = dialect.files[0].rsplit("/", 2)[-2] if dialect.files and "/" in dialect.files[0] else dialect.name
    return f"{specs_package}.{folder}"


def hooks_are_package(dialect: LoadedDialect) -> bool:
    """Return True if the hooks are a package."""
    return any(PurePosixPath(source.name).parent.name == "hooks" for source in dialect.hooks)


def hook_functions(dialect: LoadedDialect, report: Report) -> tuple[tuple[str, Span], ...] | None:
    """Return the names and places of the hooks in `hooks.py` or the package's `__init__`; None if a module has syntax errors."""
    modules = _Modules({PurePosixPath(source.name).stem: source for source in dialect.hooks}, report)
    return None if modules.are_broken else tuple(modules.names("__init__" if "__init__" in modules.sources else "hooks").items())


class _Modules:
    """The modules of the hooks, by their name in the package."""

    def __init__(self, sources: dict[str, Source], report: Report) -> None:
        self.sources = sources
        self._trees = {name: _parse(source, report) for name, source in sources.items()}
        self.are_broken = None in self._trees.values()
        self._open: set[str] = set()

    def names(self, module: str) -> dict[str, Span]:
        """Return the names that a module binds."""
        tree = self._trees.get(module)
        if tree is None or module in self._open:
            return {}
        self._open.add(module)
        found: dict[str, Span] = {}
        for node in tree.body:
            found |= self._bound(self.sources[module], node)
        self._open.discard(module)
        return found

    def _bound(self, source: Source, node: ast.stmt) -> dict[str, Span]:
        """Return the names that a statement at the top level binds."""
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            return {node.name: _name_span(source, node, node.name)}
        if isinstance(node, ast.Assign):
            return {target.id: _name_span(source, target, target.id) for target in node.targets if isinstance(target, ast.Name)}
        return self._imported(source, node) if isinstance(node, ast.ImportFrom) else {}

    def _imported(self, source: Source, node: ast.ImportFrom) -> dict[str, Span]:
        module = (node.module or "").rpartition(".")[2]
        theirs = self.names(module) if module in self.sources else {}
        found: dict[str, Span] = {}
        for alias in node.names:
            if alias.name == "*":
                found |= {name: span for name, span in theirs.items() if not name.startswith("_")}
            else:
                found[alias.asname or alias.name] = theirs.get(alias.name) or _name_span(source, alias, alias.name)
        return found


def _parse(source: Source, report: Report) -> ast.Module | None:
    try:
        return ast.parse(source.text)
    except (SyntaxError, ValueError) as error:
        _syntax_error(source, error, report)
        return None


def _name_span(source: Source, node: ast.stmt | ast.expr | ast.alias, name: str) -> Span:
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
