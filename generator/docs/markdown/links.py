"""Links: where each definition stands in the pages, and what a name in a dialect refers to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from ...resolver.model import PythonClass, ResolvedDialect

Key = tuple[str, str, str]
"""(what it is, dialect, name): `("operation", "affine", "affine.for")`."""
NAMED = ("type", "attribute", "enum", "trait", "interface", "constraint")
"""What a name may refer to, in this order."""


_HOME_PAGES = ("index", "readme")
"""What site generators take for the home page of a folder."""


def page_name(dialect: str) -> str:
    """The file of a dialect's page: its name, with `-dialect` behind it where the file would be a home page."""
    return f"{dialect}-dialect.md" if dialect.lower() in _HOME_PAGES else f"{dialect}.md"


@dataclass(frozen=True)
class LinkTarget:
    """A heading: the page it is on and its anchor there."""

    dialect: str
    anchor: str


@dataclass
class Links:
    """The headings of all pages, by what they define."""

    visible: Mapping[str, tuple[str, ...]]
    """The dialects whose names each dialect may use, nearest first."""
    operations: Mapping[PythonClass, str] = field(default_factory=dict)
    """The name of each operation by its class."""
    targets: dict[Key, LinkTarget] = field(default_factory=dict)
    written: dict[Key, LinkTarget] = field(default_factory=dict)
    """Those of the headings that have been written with these links."""

    def define(self, key: Key, target: LinkTarget) -> None:
        """A heading has been written; what it defines is found at the first one."""
        self.written.setdefault(key, target)
        self.targets.setdefault(key, target)

    def find(self, dialect: str, name: str, kinds: Iterable[str] = NAMED) -> Key | None:
        """The definition that `name` refers to in a dialect; None when no page has it."""
        for kind in kinds:
            for owner in self.visible.get(dialect, (dialect,)):
                if (kind, owner, name) in self.targets:
                    return (kind, owner, name)
        return None

    def find_operation(self, name: str) -> Key | None:
        """An operation by its full name."""
        key = ("operation", name.partition(".")[0], name)
        return key if key in self.targets else None

    def address(self, page: str, key: Key) -> str | None:
        """What a link on the page of a dialect says; None when no page has the definition."""
        target = self.targets.get(key)
        if target is None:
            return None
        return f"#{target.anchor}" if target.dialect == page else f"{page_name(target.dialect)}#{target.anchor}"


def visible_dialects(dialects: Iterable[ResolvedDialect]) -> dict[str, tuple[str, ...]]:
    """For each dialect itself, what it depends on, however far, and the prelude."""
    depends_on = {dialect.name: dialect.depends_on for dialect in dialects}
    found: dict[str, tuple[str, ...]] = {}
    for name in depends_on:
        order = {name: None}
        pending = [name]
        while pending:
            nearer = pending.pop(0)
            for other in depends_on.get(nearer, ()):
                if other not in order:
                    order[other] = None
                    pending.append(other)
        found[name] = tuple({**order, "builtin": None})
    return found
