"""Expansion of `affine.delinearize_index` and `affine.linearize_index` (MLIR `affine-expand-index-ops` and `…-as-affine`)."""

from __future__ import annotations

from collections.abc import Sequence

from generated import arith
from generated.affine import AffineDelinearizeIndexOp, AffineLinearizeIndexOp
from generated.arith import CmpIPredicate, IntegerOverflowFlags
from ods.builtin import AffineConstantExpr, AffineDimExpr, AffineExpr, AffineMap, IndexType
from ods.ir.interfaces import DYNAMIC, LoopLikeOpInterface
from ods.ir.operation import Operation
from ods.ir.value import Value
from ods.rewrite import ReplacementPattern, RewritePattern

from .building import composed_apply, composed_apply_op, index_value, symbols

_NSW = IntegerOverflowFlags.nsw


def index_patterns() -> list[RewritePattern]:
    """Return the patterns that expand into `arith`."""
    return [ReplacementPattern(AffineDelinearizeIndexOp, _delinearize), ReplacementPattern(AffineLinearizeIndexOp, _linearize)]


def affine_index_patterns() -> list[RewritePattern]:
    """Return the patterns that expand into `affine.apply`."""
    return [
        ReplacementPattern(AffineDelinearizeIndexOp, _delinearize_as_affine),
        ReplacementPattern(AffineLinearizeIndexOp, _linearize_as_affine),
    ]


def _constant(number: int) -> Value:
    return arith.constant(IndexType.get(), number)


def _inner_basis(op: AffineDelinearizeIndexOp | AffineLinearizeIndexOp, count: int) -> Sequence[int]:
    """Return the sizes of all dimensions except the outermost."""
    basis = op.static_basis.elements
    return basis[1:] if len(basis) == count else basis


def _strides(dynamic: Sequence[Value], static: Sequence[int], flags: IntegerOverflowFlags) -> list[Value]:
    """Return, for each size, the product of the sizes from it on."""
    strides: list[Value] = []
    rest, known, unknown = [*dynamic], 1, None
    for size in reversed(static):
        if size == DYNAMIC:
            last = rest.pop()
            unknown = last if unknown is None else arith.muli(unknown, last, overflow_flags=flags)
        else:
            known *= size
        if unknown is not None and known == 1:
            strides.append(unknown)
        else:
            stride = _constant(known)
            strides.append(stride if unknown is None else arith.muli(unknown, stride, overflow_flags=flags))
    return strides[::-1]


def _delinearize(op: AffineDelinearizeIndexOp) -> Sequence[Value]:
    """Divide the remaining index by each stride."""
    index, count = op.linear_index, len(op.result_values)
    if count == 1:
        return [index]
    strides = _strides(op.dynamic_basis, _inner_basis(op, count), _NSW | IntegerOverflowFlags.nuw)
    zero = _constant(0)

    def remainder(stride: Value) -> Value:
        found = arith.remsi(index, stride)
        is_negative = arith.cmpi(CmpIPredicate.slt, found, zero)
        return arith.select(is_negative, arith.addi(found, stride, overflow_flags=_NSW), found)

    results: list[Value] = [arith.floordivsi(index, strides[0])]
    for stride, following in zip(strides, strides[1:]):
        results.append(arith.divsi(remainder(stride), following))
    return [*results, remainder(strides[-1])]


def _linearize(op: AffineLinearizeIndexOp) -> Value:
    """Add up the products of indices and strides, those first that vary in the fewest loops."""
    indices = op.multi_index
    if not indices:
        return _constant(0)
    flags = _NSW | IntegerOverflowFlags.nuw if op.disjoint else _NSW
    strides = _strides(op.dynamic_basis, _inner_basis(op, len(indices)), flags)
    scaled = [arith.muli(index, stride, overflow_flags=_NSW) for index, stride in zip(indices, strides)]
    loops = [_count_invariant_loops(op, index) for index in indices]
    order = sorted(range(len(indices)), key=lambda number: -loops[number])
    terms = [*scaled, indices[-1]]
    result: Value = terms[order[0]]
    for number in order[1:]:
        result = arith.addi(result, terms[number], overflow_flags=_NSW)
    return result


def _count_invariant_loops(op: Operation, value: Value) -> int:
    """Count the loops around `op`, from the innermost outwards, up to the first loop that may change `value`."""
    count, holder = 0, op.parent
    while holder is not None:
        if isinstance(holder, LoopLikeOpInterface):
            if not holder.is_defined_outside_of_loop(value):
                break
            count += 1
        holder = holder.parent
    return count


def _basis(op: AffineDelinearizeIndexOp | AffineLinearizeIndexOp) -> list[Value | int]:
    dynamic = iter(op.dynamic_basis)
    return [next(dynamic) if size == DYNAMIC else size for size in op.static_basis.elements]


def _delinearize_as_affine(op: AffineDelinearizeIndexOp) -> Sequence[Value]:
    basis = _basis(op)
    inner = basis[1:] if len(basis) == len(op.result_values) else basis
    product: Value | int = 1
    divisors: list[Value] = []
    first, second = symbols(2)
    for size in reversed(inner):
        product = composed_apply(first * second, [size, product])
        divisors.append(index_value(product))
    results: list[Value] = []
    residual: Value = op.linear_index
    dim, divisor_dim = AffineDimExpr.get(0), AffineDimExpr.get(1)
    for divisor in reversed(divisors):
        results.append(composed_apply_op(AffineMap.get(2, 0, [dim.floor_div(divisor_dim)]), [residual, divisor]))
        residual = composed_apply_op(AffineMap.get(2, 0, [dim % divisor_dim]), [residual, divisor])
    return [*results, residual]


def _linearize_as_affine(op: AffineLinearizeIndexOp) -> Value:
    indices, basis = op.multi_index, _basis(op)
    if not indices:
        return _constant(0)
    return index_value(linearized(indices, basis))


def linearized(indices: Sequence[Value | int], basis: Sequence[Value | int]) -> Value | int:
    """Return the position of an element in row-major order; the size of the outermost dimension may be missing."""
    sizes: list[AffineExpr] = [*symbols(len(basis))]
    if len(indices) == len(basis) + 1:
        sizes = [AffineConstantExpr.get(1), *sizes]
    exprs: list[AffineExpr] = [AffineConstantExpr.get(1)]
    for size in reversed(sizes[1:]):
        exprs.append(exprs[-1] * size)
    strides = [composed_apply(expr, basis) for expr in reversed(exprs)]
    return linear_index(0, strides, indices)


def linear_index(offset: Value | int, strides: Sequence[Value | int], indices: Sequence[Value | int]) -> Value | int:
    """Return an offset plus each index times its stride."""
    expr, *pairs = symbols(2 * len(indices) + 1)
    operands = [offset]
    for number, (index, stride) in enumerate(zip(indices, strides)):
        expr = expr + pairs[2 * number] * pairs[2 * number + 1]
        operands += [index, stride]
    return composed_apply(expr, operands)
