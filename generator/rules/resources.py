"""Check the resources of effects: a misspelt name would silently be another resource."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from typing import Final

from ods.diagnostics import Span

from ..resolver.model import ResolvedDialect, ResolvedOperation, ResolvedValue
from ..resolver.report import Report

_KNOWN: Final = ("DefaultResource", "AutomaticAllocationScopeResource")
"""The names of MLIR's own resources."""
_ALIKE: Final = 0.8


def check_resources(dialect: ResolvedDialect, report: Report) -> None:
    """Report a resource that only one operation names, if others use a similar name."""
    users: dict[str, dict[str, Span]] = {}
    for op in dialect.operations:
        for resource, place in _resources(op):
            users.setdefault(resource, {}).setdefault(op.mnemonic, place)
    for resource, places in users.items():
        if len(places) > 1 or resource in _KNOWN:
            continue
        others = [*_KNOWN, *(other for other, theirs in users.items() if other != resource and len(theirs) > len(places))]
        alike = [other for other in others if _are_alike(resource, other)]
        if alike:
            (place,) = places.values()
            hint = f"did you mean '{alike[0]}'? If not, give it a name that is less like it"
            report.error("ODS0327", f"no other operation names the resource '{resource}'", place, hint)


def _resources(op: ResolvedOperation) -> Iterator[tuple[str, Span]]:
    for part in (*op.arguments, *op.results):
        if isinstance(part, ResolvedValue):
            yield from ((resource, part.origin) for _, resource in part.effects if resource)
    for use in op.traits:
        for argument in use.arguments:
            for text in argument if isinstance(argument, tuple) else (argument,):
                effect, dot, resource = text.partition(".") if isinstance(text, str) else ("", "", "")
                if dot and effect.startswith("Mem"):
                    yield resource, use.origin


def _are_alike(name: str, other: str) -> bool:
    """Return True if two names may differ by a typing error: in case, in the order of letters, or in a few letters."""
    if _letters(name) == _letters(other):
        return False
    same = sorted(name.lower()) == sorted(other.lower())
    return same or bool(get_close_matches(name, [other], cutoff=_ALIKE))


def _letters(name: str) -> str:
    """Return a name without digits, because `Bank0` and `Bank1` differ on purpose."""
    return "".join(each for each in name if not each.isdigit())
