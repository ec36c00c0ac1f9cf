"""Rewrite patterns, their roots and benefits (MLIR `RewritePattern`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeAlias, TypeVar

from ..ir.operation import Operation
from ..ir.shown_names import shown
from ..ir.value import Value
from .screening import Alternatives

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
