"""The lists of definitions that use a trait, interface, constraint, type, attribute or enum."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from ....resolver.model import ResolvedConstraint, ResolvedDialect, ResolvedOperation, ResolvedTypeOrAttribute
from ..markdown.links import Key, Links
from ..markdown.text import code
from ..markdown.writer import PageWriter

_NAME = re.compile(r"[A-Za-z_]\w*")
_SHOWN = 12
"""The greatest number of uses that are visible; the others can be unfolded."""


class Uses:
    """Maps each definition to its users, by their keys."""

    def __init__(self, links: Links, users: dict[Key, dict[Key, None]]) -> None:
        self._links = links
        self.users = users
        """Maps definitions to their users; definitions without users are missing."""

    @classmethod
    def among(cls, dialects: Iterable[ResolvedDialect], links: Links) -> Uses:
        """Return the uses among these dialects, whose pages must have been written once."""
        found = cls(links, {})
        for dialect in dialects:
            found._read(dialect)
        return found

    def _read(self, dialect: ResolvedDialect) -> None:
        for op in dialect.operations:
            self._add(dialect, ("operation", dialect.name, op.name), _names_of_operation(op))
        for definition in (*dialect.types, *dialect.attributes):
            self._add(dialect, (definition.kind, dialect.name, definition.class_name), _names_of_definition(definition))
        for constraint in dialect.constraints:
            key = self._links.find(dialect.name, constraint.name)
            if key is not None and constraint.base is not None:
                self._add(dialect, key, _names_in(constraint.base.name))

    def _add(self, dialect: ResolvedDialect, user: Key, names: Iterable[str]) -> None:
        for name in names:
            key = self._links.find(dialect.name, name)
            if key is not None and key != user:
                self.users.setdefault(key, {})[user] = None

    def of(self, key: Key | None) -> list[Key]:
        """Return the users of a definition by name, operations first; empty if there are none."""
        found = self.users.get(key, {}) if key is not None else {}
        return sorted(found, key=lambda user: (user[0] != "operation", user[2]))


def _names_of_operation(op: ResolvedOperation) -> Iterator[str]:
    yield from (use.trait.name for use in op.traits)
    yield from (use.interface.name for use in op.interfaces)
    entries = (*op.arguments, *op.results, *op.regions, *op.successors)
    for entry in entries:
        yield from _names_of_constraint(entry.constraint)


def _names_of_definition(definition: ResolvedTypeOrAttribute) -> Iterator[str]:
    yield from (use.trait.name for use in definition.traits)
    yield from (use.interface.name for use in definition.interfaces)
    for parameter in definition.parameters:
        if parameter.enum is not None:
            yield parameter.enum.class_name
        elif parameter.constraint is not None:
            yield from _names_of_constraint(parameter.constraint)


def _names_of_constraint(constraint: ResolvedConstraint) -> Iterator[str]:
    if constraint.definition is not None:
        yield constraint.definition.class_name
    elif constraint.enum is not None:
        yield constraint.enum.class_name
    else:
        yield from _names_in(constraint.name)


def _names_in(text: str) -> list[str]:
    return _NAME.findall(text)


def write_uses(page: PageWriter, uses: Uses | None, key: Key | None) -> None:
    """Write links to the users of a definition; a long list is folded."""
    users = uses.of(key) if uses is not None else []
    if not users:
        return
    links = ", ".join(page.link(code(name), (kind, dialect, name)) for kind, dialect, name in users)
    if len(users) <= _SHOWN:
        page.paragraph(f"Used by: {links}")
    else:
        page.folded(f"Used by {len(users)} definitions", links)
