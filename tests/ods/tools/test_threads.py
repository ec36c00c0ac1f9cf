"""Threads that work at the same time get the answers that one alone gets."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

_ROOT = Path(__file__).resolve().parents[3]


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_opt_in_threads(seed: str) -> None:
    """In a fresh process, where every dialect is still to be imported and no type exists yet."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.ods.tools.threads", seed], cwd=_ROOT, capture_output=True, text=True, check=False, timeout=300
    )
    assert (done.stdout, done.stderr) == ("", "")
