"""The position of a cursor in the structure of a spec file, also while the file is incomplete."""

from __future__ import annotations

import pytest

from generator.tools.lsp.specs.cursor import cursor_at
from generator.tools.lsp.specs.shape import shape_at

HEAD = "edition: 1\nops:\n"
CASES = [
    ("dialect:\n  depends_on: [arith, fun|", "dialect depends_on 1: fun"),
    ("dialect: {name: a, summ|", "dialect ? summ"),
    ("op|", "? op"),
    ("ops:\n  add:\n    extends: Bin|", "ops add extends: Bin"),
    ("ops:\n  add:\n    arguments: {lhs: AnyT|, rhs: I32}", "ops add arguments lhs: AnyT"),
    ("ops:\n  add:\n    arguments: {lhs: I32, rhs: {type: Var|", "ops add arguments rhs type: Var"),
    ("ops:\n  add:\n    arguments:\n      lhs: Any|", "ops add arguments lhs: Any"),
    ("ops:\n  add:\n    arguments:\n      lhs:\n        sum|", "ops add arguments lhs ? sum"),
    ("ops:\n  add:\n    tra|\n    summary: s", "ops add ? tra"),
    ('ops:\n  add:\n    traits: [Pure, "AllTypesMatch<[lhs, rh|', "ops add traits 1: AllTypesMatch<[lhs, rh"),
    ("ops:\n  add:\n    traits:\n      - Pure\n      - Sam|", "ops add traits 1 ? Sam"),
    ("ops:\n  add:\n    traits:\n    - Pure\n    - Sam|", "ops add traits 1 ? Sam"),
    ("ops:\n  add:\n    builders:\n      - parameters: {a: int}\n        bod|", "ops add builders 0 ? bod"),
    ("ops:\n  add:\n    builders:\n      - name: a\n      - na|", "ops add builders 1 ? na"),
    ('ops:\n  add:\n    assembly_format: "$lhs `,` $r|"', "ops add assembly_format: $lhs `,` $r"),
    ("ops:\n  add:\n    assembly_format: |-\n      $lhs\n      $r|".replace("|-", "\0"), "ops add assembly_format: $r"),
    ("ops:\n  add:\n    description: \0\n      see: [this\n    tra|", "ops add ? tra"),
    ("ops:\n  add: {traits: [Pu\n  sub:\n    summ|", "ops sub ? summ"),
    ('ops:\n  add:\n    summary: "not closed\n  sub:\n    traits: [Pu|', "ops sub traits 0: Pu"),
    ("ops:\n  add:\n    summary: it's\n    traits: [Pu|", "ops add traits 0: Pu"),
    ("ops:\n  add: {summary: x, arguments: {\n      lhs: I32,\n      rhs: F|", "ops add arguments rhs: F"),
    ("ops:\n  add:\n    summary: x\n|\ntypes:", "? "),
    ("ops:\n  add:\n    summary: x\n  |\ntypes:", "ops ? "),
    ("# ops:\nconstr|", "? constr"),
]


@pytest.mark.parametrize(("marked", "expected"), CASES, ids=[case for case, _ in CASES])
def test_cursor(marked: str, expected: str) -> None:
    offset = marked.index("|")
    text = marked.replace("|", "").replace("\0", "|-")
    cursor = cursor_at(text, offset + text[:offset].count("|-"))
    path = " ".join(map(str, cursor.path))
    assert f"{path}{' ?' if cursor.is_key and path else '?' if cursor.is_key else ':'} {cursor.text}" == expected
    assert text[cursor.start :].startswith(cursor.text)


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        (("ops", "add", "arguments", "lhs"), "constraint"),
        (("ops", "add", "arguments", "lhs", "type"), "constraint"),
        (("ops", "add", "traits", 0), "trait"),
        (("ops", "add", "extends"), "template"),
        (("ops", "add", "extends", 1), "template"),
        (("ops", "add", "assembly_format"), "format"),
        (("ops", "add", "summary"), ""),
        (("types", "T", "parameters", "p"), "constraint"),
        (("constraints", "C", "where"), "python"),
        (("constraints", "C", "default"), "python"),
        (("enums", "E", "attribute", "traits", 0), "trait"),
        (("patterns", "P", "result"), "pattern"),
        (("passes", "p", "anchor"), "operation"),
        (("dialect", "depends_on", 0), "dialect"),
        (("nothing", "at", "all"), ""),
        (("ops", "add", "arguments", "lhs", "type", "more"), ""),
    ],
)
def test_what_a_text_speaks_of(path: tuple[str | int, ...], expected: str) -> None:
    assert shape_at(path).holds == expected
