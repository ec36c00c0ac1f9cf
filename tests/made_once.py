"""Folders that are slow to fill and are not changed by tests: one process of a test run fills them for all."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.release.build import Distributions, build


def made_once(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], object]) -> Path:
    """Return the folder `name` of this test run; the first call has it filled by `make`."""
    own = factory.getbasetemp()
    common = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    folder, is_done = common / name, common / f"{name}.done"
    with (common / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not is_done.exists():
            make(folder)
            is_done.touch()
    return folder


def distributions(factory: pytest.TempPathFactory) -> Distributions:
    """Return the source distribution and the wheel of the files as they are now."""
    folder = made_once(factory, "distributions", build)
    return Distributions(next(folder.glob("*.tar.gz")), next(folder.glob("*.whl")))
