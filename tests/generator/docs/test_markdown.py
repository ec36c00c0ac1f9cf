"""Texts of a spec in a page cannot break the Markdown around them."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.tools.docs import dialect_pages
from generator.tools.docs.markdown import anchor_text, block, capital, code, escaped, escaped_prose, page_name, table, without_braces
from tests.generator.spec_cases import check_case


@pytest.mark.parametrize(
    "text, expected",
    [
        ("a <b> [c] *d* _e_", r"a \<b\> \[c\] \*d\* \_e\_"),
        ("snake_case and `code_ <x>`", "snake_case and `code_ <x>`"),
        ("two\n  lines", "two lines"),
        ("one ` alone", "one ` alone"),
    ],
)
def test_escaped(text: str, expected: str) -> None:
    assert escaped(text) == expected


@pytest.mark.parametrize("text, expected", [("x", "`x`"), ("`x`", "`` `x` ``"), ("a `` b", "```a `` b```"), ("a | b", "`a | b`")])
def test_code(text: str, expected: str) -> None:
    assert code(text) == expected


@pytest.mark.parametrize(
    "text, expected",
    [
        ("a <b> and `<c>`", r"a \<b> and `<c>`"),
        ("1 < 2 and <https://example.org>", "1 < 2 and <https://example.org>"),
        ("from $a to $b", r"from \$a to \$b"),
        (r"kept \<b>", r"kept \<b>"),
        ("</script><!-- x -->", r"\</script>\<!-- x -->"),
    ],
)
def test_prose_has_no_html_and_no_formulas(text: str, expected: str) -> None:
    assert escaped_prose(text) == expected


@pytest.mark.parametrize(
    "text, expected",
    [
        ("{width}-bit integer", "_width_-bit integer"),
        ("{T.summary} of rank {ranks:/}", "_T_ of rank _ranks_"),
        ("all of {lhs, rhs} have same type", "all of `lhs`, `rhs` have same type"),
        ("{{braces}}", "{braces}"),
    ],
)
def test_parameters_in_summaries(text: str, expected: str) -> None:
    assert without_braces(text) == expected


@pytest.mark.parametrize(
    "text, expected", [("a box", "A box"), ("i64 dense array", "i64 dense array"), ("affine.for loop", "affine.for loop")]
)
def test_capital(text: str, expected: str) -> None:
    assert capital(text) == expected


@pytest.mark.parametrize("dialect, name", [("affine", "affine.md"), ("index", "index-dialect.md"), ("Index", "Index-dialect.md")])
def test_names_of_pages(dialect: str, name: str) -> None:
    assert page_name(dialect) == name


def test_a_block_with_a_fence_inside() -> None:
    assert block("```\nx\n```") == ["````", "```", "x", "```", "````"]


def test_columns_without_content_are_left_out() -> None:
    rows = [["a", "", "", "x|y"], ["b", "", "", ""]]
    assert table(["A", "B", "C", "D"], rows) == [
        "| A | B | D |",
        "| :-----: | ----- | ----- |",
        "| a |  | x\\|y |",
        "| b |  |  |",
    ]


@pytest.mark.parametrize(
    "heading, anchor",
    [
        ("`affine.for` (affine::AffineForOp)".replace("`", ""), "affinefor-affineaffineforop"),
        ("'x_y' Dialect", "x_y-dialect"),
        ("A & B", "a--b"),
    ],
)
def test_anchors(heading: str, anchor: str) -> None:
    assert anchor_text(heading) == anchor


SPEC = """\
edition: 1
dialect:
  name: odd
  summary: "*stars*, <tags> and | pipes"
  description: |
    # Operations
    See [`odd.x`](https://example.org), `odd.x` and ``odd.x``.

    ```
    never closed: `odd.x`
ops:
  x: {summary: "a | b `c | d`\\n<e>", arguments: {a_: {type: I32, summary: "1 < 2 | `p|q`"}}}
"""


def test_odd_texts(tmp_path: Path) -> None:
    dialects, _ = check_case("odd", SPEC)
    page = dialect_pages([each for each in dialects if each.name == "odd"])["docs/odd.md"]
    assert "_\\*stars\\*, \\<tags\\> and | pipes_\n" in page
    assert "See [`odd.x`](https://example.org), [`odd.x`](#oddx-oddxop) and ``odd.x``.\n" in page
    assert "never closed: `odd.x`\n```\n" in page
    assert "| [`odd.x`](#oddx-oddxop) | a \\| b `c \\| d` \\<e\\> |\n" in page
    assert "| `a_` | 32-bit signless integer | 1 \\< 2 \\| `p\\|q`; `I32` |\n" in page
