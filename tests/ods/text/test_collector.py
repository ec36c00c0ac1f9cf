"""Reading IR and running passes collect no garbage, and leave the collector as it was."""

from __future__ import annotations

import gc
from collections.abc import Callable

from benchmarks.shapes import SHAPES
from ods.ir.context import Context
from ods.ir.operation import Operation
from ods.passes.pass_manager import PassManager
from ods.text import asm


def _collections(run: Callable[[], object]) -> int:
    """Return how often garbage is looked for."""
    phases: list[str] = []

    def note(phase: str, info: dict[str, int]) -> None:
        phases.append(phase)

    gc.callbacks.append(note)
    try:
        run()
    finally:
        gc.callbacks.remove(note)
    return phases.count("start")


TEXT = SHAPES["straight"](1_000)


def _module() -> Operation:
    module: Operation = asm.parse_module(TEXT, Context())
    return module


def test_nothing_is_collected() -> None:
    passes = PassManager.parse("builtin.module(canonicalize,cse)")
    passes.run(_module())  # the first time imports modules and gives classes code of their own
    module = _module()
    assert _collections(_module) <= 1  # between reading and verifying
    gc.collect()  # where a program keeps objects frozen, what was read is still new
    frozen = gc.get_freeze_count()
    assert _collections(lambda: passes.run(module)) == 0
    assert gc.isenabled()
    assert gc.get_freeze_count() <= frozen  # what was frozen may have been freed


def test_a_program_that_collects_nothing_itself_is_left_alone() -> None:
    gc.disable()
    try:
        _module()
        assert not gc.isenabled()
    finally:
        gc.enable()
