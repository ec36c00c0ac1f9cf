"""Builds affine loops, and moves their bodies."""

from __future__ import annotations

from collections.abc import Sequence

from generated.affine import AffineForOp, AffineYieldOp
from ods.builtin import AffineMap, MemRefType
from ods.ir.block import Block
from ods.ir.insertion_point import InsertionPoint
from ods.ir.operation import Operation
from ods.ir.value import Value

from .composition import Applied, applied, canonicalized, fully_composed, without_repetitions


def new_loop(lower: Applied, upper: Applied, step: int = 1, inits: Sequence[Value] = ()) -> AffineForOp:
    """Insert a loop; its body has a terminator if there are no carried values."""
    loop = AffineForOp(lower.map, upper.map, step, inits, lower_bound_operands=lower.operands, upper_bound_operands=upper.operands)
    if not inits:
        AffineYieldOp([], loc=loop.location, ip=InsertionPoint(loop.region.block))
    return loop


def constant_bound(number: int) -> Applied:
    """Return a constant bound."""
    return applied(AffineMap.get_constant(number), ())


def new_canonicalized_loop(lower: Applied, upper: Applied) -> AffineForOp:
    """Insert a loop with composed and canonicalized bounds (MLIR `createCanonicalizedAffineForOp`)."""
    lower, upper = (without_repetitions(canonicalized(fully_composed(bound))) for bound in (lower, upper))
    return new_loop(lower, upper)


def at_terminator(block: Block) -> InsertionPoint:
    """Return the insertion point before the last operation of a block."""
    assert block.last_op is not None, "the block has a terminator"
    return InsertionPoint(block.last_op)


def move_body(source: AffineForOp, target: Operation) -> None:
    """Move the body of a loop, except the terminator, before `target`."""
    for op in list(source.region.block.operations)[:-1]:
        op.move_before(target)


def memref_type(value: Value) -> MemRefType:
    """Return the type of a memref."""
    assert isinstance(value.type, MemRefType), "the caller knows"
    return value.type
