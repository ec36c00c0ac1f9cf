"""The fuzzers: their cases depend on the seed only, and wrong answers are found."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from ods.builtin.module import Module
from ods.tools.opt import OptResult

from .api_fuzzer import APIFuzzer
from .campaign import Finding, Round, guarded, run_campaign
from .consistency import faults_of
from .constants import make_constants
from .ir_fuzzer import first_error, judge_alone, judge_beside
from .llvmir.fuzzer import LLVMIRFuzzer
from .lowerings import LoweringFuzzer, judge_rollback
from .mutants import Mutator, inputs_in
from .oracle import Answer
from .paths import PathFuzzer, judge_paths
from .spec_mutants import SpecMutator
from .specs import judge_spec

_INPUTS = inputs_in([Path(__file__).resolve().parents[1] / "ir/arith/round_trip.mlir"])


def test_cases_follow_from_the_seed() -> None:
    mutator = Mutator(_INPUTS)
    for make in (make_constants, mutator.make):
        first, second, other = (make(Random(seed)) for seed in (1, 1, 2))
        assert first == second != other


def test_a_crash_and_a_hang_are_findings() -> None:
    def crash() -> None:
        raise IndexError("no")

    def hang() -> None:
        while True:
            pass

    crashed, hung = guarded(crash, "text", "flags"), guarded(hang, "text", "flags", 0.01)
    assert isinstance(crashed, Finding) and crashed.title == "crash IndexError in crash"
    assert isinstance(hung, Finding) and hung.title == "hang"


def test_answers_are_judged_alone() -> None:
    assert judge_alone("", OptResult(0, "module {\n}\n\n", ""), []) == []
    assert [each.title for each in judge_alone("", OptResult(0, "modul {\n}\n", ""), [])] == ["does not read back"]
    assert [each.title for each in judge_alone("", OptResult(0, "module {}", ""), [])] == ["reads back differently"]
    assert [each.title for each in judge_alone("", OptResult(1, "", "oh"), [])] == ["refused without an error"]
    assert judge_alone("", OptResult(1, "", "<stdin>:1:1: error: oh"), []) == []


def test_answers_are_judged_beside_those_of_mlir_opt() -> None:
    accepted, refused = OptResult(0, "module", ""), OptResult(1, "", "<stdin>:1:1: error: no 7 there\n")
    assert first_error(refused.stderr) == "no 7 there"
    assert judge_beside("", accepted, Answer("module", None), "") == []
    assert judge_beside("", refused, Answer(None, "no 7 there"), "") == []
    assert judge_beside("", refused, Answer(None, None), "") == []
    titles = [
        judge_beside("", result, answer, "")[0].title
        for result, answer in (
            (accepted, Answer("modul", None)),
            (accepted, Answer(None, "no 7 there")),
            (refused, Answer("module", None)),
            (refused, Answer(None, "no")),
        )
    ]
    assert titles == ["prints something else", "accepts: no _ there", "refuses: no _ there", "another message: no"]


def test_a_campaign_tells_where_its_findings_come_from() -> None:
    class Complainer:
        name = "complainer"

        def round(self, random: Random) -> Round:
            return Round(2, [Finding(f"number {random.randrange(10)}", "text")])

    told: list[str] = []
    campaign = run_campaign(
        [Complainer()], "7", lambda state, seconds: sum(state.cases.values()) >= 4, lambda name, finding: told.append(name)
    )
    assert told == ["complainer/7/0", "complainer/7/1"]
    assert campaign.cases == {"complainer": 4} and len(campaign.findings) == 2


def test_mutants_of_specs_follow_from_the_seed() -> None:
    mutator = SpecMutator([{"a.yaml": _SPEC}])
    first, second, other = (mutator.make(Random(seed)) for seed in (1, 1, 3))
    assert first == second != other


def test_answers_to_specs_are_judged() -> None:
    assert judge_spec({"a.yaml": _SPEC}) == []
    assert judge_spec({"a.yaml": _SPEC.replace("I32", "I33I")}) == []


def test_calls_of_the_api_leave_ir_whole() -> None:
    fuzzer = APIFuzzer(_INPUTS, length=5)
    rounds = [fuzzer.round(Random(seed)) for seed in range(20)]
    assert [finding.title for each in rounds for finding in each.findings] == []
    assert sum(each.cases for each in rounds) == sum(each.cases for each in (fuzzer.round(Random(seed)) for seed in range(20))) > 80


def test_fast_paths_read_what_the_token_wise_parser_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    assert PathFuzzer(_INPUTS).round(Random(5)).findings == []
    monkeypatch.setattr("ods.text.op_parser.parse_usual_generic_operation", lambda parser: parser.move_to(len(parser.text)))
    found = judge_paths('"x"() : () -> ()')
    assert found is not None and found.title == "the fast paths read something else"


@pytest.mark.skipif(not LLVMIRFuzzer().is_installed, reason="LLVM and MLIR 22 are not installed")
def test_random_programs_become_the_llvm_ir_of_mlir_translate() -> None:
    round_ = LLVMIRFuzzer(30).round(Random(7))
    assert (round_.cases, round_.findings) == (30, [])


@pytest.mark.skipif(not LLVMIRFuzzer().is_installed, reason="LLVM and MLIR 22 are not installed")
def test_another_text_and_one_that_llvm_refuses_are_findings(monkeypatch: pytest.MonkeyPatch) -> None:
    fuzzer, answers = LLVMIRFuzzer(), iter(["define void @g() {\n  ret void\n}\n", "define void @f() {\n"])
    monkeypatch.setattr("tests.fuzz.llvmir.fuzzer.to_llvmir", lambda text, name: OptResult(0, next(answers), ""))
    other, refused = (fuzzer.judge("llvm.func @f()", "define void @f() {\n  ret void\n}\n") for _ in range(2))
    assert other is not None and other.title == "mlir-translate writes `define void @f() {`, not `define void @g() {`"
    assert refused is not None and refused.title.startswith("LLVM refuses it: ")


def test_ir_in_pieces_is_a_finding() -> None:
    top = Module.parse("func.func @f() { return }").operation
    function = top.regions[0].block.operations[0]
    assert [*faults_of([top])] == []
    function._block = None
    assert [*faults_of([top])] == ["func.func stands elsewhere than its block says"]


_SPEC = """edition: 1
dialect: {name: toy, summary: s}
ops:
  a: {summary: s, arguments: {x: I32}, results: {r: I32}, traits: [Pure], assembly_format: "$x attr-dict"}
"""


def test_conversions_that_fail_change_nothing() -> None:
    text = "func.func @f(%a: i32) -> i32 {\n  %c = arith.constant 3 : i32\n  %b = arith.muli %a, %c : i32\n  return %b : i32\n}\n"
    for names in (["llvm.mul"], ["llvm.return"], ["llvm.func"], ["llvm.mlir.constant"], ["llvm.mul", "arith.constant"]):
        assert judge_rollback(text, "convert-to-llvm", names) == []
    assert not isinstance(guarded(lambda: LoweringFuzzer(None, 1).round(Random(1)), "", ""), Finding)
