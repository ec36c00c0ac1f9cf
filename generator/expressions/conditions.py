"""The parts of Python whose truth is asked."""

from __future__ import annotations

import ast
from collections.abc import Iterator


def tests_of(node: ast.AST) -> Iterator[ast.expr]:
    """Yield the expressions whose truth a statement or an expression asks for."""
    if isinstance(node, (ast.If, ast.While, ast.IfExp, ast.Assert)):
        yield node.test
    elif isinstance(node, ast.BoolOp):
        yield from node.values
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node.operand
    elif isinstance(node, ast.comprehension):
        yield from node.ifs
