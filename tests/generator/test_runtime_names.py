"""Every name of the runtime that the generator writes into modules is there."""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator
from pathlib import Path

from generator.resolver.names.classes import RUNTIME_NAMES

GENERATOR = Path(__file__).resolve().parents[2] / "generator"
WRITTEN = ("assembly", "backends", "constraints", "hooks")
"""The stages that write Python."""


def written_names() -> Iterator[tuple[str, str, str]]:
    """Where a module of the runtime and a name in it are the first two arguments of a call; the module may be a constant."""
    files = [path for stage in WRITTEN for path in sorted((GENERATOR / stage).rglob("*.py"))]
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in files}
    constants = {name: value for tree in trees.values() for name, value in _constants(tree)}
    for path, tree in trees.items():
        own = constants | dict(_constants(tree))
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and len(node.args) > 1:
                module, name = (_text(argument, own) for argument in node.args[:2])
                if module.startswith("ods.") and name.isidentifier():
                    yield f"{path.relative_to(GENERATOR)}:{node.lineno}", module, name


def _constants(tree: ast.Module) -> Iterator[tuple[str, str]]:
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            text = _text(node.value, {})
            if text.startswith("ods."):
                yield node.targets[0].id, text


def _text(node: ast.expr, constants: dict[str, str]) -> str:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    return constants.get(node.id, "") if isinstance(node, ast.Name) else ""


def test_the_names_are_there() -> None:
    written = list(written_names())
    assert len(written) > 100
    missing = [f"{where}: {module}.{name}" for where, module, name in written if not hasattr(importlib.import_module(module), name)]
    assert missing == []


def test_the_names_that_specs_may_use_are_there() -> None:
    assert [name for name, module in RUNTIME_NAMES.items() if not hasattr(importlib.import_module(module), name)] == []
