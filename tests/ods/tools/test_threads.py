"""Threads that work at the same time get the answers that one alone gets."""

from __future__ import annotations

import pytest

from tests.commands import ROOT, run_python


@pytest.mark.parametrize("seed", ["1", *(pytest.param(seed, marks=pytest.mark.slow) for seed in "2")])
def test_opt_in_threads(seed: str) -> None:
    """In a fresh process, where every dialect is still to be imported and no type exists yet."""
    assert run_python(ROOT, "-m", "tests.ods.tools.threads", seed) == (0, "", "")
