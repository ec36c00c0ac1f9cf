"""Affine maps and integer sets: several affine expressions with common dimensions and symbols."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from ...diagnostics import CastError
from ...diagnostics.records import NamedTuple
from ...ir.context import Context
from ...ir.parameters import UINT32, check_kinds, checks_arguments, integer_parameter, wrong_argument_of
from ...ir.uniqued import Uniqued
from .expr import AffineConstantExpr, AffineDimExpr, AffineExpr, AffineSymbolExpr, check_count
from .results import cached_by_map

_MANY: Final = 1 << 32
"""More dimensions or symbols than a map may have."""


class _OverDimensions(Uniqued):
    """Base class of maps and sets, which have dimensions and symbols."""

    __slots__ = ()
    num_dims: int
    num_symbols: int

    @property
    def num_inputs(self) -> int:
        """The number of dimensions and symbols."""
        return self.num_dims + self.num_symbols

    @property
    def n_dims(self) -> int:
        """The number of dimensions."""
        return self.num_dims

    @property
    def n_symbols(self) -> int:
        """The number of symbols."""
        return self.num_symbols

    @property
    def n_inputs(self) -> int:
        """The number of dimensions and symbols."""
        return self.num_inputs


@checks_arguments(but=("get", "get_constant", "replace_dims_and_symbols"))
class AffineMap(_OverDimensions):
    """A map from dimensions and symbols to results: `(d0)[s0] -> (d0 + s0)`; equal maps are one object."""

    __slots__ = parameter_names = ("num_dims", "num_symbols", "results")
    _kind, _base = "affine map", "AffineMap"
    results: tuple[AffineExpr, ...]

    @classmethod
    def get(cls, dim_count: int, symbol_count: int, exprs: Iterable[AffineExpr], context: Context | None = None) -> AffineMap:
        """Return the map with these results. Raises TypeError for anything but an affine expression."""
        if not hasattr(exprs, "__iter__"):
            wrong_argument_of("AffineMap.get", "exprs", "a sequence of AffineExprs", exprs)
        key = (dim_count, symbol_count, tuple(exprs))
        found = cls._instances.get(key)
        if found is None:
            if not (dim_count.__class__ is int is symbol_count.__class__ and 0 <= dim_count < _MANY and 0 <= symbol_count < _MANY):
                check_kinds(cls, ("dim_count", "symbol_count"), key, (int, int))
                integer_parameter(cls, "dim_count", dim_count, *UINT32)
                integer_parameter(cls, "symbol_count", symbol_count, *UINT32)
            _check_expressions(key[2], "an AffineMap")
            found = cls._unique(key, *key)
        return found

    @classmethod
    def get_identity(cls, n_dims: int, context: Context | None = None) -> AffineMap:
        """Return the map `(d0, d1, …) -> (d0, d1, …)`."""
        return cls.get(n_dims, 0, [AffineDimExpr.get(number) for number in range(check_count(n_dims))])

    get_multi_dim_identity = get_identity

    @classmethod
    def get_constant(cls, value: int, context: Context | None = None) -> AffineMap:
        """Return the map `() -> (value)`."""
        return cls.get(0, 0, [AffineConstantExpr.get(value)])

    @classmethod
    def get_empty(cls, context: Context | None = None) -> AffineMap:
        """Return the map `() -> ()`."""
        return cls.get(0, 0, ())

    @classmethod
    def get_permutation(cls, permutation: Sequence[int], context: Context | None = None) -> AffineMap:
        """Return the map that permutes dimensions. Raises RuntimeError if `permutation` is not a permutation."""
        if not all(isinstance(number, int) for number in permutation):
            wrong_argument_of("AffineMap.get_permutation", "permutation", "a sequence of ints", permutation)
        if sorted(permutation) != [*range(len(permutation))]:
            raise RuntimeError("Invalid permutation when attempting to create an AffineMap")
        return cls.get(len(permutation), 0, [AffineDimExpr.get(number) for number in permutation])

    @classmethod
    def get_minor_identity(cls, n_dims: int, n_results: int, context: Context | None = None) -> AffineMap:
        """Return the map whose results are the last `n_results` dimensions."""
        return cls.get(n_dims, 0, [AffineDimExpr.get(number) for number in range(check_count(n_dims) - n_results, n_dims)])

    @property
    def num_results(self) -> int:
        """The number of results."""
        return len(self.results)

    @property
    def is_identity(self) -> bool:
        """True if the results are the dimensions in order."""
        return self.num_dims == len(self.results) and all(
            isinstance(expr, AffineDimExpr) and expr.position == number for number, expr in enumerate(self.results)
        )

    @property
    def is_minor_identity(self) -> bool:
        """True if the results are the last dimensions in order."""
        return self.num_dims >= len(self.results) and self is AffineMap.get_minor_identity(self.num_dims, len(self.results))

    @property
    def is_empty(self) -> bool:
        """True if the map has no inputs and no results."""
        return not (self.num_dims or self.num_symbols or self.results)

    @property
    def is_single_constant(self) -> bool:
        """True if the only result is a constant."""
        return len(self.results) == 1 and isinstance(self.results[0], AffineConstantExpr)

    @property
    def is_permutation(self) -> bool:
        """True if the results are a permutation of the dimensions."""
        return self.num_symbols == 0 and self.num_dims == len(self.results) and self.is_projected_permutation

    @property
    def is_projected_permutation(self) -> bool:
        """True if the results are distinct dimensions."""
        dims = [expr.position for expr in self.results if isinstance(expr, AffineDimExpr)]
        return self.num_symbols == 0 and len(dims) == len(self.results) == len(set(dims))

    def evaluate(self, dims: Sequence[int], symbols: Sequence[int] = ()) -> list[int | None]:
        """Return the results for given dimensions and symbols; None for a result with a divisor that is not positive."""
        return [expr.evaluate(dims, symbols) for expr in self.results]

    def replace_dims_and_symbols(
        self, dims: Sequence[AffineExpr], symbols: Sequence[AffineExpr], num_dims: int, num_symbols: int
    ) -> AffineMap:
        """Return the map with dimensions and symbols replaced by expressions."""
        return _replaced(self, tuple(dims), tuple(symbols), num_dims, num_symbols)

    def compose(self, other: AffineMap) -> AffineMap:
        """Return the composition of this map after `other`, whose results become this map's dimensions."""
        shifted = [expr.shift_symbols(other.num_symbols, self.num_symbols) for expr in other.results]
        symbols = [AffineSymbolExpr.get(number) for number in range(self.num_symbols)]
        results = [expr.replace_dims_and_symbols(shifted, symbols) for expr in self.results]
        return AffineMap.get(other.num_dims, self.num_symbols + other.num_symbols, results)

    def get_submap(self, result_positions: Sequence[int]) -> AffineMap:
        """Return the map with the results at some positions. Raises ValueError for a position out of range."""
        if not all(isinstance(position, int) for position in result_positions):
            wrong_argument_of("AffineMap.get_submap", "result_positions", "a sequence of ints", result_positions)
        if any(not 0 <= position < len(self.results) for position in result_positions):
            raise ValueError("result position out of bounds")
        return self.sub_map(result_positions)

    def get_major_submap(self, n_results: int) -> AffineMap:
        """Return the map with the first `n_results` results. Raises ValueError if there are fewer."""
        if n_results > len(self.results):
            raise ValueError("number of results out of bounds")
        return self.sub_map(range(n_results))

    def get_minor_submap(self, n_results: int) -> AffineMap:
        """Return the map with the last `n_results` results. Raises ValueError if there are fewer."""
        if n_results > len(self.results):
            raise ValueError("number of results out of bounds")
        return self.sub_map(range(len(self.results) - n_results, len(self.results)))

    def replace(self, expr: AffineExpr, replacement: AffineExpr, n_result_dims: int, n_result_syms: int) -> AffineMap:
        """Return the map with every occurrence of `expr` replaced."""
        return AffineMap.get(n_result_dims, n_result_syms, [each.replace_part(expr, replacement) for each in self.results])

    @staticmethod
    def compress_unused_symbols(maps: Sequence[AffineMap], context: Context | None = None) -> list[AffineMap]:
        """Return the maps without the symbols that none of them uses, renumbered."""
        count = max((each.num_symbols for each in maps), default=0)
        used = [number for number in range(count) if any(expr.is_function_of_symbol(number) for each in maps for expr in each.results)]
        places: list[AffineExpr] = [AffineConstantExpr.get(0)] * count
        for place, number in enumerate(used):
            places[number] = AffineSymbolExpr.get(place)
        return [
            AffineMap.get(each.num_dims, len(used), [expr.replace_dims_and_symbols((), places) for expr in each.results]) for each in maps
        ]

    def sub_map(self, positions: Iterable[int]) -> AffineMap:
        """Return the map with the results at some positions."""
        return AffineMap.get(self.num_dims, self.num_symbols, [self.results[position] for position in positions])

    def __repr__(self) -> str:
        return f"AffineMap({self})"


@cached_by_map
def _replaced(map_: AffineMap, dims: tuple[AffineExpr, ...], symbols: tuple[AffineExpr, ...], num_dims: int, num_symbols: int) -> AffineMap:
    return AffineMap.get(num_dims, num_symbols, [expr.replace_dims_and_symbols(dims, symbols) for expr in map_.results])


class IntegerSetConstraint(NamedTuple):
    """A constraint of a set: an expression that equals 0, or is at least 0."""

    expr: AffineExpr
    is_eq: bool


@checks_arguments(but=("get", "get_replaced"))
class IntegerSet(_OverDimensions):
    """The integer points that satisfy all constraints: `(d0)[s0] : (d0 >= 0, s0 - d0 == 0)`; equal sets are one object."""

    __slots__ = parameter_names = ("num_dims", "num_symbols", "exprs", "equalities")
    _kind, _base = "integer set", "IntegerSet"
    exprs: tuple[AffineExpr, ...]
    """The expressions of the constraints: equal to 0 where `equalities` is True, otherwise at least 0."""
    equalities: tuple[bool, ...]

    @classmethod
    def get(
        cls, num_dims: int, num_symbols: int, exprs: Iterable[AffineExpr], eq_flags: Iterable[bool], context: Context | None = None
    ) -> IntegerSet:
        """Return the set with these constraints.

        Raises ValueError if there are no constraints, or if the number of flags differs; TypeError for anything but an
        expression.
        """
        for parameter, given in (("exprs", exprs), ("eq_flags", eq_flags)):
            if not hasattr(given, "__iter__"):
                wrong_argument_of("IntegerSet.get", parameter, "a sequence", given)
        key = (num_dims, num_symbols, tuple(exprs), tuple(eq_flags))
        found = cls._instances.get(key)
        if found is None:
            if len(key[2]) != len(key[3]):
                raise ValueError("Expected the number of constraints to match that of equality flags")
            if not key[2]:
                raise ValueError("Expected non-empty list of constraints")
            check_kinds(cls, ("num_dims", "num_symbols"), key, (int, int))
            integer_parameter(cls, "num_dims", num_dims, *UINT32)
            integer_parameter(cls, "num_symbols", num_symbols, *UINT32)
            _check_expressions(key[2], "an IntegerSet")
            found = cls._unique(key, *key)
        return found

    @classmethod
    def get_empty(cls, num_dims: int, num_symbols: int, context: Context | None = None) -> IntegerSet:
        """Return the empty set, `1 == 0`."""
        return cls.get(num_dims, num_symbols, [AffineConstantExpr.get(1)], [True])

    @property
    def constraints(self) -> tuple[IntegerSetConstraint, ...]:
        """The constraints: an expression each, and True for an equality."""
        return tuple(map(IntegerSetConstraint, self.exprs, self.equalities))

    @property
    def num_constraints(self) -> int:
        """The number of constraints."""
        return len(self.exprs)

    def get_replaced(
        self,
        dim_exprs: Sequence[AffineExpr],
        symbol_exprs: Sequence[AffineExpr],
        num_result_dims: int,
        num_result_symbols: int,
    ) -> IntegerSet:
        """Return the set with dimensions and symbols replaced. Raises ValueError if the numbers of replacements differ from theirs."""
        for found, wanted, what in ((dim_exprs, self.num_dims, "dimension"), (symbol_exprs, self.num_symbols, "symbol")):
            if len(found) != wanted:
                raise ValueError(f"Expected the number of {what} replacement expressions to match that of {what}s")
            _check_expressions(found, f"an IntegerSet by replacing {what}s")
        replaced = [each.replace_dims_and_symbols(dim_exprs, symbol_exprs) for each in self.exprs]
        return IntegerSet.get(num_result_dims, num_result_symbols, replaced, self.equalities)

    @property
    def is_canonical_empty(self) -> bool:
        """True if this is the set `1 == 0`."""
        return self.is_empty_integer_set()

    @property
    def n_equalities(self) -> int:
        """The number of equalities."""
        return sum(self.equalities)

    @property
    def n_inequalities(self) -> int:
        """The number of inequalities."""
        return len(self.equalities) - self.n_equalities

    def is_empty_integer_set(self) -> bool:
        """Return True if this is the set `1 == 0`."""
        return self is IntegerSet.get_empty(self.num_dims, self.num_symbols)

    def __repr__(self) -> str:
        return f"IntegerSet({self})"


def _check_expressions(exprs: Sequence[Any], what: str) -> None:
    for each in exprs:
        if not isinstance(each, AffineExpr):
            none = " (None?)" if each is None else ""
            raise CastError(f"Invalid expression{none} when attempting to create {what}")
