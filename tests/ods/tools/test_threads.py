"""Concurrent threads get the same answers as a single thread."""

from __future__ import annotations

import pytest

from tests.commands import ROOT, run_python


@pytest.mark.parametrize("seed", ["1", pytest.param("2", marks=pytest.mark.slow)])
def test_opt_in_threads(seed: str) -> None:
    """Check this in a new process, in which no dialect is imported and no type exists yet."""
    assert run_python(ROOT, "-m", "tests.ods.tools.threads", seed) == (0, "", "")
