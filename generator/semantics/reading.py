"""Read a meaning to its syntax tree, by a parser by precedence (Pratt); every node knows its place."""

from __future__ import annotations

import re
from typing import Final, TypeAlias

from ods.diagnostics.late import dataclass


@dataclass(frozen=True)
class _Node:
    """The base of all nodes; `start` and `end` are the range in the text."""

    start: int
    end: int


@dataclass(frozen=True)
class Name(_Node):
    """An operand, result, attribute or property, a type, the case of an enum, or a name that the text itself defines."""

    name: str


@dataclass(frozen=True)
class Number(_Node):
    """A number without a type."""

    value: int | float


@dataclass(frozen=True)
class Unary(_Node):
    """`-x`, `~x` or `not x`."""

    operator: str
    operand: Node


@dataclass(frozen=True)
class Binary(_Node):
    """Two values with an operator between them."""

    operator: str
    left: Node
    right: Node


@dataclass(frozen=True)
class Call(_Node):
    """A function of the language, with its arguments."""

    name: str
    arguments: tuple[Node, ...]


@dataclass(frozen=True)
class Let(_Node):
    """`name = value; body`: the name stands for the value in the body."""

    name: str
    value: Node
    body: Node


Node: TypeAlias = Name | Number | Unary | Binary | Call | Let


def alike(one: Node, other: Node) -> bool:
    """Return True if two expressions are the same, wherever they stand."""
    return _shape(one) == _shape(other)


def _shape(node: Node) -> object:
    if isinstance(node, Name):
        return node.name
    if isinstance(node, Number):
        return (type(node.value), node.value)
    if isinstance(node, Unary):
        return (node.operator, _shape(node.operand))
    if isinstance(node, Binary):
        return (node.operator, _shape(node.left), _shape(node.right))
    if isinstance(node, Let):
        return ("let", node.name, _shape(node.value), _shape(node.body))
    return (node.name, "(", *map(_shape, node.arguments))


_SIGNS: Final = ("<=s", "<=u", ">=s", ">=u", ">>s", ">>u", "<s", "<u", ">s", ">u", "/s", "/u", "%s", "%u")
_TOKEN: Final = re.compile(
    r"\s*(?:(?P<number>0x[0-9a-fA-F]+|[0-9]+(?:\.[0-9]+(?:[eE][-+]?[0-9]+)?)?)(?!\w)|(?P<name>[A-Za-z_]\w*)|(?P<sign>"
    + "|".join(f"{re.escape(sign)}(?!\\w)" for sign in _SIGNS)
    + r"|<<|==|!=|<=|>=|[-+*/%<>&|^~(),;=]))"
)
_BLANK: Final = re.compile(r"\s*\Z")
COMPARISONS: Final = ("==", "!=", "<", "<=", ">", ">=", "<s", "<=s", ">s", ">=s", "<u", "<=u", ">u", ">=u", "in")
_LEVELS: Final = (
    ("or",),
    ("and",),
    COMPARISONS,
    ("|",),
    ("^",),
    ("&",),
    ("<<", ">>s", ">>u"),
    ("+", "-"),
    ("*", "/", "/s", "/u", "%", "%s", "%u"),
)
"""Operators, from those that bind weakest; `not` is between `and` and the comparisons."""
POWERS: Final = {operator: level for level, operators in enumerate(_LEVELS, 1) for operator in operators}
"""How strongly operators bind."""
_COMPARED: Final = POWERS["=="]
_PREFIXES: Final = {"not": POWERS["and"], "-": len(_LEVELS), "~": len(_LEVELS)}
_DEEPEST: Final = 60
_MOST_DIGITS: Final = 100
WORDS: Final = frozenset(("and", "or", "not", "in"))


class SemanticsError(Exception):
    """The text is no meaning; `hint` says what to do."""

    def __init__(self, code: str, message: str, start: int, end: int, hint: str) -> None:
        super().__init__(message)
        self.code, self.message, self.start, self.end, self.hint = code, message, start, end, hint


class UnknownTypeError(SemanticsError):
    """The type of an expression is not known from its parts: its place must tell it."""

    def __init__(self, what: str, node: Node, hint: str) -> None:
        super().__init__("ODS1203", f"the type of {what} is not known here", node.start, node.end, hint)


def parse(text: str) -> Node:
    """Return the tree of a whole text. Raises SemanticsError."""
    reader = _Reader(text)
    found = reader.whole(0)
    if reader.word:
        raise reader.unexpected("an operator, or the end")
    return found


class _Reader:
    def __init__(self, text: str) -> None:
        self._text = text
        self._next = 0
        self.advance()

    def advance(self) -> None:
        """Read the next token into `kind` and `word`; both are empty at the end."""
        match = _TOKEN.match(self._text, self._next)
        if match is None:
            blank = _BLANK.match(self._text, self._next)
            self.start = len(self._text.rstrip())
            if blank is None:
                self.start = self._next + len(self._text[self._next :]) - len(self._text[self._next :].lstrip())
                self.end = self.start + 1
                found = self._text[self.start]
                hint = "signed and unsigned operations are written `/s`, `/u`, `<s`, `<u`, `>>s`, `>>u`"
                raise SemanticsError("ODS1201", f"'{found}' is no operator or name", self.start, self.end, hint)
            self.end, self.kind, self.word = self.start, "", ""
            return
        self.kind, self.word = str(match.lastgroup), match.group(str(match.lastgroup))
        if self.kind == "name" and self.word in WORDS:
            self.kind = "sign"
        self.start, self.end = match.span(str(match.lastgroup))
        self._next = match.end()

    def unexpected(self, wanted: str) -> SemanticsError:
        """Return the error that something else stands here."""
        found = f"'{self.word}'" if self.word else "the end of the text"
        hint = "a meaning is an expression such as `lhs + rhs`; `ods explain ODS1201` shows one"
        return SemanticsError("ODS1201", f"expected {wanted}, found {found}", self.start, max(self.end, self.start + 1), hint)

    def whole(self, depth: int) -> Node:
        """Read `name = value;` any number of times, and an expression."""
        left = self.expression(0, depth)
        if self.word != "=" or not isinstance(left, Name):
            return left
        self.advance()
        value = self.expression(0, depth + 1)
        if self.word != ";":
            raise self.unexpected("';' and an expression that uses the name")
        self.advance()
        body = self.whole(depth + 1)
        return Let(left.start, body.end, left.name, value, body)

    def expression(self, power: int, depth: int) -> Node:
        """Read an expression whose operators bind more strongly than `power`."""
        if depth > _DEEPEST:
            raise SemanticsError("ODS1201", "the expression is nested too deeply", self.start, self.end, "name parts: `part = …; …`")
        left = self._first(depth)
        while self.kind == "sign" and POWERS.get(self.word, 0) > power:
            operator, level = self.word, POWERS[self.word]
            self.advance()
            right = self.expression(level, depth + 1)
            left = Binary(left.start, right.end, operator, left, right)
            if level == _COMPARED and POWERS.get(self.word) == _COMPARED:
                hint = "write `a < b and b < c`"
                raise SemanticsError("ODS1201", "comparisons are not chained", self.start, self.end, hint)
        return left

    def _first(self, depth: int) -> Node:
        kind, word, start, end = self.kind, self.word, self.start, self.end
        if kind == "number":
            if len(word) > _MOST_DIGITS:
                raise SemanticsError("ODS1201", "the number has too many digits", start, end, "no type holds such a number")
            self.advance()
            return Number(start, end, float(word) if "." in word else int(word, 0) if word.startswith("0x") else int(word))
        if kind == "name" or word in ("in", "and", "or"):  # where a value stands, these are names: an operand may be called `in`
            self.advance()
            return self._call(word, start, depth) if self.word == "(" else Name(start, end, word)
        if word in _PREFIXES:
            self.advance()
            operand = self.expression(_PREFIXES[word], depth + 1)
            return Unary(start, operand.end, word, operand)
        if word == "(":
            self.advance()
            inner = self.expression(0, depth + 1)
            if self.word != ")":
                raise self.unexpected("')'")
            self.advance()
            return inner
        raise self.unexpected("a value")

    def _call(self, name: str, start: int, depth: int) -> Node:
        arguments: list[Node] = []
        self.advance()
        while self.word != ")":
            arguments.append(self.expression(0, depth + 1))
            if self.word == ",":
                self.advance()
            elif self.word != ")":
                raise self.unexpected("',' or ')'")
        end = self.end
        self.advance()
        return Call(start, end, name, tuple(arguments))
