"""Tables of attributes and types with mlir-opt 22's answers.

A row is two lines: the text, then indented `=` if it is printed in the same way, otherwise the printed text, or
`! column: message` for an error.  Columns count from 1 at the beginning of the text.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from ods.ir.context import Context
from ods.text.asm import read_file
from ods.text.op_printer import print_file
from ods.text.printing_flags import PrintingFlags
from ods.text.token_parser import IRSource

BEFORE, AFTER = '"test.op"() {a = ', "} : () -> ()"
_PRINTED_BEFORE, _PRINTED_AFTER = 'module {\n  "test.op"() {a = ', "} : () -> ()\n}"


class Row(NamedTuple):
    """A text and the expected answer."""

    text: str
    expected: str


def read_table(name: str) -> list[Row]:
    """Return the rows of `tables/<name>.txt`."""
    lines = (Path(__file__).parent / "tables" / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    return [Row(text, expected[2:]) for text, expected in zip(lines[::2], lines[1::2])]


def answer(text: str, packages: Sequence[str] = ()) -> str:
    """Return our answer to an attribute or type in the form of the tables; it is read as an attribute of an operation."""
    parsed = read_file(IRSource("-", BEFORE + text + AFTER), Context(packages=packages, allow_unregistered_dialects=True))
    if parsed.module is None:
        error = parsed.diagnostics[0]
        assert error.span is not None
        return f"! {error.span.column - len(BEFORE)}: {error.text}"
    return table_answer(text, print_file(parsed.module, PrintingFlags(local_scope=True)))


def table_answer(text: str, printed: str) -> str:
    """Return the answer in a table for the printed form of an operation with the attribute or type `text`."""
    if printed.startswith('module {\n  "test.op"() {a} :'):
        return "=" if text == "unit" else "unit"
    printed = printed.rstrip().removeprefix(_PRINTED_BEFORE).removesuffix(_PRINTED_AFTER)
    return "=" if printed == text else printed
