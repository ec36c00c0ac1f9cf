"""Evaluates a function of a module, and compares the meanings of two versions."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from ods.builtin.module import Module
from ods.execution.interpreter.values import POISON, Array, Memory, MemRef, UndefinedBehavior
from ods.ir.operation import Operation

from . import control, memory, scalars, tensors, vectors
from .machine import Machine

PARTS = (control, memory, scalars, tensors, vectors)
"""The modules that register the behaviour of operations."""


@dataclass
class Outcome:
    """The outcome of a run: results, the memory afterwards, and the calls of unknown functions; or undefined behavior."""

    results: list[Any] = field(default_factory=list)
    memory: list[list[Any]] = field(default_factory=list)
    trace: list[Any] = field(default_factory=list)
    undefined: str | None = None
    steps: int = 0


def evaluate(module: Module | Operation, function_name: str, arguments: Sequence[Any], memory: Memory | None = None) -> Outcome:
    """Run a function of a module and return the outcome.

    Arguments are values as `values.py` describes them; memrefs point into the buffers of `memory`, which the run changes.
    Raises Unsupported if the interpreter does not know an operation, type or attribute, and TooLong if the run takes too many steps.
    """
    top = module.operation if isinstance(module, Module) else module
    held: Any = top.regions[0].block.operations
    symbols = {op.attributes["sym_name"].value: op for op in held if "sym_name" in op.attributes}
    shared = Memory() if memory is None else memory
    given = len(shared.buffers)
    machine = Machine(symbols.get, shared)
    try:
        results = machine.yielded(symbols[function_name].regions[0], arguments)
        found = [_settled(value, given) for value in results]
    except UndefinedBehavior as error:
        return Outcome(undefined=str(error), steps=machine.steps)
    left = [list(buffer.bytes) if not buffer.is_freed else [] for buffer in shared.buffers[:given]]
    return Outcome(found, left, machine.trace, None, machine.steps)


def _settled(value: Any, given: int) -> Any:
    """Return a result as the caller sees it: for a memref that the function allocated, its elements."""
    if not isinstance(value, MemRef):
        return value
    from ods.execution.interpreter.values import positions

    number = value.buffer.number if value.buffer.number < given else None
    elements = [] if value.buffer.is_freed else [value.load(place) for place in positions(value.sizes)]
    return number, value.byte(value.offset) if number is not None else 0, value.sizes, Array((len(elements),), elements)


def copied(arguments: Sequence[Any], memory: Memory) -> tuple[list[Any], Memory]:
    """Return a copy of arguments and of the memory that they refer to."""
    buffers = {id(buffer): type(buffer)(list(buffer.bytes), buffer.is_freed, buffer.number) for buffer in memory.buffers}

    def copy(value: Any) -> Any:
        if isinstance(value, MemRef):
            return MemRef(buffers[id(value.buffer)], value.base, value.offset, value.sizes, value.strides, value.element)
        return Array(value.shape, list(value.elements)) if isinstance(value, Array) else value

    return [copy(value) for value in arguments], Memory(list(buffers.values()))


def refines(before: Outcome, after: Outcome, tolerance: float = 0, signed_zeros: bool = False) -> bool:
    """Return True if `before` allows the outcome `after`: poison and undefined behavior allow any outcome.

    Floats may differ by `tolerance`; then the sign of zero matters only if `signed_zeros`.
    """
    if before.undefined is not None:
        return True
    if after.undefined is not None or len(before.results) != len(after.results):
        return False
    pairs = ((before.results, after.results), (before.memory, after.memory), (before.trace, after.trace))
    return all(_refines(old, new, tolerance, signed_zeros) for old, new in pairs)


def _refines(before: Any, after: Any, tolerance: float, signed_zeros: bool) -> bool:
    if before is POISON:
        return True
    if isinstance(before, Array):
        return (
            isinstance(after, Array) and before.shape == after.shape and _refines(before.elements, after.elements, tolerance, signed_zeros)
        )
    if isinstance(before, (list, tuple)):
        return (
            isinstance(after, (list, tuple))
            and len(before) == len(after)
            and all(_refines(old, new, tolerance, signed_zeros) for old, new in zip(before, after))
        )
    if isinstance(before, float) and isinstance(after, float):
        return _same_float(before, after, tolerance, signed_zeros)
    return bool(before == after)


def _same_float(before: float, after: float, tolerance: float, signed_zeros: bool) -> bool:
    if math.isnan(before) or math.isnan(after):
        return math.isnan(before) and math.isnan(after)
    if tolerance and (before or after or not signed_zeros):
        return before == after or abs(before - after) <= tolerance * max(abs(before), abs(after), 1e-6)
    return before == after and math.copysign(1, before) == math.copysign(1, after)
