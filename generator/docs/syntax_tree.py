"""Syntax trees for diagrams, made of grammars in EBNF and of assembly formats."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias


@dataclass(frozen=True)
class Word:
    """What stands in the text as it is, or the name of something else."""

    text: str
    is_literal: bool


@dataclass(frozen=True)
class Row:
    """One after the other."""

    items: tuple[Node, ...]


@dataclass(frozen=True)
class Choice:
    """One of several."""

    items: tuple[Node, ...]


@dataclass(frozen=True)
class Repeat:
    """Once or never (`?`), any number (`*`), once or more (`+`)."""

    item: Node
    how: Literal["?", "*", "+"]


Node: TypeAlias = Word | Row | Choice | Repeat


@dataclass(frozen=True)
class Rule:
    """`name ::= …`."""

    name: str
    node: Node


_RULE = re.compile(r"^([\w-]+)\s*::=", re.MULTILINE)
_COMMENT = re.compile(r"(?<!\S)//.*")
_TOKEN = re.compile(r"\s*(?:(?P<literal>`[^`]*`)|(?P<mark>[()|?*+])|(?P<word>[^\s`()|?*+]+|`))")
_CUSTOM = re.compile(r"custom\s*<\s*(\w+)\s*>")
_IN_DIRECTIVE = re.compile(r'"(?:\\.|[^"\\])*"|`[^`]*`|[()]')
_BLANKS = ("", " ", "\\n")
"""Literals of a format that say how it is spaced."""


def rules_of_grammar(text: str) -> list[Rule]:
    """The rules of a grammar; none when it has no rules."""
    text = _COMMENT.sub("", text)
    heads = list(_RULE.finditer(text))
    ends = [head.start() for head in heads[1:]] + [len(text)]
    return [Rule(head[1], _Reader(_tokens(text[head.end() : end])).choice()) for head, end in zip(heads, ends)]


def rule_of_format(name: str, head: str, text: str) -> Rule:
    """The rule of an assembly format: its first word is the name of the operation, or the type with its prefix."""
    node = _Reader(_format_tokens(text), is_format=True).choice()
    items = node.items if isinstance(node, Row) else (node,)
    return Rule(name, Row((Word(head, True), *items)))


def _tokens(text: str) -> list[str]:
    found: list[str] = []
    end = 0
    while match := _TOKEN.match(text, end):
        found.append(match[match.lastgroup or 0])
        end = match.end()
    return found


def _format_tokens(text: str) -> list[str]:
    """The tokens of a format; a directive with its arguments is one."""
    found: list[str] = []
    at = 0
    while at < len(text):
        if text[at].isspace() or text[at] == "^":
            at += 1
        elif text[at] == "`":
            end = text.index("`", at + 1) + 1
            if text[at + 1 : end - 1] not in _BLANKS:
                found.append(text[at:end])
            at = end
        elif text[at].isalpha() or text[at] == "$":
            end = _end_of_directive(text, at)
            found.append(text[at:end])
            at = end
        else:
            found.append(text[at])
            at += 1
    return found


def _end_of_directive(text: str, start: int) -> int:
    """Where a variable or a directive ends: behind its `<…>` and `(…)`."""
    match = re.compile(r"[$\w-]+(<[^<>]*>)?").match(text, start)
    assert match is not None
    end = match.end()
    if end == len(text) or text[end] != "(" or text[start] == "$":
        return end
    depth = 0
    for part in _IN_DIRECTIVE.finditer(text, end):
        depth += {"(": 1, ")": -1}.get(part[0], 0)
        if depth == 0:
            return part.end()
    return len(text)


class _Reader:
    """Reads tokens from left to right; what does not fit is passed over: a diagram never stops a page."""

    def __init__(self, tokens: Sequence[str], is_format: bool = False) -> None:
        self._tokens = tokens
        self._at = 0
        self._is_format = is_format

    def choice(self) -> Node:
        """Alternatives between `|`, in a format between `:`."""
        found = [self._row()]
        while self._take("|") or self._is_format and self._take(":"):
            found.append(self._row())
        return found[0] if len(found) == 1 else Choice(tuple(found))

    def _row(self) -> Node:
        items: list[Node] = []
        while self._at < len(self._tokens) and self._tokens[self._at] not in ("|", ")", *((":",) if self._is_format else ())):
            token = self._tokens[self._at]
            self._at += 1
            if token in "?*+":
                continue
            items.append(self._repeated(self._group() if token == "(" else self._word(token)))
        return items[0] if len(items) == 1 else Row(tuple(items))

    def _group(self) -> Node:
        inner = self.choice()
        self._take(")")
        if self._is_format and self._take(":") and self._take("("):
            other = self._group_of_else()
            return Choice((inner, other))
        return inner

    def _group_of_else(self) -> Node:
        inner = self.choice()
        self._take(")")
        return inner

    def _repeated(self, node: Node) -> Node:
        for how in ("?", "*", "+"):
            if self._take(how):
                return node if isinstance(node, Choice) and self._is_format else Repeat(node, how)
        return node

    def _word(self, token: str) -> Node:
        if token.startswith("oilist("):
            clauses = _format_tokens(token.removeprefix("oilist(").removesuffix(")"))
            return Repeat(_Reader(clauses, is_format=True).choice(), "*")
        custom = _CUSTOM.match(token)
        if custom is not None:
            return Word(custom[1], False)
        return Word(token.strip("`"), True) if token.startswith("`") else Word(token.removeprefix("$"), False)

    def _take(self, token: str) -> bool:
        if self._at < len(self._tokens) and self._tokens[self._at] == token:
            self._at += 1
            return True
        return False
