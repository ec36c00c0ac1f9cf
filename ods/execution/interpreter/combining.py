"""Combines two values as reductions and atomic operations do."""

from __future__ import annotations

from typing import Any, Final

from ...builtin.float_types import FloatType
from ...ir.type import Type
from .machine import Machine
from .values import Array

_FLOATS: Final = {"maximumf": "maximum", "minimumf": "minimum", "maxnumf": "maxnum", "minnumf": "minnum"}
_EXTREMA: Final = {"maxs": "sgt", "mins": "slt", "maxu": "ugt", "minu": "ult"}


def combine(machine: Machine, kind: str, type_: Type, lhs: Any, rhs: Any) -> Any:
    """Return the combination of two numbers by a kind of `vector` or `arith`, such as `add`, `minsi` or `addf`.

    Raises Unsupported for a kind that the type does not have.
    """
    algebra = machine.algebra
    if kind == "assign":
        return rhs
    if isinstance(lhs, Array):
        raise machine.unsupported(f"{kind} of arrays")
    if isinstance(type_, FloatType):
        if kind in _FLOATS:
            return algebra.fextremum(_FLOATS[kind], type_, lhs, rhs)
        if kind in ("add", "addf"):
            return algebra.fadd(type_, lhs, rhs)
        if kind in ("mul", "mulf"):
            return algebra.fmul(type_, lhs, rhs)
        raise machine.unsupported(f"{kind} of {type_}")
    width, name = machine.width(type_), kind.removesuffix("i")
    if name in _EXTREMA:
        return algebra.extremum(_EXTREMA[name], width, lhs, rhs)
    functions = {"add": algebra.add, "mul": algebra.mul, "and": algebra.and_, "or": algebra.or_, "xor": algebra.xor}
    if name not in functions:
        raise machine.unsupported(f"{kind} of {type_}")
    return functions[name](width, lhs, rhs)
