"""Sets of patterns, and for each operation class a decision tree of applicable folds and patterns (MLIR `FrozenRewritePatternSet`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeAlias
from weakref import WeakKeyDictionary

from ..ir.attribute import Attribute
from ..ir.authors import is_authors_class
from ..ir.checked import wrong_argument_of
from ..ir.context import Context
from ..ir.operation import Operation
from ..ir.operation_rules import per_class
from ..ir.shown_names import shown
from ..ir.traits import ConstantLike
from ..ir.value import Value
from .fold import Folder, folder_of, may_fold_further
from .pattern import Matcher, RewritePattern, fault_of
from .screening import Alternatives, OperandCondition, OperandConditions

_Matching: TypeAlias = "tuple[Matcher, RewritePattern, Alternatives]"
"""The match function, its pattern, and the classes that must define the operands."""
ConstantTest: TypeAlias = "tuple[int, Callable[[Attribute], bool]]"
"""The number of an operand, and a condition that its constant value must satisfy."""


class PatternSet:
    """A set of patterns, sorted by root operation and benefit."""

    has_authors = False
    """True if an author wrote any of the patterns, or any fold of their operations."""

    def __init__(self, patterns: Iterable[RewritePattern] = ()) -> None:
        self._by_root: dict[str | None, list[RewritePattern]] = {}
        self._of_class: dict[tuple[type[Operation], str], DecisionTree] = {}
        self._known: WeakKeyDictionary[Context, dict[type[Any], dict[Any, Any]]] = WeakKeyDictionary()
        """The facts that drivers cache about operation classes, by context and class of driver; cleared when a pattern is added."""
        if not hasattr(patterns, "__iter__"):
            wrong_argument_of("PatternSet", "patterns", "a sequence of patterns", patterns)
        for pattern in patterns:
            self.add(pattern)

    def add(self, pattern: RewritePattern) -> None:
        """Add a pattern after those of the same benefit. Raises TypeError for an invalid pattern."""
        if not isinstance(pattern, RewritePattern):
            raise TypeError(f"a pattern is wanted, not {shown(pattern)}")
        if fault := fault_of(pattern):
            raise TypeError(fault)
        self._by_root.setdefault(pattern.root, []).append(pattern)
        self.has_authors = self.has_authors or is_authors_class(type(pattern))
        self._of_class.clear()
        self._known.clear()

    def prepare(self, kinds: Iterable[type[Operation]]) -> None:
        """Prepare the set for operations of these classes; the driver calls this before it tries any pattern."""

    def for_class(self, op: Operation) -> DecisionTree:
        """Return the folds and patterns that can apply to operations with the class and name of `op`."""
        key = (type(op), op.name)
        if key not in self._of_class:
            patterns = [*self._by_root.get(op.name, ()), *self._by_root.get(None, ())]
            self._of_class[key] = decision_tree(type(op), sorted(patterns, key=lambda pattern: -pattern.benefit))
        return self._of_class[key]


class DecisionTree(dict[type[Any], "DecisionTree"]):
    """The folds and patterns for one operation class, by the classes that define its first operands.

    Indexing by the class that defines the next operand returns its subtree; subtrees are created at first use.
    """

    __slots__ = ("depth", "fold", "tests", "patterns", "_kinds", "_folding", "_matching")

    def __init__(
        self,
        depth: int,
        fold: Folder | None,
        folding: Alternatives | None,
        matching: Sequence[_Matching],
        kinds: tuple[type[Any], ...] = (),
    ) -> None:
        """Keep the folds and patterns for first operands of these kinds, each with its remaining alternatives."""
        self.depth = depth
        """The number of operands on which the tree branches."""
        self.fold = None if folding is None else fold
        """The fold function; None if operations cannot fold with these operands."""
        self.tests = () if folding is None else _constant_tests(folding, len(kinds))
        """At least one of these tests must succeed for `fold` to succeed; no tests mean that `fold` must always be tried."""
        self.patterns = [(matcher, pattern) for matcher, pattern, _ in matching]
        """The patterns that can match, by descending benefit, each with its matcher."""
        self._kinds, self._folding, self._matching = kinds, folding, matching

    def __missing__(self, kind: type[Any]) -> DecisionTree:
        kinds = (*self._kinds, kind)
        folding = None if self._folding is None else _left(self._folding, kinds)
        matching = [(matcher, pattern, left) for matcher, pattern, each in self._matching if (left := _left(each, kinds)) is not None]
        found = self[kind] = DecisionTree(self.depth, self.fold, folding, matching, kinds)
        return found

    def may_fold(self, operands: Sequence[Value]) -> bool:
        """Return True unless the tests rule out that `fold` succeeds for these operands."""
        for number, holds in self.tests:
            if holds(operands[number].owner._constant):
                return True
        return not self.tests


def decision_tree(kind: type[Operation], patterns: Sequence[RewritePattern]) -> DecisionTree:
    """Return the decision tree of operation class `kind`, with its folder and `patterns`."""
    may_fold = may_fold_further(kind)
    folding: Alternatives = getattr(kind.fold, "defining_kinds", ())
    declared = [folding, *[pattern.defining_kinds for pattern in patterns]]
    depth = max((len(conditions) for each in declared for conditions in each), default=0)
    matching = [(pattern.matcher_for(kind), pattern, pattern.defining_kinds) for pattern in patterns]
    return DecisionTree(depth, folder_of(kind) if may_fold else None, folding if may_fold else None, matching)


@per_class
def _folds_of(kind: type[Operation]) -> DecisionTree:
    """Return the decision tree of operation class `kind` with its folder alone."""
    return decision_tree(kind, ())


def has_folder(kind: type[Operation]) -> bool:
    """Return False if no operation of class `kind` can fold."""
    return _folds_of(kind).fold is not None


def may_fold(op: Operation) -> bool:
    """Return True if `op` may fold, judged by the operations that define its operands."""
    tree, operands = _folds_of(type(op)), op._operands
    for value in operands[: tree.depth]:
        tree = tree[type(value.owner)]
    return tree.fold is not None and tree.may_fold(operands)


def _left(alternatives: Alternatives, kinds: Sequence[type[Any]]) -> Alternatives | None:
    """Return the alternatives that remain once the last of `kinds` is known; None if none remains."""
    if not alternatives:
        return alternatives
    last = len(kinds) - 1
    return tuple([each for each in alternatives if last >= len(each) or _may_be(kinds[last], each[last], kinds)]) or None


def _constant_tests(alternatives: Alternatives, known: int) -> Sequence[ConstantTest]:
    """Return a test of a constant operand for each alternative; empty if an alternative has no such test."""
    tests = [_constant_test(each[:known]) for each in alternatives]
    needed = [test for test in tests if test is not None]
    return needed if len(needed) == len(tests) else ()


def _constant_test(conditions: OperandConditions) -> ConstantTest | None:
    """Return the first condition on the value of a constant; None if there is none."""
    for index, condition in enumerate(conditions):
        if callable(condition) and not isinstance(condition, type):
            return index, condition
    return None


def _may_be(kind: type[Any], condition: OperandCondition, kinds: Sequence[type[Any]]) -> bool:
    """Return True if an operand that is defined by an operation of class `kind` can satisfy `condition`."""
    if condition is None:
        return True
    if isinstance(condition, int):
        return kind is kinds[condition]
    if not isinstance(condition, type):
        condition = ConstantLike
    return issubclass(kind, condition) or (issubclass(kind, Operation) and condition in kind.traits)
