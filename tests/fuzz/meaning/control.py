"""func, cf, scf and affine: calls, branches, loops, and the maps of affine operations."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from typing import Any

from generated.arith import AtomicRMWKind
from ods.builtin import AffineMap
from ods.builtin.affine.kinds import AffineCeilDivExpr, AffineFloorDivExpr, AffineModExpr
from ods.builtin.element_attributes import all_numbers
from ods.dialect_utils.offset_size_stride import mixed_values
from ods.execution.interpreter.values import POISON, Array, MemRef, TooLong, UndefinedBehavior, Unsupported, signed

from .machine import MOST_STEPS, Jump, Leave, Machine, answer_of_outside, known, operation, snapshot
from .memory import combine, mixed

_MASK = (1 << 64) - 1


@operation(
    *("func.return", "scf.yield", "scf.condition", "scf.reduce.return", "affine.yield", "memref.alloca_scope.return"),
    *("memref.atomic_yield", "tensor.yield", "vector.yield"),
)
def _leave(machine: Machine, op: Any, *values: Any) -> Leave:
    return Leave(op, values)


@operation("ub.unreachable")
def _unreachable(machine: Machine, op: Any) -> None:
    raise UndefinedBehavior("ub.unreachable")


# ---- functions


@operation("func.call")
def _call(machine: Machine, op: Any, *arguments: Any) -> list[Any]:
    return call(machine, op.attributes["callee"].value, arguments, op)


@operation("func.constant")
def _function(machine: Machine, op: Any) -> Any:
    return op.attributes["value"].value


@operation("func.call_indirect")
def _call_indirect(machine: Machine, op: Any, callee: Any, *arguments: Any) -> list[Any]:
    known(callee)
    return call(machine, callee, arguments, op)


def call(machine: Machine, name: str, arguments: Sequence[Any], op: Any) -> list[Any]:
    """Call a function and return its results; a call of a function without a body is recorded with its arguments."""
    function = machine.symbols(name)
    if function is None:
        raise Unsupported(f"symbol {name}")
    if function.regions[0].first_block is None:
        machine.trace.append((name, [snapshot(value) for value in arguments]))
        number = len(machine.trace)
        return [answer_of_outside(result.type, number + 7 * index) for index, result in enumerate(op.results)]
    outer, machine.values = machine.values, {}
    try:
        return machine.yielded(function.regions[0], arguments)
    except RecursionError:
        raise TooLong from None
    finally:
        machine.values = outer


# ---- cf


@operation("cf.br")
def _br(machine: Machine, op: Any, *values: Any) -> Jump:
    return Jump(op.successors[0], values)


@operation("cf.cond_br")
def _cond_br(machine: Machine, op: Any, condition: Any, *values: Any) -> Jump:
    known(condition)
    return (
        Jump(op.true_dest, machine.several(op.true_dest_operands))
        if condition
        else Jump(op.false_dest, machine.several(op.false_dest_operands))
    )


@operation("cf.switch")
def _switch(machine: Machine, op: Any, flag: Any, *values: Any) -> Jump:
    known(flag)
    cases = op.case_values
    numbers = [] if cases is None else [value.value if hasattr(value, "value") else value for value in cases]
    width = op.operands[0].type.width
    for number, block, operands in zip(numbers, op.case_destinations, op.case_operands):
        if signed(number & ((1 << width) - 1), width) == signed(flag, width):
            return Jump(block, machine.several(operands))
    return Jump(op.default_destination, machine.several(op.default_operands))


@operation("cf.assert")
def _assert(machine: Machine, op: Any, condition: Any) -> None:
    known(condition)
    if not condition:
        machine.trace.append(("cf.assert", [str(op.attributes["msg"])]))
        raise Unsupported("a program that ends in an assertion")


# ---- scf


@operation("scf.if")
def _if(machine: Machine, op: Any, condition: Any) -> list[Any]:
    known(condition)
    region = op.regions[0 if condition else 1]
    return machine.yielded(region) if region.first_block is not None else []


@operation("scf.execute_region", "memref.alloca_scope")
def _execute_region(machine: Machine, op: Any) -> list[Any]:
    return machine.yielded(op.regions[0])


@operation("scf.index_switch")
def _index_switch(machine: Machine, op: Any, flag: Any) -> list[Any]:
    known(flag)
    cases = list(op.attributes["cases"].elements)
    return machine.yielded(op.regions[1 + cases.index(signed(flag, 64))] if signed(flag, 64) in cases else op.regions[0])


@operation("scf.for")
def _for(machine: Machine, op: Any, lower: Any, upper: Any, step: Any, *carried: Any) -> list[Any]:
    known(lower, upper, step)
    width = getattr(op.operands[0].type, "width", 64)
    if "unsignedCmp" not in op.attributes:
        lower, upper, step = signed(lower, width), signed(upper, width), signed(step, width)
    if step <= 0:
        raise UndefinedBehavior("a step that is not positive")
    values = list(carried)
    for number in range(lower, upper, step):
        values = machine.yielded(op.regions[0], [number & ((1 << width) - 1), *values])
    return values


@operation("scf.while")
def _while(machine: Machine, op: Any, *values: Any) -> list[Any]:
    while True:
        condition, *passed = machine.yielded(op.regions[0], values)
        known(condition)
        if not condition:
            return passed
        values = tuple(machine.yielded(op.regions[1], passed))


def _rounds(lower: Sequence[int], upper: Sequence[int], step: Sequence[int]) -> Iterable[tuple[int, ...]]:
    """Return the induction variables of each iteration of a loop nest."""
    if any(number <= 0 for number in step):
        raise UndefinedBehavior("a step that is not positive")
    ranges = list(map(range, lower, upper, step))
    if any((each.stop - each.start) // each.step > MOST_STEPS for each in ranges):
        raise TooLong
    return product(*ranges)


@operation("scf.parallel")
def _parallel(machine: Machine, op: Any, *values: Any) -> list[Any]:
    lower, upper, step = (mixed(machine, part) for part in (op.lower_bound, op.upper_bound, op.step))
    results = machine.several(op.init_vals)
    for numbers in _rounds(lower, upper, step):
        terminator = machine.run(op.regions[0], [number & _MASK for number in numbers])
        reduced = machine.several(terminator.op.operands)
        regions = terminator.op.regions
        results = [machine.yielded(region, [old, new])[0] for region, old, new in zip(regions, results, reduced)]
    return results


@operation("scf.reduce", "scf.forall.in_parallel")
def _at_the_end(machine: Machine, op: Any, *values: Any) -> Leave:
    return Leave(op, values)


@operation("scf.forall")
def _forall(machine: Machine, op: Any, *values: Any) -> list[Any]:
    from .tensors import inserted

    lower, upper, step = (
        mixed(machine, mixed_values(static.elements, dynamic))
        for static, dynamic in (
            (op.static_lower_bound, op.dynamic_lower_bound),
            (op.static_upper_bound, op.dynamic_upper_bound),
            (op.static_step, op.dynamic_step),
        )
    )
    outputs = machine.several(op.outputs)
    arguments = op.regions[0].first_block.arguments[len(lower) :]
    for numbers in _rounds(lower, upper, step):
        terminator: Any = machine.run(op.regions[0], [*(number & _MASK for number in numbers), *outputs]).op
        for insertion in [] if terminator.regions[0].first_block is None else terminator.regions[0].first_block.operations:
            if insertion.name != "tensor.parallel_insert_slice":
                raise Unsupported(insertion.name)
            place = list(arguments).index(insertion.dest)
            outputs[place] = inserted(machine, insertion, machine.of(insertion.source), outputs[place])
    return outputs


# ---- affine


def evaluate_map(map_: AffineMap, operands: Sequence[Any]) -> list[Any]:
    """Return the results of a map; poison if an operand is poison, undefined behavior if a divisor is not positive."""
    if any(value is POISON for value in operands):
        return [POISON] * len(map_.results)
    numbers = [signed(value, 64) for value in operands]
    dims, symbols = numbers[: map_.num_dims], numbers[map_.num_dims :]
    for result in map_.results:
        result.walk(lambda part: _check_divisor(part, dims, symbols))
    found = map_.evaluate(dims, symbols)
    if any(value is None for value in found):
        raise UndefinedBehavior("an affine expression without a value")
    return [value & _MASK for value in found if value is not None]


def _check_divisor(part: Any, dims: Sequence[int], symbols: Sequence[int]) -> None:
    if isinstance(part, (AffineModExpr, AffineFloorDivExpr, AffineCeilDivExpr)):
        divisor = part.rhs.evaluate(dims, symbols)
        if divisor is None or divisor <= 0:
            raise UndefinedBehavior("an affine division by a number that is not positive")


@operation("affine.apply")
def _apply(machine: Machine, op: Any, *operands: Any) -> Any:
    return evaluate_map(op.map.value, operands)[0]


def _best(values: Sequence[Any], best: Any) -> Any:
    return POISON if POISON in values else best(signed(value, 64) for value in values) & _MASK


@operation("affine.min", "affine.max")
def _extremum(machine: Machine, op: Any, *operands: Any) -> Any:
    return _best(evaluate_map(op.map.value, operands), min if op.name == "affine.min" else max)


def _bound(machine: Machine, attribute: Any, operands: Sequence[Any], best: Any) -> int:
    value = _best(evaluate_map(attribute.value, machine.several(operands)), best)
    known(value)
    return signed(value, 64)


@operation("affine.for")
def _affine_for(machine: Machine, op: Any, *operands: Any) -> list[Any]:
    lower = _bound(machine, op.lower_bound_map, op.lower_bound_operands, max)
    upper = _bound(machine, op.upper_bound_map, op.upper_bound_operands, min)
    if op.step.value <= 0:
        raise TooLong
    values = machine.several(op.inits)
    for number in range(lower, upper, op.step.value):
        values = machine.yielded(op.regions[0], [number & _MASK, *values])
    return values


@operation("affine.parallel")
def _affine_parallel(machine: Machine, op: Any, *operands: Any) -> list[Any]:
    """Execute all iterations, the last one first: no result may depend on their order."""
    ranges = []
    bounds = ((op.lower_bounds_map, op.lower_bounds_groups, max), (op.upper_bounds_map, op.upper_bounds_groups, min))
    count = bounds[0][0].value.num_inputs
    parts = [
        _grouped(evaluate_map(map_.value, given), list(all_numbers(groups)), best)
        for (map_, groups, best), given in zip(bounds, (operands[:count], operands[count:]))
    ]
    for lower, upper, step in zip(*parts, (entry.value for entry in op.steps.value)):
        ranges.append(range(lower, upper, step))
    types = [result.type for result in op.results]
    kinds = [AtomicRMWKind(entry.value).text for entry in op.reductions.value]
    values: list[Any] = [None] * len(types)
    for numbers in reversed(list(product(*ranges))):
        yielded = machine.yielded(op.regions[0], [number & _MASK for number in numbers])
        values = [
            new if old is None or kind == "assign" else combine(kind, type_, old, new)
            for kind, type_, old, new in zip(kinds, types, values, yielded)
        ]
    if None in values:
        raise Unsupported("a reduction of no iteration")
    return values


def _grouped(bounds: Sequence[Any], sizes: Sequence[int], best: Any) -> list[int]:
    known(*bounds)
    rest = iter(signed(value, 64) for value in bounds)
    return [best(next(rest) for _ in range(size)) for size in sizes]


@operation("affine.if")
def _affine_if(machine: Machine, op: Any, *operands: Any) -> list[Any]:
    known(*operands)
    set_ = op.condition.value
    found = evaluate_map(AffineMap.get(set_.num_dims, set_.num_symbols, set_.exprs), operands)
    holds = all(value == 0 if equal else signed(value, 64) >= 0 for value, equal in zip(found, set_.equalities))
    region = op.regions[0 if holds else 1]
    return machine.yielded(region) if region.first_block is not None else []


@operation("affine.load")
def _affine_load(machine: Machine, op: Any, memref: MemRef, *operands: Any) -> Any:
    return memref.load(evaluate_map(op.map.value, operands))


@operation("affine.store")
def _affine_store(machine: Machine, op: Any, value: Any, memref: MemRef, *operands: Any) -> None:
    memref.store(evaluate_map(op.map.value, operands), value)


@operation("affine.prefetch", "memref.prefetch")
def _nothing(machine: Machine, op: Any, *operands: Any) -> None:
    return None


@operation("affine.vector_load")
def _affine_vector_load(machine: Machine, op: Any, memref: MemRef, *operands: Any) -> Any:
    from .vectors import loaded

    return loaded(memref, evaluate_map(op.map.value, operands), op.results[0].type)


@operation("affine.vector_store")
def _affine_vector_store(machine: Machine, op: Any, value: Array, memref: MemRef, *operands: Any) -> None:
    from .vectors import stored

    stored(memref, evaluate_map(op.map.value, operands), value)


@operation("affine.delinearize_index")
def _delinearize(machine: Machine, op: Any, index: Any, *basis: Any) -> list[Any]:
    sizes = [entry if isinstance(entry, int) else machine.of(entry) for entry in _basis(op)]
    if index is POISON or POISON in sizes:
        return [POISON] * len(op.results)
    if any(signed(size & _MASK, 64) <= 0 for size in sizes):
        raise UndefinedBehavior("a basis that is not positive")
    rest, found = signed(index, 64), list[int]()
    inner = sizes if len(sizes) < len(op.results) else sizes[1:]
    for size in reversed(inner):
        found.insert(0, rest % size)
        rest //= size
    return [rest & _MASK, *found]


def _basis(op: Any) -> Sequence[Any]:
    return mixed_values(op.static_basis.elements, op.dynamic_basis)


@operation("affine.linearize_index")
def _linearize(machine: Machine, op: Any, *operands: Any) -> Any:
    indices = machine.several(op.multi_index)
    sizes = [entry if isinstance(entry, int) else machine.of(entry) for entry in _basis(op)]
    if POISON in indices or POISON in sizes:
        return POISON
    inner = sizes[-(len(indices) - 1) :] if len(indices) > 1 else []
    numbers = [signed(index, 64) for index in indices]
    if any(signed(size & _MASK, 64) < 0 for size in sizes):
        raise UndefinedBehavior("a basis that is negative")
    if "disjoint" in op.attributes:
        outer = sizes if len(sizes) == len(indices) else [1 << 63, *sizes]
        if any(not 0 <= number < size for number, size in zip(numbers, outer)):
            return POISON
    stride, total = 1, 0
    for number, size in zip(reversed(numbers), [*reversed(inner), 0]):
        total += number * stride
        stride *= size
    return total & _MASK
