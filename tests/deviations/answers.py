"""The answers of `@main` in a module: by the interpreter, and by compiling it as `ods run` does."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Sequence
from typing import Any

from ods.builtin import ComplexType, IndexType, IntegerType, MemRefType
from ods.builtin.float_types import FloatType
from ods.builtin.module import Module
from ods.execution.interpreter.interpreter import Outcome
from ods.execution.interpreter.values import POISON, Array, Memory, MemRef, Unsupported, rounded, width_of
from ods.execution.values import scalar_layout
from ods.ir.context import Context
from ods.ir.type import Type
from tests.fuzz.meaning.evaluate import evaluate
from tests.fuzz.meaning.native import Given, in_child, run_compiled, warm_up

_ARGUMENT = re.compile(r"\[.*?\](?= |$)|\S+")


def interpreted(text: str, arguments: Sequence[str], index_width: int = 64) -> list[str] | None:
    """Return the answers of `@main` for each of several argument lists; None if the interpreter does not know all operations."""
    with Context():
        module = Module.parse(text)
        inputs, results = _signature(module)
        answers = []
        for words in arguments:
            memory = Memory()
            values = _arguments(words, inputs, memory)
            try:
                outcome = evaluate(module, "main", values, memory, index_width)
            except Unsupported:
                return None
            answers.append(_shown(outcome, results, values, memory))
    return answers


def compiled(text: str, arguments: Sequence[str], *, mlir_22_bugs: bool = False) -> list[str] | None:
    """Return the answers of the compiled `@main` for each of several argument lists.

    Returns None if it takes or returns arrays by value, or if operations are left that only other passes lower.
    """
    with Context():
        inputs, results = _signature(Module.parse(text))
        if not all(isinstance(type_, MemRefType) or scalar_layout(type_) is not None for type_ in inputs) or not all(
            map(scalar_layout, results)
        ):
            return None
        memories = [Memory() for _ in arguments]
        values = [_arguments(words, inputs, memory) for words, memory in zip(arguments, memories)]
    given = [Given(each, memory) for each, memory in zip(values, memories)]
    warm_up()
    found = in_child(lambda: run_compiled(text, 2, given, "main", mlir_22_bugs=mlir_22_bugs))
    if isinstance(found, str) and ("not in the llvm dialect" in found or "failed to legalize" in found):
        return None
    if isinstance(found, str):
        raise AssertionError(f"the module does not run: {found}")
    answers = []
    for numbers, memory, left, each in zip((numbers for numbers, _ in found), memories, (left for _, left in found), values):
        for buffer, data in zip(memory.buffers, left):
            buffer.bytes = data
        answers.append(_shown(Outcome(numbers), results, each, memory))
    return answers


def _signature(module: Module) -> tuple[Sequence[Type], Sequence[Type]]:
    operations: Any = module.operation.regions[0].block.operations
    (main,) = (op for op in operations if op.name == "func.func" and op.sym_name.value == "main")
    type_ = main.function_type.value
    return type_.inputs, type_.results


def _arguments(text: str, types: Sequence[Type], memory: Memory) -> list[Any]:
    """Return the values that `text` spells, in the interpreter's form."""
    words = _ARGUMENT.findall(text)
    if len(words) != len(types):
        raise ValueError(f"expected {len(types)} arguments, but found '{text}'")
    return [_argument(word, type_, memory) for word, type_ in zip(words, types)]


def _argument(word: str, type_: Any, memory: Memory) -> Any:
    if not hasattr(type_, "shape"):
        return _number(word, type_)
    nested = json.loads(word, parse_float=str, parse_int=str, parse_constant=str)
    shape, elements = list[int](), [nested]
    while elements and isinstance(elements[0], list):
        shape.append(len(elements[0]))
        elements = [element for row in elements for element in row]
    numbers = [_number(str(element), type_.element_type) for element in elements]
    if not isinstance(type_, MemRefType):
        return Array(tuple(shape), numbers)
    memref = memory.allocate(shape, type_.element_type)
    for place, number in enumerate(numbers):
        MemRef(memref.buffer, 0, place, (), (), type_.element_type).store((), number)
    return memref


def _number(word: str, type_: Type) -> Any:
    if isinstance(type_, ComplexType):
        parts = complex(word)
        return rounded(parts.real, type_.element_type), rounded(parts.imag, type_.element_type)
    if isinstance(type_, FloatType):
        return rounded(float(word), type_)
    number = {"true": 1, "false": 0}.get(word.lower())
    return (int(word, 0) if number is None else number) & ((1 << width_of(type_)) - 1)


def _shown(outcome: Outcome, results: Sequence[Type], arguments: Sequence[Any], memory: Memory) -> str:
    """Return the text of an answer: the results, and the contents of the memrefs among the arguments."""
    if outcome.undefined is not None:
        return f"undefined: {outcome.undefined}"
    words = [_text(value, type_) for value, type_ in zip(outcome.results, results)]
    return " ".join([*words, *(_array(value.sizes, _elements(value), value.element) for value in arguments if isinstance(value, MemRef))])


def _elements(memref: MemRef) -> list[Any]:
    count = math.prod(memref.sizes)
    return [MemRef(memref.buffer, 0, place, (), (), memref.element).load(()) for place in range(count)]


def _text(value: Any, type_: Any) -> str:
    if isinstance(value, Array):
        return _array(value.shape, value.elements, type_.element_type)
    if value is POISON:
        return "poison"
    layout = scalar_layout(type_)
    assert layout is not None
    if isinstance(type_, (IntegerType, IndexType)):
        return layout.shown(layout.load(layout.store(value)))
    return layout.shown(complex(*value) if isinstance(value, tuple) else value)


def _array(shape: Sequence[int], elements: Sequence[Any], type_: Type) -> str:
    if not shape:
        return _text(elements[0], type_)
    step = math.prod(shape[1:])
    rows = [_array(shape[1:], elements[row * step : (row + 1) * step], type_) for row in range(shape[0])]
    return f"[{', '.join(rows)}]"
