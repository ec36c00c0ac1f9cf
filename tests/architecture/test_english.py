"""Turns of phrase that make readers stumble do not come back: `stands behind`, `is told`, `of which`."""

from __future__ import annotations

import re

from .sources import ROOT

TURNS = re.compile(r"\b(behind|stands?|told|(of|in|for) which)\b")
MOST = 149
"""The most lines with such a turn in `generator/` and `ods/`.  Lower it when you have rewritten some."""


def lines_with_turns(*folders: str) -> list[str]:
    """Return the lines of Python, YAML and templates that contain a turn, with their places."""
    paths = [path for folder in folders for suffix in ("py", "yaml", "j2") for path in sorted((ROOT / folder).rglob(f"*.{suffix}"))]
    return [
        f"{path.relative_to(ROOT).as_posix()}:{number}: {line.strip()}"
        for path in paths
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if TURNS.search(line)
    ]


def test_few_lines_have_such_a_turn() -> None:
    found = lines_with_turns("generator", "ods")
    assert len(found) <= MOST, "\n".join(found)
