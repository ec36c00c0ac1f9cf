"""Runs of a case: its function before passes, the module after them, and the comparison of both."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from ods.builtin import VectorType
from ods.builtin.float_types import FloatType
from ods.builtin.module import Module
from ods.diagnostics import MLIRError
from ods.execution.interpreter.interpreter import Outcome, copied, refines
from ods.execution.interpreter.machine import contents
from ods.execution.interpreter.values import POISON, Array, Buffer, Memory, MemRef, TooLong, byte_width, read, width_of
from ods.ir.context import Context
from ods.ir.operation import Operation
from ods.ir.type import Type
from ods.ir.verifier import verify_operation
from ods.passes.pass_manager import PassManager

from ..campaign import Finding, guarded
from ..meaning.evaluate import evaluate
from .building import Case
from .values import arguments_of

_SECONDS = 10
_MAY_BRANCH_ON_POISON = re.compile("convert-math-to-funcs")
"""Passes that make calls with branches of operations whose operands may be poison, as LLVM's own library functions have them."""


@dataclass
class Run:
    """A call of a case's function with arguments: its outcome before any pass."""

    arguments: list[Any]
    memory: Memory
    outcome: Outcome

    def fresh(self) -> tuple[list[Any], Memory]:
        """Return a copy of the arguments and the memory as they were before the call."""
        return copied(self.arguments, self.memory)


class Invalid(Exception):
    """Raised if the text of a case is not valid, which is a mistake of its family."""


def parse(text: str, context: Context) -> Module:
    """Return the module of a text. Raises Invalid."""
    try:
        return Module.parse(text, context)
    except MLIRError as error:
        raise Invalid(f"{error}\n{text}") from None


def signature(module: Module) -> tuple[Sequence[Type], Sequence[Type]]:
    """Return the types of the arguments and results of the function `@f`."""
    type_ = _function(module).function_type.value  # type: ignore[attr-defined]
    return type_.inputs, type_.results


def _function(module: Module) -> Operation:
    held: Any = module.operation.regions[0].block.operations
    (found,) = (op for op in held if op.name == "func.func" and op.sym_name.value == "f")
    return found  # type: ignore[no-any-return]


def runs_of(case: Case, count: int, random: Random) -> list[Run]:
    """Return calls of a case with defined behavior. Raises Unsupported if the interpreter cannot run it, and Invalid."""
    module = parse(case.text, Context())
    types, _ = signature(module)
    runs = []
    for _ in range(count):
        memory = Memory()
        arguments = arguments_of(random, case, types, memory)
        run = Run(arguments, memory, Outcome())
        try:
            run.outcome = evaluate(module, "f", *run.fresh())
        except TooLong:
            continue
        if run.outcome.undefined is None:
            runs.append(run)
    return runs


def transformed(text: str, pipeline: str, context: Context) -> Module | Finding | None:
    """Return the module after passes; a finding if these leave invalid IR, raise or take too long; None if a pass gives up."""

    def run() -> Module | Finding | None:
        module = parse(text, context)
        try:
            PassManager.parse(pipeline, context).run(module.operation)
        except MLIRError as error:
            if not verify_operation(module.operation, context):
                return None
            return Finding(f"refused: {_first_line(error)}", text, pipeline, str(error))
        return module

    return guarded(run, text, pipeline, _SECONDS)


def _first_line(error: MLIRError) -> str:
    lines = [line for line in str(error).split("\n") if "error:" in line] or [str(error)]
    return re.sub(r"%\S+|'[^']*'", "_", lines[0].partition("error: ")[2])[:100]


def difference(case: Case, module: Module, runs: Sequence[Run], pipeline: str) -> str | None:
    """Return the first call whose outcome after passes is none that the outcome before allows; None if there is none.

    Raises Unsupported if the interpreter does not know what the passes have left.
    """
    types, results = signature(module)
    for run in runs:
        given, memory = run.fresh()
        arguments = [_passed(value, type_) for value, type_ in zip(given, types)]
        try:
            after = evaluate(module, "f", arguments, memory, is_after=True)
        except TooLong:
            continue
        if after.undefined is not None and _MAY_BRANCH_ON_POISON.search(pipeline) and "depends on poison" in after.undefined:
            continue
        after.results = [_returned(value, type_, old) for value, type_, old in zip(after.results, results, run.outcome.results)]
        if not is_refined(case, run, after):
            return f"@f({shown(run.arguments)})\n{differences(run.outcome, after)}"
    return None


def is_refined(case: Case, run: Run, after: Outcome) -> bool:
    """Return True if the outcome of `run` allows `after`, given the flags in a case."""
    if after.undefined is not None:
        return False
    before, after = (replace(each, memory=_memory_values(each.memory, run.arguments)) for each in (run.outcome, after))
    if case.is_exact:
        return refines(before, after)
    tolerance = next((number for name, number in _TOLERANCES.items() if name in case.text), 2e-4)
    return refines(before, after, tolerance, signed_zeros=_FREE_ZEROS.search(case.text) is None)


def _memory_values(memory: Sequence[list[Any]], arguments: Sequence[Any]) -> list[list[Any]]:
    """Return the memory with floats in place of the bytes of arguments that consist of floats: the bits of NaN are not determined."""
    values = list(memory)
    for argument in arguments:
        if isinstance(argument, MemRef) and isinstance(argument.element, FloatType):
            old = memory[argument.buffer.number]
            places = range(0, len(old), byte_width(argument.element))
            values[argument.buffer.number] = [read(Buffer(old), place, argument.element) for place in places]
    return values


_TOLERANCES = {"bf16": 4e-2, "f16": 5e-3}
_FREE_ZEROS = re.compile(r"fastmath<[^>]*(?:nsz|fast)|complex\.(?!create|constant|add|sub|mul|neg|conj|re\b|im\b|eq|neq)")
"""Matches programs in which zeros may have another sign: by their flags, or after functions of complex numbers near branch cuts."""


def shown(arguments: Sequence[Any]) -> str:
    """Return a text of arguments; of a long memref it has the first elements only."""
    return ", ".join(_short(value) for value in arguments)


def _short(value: Any) -> str:
    if not isinstance(value, MemRef):
        return repr(value)
    elements = contents(value)
    return f"memref {'x'.join(map(str, value.sizes))} [{', '.join(map(repr, elements[:6]))}{', …' if len(elements) > 6 else ''}]"


def differences(before: Outcome, after: Outcome) -> str:
    """Return a text of what differs between two outcomes."""
    if after.undefined is not None:
        return f"before: {before.results}\nafter: undefined behavior, {after.undefined}"
    results = enumerate(zip(before.results, after.results))
    lines = [f"result {index}: {old} before, {new} after" for index, (old, new) in results if repr(old) != repr(new)]
    for number, (old, new) in enumerate(zip(before.memory, after.memory)):
        places = [place for place, (left, right) in enumerate(zip(old, new)) if left != right]
        if places:
            shown_places = ", ".join(f"byte {place}: {old[place]} before, {new[place]} after" for place in places[:4])
            lines.append(f"memory {number}: {len(places)} bytes differ, {shown_places}")
    if before.trace != after.trace:
        lines.append(f"calls: {before.trace} before, {after.trace} after")
    return "\n".join(lines)


# ---- integers that a pass has split into two halves


def _passed(value: Any, type_: Type) -> Any:
    """Return an argument in the form of a function whose wide integers have become vectors of two halves."""
    if isinstance(type_, VectorType) and value is POISON:
        return Array((2,), [POISON, POISON])
    if isinstance(type_, VectorType) and isinstance(value, int):
        width = width_of(type_.element_type)
        return Array((2,), [value & ((1 << width) - 1), value >> width])
    return value


def _returned(value: Any, type_: Type, before: Any) -> Any:
    """Return a result in the form that it had before a pass split it into two halves."""
    if isinstance(type_, VectorType) and not isinstance(before, Array) and isinstance(value, Array):
        if POISON in value.elements:
            return POISON
        return value.elements[0] | value.elements[1] << width_of(type_.element_type)
    return value
