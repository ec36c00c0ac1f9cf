"""`docs/compatibility.md`, followed to the letter."""

from __future__ import annotations

from pathlib import Path

from tests.walk_through import ROOT, follow, steps_of


def test_the_example(tmp_path: Path) -> None:
    (tmp_path / "ods.toml").touch()
    follow(steps_of(ROOT / "docs" / "compatibility.md"), tmp_path)
