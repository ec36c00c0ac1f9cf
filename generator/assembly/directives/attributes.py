"""Directives for inherent attributes and native properties: `$attribute`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal as OneOf

from ...codegen import constant_case, escaped, quoted
from ...resolver.model import ResolvedEnum, ResolvedInherent
from ..emission.operation_context import OperationParse, OperationPrint, has_own_syntax
from ..emission.output import Module, PrintStatements, Statements
from ..emission.spacing import is_keyword
from .element import Element

Style = OneOf["enum", "symbol", "typed", "any", "stripped", "plain"]


@dataclass(frozen=True)
class Attribute(Element):
    """`$attribute`: its value, as short as its constraint allows."""

    inherent: ResolvedInherent
    qualified: bool = False

    what = "attribute"
    can_guard = True

    @property
    def style(self) -> Style:
        """How the value is spelt."""
        constraint = self.inherent.constraint
        if constraint.enum is not None and constraint.definition is None:
            return "enum"
        if is_symbol_name(self.inherent):
            return "symbol"
        if constraint.buildable_type is not None:
            return "typed"
        if self.qualified or constraint.python_class.name == "Attribute":
            return "any"
        own = has_own_syntax(constraint.python_class) or constraint.python_class.name.startswith("Dense") and is_dense_array(self.inherent)
        return "stripped" if own else "plain"

    def emit_parse(self, out: Statements) -> None:
        assert isinstance(out, OperationParse)
        optional = self.inherent.may_be_absent and not out.in_group
        if not optional and self.inherent.name not in out.needed:
            out.set_attribute(self.inherent, self._source(out, optional=False))
            return
        variable = out.attribute(self.inherent)
        out.line(f"{variable} = {self._source(out, optional)}")
        if not optional:
            out.set_attribute(self.inherent, self._attribute(out, variable))
            return
        with out.block(f"if {variable} is not None:"):
            out.set_attribute(self.inherent, self._attribute(out, variable))

    def emit_guard(self, out: Statements) -> str:
        assert isinstance(out, OperationParse)
        variable = out.attribute(self.inherent)
        out.line(f"{variable} = {self._read(out, optional=True)}")
        with out.block(f"if {variable} is not None:"):
            out.set_attribute(self.inherent, self._attribute(out, variable))
        return f"{variable} is not None"

    def _source(self, out: OperationParse, optional: bool) -> str:
        source = self._read(out, optional)
        return source if optional or self.inherent.name in out.needed else self._attribute(out, source)

    def _attribute(self, out: OperationParse, source: str) -> str:
        """The attribute made of what was read: an enum's case is not one yet."""
        builder = self.inherent.constraint.const_builder
        if self.style != "enum" or builder is None:
            return source
        return out.module.expression(builder, {"value": source})

    def _read(self, out: OperationParse, optional: bool) -> str:
        """The call that reads the value; None when it is optional and not there."""
        maybe = "optional_" if optional else ""
        style, constraint = self.style, self.inherent.constraint
        if style == "enum":
            assert constraint.enum is not None
            enum = out.module.name(constraint.enum.python_class)
            words = enum_words(out.module, constraint.enum)
            return f"{out.support(f'parse_{maybe}enum')}(parser, {quoted(self.inherent.name)}, {enum}.from_text, {words})"
        if style == "symbol":
            return f"parser.parse_{maybe}symbol_name()"
        if style == "any":
            return f"parser.parse_{maybe}attribute()"
        cls = out.module.name(constraint.python_class)
        if style == "stripped":
            return f"parser.parse_custom_attribute_with_fallback({cls})"
        type_ = f", {buildable_type(out.module, self.inherent)}" if style == "typed" else ""
        if optional:
            return f"{out.support('parse_optional_attribute_of')}(parser, {cls}{type_})"
        if cls == "Attribute":
            return f"parser.parse_attribute({type_[2:]})"
        return f"parser.parse_attribute_of({cls}{type_})"

    def emit_print(self, out: PrintStatements) -> None:
        assert isinstance(out, OperationPrint)
        source = f"self.{self.inherent.python_name}"
        if self.inherent.may_be_absent and self.inherent.name not in out.known:
            with out.block(f"if {source} is not None:"):
                self._print(out, source)
            return
        self._print(out, source)

    def _print(self, out: OperationPrint, source: str) -> None:
        style = self.style
        if style == "enum":
            out.value(self._enum_text(out, source))
        elif style == "symbol":
            out.call(f"printer.print_symbol_name({source}.value)")
        elif style == "typed":
            out.value(f"printer.attribute_text_without_type({source})")
        elif style == "stripped":
            out.call(f"printer.print_stripped_attribute({source})")
        else:
            out.value(f"printer.attribute_text({source})")

    def _enum_text(self, out: OperationPrint, source: str) -> str:
        constraint = self.inherent.constraint
        assert constraint.enum is not None and constraint.from_attribute is not None
        if constraint.enum.kind == "int":
            return f"{printed_cases(out.module, constraint.enum)}[{source}.value]"
        flags = out.module.expression(constraint.from_attribute, {"self": source})
        return f"{out.support('flags_text')}({flags})"

    def presence(self, out: PrintStatements) -> str:
        return inherent_presence(out.module, self.inherent)

    def presence_names(self) -> list[str]:
        return [self.inherent.name]


def inherent_presence(module: Module, inherent: ResolvedInherent) -> str:
    """The condition that an attribute or property is there and differs from its default."""
    source = f"self.{inherent.python_name}"
    if inherent.is_native and inherent.default is not None:
        default = module.expression(inherent.default, {})
        if default in ("False", "True"):
            return source if default == "False" else f"not {source}"
        return f"{source} is not None" if default == "None" else f"{source} != {default}"
    if inherent.default is None:
        return f"{source} is not None"
    differs = f"{source} is not {default_attribute(module, inherent)}"
    return f"{source} is not None and {differs}" if inherent.may_be_absent else differs


def default_attribute(module: Module, inherent: ResolvedInherent) -> str:
    """The constant that holds the default of an attribute."""
    assert inherent.default is not None
    return module.constant(f"_DEFAULT_{constant_case(inherent.name)}", module.expression(inherent.default, {}))


def is_unit(inherent: ResolvedInherent) -> bool:
    """Whether there is nothing to an attribute or property but that it is there."""
    if inherent.is_native:
        return inherent.constraint.name in ("UnitProp", "UnitProperty")
    return inherent.constraint.python_class.name == "UnitAttr"


def unit_value(out: OperationParse, inherent: ResolvedInherent) -> str:
    """The attribute that says that a unit attribute or property is there."""
    builder = inherent.constraint.const_builder
    if inherent.is_native and builder is not None:
        return out.module.expression(builder, {"value": "True"})
    return f"{out.imported('ods.builtin.attributes', 'UnitAttr')}.get()"


def is_symbol_name(inherent: ResolvedInherent) -> bool:
    """Whether the value is printed as `@name`."""
    return inherent.constraint.name == "SymbolNameAttr"


def is_dense_array(inherent: ResolvedInherent) -> bool:
    """Whether the value is printed as `[1, 2]`, not as `array<i64: 1, 2>`."""
    name = inherent.constraint.python_class.name
    return name.startswith("Dense") and name.endswith("ArrayAttr")


def buildable_type(module: Module, inherent: ResolvedInherent) -> str:
    """The constant that holds the type which the text leaves out."""
    assert inherent.constraint.buildable_type is not None
    source = module.expression(inherent.constraint.buildable_type, {})
    return module.constant(f"_TYPE_OF_{constant_case(inherent.name)}", source)


def enum_words(module: Module, enum: ResolvedEnum) -> str:
    """The constant that holds how the cases of an enum are spelt."""
    if enum.kind == "int":
        words = f"tuple(case.text for case in {module.name(enum.python_class)})"
    else:  # combinations of bits are no cases to Python
        words = f"({', '.join(quoted(case.text) for case in enum.cases)}{',' if len(enum.cases) == 1 else ''})"
    return module.constant(f"_{constant_case(enum.class_name)}_WORDS", words)


def printed_cases(module: Module, enum: ResolvedEnum) -> str:
    """The constant that maps the values of an enum to their text, in quotes where it is no keyword."""
    if enum.kind == "int" and all(can_be_keyword(case.text) for case in enum.cases):
        rows = f"int(case): case.text for case in {module.name(enum.python_class)}"
    else:
        rows = ", ".join(
            f"{case.value}: {quoted(case.text if can_be_keyword(case.text) else _in_quotes(case.text))}" for case in enum.cases
        )
    return module.constant(f"_{constant_case(enum.class_name)}_TEXTS", f"{{{rows}}}")


def can_be_keyword(text: str) -> bool:
    """Whether a text is a bare identifier of MLIR's."""
    return is_keyword(text) and all(character.isalnum() and character.isascii() or character in "_$." for character in text)


def _in_quotes(text: str) -> str:
    return f'"{escaped(text)}"'
