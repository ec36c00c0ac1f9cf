"""The fuzzer `lowered` finds a lowering that changes results, and finds nothing in a few programs that are right."""

from __future__ import annotations

from random import Random

import pytest

from ods.execution.interpreter.interpreter import Outcome
from ods.execution.interpreter.values import Memory

from . import lowered
from .evaluate import evaluate
from .lowered import LoweredFuzzer
from .test_native import PROGRAM


def test_programs_mean_what_they_are_lowered_to() -> None:
    fuzzer = LoweredFuzzer(inputs=3)
    rounds = [fuzzer.round(Random(seed)) for seed in range(12)]
    assert [finding.title for each in rounds for finding in each.findings] == []
    assert fuzzer.programs > 8


@pytest.mark.parametrize("part", ["results", "memory"])
def test_results_and_memory_are_compared(monkeypatch: pytest.MonkeyPatch, part: str) -> None:
    def changed(module: object, name: str, arguments: list[object], memory: Memory, is_after: bool = False) -> Outcome:
        outcome = evaluate(module, name, arguments, memory, is_after=is_after)  # type: ignore[arg-type]
        if len(arguments) > 2:  # those of the descriptor
            held = outcome.results if part == "results" else outcome.memory[0]
            held[0] = 99
        return outcome

    monkeypatch.setattr(lowered, "evaluate", changed)
    assert [finding.title for finding in LoweredFuzzer(make=lambda random: PROGRAM).round(Random(1)).findings] == ["is lowered otherwise"]
