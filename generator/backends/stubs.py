"""Insert missing hooks into the text of the hooks, as stubs marked `@unfilled`."""

from __future__ import annotations

import ast
import sys
from collections import Counter
from collections.abc import Iterable

from ..codegen import ImportSet
from ..resolver.model import PythonClass, ResolvedDialect, ResolvedHook
from .module_model import annotation

_GENERATED_MODULES = ("types", "attributes", "enums", "operations")
"""The modules of a generated package whose classes are imported from the package."""
_SHORT = 88
"""The length of a line that Black allows by default; a project with longer imports allows `_LONG`."""
_LONG = 140


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


def _hooks_file(dialect: ResolvedDialect) -> str:
    """Return the path of a dialect's hooks file, as diagnostics write it."""
    folder = dialect.source_files[0].rpartition("/")[0]
    return f"{folder}/hooks/__init__.py" if dialect.hooks_are_package else f"{folder}/hooks.py"


def file_for_stub(hook: ResolvedHook, dialect: ResolvedDialect) -> str:
    """Return the path of the file for the stub of a hook: the module with the most hooks of its kind, or that of the dialect's hooks."""
    suffix = hook.function.rpartition("_")[2]
    files = Counter(span.source.name for name, span in dialect.hook_functions if name.rpartition("_")[2] == suffix)
    return files.most_common(1)[0][0] if dialect.hooks_are_package and files else _hooks_file(dialect)


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
    """Return a module with import statements merged into those at its top, or added after its docstring."""
    head = [node for node in tree.body if isinstance(node, (ast.Import, ast.ImportFrom))]
    if head:
        return _merged(text, head, lines)
    after = tree.body[0].end_lineno or 0 if tree.body and ast.get_docstring(tree) is not None else 0
    whole = text.split("\n")
    added = [*([""] if after else []), "from __future__ import annotations", *([""] if lines else []), *_spaced(lines)]
    return "\n".join([*whole[:after], *added, *whole[after:]])


def _merged(text: str, head: list[ast.Import | ast.ImportFrom], lines: list[str]) -> str:
    """Return a module with names added to the import statements that it has, and new statements where they are in order."""
    whole = text.split("\n")
    changes: list[tuple[int, int, list[str]]] = []
    new: dict[ast.Import | ast.ImportFrom | None, list[str]] = {}
    for line in filter(None, lines):
        _, module, _, names = line.split(" ", 3)
        same = next((node for node in head if isinstance(node, ast.ImportFrom) and node.module == module and not node.level), None)
        if same is not None:
            texts = [alias.name + (f" as {alias.asname}" if alias.asname else "") for alias in same.names]
            merged = sorted({*texts, *names.split(", ")}, key=_import_order)
            changes.append((same.lineno - 1, same.end_lineno or same.lineno, _import_lines(module, merged, whole[same.lineno - 1])))
            continue
        before = [node for node in head if _group(ast.unparse(node)) <= _group(line)]
        new.setdefault(before[-1] if before else None, []).append(line)
    for node, added in new.items():
        place = head[0].lineno - 1 if node is None else node.end_lineno or 0
        after_group = node is not None and _group(ast.unparse(node))[0] != _group(added[0])[0]
        block = [*([""] if after_group else []), *_spaced(sorted(added, key=_group)), *([""] if node is None else [])]
        changes.append((place, place, block))
    for start, end, replacement in sorted(changes, key=lambda change: change[0], reverse=True):
        whole[start:end] = replacement
    return "\n".join(whole)


def _import_lines(module: str, names: list[str], before: str) -> list[str]:
    """Return an import statement on one line if it fits, or if the line `before` was as long, else with a line for each name."""
    line = f"from {module} import {', '.join(names)}"
    if not before.endswith("(") and (len(line) <= _SHORT or len(before) > _SHORT and len(line) <= _LONG):
        return [line]
    return [f"from {module} import (", *(f"    {name}," for name in names), ")"]


def _import_order(name: str) -> tuple[int, str]:
    """Return a sort key: constants, then classes, then functions."""
    return (0 if name.isupper() and len(name) > 1 else 1 if name[:1].isupper() else 2), name
