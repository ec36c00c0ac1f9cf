"""Linear constraints on values, from affine maps and integer sets (MLIR `FlatLinearValueConstraints`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from ..builtin import AffineConstantExpr, AffineDimExpr, AffineExpr, AffineMap, AffineSymbolExpr, IntegerSet
from ..builtin.affine.flatten import CONSTANT, CannotFlatten, Flattener, simplify_affine_expr
from ..ir.context import copies_mlir_22_bugs
from ..ir.value import Value
from .presburger.integer_relation import BoundType, IntegerRelation, Row, VarKind, single_var_division

if TYPE_CHECKING:
    from typing_extensions import Self

Memo = list[AffineExpr | None]
"""The expression of each variable, if it is known."""


class Flattened(NamedTuple):
    """One row per expression, with columns for dimensions, symbols, quotients and the constant; and the set that defines the quotients."""

    rows: list[Row]
    constraints: IntegerRelation


def flatten_exprs(exprs: Sequence[AffineExpr], num_dims: int, num_symbols: int, trusts_moduli: bool = False) -> Flattened | None:
    """Return expressions as rows; None if one is semi-affine (MLIR `getFlattenedAffineExprs`).

    With `trusts_moduli` remainders by an expression are variables below that expression, which is taken to be positive.
    """
    flattener = Flattener(num_dims, num_symbols)
    try:
        sparse = [flattener.flatten(expr) for expr in exprs]
    except CannotFlatten:
        return None
    constraints = IntegerRelation(num_range=num_dims, num_symbols=num_symbols)
    columns = num_dims + num_symbols
    for number, division in enumerate(flattener.divisions):
        if division is None:
            modulus = flattener.moduli.get(number) if trusts_moduli else None
            if modulus is None:
                return None
            position = constraints.append_var(VarKind.LOCAL)
            constraints.add_bound(BoundType.LB, position, 0)
            constraints.add_inequality([*_dense(modulus, columns + number)[:-1], -1, modulus.get(CONSTANT, 0) - 1])
            continue
        constraints.add_local_floor_div(_dense(division[0], columns + number), division[1])
    return Flattened([_dense(row, columns + len(flattener.divisions)) for row in sparse], constraints)


def _dense(row: dict[int, int], columns: int) -> Row:
    return [*(row.get(column, 0) for column in range(columns)), row.get(CONSTANT, 0)]


def expr_of_row(row: Row, num_dims: int, num_symbols: int, local_exprs: Sequence[AffineExpr | None]) -> AffineExpr:
    """Return the expression for a row (MLIR `getAffineExprFromFlatForm`); the expressions of all its locals must be known."""
    expr: AffineExpr = AffineConstantExpr.get(0)
    for column, coefficient in enumerate(row[:-1]):
        if coefficient == 0:
            continue
        leaf: AffineExpr | None
        if column < num_dims:
            leaf = AffineDimExpr.get(column)
        elif column < num_dims + num_symbols:
            leaf = AffineSymbolExpr.get(column - num_dims)
        else:
            leaf = local_exprs[column - num_dims - num_symbols]
        assert leaf is not None, "the caller knows all locals of the row"
        expr = expr + leaf * expr.wrapped_constant(coefficient)
    return expr + row[-1] if row[-1] else expr


class Extent(NamedTuple):
    """The number of values of a dimension, with the maps of its lower and upper bound over the symbols."""

    size: int
    lower: AffineMap | None
    upper: AffineMap | None


class FlatLinearValueConstraints(IntegerRelation):
    """A set of integer points whose dimensions and symbols are values, or None for new variables.

    Methods behave like those of MLIR's class with the same names.
    """

    def __init__(self, num_dims: int = 0, num_symbols: int = 0, values: Sequence[Value | None] = ()) -> None:
        super().__init__(0, num_dims, num_symbols)
        self.ids[: len(values)] = values

    @classmethod
    def of_relation(cls, relation: IntegerRelation) -> Self:
        """Return the set of points of a relation that has no domain variables."""
        found = cls()
        found.assign(relation)
        return found

    @classmethod
    def of_set(cls, set_: IntegerSet, operands: Sequence[Value] = ()) -> Self:
        """Return the points of an integer set; as in MLIR, without any constraint if the set is semi-affine."""
        found = cls(set_.num_dims, set_.num_symbols, operands)
        flat = flatten_exprs(set_.exprs, set_.num_dims, set_.num_symbols)
        if flat is None:
            return found
        found.append_var(VarKind.LOCAL, flat.constraints.num_locals)
        for row, is_equality in zip(flat.rows, set_.equalities):
            (found.equalities if is_equality else found.inequalities).append(row)
        found.append(flat.constraints)
        return found

    # ---- variables

    def find_var(self, value: Value, offset: int = 0) -> int | None:
        """Return the column of `value` at or after `offset`; None if there is none."""
        return next((column for column in range(offset, len(self.ids)) if self.ids[column] is value), None)

    def contains_var(self, value: Value) -> bool:
        """Return True if `value` is a dimension or symbol."""
        return self.find_var(value) is not None

    def append_dim(self, value: Value | None = None) -> int:
        """Append a dimension and return its column."""
        return self._named(self.append_var(VarKind.RANGE), value)

    def append_symbol(self, value: Value | None = None) -> int:
        """Append a symbol and return its column."""
        return self._named(self.append_var(VarKind.SYMBOL), value)

    def _named(self, column: int, value: Value | None) -> int:
        self.ids[column] = value
        return column

    def dim_values(self) -> list[Value | None]:
        """Return the values of the dimensions."""
        return self.ids[: self.num_dims]

    def symbol_values(self) -> list[Value | None]:
        """Return the values of the symbols."""
        return self.ids[self.num_dims :]

    def are_vars_aligned_with(self, other: FlatLinearValueConstraints) -> bool:
        """Return True if two sets have the same dimensions and symbols in the same order."""
        same = self.num_dims == other.num_dims and self.num_symbols == other.num_symbols
        return same and all(mine is others for mine, others in zip(self.ids, other.ids))

    def merge_and_align_vars_with(self, offset: int, other: FlatLinearValueConstraints) -> None:
        """Give both sets the variables of both in the same order; the first `offset` dimensions must already agree."""
        for dim in range(offset, self.num_dims):
            value = self.ids[dim]
            place = other.find_var(value, dim)
            if place is not None:
                other.swap_vars(dim, place)
            else:
                other._named(other.insert_var(VarKind.RANGE, dim), value)
        for value in other.dim_values()[self.num_dims :]:
            self.append_dim(value)
        self.merge_symbols(other)
        self.merge_locals(other)

    def merge_symbols(self, other: FlatLinearValueConstraints) -> None:
        """Give both sets the symbols of both in the same order."""
        column = other.num_dims
        for value in self.symbol_values():
            place = other.find_var(value, column) if value is not None else None
            if place is not None and place >= other.num_dims:
                other.swap_vars(column, place)
            else:
                other._named(other.insert_var(VarKind.SYMBOL, column - other.num_dims), value)
            column += 1
        for value in other.ids[column:]:
            self.append_symbol(value)

    def aligned_map(self, map_: AffineMap, operands: Sequence[Value]) -> AffineMap:
        """Return `map_` over the dimensions and symbols of the set, which must include all operands (MLIR `computeAlignedMap`)."""
        return self._aligned(map_, operands)[0]

    def _aligned(self, map_: AffineMap, operands: Sequence[Value]) -> tuple[AffineMap, list[Value]]:
        """Return `map_` over the dimensions and symbols, and the operands that must become further symbols."""
        new: list[Value] = []
        replacements: list[AffineExpr] = []
        for operand in operands:
            column = self.find_var(operand)
            if column is None:
                new.append(operand)
                replacements.append(AffineSymbolExpr.get(self.num_symbols + len(new) - 1))
            elif column < self.num_dims:
                replacements.append(AffineDimExpr.get(column))
            else:
                replacements.append(AffineSymbolExpr.get(column - self.num_dims))
        dims, symbols = replacements[: map_.num_dims], replacements[map_.num_dims :]
        return map_.replace_dims_and_symbols(dims, symbols, self.num_dims, self.num_symbols + len(new)), new

    def align_and_add_bound(self, type_: BoundType, position: int, map_: AffineMap, operands: Sequence[Value]) -> bool:
        """Bound a variable by a map; operands that are no variables become symbols. Return False if the map is semi-affine."""
        aligned, new = self._aligned(map_, operands)
        for value in new:
            self.append_symbol(value)
        return self.add_map_bound(type_, position, aligned)

    # ---- constraints from maps

    def add_value_bound(self, type_: BoundType, value: Value, bound: int) -> None:
        """Bound the variable of `value` by a number."""
        column = self.find_var(value)
        assert column is not None, "the value is a variable"
        self.add_bound(type_, column, bound)

    def _flatten_and_merge_locals(self, map_: AffineMap, trusts_moduli: bool = False) -> list[Row] | None:
        """Return the results of a map as rows, whose quotients become the first locals; None if the map is semi-affine."""
        flat = flatten_exprs(map_.results, map_.num_dims, map_.num_symbols, trusts_moduli)
        if flat is None:
            return None
        count = flat.constraints.num_locals
        if count:
            before = self.num_locals
            self.insert_var(VarKind.LOCAL, 0, count)
            flat.constraints.append_var(VarKind.LOCAL, before)
            self.append(flat.constraints)
        return flat.rows

    def add_map_bound(
        self, type_: BoundType, position: int, map_: AffineMap, is_closed: bool | None = None, trusts_moduli: bool = False
    ) -> bool:
        """Bound a variable by each result of a map over the dimensions and symbols; return False if the map is semi-affine.

        Upper bounds are exclusive unless `is_closed`. Results that depend on the variable are skipped. `trusts_moduli` is that of
        `flatten_exprs`.
        """
        is_closed = type_ is not BoundType.UB if is_closed is None else is_closed
        sign = 1 if type_ is BoundType.UB else -1
        rows = self._flatten_and_merge_locals(map_, trusts_moduli)
        if rows is None:
            return False
        for flat in rows:
            if flat[position]:
                continue
            row = [sign * value for value in flat[:-1]]
            row += [0] * (self.num_vars - len(row))
            row[position] = -sign
            row.append(sign * flat[-1] - (0 if is_closed else 1))
            (self.equalities if type_ is BoundType.EQ else self.inequalities).append(row)
        return True

    def compose_matching_map(self, map_: AffineMap) -> bool:
        """Insert the results of a map over the dimensions and symbols as first dimensions; return False if it is semi-affine."""
        rows = self._flatten_and_merge_locals(map_)
        if rows is None:
            return False
        self.insert_var(VarKind.RANGE, 0, map_.num_results)
        for number, flat in enumerate(rows):
            row = [0] * map_.num_results + [-value for value in flat[:-1]]
            row += [0] * (self.num_vars - len(row)) + [-flat[-1]]
            row[number] = 1
            self.equalities.append(row)
        return True

    def project_out_value(self, value: Value) -> None:
        """Eliminate the variable of a value."""
        column = self.find_var(value)
        assert column is not None, "the value is a variable"
        self.fourier_motzkin_eliminate(column)

    def union_bounding_box(self, other: FlatLinearValueConstraints) -> bool:
        """Become the smallest box around both sets; return False if it cannot be computed."""
        if not self.are_vars_aligned_with(other):
            other = type(other).of_relation(other)
            self.merge_and_align_vars_with(self.num_dims, other)
        return self.bounding_box_union(other)

    # ---- maps and sets from constraints

    def _leaves(self, offset: int, number: int) -> Memo:
        """Return the expressions of dimensions and symbols, except of `number` dimensions starting at `offset`."""
        memo: Memo = [None] * self.num_vars
        for dim in range(self.num_dims):
            if not offset <= dim < offset + number:
                memo[dim] = AffineDimExpr.get(dim if dim < offset else dim - number)
        for symbol in range(self.num_symbols):
            memo[self.num_dims + symbol] = AffineSymbolExpr.get(symbol)
        return memo

    def _local_exprs(self) -> tuple[Memo, bool]:
        """Return the expression of each variable, and True if those of all locals are known (MLIR `computeLocalVars`)."""
        memo = self._leaves(0, 0)
        changed = True
        while changed:
            changed = False
            for column in range(self.num_dims_and_symbols, self.num_vars):
                changed |= memo[column] is None and self._detect_floor_div(column, memo)
        return memo, all(memo[self.num_dims_and_symbols :])

    def _detect_floor_div(self, position: int, memo: Memo) -> bool:
        """Derive a variable's expression as a floor division from its bounds; return True on success."""
        division = single_var_division(self, [expr is not None for expr in memo], position, by_equality=False)
        if division is None:
            return False
        dividend, divisor = division
        expr: AffineExpr = AffineExpr.wrapped_constant(dividend[-1])
        for coefficient, leaf in zip(dividend, memo):
            if coefficient and leaf is not None:
                expr = expr + leaf * expr.wrapped_constant(coefficient)
        memo[position] = expr.floor_div(divisor)
        return True

    def _detect_expr(self, position: int, index: int, memo: Memo) -> bool:
        """Derive a variable's expression from an equality; return True on success."""
        row = self.equalities[index]
        expr = self._sum_of_others(row, position, memo)
        if expr is None:
            return False
        memo[position] = (-expr).floor_div(row[position]) if row[position] > 0 else expr.floor_div(-row[position])
        return True

    def _sum_of_others(self, row: Row, position: int, memo: Memo) -> AffineExpr | None:
        """Return the sum of all terms of `row` except the variable at `position`; None if the expression of a variable is unknown."""
        expr: AffineExpr = AffineConstantExpr.get(0)
        for column, coefficient in enumerate(row[:-1]):
            if column == position or coefficient == 0:
                continue
            leaf = memo[column]
            if leaf is None:
                return None
            expr = expr + leaf * expr.wrapped_constant(coefficient)
        return expr + expr.wrapped_constant(row[-1])

    def _detect_mod(self, position: int, offset: int, number: int, lower: int, upper: int, memo: Memo) -> bool:
        """Derive the expression of a variable from 0 to `upper` as a remainder from an equality; return True on success."""
        if lower != 0 or upper < 1:
            return False
        divisor = upper + 1
        for row in self.equalities:
            if row[position] and row[-1] == 0 and self._detect_mod_in(row, position, offset, number, divisor, memo):
                return True
        return False

    def _detect_mod_in(self, row: Row, position: int, offset: int, number: int, divisor: int, memo: Memo) -> bool:
        own = row[position]
        dividend: AffineExpr = AffineConstantExpr.get(0)
        quotients: list[int] = []
        sign = 1
        for column in range(self.num_dims_and_symbols):
            coefficient, leaf = row[column], memo[column]
            if column == position or coefficient == 0:
                continue
            if coefficient % (divisor * own) == 0:
                quotients.append(column)
                sign = 1 if coefficient * own > 0 else -1
                continue
            if leaf is None:
                return False
            dividend = dividend + leaf * dividend.wrapped_constant(coefficient)
        dividend = (-dividend).floor_div(own) if own > 0 else dividend.floor_div(-own)
        dividend = simplify_affine_expr(dividend, self.num_dims, self.num_symbols)
        if not isinstance(dividend, AffineDimExpr) or not quotients:
            return False
        bound = self.get_constant_bound(BoundType.UB, dividend.position + (0 if dividend.position < offset else number))
        memo[position] = dividend if bound is not None and bound < divisor else dividend % divisor
        if len(quotients) == 1 and memo[quotients[0]] is None:
            memo[quotients[0]] = dividend.floor_div(divisor) * sign
        return True

    def _known_exprs(self, offset: int, number: int) -> Memo:
        """Return expressions of variables that do not use `number` dimensions starting at `offset` (MLIR `computeUnknownVars`)."""
        memo = self._leaves(offset, number)
        changed = True
        while changed:
            changed = False
            for position in range(self.num_vars):
                if memo[position] is None:
                    changed |= self._detect(position, offset, number, memo)
        return memo

    def _detect(self, position: int, offset: int, number: int, memo: Memo) -> bool:
        lower, upper = self.get_constant_bound(BoundType.LB, position), self.get_constant_bound(BoundType.UB, position)
        if lower is not None and upper is not None:
            if lower == upper:
                memo[position] = AffineExpr.wrapped_constant(lower)
                return True
            if self._detect_mod(position, offset, number, lower, upper, memo):
                return True
        if self._detect_floor_div(position, memo):
            return True
        index = next((index for index, row in enumerate(self.equalities) if row[position]), None)
        return index is not None and self._detect_expr(position, index, memo)

    def get_slice_bounds(self, offset: int, number: int, is_closed: bool = False) -> list[tuple[AffineMap | None, AffineMap | None]]:
        """Return the lower and upper bounds of `number` dimensions starting at `offset`, as maps over all other variables.

        Upper bounds are exclusive unless `is_closed`.
        """
        self.normalize_constraints_by_gcd()
        memo = self._known_exprs(offset, number)
        dims, symbols, adjustment = self.num_dims - number, self.num_symbols, 0 if is_closed else 1
        reduced: FlatLinearValueConstraints | None = None
        found: list[tuple[AffineMap | None, AffineMap | None]] = []
        for position in range(number):
            expr = memo[position + offset]
            if expr is not None:
                expr = simplify_affine_expr(expr, dims, symbols)
                found.append((AffineMap.get(dims, symbols, [expr]), AffineMap.get(dims, symbols, [expr + adjustment])))
                continue
            lower: AffineMap | None = None
            upper: AffineMap | None = None
            if self.num_locals == 0:
                if reduced is None:
                    reduced = FlatLinearValueConstraints.of_relation(self)
                    reduced.remove_redundant_inequalities()
                lower, upper = reduced.get_lower_and_upper_bound(position, offset, number, self.num_dims, is_closed)
            if lower is None or lower.num_results != 1:
                least = self.get_constant_bound(BoundType.LB, position + offset)
                lower = lower if least is None else AffineMap.get(dims, symbols, [AffineExpr.wrapped_constant(least)])
            if upper is None or upper.num_results != 1:
                greatest = self.get_constant_bound(BoundType.UB, position + offset)
                upper = upper if greatest is None else AffineMap.get(dims, symbols, [AffineExpr.wrapped_constant(greatest + adjustment)])
            found.append((lower, upper))
        return found

    def get_lower_and_upper_bound(
        self, position: int, offset: int, number: int, symbols_start: int, is_closed: bool = False
    ) -> tuple[AffineMap, AffineMap]:
        """Return the bounds of dimension `offset + position` over variables other than `number` dimensions starting at `offset`.

        Variables from `symbols_start` on are symbols of the maps. The set must have no locals.
        """
        column = offset + position
        below, above, equal = self.lower_and_upper_bounds(column, offset, number)
        dims, symbols = symbols_start - number, self.num_dims_and_symbols - symbols_start

        def expr_of(row: Row, sign: int) -> AffineExpr:
            kept = [sign * value for index, value in enumerate(row) if not offset <= index < offset + number]
            return expr_of_row(kept, dims, symbols, ())

        lower: list[AffineExpr] = []
        upper: list[AffineExpr] = []
        for index in below:
            row = self.inequalities[index]
            lower.append((expr_of(row, -1) + row[column] - 1).floor_div(row[column]))
        for index in above:
            row = self.inequalities[index]
            upper.append(expr_of(row, 1).floor_div(-row[column]) + (0 if is_closed else 1))
        for index in equal:
            row = self.equalities[index]
            expr, divisor = expr_of(row, -1 if row[column] > 0 else 1), abs(row[column])
            upper.append(expr.floor_div(divisor) + 1)
            lower.append(expr.ceil_div(divisor))
        return AffineMap.get(dims, symbols, lower), AffineMap.get(dims, symbols, upper)

    def get_constant_extent(self, position: int) -> Extent | None:
        """Return the smallest constant difference between two bounds of a dimension, or None (MLIR `getConstantBoundOnDimSize`)."""
        memo, _ = self._local_exprs()
        index = self.find_equality_to_constant(position, symbolic=True)
        if index is not None and self._is_free_of_unknown_locals(self.equalities[index], memo):
            if not self._detect_expr(position, index, memo):
                return Extent(1, None, None)
            expr = memo[position]
            assert expr is not None, "it was detected"
            map_ = AffineMap.get(0, self.num_symbols, [simplify_affine_expr(expr, 0, self.num_symbols)])
            return Extent(1, map_, map_)
        below, above, _ = self.lower_and_upper_bounds(position, 0, self.num_dims)
        best: tuple[int, AffineExpr, AffineExpr] | None = None
        for high in above:
            upper = self._sum_of_others(self.inequalities[high], position, memo)
            if upper is None or not upper.is_symbolic_or_constant():
                continue
            upper = upper.floor_div(-self.inequalities[high][position])
            for low in below:
                lower = self._sum_of_others(self.inequalities[low], position, memo)
                if lower is None or not lower.is_symbolic_or_constant():
                    continue
                divisor = self.inequalities[low][position]
                lower = (-lower + divisor - 1).floor_div(divisor)
                difference = simplify_affine_expr(upper - lower + 1, 0, self.num_symbols)
                if isinstance(difference, AffineConstantExpr) and (best is None or max(0, difference.value) < best[0]):
                    best = max(0, difference.value), lower, upper
        if best is None:
            return None
        return Extent(best[0], AffineMap.get(0, self.num_symbols, [best[1]]), AffineMap.get(0, self.num_symbols, [best[2]]))

    def _is_free_of_unknown_locals(self, row: Row, memo: Memo) -> bool:
        for column in range(self.num_dims_and_symbols, self.num_vars):
            expr = memo[column]
            if row[column] and (expr is None or not expr.is_symbolic_or_constant()):
                return False
        return True

    def inequality_as_map(self, position: int, index: int) -> tuple[AffineMap, list[Value]]:
        """Return the bound of a dimension from an inequality, over all other variables; an upper bound is exclusive."""
        memo, _ = self._local_exprs()
        row = self.inequalities[index]
        bound = row[:position] + row[position + 1 :]
        if row[position] > 0:
            bound = [-value for value in bound]
        else:
            bound[-1] += 1
        dims = self.num_dims - 1
        expr = expr_of_row(bound, dims, self.num_symbols, memo[self.num_dims_and_symbols :])
        return AffineMap.get(dims, self.num_symbols, [expr]), self.ids[:position] + self.ids[position + 1 :]

    def as_integer_set(self) -> IntegerSet | None:
        """Return the constraints as an integer set; None if a constraint has a local that is no quotient."""
        dims, symbols = self.num_dims, self.num_symbols
        if self.num_constraints == 0:
            return IntegerSet.get(dims, symbols, [AffineConstantExpr.get(0)], [True])
        memo, is_complete = self._local_exprs()
        start = self.num_dims_and_symbols
        if not is_complete and any(memo[column] is None and not self.is_column_zero(column) for column in range(start, self.num_vars)):
            return None
        exprs = [expr_of_row(row, dims, symbols, memo[start:]) for row in (*self.equalities, *self.inequalities)]
        flags = [True] * len(self.equalities) + [False] * len(self.inequalities)
        return IntegerSet.get(dims, symbols, exprs, flags)


def simplify_integer_set(set_: IntegerSet) -> IntegerSet:
    """Return a set without redundant constraints, or the empty set if elimination shows that it is empty (MLIR `simplifyIntegerSet`).

    Constraints with quotients by symbols or products of symbols are kept; mlir-opt 22 drops them with all others.
    """
    if not all(expr.is_pure_affine() for expr in set_.exprs) and not copies_mlir_22_bugs():
        return set_
    constraints = FlatLinearValueConstraints.of_set(set_)
    if constraints.is_empty():
        return IntegerSet.get_empty(set_.num_dims, set_.num_symbols)
    constraints.remove_trivial_redundancy()
    return constraints.as_integer_set() or set_
