"""Proofs of refinement: both functions are executed with formulas as values, on every path, and Z3 looks for a difference."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice, product
from typing import Any, Final

import z3

from ..builtin import ComplexType, IndexType, IntegerType, RankedTensorType, VectorType
from ..builtin.float_types import FloatType
from ..builtin.module import Module
from ..execution.interpreter.machine import Machine
from ..execution.interpreter.values import Array, TooLong, UndefinedBehavior, static_shape
from ..ir.operation import Operation
from ..ir.type import Type
from .functions import function_of, name_of, symbols_of
from .smt import EXACT, Choice, Formula, NotSymbolic, SmtAlgebra, differs, solve

_MOST_PATHS: Final = 24
_MOST_DECISIONS: Final = 24
_MOST_STEPS: Final = 2000
_MOST_ELEMENTS: Final = 16
_MOST_CHOICES: Final = 32


@dataclass(frozen=True)
class Path:
    """One way through a function: its conditions, when it has undefined behavior, and its results."""

    conditions: Sequence[Any]
    undefined: Any
    results: Sequence[Any] | None
    """The results; None if the behavior is undefined at once."""
    relaxed: Sequence[frozenset[str]] = ()
    """The fast-math flags that allowed several results."""


@dataclass(frozen=True)
class Proof:
    """A proof, for all values."""


@dataclass(frozen=True)
class Model:
    """Arguments for which the functions differ."""

    arguments: list[Any]


class _SymbolicMachine(Machine):
    """A machine whose values are formulas; it follows the path that begins with given decisions."""

    def __init__(self, symbols: Mapping[str, Operation], algebra: SmtAlgebra, decided: Sequence[bool]) -> None:
        super().__init__(symbols.get, algebra=algebra, index_width=algebra.index_width, most_steps=_MOST_STEPS)
        self.formulas = algebra
        self.decided = list(decided)
        self.taken: list[bool] = []
        self.conditions: list[Any] = []

    def decide(self, condition: Any) -> bool:
        if not isinstance(condition, Formula):
            return bool(condition)
        self._needed(condition)
        holds = z3.simplify(condition.term == 1)
        if z3.is_true(holds) or z3.is_false(holds):
            return bool(z3.is_true(holds))
        if len(self.taken) >= _MOST_DECISIONS:
            raise TooLong("more decisions than are tried")
        number = len(self.taken)
        answer = self.decided[number] if number < len(self.decided) else True
        self.taken.append(answer)
        self.conditions.append(holds if answer else z3.Not(holds))
        return answer

    def concrete(self, value: Any) -> int:
        if not isinstance(value, Formula):
            return super().concrete(value)
        self._needed(value)
        known = z3.simplify(value.term)
        if not z3.is_bv_value(known):
            raise NotSymbolic("a size, an index or a bound that is not a constant")
        return int(known.as_long())

    def _needed(self, value: Formula) -> None:
        """Say that poison is undefined behavior."""
        poison = z3.simplify(value.poison)
        if z3.is_true(poison):
            raise UndefinedBehavior("a choice that depends on poison")
        if not z3.is_false(poison):
            self.formulas.undefined.append(poison)

    def load(self, memref: Any, indices: Sequence[Any]) -> Any:
        raise NotSymbolic("memory")

    def store(self, memref: Any, indices: Sequence[Any], value: Any) -> None:
        raise NotSymbolic("memory")

    def outside(self, name: str, arguments: Sequence[Any], results: Sequence[Type]) -> list[Any]:
        raise NotSymbolic("a call of a function without a body")


def prove(before: Module, after: Module, index_width: int, effort: int) -> Proof | Model | str:
    """Return a proof that the function before allows what it is after, arguments for which it does not, or why neither is known.

    Raises Unsupported if an operation has no meaning as a formula.
    """
    function = function_of(before)
    block: Any = function.regions[0].first_block
    types = [argument.type for argument in block.arguments]
    algebra = SmtAlgebra(index_width)
    arguments = [_variable(algebra, f"a{number}", type_) for number, type_ in enumerate(types)]
    name = name_of(function)
    algebra.begin(None)
    new = _paths(after, name, arguments, algebra)
    algebra.begin(())
    old = [_paths(before, name, arguments, algebra)]
    allowed = {flags for path in new for flags in path.relaxed}
    for choices in _choices(allowed, max((path.relaxed for path in old[0]), key=len)):
        algebra.begin(choices)
        old.append(_paths(before, name, arguments, algebra))
    for question in _questions(old, new):
        found = solve(question, effort)
        if isinstance(found, str):
            return found
        if found is not None:
            return Model([_number(algebra, found, value, type_) for value, type_ in zip(arguments, types)])
    return Proof()


def _choices(allowed: set[frozenset[str]], relaxed: Sequence[frozenset[str]]) -> Sequence[Sequence[Choice]]:
    """Return how operations before, with fast-math flags, may choose results as those after do, which choose among those `allowed`."""
    for_each = []
    for flags in relaxed:
        taken = sorted({frozenset(), *(each - {"nsz"} for each in allowed if each <= flags)}, key=sorted)
        for_each.append([Choice(each, changes) for each in taken for changes in ((False, True) if "nsz" in flags else (False,))])
    found = [choices for choices in islice(product(*for_each), _MOST_CHOICES + 1) if any(choice != EXACT for choice in choices)]
    return found[:_MOST_CHOICES]


def _questions(old: Sequence[Sequence[Path]], new: Sequence[Path]) -> Iterator[list[Any]]:
    """Yield the conditions under which no choice of results before allows what a path does after; none if that is impossible."""
    if len(old) == 1:
        for first in old[0]:
            for second in new if first.results is not None else ():
                yield [*first.conditions, *second.conditions, z3.Not(first.undefined), _wrong(first, second)]
        return
    for second in new:
        yield [*second.conditions, *(z3.Or(*(_refuses(first, second) for first in paths)) for paths in old)]


def _refuses(first: Path, second: Path) -> Any:
    """Return the condition that a path before is taken and does not allow what the one after does."""
    if first.results is None:
        return z3.BoolVal(False)
    return z3.And(*first.conditions, z3.Not(first.undefined), _wrong(first, second))


def _wrong(first: Path, second: Path) -> Any:
    if second.results is None or first.results is None:
        return second.undefined
    return z3.Or(second.undefined, *(differs(one, other) for one, other in zip(first.results, second.results)))


def solver_error() -> type[Exception]:
    """Return the class of the solver's exceptions."""
    return z3.Z3Exception  # type: ignore[no-any-return]


def _paths(module: Module, name: str, arguments: Sequence[Any], algebra: SmtAlgebra) -> list[Path]:
    """Return all paths through a function. Raises Unsupported if there are too many, or one is too long."""
    symbols = symbols_of(module)
    found: list[Path] = []
    pending: list[list[bool]] = [[]]
    while pending:
        if len(found) == _MOST_PATHS:
            raise NotSymbolic(f"more than {_MOST_PATHS} paths")
        algebra.restart()
        machine = _SymbolicMachine(symbols, algebra, pending.pop())
        results: Sequence[Any] | None
        try:
            results = machine.run(symbols[name].regions[0], arguments).values
        except UndefinedBehavior:
            results = None
        except TooLong as error:
            raise NotSymbolic(str(error)) from None
        for number in range(len(machine.decided), len(machine.taken)):
            pending.append([*machine.taken[:number], not machine.taken[number]])
        undefined = z3.Or(*algebra.undefined) if algebra.undefined else z3.BoolVal(False)
        found.append(Path(machine.conditions, z3.BoolVal(True) if results is None else undefined, results, algebra.relaxed_flags))
    return found


def _variable(algebra: SmtAlgebra, name: str, type_: Type) -> Any:
    """Return an argument that may be anything. Raises Unsupported for types without formulas."""
    if isinstance(type_, (VectorType, RankedTensorType)):
        shape = static_shape(type_)
        if math.prod(shape) > _MOST_ELEMENTS:
            raise NotSymbolic(f"an argument of type {type_}")
        return Array(shape, [algebra.variable(f"{name}.{number}", type_.element_type) for number in range(math.prod(shape))])
    if not isinstance(type_, (IntegerType, IndexType, FloatType, ComplexType)):
        raise NotSymbolic(f"an argument of type {type_}")
    return algebra.variable(name, type_)


def _number(algebra: SmtAlgebra, model: Any, value: Any, type_: Type) -> Any:
    if isinstance(value, Array):
        element = type_.element_type  # type: ignore[attr-defined]
        return Array(value.shape, [algebra.number(model, each, element) for each in value.elements])
    return algebra.number(model, value, type_)
