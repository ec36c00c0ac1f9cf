"""`docs/lowering.md`, followed exactly."""

from __future__ import annotations

from pathlib import Path

from tests.ods.execution import needs_llvmlite
from tests.walk_through import ROOT, follow, steps_of


@needs_llvmlite
def test_the_page_says_what_happens(tmp_path: Path) -> None:
    follow(steps_of(ROOT / "docs" / "lowering.md"), tmp_path)
