"""Set-up that all tests share: the option `--update`, the order of tests, and when garbage is collected."""

from __future__ import annotations

import atexit
import gc
import os
import shutil
import tempfile

import pytest

from ods.ir import caching
from ods.ir.caching import pauses
from ods.ir.context import Context
from ods.testing.setup import skip_setup

os.environ["XDG_CACHE_HOME"] = tempfile.mkdtemp(prefix="ods-tests-")  # the tests neither use nor fill the cache of the user
atexit.register(shutil.rmtree, os.environ["XDG_CACHE_HOME"], ignore_errors=True)
skip_setup()  # the tests use the dialect name `test` for unregistered operations


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update", action="store_true", help="rewrite the golden files instead of comparing with them")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run slow tests first: the quick ones then fill the remaining time evenly, and no process waits for a long test at the end."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)


def pytest_collection_finish() -> None:
    """Collect garbage seldom, and never look at objects again that survived: otherwise collection takes a third of the time."""
    gc.callbacks.append(_freeze_what_is_left)
    gc.collect()
    gc.set_threshold(500_000, 10, 10)
    vars(caching)["_MANY"] = pauses.limit = 3_000_000


def _freeze_what_is_left(phase: str, info: dict[str, int]) -> None:
    if phase == "stop" and info["generation"] == 2:
        gc.freeze()


@pytest.hookimpl(tryfirst=True)
def pytest_unconfigure() -> None:
    """Collect no garbage at the end: the process ends anyway."""
    gc.freeze()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown() -> None:
    """Check that no test leaves a context current, which would change the next test."""
    assert Context.current is None
