"""Cached syntax trees of Python source."""

from __future__ import annotations

import ast
from functools import lru_cache
from typing import Final
from weakref import WeakKeyDictionary

from ods.diagnostics import Source

_TREES: Final[WeakKeyDictionary[Source, ast.Module]] = WeakKeyDictionary()


def module_tree(source: Source) -> ast.Module:
    """Return the tree of a module, which is kept as long as its source.  Raises SyntaxError, or ValueError for a null character."""
    tree = _TREES.get(source)
    if tree is None:
        tree = _TREES[source] = ast.parse(source.text)
    return tree


@lru_cache(maxsize=20_000)
def expression_tree(text: str) -> ast.expr:
    """Return the tree of an expression, which is shared and must not be changed.  Raises SyntaxError."""
    return ast.parse(text, mode="eval").body


@lru_cache(maxsize=20_000)
def names_in(text: str) -> frozenset[str]:
    """Return the names that statements use or bind, without attributes.  Raises SyntaxError."""
    return frozenset(node.id for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Name))
