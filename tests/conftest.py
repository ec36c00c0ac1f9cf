"""What all tests share: the option `--update`, the order, and when garbage is looked for."""

from __future__ import annotations

import gc

import pytest

from ods.ir import garbage
from ods.ir.context import Context
from ods.ir.garbage import pauses
from ods.testing.setup import skip_setup

skip_setup()  # the tests use the name `test` for operations that nobody defines


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update", action="store_true", help="rewrite the golden files instead of comparing with them")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run slow tests first: the quick ones then share out what time is left, and no process waits for the last long test."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)


def pytest_collection_finish() -> None:
    """Look for garbage seldom, and once in each object: what is found in use stays. Otherwise it takes a third of the time."""
    gc.callbacks.append(_freeze_what_is_left)
    gc.collect()
    gc.set_threshold(500_000, 10, 10)
    vars(garbage)["_MANY"] = pauses.limit = 3_000_000


def _freeze_what_is_left(phase: str, info: dict[str, int]) -> None:
    if phase == "stop" and info["generation"] == 2:
        gc.freeze()


@pytest.hookimpl(tryfirst=True)
def pytest_unconfigure() -> None:
    """Look for no garbage at the end, when all that is left ends with the process."""
    gc.freeze()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown() -> None:
    """Let no test leave a context current, which the next one would find."""
    assert Context.current is None
