"""The interpreter and the fuzzer that compares meanings."""

from __future__ import annotations

import math
from random import Random
from typing import Any

import pytest

from ods.builtin import F32, I8, I32, INDEX
from ods.execution.interpreter.inputs import random_arguments
from ods.execution.interpreter.interpreter import Outcome, refines
from ods.execution.interpreter.values import POISON, Array, Memory, MemRef, Unsupported, from_bits, rounded, to_bits

from .coverage import UNREACHED, Coverage
from .evaluate import evaluate
from .fuzzer import MeaningFuzzer, parsed
from .programs import Programs

_MANY = (1 << 64) - 1


def outcome(text: str, *arguments: Any, memory: Memory | None = None) -> Outcome:
    module = parsed(text)
    assert module is not None
    return evaluate(module, "f", arguments, memory)


def binary(text: str, type_: str, *arguments: Any) -> list[Any]:
    body = f"%0 = {text} %a, %b : {type_}"
    return outcome(f"func.func @f(%a: {type_}, %b: {type_}) -> {type_} {{ {body} return %0 : {type_} }}", *arguments).results


@pytest.mark.parametrize(
    ("text", "type_", "arguments", "result"),
    [
        ("arith.addi", "i8", (200, 100), 44),
        ("arith.divsi", "i8", (249, 2), 253),
        ("arith.floordivsi", "i8", (249, 2), 252),
        ("arith.remsi", "i8", (249, 2), 255),
        ("arith.shli", "i8", (1, 8), POISON),
        ("arith.shrsi", "i8", (128, 7), 255),
        ("arith.maxsi", "i8", (128, 1), 1),
        ("arith.addi", "i8", (POISON, 1), POISON),
        ("arith.maximumf", "f32", (-0.0, 0.0), 0.0),
        ("arith.addf", "f32", (16777216.0, 1.0), 16777216.0),
        ("arith.divf", "f32", (1.0, -0.0), -math.inf),
        ("math.powf", "f64", (-8.0, 3.0), -512.0),
    ],
)
def test_numbers(text: str, type_: str, arguments: tuple[Any, ...], result: Any) -> None:
    assert binary(text, type_, *arguments) == [result]


def test_flags_give_poison() -> None:
    text = "func.func @f(%a: i8, %b: i8) -> i8 { %0 = arith.addi %a, %b overflow<nsw> : i8 return %0 : i8 }"
    assert [outcome(text, 100, 27).results, outcome(text, 100, 28).results] == [[127], [POISON]]


@pytest.mark.parametrize(
    ("text", "arguments"),
    [
        ("%0 = arith.divsi %a, %b : i8", (1, 0)),
        ("%0 = arith.divsi %a, %b : i8", (128, 255)),
        ("%c = arith.trunci %b : i8 to i1 cf.cond_br %c, ^a, ^a ^a:", (1, POISON)),
        ("%m = memref.alloca() : memref<2xi8> %i = arith.index_cast %a : i8 to index memref.store %b, %m[%i] : memref<2xi8>", (2, 1)),
    ],
)
def test_undefined_behavior(text: str, arguments: tuple[Any, ...]) -> None:
    assert outcome(f"func.func @f(%a: i8, %b: i8) {{ {text} return }}", *arguments).undefined is not None


def test_loops_calls_and_the_outside() -> None:
    found = outcome(
        """
        func.func @f(%n: index) -> index {
          %r = affine.for %i = 0 to 4 iter_args(%x = %n) -> (index) {
            %y = func.call @add(%x, %i) : (index, index) -> index
            affine.yield %y : index
          }
          "test.use"(%r) : (index) -> ()
          return %r : index
        }
        func.func private @add(%a: index, %b: index) -> index { %0 = index.add %a, %b return %0 : index }
        """,
        _MANY,
    )
    assert (found.results, found.trace) == ([5], [("test.use", [5])])


def test_views_share_memory() -> None:
    memory = Memory()
    buffer = memory.allocate((8,), I8, fill=0)
    text = """
    func.func @f(%m: memref<8xi8>) -> i8 {
      %c1 = arith.constant 1 : index
      %c2 = arith.constant 2 : index
      %v = memref.view %m[%c2][] : memref<8xi8> to memref<1xi32>
      %x = arith.constant 0x0A0B0C0D : i32
      %c0 = arith.constant 0 : index
      memref.store %x, %v[%c0] : memref<1xi32>
      %s = memref.subview %m[1] [3] [2] : memref<8xi8> to memref<3xi8, strided<[2], offset: 1>>
      %0 = memref.load %s[%c1] : memref<3xi8, strided<[2], offset: 1>>
      return %0 : i8
    }
    """
    found = outcome(text, buffer, memory=memory)
    assert (found.results, found.memory) == ([0x0C], [[0, 0, 0x0D, 0x0C, 0x0B, 0x0A, 0, 0]])


def test_elements() -> None:
    vector = Array((4,), [1, 2, POISON, 4])
    text = """
    func.func @f(%v: vector<4xi32>) -> (vector<3xi32>, i32, tensor<2xindex>) {
      %0 = vector.shuffle %v, %v [3, 4, -1] : vector<4xi32>, vector<4xi32>
      %1 = vector.extract %v[1] : i32 from vector<4xi32>
      %2 = tensor.generate { ^bb0(%i: index): %3 = index.add %i, %i tensor.yield %3 : index } : tensor<2xindex>
      return %0, %1, %2 : vector<3xi32>, i32, tensor<2xindex>
    }
    """
    assert outcome(text, vector).results == [Array((3,), [4, 1, POISON]), 2, Array((2,), [0, 2])]


def test_what_is_not_known_is_no_answer() -> None:
    with pytest.raises(Unsupported, match="vector.vscale"):
        outcome("func.func @f() -> index { %0 = vector.vscale return %0 : index }")


def test_floats_have_the_bits_of_their_type() -> None:
    (bf16,) = (argument.type for argument in _arguments("func.func @f(%a: bf16) { return }"))
    assert [to_bits(value, bf16) for value in (1.0, -0.0, math.inf, 3.4e38, 1e-40)] == [0x3F80, 0x8000, 0x7F80, 0x7F80, 0x0001]
    assert rounded(0.1, F32) == from_bits(0x3DCCCCCD, F32)


def _arguments(text: str) -> Any:
    module = parsed(text)
    assert module is not None
    return module.operation.regions[0].block.operations[0].regions[0].block.arguments


@pytest.mark.parametrize(
    ("before", "after", "holds"),
    [
        ([1], [1], True),
        ([POISON], [1], True),
        ([1], [POISON], False),
        ([0.0], [-0.0], False),
        ([math.nan], [math.nan], True),
        ([Array((2,), [POISON, 1])], [Array((2,), [7, 1])], True),
    ],
)
def test_refinement(before: list[Any], after: list[Any], holds: bool) -> None:
    assert refines(Outcome(before), Outcome(after)) is holds
    assert refines(Outcome(undefined="anything"), Outcome(after))
    assert not refines(Outcome(before), Outcome(undefined="anything"))


def test_order_of_calls_in_parallel_loops() -> None:
    before = Outcome(trace=["first", "a", "b", "last"], unordered=[slice(1, 3)])
    assert refines(before, Outcome(trace=["first", "b", "a", "last"]))
    for trace in (["a", "first", "b", "last"], ["first", "b", "b", "last"], ["first", "b", "last"], ["first", "a", "b", "a", "last"]):
        assert not refines(before, Outcome(trace=trace))


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (
            "%c1 = arith.constant 1 : index %v = memref.view %m[%c1][] : memref<9xi8> to memref<9xi8>",
            "%v = memref.cast %m : memref<9xi8> to memref<9xi8>",
        ),
    ],
)
def test_a_view_that_loses_its_offset_is_out_of_bounds_at_its_end(before: str, after: str) -> None:
    tail = "%r = memref.load %v[%i] : memref<9xi8> return %r : i8 }"
    found = []
    for body in (before, after):
        memory = Memory()
        found.append(
            outcome(f"func.func @f(%m: memref<9xi8>, %i: index) -> i8 {{ {body} {tail}", memory.allocate((9,), I8, 0), 0, memory=memory)
        )
    assert found[0].undefined == "a view beyond its memory" and found[1].results == [0]


def test_inputs_and_programs_follow_from_the_seed() -> None:
    programs = Programs([])
    first, second, other = ([programs.make(Random(seed))[0] for _ in range(3)] for seed in (1, 1, 2))
    assert first == second != other
    made = [random_arguments(Random(seed), [I32, INDEX, F32], Memory()) for seed in (1, 1)]
    assert repr(made[0]) == repr(made[1])


def test_memrefs_overlap_now_and_then() -> None:
    type_ = _arguments("func.func @f(%a: memref<?xi8>) { return }")[0].type
    pairs = [random_arguments(Random(seed), [type_, type_], Memory()) for seed in range(40)]
    assert {left.buffer is right.buffer for left, right in pairs if isinstance(left, MemRef)} == {True, False}


def test_programs_mean_what_they_meant() -> None:
    fuzzer = MeaningFuzzer(Programs([]), _Uncounted(), inputs=3)
    rounds = [fuzzer.round(Random(seed)) for seed in range(12)]
    assert [finding.title for each in rounds for finding in each.findings] == []
    assert sum(each.cases for each in rounds) > 10


class _Uncounted(Coverage):
    """Counts nothing, so that the folds of this process stay as they are."""

    def start(self) -> None:
        return None


def test_what_is_not_reached_is_there() -> None:
    counting = Coverage()
    counting.find()
    assert UNREACHED.keys() - counting.all == set()
    counting.applied.update(counting.all - {"arith.addi fold"} - UNREACHED.keys())
    assert counting.missed() == ["arith.addi fold"]
