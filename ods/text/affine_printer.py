"""Prints affine expressions, maps and integer sets: `(d0)[s0] -> (d0 + s0)`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Union

from ..builtin.affine.expr import AffineBinaryExpr, AffineConstantExpr, AffineExpr
from ..builtin.affine.map import AffineMap, IntegerSet

NameOf = Callable[[int, bool], str]
"""Returns the name of a dimension (False) or symbol (True) with a number."""

_Part = Union[str, "tuple[AffineExpr, bool]"]
"""A text, or an expression, with True if it needs parentheses around operators."""

_SHORT: Final = 100
"""The size of expressions up to which they are printed recursively."""
_OPERATORS: Final = {"add": " + ", "mul": " * ", "floordiv": " floordiv ", "ceildiv": " ceildiv ", "mod": " mod "}


def affine_text(value: AffineExpr | AffineMap | IntegerSet) -> str:
    """Return an affine expression, map or integer set as text, with the names `d0` and `s0` for dimensions and symbols."""
    if isinstance(value, AffineExpr):
        return expression_text(value)
    if isinstance(value, AffineMap):
        return map_text(value)
    return integer_set_text(value)


def map_text(map_: AffineMap) -> str:
    """Return a map as `(d0)[s0] -> (d0 + s0)`."""
    return f"{parameters_text(map_.num_dims, map_.num_symbols)} -> ({', '.join(map(expression_text, map_.results))})"


def integer_set_text(set_: IntegerSet) -> str:
    """Return a set as `(d0)[s0] : (d0 - s0 >= 0)`."""
    parts = [f"{expression_text(constraint)} {'==' if equal else '>='} 0" for constraint, equal in zip(set_.exprs, set_.equalities)]
    return f"{parameters_text(set_.num_dims, set_.num_symbols)} : ({', '.join(parts)})"


def default_name(position: int, is_symbol: bool) -> str:
    """Return `s0` for symbol 0, or `d0` for dimension 0."""
    return f"s{position}" if is_symbol else f"d{position}"


def expression_text(expr: AffineExpr, name_of: NameOf = default_name, tight: bool = False) -> str:
    """Return an expression as text; if `tight`, in parentheses if it has an operator."""
    if expr.size <= _SHORT:
        return _short_text(expr, name_of, tight)
    text: list[str] = []
    pending: list[_Part] = [(expr, tight)]
    while pending:  # no recursion on the depth of the expression
        part = pending.pop()
        if isinstance(part, str):
            text.append(part)
            continue
        expr, tight = part
        parts = _parts(expr, name_of)
        pending.extend((")", *reversed(parts), "(") if tight and len(parts) > 1 else reversed(parts))
    return "".join(text)


def _short_text(expr: AffineExpr, name_of: NameOf, tight: bool) -> str:
    parts = _parts(expr, name_of)
    if len(parts) == 1:
        return parts[0]  # type: ignore[return-value] # a leaf
    text = "".join([part if isinstance(part, str) else _short_text(part[0], name_of, part[1]) for part in parts])
    return f"({text})" if tight else text


def _parts(expr: AffineExpr, name_of: NameOf) -> tuple[_Part, ...]:
    """Return the text of an expression without operators, or else what an expression is printed as, in order."""
    kind = expr.kind
    if kind == "dim" or kind == "symbol":
        return (name_of(expr.position, kind == "symbol"),)  # type: ignore[attr-defined]
    if kind == "constant":
        return (str(expr.value),)  # type: ignore[attr-defined]
    return _sum(expr) if kind == "add" else _product(expr)  # type: ignore[arg-type]


def _product(expr: AffineBinaryExpr) -> tuple[_Part, ...]:
    if expr.kind == "mul" and isinstance(expr.rhs, AffineConstantExpr) and expr.rhs.value == -1:
        return ("-", (expr.lhs, True))
    return ((expr.lhs, True), _OPERATORS[expr.kind], (expr.rhs, True))


def _sum(expr: AffineBinaryExpr) -> tuple[_Part, ...]:
    lhs, rhs = (expr.lhs, False), expr.rhs
    if isinstance(rhs, AffineBinaryExpr) and rhs.kind == "mul" and isinstance(rhs.rhs, AffineConstantExpr):
        factor = rhs.rhs.value
        if factor == -1:
            is_sum = isinstance(rhs.lhs, AffineBinaryExpr) and rhs.lhs.kind == "add"
            return (lhs, " - ", (rhs.lhs, is_sum))
        if factor < -1:
            return (lhs, " - ", (rhs.lhs, True), f" * {_negated(factor)}")
    if isinstance(rhs, AffineConstantExpr) and rhs.value < 0:
        return (lhs, f" - {_negated(rhs.value)}")
    return (lhs, " + ", (rhs, False))


def _negated(value: int) -> int:
    """Return `-value`; the smallest 64-bit number stays unchanged, as in MLIR."""
    return -value if value > -(1 << 63) else value


def parameters_text(num_dims: int, num_symbols: int) -> str:
    """Return `(d0, d1)[s0]`, without brackets if there are no symbols."""
    dims = ", ".join([f"d{number}" for number in range(num_dims)])
    if not num_symbols:
        return f"({dims})"
    return f"({dims})[{', '.join([f's{number}' for number in range(num_symbols)])}]"
