"""The size of every package in lines of code, and its budget; `make sizes` prints both, and each release looks at them."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path
from typing import NamedTuple

from .sources import ROOT, is_docstring, python_files, shown, statements, tree_of


class Budget(NamedTuple):
    """The maximum number of lines of code of a package, and the reason for it."""

    package: str
    lines: int
    reason: str


AIR = 1.05
"""A package may be this many times as large as its budget between two releases."""

# A release that finds a package past its budget and air shrinks it, or raises the number here with the reason.
# A new package needs one line; a path deeper than another's takes its modules out of the other's count.
BUDGETS = (
    Budget("generator", 290, "the pipeline, configuration and headers that all stages share, and the search for project files"),
    Budget("generator/assembly", 5_210, "assembly formats: directives, reader, prover, emission"),
    Budget("generator/backends", 3_400, "resolved models lowered to modules, methods and builders"),
    Budget("generator/cli", 2_140, "the commands of `ods`, the trial of imported dialects on their tests among them"),
    Budget("generator/codegen", 470, "the code writer and Python source as values"),
    Budget("generator/constraints", 280, "constraints and predicates as Python expressions"),
    Budget("generator/expressions", 880, "what follows from expressions: facts, classes, values of constants"),
    Budget("generator/tools/diff", 1_100, "tool: compare two resolved models, conversions among them"),
    Budget(
        "generator/tools/docs", 2_470, "tool: Markdown pages, lowerings on them, constructors of extensions, and the Sphinx site in parts"
    ),
    Budget("generator/tools/exporter", 3_560, "tool: TableGen, C++ with stubs of conversions, IRDL and JSON"),
    Budget("generator/formatting", 390, "Black, asked once for each form of statement"),
    Budget("generator/hook_code", 3_350, "the check of hook modules, which asks for the names of a module once"),
    Budget(
        "generator/hooks",
        520,
        "the list of hooks that a dialect needs, with their summaries, the syntax of its types and attributes among them",
    ),
    Budget(
        "generator/tools/importer",
        16_560,
        "tool: specs from TableGen and from C++, whose translator goes by types, and their trial on a project's tests",
    ),
    Budget(
        "generator/tools/importer/bodies",
        1_700,
        "the functions and classes of C++ files, the names of all dialects, and what a module of hooks needs of both",
    ),
    Budget("generator/loader", 1_300, "strict YAML with places, recovery after syntax errors"),
    Budget("generator/tools/lsp", 1_660, "tool: the language server"),
    Budget("generator/output", 1_240, "manifest, atomic writing, incremental runs"),
    Budget(
        "generator/resolver",
        7_680,
        "names, constraints, definitions, operations, patterns, conversions, new users of templates, and the model",
    ),
    Budget("generator/rules", 3_280, "the checks of `ods check`"),
    Budget("generator/testing", 160, "the rules that `ods test` breaks on purpose, and the values of parameters that it tries"),
    Budget(
        "ods/analysis",
        3_170,
        "the data-flow framework, liveness, constants, aliases, the call graph, linear constraints on values, bounds of values",
    ),
    Budget("ods/analysis/presburger", 680, "sets of integers by linear constraints, elimination, and whether they are empty"),
    Budget("ods/builtin", 4_670, "the builtin dialect by hand, the table of an operation's properties, and the uses of symbols"),
    Budget(
        "ods/conversion",
        1_740,
        "dialect conversion: targets, type converters, the rewriter that can undo, patterns for functions and branches",
    ),
    Budget("ods/diagnostics", 530, "texts, spans, findings and their renderers; the plain classes and lazy patterns of the whole runtime"),
    Budget("ods/dialect_utils", 1_210, "what hooks and extensions of several dialects share"),
    Budget("ods/execution", 1_030, "programs compiled by llvmlite: the engine, memrefs as arrays, lowering, the runtime library"),
    Budget("ods/prove", 3_160, "proofs of folds, patterns and passes: functions made for them, tests, formulas, small counter-examples"),
    Budget("ods/execution/interpreter", 1_570, "running IR without compiling it: values, memory, a machine that executes operations"),
    Budget(
        "ods/ir",
        7_780,
        "operations and their accessors, MLIR's names, objects in messages, traits that imply others, types, values, dominance and "
        "what a block dominates, post-dominance, walks in any order, verifier",
    ),
    Budget("ods/mlir", 760, "the runtime under the names of MLIR's bindings"),
    Budget("ods/passes", 1_070, "pass managers, pipelines, options, reports"),
    Budget(
        "ods/rewrite",
        2_500,
        "folding one operation or all, patterns, the greedy driver on a region or on chosen operations, the walk driver",
    ),
    Budget("ods/spec", 545, "the keys of spec files, conversions among them"),
    Budget("ods/testing", 770, "`run_opt`, what a project prepares for it, and the search of `ods test`"),
    Budget("ods/bytecode", 2_160, "reader and writer of MLIR's bytecode"),
    Budget("ods/text", 6_400, "parser and printer of MLIR's textual form"),
    Budget("ods/tools", 2_380, "the opt tool and the editor's questions"),
    Budget("ods/transforms", 2_310, "the passes that come with the runtime, and the lifting of blocks to structured control flow"),
    Budget("dialect_specs/affine", 6_520, "hooks of affine, the transforms of its loops, and its lowering to arith, scf and memref"),
    Budget("dialect_specs/affine/hooks/analysis", 1_350, "dependences, slices and regions of affine loops, and the graph of a block"),
    Budget("dialect_specs/arith", 2_960, "hooks of arith, expansions and lowerings"),
    Budget("dialect_specs/cf", 610, "hooks of cf, and its lowering to llvm"),
    Budget("dialect_specs/complex", 810, "hooks of complex, and its lowerings to arith, math and llvm"),
    Budget("dialect_specs/func", 770, "hooks of func, and its lowering to llvm"),
    Budget("dialect_specs/index", 400, "hooks of index, and the ranges of its results"),
    Budget("dialect_specs/math", 1_320, "hooks of math, expansions and lowerings, to functions of the C library among them"),
    Budget("dialect_specs/memref", 3_780, "hooks of memref, metadata of views and lowerings"),
    Budget("dialect_specs/north_star", 390, "hooks of north_star"),
    Budget("dialect_specs/scf", 3_060, "hooks of scf, the transforms of its loops, and its lowering to cf"),
    Budget("dialect_specs/tensor", 1_550, "hooks of tensor"),
    Budget("dialect_specs/ub", 40, "hooks of ub"),
    Budget("dialect_specs/llvm", 8_460, "hooks of llvm, its translation to LLVM IR, and conversions to it"),
    Budget("dialect_specs/vector", 5_460, "hooks of vector, its lowerings among them"),
)


_PACKAGES = {each.package for each in BUDGETS}


@cache
def code_lines(path: Path) -> int:
    """Return the number of lines with code in a module; comments, blank lines and docstrings do not count."""
    texts = {line for node in statements(tree_of(path)) if is_docstring(node) for line in range(node.lineno, (node.end_lineno or 0) + 1)}
    lines = enumerate(path.read_text(encoding="utf-8").split("\n"), 1)
    return sum(line.lstrip()[:1] not in ("", "#") for number, line in lines if number not in texts)


def budget_of(module: str) -> str | None:
    """Return the longest path in BUDGETS that contains or names `module`, or None; a top-level folder contains its own modules only."""
    path = Path(module)
    around = (path.with_suffix(""), *path.parents)
    return next((each.as_posix() for each in around if each.as_posix() in _PACKAGES and (len(each.parts) > 1 or each == path.parent)), None)


def sizes() -> Counter[str | None]:
    """Return the lines of code of every budgeted package; modules without a budget are counted under None."""
    found: Counter[str | None] = Counter()
    for path in python_files("ods", "generator", "dialect_specs"):
        found[budget_of(shown(path))] += code_lines(path)
    return found


def table() -> str:
    """Return the sizes as text: a line for each package, then a total for each top-level folder."""
    found, totals = sizes(), Counter[str]()
    lines = [f"{'package':<28}{'budget':>8}{'size':>8}"]
    for package, budget, reason in BUDGETS:
        totals[package.split("/")[0]] += found[package]
        note = "  over budget!" if found[package] > budget * AIR else ""
        lines.append(f"{package:<28}{budget:>8}{found[package]:>8}  {reason}{note}")
    return "\n".join([*lines, "", *(f"{folder + ' in all':<36}{size:>8}" for folder, size in totals.items())])


if __name__ == "__main__":
    print(table())
    print(f"{'generated in all':<36}{sum(map(code_lines, python_files('generated'))):>8}  in {ROOT / 'generated'}")
