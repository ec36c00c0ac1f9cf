"""Queries for the affine loops around and inside operations."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generated.affine import AffineForOp, AffineIfOp, AffineParallelOp, AffineReadOpInterface, AffineWriteOpInterface
from ods.ir.operation import Operation
from ods.ir.region import Region
from ods.ir.traits import AffineScope
from ods.ir.value import BlockArgument, Value
from ods.ir.walk import walk_post_order


def parallel_of(value: Value) -> AffineParallelOp | None:
    """Return the `affine.parallel` with `value` as an induction variable, or None."""
    loop = value.owner.parent_op if isinstance(value, BlockArgument) else None
    return loop if isinstance(loop, AffineParallelOp) else None


def variable_of(loop: AffineForOp) -> BlockArgument:
    """Return the induction variable of a loop."""
    return loop.region.block.arguments[0]


def ancestors(op: Operation) -> Iterator[Operation]:
    """Yield the operations around `op`, innermost first."""
    around = op.parent
    while around is not None:
        yield around
        around = around.parent


def analysis_scope_of(op: Operation) -> Region | None:
    """Return the region of the outermost affine loop or condition around `op`, else its own (MLIR `getAffineAnalysisScope`)."""
    current = op
    for around in ancestors(op):
        if not isinstance(around, (AffineForOp, AffineIfOp, AffineParallelOp)):
            return current.parent_region
        current = around
    return None


def enclosing_affine_ops(op: Operation) -> list[Operation]:
    """Return the affine loops and conditions around `op` in its affine scope, outermost first."""
    found: list[Operation] = []
    for around in ancestors(op):
        if AffineScope in around.traits:
            break
        if isinstance(around, (AffineIfOp, AffineForOp, AffineParallelOp)):
            found.append(around)
    return found[::-1]


def enclosing_loops(op: Operation) -> list[AffineForOp]:
    """Return the `affine.for` operations around `op` in its affine scope, outermost first (MLIR `getAffineForIVs`)."""
    return [loop for loop in enclosing_affine_ops(op) if isinstance(loop, AffineForOp)]


def enclosing_variables(op: Operation) -> list[Value]:
    """Return the induction variables of all affine loops around `op`, outermost first (MLIR `getAffineIVs`)."""
    found: list[Value] = []
    for around in ancestors(op):
        if isinstance(around, AffineForOp):
            found.append(variable_of(around))
        elif isinstance(around, AffineParallelOp):
            found += around.region.block.arguments
    return found[::-1]


def nesting_depth(op: Operation) -> int:
    """Return the number of induction variables of affine loops around `op`."""
    depth = 0
    for around in ancestors(op):
        if isinstance(around, AffineForOp):
            depth += 1
        elif isinstance(around, AffineParallelOp):
            depth += len(around.region.block.arguments)
    return depth


def num_common_loops(first: Operation, second: Operation) -> int:
    """Return the number of common loops around two operations (MLIR `getNumCommonSurroundingLoops`)."""
    number = 0
    for mine, others in zip(enclosing_variables(first), enclosing_variables(second)):
        if mine is not others:
            break
        number += 1
    return number


def common_loops(ops: Sequence[Operation]) -> list[AffineForOp]:
    """Return the common loops around all operations, outermost first (MLIR `getInnermostCommonLoopDepth`)."""
    found: list[AffineForOp] = []
    for loops in zip(*map(enclosing_loops, ops)):
        if any(loop is not loops[0] for loop in loops):
            break
        found.append(loops[0])
    return found


def is_access(op: Operation) -> bool:
    """Return True for affine reads and writes."""
    return isinstance(op, (AffineReadOpInterface, AffineWriteOpInterface))


def accesses_in(op: Operation) -> list[Operation]:
    """Return the affine reads and writes in `op`, including itself, in order."""
    return [inner for inner in walk_post_order(op) if is_access(inner)]


def memref_of(access: Operation) -> Value:
    """Return the memref that an affine read or write accesses."""
    assert isinstance(access, (AffineReadOpInterface, AffineWriteOpInterface)), "the caller knows"
    return access.get_mem_ref()


def perfect_nest(root: AffineForOp) -> list[AffineForOp]:
    """Return the loops of the perfect nest with the outermost loop `root` (MLIR `getPerfectlyNestedLoops`)."""
    loops = [root]
    while True:
        operations = loops[-1].region.block.operations
        inner = operations[0]
        if len(operations) != 2 or not isinstance(inner, AffineForOp):
            return loops
        loops.append(inner)


def is_perfectly_nested(loops: Sequence[AffineForOp]) -> bool:
    """Return True if each loop contains only the next loop."""
    return all(inner.parent is outer and len(outer.region.block.operations) == 2 for outer, inner in zip(loops, loops[1:]))
