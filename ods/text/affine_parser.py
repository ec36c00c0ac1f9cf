"""Parses affine expressions, affine maps and integer sets; the most common ones on a fast path that finds all tokens at once."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

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
from ..diagnostics import ParseError
from ..diagnostics.lazy_pattern import LazyPattern
from .parameter_support import followed_by
from .token_parser import SUFFIX_ID, Delimiter, match_integer, match_keyword, to_int

if TYPE_CHECKING:
    from .asm_parser import AsmParser


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


_HIGH_PRECEDENCE: Final = ("*", "floordiv", "ceildiv", "mod")
_PLAIN_OPERANDS: Final = LazyPattern(rf"\[(%{SUFFIX_ID}(?:, %{SUFFIX_ID})*)\]")
_NOT_AFFINE: Final = {
    "*": "at least one of the multiply operands has to be either a constant or symbolic",
    "floordiv": "right operand of floordiv has to be either a constant or symbolic",
    "ceildiv": "right operand of ceildiv has to be either a constant or symbolic",
    "mod": "right operand of mod has to be either a constant or symbolic",
}

SSAOperand = Any
"""A parsed operand `%x`, which has `name` and `number`."""


def parse_affine_map_reference(parser: AsmParser) -> AffineMap:
    """Parse `(d0)[s0] -> (d0 + s0)`. Raises ParseError for anything else."""
    start = parser.position
    result = _AffineParser(parser).parse_map_or_set()
    if isinstance(result, IntegerSet):
        raise parser.token_error(start, "expected AffineMap, but got IntegerSet")
    return result


def parse_integer_set_reference(parser: AsmParser) -> IntegerSet:
    """Parse `(d0)[s0] : (d0 >= s0)`. Raises ParseError for anything else."""
    start = parser.position
    result = _AffineParser(parser).parse_map_or_set()
    if isinstance(result, AffineMap):
        raise parser.token_error(start, "expected IntegerSet, but got AffineMap")
    return result


def parse_affine_expression_reference(parser: AsmParser, symbols: Sequence[tuple[str, AffineExpr]]) -> AffineExpr:
    """Parse an affine expression over the named expressions `symbols`."""
    affine = _AffineParser(parser)
    affine.names.update(symbols)
    return affine.parse_expression()


def parse_affine_map_of_ssa_ids(
    parser: AsmParser, parse_operand: Callable[[], SSAOperand], delimiter: Delimiter = Delimiter.SQUARE
) -> tuple[AffineMap, list[SSAOperand], list[SSAOperand]]:
    """Parse `[%i + symbol(%n), 3]`; return the map, the operands for its dimensions, and those for its symbols."""
    if delimiter is Delimiter.SQUARE:
        plain = _parse_plain_operands(parser, parse_operand)
        if plain is not None:
            return AffineMap.get_multi_dim_identity(len(plain)), plain, []
    affine = _AffineParser(parser, parse_operand)
    results: list[AffineExpr] = []
    parser.parse_comma_separated_list(delimiter, lambda: results.append(affine.parse_expression()), " in affine map")
    return AffineMap.get(len(affine.dims), len(affine.symbols), results), affine.dims, affine.symbols


def _parse_plain_operands(parser: AsmParser, parse_operand: Callable[[], SSAOperand]) -> list[SSAOperand] | None:
    """Parse the most common list, `[%i, %j]` with distinct values; return None, with nothing consumed, for any other text."""
    match = _PLAIN_OPERANDS.match(parser.text, parser.position)
    if match is None:
        return None
    names = match[1].split(", ")
    if len(set(names)) != len(names):
        return None
    parser.move_to(parser.position + 1)
    operands = [parse_operand()]
    while parser.parse_optional_punctuation(","):
        operands.append(parse_operand())
    parser.parse_punctuation("]")
    return operands


def parse_affine_expression_of_ssa_ids(
    parser: AsmParser, parse_operand: Callable[[], SSAOperand]
) -> tuple[AffineExpr, list[SSAOperand], list[SSAOperand]]:
    """Parse `%i + symbol(%n)`; return the expression, the operands for its dimensions, and those for its symbols."""
    affine = _AffineParser(parser, parse_operand)
    return affine.parse_expression(), affine.dims, affine.symbols


class _AffineParser:
    """Parses one affine text; holds the names of dimensions and symbols, and the operands."""

    def __init__(self, parser: AsmParser, parse_operand: Callable[[], SSAOperand] | None = None) -> None:
        self.parser = parser
        self.parse_operand = parse_operand
        self.names: dict[str, AffineExpr] = {}
        self.operands: dict[tuple[str, int], AffineExpr] = {}
        self.dims: list[SSAOperand] = []
        self.symbols: list[SSAOperand] = []

    # ---- maps and sets

    def parse_map_or_set(self) -> AffineMap | IntegerSet:
        parser = self.parser
        usual = usual_map_or_set(parser.text, parser.position, parser.affine_scopes)
        if usual is not None:
            parser.move_to(usual[1])
            return usual[0]
        dims = self._parse_names(Delimiter.PAREN, " in dimensional identifier list", AffineDimExpr.get)
        symbols = 0
        if parser.text.startswith("[", parser.position):
            symbols = self._parse_names(Delimiter.SQUARE, " in symbol list", AffineSymbolExpr.get)
        if parser.parse_optional_punctuation("->"):
            results: list[AffineExpr] = []
            parser.parse_comma_separated_list(Delimiter.PAREN, lambda: results.append(self.parse_expression()), " in affine map range")
            return AffineMap.get(dims, symbols, results)
        if not parser.parse_optional_punctuation(":"):
            raise parser.wrong_token_error("expected '->' or ':'")
        return self._parse_constraints(dims, symbols)

    def _parse_names(self, delimiter: Delimiter, context: str, make: Callable[[int], AffineExpr]) -> int:
        count = 0

        def parse_name() -> None:
            nonlocal count
            parser = self.parser
            match = match_keyword(parser.text, parser.position)
            if match is None:
                raise parser.wrong_token_error("expected bare identifier")
            if match[0] in self.names:
                raise parser.token_error(None, f"redefinition of identifier '{match[0]}'")
            self.names[match[0]] = make(count)
            count += 1
            parser.move_to(match.end())

        self.parser.parse_comma_separated_list(delimiter, parse_name, context)
        return count

    def _parse_constraints(self, dims: int, symbols: int) -> IntegerSet:
        constraints: list[AffineExpr] = []
        equalities: list[bool] = []

        def parse_constraint() -> None:
            constraint, equality = self._parse_constraint()
            constraints.append(constraint)
            equalities.append(equality)

        self.parser.parse_comma_separated_list(Delimiter.PAREN, parse_constraint, " in integer set constraint list")
        if not constraints:
            return IntegerSet.get(dims, symbols, [AffineConstantExpr.get(0)], [True])
        return IntegerSet.get(dims, symbols, constraints, equalities)

    def _parse_constraint(self) -> tuple[AffineExpr, bool]:
        lhs, accept = self.parse_expression(), self.parser.parse_optional_punctuation
        if accept(">") and accept("="):
            return lhs - self.parse_expression(), False
        if accept("<") and accept("="):
            return self.parse_expression() - lhs, False
        if accept("=") and accept("="):
            return lhs - self.parse_expression(), True
        raise self.parser.token_error(None, "expected '== affine-expr' or '>= affine-expr' at end of affine constraint")

    # ---- expressions

    def parse_expression(self) -> AffineExpr:
        """Parse sums and differences, from left to right."""
        total: AffineExpr | None = None
        minus = False
        while True:
            operand = self._parse_products(self._parse_operand(total))
            if total is not None:
                operand = total - operand if minus else total + operand
            total = operand
            minus = self.parser.parse_optional_punctuation("-")
            if not minus and not self.parser.parse_optional_punctuation("+"):
                return total

    def _parse_products(self, lhs: AffineExpr) -> AffineExpr:
        """Parse products, quotients and remainders after the operand `lhs`, from left to right."""
        place = self.parser.position
        operator = self._accept_operator()
        while operator:
            rhs = self._parse_operand(lhs)
            following = self.parser.position
            next_operator = self._accept_operator()
            lhs = self._combine(operator, lhs, rhs, following if next_operator else place)
            operator, place = next_operator, following
        return lhs

    def _accept_operator(self) -> str:
        parser = self.parser
        if parser.parse_optional_punctuation("*"):
            return "*"
        return parser.parse_optional_keyword_in(_HIGH_PRECEDENCE) or ""

    def _combine(self, operator: str, lhs: AffineExpr, rhs: AffineExpr, place: int) -> AffineExpr:
        if not rhs.is_symbolic_or_constant() and not (operator == "*" and lhs.is_symbolic_or_constant()):
            raise self.parser.token_error(place, f"non-affine expression: {_NOT_AFFINE[operator]}")
        if operator == "*":
            return lhs * rhs
        if operator == "mod":
            return lhs % rhs
        return lhs.floor_div(rhs) if operator == "floordiv" else lhs.ceil_div(rhs)

    def _parse_operand(self, lhs: AffineExpr | None) -> AffineExpr:
        parser = self.parser
        text, start = parser.text, parser.position
        first = text[start : start + 1]
        if match_integer(text, start):
            return self._parse_constant()
        if first == "(":
            return self._parse_parentheses()
        if first == "-" and parser.parse_optional_punctuation("-"):
            return self._parse_negated(lhs)
        if first == "%":
            return self._parse_ssa_id(False)
        match = match_keyword(text, start)
        if match is None:
            if lhs is not None:
                raise parser.token_error(None, "missing right operand of binary operator")
            message = "missing left operand of binary operator" if first in ("+", "*") else "expected affine expression"
            raise parser.token_error(None, message)
        if match[0] == "symbol":
            return self._parse_symbol()
        if match[0] not in self.names:
            raise parser.wrong_token_error("use of undeclared identifier")
        parser.move_to(match.end())
        return self.names[match[0]]

    def _parse_negated(self, lhs: AffineExpr | None) -> AffineExpr:
        try:
            return self._parse_operand(lhs) * -1
        except ParseError as error:
            raise followed_by(error, self.parser.token_error(None, "missing operand of negation")) from None

    def _parse_constant(self) -> AffineExpr:
        parser = self.parser
        match = match_integer(parser.text, parser.position)
        assert match is not None
        value = to_int(match[0])
        if value >= 1 << 63:
            raise parser.token_error(None, "constant too large for index")
        parser.move_to(match.end())
        return AffineConstantExpr.get(value)

    def _parse_parentheses(self) -> AffineExpr:
        parser = self.parser
        parser.parse_punctuation("(")
        if parser.text.startswith(")", parser.position):
            raise parser.token_error(None, "no expression inside parentheses")
        expr = self.parse_expression()
        parser.parse_punctuation(")")
        return expr

    def _parse_symbol(self) -> AffineExpr:
        parser = self.parser
        parser.parse_optional_keyword("symbol")
        if not parser.parse_optional_punctuation("("):
            raise parser.wrong_token_error("expected '(' at start of SSA symbol")
        expr = self._parse_ssa_id(True)
        if not parser.parse_optional_punctuation(")"):
            raise parser.wrong_token_error("expected ')' at end of SSA symbol")
        return expr

    def _parse_ssa_id(self, is_symbol: bool) -> AffineExpr:
        parser = self.parser
        if self.parse_operand is None:
            raise parser.wrong_token_error("unexpected ssa identifier")
        if not parser.text.startswith("%", parser.position):
            raise parser.wrong_token_error("expected ssa identifier")
        operand = self.parse_operand()
        key = (operand.name, operand.number)  # MLIR ignores the number, so it cannot parse `[%a#0 + %a#1]`, which it prints
        expr = self.operands.get(key)
        if expr is None:
            known = self.symbols if is_symbol else self.dims
            expr = AffineSymbolExpr.get(len(known)) if is_symbol else AffineDimExpr.get(len(known))
            known.append(operand)
            self.operands[key] = expr
        return expr
