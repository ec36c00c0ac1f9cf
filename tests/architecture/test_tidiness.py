"""Every module begins with a docstring; hooks name their receivers alike and use public names."""

from __future__ import annotations

import ast
from pathlib import Path

from .sources import python_files, shown, tree_of


def test_every_module_opens_with_a_sentence() -> None:
    modules = python_files("ods", "generator", "dialect_specs")
    assert [shown(path) for path in modules if tree_of(path).body and not ast.get_docstring(tree_of(path))] == []


def functions_with_self(path: Path) -> list[str]:
    """Return the functions outside of classes that have a parameter `self`."""
    functions = [node for node in tree_of(path).body if isinstance(node, ast.FunctionDef)]
    return [function.name for function in functions if any(each.arg == "self" for each in function.args.args)]


def test_receivers_of_hooks_are_called_alike() -> None:
    found = {shown(path): functions_with_self(path) for path in python_files("dialect_specs")}
    assert {path: names for path, names in found.items() if names} == {}


PRIVATE_SLOTS = {"_operands", "_results", "_arguments", "_successors", "_predecessors", "_set_operands"}


def test_hooks_use_public_names_of_operations_and_blocks() -> None:
    found = {
        shown(path): [node.attr for node in ast.walk(tree_of(path)) if isinstance(node, ast.Attribute)]
        for path in python_files("dialect_specs")
    }
    assert {path: names for path, names in found.items() if PRIVATE_SLOTS & {*names}} == {}


MOST_POSITIONAL = 6
VARIADIC = {"find", "of_kind", "Statements"}
"""Functions that take any number of names."""


def long_calls(path: Path) -> list[str]:
    """Return the functions that a module calls with more arguments by position than a reader can count."""
    calls = [node for node in ast.walk(tree_of(path)) if isinstance(node, ast.Call) and len(node.args) > MOST_POSITIONAL]
    names = [call.func.attr if isinstance(call.func, ast.Attribute) else ast.unparse(call.func) for call in calls]
    return [name for name in names if name not in VARIADIC]


def test_many_arguments_are_passed_by_keyword() -> None:
    modules = [path for path in python_files("generator") if "importer" not in path.parts and "lsp" not in path.parts]
    assert {shown(path): names for path in modules if (names := long_calls(path))} == {}
