"""Passes that apply the lowerings of single vector operations (MLIR's `TestVectorTransforms`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from dialect_specs.vector.hooks.common import vector_type
from dialect_specs.vector.hooks.lowering import located, part, poison, put, zero
from dialect_specs.vector.hooks.reduction_patterns import combined
from dialect_specs.vector.hooks.scf_building import index
from generated import arith, memref, scf, tensor, vector
from generated.vector import CombiningKind
from ods.builtin import DenseElementsAttr, FloatAttr, IndexType, IntegerType, MemRefType, StridedLayoutAttr, VectorType
from ods.builtin.dense_elements import DenseFPElementsAttr
from ods.builtin.float_types import FloatType
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.insertion_point import InsertionPoint
from ods.ir.operation import Operation
from ods.ir.value import Value
from ods.passes.registry import register_pass
from ods.rewrite import OpRewritePattern, PatternRewriter, PatternSet, RewritePattern, apply_patterns_greedily
from ods.rewrite.create_or_fold import create_or_fold
from ods.rewrite.fold import constant_value

from .wrapper import Pass

_POISON = -1
"""The index of an element of a shuffle that may be anything."""


class VectorPass(Pass):
    """Applies patterns to a function."""

    anchor = "func.func"
    dependent_dialects = ("memref", "scf", "tensor", "vector")

    def run(self, op: Operation) -> None:
        apply_patterns_greedily(op.regions, PatternSet(self.patterns()), self.context)

    def patterns(self) -> list[RewritePattern]:
        """Return the patterns."""
        raise NotImplementedError


# ---- shuffles, slices and casts


def _shuffle_of_equal_sizes(op: vector.ShuffleOp) -> Value | None:
    """Make the smaller operand of a shuffle as large as the other one."""
    first, second = vector_type(op.v1), vector_type(op.v2)
    if first.rank != 1 or second.rank != 1 or first.num_elements == second.num_elements:
        return None
    sizes, is_first = (first.num_elements, second.num_elements), first.num_elements < second.num_elements
    smaller, small, large = op.v1 if is_first else op.v2, min(sizes), max(sizes)
    grown = vector.ShuffleOp(smaller, smaller, [number if number < small else _POISON for number in range(large)]).vector
    mask = [*op.mask.elements]
    if is_first:
        mask = [place + large - small if place >= small else place for place in mask]
    return vector.ShuffleOp(grown if is_first else op.v1, op.v2 if is_first else grown, mask).vector


@register_pass
class TestVectorShuffleLowering(VectorPass):
    """Makes the operands of shuffles equally large."""

    argument = "test-vector-shuffle-lowering"

    def patterns(self) -> list[RewritePattern]:
        return located([(vector.ShuffleOp, _shuffle_of_equal_sizes)])


def _numbers(attribute: Any) -> list[int]:
    return [each.value for each in attribute.value]


def _slice_as_elements(op: vector.ExtractStridedSliceOp) -> Value | None:
    """Build a slice of one dimension element by element."""
    if len(op.offsets.value) != 1:
        return None
    (offset,), (size,), (stride,) = _numbers(op.offsets), _numbers(op.sizes), _numbers(op.strides)
    elements = [part(op.source, offset + number * stride) for number in range(size)]
    result = zero(op.result.type)
    for number, element in enumerate(elements):
        result = put(element, result, number)
    return result


@register_pass
class TestVectorExtractStridedSliceLowering(VectorPass):
    """Takes slices of one dimension element by element."""

    argument = "test-vector-extract-strided-slice-lowering"

    def patterns(self) -> list[RewritePattern]:
        return located([(vector.ExtractStridedSliceOp, _slice_as_elements)])


def _bitcast_in_parts(op: vector.BitCastOp) -> Value | None:
    """Split a cast of more than 4 elements to fewer, larger ones into casts of that many elements."""
    old, new = vector_type(op.source), vector_type(op.result)
    if old.shape[-1] <= 4 or any(old.scalable_dims) or old.rank != 1 or old.shape[0] < new.shape[0]:
        return None
    count, parts = new.shape[0], old.shape[0] // new.shape[0]
    if count == 1:
        return None
    result: Value = vector.BroadcastOp(new, zero(new.element_type)).vector
    type_ = VectorType.get([count // parts], new.element_type)
    for number in range(parts):
        taken = vector.ExtractStridedSliceOp(VectorType.get([count], old.element_type), op.source, [number * count], [count], [1]).result
        cast = vector.BitCastOp(type_, taken).result
        result = vector.InsertStridedSliceOp(cast, result, [number * count // parts], [1]).result_values[0]
    return result


@register_pass
class TestVectorBreakDownBitCast(VectorPass):
    """Splits casts of vectors to larger elements."""

    argument = "test-vector-break-down-bitcast"

    def patterns(self) -> list[RewritePattern]:
        return located([(vector.BitCastOp, _bitcast_in_parts)])


# ---- reductions


def _reduced_by_elements(op: vector.ReductionOp) -> Value | None:
    """Combine at most two elements one by one."""
    type_ = vector_type(op.vector)
    if any(type_.scalable_dims) or isinstance(op.parent, vector.MaskOp) or type_.num_elements > 2:
        return None
    result, *rest = [part(op.vector, number) for number in range(type_.num_elements)]
    for value in [*rest, *([] if op.acc is None else [op.acc])]:
        result = combined(op.kind.value, result, value, op.fastmath, None)
    return result


@register_pass
class TestVectorBreakDownReductionPatterns(VectorPass):
    """Reduces vectors of two elements by arithmetic on scalars."""

    argument = "test-vector-break-down-reduction-patterns"

    def patterns(self) -> list[RewritePattern]:
        return located([(vector.ReductionOp, _reduced_by_elements)])


def _chained(op: vector.ReductionOp) -> Value | None:
    """Add two vectors before their sums are added."""
    if op.kind.value is not CombiningKind.ADD or op.acc is None or not isinstance(op.acc.type, (IntegerType, FloatType)):
        return None
    before = op.acc.get_defining_op()
    if not isinstance(before, vector.ReductionOp):
        return None
    if before.kind.value is not CombiningKind.ADD and not copies_mlir_22_bugs():
        return None
    add = arith.AddFOp if isinstance(op.acc.type, FloatType) else arith.AddIOp
    return vector.ReductionOp(op.result.type, op.kind, add(before.vector, op.vector).result, acc=before.acc).dest


def _is_zero(value: Value) -> bool:
    attribute: Any = constant_value(value)
    if isinstance(attribute, DenseFPElementsAttr):
        return bool(attribute.is_splat and next(iter(attribute.values())) == 0)
    return isinstance(attribute, FloatAttr) and attribute.value == 0


def _without_zero(op: vector.ReductionOp) -> Value | None:
    """Leave out a zero that is added to the vector."""
    if op.kind.value is not CombiningKind.ADD or not isinstance(vector_type(op.vector).element_type, FloatType):
        return None
    outer = op.vector.get_defining_op()
    inner = outer.lhs.get_defining_op() if isinstance(outer, arith.AddFOp) else None
    if not isinstance(inner, arith.AddFOp) or not isinstance(outer, arith.AddFOp) or not _is_zero(inner.rhs):
        return None
    return vector.ReductionOp(op.result.type, op.kind, arith.AddFOp(inner.lhs, outer.rhs, loc=outer.location).result, acc=op.acc).dest


@register_pass
class TestVectorChainedReductionFoldingPatterns(VectorPass):
    """Adds vectors elementwise before they are reduced."""

    argument = "test-vector-chained-reduction-folding-patterns"

    def patterns(self) -> list[RewritePattern]:
        return [*located([(vector.ReductionOp, _chained)]), *located([(vector.ReductionOp, _without_zero)], 2)]


# ---- accesses under masks


def _choice(condition: Value, then: Callable[[], Value], otherwise: Value) -> Value:
    """Build `scf.if` that yields a new value or an old one."""
    op = scf.IfOp(condition, [otherwise.type], has_else=True)
    with InsertionPoint(op.then_block):
        scf.YieldOp([then()])
    with InsertionPoint(op.regions[1].blocks[0]):
        scf.YieldOp([otherwise])
    return op.result_values[0]


def _masked_load(op: vector.MaskedLoadOp) -> Value | None:
    """Load each element if its bit is set."""
    type_ = vector_type(op.mask)
    if type_.rank != 1:
        return None
    result: Value = op.pass_thru
    indices: list[Value] = [*op.indices]
    one = index(1)
    for number in range(type_.shape[0]):
        bit, here, before = part(op.mask, number), [*indices], result

        def loaded(here: list[Value] = here, before: Value = before, number: int = number) -> Value:
            return put(memref.LoadOp(op.base, here, alignment=op.alignment).result, before, number)

        result = _choice(bit, loaded, before)
        if indices:
            indices[-1] = arith.AddIOp(indices[-1], one).result
    return result


def _masked_store(op: vector.MaskedStoreOp) -> Sequence[Value] | None:
    """Store each element if its bit is set."""
    type_ = vector_type(op.mask)
    if type_.rank != 1:
        return None
    indices: list[Value] = [*op.indices]
    one = index(1)
    for number in range(type_.shape[0]):
        choice = scf.IfOp(part(op.mask, number), [])
        with InsertionPoint.at_block_begin(choice.then_block):
            memref.StoreOp(part(op.value_to_store, number), op.base, indices, alignment=op.alignment)
            scf.YieldOp([])
        if indices:
            indices[-1] = arith.AddIOp(indices[-1], one).result
    return ()


@register_pass
class TestVectorEmulateMaskedLoadStore(VectorPass):
    """Loads and stores elements under masks one by one."""

    argument = "test-vector-emulate-masked-load-store"

    def patterns(self) -> list[RewritePattern]:
        return located([(vector.MaskedLoadOp, _masked_load), (vector.MaskedStoreOp, _masked_store)])


# ---- gathering


def _gathered_rows(op: vector.GatherOp) -> Value | None:
    """Gather each row of a vector of several dimensions."""
    type_ = vector_type(op.result)
    if type_.rank < 2 or type_.scalable_dims[0]:
        return None
    inner = VectorType.get(type_.shape[1:], type_.element_type, scalable=type_.scalable_dims[1:])
    result = poison(type_)
    for number in range(type_.shape[0]):
        indices, mask, rest = part(op.indices, number), part(op.mask, number), part(op.pass_thru, number)
        row = vector.GatherOp(inner, op.base, op.offsets, indices, mask, rest, alignment=op.alignment).result
        result = put(row, result, number)
    return result


def _gathered_without_stride(op: vector.GatherOp) -> Value | None:
    """Gather from a column of a memref as from the flat memref."""
    view = op.base.get_defining_op()
    source = None if not isinstance(view, memref.SubViewOp) else view.source.type
    if not isinstance(view, memref.SubViewOp) or not isinstance(source, MemRefType) or source.rank != 2:
        return None
    layout: Any = view.result.type
    strides = layout.layout.strides if isinstance(layout.layout, StridedLayoutAttr) else ()
    if tuple(strides) != (source.shape[-1],):
        return None
    flat = memref.CollapseShapeOp.build_of(view.source, [[0, 1]]).result
    type_ = vector_type(op.indices)
    factor = arith.ConstantOp(type_, DenseElementsAttr.of(type_, [source.shape[-1]])).result
    indices = arith.MulIOp(op.indices, factor).result
    return vector.GatherOp(op.result.type, flat, op.offsets, indices, op.mask, op.pass_thru, alignment=op.alignment).result


class _GatherElements(OpRewritePattern[vector.GatherOp]):
    """Loads each element if its bit is set."""

    def rewrite(self, op: vector.GatherOp, rewriter: PatternRewriter) -> bool:
        with op.location:
            result = _gathered_by_elements(op, rewriter)
        if result is None:
            return False
        rewriter.replace_op(op, [result])
        return True


def _gathered_by_elements(op: vector.GatherOp, rewriter: PatternRewriter) -> Value | None:
    type_ = vector_type(op.result)
    base: Any = op.base.type
    if type_.rank != 1 or any(type_.scalable_dims):
        return None
    strides = base.layout.strides if isinstance(base, MemRefType) and isinstance(base.layout, StridedLayoutAttr) else (1,)
    if strides[-1] != 1 and type_.num_elements != 1:
        return None
    places: Value = op.indices
    if not isinstance(vector_type(places).element_type, IndexType):
        (places,) = create_or_fold(arith.IndexCastOp(VectorType.get(type_.shape, IndexType.get()), places, ip=False), rewriter)  # type: ignore[arg-type]
    result: Value = op.pass_thru
    for number in range(type_.num_elements):
        bit, place = part(op.mask, number), part(places, number)
        (last,) = create_or_fold(arith.AddIOp(op.offsets[-1], place, ip=False), rewriter)  # type: ignore[arg-type]
        here, before = [*op.offsets[:-1], last], result

        def loaded(here: list[Value] = here, before: Value = before, number: int = number) -> Value:
            if isinstance(base, MemRefType):
                element_type = VectorType.get([1], type_.element_type)
                element = part(vector.LoadOp(element_type, op.base, here, alignment=op.alignment).result, 0)
            else:
                element = tensor.ExtractOp(op.base, here).result
            return put(element, before, number)

        result = _choice(bit, loaded, before)
    return result


@register_pass
class TestVectorGatherLowering(VectorPass):
    """Gathers elements one by one."""

    argument = "test-vector-gather-lowering"

    def patterns(self) -> list[RewritePattern]:
        return [*located([(vector.GatherOp, _gathered_rows), (vector.GatherOp, _gathered_without_stride)]), _GatherElements()]
