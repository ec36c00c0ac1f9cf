"""Executes operations: it keeps their values, the next block, and the calls of unknown functions and operations."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from ods.builtin import MemRefType
from ods.execution.interpreter.values import POISON, Array, Memory, MemRef, TooLong, UndefinedBehavior, Unsupported
from ods.ir.block import Block
from ods.ir.operation import Operation
from ods.ir.region import Region
from ods.ir.value import Value

Handler = Callable[..., Any]
"""A function that executes an operation, given the machine, the operation and its operands; returns the result, a list of results, or
None."""
HANDLERS: dict[str, Handler] = {}
MOST_STEPS = 5000


def operation(*names: str) -> Callable[[Handler], Handler]:
    """Register a function as the behaviour of operations with these names."""

    def register(handler: Handler) -> Handler:
        for name in names:
            HANDLERS[name] = handler
        return handler

    return register


@dataclass
class Jump:
    """A branch to a block of the same region."""

    block: Block
    values: Sequence[Any]


@dataclass
class Leave:
    """The end of a region by a terminator."""

    op: Operation
    values: Sequence[Any]


@dataclass
class Machine:
    """The state of a run."""

    symbols: Callable[[str], Operation | None]
    memory: Memory = field(default_factory=Memory)
    values: dict[Value, Any] = field(default_factory=dict)
    globals: dict[str, MemRef] = field(default_factory=dict)
    mask: Any = None
    """The mask of the `vector.mask` whose operation is executed; None outside of one."""
    trace: list[Any] = field(default_factory=list)
    """The calls of unknown functions and operations with their operands, which an observer could see."""
    steps: int = 0

    def of(self, value: Value) -> Any:
        return self.values[value]

    def several(self, values: Sequence[Value]) -> list[Any]:
        return [self.values[value] for value in values]

    def run(self, region: Region, arguments: Sequence[Any]) -> Leave:
        """Run a region from its first block to a terminator that leaves it."""
        block = region.first_block
        while block is not None:
            self.values.update(zip(block.arguments, arguments))
            following = self._run_block(block)
            if isinstance(following, Leave):
                return following
            block, arguments = following.block, following.values
        raise Unsupported("a region without blocks")

    def yielded(self, region: Region, arguments: Sequence[Any] = ()) -> list[Any]:
        """Run a region and return the values that its terminator yields."""
        return list(self.run(region, arguments).values)

    def _run_block(self, block: Block) -> Jump | Leave:
        for op in block.operations:
            self.steps += 1
            if self.steps > MOST_STEPS:
                raise TooLong
            done = self.perform(op)
            if isinstance(done, (Jump, Leave)):
                return done
        raise Unsupported("a block without a terminator")

    def perform(self, op: Operation) -> Jump | Leave | None:
        """Execute one operation and keep its results; return where control goes after a terminator, None after other operations."""
        handler = HANDLERS.get(op.name)
        operands = [self.values[value] for value in op.operands]
        if handler is None:
            handler = _outside if not op.is_registered else None
        if handler is None:
            raise Unsupported(op.name)
        if (
            any(found is POISON and isinstance(value.type, MemRefType) for found, value in zip(operands, op.operands))
            and not op.is_terminator
        ):
            raise UndefinedBehavior("memory that is poison")
        done = handler(self, op, *operands)
        if isinstance(done, (Jump, Leave)):
            return done
        results = op.results
        if len(results) == 1 and not isinstance(done, list):
            self.values[results[0]] = done
        else:
            self.values.update(zip(results, done or ()))
        return None


def _outside(machine: Machine, op: Operation, *operands: Any) -> list[Any]:
    """Execute an unknown operation: record its operands, and return values that depend on the number of such operations before."""
    if op.regions or op.successors:
        raise Unsupported(f"{op.name} with regions")
    machine.trace.append((op.name, [snapshot(value) for value in operands]))
    number = len(machine.trace)
    return [answer_of_outside(result.type, number + 7 * index) for index, result in enumerate(op.results)]


def answer_of_outside(type_: Any, number: int) -> Any:
    """Return a value of a type that depends on `number` only."""
    from .inputs import plain_value

    return plain_value(type_, number)


def snapshot(value: Any) -> Any:
    """Return a copy of the part of a value that an observer of a call could see."""
    if isinstance(value, MemRef):
        return ("memref", value.sizes, contents(value))
    if isinstance(value, Array):
        return Array(value.shape, list(value.elements))
    return value


def contents(memref: MemRef) -> list[Any]:
    """Return all elements of a memref."""
    from ods.execution.interpreter.values import positions

    return [memref.load(place) for place in positions(memref.sizes)]


def known(*values: Any) -> None:
    """Raise UndefinedBehavior if one of `values` is poison."""
    if any(value is POISON for value in values):
        raise UndefinedBehavior("a choice that depends on poison")
