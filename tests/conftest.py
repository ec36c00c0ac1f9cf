"""What all tests share: the option `--update`, the order, and when garbage is looked for."""

from __future__ import annotations

import gc

import pytest

from ods.testing.setup import skip_setup

skip_setup()  # the tests use the name `test` for operations that nobody defines


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update", action="store_true", help="rewrite the golden files instead of comparing with them")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run slow tests first: the quick ones then share out what time is left, and no process waits for the last long test."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)


def pytest_collection_finish() -> None:
    """What is loaded by now stays: garbage is looked for in what the tests make alone, or it would take a third of their time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
