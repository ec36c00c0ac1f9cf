"""The fast path of affine maps and integer sets: all tokens are found at once, and read without looking at the text again."""

from __future__ import annotations

import re
from typing import Final

from ..builtin.affine.expr import AffineConstantExpr, AffineDimExpr, AffineExpr, AffineSymbolExpr
from ..builtin.affine.map import AffineMap, IntegerSet
from ..diagnostics.lazy_pattern import LazyPattern

_NAMES: Final = r"([A-Za-z0-9_ ,]*)"
_PARTS: Final = r"[A-Za-z0-9_ ,()+*-]*"
_TEXT: Final = LazyPattern(rf"\({_NAMES}\) *(?:\[{_NAMES}\] *|)(->|:) *\(({_PARTS}(?:[<>=]={_PARTS})*)\)(?=>)")
"""Matches a map or set without comments, line breaks, and values of operations."""
_find_tokens: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]*|[0-9]+(?![A-Za-z0-9_])|[<>=]=|[(),+*-]").findall
_TYPE: Final = re.compile(r"[su]?i[0-9]+")
_DEEPEST: Final = 50
"""The number of parentheses inside each other that the fast path reads."""


class _Unusual(Exception):
    """Raised for what the normal parser must read."""


def usual_map_or_set(text: str, position: int) -> tuple[AffineMap | IntegerSet, int] | None:
    """Return the map or set at a position of a text, and where it ends; None where the normal parser is needed, also for errors."""
    match = _TEXT.match(text, position)
    if match is None:
        return None
    dims, symbols, arrow, body = match.groups()
    tokens = _find_tokens(body)
    if sum(map(len, tokens)) + body.count(" ") != len(body) or body.count("(") > _DEEPEST:
        return None
    try:
        reader = _Reader(tokens)
        dim_count = reader.declare(dims, AffineDimExpr)
        symbol_count = reader.declare(symbols or "", AffineSymbolExpr)
        if arrow == "->":
            results = reader.results()
            return AffineMap.get(dim_count, symbol_count, results), match.end()
        constraints, equalities = reader.constraints()
    except _Unusual:
        return None
    return IntegerSet.get(dim_count, symbol_count, constraints, equalities), match.end()


class _Reader:
    """Reads a list of tokens from left to right."""

    __slots__ = ("tokens", "index", "names")

    def __init__(self, tokens: list[str]) -> None:
        self.tokens = [*tokens, ""]
        self.index = 0
        self.names: dict[str, AffineExpr] = {}

    def declare(self, text: str, kind: type[AffineDimExpr] | type[AffineSymbolExpr]) -> int:
        """Declare the names in a list; return their number. Raises _Unusual for names that are used twice, or are no plain names."""
        given = [name.strip() for name in text.split(",")] if text.strip() else []
        for position, name in enumerate(given):
            if not name.isidentifier() or name in self.names or name == "symbol" or _TYPE.fullmatch(name):
                raise _Unusual
            self.names[name] = kind.get(position)
        return len(given)

    def results(self) -> list[AffineExpr]:
        """Return the expressions up to the end. Raises _Unusual for anything else."""
        found: list[AffineExpr] = []
        while self.tokens[self.index] or found:
            found.append(self._expression())
            if self._take("", ",") == "":
                break
        return found

    def constraints(self) -> tuple[list[AffineExpr], list[bool]]:
        """Return the constraints up to the end, and whether each is an equality. Raises _Unusual for anything else."""
        found: list[AffineExpr] = []
        equalities: list[bool] = []
        while self.tokens[self.index] or found:
            lhs, relation, rhs = self._expression(), self._take(">=", "<=", "=="), self._expression()
            found.append(rhs - lhs if relation == "<=" else lhs - rhs)
            equalities.append(relation == "==")
            if self._take("", ",") == "":
                break
        return (found, equalities) if found else ([AffineConstantExpr.get(0)], [True])

    def _take(self, *wanted: str) -> str:
        """Return the next token, which must be one of `wanted`; the end is empty. Raises _Unusual for others."""
        token = self.tokens[self.index]
        self.index += 1
        if token not in wanted:
            raise _Unusual
        return token

    def _expression(self) -> AffineExpr:
        total: AffineExpr | None = None
        minus = False
        while True:
            operand = self._operand()
            while (token := self.tokens[self.index]) in ("*", "floordiv", "ceildiv", "mod"):
                self.index += 1
                operand = self._combined(token, operand, self._operand())
            total = operand if total is None else total - operand if minus else total + operand
            if token not in ("+", "-"):
                return total
            minus = token == "-"
            self.index += 1

    def _combined(self, operator: str, lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr:
        if not rhs.is_symbolic_or_constant() and not (operator == "*" and lhs.is_symbolic_or_constant()):
            raise _Unusual
        if operator == "*":
            return lhs * rhs
        if operator == "mod":
            return lhs % rhs
        return lhs.floor_div(rhs) if operator == "floordiv" else lhs.ceil_div(rhs)

    def _operand(self) -> AffineExpr:
        token = self.tokens[self.index]
        self.index += 1
        expr = self.names.get(token)
        if expr is not None:
            return expr
        if token.isdigit() and len(token) < 19:
            return AffineConstantExpr.get(int(token))
        if token == "-":
            return self._operand() * -1
        if token != "(":
            raise _Unusual
        expr = self._expression()
        if self.tokens[self.index] != ")":
            raise _Unusual
        self.index += 1
        return expr
