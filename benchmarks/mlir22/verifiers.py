"""`python -m benchmarks.mlir22.verifiers CORPUS… --cpp FOLDER…`: compare verifiers translated from MLIR's C++ with the handwritten ones.

MLIR's own definitions of the bundled dialects are imported with their C++.  Then the verifiers of each dialect in turn are
replaced by the translated ones, and each record of the corpora that uses the dialect is read: JSON lines in .gz files, with
its `input`, whether mlir-opt accepted it (`ok`), the `errors`, the `dialects`.  A table shows on how many records the answers agree.
"""

from __future__ import annotations

import argparse
import ast
import gzip
import importlib
import json
import multiprocessing
import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any, Final, Literal, TypeAlias

from .dumps import dumper, work_folder
from .run import import_all

BUNDLED: Final = ("affine", "arith", "cf", "complex", "func", "index", "llvm", "math", "memref", "scf", "tensor", "ub", "vector")
"""The bundled dialects that MLIR has too; `builtin` is missing, since it has no spec."""
COLUMNS: Final = ("verifiers", "translated", "in part", "records", "decided", "verdict", "message")
Verifiers: TypeAlias = Literal["handwritten", "translated", "none"]
"""The kind of verifiers that a dialect is run with."""
_ERROR: Final = re.compile(r"error: (.*)")


class Stub:
    """Replaces a name that a translated module imports from a dialect that does not exist."""


def main() -> int:
    """Import, compare, and print the table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.mlir22.verifiers", description=__doc__)
    parser.add_argument("corpora", type=Path, nargs="+")
    parser.add_argument("--cpp", type=Path, nargs="+", required=True, help="folders of MLIR's C++ that hooks are translated from")
    parser.add_argument("--work", type=Path, help="the folder for dumps and specs, kept; default: one that is removed afterwards")
    parser.add_argument("--again", action="store_true", help="use the specs that are in the folder already")
    options = parser.parse_args()
    with work_folder(options.work) as work:
        if not options.again:
            dumped = dumper(work)
            dumped.run()
            import_all(dumped.dumps, work, cpp_folders=(*options.cpp, *dumped.mlir.generated))
        print("\n".join(verifier_table(compare_verifiers(work, options.corpora))))
    return 0


def compare_verifiers(work: Path, corpora: Sequence[Path]) -> dict[str, Counter[str]]:
    """Return the counts of each column by dialect, for the specs in the folder `work`."""
    tasks: list[tuple[str, Verifiers, Path, Sequence[Path]]] = [("", "handwritten", work, corpora)]
    tasks += [(dialect, verifiers, work, corpora) for dialect in BUNDLED for verifiers in ("translated", "none")]
    with multiprocessing.get_context("spawn").Pool(maxtasksperchild=1) as pool:  # hooks are bound once in a process
        answers = dict(zip([task[:2] for task in tasks], pool.starmap(_answers, tasks, chunksize=1)))
    found: dict[str, Counter[str]] = {}
    for dialect in BUNDLED:
        (_, by_hand), (counts, translated), (_, without) = (
            answers["", "handwritten"],
            answers[dialect, "translated"],
            answers[dialect, "none"],
        )
        decided = [number for number, answer in without.items() if answer != by_hand[number]]
        counts["records"], counts["decided"] = len(translated), len(decided)
        counts["verdict"] = sum(bool(by_hand[number]) == bool(translated[number]) for number in decided)
        counts["message"] = sum(by_hand[number] == translated[number] for number in decided)
        found[dialect] = counts
    return found


def verifier_table(found: dict[str, Counter[str]]) -> Iterator[str]:
    """Yield the lines of a Markdown table."""
    yield f"| dialect | {' | '.join(COLUMNS)} |"
    yield f"| --- |{' --: |' * len(COLUMNS)}"
    total = Counter[str]()
    for dialect, counts in found.items():
        total.update(counts)
        yield f"| {dialect} | {' | '.join(str(counts[column]) for column in COLUMNS)} |"
    yield f"| **all** | {' | '.join(f'**{total[column]}**' for column in COLUMNS)} |"


def _answers(dialect: str, verifiers: Verifiers, work: Path, corpora: Sequence[Path]) -> tuple[Counter[str], dict[int, str | None]]:
    """Return the counts of the verifiers of `dialect`, and the error of each record that uses it by its number; None if it is accepted.

    All records are used if `dialect` is empty.
    """
    from ods.testing import run_opt

    counts = Counter[str]() if verifiers == "handwritten" else _replace(dialect, verifiers, work)
    found: dict[int, str | None] = {}
    for number, record in enumerate(_records(corpora)):
        if not dialect or dialect in record["dialects"]:
            extra = ["--allow-unregistered-dialect"] if record["allow_unregistered"] else []
            done = run_opt(record["input"], ["--mlir-print-op-generic", *extra])
            error = _ERROR.search(done.stderr)
            found[number] = None if done.returncode == 0 else error[1] if error else done.stderr
    return counts, found


def _records(corpora: Sequence[Path]) -> Iterator[dict[str, Any]]:
    for corpus in corpora:
        with gzip.open(corpus, "rt", encoding="utf-8") as lines:
            yield from map(json.loads, lines)


def _replace(dialect: str, verifiers: Verifiers, work: Path) -> Counter[str]:
    """Replace the verifiers of a dialect before its hooks are bound; return how many there are and how many were translated."""
    from ods.ir.unfilled import unfilled

    counts, path = Counter[str](), work / "dialect_specs" / dialect / "hooks.py"
    package = importlib.import_module(f"generated.{dialect}")
    checks = [hook for hook in package.DIALECT.hooks if "verify" in hook.attribute]
    if not checks:
        return counts
    translation = _module(path, f"translated_{dialect}")
    for hook in checks:
        hooks = importlib.import_module(package.DIALECT.module_of_hooks(hook.module))
        name = hook.function
        function = getattr(translation, name, None)
        if verifiers == "none" or function is None:
            setattr(hooks, name, unfilled(getattr(hooks, name)))
        else:
            setattr(hooks, name, function)
        if function is not None and not getattr(function, "is_unfilled", False):
            counts["in part" if name in translation.__dict__["partial"] else "translated"] += 1
    counts["verifiers"] = len(checks)
    return counts


def _module(path: Path, name: str) -> ModuleType:
    """Run a translated module and return it; names from dialects that do not exist are `Stub`.

    Its attribute `partial` holds the names of the functions with gaps.
    """
    tree = ast.parse(path.read_text(encoding="utf-8"))
    tree.body = [part for node in tree.body for part in _present(node)]
    module = sys.modules[name] = ModuleType(name)
    module.__dict__["Stub"] = Stub
    module.__dict__["partial"] = {
        node.name for node in tree.body if isinstance(node, ast.FunctionDef) and "UnfilledHook" in ast.unparse(node)
    }
    exec(compile(tree, str(path), "exec"), module.__dict__)
    return module


def _present(node: ast.stmt) -> list[ast.stmt]:
    """Split an import of generated code: return it without the names that its module does not have, and assignments of `Stub` to those."""
    if not isinstance(node, ast.ImportFrom) or not (node.module or "").startswith("generated."):
        return [node]
    try:
        module: object = importlib.import_module(node.module or "")
    except ModuleNotFoundError:
        module = None
    there = [each for each in node.names if hasattr(module, each.name)]
    stubs: list[ast.stmt] = [ast.parse(f"{each.asname or each.name} = Stub").body[0] for each in node.names if each not in there]
    return [*([ast.ImportFrom(node.module, there, node.level, lineno=node.lineno, col_offset=0)] if there else []), *stubs]


if __name__ == "__main__":
    sys.exit(main())
