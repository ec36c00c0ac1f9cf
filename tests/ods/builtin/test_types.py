"""Types are unique, have the right properties, and refuse unsuitable parameters."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

import pytest

from ods.builtin import (
    F32,
    I1,
    I32,
    INDEX,
    NONE,
    SI8,
    UI16,
    ComplexType,
    F32Type,
    FunctionType,
    GraphType,
    IndexType,
    IntegerType,
    OpaqueType,
    TupleType,
)
from ods.ir.type import Type
from tests.ods.builtin.refusals import check_refused

SAME = [
    (lambda: IntegerType.get_signless(32), I32),
    (lambda: IntegerType.get(8, "signed"), SI8),
    (lambda: IntegerType.get_unsigned(16), UI16),
    (lambda: IndexType.get(), INDEX),
    (lambda: F32Type.get(), F32),
    (lambda: TupleType.get([I32]), TupleType.get((I32,))),
    (lambda: TupleType.get(), TupleType.get(())),
    (lambda: FunctionType.get([I32], [F32]), FunctionType.get((I32,), (F32,))),
    (lambda: ComplexType.get(F32), ComplexType.get(F32)),
    (lambda: OpaqueType.get("d", "x<1>"), OpaqueType.get("d", "x<1>")),
]


@pytest.mark.parametrize(("make", "expected"), SAME, ids=lambda value: "" if callable(value) else str(value))
def test_equal_types_are_one_object(make: Callable[[], Type], expected: Type) -> None:
    assert make() is expected
    assert copy.deepcopy(expected) is expected
    assert pickle.loads(pickle.dumps(expected)) is expected


def test_types_do_not_change() -> None:
    with pytest.raises(AttributeError, match="IntegerType is immutable"):
        I32.width = 8


QUESTIONS: list[tuple[Type, set[str]]] = [
    (
        I32,
        {
            "is_integer",
            "is_signless_integer",
            "is_int_or_index",
            "is_int_or_float",
            "is_int_or_index_or_float",
            "is_signless_int_or_index",
            "is_signless_int_or_float",
            "is_signless_int_or_index_or_float",
        },
    ),
    (SI8, {"is_integer", "is_signed_integer", "is_int_or_index", "is_int_or_float", "is_int_or_index_or_float"}),
    (UI16, {"is_integer", "is_unsigned_integer", "is_int_or_index", "is_int_or_float", "is_int_or_index_or_float"}),
    (INDEX, {"is_index", "is_int_or_index", "is_int_or_index_or_float", "is_signless_int_or_index", "is_signless_int_or_index_or_float"}),
    (
        F32,
        {
            "is_float",
            "is_f32",
            "is_int_or_float",
            "is_int_or_index_or_float",
            "is_signless_int_or_float",
            "is_signless_int_or_index_or_float",
        },
    ),
    (NONE, set()),
]


@pytest.mark.parametrize(("type_", "yes"), QUESTIONS, ids=[str(type_) for type_, _ in QUESTIONS])
def test_questions(type_: Type, yes: set[str]) -> None:
    asked = [name for name in dir(Type) if name.startswith("is_")]
    assert {name for name in asked if getattr(type_, name)() is True} == yes


def test_questions_of_width() -> None:
    assert I1.is_signless_integer(1)
    assert not I1.is_signless_integer(2)
    assert SI8.is_integer(8)
    assert I32.int_or_float_bit_width() == F32.int_or_float_bit_width() == 32
    with pytest.raises(ValueError, match="only integers and floats have a bitwidth"):
        INDEX.int_or_float_bit_width()


def test_flattened_types() -> None:
    assert TupleType.get([I32, TupleType.get([F32, TupleType.get()])]).flattened_types() == [I32, F32]


def test_the_text_of_a_graph_type_is_that_of_a_function_type() -> None:
    assert [str(GraphType.get([I32], [F32])), str(GraphType.get((), (I32, F32)))] == ["(i32) -> f32", "() -> (i32, f32)"]


REFUSED = [
    (lambda: IntegerType.get(1 << 24), "integer bitwidth is limited to 16777215 bits"),
    (lambda: ComplexType.get(INDEX), "invalid element type for complex"),
    (lambda: OpaqueType.get("a-b"), "invalid dialect namespace '\"a-b\"'"),
]


@pytest.mark.parametrize(("make", "message"), REFUSED, ids=lambda value: value if isinstance(value, str) else "")
def test_refused(make: Callable[[], object], message: str) -> None:
    check_refused(make, message)
