"""Passes that change affine loops (MLIR's tests of `mlir/lib/Dialect/Affine/Utils`)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from dialect_specs.affine.hooks.analysis.nesting import nesting_depth, perfect_nest, variable_of
from dialect_specs.affine.hooks.analysis.regions import compute_region
from dialect_specs.affine.hooks.bounds import bounds_of
from dialect_specs.affine.hooks.composition import Applied, applied, canonicalized
from dialect_specs.affine.hooks.data_copies import CopyOptions, copy_data_of_loop, copy_region, simplify_copies
from dialect_specs.affine.hooks.fusing import FusionResult, fuse_loops, fusion_slice, is_valid_order, permute
from dialect_specs.affine.hooks.fusion_legality import may_fuse_producer
from dialect_specs.affine.hooks.map_patterns import if_canonicalization_patterns, store_canonicalization_patterns
from dialect_specs.affine.hooks.normalization import set_bounds
from dialect_specs.affine.hooks.tiling import empty_tiles
from generated.affine import AffineApplyOp, AffineForOp, AffineIfOp, AffineLoadOp, AffineParallelOp, AffineYieldOp
from ods.builtin import AffineBinaryExpr, AffineDimExpr, AffineExpr, AffineMap, AffineMapAttr, AffineSymbolExpr, IndexType
from ods.builtin.affine.expr import binary
from ods.builtin.affine.flatten import simplify_affine_expr
from ods.ir.block import Block
from ods.ir.clone import IRMapping, clone
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.insertion_point import InsertionPoint
from ods.ir.interfaces import LoopLikeOpInterface
from ods.ir.operation import Operation
from ods.ir.traits import IsolatedFromAbove
from ods.ir.value import Value
from ods.ir.walk import walk_post_order
from ods.passes.pass_base import PassOption
from ods.passes.registry import register_pass
from ods.rewrite import PatternSet, apply_patterns_greedily
from ods.rewrite.greedy import apply_op_patterns_greedily
from ods.rewrite.greedy_config import GreedyConfig, Strictness

from .wrapper import Pass


@register_pass
class TestLoopPermutation(Pass):
    """Permutes perfect nests, if all dependences allow that."""

    argument = "test-loop-permutation"
    options = (
        PassOption("permutation-map", "permutation_map", "uint", True, "Specify the loop permutation"),
        PassOption("check-validity", "check_validity", "bool", False, "Check validity of the loop permutation"),
    )

    def __init__(self, *, permutation_map: Iterable[int] = (), check_validity: bool = False) -> None:
        super().__init__()
        self.permutation_map = tuple(permutation_map)
        self.check_validity = check_validity

    def run(self, op: Operation) -> None:
        places = self.permutation_map
        if sorted(places) != list(range(len(places))):
            raise self.refuse(op, "permutation-map", f"has numbers other than 0 to {len(places) - 1}")
        for root in [inner for inner in walk_post_order(op) if isinstance(inner, AffineForOp)]:
            nest = perfect_nest(root)
            if len(nest) < 2 or len(nest) != len(places):
                continue
            order = [nest[places.index(number)] for number in range(len(nest))]
            is_checked = self.check_validity or not copies_mlir_22_bugs()
            if not is_checked or not any(loop.inits for loop in nest) and is_valid_order(nest, order):
                permute(nest, order)


@register_pass
class TestAffineLoopUnswitching(Pass):
    """Moves conditions out of the loops on which they do not depend."""

    argument = "test-affine-loop-unswitch"

    def run(self, op: Operation) -> None:
        for branch in [inner for inner in walk_post_order(op) if isinstance(inner, AffineIfOp)]:
            if branch.block is not None and self._hoist(branch):
                return

    def _hoist(self, branch: AffineIfOp) -> bool:
        """Move a condition as far as possible; return True if it has moved (MLIR `hoistAffineIfOp`)."""
        if branch.results:
            return False
        patterns = PatternSet(if_canonicalization_patterns())
        config = GreedyConfig(strictness=Strictness.EXISTING)
        apply_op_patterns_greedily([branch], patterns, self.context, config)
        if branch.block is None:
            return False
        over = _outermost_invariant(branch)
        if over is branch:
            return False
        with InsertionPoint(over), branch.location:
            hoisted = AffineIfOp(branch.condition, cond_operands=branch.operands, has_else=True)
            for region in hoisted.regions:
                AffineYieldOp([], ip=InsertionPoint(region.block))
        mapping = IRMapping()
        copied = clone(over, mapping)
        InsertionPoint.after(over).insert(copied)
        other = next(new for old, new in zip(walk_post_order(over), walk_post_order(copied)) if old is branch)
        _promote(branch, branch.regions[0].block)
        over.move_before(cast(Operation, hoisted.regions[0].block.first_op))
        if other.regions[1].empty:
            other.erase()
        else:
            _promote(other, other.regions[1].block)
        copied.move_before(cast(Operation, hoisted.regions[1].block.first_op))
        around = cast(Operation, hoisted.parent)
        while IsolatedFromAbove not in around.traits:
            around = cast(Operation, around.parent)
        apply_patterns_greedily(around.regions, patterns, self.context)
        return True


def _outermost_invariant(branch: AffineIfOp) -> Operation:
    """Return the outermost operation around a condition that the condition can be moved before."""
    found: Operation = branch
    operands = set(branch.operands)
    while found.parent is not None and IsolatedFromAbove not in found.parent.traits:
        around = found.parent
        if not isinstance(around, (AffineForOp, AffineParallelOp, AffineIfOp)):
            break
        if isinstance(around, AffineForOp) and variable_of(around) in operands:
            break
        if isinstance(around, AffineParallelOp) and operands.intersection(around.region.arguments):
            break
        found = around
    return found


def _promote(branch: Operation, block: Block) -> None:
    """Replace a condition by one of its branches."""
    for op in list(block.operations)[:-1]:
        op.move_before(branch)
    branch.erase()


@register_pass
class TestAffineLoopParametricTiling(Pass):
    """Tiles the outermost nests by sizes that are arguments of the function."""

    argument = "test-affine-parametric-tile"
    anchor = "func.func"
    fails_on_errors = False

    def run(self, op: Operation) -> None:
        loops = [inner for block in op.regions[0] for inner in block if isinstance(inner, AffineForOp)]
        arguments = [] if op.regions[0].empty else op.regions[0].arguments
        for band in [perfect_nest(loop) for loop in loops]:
            if len(arguments) < len(band):
                message = "too few tile sizes provided in the argument list of the function which contains the current band"
                self.report(band[0].error(message))
                return
            sizes = arguments[: len(band)]
            if not all(isinstance(size.type, IndexType) for size in sizes):
                self.report(band[0].error("expected tiling parameters to be of index type"))
                return
            tiles = empty_tiles(band)
            if tiles is None:
                continue
            for loop, size, outer, inner in zip(band, sizes, tiles, tiles[len(band) :]):
                _set_parametric_bounds(loop, size, outer, inner)
                variable_of(loop).replace_all_uses_with(variable_of(inner))
            band[0].erase()


def _set_parametric_bounds(loop: AffineForOp, size: Value, outer: AffineForOp, inner: AffineForOp) -> None:
    """Divide the iterations of a loop into tiles: `outer` counts these, and `inner` the iterations in a tile."""
    lower, upper = bounds_of(loop)
    (least,) = lower.map.results
    dims, symbols, step = upper.map.num_dims, upper.map.num_symbols, loop.step.value
    parameter: AffineExpr = AffineSymbolExpr.get(symbols)
    counts = [least + (result - least).ceil_div(parameter) for result in upper.map.results]
    set_bounds(outer, lower, Applied(AffineMap.get(dims, symbols + 1, counts), (*upper.operands, size)))
    start = (AffineDimExpr.get(0) - least) * AffineSymbolExpr.get(0) + least
    first = applied(AffineMap.get(1, 1, [start]), [variable_of(outer), size])
    end = (AffineDimExpr.get(dims) - least) * parameter + parameter * step + least
    ends = AffineMap.get(dims + 1, symbols + 1, [end, *upper.map.results])
    set_bounds(inner, first, Applied(ends, (*upper.dims, variable_of(outer), *upper.symbols, size)))
    outer.step = inner.step = loop.step


@register_pass
class TestDecomposeAffineOps(Pass):
    """Splits `affine.apply` so that the parts can be moved out of loops."""

    argument = "test-decompose-affine-ops"
    anchor = "func.func"

    def run(self, op: Operation) -> None:
        for apply in [inner for inner in walk_post_order(op) if isinstance(inner, AffineApplyOp)]:
            _order_operands(apply)
            _decompose(apply)


def _order_operands(op: AffineApplyOp) -> None:
    """Make the operands symbols, those first that are defined outside of more loops (MLIR `reorderOperandsByHoistability`)."""
    operands = op.operand_values
    order = sorted(range(len(operands)), key=lambda number: -_count_invariant_loops(op, operands[number]))
    replacements: list[AffineExpr] = [AffineSymbolExpr.get(order.index(number)) for number in range(len(operands))]
    dims = op.map.value.num_dims
    result = op.map.value.results[0].replace_dims_and_symbols(replacements[:dims], replacements[dims:])
    map_ = AffineMap.get(0, len(operands), [simplify_affine_expr(result, 0, len(operands))])
    given = canonicalized(applied(map_, [operands[number] for number in order]))
    op.map = AffineMapAttr.get(given.map)
    op.operands = given.operands


def _count_invariant_loops(op: Operation, value: Value) -> int:
    count = 0
    around = op.parent
    while around is not None:
        if isinstance(around, LoopLikeOpInterface):
            if not around.is_defined_outside_of_loop(value):
                break
            count += 1
        around = around.parent
    return count


def _decompose(op: AffineApplyOp) -> None:
    """Replace a sum or product of parts by one operation for each part (MLIR `decompose`)."""
    (expr,) = op.map.value.results
    if op.map.value.num_dims or not isinstance(expr, AffineBinaryExpr) or expr.kind not in ("add", "mul"):
        return
    if not isinstance(expr.lhs, AffineBinaryExpr) and not isinstance(expr.rhs, AffineBinaryExpr):
        return
    kind, parts, rest = expr.kind, list[AffineExpr](), cast(AffineExpr, expr)
    while isinstance(rest, AffineBinaryExpr) and rest.kind == kind:
        parts.append(rest.rhs)
        rest = rest.lhs
    parts.append(rest)
    symbols = op.map.value.num_symbols
    parts.sort(key=lambda part: max((number for number in range(symbols) if part.is_function_of_symbol(number)), default=-1))
    combined = AffineMap.get(0, 2, [binary(kind, AffineSymbolExpr.get(0), AffineSymbolExpr.get(1))])
    with InsertionPoint(op), op.location:
        current = _part(op, parts[0])
        for part in parts[1:]:
            current = AffineApplyOp(combined, [current, _part(op, part)]).result_values[0]
    op.result_values[0].replace_all_uses_with(current)
    op.erase()


def _part(op: AffineApplyOp, expr: AffineExpr) -> Value:
    given = canonicalized(applied(AffineMap.get(0, op.map.value.num_symbols, [expr]), op.operand_values))
    return AffineApplyOp(given.map, given.operands).result_values[0]


@register_pass
class TestAffineDataCopy(Pass):
    """Copies the data of a single nest, or of its first load."""

    argument = "test-affine-data-copy"
    anchor = "func.func"
    dependent_dialects = ("memref",)
    options = (
        PassOption("memref-filter", "memref_filter", "bool", False, "Enable memref filter testing in affine data copy optimization"),
        PassOption("for-memref-region", "for_memref_region", "bool", False, "Test copy generation for a single memref region"),
        PassOption(
            "capacity-kib", "capacity_kib", "uint", False, "Test copy generation enforcing a limit of capacity (default: unlimited)"
        ),
    )

    def __init__(self, *, memref_filter: bool = False, for_memref_region: bool = False, capacity_kib: int = (1 << 64) - 1) -> None:
        super().__init__()
        self.memref_filter = memref_filter
        self.for_memref_region = for_memref_region
        self.capacity_kib = capacity_kib

    def run(self, op: Operation) -> None:
        levels = loops_by_depth(op)
        if not levels or len(levels[0]) != 1 or len(levels[-1]) != 1:
            return
        (nest,), (innermost,) = levels[0], levels[-1]
        load = next((inner for inner in innermost.region.block if isinstance(inner, AffineLoadOp)), None)
        if load is None and (self.memref_filter or self.for_memref_region):
            return
        options = CopyOptions(fast_space=0, capacity=self.capacity_kib)
        if self.for_memref_region and not self.memref_filter:
            assert load is not None, "checked above"
            region = compute_region(load, 0, self.diagnostics)
            if region is None or not copy_region(region, nest, options):
                return
            nests: Iterable[Operation] = ()
        else:
            only = load.memref if load is not None and self.memref_filter else None
            found = copy_data_of_loop(nest, options, self.diagnostics, only)
            if found is None:
                return
            nests = found
        simplify_copies(nests, store_canonicalization_patterns(), self.context)


def loops_by_depth(op: Operation) -> list[list[AffineForOp]]:
    """Return the affine loops of a function, by the number of loops around them (MLIR `gatherLoops`)."""
    found: list[list[AffineForOp]] = []
    level = [inner for block in op.regions[0] for inner in block if isinstance(inner, AffineForOp)]
    while level:
        found.append(level)
        level = [inner for loop in level for inner in loop.region.block if isinstance(inner, AffineForOp)]
    return found


@register_pass
class TestLoopFusion(Pass):
    """Reports whether loops can be fused and with which slices, or fuses them."""

    argument = "test-loop-fusion"
    anchor = "func.func"
    options = tuple(
        PassOption(f"test-loop-fusion-{name}", name.replace("-", "_"), "bool", False, f"Enable testing of loop fusion {summary}")
        for name, summary in (
            ("dependence-check", "dependence check"),
            ("slice-computation", "slice computation"),
            ("utilities", "transformation utilities"),
        )
    )

    def __init__(self, *, dependence_check: bool = False, slice_computation: bool = False, utilities: bool = False) -> None:
        super().__init__()
        self.dependence_check = dependence_check
        self.slice_computation = slice_computation
        self.utilities = utilities

    def run(self, op: Operation) -> None:
        if self.utilities:
            while any(self._fuse(*pair) for pair in _pairs(op)):
                pass
            return
        if self.dependence_check:
            for pair in _pairs(op):
                self._check_dependence(*pair)
        if self.slice_computation:
            for pair in _pairs(op):
                self._compute_slice(*pair)

    def _check_dependence(self, source: AffineForOp, target: AffineForOp, names: tuple[int, int], depths: range) -> None:
        for depth in depths:
            if fusion_slice(source, target, depth, is_generic=True)[0] is FusionResult.BLOCK_DEPENDENCE:
                message = f"block-level dependence preventing fusion of loop nest {names[0]} into loop nest {names[1]}"
                self.diagnostics.append(source.diagnostic("remark", f"{message} at depth {depths.start - 1}"))

    def _compute_slice(self, source: AffineForOp, target: AffineForOp, names: tuple[int, int], depths: range) -> None:
        for depth in depths:
            result, slice_ = fusion_slice(source, target, depth, is_generic=True)
            if result not in (FusionResult.SUCCESS, FusionResult.INCORRECT_SLICE):
                continue
            title = "slice (" if result is FusionResult.SUCCESS else "Incorrect slice ("
            assert slice_.block is not None, "the slice was computed"
            ops = slice_.block.operations
            place = 0 if slice_.is_at_begin else len(ops) - 1
            bounds = "".join(f"[{_map_text(lower)}, {_map_text(upper)}] " for lower, upper in zip(slice_.lower, slice_.upper, strict=True))
            where = f"insert point: ({nesting_depth(ops[place])}, {place})"
            message = f"{title} src loop: {names[0]}, dst loop: {names[1]}, depth: {depth} : {where} loop bounds: {bounds})"
            self.diagnostics.append(target.diagnostic("remark", message))

    def _fuse(self, source: AffineForOp, target: AffineForOp, names: tuple[int, int], depths: range) -> bool:
        for depth in depths:
            result, slice_ = fusion_slice(source, target, depth, is_generic=True)
            if result is not FusionResult.SUCCESS:
                continue
            if not copies_mlir_22_bugs() and not (
                source.is_before_in_block(target) and may_fuse_producer(source, target, target, slice_, not source.results)
            ):
                continue
            fuse_loops(source, slice_)
            if not any(value.has_uses() for value in source.results):
                source.erase()
            return True
        return False


def _map_text(map_: AffineMap | None) -> str:
    return "<<NULL AFFINE MAP>>" if map_ is None else str(map_)


def _pairs(op: Operation) -> Iterable[tuple[AffineForOp, AffineForOp, tuple[int, int], range]]:
    """Yield all pairs of loops at the same depth, with their numbers and the depths to fuse at."""
    levels = loops_by_depth(op)
    for depth, loops in enumerate(levels):
        for first, source in enumerate(loops):
            for second, target in enumerate(loops):
                if source is not target:
                    yield source, target, (first, second), range(depth + 1, len(levels) + 1)
