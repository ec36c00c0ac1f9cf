"""Check that defaults can be made and satisfy their constraints."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from ..expressions.known_values import Impossible, Unknown, attribute_of, holds, value_of
from ..resolver.model import Expression, ResolvedInherent, ResolvedOperation
from ..resolver.report import Report


def check_defaults(op: ResolvedOperation, report: Report) -> None:
    """Check the defaults of the attributes and properties of an operation."""
    for inherent in op.inherents:
        if inherent.default is not None and not (inherent.is_native and inherent.default.text == "None"):
            _check_default(inherent, inherent.default, report)


def _check_default(inherent: ResolvedInherent, default: Expression, report: Report) -> None:
    constraint = inherent.constraint
    span = default.origin
    written = span.source.text[span.start : span.end].strip("'\"")
    try:
        value: Any = value_of(default)
        if inherent.is_native and constraint.const_builder is not None:
            _attribute(inherent, value)
        if value is not None and holds(constraint, value) is False:
            message = f"the default {written} of '{inherent.name}' does not satisfy its constraint: {constraint.summary}"
            report.error("ODS0320", message, span, "write a default that satisfies the constraint")
    except Impossible as problem:
        message = f"the default {written} of '{inherent.name}' is impossible: {problem}"
        report.error("ODS0320", message, span, "write a value that the attribute can hold")
    except Unknown:
        pass


def _attribute(inherent: ResolvedInherent, plain: Any) -> None:
    """Raise an error if the attribute that represents a native property cannot be made."""
    with suppress(Unknown):
        attribute_of(inherent.constraint, plain)
