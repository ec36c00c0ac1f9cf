"""Arithmetic on the bits of floats, against Python's own doubles and singles and against exact fractions."""

from __future__ import annotations

import math
import random
import struct
from fractions import Fraction

import pytest

from ods.builtin import F16Type, F32Type, F64Type, FloatType
from ods.builtin import float_arithmetic as arithmetic
from ods.builtin.float_format import FloatFormat

DOUBLE = F64Type.get().format


def double(value: float) -> int:
    return int.from_bytes(struct.pack("<d", value), "little")


SPECIAL = [0.0, -0.0, 1.0, -1.0, 0.1, 1e308, -1e308, 5e-324, math.inf, -math.inf, math.nan, 3.0, 7.5]


@pytest.mark.parametrize("left", SPECIAL)
@pytest.mark.parametrize("right", SPECIAL)
def test_doubles(left: float, right: float) -> None:
    a, b = double(left), double(right)
    expected = {"subtract": left - right, "multiply": left * right}
    if right != 0:
        expected["divide"] = left / right
    if right != 0 and not math.isinf(left):
        expected["remainder"] = math.fmod(left, right)
    for name, value in expected.items():
        bits = getattr(arithmetic, name)(DOUBLE, a, b)
        if math.isnan(value):
            assert arithmetic.is_nan(DOUBLE, bits), name
        else:
            assert bits == double(value), name


@pytest.mark.parametrize(
    "left, right, order", [(1.0, 2.0, "less"), (2.0, 1.0, "greater"), (0.0, -0.0, "equal"), (math.nan, 1.0, "unordered")]
)
def test_compare(left: float, right: float, order: str) -> None:
    assert arithmetic.compare(DOUBLE, double(left), double(right)) == order


def nearest(form: FloatFormat, value: Fraction) -> int:
    """Return the bits of the float nearest to an exact number, computed by an integer division."""
    scaled = value * 2**200
    return form.encode(value < 0, abs(scaled.numerator // scaled.denominator), -200, scaled.denominator != 1)


@pytest.mark.parametrize("type_", [F16Type.get(), F32Type.get()])
def test_products_and_quotients_are_rounded_once(type_: FloatType) -> None:
    form, rng = type_.format, random.Random(3)
    for _ in range(300):
        a, b = (form.from_float(rng.uniform(-100, 100)) for _ in range(2))
        x, y = Fraction(form.to_float(a)), Fraction(form.to_float(b))
        assert arithmetic.multiply(form, a, b) == nearest(form, x * y)
        if y:
            assert arithmetic.divide(form, a, b) == nearest(form, x / y)


def test_conversions_keep_the_value_or_refuse() -> None:
    half, single = F16Type.get().format, F32Type.get().format
    assert arithmetic.convert(single, half, single.from_float(1.5)) == half.from_float(1.5)
    assert arithmetic.convert(single, half, single.from_float(0.1)) is None
    assert arithmetic.convert(half, single, half.from_float(-0.0)) == single.from_float(-0.0)
    assert arithmetic.to_integer(single, single.from_float(-7.9)) == -7
    assert arithmetic.to_integer(single, single.from_float(math.inf)) is None
    assert arithmetic.from_integer(half, 2049) == half.from_float(2048.0)


@pytest.mark.parametrize("form", [F32Type.get().format, DOUBLE])
def test_the_machine_rounds_as_exact_arithmetic_does(form: FloatFormat, monkeypatch: pytest.MonkeyPatch) -> None:
    chooser = random.Random(7)
    edges = [0, 1, 2, form.sign_bit, form.sign_bit | 1, form.infinity, form.nan, form.largest, 1 << form.fraction_bits]
    near_one = [form.one + chooser.randint(-40, 40) * (1 << form.fraction_bits) + chooser.getrandbits(20) for _ in range(60)]
    bits = [*edges, *near_one, *[chooser.getrandbits(form.width) for _ in range(60)]]
    functions = (FloatFormat.add, arithmetic.subtract, arithmetic.multiply)
    pairs = [(chooser.choice(bits), chooser.choice(bits)) for _ in range(3000)]
    by_machine = [[function(form, a, b) for function in functions] for a, b in pairs]
    monkeypatch.setattr(FloatFormat, "by_machine", lambda *_: None)
    assert by_machine == [[function(form, a, b) for function in functions] for a, b in pairs]
