"""Dependences between affine accesses of memory (MLIR `AffineAnalysis`)."""

from __future__ import annotations

from collections.abc import Hashable
from copy import copy
from enum import Enum
from functools import cached_property
from typing import Final, NamedTuple

from generated.affine import (
    AffineForOp,
    AffineReadOpInterface,
    AffineWriteOpInterface,
)
from ods.analysis.flat_linear_constraints import flatten_exprs
from ods.analysis.presburger.integer_relation import BoundType, IntegerRelation, VarKind
from ods.builtin import AffineConstantExpr, MemRefType
from ods.ir.block import Block
from ods.ir.operation import Operation
from ods.ir.traits import AffineScope
from ods.ir.walk import find_ancestor_op_in_block, walk_post_order

from ..bounds import loop_of
from ..composition import Applied, applied, terminal
from ..identifiers import is_induction_variable
from ..normalization import difference
from .constraints import FlatAffineValueConstraints, index_set
from .nesting import analysis_scope_of, enclosing_affine_ops, nesting_depth, num_common_loops


class MemRefAccess:
    """An affine read or write of a memref."""

    def __init__(self, op: Operation) -> None:
        assert isinstance(op, (AffineReadOpInterface, AffineWriteOpInterface)), "the caller asks for accesses only"
        self.op, self.memref = op, op.get_mem_ref()
        self._given = applied(op.get_affine_map(), op.get_map_operands())

    @property
    def is_store(self) -> bool:
        """True for a write."""
        return isinstance(self.op, AffineWriteOpInterface)

    @property
    def rank(self) -> int:
        """The rank of the memref."""
        type_ = self.memref.type
        assert isinstance(type_, MemRefType), "the constraint of the operand is checked before"
        return len(type_.shape)

    @cached_property
    def access_map(self) -> Applied:
        """Return the subscripts in terms of induction variables and symbols."""
        return terminal(self._given)

    @cached_property
    def relation(self) -> IntegerRelation | None:
        """Return the relation between iterations of the enclosing loops and subscripts; None if unknown (MLIR `getAccessRelation`)."""
        domain = index_set(enclosing_affine_ops(self.op))
        relation = _relation_of_map(self.access_map) if domain is not None else None
        if domain is None or relation is None:
            return None
        inserted = 0
        for number, value in enumerate(domain.dim_values()):
            place = next((column for column in range(number, relation.num_dims) if relation.ids[column] is value), None)
            if place is not None:
                relation.swap_vars(number, place)
            else:
                inserted += 1
                relation.ids[relation.insert_var(VarKind.RANGE, number)] = value
        results = self.access_map.map.num_results
        domain.append_var(VarKind.RANGE, results)
        domain.merge_and_align_symbols(relation)
        domain.merge_locals(relation)
        relation.append(domain)
        relation.convert_vars(VarKind.RANGE, 0, self.access_map.map.num_dims + inserted, VarKind.DOMAIN)
        return relation

    @cached_property
    def iterations(self) -> IntegerRelation:
        """The iterations of the enclosing loops, for a relation that is known; must not be changed."""
        assert self.relation is not None, "the caller asks before"
        return self.relation.domain_set()

    def is_same_place(self, other: MemRefAccess) -> bool:
        """Return True if both accesses have the same memref and subscripts (MLIR `operator==`)."""
        if self.memref is not other.memref:
            return False
        return all(result is AffineConstantExpr.get(0) for result in difference(self.access_map, other.access_map).map.results)


def _relation_of_map(given: Applied) -> IntegerRelation | None:
    """Return the relation of the inputs of a map to its results; None if it is semi-affine (MLIR `getRelationFromMap`)."""
    map_ = given.map
    flat = flatten_exprs(map_.results, map_.num_dims, map_.num_symbols)
    if flat is None:
        return None
    relation = flat.constraints
    results = map_.num_results
    relation.append_var(VarKind.RANGE, results)
    for number, row in enumerate(flat.rows):
        new = [0] * results
        new[number] = -1
        relation.add_equality([*row[: map_.num_dims], *new, *row[map_.num_dims :]])
    relation.ids[:] = [*given.dims, *[None] * results, *given.symbols]
    return relation


class DependenceResult(Enum):
    """The answer of a dependence check; FAILURE if the accesses cannot be analyzed."""

    HAS_DEPENDENCE = 0
    NO_DEPENDENCE = 1
    FAILURE = 2


class DependenceComponent(NamedTuple):
    """The bounds of the distance between two dependent accesses, in iterations of one loop."""

    loop: Operation | None
    lower: int
    upper: int


class Dependence(NamedTuple):
    """The dependence between two accesses, and the iterations that depend on each other."""

    result: DependenceResult
    constraints: FlatAffineValueConstraints | None = None
    components: tuple[DependenceComponent, ...] = ()

    @property
    def exists(self) -> bool:
        """True if there is a dependence."""
        return self.result is DependenceResult.HAS_DEPENDENCE

    @property
    def is_excluded(self) -> bool:
        """True if there is certainly no dependence."""
        return self.result is DependenceResult.NO_DEPENDENCE


_LEAST, _GREATEST = -(1 << 63), (1 << 63) - 1


def check_dependence(
    source: MemRefAccess, target: MemRefAccess, depth: int, with_components: bool = False, allow_reads: bool = False
) -> Dependence:
    """Return the dependence of `target` on `source` that the loop at `depth` carries (MLIR `checkMemrefAccessDependence`).

    `depth` may exceed the number of common loops by one. Two reads do not depend on each other unless `allow_reads`.
    """
    none, failure = Dependence(DependenceResult.NO_DEPENDENCE), Dependence(DependenceResult.FAILURE)
    if source.memref is not target.memref or not (allow_reads or source.is_store or target.is_store):
        return none
    if analysis_scope_of(source.op) is not analysis_scope_of(target.op):
        return failure
    block = _common_block(source.op, target.op)
    if block is None or source.relation is None or target.relation is None:
        return failure
    source_domain = source.iterations
    common = _num_common_variables(source_domain, target.iterations)
    if not allow_reads and depth > common:
        first, second = find_ancestor_op_in_block(block, source.op), find_ancestor_op_in_block(block, target.op)
        assert first is not None and second is not None, "the block is around both"
        if first is second or not first.is_before_in_block(second):
            return none
    key = (*_key_of(source.relation, target.relation), common, depth)
    is_excluded = _known_exclusions.get(key)
    if is_excluded:
        return none
    relation = _dependence_relation(source.relation, target.relation, source_domain.num_dims, common, depth)
    if is_excluded is None:
        if len(_known_exclusions) >= _MOST_KNOWN:
            _known_exclusions.clear()
        is_excluded = _known_exclusions[key] = relation.is_empty()
    if is_excluded:
        return none
    components = _components(source_domain, common, copy(relation)) if with_components else ()
    return Dependence(DependenceResult.HAS_DEPENDENCE, FlatAffineValueConstraints.of_relation(relation), components)


_MOST_KNOWN: Final = 1_000
_known_exclusions: Final[dict[Hashable, bool]] = {}
"""Whether the loop at a depth carries no dependence, by what the relations of both accesses say: many loops have the same bounds and
subscripts."""


def _key_of(source: IntegerRelation, target: IntegerRelation) -> tuple[Hashable, ...]:
    """Return the numbers of two relations, and which symbols are the same."""
    symbols = [*source.ids_of(VarKind.SYMBOL), *target.ids_of(VarKind.SYMBOL)]
    places: dict[object, int] = {}
    same = tuple([places.setdefault(symbol, place) for place, symbol in enumerate(symbols)]) if symbols else ()
    return (same, source.numbers(), target.numbers())


def _dependence_relation(source: IntegerRelation, target: IntegerRelation, number: int, common: int, depth: int) -> IntegerRelation:
    """Return the pairs of iterations that access the same element, the second one later in the loop at `depth`, and not before."""
    relation = copy(target)
    relation.inverse()
    relation.merge_and_compose(source)
    relation.convert_vars(VarKind.DOMAIN, 0, relation.num_domain, VarKind.RANGE, 0)
    for loop in range(min(common, depth)):
        row = [0] * (relation.num_vars + 1)
        row[loop], row[loop + number] = -1, 1
        if loop == depth - 1:
            row[-1] = -1
            relation.add_inequality(row)
        else:
            relation.add_equality(row)
    return relation


def _num_common_variables(first: IntegerRelation, second: IntegerRelation) -> int:
    number = 0
    for mine, others in zip(first.ids[: first.num_dims], second.ids[: second.num_dims]):
        if mine is None or mine is not others or not is_induction_variable(mine):
            break
        number += 1
    return number


def _common_block(first: Operation, second: Operation) -> Block | None:
    """Return the innermost common block of two operations in one affine scope, or None (MLIR `getCommonBlockInAffineScope`)."""
    found = None
    for mine, others in zip(_blocks_around(first), _blocks_around(second)):
        if mine is not others:
            break
        found = mine
    return found


def _blocks_around(op: Operation) -> list[Block]:
    """Return the blocks around `op` in its affine scope, outermost first."""
    found: list[Block] = []
    block = op.block
    while block is not None:
        found.append(block)
        holder = block.parent_op
        block = None if holder is None or AffineScope in holder.traits else holder.block
    return found[::-1]


def _components(source_domain: IntegerRelation, common: int, relation: IntegerRelation) -> tuple[DependenceComponent, ...]:
    """Return the distances in each common loop (MLIR `computeDirectionVector`)."""
    if common == 0:
        return ()
    others = relation.num_vars
    relation.insert_var(VarKind.RANGE, 0, common)
    for loop in range(common):
        row = [0] * (relation.num_vars + 1)
        row[loop] = row[loop + common] = 1
        row[loop + common + source_domain.num_dims] = -1
        relation.add_equality(row)
    relation.project_out(common, others)
    found: list[DependenceComponent] = []
    for loop in range(common):
        lower, upper = relation.get_constant_bound(BoundType.LB, loop), relation.get_constant_bound(BoundType.UB, loop)
        found.append(
            DependenceComponent(loop_of(source_domain.ids[loop]), _LEAST if lower is None else lower, _GREATEST if upper is None else upper)
        )
    return tuple(found)


def dependence_components(root: AffineForOp, max_depth: int) -> list[tuple[DependenceComponent, ...]]:
    """Return the distances of all dependences in a loop that a loop up to `max_depth` carries (MLIR `getDependenceComponents`)."""
    accesses = [MemRefAccess(op) for op in walk_post_order(root) if isinstance(op, (AffineReadOpInterface, AffineWriteOpInterface))]
    found: list[tuple[DependenceComponent, ...]] = []
    for depth in range(1, max_depth + 1):
        for source in accesses:
            for target in accesses:
                dependence = check_dependence(source, target, depth, with_components=True)
                if dependence.exists:
                    found.append(dependence.components)
    return found


def has_cyclic_dependence(root: AffineForOp) -> bool:
    """Return True if the dependences between the accesses of a loop form a cycle (MLIR `hasCyclicDependence`)."""
    accesses = [MemRefAccess(op) for op in walk_post_order(root) if isinstance(op, (AffineReadOpInterface, AffineWriteOpInterface))]
    depth = nesting_depth(root)
    following: dict[MemRefAccess, list[MemRefAccess]] = {access: [] for access in accesses}
    for first in accesses:
        for second in accesses:
            if first.memref is second.memref:
                depths = range(depth + 1, num_common_loops(first.op, second.op) + 2)
                if any(not check_dependence(first, second, each).is_excluded for each in depths):
                    following[first].append(second)
    return _has_circle(following)


def _has_circle(following: dict[MemRefAccess, list[MemRefAccess]]) -> bool:
    counts = dict.fromkeys(following, 0)
    for targets in following.values():
        for target in targets:
            counts[target] += 1
    ready = [access for access, count in counts.items() if count == 0]
    done = 0
    while ready:
        done += 1
        for target in following[ready.pop()]:
            counts[target] -= 1
            if counts[target] == 0:
                ready.append(target)
    return done < len(following)
