"""Runs functions of a module without compiling it, and compares the outcomes of two runs."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from ...builtin.module import Module
from ...ir.caching import paused_collection
from ...ir.operation import Operation
from ...ir.type import Type
from ...text.asm import call_on_deep_stack
from ..algebra import Algebra
from .machine import MOST_STEPS, External, Machine, Observer, contents
from .values import POISON, Array, Memory, MemRef, TooLong, UndefinedBehavior, Unsupported


@dataclass
class Outcome:
    """The outcome of a run: results, the memory afterwards, and the calls of what is outside; or undefined behavior."""

    results: list[Any] = field(default_factory=list)
    memory: list[list[Any]] = field(default_factory=list)
    """The bytes of each buffer that existed before the run."""
    trace: list[Any] = field(default_factory=list)
    """The names and operands of calls of functions without a body."""
    undefined: str | None = None
    """What the program did that makes its behavior undefined; None if it did not."""
    steps: int = 0
    """The number of operations that were executed."""
    values: list[Any] = field(default_factory=list)
    """The results as they are, with memrefs that refer to their memory."""
    types: list[Type] = field(default_factory=list)
    """The types of the results."""
    operation: Operation | None = None
    """The operation with undefined behavior."""
    operands: list[Any] = field(default_factory=list)
    """The values of the operands of `operation`."""
    origin: Operation | None = None
    """The operation that poison comes from, which is a result or an operand of `operation`; None if it is not known."""
    unordered: list[slice] = field(default_factory=list)
    """The parts of the trace whose calls may come in any order: those of parallel loops."""


class Interpreter:
    """Calls functions of a module, whose operations need a meaning: `semantics:` in their spec.

    The module must not change while the interpreter is used.
    """

    def __init__(
        self,
        module: Module | Operation,
        *,
        index_width: int = 64,
        most_steps: int = MOST_STEPS,
        external: External | None = None,
        observe: Observer | None = None,
        write: Callable[[str], object] | None = None,
        algebra: Algebra | None = None,
    ) -> None:
        top: Any = module.operation
        held = top.regions[0].block.operations
        self.functions: dict[str, Any] = {op.attributes["sym_name"].value: op for op in held if "sym_name" in op.attributes}
        self._options: dict[str, Any] = {
            "index_width": index_width,
            "most_steps": most_steps,
            "external": external,
            "observe": observe,
            "write": write,
            "algebra": algebra,
        }

    def call(self, name: str, *arguments: Any, memory: Memory | None = None) -> Outcome:
        """Call a function and return the outcome.

        Arguments are values as `ods.execution.interpreter.values` describes them; memrefs point into the buffers of `memory`, which the
        run changes. Raises Unsupported for an operation, type or attribute without a meaning, and TooLong if the run takes too many steps.
        """
        function = self.functions.get(name)
        if function is None or not function.regions or function.regions[0].first_block is None:
            raise Unsupported(f"there is no function '{name}' with a body")
        shared = Memory() if memory is None else memory
        before = [list(buffer.bytes) for buffer in shared.buffers]
        machine = Machine(self.functions.get, memory=shared, **self._options)
        try:
            with paused_collection():  # it would search all that the blocks have become
                return _run(machine, function, arguments, len(before))
        except RecursionError:
            if machine.trace or machine.observe is not None:
                raise TooLong("calls that are nested too deeply") from None
        for buffer, content in zip(shared.buffers, before):
            buffer.bytes, buffer.is_freed = content, False
        del shared.buffers[len(before) :]
        machine = Machine(self.functions.get, memory=shared, **self._options)
        return call_on_deep_stack(lambda: _run(machine, function, arguments, len(before)))


def _run(machine: Machine, function: Any, arguments: Sequence[Any], given: int) -> Outcome:
    """Return the outcome of a call; the first buffers of the machine's memory were given."""
    try:
        leave = machine.run(function.regions[0], arguments)
        results = [_settled(value, given) for value in leave.values]
    except UndefinedBehavior as error:
        outcome = Outcome(undefined=str(error), steps=machine.steps, trace=machine.trace)
        outcome.operation, outcome.origin, outcome.operands = error.operation, error.origin, list(error.operands)
        return outcome
    memory = [list(buffer.bytes) if not buffer.is_freed else [] for buffer in machine.memory.buffers[:given]]
    types = [value.type for value in leave.op.operand_values]
    origin = machine.poison_origin(leave.op.operand_values)
    return Outcome(results, memory, machine.trace, None, machine.steps, list(leave.values), types, None, [], origin, machine.unordered)


def _settled(value: Any, given: int) -> Any:
    """Return a result as the caller sees it: for a memref that the function allocated, its elements."""
    if not isinstance(value, MemRef):
        return value
    number = value.buffer.number if value.buffer.number < given else None
    elements = [] if value.buffer.is_freed else contents(value)
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

    Floats may differ by `tolerance`, parts of a complex number by that of the whole; then the sign of zero matters only if `signed_zeros`.
    """
    if before.undefined is not None:
        return True
    if after.undefined is not None or len(before.results) != len(after.results):
        return False
    trace = list(after.trace)
    for part in before.unordered:
        trace[part] = _in_order_of(before.trace[part], trace[part], tolerance, signed_zeros)
    pairs = ((before.results, after.results), (before.memory, after.memory), (before.trace, trace))
    return all(allows(old, new, tolerance, signed_zeros) for old, new in pairs)


def _in_order_of(before: Sequence[Any], after: Sequence[Any], tolerance: float, signed_zeros: bool) -> list[Any]:
    """Return the calls of `after` in the order of those of `before` that allow them; those that none allows come last."""
    ordered, others = [], list(after)
    for call in before:
        place = next((place for place, other in enumerate(others) if allows(call, other, tolerance, signed_zeros)), None)
        if place is None:
            break
        ordered.append(others.pop(place))
    return ordered + others


def allows(before: Any, after: Any, tolerance: float = 0, signed_zeros: bool = True) -> bool:
    """Return True if a value before allows the one after; parameters as those of `refines`."""
    if before is POISON:
        return True
    if isinstance(before, Array):
        return isinstance(after, Array) and before.shape == after.shape and allows(before.elements, after.elements, tolerance, signed_zeros)
    if tolerance and _is_complex(before) and _is_complex(after):
        size = max((abs(part) for part in before if math.isfinite(part)), default=0.0)
        return all(_same_float(old, new, tolerance, signed_zeros, size) for old, new in zip(before, after))
    if isinstance(before, (list, tuple)):
        return (
            isinstance(after, (list, tuple))
            and len(before) == len(after)
            and all(allows(old, new, tolerance, signed_zeros) for old, new in zip(before, after))
        )
    if isinstance(before, float) and isinstance(after, float):
        return _same_float(before, after, tolerance, signed_zeros)
    return bool(before == after)


def _is_complex(value: Any) -> bool:
    return isinstance(value, tuple) and len(value) == 2 and all(isinstance(part, float) for part in value)


def _same_float(before: float, after: float, tolerance: float, signed_zeros: bool, size: float = 0) -> bool:
    """Return True if a float before allows the one after; `size` is that of the number that it is a part of."""
    if math.isnan(before) or math.isnan(after):
        return math.isnan(before) and math.isnan(after)
    if tolerance and (before or after or not signed_zeros):
        return before == after or abs(before - after) <= tolerance * max(abs(before), abs(after), size, 1e-6)
    return before == after and math.copysign(1, before) == math.copysign(1, after)
