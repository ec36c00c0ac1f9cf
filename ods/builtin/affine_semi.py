"""Divisions by symbols that come out even (MLIR `simplifySemiAffine`)."""

from __future__ import annotations

from .affine_expr import AffineBinaryExpr, AffineConstantExpr, AffineExpr, AffineSymbolExpr, BinaryKind, binary


def simplify_semi_affine(expr: AffineExpr) -> AffineExpr:
    """The expression with quotients and remainders of multiples of a symbol computed."""
    if not isinstance(expr, AffineBinaryExpr):
        return expr
    lhs, rhs = simplify_semi_affine(expr.lhs), simplify_semi_affine(expr.rhs)
    if expr.kind in ("add", "mul") or not isinstance(rhs, AffineSymbolExpr):
        return binary(expr.kind, lhs, rhs)
    if not _is_divisible(expr.lhs, rhs, expr.kind):
        return binary(expr.kind, lhs, rhs)
    if expr.kind == "mod":
        return AffineConstantExpr.get(0)
    return _quotient(lhs, rhs) or binary(expr.kind, lhs, rhs)


def _is_divisible(expr: AffineExpr, symbol: AffineSymbolExpr, kind: BinaryKind) -> bool:
    """Whether every value is a multiple of the symbol."""
    if isinstance(expr, AffineConstantExpr):
        return expr.value == 0
    if not isinstance(expr, AffineBinaryExpr):
        return expr is symbol
    if expr.kind == "add":
        return _is_divisible(expr.lhs, symbol, kind) and _is_divisible(expr.rhs, symbol, kind)
    if expr.kind == "mod":
        return _is_divisible(expr.lhs, symbol, "mod") and _is_divisible(expr.rhs, symbol, "mod")
    if expr.kind == "mul":
        return _is_divisible(expr.lhs, symbol, kind) or _is_divisible(expr.rhs, symbol, kind)
    return kind == expr.kind and _is_divisible(expr.lhs, symbol, expr.kind)


def _quotient(expr: AffineExpr, symbol: AffineSymbolExpr) -> AffineExpr | None:
    """A multiple of the symbol, divided by it; None when it does not show how."""
    if isinstance(expr, AffineConstantExpr):
        return expr if expr.value == 0 else None
    if not isinstance(expr, AffineBinaryExpr):
        return AffineConstantExpr.get(1) if expr is symbol else None
    if expr.kind == "mul" and not _is_divisible(expr.lhs, symbol, expr.kind):
        right = _quotient(expr.rhs, symbol)
        return None if right is None else expr.lhs * right
    left = _quotient(expr.lhs, symbol)
    if left is None:
        return None
    if expr.kind in ("mul", "floordiv", "ceildiv"):
        return binary(expr.kind, left, expr.rhs)
    right = _quotient(expr.rhs, symbol)
    return None if right is None else binary(expr.kind, left, right)
