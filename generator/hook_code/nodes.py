"""The nodes of a syntax tree, collected once for all checks."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

FUNCTIONS: Final = (ast.FunctionDef, ast.AsyncFunctionDef)
SCOPES: Final = (*FUNCTIONS, ast.ClassDef, ast.Lambda)
"""The nodes whose contents are a scope of their own."""


def _children(node: ast.AST) -> list[ast.AST]:
    found: list[ast.AST] = []
    for name in node._fields:
        value = getattr(node, name, None)
        if isinstance(value, list):
            found += [one for one in value if isinstance(one, ast.AST)]
        elif isinstance(value, ast.AST):
            found.append(value)
    return found


@lru_cache(maxsize=256)
def nodes_of(tree: ast.AST) -> tuple[ast.AST, ...]:
    """Return all nodes of a tree, which does not change, outer nodes first."""
    found = [tree]
    for node in found:
        found += _children(node)
    return tuple(found)


@lru_cache(maxsize=256)
def bound_names_of(tree: ast.AST) -> Counter[str]:
    """Return how often a tree, which does not change, binds each name. Do not change the result."""
    return Counter(name for node in nodes_of(tree) for name in _bound_by(node))


def _bound_by(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.arg):
        yield node.arg
    elif isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
        yield node.id
    elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
        yield node.name
    elif isinstance(node, ast.alias):
        yield node.asname or node.name
    elif isinstance(node, (ast.ExceptHandler, ast.MatchAs)) and node.name:
        yield node.name


@lru_cache(maxsize=256)
def evaluated_nodes(function: ast.AST) -> tuple[ast.AST, ...]:
    """Return all nodes of a function but its annotations: a parameter `type` is not what `type[Op]` in them means. It must not change."""
    inside = {id(node) for owner in nodes_of(function) for part in _annotations(owner) for node in nodes_of(part)}
    return tuple([node for node in nodes_of(function) if id(node) not in inside])


def _annotations(node: ast.AST) -> Iterator[ast.expr]:
    for field in ("annotation", "returns"):
        part = getattr(node, field, None)
        if part is not None:
            yield part


@lru_cache(maxsize=256)
def own_nodes(scope: ast.AST) -> tuple[ast.AST, ...]:
    """Return the nodes of a scope, which does not change, in order, including nested functions and classes but not their contents."""
    found: list[ast.AST] = []
    pending = _children(scope)[::-1]
    while pending:
        node = pending.pop()
        found.append(node)
        if not isinstance(node, SCOPES):
            pending += _children(node)[::-1]
    return tuple(found)


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
    """Yield the expressions that a node asks for their class, or for being there; a name that one is given is asked, too."""
    for part in _asked(node):
        yield from (part, part.target, part.value) if isinstance(part, ast.NamedExpr) else (part,)


def _asked(node: ast.AST) -> Iterator[ast.expr]:
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
