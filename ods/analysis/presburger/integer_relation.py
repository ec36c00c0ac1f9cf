"""Integer relations, defined by linear equalities and inequalities (MLIR `IntegerRelation`)."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from enum import Enum, IntEnum
from math import gcd, lcm
from typing import Any

Row = list[int]
"""A coefficient for each variable, followed by the constant."""

_EXPLOSION_FACTOR = 32
"""`is_empty` gives up at this many constraints per variable."""


class VarKind(IntEnum):
    """The kinds of variables, in the order of their columns; the variables of a set are its range."""

    DOMAIN = 0
    RANGE = 1
    SYMBOL = 2
    LOCAL = 3


class BoundType(Enum):
    """The kind of a bound: equal (`EQ`), at least (`LB`) or at most (`UB`)."""

    EQ = 0
    LB = 1
    UB = 2


def normalize_row(row: Row, columns: int | None = None) -> int:
    """Divide the first `columns` numbers (None: all) by their greatest common divisor; return the divisor."""
    divisor = gcd(*row[:columns])
    if divisor > 1:
        row[:columns] = [value // divisor for value in row[:columns]]
    return divisor


class IntegerRelation:
    """The integer points that satisfy `equalities` (`row · (x, 1) = 0`) and `inequalities` (`≥ 0`).

    The columns are those of the domain, the range, the symbols, the locals, and the constant. `ids` identifies variables other
    than locals by objects compared by identity, or None. Methods behave like those of MLIR's `IntegerRelation` with the same
    names; rows are in the same order.
    """

    def __init__(self, num_domain: int = 0, num_range: int = 0, num_symbols: int = 0, num_locals: int = 0) -> None:
        self.counts = [num_domain, num_range, num_symbols, num_locals]
        self.ids: list[Any] = [None] * (num_domain + num_range + num_symbols)
        self.equalities: list[Row] = []
        self.inequalities: list[Row] = []

    def __copy__(self) -> IntegerRelation:
        other = object.__new__(type(self))
        other.assign(self)
        return other

    def assign(self, other: IntegerRelation) -> None:
        """Become a copy of `other`."""
        self.counts, self.ids = list(other.counts), list(other.ids)
        self.equalities = [list(row) for row in other.equalities]
        self.inequalities = [list(row) for row in other.inequalities]

    def numbers(self) -> tuple[tuple[int, ...], ...]:
        """Return the numbers of the relation, without identifiers: equal relations have equal numbers."""
        return (tuple(self.counts), (len(self.equalities),), *map(tuple, self._rows()))

    # ---- the space

    @property
    def num_domain(self) -> int:
        """The number of variables of the domain."""
        return self.counts[0]

    @property
    def num_range(self) -> int:
        """The number of variables of the range."""
        return self.counts[1]

    @property
    def num_dims(self) -> int:
        """The number of variables of the domain and the range."""
        return self.counts[0] + self.counts[1]

    @property
    def num_symbols(self) -> int:
        """The number of symbols."""
        return self.counts[2]

    @property
    def num_locals(self) -> int:
        """The number of locals, that is existentially quantified variables."""
        return self.counts[3]

    @property
    def num_dims_and_symbols(self) -> int:
        """The number of variables other than locals."""
        return len(self.ids)

    @property
    def num_vars(self) -> int:
        """The number of all variables, which is also the column of the constant."""
        return sum(self.counts)

    @property
    def num_constraints(self) -> int:
        """The number of equalities and inequalities."""
        return len(self.equalities) + len(self.inequalities)

    def offset_of(self, kind: VarKind) -> int:
        """Return the first column of variables of a kind."""
        return sum(self.counts[:kind])

    def count_of(self, kind: VarKind) -> int:
        """Return the number of variables of a kind."""
        return self.counts[kind]

    def ids_of(self, kind: VarKind) -> list[Any]:
        """Return the identifiers of the variables of a kind other than LOCAL."""
        start = self.offset_of(kind)
        return self.ids[start : start + self.count_of(kind)]

    def set_dim_symbol_separation(self, num_symbols: int) -> None:
        """Make the last `num_symbols` of the dimensions and symbols symbols, and the others dimensions."""
        self.counts[1] += self.counts[2] - num_symbols
        self.counts[2] = num_symbols

    def _rows(self) -> list[Row]:
        return self.equalities + self.inequalities

    def insert_var(self, kind: VarKind, position: int, number: int = 1) -> int:
        """Insert variables at a position within their kind, and return the first column."""
        column = self.offset_of(kind) + position
        zeros = [0] * number
        for row in self._rows():
            row[column:column] = zeros
        self.counts[kind] += number
        if kind is not VarKind.LOCAL:
            self.ids[column:column] = [None] * number
        return column

    def append_var(self, kind: VarKind, number: int = 1) -> int:
        """Append variables of a kind, and return the first column."""
        return self.insert_var(kind, self.count_of(kind), number)

    def remove_vars(self, start: int, limit: int) -> None:
        """Remove a range of columns."""
        for row in self._rows():
            del row[start:limit]
        offset = 0
        for kind, count in enumerate(self.counts):
            self.counts[kind] -= max(0, min(limit, offset + count) - max(start, offset))
            offset += count
        del self.ids[start:limit]

    def swap_vars(self, first: int, second: int) -> None:
        """Exchange two columns."""
        for row in self._rows():
            row[first], row[second] = row[second], row[first]
        ids = self.ids
        if first < len(ids) and second < len(ids):
            ids[first], ids[second] = ids[second], ids[first]

    def convert_vars(self, source: VarKind, start: int, limit: int, target: VarKind, position: int | None = None) -> None:
        """Convert variables of one kind to another, inserted at `position` of that kind, or appended."""
        number = limit - start
        if number <= 0:
            return
        position = self.count_of(target) if position is None else position
        old, new = self.offset_of(source) + start, self.offset_of(target) + position
        new -= number if new > old else 0
        for row in self._rows():
            moved = row[old : old + number]
            del row[old : old + number]
            row[new:new] = moved
        names = [None] * number
        if source is not VarKind.LOCAL:
            names = self.ids[old : old + number]
            del self.ids[old : old + number]
        if target is not VarKind.LOCAL:
            self.ids[new:new] = names
        self.counts[source] -= number
        self.counts[target] += number

    # ---- constraints

    def add_equality(self, row: Sequence[int]) -> None:
        """Add an equality."""
        self.equalities.append(list(row))

    def add_inequality(self, row: Sequence[int]) -> None:
        """Add an inequality."""
        self.inequalities.append(list(row))

    def add_bound(self, type_: BoundType, position: int, value: int) -> None:
        """Bound a variable by a number."""
        row = [0] * (self.num_vars + 1)
        if type_ is BoundType.UB:
            row[position], row[-1] = -1, value
        else:
            row[position], row[-1] = 1, -value
        (self.equalities if type_ is BoundType.EQ else self.inequalities).append(row)

    def add_local_floor_div(self, dividend: Sequence[int], divisor: int) -> int:
        """Append a local that equals `dividend floordiv divisor`; return its column."""
        column = self.append_var(VarKind.LOCAL)
        row = [*dividend[:-1], 0, dividend[-1]]
        lower = [-number for number in row]
        lower[column] = divisor
        lower[-1] += divisor - 1
        row[column] = -divisor
        self.inequalities += [lower, row]
        return column

    def append(self, other: IntegerRelation) -> None:
        """Add the constraints of a relation with the same columns."""
        self.inequalities += [list(row) for row in other.inequalities]
        self.equalities += [list(row) for row in other.equalities]

    # ---- queries

    def is_column_zero(self, position: int) -> bool:
        """Return True if no constraint contains the variable."""
        return not any(row[position] for row in self._rows())

    def lower_and_upper_bounds(self, position: int, offset: int = 0, number: int = 0) -> tuple[list[int], list[int], list[int]]:
        """Return the numbers of the inequalities that bound a variable below and above, and of the equalities that contain it.

        Rows that contain one of `number` variables starting at `offset` are skipped (MLIR `getLowerAndUpperBoundIndices`).
        """

        others = [column for column in range(offset, offset + number) if column != position]
        lower = [index for index, row in enumerate(self.inequalities) if row[position] > 0]
        upper = [index for index, row in enumerate(self.inequalities) if row[position] < 0]
        equal = [index for index, row in enumerate(self.equalities) if row[position]]
        if others:
            lower = [index for index in lower if not any(self.inequalities[index][column] for column in others)]
            upper = [index for index in upper if not any(self.inequalities[index][column] for column in others)]
            equal = [index for index in equal if not any(self.equalities[index][column] for column in others)]
        return lower, upper, equal

    def find_equality_to_constant(self, position: int, symbolic: bool = False) -> int | None:
        """Return the first equality that defines a variable by numbers or, with `symbolic`, by symbols and locals; otherwise None."""
        limit = self.num_dims if symbolic else self.num_vars
        for index, row in enumerate(self.equalities):
            if abs(row[position]) == 1 and not any(row[column] for column in range(limit) if column != position):
                return index
        return None

    def has_invalid_constraint(self) -> bool:
        """Return True if a constraint without variables does not hold."""
        if any(row[-1] and not any(row[:-1]) for row in self.equalities):
            return True
        return any(row[-1] < 0 and not any(row[:-1]) for row in self.inequalities)

    def is_empty_by_gcd_test(self) -> bool:
        """Return True if the common divisor of an equality's coefficients shows that it has no solution."""
        for row in self.equalities:
            divisor = gcd(*row[:-1])
            if divisor and row[-1] % divisor:
                return True
        return False

    def is_empty(self) -> bool:
        """Return True if elimination shows that there is no integer point; False does not mean that there is a point."""
        if self.is_empty_by_gcd_test() or self.has_invalid_constraint():
            return True
        rest = copy(self)
        rest.remove_redundant_locals()
        if rest.is_empty_by_gcd_test() or rest.has_invalid_constraint():
            return True
        position = 0
        while position < rest.num_vars:
            rest.gaussian_eliminate_vars(position, rest.num_vars)
            position += 1
            if rest.has_invalid_constraint() or rest.is_empty_by_gcd_test():
                return True
        for _ in range(rest.num_vars):
            rest.fourier_motzkin_eliminate(rest._best_var_to_eliminate(0, rest.num_vars))
            if rest.num_constraints >= _EXPLOSION_FACTOR * self.num_vars:
                return False
            if rest.has_invalid_constraint():
                return True
        return False

    def is_hyper_rectangular(self, position: int, number: int) -> bool:
        """Return True if no constraint relates two of `number` variables starting at `position`."""
        return all(sum(1 for value in row[position : position + number] if value) <= 1 for row in self._rows())

    def get_constant_bound(self, type_: BoundType, position: int) -> int | None:
        """Return the constant bound of a variable that eliminating all others shows; None if there is none."""
        if type_ is not BoundType.EQ:
            return copy(self)._constant_bound(type_ is BoundType.LB, position)
        lower, upper = copy(self)._constant_bound(True, position), copy(self)._constant_bound(False, position)
        return upper if lower == upper else None

    def _constant_bound(self, is_lower: bool, position: int) -> int | None:
        self._prune_orthogonal_constraints(position)
        self.project_out(0, position)
        self._prune_orthogonal_constraints(0)
        self.project_out(1, self.num_vars - 1)
        index = self.find_equality_to_constant(0)
        if index is not None:
            row = self.equalities[index]
            return -row[-1] * row[0]
        if is_lower:
            return max((-(row[-1] // row[0]) for row in self.inequalities if row[0] > 0), default=None)
        return min((row[-1] // -row[0] for row in self.inequalities if row[0] < 0), default=None)

    def _prune_orthogonal_constraints(self, position: int) -> None:
        """Remove constraints that are not connected to the variable at `position`, through shared variables."""
        rows = list(self._rows())
        related: set[int] = set()
        columns, pending = {position}, [position]
        while pending:
            column = pending.pop()
            for number, row in enumerate(rows):
                if row[column] and number not in related:
                    related.add(number)
                    for other in range(self.num_vars):
                        if row[other] and other not in columns:
                            columns.add(other)
                            pending.append(other)
        count = len(self.equalities)
        self.equalities = [row for number, row in enumerate(rows[:count]) if number in related]
        self.inequalities = [row for number, row in enumerate(rows[count:], count) if number in related]

    def get_constant_bound_on_dim_size(self, position: int) -> DimSize | None:
        """Return the smallest constant difference between parallel bounds of a dimension; None if there is none."""
        index = self.find_equality_to_constant(position, symbolic=True)
        if index is not None:
            row = self.equalities[index]
            if any(row[self.num_dims_and_symbols : -1]):
                return None
            bound = [-value * row[position] for value in self._symbolic_part(row)]
            return DimSize(1, bound, list(bound), 1, index, index)
        lower, upper, _ = self.lower_and_upper_bounds(position, 0, self.num_dims)
        best: tuple[int, int, int] | None = None
        for above in upper:
            for below in lower:
                first, second = self.inequalities[above], self.inequalities[below]
                if any(x + y for x, y in zip(first[:-1], second[:-1])):
                    continue
                size = max(0, -(-(first[-1] + second[-1] + 1) // second[position]))
                if best is None or size < best[0]:
                    best = size, below, above
        if best is None:
            return None
        size, below, above = best
        first, second = self.inequalities[above], self.inequalities[below]
        least = [-value for value in self._symbolic_part(second)]
        least[-1] += second[position] - 1
        return DimSize(size, least, self._symbolic_part(first), second[position], below, above)

    def _symbolic_part(self, row: Row) -> Row:
        """Return `num_symbols + 1` columns after the dimensions, like MLIR: the symbols, and the constant if there are no locals."""
        start = self.num_dims
        return row[start : start + self.num_symbols + 1]

    # ---- simplification

    def normalize_constraints_by_gcd(self) -> None:
        """Divide each row by the greatest common divisor of its numbers."""
        for row in self._rows():
            normalize_row(row)

    def gcd_tighten_inequalities(self) -> None:
        """Divide each inequality by the greatest common divisor of its coefficients, and round the constant down."""
        for row in self.inequalities:
            divisor = normalize_row(row, len(row) - 1)
            if divisor > 1:
                row[-1] //= divisor

    def remove_trivial_redundancy(self) -> None:
        """Remove inequalities that always hold, or that another one with equal coefficients implies."""
        self.gcd_tighten_inequalities()
        self.normalize_constraints_by_gcd()
        kept: dict[tuple[int, ...], int] = {}
        redundant: set[int] = set()
        for number, row in enumerate(self.inequalities):
            if row[-1] >= 0 and not any(row[:-1]):
                redundant.add(number)
                continue
            coefficients = tuple(row[:-1])
            other = kept.setdefault(coefficients, number)
            if other == number:
                continue
            if self.inequalities[other][-1] > row[-1]:
                redundant.add(other)
                kept[coefficients] = number
            else:
                redundant.add(number)
        self.inequalities = [row for number, row in enumerate(self.inequalities) if number not in redundant]

    def remove_redundant_inequalities(self) -> None:
        """Remove each inequality that the remaining constraints imply, in order."""
        rest = copy(self)
        number = 0
        while number < len(rest.inequalities):
            row = rest.inequalities[number]
            negated = [-value for value in row]
            negated[-1] -= 1
            rest.inequalities[number] = negated
            if rest.is_empty():
                del rest.inequalities[number], self.inequalities[number]
            else:
                rest.inequalities[number] = row
                number += 1

    def remove_independent_constraints(self, position: int, number: int) -> None:
        """Remove the constraints that contain none of `number` variables starting at `position`."""
        limit = position + number
        self.equalities = [row for row in self.equalities if any(row[position:limit])]
        self.inequalities = [row for row in self.inequalities if any(row[position:limit])]

    def remove_redundant_locals(self) -> None:
        """Remove locals that an equality with coefficient 1 or -1 defines (MLIR `removeRedundantLocalVars`)."""
        for row in self.equalities:
            normalize_row(row)
        while True:
            start, end = self.num_dims_and_symbols, self.num_vars
            found = [(row, row[start:end]) for row in self.equalities if 1 in row[start:end] or -1 in row[start:end]]
            if not found:
                return
            pivot, local = found[0]
            column = start + next(number for number, value in enumerate(local) if abs(value) == 1)
            for row in self.equalities:
                if row is not pivot and row[column]:
                    _eliminate(row, pivot, column, column)
                    normalize_row(row)
            for row in self.inequalities:
                _eliminate(row, pivot, column, column)
            self.equalities = [row for row in self.equalities if row is not pivot]
            self.remove_vars(column, column + 1)

    # ---- elimination

    def set_and_eliminate(self, position: int, values: Sequence[int]) -> None:
        """Replace variables starting at `position` by numbers."""
        for row in self._rows():
            row[-1] += sum(row[position + index] * value for index, value in enumerate(values))
        self.remove_vars(position, position + len(values))

    def constant_fold_vars(self, position: int, number: int) -> None:
        """Replace those of `number` variables starting at `position` that equalities define as constants."""
        for _ in range(number):
            index = self.find_equality_to_constant(position)
            if index is None:
                position += 1
                continue
            row = self.equalities[index]
            self.set_and_eliminate(position, [-row[-1] * row[position]])

    def gaussian_eliminate_vars(self, start: int, limit: int) -> int:
        """Eliminate variables from `start` on with equalities, until one occurs only in inequalities; return the number eliminated."""
        if start >= limit:
            return 0
        self.gcd_tighten_inequalities()
        column = start
        while column < limit:
            pivot = next((row for row in self.equalities if row[column]), None)
            if pivot is None:
                if any(row[column] for row in self.inequalities):
                    break
                column += 1
                continue
            self.equalities = [row for row in self.equalities if row is not pivot]
            for row in self._rows():
                _eliminate(row, pivot, column, start)
                normalize_row(row)
            self.gcd_tighten_inequalities()
            column += 1
        self.remove_vars(start, column)
        return column - start

    def fourier_motzkin_eliminate(self, position: int) -> None:
        """Eliminate a variable: with an equality if one contains it, else by combining its bounds."""
        if any(row[position] for row in self.equalities):
            self.gaussian_eliminate_vars(position, position + 1)
            return
        self.gcd_tighten_inequalities()
        if self.is_column_zero(position):
            self.remove_vars(position, position + 1)
            return
        lower = [row for row in self.inequalities if row[position] > 0]
        upper = [row for row in self.inequalities if row[position] < 0]
        combined = []
        for above in upper:
            for below in lower:
                common = lcm(below[position], above[position])
                first, second = common // -above[position], common // below[position]
                combined.append([x * first + y * second for x, y in zip(above, below)])
        self.inequalities = combined + [row for row in self.inequalities if not row[position]]
        self.remove_vars(position, position + 1)
        self.remove_trivial_redundancy()

    def project_out(self, position: int, number: int) -> None:
        """Eliminate `number` variables starting at `position`."""
        if number == 0:
            return
        current, rest, done = position, number, 0
        while current < self.num_vars:
            count = self.gaussian_eliminate_vars(current, current + rest)
            current += 1
            rest -= count + 1
            done += count
        for left in range(number - done, 0, -1):
            self.fourier_motzkin_eliminate(self._best_var_to_eliminate(position, position + left))
        self.gcd_tighten_inequalities()
        self.normalize_constraints_by_gcd()

    def _best_var_to_eliminate(self, start: int, end: int) -> int:
        """Return the first variable with the fewest pairs of a lower and an upper bound."""

        def pairs(column: int) -> int:
            lower = sum(1 for row in self.inequalities if row[column] > 0)
            return lower * sum(1 for row in self.inequalities if row[column] < 0)

        return min(range(start, end), key=pairs)

    # ---- locals defined as quotients

    def local_divisions(self) -> list[tuple[Row, int] | None]:
        """Return the dividend and divisor of each local that is a quotient of known variables; None for other locals."""
        offset = self.num_dims_and_symbols
        known = [True] * offset + [False] * self.num_locals
        found: list[tuple[Row, int] | None] = [None] * self.num_locals
        changed = True
        while changed:
            changed = False
            for number in range(self.num_locals):
                if not known[offset + number]:
                    found[number] = single_var_division(self, known, offset + number)
                    changed |= found[number] is not None
                    known[offset + number] = found[number] is not None
        return found

    def merge_locals(self, other: IntegerRelation) -> None:
        """Give both relations the locals of both; equal quotients are merged."""
        before = self.num_locals
        self.insert_var(VarKind.LOCAL, before, other.num_locals)
        other.insert_var(VarKind.LOCAL, 0, before)
        divisions = self.local_divisions()
        divisions[before:] = other.local_divisions()[before:]
        found = [None if division is None else _normalized_division(*division) for division in divisions]
        first = 0
        while first < len(found):
            second = max(first + 1, before)
            while second < len(found):
                if found[first] is None or found[first] != found[second]:
                    second += 1
                    continue
                for relation in (self, other):
                    relation._eliminate_redundant_local(first, second)
                column = self.num_dims_and_symbols
                del found[second]
                found = [None if each is None else (_merged_columns(each[0], column + first, column + second), each[1]) for each in found]
            first += 1

    def _eliminate_redundant_local(self, first: int, second: int) -> None:
        """Replace the second local by the first one."""
        offset = self.num_dims_and_symbols
        for row in self._rows():
            row[offset + first] += row[offset + second]
        self.remove_vars(offset + second, offset + second + 1)

    # ---- relations

    def domain_set(self) -> IntegerRelation:
        """Return the set of points of the domain: domain variables become the range, and range variables locals."""
        result = copy(self)
        result.convert_vars(VarKind.RANGE, 0, result.num_range, VarKind.LOCAL)
        result.convert_vars(VarKind.DOMAIN, 0, result.num_domain, VarKind.RANGE)
        return result

    def inverse(self) -> None:
        """Exchange domain and range."""
        number = self.num_range
        self.convert_vars(VarKind.DOMAIN, 0, self.num_domain, VarKind.RANGE)
        self.convert_vars(VarKind.RANGE, 0, number, VarKind.DOMAIN)

    def merge_and_align_symbols(self, other: IntegerRelation) -> None:
        """Give both relations the symbols of both in the same order."""
        number = 0
        for name in self.ids_of(VarKind.SYMBOL):
            offset = other.offset_of(VarKind.SYMBOL)
            place = next((index for index, each in enumerate(other.ids_of(VarKind.SYMBOL)) if index >= number and each is name), None)
            if place is not None:
                other.swap_vars(offset + number, offset + place)
            else:
                other.ids[other.insert_var(VarKind.SYMBOL, number)] = name
            number += 1
        for name in other.ids_of(VarKind.SYMBOL)[number:]:
            self.ids[self.append_var(VarKind.SYMBOL)] = name

    def merge_and_compose(self, other: IntegerRelation) -> None:
        """Become the composition of `other` followed by this relation."""
        result = copy(other)
        this_domain, this_range = self.num_domain, self.num_range
        other_domain, other_range = other.num_domain, other.num_range
        self.insert_var(VarKind.DOMAIN, 0, other_domain)
        self.insert_var(VarKind.RANGE, 0, other_range)
        result.insert_var(VarKind.DOMAIN, other_domain, this_domain)
        result.insert_var(VarKind.RANGE, other_range, this_range)
        self.merge_and_align_symbols(result)
        self.merge_locals(result)
        result.remove_vars(other_domain, other_domain + this_domain)
        result.convert_vars(VarKind.RANGE, 0, other_range, VarKind.LOCAL)
        self.convert_vars(VarKind.DOMAIN, other_domain, other_domain + this_domain, VarKind.LOCAL)
        offset = self.offset_of(VarKind.RANGE)
        self.remove_vars(offset, offset + other_range)
        for column in range(self.num_domain, self.num_dims):
            result.ids[column] = self.ids[column] if self.ids[column] is not None else result.ids[column]
        result.append(self)
        result.remove_redundant_locals()
        self.assign(result)

    # ---- bounding boxes

    def bounding_box_union(self, other: IntegerRelation) -> bool:
        """Become the smallest box around both sets, which have equal columns and no locals; return False if it cannot be computed."""
        common = [row for row in self.inequalities if row in other.inequalities], [
            row for row in self.equalities if row in other.equalities
        ]
        bounds: list[Row] = []
        for dim in range(self.num_dims):
            mine, others = self.get_constant_bound_on_dim_size(dim), other.get_constant_bound_on_dim_size(dim)
            if mine is None or others is None or mine.divisor != others.divisor:
                return False
            lower = self._extreme(other, dim, BoundType.LB, mine.lower, others.lower)
            upper = self._extreme(other, dim, BoundType.UB, mine.upper, others.upper)
            if lower is None or upper is None:
                return False
            if mine.lower[:-1] == others.lower[:-1]:
                lower[-1] -= mine.divisor - 1
            for factor, bound in ((1, [-value for value in lower]), (-1, upper)):
                row = [0] * self.num_dims + bound
                row[dim] = factor * mine.divisor
                bounds.append(row)
        self.inequalities, self.equalities = bounds + [list(row) for row in common[0]], [list(row) for row in common[1]]
        self.remove_trivial_redundancy()
        return True

    def _extreme(self, other: IntegerRelation, dim: int, type_: BoundType, mine: Row, others: Row) -> Row | None:
        """Return the lower or the higher of two bounds; if they are not comparable, that of the constant bounds, or None."""
        choose = min if type_ is BoundType.LB else max
        if mine[:-1] == others[:-1]:
            return [*mine[:-1], choose(mine[-1], others[-1])]
        first, second = self.get_constant_bound(type_, dim), other.get_constant_bound(type_, dim)
        return None if first is None or second is None else [*[0] * (len(mine) - 1), choose(first, second)]


class DimSize:
    """The number of values of a dimension, and its bounds: rows of symbols and the constant, for `divisor` times the dimension."""

    def __init__(self, size: int, lower: Row, upper: Row, divisor: int, lower_index: int, upper_index: int) -> None:
        self.size, self.lower, self.upper, self.divisor = size, lower, upper, divisor
        self.lower_index, self.upper_index = lower_index, upper_index


def _eliminate(row: Row, pivot: Row, column: int, start: int) -> None:
    """Eliminate a column from `row` with the equality `pivot`; columns from `start` to before it are already eliminated."""
    lead = row[column]
    if lead == 0:
        return
    coefficient = pivot[column]
    common = lcm(coefficient, lead)
    factor = common // abs(coefficient) * (-1 if lead * coefficient > 0 else 1)
    own = common // abs(lead)
    eliminated = row[start:column]
    row[:] = [factor * other + own * value for other, value in zip(pivot, row)]
    row[start:column] = eliminated


def single_var_division(
    relation: IntegerRelation, known: Sequence[bool], position: int, by_equality: bool = True
) -> tuple[Row, int] | None:
    """Return the dividend and divisor of a variable that is a quotient of known variables, or None (MLIR `computeSingleVarRepr`).

    A pair of inequalities is tried first; equalities only with `by_equality`.
    """
    lower, upper, equal = relation.lower_and_upper_bounds(position)
    for above in upper:
        for below in lower:
            division = _division_of_bounds(relation.inequalities[above], relation.inequalities[below], position)
            if division is not None and _has_only_known(division[0], known, position):
                return division
    for index in equal:
        row = relation.equalities[index]
        sign = -1 if row[position] < 0 else 1
        dividend = [-sign * value for value in row]
        dividend[position] = 0
        division = _reduced(dividend, abs(row[position]))
        if _has_only_known(division[0], known, position):
            return division if by_equality else None
    return None


def _division_of_bounds(above: Row, below: Row, position: int) -> tuple[Row, int] | None:
    divisor = below[position]
    if any(x + y for x, y in zip(above[:-1], below[:-1])):
        return None
    slack = divisor - 1 - below[-1] - above[-1]
    if not 0 <= slack <= divisor - 1:
        return None
    dividend = list(above)
    dividend[position] = 0
    dividend[-1] += slack
    return _reduced(dividend, divisor)


def _reduced(dividend: Row, divisor: int) -> tuple[Row, int]:
    """Divide by the common divisor of all numbers except the constant, which is rounded down."""
    common = gcd(divisor, *dividend[:-1])
    return [value // common for value in dividend], divisor // common


def _normalized_division(dividend: Row, divisor: int) -> tuple[Row, int]:
    common = gcd(divisor, *dividend)
    return [value // common for value in dividend], divisor // common


def _has_only_known(dividend: Row, known: Sequence[bool], position: int) -> bool:
    return all(known[column] or column == position or not dividend[column] for column in range(len(known)))


def _merged_columns(row: Row, first: int, second: int) -> Row:
    row = list(row)
    row[first] += row[second]
    del row[second]
    return row
