"""Floats are rounded and printed as by mlir-opt 22; a row of the table is type, number as written, number as printed."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from ods.builtin.float_types import BF16, F8E4M3FN, F8E5M2FNUZ, F16, F32, F64, F80, F128, FLOAT_TYPES, FloatType

ROWS = [line.split() for line in (Path(__file__).parent / "tables" / "floats.txt").read_text().splitlines()]


@pytest.mark.parametrize(("name", "written", "printed"), ROWS, ids=lambda cell: cell)
def test_text(name: str, written: str, printed: str) -> None:
    format_ = FLOAT_TYPES[name].format
    bits = int(written, 16) if written.startswith("0x") else format_.from_float(float(written))
    assert format_.text(format_.canonical(bits)) == printed


@pytest.mark.parametrize("type_", FLOAT_TYPES.values(), ids=lambda type_: type_.mnemonic)
@pytest.mark.parametrize("value", [1.0, 2.0, 0.5, 4.0])
def test_small_powers_of_two_are_exact(type_: FloatType, value: float) -> None:
    assert type_.format.to_float(type_.format.from_float(value)) == value


@pytest.mark.parametrize(
    ("type_", "value", "bits"),
    [
        (F16, 1.0, 0x3C00),
        (F16, 65519.0, 0x7BFF),
        (F16, 65520.0, 0x7C00),
        (BF16, -2.0, 0xC000),
        (F32, 0.1, 0x3DCCCCCD),
        (F64, math.inf, 0x7FF0000000000000),
        (F80, 1.0, 0x3FFF8000000000000000),
        (F128, 1.0, 0x3FFF0000000000000000000000000000),
        (F8E4M3FN, 1000.0, 0x7F),
        (F8E5M2FNUZ, -0.0, 0),
        (F8E5M2FNUZ, math.nan, 0x80),
    ],
)
def test_from_float(type_: FloatType, value: float, bits: int) -> None:
    assert type_.format.from_float(value) == bits


@pytest.mark.parametrize(("type_", "bits", "kind"), [(F32, 0x7FC00000, "nan"), (F32, 0xFF800000, "infinite"), (F8E4M3FN, 0x7E, "finite")])
def test_decode_kind(type_: FloatType, bits: int, kind: str) -> None:
    assert type_.format.decode(bits).kind == kind
