"""Directives for native properties: `$property`, a plain value that is no attribute."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from ...codegen import quoted
from ...resolver.model import ResolvedInherent
from ..emission.operation_context import OperationParse
from ..emission.output import PARAMETER_SUPPORT, PrintStatements, Statements
from .attributes import enum_words, inherent_presence
from .element import Element

_PLAIN = ("int", "str", "bool")
_WIDTH = re.compile(r"IntegerType\.get_signless\((\d+)\)")


@dataclass(frozen=True)
class Property(Element):
    """`$property`."""

    inherent: ResolvedInherent

    what = "property"
    can_guard = True

    def emit_parse(self, out: Statements) -> None:
        assert isinstance(out, OperationParse)
        names = f"{quoted(self.inherent.name)}, {quoted(self.inherent.constraint.summary)}"
        inner = self._kind.removesuffix(" | None")
        if inner != self._kind:
            source = f"{out.support('parse_optional_property')}(parser, {names}, lambda: {self._optional_reader(out, inner)})"
        else:
            source = f"{out.support('parse_property')}(parser, {names}, lambda: {self._reader(out, inner)})"
        variable = out.attribute(self.inherent)
        out.line(f"{variable} = {source}")
        out.set_attribute(self.inherent, self._attribute(out, variable))

    def emit_guard(self, out: Statements) -> str:
        assert isinstance(out, OperationParse)
        variable, inner = out.attribute(self.inherent), self._kind.removesuffix(" | None")
        condition, source = f"{variable} is not None", self._optional_reader(out, inner)
        if inner != self._kind:
            is_none = out.names.choose(f"{variable}_is_none")
            out.line(f"{is_none} = parser.parse_optional_keyword('none')")
            condition, source = f"{is_none} or {condition}", f"None if {is_none} else {source}"
        out.line(f"{variable} = {source}")
        with out.block(f"if {variable} is not None:"):
            out.set_attribute(self.inherent, self._attribute(out, variable))
        return condition

    @property
    def _kind(self) -> str:
        """The Python type of the value: `int`, `Colour | None`, `tuple[int, ...]`."""
        return self.inherent.constraint.value_type or ""

    @property
    def _width(self) -> str:
        """The bits of an integer: those of the attribute that stands for it."""
        builder = self.inherent.constraint.const_builder
        found = _WIDTH.search(builder.text) if builder is not None else None
        return found[1] if found else "64"

    def _reader(self, out: OperationParse, kind: str) -> str:
        """The expression that reads a value."""
        if kind.startswith("tuple["):
            return f"{out.support('parse_array')}(parser, lambda: {self._reader(out, item_kind(kind))})"
        if kind == "bool":
            return f"{out.imported(PARAMETER_SUPPORT, 'parse_bool')}(parser)"
        if kind in _PLAIN:
            return f"parser.parse_integer({self._width})" if kind == "int" else "parser.parse_string()"
        return self._enum_reader(out, "")

    def _optional_reader(self, out: OperationParse, kind: str) -> str:
        """The expression that reads a value if it comes next; None when it does not."""
        if kind.startswith("tuple["):
            return f"{out.support('parse_optional_array')}(parser, lambda: {self._reader(out, item_kind(kind))})"
        if kind == "bool":
            return f"{out.imported(PARAMETER_SUPPORT, 'parse_optional_bool')}(parser)"
        if kind in _PLAIN:
            return f"parser.parse_optional_integer({self._width})" if kind == "int" else "parser.parse_optional_string()"
        return self._enum_reader(out, "optional_")

    def _enum_reader(self, out: OperationParse, maybe: str) -> str:
        enum = self.inherent.constraint.enum
        if enum is None:
            raise ValueError(f"property {self.inherent.name} of type {self._kind} cannot be read")
        arguments = f"parser, {out.module.name(enum.python_class)}.from_text, {quoted(enum.cpp_class)}, {enum_words(out.module, enum)}"
        if enum.kind == "bit":
            return f"{out.imported(PARAMETER_SUPPORT, f'parse_{maybe}flags_parameter')}({arguments}, {quoted(enum.separator.strip())})"
        return f"{out.imported(PARAMETER_SUPPORT, f'parse_{maybe}enum_parameter')}({arguments})"

    def _attribute(self, out: OperationParse, source: str) -> str:
        """The attribute that stands for the value until the operation is made."""
        builder = self.inherent.constraint.const_builder
        assert builder is not None
        return out.module.expression(builder, {"value": source})

    def emit_print(self, out: PrintStatements) -> None:
        kind = self._kind
        if kind.endswith(" | None") and self.inherent.name in out.known:
            kind = kind.removesuffix(" | None")
        out.value(_text(kind, f"self.{self.inherent.python_name}"))

    def presence(self, out: PrintStatements) -> str:
        return inherent_presence(out.module, self.inherent)

    def presence_names(self) -> Sequence[str]:
        return (self.inherent.name,)


def can_be_read(inherent: ResolvedInherent) -> bool:
    """Whether a native property has a syntax of its own."""
    constraint = inherent.constraint
    kind = (constraint.value_type or "").removesuffix(" | None")
    kind = item_kind(kind) if kind.startswith("tuple[") else kind
    return constraint.const_builder is not None and (kind in _PLAIN or constraint.enum is not None)


def item_kind(kind: str) -> str:
    """`tuple[int, ...]` → `int`."""
    return kind.removeprefix("tuple[").removesuffix(", ...]")


def _text(kind: str, source: str) -> str:
    """The expression for the text of a value."""
    if kind.endswith(" | None"):
        return f"'none' if {source} is None else {_text(kind.removesuffix(' | None'), source)}"
    if kind.startswith("tuple["):
        item = _text(item_kind(kind), "item")
        return f"'[' + ', '.join([{item if item != 'item' else 'str(item)'} for item in {source}]) + ']'"
    if kind == "bool":
        return f"'true' if {source} else 'false'"
    if kind == "str":
        return f"printer.string_text({source})"
    return source if kind == "int" else f"{source}.text"
