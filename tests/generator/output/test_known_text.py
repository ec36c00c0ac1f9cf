"""What is known about a spec file after an edit is what parsing it as a whole tells."""

from __future__ import annotations

import random

import pytest

from generator.config import BUNDLED_SPECS
from generator.loader.edited import parse_again
from generator.output.entries import KnownText
from ods.diagnostics import Source

INSERTED = ("", "x", "\n", " ", ": ", "[", '"', "#", "- ", "|\n", "&a ", "\n    more: 2\n", "\n  another:\n    summary: q\n", "\n...\n")
TEXT = (BUNDLED_SPECS / "cf" / "ops.yaml").read_text(encoding="utf-8")


def whole(text: str) -> KnownText:
    return KnownText.of(parse_again(Source("a.yaml", text), None), {})


@pytest.mark.parametrize("seed", range(30))
def test_edits(seed: int) -> None:
    """An edit that is not of one body alone is left to a parse of the whole text."""
    chance = random.Random(seed)
    known = whole(TEXT)
    for _ in range(8):
        start = chance.randrange(len(known.text))
        text = known.text[:start] + chance.choice(INSERTED) + known.text[start + chance.choice((0, 0, 1, 5, 30)) :]
        edited = known.edited(Source("a.yaml", text))
        if edited is not None:
            known = edited
            assert known == whole(text)


def test_only_an_edit_of_one_body_is_known_without_a_parse_of_the_whole_text() -> None:
    one = TEXT.replace("summary: ", "summary: another ", 1)
    assert whole(TEXT).edited(Source("a.yaml", one)) == whole(one)
    assert whole(TEXT).edited(Source("a.yaml", TEXT.replace("summary: ", "summary: another "))) is None
