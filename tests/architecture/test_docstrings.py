"""Docstrings of public functions name the exceptions that these raise."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from .sources import python_files, shown, tree_of

TELLS = re.compile(r"\braises?\b|[a-z](Error|Failure|Mistake)\b", re.IGNORECASE)


def public_functions(node: ast.AST) -> Iterator[ast.FunctionDef]:
    """Yield the public functions and methods with a docstring; those without one override a method that has it."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef) and (child.name[0] != "_" or child.name == "__init__") and ast.get_docstring(child):
            yield child
        elif isinstance(child, ast.If) or (isinstance(child, ast.ClassDef) and child.name[0] != "_"):
            yield from public_functions(child)


def raises(function: ast.FunctionDef) -> bool:
    """Return True if a function raises an exception itself, other than NotImplementedError for subclasses to replace."""
    pending: list[ast.AST] = [*function.body]
    while pending:
        node = pending.pop()
        if isinstance(node, ast.Raise) and node.exc is not None and "NotImplementedError" not in ast.unparse(node.exc):
            return True
        if not isinstance(node, (ast.FunctionDef, ast.Lambda, ast.ClassDef)):
            pending += ast.iter_child_nodes(node)
    return False


def silent(path: Path) -> list[str]:
    """Return the public functions of a module that raise an exception which their docstrings do not mention."""
    return [each.name for each in public_functions(tree_of(path)) if raises(each) and not TELLS.search(ast.get_docstring(each) or "")]


def test_what_raises_says_so() -> None:
    found = {shown(path): silent(path) for path in python_files("ods")}
    assert {path: names for path, names in found.items() if names} == {}
