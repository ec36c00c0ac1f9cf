"""Rewrite patterns, sets of them, and for each operation class a decision tree of the folds and patterns that apply."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeAlias, TypeVar
from weakref import WeakKeyDictionary

from ..ir.attribute import Attribute
from ..ir.authors import HookMistake, is_authors_module, returned_several
from ..ir.context import Context
from ..ir.dialect import Dialect
from ..ir.operation import Operation
from ..ir.operation_rules import per_class
from ..ir.parameters import wrong_argument_of
from ..ir.shown_names import shown
from ..ir.traits import ConstantLike
from ..ir.value import Value
from .fold import Folder, folder_of, may_fold_further
from .screening import Alternatives, OperandCondition, OperandConditions

if TYPE_CHECKING:
    from .rewriter import PatternRewriter


_Op = TypeVar("_Op", bound=Operation)


class RewritePattern:
    """Base of all patterns.

    A driver tries the patterns of an operation from the highest benefit to the lowest. Patterns of equal benefit keep the order
    of addition.
    """

    root: str | None = None
    """Name of the operations that the pattern may match; None for any."""
    benefit: ClassVar[int] = 1
    label: str = ""
    """The name of the pattern in options and messages; the class name if empty."""
    defining_kinds: ClassVar[Alternatives] = ()
    """The classes of operations that must define the first operands, as in `folds_where`; empty if there is no restriction.

    A driver tries the pattern only where the classes match.
    """

    @property
    def debug_name(self) -> str:
        """The label, or the name of the class."""
        return self.label or type(self).__name__

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        """Rewrite the operation if it matches; return True if it was rewritten. A pattern that does not match must not change the IR."""
        raise NotImplementedError

    def matcher_for(self, kind: type[Operation]) -> Matcher:
        """Return the function to call for operations of class `kind`: `match_and_rewrite` or a specialized form."""
        return self.match_and_rewrite


def fault_of(pattern: RewritePattern) -> str | None:
    """Return the error in the declaration of `pattern`, or None if it is valid."""
    kind = type(pattern)
    if not isinstance(pattern.benefit, int):
        return f"the benefit of the pattern {kind.__name__} is no integer, but {shown(pattern.benefit)}"
    if not isinstance(pattern.root, (str, type(None))):
        return f"the root of the pattern {kind.__name__} is no name of an operation, but {shown(pattern.root)}{_name_of(pattern.root)}"
    is_plain = kind.match_and_rewrite is OpRewritePattern.match_and_rewrite
    if is_plain and getattr(pattern, "operation_class", None) is None:
        return f"the pattern {kind.__name__} does not say which operation it matches: derive it from OpRewritePattern[Op]"
    if kind.match_and_rewrite is RewritePattern.match_and_rewrite or (is_plain and kind.rewrite is OpRewritePattern.rewrite):  # type: ignore[attr-defined]
        return f"the pattern {kind.__name__} has no method {'rewrite' if is_plain else 'match_and_rewrite'}"
    return None


Matcher: TypeAlias = "Callable[[Any, PatternRewriter], bool]"
"""Rewrites an operation if it matches; returns True if it was rewritten."""


class OpRewritePattern(RewritePattern, Generic[_Op]):
    """A pattern for the operations of one class, named in the subscript: `OpRewritePattern[AddIOp]`.

    A pattern for several classes, `OpRewritePattern[AllocOp | AllocaOp]`, is instantiated for each of them: `Pattern(AllocOp)`.
    """

    operation_class: type[Operation]

    def __init__(self, operation_class: type[_Op] | None = None) -> None:
        if operation_class is not None:
            self.operation_class, self.root = operation_class, operation_class.name

    def __init_subclass__(cls, **kwargs: object) -> None:
        super().__init_subclass__(**kwargs)
        take_root(cls)

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        return isinstance(op, self.operation_class) and self.rewrite(op, rewriter)  # type: ignore[arg-type]

    def matcher_for(self, kind: type[Operation]) -> Matcher:
        plain = type(self).match_and_rewrite is OpRewritePattern.match_and_rewrite
        return self.rewrite if plain and issubclass(kind, self.operation_class) else self.match_and_rewrite

    def rewrite(self, op: _Op, rewriter: PatternRewriter) -> bool:
        """Rewrite the operation if it matches; return True if it was rewritten."""
        raise NotImplementedError


class ReplacementPattern(RewritePattern):
    """A pattern given by a function that builds the replacement: a value, or values for all results.

    The function returns None if the operation does not match; it must not have built anything in that case.
    """

    def __init__(
        self, operation_class: type[_Op], build: Callable[[_Op], Value | Sequence[Value] | None], benefit: int = 1, label: str = ""
    ) -> None:
        self.root, self.build, self.label = operation_class.name, build, label or build.__name__
        self.benefit = benefit  # type: ignore[misc]

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        values = self.build(op)  # type: ignore[arg-type]
        if values is None:
            return False
        rewriter.replace_op(op, (values,) if isinstance(values, Value) else values)
        return True


def take_root(cls: Any) -> None:
    """Set the root of a pattern class to the operation class in the subscript of its base, if there is one."""
    for base in getattr(cls, "__orig_bases__", ()):
        arguments = getattr(base, "__args__", ())
        if arguments and isinstance(arguments[0], type) and issubclass(arguments[0], Operation):
            cls.operation_class, cls.root = arguments[0], arguments[0].name


class CanonicalizeMethodPattern(RewritePattern):
    """A pattern given by a static method of the operation class (ODS `hasCanonicalizeMethod`)."""

    def __init__(self, operation_class: type[Operation]) -> None:
        self.operation_class = operation_class
        self.root = operation_class.name
        self.label = f"{operation_class.__name__}Canonicalize"

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        return op.canonicalize(rewriter)


def _name_of(root: object) -> str:
    """Return what to write for the class of an operation; empty for anything else."""
    name = getattr(root, "OPERATION_NAME", "")
    return f"; write `root = {name!r}`" if isinstance(name, str) and name else ""


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
        self._add_valid((pattern,))

    def _add_valid(self, patterns: Iterable[RewritePattern]) -> None:
        """Add patterns that have no fault."""
        for pattern in patterns:
            self._by_root.setdefault(pattern.root, []).append(pattern)
            self.has_authors = self.has_authors or is_authors_module(type(pattern).__module__)
        self._of_class.clear()
        if self._known:  # clearing an empty one raises and catches an exception
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
            if holds(operands[number]._owner._constant):
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
        tree = tree[type(value._owner)]
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


class DialectPatterns(PatternSet):
    """The canonicalization patterns of some dialects; patterns of other dialects are added when one of their operations is found."""

    def __init__(self, dialects: Iterable[Dialect], context: Context, disabled: Iterable[str] = (), enabled: Iterable[str] = ()) -> None:
        super().__init__()
        self._context = context
        self._refused, self._wanted = frozenset(disabled), frozenset(enabled)
        self._dialects: set[str] = set()
        self._prepared: set[type[Operation]] = set()
        self._add_all(dialects)

    def prepare(self, kinds: Iterable[type[Operation]]) -> None:
        new = [kind for kind in dict.fromkeys(kinds) if kind not in self._prepared]
        if new:
            self._prepared.update(new)
            self._load(dict.fromkeys([kind.name.partition(".")[0] for kind in new if kind.is_registered]))

    def for_class(self, op: Operation) -> DecisionTree:
        self._load([op.name.partition(".")[0]])
        return super().for_class(op)

    def _load(self, names: Iterable[str]) -> None:
        """Add the patterns of those dialects in `names` that are not added yet."""
        missing = [name for name in names if name not in self._dialects]
        self._dialects.update(missing)
        dialects = [self._context.get_dialect(name) for name in missing]
        self._add_all([dialect for dialect in dialects if dialect is not None])

    def _add_all(self, dialects: Iterable[Dialect]) -> None:
        """Add the patterns that dialects declare for no specific operation, then the patterns of all their operations in order of name."""
        patterns: list[RewritePattern] = []
        operations: dict[str, type[Operation]] = {}
        for dialect in dialects:
            self._dialects.add(dialect.name)
            self.has_authors = self.has_authors or is_authors_module(type(dialect).__module__)
            patterns.extend(_patterns(dialect.get_declared_patterns))
            patterns.extend(_patterns(dialect.get_canonicalization_patterns))
            operations.update({operation_class.name: operation_class for operation_class in dialect.operations.values()})
        for name in sorted(operations):
            patterns.extend(patterns_of(operations[name]))
        if self._refused or self._wanted:
            names = [(pattern.debug_name, pattern) for pattern in patterns]
            patterns = [pattern for name, pattern in names if name not in self._refused and (not self._wanted or name in self._wanted)]
        self._add_valid(patterns)


def _patterns(hook: Callable[[], Iterable[RewritePattern]]) -> list[RewritePattern]:
    found = returned_several(hook, hook(), RewritePattern, "a list of rewrite patterns")
    if fault := next(filter(None, map(fault_of, found)), None):
        raise HookMistake(hook, f"returned what cannot be tried: {fault}")
    return found


def patterns_of(operation_class: type[Operation]) -> list[RewritePattern]:
    """Return the canonicalization patterns of an operation class."""
    declared = operation_class.get_canonicalization_patterns
    found = [] if declared is Operation.get_canonicalization_patterns else _patterns(declared)
    if operation_class.canonicalize is not Operation.canonicalize:
        found.append(CanonicalizeMethodPattern(operation_class))
    return found
