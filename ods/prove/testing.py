"""Tests of refinement: both functions are called with the same arguments, and the outcome before must allow the one after."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from ..builtin.module import Module
from ..execution.interpreter.inputs import any_answers
from ..execution.interpreter.interpreter import Interpreter, Outcome, copied, refines
from ..execution.interpreter.values import Memory, TooLong, Unsupported
from ..execution.semantics import flag_names
from ..ir.operation import Operation
from ..ir.type import Type
from ..ir.walk import walk
from .functions import function_of, functions_in, name_of
from .inputs import inputs, shown


@dataclass(frozen=True)
class Counterexample:
    """Arguments for which the outcome before does not allow the one after."""

    arguments: str
    before: str
    after: str


@dataclass(frozen=True)
class Exactness:
    """How much results of floats may differ."""

    tolerance: float = 0
    signed_zeros: bool = True
    plain_floats: bool = False
    """Whether functions are called with numbers alone with which sums and products are exact."""


def exactness_of(module: Module) -> Exactness:
    """Return how exactly the results of a module are known: functions of math are not, nor what may be reassociated.

    Complex numbers with fast-math flags are compared for plain numbers.
    """
    tolerance, signed_zeros, plain_floats = 0.0, True, False
    for op in walk(module.operation):
        dialect, _, name = op.name.partition(".")
        flags = _fast_math(op)
        if flags and dialect == "complex":
            plain_floats = True
        inexact = dialect == "math" and name not in _EXACT_MATH or dialect == "complex" and name not in _EXACT_COMPLEX
        if inexact or flags - {"nnan", "ninf"}:  # those two make poison
            tolerance = max(tolerance, 4e-2 if any("16" in str(type_) for type_ in op.result_types) else 2e-4)
        if "nsz" in flags or dialect == "complex" and name not in _EXACT_COMPLEX:
            signed_zeros = False
    return Exactness(tolerance, signed_zeros, plain_floats)


def has_loops(module: Module) -> bool:
    """Return True if operations have regions, or maps: the sizes of loops and memory are small numbers then."""
    return any(
        op.regions or op.name.startswith("affine.") for function in functions_in(module) for op in walk(function) if op is not function
    )


_MOST_STEPS = 3000
_EXACT_MATH = {
    *("absf", "absi", "ceil", "floor", "round", "roundeven", "trunc", "copysign", "ctlz", "cttz", "ctpop", "ipowi", "clampf"),
    *("isfinite", "isinf", "isnan", "isnormal", "fma", "sqrt"),
}
_EXACT_COMPLEX = {"create", "constant", "add", "sub", "neg", "conj", "re", "im", "eq", "neq", "bitcast"}


def _fast_math(op: Operation) -> frozenset[str]:
    return flag_names(next((value for name, value in op.inherent_attributes() if name == "fastmath"), None))


@dataclass(frozen=True)
class Tested:
    """The number of calls with defined behavior that were compared."""

    calls: int


def test(before: Module, after: Module, random: Random, count: int) -> Counterexample | Tested:
    """Compare the outcomes of up to `count` calls. Raises Unsupported if the interpreter cannot run one of the functions."""
    function = function_of(before)
    name = name_of(function)
    other = next((op for op in (function_of(after),) if name_of(op) == name), None)
    if other is None:
        raise Unsupported("a function that is renamed")
    types, results = signature(function)
    if signature(other) != (types, results):
        raise Unsupported("a function whose type changes")
    exactness, calls = exactness_of(before), 0
    for arguments, memory in inputs(types, random, count, has_loops(before), exactness.plain_floats):
        found = compare(before, after, name, types, results, arguments, memory, exactness)
        if isinstance(found, Counterexample):
            return found
        calls += found
    return Tested(calls)


def signature(function: Operation) -> tuple[list[Type], list[Type]]:
    """Return the types of the arguments and results of a function."""
    type_: Any = function.attributes["function_type"]
    return list(type_.value.inputs), list(type_.value.results)


def compare(
    before: Module,
    after: Module,
    name: str,
    types: Sequence[Type],
    results: Sequence[Type],
    arguments: list[Any],
    memory: Memory,
    exactness: Exactness = Exactness(),
    index_width: int = 64,
) -> Counterexample | bool:
    """Compare the outcomes of one call; return True if it was defined and compared. Raises Unsupported."""
    text = ", ".join(shown(value, type_) for value, type_ in zip(arguments, types))
    again, other = copied(arguments, memory)
    try:
        old = _call(before, name, arguments, memory, index_width)
        if old.undefined is not None:
            return False
        new = _call(after, name, again, other, index_width)
    except TooLong:
        return False
    if refines(old, new, exactness.tolerance, exactness.signed_zeros):
        return True
    return Counterexample(text, shown_outcome(old, results), shown_outcome(new, results))


def _call(module: Module, name: str, arguments: Sequence[Any], memory: Memory, index_width: int) -> Outcome:
    """Call a function; what is outside of the module gives answers that depend on the number of calls before."""
    interpreter = Interpreter(module, index_width=index_width, most_steps=_MOST_STEPS, external=any_answers(), write=lambda text: None)
    return interpreter.call(name, *arguments, memory=memory)


def shown_outcome(outcome: Outcome, results: Sequence[Type]) -> str:
    """Return the outcome of a call as text."""
    if outcome.undefined is not None:
        return f"undefined behavior: {outcome.undefined}"
    words = [shown(value, type_) for value, type_ in zip(outcome.results, results)]
    words += [f"memory {bytes(byte if isinstance(byte, int) else 0 for byte in buffer[:64]).hex(' ', 4)}" for buffer in outcome.memory]
    words += [f"calls {outcome.trace}"] if outcome.trace else []
    return ", ".join(words) or "returns"
