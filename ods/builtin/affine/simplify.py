"""The simplifications that MLIR applies when it builds an affine expression."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from ...ir.context import copies_mlir_22_bugs

if TYPE_CHECKING:
    from .expr import AffineBinaryExpr, AffineConstantExpr, AffineDimExpr, AffineExpr, AffineSymbolExpr, BinaryKind


_LEAVES: Final = frozenset(("dim", "symbol", "constant"))
_NOTHING_TO_ADD_TO: Final = frozenset(("dim", "symbol", "mod", "floordiv", "ceildiv"))
"""The kinds of expressions whose sum with a constant is simplified only if that is 0."""
_NOTHING_TO_MULTIPLY: Final = _NOTHING_TO_ADD_TO | {"add"}
"""The kinds of expressions whose product with a constant is simplified only if that is 0 or 1."""


def _part(expr: AffineExpr, kind: BinaryKind) -> AffineBinaryExpr | None:
    """Return `expr` if it is a binary expression of this kind; otherwise None."""
    return cast("AffineBinaryExpr", expr) if expr.kind == kind else None


def _constant(expr: AffineExpr) -> int | None:
    return cast("AffineConstantExpr", expr).value if expr.kind == "constant" else None


def _folded(expr: AffineExpr, value: int) -> AffineExpr | None:
    """Return the constant `value`, computed from `expr`; None if it does not fit into 64 bits."""
    return expr.get_constant(value) if -(1 << 63) <= value < 1 << 63 else None


def _is_behind(lhs: AffineExpr, rhs: AffineExpr) -> bool:
    """Return True if both are dimensions, or both symbols, and `lhs` has the higher number."""
    if lhs.kind != rhs.kind or lhs.kind not in ("dim", "symbol"):
        return False
    return cast("AffineDimExpr | AffineSymbolExpr", lhs).position > cast("AffineDimExpr | AffineSymbolExpr", rhs).position


def _scaled(expr: AffineExpr) -> tuple[AffineExpr, int]:
    """Return `e` and `c` for `e * c`, and `expr` and 1 for anything else."""
    product = _part(expr, "mul")
    if product is not None and (factor := _constant(product.rhs)) is not None:
        return product.lhs, factor
    return expr, 1


def simplify_add(lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr | None:
    """Return the simplified sum; None if it cannot be simplified."""
    if rhs.kind == "constant" and lhs.kind in _NOTHING_TO_ADD_TO:
        return None if _constant(rhs) else lhs
    left, right = _constant(lhs), _constant(rhs)
    if left is not None and right is not None:
        return _folded(lhs, left + right)
    if left is not None or _is_behind(lhs, rhs) or (lhs.is_symbolic_or_constant() and not rhs.is_symbolic_or_constant()):
        return rhs + lhs
    if right == 0:
        return lhs
    inner = _part(lhs, "add")
    inner_constant = None if inner is None else _constant(inner.rhs)
    if inner is not None and inner_constant is not None and right is not None:
        return inner.lhs + lhs.wrapped_constant(inner_constant + right)
    first, left_factor = _scaled(lhs)
    second, right_factor = _scaled(rhs)
    if first is second:
        return first * lhs.wrapped_constant(left_factor + right_factor)
    if inner is not None and inner_constant is not None:
        return inner.lhs + rhs + inner.rhs
    return _as_remainder(lhs, rhs)


def _as_remainder(lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr | None:
    """Return `e mod q` for `e - q * (e floordiv q)`, also if `e` is the last term of a sum; otherwise None."""
    if rhs.kind != "mul" and (rhs.kind in _LEAVES or not copies_mlir_22_bugs()):
        return None
    operands = cast("AffineBinaryExpr", rhs)
    subtrahend, factor = operands.lhs, _constant(operands.rhs)
    product = _part(subtrahend, "mul")
    if product is not None and factor == -1:  # mlir-opt 22 does not ask what is done with -1
        quotient = _part(product.lhs, "floordiv")
        if quotient is None:
            return None
        if quotient.rhs is product.rhs and lhs is quotient.lhs:
            return lhs % product.rhs
    quotient = _part(subtrahend, "floordiv")
    if quotient is None or rhs.kind != "mul":
        return None
    divisor = _constant(quotient.rhs)
    if divisor is not None and divisor > 0 and lhs is quotient.lhs and factor == -divisor:
        return lhs % divisor
    total = _part(lhs, "add")
    simplified = None if total is None else simplify_add(total.rhs, rhs)
    return None if total is None or simplified is None else total.lhs + simplified


def simplify_mul(lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr | None:
    """Return the simplified product; None if it cannot be simplified."""
    if rhs.kind == "constant" and lhs.kind in _NOTHING_TO_MULTIPLY:
        right = _constant(rhs)
        return lhs if right == 1 else None if right else rhs
    left, right = _constant(lhs), _constant(rhs)
    if left is not None and right is not None:
        return _folded(lhs, left * right)
    if left is not None or _is_behind(lhs, rhs) or (not rhs.is_symbolic_or_constant() and lhs.is_symbolic_or_constant()):
        return rhs * lhs
    if right == 1:
        return lhs
    if right == 0:
        return rhs
    inner = _part(lhs, "mul")
    inner_constant = None if inner is None else _constant(inner.rhs)
    if inner is None or inner_constant is None:
        return None
    if right is not None:
        return inner.lhs * lhs.wrapped_constant(inner_constant * right)
    return inner.lhs * rhs * inner.rhs


def simplify_floor_div(lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr | None:
    """Return the simplified quotient; None if it cannot be simplified."""
    divisor = _constant(rhs)
    if divisor is None or divisor == 0:
        return None
    dividend = _constant(lhs)
    if dividend is not None:
        return _folded(lhs, dividend // divisor)
    if divisor == 1:
        return lhs
    product = _divided_product(lhs, divisor)
    if product is not None:
        return product
    total = _part(lhs, "add")
    if total is not None and (total.lhs.largest_known_divisor() % divisor == 0 or total.rhs.largest_known_divisor() % divisor == 0):
        return total.lhs.floor_div(divisor) + total.rhs.floor_div(divisor)
    return None


def simplify_ceil_div(lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr | None:
    """Return the simplified quotient, rounded up; None if it cannot be simplified."""
    divisor = _constant(rhs)
    if divisor is None or divisor == 0:
        return None
    dividend = _constant(lhs)
    if dividend is not None:
        return _folded(lhs, -(-dividend // divisor))
    if divisor == 1:
        return lhs
    return _divided_product(lhs, divisor)


def _divided_product(lhs: AffineExpr, divisor: int) -> AffineExpr | None:
    """Return `(e * c) / d` simplified if d divides c; otherwise None."""
    product = _part(lhs, "mul")
    factor = None if product is None else _constant(product.rhs)
    if product is None or factor is None or factor % divisor:
        return None
    return product.lhs * lhs.wrapped_constant(factor // divisor)


def simplify_mod(lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr | None:
    """Return the simplified remainder; None if it cannot be simplified."""
    divisor = _constant(rhs)
    if divisor is None or divisor < 1:
        return None
    dividend = _constant(lhs)
    if dividend is not None:
        return lhs.get_constant(dividend % divisor)
    if lhs.largest_known_divisor() % divisor == 0:
        return lhs.get_constant(0)
    total = _part(lhs, "add")
    if total is not None:
        if total.lhs.largest_known_divisor() % divisor == 0:
            return total.rhs % divisor
        if total.rhs.largest_known_divisor() % divisor == 0:
            return total.lhs % divisor
    remainder = _part(lhs, "mod")
    inner = None if remainder is None else _constant(remainder.rhs)
    if remainder is not None and inner is not None and inner >= 1 and inner % divisor == 0:
        return remainder.lhs % divisor
    return None
