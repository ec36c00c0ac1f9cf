"""Passes that change loops of scf (MLIR's tests of `mlir/lib/Dialect/SCF`)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, cast

from dialect_specs.scf.hooks.bodies import yield_of
from dialect_specs.scf.hooks.trip_count import trip_count
from dialect_specs.scf.hooks.while_patterns import condition_of
from generated import arith
from generated.affine import AffineApplyOp
from generated.arith import CmpIOp, CmpIPredicate
from generated.scf import ConditionOp, ForOp, IfOp, ParallelOp, WhileOp, YieldOp
from ods.builtin import I1, INDEX, AffineDimExpr, AffineMap, IntegerAttr, IntegerType
from ods.builtin.operations import UnrealizedConversionCastOp
from ods.diagnostics import Diagnostic
from ods.dialect_utils.mixed import known_number
from ods.ir.block import Block
from ods.ir.clone import IRMapping, clone
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.dominance import DominanceInfo
from ods.ir.insertion_point import InsertionPoint
from ods.ir.interfaces import is_memory_effect_free
from ods.ir.location import UnknownLoc
from ods.ir.operation import Operation
from ods.ir.region import Region
from ods.ir.value import BlockArgument, Value
from ods.ir.walk import walk_post_order
from ods.passes.pass_base import PassOption
from ods.passes.registry import register_pass
from ods.rewrite import OpRewritePattern, PatternRewriter, PatternSet, apply_patterns_greedily

from .wrapper import Pass

# ---- while loops that count


class _Counting(NamedTuple):
    """The parts of a loop that counts up to a bound."""

    number: int
    """The number of the counter among the arguments of `before`."""
    order: Sequence[int]
    """For each value that the condition passes on, the number of the argument of `before`."""
    upper: Value
    step: Value


class _UpliftWhileOp(OpRewritePattern[WhileOp]):
    """Replaces a loop that counts by `scf.for` (MLIR `upliftWhileToForLoop`)."""

    def rewrite(self, op: WhileOp, rewriter: PatternRewriter) -> bool:
        found = _counting(op)
        if found is None:
            return False
        lower, (number, order, upper, step) = op.inits[found.number], found
        others = [init for index, init in enumerate(op.inits) if index != number]
        with op.location:
            loop = ForOp(lower, upper, step, others)
            body = loop.region.block
            variable, *carried = body.arguments
            passed = [*carried[:number], variable, *carried[number:]]
            rewriter.merge_blocks(op.after.block, body, [passed[index] for index in order])
            last = yield_of(loop.region)
            with rewriter.at(last):
                new = YieldOp([value for index, value in enumerate(last.operand_values) if index != number], loc=last.location)
            rewriter.replace_op(last, new)
            with rewriter.at(op):
                end = _last_value(lower, upper, step)
        results = [*loop.results[:number], end, *loop.results[number:]]
        rewriter.replace_op(op, [results[index] for index in order])
        return True


def _last_value(lower: Value, upper: Value, step: Value) -> Value:
    """Return the value of the counter that ends the loop; mlir-opt 22 takes the value before it."""
    one = arith.constant(step.type, 1)
    if copies_mlir_22_bugs():
        rest = arith.subi(step, one)
        count = arith.subi(arith.divsi(arith.addi(arith.subi(upper, lower), rest), step), one)
    else:
        count = arith.ceildivsi(arith.subi(arith.maxsi(lower, upper), lower), step)
    return arith.addi(lower, arith.muli(count, step))


def _counting(op: WhileOp) -> _Counting | None:
    block, last = op.before.block, condition_of(op)
    compared = block.first_op
    if not isinstance(compared, CmpIOp) or compared.next is not last:
        return None
    if len(list(compared.result.uses)) != 1 or last.condition is not compared.result:
        return None
    arguments: list[Value] = list(block.arguments)
    if len(arguments) != len(last.args) or set(arguments) != set(last.args):
        return None
    order = [arguments.index(value) for value in last.args]
    sides = {CmpIPredicate.slt: (compared.lhs, compared.rhs), CmpIPredicate.sgt: (compared.rhs, compared.lhs)}
    counter, upper = sides.get(CmpIPredicate(compared.predicate.value), (compared.lhs, compared.lhs))
    if counter is upper or not isinstance(counter, BlockArgument) or counter.owner is not block:
        return None
    dominance = DominanceInfo()
    if not dominance.properly_dominates(upper, op) or len(list(counter.uses)) != 2:
        return None
    number = counter.index
    added = yield_of(op.after).operand_values[number].get_defining_op()
    if not isinstance(added, arith.AddIOp):
        return None
    variable = op.after.block.arguments[order.index(number)]
    step = added.rhs if added.lhs is variable else added.lhs if added.rhs is variable else None
    if step is None or not dominance.properly_dominates(step, op):
        return None
    return _Counting(number, order, upper, step)


@register_pass
class TestSCFUpliftWhileToFor(Pass):
    """Replaces loops that count by `scf.for`."""

    argument = "test-scf-uplift-while-to-for"

    def run(self, op: Operation) -> None:
        if not apply_patterns_greedily(op.regions, PatternSet([_UpliftWhileOp()]), self.context).converged:
            raise self.fail()


# ---- while loops whose condition is known to be true at first


def _with_check(op: WhileOp, rewriter: PatternRewriter) -> None:
    """Evaluate the condition before the loop, and run the loop from its body on if it is true (MLIR `wrapWhileLoopInZeroTripCheck`)."""
    before, condition = op.before.block, condition_of(op)
    mapping = IRMapping()
    for argument, init in zip(before.arguments, op.inits):
        mapping.map(argument, init)
    with rewriter.at(op), op.location:
        for inner in list(before.operations)[:-1]:
            rewriter.clone(inner, mapping)
        holds = mapping.lookup_or_default(condition.condition)
        values = [mapping.lookup_or_default(value) for value in condition.args]
        body, after = Block([value.type for value in values]), Block([result.type for result in op.results])
        rewriter.merge_blocks(op.after.block, body, body.arguments)
        last = cast(YieldOp, body.last_op)
        rewriter.merge_blocks(before, body, last.operand_values)
        rewriter.erase_op(last)
        with InsertionPoint.at_block_end(after):
            YieldOp(after.arguments)
        branch = IfOp(holds, results_=[result.type for result in op.results], has_else=True)
        with InsertionPoint.at_block_end(branch.then_region.block):
            loop = WhileOp([result.type for result in op.results], values, before=Region([body]), after=Region([after]))
            YieldOp(loop.results)
        with InsertionPoint.at_block_end(branch.else_region.block):
            YieldOp(values)
    rewriter.replace_op(op, branch.results)


class _RotateWhileLoop(OpRewritePattern[WhileOp]):
    """Evaluates the condition before a loop whose body does something."""

    def rewrite(self, op: WhileOp, rewriter: PatternRewriter) -> bool:
        if isinstance(op.after.block.first_op, YieldOp):
            return False
        _with_check(op, rewriter)
        return True


@register_pass
class TestWrapWhileLoopInZeroTripCheckPass(Pass):
    """Evaluates the conditions of loops before the loops."""

    argument = "test-wrap-scf-while-loop-in-zero-trip-check"
    anchor = "func.func"
    options = (PassOption("force-create-check", "force_create_check", "bool", False, "Force to create zero-trip-check."),)

    def __init__(self, *, force_create_check: bool = False) -> None:
        super().__init__()
        self.force_create_check = force_create_check

    def run(self, op: Operation) -> None:
        if not self.force_create_check:
            apply_patterns_greedily(op.regions, PatternSet([_RotateWhileLoop()]), self.context)
            return
        for loop in [inner for inner in walk_post_order(op) if isinstance(inner, WhileOp)]:
            _with_check(loop, PatternRewriter())


@register_pass
class TestSCFWhileOpBuilderPass(Pass):
    """Builds a loop before each `scf.while` that has the same operands and results, and only casts."""

    argument = "test-scf-while-op-builder"
    anchor = "func.func"

    def run(self, op: Operation) -> None:
        for loop in [inner for inner in walk_post_order(op) if isinstance(inner, WhileOp)]:
            results, operands = [result.type for result in loop.results], [value.type for value in loop.operand_values]
            before, after = Block(operands), Block(results)
            with loop.location:
                with InsertionPoint.at_block_end(before):
                    cast_ = UnrealizedConversionCastOp(results, before.arguments)
                    ConditionOp(arith.constant(I1, True), cast_.results)
                with InsertionPoint.at_block_end(after):
                    YieldOp(UnrealizedConversionCastOp(operands, after.arguments).results)
                WhileOp(results, loop.operand_values, before=Region([before]), after=Region([after]), ip=InsertionPoint(loop))


# ---- parallel loops


@register_pass
class TestParallelLoopUnrollingPass(Pass):
    """Unrolls the dimensions of parallel loops by factors."""

    argument = "test-parallel-loop-unrolling"
    dependent_dialects = ("arith",)
    options = (
        PassOption(
            "unroll-factors",
            "unroll_factors",
            "uint",
            True,
            "Unroll factors for each parallel loop dim. If fewer factors than loop dims are provided, they are applied to the inner dims.",
        ),
        PassOption("loop-depth", "loop_depth", "uint", False, "Loop depth."),
        PassOption("annotate", "annotate", "bool", False, "Annotate unrolled iterations."),
    )

    def __init__(self, *, unroll_factors: Iterable[int] = (), loop_depth: int = 0, annotate: bool = False) -> None:
        super().__init__()
        self.unroll_factors = tuple(unroll_factors)
        self.loop_depth = loop_depth
        self.annotate = annotate

    def run(self, op: Operation) -> None:
        if 0 in self.unroll_factors:
            raise self.refuse(op, "unroll-factors", "has the factor 0")
        for loop in [inner for inner in walk_post_order(op) if isinstance(inner, ParallelOp)]:
            if _depth(loop) == self.loop_depth:
                self._unroll(loop)

    def _unroll(self, loop: ParallelOp) -> None:
        """Unroll a loop, unless a factor does not divide the trip count (MLIR `parallelLoopUnrollByFactors`)."""
        steps, factors = list(loop.step), self.unroll_factors
        block = loop.region.block
        if len(factors) > len(steps) or all(factor == 1 for factor in factors) or block.first_op is block.last_op:
            return
        counts = [trip_count(*bounds) for bounds in zip(loop.lower_bound, loop.upper_bound, steps)]
        numbers = [known_number(step) for step in steps]
        factors = (*[1] * (len(steps) - len(factors)), *factors)
        if None in counts or any(count % factor for count, factor in zip(cast("list[int]", counts), factors)):
            return
        for dim, (step, factor) in enumerate(zip(cast("list[int]", numbers), factors)):
            if factor == 1:
                continue
            self._repeat(block, block.arguments[dim], step, factor)
            with InsertionPoint(loop), loop.location:
                loop.set_operand(2 * len(steps) + dim, arith.constant(INDEX, step * factor))

    def _repeat(self, block: Block, variable: Value, step: int, factor: int) -> None:
        body, place = list(block.operations)[:-1], InsertionPoint(cast(Operation, block.last_op))
        for number in range(1, factor):
            mapping = IRMapping()
            if variable.has_uses():
                map_ = AffineMap.get(1, 0, [AffineDimExpr.get(0) + step * number])
                mapping.map(variable, AffineApplyOp(map_, [variable], loc=block.parent_op.location, ip=place).result_values[0])  # type: ignore[union-attr]
            for op in body:
                copied = clone(op, mapping)
                place.insert(copied)
                self._note(copied, number)
        for op in body:
            self._note(op, 0)

    def _note(self, op: Operation, number: int) -> None:
        if self.annotate:
            op.attributes["unrolled_iteration"] = IntegerAttr.get(IntegerType.get_unsigned(32), number)


def _depth(loop: Operation) -> int:
    count, around = 0, loop.parent
    while around is not None:
        count += isinstance(around, type(loop))
        around = around.parent
    return count


# ---- tiling by the number of iterations


@register_pass
class SimpleParametricLoopTilingPass(Pass):
    """Gives the outermost loops fixed numbers of iterations, and moves the rest to inner loops."""

    argument = "test-extract-fixed-outer-loops"
    options = (PassOption("test-outer-loop-sizes", "sizes", "int", True, "fixed number of iterations that the outer loops should have"),)

    def __init__(self, *, sizes: Iterable[int] = ()) -> None:
        super().__init__()
        self.sizes = tuple(sizes)

    def run(self, op: Operation) -> None:
        if not self.sizes:
            message = "missing `test-outer-loop-sizes` pass-option for outer loop sizes"
            self.diagnostics.append(Diagnostic("error", message, location=UnknownLoc.get()))
            raise self.fail()
        if min(self.sizes) < 1:
            raise self.refuse(op, "test-outer-loop-sizes", "has a size below 1")
        for loop in [inner for inner in walk_post_order(op) if isinstance(inner, ForOp)]:
            if loop.block is not None and _depth(loop) == 0:
                _extract_outer(loop, self.sizes)


def _extract_outer(root: ForOp, sizes: Sequence[int]) -> None:
    """Tile a perfect nest so that each loop has a fixed number of iterations (MLIR `extractFixedOuterLoops`)."""
    loops = [root]
    while len(loops) < len(sizes):
        inner = loops[-1].region.block.first_op
        if not isinstance(inner, ForOp) or inner.next is not loops[-1].region.block.last_op:
            break
        loops.append(inner)
    tiles: list[Value] = []
    for loop, size in zip(loops, sizes):
        with InsertionPoint(loop), loop.location:
            count = _ceil_div(arith.subi(loop.upper_bound, loop.lower_bound), loop.step)
            tiles.append(_ceil_div(count, size))
    targets, inner_loops = [loops[-1]], list[ForOp]()
    for loop, tile in zip(loops, tiles):
        targets = [_strip_mine(loop, tile, target) for target in targets]
        inner_loops += targets
    for nest in (inner_loops, loops):
        for inner in nest[1:]:
            if not _hoist_between(nest[0], inner):
                return


def _ceil_div(dividend: Value, divisor: Value | int) -> Value:
    if isinstance(divisor, int):
        rest: Value = arith.constant(dividend.type, divisor - 1)
        divisor = arith.constant(dividend.type, divisor)
    else:
        rest = arith.subi(divisor, arith.constant(dividend.type, 1))
    return arith.divui(arith.addi(dividend, rest), divisor)


def _strip_mine(loop: ForOp, factor: Value, target: ForOp) -> ForOp:
    """Multiply a loop's step by a factor, and move the body of `target` into a loop over the iterations between (MLIR `stripmineSink`)."""
    step, variable = loop.step, loop.region.block.arguments[0]
    with InsertionPoint(loop), loop.location:
        loop.set_operand(2, arith.muli(step, factor))
    block = target.region.block
    body = list(block.operations)[:-1]
    with InsertionPoint(cast(Operation, block.last_op)), target.location:
        upper = arith.minsi(loop.upper_bound, arith.addi(variable, loop.step))
        inner = ForOp(variable, upper, step)
        with InsertionPoint(inner.region.block):
            last = YieldOp()
    for op in body:
        op.move_before(last)
    for op in walk_post_order(inner):
        if op is not inner:
            for number, operand in enumerate(op.operand_values):
                if operand is variable:
                    op.set_operand(number, inner.region.block.arguments[0])
    return inner


def _hoist_between(outer: ForOp, inner: ForOp) -> bool:
    """Move the operations between two loops before the outer one; return False if not all can be moved (MLIR `hoistOpsBetween`)."""
    depending, pending, complete = set[Operation](), list(outer.region.block.arguments[0].users), True
    while pending:
        op = pending.pop()
        if op in depending or op is inner:
            continue
        depending.add(op)
        pending += [user for result in op.results for user in result.users]
        pending += [nested for region in op.regions for block in region for nested in block]
    for op in list(outer.region.block.operations)[:-1]:
        if op is inner:
            break
        if op in depending:
            complete = False
        elif isinstance(op, ForOp):
            continue
        elif op.regions or not is_memory_effect_free(op):
            complete = False
        else:
            op.move_before(outer)
    return complete
