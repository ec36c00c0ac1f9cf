"""Tables of names: the definitions of each dialect, and the lookup of a name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from ods.diagnostics import Span

from ...loader import LoadedDefinition, LoadedDialect


@dataclass(frozen=True, eq=False)
class Symbol:
    """A definition, identified by its name."""

    name: str
    parameters: tuple[str, ...]
    definition: LoadedDefinition
    dialect: str

    @property
    def span(self) -> Span:
        return self.definition.place.name_span


@dataclass
class Table:
    """The names of one dialect, by section."""

    dialect: LoadedDialect
    depends_on: tuple[str, ...] = ()
    sections: dict[str, dict[str, Symbol]] = field(default_factory=dict)
    operation_classes: dict[str, Symbol] = field(default_factory=dict)
    enum_attributes: dict[str, Symbol] = field(default_factory=dict)
    """Enums by the class of their attribute."""

    def section(self, name: str) -> dict[str, Symbol]:
        return self.sections.setdefault(name, {})


class Names:
    """The names of all dialects, looked up from one dialect or as `dialect.name`."""

    def __init__(self, tables: dict[str, Table], available: Iterable[str] = ()) -> None:
        """`available`: the names of dialects without a table, which others may mention."""
        self.tables = tables
        self.dialects = tuple(dict.fromkeys([*tables, *available]))
        self._visible: dict[str, tuple[Table, ...]] = {}

    def visible(self, dialect: str) -> tuple[Table, ...]:
        """Return the tables of the dialect itself, its dependencies, and builtin."""
        if dialect not in self._visible:
            order = [dialect]
            for name in order:
                table = self.tables.get(name)
                order += [other for other in (table.depends_on if table else ()) if other not in order]
            if "builtin" not in order:
                order.append("builtin")
            self._visible[dialect] = tuple(self.tables[name] for name in order if name in self.tables)
        return self._visible[dialect]

    def find(self, name: str, dialect: str, *sections: str) -> Symbol | None:
        """Return the nearest definition of a name in one of `sections`, or None."""
        prefix, dot, rest = name.partition(".")
        if dot:
            table = self.tables.get(prefix)
            return next((table.section(section)[rest] for section in sections if rest in table.section(section)), None) if table else None
        for table in self.visible(dialect):
            for section in sections:
                if name in table.section(section):
                    return table.section(section)[name]
        return None

    def enum_attribute(self, name: str, dialect: str) -> Symbol | None:
        """Return the enum whose attribute class has this name, or None."""
        return next((table.enum_attributes[name] for table in self.visible(dialect) if name in table.enum_attributes), None)

    def operation(self, name: str, dialect: str) -> Symbol | None:
        """Return the operation with this class (`FuncOp`), full name (`func.func`) or mnemonic in `dialect`, or None."""
        prefix, dot, mnemonic = name.partition(".")
        if dot and prefix in self.tables:
            return self.tables[prefix].section("ops").get(mnemonic) or self.tables[prefix].operation_classes.get(mnemonic)
        for table in self.visible(dialect):
            if name in table.operation_classes:
                return table.operation_classes[name]
        return self.tables[dialect].section("ops").get(name) if dialect in self.tables else None

    def all_names(self, dialect: str, *sections: str) -> Iterator[str]:
        """Yield all visible names in `sections`, for suggestions."""
        for table in self.visible(dialect):
            for section in sections:
                yield from table.section(section)
