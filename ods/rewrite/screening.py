"""Screening: what is worth trying on an operation, given what defines its operands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from ..ir.operation import Operation
from ..ir.trait import Trait
from .fold import folder_of, may_fold_further

if TYPE_CHECKING:
    from .pattern import Matcher, RewritePattern

_Hook = TypeVar("_Hook", bound=Callable[..., Any])

Way: TypeAlias = "tuple[type[Operation] | type[Trait] | int | None, ...]"
"""What must define the first operands of an operation: for each of them a class of operations, a trait that
they have, the number of an earlier operand that must be the same value, or None for whatever."""
Ways: TypeAlias = tuple[Way, ...]
"""Several of them, of which one must hold; none at all: nothing is known."""


def folds_where(*ways: Way) -> Callable[[_Hook], _Hook]:
    """Tell of a fold hook where alone its operations may fold, be it by the hook or by a trait; a driver asks nowhere else."""

    def tell(hook: _Hook) -> _Hook:
        hook.defining_kinds = ways  # type: ignore[attr-defined]
        return hook

    return tell


class Attempts(dict[type[Any], "Attempts"]):
    """What to try on the operations of one class whose first operands are defined by operations, or blocks, of certain classes.

    Indexing by the class that defines the next operand gives what is left to try; the tree grows as it is asked.
    """

    __slots__ = ("asked", "fold", "patterns", "_kind", "_of_all", "_kinds")

    def __init__(self, kind: type[Operation], patterns: Sequence[RewritePattern], kinds: tuple[type[Any], ...] = ()) -> None:
        ways_to_fold: Ways = getattr(kind.fold, "defining_kinds", ())
        self._kind, self._of_all, self._kinds = kind, patterns, kinds
        self.asked = max((len(way) for ways in (ways_to_fold, *[each.defining_kinds for each in patterns]) for way in ways), default=0)
        """How many operands it pays to ask for."""
        self.fold = folder_of(kind) if may_fold_further(kind) and _may_hold(ways_to_fold, kinds) else None
        """Folds an operation, if that is worth trying."""
        self.patterns: list[tuple[Matcher, RewritePattern]] = [
            (pattern.matcher_for(kind), pattern) for pattern in patterns if _may_hold(pattern.defining_kinds, kinds)
        ]
        """The patterns that may match, best first, each behind its matcher."""

    def __missing__(self, kind: type[Any]) -> Attempts:
        found = self[kind] = Attempts(self._kind, self._of_all, (*self._kinds, kind))
        return found


def _may_hold(ways: Ways, kinds: Sequence[type[Any]]) -> bool:
    """Whether one of several ways may hold where these classes define the first operands."""
    return not ways or any(all(_may_be(kind, wanted, kinds) for kind, wanted in zip(kinds, way)) for way in ways)


def _may_be(kind: type[Any], wanted: type[Any] | int | None, kinds: Sequence[type[Any]]) -> bool:
    """Whether a class is the one that is wanted, or has it for a trait, or may define the same value as another operand."""
    if wanted is None:
        return True
    if isinstance(wanted, int):
        return kind is kinds[wanted]
    return issubclass(kind, wanted) or (issubclass(kind, Operation) and wanted in kind.traits)
