"""Derive the values that can satisfy a constraint from the text of its predicate.

`isinstance(self, IntegerType) and self.width in (8, 16)` gives the class IntegerType and two widths.  Parts that are not
understood give no facts: every satisfying value has the facts, but not every value with the facts satisfies.  Two
constraints without a common alternative exclude each other.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence
from functools import lru_cache, reduce
from typing import Any, Final

from ..resolver.model import Expression, PythonClass, ResolvedConstraint
from .facts import (
    ANYTHING,
    MEMREFS,
    SCALAR_TYPES,
    Fact,
    Kinds,
    Possible,
    Reading,
    References,
    both,
    either,
    kinds_of,
    member,
    moved,
    one_fact,
    parsed,
    shaped,
)
from .known_values import Impossible, Made, Unknown, evaluated, value_of


@lru_cache(maxsize=8192)
def possible(constraint: ResolvedConstraint) -> Possible:
    """Return the values that can satisfy a constraint."""
    found = ANYTHING
    if constraint.predicate is not None:
        found = PossibleReading(constraint.predicate).of(parsed(constraint.predicate.text))
    if constraint.kind == "type" and constraint.builder is not None:
        return both(found, built(constraint.builder))
    if constraint.kind == "attribute" and constraint.buildable_type is not None:
        return both(found, built(constraint.buildable_type, "self.type"))
    return found


def type_of(attribute: ResolvedConstraint) -> Possible:
    """Return the possible types of an attribute that satisfies a constraint."""
    return member(possible(attribute), "self.type")


def built(expression: Expression, path: str = "self") -> Possible:
    """Return the facts about the value of an expression such as `IntegerType.get_signless(8)`."""
    try:
        return _about(path, value_of(expression))
    except (Unknown, Impossible):
        return ANYTHING


def made_by(expression: Expression) -> Possible:
    """Return the facts about the type that an expression makes, of which at least the class is known: `MemRefType.get(self.shape, F32)`."""
    found = built(expression)
    return _made(parsed(expression.text), dict(expression.references)) if found == ANYTHING else found


def _made(node: ast.expr, references: Mapping[str, PythonClass | ResolvedConstraint]) -> Possible:
    match node:
        case ast.IfExp():
            return either([_made(each, references) for each in (node.body, node.orelse)])
        case ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr="get")):
            meant = references.get(name)
            kinds = kinds_of(meant) if isinstance(meant, PythonClass) else None
            return ANYTHING if kinds is None else one_fact("self", Fact(kinds))
        case _:
            return ANYTHING


def _about(path: str, value: Any) -> Possible:
    """Return the facts about a known value."""
    if not isinstance(value, Made):
        fact = _compared("Eq", value)
        return ANYTHING if fact is None else one_fact(path, fact)
    kinds = kinds_of(PythonClass("ods.builtin", value.class_name))
    facts = ANYTHING if kinds is None else one_fact(path, Fact(kinds))
    return reduce(both, [_about(f"{path}.{name}", each) for name, each in value.members.items()], facts)


class PossibleReading(Reading[Possible]):
    """The facts that follow from a predicate over a value, which `path` names."""

    def __init__(self, predicate: Expression, path: str = "self") -> None:
        super().__init__(dict(predicate.references))
        self._path = path

    def every(self, nodes: Sequence[ast.expr], truth: bool) -> Possible:
        return reduce(both, [self.of(node, truth) for node in nodes])

    def some(self, nodes: Sequence[ast.expr], truth: bool) -> Possible:
        return either([self.of(node, truth) for node in nodes])

    def instance(self, node: ast.Call, subject: ast.expr, classes: Sequence[ast.expr], truth: bool) -> Possible:
        path = self.path(subject)
        if path is None:
            return ANYTHING
        meant = [self.class_of(each) for each in classes]
        names = [None if each is None else each.name for each in meant]
        if names == ["ShapedType"]:
            return one_fact(shaped(path), Fact(truth=truth))
        if truth and names == ["ValueSemantics"]:
            return one_fact(path, Fact(never=SCALAR_TYPES | MEMREFS))
        known = [kinds_of(each) for each in meant if each is not None]
        if len(known) < len(classes) or None in known:
            return ANYTHING
        kinds: Kinds = frozenset().union(*filter(None, known))
        if truth:
            return one_fact(path, Fact(kinds))
        whole = frozenset(name for name, exact in kinds if exact is None)
        return one_fact(path, Fact(never=whole)) if whole else ANYTHING

    def satisfies(self, node: ast.Call, subject: ast.expr, constraint: ResolvedConstraint, truth: bool) -> Possible:
        path = self.path(subject)
        if path is None:
            return ANYTHING
        if truth:
            return moved(possible(constraint), path)
        return () if constraint.predicate is None else type(self)(constraint.predicate, path).of(parsed(constraint.predicate.text), False)

    def other(self, node: ast.expr, truth: bool) -> Possible:
        if isinstance(node, ast.Constant):
            return ANYTHING if bool(node.value) is truth else ()
        if isinstance(node, ast.Compare):
            return self._comparison(node, truth)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and not node.keywords:
            return self._question(node.func, node.args, truth)
        path = self.path(node)
        return ANYTHING if path is None or path == self._path else one_fact(path, Fact(truth=truth))

    def _question(self, asked: ast.Attribute, arguments: Sequence[ast.expr], truth: bool) -> Possible:
        """Return what follows from a method that asks a type what it is."""
        path, kinds = self.path(asked.value), _QUESTIONS.get(asked.attr)
        if path is None or kinds is None or len(arguments) > 1:
            return ANYTHING
        if not truth:
            return (
                ANYTHING
                if arguments
                else reduce(both, [one_fact(path, Fact(never=frozenset((name,)))) for name, sign in kinds if not sign] or [ANYTHING])
            )
        return either([self._answer(path, name, sign, arguments) for name, sign in kinds])

    def _answer(self, path: str, name: str, sign: str, arguments: Sequence[ast.expr]) -> Possible:
        facts = one_fact(path, Fact(frozenset(((name, None),))))
        if sign:
            facts = both(facts, one_fact(f"{path}.{sign}", Fact(truth=True)))
        for width in arguments:
            if isinstance(width, ast.Constant) and isinstance(width.value, int):
                facts = both(facts, one_fact(f"{path}.width", Fact(values=frozenset((width.value,)))))
        return facts

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

    def _comparison(self, node: ast.Compare, truth: bool) -> Possible:
        pairs = zip((node.left, *node.comparators), node.ops, node.comparators, strict=False)
        parts = [self._pair(left, op, right, truth) for left, op, right in pairs]
        return reduce(both, parts) if truth else either(parts)

    def _pair(self, left: ast.expr, op: ast.cmpop, right: ast.expr, truth: bool) -> Possible:
        path, other = self.path(left), right
        word = type(op).__name__
        if path is None:
            path, other, word = self.path(right), left, _TURNED.get(word, "")
        if path is None:
            return ANYTHING
        if not truth:
            word = _NEGATED.get(word, "")
        try:
            value = evaluated(other, self.references, {})
        except (Unknown, Impossible):
            return ANYTHING
        if word in ("Is", "Eq"):
            return _about(path, value)
        fact = _compared(word, value)
        return ANYTHING if fact is None else one_fact(path, fact)


class PathReading(PossibleReading):
    """The facts that follow from a condition over any names."""

    def __init__(self, references: References) -> None:
        Reading.__init__(self, references)
        self._path = ""

    def path(self, node: ast.expr) -> str | None:
        """Return the path of a name or member; None for other nodes."""
        return node.id if isinstance(node, ast.Name) and node.id not in self.references else super().path(node)


_FLOAT: Final = ("FloatType", "")
_INDEX: Final = ("IndexType", "")
_SIGNLESS: Final = ("IntegerType", "is_signless")
_QUESTIONS: Final = {
    "is_index": (_INDEX,),
    "is_float": (_FLOAT,),
    "is_integer": (("IntegerType", ""),),
    "is_signless_integer": (_SIGNLESS,),
    "is_signed_integer": (("IntegerType", "is_signed"),),
    "is_unsigned_integer": (("IntegerType", "is_unsigned"),),
    "is_int_or_index": (("IntegerType", ""), _INDEX),
    "is_int_or_float": (("IntegerType", ""), _FLOAT),
    "is_int_or_index_or_float": (("IntegerType", ""), _INDEX, _FLOAT),
    "is_signless_int_or_index": (_SIGNLESS, _INDEX),
    "is_signless_int_or_float": (_SIGNLESS, _FLOAT),
    "is_signless_int_or_index_or_float": (_SIGNLESS, _INDEX, _FLOAT),
}
"""Maps methods of types to the classes that they ask for, each with the sign of its integers if that is asked, too."""
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
    if word == "Eq" and isinstance(value, bool):
        return Fact(truth=value)
    if word in ("Eq", "NotEq") and isinstance(value, (int, float, str)):
        return Fact(values=frozenset((value,))) if word == "Eq" else Fact(others=frozenset((value,)))
    if word in ("In", "NotIn") and isinstance(value, (tuple, frozenset)):
        return Fact(values=frozenset(value)) if word == "In" else Fact(others=frozenset(value))
    if word in ("Gt", "GtE") and number:
        return Fact(low=(value, word == "Gt"))
    if word in ("Lt", "LtE") and number:
        return Fact(high=(value, word == "Lt"))
    return None
