"""Tables of names: the definitions of each dialect, and the lookup of a name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field

from ods.diagnostics import Span
from ods.diagnostics.late import dataclass

from ...loader import LoadedDefinition, LoadedDialect
from ..model import Expression, ResolvedConstraint, Variadicity
from ..report import whole
from .python_code import Text


@dataclass(frozen=True)
class Use:
    """A use of a constraint, with variadicity, default, effects and whether it is optional."""

    constraint: ResolvedConstraint
    spelling: str
    variadicity: Variadicity = "single"
    min_size: int = 0
    segment_attribute: str | None = None
    optional: bool = False
    default: Expression | None = None
    default_absent: bool = False
    summary: str = ""
    effects: tuple[tuple[str, str], ...] = ()
    type_variable: str | None = None

    @property
    def is_plain(self) -> bool:
        """True if the use adds nothing to its constraint."""
        return self.variadicity == "single" and not self.optional and self.default is None and not self.effects


@dataclass(frozen=True)
class TextValue:
    """A quoted text and its place."""

    value: str
    source: Text

    @property
    def spelling(self) -> str:
        return f'"{self.value}"'


@dataclass(frozen=True)
class NameValue:
    """A name that is not a constraint: an operand, an effect, a resource, a region kind, …"""

    name: str
    source: Text

    @property
    def spelling(self) -> str:
        return self.name


@dataclass(frozen=True)
class NumberValue:
    value: int | float

    @property
    def spelling(self) -> str:
        return str(self.value)


@dataclass(frozen=True)
class ListValue:
    items: tuple[TermValue, ...]

    @property
    def spelling(self) -> str:
        return f"[{', '.join(item.spelling for item in self.items)}]"


TermValue = Use | TextValue | NameValue | NumberValue | ListValue


@dataclass(frozen=True)
class Environment:
    """The context of an expression: the dialect where names are looked up, and the values of parameters."""

    dialect: str
    bindings: Mapping[str, TermValue] = field(default_factory=dict)


def literal(value: TermValue) -> str | None:
    """Return the Python literal of a number, a text or a list of these; None for anything else."""
    match value:
        case NumberValue() | TextValue():
            return repr(value.value)
        case ListValue():
            texts = whole(literal(item) for item in value.items)
            if texts is None:
                return None
            return f"({texts[0]},)" if len(texts) == 1 else f"({', '.join(texts)})"
        case Use() | NameValue():
            return None


def summary_of(value: TermValue, joined_by: str = " or ") -> str | None:
    """Return the summary of a constraint or of several alternatives; None for other values."""
    match value:
        case Use():
            return value.constraint.summary
        case ListValue():
            parts = whole(summary_of(item, joined_by) for item in value.items)
            return None if parts is None else joined_by.join(parts)
        case TextValue() | NameValue() | NumberValue():
            return None


def display(value: TermValue, separator: str = ", ") -> str:
    """Return the text of a value in a summary."""
    match value:
        case ListValue():
            return separator.join(display(item, separator) for item in value.items)
        case TextValue():
            return value.value
        case Use() | NameValue() | NumberValue():
            return value.spelling


_FIELD = re.compile(r"\{\{|\}\}|\{(?P<name>[A-Za-z_][A-Za-z0-9_]*)(?P<what>\.summary)?(?::(?P<separator>[^}]*))?\}")


def fill_summary(text: str, bindings: Mapping[str, TermValue]) -> tuple[str, list[tuple[str, int, int]]]:
    """Return a summary with its `{parameter}`s filled in, and (name, start, end) of each unknown parameter."""
    unknown: list[tuple[str, int, int]] = []

    def fill(match: re.Match[str]) -> str:
        name = match["name"]
        if name is None:
            return match.group()[0]
        value = bindings.get(name)
        if value is None:
            unknown.append((name, match.start("name"), match.end("name")))
            return match.group()
        if match["what"]:
            return summary_of(value) or display(value)
        return display(value, match["separator"] if match["separator"] is not None else ", ")

    return _FIELD.sub(fill, text), unknown


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
