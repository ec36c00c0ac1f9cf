"""Errors of `get(...)` for parameters of a wrong kind or out of range; refused parameters are not kept."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from generated.arith import FastMathFlags, FastMathFlagsAttr
from generated.north_star import BufferType, LayoutAttr, NSTensorType
from ods.builtin import (
    I32,
    AffineDimExpr,
    AffineMap,
    ArrayAttr,
    ComplexType,
    DenseElementsAttr,
    DenseI32ArrayAttr,
    DictionaryAttr,
    FloatAttr,
    FunctionType,
    IntegerAttr,
    IntegerType,
    MemRefType,
    RankedTensorType,
    StridedLayoutAttr,
    StringAttr,
    SymbolRefAttr,
    TupleType,
    UnrankedMemRefType,
    VectorType,
)
from ods.builtin.float_types import F32
from ods.ir.location import FileLineColLoc, Location

INT64 = "an integer from -9223372036854775808 to 9223372036854775807"

WRONG_KINDS: list[tuple[Callable[[], object], str]] = [
    (lambda: IntegerType.get(True), "IntegerType: the parameter 'width' takes an integer, but got True of type bool"),
    (lambda: IntegerType.get(32.0), "IntegerType: the parameter 'width' takes an integer, but got 32.0 of type float"),  # type: ignore[arg-type]
    (
        lambda: IntegerType.get(8, "odd"),  # type: ignore[arg-type]
        "IntegerType: the parameter 'signedness' takes 'signless', 'signed' or 'unsigned', but got 'odd' of type str",
    ),
    (lambda: ComplexType.get(3), "ComplexType: the parameter 'element_type' takes a Type, but got 3 of type int"),  # type: ignore[arg-type]
    (
        lambda: FunctionType.get([[I32]]),  # type: ignore[list-item]
        "FunctionType: the parameter 'inputs' takes a tuple of Type, but got one with [IntegerType(i32)] of type list",
    ),
    (lambda: TupleType.get([None]), "TupleType: the parameter 'types' takes a tuple of Type, but got one with None"),  # type: ignore[list-item]
    (
        lambda: RankedTensorType.get([True], I32),
        "RankedTensorType: the parameter 'shape' takes a tuple of integers, but got one with True of type bool",
    ),
    (
        lambda: VectorType.get(4, I32),  # type: ignore[arg-type]
        "VectorType: the parameter 'shape' takes a tuple of integers, but got 4 of type int",
    ),
    (
        lambda: VectorType.get([4], I32, [1]),  # type: ignore[list-item]
        "VectorType: the parameter 'scalable' takes a tuple of bool, but got one with 1 of type int",
    ),
    (
        lambda: MemRefType.get([4], I32, "x"),  # type: ignore[arg-type]
        "MemRefType: the parameter 'layout' takes MemRefLayoutAttrInterface, but got 'x' of type str",
    ),
    (
        lambda: UnrankedMemRefType.get(I32, 3),  # type: ignore[arg-type]
        "BaseMemRefType: the parameter 'memory_space' takes Attribute, but got 3 of type int",
    ),
    (lambda: IntegerAttr.get(I32, 1.0), "IntegerAttr: the parameter 'value' takes an integer, but got 1.0 of type float"),  # type: ignore[arg-type]
    (lambda: FloatAttr.get(F32, "1"), "FloatAttr: the parameter 'value' takes a float, but got '1' of type str"),  # type: ignore[arg-type]
    (lambda: StringAttr.get(5), "StringAttr: the parameter 'value' takes str, but got 5 of type int"),  # type: ignore[arg-type]
    (lambda: ArrayAttr.get([[5]]), "Invalid attribute when attempting to create an ArrayAttribute"),  # type: ignore[type-var]
    (
        lambda: DictionaryAttr.get({"a": I32}),  # type: ignore[arg-type]
        "DictionaryAttr: the parameter 'attribute' takes Attribute, but got IntegerType(i32) of type IntegerType",
    ),
    (lambda: SymbolRefAttr.get(None), "SymbolRefAttr: the parameter 'root' takes a tuple of str, but got one with None"),  # type: ignore[arg-type]
    (
        lambda: StridedLayoutAttr.get(True, [1]),
        "StridedLayoutAttr: the parameter 'offset' takes an integer, but got True of type bool",
    ),
    (lambda: DenseI32ArrayAttr.get([1.5]), "DenseArrayAttr: the parameter 'values' takes an integer, but got 1.5 of type float"),
    (
        lambda: DenseElementsAttr.get(RankedTensorType.get([2], I32), [1.5, 2]),
        "DenseElementsAttr: the parameter 'values' takes an integer, but got 1.5 of type float",
    ),
    (lambda: AffineDimExpr.get(True), "AffineDimExpr: the parameter 'position' takes an integer, but got True of type bool"),
    (lambda: AffineMap.get(True, 77, []), "AffineMap: the parameter 'dim_count' takes int, but got True of type bool"),
    (lambda: FileLineColLoc.get("f", True, 77), "FileLineColLoc: the parameter 'line' takes int, but got True of type bool"),
    (lambda: Location.fused([1]), "Location.fused: the parameter 'locations[0]' must be a Location, not int 1"),  # type: ignore[list-item]
    (lambda: BufferType.get((True,)), "BufferType: the parameter 'devices' takes a tuple of integers, but got one with True of type bool"),
    (lambda: NSTensorType.get((2,), I32, None), "NSTensorType: the parameter 'device_id' takes an integer, but got None"),  # type: ignore[arg-type]
    (lambda: NSTensorType.get((2,), 5, 0), "NSTensorType: the parameter 'element_type' takes a Type, but got 5 of type int"),  # type: ignore[arg-type]
    (lambda: LayoutAttr.get(0), "LayoutAttr: the parameter 'value' takes Layout, but got 0 of type int"),  # type: ignore[arg-type]
    (lambda: FastMathFlagsAttr.get(0), "FastMathFlagsAttr: the parameter 'value' takes FastMathFlags, but got 0 of type int"),  # type: ignore[arg-type]
]

OUT_OF_RANGE: list[tuple[Callable[[], object], str]] = [
    (
        lambda: RankedTensorType.get([1 << 63], I32),
        f"RankedTensorType: the parameter 'shape' takes {INT64}, but got 9223372036854775808",
    ),
    (
        lambda: NSTensorType.get((2,), I32, 1 << 64),
        f"NSTensorType: the parameter 'device_id' takes {INT64}, but got 18446744073709551616",
    ),
    (
        lambda: FastMathFlagsAttr.get(FastMathFlags(1 << 20)),
        "FastMathFlagsAttr: the parameter 'value' has bits of no case of FastMathFlags: 1048576",
    ),
]


@pytest.mark.parametrize("make, message", WRONG_KINDS, ids=lambda each: str(each)[:60] if isinstance(each, str) else "")
def test_wrong_kind(make: Callable[[], object], message: str) -> None:
    for _ in range(2):
        with pytest.raises(TypeError) as caught:
            make()
        assert str(caught.value) == message


@pytest.mark.parametrize("make, message", OUT_OF_RANGE, ids=lambda each: str(each)[:60] if isinstance(each, str) else "")
def test_out_of_range(make: Callable[[], object], message: str) -> None:
    with pytest.raises(ValueError) as caught:
        make()
    assert str(caught.value) == message


def test_equal_keys_do_not_mix() -> None:
    """Check that `get(1)` differs from `get(True)` and `get(1.0)`, whose keys are equal, whichever is called first."""
    for wrong in (True, 1.0):
        with pytest.raises(TypeError):
            NSTensorType.get((wrong,), I32, 77)  # type: ignore[arg-type]
        assert str(NSTensorType.get((1,), I32, 77)) == "!north_star.ns_tensor<1xi32,77>"
        with pytest.raises(TypeError):
            NSTensorType.get((wrong,), I32, 77)  # type: ignore[arg-type]


def test_what_counts_as_the_kind_is_taken() -> None:
    """Check that lists are accepted for tuples, and any object that Python accepts as an index."""

    class Index:
        def __index__(self) -> int:
            return 3

    assert BufferType.get([0, Index()]) is BufferType.get((0, 3))  # type: ignore[arg-type]
    assert IntegerType.get(Index()) is IntegerType.get(3)  # type: ignore[arg-type]
    assert FloatAttr.get(F32, 1) is FloatAttr.get(F32, 1.0)
    assert IntegerAttr.get(I32, True) is IntegerAttr.get(I32, 1)
