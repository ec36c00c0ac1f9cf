"""ImportedDialect: what becomes of a dialect that is imported."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from .cpp.conditions import CppCondition, Key
from .report import ImportReport
from .yaml_text import spec_text

Sections = dict[str, dict[str, dict[str, object]]]
"""Sections of a spec file: section → key → entry."""


@dataclass
class ImportedDialect:
    """One dialect: the sections of its files, its hooks, and what became of its records."""

    name: str
    head: dict[str, object]
    sections: dict[str, Sections]
    """File → its sections."""
    report: ImportReport
    wanted_dialects: tuple[str, ...] = ()
    """Dialects whose definitions it mentions."""
    foreign: Collection[tuple[str, str]] = ()
    """Dialects whose types or attributes (`Type`, `Attr`) it mentions although only C++ defines them."""
    known_hooks: Mapping[str, str] = field(default_factory=dict)
    """Hooks that need no hand."""
    conditions: Mapping[Key, CppCondition] = field(default_factory=dict)
    """The conditions of its constraints and traits that are C++."""
    modules: dict[str, str] = field(default_factory=dict)
    """Further Python modules of its folder: file → text."""
    hooks: str = ""
    """The text of `hooks.py`, once it is known what hooks the specs ask for."""

    @property
    def files(self) -> dict[str, str]:
        """Path in the folder → text."""
        texts = {"dialect.yaml": spec_text({"dialect": self.head})}
        texts |= {file: spec_text(dict(sections)) for file, sections in self.sections.items() if any(sections.values())}
        return texts | self.modules | ({"hooks.py": self.hooks} if self.hooks else {})
