"""Affine maps and integer sets: several affine expressions over the same dimensions and symbols."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from .expr import AffineConstantExpr, AffineDimExpr, AffineExpr, AffineSymbolExpr
from .text import expression_text, parameters_text


class AffineMap:
    """A map from dimensions and symbols to results: `(d0)[s0] -> (d0 + s0)`; equal maps are one object."""

    __slots__ = ("num_dims", "num_symbols", "results")
    _instances: ClassVar[dict[Any, AffineMap]] = {}
    num_dims: int
    num_symbols: int
    results: tuple[AffineExpr, ...]

    @classmethod
    def get(cls, num_dims: int, num_symbols: int, results: Iterable[AffineExpr]) -> AffineMap:
        """The map with these results."""
        key = (num_dims, num_symbols, tuple(results))
        found = cls._instances.get(key)
        if found is None:
            found = cls._instances[key] = object.__new__(cls)
            found.num_dims, found.num_symbols, found.results = key
        return found

    @classmethod
    def get_multi_dim_identity(cls, num_dims: int) -> AffineMap:
        """`(d0, d1, …) -> (d0, d1, …)`."""
        return cls.get(num_dims, 0, [AffineDimExpr.get(number) for number in range(num_dims)])

    get_identity = get_multi_dim_identity

    @classmethod
    def get_constant(cls, value: int) -> AffineMap:
        """`() -> (value)`."""
        return cls.get(0, 0, [AffineConstantExpr.get(value)])

    @classmethod
    def get_empty(cls) -> AffineMap:
        """`() -> ()`."""
        return cls.get(0, 0, ())

    @classmethod
    def get_permutation(cls, permutation: Sequence[int]) -> AffineMap:
        """The map that gives the dimensions in another order."""
        return cls.get(len(permutation), 0, [AffineDimExpr.get(number) for number in permutation])

    @classmethod
    def get_minor_identity(cls, num_dims: int, num_results: int) -> AffineMap:
        """The map to the last dimensions."""
        return cls.get(num_dims, 0, [AffineDimExpr.get(number) for number in range(num_dims - num_results, num_dims)])

    @property
    def num_results(self) -> int:
        """How many results there are."""
        return len(self.results)

    @property
    def num_inputs(self) -> int:
        """How many dimensions and symbols there are."""
        return self.num_dims + self.num_symbols

    def is_identity(self) -> bool:
        """Whether the results are the dimensions in order."""
        return self.num_dims == len(self.results) and all(
            isinstance(expr, AffineDimExpr) and expr.position == number for number, expr in enumerate(self.results)
        )

    def is_minor_identity(self) -> bool:
        """Whether the results are the last dimensions in order."""
        return self.num_dims >= len(self.results) and self is AffineMap.get_minor_identity(self.num_dims, len(self.results))

    def is_empty(self) -> bool:
        """Whether there is nothing at all."""
        return not (self.num_dims or self.num_symbols or self.results)

    def is_single_constant(self) -> bool:
        """Whether the only result is a constant."""
        return len(self.results) == 1 and isinstance(self.results[0], AffineConstantExpr)

    def is_permutation(self) -> bool:
        """Whether the results are all dimensions, each once."""
        return self.num_symbols == 0 and self.num_dims == len(self.results) and self.is_projected_permutation()

    def is_projected_permutation(self) -> bool:
        """Whether the results are some dimensions, none twice."""
        dims = [expr.position for expr in self.results if isinstance(expr, AffineDimExpr)]
        return self.num_symbols == 0 and len(dims) == len(self.results) == len(set(dims))

    def evaluate(self, dims: Sequence[int], symbols: Sequence[int] = ()) -> list[int | None]:
        """The results for given dimensions and symbols; None for one that divides by what is not positive."""
        return [expr.evaluate(dims, symbols) for expr in self.results]

    def replace_dims_and_symbols(
        self, dims: Sequence[AffineExpr], symbols: Sequence[AffineExpr], num_dims: int, num_symbols: int
    ) -> AffineMap:
        """The map with other expressions in place of dimensions and symbols."""
        return AffineMap.get(num_dims, num_symbols, [expr.replace_dims_and_symbols(dims, symbols) for expr in self.results])

    def compose(self, other: AffineMap) -> AffineMap:
        """This map behind another one, whose results are this one's dimensions."""
        shifted = [expr.shift_symbols(self.num_symbols) for expr in other.results]
        symbols = [AffineSymbolExpr.get(number) for number in range(self.num_symbols)]
        results = [expr.replace_dims_and_symbols(shifted, symbols) for expr in self.results]
        return AffineMap.get(other.num_dims, self.num_symbols + other.num_symbols, results)

    def sub_map(self, positions: Iterable[int]) -> AffineMap:
        """The map with some of the results."""
        return AffineMap.get(self.num_dims, self.num_symbols, [self.results[position] for position in positions])

    def __str__(self) -> str:
        return f"{parameters_text(self.num_dims, self.num_symbols)} -> ({', '.join(map(expression_text, self.results))})"

    def __repr__(self) -> str:
        return f"AffineMap({self})"


class IntegerSet:
    """The integers that satisfy some constraints: `(d0)[s0] : (d0 >= 0, s0 - d0 == 0)`; equal sets are one object."""

    __slots__ = ("num_dims", "num_symbols", "constraints", "equalities")
    _instances: ClassVar[dict[Any, IntegerSet]] = {}
    num_dims: int
    num_symbols: int
    constraints: tuple[AffineExpr, ...]
    """Expressions that are at least 0, or 0 where `equalities` says so."""
    equalities: tuple[bool, ...]

    @classmethod
    def get(cls, num_dims: int, num_symbols: int, constraints: Iterable[AffineExpr], equalities: Iterable[bool]) -> IntegerSet:
        """The set with these constraints."""
        key = (num_dims, num_symbols, tuple(constraints), tuple(equalities))
        found = cls._instances.get(key)
        if found is None:
            found = cls._instances[key] = object.__new__(cls)
            found.num_dims, found.num_symbols, found.constraints, found.equalities = key
        return found

    @classmethod
    def get_empty(cls, num_dims: int, num_symbols: int) -> IntegerSet:
        """The set without elements: `1 == 0`."""
        return cls.get(num_dims, num_symbols, [AffineConstantExpr.get(1)], [True])

    @property
    def num_constraints(self) -> int:
        """How many constraints there are."""
        return len(self.constraints)

    @property
    def num_inputs(self) -> int:
        """How many dimensions and symbols there are."""
        return self.num_dims + self.num_symbols

    def is_empty_integer_set(self) -> bool:
        """Whether this is the set written `1 == 0`."""
        return self is IntegerSet.get_empty(self.num_dims, self.num_symbols)

    def __str__(self) -> str:
        parts = [
            f"{expression_text(constraint)} {'==' if equal else '>='} 0" for constraint, equal in zip(self.constraints, self.equalities)
        ]
        return f"{parameters_text(self.num_dims, self.num_symbols)} : ({', '.join(parts)})"

    def __repr__(self) -> str:
        return f"IntegerSet({self})"
