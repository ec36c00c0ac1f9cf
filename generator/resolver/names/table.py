"""Names and terms: the definitions of all dialects, the Python classes that specs may name, and constraint expressions as trees."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from typing import Final, Literal, TypeAlias

from ods.diagnostics import Span
from ods.diagnostics.late import dataclass
from ods.spec import ConstraintSpec, EnumSpec, InterfaceSpec, OperationSpec, TypeOrAttributeSpec

from ...codegen import package_name
from ...codegen.runtime import SPEC_NAMES
from ...loader import LoadedDefinition, LoadedDialect, meaning_of
from ..model import Expression, PythonClass, ResolvedConstraint, Variadicity
from ..report import whole
from .python_code import CPP_TEXTS, Text


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


_STANDARD_NAMES: Final = {
    "Any": "typing",
    "Callable": "collections.abc",
    "Iterable": "collections.abc",
    "Iterator": "collections.abc",
    "Literal": "typing",
    "Mapping": "collections.abc",
    "Self": "typing_extensions",
    "Sequence": "collections.abc",
}
PLAIN_NAMES: Final = dict(sorted((_STANDARD_NAMES | SPEC_NAMES).items()))
"""Maps the names that all Python in specs may use to their modules: names of the standard library and the runtime."""

_MODULES = {"types": "types", "attributes": "attributes", "enums": "enums", "interfaces": "interfaces", "ops": "operations"}


def python_path(path: str) -> PythonClass:
    """Return the class for a path `module.path:Name`."""
    module, _, name = path.partition(":")
    return PythonClass(module, name)


@dataclass(frozen=True)
class ClassNames:
    """The names of classes that Python in a dialect's specs may use."""

    classes: Classes
    dialect: str

    def lookup(self, name: str, called: bool) -> PythonClass | Literal[True] | None:
        """Return the class that `name` denotes; True if its definition is invalid; None for an unknown name."""
        return self.classes.lookup(name, self.dialect)

    def candidates(self) -> Iterator[str]:
        """Return all known names, for suggestions."""
        return self.classes.known(self.dialect)

    def advice(self, name: str) -> str:
        """Return what to write in place of a constraint or of a case of an enum; else an empty text."""
        return self.classes.advice(name, self.dialect)


class Classes:
    """Finds classes by the names that specs use."""

    def __init__(self, names: Names, package: str, foreign: Mapping[str, str]) -> None:
        self._names = names
        self._package = package
        self._foreign = foreign

    def package(self, dialect: str) -> str:
        """Return the generated package of a dialect: `generated.arith`."""
        return f"{self._foreign.get(dialect, self._package)}.{package_name(dialect)}"

    def module(self, dialect: str, part: str) -> str:
        """Return a module of a generated package: `generated.arith.types`."""
        return f"{self.package(dialect)}.{part}"

    def of_symbol(self, symbol: Symbol) -> PythonClass:
        """Return the class of a definition, generated or handwritten."""
        spec = symbol.definition.spec
        if isinstance(spec, (TypeOrAttributeSpec, InterfaceSpec, OperationSpec)) and spec.external is not None:
            return python_path(spec.external)
        name = self._operation_class(symbol) if symbol.definition.section == "ops" else symbol.name
        return PythonClass(self.module(symbol.dialect, _MODULES[symbol.definition.section]), name)

    def _operation_class(self, symbol: Symbol) -> str:
        classes = self._names.tables[symbol.dialect].operation_classes
        return next((name for name, other in classes.items() if other is symbol), symbol.name)

    def lookup(self, name: str, dialect: str) -> PythonClass | Literal[True] | None:
        """Return the class that `name` denotes in a dialect; True if its definition is invalid; None for an unknown name."""
        for table in self._names.visible(dialect):
            head = table.dialect.head
            for section in ("types", "attributes", "enums", "interfaces"):
                symbol = table.section(section).get(name)
                if symbol is not None:
                    return self.of_symbol(symbol) if symbol.definition.spec is not None else True
            if name in table.enum_attributes:
                spec = table.enum_attributes[name].definition.spec
                if isinstance(spec, EnumSpec) and spec.attribute is not None:
                    return PythonClass(self.module(table.dialect.name, "attributes"), name)
            if name in table.operation_classes:
                return self.of_symbol(table.operation_classes[name])
            if head is not None and name in head.python_names:
                return python_path(head.python_names[name])
            if head is None and table.dialect.name == dialect:
                return True
        return PythonClass(PLAIN_NAMES[name], name) if name in PLAIN_NAMES else None

    def advice(self, name: str, dialect: str) -> str:
        """Return what to write in place of a constraint or of a case of an enum; an empty text for other names."""
        symbol = self._names.find(name, dialect, "constraints")
        spec = None if symbol is None else symbol.definition.spec
        if isinstance(spec, ConstraintSpec):
            instead = (
                f"its type is `{spec.builder}` in Python" if spec.builder else "Python names classes, such as `int`, `Value` or `Type`"
            )
            return f"'{name}' is a constraint; {instead}"
        for table in self._names.visible(dialect):
            for enum, found in table.section("enums").items():
                spec = found.definition.spec
                cases = spec.cases if isinstance(spec, EnumSpec) else ()
                if name in cases or any(not isinstance(each, str) and each.symbol == name for each in cases):
                    return f"it is a case: write `{enum}.{name}`"
        for table in self._names.tables.values():
            is_class = any(name in table.section(section) for section in ("types", "attributes", "enums", "interfaces"))
            if (is_class or name in table.enum_attributes or name in table.operation_classes) and table not in self._names.visible(dialect):
                return f"it is a class of '{table.dialect.name}': add that to `depends_on`"
        return ""

    def known(self, dialect: str) -> Iterator[str]:
        """Yield all names that are known in a dialect, for suggestions."""
        yield from PLAIN_NAMES
        for table in self._names.visible(dialect):
            for section in ("types", "attributes", "enums", "interfaces"):
                yield from table.section(section)
            yield from table.operation_classes
            if table.dialect.head is not None:
                yield from table.dialect.head.python_names


_NAME = re.compile(r"[0-9]*[A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z_][A-Za-z0-9_]*)*")
_INTEGER = re.compile(r"-?[0-9]+(?![A-Za-z_0-9])")
_FLOAT = re.compile(r"-?[0-9]+\.[0-9]+(?:[eE][-+]?[0-9]+)?")
_BLANK = re.compile(r"\s*")
_STRING = re.compile(r'"(?:[^"\\]|\\.)*"|\'(?:[^\'\\]|\\.)*\'', re.DOTALL)
_ESCAPE = re.compile(r"\\(.)", re.DOTALL)
_CHARACTER = re.compile(r"\\.|.", re.DOTALL)
_DEEPEST = 50
_FORM = 'the form is `Name<argument, [item, item], 1, "text">`'

_MOST_DIGITS = 1000


class TermError(Exception):
    """The text is not a constraint expression."""

    def __init__(self, message: str, start: int, end: int, hint: str = "") -> None:
        super().__init__(message)
        self.message, self.start, self.end, self.hint = message, start, end, hint


@dataclass(frozen=True)
class _Part:
    """The base of all terms; `start` and `end` are the range in the text."""

    text: str
    start: int
    end: int


@dataclass(frozen=True)
class NameTerm(_Part):
    """`Name` or `Name<argument, …>`; `arguments` is None without brackets."""

    name: str
    arguments: tuple[Term, ...] | None = None


@dataclass(frozen=True)
class ListTerm(_Part):
    items: tuple[Term, ...]


@dataclass(frozen=True)
class NumberTerm(_Part):
    value: int | float


@dataclass(frozen=True)
class StringTerm(_Part):
    value: str

    @property
    def indices(self) -> tuple[int, ...]:
        """The index in the text of each character of the value."""
        return tuple(match.start() for match in _CHARACTER.finditer(self.text[1:-1]))


Term: TypeAlias = NameTerm | ListTerm | NumberTerm | StringTerm


def parse_term(text: str) -> Term:
    """Return the term that spans the whole text.  Raises TermError."""
    parser = _Parser(text)
    term = parser.term(0)
    parser.skip()
    if parser.position < len(text):
        raise _unexpected(text, parser.position)
    return term


def parse_term_prefix(text: str, start: int) -> Term:
    """Return the term that begins at `start`; more text may follow.  Raises TermError."""
    parser = _Parser(text)
    parser.position = start
    return parser.term(0)


def parse_signature(text: str) -> tuple[str, tuple[str, ...]]:
    """Return the name and the parameters of a key: `MemRefOf<T>` → `MemRefOf`, (`T`,).  Raises TermError."""
    term = parse_term(text)
    if not isinstance(term, NameTerm) or "." in term.name:
        raise TermError("expected a name", 0, len(text))
    parameters: list[str] = []
    for argument in term.arguments or ():
        if not isinstance(argument, NameTerm) or argument.arguments is not None or not argument.name.isidentifier():
            raise TermError("a parameter is a plain name", argument.start, argument.end)
        if argument.name in parameters:
            raise TermError(f"the parameter '{argument.name}' is given twice", argument.start, argument.end)
        parameters.append(argument.name)
    return term.name, tuple(parameters)


class TermCursor:
    """A position in a text that is being parsed."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.position = 0

    def skip(self) -> None:
        """Skip whitespace."""
        match = _BLANK.match(self.text, self.position)
        assert match is not None
        self.position = match.end()


class _Parser(TermCursor):
    def term(self, depth: int) -> Term:
        self.skip()
        start = self.position
        if depth > _DEEPEST:
            raise TermError(
                f"more than {_DEEPEST} brackets inside each other", start, start + 1, "give a part of it a name under `constraints:`"
            )
        if self.text[start : start + 1] == "[":
            return self._list(start, depth)
        for pattern, make in ((_STRING, self._string), (_FLOAT, self._number), (_INTEGER, self._number), (_NAME, None)):
            match = pattern.match(self.text, start)
            if match is not None:
                self.position = match.end()
                return self._name(match.group(), start, depth) if make is None else make(match.group(), start)
        raise _unexpected(self.text, start)

    def _string(self, raw: str, start: int) -> Term:
        return StringTerm(raw, start, self.position, _ESCAPE.sub(r"\1", raw[1:-1]))

    def _number(self, raw: str, start: int) -> Term:
        if len(raw) > _MOST_DIGITS:
            raise TermError(f"a number of {len(raw)} digits", start, self.position, f"the longest has {_MOST_DIGITS}")
        value = float(raw) if "." in raw else int(raw)
        if value in (float("inf"), float("-inf")):
            raise TermError(f"{raw} is too large for a float", start, self.position, "write a smaller one")
        return NumberTerm(raw, start, self.position, value)

    def _name(self, name: str, start: int, depth: int) -> Term:
        arguments = None
        if self.text[self.position : self.position + 1] == "<":
            opening = self.position
            self.position += 1
            arguments = self._until(">", opening, depth)
        return NameTerm(self.text[start : self.position], start, self.position, name, arguments)

    def _list(self, start: int, depth: int) -> Term:
        self.position = start + 1
        items = self._until("]", start, depth)
        return ListTerm(self.text[start : self.position], start, self.position, items)

    def _until(self, closing: str, opening: int, depth: int) -> tuple[Term, ...]:
        items: list[Term] = []
        while True:
            self.skip()
            at = self.text[self.position : self.position + 1]
            if at == closing:
                self.position += 1
                return tuple(items)
            if items:
                if at != ",":
                    raise self._unclosed(opening, closing) if not at else _unexpected(self.text, self.position, f"',' or '{closing}'")
                self.position += 1
                self.skip()
            if self.position >= len(self.text):
                raise self._unclosed(opening, closing)
            items.append(self.term(depth + 1))

    def _unclosed(self, opening: int, closing: str) -> TermError:
        hint = "in a flow list or mapping a comma ends the text: put the whole expression in quotes"
        return TermError(f"no '{closing}' closes this '{self.text[opening]}'", opening, opening + 1, hint)


_TERM = "a name, a number, a text or a list"


def _unexpected(text: str, position: int, expected: str = _TERM) -> TermError:
    if position >= len(text):
        return TermError(f"the expression ends where {expected} is expected", max(len(text) - 1, 0), len(text), _FORM)
    if text[position] in "\"'":
        return TermError(
            "this quote is not closed", position, position + 1, 'inside a text in double quotes write `\\"`, or use single quotes'
        )
    return TermError(
        f"expected {expected}, found '{text[position]}'",
        position,
        position + 1,
        _foreign_spelling(text, position) if expected == _TERM else _case_of_cpp(text, position),
    )


_SCOPED: Final = re.compile(r"[A-Za-z_]\w*(?:::\w+)+")


def _case_of_cpp(text: str, position: int) -> str:
    """Return how a spec writes the case of an enum that C++ writes with `::` at `position`; else the form of an expression."""
    scoped = next((each for each in _SCOPED.finditer(text) if each.start() < position < each.end()), None)
    return _FORM if scoped is None else f'a value is Python in quotes: `"{scoped[0].replace("::", ".")}"`'


_FOREIGN = {
    "(": "arguments are in angle brackets: `Name<argument>`",
    "[": "arguments are in angle brackets: `Name<argument>`",
    "|": "one of several is `AnyTypeOf<[…]>` or `AnyAttrOf<[…]>`, what may be missing is `Optional<…>` or `OptionalAttr<…>`",
    "$": "TableGen's `I32:$name` is `name: I32` here",
    "!": "a type is named by its class, such as `BoxType`, and not by its text in IR; TableGen's operators have no meaning here",
    "#": "an attribute is named by its class, such as `SideAttr`, and not by its text in IR",
    "=": "a default is `DefaultValuedAttr<Constraint, value>`",
    "*": "a C++ pointer has no meaning here: name the class alone",
    "“": 'this is a typographic quotation mark: write `"`',
    "‘": "this is a typographic quotation mark: write `'`",
    "”": 'this is a typographic quotation mark: write `"`',
    "’": "this is a typographic quotation mark: write `'`",
}
"""Maps characters that constraints of other languages contain to what is written here."""


_SIZES: Final = {"char": 8, "short": 16, "long": 64}
_CPP_NUMBER: Final = re.compile(r"(?:(?:const|unsigned|signed|char|short|long|int)\b\s*){2,}&?\s*", re.ASCII)
"""Matches an integer type of C++ that has several words."""


def _cpp_type(text: str) -> str:
    """Return what a number or text of C++ whose type has several words is called here; empty for any other text."""
    if "".join(text.split()).removesuffix("&").removeprefix("const").removeprefix("::") in ("char*", "charconst*", *CPP_TEXTS):
        return f"C++'s `{text.strip()}` is the parameter type `string`, the constraint `StrAttr`"
    if _CPP_NUMBER.fullmatch(text) is None:
        return ""
    words = text.split()
    size = next((bits for word, bits in _SIZES.items() if word in words), 32)
    names = f"`uint{size}`, the constraint `UI{size}`" if "unsigned" in words else f"`int{size}`, the constraint `SI{size}`"
    return f"C++'s `{text.strip()}` is the parameter type {names}"


def _foreign_spelling(text: str, position: int) -> str:
    """Return how a spec spells what C++, TableGen or Python would write at `position`; else the form of an expression."""
    if cpp_type := _cpp_type(text):
        return cpp_type
    if text[position : position + 2] == "::":
        word = text.rpartition("::")[2].partition("<")[0].strip(" &*>")
        meaning = meaning_of(word)
        return f"names here have no C++ namespaces: write `{meaning[0] if meaning else word}`"
    if text.startswith("...", position):
        return "several values are `Variadic<…>`"
    return _FOREIGN.get("$" if text[position : position + 2] == ":$" else text[position], _FORM)
