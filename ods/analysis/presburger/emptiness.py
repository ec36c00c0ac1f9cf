"""Decides exactly whether linear constraints have an integer solution, with the Omega test; MLIR uses a simplex."""

from __future__ import annotations

from math import gcd

from .integer_relation import IntegerRelation, Row, VarKind


def is_integer_empty(relation: IntegerRelation) -> bool:
    """Return True if a relation has no integer point (MLIR `isIntegerEmpty`)."""
    return not _has_point(relation.equalities, relation.inequalities)


def is_difference_empty(first: IntegerRelation, second: IntegerRelation) -> bool | None:
    """Return True if all points of `first` are in `second`, which has equally many dimensions and symbols.

    Returns None if `second` has locals that are no quotients. MLIR: `subtract` and `isIntegerEmpty`.
    """
    first, second = first.__copy__(), second.__copy__()
    second.insert_var(VarKind.LOCAL, 0, first.num_locals)
    offset = first.num_vars
    first.append_var(VarKind.LOCAL, second.num_locals - first.num_locals)
    divisions = second.local_divisions()[offset - first.num_dims_and_symbols :]
    for number, division in enumerate(divisions, offset):
        if division is None:
            return None
        dividend, divisor = division
        lower = [-value for value in dividend]
        lower[number] += divisor
        lower[-1] += divisor - 1
        upper = list(dividend)
        upper[number] -= divisor
        first.inequalities += [lower, upper]
    conditions = list(second.inequalities)
    for row in second.equalities:
        conditions += [row, [-value for value in row]]
    return not any(_has_point(first.equalities, [*first.inequalities, _complement(row)]) for row in conditions)


def _complement(row: Row) -> Row:
    """Return the inequality that holds if and only if `row` does not."""
    negated = [-value for value in row]
    negated[-1] -= 1
    return negated


def _has_point(equalities: list[Row], inequalities: list[Row]) -> bool:
    """Return True if the constraints have an integer solution."""
    pending = [(equalities, inequalities)]
    while pending:
        eqs, ineqs = pending.pop()
        rows = _without_equalities([list(row) for row in eqs], [list(row) for row in ineqs])
        if rows is None:
            continue
        found = _solve_inequalities(rows, pending)
        if found:
            return True
    return False


def _without_equalities(equalities: list[Row], inequalities: list[Row]) -> list[Row] | None:
    """Return inequalities that have a solution if and only if all constraints have one; None if an equality has none."""
    while equalities:
        row = equalities.pop()
        common = gcd(*row[:-1])
        if common == 0:
            if row[-1]:
                return None
            continue
        if row[-1] % common:
            return None
        row = [value // common for value in row]
        rows = [row, *equalities, *inequalities]
        while True:
            column = min((index for index in range(len(row) - 1) if row[index]), key=lambda index: abs(row[index]))
            if abs(row[column]) == 1:
                break
            for other in range(len(row) - 1):
                quotient = row[other] // row[column]
                if other != column and quotient:
                    for each in rows:
                        each[other] -= quotient * each[column]
        sign = row[column]
        for each in (*equalities, *inequalities):
            factor = each[column] * sign
            if factor:
                for index, value in enumerate(row):
                    each[index] -= factor * value
        for each in (*equalities, *inequalities):
            del each[column]
    return inequalities


def _solve_inequalities(rows: list[Row], pending: list[tuple[list[Row], list[Row]]]) -> bool:
    """Eliminate variables as long as that is exact; otherwise add the cases to try to `pending` and return False."""
    while True:
        tightened = _tightened(rows)
        if tightened is None:
            return False
        rows = tightened
        count = len(rows[0]) - 1 if rows else 0
        if not any(any(row[:-1]) for row in rows):
            return True
        column, is_exact = _best_column(rows, count)
        lower = [row for row in rows if row[column] > 0]
        upper = [row for row in rows if row[column] < 0]
        rest = [row for row in rows if not row[column]]
        shadow = [[x * below[column] - y * above[column] for x, y in zip(above, below)] for below in lower for above in upper]
        if is_exact:
            rows = rest + shadow
            continue
        dark = list(rest)
        for below in lower:
            for above in upper:
                row = [x * below[column] - y * above[column] for x, y in zip(above, below)]
                row[-1] -= (below[column] - 1) * (-above[column] - 1)
                dark.append(row)
        greatest = max(-row[column] for row in upper)
        for below in lower:
            for step in range((greatest * below[column] - greatest - below[column]) // greatest + 1):
                pending.append(([[*below[:-1], below[-1] - step]], rows))
        pending.append(([], dark))
        return False


def _best_column(rows: list[Row], count: int) -> tuple[int, bool]:
    """Return the variable to eliminate, and True if its elimination is exact."""
    best: tuple[bool, int, int] | None = None
    for column in range(count):
        lower = [row[column] for row in rows if row[column] > 0]
        upper = [row[column] for row in rows if row[column] < 0]
        if not lower and not upper:
            continue
        is_inexact = bool(lower and upper) and not (all(value == 1 for value in lower) or all(value == -1 for value in upper))
        found = (is_inexact, len(lower) * len(upper), column)
        best = found if best is None or found < best else best
    assert best is not None, "some variable is bounded"
    return best[2], not best[0]


def _tightened(rows: list[Row]) -> list[Row] | None:
    """Divide rows by common divisors, and keep the strictest of those with equal coefficients; None if a constant row does not hold."""
    kept: dict[tuple[int, ...], int] = {}
    for row in rows:
        common = gcd(*row[:-1])
        if common == 0:
            if row[-1] < 0:
                return None
            continue
        coefficients = tuple(value // common for value in row[:-1])
        constant = row[-1] // common
        kept[coefficients] = min(kept.get(coefficients, constant), constant)
    return [[*coefficients, constant] for coefficients, constant in kept.items()]
