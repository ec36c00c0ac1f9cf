"""Translate a record's own C++: the values of an operation, and its short methods."""

from __future__ import annotations

import re

from ..dump import Record
from ..names import RecordNames, getter_of
from .expression import translate_body
from .spelling import python_identifier, snake_case_identifier
from .tokens import Untranslated
from .values import Python

_METHOD = re.compile(r"\b(\w+)\(\)\s*(?:const\s*)?(?:override\s*)?\{")
_VARIABLE_SIZE = ("Variadic", "VariadicOfVariadic")


def values_of(operation: Record) -> dict[str, Python]:
    """Map `$lhs` to Python, for the operands, results and attributes of an operation that have exactly one value."""
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
                found[f"${argument.name}"] = Python(python_identifier(argument.name), kind=kind)
    return found


def own_methods(operation: Record) -> dict[str, str]:
    """Return the methods without parameters in the C++ class declaration: name to body."""
    text = operation.fields.get("extraClassDeclaration")
    if not isinstance(text, str):
        return {}
    return {match[1]: _body(text, match.end()) for match in _METHOD.finditer(text)}


def written_methods(operation: Record, names: RecordNames) -> dict[str, str]:
    """Return the methods that can be translated to a single expression: `get_default_dialect` → `"pdl"`."""
    found: dict[str, str] = {}
    for name, body in own_methods(operation).items():
        scope = names.scope({})
        scope.accessors = _accessors(operation)
        try:
            text = translate_body(body, scope).text
        except Untranslated:
            continue
        if not re.search(r"\b(?!None\b|True\b|False\b)[A-Z]\w*(?=[.(])", text):
            found[snake_case_identifier(name)] = text
    return found


def _accessors(operation: Record) -> dict[str, Python]:
    """Map the C++ getters of an operation to Python over `op`."""
    kept = {argument.name for argument in operation.dag("arguments") if argument.record is not None and _is_kept(argument.record)}
    units = {argument.name for argument in operation.dag("arguments") if argument.record is not None and _is_unit(argument.record)}
    found = {
        getter_of(name[1:]): (
            Python(f"op.{one.text} is not None", 4, "bool")
            if name[1:] in units
            else Python(
                f"op.{one.text}{'.value' if one.kind == 'attribute' and name[1:] not in kept else ''}",
                kind="value" if one.kind == "value" else "",
            )
        )
        for name, one in values_of(operation).items()
    }
    for argument in operation.dag("regions"):
        if argument.name:
            found[getter_of(argument.name)] = Python(f"op.{python_identifier(argument.name)}", kind="region")
    return (
        found
        | _ranges(operation)
        | {"isExternal": Python("op.is_external", kind="bool"), "isDeclaration": Python("op.is_external", kind="bool")}
    )


def _is_unit(constraint: Record) -> bool:
    """Return True for an attribute that is only there or not: its getter gives a Boolean."""
    return constraint.fields.get("returnType") == "bool" and str(constraint.fields.get("storageType", "")).strip().endswith("UnitAttr")


def _is_kept(constraint: Record) -> bool:
    """Return True for an attribute whose getter gives the attribute itself, and not its value."""
    stored, given = (str(constraint.fields.get(name, "")).strip().removeprefix("::") for name in ("storageType", "returnType"))
    return stored == given != ""


def _ranges(operation: Record) -> dict[str, Python]:
    """Map getters such as `getOutputsMutable` to the range of operand numbers of the group."""
    found: dict[str, Python] = {}
    before: list[str] = []
    for argument in operation.dag("arguments"):
        constraint = argument.record
        if constraint is not None and constraint.isa("OpVariable"):
            constraint = constraint.required("constraint")
        if constraint is None or not argument.name or not constraint.isa("TypeConstraint"):
            continue
        name = f"op.{python_identifier(argument.name)}"
        size = (
            f"len({name})" if any(map(constraint.isa, _VARIABLE_SIZE)) else f"({name} is not None)" if constraint.isa("Optional") else "1"
        )
        start = " + ".join(before) or "0"
        found[f"{getter_of(argument.name)}Mutable"] = Python(f"range({start}, {' + '.join([*before, size])})")
        before.append(size)
    return found


def _body(text: str, start: int) -> str:
    depth, at = 1, start
    while depth and at < len(text):
        depth += {"{": 1, "}": -1}.get(text[at], 0)
        at += 1
    return text[start : at - 1]
