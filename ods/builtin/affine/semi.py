"""Divisions by symbols that come out even (MLIR `simplifySemiAffine`)."""

from __future__ import annotations

from .expr import AffineBinaryExpr, AffineConstantExpr, AffineExpr, AffineSymbolExpr, BinaryKind, binary


def simplify_semi_affine(expr: AffineExpr, num_dims: int, num_symbols: int) -> AffineExpr:
    """The expression with quotients and remainders of multiples of a symbol computed."""
    if not isinstance(expr, AffineBinaryExpr):
        return expr
    lhs, rhs = simplify_semi_affine(expr.lhs, num_dims, num_symbols), simplify_semi_affine(expr.rhs, num_dims, num_symbols)
    if expr.kind in ("add", "mul"):
        return binary(expr.kind, lhs, rhs)
    if _is_without_remainder(lhs, rhs, num_dims, num_symbols):
        return AffineConstantExpr.get(0)
    if not isinstance(rhs, AffineSymbolExpr) or not _is_divisible(expr.lhs, rhs, expr.kind):
        return binary(expr.kind, lhs, rhs)
    if expr.kind == "mod":
        return AffineConstantExpr.get(0)
    return _quotient(lhs, rhs) or binary(expr.kind, lhs, rhs)


def _is_without_remainder(lhs: AffineExpr, rhs: AffineExpr, num_dims: int, num_symbols: int) -> bool:
    """Whether a sum is `x - x mod rhs`, a multiple of rhs; MLIR asks this for quotients, too."""
    from .flatten import simplify_affine_expr

    summands = _summands(lhs)
    for index, summand in enumerate(summands):
        negated = summand.lhs if isinstance(summand, AffineBinaryExpr) and summand.kind == "mul" and _is_minus_one(summand.rhs) else None
        if not isinstance(negated, AffineBinaryExpr) or negated.kind != "mod" or negated.rhs is not rhs:
            continue
        difference: AffineExpr = AffineConstantExpr.get(0)
        for other in summands[:index] + summands[index + 1 :]:
            difference = difference + other
        if simplify_affine_expr(difference - negated.lhs, num_dims, num_symbols) is AffineConstantExpr.get(0):
            return True
    return False


def _is_minus_one(expr: AffineExpr) -> bool:
    return isinstance(expr, AffineConstantExpr) and expr.value == -1


def _summands(expr: AffineExpr) -> list[AffineExpr]:
    if not isinstance(expr, AffineBinaryExpr) or expr.kind != "add":
        return [expr]
    return _summands(expr.lhs) + _summands(expr.rhs)


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
