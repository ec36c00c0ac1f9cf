"""Which loops are parallel, and which nests may be tiled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from generated.affine import AffineForOp, AffineIfOp, AffineReadOpInterface, AffineWriteOpInterface, AffineYieldOp
from generated.arith import (
    AddFOp,
    AddIOp,
    AndIOp,
    AtomicRMWKind,
    MaximumFOp,
    MaxNumFOp,
    MaxSIOp,
    MaxUIOp,
    MinimumFOp,
    MinNumFOp,
    MinSIOp,
    MinUIOp,
    MulFOp,
    MulIOp,
    OrIOp,
    XOrIOp,
)
from ods.analysis.reductions import match_reduction
from ods.builtin import MemRefType, UnrankedMemRefType
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.interfaces import MemAlloc, has_single_effect, is_memory_effect_free
from ods.ir.operation import Operation
from ods.ir.value import Value
from ods.ir.walk import walk_post_order

from .dependences import MemRefAccess, check_dependence, dependence_components
from .independence import accesses_beyond, dependences, is_allocated_in
from .nesting import nesting_depth, variable_of

REDUCTION_KINDS: dict[type[Operation], AtomicRMWKind] = {
    AddFOp: AtomicRMWKind.addf,
    MulFOp: AtomicRMWKind.mulf,
    AddIOp: AtomicRMWKind.addi,
    AndIOp: AtomicRMWKind.andi,
    OrIOp: AtomicRMWKind.ori,
    MulIOp: AtomicRMWKind.muli,
    MinimumFOp: AtomicRMWKind.minimumf,
    MaximumFOp: AtomicRMWKind.maximumf,
    MinSIOp: AtomicRMWKind.mins,
    MaxSIOp: AtomicRMWKind.maxs,
    MinUIOp: AtomicRMWKind.minu,
    MaxUIOp: AtomicRMWKind.maxu,
    XOrIOp: AtomicRMWKind.xori,
    MaxNumFOp: AtomicRMWKind.maxnumf,
    MinNumFOp: AtomicRMWKind.minnumf,
}
"""Maps each combining operation to the kind of reduction."""


class LoopReduction(NamedTuple):
    """A reduction of a loop: its kind, the number of the carried value, and the value combined with it."""

    kind: AtomicRMWKind
    position: int
    value: Value


def supported_reductions(loop: AffineForOp) -> list[LoopReduction]:
    """Return the reductions among the carried values (MLIR `getSupportedReductions`)."""
    found: list[LoopReduction] = []
    carried = loop.region.block.arguments[1:]
    for position in range(len(carried)):
        reduction = match_reduction(carried, position)
        kind = REDUCTION_KINDS.get(type(reduction.combiners[-1])) if reduction is not None else None
        if reduction is not None and kind is not None:
            found.append(LoopReduction(kind, position, reduction.reduced))
    return found


def parallel_reductions(loop: AffineForOp) -> list[LoopReduction] | None:
    """Return the reductions of a loop that is parallel apart from them; None if it is not (MLIR `isLoopParallel`)."""
    reductions = supported_reductions(loop)
    return reductions if len(reductions) == len(loop.inits) and is_memory_parallel(loop) else None


def is_loop_parallel(loop: AffineForOp) -> bool:
    """Return True if a loop has no carried values and no dependences."""
    return not loop.inits and is_memory_parallel(loop)


def is_parallel_with_reduction(loop: AffineForOp) -> bool:
    """Return True if a loop has reductions and is parallel apart from them."""
    return bool(parallel_reductions(loop))


def is_memory_parallel(loop: AffineForOp) -> bool:
    """Return True if no memory access makes iterations of a loop depend on each other (MLIR `isLoopMemoryParallel`)."""
    if any(isinstance(result.type, (MemRefType, UnrankedMemRefType)) for result in loop.result_values):
        return False
    accesses: list[MemRefAccess] = []
    for op in walk_post_order(loop):
        if isinstance(op, (AffineReadOpInterface, AffineWriteOpInterface)):
            if not is_allocated_in(op.get_mem_ref(), loop):
                accesses.append(MemRefAccess(op))
        elif not (isinstance(op, (AffineForOp, AffineYieldOp, AffineIfOp)) or has_single_effect(op, MemAlloc) or is_memory_effect_free(op)):
            return False
    depth = nesting_depth(loop) + 1
    if not copies_mlir_22_bugs():
        return dependences(accesses_beyond([loop], loop), [depth]) == []
    return all(check_dependence(source, target, depth).is_excluded for source in accesses for target in accesses)


def sequential_variables(root: AffineForOp) -> set[Value]:
    """Return the induction variables of `root` and its nested loops that are not parallel (MLIR `getSequentialLoops`)."""
    loops = [op for op in walk_post_order(root) if isinstance(op, AffineForOp)]
    return {variable_of(loop) for loop in loops if not is_loop_parallel(loop)}


def is_tiling_valid(loops: Sequence[AffineForOp]) -> bool:
    """Return True if no dependence prevents the tiling of a perfect nest (MLIR `isTilingValid`).

    The iterations of several loops change places, so no dependence may go backward in any of them. mlir-opt 22 looks for distances that
    are not constant only, and passes over unknown ones.
    """
    if copies_mlir_22_bugs():
        distances = [component for components in dependence_components(loops[0], len(loops) + 1) for component in components]
        return not any(component.lower < component.upper < 0 for component in distances)
    outer, number = nesting_depth(loops[0]), len(loops)
    found = dependences(accesses_beyond([loops[0]], loops[0]), range(outer + 1, outer + number + 1)) if number > 1 else []
    return found is not None and all(component.lower >= 0 for each in found for component in each.components[outer : outer + number])
