"""The folds of the NorthStar dialect, observed through the canonicalizer."""

from __future__ import annotations

import pytest

from ods.testing import run_opt

T = "!north_star.ns_tensor<4xf32,0>"


def folded(lhs: str, rhs: str, result: str = T, operands: tuple[str, str] = (T, T), *flags: str) -> list[str]:
    """Return the printed operations that are left of the sum of two constants, or of the argument `%a`."""
    defined = [
        f'%{name} = "north_star.const"() <{{value = {value}}}> : () -> {type_}'
        for name, value, type_ in (("x", lhs, operands[0]), ("y", rhs, operands[1]))
        if value != "%a"
    ]
    names = ["%a" if value == "%a" else name for name, value in (("%x", lhs), ("%y", rhs))]
    total = f'%0 = "north_star.add"({", ".join(names)}) : ({", ".join(operands)}) -> {result}'
    body = "\n".join([*defined, total, f'"north_star.print"(%0) : ({result}) -> ()'])
    answer = run_opt(f"func.func @f(%a: {T}) {{\n{body}\nreturn\n}}", ["--canonicalize", *flags])
    assert answer.returncode == 0, answer.stderr
    return [line.strip() for line in answer.stdout.splitlines()[2:-4]]


def constant(value: str, type_: str = T) -> list[str]:
    return [f'%0 = "north_star.const"() <{{value = {value} : {type_}}}> : () -> {type_}', f'"north_star.print"(%0) : ({type_}) -> ()']


@pytest.mark.parametrize("zero", ["dense<0.0>", "dense<-0.0>", "dense<[0.0, 0.0, 0.0, 0.0]>"])
def test_adding_zero_gives_the_other_operand(zero: str) -> None:
    assert folded("%a", f"{zero} : {T}") == [f'"north_star.print"(%arg0) : ({T}) -> ()']
    assert folded(f"{zero} : {T}", "%a") == [f'"north_star.print"(%arg0) : ({T}) -> ()']


def test_zeros_of_both_signs_are_no_splat() -> None:
    assert len(folded("%a", f"dense<[0.0, -0.0, 0.0, 0.0]> : {T}")) == 3


def test_the_other_operand_must_have_the_type_of_the_result() -> None:
    assert len(folded("%a", f"dense<0.0> : {T}", "!north_star.ns_tensor<4xf32,1>")) == 3


def test_equal_elements_are_added_in_the_type_of_the_result() -> None:
    assert folded(f"dense<2.5> : {T}", f"dense<3.25> : {T}") == constant("dense<5.750000e+00>")


def test_equal_elements_are_added_on_another_device() -> None:
    other = "!north_star.ns_tensor<4xf32,3>"
    assert folded(f"dense<2.0> : {T}", f"dense<3.0> : {T}", other) == constant("dense<5.000000e+00>", other)


def test_no_sum_of_other_shapes_except_as_in_the_tutorial() -> None:
    other = "!north_star.ns_tensor<8x1xf32,3>"
    assert len(folded(f"dense<2.0> : {T}", f"dense<3.0> : {T}", other)) == 4
    assert folded(f"dense<2.0> : {T}", f"dense<3.0> : {T}", other, (T, T), "--mlir-22-bugs") == constant("dense<5.000000e+00>", other)


@pytest.mark.parametrize(
    ("element", "lhs", "rhs", "total"),
    [("i8", "100", "100", "-56"), ("ui8", "200", "100", "44"), ("i1", "true", "true", "false"), ("f16", "2048.0", "1.0", "2.048000e+03")],
)
def test_sums_wrap_and_round(element: str, lhs: str, rhs: str, total: str) -> None:
    type_ = f"!north_star.ns_tensor<4x{element},0>"
    assert folded(f"dense<{lhs}> : {type_}", f"dense<{rhs}> : {type_}", type_, (type_, type_)) == constant(f"dense<{total}>", type_)


def test_no_sum_without_a_static_shape_or_of_different_elements() -> None:
    dynamic = "!north_star.ns_tensor<?xf32,0>"
    assert len(folded(f"dense<1.0> : {T}", f"dense<2.0> : {T}", dynamic)) == 4
    assert len(folded(f"dense<1.0> : {T}", "dense<2.0> : tensor<4xf64>")) == 4
