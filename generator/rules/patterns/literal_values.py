"""Whether a value that is written down can satisfy a predicate: decided where the predicate only compares it."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable
from typing import Any, Final

from ...resolver.model import ResolvedConstraint

_COMPARE: Final[dict[type[ast.cmpop], Callable[[Any, Any], bool]]] = {
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}


def violates(constraint: ResolvedConstraint, value: int | float | str | bool) -> bool:
    """Whether an attribute with this plain value certainly does not satisfy the constraint."""
    return _holds(constraint, value) is False


def _holds(constraint: ResolvedConstraint, value: Any) -> bool | None:
    """None: nobody knows."""
    if constraint.predicate is None:
        return True
    references = dict(constraint.predicate.references)
    return _truth(ast.parse(constraint.predicate.text.strip(), mode="eval").body, references, value)


def _truth(node: ast.expr, references: dict[str, Any], value: Any) -> bool | None:
    if isinstance(node, ast.BoolOp):
        parts = [_truth(part, references, value) for part in node.values]
        decided = isinstance(node.op, ast.Or)
        if decided in parts:
            return decided
        return None if None in parts else not decided
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        found = _truth(node.operand, references, value)
        return None if found is None else not found
    if isinstance(node, ast.Compare):
        return _compared(node, value)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and len(node.args) == 1:
        meant = references.get(node.func.id)
        is_about_it = isinstance(node.args[0], ast.Name) and node.args[0].id == "self"
        return _holds(meant, value) if is_about_it and isinstance(meant, ResolvedConstraint) else None
    return None


def _compared(node: ast.Compare, value: Any) -> bool | None:
    operands = [_number(item, value) for item in (node.left, *node.comparators)]
    if any(item is None for item in operands) or any(type(op) not in _COMPARE for op in node.ops):
        return None
    try:
        return all(_COMPARE[type(op)](left, right) for op, left, right in zip(node.ops, operands, operands[1:], strict=False))
    except TypeError:
        return None


def _number(node: ast.expr, value: Any) -> Any:
    """A constant, or `self.value`; None for all else."""
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and (node.value.id, node.attr) == ("self", "value"):
        return value
    try:
        return ast.literal_eval(node)
    except ValueError:
        return None
