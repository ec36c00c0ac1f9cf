"""Executes operations: it keeps their values, runs regions, and calls what gives operations their meaning."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import Any, Final

from ...builtin.float_types import FloatType
from ...builtin.integer_arithmetic import signed
from ...builtin.shaped_types import MemRefType, TensorType, VectorType
from ...builtin.types import IndexType, IntegerType
from ...ir.authors import described, is_debugging
from ...ir.block import Block
from ...ir.operation import Operation
from ...ir.region import Region
from ...ir.type import Type
from ...ir.value import Value
from ..algebra import Algebra
from ..semantics import represented
from .concrete import ConcreteAlgebra
from .meaning import Jump, Leave, Meaning, meaning_of
from .values import POISON, Aborted, Array, Memory, MemRef, Stopped, TooLong, UndefinedBehavior, Unsupported, positions, width_of

External = Callable[[str, Sequence[Any], Sequence[Type]], Sequence[Any]]
"""Executes what the module only names: given the name of a function without a body, or of an unregistered operation, the values of its
operands and the types of its results, returns the results."""
Observer = Callable[[Operation, Sequence[Any]], None]
"""Is called with each operation that has been executed, and its results."""
_SCALARS: Final = (IntegerType, IndexType, FloatType)
MOST_STEPS: Final = 10_000_000
MOST_CALLS: Final = 100_000
"""The number of calls inside each other."""


class Machine:
    """The state of a run, and what the hooks `evaluate` may ask for.

    A hook calculates with `algebra`, decides by `decide` and takes sizes and indices by `number`, never with Python's operators on
    values, so that a machine whose values are formulas can call it as well.
    """

    def __init__(
        self,
        symbols: Callable[[str], Operation | None],
        *,
        algebra: Algebra | None = None,
        memory: Memory | None = None,
        index_width: int = 64,
        most_steps: int = MOST_STEPS,
        external: External | None = None,
        observe: Observer | None = None,
        write: Callable[[str], object] | None = None,
    ) -> None:
        self.symbols = symbols
        """Returns the operation with a name in the module, or None."""
        self.algebra: Algebra = ConcreteAlgebra(index_width) if algebra is None else algebra
        self.memory = Memory() if memory is None else memory
        self.index_width = index_width
        self.most_steps = most_steps
        self.external = external
        self.observe = observe
        self._write = sys.stdout.write if write is None else write
        self.values: dict[Value, Any] = {}
        self.globals: dict[str, MemRef] = {}
        """The memory of the globals that were used."""
        self.mask: Any = None
        """The mask of the `vector.mask` whose operation is executed; None outside of one."""
        self.trace: list[Any] = []
        """The calls of `external` with their operands, which an observer could see."""
        self.unordered: list[slice] = []
        """The parts of the trace whose calls may come in any order."""
        self.steps = self._depth = 0
        self.poisoned: dict[Value, Operation] = {}
        """The operations that poison comes from, by the values that are poison."""
        self._last_poisoned: Operation | None = None
        self._code: dict[Block, list[_Instruction]] = {}
        self._meanings: dict[type[Operation], tuple[Meaning | None, str]] = {}

    # ---- values

    def of(self, value: Value) -> Any:
        """Return the value that an SSA value has now."""
        return self.values[value]

    def several(self, values: Sequence[Value]) -> list[Any]:
        """Return the values that SSA values have now."""
        held = self.values
        return [held[value] for value in values]

    def width(self, type_: Type) -> int:
        """Return the width of an integer type or `index`. Raises Unsupported for other types."""
        return self.index_width if isinstance(type_, IndexType) else width_of(type_)

    def index(self, number: int) -> Any:
        """Return a number as a value of type `index`."""
        return self.algebra.integer(self.index_width, number)

    def decide(self, condition: Any) -> bool:
        """Return True if a Boolean is true. Raises UndefinedBehavior if it is poison."""
        return bool(self.concrete(condition))

    def concrete(self, value: Any) -> int:
        """Return an integer or index as an unsigned number. Raises UndefinedBehavior if it is poison."""
        if value is POISON:
            raise UndefinedBehavior("a choice that depends on poison")
        return int(value)

    def number(self, value: Any) -> int:
        """Return an index as a signed number. Raises UndefinedBehavior if it is poison."""
        return signed(self.concrete(value), self.index_width)

    def numbers(self, values: Sequence[Any]) -> list[int]:
        """Return static and dynamic indices, ints and SSA values, as signed numbers. Raises UndefinedBehavior if one is poison."""
        return [value if isinstance(value, int) else self.number(self.values[value]) for value in values]

    def signed(self, type_: Type, value: Any) -> int:
        """Return an integer of a type as a signed number. Raises UndefinedBehavior if it is poison."""
        return signed(self.concrete(value), self.width(type_))

    def undefined(self, reason: str) -> UndefinedBehavior:
        """Return the exception for undefined behavior, to be raised; the reason says what the program has."""
        return UndefinedBehavior(reason)

    def unsupported(self, what: str) -> Unsupported:
        """Return the exception for what no hook knows, to be raised."""
        return Unsupported(what)

    def aborted(self, message: str) -> Aborted:
        """Return the exception for a program that ends itself, to be raised; the message says why."""
        return Aborted(message)

    def poison(self, type_: Type) -> Any:
        """Return poison of a type."""
        return self.algebra.poison(type_)

    def write(self, text: str) -> None:
        """Write what the program prints, which an observer can see."""
        self.trace.append(("print", [text]))
        self._write(text)

    # ---- memory

    def load(self, memref: MemRef, indices: Sequence[Any]) -> Any:
        """Return an element of a memref. Raises UndefinedBehavior for indices out of bounds."""
        return memref.load(indices)

    def store(self, memref: MemRef, indices: Sequence[Any], value: Any) -> None:
        """Replace an element of a memref. Raises UndefinedBehavior for indices out of bounds."""
        memref.store(indices, value)

    # ---- control

    def run(self, region: Region, arguments: Sequence[Any] = ()) -> Leave:
        """Run a region from its first block to a terminator that leaves it. Raises Stopped if that is not reached."""
        block = region.first_block
        while block is not None:
            self.values.update(zip(block.arguments, arguments))
            following = self._run_block(block)
            if isinstance(following, Leave):
                return following
            block, arguments = following.block, following.values
        raise Unsupported("a region without blocks")

    def yielded(self, region: Region, arguments: Sequence[Any] = ()) -> list[Any]:
        """Run a region and return the values that its terminator yields; none for a region without blocks."""
        return list(self.run(region, arguments).values) if region.first_block is not None else []

    def call(self, name: str, arguments: Sequence[Any], results: Sequence[Type]) -> list[Any]:
        """Call a function of the module and return its results; `external` executes a function without a body.

        Raises Stopped if the call does not return.
        """
        function = self.symbols(name)
        if function is None:
            raise Unsupported(f"the symbol @{name}, which the module does not have")
        if function.regions[0].first_block is None:
            return self.outside(name, arguments, results)
        outer, self.values = self.values, {}
        self._depth += 1
        if self._depth > MOST_CALLS:
            raise TooLong(f"more than {MOST_CALLS} calls inside each other")
        try:
            return self.yielded(function.regions[0], arguments)
        finally:
            self.values = outer
            self._depth -= 1

    def outside(self, name: str, arguments: Sequence[Any], results: Sequence[Type]) -> list[Any]:
        """Let `external` execute what the module only names, and remember the call. Raises Unsupported without `external`."""
        if self.external is None:
            raise Unsupported(f"a call of @{name}, which has no body")
        self.trace.append((name, [snapshot(value) for value in arguments]))
        return list(self.external(name, arguments, results))

    def leave_unordered(self, start: int) -> None:
        """Say that the calls in the trace from `start` on may come in any order: they are those of a parallel loop."""
        if len(self.trace) > start:
            self.unordered = [*(part for part in self.unordered if part.start < start), slice(start, len(self.trace))]

    def _run_block(self, block: Block) -> Jump | Leave:
        code = self._code.get(block)
        if code is None:
            code = self._code[block] = [_Instruction(self, op) for op in block.operations]
        self.steps += len(code)
        instruction = code[0] if code else None
        try:
            if self.steps > self.most_steps:
                raise TooLong(f"more than {self.most_steps} steps")
            for instruction in code:
                done = instruction.execute(self)
                if done is not None:
                    return done
        except Stopped as error:
            if error.operation is None and instruction is not None:
                error.operation, error.origin = instruction.op, self.poison_origin(instruction.operands)
                error.operands = [self.values.get(value) for value in instruction.operands]
            raise
        raise Unsupported("a block without a terminator")

    def meaning_of(self, op: Operation) -> tuple[Meaning | None, str]:
        """Return the meaning of an operation; None, and why its hook cannot be called, if it has none."""
        kind = type(op)
        found = self._meanings.get(kind)
        if found is None:
            try:
                found = meaning_of(op), ""
            except Unsupported as error:
                found = None, str(error)
            if op.is_registered:
                self._meanings[kind] = found
        return found

    def poison_origin(self, operands: Sequence[Value]) -> Operation | None:
        """Return the operation that poison among operands comes from; None if there is none."""
        values, poisoned = self.values, self.poisoned
        return next((poisoned[value] for value in operands if value in poisoned and has_poison(values.get(value))), None)

    def note_poison(self, op: Operation, operands: Sequence[Value], results: Sequence[Value]) -> None:
        """Remember which operation the poison in the results of an operation comes from."""
        origin, poisoned = self.poison_origin(operands), self.poisoned
        if origin is None:
            origin = self._last_poisoned if op.regions and self._last_poisoned is not None else op
        self._last_poisoned = origin
        for result in results:
            poisoned[result] = origin


class _Instruction:
    """An operation that is ready to be executed: its meaning, its operands and its results."""

    __slots__ = ("op", "operands", "results", "_function", "_first", "_second", "_is_single", "_may_be_poison")

    def __init__(self, machine: Machine, op: Operation) -> None:
        self.op, self.operands, self.results = op, op.operand_values, op.result_values
        self._is_single = len(self.results) == 1
        is_plain = True
        for value in self.operands:
            is_plain = is_plain and isinstance(value.type, _SCALARS)
        self._may_be_poison = not is_plain and not op.is_terminator and any(isinstance(type_, MemRefType) for type_ in op.operand_types)
        meaning, fault = machine.meaning_of(op)
        self._function: Callable[..., Any]
        self._first: Any
        self._second: Any
        if meaning is None:
            self._function, self._first, self._second = _without_meaning(op, fault), op, machine
        elif meaning.is_hook:
            self._function, self._first, self._second = meaning.function, op, machine
        else:
            function = _lifted(meaning.function, len(self.results)) if not is_plain and _is_about_elements(op) else meaning.function
            self._function, self._first, self._second = function, machine.algebra, op

    def execute(self, machine: Machine) -> Jump | Leave | None:
        """Execute the operation and keep its results; return where control goes after a terminator, None after other operations."""
        held = machine.values
        operands = [held[value] for value in self.operands]
        if self._may_be_poison:
            _check_memory(self.operands, operands)
        try:
            done = self._function(self._first, self._second, *operands)
        except (Stopped, RecursionError, KeyboardInterrupt, MemoryError):
            raise
        except Exception as error:
            raise _fault(self.op, error) from error
        if self._is_single:
            if type(done) is list:
                (done,) = done if len(done) == 1 else (_wrong_count(self.op, done),)
            elif type(done) is Jump or type(done) is Leave:
                return done
            held[self.results[0]] = done
            if done is POISON or type(done) is Array and POISON in done.elements:
                machine.note_poison(self.op, self.operands, self.results)
            if machine.observe is not None:
                machine.observe(self.op, [done])
            return None
        if type(done) is Jump or type(done) is Leave:
            return done
        values = () if done is None else done
        if type(values) not in (list, tuple) or len(values) != len(self.results):
            _wrong_count(self.op, values)
        held.update(zip(self.results, values))
        if any(has_poison(value) for value in values):
            machine.note_poison(self.op, self.operands, self.results)
        if machine.observe is not None:
            machine.observe(self.op, values)
        return None


def _check_memory(operands: Sequence[Value], values: Sequence[Any]) -> None:
    if any(held is POISON and isinstance(value.type, MemRefType) for held, value in zip(values, operands)):
        raise UndefinedBehavior("memory that is poison")


def _fault(op: Operation, error: Exception) -> Exception:
    """Return the exception to raise for an exception in the code that gives an operation its meaning."""
    return error if is_debugging() else Unsupported(f"the meaning of {op.name}, which raised {described(error)}")


def _wrong_count(op: Operation, values: Any) -> Any:
    count = len(values) if isinstance(values, (list, tuple)) else 1
    raise Unsupported(f"the meaning of {op.name}, which gives {count} values for {len(op.result_values)} results")


def _is_about_elements(op: Operation) -> bool:
    """Return True if an expression is about each element: an operand and all results are vectors or tensors."""
    return any(map(_has_elements, op.operand_types)) and all(map(_has_elements, op.result_types))


def _has_elements(type_: Type) -> bool:
    return isinstance(represented(type_), (VectorType, TensorType))


def _lifted(function: Callable[..., Any], count: int) -> Callable[..., Any]:
    """Return a function that applies `function`, which has `count` results, to each element of vectors and tensors."""

    def lifted(algebra: Algebra, op: Operation, *operands: Any) -> Any:
        array = next((value for value in operands if type(value) is Array), None)
        if array is None:
            return function(algebra, op, *operands)
        if any(type(value) is Array and value.shape != array.shape for value in operands):
            raise Unsupported(f"the operation {op.name} of values whose shapes differ, which needs a hook")
        columns = [value.elements if type(value) is Array else [value] * len(array.elements) for value in operands]
        rows = [function(algebra, op, *row) for row in zip(*columns)]
        if count == 1:
            return Array(array.shape, rows)
        return [Array(array.shape, list(column)) for column in zip(*rows)]

    return lifted


def _without_meaning(op: Operation, fault: str) -> Callable[..., Any]:
    """Return what executes an operation without a meaning: an error, or `external` for an unregistered operation."""

    def outside(op: Operation, machine: Machine, *operands: Any) -> Any:
        if op.is_registered or op.regions or op.successors or machine.external is None:
            raise Unsupported(fault or _no_meaning(op))
        return machine.outside(op.name, operands, [result.type for result in op.result_values])

    return outside


def _no_meaning(op: Operation) -> str:
    mnemonic = op.name.partition(".")[2]
    if not op.is_registered:
        return f"the operation {op.name}, which no loaded dialect defines"
    return (
        f"the operation {op.name}, which has no meaning: give it one by `semantics:` in its spec, an expression or `hook` "
        f"(a function `{mnemonic.replace('.', '_')}_evaluate`), or lower it first (`--pipeline`)"
    )


def snapshot(value: Any) -> Any:
    """Return a copy of the part of a value that an observer of a call could see."""
    if isinstance(value, MemRef):
        return ("memref", value.sizes, contents(value))
    if isinstance(value, Array):
        return Array(value.shape, list(value.elements))
    return value


def contents(memref: MemRef) -> list[Any]:
    """Return all elements of a memref."""
    return [memref.load(place) for place in positions(memref.sizes)]


def has_poison(value: Any) -> bool:
    """Return True if a value, or an element of it, is poison."""
    return value is POISON or type(value) is Array and POISON in value.elements
