"""Garbage collection pauses while IR is built, and collects later."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from ods.ir import caching
from ods.ir.caching import paused_collection, pauses
from ods.ir.context import Context
from ods.ir.insertion_point import InsertionPoint
from ods.mlir.ir import Module


class _Node:
    """An object that is garbage once nothing else refers to it."""

    def __init__(self) -> None:
        self.me = self


def set_limit(monkeypatch: pytest.MonkeyPatch, limit: int) -> None:
    """Make a full collection due after `limit` more objects."""
    collections = gc.get_stats()[-1]["collections"]
    for name, value in {"made": 0, "limit": limit, "is_counted": True, "collections": collections}.items():
        monkeypatch.setattr(pauses, name, value)


@pytest.fixture(autouse=True)
def enabled() -> Iterator[None]:
    was_enabled = gc.isenabled()
    gc.enable()
    yield
    if not was_enabled:
        gc.disable()


def test_building_pauses_until_the_outermost_insertion_point_is_left() -> None:
    with Context():
        module = Module.parse("")
        with InsertionPoint(module.body):
            with InsertionPoint(module.body):
                assert not gc.isenabled()
            assert not gc.isenabled()
        assert gc.isenabled()


def test_a_program_without_collection_stays_without() -> None:
    gc.disable()
    try:
        with Context(), InsertionPoint(Module.parse("").body):
            assert not pauses.is_pausing
        with paused_collection():
            assert not pauses.is_pausing
        assert not gc.isenabled()
    finally:
        gc.enable()


def test_garbage_of_many_pauses_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    set_limit(monkeypatch, 1000)
    with paused_collection():
        found = weakref.ref(_Node())
        made = [[index] for index in range(2000)]
    assert found() is not None and len(made) == 2000
    with paused_collection():
        assert found() is None
    assert pauses.limit >= caching._MANY


def test_a_collection_of_the_program_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    with paused_collection():
        pass
    monkeypatch.setattr(pauses, "made", pauses.limit + 1)
    gc.collect()
    before = gc.get_stats()[-1]["collections"]
    with paused_collection():
        assert gc.get_stats()[-1]["collections"] == before
    assert pauses.made < pauses.limit


def test_garbage_of_a_long_pause_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(caching, "_MANY", 1000)
    set_limit(monkeypatch, 1000)
    with Context():
        module = Module.parse("")
        with InsertionPoint(module.body):
            found = weakref.ref(_Node())
            made = [[index] for index in range(2000)]
            with InsertionPoint(module.body):
                assert found() is not None
            assert found() is None and len(made) == 2000
