"""Links: the page and heading of each definition, and the definition that a name in a dialect refers to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from ....resolver.model import PythonClass, ResolvedDialect

Key = tuple[str, str, str]
"""(kind, dialect, name), such as `("operation", "affine", "affine.for")`."""
NAMED = ("type", "attribute", "enum", "trait", "interface", "constraint")
"""The kinds that a name may refer to, in order of preference."""


_HOME_PAGES = ("index", "readme")
"""File names that site generators use for the home page of a folder."""


def page_name(dialect: str) -> str:
    """Return the file of a dialect's page: its name, with `-dialect` appended if it would be a home page."""
    return f"{dialect}-dialect.md" if dialect.lower() in _HOME_PAGES else f"{dialect}.md"


@dataclass(frozen=True)
class LinkTarget:
    """The page and the anchor of a heading."""

    dialect: str
    anchor: str


@dataclass
class Links:
    """The headings of definitions on all pages."""

    visible: Mapping[str, tuple[str, ...]]
    """Maps dialects to the dialects whose names they may use, nearest first."""
    operations: Mapping[PythonClass, str] = field(default_factory=dict)
    """Maps the classes of operations to their names."""
    targets: dict[Key, LinkTarget] = field(default_factory=dict)
    written: dict[Key, LinkTarget] = field(default_factory=dict)
    """The headings that were defined through this object."""

    def define(self, key: Key, target: LinkTarget) -> None:
        """Record the heading of a definition; links use the first one."""
        self.written.setdefault(key, target)
        self.targets.setdefault(key, target)

    def find(self, dialect: str, name: str, kinds: Iterable[str] = NAMED) -> Key | None:
        """Return the definition that `name` refers to in a dialect; None if it is on no page."""
        for kind in kinds:
            for owner in self.visible.get(dialect, (dialect,)):
                if (kind, owner, name) in self.targets:
                    return (kind, owner, name)
        return None

    def find_operation(self, name: str) -> Key | None:
        """Return the key of an operation by its full name; None if it is on no page."""
        key = ("operation", name.partition(".")[0], name)
        return key if key in self.targets else None

    def address(self, page: str, key: Key) -> str | None:
        """Return the target of a link on a dialect's page; None if the definition is on no page."""
        target = self.targets.get(key)
        if target is None:
            return None
        return f"#{target.anchor}" if target.dialect == page else f"{page_name(target.dialect)}#{target.anchor}"


def visible_dialects(dialects: Iterable[ResolvedDialect]) -> dict[str, tuple[str, ...]]:
    """Map each dialect to itself, its direct and indirect dependencies, and the prelude."""
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
