"""Affine expressions as sums of terms, and their simplification (MLIR `simplifyAffineExpr`)."""

from __future__ import annotations

from collections.abc import Sequence
from math import gcd
from typing import Final

from ...ir.context import copies_mlir_22_bugs
from .expr import AffineBinaryExpr, AffineConstantExpr, AffineDimExpr, AffineExpr, AffineSymbolExpr, BinaryKind, binary
from .map import AffineMap
from .results import cached_by_map

Row = dict[int, int]
"""Maps the number of each term to its factor: dimensions, symbols, and terms that cannot be expanded; -1 is the constant."""

CONSTANT = -1


LARGEST: Final = 2000
"""The size from which on expressions stay as they are: each remainder that becomes a quotient repeats its dividend."""


class CannotFlatten(Exception):
    """A divisor is not positive, or the sum would be too large."""


class _TooLarge(CannotFlatten):
    """A dividend is larger than `LARGEST`."""


class Flattener:
    """Flattens expressions to sums; divisions and products of variables become separate terms."""

    def __init__(self, num_dims: int, num_symbols: int) -> None:
        self.num_dims, self.num_inputs = num_dims, num_dims + num_symbols
        self.terms: list[AffineExpr] = []
        self.divisions: list[tuple[Row, int] | None] = []
        """For each separate term, the dividend and divisor if it is a floor division by a number; otherwise None."""
        self.moduli: dict[int, Row] = {}
        """The divisors of the separate terms, by index, that are remainders by an expression."""
        self._rows: dict[AffineExpr, Row] = {}

    def flatten(self, expr: AffineExpr) -> Row:
        """Return `expr` as a sum. Raises CannotFlatten."""
        if isinstance(expr, AffineConstantExpr):
            return {CONSTANT: expr.value} if expr.value else {}
        if isinstance(expr, AffineDimExpr):
            return {expr.position: 1}
        if isinstance(expr, AffineSymbolExpr):
            return {self.num_dims + expr.position: 1}
        assert isinstance(expr, AffineBinaryExpr)
        row = self._rows.get(expr)
        if row is None:
            row = self._rows[expr] = self._flattened(expr)
        return row

    def _flattened(self, expr: AffineBinaryExpr) -> Row:
        lhs, rhs = self.flatten(expr.lhs), self.flatten(expr.rhs)
        if expr.kind == "add":
            return _without_zeros({key: lhs.get(key, 0) + rhs.get(key, 0) for key in {**lhs, **rhs}})
        if not isinstance(expr.rhs, AffineConstantExpr):
            term = self._term(binary(expr.kind, self.expression(lhs), self.expression(rhs)))
            if expr.kind == "mod":
                self.moduli[term - self.num_inputs] = rhs
            return {term: 1}
        factor = rhs.get(CONSTANT, 0)
        if expr.kind == "mul":
            return _without_zeros({key: value * factor for key, value in lhs.items()})
        if factor <= 0:
            raise CannotFlatten
        return self._remainder(lhs, factor) if expr.kind == "mod" else self._quotient(lhs, factor, expr.kind == "ceildiv")

    def expression(self, row: Row) -> AffineExpr:
        """Return the expression for a sum: dimensions, symbols, separate terms, the constant."""
        result: AffineExpr = AffineConstantExpr.get(0)
        for key in sorted(key for key in row if key != CONSTANT):
            result = result + self.leaf(key) * result.wrapped_constant(row[key])
        constant = row.get(CONSTANT, 0)
        return result + result.wrapped_constant(constant) if constant else result

    def leaf(self, key: int) -> AffineExpr:
        """Return the dimension, symbol or separate term with number `key`."""
        if key < self.num_dims:
            return AffineDimExpr.get(key)
        return AffineSymbolExpr.get(key - self.num_dims) if key < self.num_inputs else self.terms[key - self.num_inputs]

    def _dividend(self, row: Row) -> AffineExpr:
        expr = self.expression(row)
        if expr.size > LARGEST:
            raise _TooLarge
        return expr

    def _term(self, expr: AffineExpr, division: tuple[Row, int] | None = None) -> int:
        if expr not in self.terms:
            self.terms.append(expr)
            self.divisions.append(division)
        return self.num_inputs + self.terms.index(expr)

    def _remainder(self, row: Row, divisor: int) -> Row:
        """Return the remainder of `row` by `divisor`; the quotient becomes a separate term."""
        if all(value % divisor == 0 for value in row.values()):
            return {}
        common = gcd(divisor, *row.values())
        dividend, factor = {key: value // common for key, value in row.items()}, divisor // common
        quotient = self._term(self._dividend(dividend).floor_div(factor), (dividend, factor))
        return _without_zeros({**row, quotient: row.get(quotient, 0) - divisor})

    def _quotient(self, row: Row, divisor: int, up: bool) -> Row:
        common = gcd(divisor, *row.values())
        row = {key: value // common for key, value in row.items()}
        if divisor == common:
            return row
        dividend, divisor = self._dividend(row), divisor // common
        if not up:
            return {self._term(dividend.floor_div(divisor), (row, divisor)): 1}
        rounded_up = _without_zeros({**row, CONSTANT: row.get(CONSTANT, 0) + divisor - 1})
        return {self._term(dividend.ceil_div(divisor), (rounded_up, divisor)): 1}


class _LinearOnly(Flattener):
    """Flattens expressions without separate terms, and gives up others at the first one."""

    def _term(self, expr: AffineExpr, division: tuple[Row, int] | None = None) -> int:
        raise CannotFlatten


def simplify_affine_expr(expr: AffineExpr, num_dims: int, num_symbols: int) -> AffineExpr:
    """Return the expression flattened to a sum, with its terms in order; return it as it is if that would exceed `LARGEST`."""
    return _simplified(expr, num_dims, num_symbols) or expr


def grows_too_large(expr: AffineExpr, num_dims: int, num_symbols: int) -> bool:
    """Return True if the expression, or its simplification, is larger than `LARGEST`."""
    return expr.size > LARGEST // 8 and _simplified(expr, num_dims, num_symbols) is None


@cached_by_map
def _simplified(expr: AffineExpr, num_dims: int, num_symbols: int) -> AffineExpr | None:
    """Return the simplified expression; None if that, or the expression itself, is larger than `LARGEST`."""
    if expr.size > LARGEST:
        return None
    if not expr.is_pure_affine():
        expr = simplify_semi_affine(expr, num_dims, num_symbols)
    flattener = Flattener(num_dims, num_symbols)
    try:
        row = flattener.flatten(expr)
    except _TooLarge:
        return None
    except CannotFlatten:
        return expr
    flat = flattener.expression(row)
    if not expr.is_pure_affine() and flat is not expr:
        flat = _sorted_sum(flattener, row, num_symbols)
    return None if flat.size > LARGEST else flat


AffineExpr.simplify_affine_expr = staticmethod(simplify_affine_expr)


@cached_by_map
def simplify_affine_map(map_: AffineMap) -> AffineMap:
    """Return the map with every result simplified."""
    dims, symbols = map_.num_dims, map_.num_symbols
    return AffineMap.get(dims, symbols, [simplify_affine_expr(result, dims, symbols) for result in map_.results])


def _without_zeros(row: Row) -> Row:
    return {key: value for key, value in row.items() if value}


def _sorted_sum(flattener: Flattener, row: Row, num_symbols: int) -> AffineExpr:
    """Return a sum in MLIR's order: by the number of each term's first variable, terms of dimensions before terms of symbols."""
    keys = sorted(key for key in row if key != CONSTANT)
    leaves = {key: flattener.leaf(key) for key in keys}
    symbols = [key for key in keys if flattener.num_dims <= key < flattener.num_inputs]
    terms = [key for key in keys if key >= flattener.num_inputs]
    places = _Places(max(flattener.num_dims, num_symbols))
    placed: list[tuple[tuple[int, int], int]] = []
    others: list[int] = []
    for key in (*symbols, *terms, *[key for key in keys if key < flattener.num_dims]):
        place = places.of(leaves[key])
        if place is None:
            others.append(key)
        else:
            placed.append((place, key))
    result: AffineExpr = AffineConstantExpr.get(0)
    for key in [key for _, key in sorted(placed)] + others:
        result = result + leaves[key] * result.wrapped_constant(row[key])
    return result + result.wrapped_constant(row.get(CONSTANT, 0))


class _Places:
    """Sort keys of terms: unique pairs of numbers."""

    def __init__(self, last: int) -> None:
        self.end, self.before = last, -1

    def of(self, expr: AffineExpr) -> tuple[int, int] | None:
        """Return the sort key of a term; None if it follows all terms with a key."""
        first, second = (expr.lhs, expr.rhs) if isinstance(expr, AffineBinaryExpr) else (expr, AffineConstantExpr.get(0))
        if not isinstance(second, (AffineDimExpr, AffineSymbolExpr, AffineConstantExpr)):
            return None
        if isinstance(first, AffineSymbolExpr):
            self.end += 1
            return first.position, self.end - 1
        if not isinstance(first, AffineDimExpr):
            return None
        if isinstance(second, AffineConstantExpr):
            self.before -= 1
            return first.position, self.before + 1
        return first.position, second.position


# ---- bounds

Bounds = Sequence[int | None]


def bound_of(expr: AffineExpr, num_dims: int, lower: Bounds, upper: Bounds, is_upper: bool) -> int | None:
    """Return the least or greatest value of `expr` from the bounds of its dimensions and symbols; None if it is unknown."""
    if isinstance(expr, AffineBinaryExpr) and expr.kind in ("floordiv", "ceildiv", "mod"):
        divisor = expr.rhs.value if isinstance(expr.rhs, AffineConstantExpr) else 0
        return None if divisor < 1 else _bound_of_division(expr, divisor, num_dims, (lower, upper), is_upper)
    try:
        row = _LinearOnly(num_dims, len(lower) - num_dims).flatten(expr)
    except CannotFlatten:
        return None
    bound = row.pop(CONSTANT, 0)
    for key, factor in row.items():
        value = (upper if is_upper == (factor > 0) else lower)[key]
        if value is None:
            return None
        bound += value * factor
    return bound


def _bound_of_division(expr: AffineBinaryExpr, divisor: int, num_dims: int, bounds: tuple[Bounds, Bounds], is_upper: bool) -> int | None:
    if expr.kind != "mod":
        bound = bound_of(expr.lhs, num_dims, *bounds, is_upper)
        if bound is None:
            return None
        return bound // divisor if expr.kind == "floordiv" else -(-bound // divisor)
    least, greatest = (bound_of(expr.lhs, num_dims, *bounds, is_greatest) for is_greatest in (False, True))
    if not is_upper and copies_mlir_22_bugs():  # too large where the remainder wraps around
        return 0 if least is None else least % divisor
    if least is None or greatest is None or least // divisor != greatest // divisor:
        return divisor - 1 if is_upper else 0
    return (greatest if is_upper else least) % divisor


# ---- exact divisions by symbols (MLIR `simplifySemiAffine`)


def simplify_semi_affine(expr: AffineExpr, num_dims: int, num_symbols: int) -> AffineExpr:
    """Return the expression with quotients and remainders of multiples of a symbol simplified."""
    if not isinstance(expr, AffineBinaryExpr):
        return expr
    lhs, rhs = simplify_semi_affine(expr.lhs, num_dims, num_symbols), simplify_semi_affine(expr.rhs, num_dims, num_symbols)
    if expr.kind in ("add", "mul"):
        return binary(expr.kind, lhs, rhs)
    if (expr.kind == "mod" or copies_mlir_22_bugs()) and _is_without_remainder(lhs, rhs, num_dims, num_symbols):
        return AffineConstantExpr.get(0)
    dividend = expr.lhs if copies_mlir_22_bugs() else lhs  # mlir-opt 22 divides another expression than the one it asks about
    if not isinstance(rhs, AffineSymbolExpr) or not _is_divisible(dividend, rhs, expr.kind):
        return binary(expr.kind, lhs, rhs)
    if expr.kind == "mod":
        return AffineConstantExpr.get(0)
    return _quotient(lhs, rhs, expr.kind) or binary(expr.kind, lhs, rhs)


def _is_without_remainder(lhs: AffineExpr, rhs: AffineExpr, num_dims: int, num_symbols: int) -> bool:
    """Return True if the sum is `x - x mod rhs`, a multiple of `rhs`; mlir-opt 22 takes its quotient, too, for 0."""
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


def _is_divisible(expr: AffineExpr, symbol: AffineSymbolExpr, kind: BinaryKind, is_part: bool = False) -> bool:
    """Return True if dividing `expr` by `symbol` is the same as dividing what is in it.

    Every value is a multiple of the symbol then, or `expr` is a quotient that is rounded like the division; a rounded part of a sum or
    product is no multiple. mlir-opt 22 does not ask that of sums.
    """
    if isinstance(expr, AffineConstantExpr):
        return expr.value == 0
    if not isinstance(expr, AffineBinaryExpr):
        return expr is symbol
    if expr.kind == "add":
        is_part = not copies_mlir_22_bugs()
        return _is_divisible(expr.lhs, symbol, kind, is_part) and _is_divisible(expr.rhs, symbol, kind, is_part)
    if expr.kind == "mod":
        return _is_divisible(expr.lhs, symbol, "mod") and _is_divisible(expr.rhs, symbol, "mod")
    if expr.kind == "mul":
        return _is_divisible(expr.lhs, symbol, kind, True) or _is_divisible(expr.rhs, symbol, kind, True)
    return kind == expr.kind and not is_part and _is_divisible(expr.lhs, symbol, expr.kind)


def _quotient(expr: AffineExpr, symbol: AffineSymbolExpr, kind: BinaryKind) -> AffineExpr | None:
    """Return `expr` divided by `symbol`; None if the quotient cannot be derived. mlir-opt 22 divides the first factor if it is rounded."""
    if isinstance(expr, AffineConstantExpr):
        return expr if expr.value == 0 else None
    if not isinstance(expr, AffineBinaryExpr):
        return AffineConstantExpr.get(1) if expr is symbol else None
    if expr.kind == "mul" and not _is_divisible(expr.lhs, symbol, kind, is_part=not copies_mlir_22_bugs()):
        right = _quotient(expr.rhs, symbol, kind)
        return None if right is None else expr.lhs * right
    inner_kind = kind if expr.kind in ("add", "mul") else expr.kind
    left = _quotient(expr.lhs, symbol, inner_kind)
    if left is None:
        return None
    if expr.kind in ("mul", "floordiv", "ceildiv"):
        return binary(expr.kind, left, expr.rhs)
    right = _quotient(expr.rhs, symbol, inner_kind)
    return None if right is None else binary(expr.kind, left, right)
