"""The fuzzer `cpp`: its functions depend on the seed only, g++ runs them, and other answers are findings."""

from __future__ import annotations

from random import Random

import pytest

from . import fuzzer
from .functions import Function, Statement, smaller
from .fuzzer import CppFuzzer, Judgement, judge
from .generate import make_function
from .inputs import Input, random_input
from .native import compiler, native_answers

INPUT = Input((-7 % 2**64, 3, 9, 2, 1, 5, -4, 6, -1, 255), True, False, "a.b", None, 4, (1, 2), (), (5,), (True,), 1)
NARROW = """uint8_t level = getLevel();
level += 2;
for (int64_t size : getSizes())
  level += size;
if (getOffset() != 4)
  return emitOpError("level ") << level << getSizes() << getTilt() << getLabel();
return success();"""
DIVIDES = "return success(getOffset() / (getSizes().size() - 2) == 1);"


def function(number: int, text: str) -> Function:
    """Return a verifier with one statement."""
    return Function(number, (), (Statement("text", (text,)),))


def test_functions_and_inputs_follow_from_the_seed() -> None:
    first, second, other = (make_function(Random(seed), 3) for seed in (1, 1, 2))
    assert first.text() == second.text() != other.text()
    assert random_input(Random(1)) == random_input(Random(1)) != random_input(Random(2))


def test_a_function_becomes_smaller() -> None:
    inner = (Statement("b", ("b();",)), Statement("c", ("c();",)))
    whole = Function(0, (), (Statement("a", ("if (a) {", inner, "}")), Statement("d", ("d();",))))
    bodies = ["".join(line.strip() for statement in each.body for line in statement.lines()) for each in smaller(whole)]
    assert bodies == ["d();", "b();c();d();", "if (a) {c();}d();", "if (a) {b();}d();", "if (a) {b();c();}"]
    assert whole.kinds() == {"a", "b", "c", "d"}


@pytest.mark.skipif(compiler() is None, reason="g++ is not installed")
def test_functions_are_compiled_and_run() -> None:
    functions = [function(0, NARROW), function(1, "int;"), function(2, DIVIDES), function(3, "for (;;) {}\nreturn success();")]
    answers = native_answers(functions, {number: [INPUT] for number in range(4)})
    assert answers == {0: ["failed\t'fuzz.f000' op level 41, 2-1a.b"], 2: ["undefined"], 3: ["undefined"]}


def test_other_answers_are_findings(monkeypatch: pytest.MonkeyPatch) -> None:
    functions = [function(number, "return success();") for number in range(5)]
    answers = {0: ["ok", "ok"], 1: ["stub", "stub"], 2: ["ok", "failed\tno"], 3: ["raised KeyError: 1", "ok"], 4: ["failed\tno", "ok"]}
    monkeypatch.setattr(fuzzer, "native_answers", lambda functions, inputs: {n: ["undefined" if n == 4 else "ok", "ok"] for n in answers})
    monkeypatch.setattr(fuzzer, "translated_answers", lambda functions, inputs, folder: answers)
    judged = judge(functions, {number: [INPUT, INPUT] for number in range(5)})
    assert isinstance(judged, Judgement)
    assert [*map(sorted, (judged.compared, judged.stubs))] == [[0, 2, 3, 4], [1]]
    kinds = {number: (each.kind, each.native, each.translated) for number, each in judged.differences.items()}
    assert kinds == {2: ("differs", "ok", "failed\tno"), 3: ("raises", "ok", "raised KeyError: 1")}


@pytest.mark.slow
@pytest.mark.skipif(not CppFuzzer().is_installed, reason="g++ or MLIR 22 is not installed")
def test_translated_functions_are_run() -> None:
    small = CppFuzzer(4, minimize=False)
    small.round(Random(1))
    assert small.compared + small.stubs == 4
