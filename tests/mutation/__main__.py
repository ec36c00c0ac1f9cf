"""Make a sample of mutants and count the survivors: `make mutants`, `python -m tests.mutation --count 300 --seed 1`.

A mutant is killed if a fast test of its area fails or hangs. A survivor is either a missing test or code that does
nothing. The tests run in a copy of the project, so the project itself is never changed.
"""

from __future__ import annotations

import random
import shutil
import subprocess
import sys
import tempfile
import time
from argparse import ArgumentParser
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Queue
from typing import Final

from tests.architecture.sources import ROOT, python_files
from tests.mutation.mutants import Mutant, mutants_of

AREAS: Final = {
    "generator/loader": ("tests/generator/loader", "tests/specs", "tests/generator/lsp"),
    "generator/resolver": ("tests/generator/resolver", "tests/specs", "tests/golden", "tests/generator/exporter"),
    "generator/assembly": ("tests/generator/assembly", "tests/specs", "tests/golden"),
    "generator/constraints": ("tests/generator/constraints", "tests/specs", "tests/golden"),
    "generator/expressions": ("tests/specs", "tests/golden"),
    "ods/rewrite": ("tests/ods/rewrite", "tests/ods/transforms"),
    "ods/conversion": ("tests/ods/conversion", "tests/dialect_specs/scf", "tests/dialect_specs/cf", "tests/dialect_specs/func"),
    "ods/text": ("tests/ods/text", "tests/ir"),
}
"""The packages, each with the fast tests that are to notice a change."""
_LONGEST: Final = 360
"""A mutant whose tests of one folder take longer than this many seconds hangs, and is killed."""


class Copy:
    """A copy of the project in which tests run."""

    def __init__(self, folder: Path) -> None:
        self._root = folder
        for name in ("ods", "generator", "dialect_specs", "generated", "tests", "benchmarks", "docs"):
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        for name in ("pyproject.toml", "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "Makefile"):
            shutil.copy(ROOT / name, folder / name)

    def passes(self, tests: tuple[str, ...], seconds: float | None = None) -> bool:
        """Return True if all tests pass in time."""
        command = [sys.executable, "-B", "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-m", "not slow"]
        existing = [each for each in tests if (self._root / each).exists()]
        try:
            run = subprocess.run([*command, *existing], cwd=self._root, capture_output=True, check=False, timeout=seconds)
        except subprocess.TimeoutExpired:
            return False
        return run.returncode == 0

    def survives(self, mutant: Mutant, tests: tuple[str, ...], seconds: float) -> bool:
        """Return True if no test notices a mutant."""
        file = self._root / mutant.path
        original = file.read_text(encoding="utf-8")
        file.write_text(mutant.text, encoding="utf-8")
        try:
            return all(self.passes((each,), seconds) for each in tests)
        finally:
            file.write_text(original, encoding="utf-8")


def sample(count: int, seed: int, packages: list[str]) -> list[tuple[str, Mutant]]:
    """Return mutants, each with its package; the same ones for the same seed and code."""
    mutants = [
        (package, mutant)
        for package in packages
        for path in python_files(package)
        for mutant in mutants_of(path.relative_to(ROOT), path.read_text(encoding="utf-8"))
    ]
    return random.Random(seed).sample(mutants, min(count, len(mutants)))


def main() -> int:
    """Run the sample; exit with 1 if more mutants survive than `--max` percent."""
    parser = ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("--count", type=int, default=300, help="how many mutants (default: 300)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", action="append", choices=AREAS, help="only this package; may be given several times")
    parser.add_argument("--max", type=float, default=15, metavar="PERCENT", help="the greatest share of survivors (default: 15)")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    mutants = sample(options.count, options.seed, options.only or list(AREAS))
    survivors: list[str] = []
    total, alive = Counter[str](), Counter[str]()
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(options.jobs) as pool:
        copies: Queue[Copy] = Queue()
        for index in range(options.jobs):
            copies.put(Copy(Path(folder) / str(index)))

        base = copies.get()
        wrong = [package for package in {package for package, _ in mutants} if not base.passes(AREAS[package])]
        copies.put(base)
        if wrong:
            print(f"error: without a change, tests of {', '.join(sorted(wrong))} fail")
            return 2

        def judge(package: str, mutant: Mutant) -> bool:
            copy = copies.get()
            try:
                return copy.survives(mutant, AREAS[package], _LONGEST)
            finally:
                copies.put(copy)

        answers = [(package, mutant, pool.submit(judge, package, mutant)) for package, mutant in mutants]
        start = time.monotonic()
        for package, mutant, answer in answers:
            total[package] += 1
            if answer.result():
                alive[package] += 1
                survivors.append(str(mutant))
                print(f"survives  {mutant}", flush=True)
    for package in total:
        print(f"{package:<24}{alive[package]:>4} of {total[package]:>4} survive")
    share = 100 * len(survivors) / max(1, len(mutants))
    print(f"{len(survivors)} of {len(mutants)} mutants survive ({share:.1f} %), {time.monotonic() - start:.0f} s")
    return int(share > options.max)


if __name__ == "__main__":
    sys.exit(main())
