"""Bounds of indices and of sizes of shaped values, as linear constraints (MLIR `ValueBoundsConstraintSet`).

The module `value_bounds` in the hooks of a dialect maps operation classes to functions in `VALUE_BOUNDS`. Such a function adds
constraints on a result or block argument of an operation to a constraint set.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from enum import Enum
from typing import TypeAlias, cast

from ..builtin import AffineConstantExpr, AffineDimExpr, AffineExpr, AffineMap, AffineSymbolExpr
from ..diagnostics.records import NamedTuple
from ..dialect_utils.hook_modules import model_of
from ..dialect_utils.mixed import known_number
from ..ir.interfaces import DYNAMIC, DestinationStyleOpInterface, ShapedType
from ..ir.operation import Operation
from ..ir.value import OpResult, Value
from .flat_linear_constraints import FlatLinearValueConstraints
from .presburger.integer_relation import BoundType

ValueDim: TypeAlias = "tuple[Value, int | None]"
"""An index with None, or a shaped value with the number of a dimension."""
Populate: TypeAlias = "Callable[[Operation, Value, int | None, ValueBoundsConstraintSet], None]"
"""Adds constraints on a value of an operation; the dimension is None for an index."""
StopCondition: TypeAlias = "Callable[[Value, int | None, ValueBoundsConstraintSet], bool]"
"""Returns True if the definition of a value is not to be visited."""

_MOST_NESTED = 64
"""The greatest depth of nested comparisons while operations add bounds; deeper levels add none."""


class ComparisonOperator(Enum):
    """A relation between two variables."""

    LT = 0
    LE = 1
    EQ = 2
    GT = 3
    GE = 4


_NEGATED = {
    ComparisonOperator.LT: ComparisonOperator.GE,
    ComparisonOperator.LE: ComparisonOperator.GT,
    ComparisonOperator.GT: ComparisonOperator.LE,
    ComparisonOperator.GE: ComparisonOperator.LT,
}


class Variable(NamedTuple):
    """An affine expression, with the values of its symbols."""

    expr: AffineExpr
    operands: tuple[ValueDim, ...]

    @staticmethod
    def of(value: Value | int, dim: int | None = None) -> Variable:
        """Return the variable for a number, an index, or a dimension of a shaped value."""
        number = known_number(value) if dim is None else None
        if number is not None:
            return Variable(AffineConstantExpr.get(number), ())
        return Variable(AffineSymbolExpr.get(0), ((cast(Value, value), dim),))

    @staticmethod
    def of_expr(expr: AffineExpr, values: Sequence[Value | int]) -> Variable:
        """Return the variable for an expression of symbols."""
        operands: dict[ValueDim, AffineExpr] = {}
        parts: list[AffineExpr] = []
        for part in map(Variable.of, values):
            symbols = [operands.setdefault(operand, AffineSymbolExpr.get(len(operands))) for operand in part.operands]
            parts.append(part.expr.replace_dims_and_symbols((), symbols))
        return Variable(expr.replace_dims_and_symbols((), parts), tuple(operands))

    @staticmethod
    def of_map(map_: AffineMap, operands: Sequence[Value]) -> Variable:
        """Return the variable for a map with one result."""
        dims = [AffineSymbolExpr.get(number) for number in range(map_.num_inputs)]
        return Variable.of_expr(map_.results[0].replace_dims_and_symbols(dims[: map_.num_dims], dims[map_.num_dims :]), operands)


class HyperrectangularSlice(NamedTuple):
    """A slice of a shaped value: an offset, a size and a stride for each dimension."""

    offsets: Sequence[Value | int]
    sizes: Sequence[Value | int]
    strides: Sequence[Value | int]


class ComputedBound(NamedTuple):
    """A map with one result, and the operands of its dimensions and symbols."""

    map: AffineMap
    operands: tuple[ValueDim, ...]


class ValueBoundsConstraintSet:
    """Linear constraints on indices and sizes, collected backward from values until `stop` returns True.

    Methods behave like those of MLIR's class with the same names.
    """

    trusts_moduli = False
    """True if the divisors of remainders are taken to be positive."""

    def __init__(self, stop: StopCondition) -> None:
        self.stop = stop
        self.constraints = FlatLinearValueConstraints()
        self._columns: list[ValueDim | None] = []
        """The value or dimension of each column; None for an expression."""
        self._positions: dict[ValueDim, int] = {}
        self._worklist: deque[int] = deque()
        self._depth = 0

    # ---- variables

    def get_expr(self, value: Value | int, dim: int | None = None) -> AffineExpr:
        """Return a number as an expression, or the column of an index or dimension, which is added if it is new."""
        if isinstance(value, int):
            return AffineConstantExpr.get(value)
        number = _static_size(value, dim) if isinstance(value._type, ShapedType) else known_number(value)
        key = (value, dim)
        if key in self._positions:
            return self._column_expr(self._positions[key]) if number is None else AffineConstantExpr.get(number)
        position = self.insert(key, is_symbol=True)
        if number is None:
            self._worklist.append(position)
            return self._column_expr(position)
        expr = AffineConstantExpr.get(number)
        self.add_bound(BoundType.EQ, position, expr)
        return expr

    def _column_expr(self, position: int) -> AffineExpr:
        dims = self.constraints.num_dims
        return AffineDimExpr.get(position) if position < dims else AffineSymbolExpr.get(position - dims)

    def insert(self, key: ValueDim | None, is_symbol: bool) -> int:
        """Add a column and return it; no constraints on it are collected."""
        position = self.constraints.append_symbol() if is_symbol else self.constraints.append_dim()
        self._columns.insert(position, key)
        self._renumber(position)
        return position

    def _renumber(self, start: int) -> None:
        for number in range(start, len(self._columns)):
            moved = self._columns[number]
            if moved is not None:
                self._positions[moved] = number

    def _insert_variable(self, variable: Variable) -> int:
        position = self.insert(None, is_symbol=False)
        exprs = [self.get_expr(value, dim) for value, dim in variable.operands]
        self.add_bound(BoundType.EQ, position, variable.expr.replace_dims_and_symbols((), exprs))
        return position

    # ---- bounds

    def bound_equal(self, value: Value, dim: int | None, expr: AffineExpr) -> None:
        """Constrain an index or dimension to equal an expression over columns."""
        self.add_bound(BoundType.EQ, self._positions[value, dim], expr)

    def bound_at_least(self, value: Value, dim: int | None, expr: AffineExpr) -> None:
        """Constrain an index or dimension to be at least an expression over columns."""
        self.add_bound(BoundType.LB, self._positions[value, dim], expr)

    def bound_less(self, value: Value, dim: int | None, expr: AffineExpr) -> None:
        """Constrain an index or dimension to be less than an expression over columns."""
        self.add_bound(BoundType.UB, self._positions[value, dim], expr)

    def bound_at_most(self, value: Value, dim: int | None, expr: AffineExpr) -> None:
        """Constrain an index or dimension to be at most an expression over columns."""
        self.bound_less(value, dim, expr + 1)

    def add_bound(self, type_: BoundType, position: int, expr: AffineExpr) -> None:
        """Bound a column; upper bounds are exclusive. Semi-affine expressions are ignored."""
        map_ = AffineMap.get(self.constraints.num_dims, self.constraints.num_symbols, [expr])
        self.constraints.add_map_bound(type_, position, map_, trusts_moduli=self.trusts_moduli)

    # ---- collecting constraints

    def populate_constraints(self, value: Value, dim: int | None) -> None:
        """Collect the constraints on an index or dimension."""
        self.get_expr(value, dim)
        self.process_worklist()

    def populate(self, variable: Variable) -> int:
        """Add a column for a variable, collect the constraints on its values, and return the column."""
        position = self._insert_variable(variable)
        self.process_worklist()
        return position

    def enqueue(self, position: int) -> None:
        """Have the constraints on the value of a column collected."""
        self._worklist.append(position)

    def process_worklist(self) -> None:
        """Collect the constraints on the values that were added."""
        if self._depth == _MOST_NESTED:
            return
        self._depth += 1
        while self._worklist:
            key = self._columns[self._worklist.popleft()]
            if key is not None and not self.stop(*key, self):
                self._ask_operation(*key)
        self._depth -= 1

    def _ask_operation(self, value: Value, dim: int | None) -> None:
        owner = _owner_of(value)
        if owner is None:
            return
        populate = cast("Populate | None", model_of(owner, "value_bounds", "VALUE_BOUNDS"))
        if populate is not None:
            populate(owner, value, dim, self)
        elif dim is not None and isinstance(owner, DestinationStyleOpInterface) and isinstance(value, OpResult):
            tied = owner.get_dps_inits()[value.index]
            self.bound_equal(value, dim, self.get_expr(tied, dim))

    def project_out(self, removes: Callable[[ValueDim | None], bool]) -> None:
        """Eliminate the columns after the first whose value or dimension (None for an expression) `removes` accepts."""
        number = 1
        while number < len(self._columns):
            key = self._columns[number]
            if not removes(key):
                number += 1
                continue
            self.constraints.project_out(number, 1)
            del self._columns[number]
            if key is not None:
                del self._positions[key]
            self._renumber(number)

    def bound_of_first(self, type_: BoundType, is_closed: bool) -> ComputedBound | None:
        """Return a bound of the first column over the other columns, or None."""
        ((lower, upper),) = self.constraints.get_slice_bounds(0, 1, is_closed=True)
        if type_ is BoundType.EQ and lower != upper:
            return None
        map_ = upper if type_ is BoundType.UB else lower
        if map_ is None or not map_.results:
            return None
        expr = map_.results[0]
        if type_ is BoundType.UB and not is_closed:
            expr = expr + 1
        used: set[AffineExpr] = set()
        expr.walk(used.add)
        operands = list[ValueDim]()
        replaced: tuple[list[AffineExpr], list[AffineExpr]] = [], []
        counts = [0, 0]
        for number in range(1, len(self._columns)):
            is_symbol = number >= self.constraints.num_dims
            leaf_class = AffineSymbolExpr if is_symbol else AffineDimExpr
            key = self._columns[number]
            if leaf_class.get(number - (self.constraints.num_dims if is_symbol else 1)) not in used:
                replaced[is_symbol].append(AffineConstantExpr.get(0))
                continue
            assert key is not None, "the other columns with expressions are eliminated"
            replaced[is_symbol].append(leaf_class.get(counts[is_symbol]))
            counts[is_symbol] += 1
            operands.append(key)
        return ComputedBound(AffineMap.get(counts[0], counts[1], [expr.replace_dims_and_symbols(*replaced)]), tuple(operands))

    # ---- comparing

    def compare_columns(self, left: int, operator: ComparisonOperator, right: int) -> bool:
        """Return True if a relation between columns is proven: its negation makes the set empty (MLIR `comparePos`)."""
        if self.constraints.is_empty():
            return False
        if operator is ComparisonOperator.EQ:
            both = (ComparisonOperator.LE, ComparisonOperator.GE)
            return all(self.compare_columns(left, each, right) for each in both)
        is_less = operator in (ComparisonOperator.LT, ComparisonOperator.LE)
        row = [0] * (self.constraints.num_vars + 1)
        row[left] += 1 if is_less else -1
        row[right] += -1 if is_less else 1
        if operator in (ComparisonOperator.LE, ComparisonOperator.GE):
            row[-1] = -1
        self.constraints.add_inequality(row)
        is_empty = self.constraints.is_empty()
        self.constraints.inequalities.pop()
        return is_empty

    def strongly_compare_columns(self, left: int, operator: ComparisonOperator, right: int) -> bool | None:
        """Return True if a relation between columns is proven, False if its negation is, otherwise None (MLIR `strongComparePos`)."""
        if operator is ComparisonOperator.EQ:
            for each in (ComparisonOperator.LE, ComparisonOperator.GE):
                found = self.strongly_compare_columns(left, each, right)
                if not found:
                    return found
            return True
        if self.compare_columns(left, operator, right):
            return True
        return False if self.compare_columns(left, _NEGATED[operator], right) else None

    def populate_and_compare(self, left: Variable, operator: ComparisonOperator, right: Variable) -> bool:
        """Collect the constraints on two variables, and return True if a relation between them is proven."""
        first = self.populate(left)
        second = self.populate(right)
        return self.compare_columns(first, operator, second)


def _owner_of(value: Value) -> Operation | None:
    return value.get_defining_op() or (None if value.parent_block is None else value.parent_block.parent_op)


def _static_size(value: Value, dim: int | None) -> int | None:
    type_ = value._type
    assert isinstance(type_, ShapedType) and dim is not None, "a shaped value has dimensions"
    size = type_.shape[dim] if type_.has_rank else DYNAMIC
    return None if size == DYNAMIC else size


# ---- queries


def compute_bound(type_: BoundType, variable: Variable, stop: StopCondition, is_closed: bool = False) -> ComputedBound | None:
    """Return a bound of a variable over values for which `stop` returns True, or None; an upper bound is exclusive unless `is_closed`.

    MLIR: `computeBound`.
    """
    values = ValueBoundsConstraintSet(stop)
    values.populate(variable)
    values.project_out(lambda key: key is not None and not stop(*key, values))
    values.project_out(lambda key: key is None)
    return values.bound_of_first(type_, is_closed)


def compute_constant_bound(type_: BoundType, variable: Variable) -> int | None:
    """Return a constant bound of a variable, or None; an upper bound is exclusive."""
    values = ValueBoundsConstraintSet(lambda value, dim, set_: set_.constraints.get_constant_bound(type_, 0) is not None)
    position = values.populate(variable)
    bound = values.constraints.get_constant_bound(type_, position)
    return bound + 1 if bound is not None and type_ is BoundType.UB else bound


def compare(left: Variable, operator: ComparisonOperator, right: Variable) -> bool:
    """Return True if a relation between two variables is proven."""
    return ValueBoundsConstraintSet(_never).populate_and_compare(left, operator, right)


def strong_compare(left: Variable, operator: ComparisonOperator, right: Variable) -> bool | None:
    """Return True if a relation between two variables is proven, False if its negation is, otherwise None."""
    values = ValueBoundsConstraintSet(_never)
    first = values.populate(left)
    return values.strongly_compare_columns(first, operator, values.populate(right))


def _never(value: Value, dim: int | None, set_: ValueBoundsConstraintSet) -> bool:
    """Never stop: collect all constraints. MLIR's condition, too, is only true when both variables are in the set."""
    return False


def are_equal(left: Value | int, right: Value | int) -> bool | None:
    """Return True or False if two indices are known to be equal or different; None if that is unknown."""
    return strong_compare(Variable.of(left), ComparisonOperator.EQ, Variable.of(right))


def are_overlapping_slices(first: HyperrectangularSlice, second: HyperrectangularSlice) -> bool | None:
    """Return True or False if two slices of one value are known to overlap or not; None if that is unknown."""
    offset, size, stride, other = (AffineSymbolExpr.get(number) for number in range(4))
    is_unknown = False
    for number in range(len(first.offsets)):
        for one, two in ((first, second), (second, first)):
            operands = (one.offsets[number], one.sizes[number], one.strides[number], two.offsets[number])
            bound = compute_constant_bound(BoundType.EQ, Variable.of_expr(offset + size * stride - other, operands))
            is_unknown |= bound is None
            if bound is not None and bound <= 0:
                return False
    return None if is_unknown else True


def are_equivalent_slices(first: HyperrectangularSlice, second: HyperrectangularSlice) -> bool | None:
    """Return True or False if two slices of one value are known to be equal or not; None if that is unknown."""
    for ones, others in zip(first, second):
        for one, other in zip(ones, others):
            found = are_equal(one, other)
            if not found:
                return found
    return True
