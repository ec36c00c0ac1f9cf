"""tensor from Python: the sizes of results as values and numbers, ranges, and where operations may be executed."""

from __future__ import annotations

import pytest

from generated.scf import InParallelOp
from generated.tensor import DimOp, ParallelInsertSliceOp
from ods.builtin import IntegerAttr
from ods.ir.context import Context
from ods.ir.insertion_point import InsertionPoint
from ods.ir.interfaces import ReifyRankedShapedTypeOpInterface, Speculatability
from ods.ir.operation import Operation
from ods.ir.walk import walk
from ods.text.asm import parse_module

ARGUMENTS = "%t: tensor<4x?xf32>, %n: index, %x: f32, %u: tensor<*xf32>"


def parsed(body: str) -> list[Operation]:
    return list(walk(parse_module(f"func.func @f({ARGUMENTS}) {{ {body} return }}", Context(), "test")))


def sizes(body: str) -> list[str]:
    """Return the sizes of the result of the last operation that reifies them: a number, `value` for an operand, or the computing
    operation."""
    op = [op for op in parsed(body) if isinstance(op, ReifyRankedShapedTypeOpInterface)][-1]
    assert isinstance(op, Operation)
    with InsertionPoint(op):
        (found,) = op.reify_result_shapes() or ([],)
    texts = []
    for size in found:
        if isinstance(size, IntegerAttr):
            texts.append(str(size.value))
        else:
            owner = getattr(size, "owner", None)
            texts.append(owner.name if isinstance(owner, Operation) else "value")
    return texts


@pytest.mark.parametrize(
    "body, expected",
    [
        ("%0 = tensor.empty(%n) : tensor<3x?xf32>", ["3", "value"]),
        ("%0 = tensor.splat %x[%n] : tensor<?x2xf32>", ["value", "2"]),
        ("%0 = tensor.generate %n { ^bb0(%i: index): tensor.yield %x : f32 } : tensor<?xf32>", ["value"]),
        ("%0 = tensor.extract_slice %t[0, 0] [1, %n] [1, 1] : tensor<4x?xf32> to tensor<?xf32>", ["value"]),
        ("%0 = tensor.insert_slice %t into %t[0, 0] [4, %n] [1, 1] : tensor<4x?xf32> into tensor<4x?xf32>", ["4", "tensor.dim"]),
        ("%0 = tensor.concat dim(0) %t, %t : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<8x?xf32>", ["8", "tensor.dim"]),
        ("%0 = tensor.concat dim(1) %t, %t : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>", ["4", "affine.apply"]),
        (
            "%0 = tensor.pad %t low[1, 2] high[1, %n] { ^bb0(%i: index, %j: index): tensor.yield %x : f32 } "
            ": tensor<4x?xf32> to tensor<6x?xf32>",
            ["6", "affine.apply"],
        ),
    ],
)
def test_sizes_of_results(body: str, expected: list[str]) -> None:
    assert sizes(body) == expected


@pytest.mark.parametrize(
    "index, of, expected",
    [
        ("1", "%t : tensor<4x?xf32>", "SPECULATABLE"),
        ("2", "%t : tensor<4x?xf32>", "NOT_SPECULATABLE"),
        ("0", "%u : tensor<*xf32>", "NOT_SPECULATABLE"),
    ],
)
def test_a_dimension_may_be_asked_for_where_it_exists(index: str, of: str, expected: str) -> None:
    tensor, type_ = of.split(" : ")
    op = next(op for op in parsed(f"%c = arith.constant {index} : index %0 = tensor.dim {tensor}, %c : {type_}") if isinstance(op, DimOp))
    assert op.get_speculatability() is Speculatability[expected]


def test_range_of_a_size() -> None:
    op = next(op for op in parsed("%0 = tensor.dim %t, %n : tensor<4x?xf32>") if isinstance(op, DimOp))
    assert op.infer_result_ranges([(0, 0), (0, 0)]) == [(4, 4)]
    assert op.infer_result_ranges([(0, 0), (0, 1)]) == [(0, (1 << 63) - 1)]


def test_what_a_parallel_round_adds() -> None:
    body = """%r = scf.forall (%i) in (4) shared_outs(%o = %t) -> (tensor<4x?xf32>) {
      scf.forall.in_parallel {
        tensor.parallel_insert_slice %t into %o[0, 0] [4, %n] [1, 1] : tensor<4x?xf32> into tensor<4x?xf32>
      } }"""
    ops = parsed(body)
    insertion = next(op for op in ops if isinstance(op, ParallelInsertSliceOp))
    terminator = next(op for op in ops if isinstance(op, InParallelOp))
    assert list(insertion.get_updated_destinations()) == [insertion.dest]
    assert insertion.get_iterating_parent() is terminator.parent
    assert list(terminator.get_yielding_ops()) == [insertion]
    assert terminator.parent is not None and terminator.get_parent_result(0) is terminator.parent.results[0]
