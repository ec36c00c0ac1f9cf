"""Count the files that one trip through the code visits: `python -m benchmarks.trips`.

The trip of IR parses, verifies, canonicalizes and prints a module of three operations in a new context.  The trip of a spec takes a dialect
of one operation from YAML to the written files.  Each is made once before it is counted, so imports and caches of the process do not count.
"""

from __future__ import annotations

import sys
import tempfile
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import Any, Final

from .measure import ROOT

_MODULE: Final = """\
func.func @sum(%a: i32, %b: i32) -> i32 {
  %0 = arith.addi %a, %b : i32
  return %0 : i32
}
"""
_SPEC: Final = """\
edition: 1
dialect: {name: trip, class_name: TripDialect, summary: one operation}
ops:
  twice:
    summary: twice a number
    traits: [Pure]
    arguments: {input: SignlessIntegerLike, times: I64Attr}
    results: {output: SignlessIntegerLike}
    assembly_format: "$input `,` $times attr-dict `:` type($input) `->` type($output)"
"""


@dataclass
class Trip:
    """The calls of one trip."""

    calls: int = 0
    """Calls of functions of the project, comprehensions left out."""
    changes: int = 0
    """Calls from one file of the project to another."""
    files: Counter[str] = field(default_factory=Counter)
    """Calls by file, as paths from the root of the project."""

    def __str__(self) -> str:
        return f"{len(self.files)} files, {self.calls} calls, {self.changes} of them to another file ({100 * self.changes // self.calls} %)"


def count(run: Callable[[], object]) -> Trip:
    """Return the calls that `run` makes the second time that it is called."""
    run()
    trip = Trip()
    root = f"{ROOT}/"

    def file_of(frame: FrameType | None) -> str | None:
        """Return the path of the nearest caller that is code of the project."""
        while frame is not None:
            name = frame.f_code.co_filename
            if name.startswith(root) and "/.venv/" not in name:
                return name
            frame = frame.f_back
        return None

    def profile(frame: FrameType, event: str, _: Any) -> None:
        name = frame.f_code.co_filename
        if event != "call" or not name.startswith(root) or "/.venv/" in name or name == __file__ or frame.f_code.co_name.startswith("<"):
            return
        trip.calls += 1
        trip.files[name.removeprefix(root)] += 1
        trip.changes += name != file_of(frame.f_back)

    sys.setprofile(profile)
    try:
        run()
    finally:
        sys.setprofile(None)
    return trip


def trip_of_ir() -> Trip:
    """Count a module of three operations from text to text, as `ods opt --canonicalize` does."""
    from ods.tools.opt import run

    return count(lambda: run(_MODULE, ["--canonicalize"]))


def trip_of_spec() -> Trip:
    """Count an operation of a new dialect from YAML to the written files."""
    from generator.config import find_config
    from generator.output.generate import plan_generation
    from generator.output.write import Manifest, write_files
    from generator.pipeline import compile_project

    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        (root / "ods.toml").write_text("", encoding="utf-8")
        (root / "dialect_specs" / "trip").mkdir(parents=True)
        (root / "dialect_specs" / "trip" / "trip.yaml").write_text(_SPEC, encoding="utf-8")
        config = find_config(root)

        def run() -> None:
            project = compile_project(config)
            if project.findings:
                raise ValueError(project.findings[0].message)
            plan = plan_generation(project.dialects, config.output, Manifest(), Manifest(), config.package)
            write_files(config.output, plan.texts, plan.removed)

        return count(run)


def main() -> None:
    """Print the figures of both trips, and with `--files` the calls by file."""
    parser = ArgumentParser(prog="python -m benchmarks.trips", description=__doc__)
    parser.add_argument("--files", action="store_true", help="print the calls by file")
    arguments = parser.parse_args()
    for name, trip in (
        ("a module of three operations, parsed to printed", trip_of_ir()),
        ("an operation's spec, from YAML to files", trip_of_spec()),
    ):
        print(f"{name}: {trip}")
        if arguments.files:
            for path, calls in trip.files.most_common():
                print(f"  {calls:5}  {path}")


if __name__ == "__main__":
    main()
