"""`python -m benchmarks.mlir22.conformance CORPUS`: compare imported dialects, without any code by hand, with mlir-opt 22.

All dialects of an installed MLIR 22 that this project does not bundle are imported and generated.  Then each record of
the corpus, JSON lines in a .gz file, is read: its `input`, whether mlir-opt accepted it (`ok`), the `generic` form, the `errors`.
For each record that differs, the reason is counted.
"""

from __future__ import annotations

import argparse
import gzip
import json
import re
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from generator.cli.trial import write_packages

from ..floors import add_floors, judged
from .dumps import dumper, work_folder
from .run import import_all

_SECONDS = 10
"""The time limit of one record."""
_ERROR = re.compile(r"error: (.*)")
_PARTICULAR = re.compile(r"'[^']*'|`[^`]*`|\d+")


class Hang(BaseException):
    """Raised when a record takes too long."""


def main() -> int:
    """Import, generate, compare and count."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.mlir22.conformance", description=__doc__)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--work", type=Path, help="the folder for dumps, specs and code, kept; default: one that is removed afterwards")
    parser.add_argument("--again", action="store_true", help="use what is in the folder already")
    parser.add_argument("--cpp", type=Path, nargs="*", default=[], help="folders of MLIR's C++ that hooks are translated from")
    parser.add_argument("--most", type=int, default=40, help="how many obstacles are shown")
    add_floors(parser)
    options = parser.parse_args()
    with work_folder(options.work) as work:
        if not options.again:
            started = time.perf_counter()
            imported, known = make_project(work, options.cpp)
            print(f"imported and generated in {time.perf_counter() - started:.0f} s")
        sys.path.insert(0, str(work))
        total, agree, obstacles = compare_all(options.corpus)
        if not options.again:
            total, agree = imported + total, known + agree
    for obstacle, count in obstacles.most_common(options.most):
        print(f"{count:5}  {obstacle}")
    return judged(agree, total, options.min)


def make_project(work: Path, cpp_folders: Sequence[Path] = ()) -> tuple[Counter[str], Counter[str]]:
    """Import all dialects that are not bundled into a folder, and generate them; translate the C++ in `cpp_folders`.

    Return two counters of dumps, dialects and operations: first of all of them, second of those that were read, imported and checked.
    """
    work.mkdir(parents=True, exist_ok=True)
    dumped = dumper(work)
    dumped.run()
    cpp = (*cpp_folders, *dumped.mlir.generated) if cpp_folders else ()
    imported, resolved = import_all(dumped.dumps, work, with_bundled=False, cpp_folders=cpp)
    write_packages(resolved, work / "generated")
    dumps, operations = len(dumped.dumps), sum(each.report.counts["op"] for each in imported)
    known = sum(len(dialect.operations) for dialect in resolved)
    return (
        Counter(dumps=dumps + len(dumped.unreadable), dialects=len(imported), operations=operations),
        Counter(dumps=dumps, dialects=len(resolved), operations=known),
    )


def compare_all(corpus: Path) -> tuple[Counter[str], Counter[str], Counter[str]]:
    """Return three counters: the records by metric, those on which both tools agree by metric, and the reasons for the others."""
    total, agree, obstacles = Counter[str](), Counter[str](), Counter[str]()
    signal.signal(signal.SIGALRM, _on_alarm)
    with gzip.open(corpus, "rt", encoding="utf-8") as lines:
        for record in map(json.loads, lines):
            signal.alarm(_SECONDS)
            try:
                answers, obstacle = _compare(record)
            except Hang:
                answers, obstacle = {"verdict": False}, "hang"
            except Exception as error:  # any exception is a result to count
                place = traceback.extract_tb(error.__traceback__)[-1]
                answers, obstacle = {"verdict": False}, f"crash {type(error).__name__} in {Path(place.filename).name}:{place.lineno}"
            finally:
                signal.alarm(0)
            total.update(["verdict", *(["generic"] if record["ok"] else []), *(["same", "custom"] if "same" in answers else [])])
            agree.update(metric for metric, is_same in answers.items() if is_same)
            if obstacle:
                obstacles[obstacle] += 1
    return total, agree, obstacles


def _on_alarm(number: int, frame: object) -> None:
    raise Hang


def _compare(record: dict[str, Any]) -> tuple[dict[str, bool], str]:
    """Return whether the answers to one record agree, by metric, and the reason for a difference, or "" if the answers agree.

    `same` and `custom` exist only where both tools accept the input: they compare the generic and the custom form, letter for letter.
    """
    from ods.testing import run_opt

    extra = ["--allow-unregistered-dialect"] if record["allow_unregistered"] else []
    done = run_opt(record["input"], ["--mlir-print-op-generic", "--mlir-print-local-scope", *extra])
    accepted = done.returncode == 0
    if not record["ok"]:
        errors = record["errors"] or ["?"]
        return {"verdict": not accepted}, f"accepted, where mlir-opt says: {_PARTICULAR.sub('…', errors[0])}" if accepted else ""
    if not accepted:
        message = _ERROR.search(done.stderr)
        return {"verdict": False, "generic": False}, f"refused: {message[1] if message else done.stderr[:100]}"
    is_same = done.stdout == record["generic"]
    custom = run_opt(record["input"], extra).stdout == record["custom"]
    answers = {"verdict": True, "generic": is_same, "same": is_same, "custom": custom}
    return answers, "" if is_same and custom else f"the {'custom' if is_same else 'generic'} form differs"


if __name__ == "__main__":
    sys.exit(main())
