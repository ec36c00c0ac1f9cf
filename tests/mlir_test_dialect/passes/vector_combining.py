"""Passes that move and combine vector operations (MLIR's `TestVectorTransforms`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dialect_specs.affine.hooks.building import index_value
from dialect_specs.vector.hooks.common import memref_type, vector_type
from dialect_specs.vector.hooks.lowering import located, zero
from dialect_specs.vector.hooks.reduction_patterns import OF_FLOATS, OF_INTEGERS, combined, root_and_mask
from dialect_specs.vector.hooks.scalable_bounds import compute_scalable_bound, multiple_of_vscale
from generated import arith, memref, vector
from generated.vector import CombiningKind, IteratorType
from ods.analysis.presburger.integer_relation import BoundType
from ods.builtin import AffineDimExpr, AffineMap, DenseElementsAttr, IndexType, IntegerAttr, IntegerType, VectorType
from ods.builtin.dense_elements import DenseIntOrFPElementsAttr
from ods.builtin.float_types import FloatType
from ods.dialect_utils.offset_size_stride import mixed_values
from ods.ir.insertion_point import InsertionPoint
from ods.ir.interfaces import element_type_or_self
from ods.ir.interfaces.values import CastOpInterface
from ods.ir.operation import Operation
from ods.ir.traits.markers import ConstantLike, Elementwise, ElementwiseMappable
from ods.ir.type import Type
from ods.ir.value import Value
from ods.ir.walk import walk_post_order
from ods.passes.pass_base import PassOption
from ods.passes.registry import register_pass
from ods.rewrite import OpRewritePattern, PatternRewriter, RewritePattern
from ods.rewrite.create_or_fold import create_or_fold
from ods.rewrite.fold import constant_value

from .vectors import VectorPass

# ---- scans


def _scan(op: vector.ScanOp) -> Sequence[Value] | None:
    """Combine slices one after another."""
    type_, dim, kind = vector_type(op.dest), op.reduction_dim.value, op.kind.value
    is_float = isinstance(type_.element_type, FloatType)
    if kind not in (OF_FLOATS if is_float else OF_INTEGERS) or type_.scalable_dims[dim]:
        return None
    start = vector_type(op.initial_value)
    result: Value = zero(type_)
    sizes = [*type_.shape]
    sizes[dim] = 1
    slice_type = VectorType.get(sizes, type_.element_type, scalable=type_.scalable_dims)
    last_input: Value = op.source
    last_output: Value = op.source
    for number in range(type_.shape[dim]):
        offsets = [number if at == dim else 0 for at in range(type_.rank)]
        taken = vector.ExtractStridedSliceOp(slice_type, op.source, offsets, sizes, [1] * type_.rank).result
        if number:
            output = combined(kind, last_output, taken if op.inclusive.value else last_input, None, None)
        elif op.inclusive.value:
            output = taken
        else:
            kind_of_start: Any = vector.ShapeCastOp if start.rank else vector.BroadcastOp
            output = kind_of_start(slice_type, op.initial_value).result_values[0]
        result = vector.InsertStridedSliceOp(output, result, offsets, [1] * type_.rank).result_values[0]
        last_input, last_output = taken, output
    if start.rank:
        return result, vector.ShapeCastOp(start, last_output).result
    return result, vector.BroadcastOp(start, vector.ExtractOp(last_output, [], [0]).result).vector


@register_pass
class TestVectorScanLowering(VectorPass):
    """Lowers scans to arithmetic on slices."""

    argument = "test-vector-scan-lowering"

    def patterns(self) -> list[RewritePattern]:
        return located([(vector.ScanOp, _scan)])


# ---- operations after broadcasts, transpositions and before extractions


def _clone_shape(like: Type, element: Type) -> Type:
    return VectorType.get(like.shape, element, scalable=like.scalable_dims) if isinstance(like, VectorType) else element


def _again(op: Operation, operands: Sequence[Value], type_: Type) -> Value:
    return Operation.create(op.name, [type_], operands, dict(op.attributes.items()), loc=op.location).result_values[0]


class _CastOfBroadcast(RewritePattern):
    """Broadcasts after a cast."""

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        if not isinstance(op, CastOpInterface) or len(op.operands) != 1 or not isinstance(op.results[0].type, VectorType):
            return False
        broadcast = op.operands[0].get_defining_op()
        if not isinstance(broadcast, vector.BroadcastOp):
            return False
        cast = _again(op, [broadcast.source], _clone_shape(broadcast.source.type, element_type_or_self(op.results[0].type)))
        rewriter.replace_op(op, vector.BroadcastOp(op.results[0].type, cast, loc=op.location))
        return True


class _ElementwiseOfTransposed(RewritePattern):
    """Transposes after an elementwise operation whose operands are transposed alike, or constants."""

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        if not op.has_trait(Elementwise) or len(op.results) != 1 or op.regions:
            return False
        makers = [operand.get_defining_op() for operand in op.operands]
        turned = [maker for maker in makers if isinstance(maker, vector.TransposeOp)]
        others = [operand for operand, maker in zip(op.operands, makers) if not isinstance(maker, vector.TransposeOp)]
        if not turned or any(constant_value(other) is None for other in others):
            return False
        order = turned[0].permutation.elements
        if any(each.permutation.elements != order for each in turned):
            return False
        source = vector_type(turned[-1].vector)
        back = [order.index(number) for number in range(len(order))]
        operands = list[Value]()
        for operand, maker in zip(op.operands, makers):
            if isinstance(maker, vector.TransposeOp):
                operands.append(maker.vector)
            else:
                type_ = _clone_shape(source, vector_type(operand).element_type)
                operands.append(vector.TransposeOp(type_, operand, back, loc=operand.location).result)
        made = _again(op, operands, _clone_shape(source, vector_type(op.results[0]).element_type))
        rewriter.replace_op(op, vector.TransposeOp(op.results[0].type, made, order, loc=op.location))
        return True


class _ElementwiseOfBroadcast(RewritePattern):
    """Broadcasts after an elementwise operation whose operands are broadcast from equal shapes, or splats."""

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        if not op.has_trait(ElementwiseMappable) or len(op.results) != 1 or isinstance(op, vector.FMAOp):
            return False
        type_ = op.results[0].type
        source = _broadcast_source(op)
        if source is None or not isinstance(type_, VectorType):
            return False
        operands = list[Value | None]()
        for operand in op.operands:
            broadcast = operand.get_defining_op()
            if isinstance(broadcast, vector.BroadcastOp) and _same_shape(broadcast.source.type, source):
                operands.append(broadcast.source)
            elif isinstance(constant_value(operand), DenseIntOrFPElementsAttr) and constant_value(operand).is_splat:  # type: ignore[union-attr]
                operands.append(None)
            else:
                return False
        values = [
            _smaller_splat(old, _clone_shape(source, element_type_or_self(old.type))) if new is None else new
            for old, new in zip(op.operands, operands)
        ]
        made = _again(op, values, _clone_shape(source, type_.element_type))
        rewriter.replace_op(op, vector.BroadcastOp(type_, made, loc=op.location))
        return True


def _broadcast_source(op: Operation) -> Type | None:
    """Return the type that the first operand which is no constant is broadcast from."""
    for operand in op.operands:
        maker = operand.get_defining_op()
        if maker is None or not maker.has_trait(ConstantLike):
            return maker.source.type if isinstance(maker, vector.BroadcastOp) else None
    return None


def _same_shape(first: Type, second: Type) -> bool:
    if isinstance(first, VectorType) and isinstance(second, VectorType):
        return (first.shape, first.scalable_dims) == (second.shape, second.scalable_dims)
    return not isinstance(first, VectorType) and not isinstance(second, VectorType)


def _smaller_splat(operand: Value, type_: Type) -> Value:
    attribute: Any = constant_value(operand)
    element = attribute.get_splat_value()
    value = DenseElementsAttr.get_splat(type_, element) if isinstance(type_, VectorType) else element
    return arith.ConstantOp(type_, value, loc=operand.location).result


class _ExtractOfElementwise(OpRewritePattern[vector.ExtractOp]):
    """Extracts before an elementwise operation that nothing else uses."""

    def rewrite(self, op: vector.ExtractOp, rewriter: PatternRewriter) -> bool:
        maker = op.source.get_defining_op()
        if maker is None or not maker.has_trait(ElementwiseMappable) or isinstance(maker, vector.FMAOp) or len(maker.results) != 1:
            return False
        uses = list(maker.results[0].uses)
        if len(uses) != 1 or len({operand.type for operand in maker.operands}) > 1 or len(op.dynamic_position):
            return False
        with InsertionPoint(maker), maker.location:
            parts = {operand: vector.ExtractOp(operand, [], op.static_position.elements).result for operand in maker.operands}
            made = _again(maker, [parts[operand] for operand in maker.operands], op.result.type)
        rewriter.replace_op(op, [made])
        rewriter.erase_op(maker)
        return True


def _is_in_bytes(type_: Type) -> bool:
    return isinstance(type_, IndexType) or isinstance(type_, (IntegerType, FloatType)) and type_.width % 8 == 0


class _ExtractOfLoad(OpRewritePattern[vector.ExtractOp]):
    """Loads the extracted part alone if nothing else uses the loaded vector."""

    def rewrite(self, op: vector.ExtractOp, rewriter: PatternRewriter) -> bool:
        load = op.source.get_defining_op()
        if not isinstance(load, vector.LoadOp) or len(list(load.result.uses)) != 1:
            return False
        type_, memory, result = vector_type(load.result), memref_type(load.base), op.result.type
        if any(type_.scalable_dims) or not _is_in_bytes(memory.element_type) or memory.rank < type_.rank:
            return False
        rest = result.rank if isinstance(result, VectorType) else 0
        indices: list[Value] = [*load.indices]
        places = mixed_values(op.static_position.elements, op.dynamic_position)
        with rewriter.at(load), load.location:
            for dim, place in enumerate(places[: len(indices) - rest - memory.rank + type_.rank], memory.rank - type_.rank):
                if place != 0:
                    total = arith.AddIOp(indices[dim], index_value(place), overflowFlags=arith.IntegerOverflowFlags.nsw, ip=False)  # type: ignore[arg-type]
                    (indices[dim],) = create_or_fold(total, rewriter)
            if isinstance(result, VectorType):
                made: Operation = vector.LoadOp(result, load.base, indices, loc=op.location)
            else:
                made = memref.LoadOp(load.base, indices, loc=op.location)
        rewriter.replace_op(op, made)
        rewriter.erase_op(load)
        return True


class _StoreOfBroadcast(OpRewritePattern[vector.StoreOp]):
    """Stores the single element of a vector before its broadcast."""

    def rewrite(self, op: vector.StoreOp, rewriter: PatternRewriter) -> bool:
        type_, broadcast = vector_type(op.value_to_store), op.value_to_store.get_defining_op()
        if any(type_.scalable_dims) or isinstance(memref_type(op.base).element_type, VectorType) or type_.num_elements != 1:
            return False
        if not isinstance(broadcast, vector.BroadcastOp) or len(list(broadcast.vector.uses)) != 1:
            return False
        kind: Any = vector.StoreOp if isinstance(broadcast.source.type, VectorType) else memref.StoreOp
        rewriter.replace_op(op, kind(broadcast.source, op.base, op.indices, loc=op.location))
        rewriter.erase_op(broadcast)
        return True


@register_pass
class TestVectorSinkPatterns(VectorPass):
    """Moves broadcasts and transpositions behind elementwise operations, and extractions before them."""

    argument = "test-vector-sink-patterns"

    def patterns(self) -> list[RewritePattern]:
        return [
            _ElementwiseOfTransposed(),
            _CastOfBroadcast(),
            _ElementwiseOfBroadcast(),
            _ExtractOfElementwise(),
            _ExtractOfLoad(),
            _StoreOfBroadcast(),
        ]


# ---- contractions


def _maps(op: vector.ContractionOp) -> list[AffineMap]:
    return [attribute.value for attribute in op.indexing_maps]  # type: ignore[attr-defined]


def _iterators(op: vector.ContractionOp) -> list[IteratorType]:
    return [attribute.value for attribute in op.iterator_types]


def _loops(map_: AffineMap) -> list[int]:
    return [expr.position for expr in map_.results]  # type: ignore[attr-defined]


def _inverse(order: Sequence[int]) -> list[int]:
    return [order.index(number) for number in range(len(order))]


def _sum_of_products(op: vector.MultiDimReductionOp) -> Value | None:
    """Contract two factors whose products are added."""
    product = op.source.get_defining_op()
    if op.kind.value is not CombiningKind.ADD or not isinstance(product, (arith.MulIOp, arith.MulFOp)):
        return None
    rank, reduced = vector_type(op.source).rank, op.reduction_dims.elements
    identity = AffineMap.get_identity(rank)
    kept = AffineMap.get(rank, 0, [AffineDimExpr.get(number) for number in range(rank) if number not in reduced])
    iterators = [IteratorType.reduction if number in reduced else IteratorType.parallel for number in range(rank)]
    return vector.ContractionOp.build_of(product.lhs, product.rhs, op.acc, [identity, identity, kept], iterators).result


def _contraction_of_transposed(op: vector.ContractionOp) -> Value | None:
    """Contract the vectors before a transposition."""
    maps = _maps(op)
    factors: list[Value] = [op.lhs, op.rhs]
    for number, factor in enumerate(factors):
        transpose = factor.get_defining_op()
        if isinstance(transpose, vector.TransposeOp):
            maps[number] = AffineMap.get_permutation(_inverse(transpose.permutation.elements)).compose(maps[number])
            factors[number] = transpose.vector
    if factors == [op.lhs, op.rhs]:
        return None
    return vector.ContractionOp.build_of(*factors, op.acc, maps, _iterators(op)).result  # type: ignore[call-arg, arg-type]


def _transposed_contraction(op: vector.TransposeOp) -> Value | None:
    """Contract to the accumulator before its transposition if the result is transposed back."""
    contraction = op.vector.get_defining_op()
    if not isinstance(contraction, vector.ContractionOp) or len(list(contraction.result.uses)) != 1:
        return None
    start = contraction.acc.get_defining_op()
    if not isinstance(start, vector.TransposeOp) or _inverse(start.permutation.elements) != [*op.permutation.elements]:
        return None
    maps = _maps(contraction)
    maps[-1] = AffineMap.get_permutation(op.permutation.elements).compose(maps[-1])
    return vector.ContractionOp.build_of(contraction.lhs, contraction.rhs, start.vector, maps, _iterators(contraction)).result


class _ContractionOfBroadcast(OpRewritePattern[vector.ContractionOp]):
    """Contracts vectors before a broadcast along outer dimensions."""

    def rewrite(self, op: vector.ContractionOp, rewriter: PatternRewriter) -> bool:
        maps, iterators = _maps(op), _iterators(op)
        factors: list[Value] = [op.lhs, op.rhs]
        for number, factor in enumerate(factors):
            found = _before_broadcast(factor, maps[number], iterators)
            if found is not None:
                factors[number], maps[number] = found
        if factors == [op.lhs, op.rhs]:
            return False
        used = {loop for map_ in maps for loop in _loops(map_)}
        kept = [loop for loop in range(len(iterators)) if loop in used]
        places = [[kept.index(loop) for loop in _loops(map_)] for map_ in maps]
        kinds = [iterators[loop] for loop in kept]
        common = [loop for loop, kind in enumerate(kinds) if kind is IteratorType.reduction and loop in places[0] and loop in places[1]]
        if not common or {*range(len(kept))} - {*places[0], *places[1]}:
            return False
        root, mask = root_and_mask(op)
        with InsertionPoint(root), op.location:
            new_maps = [AffineMap.get(len(kept), 0, [AffineDimExpr.get(place) for place in each]) for each in places]
            made: Operation = vector.ContractionOp.build_of(*factors, op.acc, new_maps, kinds)  # type: ignore[call-arg, arg-type]
            if mask is not None:
                type_, dropped = vector_type(mask), len(iterators) - len(kept)
                if any(type_.shape[loop] != 1 for loop in range(len(iterators)) if loop not in used):
                    rewriter.erase_op(made)
                    return False
                if dropped:
                    smaller = VectorType.get(type_.shape[dropped:], type_.element_type, scalable=type_.scalable_dims[dropped:])
                    mask = vector.ShapeCastOp(smaller, mask).result
                made = vector.MaskOp.build_of(mask, made)
        rewriter.replace_op(root, made)
        return True


def _before_broadcast(factor: Value, map_: AffineMap, iterators: Sequence[IteratorType]) -> tuple[Value, AffineMap] | None:
    broadcast = factor.get_defining_op()
    if not isinstance(broadcast, vector.BroadcastOp) or not isinstance(source := broadcast.source.type, VectorType):
        return None
    wide = vector_type(broadcast.vector)
    added = wide.rank - source.rank
    if not added or wide.shape[added:] != source.shape:
        return None
    loops = _loops(map_)
    if any(wide.shape[dim] != 1 and iterators[loops[dim]] is IteratorType.reduction for dim in range(added)):
        return None
    return broadcast.source, AffineMap.get(map_.n_dims, 0, map_.results[added:])


@register_pass
class TestVectorReductionToContractPatterns(VectorPass):
    """Makes contractions of reductions, and combines them with broadcasts and transpositions."""

    argument = "test-vector-reduction-to-contract-patterns"

    def patterns(self) -> list[RewritePattern]:
        return [
            *located([(vector.MultiDimReductionOp, _sum_of_products)]),
            _ContractionOfBroadcast(),
            *located([(vector.ContractionOp, _contraction_of_transposed), (vector.TransposeOp, _transposed_contraction)]),
        ]


def _contraction_of_extended(op: vector.ContractionOp) -> Value | None:
    """Contract the vectors before both are extended."""
    lhs, rhs = op.lhs.get_defining_op(), op.rhs.get_defining_op()
    if not isinstance(lhs, arith.ExtFOp) or not isinstance(rhs, arith.ExtFOp):
        return None
    maps, iterators = _maps(op), _iterators(op)
    return vector.ContractionOp.build_of(lhs.operands[0], rhs.operands[0], op.acc, maps, iterators).result


@register_pass
class TestFoldArithExtensionIntoVectorContract(VectorPass):
    """Contracts vectors before they are extended."""

    argument = "test-fold-arith-extf-into-vector-contract-patterns"

    def patterns(self) -> list[RewritePattern]:
        return located([(vector.ContractionOp, _contraction_of_extended)])


# ---- masks


@register_pass
class TestEliminateVectorMasks(VectorPass):
    """Replaces masks that are true everywhere by constants."""

    argument = "test-eliminate-vector-masks"
    options = (
        PassOption("vscale-min", "vscale_min", "uint", False, "Minimum possible value of vscale."),
        PassOption("vscale-max", "vscale_max", "uint", False, "Maximum possible value of vscale."),
    )

    def __init__(self, *, vscale_min: int = 1, vscale_max: int = 16) -> None:
        super().__init__()
        self.vscale_min, self.vscale_max = vscale_min, vscale_max

    def run(self, op: Operation) -> None:
        body = op.regions[0]
        if not body.blocks:
            return
        masks = [inner for inner in walk_post_order(op) if isinstance(inner, vector.CreateMaskOp)]
        with InsertionPoint.at_block_begin(body.blocks[0]):
            for mask in masks:
                type_ = vector_type(mask.result)
                if all(map(self._covers, mask.operands, type_.shape, type_.scalable_dims)):
                    made = vector.ConstantMaskOp(type_, type_.shape, loc=mask.location).result
                    mask.result.replace_all_uses_with(made)

    def _covers(self, number: Value, size: int, is_scalable: bool) -> bool:
        """Return True if a number is at least the size of a dimension."""
        known = constant_value(number)
        if isinstance(known, IntegerAttr):
            return not is_scalable and known.value >= size
        factor = _vscale_factor(number)
        if factor is not None:
            return factor >= size
        bound = compute_scalable_bound(BoundType.LB, number, None, self.vscale_min, self.vscale_max)
        least = None if bound is None else multiple_of_vscale(bound)
        return least is not None and (least[1] or not is_scalable) and least[0] >= size


def _vscale_factor(number: Value) -> int | None:
    """Return the constant that a value multiplies the vector length factor by."""
    maker = number.get_defining_op()
    if isinstance(maker, vector.VectorScaleOp):
        return 1
    if not isinstance(maker, arith.MulIOp):
        return None
    for factor, other in ((maker.lhs, maker.rhs), (maker.rhs, maker.lhs)):
        known = constant_value(other)
        if isinstance(factor.get_defining_op(), vector.VectorScaleOp) and isinstance(known, IntegerAttr):
            return known.value
    return None
