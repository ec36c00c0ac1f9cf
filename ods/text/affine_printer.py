"""Prints affine expressions, maps and integer sets: `(d0)[s0] -> (d0 + s0)`."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from ..builtin.affine.expr import AffineBinaryExpr, AffineExpr
from ..builtin.affine.map import AffineMap, IntegerSet

NameOf = Callable[[int, bool], str]
"""Returns the name of a dimension (False) or symbol (True) with a number."""

_Operand = tuple[AffineExpr, bool]
"""An expression, with True if it needs parentheses around operators."""
_Part = str | _Operand

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
        if expr.kind not in _OPERATORS:
            text.append(_short_text(expr, name_of, tight))
            continue
        first, operator, second, end = _parts(expr)  # type: ignore[arg-type]
        if tight:
            text.append("(")
            pending.append(")")
        pending += [end, *([] if second is None else [second]), operator, *([] if first is None else [first])]
    return "".join(text)


def _short_text(expr: AffineExpr, name_of: NameOf, tight: bool) -> str:
    kind = expr.kind
    if kind == "constant":
        return str(expr.value)  # type: ignore[attr-defined]
    if kind not in _OPERATORS:
        return name_of(expr.position, kind == "symbol")  # type: ignore[attr-defined]
    first, text, second, end = _parts(expr)  # type: ignore[arg-type]
    if first is not None:
        text = _short_text(first[0], name_of, first[1]) + text
    if second is not None:
        text += _short_text(second[0], name_of, second[1]) + end
    return f"({text})" if tight else text


def _parts(expr: AffineBinaryExpr) -> tuple[_Operand | None, str, _Operand | None, str]:
    """Return what an expression with an operator is printed as, in order: two operands with a text between and one behind."""
    kind, lhs, rhs = expr.kind, expr.lhs, expr.rhs
    if kind != "add":
        if kind == "mul" and rhs.kind == "constant" and rhs.value == -1:  # type: ignore[attr-defined]
            return None, "-", (lhs, True), ""
        return (lhs, True), _OPERATORS[kind], (rhs, True), ""
    if rhs.kind == "mul" and rhs.rhs.kind == "constant" and (factor := rhs.rhs.value) < 0:  # type: ignore[attr-defined]
        product: AffineBinaryExpr = rhs  # type: ignore[assignment]
        if factor == -1:
            return (lhs, False), " - ", (product.lhs, product.lhs.kind == "add"), ""
        return (lhs, False), " - ", (product.lhs, True), f" * {_negated(factor)}"
    if rhs.kind == "constant" and rhs.value < 0:  # type: ignore[attr-defined]
        return (lhs, False), f" - {_negated(rhs.value)}", None, ""  # type: ignore[attr-defined]
    return (lhs, False), " + ", (rhs, False), ""


def _negated(value: int) -> int:
    """Return `-value`; the smallest 64-bit number stays unchanged, as in MLIR."""
    return -value if value > -(1 << 63) else value


@lru_cache(256)
def parameters_text(num_dims: int, num_symbols: int) -> str:
    """Return `(d0, d1)[s0]`, without brackets if there are no symbols."""
    dims = ", ".join([f"d{number}" for number in range(num_dims)])
    if not num_symbols:
        return f"({dims})"
    return f"({dims})[{', '.join([f's{number}' for number in range(num_symbols)])}]"
