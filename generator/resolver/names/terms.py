"""Parse constraint expressions such as `Variadic<AnyTypeOf<[F32, I32]>>` into trees with positions."""

from __future__ import annotations

import re
from typing import Final, TypeAlias

from ods.diagnostics.late import dataclass

from ...loader import meaning_of
from .python_shape import CPP_TEXTS

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
        _foreign_spelling(text, position) if expected == _TERM else _FORM,
    )


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
