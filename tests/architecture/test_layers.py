"""Who imports whom: the layers of the runtime, and the wall between it and the generator."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LAYERS = [
    "diagnostics",
    "ir",
    "builtin",
    "extensions",
    "text",
    "rewrite",
    "dialect_utils",
    "analysis",
    "passes",
    "transforms",
    "tools",
    "mlir",
    "testing",
]
"""Of `ods/`, lowest first: a module imports only from its own layer and those before it."""

OUR_PACKAGES = {"ods", "generator", "generated", "dialect_specs", "tests", "benchmarks"}
GENERATOR_MAY_IMPORT = {"yaml", "pydantic", "pydantic_core", "jinja2", "black", "click"}
EXTRAS = {"generator/lsp": {"pygls", "lsprotocol"}, "generator/docs/site": {"docutils", "pygments", "railroad", "sphinx"}}
"""What the extras install: these folders alone need it."""


def python_files(folder: str) -> list[Path]:
    return sorted((ROOT / folder).rglob("*.py"))


def imported_modules(path: Path) -> Iterator[tuple[int, str]]:
    """Line and full name of every import that is executed; those for type checkers alone are left out."""
    package = path.relative_to(ROOT).with_suffix("").parts[:-1]
    for node in executed_nodes(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: len(package) - node.level + 1]) if node.level else ""
            module = ".".join(part for part in (base, node.module) if part)
            for alias in node.names:
                yield node.lineno, f"{module}.{alias.name}"


def executed_nodes(tree: ast.AST) -> Iterator[ast.AST]:
    """All nodes except what stands under `if TYPE_CHECKING:`."""
    for child in ast.iter_child_nodes(tree):
        if isinstance(child, ast.If) and isinstance(child.test, ast.Name) and child.test.id == "TYPE_CHECKING":
            continue
        yield child
        yield from executed_nodes(child)


def layer_of(module: str) -> str:
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else ""


@pytest.mark.parametrize("path", python_files("ods"), ids=lambda path: str(path.relative_to(ROOT)))
def test_the_runtime_imports_downwards_and_only_the_standard_library(path: Path) -> None:
    import sys

    own = path.relative_to(ROOT).with_suffix("").parts[1]
    wrong = []
    for line, module in imported_modules(path):
        top = module.split(".")[0]
        if own == "spec":
            allowed = top in sys.stdlib_module_names or top in {"pydantic", "pydantic_core"} or layer_of(module) in {"spec", "diagnostics"}
        elif top == "ods":
            layer = layer_of(module)
            allowed = layer in LAYERS and own in LAYERS and LAYERS.index(layer) <= LAYERS.index(own)
        else:
            allowed = top in sys.stdlib_module_names
        if not allowed:
            wrong.append(f"line {line}: {module}")
    assert wrong == []


@pytest.mark.parametrize("path", python_files("generator"), ids=lambda path: str(path.relative_to(ROOT)))
def test_the_generator_needs_neither_the_runtime_nor_what_it_generates(path: Path) -> None:
    import sys

    extra = {name for folder, names in EXTRAS.items() if path.is_relative_to(ROOT / folder) for name in names}
    wrong = []
    for line, module in imported_modules(path):
        top = module.split(".")[0]
        if top == "ods":
            allowed = layer_of(module) in {"spec", "diagnostics"} or path == ROOT / "generator" / "cli" / "opt.py"
        else:
            allowed = top == "generator" or top in sys.stdlib_module_names or top in GENERATOR_MAY_IMPORT | extra
        if not allowed:
            wrong.append(f"line {line}: {module}")
    assert wrong == []


@pytest.mark.parametrize("path", python_files("generated"), ids=lambda path: str(path.relative_to(ROOT)))
def test_generated_modules_stand_on_the_runtime_alone(path: Path) -> None:
    import sys

    tops = {module.split(".")[0] for _, module in imported_modules(path)}
    assert tops - {"ods", "generated"} <= set(sys.stdlib_module_names)


@pytest.mark.parametrize("path", python_files("dialect_specs"), ids=lambda path: str(path.relative_to(ROOT)))
def test_hooks_stand_on_the_runtime_and_the_generated_dialects(path: Path) -> None:
    import sys

    tops = {module.split(".")[0] for _, module in imported_modules(path)}
    assert tops - {"ods", "generated", "dialect_specs"} <= set(sys.stdlib_module_names)
