"""Read the conditions of specs and hooks: facts about a value and its members, and the narrowest classes that it may have."""

from __future__ import annotations

import ast
import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache, reduce
from itertools import product
from typing import Any, Final, Generic, TypeVar

from ods.diagnostics.late import dataclass

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


Kinds = frozenset[tuple[str, str | None]]
"""Classes, each with the source of its only value if it has just one: `("FloatType", "Float32Type.get()")`."""
Bound = tuple[float, bool]
"""A number, and True if the number itself is excluded."""


@dataclass(frozen=True)
class Fact:
    """The facts about one member."""

    kinds: Kinds | None = None
    never: frozenset[str] = frozenset()
    """Classes that the member cannot have."""
    values: frozenset[Any] | None = None
    others: frozenset[Any] = frozenset()
    """Values that the member cannot have."""
    low: Bound | None = None
    high: Bound | None = None
    truth: bool | None = None

    def and_(self, other: Fact) -> Fact | None:
        """Return both facts combined; None if they contradict each other."""
        if self.truth is not None and other.truth is not None and self.truth is not other.truth:
            return None
        kinds = _both_kinds(self.kinds, other.kinds)
        never = self.never | other.never
        if kinds is not None:
            kinds = frozenset(kind for kind in kinds if kind[0] not in never)
        values = self.values if other.values is None else other.values if self.values is None else self.values & other.values
        low = max(filter(None, (self.low, other.low)), default=None)
        high = min(filter(None, (self.high, other.high)), key=lambda bound: (bound[0], not bound[1]), default=None)
        others = self.others | other.others
        if values is not None:
            values = frozenset(value for value in values if value not in others and _within(value, low, high))
        empty = low is not None and high is not None and (low[0] > high[0] or low[0] == high[0] and (low[1] or high[1]))
        if kinds == frozenset() or values == frozenset() or empty:
            return None
        truth = self.truth if other.truth is None else other.truth
        return Fact(kinds=kinds, never=never, values=values, others=others, low=low, high=high, truth=truth)


def _both_kinds(first: Kinds | None, second: Kinds | None) -> Kinds | None:
    if first is None or second is None:
        return second if first is None else first
    agree = ((name, exact or other) for name, exact in first for twin, other in second if name == twin and _agree(exact, other))
    return frozenset(agree)


def _agree(first: str | None, second: str | None) -> bool:
    return first is None or second is None or first == second


def _within(value: Any, low: Bound | None, high: Bound | None) -> bool:
    if not isinstance(value, (int, float)):
        return True
    above = low is None or value > low[0] or value == low[0] and not low[1]
    return above and (high is None or value < high[0] or value == high[0] and not high[1])


Facts = Mapping[str, Fact]
"""Maps paths of members to facts: `self`, `self.element_type`, `len(self)`."""
Possible = tuple[Facts, ...]
"""Alternative facts; if it is empty, no value is possible."""
ANYTHING: Final[Possible] = ({},)
_MOST: Final = 128


def both(first: Possible, second: Possible) -> Possible:
    """Return the facts about values that satisfy two conditions."""
    if len(first) * len(second) > _MOST * 16:
        return first if len(first) < len(second) else second
    merged = (_merged(one, other) for one, other in product(first, second))
    return tuple(facts for facts in merged if facts is not None)


def either(parts: Iterable[Possible]) -> Possible:
    """Return the facts about values that satisfy one of several conditions."""
    found = tuple(facts for part in parts for facts in part)
    return found if len(found) <= _MOST else ANYTHING


def excludes(first: Possible, second: Possible) -> bool:
    """Return True if no value satisfies both."""
    return not both(first, second)


def member(found: Possible, path: str) -> Possible:
    """Return the facts about a member as facts about `self`."""
    inner = re.compile(re.escape(path) + r"(?=$|[.\[) ])")
    return tuple({inner.sub("self", name): fact for name, fact in facts.items() if inner.search(name)} for facts in found)


def element_or_self(found: Possible) -> Possible:
    """Return the facts about the element type of shaped values, and about all other values themselves."""
    containers = both(found, ({shaped("self"): Fact(truth=True)},))
    others = both(found, ({shaped("self"): Fact(truth=False)},))
    scalars = tuple({path: fact for path, fact in facts.items() if path != shaped("self")} for facts in others)
    return (*member(containers, "self.element_type"), *scalars)


def element_and_shapedness(found: Possible) -> Possible:
    """Return the facts about the element type of shaped values and about all other values themselves, each with whether it is shaped."""
    parts = {truth: both(found, ({shaped("self"): Fact(truth=truth)},)) for truth in (True, False)}
    containers = ({**facts, shaped("whole"): Fact(truth=True)} for facts in member(parts[True], "self.element_type"))
    others = ({path: fact for path, fact in facts.items() if path != shaped("self")} for facts in parts[False])
    return (*containers, *({**facts, shaped("whole"): Fact(truth=False)} for facts in others))


# ---- classes

_FAMILIES: Final = {
    "BoolAttr": ("IntegerAttr",),
    "BaseMemRefType": ("MemRefType", "UnrankedMemRefType"),
    "TensorType": ("RankedTensorType", "UnrankedTensorType"),
}
"""Maps classes to their subclasses, if all instances belong to one of these."""
FLOAT: Final = re.compile(r"B?Float\w*Type$")
DENSE: Final = re.compile(r"Dense(Bool|I8|I16|I32|I64|F32|F64)ArrayAttr$")
_WIDTH: Final = re.compile(r"(?:B?Float|FloatTF)(\d+)")
SCALAR_TYPES: Final = frozenset(("ComplexType", "FloatType", "FunctionType", "IndexType", "IntegerType", "NoneType", "TupleType"))
MEMREFS: Final = frozenset(("MemRefType", "UnrankedMemRefType"))
_SHAPED_TYPES: Final = MEMREFS | {"RankedTensorType", "UnrankedTensorType", "VectorType"}
CONCRETE: Final = (
    SCALAR_TYPES
    | _SHAPED_TYPES
    | frozenset(("AffineMapAttr", "ArrayAttr", "DictionaryAttr", "FloatAttr", "IntegerAttr", "IntegerSetAttr", "StringAttr", "TypeAttr"))
    | frozenset(("UnitAttr", "SymbolRefAttr", "DenseArrayAttr"))
)
"""Builtin classes that have no instances in common."""
SIGNS: Final = ("is_signless", "is_signed", "is_unsigned")
_WIDEST_INTEGER: Final = (1 << 24) - 1


def family(name: str) -> tuple[str, ...]:
    """Return the concrete classes of the instances of a builtin class."""
    if FLOAT.match(name):
        return ("FloatType",)
    if DENSE.match(name):
        return ("DenseArrayAttr",)
    return ("SymbolRefAttr",) if name == "FlatSymbolRefAttr" else _FAMILIES.get(name, (name,))


def kinds_of(meant: PythonClass) -> Kinds | None:
    """Return the concrete classes of a class's instances; None if unknown."""
    if meant.module.startswith("ods."):
        members = family(meant.name)
        if not all(each in CONCRETE for each in members):
            return None
        exact = meant.name if members[0] in ("FloatType", "DenseArrayAttr") and meant.name != members[0] else None
        return frozenset((each, exact) for each in members)
    final = meant.module.endswith((".types", ".attributes"))
    return frozenset(((f"{meant.module}.{meant.name}", None),)) if final else None


def shaped(path: str) -> str:
    """Return the path of the fact that a member is shaped."""
    return f"{path} is shaped"


def one_fact(path: str, fact: Fact) -> Possible:
    """Return a single fact as alternatives; empty if the fact contradicts itself."""
    empty = fact.and_(Fact()) is None
    made = None if empty else _consistent({path: fact})
    return () if made is None else (made,)


def moved(found: Possible, path: str) -> Possible:
    """Return facts about `self` as facts about a member."""
    if path == "self":
        return found
    word = re.compile(r"\bself\b")
    moved = ({word.sub(lambda _: path, name, count=1): fact for name, fact in facts.items()} for facts in found)
    return tuple(moved)


def _merged(first: Facts, second: Facts) -> Facts | None:
    if not first or not second:
        return first or second
    found = dict(first)
    for path, fact in second.items():
        known = found.get(path)
        made = fact if known is None else known.and_(fact)
        if made is None:
            return None
        found[path] = made
    return _consistent(found)


def _consistent(facts: dict[str, Fact]) -> Facts | None:
    """Return the facts with their implications; None if they contradict each other."""
    for path, fact in list(facts.items()):
        for implied, known in _implied(path, fact):
            if implied in facts or known.truth is None:
                merged = facts.get(implied, Fact()).and_(known)
                if merged is None:
                    return None
                if implied in facts:
                    facts[implied] = merged
        owner, dot, name = path.rpartition(".")
        if dot and name in SIGNS and fact.truth:
            others = [facts.get(f"{owner}.{sign}") for sign in SIGNS if sign != name]
            if any(other is not None and other.truth for other in others):
                return None
    return facts


def _implied(path: str, fact: Fact) -> Iterable[tuple[str, Fact]]:
    """Yield the facts about other members that a fact implies."""
    if path.startswith("len(") or path.endswith(".rank"):
        yield path, Fact(low=(0, False))
    names = {name for name, _ in fact.kinds} if fact.kinds is not None else set()
    if names and names <= _SHAPED_TYPES:
        yield shaped(path), Fact(truth=True)
    if names and names <= SCALAR_TYPES:
        yield shaped(path), Fact(truth=False)
    if names == {"IntegerType"}:
        yield f"{path}.width", Fact(low=(0, False), high=(_WIDEST_INTEGER, False))
    widths = [_WIDTH.match(exact) for _, exact in fact.kinds or () if exact is not None and FLOAT.match(exact)]
    if names == {"FloatType"} and len(widths) == len(fact.kinds or ()) and all(widths):
        yield f"{path}.width", Fact(values=frozenset(int(width[1]) for width in widths if width is not None))


def only(facts: Possible, path: str) -> Possible:
    """Return the facts of each alternative about one member."""
    return tuple({path: each[path]} if path in each else {} for each in facts)
