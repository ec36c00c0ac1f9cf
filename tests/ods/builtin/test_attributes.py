"""Attributes are unique, hold what they are given, and refuse what does not fit."""

from __future__ import annotations

import pickle
from collections.abc import Callable

import pytest

from ods.builtin import (
    F16,
    F32,
    FALSE,
    I1,
    I8,
    I32,
    I64,
    INDEX,
    SI8,
    TRUE,
    UI8,
    UNIT,
    ArrayAttr,
    BlobAttr,
    BoolAttr,
    DenseArrayAttr,
    DenseBoolArrayAttr,
    DenseF32ArrayAttr,
    DenseI64ArrayAttr,
    DictionaryAttr,
    DistinctAttr,
    FlatSymbolRefAttr,
    FloatAttr,
    IntegerAttr,
    IntegerType,
    OpaqueAttr,
    StringAttr,
    SymbolRefAttr,
    TypeAttr,
    UnitAttr,
)
from ods.ir.attribute import Attribute
from ods.ir.type import Type
from tests.ods.builtin.refusals import check_refused

UNIQUE: list[tuple[Callable[[], Attribute], str]] = [
    (lambda: IntegerAttr.get(I32, 5), "5 : i32"),
    (lambda: IntegerAttr.get(I1, 1), "true"),
    (lambda: BoolAttr.get(False), "false"),
    (lambda: FloatAttr.get(F32, 1.5), "1.500000e+00 : f32"),
    (lambda: StringAttr.get("a"), '"a"'),
    (lambda: StringAttr.get("a", I32), '"a" : i32'),
    (lambda: UnitAttr.get(), "unit"),
    (lambda: TypeAttr.get(I32), "i32"),
    (lambda: ArrayAttr.get(), "[]"),
    (lambda: ArrayAttr.get([UNIT, TRUE]), "[unit, true]"),
    (lambda: DictionaryAttr.get(), "{}"),
    (lambda: DictionaryAttr.get({"b": TRUE, "a": UNIT}), "{a, b = true}"),
    (lambda: SymbolRefAttr.get("a"), "@a"),
    (lambda: SymbolRefAttr.get(["a", "b c"]), '@a::@"b c"'),
    (lambda: OpaqueAttr.get("d", "x<1>"), "#d.x<1>"),
    (lambda: DenseI64ArrayAttr.get([1, -2]), "array<i64: 1, -2>"),
    (lambda: DenseBoolArrayAttr.get([True, False]), "array<i1: true, false>"),
    (lambda: DenseF32ArrayAttr.get([0.5]), "array<f32: 5.000000e-01>"),
    (lambda: DenseArrayAttr.get(UI8, []), "array<ui8>"),
]


@pytest.mark.parametrize(("make", "text"), UNIQUE, ids=lambda value: value if isinstance(value, str) else "")
def test_equal_attributes_are_one_object(make: Callable[[], Attribute], text: str) -> None:
    attribute = make()
    assert make() is attribute
    assert str(attribute) == text
    assert pickle.loads(pickle.dumps(attribute)) is attribute
    assert bool(attribute) is (attribute is not FALSE)


@pytest.mark.parametrize(
    ("type_", "given", "kept"),
    [
        (I8, 255, -1),
        (I8, -128, -128),
        (UI8, 255, 255),
        (SI8, 127, 127),
        (I1, -1, 1),
        (I1, True, 1),
        (INDEX, (1 << 64) - 1, -1),
        (IntegerType.get(0), 0, 0),
        (IntegerType.get(200), 1 << 199, -(1 << 199)),
    ],
)
def test_integers_are_kept_in_one_way(type_: Type, given: int, kept: int) -> None:
    attribute = IntegerAttr.get(type_, given)
    assert attribute.value == kept
    assert attribute is IntegerAttr.get(type_, kept)


def test_readings_of_integers() -> None:
    assert IntegerAttr.get(I8, -1).unsigned_value == 255
    assert IntegerAttr.get(UI8, 255).signed_value == -1
    assert IntegerAttr.get(I1, 1).signed_value == -1


def test_booleans_are_integers() -> None:
    assert IntegerAttr.get(I1, 1) is TRUE
    assert isinstance(TRUE, BoolAttr)
    assert TRUE.value is True
    assert FALSE.value is False


def test_floats_keep_their_bits() -> None:
    assert FloatAttr.get(F16, 0.1).bits == 0x2E66
    assert FloatAttr.from_bits(F32, 0x7FC00001) is not FloatAttr.from_bits(F32, 0x7FC00000)
    assert FloatAttr.get(F32, 0.0) is not FloatAttr.get(F32, -0.0)


def test_flat_symbol_references() -> None:
    assert isinstance(SymbolRefAttr.get("a"), FlatSymbolRefAttr)
    assert not isinstance(SymbolRefAttr.get("a", ["b"]), FlatSymbolRefAttr)
    assert FlatSymbolRefAttr.get("a").value == "a"
    assert SymbolRefAttr.get("a", ["b"]).leaf_reference == "b"
    assert SymbolRefAttr.get("a", ["b"]).value == ("a", "b")


def test_dictionaries() -> None:
    dictionary = DictionaryAttr.get([("b", TRUE), ("a", UNIT)])
    assert list(dictionary) == ["a", "b"]
    assert dictionary["b"] is TRUE
    assert dictionary.find("c") is None
    assert "a" in dictionary


@pytest.mark.parametrize(
    "text, data",
    [
        ("array<i16: 1, -2>", b"\x01\x00\xfe\xff"),
        ("array<i1: true, false, true>", b"\x01\x00\x01"),
        ("array<f32: 1.5>", b"\x00\x00\xc0\x3f"),
        ("array<i64>", b""),
        ("dense_resource<unread> : tensor<2xi8>", None),
    ],
)
def test_bytes_of_attributes(text: str, data: bytes | None) -> None:
    attribute = Attribute.parse(text)
    assert isinstance(attribute, BlobAttr)
    assert attribute.raw_data() == data


def test_distinct_attributes_differ() -> None:
    assert DistinctAttr.create(UNIT) is not DistinctAttr.create(UNIT)


REFUSED = [
    (lambda: IntegerAttr.get(I8, 256), "integer constant out of range for attribute"),
    (lambda: IntegerAttr.get(SI8, 128), "integer constant out of range for attribute"),
    (lambda: IntegerAttr.get(UI8, -1), "integer constant out of range for attribute"),
    (lambda: IntegerAttr.get(F32, 1), "expected integer or index type"),
    (lambda: FloatAttr.get(I64, 1.0), "expected floating point type"),
    (lambda: DictionaryAttr.get([("a", UNIT), ("a", TRUE)]), "the dictionary has a name twice"),
    (lambda: OpaqueAttr.get("", "x"), "invalid dialect namespace '\"\"'"),
    (lambda: DenseArrayAttr.get(INDEX, [1]), "expected integer or floating point element type"),
    (lambda: DenseArrayAttr.get(IntegerType.get(7), [1]), "element type bitwidth must be a multiple of 8"),
    (lambda: DenseI64ArrayAttr.get([1 << 64]), "integer constant out of range for attribute"),
]


@pytest.mark.parametrize(("make", "message"), REFUSED, ids=lambda value: value if isinstance(value, str) else "")
def test_refused(make: Callable[[], object], message: str) -> None:
    check_refused(make, message)
