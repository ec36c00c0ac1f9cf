"""The hooks that `ods check` asks for, that generated dialects bind, and that their contracts list are the same."""

from __future__ import annotations

import ast
import importlib

import pytest

from generator.hooks import hook_methods, hooks_of
from generator.resolver.model import ResolvedDialect
from tests.resolved import GENERATED, ROOT, bundled_dialect


def contract(dialect: ResolvedDialect) -> dict[str, ast.FunctionDef]:
    """Return the functions of the Protocol that is generated for the hooks, by name."""
    path = ROOT / "generated" / dialect.name / "hooks.py"
    tree = ast.parse(path.read_text(encoding="utf-8")) if path.exists() else ast.Module([], [])
    found = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return {node.name: node for node in found}


def signature(function: ast.FunctionDef, receiver: str = "") -> tuple[list[tuple[str, str]], int, str]:
    """Return the parameters without the Protocol's `self`, the number of defaults, and the return type."""
    given = [each for each in (*function.args.posonlyargs, *function.args.args) if each.arg != receiver]
    texts = [(each.arg, ast.unparse(each.annotation) if each.annotation is not None else "") for each in given]
    return texts, len(function.args.defaults), ast.unparse(function.returns) if function.returns is not None else ""


@pytest.mark.parametrize("name", GENERATED)
def test_what_is_asked_for_is_bound(name: str) -> None:
    dialect = bundled_dialect(name)
    bound = importlib.import_module(f"generated.{dialect.name}").DIALECT.hooks
    rows = [(hook.function, hook.owner.__name__, hook.attribute, hook.binding, hook.values) for hook in bound]
    wanted = [
        (each.function, each.owner.name, each.name, each.binding, each.values) for each in hook_methods(dialect) if each.kind != "meaning"
    ]
    assert rows == list(dict.fromkeys(wanted))  # patterns that share a function bind it once; the interpreter binds meanings


@pytest.mark.parametrize("name", GENERATED)
def test_every_stub_has_the_signature_and_the_words_of_the_contract(name: str) -> None:
    dialect = bundled_dialect(name)
    promised = contract(dialect)
    for hook in hooks_of(dialect):
        stub = ast.parse(hook.stub).body[0]
        assert isinstance(stub, ast.FunctionDef)
        assert signature(stub) == signature(promised[hook.function], "self"), hook.function
        words = ast.get_docstring(promised[hook.function])
        assert words is None or words.split() == (ast.get_docstring(stub) or "").split()
        assert words or all(method.kind in ("rewriting", "check", "syntax", "pass", "meaning") for method in hook.methods), hook.function
    assert promised.keys() == {hook.function for hook in hooks_of(dialect)}
