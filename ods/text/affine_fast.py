"""The fast path of affine maps and integer sets: all tokens are found at once, and read without looking at the text again."""

from __future__ import annotations

import re
from typing import Final

from ..builtin.affine.expr import (
    AffineConstantExpr,
    AffineDimExpr,
    AffineExpr,
    AffineSymbolExpr,
    ceil_quotient,
    floor_quotient,
    plus,
    remainder,
    times,
)
from ..builtin.affine.map import AffineMap, IntegerSet
from ..diagnostics.lazy_pattern import LazyPattern

_NAMES: Final = r"([A-Za-z0-9_ ,]*)"
_PARTS: Final = r"[A-Za-z0-9_ ,()+*-]*"
_TEXT: Final = LazyPattern(rf"\({_NAMES}\) *(?:\[{_NAMES}\] *|)(->|:) *\(({_PARTS}(?:[<>=]={_PARTS})*)\)(?=>)")
"""Matches a map or set without comments, line breaks, and values of operations."""
_TOKENS: Final = LazyPattern(r"[A-Za-z_][A-Za-z0-9_]*|[0-9]+(?![A-Za-z0-9_])|[<>=]=|[(),+*-]")
_TERM: Final = LazyPattern(
    r" *([A-Za-z_][A-Za-z0-9_]*)(?![A-Za-z0-9_])(?: *(\*|(?:floordiv|ceildiv|mod)(?![A-Za-z0-9_])) *([0-9]{1,18})(?![A-Za-z0-9_]))? *"
)
"""Matches a dimension or symbol, or an operation of one with a number."""
_find_signs: Final = re.compile("([+-])").split
_find_relations: Final = re.compile("([<>=]=)").split
_TYPE: Final = LazyPattern(r"[su]?i[0-9]+")
_DEEPEST: Final = 50
"""The number of parentheses inside each other that the fast path reads."""


_ZERO: Final = AffineConstantExpr.get(0)
_OPERATORS: Final = {"*": times, "mod": remainder, "floordiv": floor_quotient, "ceildiv": ceil_quotient}


class _Unusual(Exception):
    """Raised for what the normal parser must read."""


class Scope:
    """The names that a list of dimensions and symbols declares, and the expressions and constraints over them that were read, by text."""

    __slots__ = ("dim_count", "symbol_count", "names", "expressions", "constraints")

    def __init__(self, dims: str, symbols: str) -> None:
        """Raises _Unusual for names that are used twice, or are no plain names."""
        self.names: dict[str, AffineExpr] = {}
        self.dim_count = self._declare(dims, AffineDimExpr)
        self.symbol_count = self._declare(symbols, AffineSymbolExpr)
        self.expressions: dict[str, AffineExpr] = {}
        self.constraints: dict[str, tuple[AffineExpr, bool]] = {}

    def _declare(self, text: str, kind: type[AffineDimExpr] | type[AffineSymbolExpr]) -> int:
        given = [name.strip() for name in text.split(",")] if text.strip() else []
        for position, name in enumerate(given):
            if not name.isidentifier() or name in self.names or name == "symbol" or _TYPE.fullmatch(name):
                raise _Unusual
            self.names[name] = kind.get(position)
        return len(given)

    def expression(self, text: str) -> AffineExpr:
        """Return the expression that is the whole text. Raises _Unusual for anything else."""
        expr = self.expressions.get(text)
        if expr is None:
            if ("+" in text or "-" in text) and "(" not in text:
                try:
                    expr = self._sum(*_find_signs(text))
                except _Unusual:  # such as for a minus that is no difference
                    expr = _Reader(text, self.names).whole_expression()
            else:
                expr = self._term(text)
            self.expressions[text] = expr
        return expr

    def _sum(self, first: str, *more: str) -> AffineExpr:
        """Return the sum of terms, with a sign before each but the first."""
        total = self.expressions.get(first) or self._term(first)
        for sign, text in zip(more[::2], more[1::2]):
            term = self.expressions.get(text)
            if term is None:
                term = self.expressions[text] = self._term(text)
            total = plus(total, term if sign == "+" else -term)
        return total

    def _term(self, text: str) -> AffineExpr:
        match = _TERM.fullmatch(text)
        if match is None:
            return _Reader(text, self.names).whole_expression()
        name, operator, number = match.groups()
        expr = self.names.get(name)
        if expr is None:
            raise _Unusual
        return expr if operator is None else _OPERATORS[operator](expr, AffineConstantExpr.get(int(number)))

    def constraint(self, text: str) -> tuple[AffineExpr, bool]:
        """Return the constraint that is the whole text, and whether it is an equality. Raises _Unusual for anything else."""
        constraint = self.constraints.get(text)
        if constraint is None:
            parts = _find_relations(text)
            if len(parts) != 3:
                raise _Unusual
            lhs, rhs = self.expression(parts[0]), self.expression(parts[2])
            if parts[1] == "<=":
                lhs, rhs = rhs, lhs
            constraint = self.constraints[text] = (lhs if rhs is _ZERO else lhs - rhs), parts[1] == "=="
        return constraint


def usual_map_or_set(text: str, position: int, scopes: dict[tuple[str, str | None], Scope]) -> tuple[AffineMap | IntegerSet, int] | None:
    """Return the map or set at a position of a text, and where it ends; None where the normal parser is needed, also for errors.

    `scopes` holds the lists of dimensions and symbols that were read, by text.
    """
    match = _TEXT.match(text, position)
    if match is None:
        return None
    dims, symbols, arrow, body = match.groups()
    scope = scopes.get((dims, symbols))
    pieces = body.split(",") if body and not body.isspace() else []  # no expression has a comma in it
    try:
        if scope is None:
            scope = scopes[dims, symbols] = Scope(dims, symbols or "")
        if arrow == "->":
            return AffineMap.get(scope.dim_count, scope.symbol_count, [scope.expression(piece) for piece in pieces]), match.end()
        constraints = [scope.constraint(piece) for piece in pieces] or [(AffineConstantExpr.get(0), True)]
    except _Unusual:
        return None
    exprs, equalities = zip(*constraints)
    return IntegerSet.get(scope.dim_count, scope.symbol_count, exprs, equalities), match.end()


class _Reader:
    """Reads the tokens of an expression from left to right."""

    __slots__ = ("tokens", "index", "names")

    def __init__(self, text: str, names: dict[str, AffineExpr]) -> None:
        """Raises _Unusual for a text with anything but the tokens of expressions in it."""
        tokens = _TOKENS.findall(text)
        if sum(map(len, tokens)) + text.count(" ") != len(text) or text.count("(") > _DEEPEST:
            raise _Unusual
        tokens.append("")
        self.tokens: list[str] = tokens
        self.index = 0
        self.names = names

    def whole_expression(self) -> AffineExpr:
        """Return the expression up to the end. Raises _Unusual for anything else."""
        expr = self._expression()
        if self.tokens[self.index]:
            raise _Unusual
        return expr

    def _expression(self) -> AffineExpr:
        total: AffineExpr | None = None
        minus = False
        while True:
            operand = self._operand()
            while (token := self.tokens[self.index]) in ("*", "floordiv", "ceildiv", "mod"):
                self.index += 1
                operand = self._combined(token, operand, self._operand())
            total = operand if total is None else plus(total, -operand if minus else operand)
            if token not in ("+", "-"):
                return total
            minus = token == "-"
            self.index += 1

    def _combined(self, operator: str, lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr:
        if not rhs.is_symbolic_or_constant() and not (operator == "*" and lhs.is_symbolic_or_constant()):
            raise _Unusual
        return _OPERATORS[operator](lhs, rhs)

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
