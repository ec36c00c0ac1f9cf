"""What the operations of scf mean: choices and loops whose bodies are regions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

from generated.scf import (
    ConditionOp,
    ExecuteRegionOp,
    ForallOp,
    ForOp,
    IfOp,
    IndexSwitchOp,
    InParallelOp,
    ParallelOp,
    ReduceOp,
    ReduceReturnOp,
    WhileOp,
)
from ods.dialect_utils.offset_size_stride import mixed_values
from ods.execution.interpreter.machine import Machine
from ods.execution.interpreter.meaning import Leave
from ods.execution.interpreter.slices import inserted
from ods.execution.interpreter.values import TooLong


def if_evaluate(op: IfOp, machine: Machine, condition: Any) -> list[Any]:
    """Run one of the regions."""
    return machine.yielded(op.then_region if machine.decide(condition) else op.else_region)


def execute_region_evaluate(op: ExecuteRegionOp, machine: Machine) -> list[Any]:
    """Run the region."""
    return machine.yielded(op.region)


def index_switch_evaluate(op: IndexSwitchOp, machine: Machine, arg: Any) -> list[Any]:
    """Run the region of the case whose value is the operand, or the default region."""
    algebra, width = machine.algebra, machine.index_width
    for case, region in zip(op.cases.elements, op.case_regions):
        if machine.decide(algebra.compare("eq", width, arg, algebra.integer(width, case))):
            return machine.yielded(region)
    machine.concrete(arg)  # without cases it must not be poison either
    return machine.yielded(op.default_region)


def for_evaluate(op: ForOp, machine: Machine, lower_bound: Any, upper_bound: Any, step: Any, *init_args: Any) -> list[Any]:
    """Run the region for each number from the lower bound to before the upper bound."""
    algebra, width = machine.algebra, machine.width(op.lower_bound.type)
    less = "ult" if op.unsigned_cmp is not None else "slt"
    if not machine.decide(algebra.compare(less, width, algebra.integer(width, 0), step)):
        raise machine.undefined("a step that is not positive")
    values, number = list(init_args), lower_bound
    while machine.decide(algebra.compare(less, width, number, upper_bound)):
        values = machine.yielded(op.region, (number, *values))
        following = algebra.add(width, number, step)
        if machine.decide(algebra.compare(less, width, following, number)):
            break  # no number before the upper bound follows
        number = following
    return values


def while_evaluate(op: WhileOp, machine: Machine, *inits: Any) -> list[Any]:
    """Run both regions as long as the first one says."""
    values: Sequence[Any] = inits
    while True:
        condition, *passed = machine.yielded(op.before, values)
        if not machine.decide(condition):
            return passed
        values = machine.yielded(op.after, passed)


def condition_evaluate(op: ConditionOp, machine: Machine, *operands: Any) -> Leave:
    """Leave the first region of a loop with the condition and the values."""
    return Leave(op, operands)


def rounds(machine: Machine, lower: Sequence[int], upper: Sequence[int], step: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Return the induction variables of each iteration of a loop nest, none if a dimension is empty.

    Raises UndefinedBehavior for a step that is not positive.
    """
    if any(first >= end for first, end in zip(lower, upper)):
        return iter(())
    if any(number <= 0 for number in step):
        raise machine.undefined("a step that is not positive")
    ranges = list(map(range, lower, upper, step))
    if any((each.stop - each.start) // each.step > machine.most_steps for each in ranges):
        raise TooLong(f"more than {machine.most_steps} steps")
    return product(*ranges)


def parallel_evaluate(op: ParallelOp, machine: Machine, *operands: Any) -> list[Any]:
    """Run the region for all numbers between the bounds, and combine its values by the regions of `scf.reduce`."""
    bounds = [machine.numbers(part) for part in (op.lower_bound, op.upper_bound, op.step)]
    results, start = machine.several(op.init_vals), len(machine.trace)
    for numbers in rounds(machine, *bounds):
        reduce = machine.run(op.region, [machine.index(number) for number in numbers]).op
        reduced = machine.several(reduce.operand_values)
        results = [machine.yielded(region, [old, new])[0] for region, old, new in zip(reduce.regions, results, reduced)]
    machine.leave_unordered(start)
    return results


def reduce_evaluate(op: ReduceOp, machine: Machine, *operands: Any) -> Leave:
    """End an iteration of a parallel loop, which runs the regions."""
    return Leave(op, operands)


def reduce_return_evaluate(op: ReduceReturnOp, machine: Machine, result: Any) -> Leave:
    """Leave the region of a reduction with the combination of two values."""
    return Leave(op, (result,))


def forall_evaluate(op: ForallOp, machine: Machine, *operands: Any) -> list[Any]:
    """Run the region for all numbers between the bounds; `scf.forall.in_parallel` says what becomes part of the outputs."""
    parts = (
        (op.static_lower_bound, op.dynamic_lower_bound),
        (op.static_upper_bound, op.dynamic_upper_bound),
        (op.static_step, op.dynamic_step),
    )
    bounds = [machine.numbers(mixed_values(static.elements, dynamic)) for static, dynamic in parts]
    outputs, start = machine.several(op.outputs), len(machine.trace)
    block: Any = op.region.first_block
    arguments = list(block.arguments[len(bounds[0]) :])
    for numbers in rounds(machine, *bounds):
        terminator = machine.run(op.region, [*(machine.index(number) for number in numbers), *outputs]).op
        body = terminator.regions[0].first_block
        insertion: Any
        for insertion in () if body is None else body.operations:
            if insertion.name != "tensor.parallel_insert_slice":
                raise machine.unsupported(f"{insertion.name} in {terminator.name}")
            place = arguments.index(insertion.dest)
            outputs[place] = inserted(machine, insertion, machine.of(insertion.source), outputs[place])
    machine.leave_unordered(start)
    return outputs


def forall_in_parallel_evaluate(op: InParallelOp, machine: Machine) -> Leave:
    """End an iteration of `scf.forall`, which executes the region."""
    return Leave(op, ())
