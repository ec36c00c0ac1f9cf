"""Insert missing hooks into the text of the hooks, as stubs marked `@unfilled`."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable

from ..codegen import ImportSet
from ..resolver.model import PythonClass, ResolvedDialect, ResolvedHook
from .annotations import annotation

_GENERATED_MODULES = ("types", "attributes", "enums", "operations")
"""The modules of a generated package whose classes are imported from the package."""


def with_stubs(text: str, hooks: Iterable[ResolvedHook], dialect: ResolvedDialect) -> str:
    """Return the text of a dialect's hooks with a stub for each of `hooks` at the end, and their imports.

    Raises SyntaxError for invalid Python.
    """
    tree = ast.parse(text)
    present = _imported(tree)
    imports = ImportSet()
    mark = imports.runtime("unfilled")
    stubs = []
    for hook in hooks:
        classes = tuple((name, _exported(meant)) for name, meant in hook.references)
        for annotated in (hook.returns, *(text for _, text, _ in hook.parameters)):
            annotation(annotated, imports, classes)
        stubs.append(f"\n\n@{mark}\n{hook.stub}\n")
    lines = (line.strip() for line in imports.lines())
    missing = sorted(
        {left for line in lines if line.startswith("from ") and (left := _without(line, {*present, "TYPE_CHECKING"}))}, key=_group
    )
    if not text.strip():
        text = f'"""The handwritten part of the {dialect.name} dialect."""\n\nfrom __future__ import annotations\n'
        tree, missing = ast.parse(text), ["", *_spaced(missing)]
    return _with_imports(text.rstrip("\n") + "\n", tree, missing) + "".join(stubs)


def hooks_file(dialect: ResolvedDialect) -> str:
    """Return the path of a dialect's hooks file, as diagnostics write it."""
    folder = dialect.source_files[0].rpartition("/")[0]
    return f"{folder}/hooks/__init__.py" if dialect.hooks_are_package else f"{folder}/hooks.py"


def _exported(meant: PythonClass) -> PythonClass:
    """Return a generated class with the package that exports it as its module; other classes unchanged."""
    package, _, part = meant.module.rpartition(".")
    is_generated = part in _GENERATED_MODULES and not package.startswith("ods")
    return PythonClass(package, meant.name) if is_generated else meant


def _imported(tree: ast.Module) -> set[str]:
    """Return the names bound by imports anywhere in a module."""
    found = (node for node in ast.walk(tree) if isinstance(node, (ast.Import, ast.ImportFrom)))
    return {alias.asname or alias.name for node in found for alias in node.names}


def _without(line: str, present: set[str]) -> str:
    """Return an import statement without the names in `present`; empty if none are left."""
    head, _, names = line.partition(" import ")
    left = [name for name in names.split(", ") if name.rpartition(" as ")[2] not in present]
    return f"{head} import {', '.join(left)}" if left else ""


def _group(line: str) -> tuple[bool, str]:
    """Return a sort key: imports of the standard library come first."""
    return line.split()[1].partition(".")[0] not in sys.stdlib_module_names, line


def _spaced(lines: list[str]) -> list[str]:
    """Return import statements with an empty line after those of the standard library."""
    groups = [[line for line in lines if _group(line)[0] is other] for other in (False, True)]
    return [line for group in groups if group for line in (*([""] if group is groups[1] and groups[0] else []), *group)]


def _with_imports(text: str, tree: ast.Module, lines: list[str]) -> str:
    """Return a module with import statements added after those at its top, or after its docstring."""
    head = [node for node in tree.body if isinstance(node, (ast.Import, ast.ImportFrom))]
    if head:
        after = max(node.end_lineno or 0 for node in head)
    elif tree.body and ast.get_docstring(tree) is not None:
        after = tree.body[0].end_lineno or 0
    else:
        after = 0
    whole = text.split("\n")
    blank = [""] if not head and after else []
    return "\n".join([*whole[:after], *blank, *lines, *whole[after:]])
