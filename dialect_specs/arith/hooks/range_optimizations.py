"""Optimizations with integer ranges: constants, unsigned operations, narrower types (MLIR `IntRangeOptimizations` and others)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Any, Final

from dialect_specs.index.hooks.ranges import INDEX_RANGES
from generated import arith
from ods.analysis.dataflow import DataFlowSolver, DeadCodeAnalysis, load_baseline_analyses
from ods.analysis.int_ranges import LEAST_INDEX_WIDTH, ConstantIntRanges
from ods.analysis.integer_range import (
    IntegerRangeAnalysis,
    IntegerValueRangeLattice,
    dialect_of,
    integer_constant,
    is_statically_non_negative,
    statically_non_negative,
)
from ods.builtin import I64, IndexType, IntegerAttr, IntegerType, TensorType, VectorType
from ods.ir.clone import like
from ods.ir.context import Context, copies_mlir_22_bugs
from ods.ir.insertion_point import InsertionPoint
from ods.ir.interfaces import would_op_be_trivially_dead
from ods.ir.operation import Operation
from ods.ir.traits import ConstantLike
from ods.ir.traits.markers import Elementwise
from ods.ir.type import Type
from ods.ir.value import Value
from ods.ir.walk import post_order_of
from ods.rewrite import OpRewritePattern, PatternRewriter, PatternSet, RewritePattern, apply_patterns_greedily
from ods.rewrite.fold import materialize_constant

from .ranges import ARITH_RANGES

RANGES: Final = {**ARITH_RANGES, **INDEX_RANGES}


def solve(op: Operation) -> DataFlowSolver:
    """Return the solver with the ranges of all values in `op`."""
    solver = DataFlowSolver()
    load_baseline_analyses(solver)
    solver.load(IntegerRangeAnalysis, RANGES)
    solver.initialize_and_run(op)
    return solver


def _range_of(solver: DataFlowSolver, value: Value) -> ConstantIntRanges | None:
    state = solver.lookup_state(IntegerValueRangeLattice, value)
    return None if state is None else state.value


def _copy_range(solver: DataFlowSolver, old: Value, new: Value) -> None:
    known = _range_of(solver, old)
    if known is not None:
        solver.get_or_create_state(IntegerValueRangeLattice, new).join_value(known)


def _ranges_of(solver: DataFlowSolver, values: Sequence[Value]) -> list[ConstantIntRanges] | None:
    found = [_range_of(solver, value) for value in values]
    known = [each for each in found if each is not None]
    return known if len(known) == len(found) else None


# ---- constants


class MaterializeKnownConstantValues(RewritePattern):
    """Replaces results and block arguments with one possible value by constants."""

    def __init__(self, solver: DataFlowSolver, context: Context) -> None:
        self._solver = solver
        self._context = context

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        if op.has_trait(ConstantLike):
            return False
        arguments = [argument for region in op.regions for block in region for argument in block.arguments]
        if not any(self._is_constant(value) for value in (*op.result_values, *arguments)):
            return False
        for result in op.result_values:
            self._replace(result, InsertionPoint(op), rewriter)
        if op.result_values and not any(result.has_uses() for result in op.result_values) and would_op_be_trivially_dead(op):
            rewriter.erase_op(op)
            return True
        for region in op.regions:
            for block in region:
                start = InsertionPoint.at_block_begin(block)
                for argument in block.arguments:
                    self._replace(argument, start, rewriter)
        return True

    def _is_constant(self, value: Value) -> bool:
        known = _range_of(self._solver, value) if value.has_uses() else None
        return known is not None and known.constant_value() is not None

    def _replace(self, value: Value, place: InsertionPoint, rewriter: PatternRewriter) -> None:
        known = _range_of(self._solver, value) if value.has_uses() else None
        number = None if known is None else known.constant_value()
        if number is None:
            return
        attribute = integer_constant(value, number)
        with rewriter.at(place), value.location:
            for name in (dialect_of(value), "arith"):
                dialect = self._context.get_dialect(name)
                made = None if dialect is None else materialize_constant(dialect, attribute, value.type)
                if made is not None:
                    break
            else:
                return
            if made.block is None:
                rewriter.insert(made)
        constant = made.result_values[0]
        _copy_range(self._solver, value, constant)
        rewriter.replace_all_uses_with(value, constant)


class DeleteTrivialRem(OpRewritePattern[arith.RemSIOp | arith.RemUIOp]):
    """Replaces the remainder of a number less than the divisor by the number."""

    def __init__(self, kind: type[arith.RemSIOp] | type[arith.RemUIOp], solver: DataFlowSolver) -> None:
        super().__init__(kind)
        self._solver = solver

    def rewrite(self, op: arith.RemSIOp | arith.RemUIOp, rewriter: PatternRewriter) -> bool:
        divisor, known = _range_of_constant(op.rhs), _range_of(self._solver, op.lhs)
        if divisor is None or divisor <= 0 or known is None:
            return False
        least, greatest = (known.umin, known.umax) if isinstance(op, arith.RemUIOp) else (known.smin, known.smax)
        if not 0 <= least <= greatest < divisor or greatest >> (known.width - 1):
            return False
        rewriter.replace_op(op, [op.lhs])
        return True


def _range_of_constant(value: Value) -> int | None:
    maker = value.get_defining_op()
    number = getattr(maker.value, "value", None) if isinstance(maker, arith.ConstantOp) else None
    return number if isinstance(number, int) else None


def optimize(op: Operation, context: Context) -> bool:
    """Replace values with one possible value by constants, and remove trivial remainders; return False if that did not converge."""
    solver = solve(op)
    rem: list[RewritePattern] = [DeleteTrivialRem(kind, solver) for kind in (arith.RemSIOp, arith.RemUIOp)]
    patterns = PatternSet([MaterializeKnownConstantValues(solver, context), *rem])
    return apply_patterns_greedily(op.regions, patterns, context).converged


# ---- narrower types


class _Cast(Enum):
    NONE = 0
    SIGNED = 1
    UNSIGNED = 2
    BOTH = 3

    def merged(self, other: _Cast) -> _Cast:
        """Return the casts that both operands allow."""
        return _Cast(self.value & other.value)


def _cast_to(range_: ConstantIntRanges, width: int) -> _Cast:
    """Return the casts that restore values of a range from fewer bits; none if the range has no more bits."""
    if range_.width <= width:
        return _Cast.NONE
    signed = -(1 << (width - 1)) <= range_.smin and range_.smax < 1 << (width - 1)
    return _Cast(signed + 2 * (range_.umax < 1 << width and range_.umin < 1 << width))


def _narrowed(type_: Type, width: int) -> Type:
    integer = IntegerType.get_signless(width)
    return type_.clone_with(None, integer) if isinstance(type_, (VectorType, TensorType)) else integer


def _converted(value: Value, type_: Type, kind: _Cast) -> Value:
    """Build the cast of a value to a type."""
    if value.type is type_:
        return value
    source, target = [each.element_type if isinstance(each, VectorType) else each for each in (value.type, type_)]
    made: type[Any]
    if isinstance(source, IndexType) or isinstance(target, IndexType):
        made = arith.IndexCastOp if kind is _Cast.SIGNED else arith.IndexCastUIOp
    elif isinstance(source, IntegerType) and isinstance(target, IntegerType) and target.width < source.width:
        made = arith.TruncIOp
    else:
        made = arith.ExtSIOp if kind is _Cast.SIGNED else arith.ExtUIOp
    result: Value = made(type_, value).result_values[0]
    return result


_SHIFTS: Final = (arith.ShLIOp, arith.ShRSIOp, arith.ShRUIOp)
_SIGNED: Final = (arith.DivSIOp, arith.CeilDivSIOp, arith.FloorDivSIOp, arith.RemSIOp, arith.ShRSIOp, arith.MinSIOp, arith.MaxSIOp)
_BITS_AS_UNSIGNED: Final = (arith.DivUIOp, arith.CeilDivUIOp, arith.RemUIOp, arith.ShRUIOp, arith.MinUIOp, arith.MaxUIOp)


def _allowed_casts(op: Operation, ranges: Sequence[ConstantIntRanges], width: int) -> _Cast:
    """Return the casts with which an operation of `width` bits gives the same result: those that keep what it reads from the bits.

    mlir-opt 22 asks only if the numbers fit.
    """
    if copies_mlir_22_bugs():
        return _Cast.BOTH
    if isinstance(op, _SHIFTS) and ranges[1].umax >= width:
        return _Cast.NONE
    return _Cast.SIGNED if isinstance(op, _SIGNED) else _Cast.UNSIGNED if isinstance(op, _BITS_AS_UNSIGNED) else _Cast.BOTH


def _without_false_flags(op: Operation, kind: _Cast) -> None:
    """Remove the flag from a narrowed operation that says that its numbers fit the other way than the casts restore."""
    flags: Any = getattr(op, "overflow_flags", None)
    if flags is None or kind is _Cast.BOTH or copies_mlir_22_bugs():
        return
    kept = arith.IntegerOverflowFlags.nsw if kind is _Cast.SIGNED else arith.IntegerOverflowFlags.nuw
    op.overflow_flags = arith.IntegerOverflowFlagsAttr.get(flags.value & kept)  # type: ignore[attr-defined]


class NarrowElementwise(RewritePattern):
    """Narrows an elementwise operation to fewer bits."""

    def __init__(self, solver: DataFlowSolver, widths: Sequence[int]) -> None:
        self._solver = solver
        self._widths = widths

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        types = {value.type for value in (*op.operand_values, *op.result_values)}
        if not op.has_trait(Elementwise) or not op.result_values or not op.operand_values or len(types) != 1:
            return False
        ranges = _ranges_of(self._solver, [*op.operand_values, *op.result_values])
        if ranges is None:
            return False
        (source,) = types
        for width in self._widths:
            kind = _allowed_casts(op, ranges, width)
            for range_ in ranges:
                kind = kind.merged(_cast_to(range_, width))
            if kind is not _Cast.NONE and _narrowed(source, width) is not source:
                self._narrow(op, rewriter, _narrowed(source, width), kind, ranges)
                return True
        return False

    def _narrow(self, op: Operation, rewriter: PatternRewriter, type_: Type, kind: _Cast, ranges: list[ConstantIntRanges]) -> None:
        with op.location:
            casts = {}
            for value, range_ in zip(op.operand_values, ranges):
                is_free = kind is _Cast.SIGNED and range_.smin >= 0
                casts[value] = _converted(value, type_, _Cast.BOTH if is_free else kind)
            new = rewriter.insert(like(op, [casts[value] for value in op.operand_values], [type_] * len(op.result_values)))
            _without_false_flags(new, kind)
            results = []
            for old, made in zip(op.result_values, new.result_values):
                back = _converted(made, old.type, kind)
                _copy_range(self._solver, old, back)
                results.append(back)
        rewriter.replace_op(op, results)


class NarrowCmpI(OpRewritePattern[arith.CmpIOp]):
    """Narrows a comparison to fewer bits."""

    def __init__(self, solver: DataFlowSolver, widths: Sequence[int]) -> None:
        super().__init__()
        self._solver = solver
        self._widths = widths

    def rewrite(self, op: arith.CmpIOp, rewriter: PatternRewriter) -> bool:
        ranges = _ranges_of(self._solver, op.operand_values)
        if ranges is None:
            return False
        is_signed = arith.CmpIPredicate(op.predicate.value).name.startswith("s")
        allowed = _Cast.SIGNED if is_signed and not copies_mlir_22_bugs() else _Cast.BOTH
        for width in self._widths:
            left, right = [_cast_to(range_, width) for range_ in ranges]
            type_ = _narrowed(op.lhs.type, width)
            if left.merged(right).merged(allowed) is _Cast.NONE or type_ is op.lhs.type:
                continue
            with op.location:
                casts = {value: _converted(value, type_, kind) for value, kind in zip(op.operand_values, (left, right))}
                new = rewriter.insert(like(op, [casts[value] for value in op.operand_values], [op.result.type]))
            _copy_range(self._solver, op.result, new.result)
            rewriter.replace_op(op, new.result_values)
            return True
        return False


class FoldIndexCastChain(OpRewritePattern[arith.IndexCastOp | arith.IndexCastUIOp]):
    """Removes casts to `index` and back, for the supported widths."""

    def __init__(self, kind: type[arith.IndexCastOp] | type[arith.IndexCastUIOp], widths: Sequence[int]) -> None:
        super().__init__(kind)
        self._widths = widths

    def rewrite(self, op: arith.IndexCastOp | arith.IndexCastUIOp, rewriter: PatternRewriter) -> bool:
        source: Any = op.in_.get_defining_op()
        type_ = op.out.type
        if type(source) is not type(op) or source.in_.type is not type_ or not isinstance(source.out.type, IndexType):
            return False
        if not isinstance(type_, IntegerType) or type_.width not in self._widths:
            return False
        if type_.width > LEAST_INDEX_WIDTH and not copies_mlir_22_bugs():
            return False
        rewriter.replace_op(op, [source.in_])
        return True


def narrow(op: Operation, widths: Sequence[int], context: Context) -> bool:
    """Narrow operations to the first of `widths` that suffices; return False if that did not converge."""
    solver = solve(op)
    chains: list[RewritePattern] = [FoldIndexCastChain(kind, widths) for kind in (arith.IndexCastUIOp, arith.IndexCastOp)]
    patterns = PatternSet([NarrowElementwise(solver, widths), NarrowCmpI(solver, widths), *chains])
    return apply_patterns_greedily(op.regions, patterns, context).converged


# ---- unsigned operations

_UNSIGNED: Final[dict[type[Operation], type[Operation]]] = {
    arith.DivSIOp: arith.DivUIOp,
    arith.CeilDivSIOp: arith.CeilDivUIOp,
    arith.FloorDivSIOp: arith.DivUIOp,
    arith.RemSIOp: arith.RemUIOp,
    arith.MinSIOp: arith.MinUIOp,
    arith.MaxSIOp: arith.MaxUIOp,
    arith.ExtSIOp: arith.ExtUIOp,
}
_UNSIGNED_PREDICATES: Final = {"sle": "ule", "slt": "ult", "sge": "uge", "sgt": "ugt"}


def use_unsigned(root: Operation) -> None:
    """Replace signed operations by unsigned ones if all their operands and results are non-negative."""
    solver = DataFlowSolver()
    solver.load(DeadCodeAnalysis)
    solver.load(IntegerRangeAnalysis, RANGES)
    solver.initialize_and_run(root)
    for op in post_order_of(root):
        if isinstance(op, arith.CmpIOp):
            name = arith.CmpIPredicate(op.predicate.value).name
            if name in _UNSIGNED_PREDICATES and all(is_statically_non_negative(solver, value) for value in op.operand_values):
                op.predicate = IntegerAttr.get(I64, int(arith.CmpIPredicate[_UNSIGNED_PREDICATES[name]]))
        elif type(op) in _UNSIGNED and statically_non_negative(solver, op):
            new = Operation.create(
                _UNSIGNED[type(op)].name,
                results=[result.type for result in op.result_values],
                operands=list(op.operand_values),
                loc=op.location,
                ip=InsertionPoint(op),
            )
            new.discardable_attributes.update(op.discardable_attributes)
            for old, made in zip(op.result_values, new.result_values):
                old.replace_all_uses_with(made)  # the new value has no known range, as in MLIR
            op.erase()
