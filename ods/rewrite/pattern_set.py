"""Sets of patterns, and for each class of operations the decision tree of what can apply to them (MLIR `FrozenRewritePatternSet`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeAlias

from ..ir.attribute import Attribute
from ..ir.operation import Operation
from ..ir.traits import ConstantLike
from .fold import Folder, FoldResult, folder_of, may_fold_further
from .pattern import Matcher, RewritePattern
from .screening import Alternatives, OperandCondition, OperandConditions

_ConstantTest: TypeAlias = "tuple[int, Callable[[Attribute], bool]]"
"""The number of an operand that is a constant, and what must be true of it."""


class PatternSet:
    """Patterns, ready to be tried: by the operation they match, best first."""

    def __init__(self, patterns: Iterable[RewritePattern] = ()) -> None:
        self._by_root: dict[str | None, list[RewritePattern]] = {}
        self._of_class: dict[tuple[type[Operation], str], DecisionTree] = {}
        for pattern in patterns:
            self.add(pattern)

    def add(self, pattern: RewritePattern) -> None:
        """Add a pattern behind those of the same benefit."""
        self._by_root.setdefault(pattern.root, []).append(pattern)
        self._of_class.clear()

    def prepare(self, kinds: Iterable[type[Operation]]) -> None:
        """Told, before anything is tried, of what classes the operations are that will be rewritten."""

    def for_class(self, op: Operation) -> DecisionTree:
        """What can apply to operations like this one: of its class, or unregistered and of its name."""
        key = (type(op), op.name)
        if key not in self._of_class:
            patterns = [*self._by_root.get(op.name, ()), *self._by_root.get(None, ())]
            self._of_class[key] = DecisionTree(type(op), sorted(patterns, key=lambda pattern: -pattern.benefit))
        return self._of_class[key]


class DecisionTree(dict[type[Any], "DecisionTree"]):
    """What can apply to the operations of one class whose first operands are defined by operations, or blocks, of certain classes.

    Indexing by the class that defines the next operand gives the subtree for it; subtrees are made when they are first needed.
    """

    __slots__ = ("depth", "fold", "patterns", "_kind", "_of_all", "_kinds")

    def __init__(self, kind: type[Operation], patterns: Sequence[RewritePattern], kinds: tuple[type[Any], ...] = ()) -> None:
        alternatives: Alternatives = getattr(kind.fold, "defining_kinds", ())
        self._kind, self._of_all, self._kinds = kind, patterns, kinds
        declared = [alternatives, *[pattern.defining_kinds for pattern in patterns]]
        self.depth = max((len(conditions) for each in declared for conditions in each), default=0)
        """How many operands decide."""
        self.fold = _folder_where(kind, alternatives, kinds) if may_fold_further(kind) else None
        """Folds an operation; None when no operation here can fold."""
        self.patterns: list[tuple[Matcher, RewritePattern]] = [
            (pattern.matcher_for(kind), pattern)
            for pattern in patterns
            if not pattern.defining_kinds or any(_may_hold(each, kinds) for each in pattern.defining_kinds)
        ]
        """The patterns that can match, by falling benefit, each behind its matcher."""

    def __missing__(self, kind: type[Any]) -> DecisionTree:
        found = self[kind] = DecisionTree(self._kind, self._of_all, (*self._kinds, kind))
        return found


def _folder_where(kind: type[Operation], alternatives: Alternatives, kinds: Sequence[type[Any]]) -> Folder | None:
    """What folds the operations of a class whose first operands are defined by these kinds; None when no alternative can hold."""
    folder = folder_of(kind)
    if not alternatives:
        return folder
    tests = [_constant_test(each[: len(kinds)]) for each in alternatives if _may_hold(each, kinds)]
    needed = [test for test in tests if test is not None]
    if len(needed) < len(tests):  # one alternative depends on no constant
        return folder
    return _folder_if(folder, needed) if needed else None


def _constant_test(conditions: OperandConditions) -> _ConstantTest | None:
    """The first condition on the value of a constant; None when there is none."""
    for index, condition in enumerate(conditions):
        if callable(condition) and not isinstance(condition, type):
            return index, condition
    return None


def _folder_if(folder: Folder, tests: Sequence[_ConstantTest]) -> Folder:
    """A folder that is called only where one of several tests holds."""

    def fold(op: Operation, constants: Sequence[Attribute | None] | None = None) -> Sequence[FoldResult] | None:
        operands = op._operands
        for index, holds in tests:
            if holds(operands[index].owner._constant):
                return folder(op, constants)
        return None

    return fold


def _may_hold(conditions: OperandConditions, kinds: Sequence[type[Any]]) -> bool:
    """Whether conditions can hold for operands that are defined by these kinds."""
    return all(_may_be(kind, condition, kinds) for kind, condition in zip(kinds, conditions))


def _may_be(kind: type[Any], condition: OperandCondition, kinds: Sequence[type[Any]]) -> bool:
    """Whether a condition can hold for an operand that is defined by a kind."""
    if condition is None:
        return True
    if isinstance(condition, int):
        return kind is kinds[condition]
    if not isinstance(condition, type):
        condition = ConstantLike
    return issubclass(kind, condition) or (issubclass(kind, Operation) and condition in kind.traits)
