"""Lowering of contractions to outer products, one for each reduced position (MLIR `UnrolledOuterProductGenerator`)."""

from __future__ import annotations

from typing import Any

from generated import arith, vector
from generated.vector import ContractionOp
from ods.builtin import AffineDimExpr, FloatType, VectorType
from ods.ir.interfaces import element_type_or_self
from ods.ir.type import Type
from ods.ir.value import Value
from ods.rewrite import OpRewritePattern, PatternRewriter

from .common import vector_type
from .lowering import part, with_element
from .multi_reduction_lowering import masked, transposed
from .reduction_patterns import root_and_mask

_MASKS = {(True, True, False): (2, 0, 1), (True, False): (1, 0), (False, True): None}
"""For the parallel iterators: the transposition of the mask that makes the reduced dimension the first."""


class ContractionToOuterProducts(OpRewritePattern[ContractionOp]):
    """Lowers products of two matrices, or of a matrix and a vector, with any kind of combination."""

    def rewrite(self, op: ContractionOp, rewriter: PatternRewriter) -> bool:
        root, mask = root_and_mask(op)
        with rewriter.at(root), op.location:
            result = outer_products(op, mask)
        if result is None:
            return False
        rewriter.replace_op(root, (result,))
        return True


def outer_products(op: ContractionOp, mask: Value | None) -> Value | None:
    """Return a contraction as a sum of outer products; None, with nothing built, for other contractions."""
    maps: Any = op.indexing_maps
    lhs, rhs, result = [[expr.position for expr in each.value.results if isinstance(expr, AffineDimExpr)] for each in maps]
    iterators: Any = op.iterator_types
    kinds = tuple([each.value.name == "parallel" for each in iterators])
    if kinds not in _MASKS or len(kinds) == 3 and (0 not in lhs or 1 not in rhs):
        return None
    reduced = kinds.index(False)
    factors: list[tuple[Value, list[int]]] = [(op.lhs, lhs), (op.rhs, rhs)]
    if result and result[0] not in lhs:
        factors.reverse()
    (first, first_loops), (second, second_loops) = factors
    wanted = [{reduced, loop} for loop in result] + [{reduced}] * (2 - len(result))
    if [set(first_loops), set(second_loops)] != wanted or len(result) != sum(kinds) or len(first_loops) != 2:
        return None
    dim = lhs.index(reduced)
    if vector_type(op.lhs).scalable_dims[dim]:
        return None
    first = transposed(first, (1, 0)) if first_loops[0] != reduced else first
    second = transposed(second, (1, 0)) if second_loops[0] != reduced else second
    order = _MASKS[kinds]
    flags = mask if mask is None or order is None else transposed(mask, order)
    return _summed(op, first, second, flags, vector_type(op.lhs).shape[dim])


def _summed(op: ContractionOp, first: Value, second: Value, mask: Value | None, count: int) -> Value:
    total: Value = op.acc
    element = element_type_or_self(total.type)
    for place in range(count):
        rows = [part(value, place) for value in (first, second)]
        a, b = [_promoted(row, element) for row in rows]
        flags = None if mask is None else part(mask, place)
        total = masked(vector.OuterProductOp(total.type, a, b, acc=total, kind=op.kind), flags)
    return total


def _promoted(value: Value, element: Type) -> Value:
    if element_type_or_self(value.type) is element:
        return value
    type_ = with_element(value.type, element) if isinstance(value.type, VectorType) else element
    return arith.ExtFOp(type_, value).out if isinstance(element, FloatType) else arith.ExtSIOp(type_, value).out
