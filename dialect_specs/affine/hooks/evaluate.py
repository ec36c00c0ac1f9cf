"""What the operations of affine mean: maps of indices, loops, choices and access to memory."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import Any

from generated.affine import (
    AffineApplyOp,
    AffineDelinearizeIndexOp,
    AffineForOp,
    AffineIfOp,
    AffineLinearizeIndexOp,
    AffineLoadOp,
    AffineMaxOp,
    AffineMinOp,
    AffineParallelOp,
    AffinePrefetchOp,
    AffineStoreOp,
    AffineVectorLoadOp,
    AffineVectorStoreOp,
)
from generated.arith import AtomicRMWKind
from ods.builtin import AffineMap
from ods.builtin.element_attributes import all_numbers
from ods.dialect_utils.offset_size_stride import mixed_values
from ods.execution.interpreter.affine_maps import evaluate_map
from ods.execution.interpreter.combining import combine
from ods.execution.interpreter.machine import Machine
from ods.execution.interpreter.slices import load_vector, store_vector
from ods.execution.interpreter.values import Array, MemRef


def apply_evaluate(op: AffineApplyOp, machine: Machine, *map_operands: Any) -> Any:
    """Return the result of a map."""
    return evaluate_map(machine, op.map.value, map_operands)[0]


def min_evaluate(op: AffineMinOp, machine: Machine, *operands: Any) -> Any:
    """Return the least result of a map."""
    return _best(machine, op.map.value, operands, "slt")


def max_evaluate(op: AffineMaxOp, machine: Machine, *operands: Any) -> Any:
    """Return the greatest result of a map."""
    return _best(machine, op.map.value, operands, "sgt")


def _best(machine: Machine, map_: AffineMap, operands: Sequence[Any], predicate: str) -> Any:
    best, *others = evaluate_map(machine, map_, operands)
    for other in others:
        best = machine.algebra.extremum(predicate, machine.index_width, best, other)
    return best


# ---- loops and choices


def for_evaluate(op: AffineForOp, machine: Machine, *operands: Any) -> list[Any]:
    """Run the region for each number from the greatest lower bound to before the least upper bound."""
    algebra, width = machine.algebra, machine.index_width
    number = _best(machine, op.lower_bound_map.value, machine.several(op.lower_bound_operands), "sgt")
    upper = _best(machine, op.upper_bound_map.value, machine.several(op.upper_bound_operands), "slt")
    values = machine.several(op.inits)
    if op.step.value <= 0:
        raise machine.unsupported("a loop that does not end")
    step = algebra.integer(width, op.step.value)
    while machine.decide(algebra.compare("slt", width, number, upper)):
        values = machine.yielded(op.region, (number, *values))
        following = algebra.add(width, number, step)
        if machine.decide(algebra.compare("slt", width, following, number)):
            break  # no number before the upper bound follows
        number = following
    return values


def parallel_evaluate(op: AffineParallelOp, machine: Machine, *operands: Any) -> list[Any]:
    """Run the region for all numbers between the bounds, the last ones first, since no result may depend on their order."""
    count = op.lower_bounds_map.value.num_inputs
    lower = _grouped(machine, op.lower_bounds_map.value, operands[:count], op.lower_bounds_groups, max)
    upper = _grouped(machine, op.upper_bounds_map.value, operands[count:], op.upper_bounds_groups, min)
    ranges = map(range, lower, upper, [entry.value for entry in op.steps.value])
    types = [result.type for result in op.results]
    kinds = [AtomicRMWKind(entry.value).text for entry in op.reductions.value]
    values: list[Any] = [None] * len(types)
    for numbers in reversed(list(product(*ranges))):
        yielded = machine.yielded(op.region, [machine.index(number) for number in numbers])
        values = [
            new if old is None or kind == "assign" else combine(machine, kind, type_, old, new)
            for kind, type_, old, new in zip(kinds, types, values, yielded)
        ]
    if None in values:
        raise machine.unsupported("a reduction of no iteration")
    return values


def _grouped(machine: Machine, map_: AffineMap, operands: Sequence[Any], groups: Any, best: Callable[..., int]) -> list[int]:
    rest = iter([machine.number(value) for value in evaluate_map(machine, map_, operands)])
    return [best(next(rest) for _ in range(size)) for size in all_numbers(groups)]


def if_evaluate(op: AffineIfOp, machine: Machine, *operands: Any) -> list[Any]:
    """Run one of the regions, depending on whether the operands are in a set."""
    algebra, width, set_ = machine.algebra, machine.index_width, op.condition.value
    parts = evaluate_map(machine, AffineMap.get(set_.num_dims, set_.num_symbols, set_.exprs), operands)
    holds, zero = algebra.boolean(True), algebra.integer(width, 0)
    for part, is_equality in zip(parts, set_.equalities):
        holds = algebra.both(holds, algebra.compare("eq" if is_equality else "sge", width, part, zero))
    return machine.yielded(op.then_region if machine.decide(holds) else op.else_region)


# ---- memory


def load_evaluate(op: AffineLoadOp, machine: Machine, memref: MemRef, *indices: Any) -> Any:
    """Return the element at the results of a map."""
    return machine.load(memref, evaluate_map(machine, op.map.value, indices))


def store_evaluate(op: AffineStoreOp, machine: Machine, value: Any, memref: MemRef, *indices: Any) -> None:
    """Replace the element at the results of a map."""
    machine.store(memref, evaluate_map(machine, op.map.value, indices), value)


def prefetch_evaluate(op: AffinePrefetchOp, machine: Machine, memref: MemRef, *indices: Any) -> None:
    """Do nothing: a hint for caches."""


def vector_load_evaluate(op: AffineVectorLoadOp, machine: Machine, memref: MemRef, *indices: Any) -> Array:
    """Return the vector at the results of a map."""
    return load_vector(machine, memref, evaluate_map(machine, op.map.value, indices), op.result.type)


def vector_store_evaluate(op: AffineVectorStoreOp, machine: Machine, value: Array, memref: MemRef, *indices: Any) -> None:
    """Store a vector at the results of a map."""
    store_vector(machine, memref, evaluate_map(machine, op.map.value, indices), value)


# ---- linear indices


def delinearize_index_evaluate(op: AffineDelinearizeIndexOp, machine: Machine, linear_index: Any, *dynamic_basis: Any) -> list[Any]:
    """Return the digits of an index in a mixed basis; the first one has the sign of the index."""
    algebra, width = machine.algebra, machine.index_width
    sizes = _basis(op, machine)
    zero = algebra.integer(width, 0)
    for size in sizes:
        algebra.undefined_if(algebra.compare("sle", width, size, zero))
    rest, digits = linear_index, list[Any]()
    for size in reversed(sizes if len(sizes) < len(op.results) else sizes[1:]):
        digit = algebra.srem(width, rest, size)
        digits.insert(0, algebra.select(algebra.compare("slt", width, digit, zero), algebra.add(width, digit, size), digit))
        rest = algebra.floordiv(width, rest, size)
    return [rest, *digits]


def _basis(op: AffineDelinearizeIndexOp | AffineLinearizeIndexOp, machine: Machine) -> list[Any]:
    entries = mixed_values(op.static_basis.elements, op.dynamic_basis)
    return [machine.index(entry) if isinstance(entry, int) else machine.of(entry) for entry in entries]


def linearize_index_evaluate(op: AffineLinearizeIndexOp, machine: Machine, *operands: Any) -> Any:
    """Return the index whose digits in a mixed basis are the operands."""
    algebra, width = machine.algebra, machine.index_width
    indices, sizes = machine.several(op.multi_index), _basis(op, machine)
    zero, total, stride = algebra.integer(width, 0), algebra.integer(width, 0), algebra.integer(width, 1)
    excess = algebra.boolean(False)
    for size in sizes:
        algebra.undefined_if(algebra.compare("slt", width, size, zero))
    for place, index in enumerate(reversed(indices)):
        total = algebra.add(width, total, algebra.mul(width, index, stride))
        if place < len(sizes):
            size = sizes[-1 - place]
            stride = algebra.mul(width, stride, size)
            excess = algebra.either(excess, algebra.negate(algebra.compare("ult", width, index, size)))
        else:
            excess = algebra.either(excess, algebra.compare("slt", width, index, zero))
    return algebra.poison_if(excess, total) if op.disjoint else total
