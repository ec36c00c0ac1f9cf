"""`ods prove --mlir-22-bugs` finds wrong results of mlir-opt 22 by itself; without the flag, there are none."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from tests.commands import ods
from tests.deviations.row import ROWS

from .planted import DATA

ROOT = Path(__file__).parents[3]
LINES = (DATA / "wrong_in_mlir_22.txt").read_text(encoding="utf-8").splitlines()
FAULTS = [tuple(line.split(" | ")) for line in LINES if not line.startswith("#")]


def row_of(dialect: str, name: str, *flags: str) -> dict[str, Any]:
    """Return the row of `ods prove` with this name."""
    done = ods(ROOT, "prove", dialect, "--json", "--seconds", "5", "--only", name, *flags)
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    return next(row for row in rows if row["name"] == name)


@pytest.mark.skipif("ODS_PLANTED" not in os.environ, reason="takes minutes: set ODS_PLANTED=1")
@pytest.mark.parametrize(("dialect", "name", "deviation"), FAULTS)
def test_found_with_the_flag_alone(dialect: str, name: str, deviation: str) -> None:
    found = row_of(dialect, name, "--mlir-22-bugs")
    assert found["status"] == "wrong"
    assert found["counterexample"]["value before"] != found["counterexample"]["value after"]
    right = row_of(dialect, name)
    assert right["status"] in ("proved", "tested") or right["reason"] == "it applies with --mlir-22-bugs only"


def test_each_is_a_deviation() -> None:
    assert [deviation for _, _, deviation in FAULTS if not (ROWS / f"{deviation}.mlir").is_file()] == []
