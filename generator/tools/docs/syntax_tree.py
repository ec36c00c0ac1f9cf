"""Syntax trees for diagrams, from grammars in EBNF and from assembly formats."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal, TypeAlias

from ods.diagnostics.late import dataclass

from ...assembly import Clauses, Element, Group, Listing, Walker, Whitespace, read_format
from ...assembly import Literal as FormatLiteral
from ...resolver.model import Definition


@dataclass(frozen=True)
class Word:
    """A terminal, or the name of another rule."""

    text: str
    is_literal: bool


@dataclass(frozen=True)
class Row:
    """A sequence of nodes."""

    items: tuple[SyntaxNode, ...]


@dataclass(frozen=True)
class Choice:
    """A choice between nodes."""

    items: tuple[SyntaxNode, ...]


@dataclass(frozen=True)
class Repeat:
    """An optional node (`?`), or a repetition (`*`, `+`)."""

    item: SyntaxNode
    how: Literal["?", "*", "+"]


SyntaxNode: TypeAlias = Word | Row | Choice | Repeat


@dataclass(frozen=True)
class GrammarRule:
    """A rule `name ::= …` of a grammar."""

    name: str
    node: SyntaxNode


_RULE = re.compile(r"^([\w-]+)\s*::=", re.MULTILINE)
_COMMENT = re.compile(r"(?<!\S)//.*")
_TOKEN = re.compile(r"\s*(?:(?P<literal>`[^`]*`)|(?P<mark>[()|?*+])|(?P<word>[^\s`()|?*+]+|`))")


def rules_of_grammar(text: str) -> list[GrammarRule]:
    """Return the rules of a grammar; empty if the text has none."""
    text = _COMMENT.sub("", text)
    heads = list(_RULE.finditer(text))
    ends = [head.start() for head in heads[1:]] + [len(text)]
    return [GrammarRule(head[1], _Reader(_tokens(text[head.end() : end])).choice()) for head, end in zip(heads, ends)]


def rule_of_format(name: str, head: str, definition: Definition) -> list[GrammarRule]:
    """Return the rule for an assembly format; empty without one. It begins with the operation's name, or the type with its prefix."""
    format_, text = read_format(definition).format, definition.assembly_format
    if format_ is None or text is None:
        return []
    node = _Diagram(text.text).row(format_.elements)
    items = node.items if isinstance(node, Row) else (node,)
    return [GrammarRule(name, Row((Word(head, True), *items)))]


class _Diagram(Walker[[], SyntaxNode | None]):
    """Makes the syntax tree of a format."""

    def __init__(self, text: str) -> None:
        self._text = text

    def row(self, elements: Sequence[Element]) -> SyntaxNode:
        """Return the sequence of elements."""
        nodes = [node for element in elements if (node := self.visit(element)) is not None]
        return nodes[0] if len(nodes) == 1 else Row(tuple(nodes))

    def single(self, element: Element) -> SyntaxNode:
        return Word(element.grammar_word(self._text[element.place.start : element.place.end]), isinstance(element, FormatLiteral))

    def blank(self, element: Whitespace) -> None:
        return None

    def group(self, element: Group) -> SyntaxNode:
        then = self.row(element.then)
        return Choice((then, self.row(element.otherwise))) if element.otherwise else Repeat(then, "?")

    def clauses(self, element: Clauses) -> SyntaxNode:
        rows = [self.row((clause.keyword, *clause.elements)) for clause in element.clauses]
        return Repeat(rows[0] if len(rows) == 1 else Choice(tuple(rows)), "*")

    def listing(self, element: Listing) -> SyntaxNode:
        return self.single(element)


def _tokens(text: str) -> list[str]:
    found: list[str] = []
    end = 0
    while match := _TOKEN.match(text, end):
        found.append(match[match.lastgroup or 0])
        end = match.end()
    return found


class _Reader:
    """Parses tokens from left to right; it skips what it does not understand, so that a diagram never prevents a page."""

    def __init__(self, tokens: Sequence[str]) -> None:
        self._tokens = tokens
        self._at = 0

    def choice(self) -> SyntaxNode:
        """Return alternatives separated by `|`."""
        found = [self._row()]
        while self._take("|"):
            found.append(self._row())
        return found[0] if len(found) == 1 else Choice(tuple(found))

    def _row(self) -> SyntaxNode:
        items: list[SyntaxNode] = []
        while self._at < len(self._tokens) and self._tokens[self._at] not in ("|", ")"):
            token = self._tokens[self._at]
            self._at += 1
            if token in "?*+":
                continue
            items.append(self._repeated(self._group() if token == "(" else self._word(token)))
        return items[0] if len(items) == 1 else Row(tuple(items))

    def _group(self) -> SyntaxNode:
        inner = self.choice()
        self._take(")")
        return inner

    def _repeated(self, node: SyntaxNode) -> SyntaxNode:
        for how in ("?", "*", "+"):
            if self._take(how):
                return Repeat(node, how)
        return node

    def _word(self, token: str) -> SyntaxNode:
        return Word(token.strip("`"), True) if token.startswith("`") else Word(token, False)

    def _take(self, token: str) -> bool:
        if self._at < len(self._tokens) and self._tokens[self._at] == token:
            self._at += 1
            return True
        return False
