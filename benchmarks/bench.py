"""`make bench`: the table of speeds, side by side with xDSL and mlir-opt where they are installed, from one run."""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import json
import platform
import subprocess
import sys

from . import run_mlir_opt

ROWS = ("parse", "verify", "print", "build", "walk", "canonicalize", "cse", "import", "memory")
LABELS = {"build": "build from Python", "import": "import of a dialect", "memory": "memory"}
GOALS = {"parse": 20.0, "verify": 15.0, "print": 5.0, "build": 8.0, "canonicalize": 8.0, "cse": 8.0}
"""How many times as fast as xDSL each row is meant to be."""
Rows = dict[str, float]


def main() -> int:
    """Measure each implementation in a process of its own and print the table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bench", description=__doc__)
    parser.add_argument("--operations", type=int, default=50_000, help="how many operations the module has")
    parser.add_argument("--repeat", type=int, default=5, help="how many runs the medians are taken of")
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON: seconds, and bytes for each operation")
    parser.add_argument("--only", choices=("ods", "xdsl", "mlir_opt"), help="measure one implementation")
    parser.add_argument("--min", action="append", default=[], metavar="ROW=RATIO", help="exit 1 if xDSL is not so many times slower")
    options = parser.parse_args()
    if options.only and options.json:
        print(json.dumps(_measure(options.only, options.operations, options.repeat)))
        return 0
    names = [options.only] if options.only else _installed()
    results = {name: _in_own_process(name, options.operations, options.repeat) for name in names}
    print(json.dumps(results, indent=2) if options.json else _table(results, options.operations))
    return _missed(results, options.min)


def _installed() -> list[str]:
    peers = ["xdsl"] if importlib.util.find_spec("xdsl") else []
    return ["ods", *peers, *(["mlir_opt"] if run_mlir_opt.find() else [])]


def _measure(name: str, operations: int, repeat: int) -> Rows:
    rows: Rows = importlib.import_module(f".run_{name}", __package__).measure(operations, repeat)
    return rows


def _in_own_process(name: str, operations: int, repeat: int) -> Rows:
    print(f"measuring {name} …", file=sys.stderr, flush=True)
    sizes = ["--operations", str(operations), "--repeat", str(repeat)]
    command = [sys.executable, "-m", "benchmarks.bench", "--only", name, "--json", *sizes]
    rows: Rows = json.loads(subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout)
    return rows


def _table(results: dict[str, Rows], operations: int) -> str:
    columns = list(results)
    ratio = "xdsl" in results and "ods" in results
    header = [f"{operations:,} operations", *columns, *(["xdsl : ods", "goal"] if ratio else [])]
    lines = [header, *[_line(row, results, operations, ratio) for row in ROWS]]
    widths = [max(len(line[index]) for line in lines) for index in range(len(header))]
    text = "\n".join("  ".join([line[0].ljust(widths[0]), *map(str.rjust, line[1:], widths[1:])]) for line in lines)
    note = "median processor time after a warm-up, without garbage collection; operations a second unless a unit is given"
    return f"{text}\n\nPython {platform.python_version()}; {note}"


def _line(row: str, results: dict[str, Rows], operations: int, ratio: bool) -> list[str]:
    cells = [LABELS.get(row, row), *[_cell(row, rows.get(row), operations) for rows in results.values()]]
    if ratio:
        goal = f"{GOALS[row]:.0f}×" if row in GOALS else ""
        cells += [f"{results['xdsl'][row] / results['ods'][row]:.1f}×", goal]
    return cells


def _cell(row: str, value: float | None, operations: int) -> str:
    if value is None:
        return "–"
    if row == "memory":
        return f"{value:,.0f} bytes/op"
    if row == "import":
        return f"{value * 1000:.0f} ms"
    return f"{operations / value:,.0f}" if value > 0 else "–"


def _missed(results: dict[str, Rows], floors: list[str]) -> int:
    """1 when a ratio to xDSL is below its floor."""
    missed = 0
    for row, floor in (item.split("=") for item in floors):
        found = results["xdsl"][row] / results["ods"][row]
        if found < float(floor):
            print(f"{row}: {found:.1f}× xDSL, at least {floor}× wanted", file=sys.stderr)
            missed = 1
    return missed


if __name__ == "__main__":
    sys.exit(main())
