"""Reading and printing numbers agrees with mlir-opt to the letter."""

from __future__ import annotations

import pytest

from ods.builtin import F32, FloatAttr
from ods.diagnostics import ParseError, Source
from ods.ir.context import Context
from ods.text.asm_printer import AsmPrinter
from ods.text.op_parser import OpParser
from tests.ods.text.attribute_tables import Row, answer, read_table


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (0.5, "5.000000e-01"),
        (3, "3.000000e+00"),
        (0.1 + 0.2, "3.0000000000000004e-01"),
        (float("inf"), "0x7FF0000000000000"),
        (FloatAttr.get(F32, 0.1), "1.000000e-01"),
        (FloatAttr.get(F32, float("nan")), "0x7FC00000"),
    ],
)
def test_printed_floats(value: float | FloatAttr, expected: str) -> None:
    assert AsmPrinter().captured(lambda printer: printer.print_float(value)) == expected
    if not isinstance(value, FloatAttr) and value != float("inf"):
        assert OpParser(Context(), Source("", expected)).parse_float() == value


@pytest.mark.parametrize("row", read_table("numbers"), ids=lambda row: row.text[:60])
def test_numbers(row: Row) -> None:
    assert answer(row.text) == row.expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2.", "2.000000e+00"),
        ("-0x7FC00000", "1:2: error: hexadecimal float literal should not have a leading minus"),
        ("0x7FC00001", "0x7FC00001"),
        ("0x7FC000000", "1:1: error: hexadecimal float constant out of range for type"),
        ("42", "1:1: error: unexpected decimal integer literal for a floating point value"),
        ("x", "1:1: error: expected floating point literal"),
    ],
)
def test_a_float_of_a_type_has_the_bits_of_the_type(text: str, expected: str) -> None:
    parser = OpParser(Context(), Source("", text))
    try:
        found = str(parser.parse_float_of(F32)).partition(" :")[0]
    except ParseError as error:
        span = error.diagnostic.span
        assert span is not None
        found = f"{span.line}:{span.column}: error: {error.diagnostic.message}"
    assert found == expected
