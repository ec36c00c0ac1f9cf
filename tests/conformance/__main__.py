"""Record what mlir-opt 22 answers, and compare with it: `python -m tests.conformance`.

MLIR 22's tools are the installed ones (`$LLVM_BIN` names their folder), or come from PyPI. MLIR's tests come from `--tests`, a folder or a
checkout of llvm-project, or from Debian's source package. The records are in the user's cache, with the versions of the tools.
`--records FOLDER` compares with existing records and needs neither.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from generator.cli.progress import progress
from tests.fuzz.oracle import Oracle
from tests.lit.suite import find_tests

from .comparing import COMPARISONS, Answer, Line, compare_all, records_in
from .recording import (
    FIRST,
    SECOND,
    answered,
    module_records,
    pass_records,
    random_records,
    registered_dialects,
    run_records,
    write_records,
)
from .suite import find_suite, parts_of
from .tools import Tools, ToolsError, bring_tools, cache_folder, installed_tools

Tell = Callable[[str], None]
RANDOM_MODULES = 1500
_MORE = {
    "bytecode": (("tier1", "tier2"), ["benchmarks.bytecode", "--show", "0"]),
    "llvmir": (("tier1", "tier2"), ["benchmarks.llvmir", "--show", "0"]),
    "tier4": (("tier4",), ["benchmarks.mlir22.conformance", "--most", "0"]),
}
"""Comparisons that have a command of their own, which gets the named records."""
_NEEDED = {
    "tier4": "it needs an installed MLIR 22 with its .td files (Debian's libmlir-22-dev and llvm-22), and records of tier 4",
    "": "it needs MLIR 22's mlir-translate and llvm-as in $LLVM_BIN, and records of both tiers",
}


def main() -> int:
    """Record unless that was done with the same tools and tests, compare, and print a table; return 1 below a floor, else 0."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.conformance", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tests", type=Path, help="MLIR's tests: a folder or a checkout of llvm-project; default: Debian's source package")
    parser.add_argument("--records", type=Path, help="a folder of records to compare with, instead of recording")
    parser.add_argument("--again", action="store_true", help="record even what was recorded with the same tools and tests")
    parser.add_argument("--only", default="", help="the names of comparisons, comma separated")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="record and compare every Nth part of the tests only")
    parser.add_argument("--show", type=int, default=0, help="print the first N answers that differ")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many processes compare")
    parser.add_argument("--seed", default="1", help="the seed of the random modules")
    parser.add_argument("--min", action="append", default=[], metavar="NAME=PERCENT", help="a floor, as tier1=99 or tier1.verdict=100")
    options = parser.parse_args()
    started = time.perf_counter()
    try:
        with progress() as tell:
            records, told = recorded(options, tell)
            lines, different, unchecked = compared(options, records, tell)
    except ToolsError as error:
        print(f"NOT CHECKED: what mlir-opt 22 answers\n{error}", file=sys.stderr)
        return 2
    for answer in different[: options.show]:
        print(f"=== {answer.name} [{answer.metric}]\n--- mlir-opt\n{answer.wanted}\n--- here\n{answer.got}")
    print(told)
    print(table(lines, unchecked), end="")
    print(f"{time.perf_counter() - started:.0f} s")
    return 1 if below(lines, options.min) else 0


def recorded(options: argparse.Namespace, tell: Tell) -> tuple[Path, str]:
    """Return the folder of the records, which are made first if need be, and what they were made of.  Raises ToolsError."""
    if options.records is not None:
        if not options.records.is_dir():
            raise ToolsError(f"there is no folder {options.records}")
        return options.records, f"records: {options.records}"
    tools = bring_tools(tell)
    tests, origin = find_suite(options.tests, tell)
    about = {
        "tools": tools.origin,
        "version": tools.version,
        "tests": origin,
        "seed": options.seed,
        "modules": RANDOM_MODULES,
        "every": options.every,
    }
    told = f"mlir-opt {tools.version}, {tools.origin}; tests: {origin}"
    folder = cache_folder() / "conformance"
    listed = folder / "about.json"
    if not options.again and listed.is_file() and json.loads(listed.read_text(encoding="utf-8")) == about:
        return folder, f"{told}; records of before, in {folder}"
    shutil.rmtree(folder, ignore_errors=True)
    record(folder, tools, tests, options.seed, options.every, tell)
    listed.write_text(json.dumps(about, indent=1) + "\n", encoding="utf-8")
    return folder, f"{told}; recorded to {folder}"


def record(folder: Path, tools: Tools, tests: Path, seed: str, every: int, tell: Tell) -> None:
    """Ask mlir-opt about every Nth part of all tests, and write its answers."""
    program = tools.path("mlir-opt")
    oracle, known = Oracle(program), registered_dialects(program)
    paths = [path for path in find_tests(tests) if path.suffix == ".mlir"]
    parts = [part for path in paths for part in parts_of(tests, path)][::every]
    tell(f"recording {len(parts)} modules of {len(paths)} tests")
    modules = answered(oracle, module_records(parts, known))
    tiers = {
        "tier1": [each for each in modules if set(each["dialects"]) <= FIRST],
        "tier2": [each for each in modules if set(each["dialects"]) <= SECOND and not set(each["dialects"]) <= FIRST],
        "tier4": [each for each in modules if not set(each["dialects"]) <= SECOND],
    }
    for name, records in tiers.items():
        write_records(folder / f"{name}.jsonl.gz", records)
    tell("recording passes")
    write_records(folder / "passes.jsonl.gz", pass_records(oracle, [*tiers["tier1"], *tiers["tier2"]]))
    tell("recording RUN lines")
    write_records(folder / "runs.jsonl.gz", run_records(program, parts, known))
    tell("recording random modules")
    write_records(folder / "fuzz.jsonl.gz", answered(oracle, random_records(seed, RANDOM_MODULES // every)))


def compared(options: argparse.Namespace, folder: Path, tell: Tell) -> tuple[list[Line], list[Answer], dict[str, str]]:
    """Return the lines of the table, the answers that differ, and what was not checked, with the reason."""
    wanted = options.only.split(",") if options.only else [*COMPARISONS, *_MORE]
    records = records_in(folder)
    lines: list[Line] = []
    different: list[Answer] = []
    unchecked: dict[str, str] = {}
    for name in wanted:
        if name in _MORE:
            more = _measured(name, folder, tell)
            lines += more
            if not more:
                unchecked[name] = _NEEDED.get(name, _NEEDED[""])
        elif not records.get(name):
            unchecked[name] = f"no records of {COMPARISONS[name][0]}" if name in COMPARISONS else "it is no comparison"
        else:
            found, others = compare_all(name, records[name][:: options.every if options.records else 1], tell, options.jobs)
            lines += found
            different += others
    return lines, different, unchecked


def _measured(name: str, folder: Path, tell: Tell) -> list[Line]:
    """Run the command of a comparison on its records; return its lines."""
    recorded_as, (module, *flags) = _MORE[name]
    corpora = [str(path) for path in (folder / f"{each}.jsonl.gz" for each in recorded_as) if path.is_file()]
    tools = installed_tools()
    if tools is None or not corpora:
        return []
    tell(name)
    environment = {**os.environ, "LLVM_BIN": str(tools.folder)}
    done = subprocess.run([sys.executable, "-m", module, *corpora, *flags], capture_output=True, text=True, env=environment)
    lines = []
    for line in done.stdout.splitlines():
        metric, colon, numbers = line.strip().partition(":")
        words = numbers.split()
        if colon and len(words) == 4 and words[1] == "of":
            lines.append(Line(name, metric, int(words[0]), int(words[2])))
    return lines


def table(lines: Sequence[Line], unchecked: dict[str, str]) -> str:
    """Return the table of all comparisons, and what was not checked."""
    rows = [f"{line.comparison:12} {line.metric:14} {line.same:6} of {line.total:6}  {line.share:6.2f}%\n" for line in lines]
    return "".join([*rows, *(f"NOT CHECKED: {name}: {reason}\n" for name, reason in unchecked.items())])


def below(lines: Sequence[Line], floors: Sequence[str]) -> list[str]:
    """Return the floors that are not reached; one that names no line of the table is not reached either."""
    missed = []
    for floor in floors:
        name, _, least = floor.partition("=")
        chosen = [line for line in lines if name in (line.comparison, line.metric, f"{line.comparison}.{line.metric}")]
        if not chosen or any(line.share < float(least) for line in chosen):
            missed.append(floor)
    return missed


if __name__ == "__main__":
    sys.exit(main())
