"""Who imports whom: the layers of the runtime, the stages of the generator, and the wall between the two."""

from __future__ import annotations

import sys
from collections.abc import Callable

from .sources import import_circles, imported_names, python_files, shown

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
STAGES = [
    "garbage",
    "config",
    "search_path",
    "formatting",
    "codegen",
    "loader",
    "resolver",
    "constraints",
    "assembly",
    "rules",
    "backends",
    "docs",
    "hook_code",
    "pipeline",
    "diff",
    "testing",
    "exporter",
    "importer",
    "output",
    "lsp",
    "cli",
]
"""Of `generator/`, in the order in which data flows through them: a module imports only from its own stage and those before it."""
MUTUALLY_RECURSIVE = ("ods.ir.", "ods.text.", "ods.builtin.", "ods.rewrite.", "ods.passes.", "generator.resolver.model.")
"""Where data or grammar is recursive by nature: operations have blocks, types have attributes, pipelines have pipelines in them."""

GENERATOR_MAY_IMPORT = {"yaml", "pydantic", "pydantic_core", "jinja2", "black", "_black_version", "click"}
EXTRAS = {"generator/lsp/": {"pygls", "lsprotocol"}, "generator/docs/site/": {"docutils", "pygments", "railroad", "sphinx"}}
"""What the extras install: these folders alone need it."""
RUNTIME_EXTRAS = {"ods/testing/strategies.py": {"hypothesis"}}
"""The modules of the runtime that need a library, which only those have who import them."""
DOOR_TO_RUNTIME = "generator/cli/opt.py"
"""The one module of the generator that imports the runtime."""
DOORS_UPWARDS = {"ods/ir/asm.py": "text", "ods/passes/pass_manager.py": "transforms"}
"""The modules that import from a layer above, when it is first needed: the textual form, and the passes by their names."""


def part(module: str) -> str:
    """The layer or stage of a module."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else ""


def is_before(order: list[str], module: str, own: str) -> bool:
    return part(module) in order and own in order and order.index(part(module)) <= order.index(own)


def in_runtime(path: str, own: str, module: str) -> bool:
    top = module.split(".")[0]
    if own == "spec":
        return top in sys.stdlib_module_names or top in {"pydantic", "pydantic_core"} or part(module) in {"spec", "diagnostics"}
    if top == "ods":
        return is_before(LAYERS, module, own) or DOORS_UPWARDS.get(path) == part(module)
    return top in sys.stdlib_module_names or top in RUNTIME_EXTRAS.get(path, set())


def in_generator(path: str, own: str, module: str) -> bool:
    top = module.split(".")[0]
    if top == "ods":
        return part(module) in {"spec", "diagnostics"} or path == DOOR_TO_RUNTIME
    if top == "generator":
        return is_before(STAGES, module, own)
    extra = {name for folder, names in EXTRAS.items() if path.startswith(folder) for name in names}
    return top in sys.stdlib_module_names or top in GENERATOR_MAY_IMPORT | extra


def in_generated(path: str, own: str, module: str) -> bool:
    return module.split(".")[0] in {"ods", "generated", *sys.stdlib_module_names}


def in_hooks(path: str, own: str, module: str) -> bool:
    return module.split(".")[0] in {"ods", "generated", "dialect_specs", *sys.stdlib_module_names}


def forbidden_imports(folder: str, is_allowed: Callable[[str, str, str], bool]) -> list[str]:
    """The imports of a folder's modules that are not allowed to (path, its layer, imported module)."""
    found = []
    for path in python_files(folder):
        where = shown(path)
        own = where.removesuffix(".py").split("/")[1]
        found += [f"{where}:{line}: {module}" for line, module in imported_names(path) if not is_allowed(where, own, module)]
    return found


def test_the_runtime_imports_downwards_and_only_the_standard_library() -> None:
    assert forbidden_imports("ods", in_runtime) == []


def test_the_generator_imports_in_the_order_of_its_stages_and_not_the_runtime() -> None:
    assert forbidden_imports("generator", in_generator) == []


def test_generated_modules_stand_on_the_runtime_alone() -> None:
    assert forbidden_imports("generated", in_generated) == []


def test_hooks_stand_on_the_runtime_and_the_generated_dialects() -> None:
    assert forbidden_imports("dialect_specs", in_hooks) == []


def test_modules_import_each_other_only_where_data_is_mutually_recursive() -> None:
    circles = [*import_circles("ods"), *import_circles("generator")]
    assert [circle for circle in circles if not all(module.startswith(MUTUALLY_RECURSIVE) for module in circle)] == []
