"""Converting memref accesses to affine accesses (MLIR `affine-raise-from-memref`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from generated.affine import AffineLoadOp, AffineStoreOp
from generated.arith import AddIOp, MulIOp
from generated.memref import LoadOp, StoreOp
from ods.builtin import AffineConstantExpr, AffineDimExpr, AffineExpr, AffineMap, AffineSymbolExpr
from ods.ir.insertion_point import InsertionPoint
from ods.ir.operation import Operation
from ods.ir.value import Value
from ods.ir.walk import post_order_of

from .analysis.constraints import constant_of
from .composition import Applied
from .identifiers import is_dimension_anywhere, is_symbol_anywhere


def raise_accesses(root: Operation) -> None:
    """Replace loads and stores that have affine subscripts."""
    for op in post_order_of(root):
        if not isinstance(op, (LoadOp, StoreOp)):
            continue
        place = _affine_subscripts(op.indices)
        if place is None:
            continue
        with InsertionPoint(op), op.location:
            if isinstance(op, StoreOp):
                AffineStoreOp(op.value, op.memref, place.operands, place.map)
            else:
                new = AffineLoadOp(op.result.type, op.memref, place.operands, place.map)
                op.result.replace_all_uses_with(new.result)
        op.erase()


def _affine_subscripts(indices: Sequence[Value]) -> Applied | None:
    dims, symbols = list[Value](), list[Value]()
    results: list[AffineExpr] = []
    for index in indices:
        expr = _expression(index, dims, symbols)
        if expr is None:
            return None
        results.append(expr)
    return Applied(AffineMap.get(len(dims), len(symbols), results), (*dims, *symbols))


def _expression(value: Value, dims: list[Value], symbols: list[Value]) -> AffineExpr | None:
    """Return `value` as an expression of sums and products over `dims` and `symbols`, to which new ones are appended; or None."""
    constant = constant_of(value)
    if constant is not None:
        return AffineConstantExpr.get(constant)
    maker = value.get_defining_op()
    if isinstance(maker, (AddIOp, MulIOp)):
        lhs, rhs = (_expression(operand, dims, symbols) for operand in maker.operand_values)
        if lhs is None or rhs is None:
            return None
        if isinstance(maker, AddIOp):
            return lhs + rhs
        return lhs * rhs if lhs.is_symbolic_or_constant() or rhs.is_symbolic_or_constant() else None
    position = _position(value, symbols, is_symbol_anywhere)
    if position is not None:
        return AffineSymbolExpr.get(position)
    position = _position(value, dims, is_dimension_anywhere)
    return None if position is None else AffineDimExpr.get(position)


def _position(value: Value, known: list[Value], is_valid: Callable[[Value], bool]) -> int | None:
    if value in known:
        return known.index(value)
    if not is_valid(value):
        return None
    known.append(value)
    return len(known) - 1
