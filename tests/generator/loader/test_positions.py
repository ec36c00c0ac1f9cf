"""The positions of the characters in YAML scalars of every style."""

from __future__ import annotations

import pytest

from generator.loader import MappingNode, Place, ScalarNode
from generator.loader.yaml_document import character_offsets, parse_document, plain_value
from ods.diagnostics import Source

STYLES = {
    "plain": "k: abc def\n",
    "plain over lines": "k: abc\n  def\n\n  ghi\n",
    "single": "k: 'it''s here'\n",
    "single over lines": "k: 'abc\n  def'\n",
    "double": 'k: "a \\"b\\" \\u0041\\x42 c"\n',
    "double over lines": 'k: "abc\n  def \\\n   ghi\n\n  j"\n',
    "literal": "k: |\n  abc\n    def\n\n  ghi\n",
    "literal, stripped": "k: |-\n  abc\n",
    "literal, explicit indent": "k: |2\n    abc\n  def\n",
    "folded": "k: >\n  abc\n  def\n\n  ghi\n    jkl\n  mno\n",
    "folded, stripped": "k: >-\n  `a` $x\n  `b` $y\n",
    "carriage returns": "k: |\r\n  abc\r\n  def\r\n",
    "beyond ASCII": "é: 'ü→ab'\n",
    "flow": "k: {a: [b c, 'd e'], f: g}\n",
}


def scalars(node: object) -> list[ScalarNode]:
    if isinstance(node, ScalarNode):
        return [node]
    if isinstance(node, MappingNode):
        return [scalar for key, value in node.entries for scalar in (key, *scalars(value))]
    return [scalar for item in getattr(node, "items", []) for scalar in scalars(item)]


@pytest.mark.parametrize("text", STYLES.values(), ids=STYLES.keys())
def test_every_character_has_its_place(text: str) -> None:
    root, findings, complete, _ = parse_document(Source("x.yaml", text))
    assert complete and findings == []
    for scalar in scalars(root):
        offsets = character_offsets(scalar)
        assert len(offsets) == len(scalar.text)
        assert list(offsets) == sorted(offsets)
        for character, offset in zip(scalar.text, offsets):
            assert text[offset] in (character, "\\", "\n", "\r", " ")
            if character.isalpha() and character not in "AB":
                assert text[offset] == character


@pytest.mark.parametrize(
    "text, value",
    [
        *[(word, word) for word in ("no", "yes", "on", "off", "012", "0x1F", "1:30", "1_000", "+1", ".5", "2020-01-01", "True", "=", "<<")],
        ("true", True),
        ("false", False),
        ("0", 0),
        ("-12", -12),
        ("1.5", 1.5),
        ("1e3", 1000.0),
        ("null", None),
        ("~", None),
        ("", None),
        ("9" * 5000, "9" * 5000),
    ],
)
def test_plain_scalars_are_those_of_yaml_1_2(text: str, value: object) -> None:
    assert plain_value(text) == value
    assert type(plain_value(text)) is type(value)


def test_a_place_follows_keys_and_stays_put_on_a_miss() -> None:
    source = Source("x.yaml", "a: {b: [c, {d: e}]}\n")
    root, _, _, _ = parse_document(source)
    assert root is not None
    place = Place(root).at("a", "b", 1, "d")
    assert source.text[place.span.start : place.span.end] == "e"
    assert source.text[place.name_span.start : place.name_span.end] == "d"
    assert Place(root).at("a", "b", 1, "x", "d") == place
    assert Place(root).at("a", "z").node is Place(root).at("a").node


def test_what_stands_around_a_syntax_error_is_kept() -> None:
    source = Source("x.yaml", "a:\n  b: 1\n  c: [2\nd: 3\n")
    root, findings, complete, _ = parse_document(source)
    assert not complete
    assert isinstance(root, MappingNode)
    assert root.data() == {"a": {"b": 1}, "d": 3}
    assert [finding.code for finding in findings] == ["ODS0101"]


@pytest.mark.parametrize("text", ["[" * 100_000, "{a: " * 100_000, "a: &x [1]\n" + "b: *x\n" * 3, "a: \x00"])
def test_no_text_brings_the_reader_down(text: str) -> None:
    parse_document(Source("x.yaml", text))


def test_aliases_are_bounded() -> None:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 9)]
    _, findings, complete, _ = parse_document(Source("x.yaml", "\n".join(lines)))
    assert not complete
    assert [finding.code for finding in findings] == ["ODS0107"]
