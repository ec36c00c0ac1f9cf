"""Every name of the runtime that the generator writes into modules is in one list, and exists."""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator

from generator.codegen.runtime import runtime_names
from generator.resolver.names.table import PLAIN_NAMES
from tests.architecture.sources import python_files, shown, tree_of

WRITTEN = ("assembly", "backends", "constraints", "hooks", "output", "resolver")
"""The stages that generate Python."""
BY_HAND = "ods.rewrite"
"""The package from which hooks import names; generated modules import the same names from its modules."""


def calls() -> Iterator[tuple[str, ast.Call]]:
    for path in python_files(*[f"generator/{stage}" for stage in WRITTEN]):
        yield from ((f"{shown(path)}:{node.lineno}", node) for node in ast.walk(tree_of(path)) if isinstance(node, ast.Call))


def called(call: ast.Call) -> str:
    """Return the last part of the name of a called function."""
    return ast.unparse(call.func).rpartition(".")[2]


def literals(node: ast.expr) -> list[str]:
    """Return the possible string values of an argument, as far as they are written as literals."""
    if isinstance(node, ast.IfExp):
        return literals(node.body) + literals(node.orelse)
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def test_the_names_are_there() -> None:
    assert len(runtime_names()) > 100
    assert [name for name, module in runtime_names().items() if not hasattr(importlib.import_module(module), name)] == []


def test_what_is_written_stands_in_the_list() -> None:
    asked = ("runtime", "runtime_class", "runtime_module", "call_runtime", "support")
    written = [(where, name) for where, call in calls() if called(call) in asked and call.args for name in literals(call.args[0])]
    assert len(written) > 100
    assert [f"{where}: {name}" for where, name in written if name not in runtime_names()] == []


def test_no_call_names_a_module_of_the_runtime() -> None:
    named = [
        f"{where}: {text}"
        for where, call in calls()
        if called(call) != "startswith"
        for argument in call.args
        for text in literals(argument)
        if text.startswith("ods.") and text != BY_HAND
    ]
    assert named == []


def test_the_names_that_specs_may_use_are_there() -> None:
    assert [name for name, module in PLAIN_NAMES.items() if not hasattr(importlib.import_module(module), name)] == []


def test_no_other_module_of_the_generator_says_where_the_runtime_has_a_name() -> None:
    """Check that the generator has no second list of the runtime's modules and names, as a dictionary.

    The tables of the C++ translator are excepted: hooks import other names than generated code does.
    """
    tables = []
    for path in python_files("generator"):
        if shown(path) != "generator/codegen/runtime.py" and path.parent.name not in ("bodies", "translator"):
            for node in ast.walk(tree_of(path)):
                if isinstance(node, ast.Dict):
                    texts = {text for each in (*node.keys, *node.values) if each is not None for text in literals(each)}
                    tables += [f"{shown(path)}:{node.lineno}"] * any(text.startswith("ods.") for text in texts)
    assert tables == []
