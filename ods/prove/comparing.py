"""Verdicts about two functions: proved, tested, or a counter-example."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from ..builtin import IndexType
from ..builtin.dense_elements import DenseIntOrFPElementsAttr
from ..builtin.module import Module
from ..execution.interpreter.values import Memory, TooLong, Unsupported
from ..ir.context import Context
from ..ir.value import Value
from ..ir.walk import walk
from ..rewrite.fold import constant_value
from .exhaustive import prove_by_all_values
from .functions import function_of, name_of
from .testing import Counterexample, Tested, compare, exactness_of, signature, test

FEW, MANY = 24, 160
"""The numbers of calls before a proof is tried, and where there is none."""


@dataclass(frozen=True)
class Verdict:
    """What is known of two functions."""

    is_proved: bool = False
    is_tested: bool = False
    counterexample: Counterexample | None = None
    reason: str = ""
    """Why they are not proved."""
    is_by_values: bool = False
    """Whether the proof is that all arguments were tried."""


class Judge:
    """Compares functions: by a few calls, by proof, and if there is none, by many calls."""

    def __init__(self, context: Context, seed: int = 1, effort: int = 1_000_000) -> None:
        self.context = context
        self.seed = seed
        self.effort = effort
        """The most that the solver does for a proof, in its own unit: the answer does not depend on how busy the machine is."""

    def test(self, before: Module, after: Module, count: int) -> Counterexample | Tested | str:
        """Compare calls; return the reason if the interpreter cannot run one of the functions."""
        found = self._or_reason(lambda: test(before, after, Random(self.seed), count))
        return f"not run: {found}" if isinstance(found, str) else found

    def _or_reason(self, compare: Callable[[], Any]) -> Any:
        """Return what a comparison says; as a text why it is not possible."""
        try:
            with self.context:
                return compare()
        except (Unsupported, TooLong) as error:
            return str(error)
        except RecursionError:
            return "calls that are nested too deeply"

    def verdict(self, before: Module, after: Module, end: float) -> Verdict:
        """Return the verdict about a function before and after; proofs are tried until the time `end`."""
        few = self.test(before, after, FEW)
        if isinstance(few, Counterexample):
            return Verdict(counterexample=few)
        proof: Any = "there was no time for a proof"
        if time.process_time() < end:
            proof = self._prove(before, after)
        if proof is True:
            return Verdict(is_proved=True)
        if isinstance(proof, Counterexample):
            return Verdict(counterexample=proof)
        if isinstance(few, str):
            return Verdict(reason=few)
        found = self._try_all_values(before, after) if has_solver() and time.process_time() < end else ""
        if found is True or isinstance(found, Counterexample):
            return Verdict(found is True, counterexample=found if isinstance(found, Counterexample) else None, is_by_values=True)
        many = self.test(before, after, MANY) if time.process_time() < end else few
        if isinstance(many, Counterexample):
            return Verdict(counterexample=many)
        is_tested = isinstance(many, Tested) and many.calls > 0
        return Verdict(is_tested=is_tested, reason=proof if is_tested else "no call with defined behavior")

    def _try_all_values(self, before: Module, after: Module) -> Counterexample | bool | str:
        """Return True if all arguments were tried, which have few bits, a counter-example, or why there is neither."""
        found: Counterexample | bool | str = True
        for index_width in _index_widths(before):
            found = self._or_reason(lambda: prove_by_all_values(before, after, index_width))  # noqa: B023 - it is called at once
            if found is not True:
                break
        return found

    def _prove(self, before: Module, after: Module) -> Any:
        """Return True, a counter-example that a run confirms, or why there is no proof."""
        if not has_solver():
            return "z3 is not installed"
        from .symbolic import Model, prove, solver_error

        def proof() -> Any:
            try:
                for index_width in _index_widths(before):
                    found = prove(before, after, index_width, self.effort)
                    if isinstance(found, str):
                        return found
                    if isinstance(found, Model):
                        return confirmed(before, after, found.arguments, index_width)
                return True
            except solver_error() as error:
                return f"the solver failed: {error}"

        return self._or_reason(proof)


@cache
def has_solver() -> bool:
    """Return True if Z3 is installed, and can be imported."""
    try:
        from . import smt  # noqa: F401
    except Exception:  # Z3 raises an exception of its own if it does not find its library
        return False
    return True


def _index_widths(module: Module) -> Sequence[int]:
    """Return the widths of an index to prove for.

    Folds of arith take index constants for numbers of 64 bits, as MLIR's do: where it has others than small ones, 32 bits are left out.
    """
    has_indices = False
    for op in walk(module.operation):
        has_indices = has_indices or any(map(_is_index, (*op.operand_types, *op.result_types)))
        if op.name.startswith("arith.") and any(_is_large_index(value) for value in op.operand_values):
            return (64,)
    return (64, 32) if has_indices else (64,)


def _is_index(type_: Any) -> bool:
    return getattr(type_, "element_type", type_) is IndexType.get()


def _is_large_index(value: Value) -> bool:
    constant: Any = constant_value(value) if _is_index(value.type) else None
    numbers = constant.numbers() if isinstance(constant, DenseIntOrFPElementsAttr) else [getattr(constant, "value", 0)]
    return any(isinstance(number, int) and not 0 <= number < 1 << 31 for number in numbers)


def confirmed(before: Module, after: Module, arguments: list[Any], index_width: int) -> Counterexample | str:
    """Return the counter-example with arguments that the solver has found, if running the functions shows it, too."""
    function = function_of(before)
    types, results = signature(function)
    found = compare(before, after, name_of(function), types, results, arguments, Memory(), exactness_of(before), index_width)
    return found if isinstance(found, Counterexample) else "a run does not confirm the difference that the solver has found"
