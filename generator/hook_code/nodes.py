"""The nodes of a module's syntax tree, collected once for all checks."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import lru_cache


@lru_cache(maxsize=2)
def nodes_of(tree: ast.Module) -> tuple[ast.AST, ...]:
    """Return all nodes of a module, outer nodes first."""
    return tuple(ast.walk(tree))


def sides_of(node: ast.Compare) -> Iterator[tuple[ast.expr, ast.expr]]:
    """Yield each side of a comparison with the other side."""
    for left, right in zip([node.left, *node.comparators], node.comparators):
        yield left, right
        yield right, left
