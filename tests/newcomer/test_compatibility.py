"""`docs/compatibility.md` and `docs/testing.md`, followed exactly."""

from __future__ import annotations

from pathlib import Path

from tests.walk_through import ROOT, follow, run, steps_of


def test_compatibility(tmp_path: Path) -> None:
    (tmp_path / "ods.toml").touch()
    follow(steps_of(ROOT / "docs" / "compatibility.md"), tmp_path)


def test_testing(tmp_path: Path) -> None:
    follow(steps_of(ROOT / "docs" / "testing.md"), tmp_path)
    assert "1 passed" in run(["python", "-m", "pytest", "-q", "tests/test_passes.py"], tmp_path)
