"""Patterns: how one operation is rewritten, and how good that is (MLIR `RewritePattern`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeAlias, TypeVar

from ..ir.operation import Operation
from .screening import Attempts, Ways

if TYPE_CHECKING:
    from .rewriter import PatternRewriter

_Op = TypeVar("_Op", bound=Operation)


class RewritePattern:
    """Base of all patterns.

    A driver tries the patterns of an operation by falling benefit, those of equal benefit in the order
    they were given.
    """

    root: str | None = None
    """Name of the operations that it may match; None for any."""
    benefit: ClassVar[int] = 1
    label: str = ""
    """What options and messages call the pattern; the class name when empty."""
    defining_kinds: ClassVar[Ways] = ()
    """What must define the first operands, one line for each way in which the pattern may match; a driver tries it nowhere else.

    None at all: nothing is known.
    """

    @property
    def debug_name(self) -> str:
        """The label, or the name of the class."""
        return self.label or type(self).__name__

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        """Rewrite the operation if it matches; whether it did.  Nothing may be changed when it did not."""
        raise NotImplementedError

    def matcher_for(self, kind: type[Operation]) -> Matcher:
        """What a driver calls for operations of a class: `match_and_rewrite`, or what that would call for all of them."""
        return self.match_and_rewrite


Matcher: TypeAlias = "Callable[[Any, PatternRewriter], bool]"
"""Rewrites an operation if it matches; whether it did."""


class OpRewritePattern(RewritePattern, Generic[_Op]):
    """A pattern for the operations of one class, named in the subscript: `OpRewritePattern[AddIOp]`.

    One that does for several, `OpRewritePattern[AllocOp | AllocaOp]`, is made for each of them: `Pattern(AllocOp)`.
    """

    operation_class: type[Operation]

    def __init__(self, operation_class: type[_Op] | None = None) -> None:
        if operation_class is not None:
            self.operation_class, self.root = operation_class, operation_class.name

    def __init_subclass__(cls, **kwargs: object) -> None:
        super().__init_subclass__(**kwargs)
        for base in getattr(cls, "__orig_bases__", ()):
            arguments = getattr(base, "__args__", ())
            if arguments and isinstance(arguments[0], type) and issubclass(arguments[0], Operation):
                cls.operation_class = arguments[0]
                cls.root = arguments[0].name

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        return isinstance(op, self.operation_class) and self.rewrite(op, rewriter)  # type: ignore[arg-type]

    def matcher_for(self, kind: type[Operation]) -> Matcher:
        plain = type(self).match_and_rewrite is OpRewritePattern.match_and_rewrite
        return self.rewrite if plain and issubclass(kind, self.operation_class) else self.match_and_rewrite

    def rewrite(self, op: _Op, rewriter: PatternRewriter) -> bool:
        """Rewrite the operation if it matches; whether it did."""
        raise NotImplementedError


class CanonicalizeMethodPattern(RewritePattern):
    """The canonicalize-method form: a static method of the operation's class (ODS `hasCanonicalizeMethod`)."""

    def __init__(self, operation_class: type[Operation]) -> None:
        self.operation_class = operation_class
        self.root = operation_class.name
        self.label = f"{operation_class.__name__}Canonicalize"

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        return op.canonicalize(rewriter)


class PatternSet:
    """Patterns, ready to be tried: by the operation they match, best first."""

    def __init__(self, patterns: Iterable[RewritePattern] = ()) -> None:
        self._by_root: dict[str | None, list[RewritePattern]] = {}
        self._of_class: dict[tuple[type[Operation], str], Attempts] = {}
        for pattern in patterns:
            self.add(pattern)

    def add(self, pattern: RewritePattern) -> None:
        """Add a pattern behind those of the same benefit."""
        self._by_root.setdefault(pattern.root, []).append(pattern)
        self._of_class.clear()

    def prepare(self, kinds: Iterable[type[Operation]]) -> None:
        """Told, before anything is tried, of what classes the operations are that will be rewritten."""

    def for_class(self, op: Operation) -> Attempts:
        """What to try on the operations like this one: of its class, or unregistered and of its name."""
        key = (type(op), op.name)
        if key not in self._of_class:
            patterns = [*self._by_root.get(op.name, ()), *self._by_root.get(None, ())]
            self._of_class[key] = Attempts(type(op), sorted(patterns, key=lambda pattern: -pattern.benefit))
        return self._of_class[key]
