"""What `ods prove` said of the dialects that come with ods: a line of JSON for each fold and pattern, in `rows`."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

ROWS = Path(__file__).parent / "rows"
DIALECTS = ("arith", "index", "ub", "math", "complex", "vector", "tensor", "scf")


class Stored(NamedTuple):
    """A fold, pattern or conversion, and what is known of it."""

    kind: str
    name: str
    status: str
    proved: dict[str, int]
    tested: dict[str, int]
    reason: str
    by_values: int = 0
    """How many of the functions are proved by trying all arguments."""
    floats: Sequence[str] = ()
    """The formats of floats in functions that are proved."""


def rows_of(dialect: str) -> list[Stored]:
    """Return the rows of a dialect; none if it has no folds and patterns."""
    path = ROWS / f"{dialect}.jsonl"
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return [Stored(**json.loads(line)) for line in lines]


def store(dialect: str, printed: str) -> None:
    """Store what `ods prove --json` printed for a dialect, without counter-examples and places; nothing for one without folds."""
    found = [json.loads(line) for line in printed.splitlines()]
    for row in found:
        row["by_values"] = row["by all values"]
    lines = [json.dumps({key: row[key] for key in Stored._fields}) for row in found if row["kind"] != "pass"]
    if lines:
        (ROWS / f"{dialect}.jsonl").write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
