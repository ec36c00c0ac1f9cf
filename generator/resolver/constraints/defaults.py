"""Attributes and properties made of plain Python values: defaults, and what patterns write down."""

from __future__ import annotations

import ast
from collections.abc import Collection

from ..model import Expression, ResolvedConstraint
from .expressions import Constraints
from .predicates import PredicateBuilder


def make_default(constraints: Constraints, constraint: ResolvedConstraint, plain: Expression) -> Expression | None:
    """The default of an attribute (made by its `const_builder`, unless `X.get(…)` makes one) or a property (the plain value)."""
    return make_value(constraints, constraint, plain, "ODS0320", "the default", constraint.kind == "property")


def make_value(
    constraints: Constraints,
    constraint: ResolvedConstraint,
    plain: Expression,
    code: str,
    what: str,
    is_native: bool,
    variables: Collection[str] = (),
) -> Expression | None:
    """The attribute that a plain value is for a constraint, or the plain value of a native property.

    What is made of `variables` is left as it is: nobody knows yet whether it is an attribute.
    """
    problem = _wrong_value(constraint, plain.text, what)
    if problem:
        constraints.report.error(code, problem, plain.origin, f"{what} is a plain Python value of that kind")
        return None
    if is_native or _makes_attribute(plain.text) or _mentions(plain.text, variables):
        return plain
    if constraint.const_builder is None:
        message = f"{constraint.name} has no `const_builder` that could make an attribute of {what}"
        constraints.report.error("ODS0319", message, plain.origin, "say in its definition how one is made from the Python value `value`")
        return None
    builder = PredicateBuilder()
    value = builder.take(plain)
    return builder.expression(builder.take(constraint.const_builder, {"value": value}), plain.origin)


def _mentions(text: str, variables: Collection[str]) -> bool:
    if not variables:
        return False
    return any(isinstance(node, ast.Name) and node.id in variables for node in ast.walk(ast.parse(text.strip(), mode="eval")))


def _makes_attribute(text: str) -> bool:
    """Whether a default is an attribute already: `PoisonAttr.get()`."""
    try:
        made = ast.parse(text, mode="eval").body
    except SyntaxError:
        return False
    return isinstance(made, ast.Call) and isinstance(made.func, ast.Attribute) and made.func.attr == "get"


def _wrong_value(constraint: ResolvedConstraint, text: str, what: str) -> str:
    """What is plainly wrong with a value; empty when nothing is."""
    enum = constraint.enum
    if enum is not None:
        owner, dot, member = text.partition(".")
        symbols = [case.symbol for case in enum.cases]
        if dot and owner == enum.class_name and member.isidentifier() and member not in symbols:
            return f"{enum.class_name} has no case '{member}' (it has {', '.join(symbols)})"
        return ""
    try:
        value = ast.literal_eval(text)
    except (ValueError, SyntaxError):
        return ""
    accepted = {"int": (int,), "str": (str,), "bool": (bool,), "float": (int, float)}.get(constraint.value_type or "")
    if accepted is None or isinstance(value, accepted) and not (isinstance(value, bool) and bool not in accepted):
        return ""
    return f"{what} {text} is no {constraint.value_type}, which {constraint.name} takes"
