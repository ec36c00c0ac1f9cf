"""`make bench`: measures this runtime beside MLIR's own bindings, mlir-opt and xDSL, and writes `docs/performance.md`."""

from __future__ import annotations

import argparse
import os
import platform
import shutil
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Final

from . import generation
from .bindings import PASSES
from .measure import command_seconds
from .report import Turns, milliseconds, plot, ratio, slope, table
from .shapes import SHAPES
from .worker import Worker, installed

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "docs" / "performance.md"
PLOTS: Final = ROOT / "docs" / "performance"
STEPS: Final = ("parse", "verify", "print", "walk", "build", *PASSES)
ON_ONE_SHAPE: Final = ("walk", "build")
"""Steps that cost the same for every shape."""
PLOTTED: Final = ("parse", "verify", "print", "canonicalize", "cse", "sccp", "inline", "mem2reg")
FOR_MEMORY: Final = 20_000
"""How many operations a module has whose memory is measured."""
LIMIT: Final = 120
"""How many seconds one question may take."""
NAMES: Final = {"ods": "here", "mlir": "MLIR's bindings", "xdsl": "xDSL"}
REASONS: Final = PLOTS / "reasons.md"
"""What is written by hand: why a number is what it is."""


def main() -> int:
    """Measure everything and write the page, or with `--quick` print a part of it."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bench", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="small modules and few turns; print the comparison and write nothing")
    parser.add_argument("--shapes", nargs="+", choices=[*SHAPES], default=[*SHAPES], metavar="SHAPE", help=", ".join(SHAPES))
    parser.add_argument("--steps", nargs="+", choices=STEPS, default=STEPS, metavar="STEP", help=", ".join(STEPS))
    parser.add_argument("--size", type=int, default=20_000, help="how many operations the compared modules have")
    parser.add_argument("--largest", type=int, default=1_000_000, help="up to how many operations the growth is measured")
    parser.add_argument("--turns", type=int, default=5, help="how many turns the medians are taken of")
    options = parser.parse_args()
    if options.quick:
        print(_comparison(options.shapes, options.steps, min(options.size, 4_000), 1))
        return 0
    sections = [
        _INTRODUCTION.format(
            python=platform.python_version(), turns=options.turns, machine=f"{platform.machine()}, {os.cpu_count()} cores"
        ),
        f"## Compared, {options.size:,} operations\n\n{_COMPARED}\n",
        _comparison(options.shapes, options.steps, options.size, options.turns),
        f"## Whole programs\n\n{_PROGRAMS}\n",
        _programs(options.size, options.turns),
        f"## Growth up to {options.largest:,} operations\n\n{_GROWTH}\n",
        _growth(options.shapes, options.steps, options.largest),
        f"## Generation\n\n{generation.report()}",
        REASONS.read_text(encoding="utf-8") if REASONS.exists() else "",
    ]
    PAGE.write_text("\n".join(sections).rstrip() + "\n", encoding="utf-8")
    return 0


_INTRODUCTION: Final = """\
# Performance

`make bench` writes this page. Numbers are processor time: the median of {turns} turns, and how far half of the turns are from it. The
implementations take turns. Garbage collection is on, as everybody has it; the other programs run with one thread.
Python {python}, {machine}.
"""
_COMPARED: Final = """\
Each step is done through the Python API, in a process that has done it before. The columns of the others say how many times as long
they take: more than 1 is faster here. A dash: the implementation cannot do it, or not within two minutes. `memory` is in bytes for each
operation. `MLIR's bindings` are those of MLIR 22 with the C++ that mlir-opt runs."""
_PROGRAMS: Final = """\
From the start of a process to its end, in milliseconds."""
_GROWTH: Final = """\
Seconds for one module, and the exponent between the two largest: 1 if the cost grows as the module does."""


def _comparison(shapes: list[str], steps: list[str], size: int, turns: int) -> str:
    """Compare all implementations step by step."""
    workers = {name: Worker(name, LIMIT) for name in installed()}
    others = [name for name in workers if name != "ods"]
    rows = []
    for step in [*steps, "memory"]:
        for shape in shapes[:1] if step in ON_ONE_SHAPE else shapes:
            print(f"comparing {step} of {shape} …", file=sys.stderr, flush=True)
            found = _memory(workers, shape) if step == "memory" else _turns(workers, step, shape, size, turns)
            cells = [ratio(found.get(name), found.get("ods")) for name in others]
            own = milliseconds(found.get("ods"))
            if step == "memory" and found.get("ods"):
                own = f"{found['ods'][0] / FOR_MEMORY:,.0f} B"
            rows.append([f"{step}, {shape}", own, *cells])
    for worker in workers.values():
        worker.close()
    return table(["step, shape", "here, ms", *[NAMES[name] for name in others]], rows)


def _turns(workers: dict[str, Worker], step: str, shape: str, size: int, turns: int) -> dict[str, Turns]:
    """Measure one step turn by turn; who cannot do it the first time, which warms up, is not asked again."""
    able = [name for name, worker in workers.items() if worker.ask(step, shape, size) is not None]
    found: dict[str, list[float]] = {}
    for _ in range(turns):
        for name in able:
            taken = workers[name].ask(step, shape, size)
            if taken is not None:
                found.setdefault(name, []).append(taken)
    return {name: each for name, each in found.items() if len(each) == turns}


def _memory(workers: dict[str, Worker], shape: str) -> dict[str, Turns]:
    """Measure the memory that a module takes, each time in a new process that has read a small one."""
    found: dict[str, Turns] = {}
    for name, worker in workers.items():
        worker.close()
        worker.ask("verify", shape, 20)
        kept = worker.ask("memory", shape, FOR_MEMORY)
        if kept:
            found[name] = [kept]
    return found


def _programs(size: int, turns: int) -> str:
    """Compare whole programs on files."""
    mlir_opt = next(filter(None, map(shutil.which, (os.environ.get("MLIR_OPT", "mlir-opt-22"), "mlir-opt"))), None)
    ours = [sys.executable, "-m", "ods.tools.opt"]
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        module, small = Path(folder) / "module.mlir", Path(folder) / "small.mlir"
        module.write_text(SHAPES["straight"](size), encoding="utf-8")
        small.write_text(SHAPES["straight"](5), encoding="utf-8")
        commands: dict[str, tuple[list[str], list[str] | None]] = {
            "python -c pass": ([sys.executable, "-c", "pass"], None),
            "import of a dialect": ([sys.executable, "-c", "import generated.arith"], None),
            "a small file": ([*ours, str(small)], ["-mlir-disable-threading", str(small)]),
        }
        for flag in ("", "--canonicalize", "--cse"):
            label = f"{size:,} operations {flag}".rstrip()
            flags = [flag] if flag else []
            commands[label] = ([*ours, *flags, str(module)], ["-mlir-disable-threading", *flags, str(module)])
        for label, (own, other) in commands.items():
            print(f"running {label} …", file=sys.stderr, flush=True)
            command_seconds(own)
            first, second = [], []
            for _ in range(turns):
                first.append(command_seconds(own))
                if other and mlir_opt:
                    second.append(command_seconds([mlir_opt, *other]))
            rows.append([label, milliseconds(first), milliseconds(second), ratio(second, first)])
    return table(["program", "here, ms", "mlir-opt, ms", "mlir-opt : here"], rows)


def _growth(shapes: list[str], steps: list[str], largest: int) -> str:
    """Measure steps on larger and larger modules, and draw some of them."""
    sizes = [size for size in (1_000, 10_000, 100_000, 1_000_000) if size <= largest]
    worker, rows = Worker("ods", 10 * LIMIT), []
    PLOTS.mkdir(exist_ok=True)
    links = []
    for step in steps:
        lines: dict[str, list[tuple[int, float]]] = {}
        for shape in shapes[:1] if step in ON_ONE_SHAPE else shapes:
            points = lines.setdefault(shape, [])
            for size in sizes:
                print(f"growth of {step}, {shape}, {size:,} …", file=sys.stderr, flush=True)
                turns = [worker.ask(step, shape, size) for _ in range(3 if size < 100_000 else 1)]
                if None in turns:
                    break
                points.append((size, statistics.median([turn for turn in turns if turn is not None])))
            costs = [f"{cost:.3f}" for _, cost in points] + ["–"] * (len(sizes) - len(points))
            rows.append([f"{step}, {shape}", *costs, slope(points)])
        if step in PLOTTED:
            (PLOTS / f"{step}.svg").write_text(plot(step, lines), encoding="utf-8")
            links.append(f"![{step}](performance/{step}.svg)")
    worker.close()
    return table(["step, shape", *[f"{size:,}" for size in sizes], "exponent"], rows) + "\n" + "\n".join(links) + "\n"


if __name__ == "__main__":
    sys.exit(main())
