"""The narrowest Python classes of the types and attributes that satisfy a constraint, for annotations."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ..resolver.model import PythonClass, ResolvedConstraint
from .possible import parsed

_MOST_CLASSES: Final = 4
"""The greatest number of classes in an annotation; longer unions are useless."""
_CONTAINERS: Final = {"ArrayAttr": "array", "TypeAttr": "type"}
_ROOTS: Final = ("Type", "Attribute", "Any")
_References = Mapping[str, PythonClass | ResolvedConstraint]


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
        known = _both(known, _Reader(dict(constraint.predicate.references), "self").of(tree))
    return known if len(known) <= _MOST_CLASSES else ()


class _Reader:
    """Finds the classes that a predicate requires of the variable `name`."""

    def __init__(self, references: _References, name: str) -> None:
        self._references = references
        self._name = name

    def of(self, node: ast.expr) -> Alternatives:
        """Return the classes that the variable may have if `node` is true."""
        if isinstance(node, ast.BoolOp):
            return self._joined(node)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
            return self._called(node.func.id, node)
        return ()

    def _joined(self, node: ast.BoolOp) -> Alternatives:
        parts = [self.of(each) for each in node.values]
        known: Alternatives = ()
        if isinstance(node.op, ast.Or):
            return tuple(dict.fromkeys(each for part in parts for each in part)) if all(parts) else known
        for part in parts:
            known = _both(known, part)
        for value in node.values:
            known = self._filled(known, value)
        return known

    def _called(self, called: str, node: ast.Call) -> Alternatives:
        if not _is_name(node.args[0], self._name):
            return ()
        meant = self._references.get(called)
        if isinstance(meant, ResolvedConstraint):
            return alternatives(meant)
        if called != "isinstance" or len(node.args) != 2:
            return ()
        classes = node.args[1].elts if isinstance(node.args[1], ast.Tuple) else [node.args[1]]
        found = [self._references.get(each.id) for each in classes if isinstance(each, ast.Name)]
        known = [Alternative(each) for each in found if isinstance(each, PythonClass) and each.name not in _ROOTS]
        return tuple(known) if len(known) == len(classes) else ()

    def _filled(self, known: Alternatives, condition: ast.expr) -> Alternatives:
        """Return `known` with the classes that `condition` requires of the elements of an array, or of the type in a TypeAttr."""
        if len(known) != 1 or not isinstance(condition, ast.Call) or not isinstance(condition.func, ast.Name):
            return known
        kind = _CONTAINERS.get(known[0].python_class.name)
        elements: Alternatives = ()
        if kind == "array" and condition.func.id == "all" and len(condition.args) == 1:
            elements = self._elements(condition.args[0])
        elif kind == "type" and condition.args and ast.unparse(condition.args[0]) == f"{self._name}.value":
            elements = _Reader(self._references, "value").of(ast.Call(condition.func, [ast.Name("value"), *condition.args[1:]], []))
        return (Alternative(known[0].python_class, elements),) if elements else known

    def _elements(self, node: ast.expr) -> Alternatives:
        """Return the classes of each `item` in `all(C(item) for item in self)`; empty for other expressions."""
        if not isinstance(node, ast.GeneratorExp) or len(node.generators) != 1:
            return ()
        (loop,) = node.generators
        if not isinstance(loop.target, ast.Name) or ast.unparse(loop.iter) not in (self._name, f"{self._name}.value"):
            return ()
        return _Reader(self._references, loop.target.id).of(node.elt)


def _both(first: Alternatives, second: Alternatives) -> Alternatives:
    """Return the classes of a value that has a class of `first` and a class of `second`."""
    if not first or not second:
        return first or second
    known = {each.python_class: each for each in first}
    common = tuple(each if each.elements else known[each.python_class] for each in second if each.python_class in known)
    if common:
        return common
    return first if all(each.is_interface for each in second) and not all(each.is_interface for each in first) else second


def _is_name(node: ast.expr, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name
