"""A change, with its severity at each level."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field, replace
from typing import Final, Literal

from ods.diagnostics import Span
from ods.diagnostics.late import dataclass

Level = Literal["PYTHON", "TEXT", "GENERIC", "SEMANTIC"]
Impact = Literal["breaking", "dangerous", "safe"]

LEVELS: Final[dict[Level, str]] = {
    "PYTHON": "code that uses the generated classes",
    "TEXT": "IR that was printed in the custom form",
    "GENERIC": "IR that was printed in the generic form",
    "SEMANTIC": "what verifies, and what is refused",
}
"""Maps levels to their descriptions."""
SEVERITIES: Final[tuple[Impact, ...]] = ("breaking", "dangerous", "safe")
"""The severities, the worst first."""
_INITIALS: Final[dict[str, Level]] = {"P": "PYTHON", "T": "TEXT", "G": "GENERIC", "S": "SEMANTIC"}


@dataclass(frozen=True)
class Change:
    """A change of the specs, perhaps with effects on several definitions."""

    rule: str
    """The kind of change: `OPERAND_NO_DELETE`."""
    subject: str
    """The definition that changed: `operation toy.add`."""
    message: str
    """The change, without its subject."""
    severities: Mapping[Level, Impact]
    """The severity at each affected level."""
    origin: Span
    """The place in the new spec, or in the old one for something that was removed."""
    is_old: bool = False
    """True if `origin` is in the old spec."""
    example: str = ""
    """A text that shows the change; empty if there is none."""
    reaches: tuple[str, ...] = field(default=())
    """Further definitions that change for the same reason."""

    @property
    def severity(self) -> Impact:
        """The worst severity of all levels."""
        return worst(self.severities.values())

    def at(self, levels: Iterable[Level]) -> Change | None:
        """Return the change restricted to some levels; None if it affects none of them."""
        chosen = set(levels)
        left: dict[Level, Impact] = {level: severity for level, severity in self.severities.items() if level in chosen}
        return replace(self, severities=left) if left else None


def worst(severities: Iterable[Impact]) -> Impact:
    """Return the worst of these severities; `safe` if there are none."""
    return min(severities, key=SEVERITIES.index, default="safe")


def impacts(breaking: str = "", dangerous: str = "", safe: str = "") -> dict[Level, Impact]:
    """Map levels to severities, given by their initials: `impacts("PTG", "S")`."""
    given: tuple[tuple[Impact, str], ...] = (("breaking", breaking), ("dangerous", dangerous), ("safe", safe))
    found = {_INITIALS[initial]: severity for severity, initials in given for initial in initials}
    return {level: found[level] for level in LEVELS if level in found}


def merged(changes: Iterable[Change]) -> list[Change]:
    """Return the changes without duplicates: changes with the same text and place (such as a template) are merged."""
    found: dict[tuple[object, ...], Change] = {}
    for change in changes:
        kind = change.subject.split(" ")[0]
        key = (change.rule, kind, change.message, change.is_old, change.origin.source.name, change.origin.start)
        known = found.get(key)
        found[key] = change if known is None else replace(known, reaches=(*known.reaches, change.subject))
    order = {severity: index for index, severity in enumerate(SEVERITIES)}
    return sorted(found.values(), key=lambda change: (order[change.severity], change.subject, change.rule, change.message))
