"""`docs/architecture.md` names files and folders that exist."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
NAMED = re.compile(r"`([\w.-]+/[\w./-]*)`")


def test_every_file_that_the_page_names_exists() -> None:
    names = set(NAMED.findall(PAGE))
    assert len(names) > 60
    assert sorted(name for name in names if not (ROOT / name).exists()) == []


def test_a_newcomer_follows_a_text_a_constraint_and_a_hook() -> None:
    journeys = PAGE.partition("## Three journeys")[2].partition("\n## ")[0].split("\n\n")[2:]
    assert [journey.split("**")[1] for journey in journeys if journey.strip()] == ["The text of an operation.", "A constraint.", "A hook."]
    for journey in filter(str.strip, journeys):
        assert len([name for name in NAMED.findall(journey) if (ROOT / name).is_file()]) > 8
