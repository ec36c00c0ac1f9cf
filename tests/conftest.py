"""What all tests share: the option `--update`, and that what never changes is made once."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from functools import cache

import pytest

from generator import pipeline


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update", action="store_true", help="rewrite the golden files instead of comparing with them")


def pytest_collection_finish() -> None:
    """What is loaded by now stays: garbage is looked for in what the tests make alone, or it would take a third of their time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


@pytest.fixture(scope="session", autouse=True)
def bundled_specs_are_read_once() -> Iterator[None]:
    """The specs of the bundled dialects, on which those of a test depend, do not change between tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pipeline, "load_folder", cache(pipeline.load_folder))
        yield
