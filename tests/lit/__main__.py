"""Run a lit suite with `ods opt` in mlir-opt's place: `python -m tests.lit FOLDER`.

MLIR's own suite is `mlir/test` of its sources. FileCheck is LLVM's if it is found, else the one from PyPI. Tests that need another
program, such as mlir-runner, are counted as not run.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import re
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from generator.cli.progress import progress
from tests.conformance.tools import bring_tools, find_filecheck

from .programs import Programs
from .report import page, table
from .suite import Result, find_tests, run_test, share, totals


class _Job(NamedTuple):
    """A test, and with which programs it is run."""

    path: Path
    name: str
    work: Path
    flags: list[str]
    filecheck: str | None
    reference: str | None
    seconds: float


def main() -> int:
    """Run the tests, print the counts, and write a page; return 1 if fewer pass than `--min`, else 0."""
    parser = argparse.ArgumentParser(prog="python -m tests.lit", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", type=Path, nargs="+", help="folders or files of tests")
    parser.add_argument("--only", default="", help="keep the tests whose name matches this regular expression")
    parser.add_argument("--right", action="store_true", help="do not copy the known wrong results of mlir-opt 22")
    parser.add_argument("--flags", default="", help="further flags for each `ods opt`, such as --project=FOLDER")
    parser.add_argument("--seconds", type=float, default=30, help="the time limit of a test")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many tests run at the same time")
    parser.add_argument("--show", type=int, default=0, help="print the first N failures whole")
    parser.add_argument("--page", type=Path, help="the Markdown page to write, with each test that does not pass")
    parser.add_argument("--min", type=float, metavar="PERCENT", help="exit with 1 below this share of the tests that were run")
    parser.add_argument("--reference", action="store_true", help="run MLIR 22's own tools instead, to see which tests can pass")
    parser.add_argument("--pypi-filecheck", action="store_true", help="use FileCheck from PyPI even where LLVM's is installed")
    options = parser.parse_args()
    results = list(run_all(options))
    if not results:
        print("no tests were found", file=sys.stderr)
        return 2
    for result in [each for each in results if each.state in ("fail", "timeout")][: options.show]:
        print(f"=== {result.name}: {result.state}\n{result.reason}\n")
    sys.stdout.write(table(results))
    if options.page is not None:
        options.page.parent.mkdir(parents=True, exist_ok=True)
        told = "`ods opt` in the place of mlir-opt 22, on the tests in " + ", ".join(f"`{each.name}`" for each in options.folders)
        options.page.write_text(page(results, "A lit suite", f"{told}."), encoding="utf-8")
        print(f"wrote {options.page}")
    return 1 if options.min is not None and share(totals(results)[""]) < options.min else 0


def run_all(options: argparse.Namespace) -> Iterator[Result]:
    """Run all chosen tests in several processes; yield the results in the order of the names."""
    wanted = re.compile(options.only)
    jobs = []
    for folder in options.folders:
        root = folder.resolve()
        for path in find_tests(root):
            name = path.relative_to(root if root.is_dir() else root.parent).as_posix()
            if wanted.search(name):
                jobs.append((path, name))
    flags = [*options.flags.split(), *([] if options.right else ["--mlir-22-bugs"])]
    filecheck = None if options.pypi_filecheck else find_filecheck()
    reference = str(bring_tools().folder) if options.reference else None
    with tempfile.TemporaryDirectory() as work, progress() as tell:
        given = [
            _Job(path, name, Path(work, str(number), path.name), flags, filecheck, reference, options.seconds)
            for number, (path, name) in enumerate(jobs)
        ]
        with multiprocessing.Pool(max(1, min(options.jobs, len(jobs))), _prepare) as pool:
            for number, result in enumerate(pool.imap(_run, given, chunksize=4), 1):
                tell(f"{number} of {len(jobs)} tests: {result.name}")
                yield result


def _prepare() -> None:
    """Set up the project's own test dialect, as its tests do."""
    from ods.testing.setup import set_up_project

    set_up_project()


def _run(job: _Job) -> Result:
    return run_test(job.path, job.name, job.work, Programs(job.flags, job.filecheck, job.reference), job.seconds)


if __name__ == "__main__":
    sys.exit(main())
