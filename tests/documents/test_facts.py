"""Each page tells the facts that stand in `facts/<dialect>.yaml`; `facts.py` says what such a file looks like."""

from __future__ import annotations

import pytest

from tests.documents.facts import FACTS, complaint, facts_of

PLACES = [(file.stem, place) for file in sorted(FACTS.glob("*.yaml")) for place in facts_of(file.stem)]


@pytest.mark.parametrize("dialect, place", PLACES, ids=lambda value: value)
def test_page_tells(dialect: str, place: str) -> None:
    complaints = [complaint(dialect, place, fact, phrases) for fact, phrases in facts_of(dialect)[place].items()]
    assert "\n".join(each for each in complaints if each is not None) == ""


def test_complaints() -> None:
    page = "generated/docs/affine.md"
    assert complaint("affine", "affine.nowhere", "it exists", ["x"]) == (
        f"{page} has no heading 'affine.nowhere', under which facts/affine.yaml looks for 'it exists'"
    )
    assert complaint("affine", "affine.yield", "it sings", ["affine.yield", "la la"]) == (
        f"{page} does not tell under 'affine.yield' that 'it sings': it lacks the words ['la la']"
    )
