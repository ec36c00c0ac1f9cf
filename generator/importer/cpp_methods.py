"""What a record's own C++ says that can be taken over: the values of an operation, and its short methods."""

from __future__ import annotations

import re

from .cpp import python_name
from .cpp_expression import Python
from .dump import Record

_METHOD = re.compile(r"\b(\w+)\(\)\s*(?:const\s*)?(?:override\s*)?\{")
_VARIABLE_SIZE = ("Variadic", "VariadicOfVariadic")


def values_of(operation: Record) -> dict[str, Python]:
    """`$lhs` → what stands for it in Python: the operands, results and attributes of an operation that there is one of each."""
    found: dict[str, Python] = {}
    for field_name in ("arguments", "results"):
        if not isinstance(operation.fields.get(field_name), dict):
            continue
        for argument in operation.dag(field_name):
            constraint = argument.record
            if constraint is not None and constraint.isa("OpVariable"):
                constraint = constraint.required("constraint")
            if argument.name and constraint is not None and not any(map(constraint.isa, _VARIABLE_SIZE)):
                kind = "value" if constraint.isa("TypeConstraint") else "attribute"
                found[f"${argument.name}"] = Python(python_name(argument.name), kind=kind)
    return found


def own_methods(operation: Record) -> dict[str, str]:
    """The methods without parameters that stand in the C++ class declaration, with their bodies."""
    text = operation.fields.get("extraClassDeclaration")
    if not isinstance(text, str):
        return {}
    return {match[1]: _body(text, match.end()) for match in _METHOD.finditer(text)}


def _body(text: str, start: int) -> str:
    depth, at = 1, start
    while depth and at < len(text):
        depth += {"{": 1, "}": -1}.get(text[at], 0)
        at += 1
    return text[start : at - 1]
