"""Lowering of maps, loops and conditions to `arith`, `scf`, `memref` and `vector` (MLIR `lower-affine`)."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

from generated import affine, arith, memref, scf, vector
from generated.arith import AtomicRMWKind, CmpIPredicate
from ods.builtin import AffineMap, FloatAttr, IndexType, IntegerAttr, IntegerType
from ods.conversion.driver import apply_partial_conversion
from ods.conversion.target import ConversionTarget
from ods.ir.operation import Operation
from ods.ir.region import Region
from ods.ir.type import Type
from ods.ir.value import Value
from ods.rewrite import OpRewritePattern, PatternRewriter, ReplacementPattern, RewritePattern

from .index_expansion import index_patterns
from .map_expansion import CannotExpand, expanded, expanded_map
from .parallel import bound_operands, group_sizes, step_numbers


def convert(op: Operation) -> bool:
    """Lower the affine operations inside `op`; return True if anything changed."""
    target = ConversionTarget()
    target.add_legal_dialect("arith", "memref", "scf", "vector")
    return apply_partial_conversion(op, target, [*patterns(), *index_patterns()])


def patterns() -> list[RewritePattern]:
    """Return the patterns that lower all operations except linear indices."""
    return [
        ReplacementPattern(affine.AffineApplyOp, _or_none(lambda op: expanded_map(op.map.value, op.operand_values))),
        ReplacementPattern(affine.AffineDmaStartOp, _or_none(_dma_start)),
        ReplacementPattern(affine.AffineDmaWaitOp, _or_none(_dma_wait)),
        ReplacementPattern(affine.AffineLoadOp, _or_none(_load)),
        ReplacementPattern(affine.AffineMinOp, _or_none(lambda op: _smallest(op.map.value, op.operand_values))),
        ReplacementPattern(affine.AffineMaxOp, _or_none(lambda op: _largest(op.map.value, op.operand_values))),
        ParallelLowering(),
        ReplacementPattern(affine.AffinePrefetchOp, _or_none(_prefetch)),
        ReplacementPattern(affine.AffineStoreOp, _or_none(_store)),
        ForLowering(),
        IfLowering(),
        YieldLowering(),
        ReplacementPattern(affine.AffineVectorLoadOp, _or_none(_vector_load)),
        ReplacementPattern(affine.AffineVectorStoreOp, _or_none(_vector_store)),
    ]


def _or_none(build: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """Return `build` wrapped to return None if a map cannot be expanded."""

    def attempt(op: Any) -> Any:
        try:
            return build(op)
        except CannotExpand:
            return None

    return attempt


def _smallest(map_: AffineMap, operands: Sequence[Value]) -> Value:
    value, *rest = expanded_map(map_, operands)
    for other in rest:
        value = arith.minsi(value, other)
    return value


def _largest(map_: AffineMap, operands: Sequence[Value]) -> Value:
    value, *rest = expanded_map(map_, operands)
    for other in rest:
        value = arith.maxsi(value, other)
    return value


def _load(op: affine.AffineLoadOp) -> Value:
    return memref.load(op.memref, expanded_map(op.map.value, op.indices))


def _store(op: affine.AffineStoreOp) -> Sequence[Value]:
    memref.StoreOp(op.value, op.memref, expanded_map(op.map.value, op.indices))
    return ()


def _prefetch(op: affine.AffinePrefetchOp) -> Sequence[Value]:
    indices = expanded_map(op.map.value, op.indices)
    memref.PrefetchOp(op.memref, indices, op.is_write, op.locality_hint, op.is_data_cache)
    return ()


def _vector_load(op: affine.AffineVectorLoadOp) -> Value:
    return vector.load(op.result.type, op.memref, expanded_map(op.map.value, op.indices))


def _vector_store(op: affine.AffineVectorStoreOp) -> Sequence[Value]:
    vector.StoreOp(op.value, op.memref, expanded_map(op.map.value, op.indices))
    return ()


def _dma_start(op: affine.AffineDmaStartOp) -> Sequence[Value]:
    operands: list[Value] = []
    rest = [*op.operand_values]
    for name in ("src_map", "dst_map", "tag_map"):
        map_: AffineMap = op.attributes[name].value  # type: ignore[attr-defined]
        operands.append(rest[0])
        operands += expanded_map(map_, rest[1 : 1 + map_.num_inputs])
        rest = rest[1 + map_.num_inputs :]
        if name == "dst_map":
            tag: AffineMap = op.attributes["tag_map"].value  # type: ignore[attr-defined]
            operands.append(rest[1 + tag.num_inputs])
    memref.DmaStartOp([*operands, *rest[1:]])
    return ()


def _dma_wait(op: affine.AffineDmaWaitOp) -> Sequence[Value]:
    map_: AffineMap = op.attributes["tag_map"].value  # type: ignore[attr-defined]
    tag, *indices, count = op.operand_values
    memref.DmaWaitOp(tag, expanded_map(map_, indices), count)
    return ()


def _only_in(region: Region, source: Region, rewriter: PatternRewriter) -> None:
    """Replace the contents of `region`, in a new operation, by the blocks of `source`."""
    for block in [*region]:
        rewriter.erase_block(block)
    rewriter.inline_region_before(source, region)


class YieldLowering(OpRewritePattern[affine.AffineYieldOp]):
    """Lowers the `affine.yield` of lowered loops and conditions."""

    def rewrite(self, op: affine.AffineYieldOp, rewriter: PatternRewriter) -> bool:
        if isinstance(op.parent, scf.ParallelOp):
            return False
        scf.YieldOp(op.operand_values)
        rewriter.erase_op(op)
        return True


class ForLowering(OpRewritePattern[affine.AffineForOp]):
    """Lowers `affine.for` to `scf.for`."""

    def rewrite(self, op: affine.AffineForOp, rewriter: PatternRewriter) -> bool:
        try:
            lower = _largest(op.lower_bound_map.value, op.lower_bound_operands)
            upper = _smallest(op.upper_bound_map.value, op.upper_bound_operands)
        except CannotExpand:
            return False
        loop = scf.ForOp(lower, upper, arith.constant(IndexType.get(), op.step.value), op.inits)
        _only_in(loop.region, op.region, rewriter)
        rewriter.replace_op(op, loop)
        return True


class IfLowering(OpRewritePattern[affine.AffineIfOp]):
    """Lowers `affine.if` to `scf.if`; constraints become comparisons with zero."""

    def rewrite(self, op: affine.AffineIfOp, rewriter: PatternRewriter) -> bool:
        given = op.condition.value
        zero = arith.constant(IndexType.get(), 0)
        dims, symbols = op.operand_values[: given.num_dims], op.operand_values[given.num_dims :]
        condition: Value | None = None
        for constraint in given.constraints:
            value = expanded(constraint.expr, dims, symbols)
            holds = arith.cmpi(CmpIPredicate.eq if constraint.is_eq else CmpIPredicate.sge, value, zero)
            condition = holds if condition is None else arith.andi(condition, holds)
        if condition is None:
            condition = arith.constant(IntegerType.get_signless(1), 1)
        has_else = not op.else_region.empty
        new = scf.IfOp(condition, op.result_types, has_else=has_else)
        _only_in(new.then_region, op.then_region, rewriter)
        if has_else:
            _only_in(new.else_region, op.else_region, rewriter)
        rewriter.replace_op(op, new)
        return True


class ParallelLowering(OpRewritePattern[affine.AffineParallelOp]):
    """Lowers `affine.parallel` to `scf.parallel`; reductions get a region."""

    def rewrite(self, op: affine.AffineParallelOp, rewriter: PatternRewriter) -> bool:
        lower_operands, upper_operands = bound_operands(op)
        lower_maps = _by_group(op.lower_bounds_map.value, group_sizes(op.lower_bounds_groups))
        upper_maps = _by_group(op.upper_bounds_map.value, group_sizes(op.upper_bounds_groups))
        lower: list[Value] = []
        upper: list[Value] = []
        try:
            for lower_map, upper_map in zip(lower_maps, upper_maps):
                lower.append(_largest(lower_map, lower_operands))
                upper.append(_smallest(upper_map, upper_operands))
        except CannotExpand:
            return False
        steps = [arith.constant(IndexType.get(), step) for step in step_numbers(op)]
        kinds = [AtomicRMWKind(kind.value) for kind in op.reductions.value]
        identities = [identity_value(kind, type_) for kind, type_ in zip(kinds, op.result_types)]
        loop = scf.ParallelOp(op.result_types, lower, upper, steps, identities)
        _only_in(loop.region, op.region, rewriter)
        terminator = loop.region.block.last_op
        assert terminator is not None
        with rewriter.at(terminator):
            reduce = scf.ReduceOp(terminator.operand_values, len(kinds))
        for kind, region, value in zip(kinds, reduce.regions, terminator.operand_values):
            block = region.first_block
            if block is None:
                block = rewriter.create_block(region, None, [(value.type, op.location)] * 2)
            with rewriter.at(block):
                scf.ReduceReturnOp(combined(kind, *block.arguments))
        rewriter.erase_op(terminator)
        rewriter.replace_op(op, loop)
        return True


def _by_group(map_: AffineMap, sizes: Sequence[int]) -> list[AffineMap]:
    """Return a map for each dimension."""
    maps, start = [], 0
    for size in sizes:
        maps.append(AffineMap.get(map_.num_dims, map_.num_symbols, map_.results[start : start + size]))
        start += size
    return maps


def identity_value(kind: AtomicRMWKind, type_: Type) -> Value:
    """Return the neutral value of a reduction."""
    return arith.ConstantOp(identity_attribute(kind, type_)).result


def identity_attribute(kind: AtomicRMWKind, type_: Type) -> FloatAttr | IntegerAttr:
    """Return the neutral constant of a reduction (MLIR `getIdentityValueAttr`)."""
    name = kind.text
    floats = {"maximumf": -math.inf, "minimumf": math.inf, "maxnumf": -math.nan, "minnumf": math.nan, "mulf": 1.0, "addf": 0.0}
    if name in floats:
        return FloatAttr.get(type_, floats[name])
    assert isinstance(type_, (IntegerType, IndexType))
    width = getattr(type_, "width", 64)
    most = (1 << (width - 1)) - 1
    numbers = {"andi": -1, "maxs": -most - 1, "mins": most, "minu": -1, "muli": 1}
    return IntegerAttr.get(type_, numbers.get(name, 0))


def combined(kind: AtomicRMWKind, lhs: Value, rhs: Value) -> Value:
    """Return two values combined by a reduction."""
    names = {"maxs": "maxsi", "mins": "minsi", "maxu": "maxui", "minu": "minui"}
    value: Value = getattr(arith, names.get(kind.text, kind.text))(lhs, rhs)
    return value
