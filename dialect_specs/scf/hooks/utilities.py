"""Transformations of loops and conditions (MLIR's `Dialect/SCF/Utils`)."""

from __future__ import annotations

from collections.abc import Sequence

from dialect_specs.affine.hooks.building import composed_apply, index_value
from dialect_specs.affine.hooks.empty_ranges import may_end_before_start
from generated import arith, func
from generated.affine import AffineApplyOp
from generated.scf import ForOp, IfOp, ParallelOp, ReduceOp
from ods.builtin import AffineDimExpr, AffineMap, AffineSymbolExpr, FunctionType, IndexType, IntegerAttr
from ods.dialect_utils.mixed import known_number
from ods.ir.clone import IRMapping, clone
from ods.ir.insertion_point import InsertionPoint
from ods.ir.interfaces import FunctionOpInterface
from ods.ir.region import Region
from ods.ir.value import OpOperand, Value
from ods.rewrite import PatternRewriter
from ods.transforms.isolation import used_values_defined_above


def outline_single_block_region(region: Region, name: str) -> func.FuncOp | None:
    """Move a region with one block into a new function, and call it; return None if the region has several blocks.

    Constants of type index are copied, not passed; the function still has a parameter for each.
    """
    if not region.has_one_block() or region.parent is None:
        return None
    block, holder, location = region.block, region.parent, region.parent.location
    terminator = block.last_op
    assert terminator is not None
    around = holder
    while not isinstance(around, FunctionOpInterface):
        assert around.parent is not None, "the operation is in a function"
        around = around.parent
    captured = used_values_defined_above(region)
    own = list(block.arguments)
    types = [value.type for value in (*own, *captured)]
    function = func.FuncOp(
        name, FunctionType.get(types, [value.type for value in terminator.operand_values]), loc=location, ip=InsertionPoint(around)
    )
    entry = function.add_entry_block([value.location for value in (*own, *captured)])
    rewriter = PatternRewriter()
    rewriter.merge_blocks(block, entry, entry.arguments[: len(own)])
    terminator.detach()
    with rewriter.at(entry), location:
        func.ReturnOp(terminator.operand_values)
    new_block = rewriter.create_block(region, None, [(value.type, value.location) for value in own])
    with rewriter.at(new_block), location:
        call = func.CallOp(function, [*new_block.arguments, *captured])
        mapping = IRMapping()
        for value, result in zip(terminator.operand_values, call.result_values):
            mapping.map(value, result)
        rewriter.insert(clone(terminator, mapping))
    terminator.erase()
    for value, argument in zip(captured, entry.arguments[len(own) :]):
        _use_inside(function, value, argument)
    return function


def _use_inside(function: func.FuncOp, value: Value, argument: Value) -> None:
    """Replace an outer value inside a function by an argument, or by a copy of the constant."""
    op = value.get_defining_op()
    replacement = argument
    if isinstance(op, arith.ConstantOp) and isinstance(op.value, IntegerAttr) and isinstance(value.type, IndexType):
        copy = clone(op)
        InsertionPoint.at_block_begin(function.body.block).insert(copy)
        replacement = copy.result_values[0]

    def is_inside(use: OpOperand) -> bool:
        return function.is_ancestor_of(use.owner)

    PatternRewriter().replace_uses_with_if(value, replacement, is_inside)


def outline_if(op: IfOp, then_name: str, else_name: str) -> bool:
    """Move both branches of a condition into functions; return False if one has several blocks."""
    for region, name in ((op.then_region, then_name), (op.else_region, else_name)):
        if not region.empty and outline_single_block_region(region, name) is None:
            return False
    return True


def map_loop_to_processor_ids(loop: ForOp, ids: Sequence[Value], counts: Sequence[Value]) -> None:
    """Distribute a loop over processors: each starts at its linear number, and steps by their count."""
    if not ids:
        return
    left, right = AffineSymbolExpr.get(0), AffineSymbolExpr.get(1)
    product, total = AffineMap.get(0, 2, [left * right]), AffineMap.get(0, 2, [left + right])

    def applied(map_: AffineMap, one: Value, other: Value) -> Value:
        return AffineApplyOp(map_, [one, other]).result_values[0]

    with InsertionPoint(loop), loop.location:
        number = ids[0]
        for each, count in zip(ids[1:], counts[1:]):
            number = applied(total, applied(product, number, count), each)
        loop.set_operand(0, applied(total, applied(product, number, loop.step), loop.lower_bound))
        step: Value = loop.step
        for count in counts:
            step = applied(product, count, step)
        loop.set_operand(2, step)


def collapse_parallel_loops(loop: ParallelOp, dimensions: Sequence[Sequence[int]]) -> ParallelOp:
    """Replace a loop by one with a dimension for each group of dimensions, and return it."""
    rewriter = PatternRewriter()
    block = loop.region.block
    with InsertionPoint(loop), loop.location:
        rounds = [_normalize(loop, number) for number in range(len(block.arguments))]
        zero, one = index_value(0), index_value(1)
        uppers = []
        for group in dimensions:
            upper = index_value(1)
            for number in sorted(group):
                upper = arith.muli(upper, rounds[number])
            uppers.append(upper)
        new = ParallelOp([], [zero] * len(uppers), uppers, [one] * len(uppers))
    new_block = (
        new.region.block if not new.region.empty else rewriter.create_block(new.region, None, [(zero.type, loop.location)] * len(uppers))
    )
    for op in list(new_block.operations):
        op.erase()
    with InsertionPoint(new_block), loop.location:
        for variable, group in zip(new_block.arguments, dimensions):
            previous: Value = variable
            for number in reversed(group[1:]):
                block.arguments[number].replace_all_uses_with(arith.remsi(previous, rounds[number]))
                previous = arith.divsi(previous, rounds[number])
            block.arguments[group[0]].replace_all_uses_with(previous)
    last = block.last_op
    assert last is not None
    last.erase()
    for op in list(block.operations):
        op.detach()
        new_block.append(op)
    with InsertionPoint(new_block):
        ReduceOp([], 0, loc=loop.location)
    loop.erase()
    return new


def _normalize(loop: ParallelOp, number: int) -> Value:
    """Normalize a dimension to lower bound 0 and step 1, and return its trip count."""
    lower, upper, step = [_mixed(values[number]) for values in (loop.lower_bound, loop.upper_bound, loop.step)]
    start, end, by = [AffineSymbolExpr.get(each) for each in range(3)]
    rounds = index_value(composed_apply((end - start).ceil_div(by), [lower, upper, step]))
    if may_end_before_start(loop.lower_bound[number], loop.upper_bound[number]):
        rounds = arith.maxsi(rounds, index_value(0))
    variable = loop.region.arguments[number]
    with InsertionPoint.at_block_begin(loop.region.block):
        value = AffineDimExpr.get(0) * AffineSymbolExpr.get(1) + AffineSymbolExpr.get(0)
        made = index_value(composed_apply(AffineMap.get(1, 2, [value]), [variable, lower, step]))
    if made is not variable:
        maker = made.get_defining_op()
        keeper = None if (lower, step) == (0, 1) else maker
        PatternRewriter().replace_uses_with_if(variable, made, lambda use: use.owner is not keeper)
    return rounds


def _mixed(value: Value) -> Value | int:
    number = known_number(value)
    return value if number is None else number
