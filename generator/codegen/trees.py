"""Trees of Python source that is asked about again and again."""

from __future__ import annotations

import ast
from functools import lru_cache


@lru_cache(maxsize=20_000)
def expression_tree(text: str) -> ast.expr:
    """Return the tree of an expression.  It is shared: whoever wants to change it parses for himself.  Raises SyntaxError."""
    return ast.parse(text, mode="eval").body


@lru_cache(maxsize=20_000)
def names_in(text: str) -> frozenset[str]:
    """Return the names that some statements use or bind, attributes left out.  Raises SyntaxError."""
    return frozenset(node.id for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Name))
