"""Loop versions for constant upper bounds, and range folding (MLIR `scf-*-loop-specialization`, `-range-folding`)."""

from __future__ import annotations

from collections.abc import Sequence

from generated import arith
from generated.affine import AffineMinOp
from generated.scf import ForOp, IfOp, ParallelOp, YieldOp
from ods.builtin import INDEX, AffineConstantExpr, IntegerAttr
from ods.dialect_utils.mixed import known_number
from ods.ir.clone import IRMapping, clone
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.insertion_point import InsertionPoint
from ods.ir.operation import Operation
from ods.ir.value import Value
from ods.ir.walk import post_order_of
from ods.rewrite.constant_folding import width_of


def specialize_for_loops(root: Operation) -> None:
    """Add a version of each `scf.for` whose upper bound is an `affine.min`, for its smallest constant."""
    for op in post_order_of(root):
        if isinstance(op, ForOp):
            _specialize(op, [op.upper_bound])


def specialize_parallel_loops(root: Operation) -> None:
    """Add a version of each `scf.parallel` whose upper bounds are all an `affine.min`, for their smallest constants."""
    for op in post_order_of(root):
        if isinstance(op, ParallelOp):
            _specialize(op, op.upper_bound)


def _specialize(op: ForOp | ParallelOp, bounds: Sequence[Value]) -> None:
    """Add a version of a loop for constant bounds; MLIR crashes if a result of the loop is used."""
    numbers = [number for bound in bounds if (number := _least_constant(bound)) is not None]
    if len(numbers) != len(bounds) or any(result.has_uses() for result in op.result_values):
        return
    mapping = IRMapping()
    condition: Value | None = None
    with InsertionPoint(op), op.location:
        for bound, number in zip(bounds, numbers):
            constant = arith.ConstantOp(bound.type, IntegerAttr.get(bound.type, number)).result
            is_equal = arith.CmpIOp(arith.CmpIPredicate.eq, bound, constant).result
            condition = is_equal if condition is None else arith.AndIOp(condition, is_equal).result
            mapping.map(bound, constant)
        if condition is None:
            return
        branch = IfOp(condition, has_else=True)
        for region, known in zip(branch.regions, (mapping, IRMapping())):
            region.block.append(clone(op, known))
            with InsertionPoint(region.block):
                YieldOp()
    op.erase()


def _least_constant(bound: Value) -> int | None:
    maker = bound.get_defining_op()
    if not isinstance(maker, AffineMinOp):
        return None
    return min((result.value for result in maker.map.value.results if isinstance(result, AffineConstantExpr)), default=None)


def fold_ranges(root: Operation) -> None:
    """Fold sums and products of an induction variable and outer values into the loop bounds."""
    for op in post_order_of(root):
        while isinstance(op, ForOp) and _fold_range(op):
            pass


def _fold_range(op: ForOp) -> bool:
    variable = op.region.block.arguments[0]
    if not variable.has_one_use():
        return False
    (user,) = variable.users
    if not isinstance(user, (arith.AddIOp, arith.MulIOp)):
        return False
    if any(value is not variable and _is_inside(value, op) for value in user.operand_values):
        return False
    if not copies_mlir_22_bugs() and not _keeps_order(op, user):
        return False
    count = 2 if isinstance(user, arith.AddIOp) else 3
    with InsertionPoint(op) as point:
        for number in range(count):
            mapping = IRMapping()
            mapping.map(variable, op.operand_values[number])
            made = clone(user, mapping)
            point.insert(made)
            op.set_operand(number, made.result_values[0])
    user.result_values[0].replace_all_uses_with(variable)
    user.erase()
    return True


def _keeps_order(op: ForOp, user: arith.AddIOp | arith.MulIOp) -> bool:
    """Return True if the bounds can take part in a sum or product: a factor is a positive constant, and nothing overflows.

    Sums and products of values of type `index`, which count elements in memory, are taken not to overflow.
    """
    variable = op.region.block.arguments[0]
    other = user.rhs if user.lhs is variable else user.lhs
    number = known_number(other)
    if op.unsigned_cmp is not None or other is variable:
        return False
    if isinstance(user, arith.MulIOp) and (number is None or number <= 0):
        return False
    if variable.type is INDEX:
        return True
    bounds, end = [known_number(value) for value in op.operand_values[:3]], 1 << (width_of(variable.type) - 1)
    known = [bound for bound in bounds if bound is not None]
    if number is None or len(known) != len(bounds):
        return False
    changed = [bound + number for bound in known[:2]] if isinstance(user, arith.AddIOp) else [bound * number for bound in known]
    return all(-end <= bound < end for bound in changed)


def _is_inside(value: Value, op: Operation) -> bool:
    block = value.parent_block
    return block is not None and op.is_ancestor_of_block(block)
