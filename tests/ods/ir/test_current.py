"""Current contexts, locations and insertion points: each thread and task has its own, and they are closed in reverse order."""

from __future__ import annotations

import asyncio
import threading

import pytest

from generated.arith import ConstantOp
from ods.builtin import I32, IntegerAttr
from ods.builtin.module import Module
from ods.ir.context import Context
from ods.ir.insertion_point import InsertionPoint
from ods.ir.location import Location


def test_nothing_is_current_outside() -> None:
    assert (Context.current, Location.current) == (None, None)
    with pytest.raises(ValueError, match="^No current InsertionPoint$"):
        _ = InsertionPoint.current


def test_another_context_hides_place_and_location() -> None:
    body = Module.create().body
    with Context() as outer, Location.name("here") as here, InsertionPoint(body) as point:
        assert (Context.current, Location.current, InsertionPoint.current) == (outer, here, point)
        with Context() as inner:
            assert (Context.current, Location.current) == (inner, None)
        assert InsertionPoint.current is point


def test_a_location_brings_the_context_that_it_was_made_for() -> None:
    context = Context()
    with Location.unknown(context):
        assert Context.current is context
    assert Context.current is None


def test_a_location_that_another_context_used_keeps_the_insertion_point() -> None:
    with Context():
        place = Location.unknown()
    body = Module.create().body
    with Context() as context, InsertionPoint(body) as point, place:
        assert (Context.current, InsertionPoint.current) == (context, point)
        assert ConstantOp(I32, IntegerAttr.get(I32, 1)).block is body


def test_unbalanced() -> None:
    first, second = Context(), Context()
    with first:
        with pytest.raises(RuntimeError, match="^Unbalanced Context enter/exit$"):
            second.__exit__(None, None, None)
        assert Context.current is first


def test_threads_build_into_their_own_blocks() -> None:
    modules = [Module.create() for _ in range(4)]
    start = threading.Barrier(len(modules))

    def work(number: int) -> None:
        start.wait()
        for value in range(300):
            with InsertionPoint(modules[number].body), Location.file(f"{number}", value + 1, 1):
                ConstantOp(I32, IntegerAttr.get(I32, value))

    threads = [threading.Thread(target=work, args=(number,)) for number in range(len(modules))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for number, module in enumerate(modules):
        assert [str(op.location) for op in module.body.operations] == [f'loc("{number}":{value + 1}:1)' for value in range(300)]


def test_tasks_build_into_their_own_blocks() -> None:
    modules = [Module.create() for _ in range(2)]

    async def work(number: int) -> None:
        with InsertionPoint(modules[number].body):
            for value in range(5):
                ConstantOp(I32, IntegerAttr.get(I32, value))
                await asyncio.sleep(0)

    async def both() -> None:
        await asyncio.gather(work(0), work(1))

    asyncio.run(both())
    assert [len(module.body.operations) for module in modules] == [5, 5]
