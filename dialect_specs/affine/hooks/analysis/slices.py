"""The iterations of a loop nest that another one needs (MLIR `ComputationSliceState`)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from math import prod

from generated.affine import AffineForOp, AffineReadOpInterface
from ods.analysis.presburger.emptiness import is_difference_empty
from ods.analysis.presburger.integer_relation import BoundType
from ods.builtin import AffineConstantExpr, AffineDimExpr, AffineMap
from ods.builtin.affine.flatten import simplify_affine_expr
from ods.ir.block import Block
from ods.ir.insertion_point import InsertionPoint
from ods.ir.operation import Operation
from ods.ir.value import Value

from ..bounds import loop_of, single_constant
from ..identifiers import is_symbol_anywhere
from ..normalization import constant_trip_count
from .constraints import FlatAffineValueConstraints, constant_of, is_single_round
from .dependences import MemRefAccess, check_dependence
from .nesting import common_loops, enclosing_loops, nesting_depth, variable_of
from .parallel_loops import is_parallel_with_reduction, sequential_variables

TripCounts = dict[Operation, int]
"""The trip counts of loops."""

_BARRIER = "slice_fusion_barrier"
"""The attribute of loops whose iterations all belong to every slice."""


@dataclass
class ComputationSlice:
    """Iterations of a loop nest: a lower and an upper bound for each induction variable, None for all iterations."""

    variables: list[Value] = field(default_factory=list)
    lower: list[AffineMap | None] = field(default_factory=list)
    upper: list[AffineMap | None] = field(default_factory=list)
    operands: list[Value] = field(default_factory=list)
    """The operands of all maps; MLIR stores a copy for each map."""
    block: Block | None = None
    """The body of the loop that the slice is inserted into."""
    is_at_begin: bool = True

    @property
    def insertion_point(self) -> InsertionPoint:
        """The place of the slice: before the first operation of the block, or before the terminator."""
        assert self.block is not None and self.block.last_op is not None, "the slice was computed"
        return InsertionPoint.at_block_begin(self.block) if self.is_at_begin else InsertionPoint(self.block.last_op)

    def source_constraints(self) -> FlatAffineValueConstraints | None:
        """Return all iterations of the nest; None if they are unknown."""
        found = FlatAffineValueConstraints(len(self.variables), 0, self.variables)
        return found if all(found.add_for_domain(_loop(variable)) for variable in self.variables) else None

    def constraints(self) -> FlatAffineValueConstraints | None:
        """Return the iterations of the slice, with the operands as symbols; None if unknown (MLIR `getAsConstraints`)."""
        number = len(self.variables)
        values = [*self.variables, *self.operands]
        found = FlatAffineValueConstraints(number, len(self.operands), values)
        for value in values[number:]:
            loop = loop_of(value)
            if is_symbol_anywhere(value):
                constant = constant_of(value)
                if constant is not None:
                    found.add_value_bound(BoundType.EQ, value, constant)
            elif loop is not None and not found.add_for_domain(loop):
                return None
        found.add_slice_bounds(self.variables, self.lower, self.upper, self.operands)
        return found

    def _is_maximal_by_bounds(self) -> bool | None:
        """Return True if the bounds of each induction variable are the constant bounds of its loop; None if that is unknown."""
        for variable, lower, upper in zip(self.variables, self.lower, self.upper):
            if lower is None or upper is None or not is_single_round(lower, upper):
                return None
            result = lower.results[0]
            target = loop_of(self.operands[result.position]) if isinstance(result, AffineDimExpr) else None
            if target is None:
                return None
            source = _loop(variable)
            bounds = [
                (single_constant(loop.lower_bound_map.value), single_constant(loop.upper_bound_map.value)) for loop in (source, target)
            ]
            if None in bounds[0] or None in bounds[1]:
                return None
            if bounds[0] != bounds[1] or source.step is not target.step:
                return False
        return True

    def is_maximal(self) -> bool | None:
        """Return True if the slice contains all iterations of the nest; None if that is unknown."""
        found = self._is_maximal_by_bounds()
        if found is not None:
            return found
        source = self.source_constraints()
        if source is None:
            return None
        targets: list[Value | None] = [operand for operand in self.operands if loop_of(operand) is not None]
        targets += [None] * (len(self.variables) - len(targets))
        slice_ = FlatAffineValueConstraints(len(targets), 0, targets)
        if not slice_.add_domain_from_slice_maps(self.lower, self.upper, self.operands) or source.num_dims != slice_.num_dims:
            return None
        return source.num_symbols == slice_.num_symbols and bool(is_difference_empty(source, slice_))

    def is_valid(self) -> bool | None:
        """Return True if all iterations of the slice are iterations of the nest; None if that is unknown."""
        if self._is_maximal_by_bounds():
            return True
        source = self.source_constraints()
        if source is None or source.num_symbols or source.num_locals:
            return None
        slice_ = self.constraints()
        if slice_ is None:
            return None
        number = len(self.variables)
        slice_.project_out(number, slice_.num_vars - number)
        return bool(is_difference_empty(slice_, source))

    def trip_counts(self) -> TripCounts | None:
        """Return the trip count of each loop in the slice; None if one is unknown (MLIR `buildSliceTripCountMap`)."""
        found: TripCounts = {}
        for variable, lower, upper in zip(self.variables, self.lower, self.upper):
            loop = _loop(variable)
            count = _rounds_of(loop) if lower is None or upper is None or not (lower.results and upper.results) else _span(lower, upper)
            if count is None:
                return None
            found[loop] = count
        return found

    @property
    def is_single_round(self) -> bool:
        """True if the slice is known to have a single iteration."""
        counts = self.trip_counts()
        return counts is not None and prod(counts.values()) == 1


def _loop(variable: Value) -> AffineForOp:
    loop = loop_of(variable)
    assert loop is not None, "slices have variables of affine.for"
    return loop


def _rounds_of(loop: AffineForOp) -> int | None:
    """Return the trip count of a loop, or None; MLIR ignores the step between constant bounds."""
    lower, upper = single_constant(loop.lower_bound_map.value), single_constant(loop.upper_bound_map.value)
    return upper - lower if lower is not None and upper is not None else constant_trip_count(loop)


def _span(lower: AffineMap, upper: AffineMap) -> int | None:
    """Return the constant difference of two bounds, or None (MLIR `getConstDifference`)."""
    span = simplify_affine_expr(upper.results[0] - lower.results[0], lower.num_dims, lower.num_symbols)
    return span.value if isinstance(span, AffineConstantExpr) else None


def computation_slice(
    source: Operation, target: Operation, constraints: FlatAffineValueConstraints, depth: int, is_backward: bool
) -> ComputationSlice:
    """Return the slice around one access on which another depends, over loops up to `depth` (MLIR `getComputationSliceState`)."""
    source_loops, target_loops = enclosing_loops(source), enclosing_loops(target)
    sliced = source_loops if is_backward else target_loops
    position = len(source_loops) + depth if is_backward else depth
    cut = FlatAffineValueConstraints.of_relation(constraints)
    cut.project_out(position, (len(target_loops) if is_backward else len(source_loops)) - depth)
    offset, number = 0 if is_backward else depth, len(sliced)
    found = ComputationSlice(variables=cut.ids[offset : offset + number])
    bounds = cut.get_slice_bounds(offset, number)
    found.lower, found.upper = [lower for lower, _ in bounds], [upper for _, upper in bounds]
    found.operands = [*cut.ids[:offset], *cut.ids[offset + number :]]
    found.block, found.is_at_begin = (target_loops if is_backward else source_loops)[depth - 1].region.block, is_backward
    sequential: set[Value] = set()
    if isinstance(source, AffineReadOpInterface) and isinstance(target, AffineReadOpInterface):
        sequential = sequential_variables(sliced[0])
    for index, loop in enumerate(sliced):
        if variable_of(loop) not in sequential and _BARRIER not in loop.attributes:
            continue
        is_maximal = found.is_maximal()
        if is_parallel_with_reduction(loop) and depth >= len(sliced) and found.is_single_round and is_maximal:
            continue
        rest = [None] * (number - index)
        found.lower[index:], found.upper[index:] = rest, list(rest)
        break
    return found


class SliceResult(Enum):
    """The outcome of computing a slice; INCORRECT if the slice was computed but is not valid."""

    SUCCESS = 0
    INCORRECT = 1
    FAILURE = 2


def slice_union(
    sources: Sequence[Operation], targets: Sequence[Operation], depth: int, common: int, is_backward: bool
) -> tuple[SliceResult, ComputationSlice]:
    """Return the union of the slices of all accesses that depend on each other (MLIR `computeSliceUnion`)."""
    union: FlatAffineValueConstraints | None = None
    dependent: list[Operation] = []
    failure = SliceResult.FAILURE, ComputationSlice()
    target_accesses = [MemRefAccess(op) for op in targets]
    for source in map(MemRefAccess, sources):
        for target in target_accesses:
            if source.memref is not target.memref:
                continue
            if depth > nesting_depth(target.op if is_backward else source.op):
                return failure
            are_reads = not source.is_store and not target.is_store
            dependence = check_dependence(source, target, common + 1, allow_reads=are_reads)
            if dependence.is_excluded:
                continue
            if dependence.constraints is None:
                return failure
            dependent.append(target.op if is_backward else source.op)
            found = computation_slice(source.op, target.op, dependence.constraints, depth, is_backward).constraints()
            if found is None:
                return failure
            if union is None:
                union = found
            elif not _unite(union, found):
                return failure
    if union is None or union.num_dims_and_symbols == 0:
        return failure
    loops = common_loops(dependent)
    if depth > len(loops):
        return failure
    result = _slice_of(union, loops[depth - 1], is_backward)
    is_valid = result.is_valid()
    if is_valid is None:
        return SliceResult.FAILURE, result
    return (SliceResult.SUCCESS if is_valid else SliceResult.INCORRECT), result


def _unite(union: FlatAffineValueConstraints, other: FlatAffineValueConstraints) -> bool:
    """Extend a slice by another one; return False if the bounding box of both is unknown."""
    if not union.are_vars_aligned_with(other):
        mine, others = set(union.dim_values()), set(other.dim_values())
        union.merge_and_align_vars_with(0, other)
        if not (_add_missing_bounds(union, mine) and _add_missing_bounds(other, others)):
            return False
    return union.num_locals == 0 and other.num_locals == 0 and union.union_bounding_box(other)


def _add_missing_bounds(constraints: FlatAffineValueConstraints, known: set[Value | None]) -> bool:
    """Bound the dimensions that are not in `known` by their loops; return False if that is not supported."""
    number = 0
    while number < constraints.num_dims:
        value = constraints.ids[number]
        if value not in known:
            assert value is not None, "dimensions of slices are values"
            if not constraints.add_for_domain(_loop(value)):
                return False
        number += 1
    return True


def _slice_of(union: FlatAffineValueConstraints, loop: AffineForOp, is_backward: bool) -> ComputationSlice:
    number = union.num_dims
    union.convert_loop_symbols_to_dims()
    bounds = union.get_slice_bounds(0, number)
    return ComputationSlice(
        variables=union.ids[:number],
        lower=[lower for lower, _ in bounds],
        upper=[upper for _, upper in bounds],
        operands=union.ids[number:],
        block=loop.region.block,
        is_at_begin=is_backward,
    )
