"""Lists of static and dynamic indices: common texts are matched by one pattern, all others are parsed token by token."""

from __future__ import annotations

from typing import Any

import pytest

from ods.builtin import F32, I32
from ods.diagnostics import ParseError, Source
from ods.ir.context import Context
from ods.ir.interfaces import DYNAMIC
from ods.text.dynamic_index_list import parse_dynamic_index_list
from ods.text.op_parser import OpParser


def parsed(text: str, *delimiter: str) -> tuple[list[Any], tuple[int, ...], str]:
    """Return the names of values, the numbers, and the rest of the text."""
    parser = OpParser(Context(), Source("<test>", text))
    values, numbers = parse_dynamic_index_list(parser, *delimiter)
    return [(value.name, value.number, value.offset) for value in values], numbers.elements, text[parser.position :]


@pytest.mark.parametrize(
    "text, values, numbers",
    [
        ("[]", [], ()),
        ("[ ]", [], ()),
        ("[1, -2,3]", [], (1, -2, 3)),
        ("[%a, 0, %b.c]", [("%a", 0, 1), ("%b.c", 0, 8)], (DYNAMIC, 0, DYNAMIC)),
        ("[%a#1, %0#12]", [("%a", 1, 1), ("%0", 12, 7)], (DYNAMIC, DYNAMIC)),
        ("[4,\n // a comment\n 0x10]", [], (4, 16)),
        ("[[4], %a[]]", [("%a", 0, 6)], (4, DYNAMIC)),
        ("[9223372036854775807, -9223372036854775808]", [], ((1 << 63) - 1, DYNAMIC)),
        ("[true, false]", [], (-1, 0)),
    ],
)
def test_lists(text: str, values: list[Any], numbers: tuple[int, ...]) -> None:
    assert parsed(text + "  // behind it\n :") == (values, numbers, ":")


def test_another_delimiter() -> None:
    assert parsed("(%a, 2) x", "PAREN") == ([("%a", 0, 1)], (DYNAMIC, 2), "x")


@pytest.mark.parametrize(
    "text, first",
    [
        ("%a]", "expected '[' in dynamic index list"),
        ("[%a 0]", "expected ']' in dynamic index list"),
        ("[x]", "expected integer value"),
        ("[1,]", "expected integer value"),
        ("[9223372036854775808]", "integer value too large"),
        ("[[4, 5]]", "expected SSA value or integer"),
    ],
)
def test_errors(text: str, first: str) -> None:
    with pytest.raises(ParseError) as caught:
        parsed(text)
    diagnostic = caught.value.diagnostic
    assert diagnostic.message == first
    assert [each.message for each in diagnostic.related] == (
        ["expected SSA value or integer"] if first != "expected SSA value or integer" else []
    )


@pytest.mark.parametrize(
    "text, kinds, more",
    [
        ("[1, %a]", ["single"], [(0, 0)]),
        ("[[4], %a[], 2]", ["single"], [(1, 1, 0)]),
        ("[%a : i32, 7, %b : f32]", ["variadic"], [[I32, F32]]),
        ("[%a[] : i32]", ["single", "variadic"], None),
        ("[[3], %b : f32]", ["single", "variadic"], [(1, 0), [F32]]),
        ("[]", ["single", "variadic"], [(), []]),
    ],
)
def test_more_values(text: str, kinds: list[str], more: list[Any] | None) -> None:
    parser = OpParser(Context(), Source("<test>", text))
    read = parse_dynamic_index_list.for_values(["variadic", "single", *kinds])  # type: ignore[attr-defined]
    if more is None:
        with pytest.raises(ParseError, match="expected ':'"):
            read(parser)
        return
    _, _, *found = read(parser)
    assert [list(each) for each in found] == [list(each) for each in more]


def test_only_two_values_are_read_fast() -> None:
    assert parse_dynamic_index_list.for_values(["variadic", "single"]) is parse_dynamic_index_list  # type: ignore[attr-defined]
