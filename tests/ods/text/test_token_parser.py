"""The methods of the parser: their results, their errors, and that optional ones consume nothing if there is no match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ods.builtin import I32, FunctionType
from ods.diagnostics import ParseError
from ods.ir.context import Context
from ods.ir.type import Type
from ods.text.asm import parse_module
from ods.text.asm_parser import DYNAMIC, AsmParser, Delimiter
from ods.text.asm_printer import AsmPrinter
from ods.text.format_support import print_type_of
from ods.text.token_parser import IRSource


def parser_of(text: str) -> AsmParser:
    return AsmParser(Context(), IRSource("t", text))


def read(text: str, method: Callable[[AsmParser], Any]) -> tuple[Any, str]:
    """Return the result or the error message of a method, and the rest of the text."""
    parser = parser_of(text)
    try:
        result = method(parser)
    except ParseError as error:
        line, column = parser.source.line_column(error.diagnostic.span.start)  # type: ignore[union-attr]
        result = f"{line}:{column}: {error}"
    return result, parser.text[parser.position :]


def words(delimiter: Delimiter) -> Callable[[AsmParser], list[str]]:
    def parse(parser: AsmParser) -> list[str]:
        found: list[str] = []
        parser.parse_comma_separated_list(delimiter, lambda: found.append(parser.parse_any_keyword()), " in list")
        return found

    return parse


def keyword_then_colon(parser: AsmParser) -> None:
    parser.parse_any_keyword()
    parser.parse_colon()


READS: list[tuple[str, Callable[[AsmParser], Any], Any, str]] = [
    ("a b", lambda p: p.parse_any_keyword(), "a", "b"),
    ("a // c\n b", lambda p: p.parse_any_keyword(), "a", "b"),
    ("%a", lambda p: p.parse_any_keyword(), "1:1: expected valid keyword", "%a"),
    ("a.b$c_1 x", lambda p: p.parse_any_keyword(), "a.b$c_1", "x"),
    ("to x", lambda p: p.parse_keyword("to"), None, "x"),
    ("too x", lambda p: p.parse_keyword("to", " here"), "1:1: expected 'to' here", "too x"),
    ("too x", lambda p: p.parse_optional_keyword("to"), False, "too x"),
    ("slt,", lambda p: p.parse_optional_keyword_in(("eq", "slt")), "slt", ","),
    ("sl,", lambda p: p.parse_optional_keyword_in(("eq", "slt")), None, "sl,"),
    ('"a\\22\\n" b', lambda p: p.parse_string(), 'a"\n', "b"),
    ('"\\C3\\A9"', lambda p: p.parse_string(), "é", ""),
    ("b", lambda p: p.parse_string(), "1:1: expected string", "b"),
    ('"x y"', lambda p: p.parse_keyword_or_string(), "x y", ""),
    ("(", lambda p: p.parse_keyword_or_string(), "1:1: expected valid keyword or string", "("),
    ("-> x", lambda p: p.parse_optional_punctuation("-"), False, "-> x"),
    ("- > x", lambda p: p.parse_optional_punctuation("-"), True, "> x"),
    ("{-# x", lambda p: p.parse_optional_punctuation("{"), False, "{-# x"),
    (": x", lambda p: p.parse_colon(), None, "x"),
    ("x", lambda p: p.parse_colon(), "1:1: expected ':'", "x"),
    ("\n\n  x", lambda p: p.parse_colon(), "3:3: expected ':'", "x"),
    ("a // c\n\n  x", keyword_then_colon, "1:2: expected ':'", "x"),
    ("a $", keyword_then_colon, "1:3: unexpected character", "$"),
    ("12 x", lambda p: p.parse_integer(), 12, "x"),
    ("-12", lambda p: p.parse_integer(), -12, ""),
    ("0x1F", lambda p: p.parse_integer(), 31, ""),
    ("0xg", lambda p: p.parse_integer(), 0, "xg"),
    ("true", lambda p: p.parse_integer(), 1, ""),
    ("true", lambda p: p.parse_integer(bits=32), -1, ""),
    ("- x", lambda p: p.parse_integer(), "1:2: expected integer value", "x"),
    ("1.5", lambda p: p.parse_integer(), "1:1: expected integer value", "1.5"),
    ("1.5", lambda p: p.parse_optional_integer(), None, "1.5"),
    ("128", lambda p: p.parse_integer(bits=8), "1:1: integer value too large", ""),
    ("-128", lambda p: p.parse_integer(bits=8), -128, ""),
    ("255", lambda p: p.parse_integer(bits=8, signed=False), 255, ""),
    ("256", lambda p: p.parse_integer(bits=8, signed=False), "1:1: integer value too large", ""),
    ("-1", lambda p: p.parse_integer(bits=8, signed=False), 255, ""),
    ("-9", lambda p: p.parse_integer(bits=4, signed=False), "1:1: integer value too large", ""),
    ("-0010", lambda p: p.parse_integer(bits=8, signed=False), 246, ""),
    ("-100", lambda p: p.parse_integer(bits=8, signed=False), "1:1: integer value too large", ""),
    ("-0x7F", lambda p: p.parse_integer(bits=8, signed=False), 129, ""),
    ("-0x80", lambda p: p.parse_integer(bits=8, signed=False), "1:1: integer value too large", ""),
    ("-0", lambda p: p.parse_integer(bits=1, signed=False), 0, ""),
    ("true", lambda p: p.parse_integer(bits=8, signed=False), 255, ""),
    ("true", lambda p: p.parse_integer(bits=1, signed=False), 1, ""),
    ("9" * 5000, lambda p: p.parse_integer() % 10, 9, ""),
    ("0x10", lambda p: p.parse_optional_decimal_integer(), 0, "x10"),
    ("-1.5e2 x", lambda p: p.parse_float(), -150.0, "x"),
    ("0x7FF0000000000000", lambda p: p.parse_float(), float("inf"), ""),
    ("-0x0", lambda p: p.parse_float(), "1:2: hexadecimal float literal should not have a leading minus", "0x0"),
    ("5", lambda p: p.parse_float(), "1:1: unexpected decimal integer literal for a floating point value", "5"),
    ("x", lambda p: p.parse_float(), "1:1: expected floating point literal", "x"),
    ('"AAE=" x', lambda p: p.parse_base64_bytes(), b"\x00\x01", "x"),
    ("4x?x8xf32", lambda p: p.parse_dimension_list(), [4, DYNAMIC, 8], "f32"),
    ("4x?", lambda p: p.parse_dimension_list(with_trailing_x=False), [4, DYNAMIC], ""),
    ("0x10xf32", lambda p: p.parse_dimension_list(), [0, 10], "f32"),
    ("4x?xf32", lambda p: p.parse_dimension_list(allow_dynamic=False), "1:3: expected static shape", "xf32"),
    ("4 f32", lambda p: p.parse_dimension_list(), "1:2: expected 'x' in dimension list", "f32"),
    ("[a, b] c", words(Delimiter.SQUARE), ["a", "b"], "c"),
    ("[] c", words(Delimiter.SQUARE), [], "c"),
    ("a, b c", words(Delimiter.NONE), ["a", "b"], "c"),
    ("c", words(Delimiter.OPTIONAL_PAREN), [], "c"),
    ("c", words(Delimiter.BRACES), "1:1: expected '{' in list", "c"),
    ("<a, b", words(Delimiter.LESS_GREATER), "1:4: expected '>' in list", ""),
    ("@a b", lambda p: p.parse_symbol_name().value, "a", "b"),
    ('@"a b" c', lambda p: p.parse_symbol_name().value, "a b", "c"),
    ("a", lambda p: p.parse_symbol_name(), "1:1: expected valid '@'-identifier for symbol name", "a"),
    ("i32 x", lambda p: str(p.parse_type()), "i32", "x"),
    ("-> (i32, f32) x", lambda p: [str(t) for t in p.parse_arrow_type_list()], ["i32", "f32"], "x"),
    ("-> i32 x", lambda p: [str(t) for t in p.parse_optional_arrow_type_list()], ["i32"], "x"),
    ("x", lambda p: p.parse_optional_arrow_type_list(), [], "x"),
    (": i32, f32 x", lambda p: [str(t) for t in p.parse_colon_type_list()], ["i32", "f32"], "x"),
    ("1 : i32 x", lambda p: str(p.parse_attribute()), "1 : i32", "x"),
    ("x", lambda p: p.parse_optional_type(), None, "x"),
    ("x", lambda p: p.parse_optional_attribute(), None, "x"),
]


@pytest.mark.parametrize(("text", "method", "result", "left"), READS, ids=[f"{n}-{case[0][:20]!r}" for n, case in enumerate(READS)])
def test_read(text: str, method: Callable[[AsmParser], Any], result: Any, left: str) -> None:
    assert read(text, method) == (result, left)


def test_the_name_of_the_operation_stands_before_its_own_errors_only() -> None:
    parser = parser_of("a")
    parser.operation_name = "x.y"
    assert str(parser.error(0, "is odd")) == "custom op 'x.y' is odd"
    assert str(parser.token_error(0, "is odd")) == "is odd"


def test_an_attribute_given_twice_is_remembered() -> None:
    parser = parser_of("{b = 1, a = 2}")
    attributes = {"a": parser_of("3").parse_attribute()}
    parser.parse_optional_attr_dict(attributes)
    assert parser.duplicate_attribute == (attributes, "a")


def test_locations_for_hooks() -> None:
    location = parser_of("a\n  b").location_of(4)
    assert str(location) == 'loc("t":2:3)'
    assert AsmPrinter().captured(lambda printer: printer.print_location(location)) == 'loc("t":2:3)'


@pytest.mark.parametrize(("type_", "expected"), [(I32, "i32"), (FunctionType.get([], []), "() -> ()")])
def test_a_type_of_another_class_is_printed_in_full(type_: Type, expected: str) -> None:
    assert AsmPrinter().captured(lambda printer: print_type_of(printer, type_, FunctionType)) == expected


def test_a_number_may_have_a_type_that_was_not_read_before() -> None:
    module = parse_module('"t.x"() {a = 1 : i777} : () -> ()', Context(allow_unregistered_dialects=True))
    assert "{a = 1 : i777}" in str(module)
