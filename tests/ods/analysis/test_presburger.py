"""Sets of integers with linear constraints, compared with all points of small boxes."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator, Sequence
from copy import copy

import pytest

from ods.analysis.flat_linear_constraints import FlatLinearValueConstraints, flatten_exprs
from ods.analysis.presburger.emptiness import is_difference_empty, is_integer_empty
from ods.analysis.presburger.integer_relation import BoundType, IntegerRelation
from ods.builtin import AffineConstantExpr, AffineDimExpr, AffineMap, AffineSymbolExpr

LIMIT = 3
"""The greatest value of a variable; the smallest is its negative."""


def boxed(dims: int) -> FlatLinearValueConstraints:
    """Return all points of a small box."""
    found = FlatLinearValueConstraints(dims)
    for dim in range(dims):
        found.add_bound(BoundType.LB, dim, -LIMIT)
        found.add_bound(BoundType.UB, dim, LIMIT)
    return found


def random_set(seed: int) -> FlatLinearValueConstraints:
    """Return a set of points of a small box with random further constraints."""
    source = random.Random(seed)
    found = boxed(source.randint(1, 3))
    for _ in range(source.randint(0, 3)):
        found.add_inequality([source.randint(-4, 4) for _ in range(found.num_vars + 1)])
    for _ in range(source.choice((0, 0, 1))):
        found.add_equality([source.randint(-4, 4) for _ in range(found.num_vars + 1)])
    return found


def value_of(row: Sequence[int], point: Sequence[int]) -> int:
    return sum(factor * value for factor, value in zip(row, (*point, 1)))


def points_of(relation: IntegerRelation) -> Iterator[tuple[int, ...]]:
    """Yield the points of a set that are inside the box."""
    for point in itertools.product(range(-LIMIT, LIMIT + 1), repeat=relation.num_vars):
        if all(value_of(row, point) == 0 for row in relation.equalities) and all(
            value_of(row, point) >= 0 for row in relation.inequalities
        ):
            yield point


@pytest.mark.parametrize("seed", range(60))
def test_emptiness_is_exact_and_elimination_never_claims_too_much(seed: int) -> None:
    relation = random_set(seed)
    points = list(points_of(relation))
    assert is_integer_empty(relation) == (not points)
    assert not (relation.is_empty() and points)


@pytest.mark.parametrize("seed", range(60))
def test_simplification_keeps_all_points(seed: int) -> None:
    relation = random_set(seed)
    points = list(points_of(relation))
    relation.remove_trivial_redundancy()
    assert list(points_of(relation)) == points
    relation.remove_redundant_inequalities()
    assert list(points_of(relation)) == points


@pytest.mark.parametrize("seed", range(60))
def test_projection_and_bounds_contain_all_points(seed: int) -> None:
    relation = random_set(seed)
    points = list(points_of(relation))
    for dim in range(relation.num_vars):
        least, greatest = relation.get_constant_bound(BoundType.LB, dim), relation.get_constant_bound(BoundType.UB, dim)
        assert all(least is None or least <= point[dim] for point in points)
        assert all(greatest is None or point[dim] <= greatest for point in points)
    projected = copy(relation)
    projected.project_out(0, 1)
    assert {point[1:] for point in points} <= set(points_of(projected))


@pytest.mark.parametrize("seed", range(60))
def test_differences_and_boxes(seed: int) -> None:
    first, second = random_set(seed), random_set(seed)
    second.add_inequality([1, *[0] * (second.num_vars - 1), seed % 3 - 1])
    points, others = set(points_of(first)), set(points_of(second))
    assert is_difference_empty(second, first) is True
    assert is_difference_empty(first, second) == (points <= others)
    if first.union_bounding_box(second):
        assert points <= set(points_of(first))


def test_a_quotient_is_found_again_in_its_bounds() -> None:
    relation = FlatLinearValueConstraints(1, 1)
    quotient = relation.add_local_floor_div([2, 1, 5], 3)
    assert relation.local_divisions() == [([2, 1, 0, 5], 3)]
    other = copy(relation)
    relation.merge_locals(other)
    assert (relation.num_locals, other.num_locals, quotient) == (1, 1, 2)


def test_flattening_names_each_quotient_once() -> None:
    dim, symbol = AffineDimExpr.get(0), AffineSymbolExpr.get(0)
    flat = flatten_exprs([dim.floor_div(2) + dim.floor_div(2), dim % 2 + symbol, (dim + 1).ceil_div(4)], 1, 1)
    assert flat is not None
    assert flat.rows == [[0, 0, 2, 0, 0], [1, 1, -2, 0, 0], [0, 0, 0, 1, 0]]
    assert flat.constraints.inequalities == [[-1, 0, 2, 0, 1], [1, 0, -2, 0, 0], [-1, 0, 0, 4, -1], [1, 0, 0, -4, 4]]
    assert flatten_exprs([dim * symbol], 1, 1) is None


def test_slice_bounds_are_maps_of_the_other_variables() -> None:
    relation = FlatLinearValueConstraints(3)
    relation.add_equality([1, -1, 0, 2])  # d0 = d1 - 2
    relation.add_inequality([0, -1, 3, 0])  # d1 <= 3 * d2
    relation.add_inequality([0, 1, -3, 2])  # d1 >= 3 * d2 - 2
    bounds = [(str(lower), str(upper)) for lower, upper in relation.get_slice_bounds(0, 2)]
    assert bounds == [
        ("(d0) -> ()", "(d0) -> ()"),  # as in MLIR, what depends on another variable of the slice is left out
        ("(d0) -> (d0 * 3 - 2)", "(d0) -> (d0 * 3 + 1)"),
    ]


def test_an_extent_is_the_distance_of_parallel_bounds() -> None:
    relation = FlatLinearValueConstraints(1, 1)
    assert relation.get_constant_extent(0) is None
    relation.add_inequality([1, -1, 0])  # d0 >= s0
    relation.add_inequality([-1, 1, 7])  # d0 <= s0 + 7
    extent = relation.get_constant_extent(0)
    assert extent is not None
    assert (extent.size, str(extent.lower), str(extent.upper)) == (8, "()[s0] -> (s0)", "()[s0] -> (s0 + 7)")


def test_semi_affine_bounds_are_refused() -> None:
    relation = FlatLinearValueConstraints(1, 1)
    map_ = AffineMap.get(1, 1, [AffineConstantExpr.get(7) % AffineSymbolExpr.get(0)])
    assert not relation.add_map_bound(BoundType.UB, 0, map_)
    assert relation.num_constraints == 0
