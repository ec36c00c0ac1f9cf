"""Value builders and constructors in use: their results, and their errors for wrong arguments."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from generated import arith, func, math, memref, scf, vector
from ods.builtin import AffineMapAttr, IntegerAttr, MemRefType, VectorType
from ods.builtin.affine.map import AffineMap
from ods.builtin.float_types import F32
from ods.builtin.types import I1, I32, I64, INDEX
from ods.ir.block import Block
from ods.ir.insertion_point import InsertionPoint
from ods.ir.value import OpResult

BLOCK = Block((I32, F32, INDEX, MemRefType.get([4], F32)))
INT, FLOAT, AT, MEMORY = BLOCK.arguments


def test_they_return_the_value_the_values_or_the_operation() -> None:
    with InsertionPoint(block := Block()):
        total = arith.addi(INT, INT)
        both = math.sincos(FLOAT)
        ended = func.return_([])
    assert isinstance(total, OpResult) and total.type is I32
    assert [each.type for each in both] == [F32, F32]
    assert isinstance(ended, func.ReturnOp)
    assert list(block.operations) == [total.owner, both[0].owner, ended]


def test_any_number_of_results_is_told_apart_when_it_is_known() -> None:
    with InsertionPoint(Block()):
        none, one, two = (func.call([I32] * count, "f", []) for count in range(3))
    assert isinstance(none, func.CallOp) and isinstance(one, OpResult) and len(two) == 2  # type: ignore[arg-type]


def test_an_operation_stands_for_its_results() -> None:
    with InsertionPoint(Block()):
        one = arith.ConstantOp(IntegerAttr.get(I32, 1))
        two = arith.AddIOp(one, rhs=one)
        call = func.CallOp([I32, I64], "f", [two, one])
        ended = func.ReturnOp(call)
    assert two.operands == (one.result, one.result)
    assert call.operands == (two.result, one.result)
    assert ended.operands == call.results


def test_cases_of_enums_may_be_spelt_as_in_the_ir() -> None:
    flags = arith.IntegerOverflowFlags.nsw
    assert arith.AddIOp(INT, INT, overflowFlags="nsw").overflow_flags.value is flags  # type: ignore[arg-type]
    assert arith.CmpIOp("slt", INT, INT).predicate.value == arith.CmpIPredicate.slt  # type: ignore[arg-type]


def test_elements_of_arrays_are_attributes_or_what_they_are_made_of() -> None:
    vector_type, map_ = VectorType.get([4], F32), AffineMapAttr.get(AffineMap.get_identity(1))
    lhs, rhs, acc = Block((vector_type, vector_type, F32)).arguments
    kinds: list[vector.IteratorType | vector.IteratorTypeAttr] = [
        vector.IteratorTypeAttr.get(vector.IteratorType.reduction),
        vector.IteratorType.parallel,
    ]
    op = vector.ContractionOp(F32, lhs, rhs, acc, [map_], kinds)
    assert [each.value.name for each in op.iterator_types] == ["reduction", "parallel"]


def test_types_of_results_come_first_or_by_name() -> None:
    assert arith.extsi(I64, INT).type is I64
    assert arith.extsi(in_=INT, out=I64).type is I64
    assert arith.addi(INT, INT, results=[I64]).type is I64


WRONG: dict[str, tuple[Callable[[], object], str]] = {
    "no value": (lambda: arith.addi(INT, 3), "'arith.addi': rhs must be a Value, not int 3"),  # type: ignore[arg-type]
    "several values": (
        lambda: arith.addi(func.CallOp([I32, I32], "f", []), INT),
        "'arith.addi': lhs must be one value, but 'func.call' has 2 results",
    ),
    "one of many": (
        lambda: memref.load(MEMORY, [AT, "i"]),  # type: ignore[list-item]
        "'memref.load': indices[1] must be a Value, not str 'i'",
    ),
    "one for many": (lambda: memref.load(MEMORY, AT), "'memref.load': indices must be a sequence of values, not BlockArgument"),  # type: ignore[arg-type]
    "no type": (lambda: arith.extsi(INT, I64), "'arith.extsi': in_ must be a Value, not IntegerType IntegerType(i64)"),  # type: ignore[arg-type]
    "wrong number of types": (lambda: arith.addi(INT, INT, results=[]), "'arith.addi': results must be 1 type, not 0"),
    "wrong attribute": (
        lambda: arith.addi(INT, INT, overflow_flags="nws"),  # type: ignore[arg-type]
        "'arith.addi': overflowFlags cannot be str 'nws': no IntegerOverflowFlagsAttr is made of it",
    ),
    "no attribute": (lambda: arith.constant(3, 3), "'arith.constant': result must be a Type, not int 3"),  # type: ignore[type-var]
    "no types": (lambda: scf.if_(I1, INT), "'scf.if': results_ must be a sequence of types, not IntegerType IntegerType(i1)"),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("case", WRONG)
def test_wrong_arguments_are_named_and_link_nothing(case: str) -> None:
    call, message = WRONG[case]
    uses = [len(list(value.uses)) for value in BLOCK.arguments]
    with pytest.raises((TypeError, ValueError)) as caught, InsertionPoint(block := Block()):
        call()
    assert str(caught.value).startswith(message)
    assert [len(list(value.uses)) for value in BLOCK.arguments] == uses
    assert [op.name for op in block.operations] in ([], ["func.call"])
