"""Fusion of consecutive `scf.parallel` loops (MLIR `scf-parallel-loop-fusion`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dialect_specs.affine.hooks.analysis.independence import accesses_inside, may_touch_same
from generated import memref
from generated.scf import ParallelOp, ReduceOp
from ods.analysis.aliases import AliasResult, alias
from ods.ir.block import Block
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.dominance import DominanceInfo
from ods.ir.interfaces import is_memory_effect_free
from ods.ir.operation import Operation
from ods.ir.region import Region
from ods.ir.value import Value
from ods.ir.walk import blocks_with_several, walk_post_order
from ods.rewrite import PatternRewriter
from ods.transforms.operation_keys import key_of_class

from .bodies import last_of

Renamed = dict[Value, Value]
"""Maps the induction variables of one loop to those of another."""


def fuse_parallel_loops(root: Operation) -> None:
    """Fuse the loops of each block, inner blocks first."""
    for block in blocks_with_several(root, ParallelOp):
        for chain in _chains(block):
            _fuse_chain(chain)


def _chains(block: Block) -> list[list[ParallelOp]]:
    """Return lists of loops of a block that only have operations without effects and regions between them."""
    chains: list[list[ParallelOp]] = [[]]
    is_clean = True
    for op in block.operations:
        if not isinstance(op, ParallelOp):
            is_clean = is_clean and not op.regions and is_memory_effect_free(op)
        elif is_clean:
            chains[-1].append(op)
        else:
            chains.append([op])
            is_clean = True
    return chains


def _fuse_chain(loops: Sequence[ParallelOp]) -> None:
    """Fuse each loop with the next one if that is legal."""
    previous: ParallelOp | None = None
    for loop in loops:
        previous = _fused(previous, loop) if previous is not None and _can_fuse(previous, loop) else loop


def _can_fuse(first: ParallelOp, second: ParallelOp) -> bool:
    """Return True if both have the same iterations, and neither depends on another iteration of the other."""
    if any(isinstance(inner, ParallelOp) for loop in (first, second) for inner in _inside(loop)):
        return False
    if (first.lower_bound, first.upper_bound, first.step) != (second.lower_bound, second.upper_bound, second.step):
        return False
    variables, others = first.region.block.arguments, second.region.block.arguments
    if not copies_mlir_22_bugs() and not _are_independent(first, second, dict(zip(variables, others))):
        return False
    if not _reads_only_own(first, second, dict(zip(variables, others))):
        return False
    if not _reads_only_own(second, first, dict(zip(others, variables))):
        return False
    dominance = DominanceInfo()
    users = [user for result in first.result_values for user in result.users]
    return all(not second.is_ancestor_of(user) and dominance.properly_dominates_operation(second, user) for user in users)


def _inside(loop: ParallelOp) -> list[Operation]:
    return [inner for op in loop.region.block.operations for inner in walk_post_order(op)]


def _are_independent(first: ParallelOp, second: ParallelOp, renamed: Renamed) -> bool:
    """Return True if iterations of the two loops share memory only with the same iteration of the other loop.

    mlir-opt 22 only compares loads with stores, does not ask if other operations access memory, and takes equal indices for those of one
    iteration, although all iterations may use them.
    """
    accesses = [[access for op in loop.region.block.operations for access in accesses_inside(op)] for loop in (first, second)]
    return not any(may_touch_same(one, other) and not _is_own(one.op, other.op, renamed) for one in accesses[0] for other in accesses[1])


def _is_own(first: Operation, second: Operation, renamed: Renamed) -> bool:
    """Return True if two operations access one element, which belongs to their iteration: all induction variables are indices."""
    kinds = (memref.LoadOp, memref.StoreOp)
    if not isinstance(first, kinds) or not isinstance(second, kinds) or first.memref is not second.memref:
        return False
    pairs = list(zip(first.indices, second.indices))
    return set(renamed) <= set(first.indices) and all(_are_same(one, other, renamed) for one, other in pairs)


def _reads_only_own(first: ParallelOp, second: ParallelOp, renamed: Renamed) -> bool:
    """Return True if the second loop reads memory written by the first only at the same indices."""
    stores: dict[Value, list[tuple[Value, ...]]] = {}
    for op in _inside(first):
        if isinstance(op, memref.StoreOp):
            stores.setdefault(op.memref, []).append(tuple(op.indices))
    return all(_reads_own(op, stores, renamed) for op in _inside(second) if isinstance(op, memref.LoadOp))


def _reads_own(load: memref.LoadOp, stores: dict[Value, list[tuple[Value, ...]]], renamed: Renamed) -> bool:
    source = load.memref
    maker = source.get_defining_op()
    if maker is not None and maker.block is load.block:
        return False
    if any(stored is not source and alias(stored, source) is not AliasResult.NO for stored in stores):
        return False
    written = stores.get(source)
    if written is None:
        return True
    indices = written[0]
    if any(other != indices for other in written) or len(indices) != len(load.indices):
        return False
    return all(_are_same(stored, read, renamed) for stored, read in zip(indices, load.indices))


def _are_same(stored: Value, read: Value, renamed: Renamed) -> bool:
    """Return True if two indices are equal or computed equivalently; operations with regions are not compared."""
    if renamed.get(stored, stored) is read:
        return True
    first, second = stored.get_defining_op(), read.get_defining_op()
    if first is None or second is None or type(first) is not type(second) or first.name != second.name:
        return False
    if first.regions or second.regions or not (is_memory_effect_free(first) and is_memory_effect_free(second)):
        return False
    numbers: Any = renamed
    key_of = key_of_class(type(first))
    return key_of(first, numbers) == key_of(second, numbers)


def _fused(first: ParallelOp, second: ParallelOp) -> ParallelOp:
    """Build the fused loop in the place of the second one."""
    rewriter = PatternRewriter()
    inits = [*first.init_vals, *second.init_vals]
    blocks = [first.region.block, second.region.block]
    terminators = [_reduction_of(block) for block in blocks]
    with rewriter.at(second), second.location:
        made = ParallelOp([init.type for init in inits], first.lower_bound, first.upper_bound, first.step, inits)
    body = Block([argument.type for argument in blocks[1].arguments])
    made.region.append(body)
    for block in blocks:
        rewriter.merge_blocks(block, body, body.arguments)
    reduced = [value for terminator in terminators for value in terminator.operand_values]
    regions: list[Region] = [region for terminator in terminators for region in terminator.reductions]
    with rewriter.at(terminators[1]), terminators[1].location:
        reduction = ReduceOp(reduced, len(reduced))
    for old, new in zip(regions, reduction.reductions):
        rewriter.inline_region_before(old, new)
    for result, value in zip([*first.result_values, *second.result_values], made.result_values):
        result.replace_all_uses_with(value)
    for op in (*terminators, first, second):
        rewriter.erase_op(op)
    return made


def _reduction_of(block: Block) -> ReduceOp:
    terminator = last_of(block)
    assert isinstance(terminator, ReduceOp), "the terminator is checked before"
    return terminator
