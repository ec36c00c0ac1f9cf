"""Tests of refinement: both functions are called with the same arguments, and the outcome before must allow the one after."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from ..builtin import IntegerAttr, MemRefType, TensorType, VectorType
from ..builtin.module import Module
from ..execution.interpreter.concrete import ConcreteAlgebra
from ..execution.interpreter.inputs import any_answers
from ..execution.interpreter.interpreter import Interpreter, Outcome, copied, refines
from ..execution.interpreter.values import POISON, Memory, TooLong, Unsupported
from ..execution.semantics import evaluation_of, flag_names, semantics_of
from ..ir.interfaces.loops import LoopLikeOpInterface
from ..ir.operation import Operation
from ..ir.traits import ConstantLike
from ..ir.type import Type
from ..ir.value import Value
from ..ir.walk import walk
from ..rewrite.fold import constant_value
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

    What may be reassociated, and complex numbers with fast-math flags, are compared for plain numbers: others may cancel.
    """
    tolerance, signed_zeros, plain_floats = 0.0, True, False
    for op in walk(module.operation):
        dialect, _, name = op.name.partition(".")
        flags = _fast_math(op)
        if "reassoc" in flags or flags and dialect == "complex":
            plain_floats = True
        inexact = _is_inexact(op)
        if inexact or flags - {"nnan", "ninf"}:  # those two make poison
            tolerance = max(tolerance, 4e-2 if any("16" in str(type_) for type_ in op.result_types) else 2e-4)
        if "nsz" in flags or dialect == "complex" and name not in _EXACT_COMPLEX:
            signed_zeros = False
    return Exactness(tolerance, signed_zeros, plain_floats)


def _is_inexact(op: Operation) -> bool:
    dialect, _, name = op.name.partition(".")
    return dialect == "math" and name not in _EXACT_MATH or dialect == "complex" and name not in _EXACT_COMPLEX


def may_drift_apart(module: Module) -> bool:
    """Return True if a small difference may grow: several functions are only known roughly, or what one gives is rounded or compared."""
    inexact = [op for op in walk(module.operation) if _is_inexact(op)]
    return len(inexact) > 1 or any(user.name in _STEPS for op in inexact for result in op.results for user in result.users)


def may_be_proved(module: Module) -> bool:
    """Return True if all values have types of known sizes, so that there are formulas for them."""
    types = {type_ for op in walk(module.operation) for type_ in (*op.operand_types, *op.result_types)}
    return not any(isinstance(type_, MemRefType | TensorType | VectorType) and not _is_small(type_) for type_ in types)


def is_straight(module: Module) -> bool:
    """Return True if functions have a single block, whose operations have a meaning and no regions."""
    blocks = [block for function in functions_in(module) for region in function.regions for block in region.blocks]
    inner = [op for block in blocks for op in block.operations[:-1]]
    return len(blocks) == len(functions_in(module)) and all(not op.regions and _has_meaning(op) for op in inner)


def _has_meaning(op: Operation) -> bool:
    return ConstantLike in type(op).traits or semantics_of(op) is not None or evaluation_of(op) is not None


def _is_small(type_: Any) -> bool:
    return not isinstance(type_, MemRefType) and type_.has_rank and all(0 <= size <= 16 for size in type_.shape)


def has_loops(module: Module) -> bool:
    """Return True if operations have regions, or maps: the sizes of loops and memory are small numbers then."""
    return any(
        op.regions or op.name.startswith("affine.") for function in functions_in(module) for op in walk(function) if op is not function
    )


_MOST_STEPS = 3000
_MOST_ENDLESS = 6
"""The most calls of a function that take too many steps."""
_LARGEST_STEP = 1 << 16
_EXACT_MATH = {
    *("absf", "absi", "ceil", "floor", "round", "roundeven", "trunc", "copysign", "ctlz", "cttz", "ctpop", "ipowi", "clampf"),
    *("isfinite", "isinf", "isnan", "isnormal", "fma", "sqrt"),
}
_STEPS = {
    *("math.ceil", "math.floor", "math.round", "math.roundeven", "math.trunc", "arith.cmpf", "arith.fptosi", "arith.fptoui", "arith.remf"),
    *("complex.eq", "complex.neq"),
}
"""Operations whose results jump where their operands change a little."""
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
    exactness, calls, endless, steps = exactness_of(before), 0, 0, _steps_among_arguments(function)
    for arguments, memory in inputs(types, random, count, has_loops(before), exactness.plain_floats, _sizes_in(before)):
        for number in steps:  # loops whose last step leaves the integers are another matter
            value = arguments[number]
            arguments[number] = value if value is POISON or 0 < value < 16 else 1 + value % 4
        try:
            found = compare(before, after, name, types, results, arguments, memory, exactness)
        except TooLong:
            endless += 1
            if endless == _MOST_ENDLESS:
                break
            continue
        if isinstance(found, Counterexample):
            return found
        calls += found
    return Tested(calls)


def _steps_among_arguments(function: Operation) -> list[int]:
    """Return the numbers of the arguments that are steps of loops. Raises Unsupported for a loop whose step is a large constant."""
    entry: Any = function.regions[0].first_block
    steps = [step for op in walk(function) if isinstance(op, LoopLikeOpInterface) for step in op.get_loop_steps() or ()]
    constants = [constant_value(step) for step in steps if isinstance(step, Value)]
    if any(isinstance(constant, IntegerAttr) and abs(constant.value) > _LARGEST_STEP for constant in constants):
        raise Unsupported("a loop whose step is a large constant")
    arguments = () if entry is None else entry.arguments
    return [number for number, argument in enumerate(arguments) if any(step is argument for step in steps)]


def _sizes_in(module: Module) -> list[int]:
    """Return small sizes that dynamic dimensions may have: those of the static ones in the module, and few elements."""
    types = {type_ for op in walk(module.operation) for type_ in (*op.operand_types, *op.result_types)}
    found = {size for type_ in types if isinstance(type_, (VectorType, TensorType)) and type_.has_rank for size in type_.shape}
    return sorted({size for size in found if 0 <= size <= 16} | {0, 1, 2, 3, 4})


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
    """Compare the outcomes of one call; return True if it was defined and compared. Raises Unsupported, and TooLong."""
    text = ", ".join(shown(value, type_) for value, type_ in zip(arguments, types))
    again, other = copied(arguments, memory)
    old = _call(before, name, arguments, memory, index_width, is_before=True)
    if old.undefined is not None:
        return False
    new = _call(after, name, again, other, index_width)
    if refines(old, new, exactness.tolerance, exactness.signed_zeros):
        return True
    return Counterexample(text, shown_outcome(old, results), shown_outcome(new, results))


def _call(module: Module, name: str, arguments: Sequence[Any], memory: Memory, index_width: int, is_before: bool = False) -> Outcome:
    """Call a function; what is outside of the module gives answers that depend on the number of calls before."""
    algebra = ConcreteAlgebra(index_width, has_any_nan=is_before)
    interpreter = Interpreter(
        module, index_width=index_width, most_steps=_MOST_STEPS, external=any_answers(), write=lambda text: None, algebra=algebra
    )
    return interpreter.call(name, *arguments, memory=memory)


def shown_outcome(outcome: Outcome, results: Sequence[Type]) -> str:
    """Return the outcome of a call as text."""
    if outcome.undefined is not None:
        return f"undefined behavior: {outcome.undefined}"
    words = [shown(value, type_) for value, type_ in zip(outcome.results, results)]
    words += [f"memory {bytes(byte if isinstance(byte, int) else 0 for byte in buffer[:64]).hex(' ', 4)}" for buffer in outcome.memory]
    words += [f"calls {outcome.trace}"] if outcome.trace else []
    return ", ".join(words) or "returns"
