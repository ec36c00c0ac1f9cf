"""The rules of LLVM's verifier for calls of intrinsics, beyond their signatures (LLVM `Verifier.cpp`, `visitIntrinsicCall`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from generated.llvm import PointerType
from ods.builtin import FloatType, IntegerType, VectorType
from ods.ir.type import Type

from .constants import Constant
from .values import Value


class Call(NamedTuple):
    """A call of an intrinsic that its signature allows."""

    arguments: Sequence[Value]
    types: Sequence[Type]
    result: Type | None

    def number(self, place: int) -> int:
        """Return the constant argument at a place."""
        value = self.arguments[place]
        assert isinstance(value, Constant), "an argument that must be constant is checked before"
        return value.number

    def vector(self, place: int) -> VectorType:
        """Return the type of a vector argument; -1 is the result."""
        type_ = self.result if place < 0 else self.types[place]
        assert isinstance(type_, VectorType), "the signature is checked before"
        return type_


Rule = Callable[[Call], str | None]
"""Returns what is wrong with a call, or None."""


def _scalar(type_: Type | None) -> Type | None:
    return type_.element_type if isinstance(type_, VectorType) else type_


def _width(type_: Type | None) -> int:
    scalar = _scalar(type_)
    if isinstance(scalar, (IntegerType, FloatType)):
        return scalar.width
    return 128 if scalar is not None and scalar.name == "llvm.ppc_fp128" else 0


def _is_float(type_: Type | None) -> bool:
    scalar = _scalar(type_)
    return isinstance(scalar, FloatType) or scalar is not None and scalar.name == "llvm.ppc_fp128"


def _is_integer(type_: Type | None) -> bool:
    return isinstance(_scalar(type_), IntegerType)


def _shape(type_: Type | None) -> tuple[tuple[int, ...], bool] | None:
    return (type_.shape, type_.scalable) if isinstance(type_, VectorType) else None


def _same_shape(call: Call) -> str | None:
    return None if _shape(call.types[0]) == _shape(call.result) else "the argument and the result must have as many elements"


def _kinds(from_: Callable[[Type | None], bool], to: Callable[[Type | None], bool], order: str = "") -> Rule:
    """Return the rule of a cast: equal shapes, the kinds of both types, and the order of their widths."""

    def rule(call: Call) -> str | None:
        if not from_(call.types[0]) or not to(call.result):
            return "the argument or the result has a type of the wrong kind"
        before, after = _width(call.types[0]), _width(call.result)
        if order == "narrower" and before <= after or order == "wider" and before >= after:
            return f"the result must be {order} than the argument"
        return _same_shape(call)

    return rule


def _is_pointer(type_: Type | None) -> bool:
    return isinstance(_scalar(type_), PointerType)


def _three_way(call: Call) -> str | None:
    if _width(call.result) < 2:
        return "the result must have at least 2 bits"
    return _same_shape(call)


def _below(*bounds: tuple[int, int]) -> Rule:
    """Return the rule that constant arguments are less than bounds."""

    def rule(call: Call) -> str | None:
        wrong = next((place for place, bound in bounds if not 0 <= call.number(place) < bound), None)
        return None if wrong is None else f"argument {wrong + 1} is out of range"

    return rule


def _matrix(rows: int, columns: int, matrix: int, of_rows: tuple[int, int, int] | None = None, stride: int | None = None) -> Rule:
    """Return the rule that a matrix has rows times columns elements; for products, also the operands."""

    def rule(call: Call) -> str | None:
        type_ = call.vector(matrix)
        if type_.scalable or type_.shape[0] != call.number(rows) * call.number(columns):
            return "the result does not have the size of the matrix"
        if of_rows is not None:
            first, inner, second = of_rows
            sizes = [call.vector(0).shape[0], call.vector(1).shape[0]]
            if sizes != [call.number(first) * call.number(inner), call.number(inner) * call.number(second)]:
                return "an argument does not have the size of the matrix"
        if any(each.element_type is not type_.element_type for each in call.types[:2] if isinstance(each, VectorType)):
            return "all matrices must have the same element type"
        value = None if stride is None else call.arguments[stride]
        if isinstance(value, Constant) and value.kind == "int" and value.number < call.number(rows):
            return "the stride must be at least the number of rows"
        return None

    return rule


def _part(whole: int, part: int, index: int) -> Rule:
    """Return the rule that a vector is a part of another, at a multiple of its size."""

    def rule(call: Call) -> str | None:
        outer, inner, start = call.vector(whole), call.vector(part), call.number(index)
        if outer.element_type is not inner.element_type:
            return "both vectors must have the same element type"
        if start % inner.shape[0]:
            return "the position must be a multiple of the size of the smaller vector"
        if outer.scalable == inner.scalable and start + inner.shape[0] > outer.shape[0]:
            return "the smaller vector exceeds the larger one"
        return None

    return rule


def _requires(holds: Callable[[Call], bool], reason: str) -> Rule:
    return lambda call: None if holds(call) else reason


def _has_lanes(call: Call) -> bool:
    return isinstance(call.result, VectorType) and call.result.element_type.is_integer(1)


def _is_constant(call: Call, place: int, *kinds: str) -> bool:
    value = call.arguments[place]
    return isinstance(value, Constant) and value.kind in kinds


def _names(prefix: str, *names: str) -> list[str]:
    return [f"llvm.{prefix}{name}" for name in names]


_CASTS: Final = {
    "trunc": _kinds(_is_integer, _is_integer, "narrower"), "zext": _kinds(_is_integer, _is_integer, "wider"),
    "sext": _kinds(_is_integer, _is_integer, "wider"), "fptoui": _kinds(_is_float, _is_integer), "fptosi": _kinds(_is_float, _is_integer),
    "uitofp": _kinds(_is_integer, _is_float), "sitofp": _kinds(_is_integer, _is_float), "fptrunc": _kinds(_is_float, _is_float, "narrower"),
    "fpext": _kinds(_is_float, _is_float, "wider"), "ptrtoint": _kinds(_is_pointer, _is_integer),
    "inttoptr": _kinds(_is_integer, _is_pointer),
}  # fmt: skip
_RULES: Final[dict[str, Rule]] = {
    **dict.fromkeys(_names("", "lround", "llround", "lrint", "llrint"), _kinds(_is_float, _is_integer)),
    **{f"llvm.vp.{name}": rule for name, rule in _CASTS.items()},
    **{f"llvm.experimental.constrained.{name}": rule for name, rule in _CASTS.items() if "f" in name},
    **dict.fromkeys(_names("", "ucmp", "scmp"), _three_way),
    **dict.fromkeys(
        _names("vector.reduce.", "and", "or", "xor", "add", "mul", "smax", "smin", "umax", "umin"),
        _requires(lambda call: _is_integer(call.types[0]), "the argument must be a vector of integers"),
    ),
    **dict.fromkeys(
        _names("vector.reduce.", "fmax", "fmin"),
        _requires(lambda call: _is_float(call.types[0]), "the argument must be a vector of floats"),
    ),
    **dict.fromkeys(
        _names("vector.reduce.", "fadd", "fmul"),
        _requires(lambda call: _is_float(call.types[1]), "the argument must be a vector of floats"),
    ),
    "llvm.threadlocal.address": _requires(lambda call: _is_constant(call, 0, "global"), "the argument must be the address of a symbol"),
    "llvm.coro.id": _requires(
        lambda call: _is_constant(call, 3, "global", "null"), "the last argument must be null or the address of a constant"
    ),
    "llvm.is.fpclass": _below((1, 1024)),
    "llvm.prefetch": _below((1, 2), (2, 4), (3, 2)),
    "llvm.aarch64.prefetch": _below((1, 2), (2, 4), (3, 2), (4, 2)),
    "llvm.bswap": _requires(lambda call: _width(call.types[0]) % 16 == 0, "the argument must have an even number of bytes"),
    "llvm.get.active.lane.mask": _requires(_has_lanes, "the result must be a vector of i1"),
    "llvm.stepvector": _requires(
        lambda call: isinstance(call.result, VectorType) and _is_integer(call.result) and _width(call.result) >= 8,
        "the result must be a vector of integers with at least 8 bits",
    ),
    "llvm.vector.insert": _part(0, 1, 2),
    "llvm.vector.extract": _part(0, -1, 1),
    "llvm.matrix.multiply": _matrix(2, 4, -1, (2, 3, 4)),
    "llvm.matrix.transpose": _matrix(1, 2, -1),
    "llvm.matrix.column.major.load": _matrix(3, 4, -1, stride=1),
    "llvm.matrix.column.major.store": _matrix(4, 5, 0, stride=2),
}


def broken_rule(name: str, call: Call) -> str | None:
    """Return what LLVM's verifier would report about a call of an intrinsic; None if it would not."""
    rule = _RULES.get(name)
    return None if rule is None else rule(call)
