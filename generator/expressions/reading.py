"""Read a condition in a spec or a hook: `Reading` goes through `and`, `or`, `not` and calls, its subclasses say what follows from each."""

from __future__ import annotations

import ast
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Generic, TypeVar

from ..codegen import expression_tree
from ..resolver.model import PythonClass, ResolvedConstraint

_R = TypeVar("_R")
References = Mapping[str, PythonClass | ResolvedConstraint]
"""Maps the names in an expression to what they mean."""


def parsed(text: str) -> ast.expr:
    """Return the tree of an expression of a spec, which may have several lines.  Raises SyntaxError."""
    return expression_tree(f"({text}\n)")


class Reading(ABC, Generic[_R]):
    """What follows if a condition is true, and if it is false."""

    def __init__(self, references: References) -> None:
        self.references = references

    def of(self, node: ast.expr, truth: bool = True) -> _R:
        """Return what follows if the condition `node` has the value `truth`."""
        match node:
            case ast.BoolOp():
                needs_all = isinstance(node.op, ast.And) is truth
                return self.every(node.values, truth) if needs_all else self.some(node.values, truth)
            case ast.UnaryOp(op=ast.Not()):
                return self.of(node.operand, not truth)
            case ast.Call(func=ast.Name(id="isinstance"), args=[subject, classes]):
                return self.instance(node, subject, classes.elts if isinstance(classes, ast.Tuple) else [classes], truth)
            case ast.Call(func=ast.Name(id=name), args=[subject, *_]) if isinstance(
                constraint := self.references.get(name), ResolvedConstraint
            ):
                return self.satisfies(node, subject, constraint, truth)
            case _:
                return self.other(node, truth)

    def class_of(self, node: ast.expr) -> PythonClass | None:
        """Return the class that an expression names, or None."""
        meant = self.references.get(node.id) if isinstance(node, ast.Name) else None
        return meant if isinstance(meant, PythonClass) else None

    @abstractmethod
    def every(self, nodes: Sequence[ast.expr], truth: bool) -> _R:
        """Return what follows if all conditions have the value `truth`."""

    @abstractmethod
    def some(self, nodes: Sequence[ast.expr], truth: bool) -> _R:
        """Return what follows if at least one condition has the value `truth`."""

    @abstractmethod
    def instance(self, node: ast.Call, subject: ast.expr, classes: Sequence[ast.expr], truth: bool) -> _R:
        """Return what follows from `isinstance(subject, classes)`."""

    @abstractmethod
    def satisfies(self, node: ast.Call, subject: ast.expr, constraint: ResolvedConstraint, truth: bool) -> _R:
        """Return what follows if `subject` satisfies a constraint."""

    @abstractmethod
    def other(self, node: ast.expr, truth: bool) -> _R:
        """Return what follows from any other condition."""
