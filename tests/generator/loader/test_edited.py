"""A text that was edited is parsed as a whole text is."""

from __future__ import annotations

import random

import pytest

from generator.config import BUNDLED_SPECS
from generator.loader.edited import parse_again
from generator.loader.yaml_document import MappingNode, Node, SequenceNode
from ods.diagnostics import Source

INSERTED = ("", "x", "\n", " ", ": ", "[", '"', "#", "- ", "|\n", "&a ", "\n    more: 2\n", "\n  another:\n    summary: q\n", "\n...\n")
TEXT = (BUNDLED_SPECS / "cf" / "ops.yaml").read_text(encoding="utf-8")


def shown(node: Node | None, source: Source) -> object:
    """Return a tree with the places of its nodes, which must all be in `source`."""
    if node is None:
        return None
    assert node.source is source
    place = node.start, node.end
    if isinstance(node, MappingNode):
        return place, [(shown(key, source), shown(value, source)) for key, value in node.entries]
    if isinstance(node, SequenceNode):
        return place, [shown(item, source) for item in node.items]
    return place, node.data()


@pytest.mark.parametrize("seed", range(20))
def test_edits(seed: int) -> None:
    """Edits, one after the other, give the same trees and findings as parsing each text as a whole."""
    chance = random.Random(seed)
    document = parse_again(Source("a.yaml", TEXT), None)
    for _ in range(8):
        text = document.source.text
        start = chance.randrange(len(text))
        source = Source("a.yaml", text[:start] + chance.choice(INSERTED) + text[start + chance.choice((0, 0, 1, 5, 30)) :])
        edited, whole = parse_again(source, document), parse_again(source, None)
        assert (shown(edited.node, source), edited.complete) == (shown(whole.node, source), whole.complete)
        assert list(map(str, edited.findings)) == list(map(str, whole.findings))
        document = edited if edited.complete else document


def test_what_is_inside_is_not_copied() -> None:
    """What is inside of entries moves when it is asked for."""
    before = parse_again(Source("a.yaml", TEXT), None)
    source = Source("a.yaml", TEXT.replace("summary: ", "summary: another ", 1))
    edited = parse_again(source, before)
    assert isinstance(edited.node, MappingNode)
    values = [value for key, section in edited.node.entries if key.text == "ops" for _, value in section.entries]  # type: ignore[attr-defined]
    assert [value.start for value in values] and not any("entries" in vars(value) for value in values)
