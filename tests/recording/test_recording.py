"""The recorder reproduces recorded files: one file of each kind is the same after it is remade."""

from __future__ import annotations

import pytest

from tests.fuzz.oracle import Oracle

from .formats import TESTS, recordings
from .mlir_opt import MlirOpt

ONE_OF_EACH_KIND = (
    "ods/text/data/metadata.txt",
    "ods/transforms/data/option_unsigned.out",
    "ods/text/tables/locations.txt",
    "ods/builtin/tables/floats.txt",
    "ir/ub/round_trip.printed.mlir",
    "ir/ub/round_trip.generic.mlir",
    "ir/ub/invalid.mlir",
)
MADE_BY = {path.relative_to(TESTS).as_posix(): make for path, make in recordings()}


def test_there_is_one_of_each_kind() -> None:
    assert {MADE_BY[name] for name in ONE_OF_EACH_KIND} == set(MADE_BY.values())


@pytest.mark.slow
@pytest.mark.skipif(Oracle.find() is None, reason="mlir-opt 22 is not installed")
@pytest.mark.parametrize("name", ONE_OF_EACH_KIND)
def test_recorded_answers_are_made_anew(name: str) -> None:
    path = TESTS / name
    assert MADE_BY[name](path, MlirOpt()) == path.read_text(encoding="utf-8")
