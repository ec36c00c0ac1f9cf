"""Python source as values: expressions that can be negated and joined, and literals."""

from __future__ import annotations

import ast
from collections.abc import Iterable

from .trees import expression_tree

_OPPOSITES: dict[type[ast.cmpop], str] = {
    ast.Is: "is not",
    ast.IsNot: "is",
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.In: "not in",
    ast.NotIn: "in",
}
_TIGHT = (ast.Name, ast.Attribute, ast.Call, ast.Subscript, ast.Compare)
"""Nodes that need no parentheses after `not`."""


class Code(str):
    """The source of an expression; as a part of a message, a value to be formatted."""

    __slots__ = ()

    @property
    def is_true(self) -> bool:
        """True if the condition is the literal `True`."""
        return self == TRUE

    @property
    def negated(self) -> Code:
        """The negated condition in its usual spelling, usable as an operand of `and` and `or`."""
        node = expression_tree(self)
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            return Code(ast.unparse(node.operand))._in_not
        if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in _OPPOSITES:
            return Code(f"{ast.unparse(node.left)} {_OPPOSITES[type(node.ops[0])]} {ast.unparse(node.comparators[0])}")
        return Code(f"not {self._in_not}")

    @property
    def _in_not(self) -> Code:
        return self if isinstance(expression_tree(self), _TIGHT) else Code(f"({self})")

    @property
    def in_or(self) -> Code:
        """The condition as an operand of `or`."""
        return Code(f"({self})") if " and " in self else self


TRUE = Code("True")


def any_of(conditions: Iterable[str]) -> Code:
    """Return `a or b or ...` without duplicates; `True` if `conditions` is empty."""
    return Code(" or ".join(dict.fromkeys(Code(each).in_or for each in conditions)) or TRUE)


def quoted(text: str) -> Code:
    """Return a string literal, in double quotes unless single quotes need fewer escapes."""
    inside = escaped(text)
    if text.count('"') <= text.count("'"):
        return Code(f'"{inside}"')
    return Code("'" + inside.replace('\\"', '"').replace("'", "\\'") + "'")


def f_string(parts: Iterable[str | Code]) -> Code:
    """Return an f-string of texts and expressions."""
    parts = list(parts)
    if not any(isinstance(part, Code) for part in parts):
        return quoted("".join(parts))
    return Code('f"' + "".join(f"{{{part}}}" if isinstance(part, Code) else in_f_string(part) for part in parts) + '"')


def in_f_string(text: str) -> str:
    """Return `text` escaped for the inside of a double-quoted f-string."""
    return braces_doubled(escaped(text))


def braces_doubled(text: str) -> str:
    """Return `text` with doubled braces, for a raw f-string."""
    return text.replace("{", "{{").replace("}", "}}")


def escaped(text: str) -> str:
    """Return `text` escaped for the inside of double quotes."""
    if text.isprintable() and '"' not in text and "\\" not in text:
        return text
    return "".join(_escape(character) for character in text)


def _escape(character: str) -> str:
    if character in '"\\':
        return "\\" + character
    return character if character.isprintable() else repr(character)[1:-1]
