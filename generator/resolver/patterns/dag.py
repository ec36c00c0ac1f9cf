"""Parse DAGs such as `(addi:$sum $x, (muli $y, I32:$z))` into trees with positions."""

from __future__ import annotations

import re
from typing import TypeAlias

from ods.diagnostics.late import dataclass

from ..names.table import NameTerm, Term, TermCursor, TermError, parse_term_prefix

_VARIABLE = re.compile(r"\$([A-Za-z_][A-Za-z0-9_]*)")
_MEMBER = re.compile(r"\$?(\w+[.\w]*)$")
"""Matches a name with its members at the end of a text."""
_DEEPEST = 40
FORM = "the form is `(operation $operand, (operation …), attribute)`"
_COMPUTED = "what a function of the hooks computes is `(NativeCodeCall<function> $a, $b)`"
_UNCLOSED = FORM + "; inside YAML's `[…]` and `{…}` it must be quoted"


@dataclass(frozen=True)
class _Part:
    """The base of all parts of a DAG; `start` and `end` are the range in the text."""

    start: int
    end: int


@dataclass(frozen=True)
class Variable(_Part):
    """`$name`; `name` is without the `$`."""

    name: str


@dataclass(frozen=True)
class Anything(_Part):
    """`_`, which matches anything."""


@dataclass(frozen=True)
class Leaf(_Part):
    """A constraint, a number or Python in quotes, with an optional name: `I32:$x`."""

    term: Term
    variable: Variable | None


@dataclass(frozen=True)
class DagNode(_Part):
    """`(head:$name argument, …)`: an operation or directive with arguments."""

    head: NameTerm
    variable: Variable | None
    arguments: tuple[DagPart, ...]


DagPart: TypeAlias = Variable | Anything | Leaf | DagNode


def parse_dag(text: str) -> DagNode:
    """Return the DAG that spans the whole text.  Raises TermError."""
    parser = _Parser(text)
    found = parser.node(0)
    parser.skip()
    if parser.position < len(text):
        raise parser.unexpected("the end: a text has one DAG")
    return found


class _Parser(TermCursor):
    def at(self) -> str:
        """Return the next character; empty at the end."""
        self.skip()
        return self.text[self.position : self.position + 1]

    def node(self, depth: int) -> DagNode:
        if self.at() == "$" and depth == 0:
            start = self.position
            raise TermError(
                "a value alone is no operation", start, start + 1, "a value that is there is `(replaceWithValue $x)` in a result"
            )
        if self.at() != "(":
            raise self.unexpected("'('")
        start = self.position
        if depth > _DEEPEST:
            raise TermError(f"more than {_DEEPEST} operations inside each other", start, start + 1, "make two patterns of it")
        self.position += 1
        self.skip()
        head = self._head()
        variable = self._name()
        arguments = self._arguments(start, depth)
        return DagNode(start, self.position, head, variable, arguments)

    def _head(self) -> NameTerm:
        if self.at() in ("$", "(", ")", "", '"', "'"):
            raise self.unexpected("the name of an operation")
        head = parse_term_prefix(self.text, self.position)
        if not isinstance(head, NameTerm):
            raise TermError("here the name of an operation is expected", head.start, head.end, FORM)
        self.position = head.end
        return head

    def _name(self) -> Variable | None:
        """Parse an optional `:$name`; return None if there is none."""
        if self.text[self.position : self.position + 1] != ":":
            return None
        self.position += 1
        return self._variable()

    def _variable(self) -> Variable:
        match = _VARIABLE.match(self.text, self.position)
        if match is None:
            raise self.unexpected("`$` and a name")
        self.position = match.end()
        return Variable(match.start(), match.end(), match[1])

    def _arguments(self, opening: int, depth: int) -> tuple[DagPart, ...]:
        found: list[DagPart] = []
        while True:
            at = self.at()
            if at == ")":
                self.position += 1
                return tuple(found)
            if not at:
                raise TermError("no ')' closes this '('", opening, opening + 1, _UNCLOSED)
            if found:
                if at != ",":
                    raise self.unexpected("',' or ')'")
                self.position += 1
            found.append(self._argument(depth))

    def _argument(self, depth: int) -> DagPart:
        at = self.at()
        if at == "(":
            return self.node(depth + 1)
        if at == "$":
            return self._variable()
        if at in (",", ")", ""):
            raise self.unexpected("an argument")
        term = parse_term_prefix(self.text, self.position)
        self.position = term.end
        if isinstance(term, NameTerm) and term.name == "_" and term.arguments is None:
            return Anything(term.start, term.end)
        return Leaf(term.start, self.position, term, self._name())

    def unexpected(self, wanted: str) -> TermError:
        at, here = self.at(), self.position
        if not at:
            return TermError(f"expected {wanted}, but the text ends", max(len(self.text) - 1, 0), len(self.text), FORM)
        if at in "fFuUlL" and self.text[here - 1 : here].isdigit():
            return TermError(f"expected {wanted}, found '{at}'", here, here + 1, "a number has no letter at its end here")
        if at == ".":
            member = _MEMBER.search(self.text[:here] + re.match(r"[.\w]*", self.text[here:])[0])  # type: ignore[index]
            python = "" if member is None else member[1]
            return TermError(f"expected {wanted}, found '.'", here, here + 1, f'Python is in quotes, without `$`: `"{python}"`')
        called = _MEMBER.search(self.text[:here])
        if at == "(" and called is not None:
            return TermError(f"expected {wanted}, found '('", here, here + 1, f'Python is in quotes: `"{called[1]}(…)"`')
        computes = at in "+-*/%&|^<>"
        return TermError(f"expected {wanted}, found '{at}'", here, here + 1, _COMPUTED if computes else FORM)
