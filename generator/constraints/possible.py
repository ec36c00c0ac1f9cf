"""Derive the values that can satisfy a constraint from the text of its predicate.

`isinstance(self, IntegerType) and self.width in (8, 16)` gives the class IntegerType and two widths.  Parts that are not
understood give no facts: every satisfying value has the facts, but not every value with the facts satisfies.  Two
constraints without a common alternative exclude each other.
"""

from __future__ import annotations

import ast
from functools import lru_cache
from typing import Any, Final

from ..resolver.model import Expression, PythonClass, ResolvedConstraint
from .facts import (
    ANYTHING,
    FLOAT,
    MEMREFS,
    SCALAR_TYPES,
    SIGNS,
    Fact,
    Kinds,
    Possible,
    both,
    either,
    kinds_of,
    member,
    moved,
    one_fact,
    shaped,
)

_References = dict[str, PythonClass | ResolvedConstraint]


def possible(constraint: ResolvedConstraint) -> Possible:
    """Return the values that can satisfy a constraint."""
    return _possible(constraint)


@lru_cache(maxsize=8192)
def _possible(constraint: ResolvedConstraint) -> Possible:
    found = ANYTHING
    if constraint.predicate is not None:
        found = PredicateReading(constraint.predicate).of(parsed(constraint.predicate.text), True)
    if constraint.kind == "type" and constraint.builder is not None:
        return both(found, _built("self", constraint.builder))
    if constraint.kind == "attribute" and constraint.buildable_type is not None:
        return both(found, _built("self.type", constraint.buildable_type))
    return found


def type_of(attribute: ResolvedConstraint) -> Possible:
    """Return the possible types of an attribute that satisfies a constraint."""
    return member(possible(attribute), "self.type")


def built(expression: Expression) -> Possible:
    """Return the facts about the type that `X.get(…)` makes."""
    return _built("self", expression)


# ---- reading predicates


def parsed(text: str) -> ast.expr:
    """Return the syntax tree of a predicate."""
    return ast.parse(f"({text}\n)", mode="eval").body


def _built(path: str, expression: Expression) -> Possible:
    """Return the facts about the value of an expression such as `IntegerType.get_signless(8)`."""
    return _made(path, parsed(expression.text), dict(expression.references))


def _made(path: str, node: ast.expr, references: _References) -> Possible:
    """Return the facts about the value of `Class.get(…)` for a class of the builtin dialect."""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute) or not isinstance(node.func.value, ast.Name):
        return ANYTHING
    name, method = node.func.value.id, node.func.attr
    meant = references.get(name)
    if not isinstance(meant, PythonClass) or not meant.module.startswith("ods."):
        return ANYTHING
    sign = f"is_{method.removeprefix('get_')}"
    width = node.args[0] if len(node.args) == 1 else None
    if name == "IntegerType" and sign in SIGNS and isinstance(width, ast.Constant):
        kinds = Fact(frozenset((("IntegerType", None),)))
        return ({path: kinds, f"{path}.{sign}": Fact(truth=True), f"{path}.width": Fact(values=frozenset((width.value,)))},)
    if method == "get" and not node.args and name in ("IndexType", "NoneType"):
        return ({path: Fact(frozenset(((name, None),)))},)
    if method == "get" and not node.args and FLOAT.match(name):
        return ({path: Fact(frozenset((("FloatType", name),)))},)
    return ANYTHING


class PredicateReading:
    """Reads one predicate."""

    def __init__(self, predicate: Expression, path: str = "self") -> None:
        self._references = dict(predicate.references)
        self._path = path

    def of(self, node: ast.expr, positive: bool) -> Possible:
        """Return the facts that follow if a part is true (`positive`), or if it is false."""
        if isinstance(node, ast.BoolOp):
            parts = [self.of(value, positive) for value in node.values]
            if isinstance(node.op, ast.And) is not positive:
                return either(parts)
            found = ANYTHING
            for part in parts:
                found = both(found, part)
            return found
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            return self.of(node.operand, not positive)
        if isinstance(node, ast.Constant):
            return ANYTHING if bool(node.value) is positive else ()
        if isinstance(node, ast.Compare):
            return self._comparison(node, positive)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
            return self._call(node, node.func.id, positive)
        path = self.path(node)
        return ANYTHING if path is None or path == self._path else one_fact(path, Fact(truth=positive))

    def path(self, node: ast.expr) -> str | None:
        """Return the path of a member; None for other nodes."""
        if isinstance(node, ast.Name):
            return self._path if node.id == "self" else None
        inner: str | None = None
        if isinstance(node, ast.Attribute):
            inner = self.path(node.value)
            return None if inner is None else f"{inner}.{node.attr}"
        if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant):
            inner = self.path(node.value)
            return None if inner is None else f"{inner}[{node.slice.value!r}]"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "len" and len(node.args) == 1:
            inner = self.path(node.args[0])
            return None if inner is None else f"len({inner})"
        return None

    def _call(self, node: ast.Call, name: str, positive: bool) -> Possible:
        path = self.path(node.args[0])
        if path is None:
            return ANYTHING
        if name == "isinstance" and len(node.args) == 2:
            return self._instance(path, node.args[1], positive)
        meant = self._references.get(name)
        if not isinstance(meant, ResolvedConstraint):
            return ANYTHING
        if positive:
            return moved(possible(meant), path)
        if meant.predicate is None:
            return ()
        return PredicateReading(meant.predicate, path).of(parsed(meant.predicate.text), False)

    def _instance(self, path: str, classes: ast.expr, positive: bool) -> Possible:
        named = [item.id for item in (classes.elts if isinstance(classes, ast.Tuple) else [classes]) if isinstance(item, ast.Name)]
        meant = [self._references.get(name) for name in named]
        known = [kinds_of(each) if isinstance(each, PythonClass) else None for each in meant]
        if named == ["ShapedType"]:
            return one_fact(shaped(path), Fact(truth=positive))
        if positive and named == ["ValueSemantics"]:
            return one_fact(path, Fact(never=SCALAR_TYPES | MEMREFS))
        if None in known or not known:
            return ANYTHING
        kinds: Kinds = frozenset().union(*(each for each in known if each is not None))
        if positive:
            return one_fact(path, Fact(kinds))
        whole = frozenset(name for name, exact in kinds if exact is None)
        return one_fact(path, Fact(never=whole)) if whole else ANYTHING

    def _comparison(self, node: ast.Compare, positive: bool) -> Possible:
        operands = [node.left, *node.comparators]
        parts = [
            self._pair(left, op, right, positive) for left, op, right in zip(operands, node.ops, operands[1:], strict=False)
        ]  # fmt: skip
        if not positive:
            return either(parts)
        found = ANYTHING
        for part in parts:
            found = both(found, part)
        return found

    def _pair(self, left: ast.expr, op: ast.cmpop, right: ast.expr, positive: bool) -> Possible:
        path, other = self.path(left), right
        word = type(op).__name__
        if path is None:
            path, other, word = self.path(right), left, _TURNED.get(word, "")
        if path is None:
            return ANYTHING
        if not positive:
            word = _NEGATED.get(word, "")
        if word in ("Is", "Eq") and isinstance(other, ast.Call):
            return _made(path, other, self._references)
        try:
            value = ast.literal_eval(other)
            fact = _compared(word, value)
        except (ValueError, TypeError):
            return ANYTHING
        return ANYTHING if fact is None else one_fact(path, fact)


_TURNED: Final = {"Lt": "Gt", "Gt": "Lt", "LtE": "GtE", "GtE": "LtE", "Eq": "Eq", "NotEq": "NotEq", "Is": "Is", "IsNot": "IsNot"}
_NEGATED: Final = {
    "Lt": "GtE",
    "Gt": "LtE",
    "LtE": "Gt",
    "GtE": "Lt",
    "Eq": "NotEq",
    "NotEq": "Eq",
    "Is": "IsNot",
    "IsNot": "Is",
    "In": "NotIn",
    "NotIn": "In",
}


def _compared(word: str, value: Any) -> Fact | None:
    """Return the fact that a comparison with a value implies."""
    number = isinstance(value, (int, float)) and not isinstance(value, bool)
    if word in ("Eq", "NotEq") and isinstance(value, (int, float, str)):
        return Fact(values=frozenset((value,))) if word == "Eq" else Fact(others=frozenset((value,)))
    if word in ("In", "NotIn") and isinstance(value, (tuple, list, set)):
        return Fact(values=frozenset(value)) if word == "In" else Fact(others=frozenset(value))
    if word in ("Gt", "GtE") and number:
        return Fact(low=(value, word == "Gt"))
    if word in ("Lt", "LtE") and number:
        return Fact(high=(value, word == "Lt"))
    return None
