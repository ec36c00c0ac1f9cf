"""The nodes of a module's syntax tree, collected once for all checks."""

from __future__ import annotations

import ast
from functools import lru_cache


@lru_cache(maxsize=2)
def nodes_of(tree: ast.Module) -> tuple[ast.AST, ...]:
    """Return all nodes of a module, outer nodes first."""
    return tuple(ast.walk(tree))
