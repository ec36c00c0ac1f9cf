"""Functions that the patterns of `convert-vector-to-scf` share: indices, conditions and loops."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dialect_specs.affine.hooks.building import composed_apply_op
from generated import arith, memref, scf, tensor, vector
from ods.builtin import AffineDimExpr, AffineMap, IndexType, MemRefType, UnrankedMemRefType
from ods.ir.block import Block
from ods.ir.interfaces import DYNAMIC
from ods.ir.value import Value
from ods.rewrite import PatternRewriter

from .common import vector_type

Build = Callable[[], "Value | None"]


def index(number: int) -> Value:
    """Build a constant index."""
    return arith.ConstantOp(IndexType.get(), number).result


def size_of(base: Value, dim: int) -> Value:
    """Build the size of a memref or tensor dimension."""
    if isinstance(base.type, (MemRefType, UnrankedMemRefType)):
        if isinstance(base.type, MemRefType) and base.type.shape[dim] != DYNAMIC:
            return index(base.type.shape[dim])
        return memref.DimOp(base, index(dim)).result
    return tensor.DimOp(base, index(dim)).result


def is_tensor(op: Any) -> bool:
    """Return True for a transfer from or to a tensor."""
    return not isinstance(op.base.type, MemRefType)


def element_at(source: Value, number: Value) -> Value:
    """Build the extraction of an element or subvector at a dynamic position."""
    return vector.ExtractOp(source, [number], [DYNAMIC]).result


def first_dim(op: Any) -> int | None:
    """Return the memory dimension for the first vector dimension; None for a broadcast."""
    expr = op.permutation_map.value.results[0]
    return expr.position if isinstance(expr, AffineDimExpr) else None


def _moved(start: Value, number: Value) -> Value:
    total = AffineDimExpr.get(0) + AffineDimExpr.get(1)
    return composed_apply_op(AffineMap.get(2, 0, [total]), [start, number])


def moved_indices(op: Any, number: Value) -> list[Value]:
    """Return the indices of a part of a transfer."""
    indices, dim = [*op.indices], first_dim(op)
    if dim is not None:
        indices[dim] = _moved(indices[dim], number)
    return indices


def inner_map(op: Any) -> AffineMap:
    """Return the permutation map of a part of a transfer."""
    map_ = op.permutation_map.value
    return AffineMap.get(map_.num_dims, 0, [*map_.results[1:]])


def inner_bounds(op: Any) -> list[bool]:
    """Return the `in_bounds` flags of a part of a transfer."""
    return [bool(flag.value) for flag in [*op.in_bounds.value][1:]]


def mask_rank(op: Any) -> int:
    """Return the rank of the mask; 0 without a mask."""
    return 0 if op.mask is None else vector_type(op.mask).rank


def set_mask(op: Any, mask: Value) -> None:
    """Give a transfer a mask."""
    count = sum(op.operand_segment_sizes[:-1])
    op.operands = (*op.operand_values[:count], mask)
    op.operand_segment_sizes = (*op.operand_segment_sizes[:-1], 1)


def filled(block: Block, rewriter: PatternRewriter, build: Build) -> None:
    """Build the body of a loop or branch, and yield its value."""
    if block.last_op is not None:
        rewriter.erase_op(block.last_op)
    with rewriter.at(block):
        value = build()
        scf.YieldOp([] if value is None else [value])


def if_inside(op: Any, number: Value, rewriter: PatternRewriter, result: Any, inside: Build, outside: Build | None) -> Value | None:
    """Build `inside`, in an `scf.if` if part `number` may be out of bounds or masked out.

    Return the result of `inside` or of the `scf.if`; None if there is none.
    """
    condition = _condition(op, number)
    if condition is None:
        return inside()
    choice = scf.IfOp(condition, [] if result is None else [result], has_else=outside is not None)
    filled(choice.then_block, rewriter, inside)
    if outside is not None:
        filled(choice.regions[1].blocks[0], rewriter, outside)
    return None if result is None else choice.result_values[0]


def reads_all_parts(op: Any) -> bool:
    """Return True if no part of a transfer may be out of bounds or masked out as a whole."""
    dim = first_dim(op)
    return dim is None or bool([*op.in_bounds.value][0].value) and mask_rank(op) != 1


def _condition(op: Any, number: Value) -> Value | None:
    dim = first_dim(op)
    condition: Value | None = None
    if dim is not None and not [*op.in_bounds.value][0].value:
        size = size_of(op.base, dim)
        condition = arith.CmpIOp(arith.CmpIPredicate.sgt, size, _moved(op.indices[dim], number)).result
    if mask_rank(op) == 1 and dim is not None:
        bit = element_at(op.mask, number)
        condition = bit if condition is None else arith.AndIOp(condition, bit).result
    return condition


def loop(
    size: Callable[[], Value], rewriter: PatternRewriter, init: Build, body: Callable[[Value, Value | None], Value | None]
) -> scf.ForOp:
    """Build a loop over the numbers below `size`; `body` gets the number and the carried value, which starts as `init`."""
    lower, upper, step = index(0), size(), index(1)
    first = init()
    inits = [] if first is None else [first]
    made = scf.ForOp(lower, upper, step, inits)
    block = made.region.block
    carried = block.arguments[1] if inits else None
    filled(block, rewriter, lambda: body(block.arguments[0], carried))
    return made
