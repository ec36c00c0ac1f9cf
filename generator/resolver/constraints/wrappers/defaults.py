"""Wrappers of attributes and properties that may be absent, or have a default."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ...model import Expression, Kind
from ...names.python_code import check_expression
from ...names.table import NameValue, NumberValue, TextValue, Use
from ..defaults import in_python, make_default
from ..named import ConstraintNames
from .call import WrapperCall


def optional_attribute(call: WrapperCall) -> Use | None:
    base = call.constraint(0, "attribute")
    return None if base is None else replace(base, spelling=call.spelling, optional=True, default=None)


def default_valued(absent: bool, text: bool = False) -> Callable[[WrapperCall], Use | None]:
    def apply(call: WrapperCall) -> Use | None:
        kinds: tuple[Kind, ...] = ("property",) if call.name.endswith("Prop") else ("attribute",)
        base = call.constraint(0, *kinds)
        if base is None:
            return None
        plain = _plain_default(call, text, in_python(base.constraint.value_type or "", base.constraint.enum))
        default = None if plain is None else make_default(call.constraints, base.constraint, plain)
        if default is None:
            return None
        return replace(base, spelling=call.spelling, default=default, default_absent=absent, optional=False)

    return apply


def _plain_default(call: WrapperCall, text: bool, otherwise: str) -> Expression | None:
    value = call.values[1]
    if isinstance(value, NumberValue):
        return Expression(repr(value.value), call.spans[1])
    if isinstance(value, NameValue) and value.name in ("true", "false"):
        return Expression(value.name.capitalize(), call.spans[1])
    if isinstance(value, TextValue) and text:
        return Expression(repr(value.value), call.spans[1])
    if isinstance(value, (TextValue, NameValue)):
        scope, report = ConstraintNames(call.constraints, call.environment), call.constraints.report
        return check_expression(value.source, (), scope, report, otherwise=otherwise)
    call.error(
        "ODS0316", "the default is a number, `true`, `false`, or a Python expression in quotes", 1, 'write `3`, `true` or "Enum.case"'
    )
    return None
