"""Dense elements: values in, bytes kept, values out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ods.builtin import (
    F32,
    F64,
    I1,
    I8,
    I32,
    INDEX,
    UI8,
    ComplexType,
    DenseElementsAttr,
    DenseFPElementsAttr,
    DenseIntElementsAttr,
    DenseIntOrFPElementsAttr,
    DenseStringElementsAttr,
    FloatAttr,
    IntegerAttr,
    IntegerType,
    OpaqueType,
    RankedTensorType,
    SparseElementsAttr,
)
from ods.ir.type import Type
from tests.ods.builtin.refusals import check_refused

MADE: list[tuple[list[int], Type, list[Any], type[DenseElementsAttr], str]] = [
    ([2], I32, [1, -2], DenseIntElementsAttr, "dense<[1, -2]> : tensor<2xi32>"),
    ([2], I32, [7], DenseIntElementsAttr, "dense<7> : tensor<2xi32>"),
    ([2], I32, [7, 7], DenseIntElementsAttr, "dense<7> : tensor<2xi32>"),
    ([2, 2], UI8, [1, 2, 3, 255], DenseIntElementsAttr, "dense<[[1, 2], [3, 255]]> : tensor<2x2xui8>"),
    ([3], I1, [True, False, True], DenseIntElementsAttr, "dense<[true, false, true]> : tensor<3xi1>"),
    ([2], IntegerType.get(3), [3, -4], DenseIntElementsAttr, "dense<[3, -4]> : tensor<2xi3>"),
    ([2], IntegerType.get(100), [1 << 90, -1], DenseIntElementsAttr, "dense<[1237940039285380274899124224, -1]> : tensor<2xi100>"),
    ([2], INDEX, [0, 1], DenseIntElementsAttr, "dense<[0, 1]> : tensor<2xindex>"),
    ([2], F32, [0.5, -1.0], DenseFPElementsAttr, "dense<[5.000000e-01, -1.000000e+00]> : tensor<2xf32>"),
    ([], F64, [0.5], DenseFPElementsAttr, "dense<5.000000e-01> : tensor<f64>"),
    ([0], F64, [], DenseFPElementsAttr, "dense<> : tensor<0xf64>"),
    ([2], I32, [IntegerAttr.get(I32, 1), IntegerAttr.get(I32, 2)], DenseIntElementsAttr, "dense<[1, 2]> : tensor<2xi32>"),
    ([1], F32, [FloatAttr.get(F32, 2.0)], DenseFPElementsAttr, "dense<2.000000e+00> : tensor<1xf32>"),
    (
        [2],
        ComplexType.get(F32),
        [1 + 2j, (0.0, 3.0)],
        DenseIntOrFPElementsAttr,
        "dense<[(1.000000e+00,2.000000e+00), (0.000000e+00,3.000000e+00)]> : tensor<2xcomplex<f32>>",
    ),
    ([2], OpaqueType.get("d", "s"), ["a", 'b"'], DenseStringElementsAttr, 'dense<["a", "b\\22"]> : tensor<2x!d.s>'),
]


@pytest.mark.parametrize(("shape", "element", "values", "cls", "text"), MADE, ids=lambda value: value if isinstance(value, str) else "")
def test_made(shape: list[int], element: Type, values: list[Any], cls: type[DenseElementsAttr], text: str) -> None:
    attribute = DenseElementsAttr.get(RankedTensorType.get(shape, element), values)
    assert str(attribute) == text
    assert isinstance(attribute, cls)
    assert DenseElementsAttr.get(RankedTensorType.get(shape, element), values) is attribute


@pytest.mark.parametrize(
    ("element", "data", "values"),
    [
        (I8, b"\x01\xff", [1, -1]),
        (UI8, b"\x01\xff", [1, 255]),
        (I32, b"\x01\x00\x00\x00", [1, 1]),
        (I1, b"\x02", [False, True]),
        (F32, b"\x00\x00\x80\x3f\x00\x00\x00\x40", [1.0, 2.0]),
    ],
)
def test_from_raw(element: Type, data: bytes, values: list[Any]) -> None:
    assert DenseIntOrFPElementsAttr.from_raw(RankedTensorType.get([2], element), data).values() == values


def test_values() -> None:
    splat = DenseElementsAttr.get(RankedTensorType.get([3], I32), [4])
    assert isinstance(splat, DenseIntElementsAttr)
    assert splat.values() == [4, 4, 4]
    assert splat.splat_value() == 4
    assert len(splat) == 3
    mixed = DenseElementsAttr.get(RankedTensorType.get([2], I32), [4, 5])
    assert isinstance(mixed, DenseIntElementsAttr)
    assert mixed[1] == 5
    with pytest.raises(ValueError, match="the elements differ"):
        mixed.splat_value()


def _sparse(indices: list[int], shape: list[int], count: int) -> SparseElementsAttr:
    places = DenseIntOrFPElementsAttr.from_numbers(RankedTensorType.get(shape, IntegerType.get(64)), indices)
    values = DenseElementsAttr.get(RankedTensorType.get([count], I32), [9])
    assert isinstance(places, DenseIntElementsAttr)
    return SparseElementsAttr.get(RankedTensorType.get([2, 2], I32), places, values)


REFUSED = [
    (lambda: DenseElementsAttr.get(RankedTensorType.get([3], I32), [1, 2]), "expected 3 or 1 numbers, but got 2"),
    (
        lambda: DenseIntOrFPElementsAttr.from_raw(RankedTensorType.get([3], I32), b"\0\0"),
        "elements hex data size is invalid for provided type: 'tensor<3xi32>'",
    ),
    (
        lambda: _sparse([0, 5], [1, 2], 1),
        "sparse index #0 is not contained within the value shape, with index=[0, 5], and type='tensor<2x2xi32>'",
    ),
    (
        lambda: _sparse([0, 1], [2, 1], 2),
        "expected shape ([2, 2]); inferred shape of indices literal ([2, 1]); inferred shape of values literal ([2])",
    ),
]


@pytest.mark.parametrize(("make", "message"), REFUSED, ids=lambda value: value if isinstance(value, str) else "")
def test_refused(make: Callable[[], object], message: str) -> None:
    check_refused(make, message)
