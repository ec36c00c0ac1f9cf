"""Wrappers of attributes and properties that may be absent, or have a default."""

from __future__ import annotations

import ast
from collections.abc import Callable
from dataclasses import replace

from ..constraints import Constraints
from ..model import Expression, Kind, ResolvedConstraint
from ..named_constraints import ConstraintNames
from ..predicates import PredicateBuilder
from ..python_code import check_expression
from ..values import NameValue, NumberValue, TextValue, Use
from .call import Call


def optional_attribute(call: Call) -> Use | None:
    base = call.constraint(0, "attribute")
    return None if base is None else replace(base, spelling=call.spelling, optional=True, default=None)


def default_valued(absent: bool, text: bool = False) -> Callable[[Call], Use | None]:
    def apply(call: Call) -> Use | None:
        kinds: tuple[Kind, ...] = ("property",) if call.name.endswith("Prop") else ("attribute",)
        base = call.constraint(0, *kinds)
        if base is None:
            return None
        plain = _plain_default(call, text)
        default = None if plain is None else make_default(call.constraints, base.constraint, plain)
        if default is None:
            return None
        return replace(base, spelling=call.spelling, default=default, default_absent=absent, optional=False)

    return apply


def _plain_default(call: Call, text: bool) -> Expression | None:
    value = call.values[1]
    if isinstance(value, NumberValue):
        return Expression(repr(value.value), call.spans[1])
    if isinstance(value, NameValue) and value.name in ("true", "false"):
        return Expression(value.name.capitalize(), call.spans[1])
    if isinstance(value, TextValue) and text:
        return Expression(repr(value.value), call.spans[1])
    if isinstance(value, (TextValue, NameValue)):
        return check_expression(value.source, (), ConstraintNames(call.constraints, call.environment), call.constraints.report)
    call.error(
        "ODS0316", "the default is a number, `true`, `false`, or a Python expression in quotes", 1, 'write `3`, `true` or "Enum.case"'
    )
    return None


def make_default(constraints: Constraints, constraint: ResolvedConstraint, plain: Expression) -> Expression | None:
    """The default of an attribute (made by its `const_builder`) or a property (the plain value)."""
    problem = _wrong_default(constraint, plain.text)
    if problem:
        constraints.report.error("ODS0320", problem, plain.origin, "the default is a plain Python value of that kind")
        return None
    if constraint.kind == "property":
        return plain
    if constraint.const_builder is None:
        message = f"{constraint.name} has no `const_builder` that could make an attribute of the default"
        constraints.report.error("ODS0319", message, plain.origin, "say in its definition how one is made from the Python value `value`")
        return None
    builder = PredicateBuilder()
    value = builder.take(plain)
    return builder.expression(builder.take(constraint.const_builder, {"value": value}), plain.origin)


def _wrong_default(constraint: ResolvedConstraint, text: str) -> str:
    """What is plainly wrong with a default; empty when nothing is."""
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
    return f"the default {text} is no {constraint.value_type}, which {constraint.name} takes"
