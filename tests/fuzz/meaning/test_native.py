"""The fuzzer `run` finds changed results, and finds nothing in a few programs that are right."""

from __future__ import annotations

import math
from random import Random
from typing import Any

import pytest

from ods.execution.interpreter.values import POISON
from tests.ods.execution import needs_llvmlite

from ..campaign import Round
from . import native
from .native import RunFuzzer, in_child, run_compiled
from .test_meaning import binary, outcome

PROGRAM = """
func.func @f(%a: i32, %m: memref<2xi32>) -> i32 {
  %c1 = arith.constant 1 : index
  %0 = arith.addi %a, %a : i32
  memref.store %0, %m[%c1] : memref<2xi32>
  return %0 : i32
}
"""


def titles(monkeypatch: pytest.MonkeyPatch, change: Any) -> list[str]:
    """Return the titles of the findings when `change` is applied to the results of compiled programs."""
    monkeypatch.setattr(native, "run_compiled", lambda *given: [change(*each) for each in run_compiled(*given)])
    return [finding.title for finding in RunFuzzer(make=lambda random: PROGRAM).round(Random(1)).findings]


@needs_llvmlite
def test_results_and_memory_are_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    assert titles(monkeypatch, lambda results, memory: (results, memory)) == []
    assert titles(monkeypatch, lambda results, memory: ([results[0] ^ 1], memory)) == ["runs otherwise"]
    assert titles(monkeypatch, lambda results, memory: (results, [[byte ^ 1 for byte in each] for each in memory])) == ["runs otherwise"]


@pytest.mark.slow
@needs_llvmlite
def test_programs_run_as_they_are_interpreted() -> None:
    fuzzer = RunFuzzer(inputs=3)
    rounds = [fuzzer.round(Random(seed)) for seed in range(12)]
    assert [finding.title for each in rounds for finding in each.findings] == []
    assert fuzzer.programs > 5


def test_a_process_that_dies_is_reported() -> None:
    import os
    import signal

    assert in_child(lambda: os.kill(os.getpid(), signal.SIGSEGV)) == "ended by SIGSEGV"
    assert in_child(lambda: 1 // 0) == "ZeroDivisionError: integer division or modulo by zero"
    assert in_child(lambda: [1, 2]) == [1, 2]


def test_a_division_by_poison_is_undefined() -> None:
    body = "%p = arith.addi %a, %a overflow<nuw> : i8 %0 = arith.divui %a, %p : i8"
    assert outcome(f"func.func @f(%a: i8) -> i8 {{ {body} return %0 : i8 }}", 200).undefined == "undefined for poison"
    assert binary("arith.divui", "i8", 7, 2) == [3]


def test_the_sign_of_a_nan_may_be_either() -> None:
    assert binary("math.copysign", "f64", 1.0, math.nan) == [POISON]
    assert binary("math.copysign", "f64", 1.0, -2.0) == [-1.0]


@needs_llvmlite
def test_programs_that_are_compiled_together_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = iter([PROGRAM, PROGRAM.replace("addi", "muli"), PROGRAM.replace("addi", "subi")] * 2)
    fuzzer = RunFuzzer(inputs=2, make=lambda random: next(texts), together=3)
    assert fuzzer.round(Random(1)) == Round(3)
    whole = native.run_together
    monkeypatch.setattr(native, "run_together", lambda *given: [*reversed(whole(*given))])
    assert ["muli" in finding.text for finding in fuzzer.round(Random(1)).findings] == [False, False]
