"""`make bench`: the table of speeds, side by side with xDSL and mlir-opt where they are installed, measured in turns."""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import json
import platform
import statistics
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from types import TracebackType

from . import run_mlir_opt
from .measure import Row

ROWS = ("parse", "verify", "print", "build", "walk", "canonicalize", "cse", "import", "memory")
LABELS = {"build": "build from Python", "import": "import of a dialect", "memory": "memory"}
GOALS = {"parse": 20.0, "verify": 15.0, "print": 5.0, "build": 8.0, "canonicalize": 8.0, "cse": 8.0}
"""How many times as fast as xDSL each row is meant to be."""
Samples = dict[str, list[float]]
"""What was measured, turn by turn, of each row: seconds, and bytes for each operation."""


def main() -> int:
    """Measure each implementation in a process of its own, a row at a time and in turns, and print the table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bench", description=__doc__)
    parser.add_argument("--operations", type=int, default=50_000, help="how many operations the module has")
    parser.add_argument("--repeat", type=int, default=5, help="how many turns the medians are taken of")
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON: seconds, and bytes for each operation")
    parser.add_argument("--only", choices=("ods", "xdsl", "mlir_opt"), help="measure one implementation")
    parser.add_argument("--rows", nargs="+", choices=ROWS, default=ROWS, metavar="ROW", help="measure some rows: " + ", ".join(ROWS))
    parser.add_argument("--min", action="append", default=[], metavar="ROW=RATIO", help="exit 1 if xDSL is not so many times slower")
    parser.add_argument("--serve", choices=("ods", "xdsl", "mlir_opt"), help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve:
        return _serve(options.serve, options.operations)
    results = _measure([options.only] if options.only else _installed(), options.rows, options.operations, options.repeat)
    medians = {name: {row: statistics.median(turns) for row, turns in samples.items()} for name, samples in results.items()}
    print(json.dumps(medians, indent=2) if options.json else _table(results, options.rows, options.operations))
    return _missed(results, options.min)


def _installed() -> list[str]:
    peers = ["xdsl"] if importlib.util.find_spec("xdsl") else []
    return ["ods", *peers, *(["mlir_opt"] if run_mlir_opt.find() else [])]


def _measure(names: Sequence[str], rows: Sequence[str], operations: int, repeat: int) -> dict[str, Samples]:
    """All turns of all rows; one turn of each implementation follows the other's, so that a slow machine is slow for both."""
    results: dict[str, Samples] = {name: {} for name in names}
    with ExitStack() as stack:
        workers = {name: stack.enter_context(_Worker(name, operations)) for name in names}
        for row in rows:
            print(f"measuring {row} …", file=sys.stderr, flush=True)
            for turn in range(1 if row == "memory" else repeat + 1):
                for name, worker in workers.items():
                    if row not in worker.rows:
                        continue
                    found = worker.ask(row)
                    if turn or row == "memory":  # the first turn of all others warms up
                        results[name].setdefault(row, []).append(found)
    return results


class _Worker:
    """A process that measures one implementation, a row when it is asked."""

    def __init__(self, name: str, operations: int) -> None:
        command = [sys.executable, "-m", "benchmarks.bench", "--serve", name, "--operations", str(operations)]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.rows: list[str] = json.loads(self._answer())

    def ask(self, row: str) -> float:
        """Measure a row once."""
        assert self._process.stdin is not None
        print(row, file=self._process.stdin, flush=True)
        return float(self._answer())

    def _answer(self) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise SystemExit(self._process.wait() or 1)
        return line

    def __enter__(self) -> _Worker:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._process.communicate()


def _serve(name: str, operations: int) -> int:
    """Measure the rows whose names are read."""
    rows: Mapping[str, Row] = importlib.import_module(f".run_{name}", __package__).rows(operations)
    print(json.dumps(list(rows)), flush=True)
    for line in sys.stdin:
        print(rows[line.strip()](), flush=True)
    return 0


def _ratio(results: Mapping[str, Samples], row: str) -> float:
    """How many times as long xDSL takes: the median over the turns."""
    return statistics.median(theirs / ours for ours, theirs in zip(results["ods"][row], results["xdsl"][row], strict=True))


def _table(results: Mapping[str, Samples], rows: Sequence[str], operations: int) -> str:
    columns = list(results)
    ratio = "xdsl" in results and "ods" in results
    header = [f"{operations:,} operations", *columns, *(["xdsl : ods", "goal"] if ratio else [])]
    lines = [header, *[_line(row, results, operations, ratio) for row in rows]]
    widths = [max(len(line[index]) for line in lines) for index in range(len(header))]
    text = "\n".join("  ".join([line[0].ljust(widths[0]), *map(str.rjust, line[1:], widths[1:])]) for line in lines)
    note = "medians of processor time, without garbage collection, in turns; operations a second unless a unit is given"
    return f"{text}\n\nPython {platform.python_version()}; {note}"


def _line(row: str, results: Mapping[str, Samples], operations: int, ratio: bool) -> list[str]:
    cells = [LABELS.get(row, row), *[_cell(row, samples.get(row), operations) for samples in results.values()]]
    if ratio:
        goal = f"{GOALS[row]:.0f}×" if row in GOALS else ""
        cells += [f"{_ratio(results, row):.1f}×", goal]
    return cells


def _cell(row: str, turns: Sequence[float] | None, operations: int) -> str:
    if not turns:
        return "–"
    value = statistics.median(turns)
    if row == "memory":
        return f"{value:,.0f} bytes/op"
    if row == "import":
        return f"{value * 1000:.0f} ms"
    return f"{operations / value:,.0f}" if value > 0 else "–"


def _missed(results: Mapping[str, Samples], floors: Sequence[str]) -> int:
    """1 when a ratio to xDSL is below its floor."""
    missed = 0
    for row, floor in (item.split("=") for item in floors):
        found = _ratio(results, row)
        if found < float(floor):
            print(f"{row}: {found:.1f}× xDSL, at least {floor}× wanted", file=sys.stderr)
            missed = 1
    return missed


if __name__ == "__main__":
    sys.exit(main())
