"""Parses affine expressions, affine maps and integer sets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from ..builtin.affine.expr import AffineConstantExpr, AffineDimExpr, AffineExpr, AffineSymbolExpr
from ..builtin.affine.map import AffineMap, IntegerSet
from ..diagnostics import ParseError
from ..diagnostics.lazy_pattern import LazyPattern
from .affine_fast import usual_map_or_set
from .lexer import SUFFIX_ID, match_integer, match_keyword, to_int
from .parameter_support import followed_by
from .token_parser import Delimiter

if TYPE_CHECKING:
    from .asm_parser import AsmParser

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
