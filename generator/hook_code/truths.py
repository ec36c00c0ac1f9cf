"""Find conditions whose parts exclude each other, so that they never hold, or of which one part always holds."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import combinations

from ..expressions.facts import References
from ..expressions.possible import PathReading
from .results import Fault


def faults_of_conditions(tree: ast.AST, references: References) -> Iterator[Fault]:
    """Yield the conditions in a tree that never fail or never hold; `references` are the classes that its names mean."""
    pending = [tree]
    while pending:
        node = pending.pop()
        fault = _fault(node, references) if isinstance(node, (ast.BoolOp, ast.Compare)) and _is_composed(node) else None
        if fault is not None:
            yield fault
        else:
            pending += ast.iter_child_nodes(node)


def _is_composed(node: ast.BoolOp | ast.Compare) -> bool:
    """Return True if a condition has several parts, none of which is a literal that its author put there."""
    if isinstance(node, ast.Compare):
        return len(node.ops) > 1
    return not any(isinstance(each, ast.Constant) for each in node.values)


def _fault(node: ast.BoolOp | ast.Compare, references: References) -> Fault | None:
    reading = PathReading(references)
    never, always = not reading.of(node, True), not reading.of(node, False)
    if never is always:
        return None
    message = f"`{ast.unparse(node)}` {'never' if never else 'always'} holds"
    parts = [*node.values] if isinstance(node, ast.BoolOp) else []
    pairs = (pair for pair in combinations(parts, 2) if not reading.every(pair, True))
    first, second = next(pairs, (None, None)) if never else (None, None)
    if first is not None and second is not None:
        message += f": `{ast.unparse(first)}` excludes `{ast.unparse(second)}`"
    other = "or" if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.And) else "and"
    hint = f"write `{other}` if that is meant, or correct a part of it" if isinstance(node, ast.BoolOp) else "correct one of its bounds"
    return Fault("error", "ODS0724", node, message, hint)
