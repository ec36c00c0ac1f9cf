"""Each page states the facts in `facts/<dialect>.yaml`; `facts.py` describes the format of these files."""

from __future__ import annotations

import pytest

from tests.documents.facts import FACTS, complaint, facts_of, sections_of

DIALECTS = sorted(file.stem for file in FACTS.glob("*.yaml"))
PLACES = [(dialect, place) for dialect in DIALECTS for place in facts_of(dialect)]


@pytest.mark.parametrize("dialect, place", PLACES, ids=lambda value: value)
def test_page_tells(dialect: str, place: str) -> None:
    complaints = [complaint(dialect, place, fact, phrases) for fact, phrases in facts_of(dialect)[place].items()]
    assert "\n".join(each for each in complaints if each is not None) == ""


@pytest.mark.parametrize("dialect", DIALECTS)
def test_every_operation_has_facts(dialect: str) -> None:
    operations = [place for place in sections_of(dialect) if place.startswith(f"{dialect}.")]
    assert operations and [place for place in operations if place not in facts_of(dialect)] == []


def test_complaints() -> None:
    page = "generated/docs/affine.md"
    assert complaint("affine", "affine.nowhere", "it exists", ["x"]) == (
        f"{page} has no heading 'affine.nowhere', under which facts/affine.yaml looks for 'it exists'"
    )
    assert complaint("affine", "affine.yield", "it sings", ["affine.yield", "la la"]) == (
        f"{page} does not tell under 'affine.yield' that 'it sings': it lacks the words ['la la']"
    )
