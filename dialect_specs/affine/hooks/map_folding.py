"""Folding of affine operations: constant maps, loop bounds, conditions, memref casts, loads of constant globals."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from generated.affine import (
    AffineApplyOp,
    AffineForOp,
    AffineIfOp,
    AffineLoadOp,
    AffineMaxOp,
    AffineMinOp,
    AffineParallelOp,
    AffineStoreOp,
)
from generated.memref import CastOp, GetGlobalOp, GlobalOp
from generated.ub import PoisonAttr
from ods.builtin import (
    INDEX,
    AffineBinaryExpr,
    AffineConstantExpr,
    AffineDimExpr,
    AffineExpr,
    AffineMap,
    AffineMapAttr,
    AffineSymbolExpr,
    IntegerAttr,
    IntegerSet,
    IntegerSetAttr,
)
from ods.builtin.dense_elements import DenseIntOrFPElementsAttr
from ods.builtin.element_attributes import element_at, splat_element
from ods.builtin.integer_arithmetic import wrapped
from ods.dialect_utils.memref_casts import fold_memref_casts
from ods.ir.attribute import Attribute
from ods.ir.dialect import load_dialect
from ods.ir.location import Location
from ods.ir.operation import Operation
from ods.ir.symbol_table import lookup_nearest_symbol
from ods.ir.type import Type
from ods.ir.value import Value
from ods.rewrite.fold import constant_value
from ods.rewrite.screening import folds_where

from .bounds import bounds_of, single_constant, without_redundant
from .composition import Applied, applied, canonicalized, composed, without_repetitions
from .loops import trip_count

# ---- constant maps


def materialize_constant(value: Attribute, type_: Type, location: Location) -> Operation | None:
    """Return an `arith.constant` or a `ub.poison`."""
    return load_dialect("generated.arith").materialize_constant(value, type_, location)


def _numbers(constants: Sequence[Attribute | None]) -> list[int | None]:
    return [constant.value if isinstance(constant, IntegerAttr) else None for constant in constants]


class DividesByZero(Exception):
    """A result divides by zero."""


def partially_folded(map_: AffineMap, numbers: Sequence[int | None]) -> AffineMap:
    """Return the map with a constant for each result that known dimensions and symbols determine."""
    results = list(map_.results)
    for index, result in enumerate(results):
        with suppress(DividesByZero):
            number = _number_of(result, numbers, map_.num_dims)
            results[index] = result if number is None else AffineConstantExpr.get(number)
    return AffineMap.get(map_.num_dims, map_.num_symbols, results)


def _number_of(expr: AffineExpr, numbers: Sequence[int | None], num_dims: int) -> int | None:
    """Return the value of an expression; None if it depends on an unknown value."""
    if isinstance(expr, AffineConstantExpr):
        return expr.value
    if isinstance(expr, AffineDimExpr):
        return numbers[expr.position]
    if isinstance(expr, AffineSymbolExpr):
        return numbers[num_dims + expr.position]
    assert isinstance(expr, AffineBinaryExpr)
    lhs, rhs = _number_of(expr.lhs, numbers, num_dims), _number_of(expr.rhs, numbers, num_dims)
    if lhs is None or rhs is None:
        return None
    if expr.kind == "add":
        return wrapped(lhs + rhs)
    if expr.kind == "mul":
        return wrapped(lhs * rhs)
    if rhs == 0 or rhs < 0 and expr.kind == "mod":
        raise DividesByZero
    if expr.kind == "mod":
        return lhs % rhs
    return wrapped(lhs // rhs if expr.kind == "floordiv" else -(-lhs // rhs))


def _all_constants(map_: AffineMap) -> list[int] | None:
    values = [result.value for result in map_.results if isinstance(result, AffineConstantExpr)]
    return values if len(values) == len(map_.results) else None


def apply_fold(op: AffineApplyOp, adaptor: AffineApplyOp.FoldAdaptor) -> Attribute | Value | None:
    """Return the operand or constant that the map's result equals, or None."""
    map_, result = op.map.value, op.map.value.results[0]
    if isinstance(result, AffineDimExpr):
        return op.map_operands[result.position]
    if isinstance(result, AffineSymbolExpr):
        return op.map_operands[map_.num_dims + result.position]
    try:
        number = _number_of(result, _numbers(adaptor.operands), map_.num_dims)
    except DividesByZero:
        return PoisonAttr.get()
    return None if number is None else IntegerAttr.get(INDEX, number)


def _fold_min_max(op: AffineMinOp | AffineMaxOp, constants: Sequence[Attribute | None]) -> Attribute | Value | bool | None:
    map_, operands = op.map.value, tuple[Value, ...](op.operand_values)
    folded = partially_folded(map_, _numbers(constants))
    if folded.num_symbols == 1 and folded.results == (AffineDimExpr.get(0),):
        return operands[0]
    values = _all_constants(folded)
    if values is not None:
        return IntegerAttr.get(INDEX, min(values) if isinstance(op, AffineMinOp) else max(values))
    if folded is map_:
        return None
    op.map = AffineMapAttr.get(folded)
    return True


def min_fold(op: AffineMinOp, adaptor: AffineMinOp.FoldAdaptor) -> Attribute | Value | bool | None:
    """Fold to the least constant; otherwise, replace results that are constant."""
    return _fold_min_max(op, adaptor.operands)


def max_fold(op: AffineMaxOp, adaptor: AffineMaxOp.FoldAdaptor) -> Attribute | Value | bool | None:
    """Fold to the greatest constant; otherwise, replace results that are constant."""
    return _fold_min_max(op, adaptor.operands)


# ---- loops and conditions


def _set_bounds(op: AffineForOp, lower: Applied, upper: Applied) -> bool:
    """Set the bounds of a loop; return True if a map changed."""
    changed = False
    if lower.map is not op.lower_bound_map.value:
        operands = (*lower.operands, *op.upper_bound_operands, *op.inits)
        op.operand_segment_sizes = (len(lower.operands), *op.operand_segment_sizes[1:])
        op.operands, op.lower_bound_map, changed = operands, AffineMapAttr.get(lower.map), True
    if upper.map is not op.upper_bound_map.value:
        operands = (*op.lower_bound_operands, *upper.operands, *op.inits)
        op.operand_segment_sizes = (op.operand_segment_sizes[0], len(upper.operands), op.operand_segment_sizes[2])
        op.operands, op.upper_bound_map, changed = operands, AffineMapAttr.get(upper.map), True
    return changed


def _folded_bound(bound: Applied, is_lower: bool) -> Applied:
    """Return a bound with constant results as a single constant."""
    if single_constant(bound.map) is not None:
        return bound
    values = _all_constants(partially_folded(bound.map, _numbers([constant_value(value) for value in bound.operands])))
    if not values:
        return bound
    return applied(AffineMap.get_constant(max(values) if is_lower else min(values)), ())


def for_fold(op: AffineForOp, adaptor: AffineForOp.FoldAdaptor) -> Sequence[Value] | bool | None:
    """Fold and compose the bounds; fold the loop if its results are known without running it."""
    lower, upper = bounds_of(op)
    if any(len(bound.operands) != bound.map.num_inputs for bound in (lower, upper)):
        return None  # the verifier does not check their number, like that of mlir-opt
    changed = False
    if not (_is_constant(lower) and _is_constant(upper)):
        changed = _set_bounds(op, _folded_bound(lower, True), _folded_bound(upper, False))
        lower, upper = bounds_of(op)
        lower = without_redundant(canonicalized(composed(lower)), is_max=True)
        upper = canonicalized(composed(without_redundant(upper, is_max=False)))
        changed |= _set_bounds(op, without_repetitions(lower), without_repetitions(upper))
    return _results_of_empty_loop(op) or changed


def _is_constant(bound: Applied) -> bool:
    return not bound.operands and single_constant(bound.map) is not None


def _results_of_empty_loop(op: AffineForOp) -> Sequence[Value] | None:
    """Return the values that a loop ends with if it never runs or its body only yields; None if they are unknown."""
    block = op.region.first_block
    if not op.result_values or block is None or block.last_op is None:
        return None
    rounds, inits, yielded = trip_count(op), op.inits, block.last_op.operand_values
    if rounds == 0:
        return inits
    if block.first_op is not block.last_op or block.arguments[0] in yielded:
        return None
    carried = block.arguments[1:]
    places = [carried.index(value) if value in carried else None for value in yielded]
    moved = any(place not in (None, index) for index, place in enumerate(places))
    if moved and rounds != 1 or rounds is None and None in places:
        return None
    return [value if place is None else inits[place] for value, place in zip(yielded, places)]


def if_fold(op: AffineIfOp, adaptor: AffineIfOp.FoldAdaptor) -> bool | None:
    """Compose the condition and canonicalize its operands."""
    old = op.condition.value
    given = applied(AffineMap.get(old.num_dims, old.num_symbols, old.exprs), op.operand_values)
    if any(isinstance(value.get_defining_op(), AffineApplyOp) for value in op.operand_values):
        given = composed(given)
    given = canonicalized(given)
    condition = IntegerSet.get(given.map.num_dims, given.map.num_symbols, given.map.results, old.equalities)
    if condition is old and given.operands == tuple(op.operand_values):
        return None
    op.condition, op.operands = IntegerSetAttr.get(condition), given.operands
    return True


def parallel_fold(op: AffineParallelOp, adaptor: AffineParallelOp.FoldAdaptor) -> bool | None:
    """Compose the bounds."""
    split = op.lower_bounds_map.value.num_inputs
    lower, upper = applied(op.lower_bounds_map.value, op.operand_values[:split]), applied(
        op.upper_bounds_map.value, op.operand_values[split:]
    )
    new_lower, new_upper = composed(lower), composed(upper)
    if (new_lower, new_upper) == (lower, upper):
        return None
    op.lower_bounds_map, op.upper_bounds_map = AffineMapAttr.get(new_lower.map), AffineMapAttr.get(new_upper.map)
    op.operands = (*new_lower.operands, *new_upper.operands)
    return True


# ---- memory


@folds_where((CastOp,), (GetGlobalOp,))
def load_fold(op: AffineLoadOp, adaptor: AffineLoadOp.FoldAdaptor) -> Attribute | bool | None:
    """Remove casts of the memref, or fold to the element of a constant global."""
    if fold_memref_casts(op, CastOp):
        return True
    maker = op.memref.get_defining_op()
    symbol = lookup_nearest_symbol(maker, maker.name_) if isinstance(maker, GetGlobalOp) else None
    if not isinstance(symbol, GlobalOp) or symbol.constant is None or not isinstance(symbol.initial_value, DenseIntOrFPElementsAttr):
        return None
    splat, indices = splat_element(symbol.initial_value), _all_constants(op.map.value)
    if splat is not None or indices is None:
        return splat
    return element_at(symbol.initial_value, indices)


@folds_where((None, CastOp))
def store_fold(op: AffineStoreOp, adaptor: AffineStoreOp.FoldAdaptor) -> bool:
    """Remove casts of the memref."""
    return fold_memref_casts(op, CastOp, op.value)


def _without_casts(op: Operation, adaptor: Any) -> bool:
    """Use the sources of casts that only make sizes, strides or the offset dynamic; return True if there were any."""
    return fold_memref_casts(op, CastOp)


prefetch_fold = dma_start_fold = dma_wait_fold = _without_casts
