"""The patterns of the golden case: IR before and after them."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from ods.builtin.module import Module
from ods.ir.context import Context
from ods.rewrite import PatternSet, RewritePattern, apply_patterns_greedily

CASE = Path(__file__).parent / "patterns"


@pytest.fixture
def patterns(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """Yield the `patterns` module of the case."""

    def forget() -> None:
        for name in [name for name in sys.modules if name.partition(".")[0] in ("expected", "specs")]:
            del sys.modules[name]

    forget()
    monkeypatch.syspath_prepend(str(CASE))
    importlib.import_module("expected.toy").DIALECT.bind_hooks()
    yield importlib.import_module("expected.toy.patterns")
    forget()


def rewritten(text: str, patterns: tuple[RewritePattern, ...]) -> str:
    """Return the body of a function after `patterns` have been applied to it."""
    context = Context(("expected", "generated"), allow_unregistered_dialects=True)
    module = Module.parse(f"func.func @f(%x: i64, %y: i64, %z: i32) {{\n{text}\nreturn\n}}", context)
    apply_patterns_greedily(module.operation.regions, PatternSet(patterns), context)
    return "\n".join(line.strip() for line in str(module).strip().split("\n")[2:-3])


CASES = {
    "either order": (
        """%0 = "toy.neg"(%x) : (i64) -> i64
        %1 = "toy.add"(%0, %y) : (i64, i64) -> i64
        "t.use"(%1) : (i64) -> ()""",
        """%0 = "toy.sub"(%arg1, %arg0) : (i64, i64) -> i64
"t.use"(%0) : (i64) -> ()""",
    ),
    "one use": (
        """%0 = "toy.neg"(%x) : (i64) -> i64
        %1 = "toy.add"(%0, %y) : (i64, i64) -> i64
        "t.use"(%0, %1) : (i64, i64) -> ()""",
        """%0 = "toy.neg"(%arg0) : (i64) -> i64
%1 = "toy.add"(%0, %arg1) <{colour = 0 : i32}> : (i64, i64) -> i64
"t.use"(%0, %1) : (i64, i64) -> ()""",
    ),
    "constants": (
        """%a = "toy.const"() <{value = 3 : i64}> : () -> i64
        %b = "toy.const"() <{value = 4 : i64}> : () -> i64
        %0 = "toy.add"(%x, %a) <{colour = 1 : i32}> : (i64, i64) -> i64
        %1 = "toy.add"(%0, %b) <{colour = 1 : i32}> : (i64, i64) -> i64
        "t.use"(%1) : (i64) -> ()""",
        """%0 = "toy.const"() <{value = 7 : i64}> : () -> i64
%1 = "toy.add"(%arg0, %0) <{colour = 1 : i32}> : (i64, i64) -> i64
"t.use"(%1) : (i64) -> ()""",
    ),
    "another colour": (
        """%a = "toy.const"() <{value = 3 : i64}> : () -> i64
        %0 = "toy.add"(%x, %a) <{colour = 1 : i32}> : (i64, i64) -> i64
        %1 = "toy.add"(%0, %a) <{colour = 0 : i32}> : (i64, i64) -> i64
        "t.use"(%1) : (i64) -> ()""",
        """%0 = "toy.const"() <{value = 3 : i64}> : () -> i64
%1 = "toy.add"(%arg0, %0) <{colour = 1 : i32}> : (i64, i64) -> i64
%2 = "toy.add"(%1, %0) <{colour = 0 : i32}> : (i64, i64) -> i64
"t.use"(%2) : (i64) -> ()""",
    ),
    "values written down": (
        """%a = "toy.const"() <{value = 0 : i64}> : () -> i64
        %0 = "toy.add"(%x, %a) <{colour = 1 : i32}> : (i64, i64) -> i64
        "t.use"(%0) : (i64) -> ()""",
        """"t.use"(%arg0) : (i64) -> ()""",
    ),
    "the same value": (
        """%0 = "toy.sub"(%x, %x) : (i64, i64) -> i64
        %1 = "toy.sub"(%x, %y) : (i64, i64) -> i64
        "t.use"(%0, %1) : (i64, i64) -> ()""",
        """%0 = "toy.const"() <{value = 0 : i64}> : () -> i64
%1 = "toy.sub"(%arg0, %arg1) : (i64, i64) -> i64
"t.use"(%0, %1) : (i64, i64) -> ()""",
    ),
    "a hook decides": (
        """%0 = "toy.neg"(%x) <{note = "same"}> : (i64) -> i64
        %1 = "toy.neg"(%0) <{note = "ab"}> : (i64) -> i64
        %2 = "toy.neg"(%0) <{note = "abc"}> : (i64) -> i64
        %3 = "toy.neg"(%0) : (i64) -> i64
        "t.use"(%1, %2, %3) : (i64, i64, i64) -> ()""",
        """%0 = "toy.neg"(%arg0) <{note = "same"}> : (i64) -> i64
%1 = "toy.neg"(%0) <{note = "abc"}> : (i64) -> i64
%2 = "toy.neg"(%0) : (i64) -> i64
"t.use"(%arg0, %1, %2) : (i64, i64, i64) -> ()""",
    ),
    "two results": (
        """%0:2 = "toy.divide"(%x, %x) : (i64, i64) -> (i64, i64)
        "t.use"(%0#0, %0#1) : (i64, i64) -> ()""",
        """%0 = "toy.const"() <{value = 1 : i64}> : () -> i64
%1 = "toy.const"() <{value = 0 : i64}> : () -> i64
"t.use"(%0, %1) : (i64, i64) -> ()""",
    ),
    "an operation that only helps": (
        """%0:2 = "toy.divide"(%x, %y) : (i64, i64) -> (i64, i64)
        %1:2 = "toy.divide"(%0#0, %y) : (i64, i64) -> (i64, i64)
        "t.use"(%1#0) : (i64) -> ()""",
        """%quotient, %rest = "toy.divide"(%arg0, %arg1) : (i64, i64) -> (i64, i64)
%0 = "toy.neg"(%quotient) <{note = "made"}> : (i64) -> i64
%1 = "toy.sub"(%arg0, %0) : (i64, i64) -> i64
%quotient_0, %rest_1 = "toy.divide"(%1, %rest) : (i64, i64) -> (i64, i64)
"t.use"(%quotient_0) : (i64) -> ()""",
    ),
    "what is absent": (
        """%0 = "toy.neg"(%x) : (i64) -> i64
        %1 = "toy.neg"(%0) : (i64) -> i64
        %2 = "toy.find"(%0) <{limit = 9 : i64}> : (i64) -> i64
        "t.use"(%1, %2) : (i64, i64) -> ()""",
        """%0 = "toy.const"() <{value = -1 : i64}> : () -> i64
"t.use"(%arg0, %0) : (i64, i64) -> ()""",
    ),
    "something is printed besides": (
        """%a = "toy.const"() <{value = 3 : i64}> : () -> i64
        %0 = "toy.find"(%a) <{limit = 2 : i64}> : (i64) -> i64
        "t.use"(%0) : (i64) -> ()""",
        """%0 = "toy.const"() <{value = 3 : i64}> : () -> i64
"toy.print"(%0) <{times = 1 : i64}> : (i64) -> ()
"t.use"(%0) : (i64) -> ()""",
    ),
    "a function gives names": (
        """%0 = "toy.sub"(%x, %y) : (i64, i64) -> i64
        %1 = "toy.add"(%0, %y) : (i64, i64) -> i64
        %2 = "toy.find"(%1) <{limit = 4 : i64}> : (i64) -> i64
        %3 = "toy.find"() <{limit = 6 : i64}> : () -> i64
        %4 = "toy.find"() <{limit = 5 : i64}> : () -> i64
        "t.use"(%2, %3, %4) : (i64, i64, i64) -> ()""",
        """%0 = "toy.const"() <{value = -1 : i64}> : () -> i64
%1 = "toy.add"(%arg0, %arg1) <{colour = 0 : i32}> : (i64, i64) -> i64
%2 = "toy.find"() <{limit = 5 : i64}> : () -> i64
"t.use"(%1, %0, %2) : (i64, i64, i64) -> ()""",
    ),
}


@pytest.mark.parametrize("before, after", CASES.values(), ids=CASES.keys())
def test_canonicalization(patterns: ModuleType, before: str, after: str) -> None:
    assert rewritten(before, patterns.CANONICALIZATION_PATTERNS) == after


def test_another_set(patterns: ModuleType) -> None:
    before = """%0 = "toy.neg"(%x) : (i64) -> i64
    "toy.print"(%y, %0) : (i64, i64) -> ()
    "toy.print"(%y) <{times = 9 : i64}> : (i64) -> ()"""
    assert rewritten(before, patterns.EXPANSION_PATTERNS) == """%0 = "toy.const"() <{value = 0 : i64}> : () -> i64
"toy.print"(%arg1) <{times = 1 : i64}> : (i64) -> ()
%1 = "toy.sub"(%0, %arg0) : (i64, i64) -> i64
"toy.print"(%1) <{times = 2 : i64}> : (i64) -> ()
"toy.print"(%arg1) <{times = 2 : i64}> : (i64) -> ()"""
    assert sys.modules["specs.toy.hooks"].COUNTED == [2]


def test_the_set_of_a_dialect(patterns: ModuleType) -> None:
    dialect = importlib.import_module("expected.toy").DIALECT
    assert dialect.get_declared_patterns() == patterns.CANONICALIZATION_PATTERNS
    assert dialect.get_declared_patterns("expansion") == patterns.EXPANSION_PATTERNS
    assert dialect.get_declared_patterns("unknown") == ()


def test_benefit(patterns: ModuleType) -> None:
    """Check that the benefit is the number of operations in the source plus the number in the spec."""
    assert [pattern.benefit for pattern in patterns.CANONICALIZATION_PATTERNS[:3]] == [3, 2, 1]
