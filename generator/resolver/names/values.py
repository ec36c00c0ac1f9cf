"""The values of arguments of constraint expressions."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from ..model import Expression, ResolvedConstraint, Variadicity
from ..whole import whole
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
