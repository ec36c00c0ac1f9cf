"""Arguments for the functions of cases: values of their domains, edge cases, and memrefs with distinct elements."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import Any

from ods.builtin import ComplexType, MemRefType
from ods.builtin.float_types import FloatType
from ods.execution.interpreter.inputs import random_value
from ods.execution.interpreter.values import Memory, MemRef, Unsupported, positions, rounded, width_of
from ods.ir.interfaces import DYNAMIC
from ods.ir.type import Type

from .building import Case


def arguments_of(random: Random, case: Case, types: Sequence[Type], memory: Memory) -> list[Any]:
    """Return arguments for the function of a case, in the interpreter's form."""
    return [_argument(random, type_, domain, memory) for type_, domain in zip(types, case.domains)]


def _argument(random: Random, type_: Type, domain: Sequence[Any] | None, memory: Memory) -> Any:
    if isinstance(type_, MemRefType):
        return _memref(random, type_, domain, memory)
    if domain is None:
        return random_value(random, type_, 0)
    return _number(random.choice(domain), type_)


def _number(value: Any, type_: Type) -> Any:
    if isinstance(type_, ComplexType):
        return tuple(rounded(float(part), type_.element_type) for part in (value.real, value.imag))
    return rounded(float(value), type_) if isinstance(type_, FloatType) else value & ((1 << width_of(type_)) - 1)


def _memref(random: Random, type_: MemRefType, domain: Sequence[Any] | None, memory: Memory) -> MemRef:
    """Return a memref of its own memory; its elements are values of the domain, or small numbers that mostly differ."""
    if not type_.layout.value.is_identity if hasattr(type_.layout, "value") else True:
        raise Unsupported(f"layout of {type_}")
    sizes = [random.choice((0, 1, 3, 4, 7, 8)) if size == DYNAMIC else size for size in type_.shape]
    memref = memory.allocate(sizes, type_.element_type)
    for number, place in enumerate(positions(sizes)):
        value = random.choice(domain) if domain is not None else (number + 1) * 3 + random.randrange(3)
        memref.store(place, _number(value, type_.element_type))
    assert math.prod(sizes) <= 4096
    return memref
