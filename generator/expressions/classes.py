"""The narrowest Python classes of the types and attributes that satisfy a constraint, for annotations."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from functools import lru_cache, reduce
from typing import Final

from ods.diagnostics.late import dataclass

from ..resolver.model import PythonClass, ResolvedConstraint
from .reading import Reading, References, parsed

_MOST_CLASSES: Final = 4
"""The greatest number of classes in an annotation; longer unions are useless."""
_CONTAINERS: Final = {"ArrayAttr": "array", "TypeAttr": "type"}
_ROOTS: Final = ("Type", "Attribute", "Any")


@dataclass(frozen=True)
class Alternative:
    """A class, with the classes of its elements if it is an array, or of the type if it is a TypeAttr."""

    python_class: PythonClass
    elements: tuple[Alternative, ...] = ()

    @property
    def is_interface(self) -> bool:
        """True if the class is an interface, which is less specific than the class of a definition."""
        return "interfaces" in self.python_class.module


Alternatives = tuple[Alternative, ...]
"""The classes that a value may have; empty if nothing is known."""


@lru_cache(maxsize=8192)
def alternatives(constraint: ResolvedConstraint) -> Alternatives:
    """Return the classes of the values that satisfy `constraint`; empty if they are unknown or too many."""
    known: Alternatives = ()
    if constraint.kind not in ("type", "attribute"):
        return known
    if constraint.python_class.name not in _ROOTS:
        known = (Alternative(constraint.python_class),)
    if constraint.predicate is not None:
        tree = parsed(constraint.predicate.text)
        known = _both(known, _Required(dict(constraint.predicate.references), "self").of(tree))
    return known if len(known) <= _MOST_CLASSES else ()


class _Required(Reading[Alternatives]):
    """The classes that a predicate requires of the variable or member `name`."""

    def __init__(self, references: References, name: str) -> None:
        super().__init__(references)
        self._name = name

    def every(self, nodes: Sequence[ast.expr], truth: bool) -> Alternatives:
        known = reduce(_both, [self.of(node, truth) for node in nodes])
        return reduce(self._filled, nodes, known)

    def some(self, nodes: Sequence[ast.expr], truth: bool) -> Alternatives:
        parts = [self.of(node, truth) for node in nodes]
        return tuple(dict.fromkeys(each for part in parts for each in part)) if all(parts) else ()

    def instance(self, node: ast.Call, subject: ast.expr, classes: Sequence[ast.expr], truth: bool) -> Alternatives:
        meant = [self.class_of(each) for each in classes]
        known = tuple(Alternative(each) for each in meant if each is not None and each.name not in _ROOTS)
        return known if truth and self._is_subject(subject) and len(known) == len(classes) else ()

    def satisfies(self, node: ast.Call, subject: ast.expr, constraint: ResolvedConstraint, truth: bool) -> Alternatives:
        return alternatives(constraint) if truth and self._is_subject(subject) else ()

    def other(self, node: ast.expr, truth: bool) -> Alternatives:
        return ()

    def _is_subject(self, node: ast.expr) -> bool:
        return ast.unparse(node) == self._name

    def _filled(self, known: Alternatives, condition: ast.expr) -> Alternatives:
        """Return `known` with the classes that `condition` requires of the elements of an array, or of the type in a TypeAttr."""
        if len(known) != 1 or not isinstance(condition, ast.Call) or not isinstance(condition.func, ast.Name):
            return known
        kind = _CONTAINERS.get(known[0].python_class.name)
        elements: Alternatives = ()
        if kind == "array" and condition.func.id == "all" and len(condition.args) == 1:
            elements = self._elements(condition.args[0])
        elif kind == "type":
            elements = _Required(self.references, f"{self._name}.value").of(condition)
        return (Alternative(known[0].python_class, elements),) if elements else known

    def _elements(self, node: ast.expr) -> Alternatives:
        """Return the classes of each `item` in `all(C(item) for item in self)`; empty for other expressions."""
        if not isinstance(node, ast.GeneratorExp) or len(node.generators) != 1:
            return ()
        (loop,) = node.generators
        if not isinstance(loop.target, ast.Name) or ast.unparse(loop.iter) not in (self._name, f"{self._name}.value"):
            return ()
        return _Required(self.references, loop.target.id).of(node.elt)


def _both(first: Alternatives, second: Alternatives) -> Alternatives:
    """Return the classes of a value that has a class of `first` and a class of `second`."""
    if not first or not second:
        return first or second
    known = {each.python_class: each for each in first}
    common = tuple(each if each.elements else known[each.python_class] for each in second if each.python_class in known)
    if common:
        return common
    return first if all(each.is_interface for each in second) and not all(each.is_interface for each in first) else second
