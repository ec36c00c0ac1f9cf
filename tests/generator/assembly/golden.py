"""Comparison with a golden file; `pytest --update` rewrites it."""

from __future__ import annotations

from pathlib import Path

import pytest


def compare(request: pytest.FixtureRequest, path: Path, text: str) -> None:
    """Check that `text` is the contents of a file; with `--update`, write it first."""
    if request.config.getoption("--update"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.exists(), f"{path.name} does not exist: make it with `pytest --update`"
    assert text == path.read_text(encoding="utf-8")
