"""Prove from the texts of predicates that one constraint includes another.

Everything that satisfies `a` satisfies `b` if nothing satisfies `a and not b`.  The understood parts of predicates become facts
(`possible`); every other part is an opaque proposition that only contradicts its negation.
"""

from __future__ import annotations

import ast
from typing import Literal

from ..resolver.model import Expression, ResolvedConstraint
from .facts import ANYTHING, Fact, Possible, both, one_fact
from .possible import PredicateReading, parsed

Relation = Literal["same", "wider", "narrower", "unknown"]
"""The relation of a new constraint to the old one."""


def relation(old: ResolvedConstraint, new: ResolvedConstraint, opaque: frozenset[str] = frozenset()) -> Relation:
    """Return the relation of `new` to `old`; nested constraints named in `opaque` count as unchanged."""
    grown, shrunk = _includes(new, old, opaque), _includes(old, new, opaque)
    if grown and shrunk:
        return "same"
    if grown:
        return "wider"
    return "narrower" if shrunk or _loses_something(old, new, opaque) else "unknown"


def includes(large: ResolvedConstraint, small: ResolvedConstraint) -> bool:
    """Return True if everything that satisfies `small` satisfies `large`."""
    return _includes(large, small, frozenset())


def _includes(large: ResolvedConstraint, small: ResolvedConstraint, opaque: frozenset[str]) -> bool:
    if large.predicate is None:
        return True
    return not both(_of(small, True, opaque), _of(large, False, opaque))


def _loses_something(old: ResolvedConstraint, new: ResolvedConstraint, opaque: frozenset[str]) -> bool:
    """Return True if an alternative of the old constraint contradicts the new one."""
    return any(not both((alternative,), _of(new, True, opaque)) for alternative in _of(old, True, opaque))


def _of(constraint: ResolvedConstraint, positive: bool, opaque: frozenset[str]) -> Possible:
    if constraint.predicate is None:
        return ANYTHING if positive else ()
    return _Exact(constraint.predicate, opaque).of(parsed(constraint.predicate.text), positive)


class _Exact(PredicateReading):
    """Reads a predicate; parts that it does not understand become opaque texts."""

    def __init__(self, predicate: Expression, opaque: frozenset[str], path: str = "self") -> None:
        super().__init__(predicate, path)
        self._opaque = opaque

    def of(self, node: ast.expr, positive: bool) -> Possible:
        if isinstance(node, (ast.BoolOp, ast.Constant)) or isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            return super().of(node, positive)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and len(node.args) == 1:
            meant = self._references.get(node.func.id)
            path = self.path(node.args[0])
            if isinstance(meant, ResolvedConstraint) and path is not None:
                if meant.name in self._opaque:
                    return one_fact(f"⟨{meant.name} of {path}⟩", Fact(truth=positive))
                if meant.predicate is None:
                    return ANYTHING if positive else ()
                return _Exact(meant.predicate, self._opaque, path).of(parsed(meant.predicate.text), positive)
        text = ast.unparse(_OnPath(self._path).visit(parsed(ast.unparse(node))))
        return both(super().of(node, positive), one_fact(f"⟨{text}⟩", Fact(truth=positive)))


class _OnPath(ast.NodeTransformer):
    """Substitutes a path for `self`."""

    def __init__(self, path: str) -> None:
        self._path = path

    def visit_Name(self, node: ast.Name) -> ast.expr:
        return ast.Name(self._path) if node.id == "self" else node
