"""A lit suite: the tests in a folder, and their results."""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from tests.fuzz.campaign import TookTooLong, time_limit

from . import shell
from .directives import NotRunError, read_test
from .programs import Programs

SUFFIXES: Final = frozenset({".mlir", ".test", ".ll"})
_LEFT_OUT: Final = ("Inputs", "lib", "CMakeFiles")
"""Folders without tests, as in MLIR's own configuration."""
STATES: Final = ("pass", "fail", "timeout", "not run")


class Result(NamedTuple):
    """What became of a test: its name in the suite, one of STATES, and the reason."""

    name: str
    state: str
    reason: str = ""

    @property
    def summary(self) -> str:
        """The first line of the reason."""
        return self.reason.strip().partition("\n")[0]


def find_tests(root: Path) -> list[Path]:
    """Return the tests in a folder, or the file itself."""
    if root.is_file():
        return [root]
    found = (path for path in root.rglob("*") if path.suffix in SUFFIXES and path.is_file())
    return sorted(path for path in found if not set(_LEFT_OUT).intersection(path.relative_to(root).parts[:-1]))


def run_test(path: Path, name: str, work: Path, programs: Programs, seconds: float) -> Result:
    """Run one test; `work` is the stem of the files that it may write."""
    try:
        test = read_test(path, work)
        if not test.lines:
            return Result(name, "not run", "no RUN line")
        test.check_features()
        fails_by_design = test.fails_by_design
        work.parent.mkdir(parents=True, exist_ok=True)
        programs.folder = work.parent
        with time_limit(seconds):
            failure = _failure(test.lines, programs)
            failure = failure and failure.replace(f"{path.parent}/", "")
    except NotRunError as error:
        return Result(name, "not run", str(error))
    except TookTooLong:
        return Result(name, "timeout", f"no end in {seconds:g} s")
    except shell.ShellError as error:
        return Result(name, "not run", str(error))
    except (Exception, RecursionError):
        failure = traceback.format_exc(limit=-4)
        return Result(name, "fail", f"crash: {failure.strip().splitlines()[-1]}\n{failure}")
    if fails_by_design:
        return Result(
            name, "pass" if failure is not None else "fail", "" if failure is not None else "passes, but XFAIL says that it fails"
        )
    return Result(name, "pass") if failure is None else Result(name, "fail", failure)


def _failure(lines: Sequence[str], programs: Programs) -> str | None:
    """Run command lines up to the first that fails; return its errors, or None."""
    for line in lines:
        done = shell.run(line, programs.folder, programs)
        if done.code:
            said = (done.stderr or done.stdout).decode("utf-8", "replace").strip()
            return f"{_told(said)}\n$ {line}\n{said}"
    return None


def _told(text: str) -> str:
    """Return the line of an output that says best what went wrong."""
    lines = text.splitlines()
    errors = [line for line in lines if "error: " in line]
    return (errors or lines or ["a command failed without a word"])[0].strip()


def totals(results: Iterable[Result]) -> dict[str, Counter[str]]:
    """Return the number of results in each state, by folder; the folder "" has all."""
    counts: dict[str, Counter[str]] = {"": Counter()}
    for result in results:
        folder = result.name.rpartition("/")[0] or "."
        for key in ("", folder):
            counts.setdefault(key, Counter())[result.state] += 1
    return counts


def share(count: Counter[str]) -> float:
    """Return the percentage of the tests that passed, of those that were run."""
    ran = count.total() - count["not run"]
    return 100 * count["pass"] / ran if ran else 0.0
