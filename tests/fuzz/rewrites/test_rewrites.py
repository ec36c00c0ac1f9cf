"""Random patterns are right or wrong as they say, and `ods prove` tells them apart."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from tests.ods.prove import needs_z3

from .__main__ import proved
from .definitions import make_definitions


def test_right_patterns_are_made_by_laws_and_wrong_ones_differ() -> None:
    made = make_definitions(Random("a few"), operations=3, patterns=6)  # it evaluates all of them at all values
    assert [row.is_right for row in made.rows] == [True, False] * 3


@pytest.mark.skipif("ODS_PLANTED" not in os.environ, reason="takes long: set ODS_PLANTED=1")
@needs_z3
def test_they_are_told_apart(tmp_path: Path) -> None:
    made = make_definitions(Random("told apart"), operations=2, patterns=2)
    rows = proved(tmp_path, made, ["--width", "4", "--seconds", "0.5"])
    assert {row.name: rows[row.name]["status"] == "wrong" for row in made.rows} == {row.name: not row.is_right for row in made.rows}
