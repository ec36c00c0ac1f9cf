"""Vectorization of loops (MLIR `affine-super-vectorize`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from generated import vector
from generated.affine import AffineApplyOp, AffineForOp, AffineIfOp, AffineLoadOp, AffineMinOp, AffineStoreOp, AffineYieldOp
from generated.arith import AtomicRMWKind, ConstantOp, SelectOp
from generated.ub import PoisonOp
from ods.analysis.reductions import match_reduction
from ods.builtin import (
    I1,
    AffineConstantExpr,
    AffineDimExpr,
    AffineExpr,
    AffineMap,
    AffineSymbolExpr,
    DenseElementsAttr,
    FloatType,
    IndexType,
    IntegerType,
    MemRefType,
    VectorType,
)
from ods.builtin.affine.flatten import simplify_affine_expr
from ods.diagnostics import Diagnostic
from ods.ir.clone import like
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.insertion_point import InsertionPoint
from ods.ir.interfaces import is_speculatable
from ods.ir.operation import Operation
from ods.ir.type import Type
from ods.ir.value import BlockArgument, Value
from ods.ir.walk import walk, walk_post_order

from .analysis.dependences import MemRefAccess
from .analysis.nesting import ancestors, variable_of
from .analysis.parallel_loops import LoopReduction, is_loop_parallel, parallel_reductions
from .bounds import bounds_of, loop_of, single_constant
from .building import composed_apply_op
from .composition import applied, canonicalized, fully_composed
from .to_standard import combined, identity_attribute

_KINDS = {
    AtomicRMWKind.addf: vector.CombiningKind.ADD,
    AtomicRMWKind.addi: vector.CombiningKind.ADD,
    AtomicRMWKind.mulf: vector.CombiningKind.MUL,
    AtomicRMWKind.muli: vector.CombiningKind.MUL,
    AtomicRMWKind.minimumf: vector.CombiningKind.MINIMUMF,
    AtomicRMWKind.mins: vector.CombiningKind.MINSI,
    AtomicRMWKind.minu: vector.CombiningKind.MINUI,
    AtomicRMWKind.maximumf: vector.CombiningKind.MAXIMUMF,
    AtomicRMWKind.maxs: vector.CombiningKind.MAXSI,
    AtomicRMWKind.maxu: vector.CombiningKind.MAXUI,
    AtomicRMWKind.andi: vector.CombiningKind.AND,
    AtomicRMWKind.ori: vector.CombiningKind.OR,
    AtomicRMWKind.minnumf: vector.CombiningKind.MINNUMF,
    AtomicRMWKind.maxnumf: vector.CombiningKind.MAXNUMF,
    AtomicRMWKind.xori: vector.CombiningKind.XOR,
}


def vectorize_loops(
    root: Operation, sizes: Sequence[int], fastest_varying: Sequence[int], with_reductions: bool, diagnostics: list[Diagnostic]
) -> None:
    """Vectorize nests with as many loops as there are sizes, inner ones first, if the loops are parallel except for reductions.

    `fastest_varying` are the memref dimensions, counted from the last one 0, along which the loops must run.
    """
    parallel: dict[AffineForOp, list[LoopReduction]] = {}
    for loop in walk_post_order(root):
        if isinstance(loop, AffineForOp):
            reductions = parallel_reductions(loop) if with_reductions else ([] if is_loop_parallel(loop) else None)
            if reductions is not None:
                parallel[loop] = reductions
    if not 1 <= len(sizes) <= 3:
        return

    def filter_of(number: int) -> _Filter:
        dimension = fastest_varying[number] if number < len(fastest_varying) else None
        return lambda loop: loop in parallel and _is_vectorizable_along(loop, dimension, diagnostics)

    matches = _matches(root, [filter_of(number) for number in range(len(sizes))], None)
    for bucket in _intersecting(matches):
        for match in bucket:
            dims: dict[Operation, int] = {}
            _number_loops(match, 0, dims)
            if _Vectorization(match.loop, sizes, dims, parallel).run():
                break


def vectorize_outermost(loop: AffineForOp, size: int) -> bool:
    """Vectorize one loop, which must be parallel, by a number of iterations; return False if that is impossible."""
    return _Vectorization(loop, [size], {loop: 0}, {}).run()


# ---- finding nests


_Filter = Callable[[AffineForOp], bool]


class _Match(NamedTuple):
    """A loop, with the nested loops that match the rest of a pattern (MLIR `NestedMatch`)."""

    loop: AffineForOp
    inner: list[_Match]


def _matches(root: Operation, filters: Sequence[_Filter], skipped: Operation | None) -> list[_Match]:
    """Return the loops in `root` that the first filter accepts, and that contain loops for the other filters."""
    found: list[_Match] = []
    for op in walk_post_order(root):
        if op is skipped or not isinstance(op, AffineForOp) or not filters[0](op):
            continue
        inner = _matches(op, filters[1:], op) if len(filters) > 1 else []
        if inner or len(filters) == 1:
            found.append(_Match(op, inner))
    return found


def _number_loops(match: _Match, depth: int, dims: dict[Operation, int]) -> None:
    """Map each loop of a match to the vector dimension for its iterations."""
    for inner in match.inner:
        _number_loops(inner, depth + 1, dims)
    dims[match.loop] = depth


def _intersecting(matches: Sequence[_Match]) -> list[list[_Match]]:
    """Return matches in groups of nests that overlap (MLIR `computeIntersectionBuckets`)."""
    roots: list[AffineForOp] = []
    buckets: list[list[_Match]] = []
    for match in matches:
        for number, root in enumerate(roots):
            if root.is_ancestor_of(match.loop) or match.loop.is_ancestor_of(root):
                roots[number] = root if root.is_ancestor_of(match.loop) else match.loop
                buckets[number].append(match)
                break
        else:
            roots.append(match.loop)
            buckets.append([match])
    return buckets


# ---- conditions


def _is_element_type(type_: Type) -> bool:
    return isinstance(type_, (IntegerType, IndexType, FloatType))


def _is_vectorizable_body(loop: AffineForOp) -> bool:
    """Return True if the body of a loop has only scalar values and no branches (MLIR `isVectorizableLoopBody`)."""
    for op in walk(loop):
        if op.regions and not isinstance(op, AffineForOp):
            return False
        if isinstance(op, (AffineIfOp, vector.TransferReadOp, vector.TransferWriteOp)):
            return False
        types = [operand.type.element_type if isinstance(operand.type, MemRefType) else operand.type for operand in op.operand_values]
        if not all(map(_is_element_type, [*types, *(result.type for result in op.result_values)])):
            return False
    return True


def _is_vectorizable_along(loop: AffineForOp, dimension: int | None, diagnostics: list[Diagnostic]) -> bool:
    """Return True if a loop runs along one dimension of each memref; along `dimension`, if it is given.

    mlir-opt 22 takes elements for neighbors although the loop or a subscript skips some.
    """
    if not _is_vectorizable_body(loop) or not copies_mlir_22_bugs() and loop.step.value != 1:
        return False
    common: int | None = None
    for op in walk_post_order(loop):
        if isinstance(op, (AffineLoadOp, AffineStoreOp)):
            varying = varying_dimensions(loop, op, diagnostics)
            if varying is None or len(varying) > 1:
                return False
            if varying:
                if not copies_mlir_22_bugs() and not _is_contiguous(loop, op):
                    return False
                if common not in (None, varying[0]):
                    return False
                common = varying[0]
    return common is None or dimension in (None, -1, common)


def varying_dimensions(loop: AffineForOp, access: Any, diagnostics: list[Diagnostic]) -> list[int] | None:
    """Return the dimensions of a memref, counted from the last one 0, along which a loop runs; None if unknown.

    A dimension is listed once for each use of a value that the loop changes (MLIR `isContiguousAccess`).
    """
    type_ = access.memref.type
    assert isinstance(type_, MemRefType), "the constraint of the operand is checked before"
    if not type_.is_identity_layout:
        diagnostics.append(access.diagnostic("error", "NYI: non-trivial layout map"))
        return None
    map_, operands = access.get_affine_map(), access.get_map_operands()
    found: list[int] = []
    for number, result in enumerate(map_.results):
        used: list[Value] = []

        def collect(expr: AffineExpr, used: list[Value] = used) -> None:
            if isinstance(expr, AffineDimExpr):
                used.append(operands[expr.position])
            elif isinstance(expr, AffineSymbolExpr):
                used.append(operands[map_.num_dims + expr.position])

        result.walk(collect)
        found += [len(type_.shape) - 1 - number for value in used if not _is_invariant(variable_of(loop), value)]
    return found


def _is_contiguous(loop: AffineForOp, access: AffineLoadOp | AffineStoreOp) -> bool:
    """Return True if each subscript of an access grows by 1 or by 0 with each iteration of a loop."""
    place = MemRefAccess(access).access_map
    if variable_of(loop) not in place.dims:
        return True
    number = place.dims.index(variable_of(loop))
    later = [AffineDimExpr.get(dim) + int(dim == number) for dim in range(place.map.num_dims)]
    dims, syms = place.map.num_dims, place.map.num_symbols
    growth = [simplify_affine_expr(result.replace_dims_and_symbols(later, ()) - result, dims, syms) for result in place.map.results]
    return all(isinstance(each, AffineConstantExpr) and each.value in (0, 1) for each in growth)


def _is_invariant(variable: Value, index: Value) -> bool:
    """Return True if an index does not depend on an induction variable as a dimension (MLIR `isAccessIndexInvariant`)."""
    found = canonicalized(fully_composed(applied(AffineMap.get_identity(1), (index,))))
    dim = next((number for number, operand in enumerate(found.operands) if operand is variable), None)
    if dim is None:  # operands that are too large to be composed are unknown
        return not any(isinstance(operand.get_defining_op(), AffineApplyOp) for operand in found.operands)
    return not found.map.results[0].is_function_of_dim(dim)


# ---- vectorizing


@dataclass
class _Replacements:
    """Replacements of values by vectors or by other scalars."""

    vectors: dict[Value, Value] = field(default_factory=dict)
    scalars: dict[Value, Value] = field(default_factory=dict)
    loop_results: dict[Value, Value] = field(default_factory=dict)

    def add(self, old: Operation, new: Operation) -> None:
        """Map the results of an operation to vectors."""
        self.vectors.update(zip(old.result_values, new.result_values))

    def scalar(self, value: Value) -> Value:
        """Return the scalar that replaces `value`."""
        return self.scalars.get(value, value)


class _CannotVectorize(Exception):
    """An operation cannot be vectorized."""


class _Vectorization:
    """The vectorization of one nest (MLIR `vectorizeLoopNest`)."""

    def __init__(
        self,
        root: AffineForOp,
        sizes: Sequence[int],
        dims: Mapping[Operation, int],
        reductions: Mapping[AffineForOp, Sequence[LoopReduction]],
    ) -> None:
        self._root, self._sizes, self._dims, self._reductions = root, sizes, dims, reductions
        self._new = _Replacements()
        self._loop_dims: dict[Operation, int] = {}
        """The vector dimension of each new loop."""
        self._masks: dict[Operation, Value] = {}
        self._new_root: AffineForOp | None = None

    def run(self) -> bool:
        """Insert the vectorized nest, which replaces the original; return False, with the new nest erased, if that is impossible."""
        if not _is_vectorizable_body(self._root):
            return False
        following = self._root.next
        assert following is not None, "a terminator follows"
        self._place = InsertionPoint(following)
        try:
            for op in list(walk(self._root)):
                self._vectorize(op)
        except _CannotVectorize:
            if self._new_root is not None:
                self._erase_from(self._new_root, following)
            return False
        for result, value in self._new.loop_results.items():
            result.replace_all_uses_with(value)
        self._root.erase()
        return True

    @staticmethod
    def _erase_from(first: Operation, following: Operation) -> None:
        """Erase operations in front of `following`, of which later ones use the results of earlier ones."""
        last = following.previous
        while last is not None and last is not first:
            last, later = last.previous, last
            later.erase()
        first.erase()

    def _vectorize(self, op: Operation) -> None:
        if isinstance(op, AffineForOp):
            self._vectorize_loop(op)
        elif isinstance(op, AffineYieldOp):
            self._vectorize_yield(op)
        elif isinstance(op, ConstantOp):
            self._vectorize_constant(op)
        elif isinstance(op, AffineLoadOp):
            with self._place, op.location:
                self._vectorize_load(op)
        elif isinstance(op, AffineStoreOp):
            with self._place, op.location:
                self._vectorize_store(op)
        elif isinstance(op, AffineApplyOp):
            if any(operand in self._new.vectors for operand in op.operand_values):
                raise _CannotVectorize
            operands = [self._new.scalar(operand) for operand in op.operand_values]
            new = AffineApplyOp(op.map, operands, loc=op.location, ip=self._place)
            self._new.scalars[op.result_values[0]] = new.result_values[0]
        else:
            self._widen(op)

    def _vector_type(self, type_: Type) -> VectorType:
        return VectorType.get(self._sizes, type_)

    def _widen(self, op: Operation) -> Operation:
        """Insert the vector form of an operation."""
        if op.regions or self._mask() is not None and not (op.is_terminator or is_speculatable(op)):
            raise _CannotVectorize
        operands = [self._vector(operand) for operand in op.operand_values]
        new = like(op, operands, [self._vector_type(result.type) for result in op.result_values])
        self._place.insert(new)
        self._new.add(op, new)
        return new

    # ---- operands

    def _vector(self, value: Value) -> Value:
        """Return the vector for a value; insert one for a constant or a loop-invariant value."""
        found = self._new.vectors.get(value)
        if found is not None:
            return found
        maker = value.get_defining_op()
        if isinstance(maker, ConstantOp):
            return self._vectorize_constant(maker)
        if not self._is_uniform(value):
            raise _CannotVectorize
        scalar = self._new.scalar(value)
        with _after(scalar), value.location:
            new = vector.BroadcastOp(self._vector_type(value.type), scalar)
        self._new.vectors[value] = new.result_values[0]
        return new.result_values[0]

    def _is_uniform(self, value: Value) -> bool:
        loop = loop_of(value)
        if loop is not None and loop not in self._dims:
            return True
        block = value.parent_block
        if block is None or any(loop.is_ancestor_of_block(block) for loop in self._dims):
            return False
        return _is_element_type(value.type)

    def _vectorize_constant(self, op: ConstantOp) -> Value:
        """Insert a constant vector at the beginning of the innermost vectorized loop."""
        type_ = op.result_values[0].type
        if not _is_element_type(type_):
            raise _CannotVectorize
        holder = self._place.block.parent_op
        while holder is not None and holder not in self._loop_dims:
            holder = holder.parent
        if not isinstance(holder, AffineForOp):
            raise _CannotVectorize
        place = InsertionPoint.at_block_begin(holder.region.block)
        new = ConstantOp(DenseElementsAttr.get_splat(self._vector_type(type_), op.value), loc=op.location, ip=place)
        self._new.add(op, new)
        return new.result_values[0]

    # ---- memory

    def _indices(self, access: AffineLoadOp | AffineStoreOp) -> list[Value]:
        """Return the subscripts of a transfer as values."""
        operands = [self._new.scalar(operand) for operand in access.indices]
        map_ = access.map.value
        if map_ is AffineMap.get_identity(map_.num_results):
            return operands
        if isinstance(access, AffineLoadOp) and any(isinstance(operand.get_defining_op(), AffineApplyOp) for operand in operands):
            raise _CannotVectorize
        return [AffineApplyOp(map_.sub_map([number]), operands).result_values[0] for number in range(map_.num_results)]

    def _permutation(self, indices: Sequence[Value]) -> AffineMap:
        """Return the map from subscripts to vector dimensions (MLIR `makePermutationMap`)."""
        varying = {
            loop: [number for number, index in enumerate(indices) if not _is_invariant(variable_of(loop), index)]
            for loop in self._loop_dims
            if isinstance(loop, AffineForOp)
        }
        if any(len(numbers) > 1 for numbers in varying.values()):
            raise _CannotVectorize
        holder = self._place.block.parent_op
        around = [] if holder is None else [holder, *ancestors(holder)]
        enclosing = [loop for loop in varying if loop in around]
        if not enclosing:
            raise _CannotVectorize
        results: list[AffineExpr] = [AffineConstantExpr.get(0)] * len(enclosing)
        for loop in enclosing:
            for number in varying[loop]:
                results[self._loop_dims[loop]] = AffineDimExpr.get(number)
        varied = [result for result in results if isinstance(result, AffineDimExpr)]
        if not copies_mlir_22_bugs() and (len(set(varied)) != len(varied) or len(results) != len(self._sizes)):
            raise _CannotVectorize  # loops run along one dimension, or one of them is only around other accesses
        return AffineMap.get(len(indices), 0, results)

    def _vectorize_load(self, op: AffineLoadOp) -> None:
        indices = self._indices(op)
        map_ = self._permutation(indices)
        element = op.result_values[0].type
        padding = PoisonOp(element).result
        type_ = self._vector_type(element)
        flags = [False] * len(self._sizes)
        self._new.add(op, vector.TransferReadOp(type_, op.memref, indices, map_, padding, flags, mask=self._transfer_mask(map_)))

    def _vectorize_store(self, op: AffineStoreOp) -> None:
        value = self._vector(op.value)
        indices = self._indices(op)
        map_ = self._permutation(indices)
        if not copies_mlir_22_bugs() and any(isinstance(result, AffineConstantExpr) for result in map_.results):
            raise _CannotVectorize  # all iterations of a loop write the same elements, which the verifier refuses
        flags = [False] * len(self._sizes)
        vector.TransferWriteOp(None, value, op.memref, indices, map_, flags, mask=self._transfer_mask(map_))

    def _transfer_mask(self, map_: AffineMap) -> Value | None:
        """Return the mask of the elements that are iterations, for a transfer along the vectorized loop around it.

        mlir-opt 22 transfers elements behind the last iteration, too.
        """
        return None if all(isinstance(result, AffineConstantExpr) for result in map_.results) else self._mask()

    def _mask(self) -> Value | None:
        """Return the mask of the vectorized loop around the place; None if it has none, and for mlir-opt 22."""
        holder = self._place.block.parent_op
        if copies_mlir_22_bugs() or holder is None:
            return None
        return next((self._masks[loop] for loop in (holder, *ancestors(holder)) if loop in self._masks), None)

    # ---- loops

    def _vectorize_loop(self, op: AffineForOp) -> None:
        dim = self._dims.get(op)
        inits, step = op.inits, op.step.value
        if dim is not None and inits and step != 1:
            raise _CannotVectorize
        reductions = self._reductions[op] if dim is not None and inits else []
        lower, upper = bounds_of(op)
        with self._place, op.location:
            new_inits = [self._vector(init) for init in inits] if dim is None else list(map(self._initial, reductions, inits))
            new = AffineForOp(
                lower.map,
                upper.map,
                step * (1 if dim is None else self._sizes[dim]),
                new_inits,
                lower_bound_operands=list(map(self._scalar, lower.operands)),
                upper_bound_operands=list(map(self._scalar, upper.operands)),
            )
            self._new_root = new if self._new_root is None else self._new_root
            self._new.add(op, new)
            arguments, new_arguments = op.region.block.arguments, new.region.block.arguments
            self._new.scalars[arguments[0]] = new_arguments[0]
            self._new.vectors.update(zip(arguments[1:], new_arguments[1:]))
            for number, reduction in enumerate(reductions):
                self._finish_reduction(op.result_values[number], new.result_values[number], reduction, inits[number])
        self._place = InsertionPoint(new.region.block)
        if dim is not None:
            self._loop_dims[new] = dim
            if inits or not copies_mlir_22_bugs():
                self._insert_mask(new)

    def _scalar(self, operand: Value) -> Value:
        """Return the new operand of a bound, which must be the same in all elements of a vector."""
        if isinstance(operand, BlockArgument) and operand.owner.parent_op in self._dims:
            raise _CannotVectorize
        return self._new.scalar(operand)

    def _initial(self, reduction: LoopReduction, init: Value) -> Value:
        """Insert the initial vector of a reduction, which is its neutral value."""
        value = identity_attribute(reduction.kind, init.type)
        return ConstantOp(DenseElementsAttr.get_splat(self._vector_type(init.type), value), loc=init.location).result

    def _finish_reduction(self, old: Value, new: Value, reduction: LoopReduction, init: Value) -> None:
        """Insert operations that reduce the final vector to a scalar and combine it with the initial value."""
        result: Value = vector.ReductionOp(init.type, _KINDS[reduction.kind], new).result
        maker = init.get_defining_op()
        if not isinstance(maker, ConstantOp) or maker.value is not identity_attribute(reduction.kind, init.type):
            result = combined(reduction.kind, result, init)
        self._new.loop_results[old] = result

    def _insert_mask(self, loop: AffineForOp) -> None:
        """Insert the mask of the vector elements that are iterations of a loop, unless all always are (MLIR `createMask`)."""
        lower, upper = bounds_of(loop)
        start, end = single_constant(lower.map), single_constant(upper.map)
        if start is not None and end is not None and (end - start) % loop.step.value == 0:
            return
        if not copies_mlir_22_bugs() and len(self._sizes) > 1:
            raise _CannotVectorize  # vectors along several loops have no mask yet
        with InsertionPoint.at_block_begin(loop.region.block), loop.location:
            kind = AffineApplyOp if upper.map.num_results == 1 else AffineMinOp
            limit = kind(upper.map, upper.operands)
            map_ = AffineMap.get(2, 0, [AffineDimExpr.get(0) - AffineDimExpr.get(1)])
            rest = composed_apply_op(map_, [limit.result_values[0], variable_of(loop)])
            if not limit.result_values[0].has_uses():
                limit.erase()
            self._masks[loop] = vector.CreateMaskOp(VectorType.get(self._sizes, I1), [rest]).result

    def _vectorize_yield(self, op: AffineYieldOp) -> None:
        new = self._widen(op)
        loop = new.parent
        assert isinstance(loop, AffineForOp), "loops are vectorized before what they contain"
        mask = self._masks.get(loop)
        if mask is not None:
            self._mask_reductions(loop, mask)
        self._place = _after_operation(loop)

    def _mask_reductions(self, loop: AffineForOp, mask: Value) -> None:
        """Make elements that are no iterations of a loop neutral in reductions."""
        carried = loop.region.block.arguments[1:]
        for number, neutral in enumerate(loop.inits):
            reduction = match_reduction(carried, number)
            assert reduction is not None, "the loop was found to be a reduction"
            combiner = reduction.combiners[-1]
            with InsertionPoint(combiner), reduction.reduced.location:
                selected = SelectOp(mask, reduction.reduced, neutral).result
            combiner.replace_uses_of_with(reduction.reduced, selected)


def _after(value: Value) -> InsertionPoint:
    """Return the insertion point after the definition of a value."""
    if isinstance(value, BlockArgument):
        return InsertionPoint.at_block_begin(value.owner)
    return _after_operation(value.owner)


def _after_operation(op: Operation) -> InsertionPoint:
    return InsertionPoint(op.block if op.next is None else op.next)
