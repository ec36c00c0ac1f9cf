"""What users feed it, beside MLIR: `python -m benchmarks.users [--write docs/performance.md] [--only WORD]`.

Each row is measured in turns with its peer, where that is installed; the smallest of the turns counts. Of a row that misses what is
wanted, the three functions are told that take most of the time without what they call, by a profile.
"""

from __future__ import annotations

import argparse
import math
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from . import generation, operations, programs
from .bindings import steps
from .measure import exponent, slowest_functions, slowest_functions_of_program
from .report import table
from .shapes import SHAPES
from .worker import Worker, installed

SIZE: Final = 4_000
TURNS: Final = 5
OF_EACH: Final = 1_000
"""How many operations the module of each text of `operations` has."""
FOR_MEMORY: Final = 20_000
HEADING: Final = "## What users feed it"
_REASONS: Final = "## Why some numbers are what they are"
_STEPS: Final = (
    ("parse", "generic", 0.25),
    ("parse", "locations", 0.25),
    ("parse", "flags", 0.4),
    ("parse", "llvm", 0.4),
    ("parse", "dictionaries", 0.3),
    ("parse", "strings", 0.3),
    ("parse", "maps", 0.3),
    ("parse", "types", 0.3),
    ("parse", "dense", 0.3),
    ("verify", "regions", 0.15),
    ("verify", "loops", 0.15),
    ("verify", "blocks", 0.15),
    ("verify", "calls", 0.15),
    ("print-locations", "locations", 0.5),
    ("print", "maps", 0.5),
    ("pipeline", "loops", 0.25),
    ("write-bytecode", "straight", 0.15),
    ("read-bytecode", "straight", 0.15),
    *((name, "loops", 0.1) for name in ("affine-loop-fusion", "affine-loop-invariant-code-motion", "affine-loop-normalize")),
    *((name, "loops", 0.1) for name in ("affine-loop-tile", "affine-parallelize", "affine-scalrep")),
    *((name, "loops", 0.1) for name in ("affine-simplify-structures", "lower-affine", "loop-invariant-code-motion")),
    *((name, "loops", 0.1) for name in ("scf-for-loop-canonicalization", "scf-for-loop-peeling", "scf-for-loop-range-folding")),
    *((name, "loops", 0.1) for name in ("scf-for-to-while", "scf-parallel-loop-fusion", "convert-scf-to-cf")),
)
"""Steps and passes of the Python API, their shape, and how many times as long MLIR's bindings shall take."""
_RUN: Final = {"ods run, a small file": 0.6, f"ods run, {SIZE // 2:,} operations of straight": 0.6}
_STARTS: Final = {
    "a small file": ("50 ms", 0.05),
    "a small file, --arith-expand": ("75 ms", 0.075),
    "a small file, without compiled modules": ("475 ms", 0.475),
}


class Row(NamedTuple):
    """One measurement."""

    label: str
    own: str
    peer: str
    found: str
    wanted: str
    is_reached: bool
    why: Callable[[], str] = str
    """Returns what a missed row spends its time on."""


def section(only: str = "") -> str:
    """Measure all rows whose names contain `only`, and return them as a section of the page."""
    started, lines = time.perf_counter(), []
    for row in _rows(only):
        print(f"{row.label}: {row.own}, peer {row.peer}, {row.found}, wanted {row.wanted}", file=sys.stderr, flush=True)
        told = "reached" if row.is_reached else f"missed: {row.why() or '–'}"
        lines.append([row.label, row.own, row.peer, row.found, row.wanted, told])
    columns = ["row", "here", "MLIR 22", "MLIR : here", "wanted", ""]
    minutes = (time.perf_counter() - started) / 60
    head = (
        f"Modules of {SIZE:,} operations, the smallest of {TURNS} turns. `python -m benchmarks.users --write docs/performance.md` writes"
        f"\nthis section in {max(round(minutes), 1)} minutes. Of what is missed, the functions that take the largest part of the time by a"
        "\nprofile, without what they call."
    )
    return f"{HEADING}\n\n{head}\n\n{table(columns, lines)}"


def _rows(only: str) -> Iterator[Row]:
    yield from _steps(only)
    if only in "operations memory sccp":
        yield from _with_workers()
    with tempfile.TemporaryDirectory() as folder:
        yield from _programs(Path(folder), only)
        yield from _specs(Path(folder), only)


# ---- steps of the Python API


def _workers() -> dict[str, Worker]:
    return {name: Worker(name, 60) for name in installed() if name != "xdsl"}


def _least(workers: dict[str, Worker], step: str, text: str, size: int, turns: int = TURNS) -> dict[str, float]:
    """Return the least that each implementation takes for one step, in turns; those that cannot do it are left out."""
    able = {name: worker for name, worker in workers.items() if worker.ask(step, text, min(size, 300)) is not None}
    found: dict[str, list[float]] = {name: [] for name in able}
    for _ in range(turns):
        for name, worker in able.items():
            taken = worker.ask(step, text, size)
            found[name] += [] if taken is None else [taken]
    return {name: min(taken) for name, taken in found.items() if taken}


def _ratio(found: dict[str, float]) -> float:
    return found["mlir"] / found["ods"] if found.get("ods") and "mlir" in found else math.nan


def _steps(only: str) -> Iterator[Row]:
    workers = _workers()
    for step, shape, wanted in _STEPS:
        label = f"{step}, {shape}"
        if only in label:
            found = _least(workers, step, shape, SIZE)
            yield _compared(label, found, wanted, partial(_profile_of_step, step, shape, SIZE))
    for worker in workers.values():
        worker.close()


def _compared(label: str, found: dict[str, float], wanted: float, why: Callable[[], str]) -> Row:
    ratio = _ratio(found)
    own, peer = _milliseconds(found.get("ods")), _milliseconds(found.get("mlir"))
    is_reached = math.isnan(ratio) or ratio >= wanted
    return Row(label, own, peer, "–" if math.isnan(ratio) else f"{ratio:.2f}", f"≥ {wanted:g}", is_reached, why)


def _milliseconds(seconds: float | None) -> str:
    return "–" if seconds is None else f"{seconds * 1000:,.1f} ms"


def _profile_of_step(step: str, shape: str, size: int) -> str:
    measured = steps("ods.mlir")[step]
    text = SHAPES[shape](size)
    measured(SHAPES[shape](300), 300)
    return slowest_functions(lambda: measured(text, size))


def _with_workers() -> Iterator[Row]:
    workers, ratios = _workers(), dict[str, float]()
    for name in operations.NAMES:
        ratios[name] = _ratio(_least(workers, "parse", name, OF_EACH, 3))
    known = {name: ratio for name, ratio in ratios.items() if not math.isnan(ratio)}
    if known:
        middle, slowest = statistics.median(known.values()), sorted(known, key=lambda name: known[name])[:3]
        why = ", ".join(f"`{name}` {known[name]:.2f}" for name in slowest)
        yield Row(
            f"parse, median of {len(known)} operations", "–", "–", f"{middle:.2f}", "≥ 0.4", middle >= 0.4, lambda: f"slowest are {why}"
        )
    for shape in ("generic", "locations"):
        found = dict[str, float]()
        for name, worker in workers.items():
            worker.close()
            worker.ask("verify", shape, 20)
            taken = worker.ask("memory", shape, FOR_MEMORY)
            found |= {} if taken is None else {name: taken}
        times = 1 / _ratio(found) if "mlir" in found else math.nan
        own, peer = (f"{found[name] / FOR_MEMORY:,.0f} B" if name in found else "–" for name in ("ods", "mlir"))
        yield Row(f"memory, {shape}", own, peer, f"{1 / times:.2f}", "≥ 0.4", math.isnan(times) or times <= 2.5)
    points = [(size, _least({"ods": workers["ods"]}, "sccp", "calls", size, 3)["ods"]) for size in (SIZE, 4 * SIZE)]
    for worker in workers.values():
        worker.close()
    yield _growth("growth of sccp, calls", points, partial(_profile_of_step, "sccp", "calls", 4 * SIZE))


def _growth(label: str, points: list[tuple[int, float]], why: Callable[[], str]) -> Row:
    slope = exponent(points)
    return Row(label, _milliseconds(points[-1][1]), "–", f"exponent {slope:.2f}", "≤ 1.1", slope <= 1.1, why)


# ---- whole programs


def _programs(folder: Path, only: str) -> Iterator[Row]:
    for program in programs.programs_of(folder, SIZE):
        if only not in program.label or program.label not in (*_RUN, *_STARTS):
            continue
        own, other = programs.measured(program, 2 * TURNS)
        found = {"ods": min(own)} | ({"mlir": min(other)} if other else {})
        why = partial(slowest_functions_of_program, program.own[2:])
        if program.label in _RUN:
            yield _compared(program.label, found, _RUN[program.label], why)
            continue
        wanted, limit = _STARTS[program.label]
        ratio = _compared("", found, 0.0, str)
        yield ratio._replace(label=f"ods opt, {program.label}", wanted=f"≤ {wanted}", is_reached=found["ods"] <= limit, why=why)


def _specs(folder: Path, only: str) -> Iterator[Row]:
    for count, limit in ((1_000, 0.35), (3_000, 0.8)):
        if only in "keystroke":
            own, other = generation.keystrokes_of(folder / f"typed_{count}", count, 3)
            found = {"ods": min(own)} | ({"mlir": min(other)} if other else {})
            label = f"keystroke to diagnostics, {count:,} operations"
            row = _compared(label, found, 0.0, str)
            yield row._replace(wanted=f"≤ {limit:g} s", is_reached=found["ods"] <= limit)
    if only in "generate":
        big = generation.big_project(folder / "generated", 1_000)
        generation.generate(big)
        taken = []
        for turn in range(3):
            generation.edit_format(big, turn)
            taken.append(generation.generate(big))
        why = partial(slowest_functions_of_program, ["generator.cli.main", "generate"], big)
        yield Row("ods generate, an edit of 1,000 operations", f"{min(taken):.2f} s", "–", "–", "≤ 1 s", min(taken) <= 1, why)
    if only in "export irdl":
        points = []
        for count in (750, 3_000):
            project = generation.big_project(folder / f"exported_{count}", count)
            points.append((count, min(generation.export_irdl(project) for _ in range(2))))
        why = partial(slowest_functions_of_program, ["generator.cli.main", "export", "irdl", "big"], project)
        yield _growth("growth of ods export irdl", points, why)


def main() -> int:
    """Measure, and print the section or write it into the page."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.users", description=__doc__)
    parser.add_argument("--write", type=Path, metavar="PAGE", help="replace the section in this page, and its last part by reasons.md")
    parser.add_argument("--only", default="", metavar="WORD", help="measure only the rows with this word in their names")
    options = parser.parse_args()
    made = section(options.only)
    if options.write is None:
        print(made)
        return 0
    reasons = (options.write.parent / "performance" / "reasons.md").read_text(encoding="utf-8")
    options.write.write_text(replaced(options.write.read_text(encoding="utf-8"), made, reasons), encoding="utf-8")
    return 0


def replaced(page: str, made: str, reasons: str) -> str:
    """Return the page with this section, in place of the one that it has or before whole programs, and with these reasons."""
    text = page.partition(_REASONS)[0]
    before, found, after = text.partition(HEADING)
    if not found:
        start = text.index("## Whole programs")
        return f"{text[:start]}{made}\n{text[start:]}{reasons.rstrip()}\n"
    return f"{before}{made}\n## {after.partition(chr(10) + '## ')[2]}{reasons.rstrip()}\n"


if __name__ == "__main__":
    sys.exit(main())
