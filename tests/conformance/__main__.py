"""Record what mlir-opt 22 answers, and compare with it: `python -m tests.conformance`.

MLIR 22's tools are the installed ones (`$LLVM_BIN` names their folder), or come from PyPI. MLIR's tests come from `--tests`, a folder or a
checkout of llvm-project, or from Debian's source package; a sample of them is taken, or with `--every 1` all. The records are in the
user's cache, with the versions of the tools. `--records FOLDER` compares with existing records and needs neither.

Each line of the table has a floor; the exit code is 1 below one of them, and 2 if there are no tools or tests.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from generator.cli.progress import progress
from ods.testing.setup import set_up_project
from tests.fuzz.oracle import Oracle
from tests.lit.suite import find_tests

from .comparing import COMPARISONS, Answer, Line, compare_all, records_in
from .floors import FLOORS
from .programs import bindings_folder, passing_there, program_records
from .recording import (
    FIRST,
    SECOND,
    answered,
    dump_test_dialect,
    module_records,
    pass_records,
    random_records,
    read_records,
    registered_dialects,
    run_records,
    spec_records,
    write_records,
)
from .suite import Suite, find_suite, parts_of
from .tools import Tools, ToolsError, bring_tools, cache_folder, installed_tools

Tell = Callable[[str], None]
EVERY = 10
"""A tenth of MLIR's tests is the sample that is taken by default."""
RANDOM_MODULES = 1500
ABOUT = "about.json"
"""The file that says what records were made of."""
DUMP = "test.json.gz"
"""The file with the definitions of MLIR's test dialect."""
NORTH_STAR = Path(__file__).with_name("northstar.jsonl.gz")
"""Answers of the C++ NorthStar, which is not built here: they come with the project."""
TEST_GROUPS = ("test-dialect", "test-passes")
"""The groups of RUN lines that need MLIR's test dialect."""
_UNRECORDED = {"bindings": "the tests of MLIR 19's bindings; those of MLIR 22's are in their place (bindings22)"}
_MORE = {
    "bytecode": (("tier1", "tier2"), ["benchmarks.bytecode", "--show", "0", "--sample", "200"]),
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
    parser.add_argument("--every", type=int, metavar="N", help=f"record every Nth part of the tests; {EVERY} by default, of records all")
    parser.add_argument("--random", type=int, metavar="N", help=f"record N random modules; the share of {RANDOM_MODULES} by default")
    parser.add_argument("--show", type=int, default=0, help="print the first N answers that differ")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many processes compare")
    parser.add_argument("--seed", default="1", help="the seed of the random modules")
    parser.add_argument("--min", action="append", default=[], metavar="NAME=PERCENT", help="a further floor: tier1=99, tier1.verdict=100")
    options = parser.parse_args()
    options.every = options.every or (1 if options.records else EVERY)
    options.random = RANDOM_MODULES // options.every if options.random is None else options.random
    started = time.perf_counter()
    try:
        with stages() as tell:
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
    missed = [line for line in lines if line.is_low]
    further = below(lines, options.min)
    for floor in further:
        print(f"not reached: {floor}")
    return 1 if missed or further else 0


@contextmanager
def stages() -> Iterator[Tell]:
    """Yield a function that shows what is being done: on a terminal each step, elsewhere a line for each stage, up to the colon."""
    started, shown = time.perf_counter(), ""

    def tell_stage(text: str) -> None:
        nonlocal shown
        stage = text.partition(":")[0]
        if stage != shown:
            shown = stage
            print(f"[{time.perf_counter() - started:4.0f} s] {stage}", file=sys.stderr, flush=True)

    with progress() as tell:
        yield tell if sys.stderr.isatty() else tell_stage


def recorded(options: argparse.Namespace, tell: Tell) -> tuple[Path, str]:
    """Return the folder of the records, which are made first if need be, and what they were made of.  Raises ToolsError."""
    if options.records is not None:
        if not options.records.is_dir():
            raise ToolsError(f"there is no folder {options.records}")
        return options.records, f"records: {options.records}"
    tools = bring_tools(tell)
    suite = find_suite(options.tests, tell)
    about = {
        "tools": tools.origin,
        "version": tools.version,
        "tests": suite.origin,
        "seed": options.seed,
        "modules": options.random,
        "every": options.every,
    }
    sample = f"every {ordinal(options.every)} part" if options.every > 1 else "all parts"
    told = f"mlir-opt {tools.version}, {tools.origin}; tests: {suite.origin}, {sample}"
    folder = cache_folder() / "conformance"
    listed = folder / ABOUT
    if not options.again and listed.is_file() and about.items() <= json.loads(listed.read_text(encoding="utf-8")).items():
        return folder, f"{told}; records of before, in {folder}"
    shutil.rmtree(folder, ignore_errors=True)
    missing = record(folder, tools, suite, options, tell)
    sources = None if suite.sources is None else str(suite.sources)
    listed.write_text(json.dumps({**about, "missing": missing, "sources": sources}, indent=1) + "\n", encoding="utf-8")
    return folder, f"{told}; recorded to {folder}"


def ordinal(number: int) -> str:
    """Return a number as an ordinal: 2nd, 3rd, 10th."""
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th") if number % 100 not in (11, 12, 13) else "th"
    return f"{number}{ending}"


def record(folder: Path, tools: Tools, suite: Suite, options: argparse.Namespace, tell: Tell) -> dict[str, str]:
    """Ask MLIR's tools about every Nth part of all tests, and write their answers; return what cannot be recorded, with the reason."""
    program = tools.path("mlir-opt")
    oracle, known = Oracle(program), registered_dialects(program)
    paths = [path for path in find_tests(suite.tests) if path.suffix == ".mlir"]
    parts = [part for path in paths for part in parts_of(suite.tests, path)][:: options.every]
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
    write_records(folder / "runs.jsonl.gz", run_records(program, parts, known, lambda text: tell(f"recording {text}")))
    tell("recording random modules")
    write_records(folder / "fuzz.jsonl.gz", answered(oracle, random_records(options.seed, options.random)))
    missing = {}
    if suite.sources is None:
        missing["specs"] = missing["test dialect"] = "MLIR's .td files are not beside its tests; take a checkout of llvm-project"
    else:
        tell("recording random definitions")
        write_records(folder / "specs.jsonl.gz", spec_records(tools, suite.sources / "include", options.seed))
        reason = dump_test_dialect(tools, suite.sources, folder / DUMP)
        if reason is not None:
            missing["test dialect"] = reason
    programs = list(program_records(suite.tests))[:: options.every]
    try:
        if programs:
            folder_of_bindings = bindings_folder(tell)
            passing = passing_there(programs, folder_of_bindings, lambda text: tell(f"recording tests of the bindings: {text}"))
            write_records(folder / "bindings22.jsonl.gz", passing)
    except ToolsError as error:
        missing["bindings22"] = f"MLIR 22's own bindings cannot be had: {error}"
    return missing


def compared(options: argparse.Namespace, folder: Path, tell: Tell) -> tuple[list[Line], list[Answer], dict[str, str]]:
    """Return the lines of the table, the answers that differ, and what was not checked, with the reason."""
    listed = folder / ABOUT
    about = json.loads(listed.read_text(encoding="utf-8")) if listed.is_file() else {}
    wanted = options.only.split(",") if options.only else [*COMPARISONS, *_MORE]
    records = {"northstar": read_records(NORTH_STAR), **records_in(folder)}
    unchecked: dict[str, str] = {}
    if "runs" in wanted and not bring_test_dialect(folder):
        reason = about.get("missing", {}).get("test dialect", f"there is no {folder / DUMP}")
        of_test = [each for each in records.get("runs", []) if each["group"] in TEST_GROUPS]
        records["runs"] = [each for each in records.get("runs", []) if each["group"] not in TEST_GROUPS]
        for group in TEST_GROUPS:
            count = sum(each["group"] == group for each in of_test)
            unchecked[f"runs.{group}"] = f"{count} records, without MLIR's test dialect: {reason}"
    lines: list[Line] = []
    different: list[Answer] = []
    for name in wanted:
        if name in _MORE:
            more = _measured(name, folder, about.get("sources"), tell)
            lines += more
            if not more:
                unchecked[name] = _NEEDED.get(name, _NEEDED[""])
        elif not records.get(name):
            unchecked[name] = about.get("missing", {}).get(name) or unrecorded(name)
        else:
            chosen = records[name][:: options.every if options.records else 1]
            found, others = compare_all(name, chosen, lambda text: tell(f"comparing {text}"), options.jobs)
            lines += found
            different += others
    return [line._replace(floor=FLOORS.get(line.name)) for line in lines], different, unchecked


def unrecorded(name: str) -> str:
    """Return why there are no records for a comparison."""
    if name not in COMPARISONS:
        return "it is no comparison"
    return _UNRECORDED.get(name, f"no records of {COMPARISONS[name][0]}")


def bring_test_dialect(folder: Path) -> bool:
    """Let the opt tool know MLIR's test dialect, from the dump in a folder of records or the usual one; return False without a dump."""
    if (folder / DUMP).is_file():
        os.environ["ODS_TEST_DIALECT_DUMP"] = str(folder / DUMP)
    set_up_project()
    dump: Path = importlib.import_module("tests.mlir_test_dialect.build").DUMP
    return dump.is_file()


def _measured(name: str, folder: Path, sources: str | None, tell: Tell) -> list[Line]:
    """Run the command of a comparison on its records; return its lines."""
    recorded_as, (module, *flags) = _MORE[name]
    corpora = [str(path) for path in (folder / f"{each}.jsonl.gz" for each in recorded_as) if path.is_file()]
    tools = installed_tools()
    if tools is None or not corpora:
        return []
    tell(f"comparing {name}")
    if name == "tier4" and sources is not None:
        flags += ["--cpp", sources]
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
    """Return the table of all comparisons with their floors, and what was not checked."""
    rows = []
    for line in lines:
        floor = "" if line.floor is None else f"  floor {line.floor:g}%{'  BELOW IT' if line.is_low else ''}"
        rows.append(f"{line.comparison:12} {line.metric:14} {line.same:6} of {line.total:6}  {line.share:6.2f}%{floor}\n")
    return "".join([*rows, *(f"NOT CHECKED: {name}: {reason}\n" for name, reason in unchecked.items())])


def below(lines: Sequence[Line], floors: Sequence[str]) -> list[str]:
    """Return the floors that are not reached; one that names no line of the table is not reached either."""
    missed = []
    for floor in floors:
        name, _, least = floor.partition("=")
        chosen = [line for line in lines if name in (line.comparison, line.metric, line.name)]
        if not chosen or any(line.share < float(least) for line in chosen):
            missed.append(floor)
    return missed


if __name__ == "__main__":
    sys.exit(main())
