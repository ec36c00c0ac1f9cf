"""The source files and the imports of each."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TypeGuard

ROOT = Path(__file__).resolve().parents[2]


@cache
def python_files(*folders: str) -> tuple[Path, ...]:
    """Return the modules below `folders`, sorted by path."""
    return tuple(sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py")))


def shown(path: Path) -> str:
    """Return the path relative to the project, as it is shown in messages."""
    return path.relative_to(ROOT).as_posix()


def module_name(path: Path) -> str:
    """Return the full name of the module in a file; for `__init__.py`, the name of the package."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


@cache
def tree_of(path: Path) -> ast.Module:
    """Return the syntax tree of the module in a file."""
    return ast.parse(path.read_text(encoding="utf-8"))


def statements(tree: ast.AST, for_type_checkers: bool = True) -> Iterator[ast.stmt]:
    """Yield all statements in `tree`, nested ones included; those under `if TYPE_CHECKING` only if `for_type_checkers`."""
    pending = [tree]
    while pending:
        node = pending.pop()
        if not for_type_checkers and isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            continue
        if isinstance(node, ast.stmt):
            yield node
        for part in ("body", "orelse", "finalbody", "handlers", "cases"):
            pending += getattr(node, part, ())


def is_docstring(node: ast.AST) -> TypeGuard[ast.Expr]:
    """Return True if a statement is only a string: the docstring of a module, class, function or attribute."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


@cache
def imported_names(path: Path, *, for_type_checkers: bool = False) -> tuple[tuple[int, str], ...]:
    """Return the line and full name of every import in a module, also in functions and in calls of `import_module`.

    Imports under `if TYPE_CHECKING` are included only if `for_type_checkers`.
    """
    return tuple(_imported_names(path, for_type_checkers))


def _imported_names(path: Path, for_type_checkers: bool) -> Iterator[tuple[int, str]]:
    package = path.relative_to(ROOT).with_suffix("").parts[:-1]
    tree = tree_of(path)
    may_call = "import_module" in path.read_text(encoding="utf-8")
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)] if may_call else []
    for node in (*statements(tree, for_type_checkers), *calls):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: len(package) - node.level + 1]) if node.level else ""
            module = ".".join(part for part in (base, node.module) if part)
            for alias in node.names:
                yield node.lineno, f"{module}.{alias.name}"
        elif isinstance(node, ast.Call) and _name(node.func) == "import_module":
            yield from [(node.lineno, str(each.value)) for each in node.args[:1] if isinstance(each, ast.Constant)]


def _name(function: ast.expr) -> str:
    """Return the name of a called function without the object that it is an attribute of; "" if it has no name."""
    return function.attr if isinstance(function, ast.Attribute) else function.id if isinstance(function, ast.Name) else ""


def import_circles(folder: str, doors: Mapping[str, str], named_in_annotations: Collection[str]) -> list[list[str]]:
    """Return the groups of modules below `folder` that import each other; imports in functions and for type checkers count.

    Two kinds of imports do not count: those in `doors`, which maps a module to the module that it may import, and those that only
    type checkers see of modules in `named_in_annotations`.
    """
    paths = python_files(folder)
    known = frozenset([module_name(path) for path in paths])
    graph: dict[str, set[str]] = {}
    for path in paths:
        own = module_name(path)
        at_run_time = _modules(path, known, for_type_checkers=False)
        in_annotations = _modules(path, known, for_type_checkers=True) - at_run_time - set(named_in_annotations)
        graph[own] = set(at_run_time | in_annotations) - {own, doors.get(own, own)}
    graph = _without_ends(graph)
    reached = {module: _reached(graph, module) for module in graph}
    circles = {tuple(sorted(other for other in reached[module] if module in reached[other])) for module in graph}
    return sorted(list(circle) for circle in circles if circle)


def _without_ends(graph: dict[str, set[str]]) -> dict[str, set[str]]:
    """Return the part of a graph in which every module imports another and is imported by another; it contains all circles."""
    while True:
        imported = set().union(*graph.values())
        kept = {module for module, imports in graph.items() if imports and module in imported}
        if len(kept) == len(graph):
            return graph
        graph = {module: graph[module] & kept for module in kept}


@cache
def _modules(path: Path, known: frozenset[str], *, for_type_checkers: bool) -> frozenset[str]:
    """Return the modules in `known` that the module in `path` imports."""
    names = {name for _, name in imported_names(path, for_type_checkers=for_type_checkers)}
    return known & {name if name in known else name.rpartition(".")[0] for name in names}


def _reached(graph: dict[str, set[str]], start: str) -> set[str]:
    found: set[str] = set()
    pending = [start]
    while pending:
        for module in graph[pending.pop()] - found:
            found.add(module)
            pending.append(module)
    return found
