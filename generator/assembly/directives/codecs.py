"""Codecs: how the parameters of types and attributes are read and written, kind by kind."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ...codegen import any_of
from ...resolver.model import ResolvedParameter
from ..emission.output import EmittedModule, PrintStatements, Statements, has_own_syntax, is_dense_array
from .enums import enum_field_reader, enum_field_text, enum_reader, enum_text, reads_enum

_INTEGER = re.compile(r"(u?)int(\d*)$|index$")


def reader(out: Statements, parameter: ResolvedParameter) -> str:
    """Return the expression that reads a parameter."""
    codec = parameter.codec
    if parameter.enum is not None:
        return enum_field_reader(out, parameter.enum, "") if parameter.is_enum_field else enum_reader(out, parameter.enum)
    if parameter.element is not None:
        enum = parameter.element.enum
        item = reader(out, parameter.element) if enum is None else enum_field_reader(out, enum, "")
        return f"{_support(out, 'parse_list')}(parser, lambda: {item})"
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
    """Return the expression that reads an integer, Boolean or enum; its value is None if another token is next."""
    if parameter.enum is not None:
        return enum_field_reader(out, parameter.enum, "optional_")
    integer = _INTEGER.match(parameter.codec)
    if integer is not None:
        return f"parser.parse_optional_integer({_width(integer)})"
    return f"{_support(out, 'parse_optional_bool')}(parser)"


def is_integer(parameter: ResolvedParameter) -> bool:
    """Return True if a parameter is an integer."""
    return _INTEGER.match(parameter.codec) is not None


def _width(integer: re.Match[str]) -> str:
    if integer[2] is None:
        return "64"
    width = integer[2] or "32"  # the width of C++'s `int`
    return f"{width}, False" if integer[1] else width


def _class_reader(out: Statements, parameter: ResolvedParameter) -> str:
    kind, cls = _kind(parameter), parameter.python_class
    if cls is None or cls.name in ("Type", "Attribute"):
        return f"parser.parse_{kind}()"
    name = out.module.name(cls)
    if has_own_syntax(cls) or is_dense_array(cls):
        return f"parser.parse_custom_{kind}_with_fallback({name})"
    return f"parser.parse_{kind}_of({name})"


def _kind(parameter: ResolvedParameter) -> str:
    """Return `type` or `attribute`: the kind of a parameter without a codec of its own."""
    if parameter.codec in ("type", "attribute"):
        return parameter.codec
    cls = parameter.python_class
    if cls is None:
        return "type" if parameter.annotation.startswith("Type") else "attribute"
    last = cls.module.rpartition(".")[2]
    return "type" if "type" in last or cls.name.endswith("Type") else "attribute"


def emit_value(out: PrintStatements, parameter: ResolvedParameter, source: str, qualified: bool = False) -> None:
    """Write the statements that print a parameter without a space before it."""
    text = value_text(out, parameter, source, qualified)
    if text is not None:
        out.piece(text)
    else:
        out.line(f"printer.print_stripped_{_kind(parameter)}({source})")


def value_text(out: PrintStatements, parameter: ResolvedParameter, source: str, qualified: bool) -> str | None:
    """Return the expression for the text of a parameter; None if writing it takes a statement."""
    if parameter.enum is not None:
        return enum_field_text(parameter.enum, source) if qualified or parameter.is_enum_field else enum_text(parameter.enum, source)
    if parameter.element is not None:
        return _list_text(out, parameter.element, source, qualified)
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
    if cls is not None and not qualified and (has_own_syntax(cls) or is_dense_array(cls)):
        return None
    return f"printer.{kind}_text({source})"


def _list_text(out: PrintStatements, element: ResolvedParameter, source: str, qualified: bool) -> str:
    item = out.names.child().choose("item")
    text = value_text(out, element, item, qualified) if element.enum is None else enum_field_text(element.enum, item)
    if text is None:
        return f"{_support(out, 'stripped_list_text')}(printer, {source})"
    if text == item:
        return f"', '.join(map(str, {source}))"
    return f"', '.join([{text} for {item} in {source}])"


def _support(out: Statements, function: str) -> str:
    return out.runtime(function)


def may_be_absent(parameter: ResolvedParameter) -> bool:
    """Return True if the text may leave a parameter out."""
    return parameter.optional or parameter.default is not None


def is_looked_for(parameter: ResolvedParameter) -> bool:
    """Return True if the parser checks for an optional parameter before reading it.

    In C++ these are `std::optional` integers and enums; the parser requires all others wherever the format has them.
    """
    if not parameter.optional or parameter.default is not None:
        return False
    return parameter.enum is not None or is_integer(parameter) or parameter.codec == "bool"


def default_of(module: EmittedModule, parameter: ResolvedParameter) -> str:
    """Return the value that an optional parameter has if the text leaves it out."""
    if parameter.default is not None:
        return module.expression(parameter.default, {})
    return "()" if parameter.element is not None and "None" not in parameter.annotation else "None"


def parameter_presence(module: EmittedModule, parameter: ResolvedParameter) -> str:
    """Return the condition that a parameter differs from its value when the text leaves it out."""
    source, default = f"self.{parameter.python_name}", default_of(module, parameter)
    if default == "()":
        return source
    if default in ("None", "True", "False"):
        return f"{source} is not None" if default == "None" else source if default == "False" else f"not {source}"
    return f"{source} != {default}"


def any_present(module: EmittedModule, parameters: Iterable[ResolvedParameter]) -> str:
    """Return the condition that at least one of `parameters` is printed."""
    return any_of(parameter_presence(module, each) for each in parameters if may_be_absent(each))


def reads_parameter(new: ResolvedParameter, old: ResolvedParameter) -> bool:
    """Return True if every text of `old` is also a valid text of `new`."""
    if new.element is not None and old.element is not None:
        return reads_parameter(new.element, old.element)
    if new.codec != old.codec and _range(new.codec) is not None:
        mine, other = _range(new.codec), _range(old.codec)
        return mine is not None and other is not None and mine[0] <= other[0] and other[1] <= mine[1]
    return new.codec == old.codec and new.python_class == old.python_class and reads_enum(new.enum, old.enum)


def _range(codec: str) -> tuple[int, int] | None:
    """Return the least and the greatest number that a codec reads; None if it reads no numbers."""
    bits = codec.lstrip("u").removeprefix("int")
    if not codec.lstrip("u").startswith("int") or not bits.isdigit():
        return None
    width = int(bits)
    return (0, 2**width - 1) if codec.startswith("u") else (-(2 ** (width - 1)), 2 ** (width - 1) - 1)
