"""Operations of probe classes with values of builtin types, for the tests of traits and interfaces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from ods.builtin.float_types import F32
from ods.builtin.shaped_types import RankedTensorType, UnrankedTensorType, VectorType
from ods.builtin.types import I1, I32
from ods.diagnostics import VerifyError
from ods.ir.block import Block
from ods.ir.interfaces import DYNAMIC
from ods.ir.location import UNKNOWN
from ods.ir.operation import Operation
from ods.ir.region import Region
from ods.ir.type import Type
from ods.ir.value import Value

_Op = TypeVar("_Op", bound=Operation)
_SCALARS: dict[str, Type] = {"i1": I1, "i32": I32, "f32": F32}


class Probe(Operation):
    """An operation without traits and interfaces."""

    __slots__ = ()
    name = "t.probe"


def type_of(text: str) -> Type:
    """Return the type for a short text: `f32`, a tensor `t4x?xf32` or `t*xf32`, a vector `v[4]xf32`."""
    if text in _SCALARS:
        return _SCALARS[text]
    *sizes, element = text[1:].split("x")
    if sizes == ["*"]:
        return UnrankedTensorType.get(_SCALARS[element])
    shape = [DYNAMIC if size == "?" else int(size.strip("[]")) for size in sizes]
    if text[0] == "t":
        return RankedTensorType.get(shape, _SCALARS[element])
    return VectorType.get(shape, _SCALARS[element], [size.startswith("[") for size in sizes])


def types_of(text: str) -> list[Type]:
    """Return the types for short texts, separated by blanks."""
    return [type_of(word) for word in text.split()]


def values_of(types: Sequence[Type]) -> list[Value]:
    """Return a value of each type."""
    return list(Block(types).arguments)


def probe(
    cls: type[_Op],
    operands: Sequence[Value] = (),
    results: Sequence[Type] = (),
    regions: Sequence[Region] = (),
    successors: Sequence[Block] = (),
) -> _Op:
    """Return an operation of a class, without a parent."""
    made = cls.__new__(cls)
    made._init(operands, results, UNKNOWN, tuple(regions), tuple(successors))
    return made


def complaint(check: object, *arguments: object) -> str:
    """Return the error of a check without the prefix of the operation; empty if there is none."""
    try:
        check(*arguments)  # type: ignore[operator]
    except VerifyError as error:
        return str(error).removeprefix("'t.probe' op ")
    return ""
