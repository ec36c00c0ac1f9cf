"""Changes of ordered members: operands, results, regions, successors and parameters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, Protocol, TypeVar

from ods.diagnostics import Span
from ods.diagnostics.late import dataclass

from .change import impacts
from .recorder import Subject


class Member(Protocol):
    """A member with a name and a position."""

    @property
    def name(self) -> str:
        """The name in the spec."""

    @property
    def origin(self) -> Span:
        """The place in the spec."""


Each = TypeVar("Each", bound=Member)


@dataclass(frozen=True)
class Members(Generic[Each]):
    """The members of one kind in both versions: common, added, removed and renamed."""

    common: tuple[tuple[Each, Each], ...]
    """Pairs of an old and a new member."""
    added: tuple[Each, ...]
    removed: tuple[Each, ...]
    renamed: tuple[tuple[Each, Each], ...]


def match_members(old: Sequence[Each], new: Sequence[Each]) -> Members[Each]:
    """Match members by name; a removed and an added one at the same position are a renamed member if they are alike."""
    before, after = {each.name: each for each in old}, {each.name: each for each in new}
    renamed = []
    if len(old) == len(new):
        pairs = zip(old, new)
        renamed = [(one, other) for one, other in pairs if one.name not in after and other.name not in before and _alike(one, other)]
    gone, come = {one.name for one, _ in renamed}, {other.name for _, other in renamed}
    return Members(
        tuple((before[name], after[name]) for name in before if name in after),
        tuple(each for each in new if each.name not in before and each.name not in come),
        tuple(each for each in old if each.name not in after and each.name not in gone),
        tuple(renamed),
    )


def _alike(old: Member, new: Member) -> bool:
    """Return True if two members differ only in their names."""
    same = ("variadicity", "codec", "variadic", "is_native")
    if any(getattr(old, each, None) != getattr(new, each, None) for each in same):
        return False
    one, other = getattr(old, "constraint", None), getattr(new, "constraint", None)
    return one is other or one is not None and other is not None and one.name == other.name


def compare_order(subject: Subject, rule: str, what: str, members: Members[Each], new: Sequence[Each], levels: str) -> None:
    """Record that the order of members changed."""
    order = [each.name for each in new]
    before = [other.name for _, other in members.common]
    if sorted(before, key=order.index) != before:
        moved = next(name for name, right in zip(before, sorted(before, key=order.index)) if name != right)
        origin = next(each.origin for each in new if each.name == moved)
        subject.changed(f"{rule}_ORDER_SAME", f"the order of the {what}s changed", impacts(levels), origin)


def compare_names(subject: Subject, rule: str, what: str, members: Members[Each]) -> None:
    """Record renamed members."""
    for old, new in members.renamed:
        message = f"the {what} '{old.name}' is called '{new.name}'"
        subject.changed(f"{rule}_NAME_SAME", message, impacts("P" if what != "attribute" else "PG"), new.origin)
