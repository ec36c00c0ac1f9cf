"""The fuzzer `passes`: its functions are valid and depend on the seed, every pass is checked, and wrong passes are found."""

from __future__ import annotations

from random import Random

import pytest

from ods.ir.context import Context
from ods.ir.operation import Operation
from ods.ir.walk import walk
from ods.passes.pass_manager import PassManager
from ods.tools.opt import run
from tests.deviations.row import rows
from tests.ods.execution import needs_llvmlite

from ..campaign import Finding
from .building import Case, Family
from .compiled import judge_compiled
from .families import FAMILIES
from .fuzzer import PassFuzzer, judge, titled
from .known_bugs import KnownBugFuzzer
from .minimize import minimized
from .pipelines import PIPELINES, UNCHECKED, Pipeline
from .running import Invalid, parse, runs_of, signature
from .sites import all_places, places_of_row, responsible

SUM = Case("func.func @f(%a: i8, %b: i8) -> i8 {\n  %0 = arith.subi %a, %b : i8\n  return %0 : i8\n}\n", (None, None), "test")


def test_every_pass_is_checked() -> None:
    listed = [line.split()[0].removeprefix("--") for line in run("", ["--list-passes"]).stdout.split("\n") if line.startswith("  --")]
    listed = [name for name in listed if "test" not in name.split("-")]  # other tests register passes of their own
    checked = {text.partition("{")[0] for pipeline in PIPELINES for text in pipeline.passes}
    assert sorted(checked | UNCHECKED.keys()) == sorted(listed)
    assert checked & UNCHECKED.keys() == set()


@pytest.mark.parametrize("family", [pytest.param(family, id=family.__name__) for family in dict.fromkeys(FAMILIES)])
def test_functions_are_valid_and_follow_from_the_seed(family: Family) -> None:
    assert family(Random(1)) == family(Random(1)) != family(Random(2))
    for seed in range(25):
        case = family(Random(seed))
        assert len(signature(parse(case.text, Context()))[0]) == len(case.domains)
    assert any(runs_of(family(Random(seed)), 4, Random(seed)) for seed in range(5))


def test_an_invalid_function_is_no_finding() -> None:
    with pytest.raises(Invalid, match="Unable to parse"):
        runs_of(Case("func.func @f() -> i8 { return }", (), "test"), 1, Random(1))


def test_a_right_pass_is_no_finding() -> None:
    runs = runs_of(SUM, 7, Random(1))
    assert judge(SUM, runs, Pipeline(("canonicalize",), ("arith.",)), Context()) == 7


class _Wrong:
    """A pass manager whose passes replace differences by their first operand."""

    def run(self, top: Operation) -> None:
        for op in list(walk(top)):
            if op.name == "arith.subi":
                op.results[0].replace_all_uses_with(op.operands[0])
                op.erase()


def test_a_wrong_pass_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    text = """func.func @f(%a: i8, %b: i8) -> (i8, i8) {
  %c = arith.constant 3 : i8
  %0 = arith.muli %a, %c : i8
  %1 = arith.subi %0, %b : i8
  %2 = arith.addi %0, %1 : i8
  return %2, %1 : i8, i8
}
"""
    case, pipeline = Case(text, (None, None), "test"), Pipeline(("canonicalize",), ("arith.",))
    monkeypatch.setattr(PassManager, "parse", lambda *_: _Wrong())
    runs = runs_of(case, 3, Random(1))
    finding = judge(case, runs, pipeline, Context())
    assert isinstance(finding, Finding)
    small = titled(minimized(finding, case, runs, pipeline, Context))
    assert small.title == "means something else after canonicalize: arith.subi"
    assert small.text.strip() == """func.func @f(%a: i8, %b: i8) -> (i8) {
  %1 = arith.subi %a, %b : i8
  return %1 : i8
}"""


@needs_llvmlite
def test_a_wrong_lowering_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    runs = runs_of(SUM, 3, Random(1))
    assert judge_compiled([(SUM, runs)], 1, Context).findings == []
    runs[1].outcome.results[0] ^= 1
    assert [each.title for each in judge_compiled([(SUM, runs)], 1, Context).findings] == ["runs otherwise when compiled"]


def test_a_round_counts_evaluations() -> None:
    fuzzer = PassFuzzer(families="integers", functions=2, calls=3, pipelines=2)
    done = fuzzer.round(Random(3))
    assert done.cases == sum(fuzzer.evaluations.values()) > 0
    assert fuzzer.report().startswith("evaluations: ")


KNOWN = """func.func @f(%m: memref<4xi32>, %n: index) {
  %x = arith.constant 5 : i32
  affine.for %i = 0 to %n {
    affine.store %x, %m[0] : memref<4xi32>
  }
  return
}
"""


def test_a_finding_is_attributed_to_the_place_that_copies_a_bug() -> None:
    case, pipeline = Case(KNOWN, (None, (0, 1)), "test"), Pipeline(("affine-loop-invariant-code-motion",), ("affine.for",))
    runs = runs_of(case, 8, Random(1))
    assert judge(case, runs, pipeline, Context()) == len(runs)

    def is_found() -> bool:
        return isinstance(judge(case, runs, pipeline, Context(mlir_22_bugs=True)), Finding)

    assert is_found()
    (place,) = responsible(is_found)
    assert place in all_places() and responsible(is_found, all_places() - {place}) == set()
    (row,) = (row for row in rows() if row.name == "licm_zero_trip")
    assert places_of_row(row) == {place}


@pytest.mark.slow
def test_known_bugs_are_reported_once() -> None:
    fuzzer = KnownBugFuzzer("foralls", ["forall_one_iteration", "masked_maximumf"])
    findings = [finding for number in range(12) for finding in fuzzer.round(Random(number)).findings]
    assert len(findings) == len({finding.title.partition(": ")[0] for finding in findings}) > 0
    assert "1 of 2 rows found: forall_one_iteration\nnot found: masked_maximumf" in fuzzer.report()


@pytest.mark.slow
@pytest.mark.parametrize("family", ["foralls", "functions"])
def test_known_bugs_are_found_and_right_passes_are_not(family: str) -> None:
    found = [
        PassFuzzer(mlir_22_bugs, family, functions=5, calls=8, pipelines=12).round(Random(2)).findings for mlir_22_bugs in (True, False)
    ]
    assert found[0] and found[1] == []
