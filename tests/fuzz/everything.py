"""All random comparisons with one seed and one time: `python -m tests.fuzz.everything --seed S --seconds N`.

These are the fuzzers of `python -m tests.fuzz`, and the random definitions of `python -m tests.random_specs`. What needs a tool that is not
installed is named as not checked. The exit code is 1 if anything is found.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from .oracle import Oracle


class Comparison(NamedTuple):
    """A random comparison: its name, its share of the time, its command, and what it needs."""

    name: str
    weight: float
    command: tuple[str, ...]
    """The arguments of Python; the seed is added, and the seconds unless it counts cases."""
    counted: str = ""
    """The option for the number of cases; empty if the command takes seconds."""
    seconds_a_case: float = 1
    needs: tuple[str, ...] = ()
    """Programs, of which `mlir-opt` is searched as the fuzzers do."""


_FUZZ: Final = ("-m", "tests.fuzz", "--only")
COMPARISONS: Final = (
    Comparison("modules, specs and calls of the API", 2, (*_FUZZ, "mutants,constants,specs,calls")),
    Comparison("meaning of folds", 2, (*_FUZZ, "meaning")),
    Comparison("meaning of passes", 3, (*_FUZZ, "passes")),
    Comparison("meaning of lowered programs", 1, (*_FUZZ, "lowered")),
    Comparison("random meaning and patterns", 2, ("-m", "tests.fuzz.rewrites"), "--count", 15),
    Comparison("programs beside lli", 2, (*_FUZZ, "run,llvmir"), needs=("/usr/lib/llvm-22/bin/lli",)),
    Comparison("lowerings", 1, (*_FUZZ, "lowerings"), needs=("mlir-opt",)),
    Comparison("paths of the reader", 1, (*_FUZZ, "paths")),
    Comparison("hooks beside C++", 1, (*_FUZZ, "cpp"), needs=("g++",)),
    Comparison("definitions beside a compiled plugin", 3, ("-m", "tests.random_specs"), "--count", 1.5, needs=("mlir-opt", "g++")),
)


def command_of(comparison: Comparison, seed: str, seconds: float) -> list[str]:
    """Return the command that runs a comparison for about so many seconds."""
    given = ["--seconds", f"{seconds:.0f}"]
    if comparison.counted:
        given = [comparison.counted, str(max(1, int(seconds / comparison.seconds_a_case)))]
    return [sys.executable, *comparison.command, "--seed", seed, *given]


def missing(comparison: Comparison) -> list[str]:
    """Return the programs that a comparison needs and that are not installed."""
    return [name for name in comparison.needs if (Oracle.find() is None if name == "mlir-opt" else shutil.which(name) is None)]


def run_everything(
    seed: str, seconds: float, comparisons: Sequence[Comparison], run: Callable[[Sequence[str]], int], tell: Callable[[str], None]
) -> int:
    """Run all comparisons, each for its share of the time; return how many found something."""
    able = [each for each in comparisons if not missing(each)]
    for each in comparisons:
        if each not in able:
            tell(f"NOT CHECKED: {each.name}, which needs {' and '.join(missing(each))}")
    total, found = sum(each.weight for each in able), 0
    for each in able:
        started = time.monotonic()
        command = command_of(each, seed, seconds * each.weight / total)
        tell(f"== {each.name}: python {' '.join(command[1:])}")
        code = run(command)
        found += code != 0
        tell(f"== {each.name}: {'something was found' if code else 'nothing was found'} in {time.monotonic() - started:.0f} s")
    return found


def main() -> int:
    """Run all comparisons; return 1 if one found something."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.everything", description=__doc__)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--seconds", type=float, default=600, help="the time of all together")
    options = parser.parse_args()

    def run(command: Sequence[str]) -> int:
        return subprocess.run(command).returncode

    def tell(text: str) -> None:
        print(text, flush=True)

    return 1 if run_everything(options.seed, options.seconds, COMPARISONS, run, tell) else 0


if __name__ == "__main__":
    sys.exit(main())
