"""The nodes of a module's syntax tree, collected once for all checks."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import lru_cache


@lru_cache(maxsize=2)
def nodes_of(tree: ast.Module) -> tuple[ast.AST, ...]:
    """Return all nodes of a module, outer nodes first."""
    return tuple(ast.walk(tree))


def sides_of(node: ast.AST) -> Iterator[tuple[ast.expr, ast.expr]]:
    """Yield each side of a comparison or of a computation with the other side."""
    pairs = []
    if isinstance(node, ast.Compare):
        pairs = [*zip([node.left, *node.comparators], node.comparators)]
    elif isinstance(node, ast.BinOp):
        pairs = [(node.left, node.right)]
    for left, right in pairs:
        yield left, right
        yield right, left


def asked_parts(node: ast.AST) -> Iterator[ast.expr]:
    """Yield the expressions that a node asks for their class, or for being there."""
    if isinstance(node, ast.Call):
        yield from node.args
    elif isinstance(node, ast.Compare):
        yield from (node.left, *node.comparators)
    elif isinstance(node, ast.BoolOp):
        yield from node.values
    elif isinstance(node, (ast.If, ast.IfExp, ast.While, ast.Assert)):
        yield node.test
    elif isinstance(node, ast.UnaryOp):
        yield node.operand
    elif isinstance(node, ast.Match):
        yield from node.subject.elts if isinstance(node.subject, ast.Tuple) else (node.subject,)


def only_base(node: ast.ClassDef) -> ast.Name | None:
    """Return the name of the only base of a class, `Base` or `Base[…]`; None for several, none, or another expression."""
    if len(node.bases) != 1:
        return None
    base = node.bases[0].value if isinstance(node.bases[0], ast.Subscript) else node.bases[0]
    return base if isinstance(base, ast.Name) else None
