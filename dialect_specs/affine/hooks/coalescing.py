"""Coalescing perfect loop nests into one loop (MLIR `affine-loop-coalescing`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import prod
from typing import TypeVar

from dialect_specs.scf.hooks.trip_count import rounds_of
from generated import arith, scf
from generated.affine import AffineApplyOp, AffineDelinearizeIndexOp, AffineForOp, AffineMaxOp, AffineMinOp
from ods.builtin import INDEX, AffineConstantExpr, AffineDimExpr, AffineExpr, AffineMap, AffineSymbolExpr, IndexType, IntegerAttr
from ods.dialect_utils.mixed import known_number, with_constants
from ods.dialect_utils.offset_size_stride import split_mixed_values
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.insertion_point import InsertionPoint
from ods.ir.operation import Operation
from ods.ir.region import Region
from ods.ir.value import Value
from ods.rewrite import PatternRewriter
from ods.rewrite.constant_folding import width_of
from ods.rewrite.fold import fold_operation

from .bounds import bounds_of, single_constant
from .building import composed_apply, index_value, symbols
from .composition import applied
from .empty_ranges import may_end_before_start
from .identifiers import is_symbol_anywhere
from .normalization import set_bounds

_Loop = TypeVar("_Loop", AffineForOp, scf.ForOp)


def coalesce_loops(op: Operation) -> None:
    """Coalesce the nests in an operation, outer ones first."""
    if isinstance(op, scf.ForOp):
        _coalesce_nest(op, _scf_operands, _carries_from, _coalesce_scf)
    elif isinstance(op, AffineForOp):
        _coalesce_nest(op, lambda loop: loop.operand_values, lambda outer, inner: True, _coalesce_affine)
    for region in op.regions:
        for block in region.blocks:
            for inner in list(block.operations):
                coalesce_loops(inner)


def _coalesce_nest(
    root: _Loop,
    operands_of: Callable[[_Loop], Sequence[Value]],
    is_chained: Callable[[_Loop, _Loop], bool],
    coalesce: Callable[[Sequence[_Loop]], None],
) -> None:
    """Coalesce the longest bands of loops whose bounds are defined outside the band, the innermost band first."""
    loops = _perfect_nest(root)
    above = [
        next((outer for outer in range(number) if _are_defined_above(operands_of(loop), loops[outer].region)), number)
        for number, loop in enumerate(loops)
    ]
    chains = [0]
    for number in range(1, len(loops)):
        chains.append(chains[-1] if is_chained(loops[number - 1], loops[number]) else number)
    end = len(loops)
    while end > 0:
        start = next((start for start in range(end - 1) if max(above[start:end]) <= start and chains[end - 1] <= start), end - 1)
        if start != end - 1:
            coalesce(loops[start:end])
            end = start + 1
        end -= 1


def _perfect_nest(root: _Loop) -> list[_Loop]:
    """Return the loops of the perfect nest with the outermost loop `root`."""
    loops = [root]
    while True:
        operations = loops[-1].region.block.operations
        inner = operations[0]
        if len(operations) != 2 or not isinstance(inner, type(root)):
            return loops
        loops.append(inner)


def _are_defined_above(values: Sequence[Value], region: Region) -> bool:
    """Return True if no value is defined in `region`, at any depth."""
    return not any(_is_in(value.parent_block, region) for value in values)


def _is_in(block: object, region: Region) -> bool:
    around = getattr(block, "parent", None)
    while around is not None and around is not region:
        around = around.parent_region
    return around is region


# ---- affine.for


def _coalesce_affine(loops: Sequence[AffineForOp]) -> None:
    """Coalesce loops from 0 with step 1, unless an inner loop carries values that change, or one of its results is used."""
    outermost, second, innermost = loops[0], loops[1], loops[-1]
    if any(loop.step.value != 1 or single_constant(loop.lower_bound_map.value) != 0 for loop in loops):
        return
    if any(loop.inits for loop in loops[2:]) or any(result.has_uses() for result in second.result_values):
        return  # mlir-opt 22 crashes
    if not copies_mlir_22_bugs() and tuple(_last_of(second).operand_values) != tuple(second.region.block.arguments[1:]):
        return
    before = outermost.previous
    with InsertionPoint(outermost), outermost.location:
        sizes = [_upper_bound(outermost)]
        product = sizes[0]
        for loop in loops[1:]:
            sizes.append(_upper_bound(loop))
            expr = AffineDimExpr.get(0) * AffineSymbolExpr.get(0)
            product = AffineApplyOp(_of_dim_and_symbol(expr), [product, sizes[-1]]).result_values[0]
    if not copies_mlir_22_bugs() and not all(map(is_symbol_anywhere, (product, *sizes))):
        _erase_between(before, outermost)  # mlir-opt 22 builds what its verifier refuses
        return
    lower, _ = bounds_of(outermost)
    set_bounds(outermost, lower, applied(AffineMap.get(0, 1, symbols(1)), (product,)))
    _replace_variables(loops, sizes)
    _last_of(innermost).erase()
    for op in list(innermost.region.block.operations):
        op.move_before(second)
    for argument, init in zip(second.region.block.arguments[1:], second.inits):
        argument.replace_all_uses_with(init)
    second.erase()


def _upper_bound(loop: AffineForOp) -> Value:
    """Insert the trip count of a loop from 0."""
    _, upper = bounds_of(loop)
    kind = AffineApplyOp if upper.map.num_results == 1 else AffineMinOp
    value = kind(upper.map, upper.operands).result_values[0]
    if not may_end_before_start(0, value):
        return value
    return AffineMaxOp(AffineMap.get(1, 0, [AffineDimExpr.get(0), AffineConstantExpr.get(0)]), [value]).result_values[0]


def _erase_between(first: Operation | None, end: Operation) -> None:
    """Erase the operations between two operations of a block; None means its start."""
    while end.previous is not first:
        assert end.previous is not None, "the operations are in one block"
        end.previous.erase()


def _of_dim_and_symbol(expr: AffineExpr) -> AffineMap:
    return AffineMap.get(1, 1, [expr])


def _replace_variables(loops: Sequence[AffineForOp], sizes: Sequence[Value]) -> None:
    """Compute each induction variable from that of the outermost loop."""
    dim, symbol = AffineDimExpr.get(0), AffineSymbolExpr.get(0)
    previous: Value = loops[0].region.block.arguments[0]
    with InsertionPoint.at_block_begin(loops[0].region.block), loops[0].location:
        for number in reversed(range(len(loops))):
            if number != len(loops) - 1:
                previous = AffineApplyOp(_of_dim_and_symbol(dim.floor_div(symbol)), [previous, sizes[number + 1]]).result_values[0]
            value = previous
            if number:
                value = AffineApplyOp(_of_dim_and_symbol(dim % symbol), [previous, sizes[number]]).result_values[0]
            variable = loops[number].region.block.arguments[0]
            for user in variable.users:
                if _is_in(user.block, loops[-1].region):
                    user.replace_uses_of_with(variable, value)


def _last_of(loop: Operation) -> Operation:
    terminator = loop.regions[0].blocks[0].last_op
    assert terminator is not None, "the terminator is checked before"
    return terminator


# ---- scf.for


def _scf_operands(loop: scf.ForOp) -> Sequence[Value]:
    return loop.operand_values[:3]


def _carries_from(outer: scf.ForOp, inner: scf.ForOp) -> bool:
    """Return True if the inner loop starts with the values that the outer one carries, and its results are yielded.

    Trip counts are computed with signs, so unsigned loops stay. The inner loop must not use what the outer one carries otherwise, since
    that stays while the inner loop runs.
    """
    if not copies_mlir_22_bugs() and (outer.unsigned_cmp is not None or inner.unsigned_cmp is not None):
        return False
    terminator = outer.region.block.last_op
    assert terminator is not None, "the terminator is checked before"
    carried = tuple(outer.region.block.arguments[1:])
    if not copies_mlir_22_bugs() and not all(argument.has_one_use() for argument in carried):
        return False
    return carried == inner.operand_values[3:] and tuple(terminator.operand_values) == tuple(inner.result_values)


def _is_product_representable(loops: Sequence[scf.ForOp]) -> bool:
    """Return True if no loop is known to be empty, and the product of the trip counts fits the type of the bounds.

    More than 64 bits of iterations never end.
    """
    types = {loop.lower_bound.type for loop in loops}
    if len(types) != 1:
        return False
    width = width_of(types.pop())
    rounds = [rounds_of(loop) for loop in loops]
    known = [number for number in rounds if number is not None]
    return 0 not in known and (width >= 64 or len(known) == len(rounds) and prod(known) < 1 << (width - 1))


def _coalesce_scf(loops: Sequence[scf.ForOp]) -> None:
    if not copies_mlir_22_bugs() and not _is_product_representable(loops):
        return
    rewriter = PatternRewriter()
    outermost, innermost = loops[0], loops[-1]
    for loop in loops:
        lower, upper, step = loop.operand_values[:3]
        with InsertionPoint(outermost), loop.location:
            for number, value in enumerate(_normalized_bounds(lower, upper, step)):
                loop.set_operand(number, value)
        with InsertionPoint.at_block_begin(innermost.region.block), loop.location:
            _denormalize(loop.region.block.arguments[0], lower, step)
    sizes = [loop.operand_values[1] for loop in loops]
    with InsertionPoint(outermost), outermost.location:
        outermost.set_operand(1, _product(sizes))
    variable = outermost.region.block.arguments[0]
    with InsertionPoint.at_block_begin(innermost.region.block), outermost.location:
        variables, preserved = _delinearized(variable, sizes)
    variable.replace_all_uses_except(variables[0], preserved)
    for number in reversed(range(1, len(loops))):
        _inline(loops[number - 1], loops[number], variables[number], rewriter)


def _inline(outer: scf.ForOp, inner: scf.ForOp, variable: Value, rewriter: PatternRewriter) -> None:
    """Move the body of the inner loop into the outer one."""
    block = inner.region.block
    terminator = block.last_op
    assert terminator is not None, "the terminator is checked before"
    begins = dict(zip(block.arguments, (variable, *inner.operand_values[3:])))
    yielded = [begins.get(value, value) for value in terminator.operand_values]  # type: ignore[call-overload]
    rewriter.erase_op(terminator)
    rewriter.inline_block_before(block, inner, [variable, *outer.region.block.arguments[1:]])
    rewriter.replace_op(inner, yielded)


def _is_index(value: Value) -> bool:
    return isinstance(value.type, IndexType)


def _constant(like: Value, number: int) -> Value:
    return arith.constant(like.type, number)


def _normalized_bounds(lower: Value, upper: Value, step: Value) -> tuple[Value, Value, Value]:
    """Return 0, the trip count, and 1; bounds of an integer type that are already normalized stay."""
    may_be_empty = may_end_before_start(lower, upper)
    if _is_index(lower):
        begin, end, distance = symbols(3)
        rounds = composed_apply((end - begin).ceil_div(distance), [lower, upper, step])
        zero, size = index_value(0), index_value(rounds)
        return zero, _not_negative(size) if may_be_empty else size, index_value(1)
    is_from_zero, is_step_one = known_number(lower) == 0, known_number(step) == 1
    if is_from_zero and is_step_one and not may_be_empty:
        return lower, upper, step
    size = upper if is_from_zero else _folded(arith.SubIOp(upper, lower))
    if not is_step_one:
        size = _folded(arith.CeilDivSIOp(size, step))
    return _constant(lower, 0), _not_negative(size) if may_be_empty else size, _constant(lower, 1)


def _not_negative(size: Value) -> Value:
    return _folded(arith.MaxSIOp(size, _constant(size, 0)))


def _folded(op: Operation) -> Value:
    """Return the result of a new operation, or the value that replaces it if it folds."""
    found = fold_operation(op)
    if not found:
        return op.result_values[0]
    (value,) = found
    if isinstance(value, IntegerAttr):
        with InsertionPoint(op):
            value = _constant(op.result_values[0], value.value)
    op.erase()
    assert isinstance(value, Value), "arithmetic of integers folds to integers"
    return value


def _denormalize(variable: Value, lower: Value, step: Value) -> None:
    """Replace uses of `variable`, which counts iterations, by `variable * step + lower`."""
    if _is_index(lower):
        dim, (start, distance) = AffineDimExpr.get(0), symbols(2)
        value = index_value(composed_apply(AffineMap.get(1, 2, [dim * distance + start]), [variable, lower, step]))
        maker = value.get_defining_op()
        is_kept = known_number(lower) != 0 or known_number(step) != 1
        variable.replace_all_uses_except(value, [maker] if maker is not None and is_kept else [])
        return
    preserved: list[Operation] = []
    value = variable
    if known_number(step) != 1:
        preserved.append(arith.MulIOp(value, step))
        value = preserved[-1].result_values[0]
    if known_number(lower) != 0:
        preserved.append(arith.AddIOp(value, lower))
        value = preserved[-1].result_values[0]
    variable.replace_all_uses_except(value, preserved)


def _product(sizes: Sequence[Value]) -> Value:
    if _is_index(sizes[0]):
        first, second = symbols(2)
        total: Value | int = 1
        for size in with_constants(sizes):
            total = composed_apply(first * second, [total, size])
        return index_value(total)
    product: Value | None = None
    for value in sizes:
        if known_number(value) != 1:
            product = value if product is None else arith.MulIOp(product, value).result
    return _constant(sizes[0], 1) if product is None else product


def _delinearized(variable: Value, sizes: Sequence[Value]) -> tuple[Sequence[Value], list[Operation]]:
    """Return the induction variable of each loop, and the operations that must keep using that of the coalesced loop."""
    if _is_index(variable):
        numbers, values = split_mixed_values(with_constants(sizes))
        made = AffineDelinearizeIndexOp([INDEX] * len(sizes), variable, values, numbers)
        return made.result_values, [made]
    are_one = [known_number(size) == 1 for size in sizes]
    leading = next((number for number, is_one in enumerate(are_one) if not is_one), len(sizes))
    found: list[Value] = [_constant(size, 0) for size in sizes[:leading]] + [variable] * (len(sizes) - leading)
    preserved: list[Operation] = []
    previous = variable
    for number in reversed(range(leading, len(sizes))):
        if number != len(sizes) - 1 and not are_one[number + 1]:
            preserved.append(arith.DivSIOp(previous, sizes[number + 1]))
            previous = preserved[-1].result_values[0]
        found[number] = previous
        if number != leading and are_one[number]:
            found[number] = _constant(sizes[number], 0)
        elif number != leading:
            preserved.append(arith.RemSIOp(previous, sizes[number]))
            found[number] = preserved[-1].result_values[0]
    return found, preserved
