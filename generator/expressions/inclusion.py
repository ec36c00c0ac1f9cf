"""Prove from the texts of predicates that one constraint includes another.

Everything that satisfies `a` satisfies `b` if nothing satisfies `a and not b`.  The understood parts of predicates become facts
(`possible`); every other part is an opaque proposition that only contradicts its negation.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence
from typing import Literal

from ..resolver.model import Expression, ResolvedConstraint
from .facts import ANYTHING, Fact, Possible, both, one_fact, parsed
from .possible import PossibleReading

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


def _of(constraint: ResolvedConstraint, truth: bool, opaque: frozenset[str]) -> Possible:
    if constraint.predicate is None:
        return ANYTHING if truth else ()
    return _Exact(constraint.predicate, opaque).of(parsed(constraint.predicate.text), truth)


class _Exact(PossibleReading):
    """Reads a predicate; parts that it does not understand become opaque texts."""

    def __init__(self, predicate: Expression, opaque: frozenset[str], path: str = "self") -> None:
        super().__init__(predicate, path)
        self._opaque = opaque

    def satisfies(self, node: ast.Call, subject: ast.expr, constraint: ResolvedConstraint, truth: bool) -> Possible:
        path = self.path(subject)
        if path is None:
            return self._text(node, truth)
        if constraint.name in self._opaque:
            return one_fact(f"⟨{constraint.name} of {path}⟩", Fact(truth=truth))
        if constraint.predicate is None:
            return ANYTHING if truth else ()
        return _Exact(constraint.predicate, self._opaque, path).of(parsed(constraint.predicate.text), truth)

    def instance(self, node: ast.Call, subject: ast.expr, classes: Sequence[ast.expr], truth: bool) -> Possible:
        return both(super().instance(node, subject, classes, truth), self._text(node, truth))

    def other(self, node: ast.expr, truth: bool) -> Possible:
        facts = super().other(node, truth)
        return facts if isinstance(node, ast.Constant) else both(facts, self._text(node, truth))

    def _text(self, node: ast.expr, truth: bool) -> Possible:
        """Return the fact that a condition, as a text in which the value is a path, is true."""
        return one_fact(f"⟨{ast.unparse(_OnPath(self._path).visit(ast.parse(ast.unparse(node), mode='eval').body))}⟩", Fact(truth=truth))


class _OnPath(ast.NodeTransformer):
    """Substitutes a path for `self`."""

    def __init__(self, path: str) -> None:
        self._path = path

    def visit_Name(self, node: ast.Name) -> ast.expr:
        return ast.Name(self._path) if node.id == "self" else node
