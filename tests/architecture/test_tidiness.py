"""Files and functions stay small enough to be read at one sitting, say what they are, and call the same thing by the same name."""

from __future__ import annotations

import ast
from pathlib import Path

from .sources import python_files, shown, tree_of

LONGEST_FILE = 400
LONGEST_FUNCTION = 50


def faults(path: Path) -> list[str]:
    """What is too long in a file, and whether it lacks its opening sentence."""
    tree, lines = tree_of(path), path.read_text(encoding="utf-8").count("\n")
    found = [f"{lines} lines"] if lines > LONGEST_FILE else []
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            length = (node.end_lineno or 0) - node.lineno + 1
            found += [f"{node.name} has {length} lines"] if length > LONGEST_FUNCTION else []
    return found if lines == 0 or ast.get_docstring(tree) else [*found, "no sentence that says what it is"]


def test_sizes_and_opening_sentences() -> None:
    wrong = {shown(path): faults(path) for path in python_files("ods", "generator", "dialect_specs")}
    assert {path: found for path, found in wrong.items() if found} == {}


def functions_with_self(path: Path) -> list[str]:
    """The functions outside of classes that call a parameter `self`."""
    functions = [node for node in tree_of(path).body if isinstance(node, ast.FunctionDef)]
    return [function.name for function in functions if any(each.arg == "self" for each in function.args.args)]


def test_receivers_of_hooks_are_called_alike() -> None:
    found = {shown(path): functions_with_self(path) for path in python_files("dialect_specs")}
    assert {path: names for path, names in found.items() if names} == {}
