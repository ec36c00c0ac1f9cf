"""`make bench`: compares this runtime with MLIR's own bindings, mlir-opt and xDSL, and writes `docs/performance.md`."""

from __future__ import annotations

import argparse
import math
import os
import platform
import shutil
import statistics
import sys
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from ods.passes.registry import pass_registry

from . import generation, programs, users
from .bindings import LOWERINGS, PASSES
from .measure import ROOT, exponent
from .report import Turns, milliseconds, plot, ratio, slope, table, times
from .shapes import OF_TEXT, SHAPES
from .worker import Worker, installed

PAGE: Final = ROOT / "docs" / "performance.md"
PLOTS: Final = ROOT / "docs" / "performance"
TEXT_STEPS: Final = ("parse", "verify", "print", "print-locations", "write-bytecode", "read-bytecode")
"""The steps that are measured on the shapes whose text is what is measured."""
WHOLE: Final = ("run", "keystroke", "generate")
"""The steps that are whole programs, on files of their own."""
STEPS: Final = (*TEXT_STEPS, "walk", "build", *PASSES, *LOWERINGS, "pipeline", *WHOLE)
ON_ONE_SHAPE: Final = {"walk": "straight", "build": "straight", "pipeline": "loops", **dict.fromkeys(LOWERINGS, "loops")}
"""Maps each step that is measured on one shape only to that shape: its cost is the same for every shape, or it is about loops."""
PLOTTED: Final = ("parse", "verify", "print", "canonicalize", "cse", "sccp", "inline", "mem2reg", "convert-to-llvm")
MILLION: Final = 1_000_000
MILLION_STEPS: Final = ("parse", "verify", "print", "walk", "build", "canonicalize", "cse", "sccp")
MILLION_SHAPES: Final = ("straight", "blocks", "loops", "deep", "calls", "uses")
TOO_LARGE: Final = ("print", "deep")
"""The row that is not measured with a million operations: its printed text has 10 GB of spaces."""
MEASURABLE: Final = 0.02
"""The number of seconds that a step must take for its exponent to be meaningful."""
STEEP: Final = 1.1
"""The exponent above which cost grows faster than the module."""
PASS_SHAPES: Final = ("straight", "blocks", "loops", "deep", "calls", "types", "symbols", "slots")
"""The shapes on which every pass is measured."""
REPEATED: Final = ("parse", "build", "canonicalize", "cse", "convert-to-llvm")
"""The steps that are measured with garbage collection and without."""
WARM_UP: Final = 300
"""The number of operations of the module on which each process performs a step once before it is measured."""
ENOUGH: Final = 2.0
"""The number of seconds of one row after which an implementation takes no further turns."""
FOR_MEMORY: Final = 20_000
"""The number of operations of the modules whose memory is measured."""
LIMIT: Final = 60
"""The number of seconds that one request to a worker may take."""
NAMES: Final = {"ods": "here", "before": "before", "mlir": "MLIR's bindings", "xdsl": "xDSL"}
REASONS: Final = PLOTS / "reasons.md"
"""The handwritten file that explains the numbers."""


class Goal(NamedTuple):
    """A goal for one step: another implementation takes at least `least` times as long as this runtime."""

    step: str
    shape: str
    other: str
    least: float


GOALS: Final = (
    Goal("parse", "straight", "mlir", 0.5),
    Goal("verify", "straight", "mlir", 0.35),
    Goal("print", "straight", "mlir", 0.6),
    Goal("canonicalize", "straight", "mlir", 0.3),
    Goal("cse", "straight", "mlir", 0.3),
    Goal("sccp", "straight", "mlir", 0.25),
    Goal("inline", "inlinable", "mlir", 0.3),
    Goal("parse", "dense", "mlir", 0.3),
    Goal("print", "dense", "mlir", 0.3),
    Goal("parse", "types", "mlir", 0.3),
    Goal("print", "types", "mlir", 0.3),
    Goal("convert-to-llvm", "straight", "mlir", 0.15),
    Goal("parse", "generic", "mlir", 0.25),
    Goal("parse", "locations", "mlir", 0.25),
    Goal("parse", "flags", "mlir", 0.4),
    Goal("parse", "dictionaries", "mlir", 0.3),
    Goal("parse", "strings", "mlir", 0.3),
    Goal("parse", "maps", "mlir", 0.3),
    Goal("verify", "regions", "mlir", 0.15),
    Goal("print-locations", "locations", "mlir", 0.5),
    Goal("write-bytecode", "straight", "mlir", 0.15),
    Goal("read-bytecode", "straight", "mlir", 0.15),
    Goal("pipeline", "loops", "mlir", 0.25),
    Goal("build", "straight", "mlir", 1.0),
    Goal("walk", "straight", "mlir", 1.0),
    Goal("parse", "straight", "xdsl", 15.0),
    Goal("verify", "straight", "xdsl", 15.0),
    Goal("build", "straight", "xdsl", 12.0),
    Goal("print", "straight", "xdsl", 7.0),
    Goal("canonicalize", "straight", "xdsl", 8.0),
    Goal("cse", "straight", "xdsl", 8.0),
    Goal("convert-scf-to-cf", "loops", "xdsl", 5.0),
    Goal("lower-affine", "loops", "xdsl", 5.0),
)

Row = tuple[str, str]
"""The names of a step and of a shape."""


def main() -> int:
    """Measure everything and write the page, or with `--quick` print a part of it."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bench", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="small modules and one turn; print the comparison and write nothing")
    parser.add_argument("--shapes", nargs="+", choices=[*SHAPES], default=[*SHAPES], metavar="SHAPE", help=", ".join(SHAPES))
    parser.add_argument("--steps", nargs="+", choices=STEPS, default=STEPS, metavar="STEP", help=", ".join(STEPS))
    parser.add_argument("--size", type=int, default=10_000, help="how many operations the compared modules have")
    parser.add_argument("--largest", type=int, default=100_000, help="up to how many operations the growth of every row is measured")
    parser.add_argument("--million", action="store_true", help="measure the growth of some rows up to 1,000,000 operations, too")
    parser.add_argument("--turns", type=int, default=3, help="how many turns the medians are taken of")
    parser.add_argument("--before", type=Path, metavar="FOLDER", help="compare only with this work tree of an earlier commit, and print")
    parser.add_argument(
        "--instructions", action="store_true", help="with --before: count instructions by Valgrind, which other programs do not disturb"
    )
    options = parser.parse_args()
    if options.instructions and not (options.before and shutil.which("valgrind")):
        parser.error("--instructions: expected --before, and Valgrind on the path")
    if options.before:
        if not (options.before / "ods" / "mlir").is_dir():
            parser.error(f"--before: expected a work tree of this project, found no ods/mlir in {options.before}")
        if options.instructions:
            print(_counted(options.before.resolve(), options.shapes, options.steps, options.size))
            return 0
        workers = {"ods": Worker("ods", LIMIT), "before": Worker("ods", LIMIT, options.before.resolve())}
        print(_comparison(_compare(workers, options.shapes, options.steps, options.size, options.turns)))
        return 0
    workers = {name: Worker(name, LIMIT) for name in installed()}
    if options.quick:
        found = _compare(workers, options.shapes, options.steps, min(options.size, 1_000), 1, with_memory=False)
        print(_goals(found), _comparison(found), sep="\n")
        if "run" in options.steps:
            print(programs.report(min(options.size, 1_000), 1))
        if "keystroke" in options.steps or "generate" in options.steps:
            print(generation.quick_report())
        return 0
    started = time.perf_counter()
    found = _compare(workers, options.shapes, options.steps, options.size, options.turns)
    sections = [
        f"## Goals, {options.size:,} operations\n\n{_GOALS}\n",
        _goals(found),
        users.section(),
        f"## Whole programs\n\n{_PROGRAMS}\n",
        programs.report(options.size, options.turns),
        f"## Compared, {options.size:,} operations\n\n{_COMPARED}\n",
        _comparison(found),
        f"## Garbage collection\n\n{_COLLECTION}\n",
        _collection(options.size, options.turns),
        f"## Growth\n\n{_GROWTH}\n",
        _growth(options.shapes, options.steps, options.largest, options.million),
        f"## Every pass\n\n{_EVERY_PASS}\n",
        _every_pass(options.shapes),
        f"## Generation\n\n{generation.report()}",
        REASONS.read_text(encoding="utf-8") if REASONS.exists() else "",
    ]
    head = _INTRODUCTION.format(
        python=platform.python_version(),
        turns=options.turns,
        machine=f"{platform.machine()}, {os.cpu_count()} cores",
        minutes=round((time.perf_counter() - started) / 60),
        flags=" with `--million`" if options.million else "",
    )
    PAGE.write_text("\n".join([head, *sections]).rstrip() + "\n", encoding="utf-8")
    return 0


_INTRODUCTION: Final = """\
# Performance

`make bench` writes this page; `make bench BENCH_FLAGS=--million` adds 1,000,000 operations for some rows. This run{flags} took {minutes}
minutes. Numbers are processor time: the median of {turns} turns, or of fewer for what takes seconds, and how far half of the turns are from
it. The implementations take turns, in processes that have done each step before. Garbage collection is on, as everybody has it; the other
programs run with one thread. The modules are those of `benchmarks/shapes.py`, the same for each size. Python {python}, {machine}.
"""
_GOALS: Final = """\
How many times as long the others take for the same step on the same module; more than 1 is faster here."""
_COMPARED: Final = """\
Each step is done through the Python API. The columns of the others say how many times as long they take: more than 1 is faster here. A
dash: the implementation cannot do it, or not within a minute. `memory` is in bytes for each operation. `MLIR's bindings` are those of
MLIR 22 with the C++ that mlir-opt runs."""
_PROGRAMS: Final = """\
From the start of a process to its end, in milliseconds, on the shape `straight` unless another is named."""
_COLLECTION: Final = """\
What a program that uses the Python API loses to garbage collection, on the shape `straight`."""
_GROWTH: Final = """\
Seconds for one module, and the exponent between the two largest: 1 if the cost grows as the module does. Nests are at most 10,000 deep."""
_EVERY_PASS: Final = f"""\
Every registered pass on 1,000 and 8,000 operations of eight shapes: its slowest shape, the seconds on that shape, and the largest
exponent among the shapes that take more than {MEASURABLE * 1000:.0f} ms, with its shape. \
A dash: no shape takes that long. Where the exponent is above {STEEP},
the larger module is measured twice, since a collection of garbage may have come in between."""


# ---- the comparison


def _compare(
    workers: dict[str, Worker], shapes: Iterable[str], steps: Sequence[str], size: int, turns: int, with_memory: bool = True
) -> dict[Row, dict[str, Turns]]:
    """Return the measurements of all implementations by step and shape; all steps of a shape follow each other, so that its text is
    read once."""
    found: dict[Row, dict[str, Turns]] = {}
    for shape in shapes:
        for step in steps:
            if _applies(step, shape):
                print(f"comparing {step} of {shape} …", file=sys.stderr, flush=True)
                found[step, shape] = _turns(workers, step, shape, size, turns)
        if with_memory:
            found["memory", shape] = _memory(workers, shape)
    for worker in workers.values():
        worker.close()
    order = [*steps, "memory"]
    return dict(sorted(found.items(), key=lambda item: order.index(item[0][0])))


def _counted(before: Path, shapes: Iterable[str], steps: Sequence[str], size: int) -> str:
    """Return a table of the instructions that steps take in both work trees, those first that have become most."""
    with TemporaryDirectory() as here, TemporaryDirectory() as there:
        workers = {"ods": Worker("ods", 20 * LIMIT, counts=Path(here)), "before": Worker("ods", 20 * LIMIT, before, Path(there))}
        found = _compare(workers, shapes, steps, size, 1, with_memory=False)
    rows = [(taken["before"][0], taken["ods"][0], ", ".join(row)) for row, taken in found.items() if len(taken) == 2]
    rows.sort(key=lambda row: row[0] / row[1])
    lines = [[name, f"{there / 1e6:,.2f}", f"{here / 1e6:,.2f}", f"{there / here:.3f}×"] for there, here, name in rows]
    return table(["step, shape", "before, millions", "here, millions", "before : here"], lines)


def _applies(step: str, shape: str) -> bool:
    """Return True if `step` is measured on `shape`."""
    return step not in WHOLE and ON_ONE_SHAPE.get(step, shape) == shape and (shape not in OF_TEXT or step in TEXT_STEPS)


def _turns(workers: dict[str, Worker], step: str, shape: str, size: int, turns: int) -> dict[str, Turns]:
    """Measure `step` turn by turn; an implementation that fails in the first turn, which warms up, takes no further turns."""
    able = [name for name, worker in workers.items() if worker.ask(step, shape, WARM_UP) is not None]
    found: dict[str, Turns] = {}
    for _ in range(turns):
        for name in able:
            before = found.get(name, ())
            if sum(before) < ENOUGH:
                taken = workers[name].ask(step, shape, size)
                if taken is not None:
                    found[name] = [*before, taken]
    return found


def _memory(workers: dict[str, Worker], shape: str) -> dict[str, Turns]:
    """Return the memory that a module takes in each implementation; each measurement is made in a new process that has read a small
    module."""
    found: dict[str, Turns] = {}
    for name, worker in workers.items():
        worker.close()
        worker.ask("verify", shape, 20)
        kept = worker.ask("memory", shape, FOR_MEMORY)
        if kept:
            found[name] = [kept]
    return found


def _comparison(found: dict[Row, dict[str, Turns]]) -> str:
    measured = {name for taken in found.values() for name in taken}
    others = [name for name in NAMES if name in measured and name != "ods"]
    rows = []
    for (step, shape), taken in found.items():
        own = milliseconds(taken.get("ods"))
        if step == "memory" and taken.get("ods"):
            own = f"{taken['ods'][0] / FOR_MEMORY:,.0f} B"
        rows.append([f"{step}, {shape}", own, *[ratio(taken.get(name), taken.get("ods")) for name in others]])
    return table(["step, shape", "here, ms", *[NAMES[name] for name in others]], rows)


def _goals(found: dict[Row, dict[str, Turns]]) -> str:
    """Return a table of the goals and whether `found`, the measurements, reach them."""
    rows = []
    for step, shape, other, least in GOALS:
        taken = found.get((step, shape), {})
        if taken.get("ods") and taken.get(other):
            reached = times(taken[other], taken["ods"]) >= least
            rows.append(
                [f"{step}, {shape}", NAMES[other], f"{least:g}×", ratio(taken[other], taken["ods"]), "reached" if reached else "missed"]
            )
    return table(["step, shape", "beside", "goal", "found", ""], rows)


# ---- garbage collection


def _collection(size: int, turns: int) -> str:
    """Return a table of the times of some steps with garbage collection and without it, measured in turns."""
    worker, rows = Worker("ods", LIMIT), []
    for step in REPEATED:
        print(f"collecting garbage in {step} …", file=sys.stderr, flush=True)
        worker.ask(step, "straight", WARM_UP)
        pairs = [(worker.ask(step, "straight", size), worker.ask(step, "straight", size, collects=False)) for _ in range(2 * turns + 1)]
        with_, without = ([each for each in column if each is not None] for column in zip(*pairs))
        lost = statistics.median(with_) / statistics.median(without) - 1
        rows.append([step, milliseconds(with_), milliseconds(without), f"{lost:.0%}"])
    worker.close()
    return table(["step", "with, ms", "without, ms", "lost"], rows)


# ---- growth


def _growth(shapes: Sequence[str], steps: Sequence[str], largest: int, million: bool) -> str:
    """Measure steps on larger and larger modules; return a table, and draw plots of some steps."""
    sizes = [size for size in (1_000, 10_000, 100_000, MILLION) if size <= largest]
    most = MILLION if million else largest
    columns = sizes if most in sizes else [*sizes, most]
    worker = Worker("ods", 10 * LIMIT)
    found: dict[str, dict[str, list[tuple[int, float]]]] = {step: {} for step in steps}
    for shape in shapes:
        for size in columns:
            for step in steps:
                is_small_enough = step in MILLION_STEPS and shape in MILLION_SHAPES and (step, shape) != TOO_LARGE
                if not _applies(step, shape) or (size > largest and not is_small_enough):
                    continue
                print(f"growth of {step}, {shape}, {size:,} …", file=sys.stderr, flush=True)
                turns = [worker.ask(step, shape, size) for _ in range(3 if size < 10_000 else 2 if size < MILLION else 1)]
                if None not in turns:
                    found[step].setdefault(shape, []).append((size, min(turn for turn in turns if turn is not None)))
    worker.close()
    PLOTS.mkdir(exist_ok=True)
    rows, links, steep = [], [], []
    for step, lines in found.items():
        for shape, points in lines.items():
            costs = dict(points)
            rows.append([f"{step}, {shape}", *[f"{costs[size]:.3f}" if size in costs else "–" for size in columns], slope(points)])
            if _is_steep(points):
                steep.append(f"{step} of {shape}: {exponent(points):.2f}")
        if step in PLOTTED:
            (PLOTS / f"{step}.svg").write_text(plot(step, lines), encoding="utf-8")
            links.append(f"![{step}](performance/{step}.svg)")
    summary = f"Exponents above {STEEP}: {', '.join(steep) or 'none'}.\n"
    return "\n".join([summary, table(["step, shape", *[f"{size:,}" for size in columns], "exponent"], rows), *links, ""])


def _is_steep(points: Sequence[tuple[int, float]]) -> bool:
    """Return True if cost grows faster than size, and the last measurement took long enough to be reliable."""
    return points[-1][1] > MEASURABLE and exponent(points) > STEEP


def _every_pass(shapes: Sequence[str]) -> str:
    """Return a table of every registered pass, measured on two sizes of several shapes."""
    worker, rows = Worker("ods", LIMIT), []
    few, many = 1_000, 8_000
    taken: dict[str, dict[str, dict[int, float]]] = {}
    names = [name for name in pass_registry() if name not in _NEEDS_OPTIONS]
    for shape in [shape for shape in PASS_SHAPES if shape in shapes]:
        for size in (few, many):
            for name in names:
                print(f"{name} of {shape}, {size:,} …", file=sys.stderr, flush=True)
                if size == few and worker.ask(name, shape, WARM_UP) is None:
                    continue
                cost = worker.ask(name, shape, size)
                if cost is None:
                    continue
                known = taken.setdefault(name, {}).setdefault(shape, {})
                if known.get(few) and _is_steep([(few, known[few]), (size, cost)]):
                    again = worker.ask(name, shape, size)
                    cost = cost if again is None else min(cost, again)
                known[size] = cost
    worker.close()
    for name, costs in sorted(taken.items()):
        slowest = max(costs, key=lambda shape: costs[shape].get(many, 0.0))
        points = {
            shape: sorted(each.items()) for shape, each in costs.items() if len(each) == 2 and each[many] > MEASURABLE and each[few] > 0
        }
        slopes = [(exponent(each), shape) for shape, each in points.items()]
        steepest = max(slopes, default=None)
        rows.append(
            [
                f"{name}, {slowest}",
                *[f"{costs[slowest].get(size, math.nan):.3f}" for size in (few, many)],
                "–" if steepest is None else f"{steepest[0]:.2f} ({steepest[1]})",
            ]
        )
    return table(["pass, shape", f"{few:,}", f"{many:,}", "largest exponent"], rows)


_NEEDS_OPTIONS: Final = frozenset(
    {"apply-distribute-transform", "mark-distribute-parallel-parameters", "device-region-fusion", "view-op-graph"}
)
"""Passes of a tutorial that need modules of their own, and a pass that writes files."""


if __name__ == "__main__":
    sys.exit(main())
