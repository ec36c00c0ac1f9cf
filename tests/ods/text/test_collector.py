"""Parsing IR and running passes do not collect garbage, and leave the collector's settings as they were."""

from __future__ import annotations

import gc
from collections.abc import Callable

from benchmarks.shapes import SHAPES
from ods.ir.context import Context
from ods.ir.operation import Operation
from ods.passes.pass_manager import PassManager
from ods.text import asm


def _collections(run: Callable[[], object]) -> int:
    """Return the number of garbage collections during `run`."""
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
    passes.run(_module())  # the first run imports modules and generates code for classes
    module = _module()
    assert _collections(_module) <= 1  # between parsing and verifying
    gc.collect()  # objects that a program has frozen are not new, but the parsed ones are
    frozen = gc.get_freeze_count()
    assert _collections(lambda: passes.run(module)) == 0
    assert gc.isenabled()
    assert gc.get_freeze_count() <= frozen  # some of the frozen objects may have been freed


def test_a_program_that_collects_nothing_itself_is_left_alone() -> None:
    gc.disable()
    try:
        _module()
        assert not gc.isenabled()
    finally:
        gc.enable()
