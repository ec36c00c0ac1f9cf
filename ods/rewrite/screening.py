"""Screening: what is worth trying on an operation, given what defines its operands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from ..ir.attribute import Attribute
from ..ir.operation import Operation
from ..ir.trait import Trait
from ..ir.traits import ConstantLike
from .fold import Folder, FoldResult, folder_of, may_fold_further

if TYPE_CHECKING:
    from .pattern import Matcher, RewritePattern

_Hook = TypeVar("_Hook", bound=Callable[..., Any])

Wanted: TypeAlias = "type[Operation] | type[Trait] | Callable[[Attribute], bool] | int | None"
"""What must define an operand: a class of operations, a trait that they have, a constant of which a function is
true; or the number of an earlier operand that must be the same value; or None for whatever."""
Way: TypeAlias = tuple[Wanted, ...]
"""What must define the first operands of an operation."""
Ways: TypeAlias = tuple[Way, ...]
"""Several of them, of which one must hold; none at all: nothing is known."""
_Condition: TypeAlias = "tuple[int, Callable[[Attribute], bool]]"
"""The number of an operand that is a constant, and what must be true of it."""


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
        self.fold = _folder_where(kind, ways_to_fold, kinds) if may_fold_further(kind) else None
        """Folds an operation, if that is worth trying."""
        self.patterns: list[tuple[Matcher, RewritePattern]] = [
            (pattern.matcher_for(kind), pattern)
            for pattern in patterns
            if not pattern.defining_kinds or any(_may_hold(way, kinds) for way in pattern.defining_kinds)
        ]
        """The patterns that may match, best first, each behind its matcher."""

    def __missing__(self, kind: type[Any]) -> Attempts:
        found = self[kind] = Attempts(self._kind, self._of_all, (*self._kinds, kind))
        return found


def _folder_where(kind: type[Operation], ways: Ways, kinds: Sequence[type[Any]]) -> Folder | None:
    """What folds operations of a class where one of several ways holds; None where none may, given what defines the first operands."""
    folder = folder_of(kind)
    if not ways:
        return folder
    asked = [_asked_of_a_constant(way[: len(kinds)]) for way in ways if _may_hold(way, kinds)]
    conditions = [condition for condition in asked if condition is not None]
    if len(conditions) < len(asked):  # there is a way that asks nothing
        return folder
    return _folder_if(folder, conditions) if conditions else None


def _asked_of_a_constant(way: Way) -> _Condition | None:
    """What a way asks of a constant, of the first if of several; None when of none."""
    for index, wanted in enumerate(way):
        if callable(wanted) and not isinstance(wanted, type):
            return index, wanted
    return None


def _folder_if(folder: Folder, conditions: Sequence[_Condition]) -> Folder:
    """A folder that is asked only where one of several conditions holds."""

    def fold(op: Operation, constants: Sequence[Attribute | None] | None = None) -> Sequence[FoldResult] | None:
        operands = op._operands
        for index, is_wanted in conditions:
            if is_wanted(operands[index].owner._constant):
                return folder(op, constants)
        return None

    return fold


def _may_hold(way: Way, kinds: Sequence[type[Any]]) -> bool:
    """Whether a way may hold where these classes define the first operands."""
    return all(_may_be(kind, wanted, kinds) for kind, wanted in zip(kinds, way))


def _may_be(kind: type[Any], wanted: Wanted, kinds: Sequence[type[Any]]) -> bool:
    """Whether what a class defines may be what is wanted."""
    if wanted is None:
        return True
    if isinstance(wanted, int):
        return kind is kinds[wanted]
    if not isinstance(wanted, type):
        wanted = ConstantLike
    return issubclass(kind, wanted) or (issubclass(kind, Operation) and wanted in kind.traits)
