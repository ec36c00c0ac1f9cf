"""Proofs by all values: both functions are executed once with columns of values, one for each choice of arguments of few bits.

Fast-math flags allow several results: the exact one, and others that depend on nothing but the flags and the exact result.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from inspect import signature
from itertools import product
from typing import Any, Final

from ..builtin import RankedTensorType, VectorType
from ..builtin.module import Module
from ..execution.algebra import Algebra
from ..execution.interpreter.concrete import ConcreteAlgebra
from ..execution.interpreter.interpreter import allows
from ..execution.interpreter.machine import Machine
from ..execution.interpreter.values import POISON, Array, Memory, UndefinedBehavior, Unsupported, static_shape
from ..ir.type import Type
from .functions import function_of, name_of, symbols_of
from .inputs import all_values
from .testing import Counterexample, compare

_MOST_LANES: Final = 1 << 17
_MOST_STEPS: Final = 2000
FAST_MATH = "fast-math flags that allow several results"


@dataclass(frozen=True, slots=True)
class Column:
    """The values that an SSA value has, one for each choice of arguments."""

    values: Sequence[Any]


@dataclass(frozen=True, slots=True)
class Allowed:
    """What fast-math flags allow in the place of an exact result."""

    flags: frozenset[str]
    exact: Any


class ColumnAlgebra(ConcreteAlgebra):
    """Computes with columns, and with single values that are the same for all arguments."""

    def __init__(self, lanes: int, index_width: int, is_before: bool, is_exact: bool) -> None:
        super().__init__(index_width, has_any_nan=is_before)
        self.lanes = lanes
        self.is_exact = is_exact
        """Whether the exact result is taken where fast-math flags allow several."""
        self.undefined: list[bool] = [False] * lanes
        self.has_flags = False

    def undefined_if(self, condition: Any) -> None:
        for lane, value in enumerate(self.spread(condition)):
            if value != 0:
                self.undefined[lane] = True

    def spread(self, value: Any) -> Sequence[Any]:
        """Return a value for each choice of arguments."""
        return value.values if isinstance(value, Column) else [value] * self.lanes

    def math(self, name: str, t: Type, *operands: Any) -> Any:
        raise Unsupported(f"{name}, whose values are not known exactly")

    def relaxed(self, flags: frozenset[str], t: Type | None, value: Any) -> Any:
        self.has_flags = True
        if self.is_exact:
            return value
        made = [each if each is POISON else Allowed(flags, each) for each in self.spread(value)]
        return Column(made)


def _lifted(name: str) -> Callable[..., Any]:
    """Return the method of ColumnAlgebra that applies one of numbers to each choice of arguments."""
    method = getattr(ConcreteAlgebra, name)
    kinds = [parameter.annotation == "Any" for parameter in list(signature(getattr(Algebra, name)).parameters.values())[1:]]

    def lifted(self: ColumnAlgebra, *arguments: Any) -> Any:
        if not any(isinstance(argument, Column) for argument in arguments):
            return method(self, *arguments)
        is_value = [*kinds, *[kinds[-1]] * (len(arguments) - len(kinds))]
        spread = [self.spread(argument) if varies else [argument] * self.lanes for argument, varies in zip(arguments, is_value)]
        return Column([method(self, *row) for row in zip(*spread)])

    return lifted


for _name in vars(ConcreteAlgebra):
    if not _name.startswith("_") and _name not in vars(ColumnAlgebra) and callable(getattr(ConcreteAlgebra, _name)):
        setattr(ColumnAlgebra, _name, _lifted(_name))


class _ColumnMachine(Machine):
    def concrete(self, value: Any) -> int:
        if isinstance(value, Column):
            raise Unsupported("a decision that depends on the arguments")
        return super().concrete(value)

    def load(self, memref: Any, indices: Sequence[Any]) -> Any:
        raise Unsupported("memory")

    def store(self, memref: Any, indices: Sequence[Any], value: Any) -> None:
        raise Unsupported("memory")


def prove_by_all_values(before: Module, after: Module, index_width: int = 64) -> Counterexample | bool | str:
    """Return True if the function before allows what the one after does, for all arguments, or else a call that shows the difference.

    Returns why neither is known. Raises Unsupported if the functions cannot be executed with columns.
    """
    function = function_of(before)
    block: Any = function.regions[0].first_block
    types = [argument.type for argument in block.arguments]
    everything = [_all_values(type_) for type_ in types]
    lanes = math.prod(len(each) for each in everything)
    if lanes > _MOST_LANES:
        raise Unsupported("more arguments than can be tried")
    rows = list(product(*everything))
    results, undefined, has_flags = _executed(after, rows, types, index_width, is_before=False, is_exact=False)
    wrong = set(range(lanes))
    for is_exact in (False, True):
        try:
            old, skipped, is_relaxed = _executed(before, rows, types, index_width, is_before=True, is_exact=is_exact)
        except Unsupported:
            if is_exact:
                raise
            continue
        wrong = {lane for lane in wrong if not skipped[lane] and (undefined[lane] or not _allows(old[lane], results[lane]))}
        if not wrong:
            return True
        if not is_relaxed:
            break
    if has_flags or is_relaxed:
        return FAST_MATH
    arguments = list(rows[min(wrong)])
    outputs = [value.type for value in _returned(function)]
    shown = compare(before, after, name_of(function), types, outputs, arguments, Memory(), index_width=index_width)
    return shown if isinstance(shown, Counterexample) else "a run does not confirm the difference for one of all values"


def _returned(function: Any) -> Sequence[Any]:
    return list(function.regions[0].first_block.operations)[-1].operand_values  # type: ignore[no-any-return]


def _all_values(type_: Type) -> Sequence[Any]:
    """Return all values of a type of few bits. Raises Unsupported for other types."""
    if isinstance(type_, (VectorType, RankedTensorType)):
        shape = static_shape(type_)
        element = _all_values(type_.element_type)
        count = math.prod(shape)
        if len(element) ** count > _MOST_LANES:
            raise Unsupported(f"all values of type {type_}")
        return [Array(shape, list(row)) for row in product(element, repeat=count)]
    found = all_values(type_)
    if found is None:
        raise Unsupported(f"all values of type {type_}")
    return found


def _executed(
    module: Module, rows: Sequence[Sequence[Any]], types: Sequence[Type], index_width: int, is_before: bool, is_exact: bool
) -> tuple[Sequence[Sequence[Any]], Sequence[bool], bool]:
    """Return the results of a function for each choice of arguments, where its behavior is undefined, and whether flags allow several."""
    algebra = ColumnAlgebra(len(rows), index_width, is_before, is_exact)
    symbols = symbols_of(module)
    machine = _ColumnMachine(symbols.get, algebra=algebra, index_width=index_width, most_steps=_MOST_STEPS)
    columns = [_column([row[number] for row in rows]) for number in range(len(types))]
    try:
        leave = machine.run(symbols[name_of(function_of(module))].regions[0], columns)
    except UndefinedBehavior:
        return [()] * len(rows), [True] * len(rows), algebra.has_flags
    results = [_spread(algebra, value) for value in leave.values]
    return list(zip(*results)) if results else [()] * len(rows), algebra.undefined, algebra.has_flags


def _column(values: Sequence[Any]) -> Any:
    if values and isinstance(values[0], Array):
        return Array(values[0].shape, [Column([value.elements[place] for value in values]) for place in range(len(values[0].elements))])
    return Column(values)


def _spread(algebra: ColumnAlgebra, value: Any) -> Sequence[Any]:
    """Return a value for each choice of arguments."""
    if isinstance(value, Array):
        elements = [algebra.spread(element) for element in value.elements]
        return [tuple(row) for row in zip(*elements)] if elements else [()] * algebra.lanes
    return algebra.spread(value)


def _allows(before: Any, after: Any) -> bool:
    """Return True if a result before allows the one after."""
    if isinstance(before, tuple) and isinstance(after, tuple) and len(before) == len(after):
        return all(map(_allows, before, after))
    if isinstance(after, Allowed):
        if not isinstance(before, Allowed):
            return before is POISON
        return after.flags <= before.flags and _allows(before, after.exact)
    if isinstance(before, Allowed):
        return bool(allows(before.exact, after)) or "nsz" in before.flags and before.exact == after == 0
    return bool(allows(before, after))
