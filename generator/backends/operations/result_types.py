"""Result types: the source of a type that is inferred from operands or attributes."""

from __future__ import annotations

import ast
from collections.abc import Callable

from ...assembly.inference import TypeRule
from ...resolver.model import Expression, ResolvedOperation, ResolvedValue
from ..scope import ModuleWriter
from .typed import as_its_class


def inferred_type(
    writer: ModuleWriter,
    op: ResolvedOperation,
    rules: dict[str, TypeRule],
    name: str,
    sources: dict[str, str],
    attribute_of: Callable[[str], str] | None = None,
    typed: Callable[[ResolvedValue, str], str] | None = None,
) -> str | None:
    """Return the source of the type of a single operand or result; None if it cannot be inferred.

    `sources` maps IR names to the operands, and `attribute_of` gives attributes (by default their slots). If a rule uses members of
    a type, the type is cast to its class, or `typed` makes sure of the class.
    """
    rule = rules.get(name)
    if rule is None:
        return None
    if rule.kind == "known":
        return f"{sources[name]}._type" if _is_single(op, name) else None
    if rule.kind == "buildable":
        result = next(value for value in (*op.operands, *op.results) if value.name == name)
        return writer.conditions.built(result.constraint)
    found = _source_type(writer=writer, op=op, rules=rules, rule=rule, sources=sources, attribute_of=attribute_of, typed=typed)
    if found is None or rule.transform is None:
        return found
    if _asks_for_members(rule.transform) and rule.kind == "from_value":
        source = next(value for value in (*op.operands, *op.results) if value.name == rule.source)
        found = as_its_class(writer, source, found) if typed is None else typed(source, found)
    return writer.expression(rule.transform, {"type": found, "self": found})


def _asks_for_members(transform: Expression) -> bool:
    return any(
        isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in ("self", "type")
        for node in ast.walk(ast.parse(transform.text.strip(), mode="eval"))
    )


def _source_type(
    writer: ModuleWriter,
    op: ResolvedOperation,
    rules: dict[str, TypeRule],
    rule: TypeRule,
    sources: dict[str, str],
    attribute_of: Callable[[str], str] | None,
    typed: Callable[[ResolvedValue, str], str] | None,
) -> str | None:
    if rule.kind == "from_value":
        return inferred_type(writer=writer, op=op, rules=rules, name=rule.source, sources=sources, attribute_of=attribute_of, typed=typed)
    inherent = next(inherent for inherent in op.inherents if inherent.name == rule.source)
    slot = f"self.{inherent.python_name}" if attribute_of is None else attribute_of(inherent.name)
    return f"{slot}.value" if inherent.constraint.python_class.name == "TypeAttr" else f"{slot}.type"


def _is_single(op: ResolvedOperation, name: str) -> bool:
    return any(value.name == name and value.variadicity == "single" for value in (*op.operands, *op.results))
