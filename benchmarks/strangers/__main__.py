"""`python -m benchmarks.strangers SOURCES --work FOLDER`: import the dialects of other projects, and judge them by their tests.

SOURCES holds a checkout of each project that is to be measured, in a folder of its name; missing ones are skipped.  MLIR's own
dialects are imported first, with the C++ in `--mlir`, since these projects use them.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

from benchmarks.mlir22.dumps import dumper
from generator.cli.import_td import import_files, write_dialects
from generator.cli.trial import write_packages
from generator.config import find_config
from generator.pipeline import compile_project

from .projects import PROJECTS, Project, write_dumps

_CONFIG = '[tool.ods]\nspecs = "dialect_specs"\noutput = "generated"\n'
_COLUMNS = (
    *("ops", "stubs", "valid", "accepted", "invalid", "same message", "fixed point", "nothing skipped", "in the form given"),
    *("checked", "checks hold", "python", "internal", "exceptions", "packages", "packages import"),
)
_SHARES = (
    ("accepted", "valid"),
    ("same message", "invalid"),
    ("fixed point", "accepted"),
    ("nothing skipped", "accepted"),
    ("in the form given", "accepted"),
    ("checks hold", "checked"),
    ("packages import", "packages"),
)
"""Columns whose share of another is printed at the end."""


def main() -> int:
    """Import, judge, and print a table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.strangers", description=__doc__)
    parser.add_argument("sources", type=Path)
    parser.add_argument("--work", type=Path, required=True, help="the folder for dumps, specs and code")
    parser.add_argument("--mlir", type=Path, help="the folder `mlir` of LLVM's sources")
    parser.add_argument("--only", nargs="*", default=[], help="only these projects")
    parser.add_argument("--again", action="store_true", help="use the imports that are there")
    parser.add_argument("--most", type=int, default=0, help="how many obstacles are shown")
    options = parser.parse_args()
    base = options.work / "mlir"
    if not (base / "dialect_specs").exists():
        import_mlir(base, [options.mlir / "lib" / "Dialect", options.mlir / "include" / "mlir" / "Dialect"] if options.mlir else [])
    total: Counter[str] = Counter()
    print(f"| project | {' | '.join(_COLUMNS)} |\n| --- |{' --: |' * len(_COLUMNS)}")
    for project in PROJECTS:
        root = options.sources / project.name
        if root.is_dir() and (not options.only or project.name in options.only):
            counts, found = measure(project, root, options.work / project.name, base, options.again)
            total += counts
            print(f"| {project.name} | {' | '.join(str(counts[name]) for name in _COLUMNS)} |", flush=True)
            for obstacle, count in found["obstacles"][: options.most]:
                print(f"    {count:5} {obstacle}   [{found['examples'].get(obstacle, '')[:140]}]")
            for count, obstacle, place, example in found["missed"][: options.most]:
                print(f"    {count:5} invalid: {obstacle}   [{place}: {example[:140]}]")
            for hook, count in found["skipped"][: options.most]:
                print(f"    {count:5} skipped: {hook}")
    print(f"| all | {' | '.join(str(total[name]) for name in _COLUMNS)} |")
    for name, of in _SHARES:
        print(f"{name} of {of}: {100 * total[name] / max(total[of], 1):.1f} %")
    return 0


def import_mlir(work: Path, cpp: list[Path]) -> None:
    """Import all dialects of an installed MLIR that this project does not bundle."""
    work.mkdir(parents=True, exist_ok=True)
    dumped = dumper(work)
    dumped.run()
    _import(dumped.dumps, work, [*cpp, *dumped.mlir.generated] if cpp else [])


def _import(dumps: list[Path], work: Path, cpp: list[Path]) -> Counter[str]:
    """Import the dumps into the folder `work`, generate the dialects, and return the numbers of operations and of hook stubs."""
    (work / "pyproject.toml").write_text(_CONFIG, encoding="utf-8")
    dialects = import_files(dumps, work / "dialect_specs", cpp_folders=cpp)
    write_dialects(work / "dialect_specs", dialects)
    report = "\n".join(dialect.report.markdown(f"Import of {dialect.name}") for dialect in dialects)
    (work / "report.md").write_text(report, encoding="utf-8")
    project = compile_project(find_config(work))
    errors = [finding.text for finding in project.findings if finding.severity == "error"]
    if errors:
        print(f"{work.name}: ods check: {errors[:5]}", file=sys.stderr)
    names = {dialect.name for dialect in dialects}
    there = (work / "generated").is_dir()
    write_packages([dialect for dialect in project.dialects if dialect.name in names or not there], work / "generated")
    counts = Counter({"ops": sum(dialect.report.counts["op"] for dialect in dialects)})
    counts["stubs"] = sum(kind == "hook" for dialect in dialects for kind, _, _ in dialect.report.stubs)
    return counts


def measure(project: Project, root: Path, work: Path, base: Path, again: bool) -> tuple[Counter[str], dict[str, Any]]:
    """Import one project and judge the inputs of its tests; return the counts, and all that the judge found."""
    dumps = write_dumps(project, root, work / "dumps")
    imported = work / "imported.json"
    if not again or not imported.exists():
        shutil.rmtree(work / "dialect_specs", ignore_errors=True)
        shutil.rmtree(work / "generated", ignore_errors=True)
        for name in ("dialect_specs", "generated"):
            shutil.copytree(base / name, work / name, ignore=shutil.ignore_patterns("__pycache__"))
        started = time.perf_counter()
        imported.write_text(json.dumps(_import(dumps, work, [root / name for name in project.cpp])), encoding="utf-8")
        print(f"{project.name} imported in {time.perf_counter() - started:.0f} s", file=sys.stderr)
    tests = [str(root / name) for name in project.tests]
    command = [sys.executable, "-m", "benchmarks.strangers.judge", str(work), project.inputs, *tests]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        print(done.stderr[-2000:], file=sys.stderr)
        return Counter(internal=1), {"obstacles": [], "examples": {}, "skipped": [], "missed": []}
    found = json.loads(done.stdout)
    (work / "judged.txt").write_text(done.stderr, encoding="utf-8")
    return Counter(json.loads(imported.read_text(encoding="utf-8"))) + Counter(found["counts"]), found


if __name__ == "__main__":
    sys.exit(main())
