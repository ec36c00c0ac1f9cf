"""The arguments of an operation as patterns see them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..model import PythonClass, ResolvedArgument, ResolvedInherent, ResolvedValue, drr
from .context import VALUE

KIND_WORDS: Final[dict[drr.CaptureKind, str]] = {
    "value": "a value",
    "values": "values",
    "attribute": "an attribute",
    "property": "a property",
    "operation": "an operation",
    "any": "something else",
}
"""The words for kinds of captures in messages."""


def is_optional(argument: ResolvedArgument) -> bool:
    """Return True if the accessor of an argument may return None."""
    if isinstance(argument, ResolvedInherent):
        return argument.optional and not argument.default_absent
    return argument.variadicity == "optional"


def meaning(argument: ResolvedArgument) -> tuple[drr.CaptureKind, PythonClass, bool]:
    """Return the kind of an operation's argument, its class, and True if the argument may be None."""
    if isinstance(argument, ResolvedInherent):
        kind: drr.CaptureKind = "property" if argument.is_native else "attribute"
        return kind, argument.constraint.python_class, is_optional(argument)
    if argument.variadicity == "variadic":
        return "values", VALUE, False
    return "value", VALUE, is_optional(argument)


def single_of(argument: ResolvedValue) -> ResolvedValue:
    """Return the operand as a single value of a variadic operand."""
    return replace(argument, variadicity="single")
