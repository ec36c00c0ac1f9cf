"""Vectors, tensors and memrefs: shapes, layouts, and errors."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ods.builtin import (
    F32,
    I32,
    NONE,
    AffineDimExpr,
    AffineMap,
    AffineMapAttr,
    AffineSymbolExpr,
    IntegerAttr,
    MemRefType,
    RankedTensorType,
    StridedLayoutAttr,
    TupleType,
    UnitAttr,
    UnrankedMemRefType,
    UnrankedTensorType,
    VectorType,
)
from ods.ir.interfaces import DYNAMIC, ShapedType
from tests.ods.builtin.refusals import check_refused

D0, D1, S0 = AffineDimExpr.get(0), AffineDimExpr.get(1), AffineSymbolExpr.get(0)


@pytest.mark.parametrize(
    ("type_", "rank", "static", "count"),
    [
        (VectorType.get([4, 8], F32), 2, True, 32),
        (RankedTensorType.get([], F32), 0, True, 1),
        (RankedTensorType.get([0, 4], F32), 2, True, 0),
        (RankedTensorType.get([DYNAMIC, 4], F32), 2, False, None),
        (UnrankedTensorType.get(F32), None, False, None),
        (MemRefType.get([2], F32), 1, True, 2),
        (UnrankedMemRefType.get(F32), None, False, None),
    ],
    ids=str,
)
def test_shape(type_: ShapedType, rank: int | None, static: bool, count: int | None) -> None:
    assert type_.has_rank is (rank is not None)
    assert type_.has_static_shape is static
    if rank is not None:
        assert type_.rank == rank
    if count is not None:
        assert type_.num_elements == count


def test_scalable_vectors() -> None:
    assert VectorType.get([4], F32, [True]) is not VectorType.get([4], F32)
    assert VectorType.get([4, 8], F32, [False, True]).scalable
    assert str(VectorType.get([4, 8], F32, [False, True])) == "vector<4x[8]xf32>"


def test_plain_layouts_and_spaces_are_the_default() -> None:
    identity = AffineMapAttr.get(AffineMap.get_identity(1))
    plain = MemRefType.get([4], F32)
    assert MemRefType.get([4], F32, identity) is plain
    assert MemRefType.get([4], F32, None, IntegerAttr.get(I32, 0)) is plain
    assert plain.is_identity_layout


@pytest.mark.parametrize(
    ("type_", "expected"),
    [
        (MemRefType.get([2, 3], F32), ((3, 1), 0)),
        (MemRefType.get([2, DYNAMIC], F32), ((DYNAMIC, 1), 0)),
        (MemRefType.get([2, 3], F32, StridedLayoutAttr.get(5, [DYNAMIC, 1])), ((DYNAMIC, 1), 5)),
        (MemRefType.get([2, 3], F32, AffineMapAttr.get(AffineMap.get(2, 1, [D0 * S0 + D1 * 2 + 7]))), ((DYNAMIC, 2), 7)),
        (MemRefType.get([2, 3], F32, AffineMapAttr.get(AffineMap.get(2, 0, [D1, D0]))), None),
        (MemRefType.get([4], F32, AffineMapAttr.get(AffineMap.get(1, 0, [D0.floor_div(2)]))), None),
    ],
    ids=str,
)
def test_strides_and_offset(type_: MemRefType, expected: object) -> None:
    assert type_.strides_and_offset() == expected
    assert type_.is_strided is (expected is not None)


REFUSED = [
    (lambda: VectorType.get([0], F32), "vector types must have positive constant sizes but got 0"),
    (lambda: VectorType.get([4], NONE), "failed to verify 'elementType': VectorElementTypeInterface instance"),
    (lambda: RankedTensorType.get([-2], F32), "invalid tensor dimension size"),
    (lambda: RankedTensorType.get([2], TupleType.get()), "invalid tensor element type: 'tuple<>'"),
    (lambda: UnrankedTensorType.get(NONE), "invalid tensor element type: 'none'"),
    (lambda: MemRefType.get([2], NONE), "invalid memref element type"),
    (lambda: MemRefType.get([-2], F32), "invalid memref size"),
    (lambda: MemRefType.get([2], F32, None, UnitAttr.get()), "unsupported memory space Attribute"),
    (lambda: UnrankedMemRefType.get(F32, UnitAttr.get()), "unsupported memory space Attribute"),
    (
        lambda: MemRefType.get([2], F32, AffineMapAttr.get(AffineMap.get_identity(2))),
        "memref layout mismatch between rank and affine map: 1 != 2",
    ),
    (lambda: MemRefType.get([2], F32, StridedLayoutAttr.get(0, [1, 2])), "expected the number of strides to match the rank"),
]


@pytest.mark.parametrize(("make", "message"), REFUSED, ids=lambda value: value if isinstance(value, str) else "")
def test_refused(make: Callable[[], object], message: str) -> None:
    check_refused(make, message)
