"""Codecs: how the parameters of types and attributes are read and written, kind by kind."""

from __future__ import annotations

import re

from ...codegen import quoted
from ...resolver.model import ResolvedEnum, ResolvedParameter
from ..emission.operation_context import has_own_syntax
from ..emission.output import PARAMETER_SUPPORT, PrintStatements, Statements
from .attributes import can_be_keyword, enum_words

_INTEGER = re.compile(r"(u?)int(\d*)$|index$")


def reader(out: Statements, parameter: ResolvedParameter) -> str:
    """The expression that reads a parameter."""
    codec = parameter.codec
    if parameter.enum is not None:
        return _enum_reader(out, parameter.enum, "")
    if parameter.element is not None:
        return f"{_support(out, 'parse_list')}(parser, lambda: {reader(out, parameter.element)})"
    integer = _INTEGER.match(codec)
    if integer is not None:
        return f"parser.parse_integer({_width(integer)})"
    simple = {
        "bool": f"{_support(out, 'parse_bool')}(parser)" if codec == "bool" else "",
        "string": "parser.parse_string()",
        "float": "parser.parse_float()",
        "dims": "tuple(parser.parse_dimension_list(with_trailing_x=False))",
    }
    return simple[codec] if codec in simple else _class_reader(out, parameter)


def optional_reader(out: Statements, parameter: ResolvedParameter) -> str:
    """The expression that reads an integer, a Boolean or an enum if it comes next; None when it does not."""
    if parameter.enum is not None:
        return _enum_reader(out, parameter.enum, "optional_")
    integer = _INTEGER.match(parameter.codec)
    if integer is not None:
        return f"parser.parse_optional_integer({_width(integer)})"
    return f"{_support(out, 'parse_optional_bool')}(parser)"


def is_integer(parameter: ResolvedParameter) -> bool:
    """Whether a parameter is an integer."""
    return _INTEGER.match(parameter.codec) is not None


def _width(integer: re.Match[str]) -> str:
    if integer[2] is None:
        return "64"
    width = integer[2] or "32"  # an `int` of C++
    return f"{width}, False" if integer[1] else width


def _enum_reader(out: Statements, enum: ResolvedEnum, maybe: str) -> str:
    cls = out.module.name(enum.python_class)
    arguments = f"parser, {cls}.from_text, {quoted(enum.cpp_class)}, {enum_words(out.module, enum)}"
    if enum.kind == "bit":
        return f"{_support(out, f'parse_{maybe}flags_parameter')}({arguments}, {quoted(enum.separator.strip())})"
    strings = ", strings=False" if enum.keywords_only and not maybe else ""
    return f"{_support(out, f'parse_{maybe}enum_parameter')}({arguments}{strings})"


def _stands_in_quotes(enum: ResolvedEnum) -> bool:
    """Whether some values of an enum are no keywords."""
    return enum.quoted or any(not can_be_keyword(case.text) for case in enum.cases)


def _class_reader(out: Statements, parameter: ResolvedParameter) -> str:
    kind, cls = _kind(parameter), parameter.python_class
    if cls is None or cls.name in ("Type", "Attribute"):
        return f"parser.parse_{kind}()"
    name = out.module.name(cls)
    if has_own_syntax(cls) or cls.name.startswith("Dense") and cls.name.endswith("ArrayAttr"):
        return f"parser.parse_custom_{kind}_with_fallback({name})"
    return f"parser.parse_{kind}_of({name})"


def _kind(parameter: ResolvedParameter) -> str:
    """`type` or `attribute`: what a parameter is that has no codec of its own."""
    if parameter.codec in ("type", "attribute"):
        return parameter.codec
    cls = parameter.python_class
    if cls is None:
        return "type" if parameter.annotation.startswith("Type") else "attribute"
    last = cls.module.rpartition(".")[2]
    return "type" if "type" in last or cls.name.endswith("Type") else "attribute"


def emit_value(out: PrintStatements, parameter: ResolvedParameter, source: str, qualified: bool = False) -> None:
    """Statements that write a parameter, without a space before it."""
    text = value_text(out, parameter, source, qualified)
    if text is not None:
        out.piece(text)
    else:
        out.line(f"printer.print_stripped_{_kind(parameter)}({source})")


def value_text(out: PrintStatements, parameter: ResolvedParameter, source: str, qualified: bool) -> str | None:
    """The expression for the text of a parameter; None when only a statement can write it."""
    if parameter.enum is not None:
        return f"printer.keyword_or_string_text({source}.text)" if _stands_in_quotes(parameter.enum) else f"{source}.text"
    if parameter.element is not None:
        return _list_text(out, parameter.element, source)
    simple = {
        "bool": f"'true' if {source} else 'false'",
        "string": f"printer.string_text({source})",
        "float": f"{_support(out, 'float_parameter_text')}({source})" if parameter.codec == "float" else "",
        "dims": f"{_support(out, 'dimensions_text')}({source})" if parameter.codec == "dims" else "",
    }
    if parameter.codec in simple:
        return simple[parameter.codec]
    if is_integer(parameter):
        return source
    kind, cls = _kind(parameter), parameter.python_class
    if cls is not None and not qualified and (has_own_syntax(cls) or cls.name.startswith("Dense") and cls.name.endswith("ArrayAttr")):
        return None
    return f"printer.{kind}_text({source})"


def _list_text(out: PrintStatements, element: ResolvedParameter, source: str) -> str:
    item = out.names.child().choose("item")
    text = value_text(out, element, item, False)
    if text is None:
        return f"{_support(out, 'stripped_list_text')}(printer, {source})"
    if text == item:
        return f"', '.join(map(str, {source}))"
    return f"', '.join([{text} for {item} in {source}])"


def _support(out: Statements, function: str) -> str:
    return out.imported(PARAMETER_SUPPORT, function)
