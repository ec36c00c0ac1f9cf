"""ImportedDialect: the result of importing a dialect."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import field

from ods.diagnostics.late import dataclass

from .cpp.conditions import CppCondition, CppTransform, Key
from .report import ImportReport
from .yaml_text import spec_text

Sections = dict[str, dict[str, dict[str, object]]]
"""Maps sections of a spec file to their entries by key."""


@dataclass
class ImportedDialect:
    """An imported dialect: the sections of its files, its hooks, and the report about its records."""

    name: str
    head: dict[str, object]
    sections: dict[str, Sections]
    """Maps files to their sections."""
    report: ImportReport
    wanted_dialects: tuple[str, ...] = ()
    """The dialects whose definitions it uses."""
    foreign: Collection[tuple[str, str]] = ()
    """Dialects (with `Type` or `Attr`) whose types or attributes it uses although only C++ defines them."""
    known_hooks: Mapping[str, str] = field(default_factory=dict)
    """Maps hooks that an author need not write to the value that they return, or to a function of the runtime."""
    conditions: Mapping[Key, CppCondition] = field(default_factory=dict)
    """The C++ conditions of its constraints and traits."""
    transforms: Mapping[str, CppTransform] = field(default_factory=dict)
    """The C++ transforms of types in its traits, by function."""
    interface_homes: Mapping[str, str] = field(default_factory=dict)
    """Maps its interfaces to the dialects of their C++ namespaces."""
    modules: dict[str, str] = field(default_factory=dict)
    """Further Python modules of its folder: file to text."""
    hooks: str = ""
    """The text of `hooks.py`, once the required hooks are known."""

    @property
    def files(self) -> dict[str, str]:
        """Maps paths in the folder to texts."""
        texts = {"dialect.yaml": spec_text({"dialect": self.head})}
        texts |= {file: spec_text(dict(sections)) for file, sections in self.sections.items() if any(sections.values())}
        return texts | self.modules | ({"hooks.py": self.hooks} if self.hooks else {})
