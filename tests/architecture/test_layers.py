"""The allowed imports: between the layers of the runtime, the stages of the generator, and these two."""

from __future__ import annotations

import sys
from collections.abc import Callable

import pytest

from .sources import import_circles, imported_names, python_files, shown

LAYERS = [
    "diagnostics",
    "ir",
    "builtin",
    "bytecode",
    "text",
    "cpp",
    "rewrite",
    "dialect_utils",
    "conversion",
    "analysis",
    "passes",
    "transforms",
    "execution",
    "prove",
    "tools",
    "mlir",
    "testing",
]
"""The layers of `ods/`, lowest first: a module imports only from its own layer and lower ones."""
STAGES = [
    "garbage",
    "headers",
    "project_files",
    "config",
    "search_path",
    "formatting",
    "codegen",
    "loader",
    "resolver",
    "expressions",
    "constraints",
    "assembly",
    "hooks",
    "semantics",
    "rules",
    "backends",
    "hook_code",
    "pipeline",
    "testing",
    "output",
    "tools",
    "cli",
]
"""The stages of `generator/`, in the order of the data flow: a module imports only from its own stage and earlier ones."""
TOOLS = ["diff", "docs", "exporter", "importer", "lsp"]
"""The tools in `generator/tools/`: a tool imports only from itself, earlier tools, and the core."""
FRONTS = {
    "docs": {"assembly", "hooks", "backends", "semantics"},
    "diff": {"assembly", "expressions", "backends", "semantics"},
    "exporter": {"assembly", "expressions", "hooks"},
    "importer": {"assembly", "hook_code", "hooks", "rules"},
    "lsp": {"assembly", "hooks", "backends", "rules", "semantics"},
}
"""The stages of the core that each tool uses besides the model and the loader: it imports from the package, not from its modules."""
FOR_ALL_TOOLS = {"garbage", "headers", "config", "search_path", "codegen", "loader", "pipeline"}
"""The stages that any tool may import from: the loader, the pipeline, and small helpers."""
MODEL = {"docs": {"model"}, "diff": {"model"}, "exporter": {"model", "names"}, "importer": {"model", "names"}}
"""The parts of `generator/resolver` that a tool may import; the language server also resolves texts that are being typed."""
USES_OF_TOOLS = {"generator/output": "docs", "generator/testing": "docs"}
"""The packages of the core that import a tool: `ods generate` writes the pages, `ods test` begins with the examples."""
NAMED_IN_ANNOTATIONS = (
    # what operations consist of, and what they are made in
    "ods.ir.operation",
    "ods.ir.block",
    "ods.ir.region",
    "ods.ir.type",
    "ods.ir.attribute",
    "ods.ir.location",
    "ods.ir.insertion_point",
    "ods.ir.fold_interface",
    "ods.ir.inliner_interface",
    # expressions are simplified when they are constructed, and maps consist of expressions, which are composed with maps
    "ods.builtin.affine.expr",
    "ods.builtin.affine.map",
    # changes are undone by the rewriter that remembers them
    "ods.conversion.rewriter",
    # the functions that read or print one part of the grammar are given the parser or printer of the whole
    "ods.text.asm_parser",
    "ods.text.asm_printer",
    "ods.text.op_parser",
    # the resolved model is a graph: a constraint knows the definition or enum that it stands for, whose parameters have constraints;
    # it has a predicate, a text in which other constraints may be named; and a property holds values of another one
    "generator.resolver.model.dialect",
)
"""Data that is mutually recursive: what it imports may name it in annotations, but import it at run time in no case."""
GENERATOR_MAY_IMPORT = {"yaml", "pydantic", "pydantic_core", "jinja2", "black", "_black_version", "click"}
EXTRAS = {
    "generator/tools/lsp/": {"pygls", "lsprotocol"},
    "generator/tools/importer/bodies/": {"tree_sitter", "tree_sitter_cpp"},
    "generator/tools/docs/site/": {"docutils", "markdown_it", "myst_parser", "pygments", "railroad", "sphinx"},
}
"""The libraries of extras: only these folders import them."""
RUNTIME_EXTRAS = {
    "ods/testing/strategies.py": {"hypothesis"},
    "ods/execution/llvm.py": {"llvmlite"},
    "ods/prove/smt.py": {"z3"},
    "ods/prove/symbolic.py": {"z3"},
    "ods/execution/memrefs.py": {"numpy", "ml_dtypes"},
    "ods/execution/arrays.py": {"numpy", "ml_dtypes"},
}
"""Modules of the runtime that need a library which users install themselves, and that library."""
DOOR_TO_RUNTIME = "generator/cli/opt.py"
"""The only module of the generator that imports the runtime."""
DOORS_UPWARDS = {"ods.ir.asm": "ods.text.asm"}
"""Modules that import a module of a higher layer when it is first needed: the textual form, and the passes by their names."""


def part(module: str) -> str:
    """Return the layer or stage of a module."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else ""


def is_before(order: list[str], module: str, own: str) -> bool:
    return part(module) in order and own in order and order.index(part(module)) <= order.index(own)


def is_door(path: str, module: str) -> bool:
    """Return True if a file is a door upwards, and `module` is the module that it imports."""
    return DOORS_UPWARDS.get(path.removesuffix(".py").replace("/", ".")) == module


def in_runtime(path: str, own: str, module: str) -> bool:
    top = module.split(".")[0]
    if own == "spec":
        return top in sys.stdlib_module_names or top in {"pydantic", "pydantic_core"} or part(module) in {"spec", "diagnostics"}
    if top == "ods":
        return is_before(LAYERS, module, own) or is_door(path, module)
    return top in sys.stdlib_module_names or top in RUNTIME_EXTRAS.get(path, set())


def may_use_tool(path: str, tool: str) -> bool:
    """Return True if a file of the generator may import from `tool`: later tools, the commands, and the users listed above."""
    stage, *below = path.removesuffix(".py").split("/")[1:]
    if stage == "tools":
        return TOOLS.index(tool) <= TOOLS.index(below[0])
    return stage == "cli" or USES_OF_TOOLS.get(f"generator/{stage}") == tool


def in_generator(path: str, own: str, module: str) -> bool:
    top = module.split(".")[0]
    if top == "ods":
        return part(module) in {"spec", "diagnostics"} or path == DOOR_TO_RUNTIME
    if top == "generator":
        return may_use_tool(path, module.split(".")[2]) if part(module) == "tools" else is_before(STAGES, module, own)
    extra = {name for folder, names in EXTRAS.items() if path.startswith(folder) for name in names}
    return top in sys.stdlib_module_names or top in GENERATOR_MAY_IMPORT | extra


def in_generated(path: str, own: str, module: str) -> bool:
    parts = module.split(".")
    if parts[0] == "dialect_specs":  # what a spec names: `extension`, and what conversions call, in a module that only their pass imports
        return parts[2] == "extensions" or path.endswith("/conversions.py")
    return parts[0] in {"ods", "generated", *sys.stdlib_module_names}


def in_hooks(path: str, own: str, module: str) -> bool:
    return module.split(".")[0] in {"ods", "generated", "dialect_specs", *sys.stdlib_module_names}


def in_tools(path: str, own: str, module: str) -> bool:
    """Return False if a tool imports from the generator's core what it may not: only packages, the model and the loader are allowed."""
    if own != "tools" or path.count("/") < 3 or not module.startswith("generator.") or part(module) == "tools":
        return True
    tool = path.split("/")[2]
    stage, *below = module.split(".")[1:]
    if stage == "resolver":
        return tool not in MODEL or below[0] in MODEL[tool]
    return stage in FOR_ALL_TOOLS or (stage in FRONTS[tool] and len(below) == 1)


def forbidden_imports(folder: str, is_allowed: Callable[[str, str, str], bool]) -> list[str]:
    """Return the imports of the modules in a folder for which `is_allowed(path, layer, imported module)` is false."""
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


def test_tools_import_the_model_the_loader_and_the_fronts_of_few_stages() -> None:
    assert forbidden_imports("generator", in_tools) == []


def test_generated_modules_import_the_runtime_and_extensions_alone() -> None:
    assert forbidden_imports("generated", in_generated) == []


def test_hooks_import_the_runtime_and_the_generated_dialects() -> None:
    assert forbidden_imports("dialect_specs", in_hooks) == []


@pytest.mark.parametrize("folder", ["ods", "generator"])
def test_no_modules_import_each_other(folder: str) -> None:
    assert import_circles(folder, DOORS_UPWARDS, NAMED_IN_ANNOTATIONS) == []


@pytest.mark.parametrize("module", NAMED_IN_ANNOTATIONS)
def test_annotations_may_name_a_module_only_where_there_would_be_a_circle_otherwise(module: str) -> None:
    others = [each for each in NAMED_IN_ANNOTATIONS if each != module]
    assert import_circles(module.split(".")[0], DOORS_UPWARDS, others) != []
