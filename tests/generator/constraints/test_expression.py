"""Expressions in generated code: replaced names, kept names, and necessary parentheses."""

from __future__ import annotations

import pytest

from generator.constraints import ExpressionContext, substitute
from generator.resolver.model import Expression, PythonClass, ResolvedConstraint
from ods.diagnostics import Source, Span

HERE = Span(Source("spec", ""), 0, 0)
INTEGER = PythonClass("ods.builtin.types", "IntegerType")
TYPE = PythonClass("ods.ir.type", "Type")


def constraint(name: str, condition: str) -> ResolvedConstraint:
    return ResolvedConstraint("type", name, "", Expression(condition, HERE), TYPE, HERE)


MEANINGS: dict[str, PythonClass | ResolvedConstraint] = {
    "IntegerType": INTEGER,
    "Box": PythonClass("generated.toy.types", "BoxType"),
    "Small": constraint("Small", "self.width < 8"),
    "SmallOrOdd": constraint("SmallOrOdd", "self.width < 8 or self.width % 2"),
}


def place(constants: list[str] | None = None) -> ExpressionContext:
    def condition_of(meant: ResolvedConstraint, value: str) -> str:
        assert meant.predicate is not None
        return substitute(meant.predicate, {"self": value}, place(constants))

    def constant_of(wanted: str, source: str) -> str:
        (constants if constants is not None else []).append(f"{wanted} = {source}")
        return wanted

    return ExpressionContext(lambda meant: meant.name, condition_of, constant_of)


def put(text: str, **variables: str) -> str:
    references = tuple(MEANINGS.items())
    return substitute(Expression(text, HERE, references), {"self": "lhs.type", **variables}, place())


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("self", "lhs.type"),
        ("self.width == 8", "lhs.type.width == 8"),
        ("isinstance(self, Box)", "isinstance(lhs.type, BoxType)"),
        ("Small(self)", "lhs.type.width < 8"),
        ("not Small(self)", "not lhs.type.width < 8"),
        ("not SmallOrOdd(self)", "not (lhs.type.width < 8 or lhs.type.width % 2)"),
        ("Small(self) or self.x", "lhs.type.width < 8 or lhs.type.x"),
        ("SmallOrOdd(self) and self.x", "(lhs.type.width < 8 or lhs.type.width % 2) and lhs.type.x"),
        ("Small(self.element)", "lhs.type.element.width < 8"),
        ("all(Small(item) for item in self)", "all(item.width < 8 for item in lhs.type)"),
        ("any(map(Small, self))", "any(map(lambda value: value.width < 8, lhs.type))"),
        ("IntegerType.get_signless(32)", "I32"),
        ("IntegerType.get_signless(7)", "I7"),
        ("IntegerType.get_signless(self.width)", "IntegerType.get_signless(lhs.type.width)"),
        ("self . width  ==  'ä'", "lhs.type . width  ==  'ä'"),
        ("(\n  self.a\n  or self.b\n)", "((\n  lhs.type.a\n  or lhs.type.b\n))"),
        ("'self'", "'self'"),
    ],
)
def test_substitution(text: str, expected: str) -> None:
    assert put(text) == expected


def test_a_replacement_that_is_no_atom_is_kept_together() -> None:
    assert put("self.width", self="a or b") == "(a or b).width"
    assert put("f(self)", self="a or b") == "f(a or b)"


def test_a_member_of_a_variable_is_asked_of_what_stands_for_it() -> None:
    assert (
        put("x.type.shape == x.type", **{"x": "value", "x.type.": "cast(Shaped, value.type)"})
        == "cast(Shaped, value.type).shape == value.type"
    )


def test_a_member_may_stand_for_itself() -> None:
    assert put("self.width > 0 and self.depth", **{"self.width": "width"}) == "width > 0 and lhs.type.depth"


def test_types_that_depend_on_nothing_become_constants() -> None:
    constants: list[str] = []
    expression = Expression("self is IntegerType.get_signed(7)", HERE, tuple(MEANINGS.items()))
    assert substitute(expression, {"self": "t"}, place(constants)) == "t is SI7"
    assert constants == ["SI7 = IntegerType.get_signed(7)"]
