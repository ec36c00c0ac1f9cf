"""Affine expressions simplify as they are built; maps compose and evaluate."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from ods.builtin import AffineBinaryExpr, AffineConstantExpr, AffineDimExpr, AffineExpr, AffineMap, AffineSymbolExpr, IntegerSet
from ods.builtin.affine.flatten import LARGEST, simplify_affine_expr, simplify_affine_map
from ods.diagnostics import ParameterRangeError
from ods.ir.context import Context

D0, D1, S0, S1 = AffineDimExpr.get(0), AffineDimExpr.get(1), AffineSymbolExpr.get(0), AffineSymbolExpr.get(1)


def c(value: int) -> AffineExpr:
    return AffineConstantExpr.get(value)


@pytest.mark.parametrize(
    ("expr", "text"),
    [
        (D1 + D0, "d0 + d1"),
        (S0 + D0, "d0 + s0"),
        (c(4) + D0, "d0 + 4"),
        (D0 + 1 + D1 + 2, "d0 + d1 + 3"),
        (D0 + D0 * 2, "d0 * 3"),
        (D0 - D0, "0"),
        (D0 - D1, "d0 - d1"),
        (D0 - (D1 + S0), "d0 - (d1 + s0)"),
        (D0 - D1 * 3, "d0 - d1 * 3"),
        (D0 - 5, "d0 - 5"),
        (5 - D0, "-d0 + 5"),
        (S0 * D0 * 2, "(d0 * s0) * 2"),
        (D0 * 4 % 2, "0"),
        ((D0 * 4 + D1) % 4, "d1 mod 4"),
        ((D0 * 8 + D1).floor_div(8), "d0 + d1 floordiv 8"),
        ((D0 * 8).ceil_div(4), "d0 * 2"),
        (D0 - D0.floor_div(4) * 4, "d0 mod 4"),
        (D0 % 8 % 4, "d0 mod 4"),
        (D0 % -2, "d0 mod -2"),
        (c(-7).floor_div(2), "-4"),
        (c(-7).ceil_div(2), "-3"),
        (c(-7) % 4, "1"),
        (c((1 << 63) - 1) + 1, "9223372036854775807 + 1"),
    ],
    ids=str,
)
def test_simplified(expr: AffineExpr, text: str) -> None:
    assert str(expr) == text


def test_the_divisor_of_a_part_is_found_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[AffineExpr] = []
    find = AffineBinaryExpr._divisor_of_parts

    def count(expr: AffineBinaryExpr) -> int:
        asked.append(expr)
        return find(expr)

    monkeypatch.setattr(AffineBinaryExpr, "_divisor_of_parts", count)
    deep: AffineExpr = D0
    for number in range(1, 101):
        deep = (deep * 3 + AffineSymbolExpr.get(7000 + number)).floor_div(3)
    assert deep.largest_known_divisor() == 1
    assert len(asked) == len(set(asked)) <= 300


def test_expressions_are_unique() -> None:
    assert D0 + S0 * 2 is AffineDimExpr.get(0) + AffineSymbolExpr.get(0) * 2


@pytest.mark.parametrize(
    ("expr", "divisor"), [(D0 * 6, 6), (D0 * 6 + D1 * 4, 2), ((D0 * 12).floor_div(S0), 1), (c(0), 0), (D0 * S0 * 3, 3)], ids=str
)
def test_largest_known_divisor(expr: AffineExpr, divisor: int) -> None:
    assert expr.largest_known_divisor() == divisor


def test_questions() -> None:
    assert (D0 * 2 + S0).is_pure_affine()
    assert not (D0 * S0).is_pure_affine()
    assert (S0 + 1).is_symbolic_or_constant()
    assert (D0 + S1).is_function_of_dim(0)
    assert not (D0 + S1).is_function_of_symbol(0)


def test_maps() -> None:
    map_ = AffineMap.get(2, 1, [D0 + S0, D1.floor_div(2)])
    assert str(map_) == "(d0, d1)[s0] -> (d0 + s0, d1 floordiv 2)"
    assert map_.evaluate([5, 7], [1]) == [6, 3]
    assert map_.sub_map([1]).results == (D1.floor_div(2),)
    assert str(map_.compose(AffineMap.get(1, 1, [D0 * 2, D0 + S0]))) == "(d0)[s0, s1] -> (d0 * 2 + s0, (d0 + s1) floordiv 2)"
    assert AffineMap.get(1, 0, [D0 % 0]).evaluate([4]) == [None]


def test_kinds_of_maps() -> None:
    assert AffineMap.get_identity(2).is_identity
    assert AffineMap.get_permutation([1, 0]).is_permutation
    assert not AffineMap.get(2, 0, [D0, D0]).is_projected_permutation
    assert AffineMap.get_minor_identity(3, 1).results == (AffineDimExpr.get(2),)
    assert AffineMap.get_constant(3).is_single_constant
    assert AffineMap.get_empty().is_empty


def test_sets() -> None:
    set_ = IntegerSet.get(1, 1, [D0, S0 - D0], [False, True])
    assert str(set_) == "(d0)[s0] : (d0 >= 0, -d0 + s0 == 0)"
    assert IntegerSet.get(1, 1, [D0, S0 - D0], [False, True]) is set_
    assert IntegerSet.get_empty(1, 0).is_empty_integer_set()


def test_simplification_keeps_all_values() -> None:
    random = Random(7)
    for _ in range(3000):
        expr, value = _random_expr(random, random.randrange(1, 5))
        simplified = simplify_affine_expr(expr, 2, 2)
        for _ in range(6):
            inputs = [random.randrange(-20, 21) for _ in range(4)]
            wanted = value(inputs)
            for form in (expr, simplified):
                assert form.evaluate(inputs[:2], inputs[2:]) == wanted, f"{expr}, simplified {simplified}, for {inputs}"


Values = Callable[[list[int]], int]


def _random_expr(random: Random, depth: int) -> tuple[AffineExpr, Values]:
    """Return an expression, and the function that it is."""
    if depth == 0 or random.random() < 0.15:
        number = random.choice([-9, -8, -4, -3, -2, -1, 0, 1, 2, 3, 4, 6, 8])
        place = random.randrange(6)
        return (D0, D1, S0, S1, c(number), c(number))[place], lambda inputs: inputs[place] if place < 4 else number
    (left, first), (right, second) = _random_expr(random, depth - 1), _random_expr(random, depth - 1)
    factor, divisor = random.choice([-8, -4, -3, -2, -1, 0, 1, 2, 3, 4, 8]), random.choice([1, 2, 3, 4, 5, 6, 8, 12, 16])
    forms: list[tuple[AffineExpr, Values]] = [
        (left + right, lambda inputs: first(inputs) + second(inputs)),
        (left - right, lambda inputs: first(inputs) - second(inputs)),
        (left * factor, lambda inputs: first(inputs) * factor),
        (left % divisor, lambda inputs: first(inputs) % divisor),
        (left.floor_div(divisor), lambda inputs: first(inputs) // divisor),
        (left.ceil_div(divisor), lambda inputs: -(-first(inputs) // divisor)),
    ]
    return random.choice(forms)


def test_simplification_does_not_grow_without_end() -> None:
    expr: AffineExpr = D0
    for number in range(2, 60):
        expr = simplify_affine_expr(expr % number + 1, 1, 0)
    assert expr.size <= LARGEST


_TOO_LARGE = "the parameter 'value' takes an integer from -9223372036854775808 to 9223372036854775807, but got 9223372036854775808"


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: AffineExpr.get_constant(1 << 63), f"AffineConstantExpr: {_TOO_LARGE}"),
        (lambda: D0 + (1 << 63), f"AffineConstantExpr: {_TOO_LARGE}"),
        (lambda: AffineExpr.get_floor_div(D0, 1 << 63), f"AffineConstantExpr: {_TOO_LARGE}"),
        (lambda: AffineMap.get_constant(1 << 63), f"AffineConstantExpr: {_TOO_LARGE}"),
        (lambda: AffineMap.get_identity(1).evaluate([1 << 63]), f"AffineConstantExpr: {_TOO_LARGE}"),
        (lambda: AffineExpr.get_dim(-1), "AffineDimExpr: the parameter 'position' takes an integer from 0 to 4294967295, but got -1"),
        (lambda: AffineMap.get(-1, 0, []), "AffineMap: the parameter 'dim_count' takes an integer from 0 to 4294967295, but got -1"),
        (lambda: IntegerSet.get_empty(0, -1), "IntegerSet: the parameter 'num_symbols' takes an integer from 0 to 4294967295, but got -1"),
    ],
)
def test_numbers_are_in_range(make: Callable[[], object], message: str) -> None:
    with pytest.raises(ParameterRangeError) as error:
        make()
    assert str(error.value) == message


def test_computed_constants_wrap_around() -> None:
    assert str(D0 + ((1 << 63) - 1) + 5) == "d0 - 9223372036854775804"


def test_results_that_are_kept_belong_to_contexts_with_the_same_bugs() -> None:
    sum_ = AffineMap.get(1, 1, [(D0 - D0 % S0).floor_div(S0)])
    right, wrong = Context(), Context(mlir_22_bugs=True)
    for context, text in ((right, str(sum_)), (wrong, "(d0)[s0] -> (0)"), (right, str(sum_)), (wrong, "(d0)[s0] -> (0)")):
        with context:
            assert str(simplify_affine_map(sum_)) == text
