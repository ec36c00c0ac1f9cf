"""Helpers that hooks of several kinds use."""

from __future__ import annotations

from ods.diagnostics import Diagnostic, VerifyError
from ods.text.asm_parser import AsmParser


def invalid(message: str) -> VerifyError:
    """Return the error for invalid parameters."""
    return VerifyError(Diagnostic("error", message))


def parse_integers(parser: AsmParser, bits: int, signed: bool = True) -> tuple[int, ...]:
    """Read `[1, 2]`, which may be empty."""
    parser.parse_l_square()
    numbers: list[int] = []
    while (number := parser.parse_optional_integer(bits, signed=signed)) is not None:
        numbers.append(number)
        if not parser.parse_optional_comma():
            break
    parser.parse_r_square()
    return tuple(numbers)
