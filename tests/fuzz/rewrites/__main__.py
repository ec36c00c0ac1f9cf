"""`python -m tests.fuzz.rewrites --seed S --count N`: `ods prove` must find the wrong patterns of N random dialects, and no right one."""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import tempfile
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

from tests import commands

from .definitions import Definitions, make_definitions

LEAST: float = 0.95
"""The share of wrong patterns that must be found."""


def proved(folder: Path, made: Definitions, flags: list[str]) -> dict[str, Any]:
    """Return the rows of `ods prove` for a dialect, by the names of the patterns."""
    target = folder / "dialect_specs" / "rnd"
    target.mkdir(parents=True)
    (folder / "ods.toml").touch()
    (target / "dialect.yaml").write_text(made.spec, encoding="utf-8")
    (target / "hooks.py").write_text(made.hooks, encoding="utf-8")
    for arguments in (("generate",), ("prove", "rnd", "--json", "--no-passes", *flags)):
        done = commands.ods(folder, *arguments)
        if done.stderr:
            raise AssertionError(f"ods {' '.join(arguments)}: {done.stderr}\n{made.spec}")
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    return {row["name"].partition(" of ")[0]: row for row in rows}


def main() -> int:
    """Prove random patterns; return 1 for a right one with a counter-example, or if too few wrong ones are found."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.rewrites", description=__doc__)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--count", type=int, default=4, help="the number of dialects, each with ten patterns")
    parser.add_argument("--width", type=int, action="append", help="the widths to prove at: 4 and 8 if none is given")
    options = parser.parse_args()
    flags = [word for width in options.width or (4, 8) for word in ("--width", str(width))]
    counts: Counter[str] = Counter()
    for number in range(options.count):
        made = make_definitions(Random(f"{options.seed}/{number}"))
        folder = Path(tempfile.mkdtemp(prefix="ods-rewrites-"))
        try:
            rows = proved(folder, made, [*flags, "--seconds", "2"])
        finally:
            shutil.rmtree(folder, ignore_errors=True)
        for row in made.rows:
            status = rows[row.name]["status"]
            counts[f"{'right' if row.is_right else 'wrong'}, {status}"] += 1
            if row.is_right == (status == "wrong") or status == "not reached":
                shown = f"{row.op} if {row.condition}: {row.result}"
                print(f"=== {options.seed}/{number}: {'right' if row.is_right else 'wrong'}, {status}: {shown}")
                print("".join(line + "\n" for line in made.spec.splitlines() if line.startswith(f"  {row.op}:")), end="")
                print(json.dumps(rows[row.name]["counterexample"] or rows[row.name]["reason"]), flush=True)
    wrong = sum(count for name, count in counts.items() if name.startswith("wrong,"))
    print(", ".join(f"{count} {name}" for name, count in sorted(counts.items())))
    return 0 if counts["wrong, wrong"] >= LEAST * wrong and not counts["right, wrong"] else 1


if __name__ == "__main__":
    sys.exit(main())
